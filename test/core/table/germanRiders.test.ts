import { describe, expect, test } from 'vitest';
import { hasFields } from '../../../core/kernel/checks.ts';
import { renderValue } from '../../../core/kernel/locale.ts';
import { LOCALES } from '../../../core/kernel/locales.ts';
import { type SaidValue, saying } from '../../../core/kernel/said.ts';
import type { Act, RiderDuration } from '../../../core/rules/powerText/rider.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { previewAttack, previewRiders } from '../../../core/table/attackPreview.ts';
import { listDue } from '../../../core/table/due.ts';
import { TABLE_SHAPES } from '../../../core/table/eventShapes.ts';
import { formatEventLines } from '../../../core/table/log.ts';
import { createRulesContext } from '../../../core/table/rulesContext.ts';
import { actText, describeAct } from '../../../core/table/riders.ts';
import { aPower, HELD, OPEN, rider, SAVE_ENDS, sets } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const german = (says: SaidValue): string => renderValue(LOCALES.de, says);
const NAMES = { attacker: 'Ada', target: 'Imp' };
const turn = (edge: 'start' | 'end', of: 'attacker' | 'target', turns: number): RiderDuration => ({
  kind: 'turn',
  edge,
  of,
  turns,
});

describe('what an act does, in English and in German', () => {
  test.each<readonly [Act, string, string]>([
    [{ kind: 'damage', parts: [], share: 0.5 }, 'Half damage', 'Halber Schaden'],
    [{ kind: 'damage', parts: [], share: 1 }, 'Damage', 'Schaden'],
    [{ kind: 'damage', parts: [{ notation: '5', types: [] }], share: 1 }, '5 damage', '5 Schaden'],
    [
      {
        kind: 'damage',
        parts: [
          { notation: '1d6', types: ['fire', 'cold'] },
          { notation: '2', types: ['acid'] },
        ],
        share: 1,
      },
      '1d6 fire and cold damage, 2 acid damage',
      '1d6 fire und cold Schaden, 2 acid Schaden',
    ],
    [{ kind: 'heal', amount: 'recovery' }, 'Spends a recovery', 'Gibt eine Erholung aus'],
    [{ kind: 'heal', amount: 'recoveryValue' }, 'Heals its recovery value', 'Heilt seinen Erholungswert'],
    [{ kind: 'heal', amount: '2d6' }, 'Heals 2d6', 'Heilt 2d6'],
    [{ kind: 'temporary', amount: '5' }, '5 temporary hit points', '5 temporäre Trefferpunkte'],
    [{ kind: 'force', how: 'push', squares: 2 }, 'Pushed 2', 'Gestoßen, 2 weit'],
    [{ kind: 'force', how: 'pull' }, 'Pulled', 'Gezogen'],
    [{ kind: 'force', how: 'slide', squares: 1 }, 'Slid 1', 'Verschoben, 1 weit'],
    [{ kind: 'move', how: 'move', squares: 2 }, 'Moves 2', 'Bewegt sich, 2 weit'],
    [{ kind: 'move', how: 'shift' }, 'Shifts', 'Macht einen Schritt'],
    [{ kind: 'move', how: 'teleport', squares: 5 }, 'Teleports 5', 'Teleportiert sich, 5 weit'],
    [{ kind: 'move', how: 'fly' }, 'Flies', 'Fliegt'],
    [{ kind: 'use', powers: [{ name: 'Claw', times: 2 }], choose: false }, 'Claw × 2', 'Claw × 2'],
    [
      {
        kind: 'use',
        powers: [
          { name: 'Claw', times: 2 },
          { name: 'Bite', times: 1 },
          { name: 'Tail', times: 1 },
        ],
        choose: true,
      },
      'Claw × 2 or Bite or Tail',
      'Claw × 2 oder Bite oder Tail',
    ],
    [{ kind: 'basicAttack' }, 'Basic attack', 'Basisangriff'],
    [{ kind: 'save', bonus: 0 }, 'Saves now', 'Rettungswurf jetzt'],
    [{ kind: 'save', bonus: -2 }, 'Saves now, −2', 'Rettungswurf jetzt, −2'],
    [{ kind: 'counter', counter: 'Ki', by: 1 }, 'Ki +1', 'Ki +1'],
    [{ kind: 'regain', power: '' }, 'Ready again', 'Wieder bereit'],
    [{ kind: 'regain', power: 'Breath' }, 'Breath ready again', 'Breath wieder bereit'],
    [{ kind: 'summon', creature: 'Imp', count: '1d4' }, 'Brings in 1d4 Imp', 'Holt 1d4 Imp herbei'],
    [{ kind: 'end', condition: 'dazed' }, 'No longer dazed', 'Nicht mehr dazed'],
    [{ kind: 'own', deed: 'popFree' }, '', ''],
  ])('%j', (act, words, deutsch) => {
    expect(describeAct(act, NAMES)).toBe(words);
    expect(german(actText(act, NAMES))).toBe(deutsch);
  });
});

