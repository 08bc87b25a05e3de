import type { Refusal } from '../../kernel/result.ts';
import type { Consequence } from '../../rules/due.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import { hand } from '../rolling.ts';
import { present, type Scene } from '../scene.ts';
import type { Power } from '../../rules/sheet.ts';
import { costOf } from '../attackCost.ts';
import type { PendingTarget } from '../pending.ts';
import { type Combatant, combatantOf, type TableState } from '../state.ts';
import { payFor } from './actions.ts';
import { withRiders } from './brings.ts';
import { enact, restorePower } from './consequences.ts';
import { isStated, statedDamage, statedStrike } from './stated.ts';
import { damaged, sharedRoll, strike } from './strikes.ts';

/** What an attack costs and whether it may be made, where that is settled already. */
interface Settled {
  /** Kind of action; empty where it is free. */
  readonly action: string;
  /** The table before what led to it. */
  readonly before?: TableState;
}

/** Rolls a power against its targets and lays the result on the table, once others had their chance to strike first; nothing is hurt before it is applied. */
export function rollAttack(
  scene: Scene,
  command: CommandOf<'attack.roll'>,
  settled?: Settled,
): Refusal | undefined {
  const before = settled?.before ?? scene.state;
  const asked = present(scene, [command.attacker, ...command.targets.map(({ who }) => who)]);
  if ('missing' in asked) return asked.missing;
  const attacker = asked.found[0];
  const power = attacker?.sheet.powers.find(({ id }) => id === command.power);
  if (!attacker || !power) return { message: 'This combatant has no such power.', field: 'power' };
  if (attacker.spent.includes(power.id)) {
    return {
      message: `${power.name} is spent. Make it ready again first, if it should be used.`,
      field: 'power',
    };
  }
  const illegal =
    command.override === true || settled ? undefined : legality(scene, attacker, power, command);
  const action = settled?.action ?? power.action;
  const first = illegal || settled ? [] : comesFirst(scene, attacker, power, command);
  if (first.length > 0) {
    enact(scene, first);
    return undefined;
  }
  const unpaid = illegal ?? (action === '' ? undefined : payFor(scene, attacker, action, command.override));
  if (unpaid) return unpaid;
  const dice = hand(scene.dice, command.faces);
  const typed = (command.faces?.length ?? 0) > 0;
  const offers = command.targets.flatMap((aimed) => {
    const { who, switched } = aimed;
    const target = combatantOf(scene.state, who);
    return target
      ? [
          {
            aimed,
            offer: scene.system.attacks.offer(
              attacker,
              power,
              target,
              switched,
              momentOf(scene.state, scene.system),
            ),
          },
        ]
      : [];
  });
  // All attack rolls come before the damage, as they are thrown at the table.
  const struck: PendingTarget[] = [];
  for (const { offer, aimed } of offers) {
    const hit = isStated(aimed) ? statedStrike(scene, offer, aimed) : strike(scene, offer, dice, typed);
    if ('message' in hit) return hit;
    struck.push(hit);
  }
  const shared = sharedRoll(dice, typed);
  scene.happen({
    type: 'attackRolled',
    attack: {
      attacker: attacker.id,
      power: power.id,
      powerName: power.name,
      targets: withRiders(
        scene,
        struck.map((target, at) => {
          const aimed = offers[at]?.aimed;
          return (aimed && statedDamage(target, aimed)) ?? damaged(target, dice, typed, shared);
        }),
        { dice, shared },
      ),
    },
  });
  if (power.usage.limited)
    scene.happen({ type: 'powerUsed', who: attacker.id, power: power.id, name: power.name, limited: true });
  for (const { who, offer, outcome } of struck) {
    const target = combatantOf(scene.state, who);
    const rolled = scene.system.attacks.rolled;
    // Of a total nobody knows the face.
    if (target && outcome && rolled && outcome.roll.parts.length > 0)
      enact(
        scene,
        rolled(
          { attacker: combatantOf(scene.state, attacker.id) ?? attacker, target, offer, outcome, damage: [] },
          momentOf(scene.state, scene.system),
        ),
      );
  }
  remember(scene, before);
  return undefined;
}

/** Keeps what the attack took since then, so that discarding it gives that back. */
function remember(scene: Scene, before: TableState): void {
  const cost = costOf(before, scene.state);
  if (cost) scene.happen({ type: 'attackPaid', cost });
}

/** What the system has against this attack; one key has it all the same. */
function legality(
  { state, system }: Scene,
  attacker: Combatant,
  power: Power,
  { targets }: CommandOf<'attack.roll'>,
): Refusal | undefined {
  const aimed = targets.flatMap(({ who }) => combatantOf(state, who) ?? []);
  const refusal = system.attacks.legal?.(attacker, power, aimed, momentOf(state, system));
  return refusal && { ...refusal, overridable: true };
}

/** What others may do before the dice fall, where the attack can be paid for and turns are taken. */
function comesFirst(
  { state, system }: Scene,
  attacker: Combatant,
  power: Power,
  { targets, override }: CommandOf<'attack.roll'>,
): readonly Consequence[] {
  const now = momentOf(state, system);
  const price =
    state.encounter?.interrupting === attacker.id
      ? undefined
      : system.turns.budget?.pay(attacker, power.action, now);
  if (now.acting === undefined || (price?.ok === false && override !== true)) return [];
  const aimed = targets.flatMap(({ who }) => combatantOf(state, who) ?? []);
  return system.attacks.before?.(attacker, power, aimed, now) ?? [];
}

export function usePower(
  scene: Scene,
  { who, power, override }: CommandOf<'power.use'>,
): Refusal | undefined {
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const found = asked.found[0]?.sheet.powers.find(({ id }) => id === power);
  if (!found) return { message: 'This combatant has no such power.', field: 'power' };
  if (asked.found[0]?.spent.includes(power))
    return { message: `${found.name} is spent already.`, field: 'power' };
  const unpaid = asked.found[0] && payFor(scene, asked.found[0], found.action, override);
  if (unpaid) return unpaid;
  scene.happen({ type: 'powerUsed', who, power: found.id, name: found.name, limited: found.usage.limited });
  return undefined;
}

export function readyPower(scene: Scene, { who, power }: CommandOf<'power.restore'>): Refusal | undefined {
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [target] = asked.found;
  if (!target?.spent.includes(power)) return { message: 'That power is ready already.' };
  restorePower(scene, target, power, '');
  return undefined;
}
