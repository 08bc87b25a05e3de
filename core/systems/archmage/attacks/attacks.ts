import type { AttackRules } from '../../../rules/system.ts';
import { answer, answers } from './answers.ts';
import { before } from './before.ts';
import { carried } from './carried.ts';
import { legal } from './legal.ts';
import { offer } from './offer.ts';
import { outcome } from './outcome.ts';
import { rolled } from './rolled.ts';

/** Attacks: what may happen, how likely, and what a roll came to. ARC-05 to ARC-10 ARC-64 ARC-95 to ARC-114 */
export const attacks: AttackRules = { offer, legal, before, outcome, rolled, carried, answers, answer };
