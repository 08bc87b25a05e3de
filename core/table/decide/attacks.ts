import { usesMade } from '../../rules/uses.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Consequence } from '../../rules/due.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import { rollText } from '../rolling.ts';
import { present, type Scene } from '../scene.ts';
import type { Power } from '../../rules/sheet.ts';
import { costOf } from '../attackCost.ts';
import { type Combatant, combatantOf, type TableState } from '../state.ts';
import { payFor } from './actions.ts';
import { enact, restorePower } from './consequences.ts';
import { layAttack } from './layAttack.ts';
import { beginSequence } from './sequence.ts';

/** What an attack costs and whether it may be made, where that is settled already. */
interface Settled {
  /** Kind of action; empty where it is free. */
  readonly action: string;
  /** It is the next part of a sequence. */
  readonly part?: boolean;
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
  if (attacker.spent.includes(power.id) && settled?.part !== true) {
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
  const attacks = rollText(power.reading?.attacks ?? '1', scene.dice);
  const times = attacks.ok && !settled ? Math.max(1, attacks.value.total) : 1;
  if (times > 1)
    beginSequence(
      scene,
      attacker,
      power,
      Array.from({ length: times }, () => ({ powers: [power.id] })),
    );
  const misread = layAttack(scene, { attacker, power, part: times > 1 || settled?.part === true }, command);
  if (misread) return misread;
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

export function readyPower(scene: Scene, { who, power }: CommandOf<'power.restore'>): Refusal | undefined {
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [target] = asked.found;
  const found = target?.sheet.powers.find(({ id }) => id === power);
  if (!target || !found || usesMade(target, found) === 0) return { message: 'That power is ready already.' };
  restorePower(scene, target, power, '', 1);
  return undefined;
}