describe('how long it lasts, in English and in German', () => {
  test.each<readonly [RiderDuration, string, string]>([
    [SAVE_ENDS, 'save ends', 'Rettungswurf beendet'],
    [{ kind: 'saveEnds', dc: 16 }, 'save ends, 16+', 'Rettungswurf beendet, 16+'],
    [{ kind: 'saveEnds', versus: 'Will' }, 'Will save ends', 'Rettungswurf (Will) beendet'],
    [
      turn('end', 'attacker', 1),
      'until the end of Ada’s next turn',
      'bis zum Ende des nächsten Zugs von Ada',
    ],
    [turn('start', 'target', 0), 'until the start of Imp’s turn', 'bis zum Beginn des Zugs von Imp'],
    [turn('end', 'target', 3), 'for 3 rounds', 'für 3 Runden'],
    [{ kind: 'encounter' }, 'until the fight ends', 'bis der Kampf endet'],
    [{ kind: 'time', seconds: 3600 }, 'for 1 h', 'für 1 h'],
    [{ kind: 'escape' }, 'until it escapes', 'bis es freikommt'],
    [{ kind: 'escape', dc: 11 }, 'until it escapes, 11+', 'bis es freikommt, 11+'],
    [{ kind: 'maintained', action: 'minor' }, 'while Ada maintains it', 'solange Ada es aufrechterhält'],
    [{ kind: 'stance' }, 'while the stance lasts', 'solange die Haltung dauert'],
    [{ kind: 'inside' }, 'while inside', 'solange darin'],
  ])('%j', (until, words, deutsch) => {
    expect(describeAct(sets(until, OPEN), NAMES)).toBe(`Open (${words})`);
    expect(german(actText(sets(until, OPEN), NAMES))).toBe(`Open (${deutsch})`);
  });

  test('several begin together, and one save ends them', () => {
    const both = sets(SAVE_ENDS, OPEN, HELD);
    expect(describeAct(both, NAMES)).toBe('Open and held (save ends both)');
    expect(german(actText(both, NAMES))).toBe('Open und held (Rettungswurf beendet beides)');
    const all = sets({ kind: 'saveEnds', versus: 'Will', dc: 12 }, OPEN, HELD, OPEN);
    expect(describeAct(all, NAMES)).toBe('Open, Held and open (Will save ends all, 12+)');
    expect(german(actText(all, NAMES))).toBe('Open, Held und open (Rettungswurf (Will) beendet alles, 12+)');
  });
});

const fight = (...powers: readonly Power[]): TestTable =>
  aFight({ name: 'Ada', kind: 'hero', initiative: 20, powers }, { name: 'Imp', initiative: 15 }).ask({
    type: 'turn.next',
  });

const rolled = (table: TestTable, power: string): TestTable =>
  table.ask(
    {
      type: 'attack.roll',
      attacker: table.named('Ada').id,
      power,
      targets: [{ who: table.named('Imp').id, switched: {} }],
    },
    [15, 4],
  );

