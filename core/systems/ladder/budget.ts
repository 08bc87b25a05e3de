import { ok, refuse, type Result } from '../../kernel/result.ts';
import type { Allowance, BudgetRules, Payment } from '../../rules/budget.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Moment } from '../../rules/moment.ts';
import { CALM, isCalm } from './calm.ts';
import { opportunities, wonActions } from './openings.ts';
import { RULING } from './options.ts';
import { isHero, isOut, rankOf, traitNumber } from './sheetReading.ts';
import { KEEPING_RANK } from './tables.ts';

/** Keys of what a turn is made of. Those after the majors stand only while they count something. */
export const ALLOWANCE = {
  points: 'ap',
  majors: 'majors',
  kept: 'kept',
  interrupts: 'interrupts',
  waits: 'waits',
  declared: 'declared',
  won: 'won',
  early: 'early',
  opportunity: 'opportunity',
} as const;

type Key = (typeof ALLOWANCE)[keyof typeof ALLOWANCE];

/** Action points, majors and what an interrupt takes from the next turn. LAD-37 to LAD-43 */
export const budget: BudgetRules = { allowances, pay };

/** How many of these it has spent. */
export function usedOf({ used }: Pick<Fighter, 'used'>, key: Key): number {
  return used?.[key] ?? 0;
}

/** Action points it has in a turn, and how many are left for this one or, between its turns, for the next. LAD-37 LAD-43 */
export function actionPoints(who: Fighter): { readonly most: number; readonly left: number } {
  const most = Math.max(1, traitNumber(who.sheet, 'ap'));
  return { most, left: Math.max(0, most - usedOf(who, ALLOWANCE.points)) };
}

/** Whether a major has ended its turn and no Mastery Point kept it. LAD-40 LAD-41 */
export function isOver(who: Fighter): boolean {
  return usedOf(who, ALLOWANCE.majors) > usedOf(who, ALLOWANCE.kept);
}

/** Majors it may take in one turn. LAD-40 LAD-41 */
export function mostMajors(who: Fighter): number {
  const rank = rankOf(who);
  return rank < KEEPING_RANK ? 1 : rank;
}

function allowances(who: Fighter, now: Moment): readonly Allowance[] {
  // Who gave up its turn keeps what its interrupts cost, and what stirred, for the turn it takes later.
  const ends = usedOf(who, ALLOWANCE.waits) > 0 ? 'fight' : 'ownTurnEnd';
  const able = !isOut(who);
  const most = able ? actionPoints(who).most : 0;
  return [
    { key: ALLOWANCE.points, label: 'Action points', short: 'AP', most, renews: ends, rule: 'LAD-37' },
    { key: ALLOWANCE.majors, label: 'Major', short: 'M', most: able ? mostMajors(who) : 0, renews: ends, rule: 'LAD-41' },
    { key: CALM, label: 'Quiet', short: 'Q', most: 1, renews: calmRenews(who, now, ends), rule: isHero(who) ? 'LAD-27' : 'LAD-28' },
    ...counting(who, now, ends),
  ];
}

/** A monster's calm is watched by the round, with that of its group. LAD-27 LAD-28 */
function calmRenews(who: Fighter, { rulings }: Moment, ends: Allowance['renews']): Allowance['renews'] {
  if (!isHero(who)) return 'fight';
  return rulings[RULING.recovery] === 'ownTurn' ? 'ownTurn' : ends;
}

/** What stands on screen only while it counts something. LAD-33 LAD-35 LAD-36 LAD-41 LAD-43 LAD-48 */
function counting(who: Fighter, now: Moment, ends: Allowance['renews']): readonly Allowance[] {
  const list: readonly (Pick<Allowance, 'label' | 'short' | 'renews' | 'rule'> & { readonly key: Key })[] = [
    { key: ALLOWANCE.kept, label: 'Turn kept', short: 'K', renews: ends, rule: 'LAD-41' },
    { key: ALLOWANCE.interrupts, label: 'Interrupts', short: 'I', renews: ends, rule: 'LAD-43' },
    { key: ALLOWANCE.waits, label: 'Waits', short: 'W', renews: 'ownTurn', rule: 'LAD-33' },
    { key: ALLOWANCE.declared, label: 'Declared', short: 'D', renews: 'ownTurn', rule: 'LAD-36' },
    { key: ALLOWANCE.early, label: 'Acted early', short: 'E', renews: 'ownTurn', rule: 'LAD-35' },
  ];
  const standing = list.filter(({ key }) => usedOf(who, key) > 0).map((each) => ({ ...each, most: usedOf(who, each.key) }));
  const open = { renews: 'anyTurn' } as const;
  const [won, chances] = [wonActions(who, now), opportunities(who, now)];
  return [
    ...standing,
    ...(won > 0 ? [{ key: ALLOWANCE.won, label: 'Interrupting', short: 'X', most: won, rule: 'LAD-35', ...open }] : []),
    ...(chances > 0
      ? [{ key: ALLOWANCE.opportunity, label: 'Opportunity', short: 'O', most: chances, rule: 'LAD-48', ...open }]
      : []),
  ];
}

