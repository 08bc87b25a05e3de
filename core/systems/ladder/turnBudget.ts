import { ok, refuse, type Result } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { jsonNumber, readTurnScoped, type RulesContext, turnScoped } from '../../rules/context.ts';
import type { ActionAllowance, ActionCost, TurnBudgetRules } from '../../rules/turns.ts';
import { isHero, isOut, readRank, readTraits } from './creatures/traits.ts';
import { RULING } from './rulings.ts';
import { KEEPING_RANK } from './tables.ts';
import { MARK } from './words.ts';
import { CALM, isCalm } from './masteryPoints.ts';

/** Action points, majors and what an interrupt takes from the next turn. LAD-37 to LAD-43 */
export const budget: TurnBudgetRules = { allowances: listAllowances, pay: payAction };

function payAction(who: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  if (action === 'trait') return buildPayment({}, 'LAD-38');
  if (isOut(who)) return refuse({ ...saying('ladder.outCannotAct', { who: who.name }), rule: 'LAD-37' });
  if (action === 'free' || action === 'freeInterrupt') return buildPayment({}, 'LAD-38');
  if (action === 'delay' || action === 'declare') return payWait(who, action);
  if (actionPoints(who).left < 1)
    return refuse({ ...saying('ladder.onlyFreeActions', { who: who.name }), rule: 'LAD-37' });
  if (action === 'minorInterrupt') return payInterrupt(who, false, now);
  if (action === 'majorInterrupt') return payInterrupt(who, true, now);
  return now.acting === who.id ? budgetInTurn(who, action, now) : outOfTurn(who, action, now);
}

function buildPayment(spends: ActionCost['spends'], rule: string, note = ''): Result<ActionCost> {
  return ok({ spends, rule, note });
}

/** Giving up the turn, only before anything was done in it. LAD-33 LAD-36 */
function payWait(who: Fighter, action: 'delay' | 'declare'): Result<ActionCost> {
  const rule = action === 'delay' ? 'LAD-33' : 'LAD-36';
  if (ownActions(who) > 0) return refuse({ ...saying('ladder.actedAlready', { who: who.name }), rule });
  return buildPayment(
    { [ALLOWANCE.waits]: 1, ...(action === 'declare' ? { [ALLOWANCE.declared]: 1 } : {}) },
    rule,
  );
}

/** Action points spent in its own turn, interrupts before it left out. LAD-42 LAD-43 */
function ownActions(who: Fighter): number {
  return countUsed(who, ALLOWANCE.points) - countUsed(who, ALLOWANCE.interrupts);
}

/** Out of turn it is paid from the turn to come; a major one takes all of it. LAD-27 LAD-43 */
function payInterrupt(who: Fighter, wholeTurn: boolean, now: RulesContext): Result<ActionCost> {
  const own = now.acting === who.id;
  const { left } = actionPoints(who);
  const cost = wholeTurn ? left : 1;
  return buildPayment(
    {
      [ALLOWANCE.points]: cost,
      ...(own ? {} : { [ALLOWANCE.interrupts]: cost }),
      ...(wholeTurn ? spendsWithStir(who) : {}),
    },
    'LAD-43',
    own || cost < left ? '' : 'nothing but free actions in its next turn',
  );
}

/** LAD-37 LAD-39 LAD-40 LAD-41 LAD-42 */
function budgetInTurn(who: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  if (isOver(who))
    return refuse({
      ...saying('ladder.majorEndedTurn', { who: who.name }),
      rule: readRank(who) < KEEPING_RANK ? 'LAD-40' : 'LAD-41',
    });
  if (action === 'exclusive') return payExclusive(who, now);
  if (action === 'major') return payMajor(who);
  return buildPayment({ [ALLOWANCE.points]: 1 }, 'LAD-39');
}

function payMajor(who: Fighter): Result<ActionCost> {
  if (countUsed(who, ALLOWANCE.majors) >= mostMajors(who))
    return refuse({
      ...saying('ladder.majorsSpent', { who: who.name }),
      rule: 'LAD-41',
    });
  return buildPayment({ [ALLOWANCE.points]: 1, [ALLOWANCE.majors]: 1, ...spendsWithStir(who) }, 'LAD-40');
}

function spendsWithStir(who: Fighter): ActionCost['spends'] {
  return isCalm(who) ? { [CALM]: 1 } : {};
}

function payExclusive(who: Fighter, { rulings }: RulesContext): Result<ActionCost> {
  if (ownActions(who) > 0 && rulings[RULING.exclusive] !== 'anytime')
    return refuse({
      ...saying('ladder.exclusiveFirst'),
      rule: 'LAD-42',
    });
  return buildPayment(
    { [ALLOWANCE.points]: actionPoints(who).left, ...spendsWithStir(who) },
    'LAD-42',
    'takes the whole turn',
  );
}

/** Actions won by reflexes, or the one that was declared. LAD-35 LAD-36 LAD-43 */
function outOfTurn(who: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  const late = refuse({ ...saying('rules.notYourTurn', { who: who.name }), rule: 'LAD-43' });
  if (action === 'exclusive') return late;
  const early = { [ALLOWANCE.points]: 1, [countActedEarly(now.round)]: 1 };
  const majors = action === 'major' ? { [ALLOWANCE.majors]: 1, ...spendsWithStir(who) } : {};
  if (!isOver(who) && wonActions(who, now) > countUsed(who, ALLOWANCE.won))
    return buildPayment({ ...early, ...majors, [ALLOWANCE.won]: 1 }, 'LAD-35', 'interrupts');
  if (countUsed(who, ALLOWANCE.declared) > 0)
    return buildPayment({ ...early, ...majors, [ALLOWANCE.declared]: -1 }, 'LAD-36', 'as declared');
  return late;
}

