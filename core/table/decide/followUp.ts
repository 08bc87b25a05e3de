import type { Duration, Effect, EffectSeed } from '../../rules/combat.ts';
import type { Scene } from '../scene.ts';

/** Where no turns are taken, what was to last until a turn lasts as many rounds on the clock. */
export function heldBy({ state, system }: Scene, duration: Duration): Duration {
  if (state.encounter || duration.kind !== 'untilTurn') return duration;
  return { kind: 'time', until: state.worldTime + duration.turns * system.turns.roundSeconds };
}

/** Whether an effect would be over before it begins. */
export function isPast({ state }: Scene, { duration }: EffectSeed): boolean {
  return duration.kind === 'time' && duration.until <= state.worldTime;
}

/** An effect that has not begun, with what begins beside it. */
type Follower = Omit<Effect, 'id'> & Pick<EffectSeed, 'beside'>;

/** What comes after an effect is of the same source and power; it is not saved against in the same turn. */
export function follower(scene: Scene, seed: EffectSeed, effect: Effect): Follower {
  const several = seed.duration.kind === 'saveEnds' && (seed.beside?.length ?? 0) > 0;
  const together = several ? { together: `t${scene.state.issued + 1}` } : {};
  return { ...inheriting(seed, effect), ...together, ...turnNow(scene) };
}

/** A seed with the source and the words of the effect it comes from. */
export function inheriting(
  seed: EffectSeed,
  { source, from, together, began }: Pick<Effect, 'source' | 'from' | 'together' | 'began'>,
): Follower {
  return {
    ...seed,
    ...(source === undefined ? {} : { source }),
    ...(from === undefined ? {} : { from }),
    ...(together === undefined || seed.duration.kind !== 'saveEnds' ? {} : { together }),
    ...(began === undefined ? {} : { began }),
  };
}

function turnNow({ state: { encounter } }: Scene): Pick<Effect, 'began'> {
  const turn = encounter?.at ?? encounter?.acting;
  return !encounter || turn === undefined ? {} : { began: { round: encounter.round, turn } };
}

/** What is kept up is not asked for in the turn that made it. */
export function beganNow(scene: Scene, { duration }: Omit<Effect, 'id'>): Pick<Effect, 'began'> {
  return duration.kind === 'maintained' ? turnNow(scene) : {};
}
