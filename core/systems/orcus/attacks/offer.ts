import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { RollTrace } from '../../../dice/trace.ts';
import { explain, addReasons, type Reason, formatSigned } from '../../../kernel/said.ts';
import {
  type CheckOffer,
  type Circumstance,
  type OutcomeChance,
  isCircumstanceOn,
} from '../../../rules/checks.ts';
import type { AttackDamage, AttackOffer, AttackOutcome, OutcomeDamage } from '../../../rules/attacks.ts';
import { stackModifiers, type Fighter } from '../../../rules/combat.ts';
import type { Power, PowerDamage } from '../../../rules/sheet.ts';
import { LETS_HIT } from './circumstanceRules.ts';
import { circumstancesOf, counting } from './circumstances.ts';
import { numberOf } from '../harm/conditionNumbers.ts';
import {
  addToDamage,
  expectedDamage,
  maximumOfDice,
  joinNotes,
  readDamageDice,
  writeDamage,
} from '../../../rules/damage.ts';
import { attackOutcomeChances, chancesByFace, D20_FACES, naturalFace } from '../../../rules/d20/checks.ts';
import { RULING } from '../options.ts';
import { isIncorporeal, ruled } from './ruled.ts';
import { isMook, powerTraitsOf, traitsOf } from '../creatures/traits.ts';
import { labelOf } from '../../../rules/words.ts';
import { DEFENSES } from '../words.ts';

type Outcome = 'critical' | 'hit' | 'miss';

/** An attack as it stands: its check with every reason, and the damage of each outcome. ORC-79 to ORC-91 */
export function offer(
  by: Fighter,
  power: Power,
  at: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): AttackOffer {
  const [attacker, target] = [ruled(by, now), ruled(at, now)];
  const circumstances = power.attack ? circumstancesOf(attacker, power, target, switched, now) : [];
  const mookSpared = missSpares(power, target, switched, now);
  const lets = circumstances.some(({ key, on }) => key === LETS_HIT && on);
  const damage =
    power.attack && !lets
      ? rolledDamage(attacker, power, target, mookSpared !== false, now)
      : { hit: damageOf(attacker, power, target, 1, '', now) };
  const check =
    power.attack && !lets ? checkOf(attacker, power, power.attack, target, circumstances) : undefined;
  const sparing = mookSpared === undefined ? [] : [sparingMook(mookSpared)];
  return {
    power,
    attacker: attacker.id,
    target: target.id,
    ...(check ? { check } : {}),
    circumstances: [...circumstances, ...sparing],
    damage,
    expected: expectedDamage(check, damage),
  };
}

/** Worth nothing to the roll, but the GM may switch it. ORC-286 */
function sparingMook(on: boolean): Circumstance {
  return { key: 'mookMiss', label: 'A miss leaves the mook unharmed', rule: 'ORC-286', value: 0, on };
}

/** Whether a mook comes through a miss unharmed; nothing where the question does not arise. ORC-286 */
function missSpares(
  { missShare }: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  { rulings }: RulesContext,
): boolean | undefined {
  if (!isMook(target.sheet) || missShare === 0) return undefined;
  return isCircumstanceOn(switched, 'mookMiss', rulings[RULING.mookMiss] !== 'hurt');
}

function checkOf(
  attacker: Fighter,
  power: Power,
  { bonus, dice, versus }: NonNullable<Power['attack']>,
  target: Fighter,
  circumstances: readonly Circumstance[],
): CheckOffer {
  const counted = counting(circumstances).map(({ rule, label, value }) => ({ rule, label, value }));
  const modifier = addReasons(bonus, ...counted, ...stackModifiers(attacker, 'attack', [], 'all'));
  const defense = addReasons(
    target.sheet.defenses[versus] ?? explain(),
    ...stackModifiers(target, versus, [], 'all'),
  );
  return {
    label: power.name,
    rule: 'ORC-79',
    dice,
    modifier,
    target: { label: labelOf(DEFENSES, versus), value: defense.value, because: defense.because },
    outcomes: chancesOf(modifier.value, defense.value),
  };
}

/** A 20 always hits and is critical, a 1 always misses, else the total must reach the defense. ORC-79 ORC-84 ORC-85 */
function outcomeOf(natural: number, total: number, defense: number): Outcome {
  if (natural === D20_FACES) return 'critical';
  return natural !== 1 && total >= defense ? 'hit' : 'miss';
}

function chancesOf(bonus: number, defense: number): readonly OutcomeChance[] {
  return attackOutcomeChances(chancesByFace((face) => outcomeOf(face, face + bonus, defense)));
}

