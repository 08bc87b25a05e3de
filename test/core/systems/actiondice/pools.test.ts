import { describe, expect, it } from 'vitest';
import { partyLevel, computePool, findPoolRow } from '../../../../core/systems/actiondice/pools.ts';
import { evening, hosted, kevins, momentAt } from './evening.ts';

const STANDARD = { rulings: {} };
const PARTY = [3, 4, 4].map((level, at) => ({ name: `Hero ${at + 2}`, kind: 'hero' as const, level }));

describe('pools', () => {
  it.each([
    [1, 3, 4],
    [5, 3, 4],
    [6, 4, 6],
    [20, 4, 6],
  ])('ACT-02: level %i has %i d%i', (level, count, sides) => {
    expect(findPoolRow(level, STANDARD)).toMatchObject({ count, sides });
  });

  it('ACT-02: by ruling the prelude’s d6 below level 6, and more beyond level 10', () => {
    expect(findPoolRow(3, { rulings: { actDieBelowSix: 'd6' } })).toMatchObject({ count: 3, sides: 6 });
    const rising = { rulings: { actHigherLevels: 'rising' } };
    expect([10, 11, 16].map((level) => findPoolRow(level, rising).sides)).toEqual([6, 8, 10]);
    expect(findPoolRow(11, { rulings: { actHigherLevels: 'nonsense' } })).toMatchObject({
      count: 4,
      sides: 6,
    });
    expect(findPoolRow(0, STANDARD)).toMatchObject({ count: 3, sides: 4 });
  });

  it('ACT-01 ACT-04 ACT-07: a session fills both pools of heroes alone, its end empties them, undone as a step', () => {
    const before = kevins(6, [], false).ask({ type: 'session.end' });
    expect(before.pools('Kevin')).toEqual([0, 0]);
    const begun = before.ask({ type: 'session.begin', title: '' });
    expect(begun.pools('Kevin')).toEqual([4, 1]);
    expect(begun.pools('Henchman')).toEqual([0, 0]);
    expect(begun.events).toContainEqual(
      expect.objectContaining({ type: 'counted', counter: 'actionDice', from: 0, to: 4 }),
    );
    expect(begun.events).toContainEqual(
      expect.objectContaining({ type: 'remembered', label: 'Session 2: the pools are filled' }),
    );
    expect(evening(before.state).pools('Kevin')).toEqual([0, 0]);
  });

  it('ACT-01: a hero who joins brings its pools, as pips in its row', () => {
    const joined = kevins(1, [], false).named('Kevin');
    expect(joined.sheet.counters).toEqual({ luck: 1, actionDice: 3, heroTokens: 1 });
    expect(kevins(1, [], false).named('Henchman').sheet.counters).toEqual({ luck: 1 });
  });

  it('ACT-03: feats count as levels for dice and die', () => {
    const table = kevins(5, [], false).by('Kevin', 'actOwn', { levels: 1 }).on([], 'actFill');
    expect(table.pools('Kevin')[0]).toBe(4);
    expect(computePool(table.named('Kevin'), STANDARD)).toMatchObject({ count: 4, sides: 6 });
  });

  it('ACT-04: tokens at the start by the campaign and by the hero', () => {
    const table = kevins(6, [], false).ask({ type: 'ruling.set', option: 'actTokensAtStart', choice: '2' });
    expect(table.on([], 'actFill').pools('Kevin')[1]).toBe(2);
    expect(table.by('Kevin', 'actOwn', { tokens: 3 }).on([], 'actFill').pools('Kevin')[1]).toBe(3);
    expect(kevins(6, [], false).no('Kevin', 'actOwn')).toBe('ACT-03 There is nothing to change.');
    expect(() => kevins(6, [], false).on([], 'actFill')).toThrow('full');
  });

  it('ACT-05: both pools are carried over, only where the GM says so', () => {
    const table = kevins(6, [{ name: 'Mira', kind: 'hero', level: 6 }], false).by('Kevin', 'actOwn', {
      carries: true,
    });
    const next = table.ask({ type: 'session.end' }).ask({ type: 'session.begin', title: '' });
    expect([next.pools('Kevin'), next.pools('Mira')]).toEqual([
      [8, 2],
      [4, 1],
    ]);
  });

  it('ACT-06: a token for two dice, or as ruled', () => {
    const table = kevins(6, [], false).by('Kevin', 'actExchange');
    expect(table.pools('Kevin')).toEqual([6, 0]);
    expect(table.no('Kevin', 'actExchange')).toContain('ACT-06');
    const three = kevins(6, [], false).ask({ type: 'ruling.set', option: 'actDiceForToken', choice: '3' });
    expect(three.by('Kevin', 'actExchange').pools('Kevin')).toEqual([7, 0]);
  });
});

