import { said, type Said } from '../../kernel/said.ts';
import { type Fighter, freshFighter } from '../../rules/combat.ts';
import { makeOpening, type Opening } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { Power, Sheet } from '../../rules/sheet.ts';
import type { ChartCell, ChartTable, Insight } from '../../rules/views.ts';
import { computeAttackChance, formatChanceCell } from './charts.ts';
import { areFoes, isHero, isOut, readRank, reflexesDie } from './creatures/traits.ts';
import { KEEPING_RANK } from './tables.ts';
import { actionPoints, ALLOWANCE, hasTried, isOver, mostMajors, countUsed } from './turnBudget.ts';
import { recoverAllPoints, isContested, pointsLeftFor, pointsWithin } from './masteryPoints.ts';
import { ACTIVE_DEFENSES, type DefenseKey, DEFENSES, MARK } from './words.ts';
import { pickDefenseKey } from './circumstances.ts';
import {
  computeActorPointChance,
  fumbleRulingAt,
  readLastRoll,
  type LastRoll,
  isRollOpen,
  computeResisterPointChance,
  resolveResult,
  findSide,
  computeSuccessChance,
  describeRoll,
  describeDice,
} from './attackDice.ts';

/** What the rules allow just now, each with its chance. LAD-19 LAD-20 LAD-24 LAD-25 LAD-31 LAD-35 LAD-41 */
export function proposeOpenings(now: RulesContext): readonly Opening[] {
  return [
    ...onLastRoll(now),
    ...onInitiative(now),
    ...proposeKeepTurn(now),
    ...proposeInterrupt(now),
    ...proposeQuiet(now),
  ];
}

/** Points of either side on the roll that lies on the table, in answer to each other. LAD-19 LAD-20 LAD-21 LAD-22 */
function onLastRoll(now: RulesContext): readonly Opening[] {
  const last = readLastRoll(now);
  if (!last || !isRollOpen(last, now)) return [];
  const about = said('ladder.rollAndStanding', {
    what: { label: last.label },
    roll: describeRoll(last, now),
  });
  const points = now.all.flatMap((who) => pointOn(last, who, about, now));
  const calm = last.kind === 'resisted' && !isContested(now);
  return [
    ...points,
    ...(calm ? [makeOpening({ ...CONTEST, about })] : []),
    ...(points.length > 0 ? [makeOpening({ ...LET_STAND, about })] : []),
  ];
}

const CONTEST = {
  label: said('ladder.contestedNow'),
  rule: 'LAD-24',
  who: '',
  procedure: 'contest',
  values: {},
  urgent: false,
} as const;
const LET_STAND = {
  label: said('ladder.letStand'),
  rule: 'LAD-19',
  who: '',
  procedure: 'letStand',
  values: {},
  urgent: true,
} as const;

function pointOn(last: LastRoll, who: Fighter, about: Said, now: RulesContext): readonly Opening[] {
  const side = findSide(last, who);
  const left = side ? pointsLeftFor(who, last[side].spent, now) : 0;
  if (!side || left < 1) return [];
  const ruling = fumbleRulingAt(now);
  const { level, sides } = last[side];
  return [
    makeOpening({
      about,
      label: said(level < 0 ? 'ladder.pointLowestAgain' : 'ladder.pointOneMore', {
        die: describeDice({ sides, level: 0 }),
        here: left,
        left: pointsWithin(who, now),
      }),
      rule: level < 0 ? 'LAD-21' : 'LAD-19',
      procedure: 'masteryPoint',
      values: {},
      urgent: true,
      who: who.id,
      chance:
        side === 'actor'
          ? computeActorPointChance(last.actor, resolveResult(last.resister), ruling)
          : computeResisterPointChance(last.actor, last.resister, ruling),
    }),
  ];
}

/** Before the first turn points may raise the initiative; a group of monsters is asked once. LAD-19 LAD-31 */
function onInitiative(now: RulesContext): readonly Opening[] {
  if (now.acting !== undefined) return [];
  const asked = new Set<string>();
  return now.all.flatMap((who) => {
    const total = who.initiative?.total;
    const mark = who.marks?.[MARK.initiativePoints];
    const group = isHero(who) ? who.id : (who.group ?? who.id);
    const chance = Math.max(0, reflexesDie(who) - (total ?? 0)) / reflexesDie(who);
    const able = pointsLeftFor(who, typeof mark === 'number' ? mark : 0, now) > 0;
    if (total === undefined || chance === 0 || !able || asked.has(group)) return [];
    asked.add(group);
    const label = said('ladder.pointOnInitiative', { die: `D${reflexesDie(who)}` });
    return [
      makeOpening({
        about: said('ladder.initiativeOf', { total }),
        label,
        rule: 'LAD-31',
        procedure: 'initiativePoint',
        values: {},
        urgent: false,
        who: who.id,
        chance,
      }),
    ];
  });
}

