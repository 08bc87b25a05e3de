import { expect, it } from 'vitest';
import {
  type AiContext,
  createAiContext,
  getProfile,
  USUAL_PROFILES,
} from '../../../core/simulation/aiContext.ts';
import { rateAttack } from '../../../core/simulation/evaluation.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import type { Combatant, TableState } from '../../../core/table/state.ts';
import { fielded, gameOf, heroesOf, standing } from '../../support/simulated.ts';

/** How often the rules are asked for a hero’s odds against each of three hounds of one stat block. */
function beforeHounds(
  change: (hound: Combatant, at: number, state: TableState) => Combatant = (hound) => hound,
) {
  const asked: string[] = [];
  const game = gameOf('fifth');
  const system: RuleSystem = {
    ...game,
    attacks: {
      ...game.attacks,
      offer(...all) {
        asked.push(all[2].id);
        return game.attacks.offer(...all);
      },
    },
  };
  const state = standing('fifth', [...heroesOf('fifth'), fielded('fifth', 'ember-hound', 3)]);
  const hounds = state.combatants.filter(({ side }) => side === 'foes');
  const changed = hounds.map((hound, at) => change(hound, at, state));
  const heroes = state.combatants.filter(({ side }) => side !== 'foes');
  const [who] = heroes;
  const power = who?.sheet.powers.find(({ attack }) => attack);
  if (!who || !power) throw new Error('nobody strikes');
  const table = { ...state, combatants: [...heroes, ...changed] };
  const mind: AiContext = createAiContext(table, system, who, getProfile(who, USUAL_PROFILES));
  const rated = changed.map((hound) => rateAttack(mind, power, hound));
  const times = changed.map(({ id }) => asked.filter((each) => each === id).length);
  // Each by a mind of its own, which knows of no other.
  expect(rated).toEqual(changed.map((hound) => rateAttack({ ...mind }, power, hound)));
  return times;
}

it('three of a kind, all unhurt, are rated once', () => {
  expect(beforeHounds()).toEqual([1, 0, 0]);
});

it('one that is hurt is rated for itself', () => {
  expect(beforeHounds((hound, at) => (at === 1 ? { ...hound, hp: hound.hp - 1 } : hound))).toEqual([1, 1, 0]);
});

it('one that another’s marks name is rated for itself: it may be engaged, or guarded', () => {
  const marked = beforeHounds((hound, at, { combatants }) => {
    const last = combatants.at(-1)?.id ?? '';
    return at === 0 ? { ...hound, marks: { ...hound.marks, guards: last } } : hound;
  });
  expect(marked).toEqual([1, 1, 1]);
});

it.each([
  ['fifth', 'ember-hound', 'Shoots from cover, slips off, shoots from elsewhere.', 'archer'],
  ['fifth', 'ember-hound', 'Lies in ambush above a game path and drags its catch uphill.', 'skulker'],
  ['fifth', 'ember-hound', 'Holds the shield line shoulder to shoulder.', 'blocker'],
  ['fifth', 'ember-hound', 'Bellows at its underlings from the middle of the pack.', 'leader'],
  ['fifth', 'ember-hound', 'Fogs the pass and titters.', 'controller'],
  ['fifth', 'ember-hound', 'Charges downhill and looks back at nothing.', 'brute'],
  ['fifth', 'ember-hound', 'It is hungry.', undefined],
  // Its game has a word for it.
  ['orcus', 'wagon-pony', 'Shoots from cover.', 'blocker'],
])('in %s a %s with the tactics “%s” fights as %s', (key, creature, tactics, manner) => {
  const state = standing(key, [...heroesOf(key), fielded(key, creature, 1, 'foes', { tactics })]);
  const foe = state.combatants.find(({ side }) => side === 'foes');
  if (!foe) throw new Error('no foe');
  expect(createAiContext(state, gameOf(key), foe, getProfile(foe, USUAL_PROFILES)).manner).toBe(manner);
});
