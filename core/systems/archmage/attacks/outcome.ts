import type { RollTrace } from '../../../dice/trace.ts';
import type { AttackOffer, AttackOutcome } from '../../../rules/attacks.ts';
import { naturalFace } from '../../../rules/d20/checks.ts';
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
  /** Higher faces below which it resists only part of the damage, lowest first. */
  readonly resistsPart?: readonly number[];
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

const CRITICAL_HIT = { label: 'critical hit', good: true, ends: 'critical' } as const;
const HIT = { label: 'hit', good: true, ends: 'hit' } as const;
const MISS = { label: 'miss', good: false, ends: 'miss' } as const;

/** How an attack can end, best first. A resisted outcome deals half; `resisted` counts the face that was not reached, from 1, where parts of the damage are resisted by several. ARC-97 ARC-101 ARC-103 ARC-114 ARC-171 */
export const OUTCOMES = [
  { key: 'critical', ...CRITICAL_HIT, critical: 'hit', resisted: 0 },
  {
    key: 'criticalPartly3',
    ...CRITICAL_HIT,
    label: 'critical hit, resisted in part',
    critical: 'hitPartly3',
    resisted: 3,
  },
  {
    key: 'criticalPartly',
    ...CRITICAL_HIT,
    label: 'critical hit, resisted in part',
    critical: 'hitPartly',
    resisted: 2,
  },
  {
    key: 'criticalResisted',
    ...CRITICAL_HIT,
    label: 'critical hit, resisted',
    critical: 'hitResisted',
    resisted: 1,
  },
  { key: 'hit', ...HIT, resisted: 0 },
  { key: 'hitPartly3', ...HIT, label: 'hit, resisted in part', resisted: 3 },
  { key: 'hitPartly', ...HIT, label: 'hit, resisted in part', resisted: 2 },
  { key: 'hitResisted', ...HIT, label: 'hit, resisted', resisted: 1 },
  { key: 'miss', ...MISS, resisted: 0 },
  { key: 'missPartly3', ...MISS, label: 'miss, resisted in part', resisted: 3 },
  { key: 'missPartly', ...MISS, label: 'miss, resisted in part', resisted: 2 },
  { key: 'missResisted', ...MISS, label: 'miss, resisted', resisted: 1 },
  { key: 'unseen', label: 'missed the invisible', good: false, nothing: true, ends: 'nothing', resisted: 0 },
  { key: 'fumble', label: 'fumble', good: false, nothing: true, ends: 'nothing', resisted: 0 },
] as const;

export type Outcome = (typeof OUTCOMES)[number];
/** What a power without a roll comes to. */
export const PLAIN_HIT: Outcome = { key: 'hit', ...HIT, resisted: 0 };
export type OutcomeKey = Outcome['key'];

/** Faces below which it resists, each of them more than the one before; none where it does not. ARC-171 */
function resisting({ resists, resistsPart = [] }: Terms): readonly number[] {
  return resists > 0 ? [resists, ...resistsPart] : [];
}

/** Whether a part that is resisted below this face is halved by such an outcome. ARC-171 */
export function isHalved({ resisted }: Outcome, face: number, terms: Terms): boolean {
  return resisted > 0 && face >= (resisting(terms)[resisted - 1] ?? Infinity);
}

/** Natural 1 fumbles, a face in the critical range is critical, else the total must reach the defense. ARC-06 ARC-97 ARC-100 ARC-101 ARC-171 */
export function outcomeOf(natural: number, total: number, defense: number, terms: Terms): OutcomeKey {
  if (natural === FUMBLE_FACE) return 'fumble';
  const reaches = total >= defense || natural === CRITICAL.face;
  const inRange = natural >= terms.critical && (reaches || terms.rangeHits);
  const plain = inRange ? 'critical' : reaches ? 'hit' : 'miss';
  const resisted = resisting(terms).findIndex((each) => natural < each) + 1;
  return OUTCOMES.find((each) => each.ends === plain && each.resisted === resisted)?.key ?? plain;
}

/** Reads the faces off a roll of the offer. ARC-06 ARC-97 ARC-114 */
export function outcome(offer: AttackOffer, roll: RollTrace): AttackOutcome {
  const terms = termsOf(offer);
  const natural = naturalFace(roll);
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
  return OUTCOMES.find((each) => each.key === key)?.good === true;
}

/** Whether it is a critical hit, resisted or not. ARC-100 */
export function isCritical({ key }: Pick<AttackOutcome, 'key'>): boolean {
  return OUTCOMES.find((each) => each.key === key)?.ends === 'critical';
}
