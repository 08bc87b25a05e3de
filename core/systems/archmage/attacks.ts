import { ok, type Refusal, refuse, type Result } from '../../kernel/result.ts';
import { labelInWords, labelling, said, saying } from '../../kernel/said.ts';
import {
  type Answer,
  type Answered,
  type AttackOffer,
  isRollMarked,
  markRoll,
  type RolledAttack,
} from '../../rules/attacks.ts';
import type { Fighter } from '../../rules/combat.ts';
import { clearMarks, type Consequence, setMark } from '../../rules/consequences.ts';
import { hasCondition, isMarkSet, type RulesContext } from '../../rules/context.ts';
import { dealingParts, incomingDamage } from '../../rules/damage.ts';
import { type PowerUse, useRulesBy } from '../../rules/powers.ts';
import type { Roller } from '../../rules/procedures.ts';
import { makeAnswer, makeAnswerer } from '../../rules/resolvers.ts';
import type { Power } from '../../rules/sheet.ts';
import type { AttackRules } from '../../rules/system.ts';
import { readPowerTraits, readTraits } from './creatures/traits.ts';
import { cannotAct } from './vitals.ts';
import { whyHeldFast, engageOnArrival } from './procedures/movement.ts';
import { FUMBLE_FACE, TWO_WEAPON_FACE } from './tables.ts';
import { priceAction } from './turnBudget.ts';
import { hasDrawnWith, listHitsThisTurn, readTurnIds, MARK } from './turnMarks.ts';
import { findDrawnAttackers, findObstacles } from './circumstances.ts';
import {
  areEngaged,
  areFoes,
  pickOpportunityAttack,
  engageWith,
  listEngaged,
  listGrabs,
  offerOpportunityAttacks,
} from './engagement.ts';
import { applyRiderDamage, isHit, offerAttack, OUTCOMES, readOutcome } from './attackOutcomes.ts';

/** Does what an answer says. ARC-109 ARC-112 */
const reactions = makeAnswerer<ArchmageReaction>({
  reroll: (_what, { rolled, roller, now }) => swingAgain(rolled, roller, now),
  astray: ({ ally }, { rolled, roller, now }) => hitStrayTarget(rolled, ally, roller, now),
});

/** Attacks: what may happen, how likely, and what a roll came to. ARC-05 to ARC-10 ARC-64 ARC-95 to ARC-114 */
export const attacks: AttackRules = {
  offer: offerAttack,
  legal: findAttackRefusal,
  approach: moveIntoMelee,
  before: onBeforeAttack,
  outcome: readOutcome,
  rolled: onAttackRolled,
  carried: applyRiderDamage,
  answers: listReactions,
  answer: reactions,
  basic: pickOpportunityAttack,
};

/** Whoever engages a shooter or a caster may strike before the roll, once for each roll. ARC-75 ARC-76 AMB-18 */
function onBeforeAttack(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: RulesContext,
): readonly Consequence[] {
  if (hasDrawnWith(attacker, now).includes(power.id)) return [];
  const [why, rule] = readPowerTraits(attacker.sheet, power.id).spell
    ? ([said('archmage.whoCasts'), 'ARC-76'] as const)
    : ([said('archmage.whoShoots'), 'ARC-75'] as const);
  const offered = offerOpportunityAttacks(
    attacker,
    findDrawnAttackers(attacker, power, targets, now),
    why,
    rule,
  );
  if (offered.length === 0) return [];
  return [
    setMark(attacker, MARK.drew, readTurnIds(now, [power.id]), 'may be struck before the roll', rule),
    ...offered,
  ];
}

/** Why an attack is not allowed, by the first target that stands against it; the GM may have it all the same. ARC-64 ARC-96 ARC-148 ARC-151 ARC-154 ARC-162 */
function findAttackRefusal(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: RulesContext,
): Refusal | undefined {
  for (const target of targets) {
    const [first] = findObstacles({ attacker, power, target, now });
    if (!first) continue;
    const why = labelInWords(first.label);
    return {
      ...saying('archmage.cannotUseOn', { power: power.name, target: target.name, why }),
      rule: first.rule,
    };
  }
  return undefined;
}

