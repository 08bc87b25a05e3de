import { spentPowers } from '../../rules/powers.ts';
import type { Consequence, Due } from '../../rules/consequences.ts';
import { auraDues } from '../auraDues.ts';
import { owedNow, settledKey } from '../changes.ts';
import { momentOf } from '../moment.ts';
import { hand } from '../rolling.ts';
import type { Scene } from '../scene.ts';
import { combatantOf, type Encounter, type TurnMark } from '../state.ts';
import { turnRiders } from '../turnRiders.ts';
import { writtenMark } from '../turnMark.ts';
import { renewedUse } from './actions.ts';
import { enact, restorePower } from './consequences.ts';
import { settle } from './settle.ts';
import { dueOfEntry } from './entries.ts';
import { guarded } from './guard.ts';
import { endTimed, leaveTurn, tick } from './turnEdges.ts';
import { mobOf, type Next, turnOf } from './turnOrder.ts';

/** What a mark of the trail keeps of the time before someone came in from waiting. */
export type Before = Pick<TurnMark, 'order' | 'waiting' | 'initiatives'>;

/** Whoever acts does not wait: one who delays just now is left out. */
export function asItStands(encounter: Encounter): Before {
  const acting = turnOf(encounter);
  return {
    order: encounter.order,
    waiting: encounter.waiting.filter(({ who }) => !acting.includes(who)),
    initiatives: [],
  };
}

/**
 * Ends the turn of `encounter` and begins the next one's: counts effects down, renews what each turn renews, raises
 * what is due, settles what goes by itself, typed faces first. The mark it leaves on the trail is what the way back needs.
 */
export function changeTurn(
  scene: Scene,
  encounter: Encounter,
  next: Next,
  earlier: Before = asItStands(encounter),
  faces: readonly number[] = [],
): void {
  const before = scene.state;
  const lapsed = [
    ...leaveTurn(scene, encounter),
    ...next.skipped.flatMap((id) => [...tick(scene, id, 'start'), ...tick(scene, id, 'end')]),
  ];
  const along = mobOf(scene, encounter, next);
  const beginning = [next.who, ...along];
  for (const who of beginning) {
    lapsed.push(...tick(scene, who, 'start'));
    lapse(scene, who);
  }
  const used = renewedUse(scene, beginning, turnOf(encounter));
  const { worldTime } = scene.state;
  const seconds = encounter.round > 0 ? (next.round - encounter.round) * scene.system.turns.roundSeconds : 0;
  const due = dueAtStart(scene, encounter, next, beginning);
  const mark: TurnMark = {
    acting: encounter.acting,
    ...(encounter.at === undefined ? {} : { at: encounter.at }),
    along: encounter.along,
    round: encounter.round,
    worldTime,
    due: encounter.due,
    done: encounter.done,
    lapsed,
    used: Object.fromEntries(Object.keys(used).map((who) => [who, combatantOf(before, who)?.used ?? {}])),
    surprise: encounter.surprise,
    ...earlier,
  };
  scene.happen({
    type: 'turnBegan',
    who: next.who,
    ...(next.at === undefined ? {} : { at: next.at }),
    round: next.round,
    worldTime: worldTime + seconds,
    left: writtenMark(mark, scene.state.encounter ?? encounter),
    due: [...unanswered(scene), ...due.filter(({ automatic }) => !automatic)],
    ...(Object.keys(used).length > 0 ? { used } : {}),
    ...(next.surprise ? { surprise: true } : {}),
    ...(along.length > 0 ? { along } : {}),
  });
  renewUses(scene, beginning);
  openRound(scene, encounter, next);
  const dice = hand(scene.dice, faces);
  for (const each of due.filter(({ automatic }) => automatic)) {
    guarded(scene, each.label, () => settle(scene, each, dice, faces.length > 0), undefined);
  }
  if (seconds > 0) endTimed(scene);
}

/** What was asked of somebody just now and is no mere offer waits on, though its moment is past. */
function unanswered({ state }: Scene): readonly Due[] {
  return (state.encounter?.due ?? []).filter(({ moment, ways }) => moment === 'now' && !ways);
}

/** What can be used once or so often a turn, or a round, can be used again: with every turn, or with its own. */
function renewUses(scene: Scene, beginning: readonly string[]): void {
  for (const who of scene.state.combatants.filter(({ uses }) => uses !== undefined))
    for (const { id, usage } of spentPowers(who))
      if (usage.uses?.per === 'turn' || (usage.uses?.per === 'round' && beginning.includes(who.id)))
        restorePower(scene, who, id, '');
}

/** What the start of this turn makes due, but what is open already or was settled in this round. */
function dueAtStart(
  scene: Scene,
  encounter: Encounter,
  { who: acting, at, round, surprise }: Next,
  beginning: readonly string[],
): readonly Due[] {
  const now = {
    ...momentOf(scene.state, scene.system),
    acting,
    round,
    surprise,
    turn: encounter.turn + 1,
  };
  const settled = new Set(encounter.settled);
  const raised = beginning
    .flatMap((id) => combatantOf(scene.state, id) ?? [])
    .flatMap((each) =>
      guarded(
        scene,
        `The start of ${each.name}’s turn`,
        () => [
          ...scene.system.turns.start(each, scene.state.combatants, now),
          ...turnRiders(scene.state, scene.system, each, 'turnBegins'),
          ...auraDues(scene.state, scene.system, each, 'start'),
        ],
        [],
      ),
    );
  const turn = { round, ...(at === undefined ? {} : { at }) };
  const fresh = [...dueOfEntry(scene, acting), ...raised].filter(
    ({ key }) => !settled.has(settledKey(turn, key)),
  );
  return owedNow(turn, fresh, scene.state.encounter?.due ?? []);
}

/** What the system lets happen as the fight opens, and as each round does. */
function openRound(scene: Scene, before: Encounter, { round }: Next): void {
  const { opens, round: begins } = scene.system.turns;
  const bring = (what: string, rule: typeof opens): void => {
    const asked = (): readonly Consequence[] => rule?.(momentOf(scene.state, scene.system)) ?? [];
    enact(scene, guarded(scene, what, asked, []));
  };
  if (before.acting === undefined && before.trail.length === 0) bring('The beginning of the fight', opens);
  if (round > before.round) bring('The new round', begins);
}

/** Waiting ends when the next own turn comes first. */
function lapse(scene: Scene, who: string): void {
  const waiting = scene.state.encounter?.waiting.find((each) => each.who === who);
  const terms = scene.system.turns.waiting?.lapse;
  if (waiting && terms) {
    scene.happen({
      type: 'waitEnded',
      who,
      kind: waiting.kind,
      how: 'lapsed',
      label: terms.label,
      rule: terms.rule,
    });
  }
}
