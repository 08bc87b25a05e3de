import { describe, expect, test } from 'vitest';
import type { Rider } from '../../../core/rules/powerText/rider.ts';
import { foreseen } from '../../../core/table/attackChips.ts';
import { dueNow } from '../../../core/table/due.ts';
import { aPower, OPEN, rider, SAVE_ENDS, sets } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

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

function table(): TestTable {
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
  (foreseen(now.state, plainSystem, 0)?.chips ?? []).flatMap(({ is, label, on }) =>
    'rider' in is ? [[label, on] as const] : [],
  );
const words = (now: TestTable): readonly string[] => foreseen(now.state, plainSystem, 0)?.words ?? [];

describe('how much of a power happens by itself', () => {
  test('usually it is ticked', () => {
    expect(chips(hits(table()))).toEqual([['Open (save ends)', true]]);
  });

  test('the campaign asks: offered, unticked', () => {
    const asks = table().ask({ type: 'ruling.set', option: 'powersPlay', choice: 'ask' });
    expect(chips(hits(asks))).toEqual([['Open (save ends)', false]]);
    expect(hits(asks).ask({ type: 'attack.apply', shares: {} }).named('Ada').effects).toEqual([]);
  });

  test('one creature is only shown: its words stand beside the roll', () => {
    const shows = table().ask({ type: 'powers.plays', who: [table().named('Ogre').id], plays: 'show' });
    expect([chips(hits(shows)), words(hits(shows))]).toEqual([[], [TEXT]]);
  });

  test('its own setting stands before the campaign’s, and can be taken back', () => {
    const who = [table().named('Ogre').id];
    const own = table()
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
  const due = (now: TestTable): readonly string[] => dueNow(now.state, plainSystem).map(({ label }) => label);

  test('played: healed; asked: offered; shown: its words, and nothing happens', () => {
    expect([begins('play').named('Ogre').hp, due(begins('play'))]).toEqual([15, []]);
    expect([begins('ask').named('Ogre').hp, due(begins('ask'))]).toEqual([11, ['Heals 4: Mends']]);
    const shown = begins('show');
    expect(due(shown)).toEqual(['heals 4: Mends']);
    const seen = shown.ask({ type: 'due.do', keys: dueNow(shown.state, plainSystem).map(({ key }) => key) });
    expect([seen.named('Ogre').hp, due(seen)]).toEqual([11, []]);
  });
});
