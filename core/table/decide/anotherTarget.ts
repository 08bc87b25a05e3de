import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Power } from '../../rules/sheet.ts';
import { givenBack } from '../attackCost.ts';
import type { CommandOf } from '../commands.ts';
import { hand } from '../rolling.ts';
import { present, type Scene } from '../scene.ts';
import { combatantOf } from '../state.ts';
import { barredBy } from './beforehand.ts';
import { ridersAnew } from './brings.ts';
import { brought, offerAt, toTarget } from './layAttack.ts';
import { sharedWith } from './outcomeAnew.ts';

/**
 * What stands against the attack as it stood before it was paid for: the slot and the turn it took are no reason against
 * one more target of it.
 */
function barredUnpaid(
  { state, system }: Scene,
  who: string,
  power: Power,
  aimed: readonly string[],
): Refusal | undefined {
  const cost = state.pending?.cost ?? state.sequence?.cost;
  const before = cost ? givenBack(state, cost) : state;
  const attacker = combatantOf(before, who);
  return attacker && barredBy({ state: before, system }, attacker, power, aimed);
}

/** Takes one more into the attack that is open: paid for already, rolled against that one alone. */
export function addTarget(scene: Scene, { target, faces }: CommandOf<'attack.another'>): Refusal | undefined {
  const { pending } = scene.state;
  if (!pending) return saying('table.noAttackOpen');
  const asked = present(scene, [pending.attacker, target.who]);
  if ('missing' in asked) return asked.missing;
  const [attacker, who] = asked.found;
  const power = attacker?.sheet.powers.find(({ id }) => id === pending.power);
  if (!attacker || !who || !power) return { ...saying('table.noSuchPower'), field: 'power' };
  if (pending.targets.some((each) => each.who === who.id))
    return { ...saying('table.targetAlready', { who: who.name, power: pending.powerName }), field: 'target' };
  const aimed = [...pending.targets, target].map((each) => each.who);
  const illegal =
    barredBy(scene, attacker, power, aimed) && barredUnpaid(scene, pending.attacker, power, aimed);
  if (illegal) return illegal;
  const offer = offerAt(scene, attacker, power, target);
  if (!offer) return saying('table.noAttackOpen');
  const dice = hand(scene.dice, faces);
  const typed = (faces?.length ?? 0) > 0;
  const shared = sharedWith(pending.targets, dice, typed);
  const hurt = toTarget(scene, offer, target, { dice, typed, shared });
  if ('message' in hurt) return hurt;
  const at = pending.targets.length;
  const widened = [...pending.targets, hurt];
  const whole = ridersAnew(scene, widened, at, hurt, { dice, shared, part: pending.part === true });
  scene.happen({
    type: 'attackRolled',
    attack: { ...pending, targets: [...pending.targets, whole] },
    added: true,
  });
  brought(scene, attacker, whole);
  return undefined;
}
