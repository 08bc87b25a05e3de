import { describe, expect, test } from 'vitest';
import { spentUses } from '../../../core/rules/powers.ts';
import type { Rider } from '../../../core/rules/powerText/rider.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { previewAttack } from '../../../core/table/attackPreview.ts';
import { listDue } from '../../../core/table/due.ts';
import { formatEventLines } from '../../../core/table/log.ts';
import { computeReversal } from '../../../core/table/revert.ts';
import { aPower, OPEN, rider, SAVE_ENDS, sets } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const counted = (most: number, per: 'turn' | 'round' | 'encounter' | 'day'): Power =>
  aPower('Axe', [], { usage: { label: `${most}/${per}`, limited: true, uses: { most, per } } });

function adas(power: Power): TestTable {
  return aFight(
    { name: 'Ada', kind: 'hero', initiative: 20, powers: [power] },
    { name: 'Imp', initiative: 15, hitPoints: 100 },
  ).ask({ type: 'turn.next' });
}
const made = (table: TestTable): number => {
  const ada = table.named('Ada');
  const axe = ada.sheet.powers.find(({ id }) => id === 'axe');
  return axe ? spentUses(ada, axe) : -1;
};
function swings(table: TestTable): TestTable {
  const targets = [{ who: table.named('Imp').id, switched: {} }];
  return table.ask(
    { type: 'attack.roll', attacker: table.named('Ada').id, power: 'axe', targets, override: true },
    [15, 4],
  );
}
const applied = (table: TestTable): TestTable => swings(table).ask({ type: 'attack.apply', shares: {} });
const spent = (table: TestTable): readonly string[] => table.named('Ada').spent;

describe('a power that can be used several times', () => {
  test('is spent with its last use, and says how many are left', () => {
    const once = swings(adas(counted(2, 'encounter')));
    expect([made(once), spent(once)]).toEqual([1, []]);
    const told = once.events.flatMap((event) =>
      formatEventLines(event, { system: plainSystem, names: new Map() }),
    );
    expect(JSON.stringify(told)).toContain('(1 left)');
    const twice = applied(once.ask({ type: 'attack.apply', shares: {} }));
    expect([made(twice), spent(twice)]).toEqual([2, ['axe']]);
    const ada = twice.named('Ada').id;
    const targets = [{ who: twice.named('Imp').id, switched: {} }];
    expect(twice.refusal({ type: 'attack.roll', attacker: ada, power: 'axe', targets }, [])).toContain(
      'is spent',
    );
  });

  test('“Ready again” gives back one use; with all there it is refused', () => {
    const twice = applied(applied(adas(counted(2, 'day'))));
    const ada = twice.named('Ada').id;
    const one = twice.ask({ type: 'power.restore', who: ada, power: 'axe' });
    expect([made(one), spent(one)]).toEqual([1, []]);
    const none = one.ask({ type: 'power.restore', who: ada, power: 'axe' });
    expect(made(none)).toBe(0);
    expect(none.refusal({ type: 'power.restore', who: ada, power: 'axe' })).toBe(
      'That power is ready already.',
    );
  });

  test('a discarded attack gives its use back', () => {
    const open = swings(applied(adas(counted(2, 'encounter'))));
    expect(spent(open)).toEqual(['axe']);
    const back = open.ask({ type: 'attack.dismiss' });
    expect([made(back), spent(back)]).toEqual([1, []]);
  });

  test('undoing only that step gives it back, whatever came later', () => {
    const before = adas(counted(2, 'encounter'));
    const after = swings(before);
    const reversal = computeReversal(
      { ...before.state },
      { ...after.state, pending: undefined },
      { ...applied(before).state },
    );
    expect(reversal.ok && reversal.value.restored[0]).toMatchObject({ spent: [], uses: {} });
  });

  test.each([
    ['round', [1, 1, 0]],
    ['turn', [1, 0, 0]],
    ['encounter', [1, 1, 1]],
  ] as const)('once a %s: made, after the next one’s turn began, after its own began', (per, counts) => {
    const used = applied(adas(counted(1, per)));
    const next = used.ask({ type: 'turn.next' });
    const own = next.ask({ type: 'turn.next' });
    expect([used, next, own].map(made)).toEqual(counts);
  });

  test('the end of a fight brings back what counts by turns, and nothing else', () => {
    const ended = (per: 'round' | 'day'): number =>
      made(applied(adas(counted(1, per))).ask({ type: 'encounter.end', award: false }));
    expect([ended('round'), ended('day')]).toEqual([0, 1]);
  });
});

