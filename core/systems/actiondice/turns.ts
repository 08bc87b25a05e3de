import type { JsonObject } from '../../kernel/json.ts';
import { said, type Wording } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import { type Consequence, type Due, makeOpening, type Opening } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import { maximumHitPoints } from '../../rules/hitPoints.ts';
import { spentPowers } from '../../rules/powers.ts';
import type { Procedure, ProcedureInput, Roller } from '../../rules/procedures.ts';
import type { DueOutcome, RuleSystem, TurnRules } from '../../rules/system.ts';
import { spendDeclaredDice, addDiceToDue, declaredNotation } from './attacks.ts';
import { explosionRule, diceNotation, traceFaces } from './dice.ts';
import { saveLastDue, findLastRoll, buildUndo } from './lastRoll.ts';
import { beginSession, endSession, listHeroes, isHero, countLeft, computePool } from './pools.ts';
import { isRoundBeginning } from './procedures/body.ts';
import {
  whyRollClosed,
  isRecord,
  saveHeroState,
  readHeroState,
  readRecordsAt,
  saveTableState,
  readRecordText,
} from './state.ts';
import { ARMOR, TOGETHER } from './tables.ts';
import { MARK, OWN } from './words.ts';

/** The host's turns; sessions fill and empty the pools, failed saves are remembered. ACT-01 ACT-07 ACT-10 ACT-24 */
export function overlayTurns(host: RuleSystem): TurnRules {
  const { turns } = host;
  return {
    ...turns,
    start: (who, all, now) => turns.start(who, all, now).map((due) => addDiceToDue(host, due, who, now)),
    end: (who, all, now) => turns.end(who, all, now).map((due) => addDiceToDue(host, due, who, now)),
    round: (now) => [...(turns.round?.(now) ?? []), rememberRoundStart(now)],
    sessionBegins: (now) => [...(turns.sessionBegins?.(now) ?? []), ...beginSession(now)],
    sessionEnds: (now) => [...(turns.sessionEnds?.(now) ?? []), ...endSession(host, now)],
    resolve: (due, who, roll, now) => {
      const ended = turns.resolve(due, who, roll, now);
      if (!roll || !due.check || !isHero(who)) return ended;
      const kept = saveLastDue(due, who, roll, ended.success, buildUndo(host, ended.consequences, now), now);
      const spent = declaredNotation(who, now) === undefined ? [] : spendDeclaredDice(who);
      return {
        ...ended,
        consequences: [...ended.consequences, ...rememberFailedSave(due, who, ended, now), ...spent, ...kept],
      };
    },
  };
}

/** With whose turn a round began: armour dice are spent before it is over. ACT-17 */
function rememberRoundStart({ round, acting }: RulesContext): Consequence {
  return saveTableState(OWN.began, { round, by: acting ?? '' }, '', 'ACT-17');
}

function rememberFailedSave(
  { effect }: Due,
  who: Fighter,
  { success }: DueOutcome,
  now: RulesContext,
): readonly Consequence[] {
  if (success || effect === undefined) return [];
  return [saveHeroState(who, MARK.failed, { ...readFailedSaves(who), [effect]: now.round }, '', 'ACT-24')];
}

/** Rounds in which saves of this one failed, by id of the effect. ACT-24 */
export function readFailedSaves(who: Fighter): JsonObject {
  const kept = readHeroState(who, MARK.failed);
  return isRecord(kept) ? kept : {};
}

/** What might be offered: a procedure with what it is asked, before it is known whether it may. */
interface OpeningCandidate {
  readonly procedure: string;
  readonly about: Wording;
  readonly label: Wording;
  readonly values?: JsonObject;
  readonly targets?: readonly Fighter[];
  readonly urgent?: boolean;
}

/** Every spending where it applies, and only where its procedure would take it. ACT-10 ACT-15 ACT-17 ACT-18 ACT-20 ACT-21 ACT-22 ACT-23 ACT-24 ACT-30 */
export function overlayOpenings(
  host: RuleSystem,
  procedures: readonly Procedure[],
): (now: RulesContext) => readonly Opening[] {
  return (now) => {
    const found = listHeroes(now).flatMap((who) =>
      listCandidates(host, who, now).flatMap((each) => openCandidate(each, who, procedures, now)),
    );
    const keys = found.map(({ key }) => key);
    // Two effects of one name are saved against by one and the same offer.
    const offered = found.filter(({ key }, at) => keys.indexOf(key) === at);
    // Every hero could take armour as a round begins: what concerns one roll or one life stands before that.
    const place = ({ urgent, procedure }: Opening): number => (urgent ? Number(procedure === 'actArmor') : 2);
    return [...(host.openings?.(now) ?? []), ...offered.toSorted((a, b) => place(a) - place(b))];
  };
}

function listCandidates(host: RuleSystem, who: Fighter, now: RulesContext): readonly OpeningCandidate[] {
  return [
    ...lastRollCandidates(who, now),
    ...(who.hp <= 0 ? [HOLD_ON] : []),
    ...armorCandidates(now),
    ...(now.acting === who.id ? turnCandidates(host, who, now) : []),
    ...(now.acting === undefined ? healingCandidates(host, who, now) : []),
    ...nominationCandidates(who, now),
  ];
}

/** Asked for by key while a round begins; by the wider ruling, quietly in the hero’s own turn. ACT-17 */
function armorCandidates(now: RulesContext): readonly OpeningCandidate[] {
  if (now.acting === undefined) return [];
  const isBeginning = isRoundBeginning(now);
  const about = isBeginning
    ? said('actiondice.asRoundBegins', { round: now.round })
    : said('actiondice.inThisTurn');
  return [
    {
      procedure: 'actArmor',
      about,
      label: said('actiondice.armourDieFor', { bonus: ARMOR }),
      urgent: isBeginning,
    },
  ];
}

