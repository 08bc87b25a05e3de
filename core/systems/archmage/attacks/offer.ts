import { explain, addReasons } from '../../../kernel/said.ts';
import type { CheckOffer, Circumstance, OutcomeChance } from '../../../rules/checks.ts';
import type { OutcomeDamage } from '../../../rules/attacks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { readPowers } from '../../../rules/powerText/readPower.ts';
import type { Power } from '../../../rules/sheet.ts';
import { circumstancesOf, DOUBLING_KEYS, resistedFaces, type Situation } from './circumstances.ts';
import { chancesByFace } from '../../../rules/d20/checks.ts';
import { expectedDamage } from '../../../rules/damage.ts';
import { damageOf } from './dealt.ts';
import { RULING } from '../options.ts';
import { OUTCOMES, outcomeOf, type Ours, PLAIN_HIT, type Terms } from './outcome.ts';
import { lexicon } from '../lexicon.ts';
import { reasonsOn } from '../harm/stacking.ts';
import { CONDITION, CRITICAL, INVISIBLE } from '../tables.ts';
import { labelOf } from '../../../rules/words.ts';
import { DEFENSES } from '../words.ts';
import { powerTraitsOf } from '../creatures/traits.ts';

/** The attack as it stands. ARC-05 ARC-06 ARC-50 ARC-97 ARC-114 ARC-171 */
export function offer(
  attacker: Fighter,
  made: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): Ours {
  const power = asRead(made, attacker);
  const situation: Situation = { attacker, power, target, now };
  const circumstances = circumstancesOf(situation, switched);
  const terms = termsOn(situation, circumstances);
  const check = power.attack ? checkOf(situation, power.attack, circumstances, terms) : undefined;
  const damage = check
    ? rolledDamage(situation, circumstances, terms)
    : { hit: damageOf(situation, circumstances, terms, PLAIN_HIT) };
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
function on(circumstances: readonly Circumstance[], key: string): boolean {
  return circumstances.some((each) => each.key === key && each.on);
}

/** Critical range, multiplier, resistance and miss chance as they hold for this roll. ARC-99 ARC-100 ARC-114 ARC-171 */
function termsOn(situation: Situation, circumstances: readonly Circumstance[]): Terms {
  const { attacker, power, now } = situation;
  const widened =
    powerTraitsOf(attacker.sheet, power.id).crit +
    reasonsOn(attacker, 'crit').reduce((sum, { value }) => sum + value, 0);
  const faces = on(circumstances, 'resists') ? resistedFaces(situation).filter((face) => face > 0) : [];
  const [lowest = 0, ...higher] = [...new Set(faces)].toSorted((a, b) => a - b);
  const vulnerable = on(circumstances, 'vulnerable') ? CONDITION.vulnerable : 0;
  return {
    critical: Math.max(CRITICAL.lowestFace, CRITICAL.face - widened - vulnerable),
    rangeHits: now.rulings[RULING.critRange] !== 'no',
    times: CRITICAL.times + DOUBLING_KEYS.filter((key) => on(circumstances, key)).length,
    resists: lowest,
    ...(higher.length > 0 ? { resistsPart: higher } : {}),
    invisible: on(circumstances, 'invisible'),
  };
}

function checkOf(
  { attacker, power, target }: Situation,
  { bonus, dice, versus }: NonNullable<Power['attack']>,
  circumstances: readonly Circumstance[],
  terms: Terms,
): CheckOffer {
  const counted = circumstances
    .filter((each) => each.on && each.value !== 0)
    .map(({ rule, label, value }) => ({ rule, label, value }));
  const modifier = addReasons(bonus, ...counted, ...reasonsOn(attacker, 'attack'));
  const defense = addReasons(target.sheet.defenses[versus] ?? explain(), ...reasonsOn(target, versus));
  return {
    label: power.name,
    rule: 'ARC-05',
    // The hundred-sided die decides whether an invisible target is missed outright; it adds nothing.
    dice: terms.invisible ? `${dice}+0*1d${INVISIBLE.of}` : dice,
    modifier,
    target: { label: labelOf(DEFENSES, versus), value: defense.value, because: defense.because },
    outcomes: chancesOf(modifier.value, defense.value, terms),
  };
}

/** What joined before powers were read is read as it attacks. ARC-104 */
function asRead(power: Power, { sheet }: Fighter): Power {
  return power.reading ? power : (readPowers([power], lexicon, sheet.name)[0] ?? power);
}

/** Exact chance of every outcome that can happen, best first. ARC-06 ARC-97 ARC-100 ARC-101 ARC-114 ARC-171 */
function chancesOf(bonus: number, defense: number, terms: Terms): readonly OutcomeChance[] {
  const chances = chancesByFace((face) => outcomeOf(face, face + bonus, defense, terms));
  const seen = terms.invisible ? 1 - INVISIBLE.missed / INVISIBLE.of : 1;
  return OUTCOMES.flatMap(({ key, ends: _ends, resisted: _resisted, ...outcome }) => {
    const chance = key === 'unseen' ? 1 - seen : (chances[key] ?? 0) * seen;
    return chance > 0 || ['critical', 'hit', 'miss'].includes(key) ? [{ key, chance, ...outcome }] : [];
  });
}

function rolledDamage(
  situation: Situation,
  circumstances: readonly Circumstance[],
  terms: Terms,
): OutcomeDamage {
  const bands = terms.resists === 0 ? 1 : 2 + (terms.resistsPart?.length ?? 0);
  return Object.fromEntries(
    OUTCOMES.filter(({ resisted }) => resisted < bands).map((outcome) => [
      outcome.key,
      damageOf(situation, circumstances, terms, outcome),
    ]),
  );
}
