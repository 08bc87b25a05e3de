import type { RollTrace } from '../../../dice/trace.ts';
import type { AttackOffer, AttackOutcome } from '../../../rules/attackOffer.ts';
import { naturalOf } from '../../../rules/d20/faces.ts';
import { CRITICAL, FUMBLE_FACE, INVISIBLE } from '../tables.ts';

/** What decides how a roll ends besides total and defense; travels with the offer. ARC-97 to ARC-101 ARC-114 ARC-171 */
export interface Terms {
  /** Lowest face that is critical. */
  readonly critical: number;
  /** Whether such a face hits whatever the total. */
  readonly rangeHits: boolean;
  /** How often the damage of a critical counts. */
  readonly times: number;
  /** Face below which the target resists; 0 where it does not. */
  readonly resists: number;
  readonly invisible: boolean;
}

/** An offer with its terms. */
export interface Ours extends AttackOffer {
  readonly terms: Terms;
}

const PLAIN: Terms = {
  critical: CRITICAL.face,
  rangeHits: true,
  times: CRITICAL.times,
  resists: 0,
  invisible: false,
};

/** How an attack can end, best first. A resisted outcome deals half. ARC-97 ARC-101 ARC-103 ARC-114 ARC-171 */
export const OUTCOMES = [
  { key: 'critical', label: 'critical hit', good: true },
  { key: 'criticalResisted', label: 'critical hit, resisted', good: true },
  { key: 'hit', label: 'hit', good: true },
  { key: 'hitResisted', label: 'hit, resisted', good: true },
  { key: 'miss', label: 'miss', good: false },
  { key: 'missResisted', label: 'miss, resisted', good: false },
  { key: 'unseen', label: 'missed the invisible', good: false, nothing: true },
  { key: 'fumble', label: 'fumble', good: false, nothing: true },
] as const;

export type OutcomeKey = (typeof OUTCOMES)[number]['key'];

/** Natural 1 fumbles, a face in the critical range is critical, else the total must reach the defense. ARC-06 ARC-97 ARC-100 ARC-101 ARC-171 */
export function outcomeOf(natural: number, total: number, defense: number, terms: Terms): OutcomeKey {
  if (natural === FUMBLE_FACE) return 'fumble';
  const reaches = total >= defense || natural === CRITICAL.face;
  const inRange = natural >= terms.critical && (reaches || terms.rangeHits);
  const plain = inRange ? 'critical' : reaches ? 'hit' : 'miss';
  return natural < terms.resists ? `${plain}Resisted` : plain;
}

/** Reads the faces off a roll of the offer. ARC-06 ARC-97 ARC-114 */
export function outcome(offer: AttackOffer, roll: RollTrace): AttackOutcome {
  const terms = termsOf(offer);
  const natural = naturalOf(roll);
  const dice = terms.invisible ? roll.parts.flatMap((part) => part.dice) : [];
  const sight = dice.find(({ sides }) => sides === INVISIBLE.of)?.face;
  const missed = sight !== undefined && sight <= INVISIBLE.missed;
  const key = missed ? 'unseen' : outcomeOf(natural, roll.total, offer.check?.target.value ?? 0, terms);
  return { key, natural, total: roll.total, roll };
}

/** The terms an offer carries; those of a plain attack where it carries none. */
export function termsOf(offer: AttackOffer): Terms {
  return isOurs(offer) ? offer.terms : PLAIN;
}

function isOurs(offer: AttackOffer): offer is Ours {
  return 'terms' in offer && typeof offer.terms === 'object' && offer.terms !== null;
}

/** Whether the target was hit. ARC-06 */
export function isHit({ key }: Pick<AttackOutcome, 'key'>): boolean {
  return key.startsWith('hit') || key.startsWith('critical');
}