/** What a roll as such brings: an easier way out of a grab; the next shot or spell draws anew. ARC-75 ARC-76 ARC-160 */
function onAttackRolled(attack: RolledAttack, now: RulesContext): readonly Consequence[] {
  return [...strikeBack(attack, now), ...clearMarks(attack.attacker, [MARK.drew], '', 'ARC-75')];
}

/**
 * The move into melee that a melee attack needs, where that is all it needs: whoever acts, fights nobody yet and has the
 * move left engages by itself. Those who may step in its way are offered that first. Allowed by the GM all the same, it
 * is engaged as it strikes. ARC-58 ARC-63 ARC-64 ARC-65
 */
function moveIntoMelee(
  attacker: Fighter,
  power: Power,
  targets: readonly Fighter[],
  now: RulesContext,
  freely = false,
): readonly Consequence[] {
  const [target, more] = targets;
  if (!target || more || now.acting !== attacker.id || !areFoes(attacker, target)) return [];
  const [lacks, other] = findObstacles({ attacker, power, target, now });
  if (freely)
    return lacks?.key === 'notEngaged'
      ? engageWith(attacker, target, said('archmage.engagedWith', { who: target.name }), 'ARC-63')
      : [];
  if (lacks?.key !== 'notEngaged' || other) return [];
  const stays =
    whyHeldFast(attacker) !== undefined ||
    hasCondition(attacker, 'grabbed') ||
    isMarkSet(attacker, MARK.far) ||
    isMarkSet(target, MARK.far) ||
    listEngaged(attacker, now.all).length > 0;
  const price = stays ? undefined : priceAction(attacker, 'move', now);
  // A standard action is not traded for it: that one is for the attack.
  const own = price?.ok === true && price.value.some((each) => each.do === 'spend' && 'move' in each.spends);
  const met = own ? engageOnArrival(attacker, target, now) : undefined;
  return price?.ok && met?.ok ? [...price.value, ...met.value.consequences] : [];
}

/** Words that a roll carries once it has been answered, so that nothing is done twice. */
const REROLLED = 'rolled again';
const ASTRAY = 'gone astray';

/** What may still be done with a roll: two weapons, a stray shot. ARC-109 ARC-112 */
function listReactions(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  return [...secondWeapon(rolled), ...listStrayTargets(rolled, now)];
}

/** A natural 2 with two weapons may be rolled again, once. ARC-109 ARC-110 AMB-78 */
function secondWeapon({ attacker, offer, outcome }: RolledAttack): readonly Answer[] {
  const armed =
    readTraits(attacker.sheet).twoWeapon && readPowerTraits(attacker.sheet, offer.power.id).weapon;
  if (
    !armed ||
    outcome.natural !== TWO_WEAPON_FACE ||
    isRollMarked(outcome, REROLLED) ||
    outcome.key === 'unseen'
  )
    return [];
  const better = OUTCOMES.findIndex(({ key }) => key === outcome.key);
  const chance = (offer.check?.outcomes ?? [])
    .filter(({ key }) => OUTCOMES.findIndex((each) => each.key === key) < better)
    .reduce((sum, each) => sum + each.chance, 0);
  return [
    makeAnswer<ArchmageReaction>(
      { kind: 'reroll' },
      {
        who: attacker.id,
        label: 'Two weapons: roll the natural 2 again, and keep that',
        rule: 'ARC-109',
        chance,
      },
    ),
  ];
}

/** Allies in the melee that a fumbled shot may hit. ARC-102 ARC-112 AMB-27 */
function listStrayTargets(
  { attacker, target, offer, outcome }: RolledAttack,
  now: RulesContext,
): readonly Answer[] {
  if (outcome.natural !== FUMBLE_FACE || offer.power.origin !== 'ranged' || isRollMarked(outcome, ASTRAY))
    return [];
  const near = now.all.filter(
    (each) => each.id !== attacker.id && !areFoes(attacker, each) && areEngaged(each, target),
  );
  return near.map((ally) => {
    const chance = (offerAttack(attacker, offer.power, ally, {}, now).check?.outcomes ?? [])
      .filter(({ good }) => good)
      .reduce((sum, each) => sum + each.chance, 0);
    const words = labelling('archmage.shotAstray', { ally: ally.name });
    return makeAnswer<ArchmageReaction>(
      { kind: 'astray', ally: ally.id },
      { who: attacker.id, ...words, rule: 'ARC-112', chance },
    );
  });
}

