import type { Refusal } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { AttackRules } from '../../../rules/system.ts';
import { CONDITION } from '../harm/conditions.ts';
import { answer, answers } from './answers.ts';
import { casts, noSlot } from './casting.ts';
import { noSpell } from './castTurn.ts';
import { wrongForm } from './forms.ts';
import { offer, outcome } from './offer.ts';
import { openingAttack } from './openings.ts';
import { type Consequence, endConditions } from '../../../rules/consequences.ts';
import type { RolledAttack } from '../../../rules/attacks.ts';
import { isSave } from './reach.ts';
import { notLoaded, otherHand, shot } from './hands.ts';
import { costs } from './wielding.ts';
import { saying } from '../../../kernel/said.ts';

/** Attacks and saves: what may happen, how likely, and what a roll came to. FIF-66 to FIF-102 */
export const attacks: AttackRules = {
  offer,
  outcome,
  costs,
  rolled,
  legal,
  answers,
  answer,
  basic: openingAttack,
};

/** Spells without a slot or a voice, a second slot in a turn, another form, and whom a charmed creature does not attack. FIF-125 FIF-147 FIF-150 FIF-152 FIF-175 */
function legal(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: RulesContext,
): Refusal | undefined {
  const barred =
    noSlot(attacker, power) ??
    noSpell(attacker, power, now) ??
    wrongForm(attacker, power) ??
    notLoaded(attacker, power, now);
  if (barred) return barred;
  const charms = attacker.effects.filter(({ condition }) => condition === CONDITION.charmed);
  const charmer = targets.find(({ id }) => charms.some(({ source }) => source === id));
  return charmer
    ? {
        ...saying('fifth.charmedBy', { who: attacker.name, charmer: charmer.name }),
        rule: 'FIF-125',
        field: 'targets',
      }
    : undefined;
}

/** What an attack roll uses up: hiding, one-shot help and hindrance; and what casting costs, once for all targets. FIF-58 FIF-59 FIF-83 FIF-144 FIF-147 */
function rolled(lying: RolledAttack, now: RulesContext): readonly Consequence[] {
  const { attacker, follows } = lying;
  const { power } = lying.offer;
  const cast = follows ? [] : casts(attacker, power, now);
  if (isSave(power)) return cast;
  return [...cast, ...usedUp(lying), ...shot(attacker, power, now), ...otherHand(lying, now)];
}

function usedUp({ attacker, target, ...lying }: RolledAttack): readonly Consequence[] {
  const on = (key: string): boolean => lying.offer.circumstances.some((each) => each.key === key && each.on);
  const spent = (condition: string, source?: string): readonly Consequence[] =>
    target.effects
      .filter((each) => each.condition === condition && (source === undefined || each.source === source))
      .map(({ id }) => ({ do: 'endEffect', who: target.id, effect: id, label: 'used up', rule: 'FIF-58' }));
  return [
    ...endConditions(attacker, CONDITION.hidden, 'gave itself away', 'FIF-59'),
    ...endConditions(attacker, CONDITION.sapped, 'used up', 'FIF-83'),
    ...(on('distracted') ? spent(CONDITION.distracted) : []),
    ...(on('vexed') ? spent(CONDITION.vexed, attacker.id) : []),
  ];
}