/** A critical deals the maximum, a miss its share. ORC-84 ORC-87 ORC-290 */
function rolledDamage(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  spared: boolean,
  now: RulesContext,
): OutcomeDamage {
  const hit = damageOf(attacker, power, target, 1, '', now);
  const share = spared && isMook(target.sheet) ? 0 : power.missShare;
  return {
    critical: hit.map((part, at) => criticalOf(attacker, power, part, at, now)),
    hit,
    miss: damageOf(attacker, power, target, share, share === 0.5 ? 'half on a miss' : '', now),
  };
}

/** Every die at its highest; what only the critical brings is rolled. ORC-84 ORC-86 ORC-197 ORC-290 */
function criticalOf(
  attacker: Fighter,
  power: Power,
  hit: AttackDamage,
  at: number,
  { rulings }: RulesContext,
): AttackDamage {
  const dice = readDamageDice(hit.notation);
  const extra = at === 0 ? powerTraitsOf(attacker.sheet, power.id).critical : '';
  if (!dice || (dice.dice.length === 0 && extra === '')) return { ...hit, shared: false };
  const { fixed: _fixed, ...bare } = hit;
  const more = rulings[RULING.criticalDice] === 'max' ? readDamageDice(extra) : undefined;
  const highest = maximumOfDice(dice) + (more ? maximumOfDice(more) : 0);
  const note = joinNotes(
    'every die at its highest',
    extra === '' ? '' : `${extra} more for the critical`,
    hit.note,
  );
  return extra === '' || more
    ? { ...bare, fixed: highest, note, shared: false }
    : { ...bare, notation: `${extra}+${highest}`, note, shared: false };
}

/** One roll serves every target of an area. Weakness of the attacker and bodilessness of the target halve. ORC-91 ORC-127 ORC-130 ORC-166 */
function damageOf(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  share: number,
  note: string,
  now: RulesContext,
): readonly AttackDamage[] {
  const weakened = hasCondition(attacker, 'weakened');
  const halved = halvedBy(power, target);
  const more = moreDamage(attacker);
  return (power.damage ?? []).map((part, at) => {
    const notation = notationOf(part, at === 0 ? more : []);
    const dice = readDamageDice(notation);
    return {
      notation,
      ...(dice && dice.dice.length === 0 ? { fixed: Math.max(0, dice.plus) } : {}),
      share: share * (weakened ? numberOf('weakened', 'percent', now) / 100 : 1) * (halved === '' ? 1 : 0.5),
      type: part.type,
      ...(part.also === undefined ? {} : { also: part.also }),
      ...(at === 0 ? byKind(power, target) : {}),
      shared: power.area,
      note: joinNotes(
        note,
        ...more.map(({ label, value }) => `${formatSigned(value)}: ${label}`),
        weakened ? weakenedNote(now) : '',
        halved,
      ),
    };
  });
}

/** Why the target takes half of it; empty where it takes all. ORC-130 */
function halvedBy({ origin }: Power, target: Fighter): string {
  if (isIncorporeal(target)) return 'half: the target is incorporeal';
  return traitsOf(target.sheet).halved.some((kind) => kind === origin) ? `half: a ${origin} attack` : '';
}

/** Kinds of this attack that the target is proof against or weak to, counted once. ORC-164 ORC-165 */
function byKind({ origin, attack }: Power, { sheet }: Fighter): Pick<AttackDamage, 'by'> {
  const by = [origin, attack?.versus ?? ''].filter(
    (kind) => Object.hasOwn(sheet.resist, kind) || Object.hasOwn(sheet.weak, kind),
  );
  return by.length > 0 ? { by } : {};
}

/** A part of the power's own damage with what lasting effects on the attacker add to the first. ORC-90 */
function notationOf({ notation }: PowerDamage, added: readonly Reason[]): string {
  const more = added.reduce((sum, { value }) => sum + value, 0);
  const own = readDamageDice(notation);
  return own && more !== 0 ? writeDamage(addToDamage(own, more)) : notation;
}

function moreDamage(attacker: Fighter): readonly Reason[] {
  return stackModifiers(attacker, 'damage', [], 'all');
}

function weakenedNote(now: RulesContext): string {
  const percent = numberOf('weakened', 'percent', now);
  return `${percent === 50 ? 'half' : `${percent}%`}: the attacker is weakened`;
}

/** What a roll comes to against a defense. ORC-79 ORC-84 ORC-85 */
export function reached(roll: RollTrace, defense: number): Outcome {
  return outcomeOf(naturalFace(roll), roll.total, defense);
}

/** Reads the natural face and the total off a roll of the offer. ORC-79 ORC-84 ORC-85 */
export function outcome({ check }: AttackOffer, roll: RollTrace): AttackOutcome {
  const key = reached(roll, check?.target.value ?? 0);
  return { key, natural: naturalFace(roll), total: roll.total, roll };
}
