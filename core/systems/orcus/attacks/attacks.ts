import type { Refusal } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { AttackRules } from '../../../rules/system.ts';
import { SHOT } from '../creatures/hero/weapon.ts';
import { answer, answers } from './counters.ts';
import { offer, outcome } from './offer.ts';
import { openingAttack } from './openings.ts';
import { rolled } from './rolled.ts';
import { wards } from './wards.ts';
import { COUNTER } from '../words.ts';
import { saying } from '../../../kernel/said.ts';

/** Attacks: what may happen, how likely, and what a roll came to. ORC-79 to ORC-91 */
export const attacks: AttackRules = {
  offer,
  outcome,
  rolled,
  legal,
  answers,
  answer,
  wards,
  basic: openingAttack,
};

/** An area takes in each creature once, and every target of a bow takes a missile. ORC-66 ORC-67 ORC-198 */
function legal(attacker: Fighter, power: Power, targets: readonly Fighter[]): Refusal | undefined {
  const once = new Set(targets.map(({ id }) => id)).size;
  if (power.area && once < targets.length)
    return { ...saying('orcus.areaTakesEachOnce'), rule: 'ORC-66', field: 'targets' };
  const left = attacker.counters[COUNTER.missiles];
  if (left === undefined || !power.tags.includes(SHOT) || left >= targets.length) return undefined;
  const why =
    left === 0
      ? saying('orcus.noMissile', { who: attacker.name })
      : saying('orcus.fewMissiles', { who: attacker.name, n: left });
  return { ...why, rule: 'ORC-198' };
}