const HOLD_ON: OpeningCandidate = {
  procedure: 'actStabilise',
  about: said('actiondice.isDown'),
  label: said('actiondice.dieStable'),
  urgent: true,
};

/** Dice on the save or check that lies there, while it is of this round and not described. ACT-10 ACT-15 ACT-18 */
function lastRollCandidates(who: Fighter, now: RulesContext): readonly OpeningCandidate[] {
  const last = findLastRoll(who, now);
  if (!last || last.round !== now.round || whyRollClosed(now)) return [];
  const about = said('actiondice.totalOf', {
    what: { label: last.label },
    total: last.total,
    needs: last.needs,
  });
  const dice = Array.from({ length: TOGETHER }, (_none, at) => at + 1).map((count): OpeningCandidate => ({
    procedure: 'actBoost',
    about,
    label: said('actiondice.diceOnIt', {
      n: count,
      dice: diceNotation(count, computePool(who, now).sides, explosionRule(now)),
    }),
    values: { dice: count },
    urgent: true,
  }));
  return [
    ...(last.good || last.needs === 0 ? [] : dice),
    { procedure: 'actGreatest', about, label: said('actiondice.dieGreatest'), urgent: true },
    { procedure: 'actDescribed', about, label: said('actiondice.describedStands'), urgent: true },
  ];
}

/** What a turn opens: armour as a round begins, saves, actions and abilities once more. ACT-10 ACT-17 ACT-21 ACT-22 ACT-24 */
function turnCandidates({ turns }: RuleSystem, who: Fighter, now: RulesContext): readonly OpeningCandidate[] {
  const failed = Object.keys(readFailedSaves(who));
  const lasting = who.effects.filter(({ id }) => failed.includes(id));
  const dues = [...turns.start(who, now.all, now), ...turns.end(who, now.all, now)];
  const spent = spentPowers(who);
  return [
    ...lasting.map(({ label }): OpeningCandidate => ({
      procedure: 'actSecond',
      about: said('actiondice.goesOn', { effect: { label } }),
      label: said('actiondice.dieSecondSave'),
      values: { effect: label },
      urgent: true,
    })),
    ...(dues.some(({ check }) => check)
      ? [turnCandidate('actPromise', said('actiondice.declareDie'), { dice: 1 })]
      : []),
    turnCandidate('actExtraAttack', said('actiondice.dieAnotherAttack')),
    turnCandidate('actExtraMove', said('actiondice.dieAnotherMove')),
    turnCandidate('actTokenAction', said('actiondice.tokenAnotherAction')),
    ...spent.map(({ name }) =>
      turnCandidate('actReuse', said('actiondice.dieOnceMore', { power: name }), { power: name }),
    ),
  ];
}

function turnCandidate(procedure: string, label: Wording, values: JsonObject = {}): OpeningCandidate {
  return { procedure, about: said('actiondice.inThisTurn'), label, values };
}

/** Hit points for dice, away from the fight. ACT-20 */
function healingCandidates(
  { harm }: RuleSystem,
  who: Fighter,
  now: RulesContext,
): readonly OpeningCandidate[] {
  const most = maximumHitPoints(harm, who);
  if (who.hp >= most) return [];
  const label = said('actiondice.healWithDie', {
    dice: diceNotation(1, computePool(who, now).sides, explosionRule(now)),
  });
  return [
    {
      procedure: 'actHeal',
      about: said('actiondice.hpOf', { hp: who.hp, most }),
      label,
      values: { dice: 1 },
    },
  ];
}

/** A nomination waits for the GM’s word. ACT-30 */
function nominationCandidates(who: Fighter, now: RulesContext): readonly OpeningCandidate[] {
  const found = readRecordsAt(now, OWN.nominations).find((each) => each['for'] === who.id);
  if (!found) return [];
  const [reason, by] = [readRecordText(found, 'reason'), readRecordText(found, 'by')];
  const about =
    by === ''
      ? said('actiondice.nominatedFor', { reason })
      : said('actiondice.nominatedByFor', { by, reason });
  return [
    { procedure: 'actAward', about, label: said('actiondice.awardDie'), values: { reason }, targets: [who] },
    { procedure: 'actDecline', about, label: said('actiondice.awardNone'), targets: [who] },
  ];
}

/** The opening, if its procedure takes it as things stand; nothing is rolled for that. */
function openCandidate(
  { procedure: key, about, label, values = {}, targets = [], urgent = false }: OpeningCandidate,
  who: Fighter,
  procedures: readonly Procedure[],
  now: RulesContext,
): readonly Opening[] {
  const procedure = procedures.find((each) => each.key === key);
  const asked: ProcedureInput = { who, targets, values, now };
  if (!procedure?.decide(asked, ONES).ok) return [];
  const offer = procedure.offer?.(asked);
  const chance = offer?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
  return [
    makeOpening({
      who: who.id,
      about,
      label:
        countLeft(who) > 0 && urgent && chance !== undefined
          ? said('actiondice.withLeft', { what: label, left: countLeft(who) })
          : label,
      rule: procedure.rule,
      procedure: key,
      targets: targets.map(({ id }) => id),
      values,
      urgent,
      ...(chance === undefined ? {} : { chance }),
    }),
  ];
}

/** A hand that only shows ones, for asking whether something may be done. */
const ONES: Roller = {
  check: ({ dice }) =>
    traceFaces(
      dice,
      Array.from({ length: 99 }, () => 1),
    ),
  roll: (_label, notation) =>
    traceFaces(
      notation,
      Array.from({ length: 99 }, () => 1),
    ),
};
