import { describe, expect, test } from 'vitest';
import { toEnglish } from '../../../core/kernel/said.ts';
import { createScriptedDice } from '../../../core/dice/source.ts';
import { doesMomentHappen, expectedSaves } from '../../../core/rules/powerText/rider.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { createRulesContext } from '../../../core/table/rulesContext.ts';
import { type RiderPreview, previewRiders } from '../../../core/table/attackPreview.ts';
import { formatCheckNotation, rollRule } from '../../../core/table/transaction.ts';
import { createBareOffer } from '../../../core/table/attackOffers.ts';
import { aPower, HELD, OPEN, rider, SAVE_ENDS, sets } from '../../support/aPower.ts';
import { aFight } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const BURNING = { condition: 'persistent', label: 'Burning', amount: 5, damageType: 'fire' };

/** What rides on the first of these powers, with the offer it was asked for. */
function rides(...powers: readonly Power[]) {
  const { state, named } = aFight(
    { name: 'Ogre', initiative: 20, powers },
    { name: 'Ada', kind: 'hero', initiative: 15 },
  ).ask({ type: 'turn.next' });
  const at = { state, system: plainSystem, attacker: named('Ogre'), target: named('Ada') };
  const [power] = powers;
  if (!power) throw new Error('No power.');
  const offer = power.attack
    ? plainSystem.attacks.offer(at.attacker, power, at.target, {}, createRulesContext(state, plainSystem))
    : createBareOffer(at, power);
  return { offer, all: previewRiders(at, offer) };
}
const chance = (all: readonly RiderPreview[], label: string): number | undefined =>
  all.find((each) => each.label === label)?.chance;

describe('the chance of what rides on a hit is that of all the faces that bring it', () => {
  const moments = [
    { kind: 'hit' },
    { kind: 'miss' },
    { kind: 'critical' },
    { kind: 'always' },
    { kind: 'natural', faces: [2, 4, 16, 18, 20], result: 'any' },
    { kind: 'natural', faces: [2, 4, 16, 18, 20], result: 'hit' },
    { kind: 'natural', faces: [1, 3, 15], result: 'miss' },
    { kind: 'outcome', outcome: 'hit', orBetter: true },
    { kind: 'outcome', outcome: 'hit' },
  ] as const;

  test.each(moments.map((on) => [JSON.stringify(on), on] as const))('%s', (_told, on) => {
    const { offer, all } = rides(aPower('Hammer', [rider(sets(SAVE_ENDS, OPEN), { on })]));
    const { check } = offer;
    if (!check) throw new Error('No check.');
    const faces = Array.from({ length: 20 }, (_none, at) => at + 1);
    const bring = faces.filter((face) => {
      const ended = plainSystem.attacks.outcome(
        offer,
        rollRule(formatCheckNotation(check), createScriptedDice([face])),
      );
      return doesMomentHappen(on, check, ended);
    });
    expect(chance(all, 'Open (save ends)') ?? 0).toBeCloseTo(bring.length / 20, 12);
  });
});

describe('damage that comes back until the save', () => {
  test('comes 1 divided by the chance to save, as the sum of all its turns says', () => {
    for (const p of [0.05, 0.3, 0.55, 0.95]) {
      let sum = 0;
      for (let turn = 1; turn <= 2_000; turn++) sum += turn * p * (1 - p) ** (turn - 1);
      expect(expectedSaves(p)).toBeCloseTo(sum, 6);
    }
    expect(expectedSaves(0)).toBe(Number.POSITIVE_INFINITY);
  });

  test('the game says how likely the save is', () => {
    const { offer, all } = rides(aPower('Brand', [rider(sets(SAVE_ENDS, BURNING))]));
    const hit = offer.check?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) ?? 0;
    expect(all[0]?.mean).toBeCloseTo((hit * 5) / 0.55, 9);
  });
});

describe('what a failed save brings', () => {
  const slowed = (replaces: boolean) => ({
    ...sets(SAVE_ENDS, BURNING, OPEN),
    failed: { which: 'first' as const, replaces, act: sets(SAVE_ENDS, HELD) },
  });
  const hitOf = (offer: ReturnType<typeof rides>['offer']): number =>
    offer.check?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) ?? 0;

  test('has the chance of the hit and of the save that fails', () => {
    const { offer, all } = rides(aPower('Gaze', [rider(slowed(false))]));
    expect(chance(all, 'First failed save: Held (save ends)')).toBeCloseTo(hitOf(offer) * 0.45, 12);
    expect(all[0]?.mean).toBeCloseTo((hitOf(offer) * 5) / 0.55, 9);
  });

  test('in the place of damage that comes back it lets that come once', () => {
    const { offer, all } = rides(aPower('Gaze', [rider(slowed(true))]));
    expect(all[0]?.mean).toBeCloseTo(hitOf(offer) * 5, 9);
  });
});

describe('attacks made of attacks', () => {
  const use = (choose: boolean, ...powers: readonly { readonly name: string; readonly times: number }[]) =>
    rider({ kind: 'use', powers, choose }, { on: { kind: 'always' }, to: { kind: 'attacker' } });
  const made = (...riders: readonly ReturnType<typeof rider>[]): Power => {
    const { attack: _attack, damage: _damage, ...power } = aPower('Both', riders);
    return power;
  };
  const extra = rider({ kind: 'damage', parts: [{ notation: '2d6', types: ['fire'] }], share: 1 });
  const claw = aPower('Claw', [extra]);

  test('count what rides on each of their parts', () => {
    const one = rides(claw).all[0]?.mean ?? 0;
    expect(one).toBeGreaterThan(0);
    expect(rides(made(use(false, { name: 'Claw', times: 2 })), claw).all[0]?.mean).toBeCloseTo(2 * one, 9);
  });

  test('of several to choose from the best counts', () => {
    const choice = use(true, { name: 'Swing', times: 1 }, { name: 'Claw', times: 1 });
    expect(rides(made(choice), aPower('Swing', []), claw).all[0]?.mean).toBeCloseTo(
      rides(claw).all[0]?.mean ?? 0,
      9,
    );
  });

  test('what all hits bring has the chance that all of them hit', () => {
    const both = rider(sets(SAVE_ENDS, HELD), { on: { kind: 'allHit' } });
    const { all } = rides(made(use(false, { name: 'Claw', times: 2 }), both), claw);
    const hit = rides(claw).all[0]?.chance ?? 0;
    expect(chance(all, 'Held (save ends)')).toBeCloseTo(hit * hit, 12);
  });

  test('a power that uses itself ends', () => {
    expect(rides(made(use(false, { name: 'Both', times: 2 }))).all[0]?.mean).toBe(0);
  });
});

test('what hangs on an if says so, and is not counted in the mean of a sequence', () => {
  const { all } = rides(
    aPower('Trip', [rider(sets(SAVE_ENDS, OPEN), { how: 'offered', given: 'if it is large' })]),
  );
  expect(toEnglish(all[0]?.given ?? '')).toBe('if it is large');
});