/** Keys of what a turn is made of. Those after the majors stand only while they count something. */
export const ALLOWANCE = {
  points: 'ap',
  majors: 'majors',
  kept: 'kept',
  interrupts: 'interrupts',
  waits: 'waits',
  declared: 'declared',
  won: 'won',
} as const;

type AllowanceKey = (typeof ALLOWANCE)[keyof typeof ALLOWANCE];

/** Key of having acted in this round ahead of its turn. LAD-35 LAD-36 */
export function countActedEarly(round: number): string {
  return `early:${round}`;
}

/** How many of these it has spent. */
export function countUsed({ used }: Pick<Fighter, 'used'>, key: AllowanceKey): number {
  return used?.[key] ?? 0;
}

/** Action points it has in a turn, and how many are left for this one or, between its turns, for the next. LAD-37 LAD-43 */
export function actionPoints(who: Fighter): { readonly most: number; readonly left: number } {
  const most = Math.max(1, readTraits(who.sheet).ap);
  return { most, left: Math.max(0, most - countUsed(who, ALLOWANCE.points)) };
}

/** Whether a major has ended its turn and no Mastery Point kept it. LAD-40 LAD-41 */
export function isOver(who: Fighter): boolean {
  return countUsed(who, ALLOWANCE.majors) > countUsed(who, ALLOWANCE.kept);
}

/** Majors it may take in one turn. LAD-40 LAD-41 */
export function mostMajors(who: Fighter): number {
  const rank = readRank(who);
  return rank < KEEPING_RANK ? 1 : rank;
}

/** What a turn is made of, and what stands only while it counts something. LAD-37 LAD-41 LAD-43 */
function listAllowances(who: Fighter, now: RulesContext): readonly ActionAllowance[] {
  // Who gave up its turn keeps what its interrupts cost, and what stirred, for the turn it takes later.
  const ends = countUsed(who, ALLOWANCE.waits) > 0 ? 'fight' : 'ownTurnEnd';
  const able = !isOut(who);
  const most = able ? actionPoints(who).most : 0;
  return [
    { key: ALLOWANCE.points, label: 'Action points', short: 'AP', most, renews: ends, rule: 'LAD-37' },
    {
      key: ALLOWANCE.majors,
      label: 'Major',
      short: 'M',
      most: able ? mostMajors(who) : 0,
      renews: ends,
      rule: 'LAD-41',
    },
    {
      key: CALM,
      label: 'Quiet',
      short: 'Q',
      most: 1,
      renews: calmRenews(who, now, ends),
      rule: isHero(who) ? 'LAD-27' : 'LAD-28',
    },
    ...listCountingAllowances(who, now, ends),
  ];
}

/** A monster's calm is watched by the round, with that of its group. LAD-27 LAD-28 */
function calmRenews(
  who: Fighter,
  { rulings }: RulesContext,
  ends: ActionAllowance['renews'],
): ActionAllowance['renews'] {
  if (!isHero(who)) return 'fight';
  return rulings[RULING.recovery] === 'ownTurn' ? 'ownTurn' : ends;
}

type StandingAllowance = Pick<ActionAllowance, 'key' | 'label' | 'short' | 'renews' | 'rule'>;

/** What stands on screen only while it counts something. LAD-33 LAD-35 LAD-36 LAD-41 LAD-43 */
function listCountingAllowances(
  who: Fighter,
  now: RulesContext,
  ends: ActionAllowance['renews'],
): readonly ActionAllowance[] {
  const early = countActedEarly(now.round);
  const spent: readonly StandingAllowance[] = [
    { key: ALLOWANCE.kept, label: 'Turn kept', short: 'K', renews: ends, rule: 'LAD-41' },
    { key: ALLOWANCE.interrupts, label: 'Interrupts', short: 'I', renews: ends, rule: 'LAD-43' },
    { key: ALLOWANCE.waits, label: 'Waits', short: 'W', renews: 'ownTurn', rule: 'LAD-33' },
    { key: ALLOWANCE.declared, label: 'Declared', short: 'D', renews: 'ownTurn', rule: 'LAD-36' },
    { key: early, label: 'Acted early', short: 'E', renews: 'ownTurn', rule: 'LAD-35' },
  ];
  const open: readonly (StandingAllowance & { readonly most: number })[] = [
    { ...openFor(ALLOWANCE.won, 'Interrupting', 'X', 'LAD-35'), most: wonActions(who, now) },
  ];
  return [...spent.map((each) => ({ ...each, most: who.used?.[each.key] ?? 0 })), ...open].filter(
    ({ most }) => most > 0,
  );
}

/** Given for the turn that is on, and gone with it. */
function openFor(key: string, label: string, short: string, rule: string): StandingAllowance {
  return { key, label, short, renews: 'anyTurn', rule };
}

/** Whether it has tried to break into the turn that is on, with or without luck. LAD-35 */
export function hasTried(who: Fighter, now: RulesContext): boolean {
  return readTurnScoped(who.marks?.[MARK.interrupt], now) !== undefined;
}

/** Actions it has won in the turn that is on, by reflexes. LAD-35 */
export function wonActions(who: Fighter, now: RulesContext): number {
  return jsonNumber(readTurnScoped(who.marks?.[MARK.interrupt], now), 'count');
}

/** Notes how many actions it has won in the turn that is on. LAD-35 */
export function winActions(who: Fighter, count: number, now: RulesContext): Consequence {
  return {
    do: 'mark',
    who: who.id,
    key: MARK.interrupt,
    to: turnScoped(now, { count }),
    label: '',
    rule: 'LAD-35',
  };
}
