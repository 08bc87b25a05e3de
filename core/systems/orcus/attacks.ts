import type { RollTrace } from '../../dice/trace.ts';
import { ok, type Refusal, refuse, type Result } from '../../kernel/result.ts';
import {
  addReasons,
  explain,
  formatSigned,
  labelling,
  type Reason,
  said,
  type Said,
  saying,
} from '../../kernel/said.ts';
import type {
  Answer,
  Answered,
  AttackDamage,
  AttackOffer,
  AttackOutcome,
  OutcomeDamage,
  RolledAttack,
} from '../../rules/attacks.ts';
import {
  type CheckOffer,
  type Circumstance,
  isCircumstanceOn,
  type OutcomeChance,
} from '../../rules/checks.ts';
import {
  type Duration,
  type Fighter,
  isImmuneByEffect,
  type Modifier,
  stackModifiers,
} from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../rules/context.ts';
import { attackOutcomeChances, chancesByFace, D20_FACES, naturalFace } from '../../rules/d20/checks.ts';
import {
  addToDamage,
  expectedDamage,
  joinNotes,
  maximumOfDice,
  readDamageDice,
  writeDamage,
} from '../../rules/damage.ts';
import { type PowerUse, useRulesBy } from '../../rules/powers.ts';
import { type AnswerContext, makeAnswer, makeAnswerer, makeDue } from '../../rules/resolvers.ts';
import type { Power, PowerDamage } from '../../rules/sheet.ts';
import type { AttackRules } from '../../rules/system.ts';
import { labelOf } from '../../rules/words.ts';
import { RELOADED, SHOT } from './creatures/hero.ts';
import { isIncorporeal, isMook, readPowerTraits, withRulings, readTraits } from './creatures/traits.ts';
import { readConditionNumber } from './conditions.ts';
import { isDown } from './vitals.ts';
import { RULING } from './rulings.ts';
import { ALLOWANCE, budget } from './turnBudget.ts';
import type { OrcusDue } from './turns.ts';
import { COUNTER, DAMAGE_TYPES, DEFENSES, MARK } from './words.ts';
import {
  listCircumstances,
  pickCountingCircumstances,
  isHiddenFrom,
  IN_REACH,
  LETS_HIT,
} from './circumstances.ts';

/** Pays for the counter and reads the roll anew against the raised defense. ORC-42 */
const reactions = makeAnswerer<OrcusReaction>({ counter: resolveCounter });

/** Attacks: what may happen, how likely, and what a roll came to. ORC-79 to ORC-91 */
export const attacks: AttackRules = {
  offer: offerAttack,
  outcome: readOutcome,
  rolled: onAttackRolled,
  legal: findAttackRefusal,
  answers: listReactions,
  answer: reactions,
  wards: findImmunity,
  basic: pickOpportunityAttack,
};

