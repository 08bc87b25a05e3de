import { describe, expect, it } from 'vitest';
import { ebbOf } from '../../../core/simulation/ebb.ts';
import { rosterOf, summed, tallyOf } from '../../../core/simulation/figures.ts';
import type { Fielded } from '../../../core/simulation/start.ts';
import { styleOf, type Temper, USUAL } from '../../../core/simulation/style.ts';
import { mindOf } from '../../../core/simulation/mind.ts';
import { optionsOf } from '../../../core/simulation/policy.ts';
import type { Reason } from '../../../core/simulation/reason.ts';
import type { Fought } from '../../../core/simulation/stage.ts';
import { fielded, gameOf, heroesOf, played, standing } from '../../support/simulated.ts';

/** What the first of the heroes would do, each of whom has this share of its hit points. */
function firstThought(foes: number, left: number, heroes: Temper): Reason | undefined {
  const start = standing('orcus', [...heroesOf('orcus'), fielded('orcus', 'reed-cutter', foes)]);
  const combatants = start.combatants.map((each) =>
    each.side === 'foes' ? each : { ...each, hp: Math.round(each.sheet.hitPoints * left) },
  );
  const who = combatants.find(({ side }) => side !== 'foes');
  if (!who || !start.encounter) throw new Error('nobody');
  const encounter = { ...start.encounter, round: 3, turn: 9, acting: who.id };
  const style = styleOf(who, { ...USUAL, heroes });
  return optionsOf(mindOf({ ...start, combatants, encounter }, gameOf('orcus'), who, style))[0]?.reason;
}

describe('a fight that is lost', () => {
  it('is given up by careful heroes, with the rounds they last and would need', () => {
    const reason = firstThought(8, 0.3, 'careful');
    expect(reason).toMatchObject({ kind: 'retreat' });
    if (reason?.kind !== 'retreat') return;
    expect(reason.lasts).toBeGreaterThan(0);
    expect(reason.needs).toBeGreaterThanOrEqual(reason.lasts * 2);
  });

  it('is fought to its end by bold ones', () =>
    expect(firstThought(8, 0.3, 'bold')?.kind).not.toBe('retreat'));

  it('is none while half of the party’s hit points are left, or while the foes fall sooner', () => {
    expect(firstThought(8, 0.6, 'careful')?.kind).not.toBe('retreat');
    expect(firstThought(1, 0.3, 'careful')?.kind).not.toBe('retreat');
  });
});

describe('heroes who have to flee', () => {
  const all = (key: string, creature: string, count: number): readonly Fielded[] => [
    ...heroesOf(key),
    fielded(key, creature, count),
  ];
  const fights = (key: string, creature: string, count: number, heroes: Temper) => {
    const start = standing(key, all(key, creature, count));
    const told = Array.from({ length: 4 }, (_none, at) =>
      played(key, start, `flee ${at}`, (who) => styleOf(who, { ...USUAL, heroes })),
    );
    return { start, told, ends: told.map(({ fought }) => fought.end) };
  };

  it('leave one by one, and whoever lies there stays behind', () => {
    const { start, told, ends } = fights('orcus', 'reed-cutter', 9, 'careful');
    expect(ends).toContain('fled');
    const fled = told.find(({ fought }) => fought.end === 'fled')?.fought;
    if (!fled) return;
    const party = fled.state.combatants.filter(({ side }) => side !== 'foes');
    for (const { hp, presence } of party) expect(hp > 0).toBe(presence === 'absent');
    expect(party.some(({ hp }) => hp > 0)).toBe(true);
    expect(tallyOf(fled, start, undefined).end).toBe('fled');
    expect(fights('orcus', 'reed-cutter', 9, 'bold').ends).not.toContain('fled');
  });

  it('ARC-91 ARC-92 get away together, with their fallen, where the rules have it so', () => {
    const { told, ends } = fights('archmage', 'ember-hound', 12, 'careful');
    expect(ends).toContain('fled');
    const last = told.find(({ fought }) => fought.end === 'fled')?.done.at(-1);
    expect(last?.command).toMatchObject({ type: 'procedure.do', procedure: 'flee' });
  });

  it('are an end of their own among those that sum to 1', () => {
    const { start, told } = fights('orcus', 'reed-cutter', 9, 'careful');
    const { ends, watch } = summed(
      rosterOf(start, undefined),
      told.map(({ fought }) => tallyOf(fought, start, undefined)),
    );
    expect(ends.find(({ end }) => end === 'fled')?.share).toBeGreaterThan(0);
    expect(ends.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(watch.of.fled).toBeDefined();
  });
});

describe('how the hit points ebb away', () => {
  const ebbs = (): readonly Fought[] =>
    Array.from(
      { length: 5 },
      (_none, at) =>
        played(
          'orcus',
          standing('orcus', [...heroesOf('orcus'), fielded('orcus', 'reed-cutter', 3)]),
          `ebb ${at}`,
        ).fought,
    );

  it('all at the start, then what is left after each round, and none of the foes where they lost', () => {
    for (const { ebb, rounds, end, state } of ebbs()) {
      expect(ebb[0]).toEqual({ heroes: 1, foes: 1 });
      expect(ebb).toHaveLength(rounds + 1);
      expect(end).toBe('heroes');
      const heroes = state.combatants.filter(({ side }) => side !== 'foes');
      const left = heroes.reduce((sum, { hp }) => sum + Math.max(0, hp), 0);
      const had = heroes.reduce((sum, { sheet }) => sum + sheet.hitPoints, 0);
      expect(ebb.at(-1)).toEqual({ heroes: left / had, foes: 0 });
    }
  });

  it('half of the fights lie within the band, and one that is over stays as it ended', () => {
    const fight = (...foes: readonly number[]) => foes.map((left) => ({ heroes: 1, foes: left }));
    const told = ebbOf([fight(1, 0.8, 0.6), fight(1, 0.4), fight(1, 0.6, 0.4), fight(1, 0.2, 0)]);
    expect(told).toHaveLength(3);
    expect(told[0]?.foes).toEqual({ middle: 1, from: 1, to: 1 });
    expect(told[1]?.foes).toEqual({ middle: 0.6, from: 0.4, to: 0.8 });
    expect(told[2]?.foes).toEqual({ middle: 0.4, from: 0.4, to: 0.6 });
  });

  it('of no fight nothing is told', () => expect(ebbOf([])).toEqual([]));
});
