import { explain, type Explained, labelling, said, saying } from '../../../kernel/said.ts';
import { refuse, type Refusal, type Result } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputText,
} from '../../../rules/procedures.ts';
import { beginCondition } from '../../../rules/consequences.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { abilityModifier, proficiencyOf, sizeRank, computeSkillBonus } from '../fighter.ts';
import { findHindrance } from '../activeConditions.ts';
import { CONDITION } from '../conditions.ts';
import { releaseGrapples } from '../grappling.ts';
import { buildSaveCheck } from '../savingThrows.ts';
import { isContested } from '../rulings.ts';
import type { Ability } from '../tables.ts';
import {
  buildAbilityCheck,
  BONUS,
  buildContest,
  makeDc,
  EDGE,
  gmAdvantage,
  rollResistance,
} from './checks.ts';

const plain = { group: said('fifth.unarmed'), who: 'one', targets: 'one' } as const;

/** DC of an unarmed grapple or shove: 8, Strength, proficiency. FIF-76 FIF-77 */
export function computeUnarmedDc({ sheet }: Pick<Fighter, 'sheet'>): Explained {
  return explain(
    { rule: 'FIF-76', label: 'base', value: 8 },
    { rule: 'FIF-76', label: 'Strength modifier', value: abilityModifier(sheet, 'str') },
    { rule: 'FIF-76', label: 'proficiency bonus', value: proficiencyOf(sheet) },
  );
}

const CHOSEN_SAVES: readonly Ability[] = ['str', 'dex'];

/** Chance that a check goes as its roller wants. */
function chanceWanted({ outcomes }: CheckOffer): number {
  return outcomes.reduce((sum, { good, chance }) => sum + (good ? chance : 0), 0);
}

/** The roll that resists: a save of the target in 2024, a contest in 2014. FIF-24 FIF-76 FIF-77 */
function resistCheck(asked: ProcedureInput, label: string, rule: string): CheckOffer | undefined {
  const { who, now } = asked;
  const [target] = asked.targets;
  if (!who || !target) return undefined;
  if (!isContested(now)) {
    const saves = CHOSEN_SAVES.map((ability) =>
      buildSaveCheck(
        target,
        {
          ability,
          dc: computeUnarmedDc(who),
          more: gmAdvantage(asked),
          ...labelling('fifth.saveOfTarget', { what: { label }, target: target.name }),
          rule,
        },
        now,
      ),
    );
    // The target takes the save that it is likelier to make, with all that lasts on it.
    return saves.toSorted((a, b) => chanceWanted(b) - chanceWanted(a))[0];
  }
  return buildContest(
    asked,
    { rule, ...labelling('fifth.byContest', { what: { label } }), tested: 'athletics' },
    target,
    betterSkill(target),
  );
}

/** The same roll as whoever grapples sees it: a save that fails is what is wanted. FIF-76 */
function grappleCheck(asked: ProcedureInput, label: string, rule: string): CheckOffer | undefined {
  const offer = resistCheck(asked, label, rule);
  if (!offer || isContested(asked.now)) return offer;
  const saved = chanceWanted(offer);
  return {
    ...offer,
    by: 'target',
    outcomes: [
      { key: 'failed', label: 'fails the save', chance: 1 - saved, good: true },
      { key: 'saved', label: 'saves', chance: saved, good: false },
    ],
  };
}

/** In 2024 the target rolls: the GM’s word is about its save, and a bonus is on its sheet. FIF-76 */
function grappleFields(now: RulesContext): readonly FormField[] {
  return isContested(now) ? [EDGE, BONUS] : [{ ...EDGE, label: said('fifth.yourWordOnSave') }];
}

function betterSkill({ sheet }: Fighter): 'athletics' | 'acrobatics' {
  return computeSkillBonus(sheet, 'acrobatics') > computeSkillBonus(sheet, 'athletics')
    ? 'acrobatics'
    : 'athletics';
}

