import type { Refusal } from '../../kernel/result.ts';
import type { Consequence } from '../../rules/due.ts';
import type { Effect } from '../../rules/combat.ts';
import { settledKey } from '../changes.ts';
import { atEndOfTurn } from '../due.ts';
import { momentOf } from '../moment.ts';
import type { Scene } from '../scene.ts';
import { combatantOf, type Encounter, type Lapsed, type TurnMark } from '../state.ts';
import { writtenMark } from '../turnMark.ts';
import { renewedUse } from './actions.ts';
import { enact, endEffect } from './consequences.ts';
import { settle } from './due.ts';
import { guarded } from './guard.ts';
import { lapse } from './lapse.ts';

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
  if (encounter.surprise && !next.surprise) return endSurprise(scene, encounter, passing);
  changeTurn(scene, encounter, next);
  return undefined;
}

/** The first round begins at the top of the order, as it is once the surprise is over. */
function endSurprise(scene: Scene, earlier: Encounter, passing: readonly string[]): undefined {
  const had = new Map(scene.state.combatants.map(({ id, initiative }) => [id, initiative]));
  const brings = (): readonly Consequence[] =>
    scene.system.turns.surprise?.over?.(momentOf(scene.state, scene.system)) ?? [];
  enact(scene, guarded(scene, 'The end of the surprise', brings, []));
  const { encounter = earlier, combatants } = scene.state;
  const next = nextToAct(scene, encounter, passing, true);
  const moved = combatants.filter(({ id, initiative }) => initiative !== had.get(id));
  const initiatives = moved.map(({ id }) => ({ who: id, initiative: had.get(id) }));
  if (next) changeTurn(scene, encounter, next, { ...asItStands(earlier), initiatives });
}

/** What a mark of the trail keeps of the time before someone came in from waiting. */
export type Before = Pick<TurnMark, 'order' | 'waiting' | 'initiatives'>;

/** Lets someone act at once, in this round; the acting one's turn is over. */
export function handTurnTo(scene: Scene, who: string, before: Before): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return { message: 'There is no fight yet. Begin an encounter first.' };
  changeTurn(
    scene,
    encounter,
    { who, round: encounter.round, surprise: encounter.surprise, skipped: [] },
    before,
  );
  return undefined;
}

/** Whoever acts does not wait: one who delays just now is left out. */
function asItStands(encounter: Encounter): Before {
  const acting = turnOf(encounter);
  return {
    order: encounter.order,
    waiting: encounter.waiting.filter(({ who }) => !acting.includes(who)),
    initiatives: [],
  };
}

function changeTurn(
  scene: Scene,
  encounter: Encounter,
  next: Next,
  earlier: Before = asItStands(encounter),
): void {
  const before = new Map(scene.state.combatants.map(({ id, used }) => [id, used]));
  const lapsed = [
    ...leaveTurn(scene, encounter),
    ...next.skipped.flatMap((id) => [...tick(scene, id, 'start'), ...tick(scene, id, 'end')]),
  ];
  const along = mobOf(scene, encounter, next.who);
  const beginning = [next.who, ...along];
  for (const who of beginning) {
    lapsed.push(...tick(scene, who, 'start'));
    lapse(scene, who);
  }
  const used = renewedUse(scene, beginning, turnOf(encounter));
  const { worldTime } = scene.state;
  const seconds = encounter.round > 0 ? (next.round - encounter.round) * scene.system.turns.roundSeconds : 0;
  const now = {
    ...momentOf(scene.state, scene.system),
    acting: next.who,
    round: next.round,
    surprise: next.surprise,
  };
  const open = new Set(scene.state.encounter?.due.map(({ key }) => key));
  const settled = new Set(encounter.settled);
  const due = beginning
    .flatMap((id) => combatantOf(scene.state, id) ?? [])
    .flatMap((each) =>
      guarded(
        scene,
        `The start of ${each.name}’s turn`,
        () => scene.system.turns.start(each, scene.state.combatants, now),
        [],
      ),
    )
    .filter(({ key }) => !open.has(key) && !settled.has(settledKey(next.round, key)));
  const mark: TurnMark = {
    acting: encounter.acting,
    along: encounter.along,
    round: encounter.round,
    worldTime,
    due: encounter.due,
    done: encounter.done,
    lapsed,
    used: Object.fromEntries(Object.keys(used).map((who) => [who, before.get(who) ?? {}])),
    surprise: encounter.surprise,
    ...earlier,
  };
  scene.happen({
    type: 'turnBegan',
    who: next.who,
    round: next.round,
    worldTime: worldTime + seconds,
    left: writtenMark(mark, scene.state.encounter ?? encounter),
    due: due.filter(({ automatic }) => !automatic),
    ...(Object.keys(used).length > 0 ? { used } : {}),
    ...(next.surprise ? { surprise: true } : {}),
    ...(along.length > 0 ? { along } : {}),
  });
  if (encounter.acting === undefined && encounter.trail.length === 0)
    enact(
      scene,
      guarded(
        scene,
        'The beginning of the fight',
        () => scene.system.turns.opens?.(momentOf(scene.state, scene.system)) ?? [],
        [],
      ),
    );
  if (next.round > encounter.round)
    enact(
      scene,
      guarded(
        scene,
        'The new round',
        () => scene.system.turns.round?.(momentOf(scene.state, scene.system)) ?? [],
        [],
      ),
    );
  for (const each of due.filter(({ automatic }) => automatic)) {
    guarded(scene, each.label, () => settle(scene, each, scene.dice, false), undefined);
  }
  if (seconds > 0) endTimed(scene);
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
  readonly surprise: boolean;
  readonly skipped: readonly string[];
}