/** An area takes in each creature once, and every target of a bow takes a missile. ORC-66 ORC-67 ORC-198 */
function findAttackRefusal(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
): Refusal | undefined {
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

type Outcome = 'critical' | 'hit' | 'miss';

/** An attack as it stands: its check with every reason, and the damage of each outcome. ORC-79 to ORC-91 */
export function offerAttack(
  by: Fighter,
  power: Power,
  at: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): AttackOffer {
  const [attacker, target] = [withRulings(by, now), withRulings(at, now)];
  const circumstances = power.attack ? listCircumstances(attacker, power, target, switched, now) : [];
  const mookSpared = missSpares(power, target, switched, now);
  const lets = circumstances.some(({ key, on }) => key === LETS_HIT && on);
  const damage =
    power.attack && !lets
      ? rollOutcomeDamage(attacker, power, target, mookSpared !== false, now)
      : { hit: buildDamage(attacker, power, target, 1, '', now) };
  const check =
    power.attack && !lets ? buildCheck(attacker, power, power.attack, target, circumstances) : undefined;
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

function buildCheck(
  attacker: Fighter,
  power: Power,
  { bonus, dice, versus }: NonNullable<Power['attack']>,
  target: Fighter,
  circumstances: readonly Circumstance[],
): CheckOffer {
  const counted = pickCountingCircumstances(circumstances).map(({ rule, label, value }) => ({
    rule,
    label,
    value,
  }));
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
    outcomes: computeChances(modifier.value, defense.value),
  };
}

/** A 20 always hits and is critical, a 1 always misses, else the total must reach the defense. ORC-79 ORC-84 ORC-85 */
function resolveOutcome(natural: number, total: number, defense: number): Outcome {
  if (natural === D20_FACES) return 'critical';
  return natural !== 1 && total >= defense ? 'hit' : 'miss';
}

function computeChances(bonus: number, defense: number): readonly OutcomeChance[] {
  return attackOutcomeChances(chancesByFace((face) => resolveOutcome(face, face + bonus, defense)));
}

/** A critical deals the maximum, a miss its share. ORC-84 ORC-87 ORC-290 */
function rollOutcomeDamage(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  spared: boolean,
  now: RulesContext,
): OutcomeDamage {
  const hit = buildDamage(attacker, power, target, 1, '', now);
  const share = spared && isMook(target.sheet) ? 0 : power.missShare;
  return {
    critical: hit.map((part, at) => maximizeDamage(attacker, power, part, at, now)),
    hit,
    miss: buildDamage(attacker, power, target, share, share === 0.5 ? 'half on a miss' : '', now),
  };
}

/** Every die at its highest; what only the critical brings is rolled. ORC-84 ORC-86 ORC-197 ORC-290 */
function maximizeDamage(
  attacker: Fighter,
  power: Power,
  hit: AttackDamage,
  at: number,
  { rulings }: RulesContext,
): AttackDamage {
  const dice = readDamageDice(hit.notation);
  const extra = at === 0 ? readPowerTraits(attacker.sheet, power.id).critical : '';
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
function buildDamage(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  share: number,
  note: string,
  now: RulesContext,
): readonly AttackDamage[] {
  const weakened = hasCondition(attacker, 'weakened');
  const halved = reasonForHalf(power, target);
  const more = damageModifiers(attacker);
  return (power.damage ?? []).map((part, at) => {
    const notation = addToNotation(part, at === 0 ? more : []);
    const dice = readDamageDice(notation);
    return {
      notation,
      ...(dice && dice.dice.length === 0 ? { fixed: Math.max(0, dice.plus) } : {}),
      share:
        share *
        (weakened ? readConditionNumber('weakened', 'percent', now) / 100 : 1) *
        (halved === '' ? 1 : 0.5),
      type: part.type,
      ...(part.also === undefined ? {} : { also: part.also }),
      ...(at === 0 ? wardsByKind(power, target) : {}),
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
function reasonForHalf({ origin }: Power, target: Fighter): string {
  if (isIncorporeal(target)) return 'half: the target is incorporeal';
  return readTraits(target.sheet).halved.some((kind) => kind === origin) ? `half: a ${origin} attack` : '';
}

/** Kinds of this attack that the target is proof against or weak to, counted once. ORC-164 ORC-165 */
function wardsByKind({ origin, attack }: Power, { sheet }: Fighter): Pick<AttackDamage, 'by'> {
  const by = [origin, attack?.versus ?? ''].filter(
    (kind) => Object.hasOwn(sheet.resist, kind) || Object.hasOwn(sheet.weak, kind),
  );
  return by.length > 0 ? { by } : {};
}

/** A part of the power's own damage with what lasting effects on the attacker add to the first. ORC-90 */
function addToNotation({ notation }: PowerDamage, added: readonly Reason[]): string {
  const more = added.reduce((sum, { value }) => sum + value, 0);
  const own = readDamageDice(notation);
  return own && more !== 0 ? writeDamage(addToDamage(own, more)) : notation;
}

function damageModifiers(attacker: Fighter): readonly Reason[] {
  return stackModifiers(attacker, 'damage', [], 'all');
}

function weakenedNote(now: RulesContext): string {
  const percent = readConditionNumber('weakened', 'percent', now);
  return `${percent === 50 ? 'half' : `${percent}%`}: the attacker is weakened`;
}

/** What a roll comes to against a defense. ORC-79 ORC-84 ORC-85 */
export function resolveRoll(roll: RollTrace, defense: number): Outcome {
  return resolveOutcome(naturalFace(roll), roll.total, defense);
}

/** Reads the natural face and the total off a roll of the offer. ORC-79 ORC-84 ORC-85 */
function readOutcome({ check }: AttackOffer, roll: RollTrace): AttackOutcome {
  const key = resolveRoll(roll, check?.target.value ?? 0);
  return { key, natural: naturalFace(roll), total: roll.total, roll };
}

const LOST = [ALLOWANCE.standard, ALLOWANCE.move, ALLOWANCE.swift];

/** An attack ends hiding, and a charge with the rest of the turn; a shot beside an enemy gives it an opening. ORC-44 ORC-102 ORC-258 */
function onAttackRolled({ attacker, offer }: RolledAttack, now: RulesContext): readonly Consequence[] {
  const beset = offer.circumstances.some(({ key, on }) => key === IN_REACH && on);
  return [
    ...endHiding(attacker),
    ...endTurnAfterCharge(attacker, now),
    ...spendMissile(attacker, offer.power.tags),
    ...startReload(attacker, offer.power),
    ...(beset ? offerOpportunityAttacks(attacker, 'ORC-44', now) : []),
  ];
}

/** One missile a target. ORC-67 ORC-72 ORC-198 */
function spendMissile({ id, counters }: Fighter, tags: readonly string[]): readonly Consequence[] {
  const left = counters[COUNTER.missiles];
  if (left === undefined || !tags.includes(SHOT)) return [];
  return [{ do: 'count', who: id, counter: COUNTER.missiles, to: Math.max(0, left - 1), rule: 'ORC-72' }];
}

/** A heavy bow is empty after it: loading it waits, as long as it takes. ORC-72 ORC-198 */
function startReload(who: Fighter, { id, name, tags }: Power): readonly Consequence[] {
  if (!tags.includes(RELOADED)) return [];
  const what = { kind: 'reload', power: id } satisfies OrcusDue;
  const label = labelling('orcus.reload', { weapon: name });
  const due = {
    ...makeDue(who, 'end', what, { ...label, rule: 'ORC-198', automatic: false }),
    action: ALLOWANCE.swift,
  };
  return [{ do: 'raise', who: who.id, due, rule: 'ORC-198' }];
}

/** The attack itself was still made from hiding. ORC-258 */
function endHiding(who: Fighter): readonly Consequence[] {
  return who.effects
    .filter(({ condition }) => condition === 'hidden')
    .flatMap(({ id }): readonly Consequence[] => [
      { do: 'endEffect', who: who.id, effect: id, label: 'gave itself away', rule: 'ORC-258' },
      { do: 'mark', who: who.id, key: MARK.hiddenFrom, to: null, label: 'seen', rule: 'ORC-258' },
      { do: 'mark', who: who.id, key: MARK.stealth, to: null, label: 'seen', rule: 'ORC-258' },
    ]);
}

/** What was left of the turn is lost; an action point may still buy an action. ORC-102 */
function endTurnAfterCharge(who: Fighter, now: RulesContext): readonly Consequence[] {
  const charges = who.effects.filter(({ condition }) => condition === 'charging');
  if (charges.length === 0) return [];
  const spends = Object.fromEntries(remainingActions(who, now));
  const label = 'the rest of the turn goes into the charge';
  return [
    ...charges.map(({ id }): Consequence => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'the charge is over',
      rule: 'ORC-102',
    })),
    ...(Object.keys(spends).length === 0
      ? []
      : [{ do: 'spend', who: who.id, spends, label, rule: 'ORC-102' } as const]),
  ];
}

/** Actions of its own turn that are left. ORC-24 */
function remainingActions(
  who: Fighter,
  now: RulesContext,
): readonly (readonly [action: string, count: number])[] {
  return budget
    .allowances(who, now)
    .filter(({ key }) => LOST.some((lost) => lost === key))
    .flatMap(({ key, most }) => {
      const rest = most - (who.used?.[key] ?? 0);
      return rest > 0 ? [[key, rest] as const] : [];
    });
}

/** The melee attack it makes at an opening: its first that is at-will, else its first. ORC-47 ORC-100 */
function pickOpportunityAttack({ sheet }: Fighter): Power | undefined {
  const melee = sheet.powers.filter(({ attack, origin, area }) => attack && origin === 'melee' && !area);
  return melee.find(({ usage }) => !usage.limited) ?? melee[0];
}

/** Whether it could strike at the other now: an enemy that sees it, able, with its opportunity left. ORC-43 ORC-46 */
function canStrike(striker: Fighter, at: Fighter, now: RulesContext): boolean {
  const hostile = (striker.side === 'foes') !== (at.side === 'foes');
  if (!hostile || striker.presence === 'absent' || isDown(striker)) return false;
  if (hasCondition(striker, 'blinded') || hasCondition(at, 'invisible') || isHiddenFrom(at, striker))
    return false;
  return pickOpportunityAttack(striker) !== undefined && budget.pay(striker, ALLOWANCE.opportunity, now).ok;
}

/** Whom one may strike at who has an opening: the rider alone if that is who gave it, mount or rider if it was the mount. ORC-152 */
function opportunityTargets(mover: Fighter, { all }: RulesContext): readonly Fighter[] {
  return [mover, ...all.filter(({ marks }) => marks?.[MARK.mount] === mover.id)];
}

/** Of a mob one is offered at a time: whoever strikes, it is the same blow. */
function isFirstOfMob({ sheet, group }: Fighter, at: number, all: readonly Fighter[]): boolean {
  return sheet.mob !== true || group === undefined || all.findIndex((each) => each.group === group) === at;
}

/** The attacks that others may make because this one left a neighbour or shot beside one. ORC-43 ORC-44 ORC-46 ORC-47 ORC-152 */
export function offerOpportunityAttacks(
  mover: Fighter,
  rule: string,
  now: RulesContext,
): readonly Consequence[] {
  return now.all
    .filter((each) => canStrike(each, mover, now))
    .filter(isFirstOfMob)
    .flatMap((striker) =>
      opportunityTargets(mover, now).map((target) => offerOpportunityAttack(striker, target, rule)),
    );
}

function offerOpportunityAttack(striker: Fighter, target: Fighter, rule: string): Consequence {
  const power = pickOpportunityAttack(striker);
  return {
    do: 'offer',
    what: { kind: 'opening', against: target.id },
    who: striker.id,
    ...labelling('opening.mayStrike', { name: target.name }),
    rule,
    action: ALLOWANCE.opportunity,
    ways: power ? [{ does: 'attack', power: power.id, at: target.id }] : [],
  };
}

/** Key of the procedure that offers its attack to every enemy who may strike. ORC-43 */
export const PROVOKE = 'provoke';

/** Powers that are no attacks: from afar beside an enemy they give it an opening, as an attack would. ORC-44 */
export const powerUse = useRulesBy({ causes: onPowerUsed });

/** Who is adjacent only the GM sees: asked by a line that is gone with the turn. ORC-44 ORC-46 */
function onPowerUsed({ user, power }: PowerUse, now: RulesContext): readonly Consequence[] {
  const afar = power.origin === 'ranged' || power.origin === 'far';
  if (!afar || now.acting === undefined || offerOpportunityAttacks(user, 'ORC-44', now).length === 0)
    return [];
  return [
    {
      do: 'offer',
      what: { kind: 'beset' },
      who: user.id,
      ...labelling('orcus.adjacentMayStrike', { power: power.name }),
      rule: 'ORC-44',
      ways: [{ does: 'procedure', procedure: PROVOKE, targets: [user.id] }],
    },
  ];
}

/** A counter of the one who is attacked. */
interface OrcusReaction {
  readonly [about: string]: string;
  readonly kind: 'counter';
  readonly power: string;
}

/** Counters of the target that raise the defense the attack was rolled against, while they could still turn it. ORC-41 ORC-42 */
function listReactions(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const { target, offer, outcome } = rolled;
  const { attack } = offer.power;
  if (!offer.check || !attack || outcome.key === 'miss' || !budget.pay(target, 'counter', now).ok) return [];
  return target.sheet.powers.flatMap((power) => {
    const more = defenseModifiers(power, attack.versus);
    if (more.length === 0 || power.action !== 'counter' || target.spent.includes(power.id)) return [];
    const value = sumModifiers(more);
    const turned = resolveRoll(outcome.roll, offer.check ? offer.check.target.value + value : 0) === 'miss';
    const label = `${power.name}: ${formatSigned(value)} ${labelOf(DEFENSES, attack.versus)}`;
    const what = { kind: 'counter', power: power.id } as const;
    return [
      makeAnswer<OrcusReaction>(what, { who: target.id, label, rule: 'ORC-42', chance: Number(turned) }),
    ];
  });
}

/** What the power’s own words add to that defense of the one who uses it. */
function defenseModifiers({ reading }: Power, defense: string): readonly Modifier[] {
  const acts = (reading?.riders ?? [])
    .filter(({ to }) => to.kind === 'attacker')
    .flatMap((rider) => rider.acts);
  const effects = acts.flatMap((act) => (act.kind === 'effect' ? act.effects : []));
  return effects
    .flatMap(({ modifiers = [] }) => modifiers)
    .filter(({ to, value }) => to === defense && value > 0);
}

function sumModifiers(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

function resolveCounter({ power: id }: OrcusReaction, { rolled, now }: AnswerContext): Result<Answered> {
  const { target, offer, outcome } = rolled;
  const power = target.sheet.powers.find((each) => each.id === id);
  const paid = budget.pay(target, 'counter', now);
  if (!paid.ok) return paid;
  if (!power || !offer.check || !offer.power.attack) return refuse(saying('rules.noSuchAnswer'));
  const modifiers = defenseModifiers(power, offer.power.attack.versus);
  const value = sumModifiers(modifiers);
  const key = resolveRoll(outcome.roll, offer.check.target.value + value);
  const label = key === outcome.key ? 'hits all the same' : 'turned into a miss';
  return ok({
    outcome: { ...outcome, key },
    label,
    consequences: spendReaction(target, power, modifiers, paid.value.spends, now),
  });
}

function spendReaction(
  target: Fighter,
  power: Power,
  modifiers: readonly Modifier[],
  spends: { readonly [allowance: string]: number },
  { acting }: RulesContext,
): readonly Consequence[] {
  const rule = 'ORC-42';
  const turn: Duration =
    acting === undefined ? { kind: 'encounter' } : { kind: 'untilTurn', edge: 'end', of: acting, turns: 1 };
  const effect = { condition: 'custom', label: power.name, source: target.id, duration: turn, modifiers };
  return [
    { do: 'spend', who: target.id, spends, label: power.name, rule },
    ...(power.usage.limited ? [{ do: 'usePower', who: target.id, power: power.id, rule } as const] : []),
    { do: 'addEffect', who: target.id, effect, rule },
  ];
}

const TYPES: ReadonlySet<string> = new Set(DAMAGE_TYPES.map(({ key }) => key));

/**
 * Why what a power brings does not take hold: the target is immune to a tag of it, like charm, fear or sleep. An
 * immunity to a type of damage stops that damage alone. ORC-48 ORC-163
 */
function findImmunity(target: Fighter, { tags }: Power): Said | undefined {
  const words = tags.map((tag) => tag.toLowerCase()).filter((tag) => !TYPES.has(tag));
  const found = words.find((word) => target.sheet.immune.includes(word) || isImmuneByEffect(target, word));
  return found === undefined
    ? undefined
    : said('rider.immuneTo', { who: target.name, tag: { label: found } });
}