/** A major has ended the turn, and a point would keep it. LAD-41 */
function proposeKeepTurn(now: RulesContext): readonly Opening[] {
  const who = now.all.find(({ id }) => id === now.acting);
  if (!who || readRank(who) < KEEPING_RANK || !isOver(who) || actionPoints(who).left < 1) return [];
  if (pointsWithin(who, now) < 1 || countUsed(who, ALLOWANCE.majors) >= mostMajors(who)) return [];
  const label = said('ladder.pointKeepsTurn', { ap: actionPoints(who).left });
  return [
    makeOpening({
      about: said('ladder.majorHasEndedTurn'),
      label,
      rule: 'LAD-41',
      procedure: 'keepTurn',
      values: {},
      urgent: true,
      who: who.id,
    }),
  ];
}

/** Whoever delays may break into an enemy’s turn, REF against REF. LAD-35 */
function proposeInterrupt(now: RulesContext): readonly Opening[] {
  const acting = now.all.find(({ id }) => id === now.acting);
  if (!acting) return [];
  return now.all
    .filter((who) => areFoes(who, acting) && mayInterrupt(who, now))
    .map((who) =>
      makeOpening({
        about: said('ladder.delaysWhile', { name: acting.name }),
        label: said('ladder.interruptRef', { own: `D${reflexesDie(who)}`, other: `D${reflexesDie(acting)}` }),
        rule: 'LAD-35',
        procedure: 'interrupt',
        values: {},
        urgent: true,
        who: who.id,
        chance: computeSuccessChance(
          { sides: reflexesDie(who), level: 0 },
          { sides: reflexesDie(acting), level: 0 },
        ),
      }),
    );
}

function mayInterrupt(who: Fighter, now: RulesContext): boolean {
  const waits = countUsed(who, ALLOWANCE.waits) > 0 && countUsed(who, ALLOWANCE.declared) === 0;
  return waits && !isOut(who) && actionPoints(who).left > 0 && !hasTried(who, now);
}

/** The fight is over and the mark still stands: a few quiet minutes bring everything back. LAD-24 LAD-25 */
function proposeQuiet(now: RulesContext): readonly Opening[] {
  const fighting = now.acting !== undefined || now.all.some(({ initiative }) => initiative !== undefined);
  if (fighting || !isContested(now)) return [];
  const lacking = recoverAllPoints(now).length;
  return [
    makeOpening({
      who: '',
      about: said('ladder.stillContested'),
      label: said(lacking > 0 ? 'ladder.quietPointsReturn' : 'ladder.quietNow'),
      rule: 'LAD-25',
      procedure: 'leaveContest',
      values: {},
      urgent: false,
    }),
  ];
}

/** The chance of each attack against every die that may stand against it. LAD-09 LAD-10 LAD-43 */
export function tableInsights(
  sheet: Sheet,
  others: readonly Fighter[],
  now: RulesContext,
): readonly Insight[] {
  const attacks = sheet.powers.filter(({ attack }) => attack !== undefined);
  if (attacks.length === 0 || others.length === 0) return [];
  const attacker = freshFighter(sheet, isHero({ sheet }) ? 'heroes' : 'foes', '');
  return [
    {
      label: isHero({ sheet }) ? 'Its attacks against the foes' : 'Its attacks against the party',
      rule: 'LAD-09',
      text: 'Chance and mean damage against each of their dice, nothing granted to either side.',
      table: buildTable(attacker, attacks, others, now),
    },
  ];
}

function buildTable(
  attacker: Fighter,
  attacks: readonly Power[],
  others: readonly Fighter[],
  now: RulesContext,
): ChartTable {
  const plain = { ...now, acting: undefined };
  return {
    corner: 'Against',
    columns: attacks.map(({ name }) => name),
    rows: others.flatMap(({ sheet, side, id }) => {
      const target = freshFighter(sheet, side, id);
      return rowsAgainst(target, attacks, now).map(({ key, label }) => ({
        label: `${sheet.name}: ${label.toLowerCase()} D${sheet.defenses[key]?.value ?? 0}`,
        cells: attacks.map((power) => buildCell(attacker, power, target, key, plain)),
      }));
    }),
  };
}

/** The dice of one that any of the attacks can meet. */
function rowsAgainst(
  target: Fighter,
  attacks: readonly Power[],
  now: RulesContext,
): readonly (typeof DEFENSES)[number][] {
  const asked = new Set(attacks.map(({ attack }) => pickDefenseKey(target, attack?.versus ?? 'basic', now)));
  return DEFENSES.filter(
    ({ key }) => Object.hasOwn(target.sheet.defenses, key) && (asked.has(key) || isActive(key)),
  );
}

function buildCell(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  key: DefenseKey,
  now: RulesContext,
): ChartCell {
  const usual = pickDefenseKey(target, power.attack?.versus ?? 'basic', now) === key;
  if (!usual && !isActive(key)) return formatChanceCell(undefined);
  return formatChanceCell(computeAttackChance(attacker, power, target, usual ? '' : key, now));
}

function isActive(key: DefenseKey): boolean {
  return ACTIVE_DEFENSES.some((each) => each === key);
}