/** Whether the attacker has the upper hand; in a contest the target rolls as well, and a tie changes nothing. FIF-24 FIF-76 */
function hasUpperHand(asked: ProcedureInput, roller: Roller, label: string, rule: string): boolean {
  const [target] = asked.targets;
  const offer = resistCheck(asked, label, rule);
  if (!offer || !target) return false;
  if (!isContested(asked.now)) {
    const fails = offer.outcomes.every(({ good, chance }) => !good || chance === 0);
    return fails || roller.check(offer).total < offer.target.value;
  }
  return roller.check(offer).total > rollResistance(target, betterSkill(target), roller);
}

/** Two sizes larger is too large. FIF-76 FIF-77 */
function refuseTooLarge(who: Fighter, target: Fighter, rule: string): Refusal | undefined {
  if (sizeRank(target.sheet) <= sizeRank(who.sheet) + 1) return undefined;
  return {
    ...saying('fifth.tooLargeToGrapple', { target: target.name, who: who.name }),
    rule,
    field: 'targets',
  };
}

/** FIF-76 */
const grapple: Procedure = {
  ...plain,
  key: 'grapple',
  label: said('form.grapple'),
  rule: 'FIF-76',
  text: said('fifth.freeHandMostSize'),
  fields: [EDGE, BONUS],
  fieldsNow: grappleFields,
  offer: (asked) => grappleCheck(asked, 'Grapple', 'FIF-76'),
  decide: decideForPair(({ who, target }, asked, roller): Result<ProcedureOutcome> => {
    const large = refuseTooLarge(who, target, 'FIF-76');
    if (large) return refuse(large);
    if (
      hasCondition(target, CONDITION.grappled) &&
      target.effects.some(({ condition, source }) => condition === CONDITION.grappled && source === who.id)
    )
      return refuse({
        ...saying('fifth.holdsAlready', { who: who.name, target: target.name }),
        rule: 'FIF-76',
      });
    if (!hasUpperHand(asked, roller, 'Grapple', 'FIF-76')) return failProcedure('cannot get hold');
    const effect: Omit<Effect, 'id'> = {
      condition: CONDITION.grappled,
      label: 'Grappled',
      source: who.id,
      duration: { kind: 'removed', dc: computeUnarmedDc(who).value },
      from: { power: 'Grapple', text: 'grappled' },
    };
    return succeed(said('fifth.holdsTarget', { target: target.name }), {
      do: 'addEffect',
      who: target.id,
      effect,
      rule: 'FIF-76',
    });
  }),
};

const SHOVED: FormField = {
  kind: 'choice',
  key: 'how',
  label: said('fifth.target'),
  choices: [
    { key: 'prone', label: said('fifth.knockedProne') },
    { key: 'push', label: said('fifth.pushed5Feet') },
  ],
};

/** FIF-77 */
const shove: Procedure = {
  ...plain,
  key: 'shove',
  label: said('fifth.shove'),
  rule: 'FIF-77',
  text: said('fifth.likeGrappleButTarget'),
  fields: [SHOVED, EDGE, BONUS],
  fieldsNow: (now) => [SHOVED, ...grappleFields(now)],
  offer: (asked) => grappleCheck(asked, 'Shove', 'FIF-77'),
  decide: decideForPair(({ who, target }, asked, roller): Result<ProcedureOutcome> => {
    const large = refuseTooLarge(who, target, 'FIF-77');
    if (large) return refuse(large);
    if (!hasUpperHand(asked, roller, 'Shove', 'FIF-77'))
      return failProcedure(said('fifth.targetStands', { target: target.name }));
    if (inputText(asked, 'how') === 'push')
      return succeed(said('fifth.pushesFiveFeet', { target: target.name }));
    return succeed(
      said('fifth.knocksProne', { target: target.name }),
      beginCondition(target, CONDITION.prone, 'Prone', 'FIF-77'),
    );
  }),
};

