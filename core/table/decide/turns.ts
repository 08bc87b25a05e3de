import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import type { Scene } from '../scene.ts';
import type { Encounter } from '../state.ts';
import { asItStands, type Before, changeTurn } from './changeTurn.ts';
import { enact } from './consequences.ts';
import { placeUnrolled } from './initiative.ts';
import { guarded } from './guard.ts';
import { nextToAct } from './turnOrder.ts';

/** Ends the turn and begins the next one's. What was due and is not done stays on the list. */
export function nextTurn(scene: Scene, { faces }: CommandOf<'turn.next'>): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return saying('table.noFight');
  placeUnrolled(scene);
  if ((scene.state.encounter?.order.length ?? 0) === 0) return saying('table.nobodyHasInitiative');
  return advance(scene, [], faces);
}

/** Moves the turn to the next in the order who can act, `passing` over those about to leave; `faces` are for what its start rolls. */
export function advance(
  scene: Scene,
  passing: readonly string[],
  faces?: readonly number[],
): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return undefined;
  const next = nextToAct(scene, encounter, passing);
  if (!next) return passing.length > 0 ? undefined : saying('table.nobodyCanAct');
  if (encounter.surprise && !next.surprise) return endSurprise(scene, encounter, passing);
  changeTurn(scene, encounter, next, asItStands(encounter), faces);
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

/** Lets someone act at once, in this round; the acting one's turn is over. */
export function handTurnTo(scene: Scene, who: string, before: Before): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return saying('table.noFight');
  changeTurn(
    scene,
    encounter,
    { who, round: encounter.round, surprise: encounter.surprise, skipped: [] },
    before,
  );
  return undefined;
}

/** Goes back to the turn before, with everything that ran out since then. */
export function previousTurn(scene: Scene): Refusal | undefined {
  const back = scene.state.encounter?.trail.at(-1);
  if (!back) return saying('table.firstTurn');
  scene.happen({ type: 'turnReturned', ...back });
  return undefined;
}

/** Another number for the round that runs, where it was miscounted. */
export function setRound(scene: Scene, { to }: CommandOf<'round.set'>): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter || encounter.acting === undefined) return saying('table.noRound');
  if (encounter.round === to) return saying('table.roundAlready', { round: to });
  scene.happen({ type: 'roundSet', from: encounter.round, to });
  return undefined;
}