const TEXT = 'the target is open (save ends)';
const dazing = aPower('Hammer', [rider(sets(SAVE_ENDS, OPEN), { text: TEXT })]);
const at = { line: 0, from: 0, to: 10 };
const hammer = {
  ...dazing,
  reading: {
    riders: dazing.reading?.riders ?? [],
    sentences: [{ at, text: TEXT, use: 'played', on: { kind: 'hit' } }],
  },
} as const;

function tableInPlays(): TestTable {
  return aFight(
    { name: 'Ogre', initiative: 20, powers: [hammer] },
    { name: 'Ada', kind: 'hero', initiative: 15 },
  ).ask({ type: 'turn.next' });
}
function hits(now: TestTable): TestTable {
  const [attacker, who] = [now.named('Ogre').id, now.named('Ada').id];
  return now.ask(
    { type: 'attack.roll', attacker, power: 'hammer', targets: [{ who, switched: {} }] },
    [15, 4],
  );
}
const chips = (now: TestTable): readonly (readonly [string, boolean])[] =>
  (previewAttack(now.state, plainSystem, 0)?.chips ?? []).flatMap(({ is, label, on }) =>
    'rider' in is ? [[label, on] as const] : [],
  );
const words = (now: TestTable): readonly string[] => previewAttack(now.state, plainSystem, 0)?.words ?? [];

describe('how much of a power happens by itself', () => {
  test('usually it is ticked', () => {
    expect(chips(hits(tableInPlays()))).toEqual([['Open (save ends)', true]]);
  });

  test('the campaign asks: offered, unticked', () => {
    const asks = tableInPlays().ask({ type: 'ruling.set', option: 'powersPlay', choice: 'ask' });
    expect(chips(hits(asks))).toEqual([['Open (save ends)', false]]);
    expect(hits(asks).ask({ type: 'attack.apply', shares: {} }).named('Ada').effects).toEqual([]);
  });

  test('one creature is only shown: its words stand beside the roll', () => {
    const shows = tableInPlays().ask({
      type: 'powers.plays',
      who: [tableInPlays().named('Ogre').id],
      plays: 'show',
    });
    expect([chips(hits(shows)), words(hits(shows))]).toEqual([[], [TEXT]]);
  });

  test('its own setting stands before the campaign’s, and can be taken back', () => {
    const who = [tableInPlays().named('Ogre').id];
    const own = tableInPlays()
      .ask({ type: 'ruling.set', option: 'powersPlay', choice: 'show' })
      .ask({ type: 'powers.plays', who, plays: 'play' });
    expect(chips(hits(own))).toEqual([['Open (save ends)', true]]);
    expect(chips(hits(own.ask({ type: 'powers.plays', who })))).toEqual([]);
    expect(own.refusal({ type: 'powers.plays', who, plays: 'play' })).toBe('That is set already.');
  });
});

describe('auras and turns hold to it as well', () => {
  const on: Rider['on'] = { kind: 'trigger', event: 'turnBegins', text: 'at the start of its turn' };
  const mends = {
    ...aPower('Mends', [
      rider({ kind: 'heal', amount: '4' }, { on, to: { kind: 'attacker' }, text: 'heals 4' }),
    ]),
    passive: true,
  };
  const begins = (plays: 'play' | 'ask' | 'show'): TestTable => {
    const fight = aFight(
      { name: 'Ada', kind: 'hero', initiative: 20 },
      { name: 'Ogre', initiative: 15, powers: [mends] },
    ).ask({ type: 'turn.next' });
    const who = fight.named('Ogre').id;
    return fight
      .ask({ type: 'damage', targets: [{ who, share: 1 }], amount: '9', damageType: '' })
      .ask({ type: 'powers.plays', who: [who], plays })
      .ask({ type: 'turn.next' });
  };
  const due = (now: TestTable): readonly string[] =>
    listDue(now.state, plainSystem).map(({ label }) => label);

  test('played: healed; asked: offered; shown: its words, and nothing happens', () => {
    expect([begins('play').named('Ogre').hp, due(begins('play'))]).toEqual([15, []]);
    expect([begins('ask').named('Ogre').hp, due(begins('ask'))]).toEqual([11, ['Heals 4: Mends']]);
    const shown = begins('show');
    expect(due(shown)).toEqual(['heals 4: Mends']);
    const seen = shown.ask({ type: 'due.do', keys: listDue(shown.state, plainSystem).map(({ key }) => key) });
    expect([seen.named('Ogre').hp, due(seen)]).toEqual([11, []]);
  });
});