function pay(who: Fighter, action: string, now: Moment): Result<Payment> {
  if (action === 'trait') return paid({}, 'LAD-38');
  if (isOut(who)) return refuse({ message: `${who.name} is out of the fight and cannot act.`, rule: 'LAD-37' });
  if (action === 'free' || action === 'freeInterrupt') return paid({}, 'LAD-38');
  if (action === 'delay' || action === 'declare') return wait(who, action);
  const left = actionPoints(who).left;
  if (left < 1) return refuse({ message: `${who.name} has no action point left: only free actions.`, rule: 'LAD-37' });
  if (action === 'minorInterrupt') return interrupt(who, 1, now);
  if (action === 'majorInterrupt') return interrupt(who, left, now);
  return now.acting === who.id ? inTurn(who, action, now) : outOfTurn(who, action, now);
}

function paid(spends: Payment['spends'], rule: string, note = ''): Result<Payment> {
  return ok({ spends, rule, note });
}

/** Giving up the turn, only before anything was done in it. LAD-33 LAD-36 */
function wait(who: Fighter, action: 'delay' | 'declare'): Result<Payment> {
  const rule = action === 'delay' ? 'LAD-33' : 'LAD-36';
  if (ownActions(who) > 0) return refuse({ message: `${who.name} has acted in this turn already.`, rule });
  return paid({ [ALLOWANCE.waits]: 1, ...(action === 'declare' ? { [ALLOWANCE.declared]: 1 } : {}) }, rule);
}

/** Action points spent in its own turn, interrupts before it left out. LAD-42 LAD-43 */
function ownActions(who: Fighter): number {
  return usedOf(who, ALLOWANCE.points) - usedOf(who, ALLOWANCE.interrupts);
}

/** Out of turn it is paid from the turn to come. LAD-43 */
function interrupt(who: Fighter, cost: number, now: Moment): Result<Payment> {
  const own = now.acting === who.id;
  const major = cost > 1 || actionPoints(who).most === 1;
  return paid(
    { [ALLOWANCE.points]: cost, ...(own ? {} : { [ALLOWANCE.interrupts]: cost }) },
    'LAD-43',
    own || !major ? '' : 'nothing but free actions in its next turn',
  );
}

/** LAD-37 LAD-39 LAD-40 LAD-41 LAD-42 */
function inTurn(who: Fighter, action: string, now: Moment): Result<Payment> {
  if (isOver(who))
    return refuse({ message: `A major action has ended ${who.name}’s turn.`, rule: rankOf(who) < KEEPING_RANK ? 'LAD-40' : 'LAD-41' });
  if (action === 'exclusive') return exclusive(who, now);
  if (action === 'major') return major(who);
  return paid({ [ALLOWANCE.points]: 1 }, 'LAD-39');
}

function major(who: Fighter): Result<Payment> {
  if (usedOf(who, ALLOWANCE.majors) >= mostMajors(who))
    return refuse({ message: `${who.name} has taken as many majors in this turn as its rank allows.`, rule: 'LAD-41' });
  return paid({ [ALLOWANCE.points]: 1, [ALLOWANCE.majors]: 1, ...stir(who) }, 'LAD-40');
}

function stir(who: Fighter): Payment['spends'] {
  return isCalm(who) ? { [CALM]: 1 } : {};
}

function exclusive(who: Fighter, { rulings }: Moment): Result<Payment> {
  if (ownActions(who) > 0 && rulings[RULING.exclusive] !== 'anytime')
    return refuse({ message: 'An exclusive action takes the whole turn: only as its first action.', rule: 'LAD-42' });
  return paid({ [ALLOWANCE.points]: actionPoints(who).left, ...stir(who) }, 'LAD-42', 'takes the whole turn');
}

/** An opportunity, actions won by reflexes, or the one that was declared. LAD-35 LAD-36 LAD-43 LAD-48 */
function outOfTurn(who: Fighter, action: string, now: Moment): Result<Payment> {
  const late = refuse({ message: `It is not ${who.name}’s turn.`, rule: 'LAD-43' });
  if (action === 'exclusive') return late;
  const early = { [ALLOWANCE.points]: 1, [ALLOWANCE.early]: 1 };
  const majors = action === 'major' ? { [ALLOWANCE.majors]: 1, ...stir(who) } : {};
  if (!isOver(who) && wonActions(who, now) > usedOf(who, ALLOWANCE.won))
    return paid({ ...early, ...majors, [ALLOWANCE.won]: 1 }, 'LAD-35', 'interrupts');
  if (usedOf(who, ALLOWANCE.declared) > 0)
    return paid({ ...early, ...majors, [ALLOWANCE.declared]: -1 }, 'LAD-36', 'as declared');
  if (action === 'major' && opportunities(who, now) > usedOf(who, ALLOWANCE.opportunity))
    return paid(
      { [ALLOWANCE.points]: 1, [ALLOWANCE.interrupts]: 1, [ALLOWANCE.opportunity]: 1 },
      'LAD-48',
      'opportunity attack, a minor interrupt',
    );
  return late;
}
