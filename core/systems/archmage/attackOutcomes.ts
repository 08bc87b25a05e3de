import type { RollTrace } from '../../dice/trace.ts';
import { addReasons, explain } from '../../kernel/said.ts';
import type {
  AttackDamage,
  AttackOffer,
  AttackOutcome,
  OutcomeDamage,
  RolledAttack,
} from '../../rules/attacks.ts';
import type { CheckOffer, Circumstance, OutcomeChance } from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { RulesContext } from '../../rules/context.ts';
import { chancesByFace, naturalFace } from '../../rules/d20/checks.ts';
import {
  addFlatBonus,
  damageTypesOf,
  expectedDamage,
  fixedDamage,
  joinNotes,
  NO_DAMAGE,
  readDamageParts,
  withDamageTypes,
  writeDamageTypes,
} from '../../rules/damage.ts';
import { readPowers } from '../../rules/powerText/readPower.ts';
import type { Act, EffectAct, RiderDamage } from '../../rules/powerText/rider.ts';
import type { Power, PowerDamage } from '../../rules/sheet.ts';
import { labelOf } from '../../rules/words.ts';
import { readPowerTraits } from './creatures/traits.ts';
import { explainNumber, findResistance } from './effects.ts';
import { lexicon } from './lexicon.ts';
import { RULING } from './rulings.ts';
import { CONDITION, CRITICAL, FUMBLE_FACE, half, INVISIBLE } from './tables.ts';
import { DAMAGE_TYPES, DEFENSES } from './words.ts';
import {
  ALONE,
  listCircumstances,
  DIE_SIZES,
  DOUBLING_KEYS,
  resistedFaces,
  type AttackSituation,
} from './circumstances.ts';

