import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { labelling, said, saying, type Saying } from '../../../kernel/said.ts';
import type { AttackOffer } from '../../../rules/attacks.ts';
import type { DamagePart, Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import { hasCondition, isMarkSet, type RulesContext } from '../../../rules/context.ts';
import {
  damageTypesOf,
  dealingParts,
  incomingDamage,
  meanOfNotation,
  withDamageTypes,
} from '../../../rules/damage.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  inputFlag,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  requireActor,
  requireActorAndTarget,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { DOUBLING_KEYS } from '../circumstances.ts';
import { areEngaged, areFoes, pickOpportunityAttack, listOpportunists } from '../engagement.ts';
import { isHit, offerAttack as offerOf, readOutcome, readTerms } from '../attackOutcomes.ts';
import { isHero, readTraits } from '../creatures/traits.ts';
import { readDamageLine } from '../exchange/blockLines.ts';
import { findResistance } from '../effects.ts';
import { cannotAct, isDead, isOut } from '../vitals.ts';
import { CRITICAL } from '../tables.ts';
import { ALLOWANCE } from '../turnBudget.ts';
import { hasJustLeft, MARK } from '../turnMarks.ts';

const BLOW_GROUP = said('archmage.blows');

/** Damage of an outcome, rolled where it is not fixed. ARC-10 ARC-101 */
function dealBlow(
  who: Fighter,
  offer: AttackOffer,
  key: string,
  label: string,
  rule: string,
  roller: Roller,
): readonly Consequence[] {
  const parts = dealingParts(offer.damage[key]).map((part) =>
    incomingDamage(part, part.fixed ?? roller.roll('Damage', part.notation).total),
  );
  if (parts.length === 0) return [];
  return [
    {
      do: 'harm',
      who: offer.target,
      parts,
      ...labelling('archmage.blowBy', { who: who.name, what: { label } }),
      rule,
    },
  ];
}

function opportunityOffer(asked: ProcedureInput): Result<AttackOffer> {
  const pair = requireActorAndTarget(asked);
  if (!pair.ok) return pair;
  const { who, target } = pair.value;
  const may =
    listOpportunists(target, asked.now.all).some(({ id }) => id === who.id) ||
    (hasJustLeft(target, asked.now).includes(who.id) && !cannotAct(who));
  if (!may) {
    return refuse({
      ...saying('archmage.cannotStrikeEngaged', { who: who.name, target: target.name }),
      rule: 'ARC-77',
    });
  }
  const power = pickOpportunityAttack(who);
  return power
    ? ok(offerOf(who, power, target, {}, asked.now))
    : refuse({ ...saying('archmage.noBasicMelee', { who: who.name }), rule: 'ARC-73' });
}

/** ARC-48 ARC-68 ARC-73 ARC-74 ARC-77 ARC-106 AMB-49 AMB-50 */
const opportunityAttack: Procedure = {
  key: 'opportunityAttack',
  label: said('archmage.opportunityAttack'),
  rule: 'ARC-73',
  group: BLOW_GROUP,
  text: said('archmage.basicMeleeAttackAgainst'),
  who: 'one',
  targets: 'one',
  fields: [],
  offer: (asked) => {
    const found = opportunityOffer(asked);
    return found.ok ? found.value.check : undefined;
  },
  decide: (asked, roller) => {
    const doer = requireActor(asked);
    const found = opportunityOffer(asked);
    if (!doer.ok) return doer;
    if (!found.ok) return found;
    const offer = found.value;
    if (!offer.check) return refuse({ ...saying('archmage.attackTakesNoRoll'), rule: 'ARC-73' });
    const { key } = readOutcome(offer, roller.check(offer.check));
    const harmed = dealBlow(doer.value, offer, key, 'opportunity attack', 'ARC-73', roller);
    return isHit({ key })
      ? succeed(key === 'hit' ? 'hits' : key, ...harmed)
      : failProcedure('misses', ...harmed);
  },
};

/** What a coup de grace needs; nothing where all of it is there. ARC-157 */
export function findDoublings(who: Fighter, target: Fighter, now: RulesContext): Saying | undefined {
  if (!isOut(target) && !hasCondition(target, 'helpless') && !hasCondition(target, 'asleep'))
    return saying('rules.notHelpless', { who: target.name });
  if (!areEngaged(who, target))
    return saying('archmage.notEngagedWith', { who: who.name, target: target.name });
  if (now.acting !== who.id) return saying('rules.notYourTurn', { who: who.name });
  const spent = [ALLOWANCE.standard, ALLOWANCE.move, ALLOWANCE.quick].find(
    (key) => (who.used?.[key] ?? 0) > 0,
  );
  return spent === undefined ? undefined : saying('archmage.takesAllThree', { action: spent });
}

function findActing({ all, acting }: RulesContext): Fighter | undefined {
  return all.find(({ id }) => id === acting);
}

/** Attacks a coup de grace can be made with, the basic melee attack first, each with what it deals. ARC-157 ARC-158 */
function coupAttacks(who: Fighter | undefined): readonly { readonly key: string; readonly label: string }[] {
  const basic = who && pickOpportunityAttack(who);
  const others = who?.sheet.powers.filter(({ id }) => id !== basic?.id) ?? [];
  return [...(basic ? [basic] : []), ...others].flatMap(({ name, damage, passive }) => {
    if (!damage || passive === true) return [];
    const mean = damage.reduce((sum, { notation }) => sum + meanOfNotation(notation), 0) * CRITICAL.times;
    return [{ key: name, label: `${name}, about ${Math.round(mean)}` }];
  });
}

/** What else doubles the critical. ARC-99 */
const FURTHER = {
  kind: 'number',
  key: 'further',
  label: said('archmage.furtherDoublings'),
  min: 0,
  max: 6,
} as const;

/** ARC-99 ARC-157 ARC-158 AMB-43 */
const coupDeGrace: Procedure = {
  key: 'coupDeGrace',
  label: said('form.coupDeGrace'),
  rule: 'ARC-157',
  group: BLOW_GROUP,
  text: said('archmage.againstHelplessFoeMelee'),
  who: 'one',
  targets: 'one',
  fields: [
    { kind: 'text', key: 'attack', label: said('form.attack'), hint: said('archmage.nameEmptyBasicMelee') },
    FURTHER,
  ],
  startsWith: (now) => {
    const [first] = coupAttacks(findActing(now));
    return first ? { attack: first.key } : {};
  },
  fieldsNow: (now) => [
    {
      kind: 'choice',
      key: 'attack',
      label: said('form.attack'),
      choices: coupAttacks(findActing(now)),
    },
    FURTHER,
  ],
  decide: decideForPair(({ who, target }, asked, roller) => {
    if (cannotAct(who)) return refuse({ ...saying('rules.cannotAct', { who: who.name }), rule: 'ARC-157' });
    const missing = findDoublings(who, target, asked.now);
    if (missing !== undefined) return refuse({ ...missing, rule: 'ARC-157' });
    const named = inputText(asked, 'attack').toLowerCase();
    const power =
      named === ''
        ? pickOpportunityAttack(who)
        : who.sheet.powers.find(({ name }) => name.toLowerCase() === named);
    if (!power?.damage)
      return refuse({
        ...saying('archmage.noAttackWithDamage'),
        rule: 'ARC-158',
        field: 'attack',
      });
    const spends = { [ALLOWANCE.standard]: 1, [ALLOWANCE.move]: 1, [ALLOWANCE.quick]: 1 };
    const price: Consequence = { do: 'spend', who: who.id, spends, label: 'coup de grace', rule: 'ARC-157' };
    const doubled = DOUBLING_KEYS.slice(0, inputNumber(asked, 'further', 0));
    const switched = Object.fromEntries(doubled.map((key) => [key, true]));
    const offer = offerOf(who, power, target, switched, asked.now);
    return succeed(
      said('archmage.criticalTimes', { times: readTerms(offer).times }),
      price,
      ...dealBlow(who, offer, 'critical', 'coup de grace', 'ARC-158', roller),
    );
  }),
};

/** Blows outside the ordinary attack. ARC-73 ARC-157 */
export const blows: readonly Procedure[] = [opportunityAttack, coupDeGrace];

/** Whether those chosen stand side by side in a group, none skipped. ARC-80 */
function isRun(group: readonly string[], chosen: readonly string[]): boolean {
  const places = chosen.map((id) => group.indexOf(id)).toSorted((a, b) => a - b);
  const [first = -1] = places;
  return first >= 0 && places.every((place, at) => place === first + at);
}

/** ARC-79 ARC-80 ARC-81 */
const inGroup: Procedure = {
  key: 'inGroup',
  label: said('archmage.targetsGroup'),
  rule: 'ARC-80',
  group: said('form.targets'),
  text: said('archmage.whetherThoseChosenNeighbours'),
  who: 'none',
  targets: 'some',
  fields: [],
  decide: ({ targets, now }) => {
    const [first] = targets;
    const group = now.all.filter((each) => each.side === first?.side && !isDead(each)).map(({ id }) => id);
    if (
      !isRun(
        group,
        targets.map(({ id }) => id),
      )
    )
      return refuse({
        ...saying('archmage.groupSkipsNobody'),
        rule: 'ARC-80',
        field: 'targets',
      });
    return succeed(targets.map((each) => `${each.name} (${readTraits(each.sheet).targetClass})`).join(', '));
  },
};

/** Allies as powers count them: the other heroes, and companions the GM names. ARC-82 AMB-55 */
function listAllies(
  who: Fighter,
  all: readonly Fighter[],
  companions: readonly string[],
): readonly Fighter[] {
  return all.filter(
    (each) => each.id !== who.id && !isDead(each) && (isHero(each.sheet) || companions.includes(each.id)),
  );
}

/** ARC-82 */
const allies: Procedure = {
  key: 'allies',
  label: said('archmage.countAllies'),
  rule: 'ARC-82',
  group: said('form.targets'),
  text: said('archmage.powersCountAlliesOther'),
  who: 'one',
  targets: 'some',
  fields: [],
  decide: decideForOne((who, asked) => {
    const companions = asked.targets.map(({ id }) => id);
    return succeed(said('archmage.alliesCounted', { n: listAllies(who, asked.now.all, companions).length }));
  }),
};

/** Who may be aimed at together, and who counts as an ally. ARC-79 ARC-80 ARC-81 ARC-82 */
export const targetProcedures: readonly Procedure[] = [inGroup, allies];

const HARM_GROUP = said('archmage.blows');

/** ARC-159 */
const grabbing: Procedure = {
  key: 'grab',
  label: 'Grab',
  rule: 'ARC-159',
  group: HARM_GROUP,
  text: said('archmage.afterHitGrabsTarget'),
  who: 'one',
  targets: 'one',
  fields: [],
  decide: decideForPair((pair) => {
    return succeed(said('archmage.holds', { who: pair.target.name }), grabTarget(pair.who, pair.target));
  }),
};

/** ARC-148 AMB-42 */
const confused: Procedure = {
  key: 'confusedTarget',
  label: said('archmage.confusedAttacks'),
  rule: 'ARC-148',
  group: HARM_GROUP,
  text: said('archmage.nearbyConsciousAllyRandom'),
  who: 'one',
  targets: 'none',
  fields: [],
  decide: decideForOne((who, asked, roller) => {
    if (!hasCondition(who, 'confused'))
      return refuse({ ...saying('archmage.notConfused', { who: who.name }), rule: 'ARC-148' });
    const near = asked.now.all.filter(
      (each) => each.id !== who.id && !areFoes(who, each) && !isOut(each) && !isMarkSet(each, MARK.far),
    );
    if (near.length === 0) return failProcedure('no ally is near: the attack is lost');
    const face = roller.roll('Which ally', `1d${near.length}`).total;
    return succeed(said('archmage.attacksAlly', { who: near[face - 1]?.name ?? { label: 'nobody' } }));
  }),
};

/** ARC-117 */
const spare: Procedure = {
  key: 'spare',
  label: said('archmage.knockedOutNotSlain'),
  rule: 'ARC-117',
  group: HARM_GROUP,
  text: said('archmage.foe0WasTaken'),
  who: 'none',
  targets: 'some',
  fields: [],
  decide: ({ targets }) => {
    const fallen = targets.filter(({ hp }) => hp <= 0);
    if (fallen.length === 0)
      return refuse({ ...saying('archmage.noneFallen'), rule: 'ARC-117', field: 'targets' });
    return succeed(
      said('archmage.takenAlive', { n: fallen.length }),
      ...fallen.map(
        ({ id }) =>
          ({ do: 'fate', who: id, to: 'knockedOut', label: 'knocked out', rule: 'ARC-117' }) as const,
      ),
    );
  },
};

/** ARC-173 ARC-175 */
const unrolled: Procedure = {
  key: 'againstResistance',
  label: said('archmage.damageWithoutAttack'),
  rule: 'ARC-175',
  group: HARM_GROUP,
  text: said('archmage.fallFireSpellCannot'),
  who: 'none',
  targets: 'some',
  fields: [
    { kind: 'text', key: 'amount', label: said('form.damage'), hint: said('archmage.for174d6') },
    { kind: 'text', key: 'type', label: said('form.type'), hint: 'fire, cold …' },
    { kind: 'flag', key: 'ordinary', label: said('archmage.ordinaryNotMagical') },
  ],
  decide: (asked, roller) => unrolledDamage(asked, roller),
};

function unrolledDamage(asked: ProcedureInput, roller: Roller): ReturnType<Procedure['decide']> {
  const read = readAmount(asked, roller);
  if (!read.ok) return read;
  const ordinary = inputFlag(asked, 'ordinary');
  const harmed = asked.targets.map((target): Consequence => ({
    do: 'harm',
    who: target.id,
    parts: resistedBy(target, read.value, ordinary, roller),
    label: 'damage without an attack',
    rule: ordinary ? 'ARC-173' : 'ARC-175',
  }));
  const whole = read.value.reduce((sum, { amount }) => sum + amount, 0);
  return succeed(said('archmage.damageOf', { amount: whole }), ...harmed);
}

/** One d20 stands in for the attack on this target, whatever parts it resists. ARC-173 ARC-175 */
function resistedBy(
  target: Fighter,
  parts: readonly DamagePart[],
  ordinary: boolean,
  roller: Roller,
): readonly DamagePart[] {
  const faces = parts.map((part) => findResistance(target, damageTypesOf(part)));
  const asks = [...new Set(faces.filter((face) => face > 0))];
  const rolled =
    asks.length === 0 || ordinary
      ? 0
      : roller.roll(
          said('archmage.resistsRoll', { who: target.name, faces: asks.map((face) => `${face}+`) }),
          '1d20',
        ).total;
  return parts.map((part, at) => {
    const face = faces[at] ?? 0;
    return { ...part, share: face === 0 || rolled >= face ? 1 : ordinary ? 0 : 0.5 };
  });
}

function readAmount(asked: ProcedureInput, roller: Roller): Result<readonly DamagePart[]> {
  const line = readDamageLine(
    `${inputText(asked, 'amount').trim()} ${inputText(asked, 'type').trim()} damage`.replaceAll(/\s+/g, ' '),
  );
  if (!line)
    return refuse({
      ...saying('archmage.typeDamage'),
      rule: 'ARC-175',
      field: 'amount',
    });
  return ok(
    line.parts.map(({ notation, types }) => ({
      amount: roller.roll('Damage', notation).total,
      ...withDamageTypes(types),
      share: 1,
    })),
  );
}

/** Holds the target; to be held is to be engaged. ARC-159 */
function grabTarget({ id }: Fighter, target: Fighter): Consequence {
  const effect = {
    condition: 'grabbed',
    label: 'Grabbed',
    source: id,
    duration: { kind: 'removed' },
  } as const;
  return { do: 'addEffect', who: target.id, effect, rule: 'ARC-159' };
}

/** Grabs, confusion, mercy, and damage without an attack. ARC-117 ARC-148 ARC-159 ARC-173 ARC-175 */
export const harms: readonly Procedure[] = [grabbing, confused, spare, unrolled];
