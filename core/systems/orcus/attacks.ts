import type { AttackRules } from '../../rules/system.ts';
import { offer, outcome } from './offer.ts';
import { rolled } from './rolled.ts';

/** Attacks: what may happen, how likely, and what a roll came to. ORC-79 to ORC-91 */
export const attacks: AttackRules = { offer, outcome, rolled };