/** What decides how a roll ends besides total and defense; travels with the offer. ARC-97 to ARC-101 ARC-114 ARC-171 */
interface OutcomeTerms {
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
interface ArchmageOffer extends AttackOffer {
  readonly terms: OutcomeTerms;
}

const PLAIN: OutcomeTerms = {
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

type Outcome = (typeof OUTCOMES)[number];
/** What a power without a roll comes to. */
const PLAIN_HIT: Outcome = { key: 'hit', ...HIT, resisted: 0 };
type OutcomeKey = Outcome['key'];

/** Faces below which it resists, each of them more than the one before; none where it does not. ARC-171 */
function listResistFaces({ resists, resistsPart = [] }: OutcomeTerms): readonly number[] {
  return resists > 0 ? [resists, ...resistsPart] : [];
}

/** Whether a part that is resisted below this face is halved by such an outcome. ARC-171 */
function isHalved({ resisted }: Outcome, face: number, terms: OutcomeTerms): boolean {
  return resisted > 0 && face >= (listResistFaces(terms)[resisted - 1] ?? Infinity);
}

/** Natural 1 fumbles, a face in the critical range is critical, else the total must reach the defense. ARC-06 ARC-97 ARC-100 ARC-101 ARC-171 */
function resolveOutcome(natural: number, total: number, defense: number, terms: OutcomeTerms): OutcomeKey {
  if (natural === FUMBLE_FACE) return 'fumble';
  const reaches = total >= defense || natural === CRITICAL.face;
  const inRange = natural >= terms.critical && (reaches || terms.rangeHits);
  const plain = inRange ? 'critical' : reaches ? 'hit' : 'miss';
  const resisted = listResistFaces(terms).findIndex((each) => natural < each) + 1;
  return OUTCOMES.find((each) => each.ends === plain && each.resisted === resisted)?.key ?? plain;
}

/** Reads the faces off a roll of the offer. ARC-06 ARC-97 ARC-114 */
export function readOutcome(offer: AttackOffer, roll: RollTrace): AttackOutcome {
  const terms = readTerms(offer);
  const natural = naturalFace(roll);
  const dice = terms.invisible ? roll.parts.flatMap((part) => part.dice) : [];
  const sight = dice.find(({ sides }) => sides === INVISIBLE.of)?.face;
  const missed = sight !== undefined && sight <= INVISIBLE.missed;
  const key = missed ? 'unseen' : resolveOutcome(natural, roll.total, offer.check?.target.value ?? 0, terms);
  return { key, natural, total: roll.total, roll };
}

/** The terms an offer carries; those of a plain attack where it carries none. */
export function readTerms(offer: AttackOffer): OutcomeTerms {
  return isOurs(offer) ? offer.terms : PLAIN;
}

function isOurs(offer: AttackOffer): offer is ArchmageOffer {
  return 'terms' in offer && typeof offer.terms === 'object' && offer.terms !== null;
}

/** Whether the target was hit. ARC-06 */
export function isHit({ key }: Pick<AttackOutcome, 'key'>): boolean {
  return OUTCOMES.find((each) => each.key === key)?.good === true;
}

/** Whether it is a critical hit, resisted or not. ARC-100 */
function isCritical({ key }: Pick<AttackOutcome, 'key'>): boolean {
  return OUTCOMES.find((each) => each.key === key)?.ends === 'critical';
}

/** The attack as it stands. ARC-05 ARC-06 ARC-50 ARC-97 ARC-114 ARC-171 */
export function offerAttack(
  attacker: Fighter,
  made: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): ArchmageOffer {
  const power = asRead(made, attacker);
  const situation: AttackSituation = { attacker, power, target, now };
  const circumstances = listCircumstances(situation, switched);
  const terms = termsOn(situation, circumstances);
  const check = power.attack ? buildCheck(situation, power.attack, circumstances, terms) : undefined;
  const damage = check
    ? rolledDamage(situation, circumstances, terms)
    : { hit: buildDamage(situation, circumstances, terms, PLAIN_HIT) };
  return {
    power,
    attacker: attacker.id,
    target: target.id,
    ...(check ? { check } : {}),
    circumstances,
    damage,
    expected: expectedDamage(check, damage),
    terms,
  };
}

/** Whether a circumstance counts. */
function isCircumstanceOn(circumstances: readonly Circumstance[], key: string): boolean {
  return circumstances.some((each) => each.key === key && each.on);
}

/** Critical range, multiplier, resistance and miss chance as they hold for this roll. ARC-99 ARC-100 ARC-114 ARC-171 */
function termsOn(situation: AttackSituation, circumstances: readonly Circumstance[]): OutcomeTerms {
  const { attacker, power, now } = situation;
  const widened =
    readPowerTraits(attacker.sheet, power.id).crit +
    explainNumber(attacker, 'crit').reduce((sum, { value }) => sum + value, 0);
  const faces = isCircumstanceOn(circumstances, 'resists')
    ? resistedFaces(situation).filter((face) => face > 0)
    : [];
  const [lowest = 0, ...higher] = [...new Set(faces)].toSorted((a, b) => a - b);
  const vulnerable = isCircumstanceOn(circumstances, 'vulnerable') ? CONDITION.vulnerable : 0;
  return {
    critical: Math.max(CRITICAL.lowestFace, CRITICAL.face - widened - vulnerable),
    rangeHits: now.rulings[RULING.critRange] !== 'no',
    times: CRITICAL.times + DOUBLING_KEYS.filter((key) => isCircumstanceOn(circumstances, key)).length,
    resists: lowest,
    ...(higher.length > 0 ? { resistsPart: higher } : {}),
    invisible: isCircumstanceOn(circumstances, 'invisible'),
  };
}

function buildCheck(
  { attacker, power, target }: AttackSituation,
  { bonus, dice, versus }: NonNullable<Power['attack']>,
  circumstances: readonly Circumstance[],
  terms: OutcomeTerms,
): CheckOffer {
  const counted = circumstances
    .filter((each) => each.on && each.value !== 0)
    .map(({ rule, label, value }) => ({ rule, label, value }));
  const modifier = addReasons(bonus, ...counted, ...explainNumber(attacker, 'attack'));
  const defense = addReasons(target.sheet.defenses[versus] ?? explain(), ...explainNumber(target, versus));
  return {
    label: power.name,
    rule: 'ARC-05',
    // The hundred-sided die decides whether an invisible target is missed outright; it adds nothing.
    dice: terms.invisible ? `${dice}+0*1d${INVISIBLE.of}` : dice,
    modifier,
    target: { label: labelOf(DEFENSES, versus), value: defense.value, because: defense.because },
    outcomes: computeChances(modifier.value, defense.value, terms),
  };
}

/** What joined before powers were read is read as it attacks. ARC-104 */
function asRead(power: Power, { sheet }: Fighter): Power {
  return power.reading ? power : (readPowers([power], lexicon, sheet.name)[0] ?? power);
}

/** Exact chance of every outcome that can happen, best first. ARC-06 ARC-97 ARC-100 ARC-101 ARC-114 ARC-171 */
function computeChances(bonus: number, defense: number, terms: OutcomeTerms): readonly OutcomeChance[] {
  const chances = chancesByFace((face) => resolveOutcome(face, face + bonus, defense, terms));
  const seen = terms.invisible ? 1 - INVISIBLE.missed / INVISIBLE.of : 1;
  return OUTCOMES.flatMap(({ key, ends: _ends, resisted: _resisted, ...outcome }) => {
    const chance = key === 'unseen' ? 1 - seen : (chances[key] ?? 0) * seen;
    return chance > 0 || ['critical', 'hit', 'miss'].includes(key) ? [{ key, chance, ...outcome }] : [];
  });
}

function rolledDamage(
  situation: AttackSituation,
  circumstances: readonly Circumstance[],
  terms: OutcomeTerms,
): OutcomeDamage {
  const bands = terms.resists === 0 ? 1 : 2 + (terms.resistsPart?.length ?? 0);
  return Object.fromEntries(
    OUTCOMES.filter(({ resisted }) => resisted < bands).map((outcome) => [
      outcome.key,
      buildDamage(situation, circumstances, terms, outcome),
    ]),
  );
}

/** Damage of one outcome: one roll for all targets, multiplied by a critical, halved by resistance; what a natural face brings is answered on the roll. ARC-10 ARC-97 ARC-99 ARC-101 ARC-103 ARC-171 */
function buildDamage(
  situation: AttackSituation,
  circumstances: readonly Circumstance[],
  terms: OutcomeTerms,
  outcome: Outcome,
): readonly AttackDamage[] {
  const { key, ends } = outcome;
  if (ends === 'nothing')
    return [{ ...NO_DAMAGE, note: key === 'fumble' ? 'no effect at all' : 'no damage to it' }];
  const faces = terms.resists > 0 ? resistedFaces(situation) : [];
  const times = ends === 'critical' ? terms.times : 1;
  const parts = ends === 'miss' ? missDamage(situation) : hitDamage(situation, circumstances);
  return parts.map((part, at) => {
    const face = faces[at] ?? 0;
    const halved = isHalved(outcome, face, terms);
    return {
      ...part,
      share: part.share * times * (halved ? 0.5 : 1),
      note: joinNotes(
        times > 1 ? `× ${times}` : '',
        part.note,
        halved
          ? `half: resists ${parts.length > 1 ? `${writeDamageTypes(part, DAMAGE_TYPES)} ` : ''}${face}+`
          : '',
      ),
    };
  });
}

function hitDamage(
  situation: AttackSituation,
  circumstances: readonly Circumstance[],
): readonly AttackDamage[] {
  const { attacker, power } = situation;
  const alone = circumstances.some(({ key, on }) => key === ALONE && on);
  const own = alone
    ? readDamageParts(readPowerTraits(attacker.sheet, power.id).alone, DAMAGE_TYPES)
    : undefined;
  const dealt =
    own?.map(({ notation, types }) => ({ notation, ...withDamageTypes(types) })) ?? power.damage ?? [];
  return dealt.map((part, at) =>
    scaleDamage(
      { ...part, notation: at === 0 ? buildNotation(situation, circumstances, part) : part.notation },
      1,
      '',
    ),
  );
}

/** The notation with what effects add, another die for the moment and the least a hit deals. ARC-18 ARC-115 AMB-07 */
function buildNotation(
  { attacker, now }: AttackSituation,
  circumstances: readonly Circumstance[],
  { notation: plain }: WrittenDamage,
): string {
  const size = DIE_SIZES.find((each) => circumstances.some(({ key, on }) => on && key === `die${each}`));
  const sized = size === undefined ? plain : plain.replaceAll(/d\d+/g, `d${size}`);
  const more = explainNumber(attacker, 'damage').reduce((sum, { value }) => sum + value, 0);
  const fixed = fixedDamage(sized);
  const least = now.rulings[RULING.minHitDamage] === '1';
  if (fixed !== undefined) return String(Math.max(least ? 1 : 0, fixed + more));
  const whole = addFlatBonus(sized, more);
  return least ? `max(${whole}, 1)` : whole;
}

/** What a miss deals: nothing, a share of the hit, or damage of its own. ARC-103 AMB-46 */
function missDamage({ attacker, power }: AttackSituation): readonly AttackDamage[] {
  const { damage = [], missShare } = power;
  const own = readDamageParts(readPowerTraits(attacker.sheet, power.id).miss, DAMAGE_TYPES);
  if (own)
    return own.map(({ notation, types }) =>
      scaleDamage(
        { notation, ...withDamageTypes(types.length > 0 ? types : damageTypesOf(damage[0] ?? NO_DAMAGE)) },
        1,
        '',
      ),
    );
  if (missShare === 0) return [];
  return damage.map((part) => scaleDamage(part, missShare, missShare === 0.5 ? 'half on a miss' : ''));
}

type WrittenDamage = Pick<PowerDamage, 'notation' | 'type' | 'also'>;

function scaleDamage({ notation, type, also }: WrittenDamage, share: number, note: string): AttackDamage {
  const fixed = fixedDamage(notation);
  return {
    notation,
    ...(fixed === undefined ? {} : { fixed }),
    share,
    type,
    ...(also === undefined ? {} : { also }),
    shared: true,
    note,
  };
}

/**
 * What a rider does to the target by the roll that brings it: extra damage counts with a critical hit and takes the type
 * of the attack, a resistance that the natural roll did not reach halves it and ongoing damage. ARC-104 ARC-172 AMB-48
 */
export function applyRiderDamage(act: Act, rolled: RolledAttack, now: RulesContext): Act {
  if (act.kind === 'damage' && act.parts.length > 0) return extraDamage(act, rolled);
  return act.kind === 'effect' ? limitRiderDuration(act, rolled, now) : act;
}

function extraDamage(act: Extract<Act, { kind: 'damage' }>, rolled: RolledAttack): Act {
  const { offer, outcome } = rolled;
  const times = isCritical(outcome) ? readTerms(offer).times : 1;
  const own = damageTypesOf(offer.power.damage?.[0] ?? { type: '' });
  const parts = act.parts.map((part): RiderDamage =>
    part.types.length > 0 ? part : { ...part, types: own },
  );
  const halved = parts.length > 0 && parts.every(({ types }) => afterResistance(rolled, types));
  return { ...act, parts, share: act.share * times * (halved ? 0.5 : 1) };
}

function limitRiderDuration(act: EffectAct, rolled: RolledAttack, { rulings }: RulesContext): EffectAct {
  const critical = isCritical(rolled.outcome);
  const times = critical && rulings[RULING.critOngoing] === 'yes' ? CRITICAL.times : 1;
  const effects = act.effects.map((effect) => {
    if (effect.amount === undefined) return effect;
    const amount = effect.amount * times;
    return {
      ...effect,
      amount: afterResistance(rolled, damageTypesOf({ type: effect.damageType ?? '' }))
        ? half(amount)
        : amount,
    };
  });
  return { ...act, effects };
}

/** Of a total nobody knows the face: it is not held against what it brings. */
function afterResistance({ target, outcome }: RolledAttack, types: readonly string[]): boolean {
  return outcome.natural > 0 && outcome.natural < findResistance(target, types);
}