function findHold(who: Fighter): Effect | undefined {
  return who.effects.find(({ condition }) => condition === CONDITION.grappled);
}

/** What an escape must reach: the printed DC, else 10 and the holder’s Athletics. FIF-79 */
function computeEscapeDc(who: Fighter, asked: ProcedureInput): Explained {
  const hold = findHold(who);
  const dc = hold?.duration.kind === 'removed' ? hold.duration.dc : undefined;
  if (dc !== undefined) return makeDc('FIF-79', 'escape DC', dc);
  const holder = asked.now.all.find(({ id }) => id === hold?.source);
  return explain(
    { rule: 'FIF-79', label: 'base', value: 10 },
    {
      rule: 'FIF-79',
      label: 'Athletics of the holder',
      value: holder ? computeSkillBonus(holder.sheet, 'athletics') : 0,
    },
  );
}

function escapeCheck(asked: ProcedureInput): CheckOffer | undefined {
  const { who } = asked;
  if (!who || !findHold(who)) return undefined;
  return buildAbilityCheck(asked, {
    rule: 'FIF-79',
    label: 'Escape',
    tested: betterSkill(who),
    dc: computeEscapeDc(who, asked),
  });
}

/** FIF-79 */
const escape: Procedure = {
  ...plain,
  targets: 'none',
  key: 'escape',
  label: said('form.escapeGrapple'),
  rule: 'FIF-79',
  text: said('fifth.athleticsAcrobaticsWhicheverBetter'),
  fields: [EDGE, BONUS],
  action: 'action',
  fits: (who) => who !== undefined && findHold(who) !== undefined,
  offer: escapeCheck,
  decide: decideForOne((who, asked, roller) => {
    const hold = findHold(who);
    const offer = escapeCheck(asked);
    if (!hold || !offer)
      return refuse({ ...saying('fifth.heldByNobody', { who: who.name }), rule: 'FIF-79' });
    if (roller.check(offer).total < offer.target.value) return failProcedure('is still held');
    return succeed('is free', {
      do: 'endEffect',
      who: who.id,
      effect: hold.id,
      label: 'escaped',
      rule: 'FIF-79',
    });
  }),
};

/** FIF-78 */
const release: Procedure = {
  ...plain,
  targets: 'none',
  key: 'letGo',
  label: said('form.letGo'),
  rule: 'FIF-78',
  text: said('fifth.letsGoEverybodyHolds'),
  fields: [],
  fits: (who, now) => who !== undefined && releaseGrapples(who, now.all, '').length > 0,
  decide: decideForOne((who, { now }) => {
    const freed = releaseGrapples(who, now.all, 'let go');
    if (freed.length === 0)
      return refuse({ ...saying('fifth.holdsNobody', { who: who.name }), rule: 'FIF-78' });
    return succeed('lets go', ...freed);
  }),
};

/** FIF-80 */
const drag: Procedure = {
  ...plain,
  key: 'drag',
  label: said('fifth.dragAlong'),
  rule: 'FIF-80',
  text: said('fifth.howFarMovesHolds'),
  fields: [],
  fits: (who, now) => who !== undefined && releaseGrapples(who, now.all, '').length > 0,
  decide: decideForPair(({ who, target }, { now }) => {
    const stopped = findHindrance(who);
    if (stopped !== undefined)
      return refuse({
        ...saying('rules.cannotActWhile', { who: who.name, condition: stopped }),
        rule: 'FIF-80',
      });
    const light = sizeRank(target.sheet) === 0 || sizeRank(who.sheet) - sizeRank(target.sheet) >= 2;
    if (light) return succeed('at its full Speed: the other is small enough');
    return succeed(isContested(now) ? 'at half its Speed' : 'each foot costs one foot more');
  }),
};

/** Unarmed strikes that hold or push, and getting free. FIF-76 to FIF-80 */
export const grapples: readonly Procedure[] = [grapple, shove, escape, release, drag];
