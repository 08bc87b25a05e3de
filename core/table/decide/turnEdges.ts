import type { Due } from '../../rules/consequences.ts';
import { settledKey } from '../changes.ts';
import { atEndOfTurn } from '../due.ts';
import type { Scene } from '../scene.ts';
import { combatantOf, type Encounter, type Lapsed } from '../state.ts';
import type { Effect } from '../../rules/combat.ts';
import { enact, endEffect } from './consequences.ts';
import { settle } from './settle.ts';
import { isOfEntry } from './entries.ts';
import { guarded } from './guard.ts';
import { turnOf } from './turnOrder.ts';

/** Closes the acting one's turn: unfinished things stay due, and what lasts until its end is over. */
export function leaveTurn(scene: Scene, encounter: Encounter): readonly Lapsed[] {
  if (encounter.acting === undefined) return [];
  // What a lair or trap asked is for its turn alone.
  for (const due of (scene.state.encounter?.due ?? []).filter(isOfEntry))
    scene.happen({ type: 'dueDropped', due });
  const unfinished = guarded(scene, 'The end of the turn', () => atEndOfTurn(scene.state, scene.system), []);
  for (const due of unfinished.filter(({ automatic }) => automatic)) {
    guarded(scene, due.label, () => settle(scene, due, scene.dice, false), undefined);
  }
  for (const due of unfinished.filter(({ ifLeft, automatic }) => ifLeft && !automatic)) {
    scene.happen({ type: 'dueDropped', due });
    enact(scene, due.ifLeft ?? []);
  }
  const open = unfinished.filter(({ ifLeft, automatic }) => !ifLeft && !automatic);
  // Left open, it is of this turn alone: the next owes its own.
  const due = open.map((each) => ({ ...each, key: leftKey(encounter, each) }));
  if (due.length > 0) scene.happen({ type: 'dueRaised', due });
  return turnOf(encounter).flatMap((id) => tick(scene, id, 'end'));
}

function leftKey(turn: Encounter, { key, owed, ways }: Due): string {
  return ways ? key : settledKey(turn, owed?.key ?? key);
}

/** Counts down every effect that waits for this edge of this one's turn; returns them as they were. */
export function tick(scene: Scene, of: string, edge: 'start' | 'end'): readonly Lapsed[] {
  const waiting: { readonly who: string; readonly effect: Effect }[] = [];
  for (const { id, effects } of scene.state.combatants)
    for (const effect of effects) if (waitsFor(effect, of, edge)) waiting.push({ who: id, effect });
  for (const { who, effect } of waiting) {
    if (effect.duration.kind !== 'untilTurn') continue;
    const turns = effect.duration.turns - 1;
    if (turns > 0) scene.happen({ type: 'effectTicked', who, effect: effect.id, turns });
    else over(scene, who, effect);
  }
  return waiting.map(({ who, effect }) => ({
    who,
    effect,
    ended: effect.duration.kind === 'untilTurn' && effect.duration.turns <= 1,
  }));
}

function waitsFor({ duration }: Effect, of: string, edge: 'start' | 'end'): boolean {
  return duration.kind === 'untilTurn' && duration.of === of && duration.edge === edge;
}

/** Ends what was to last until this second of the campaign's clock, or an earlier one. */
export function endTimed(scene: Scene): void {
  for (const each of scene.state.combatants) {
    for (const effect of each.effects) {
      if (effect.duration.kind === 'time' && effect.duration.until <= scene.state.worldTime)
        over(scene, each.id, effect);
    }
  }
}

function over(scene: Scene, id: string, effect: Effect): void {
  const who = combatantOf(scene.state, id);
  if (who) endEffect(scene, who, effect.id, 'its time is over', '', 'time');
}
