import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Answer, RolledAttack } from '../../rules/attacks.ts';
import type { CommandOf } from '../commands.ts';
import type { ProcedureRoll } from '../events.ts';
import { momentOf } from '../moment.ts';
import { hand } from '../rolling.ts';
import type { Scene } from '../scene.ts';
import { combatantOf, type PendingAttack, type PendingTarget } from '../state.ts';
import { enact } from './consequences.ts';
import { rollerOf } from './procedures.ts';
import { broughtAnew, withOutcome } from './outcomeAnew.ts';

/** Changes a rolled attack that lies on the table: its outcome, and the damage where the outcome is another. */
export function answerAttack(scene: Scene, command: CommandOf<'attack.answer'>): Refusal | undefined {
  const { pending } = scene.state;
  const target = pending?.targets[command.at];
  const rolled = pending && target && rolledOf(scene, pending, target);
  const { answers, answer } = scene.system.attacks;
  if (!rolled || !target || !answers || !answer) return saying('table.noRollWaits');
  const now = momentOf(scene.state, scene.system);
  const given = answers(rolled, now).find(({ key, who }) => key === command.key && who === command.who);
  if (!given) return { ...saying('table.rollPast'), field: 'key' };
  const rolls: ProcedureRoll[] = [];
  const dice = hand(scene.dice, command.faces);
  const typed = (command.faces?.length ?? 0) > 0;
  const answered = answer(rolled, given, rollerOf(dice, typed, rolls), now);
  if (!answered.ok) return answered.refusal;
  const { outcome, label, says, consequences, damage } = answered.value;
  const anew = withOutcome(target, outcome, pending.targets, { dice, typed });
  const dealt = damage ? { ...anew, damage } : anew;
  const changed = broughtAnew(scene, command.at, dealt, { dice, typed });
  scene.happen({
    type: 'attackAnswered',
    at: command.at,
    target: changed,
    answer: given,
    label,
    rolls,
    ...(says ? { says } : {}),
  });
  enact(scene, consequences);
  return undefined;
}

/** A pending target as the rules see it; nothing where nothing was rolled or somebody has left. */
export function rolledOf(
  { state }: Pick<Scene, 'state'>,
  pending: PendingAttack,
  { who, offer, outcome, damage }: PendingTarget,
): RolledAttack | undefined {
  const attacker = combatantOf(state, pending.attacker);
  const target = combatantOf(state, who);
  return attacker && target && outcome ? { attacker, target, offer, outcome, damage } : undefined;
}

/** What may still change this target of the attack on the table. */
export function answersTo({ state, system }: Pick<Scene, 'state' | 'system'>, at: number): readonly Answer[] {
  const target = state.pending?.targets[at];
  const rolled = state.pending && target && rolledOf({ state }, state.pending, target);
  return rolled ? (system.attacks.answers?.(rolled, momentOf(state, system)) ?? []) : [];
}