type ArchmageReaction = { readonly kind: 'reroll' } | { readonly kind: 'astray'; readonly ally: string };

function swingAgain(rolled: RolledAttack, roller: Roller, now: RulesContext): Result<Answered> {
  const { offer, outcome } = rolled;
  if (!offer.check) return refuse({ ...saying('archmage.nothingRolled'), rule: 'ARC-109' });
  const roll = roller.check(offer.check);
  const next = markRoll(readOutcome(offer, roll), REROLLED);
  return ok({
    outcome: next,
    ...labelling('rules.insteadOf', { now: next.natural ?? '', before: outcome.natural ?? '' }),
    consequences: strikeBack({ ...rolled, outcome: next }, now),
  });
}

function hitStrayTarget(
  { attacker, offer, outcome }: RolledAttack,
  id: string,
  roller: Roller,
  now: RulesContext,
): Result<Answered> {
  const ally = now.all.find((each) => each.id === id);
  const fresh = ally && offerAttack(attacker, offer.power, ally, {}, now);
  if (!ally || !fresh?.check) return refuse({ ...saying('archmage.allyGone'), rule: 'ARC-112' });
  const ended = readOutcome(fresh, roller.check(fresh.check));
  return ok({
    outcome: markRoll(outcome, ASTRAY),
    ...labelling(isHit(ended) ? 'archmage.hitsAlly' : 'archmage.missesAlly', { who: ally.name }),
    consequences: strayHarm(attacker, ally, fresh, ended.key, roller),
  });
}

/** What the stray shot does to the ally. ARC-112 */
function strayHarm(
  attacker: Fighter,
  ally: Fighter,
  offer: AttackOffer,
  outcome: string,
  roller: Roller,
): readonly Consequence[] {
  const parts = dealingParts(offer.damage[outcome]).map((part) =>
    incomingDamage(
      part,
      part.fixed ?? roller.roll(said('archmage.damageTo', { who: ally.name }), part.notation).total,
    ),
  );
  if (parts.length === 0) return [];
  return [
    {
      do: 'harm',
      who: ally.id,
      parts,
      ...labelling('archmage.strayShot', { who: attacker.name, power: offer.power.name }),
      rule: 'ARC-112',
    },
  ];
}

/** Whoever hits its grabber breaks away more easily for the rest of the turn. ARC-160 */
function strikeBack({ attacker, target, outcome }: RolledAttack, now: RulesContext): readonly Consequence[] {
  const grabbed = listGrabs(attacker).some(({ source }) => source === target.id);
  if (!grabbed || !isHit(outcome)) return [];
  const hits = readTurnIds(now, [...listHitsThisTurn(attacker, now), target.id]);
  return [setMark(attacker, MARK.hits, hits, said('archmage.hitHolder', { target: target.name }), 'ARC-160')];
}

/**
 * Spells and talents that are no attacks: cast while engaged they draw opportunity attacks as any spell does. Neither
 * engagement nor being hampered or grabbed, which limit attacks, stand against them. ARC-75 ARC-76
 */
export const powerUse = useRulesBy({
  barred: findPowerRefusal,
  before: ({ user, power, targets }, now) => onBeforeAttack(user, power, targets, now),
  // The next shot or spell draws anew.
  causes: ({ user }) => clearMarks(user, [MARK.drew], '', 'ARC-76'),
});

/** ARC-96 ARC-148 ARC-154 */
function findPowerRefusal({ user, power, targets }: PowerUse): Refusal | undefined {
  if (cannotAct(user)) return { ...saying('rules.cannotAct', { who: user.name }), rule: 'ARC-154' };
  if (hasCondition(user, 'confused') && power.usage.limited)
    return { ...saying('archmage.confusedNoLimited', { who: user.name }), rule: 'ARC-148' };
  const { hpLimit } = readPowerTraits(user.sheet, power.id);
  const strong = hpLimit > 0 ? targets.find(({ hp }) => hp > hpLimit) : undefined;
  if (!strong) return undefined;
  return {
    ...saying('archmage.tooManyHp', { who: strong.name, limit: hpLimit, power: power.name }),
    rule: 'ARC-96',
  };
}