describe('awards', () => {
  it('ACT-30 ACT-31 ACT-32: worked example 8: levels 3, 3, 4, 4 and two dice are 175 XP', () => {
    const table = kevins(3, PARTY, false).ask({
      type: 'ruling.set',
      option: 'actAwardXp',
      choice: 'party',
    });
    expect(partyLevel(momentAt(table))).toBe(3.5);
    const awarded = table.on(['Kevin', 'Hero 2'], 'actAward', { dice: 1, reason: 'the plan with the rope' });
    expect([awarded.pools('Kevin')[0], awarded.pools('Hero 2')[0]]).toEqual([4, 4]);
    expect(awarded.told()).toBe('1 action dice for the plan with the rope');
    expect(awarded.on([], 'actRewards').told()).toContain('175 XP in all');
    const ended = awarded.ask({ type: 'session.end' });
    expect(ended.events).toContainEqual(
      expect.objectContaining({
        type: 'remembered',
        label: 'Awards of the session: 175 XP (Kevin 87, Hero 2 87)',
      }),
    );
    expect(ended.pools('Kevin')).toEqual([0, 0]);
    // 175 for the party of four, as the experience of a fight is shared.
    expect(ended.state.ledger[ended.named('Kevin').id]).toBe(43);
    expect(Object.values(ended.state.ledger)).toEqual([43, 43, 43, 43]);
    expect(ended.state.kept['actiondice']?.['actLedger']).toEqual([
      { session: 1, hero: 'Kevin', dice: 1, tokens: 0, xp: 87, reasons: 'the plan with the rope' },
      { session: 1, hero: 'Hero 2', dice: 1, tokens: 0, xp: 87, reasons: 'the plan with the rope' },
    ]);
  });

  it('F2 ACT-32: you also gain: one die to one of two heroes of level 4 is 100 XP for that one', () => {
    const two = kevins(4, [{ name: 'Mira', kind: 'hero', level: 4 }], false);
    const ended = two.on(['Kevin'], 'actAward', { dice: 1, reason: 'the rope' }).ask({ type: 'session.end' });
    expect(
      [ended.named('Kevin').id, ended.named('Mira').id].map((id) => ended.state.ledger[id] ?? 0),
    ).toEqual([100, 0]);
  });

  it('F2 ACT-32: on a host that shows experience on its rows the award stands there', () => {
    const table = hosted('torches', 0, 'stair-thief');
    const hero = table.state.combatants.find(({ side }) => side === 'heroes')?.name ?? '';
    const before = table.named(hero).counters['xp'] ?? 0;
    const { level } = table.named(hero).sheet;
    const awarded = table.on([hero], 'actAward', { dice: 1, reason: 'the rope' });
    // A6: a fight runs, and only the GM's word empties the pools in the middle of it.
    expect(() => awarded.ask({ type: 'session.end' })).toThrow('is still being fought');
    const ended = awarded.ask({ type: 'session.end', override: true });
    expect(ended.named(hero).counters['xp']).toBe(before + 25 * level);
  });

  it('ACT-32: spending the dice changes nothing', () => {
    const awarded = kevins(4, [], false).on(['Kevin'], 'actAward', { dice: 2, reason: 'x' });
    const spent = awarded.by('Kevin', 'actOtherwise', { dice: 5, reason: 'a feat' });
    expect(spent.on([], 'actRewards').told()).toContain('Kevin ✓✓ 200 XP');
  });

  it('ACT-33: tokens earned bring as much as a die, or as ruled', () => {
    const table = kevins(4, [], false).on(['Kevin'], 'actAward', { token: true, reason: 'x' });
    expect(table.pools('Kevin')).toEqual([3, 2]);
    expect(table.on([], 'actRewards').told()).toContain('100 XP in all');
    const none = table.ask({ type: 'ruling.set', option: 'actTokenXp', choice: '0' });
    expect(none.on([], 'actRewards').told()).toContain('0 XP in all');
    expect(table.on([], 'actRewards').told()).toContain('✓');
  });

  it('ACT-30: players nominate, the GM decides, and the reason is kept', () => {
    const table = kevins(4, [], false).on(['Kevin'], 'actNominate', { reason: 'the song', by: 'Mira' });
    expect(table.told()).toBe('nominated for the song by Mira');
    expect(table.pools('Kevin')[0]).toBe(3);
    expect(table.on([], 'actRewards').told()).toContain('nominated: Kevin for the song');
    const awarded = table.on(['Kevin'], 'actAward');
    expect(awarded.told()).toBe('1 action dice for the song');
    expect(awarded.state.kept['actiondice']?.['actNominations']).toEqual([]);
    expect(() => kevins(4, [], false).on(['Kevin'], 'actAward')).toThrow('what it is for');
    expect(() => kevins(4, [], false).on(['Henchman'], 'actAward', { reason: 'x' })).toThrow('not a hero');
    expect(() => kevins(4, [], false).on(['Henchman'], 'actNominate', { reason: 'x' })).toThrow('heroes');
    expect(() => kevins(4, [], false).on(['Kevin'], 'actNominate')).toThrow('what it is for');
  });
});

describe('charts', () => {
  const shown = (table: ReturnType<typeof kevins>, key: string): readonly (readonly string[])[] =>
    table.system.charts
      ?.find((each) => each.key === key)
      ?.build(momentAt(table))
      .rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]) ?? [];

  it('ACT-01 ACT-32: pools and the ledger by session and hero', () => {
    const table = kevins(6, [], false).on(['Kevin'], 'actAward', { dice: 2, reason: 'x' });
    expect(shown(table, 'actPools')).toEqual([['Kevin', '6d6', '1', '4d6', 'no']]);
    expect(shown(table, 'actLedger')).toEqual([['1 · Kevin', '✓✓', '', '300', 'x']]);
    const next = table.ask({ type: 'session.end' }).ask({ type: 'session.begin', title: '' });
    expect(shown(next.on(['Kevin'], 'actAward', { reason: 'y' }), 'actLedger')).toEqual([
      ['1 · Kevin', '✓✓', '', '300', 'x'],
      ['2 · Kevin', '✓', '', '150', 'y'],
    ]);
  });

  it('ACT-16 ACT-18: chances of one to five dice, and the deck with what is drawn', () => {
    const table = kevins(6, [], false).on([], 'actDraw', {}, 2);
    expect(shown(table, 'actChances')).toHaveLength(25);
    expect(shown(table, 'actChances')[5]).toEqual(expect.arrayContaining(['1d6', '4.20', '13.9%']));
    expect(
      shown(table, 'actDeck')
        .filter((row) => row.at(-1) === 'drawn')
        .map(([title]) => title),
    ).toEqual(['Clean through']);
  });
});