function nextToAct(
  { state, system }: Scene,
  encounter: Encounter,
  passing: readonly string[],
  fromTop = false,
): Next | undefined {
  const { order, acting, round, surprised } = encounter;
  const opening =
    acting === undefined &&
    round === 0 &&
    system.turns.surprise !== undefined &&
    surprised.length > 0 &&
    surprised.length < order.length;
  const from = fromTop ? order.length - 1 : Math.max(-1, ...turnOf(encounter).map((id) => order.indexOf(id)));
  const skipped: string[] = [];
  for (let step = 1; step <= order.length * 2; step++) {
    const who = order[(from + step) % order.length];
    const fighter = who === undefined ? undefined : combatantOf(state, who);
    const wrapped = from + step >= order.length;
    const surprise = opening || (encounter.surprise && !wrapped);
    const able = fighter !== undefined && !system.harm.out(fighter) && fighter.presence !== 'absent';
    if (who !== undefined && able && !passing.includes(who) && !(surprise && surprised.includes(who))) {
      return {
        who,
        round: round + (!surprise && (wrapped || acting === undefined) ? 1 : 0),
        surprise,
        skipped,
      };
    }
    if (who !== undefined && !skipped.includes(who)) skipped.push(who);
  }
  return undefined;
}

/** Closes the acting one's turn: unfinished things stay due, and what lasts until its end is over. */
function leaveTurn(scene: Scene, encounter: Encounter): readonly Lapsed[] {
  if (encounter.acting === undefined) return [];
  const unfinished = guarded(scene, 'The end of the turn', () => atEndOfTurn(scene.state, scene.system), []);
  for (const due of unfinished.filter(({ automatic }) => automatic)) {
    guarded(scene, due.label, () => settle(scene, due, scene.dice, false), undefined);
  }
  for (const due of unfinished.filter(({ ifLeft, automatic }) => ifLeft && !automatic)) {
    scene.happen({ type: 'dueDropped', due });
    enact(scene, due.ifLeft ?? []);
  }
  const open = unfinished.filter(({ ifLeft, automatic }) => !ifLeft && !automatic);
  if (open.length > 0) scene.happen({ type: 'dueRaised', due: open });
  return turnOf(encounter).flatMap((id) => tick(scene, id, 'end'));
}

/** Everyone whose turn it is. */
function turnOf({ acting, along }: Encounter): readonly string[] {
  return acting === undefined ? [] : [acting, ...along];
}

/** Those of a mob who stand behind this one in the order and take their turn with it. */
function mobOf({ state, system }: Scene, { order }: Encounter, who: string): readonly string[] {
  const lead = combatantOf(state, who);
  if (lead?.sheet.mob !== true) return [];
  const after = order.slice(order.indexOf(who) + 1).flatMap((id) => combatantOf(state, id) ?? []);
  const other = after.findIndex(({ group }) => group !== lead.group);
  return after
    .slice(0, other < 0 ? after.length : other)
    .filter((each) => !system.harm.out(each) && each.presence !== 'absent')
    .map(({ id }) => id);
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
