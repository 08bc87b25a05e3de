import { usePowerOnce } from './usedPower.ts';
import type { DiceSource } from '../../dice/source.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { AttackOffer } from '../../rules/attacks.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import { hand } from '../rolling.ts';
import { offerOf, switchedFor } from '../thisRoll.ts';
import type { Power } from '../../rules/sheet.ts';
import { isAttackPower, type UseOffer } from '../../rules/powers.ts';
import { asUsed, bareOffer, useOf } from '../using.ts';
import type { Scene } from '../scene.ts';
import { type Combatant, combatantOf, type PendingAttack, type PendingTarget } from '../state.ts';
import { withRiders } from './brings.ts';
import { enact } from './consequences.ts';
import { isStated, statedDamage, statedStrike } from './stated.ts';
import { type DamageRoller, damaged, sharedRoll, strike } from './strikes.ts';

interface Laid {
  readonly attacker: Combatant;
  readonly power: Power;
  /** Whether it is the next part of the sequence. */
  readonly part: boolean;
  /** Of a power without an attack: what using it does. */
  readonly use?: UseOffer;
  /** It is used on those that the GM named, and not with nobody named. */
  readonly named?: boolean;
}

/** Rolls an attack that has been paid for and leaves it open, with everything the power brings. */
export function layAttack(
  scene: Scene,
  { attacker, power, part, use, named = false }: Laid,
  { targets, faces }: Pick<CommandOf<'attack.roll'>, 'targets' | 'faces'>,
): Refusal | undefined {
  const dice = hand(scene.dice, faces);
  const typed = (faces?.length ?? 0) > 0;
  // All attack rolls come before the damage, as they are thrown at the table.
  const struck: { readonly aimed: Aimed; readonly target: PendingTarget }[] = [];
  for (const aimed of targets) {
    const offer = offerAt(scene, attacker, power, {
      ...aimed,
      switched: switchedFor(targets.length, aimed.switched),
    });
    if (!offer) continue;
    const target = isStated(aimed) ? statedStrike(scene, offer, aimed) : strike(scene, offer, dice, typed);
    if ('message' in target) return target;
    struck.push({ aimed, target });
  }
  const shared = sharedRoll(dice, typed);
  const hurt = struck.map(
    ({ aimed, target }) => statedDamage(target, aimed) ?? damaged(target, dice, typed, shared),
  );
  scene.happen({
    type: 'attackRolled',
    attack: {
      attacker: attacker.id,
      power: power.id,
      powerName: power.name,
      ...mobOf(scene, attacker),
      targets: withRiders(scene, hurt, { dice, shared, part, used: named }),
      ...(part ? { part } : {}),
    },
  });
  const { at = 0, ended = [] } = scene.state.sequence ?? {};
  const later = part && (at > 0 || ended.length > 0);
  const limited = use ? use.uses > 0 : power.usage.limited;
  if ((limited || !isAttackPower(power)) && !later) usePowerOnce(scene, attacker, power.id, limited);
  for (const [place, { target }] of struck.entries()) brought(scene, attacker, target, place > 0);
  return undefined;
}

/** What its mob is called, where more than one of it stands. */
function mobOf({ state, system }: Scene, { sheet, group }: Combatant): Pick<PendingAttack, 'mob'> {
  const all = sheet.mob ? state.combatants.filter((each) => each.group === group) : [];
  return all.filter((each) => !system.harm.out(each)).length > 1 ? { mob: sheet.name } : {};
}

type Aimed = CommandOf<'attack.roll'>['targets'][number];

/** The attack on one target as it is rolled or as it was said, with its damage. */
export function toTarget(
  scene: Scene,
  offer: AttackOffer,
  aimed: Aimed,
  {
    dice,
    typed,
    shared,
  }: { readonly dice: DiceSource; readonly typed: boolean; readonly shared: DamageRoller },
): PendingTarget | Refusal {
  const target = isStated(aimed) ? statedStrike(scene, offer, aimed) : strike(scene, offer, dice, typed);
  return 'message' in target ? target : (statedDamage(target, aimed) ?? damaged(target, dice, typed, shared));
}

export function offerAt(
  { state, system }: Scene,
  attacker: Combatant,
  power: Power,
  { who, switched, plus }: Aimed,
): AttackOffer | undefined {
  const target = combatantOf(state, who);
  if (target && !isAttackPower(power)) {
    const use = useOf({ state, system }, attacker, power, [who]);
    return bareOffer({ attacker, target }, asUsed(power, use));
  }
  return target && offerOf(system, attacker, power, target, { switched, plus }, momentOf(state, system));
}

/** What the roll as such brings, hit or miss. */
export function brought(
  scene: Scene,
  attacker: Combatant,
  { who, offer, outcome }: PendingTarget,
  follows = false,
): void {
  const target = combatantOf(scene.state, who);
  const { rolled } = scene.system.attacks;
  // Of a total nobody knows the face.
  if (!target || !outcome || !rolled || outcome.roll.parts.length === 0) return;
  const now = momentOf(scene.state, scene.system);
  const by = combatantOf(scene.state, attacker.id) ?? attacker;
  const roll = { attacker: by, target, offer, outcome, damage: [] };
  enact(scene, rolled(follows ? { ...roll, follows } : roll, now));
}
