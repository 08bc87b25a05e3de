import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { runFight } from '../../../core/simulation/fightRun.ts';
import { createFight } from '../../../core/simulation/setup.ts';
import type { SimulationResult } from '../../../core/simulation/results.ts';
import { replayFight, runTrial, type Trial } from '../../../core/simulation/trial.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../core/rules/context.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { machine } from '../../support/aTable.ts';
import { plainSheet, plainSystem } from '../../support/plainSystem.ts';
import { triesOf } from '../../support/tries.ts';

/** The swing of the made-up rules with damage that no die changes. */
function fixed(amount: number): Power {
  const [swing] = plainSheet('x', {}).powers;
  const [damage] = swing?.damage ?? [];
  if (!swing || !damage) throw new Error('no swing');
  return { ...swing, id: 'fixed', name: 'Fixed', damage: [{ ...damage, notation: String(amount) }] };
}

const ground = { system: 'plain', overlays: [], rulings: {} };

function duel(heroes: number, foes: number, hitPoints: number, blow: number, ahead = 0): Trial {
  const draft = (name: string, speed = 0): { [key: string]: never } =>
    JSON.parse(JSON.stringify({ name, hitPoints, speed, powers: [fixed(blow)] }));
  const { state, missing } = createFight(machine, ground, [
    { id: 'h', kind: 'hero', draft: draft('Hero', ahead), count: heroes, side: 'heroes' },
    { id: 'f', kind: 'foe', draft: draft('Foe'), count: foes, side: 'foes' },
  ]);
  expect(missing).toEqual([]);
  return { machine, system: plainSystem, start: state, seed: 'calibration' };
}

/** The same with the sides as they stand exchanged. */
function mirrored(asked: Trial): Trial {
  const combatants = asked.start.combatants.map((each) => ({
    ...each,
    side: each.side === 'foes' ? ('heroes' as const) : ('foes' as const),
  }));
  return { ...asked, start: { ...asked.start, combatants } };
}

function whole(asked: Trial): SimulationResult {
  const run = runTrial(asked);
  for (;;) {
    const next = run.next();
    if (next.done === true) return next.value;
  }
}

const shareOf = (told: SimulationResult, end: string): { share: number; low: number; high: number } => {
  const found = told.ends.find((each) => each.end === end);
  if (!found) throw new Error(end);
  return found;
};

describe('a fight whose chances can be worked out', () => {
  it('one against one, the hero first, each blow fells: the first to hit wins', () => {
    const asked = duel(1, 1, 5, 5, 100);
    const [hero, foe] = asked.start.combatants;
    const swing = hero?.sheet.powers.find(({ id }) => id === 'fixed');
    if (!hero || !foe || !swing) throw new Error('nobody');
    const { check } = plainSystem.attacks.offer(hero, swing, foe, {}, CONTEXT_WITHOUT_FIGHT);
    const miss = check?.outcomes.find(({ key }) => key === 'miss')?.chance ?? 0;
    // The hero wins with p, or misses, the foe misses, and all begins anew.
    const wins = (1 - miss) / (1 - miss * miss);
    const told = whole({ ...asked, most: triesOf(100, 400) });
    const { low, high } = shareOf(told, 'lost');
    expect(low).toBeLessThanOrEqual(1 - wins);
    expect(high).toBeGreaterThanOrEqual(1 - wins);
    expect(shareOf(told, 'open').share).toBe(0);
  });

  it('of two mirrored sides each wins what the other does once they have changed places', () => {
    const style = { focus: true, bold: true, tactics: false };
    const ends = (of: Trial): readonly string[] =>
      Array.from(
        { length: triesOf(30, 400) },
        (_none, at) =>
          runFight(of.start, {
            machine,
            system: of.system,
            dice: createSeededDice(`even ${at}`),
            styleOf: () => style,
          }).end,
      );
    const as = ends(duel(2, 2, 20, 7));
    const other = { heroes: 'foes', foes: 'heroes' };
    expect(ends(mirrored(duel(2, 2, 20, 7)))).toEqual(as.map((end) => Reflect.get(other, end) ?? end));
    // Neither side is only there to lose.
    expect(new Set(as)).toEqual(new Set(['heroes', 'foes']));
  });

  it('four against one who cannot live through a round is no fight', () => {
    const told = whole(duel(4, 1, 5, 5));
    expect(shareOf(told, 'lost').share).toBeLessThan(0.05);
    expect(told.settled).toBe(true);
  });
});

describe('a simulation', () => {
  it('plays the same fights with the same seed, others with another', () => {
    const asked = duel(2, 2, 20, 7);
    const once = whole({ ...asked, most: 40 });
    expect(whole({ ...asked, most: 40 })).toEqual(once);
    expect(replayFight(asked, 3).state).toEqual(replayFight(asked, 3).state);
  });

  it('tells shares that sum to 1, each within its interval, and stops when they are narrow enough', () => {
    const told = whole(duel(3, 2, 12, 5));
    expect(told.ends.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    for (const { share, low, high } of [...told.ends, ...told.danger]) {
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
    }
    expect(told.fights).toBeGreaterThanOrEqual(40);
    expect(told.fights).toBeLessThanOrEqual(400);
  });

  it('ends where nobody can hurt anybody, and says so', () => {
    const asked = duel(1, 1, 1_000, 0);
    const told = whole({ ...asked, most: 2, bounds: { rounds: 5, steps: 500 } });
    expect(shareOf(told, 'open').share).toBe(1);
  });

  it('leaves the table it began from as it was', () => {
    const asked = duel(2, 2, 20, 7);
    const before = JSON.stringify(asked.start);
    replayFight(asked, 1);
    expect(JSON.stringify(asked.start)).toBe(before);
  });
});
