import { saying } from '../../kernel/said.ts';
import { isAttackPower, spentUses } from '../../rules/powers.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Power } from '../../rules/sheet.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import { rollText } from '../rolling.ts';
import { present, type Scene } from '../scene.ts';
import { costOf } from '../attackCost.ts';
import type { TableState } from '../state.ts';
import { useOf } from '../using.ts';
import { payFor } from './actions.ts';
import { approachFor, approachOfMob, barredBy, comesFirst } from './beforehand.ts';
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
  const found = attacker?.sheet.powers.find(({ id }) => id === command.power);
  const power = found && priced(scene, found, command);
  if (!attacker || !power) return { ...saying('table.noSuchPower'), field: 'power' };
  if (attacker.spent.includes(power.id) && settled?.part !== true)
    return { ...saying('table.powerSpent', { power: power.name }), field: 'power' };
  // Of a mob each rolls once, so that one target may stand there several times.
  const aimed = [...new Set(command.targets.map(({ who }) => who))];
  const asks = command.override !== true && !settled;
  const moves = asks ? approachFor(scene, attacker, power, aimed) : [];
  if (moves.length > 0) {
    enact(scene, moves);
    // Whoever may step in its way does so before it is rolled.
    return moves.some((each) => each.do === 'offer') ? undefined : rollAttack(scene, command);
  }
  if (!settled) {
    const freely = command.override === true;
    if (freely) enact(scene, approachFor(scene, attacker, power, aimed, freely));
    enact(scene, approachOfMob(scene, attacker, power, aimed, command.targets.length));
  }
  const illegal = asks ? barredBy(scene, attacker, power, aimed) : undefined;
  const action = settled?.action ?? power.action;
  const first = illegal || settled ? [] : comesFirst(scene, attacker, power, aimed, command.override);
  if (first.length > 0) {
    enact(scene, first);
    return undefined;
  }
  const unpaid =
    (illegal && { ...illegal, overridable: true }) ??
    (action === '' ? undefined : payFor(scene, attacker, action, command.override));
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
  const use = isAttackPower(power) ? {} : { use: useOf(scene, attacker, power, aimed) };
  const misread = layAttack(
    scene,
    { attacker, power, part: times > 1 || settled?.part === true, ...use },
    command,
  );
  if (misread) return misread;
  if (use.use) enact(scene, use.use.causes);
  remember(scene, before, attacker.id);
  return undefined;
}

/** The power with the action that it costs as the GM has switched it. */
function priced({ state, system }: Scene, power: Power, { targets }: CommandOf<'attack.roll'>): Power {
  const action = system.attacks.costs?.(power, targets[0]?.switched ?? {}, momentOf(state, system));
  return action === undefined ? power : { ...power, action };
}

/** Keeps what the attack took since then, so that discarding it gives that back. */
function remember(scene: Scene, before: TableState, by: string): void {
  const cost = costOf(before, scene.state, by);
  if (cost) scene.happen({ type: 'attackPaid', cost });
}

export function readyPower(scene: Scene, { who, power }: CommandOf<'power.restore'>): Refusal | undefined {
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [target] = asked.found;
  const found = target?.sheet.powers.find(({ id }) => id === power);
  if (!target || !found || spentUses(target, found) === 0) return saying('table.powerReady');
  restorePower(scene, target, power, '', 1);
  return undefined;
}