test('the chips of an attack card, and why one is only offered', () => {
  const { state } = rolled(
    fight(
      aPower('Hammer', [
        rider(sets(SAVE_ENDS, OPEN)),
        rider(
          { kind: 'force', how: 'push', squares: 1 },
          { to: { kind: 'near', side: 'enemies', of: 'target', within: 2 } },
        ),
        rider({ kind: 'move', how: 'shift' }, { to: { kind: 'choice', side: 'allies', most: 1 } }),
        rider({ kind: 'regain', power: '' }, { how: 'offered', given: 'as you chose' }),
      ]),
    ),
    'hammer',
  );
  const chips = previewAttack(state, plainSystem, 0)?.chips ?? [];
  const [, ...brought] = chips.map(({ label, says, given, givenSays }) => [
    german(says ?? { label }),
    german(givenSays ?? { label: given ?? '' }),
  ]);
  expect(brought).toEqual([
    ['Open (Rettungswurf beendet)', ''],
    ['Gestoßen, 1 weit', 'Feinde innerhalb von 2'],
    ['Macht einen Schritt', 'einer von: Verbündete'],
    ['Wieder bereit', 'wie du gewählt hast'],
  ]);
});

test('what rides on a power before the roll', () => {
  const failed = { which: 'first' as const, replaces: false, act: sets(SAVE_ENDS, HELD) };
  const power = aPower('Brand', [rider({ ...sets(SAVE_ENDS, OPEN), failed })]);
  const { state, named } = fight(power);
  const at = { state, system: plainSystem, attacker: named('Ada'), target: named('Imp') };
  const offer = plainSystem.attacks.offer(
    at.attacker,
    power,
    at.target,
    {},
    createRulesContext(state, plainSystem),
  );
  expect(previewRiders(at, offer).map(({ says }) => german(says))).toEqual([
    'Open (Rettungswurf beendet)',
    'Erster misslungener Rettungswurf: Held (Rettungswurf beendet)',
  ]);
});

test('what is due by a power', () => {
  const power = aPower('Vigour', [
    rider(
      { kind: 'temporary', amount: '5' },
      {
        on: { kind: 'trigger', event: 'turnBegins', text: 'at the start of its turn' },
        to: { kind: 'attacker' },
        how: 'offered',
        given: 'as you chose',
      },
    ),
  ]);
  const { state } = fight(power);
  expect(listDue(state, plainSystem).map(({ label, says }) => [label, says && german(says)])).toEqual([
    [
      '5 temporary hit points (as you chose): Vigour',
      '5 temporäre Trefferpunkte (wie du gewählt hast): Vigour',
    ],
  ]);
});

test('what only words can say stands in the log as data', () => {
  const table = rolled(fight(aPower('Shove', [rider({ kind: 'force', how: 'push', squares: 1 })])), 'shove');
  const after = table.ask({ type: 'attack.apply', shares: {} });
  const told = after.events.flatMap((event) => (event.type === 'broughtAbout' ? [event.says] : []));
  expect(told.map((says) => says && german(says))).toEqual(['Gestoßen, 1 weit']);
});

test('why an effect takes no hold stands in the log as data', () => {
  const event = {
    type: 'effectRefused' as const,
    who: 'imp',
    label: 'Open',
    ...saying('rules.immuneToCondition', { who: 'Imp', condition: 'open' }),
    rule: 'TST-01',
  };
  const lines = formatEventLines(event, {
    system: plainSystem,
    names: new Map([['imp', 'Imp']]),
    locale: LOCALES.de,
  });
  expect(
    lines.map(({ parts }) => parts.map((part) => (part.is === 'die' ? '?' : part.text)).join('')),
  ).toEqual(['Imp: Open: Imp ist immun gegen open.']);
  expect(hasFields(TABLE_SHAPES.effectRefused)(event)).toBe(true);
  expect(hasFields(TABLE_SHAPES.effectRefused)({ ...event, says: 'broken' })).toBe(false);
});
