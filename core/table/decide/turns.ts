import type { Refusal } from '../../kernel/result.ts';
import type { Effect } from '../../rules/combat.ts';
import { atEndOfTurn } from '../due.ts';
import type { Scene } from '../scene.ts';
import { combatantOf, type Encounter, type TurnMark } from '../state.ts';
import { settle } from './due.ts';

type Lapsed = TurnMark['lapsed'][number];

/** Ends the turn and begins the next one's. What was due and is not done stays on the list. */
export function nextTurn(scene: Scene): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return { message: 'There is no fight yet. Begin an encounter first.' };
  if (encounter.order.length === 0) return { message: 'Nobody has an initiative yet. Roll it first.' };
  return advance(scene, []);
}

/** Moves the turn to the next in the order who can act, `passing` over those about to leave. */
export function advance(scene: Scene, passing: readonly string[]): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return undefined;
  const next = nextToAct(scene, encounter, passing);
  if (!next) return passing.length > 0 ? undefined : { message: 'Nobody is left who can act.' };
  const left = leaveTurn(scene, encounter);
  const lapsed = [...left, ...next.skipped.flatMap((id) => [...tick(scene, id, 'start'), ...tick(scene, id, 'end')])];
  lapsed.push(...tick(scene, next.who, 'start'));
  const fighter = combatantOf(scene.state, next.who);
  if (!fighter) return undefined;
  const open = new Set(scene.state.encounter?.due.map(({ key }) => key));
  const due = scene.system.turns.start(fighter, scene.state.combatants).filter(({ key }) => !open.has(key));
  const { worldTime } = scene.state;
  scene.happen({
    type: 'turnBegan',
    who: next.who,
    round: next.round,
    worldTime: worldTime + (encounter.round > 0 ? next.round - encounter.round : 0) * scene.system.turns.roundSeconds,
    left: { acting: encounter.acting, round: encounter.round, worldTime, due: encounter.due, done: encounter.done, lapsed },
    due: due.filter(({ automatic }) => !automatic),
  });
  for (const each of due.filter(({ automatic }) => automatic)) settle(scene, each, scene.dice, false);
  return undefined;
}

/** Goes back to the turn before, with everything that ran out since then. */
export function previousTurn(scene: Scene): Refusal | undefined {
  const back = scene.state.encounter?.trail.at(-1);
  if (!back) return { message: 'This is the first turn: there is none before it.' };
  scene.happen({ type: 'turnReturned', ...back });
  return undefined;
}

interface Next {
  readonly who: string;
  readonly round: number;
  readonly skipped: readonly string[];
}

function nextToAct({ state, system }: Scene, { order, acting, round }: Encounter, passing: readonly string[]): Next | undefined {
  const from = acting === undefined ? -1 : order.indexOf(acting);
  const skipped: string[] = [];
  for (let step = 1; step <= order.length; step++) {
    const at = (from + step) % order.length;
    const who = order[at];
    const fighter = who === undefined ? undefined : combatantOf(state, who);
    const wrapped = from + step >= order.length;
    if (who !== undefined && fighter && !system.harm.out(fighter) && !passing.includes(who)) {
      return { who, round: round + (wrapped || acting === undefined ? 1 : 0), skipped };
    }
    if (who !== undefined) skipped.push(who);
  }
  return undefined;
}

/** Closes the acting one's turn: unfinished things stay due, and what lasts until its end is over. */
function leaveTurn(scene: Scene, { acting }: Encounter): readonly Lapsed[] {
  if (acting === undefined) return [];
  const unfinished = atEndOfTurn(scene.state, scene.system);
  if (unfinished.length > 0) scene.happen({ type: 'dueRaised', due: unfinished });
  return tick(scene, acting, 'end');
}

/** Counts down every effect that waits for this edge of this one's turn; returns them as they were. */
function tick(scene: Scene, of: string, edge: 'start' | 'end'): readonly Lapsed[] {
  const waiting = scene.state.combatants.flatMap((each) =>
    each.effects.filter((effect) => waitsFor(effect, of, edge)).map((effect) => ({ who: each.id, effect })),
  );
  for (const { who, effect } of waiting) {
    if (effect.duration.kind !== 'untilTurn') continue;
    const turns = effect.duration.turns - 1;
    if (turns > 0) scene.happen({ type: 'effectTicked', who, effect: effect.id, turns });
    else scene.happen({ type: 'effectEnded', who, effect, label: 'its time is over', rule: '' });
  }
  return waiting;
}

function waitsFor({ duration }: Effect, of: string, edge: 'start' | 'end'): boolean {
  return duration.kind === 'untilTurn' && duration.of === of && duration.edge === edge;
}
