import type { Refusal } from '../../kernel/result.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { Power } from '../../rules/sheet.ts';
import { isAttackPower } from '../../rules/powers.ts';
import { momentOf } from '../moment.ts';
import type { Scene } from '../scene.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { useOf } from '../using.ts';

/** What the game has against a power on these as things stand, an attack or a use. */
export function barredBy(
  scene: Pick<Scene, 'state' | 'system'>,
  who: Combatant,
  power: Power,
  targets: readonly string[],
): Refusal | undefined {
  if (!isAttackPower(power)) return useOf(scene, who, power, targets).refused;
  return scene.system.attacks.legal?.(
    who,
    power,
    targets.flatMap((id) => combatantOf(scene.state, id) ?? []),
    momentOf(scene.state, scene.system),
  );
}

/** What whoever acts does by itself so that an attack may be made; `freely` where the GM has it all the same. */
export function approachFor(
  { state, system }: Scene,
  who: Combatant,
  power: Power,
  targets: readonly string[],
  freely = false,
): readonly Consequence[] {
  const now = momentOf(state, system);
  // Not for an attack that could not be paid for.
  const paid = freely || system.turns.budget?.pay(who, power.action, now).ok !== false;
  if (!isAttackPower(power) || !paid) return [];
  const aimed = targets.flatMap((id) => combatantOf(state, id) ?? []);
  return system.attacks.approach?.(who, power, aimed, now, freely) ?? [];
}

/**
 * What the others of a mob do so that `count` of it may strike together with the one that acts. Whoever may step in the
 * way was offered that for the mob already.
 */
export function approachOfMob(
  { state, system }: Scene,
  who: Combatant,
  power: Power,
  targets: readonly string[],
  count: number,
): readonly Consequence[] {
  const { encounter } = state;
  if (encounter?.acting !== who.id || !isAttackPower(power)) return [];
  const aimed = targets.flatMap((id) => combatantOf(state, id) ?? []);
  return encounter.along
    .slice(0, count - 1)
    .flatMap((id) => combatantOf(state, id) ?? [])
    .filter((each) => !system.harm.out(each))
    .flatMap((each) => {
      const now = { ...momentOf(state, system), acting: each.id };
      return system.attacks.approach?.(each, power, aimed, now) ?? [];
    })
    .filter((each) => each.do !== 'offer');
}

/** What others may do before it happens, where it can be paid for and turns are taken. */
export function comesFirst(
  scene: Scene,
  who: Combatant,
  power: Power,
  targets: readonly string[],
  override: boolean | undefined,
): readonly Consequence[] {
  const { state, system } = scene;
  const now = momentOf(state, system);
  const price =
    state.encounter?.interrupting === who.id ? undefined : system.turns.budget?.pay(who, power.action, now);
  if (now.acting === undefined || (price?.ok === false && override !== true)) return [];
  if (!isAttackPower(power)) return useOf(scene, who, power, targets).before;
  const aimed = targets.flatMap((id) => combatantOf(state, id) ?? []);
  return system.attacks.before?.(who, power, aimed, now) ?? [];
}
