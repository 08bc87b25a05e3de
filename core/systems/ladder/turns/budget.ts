import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { TurnBudgetRules, ActionCost } from '../../../rules/turns.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { ALLOWANCE, actionPoints, allowances, earlyIn, isOver, mostMajors, usedOf } from './allowances.ts';
import { CALM, isCalm } from './calm.ts';
import { wonActions } from '../attacks/openings.ts';
import { RULING } from '../options.ts';
import { isOut, rankOf } from '../creatures/traits.ts';
import { KEEPING_RANK } from '../tables.ts';
import { saying } from '../../../kernel/said.ts';

/** Action points, majors and what an interrupt takes from the next turn. LAD-37 to LAD-43 */
export const budget: TurnBudgetRules = { allowances, pay };

function pay(who: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  if (action === 'trait') return paid({}, 'LAD-38');
  if (isOut(who)) return refuse({ ...saying('ladder.outCannotAct', { who: who.name }), rule: 'LAD-37' });
  if (action === 'free' || action === 'freeInterrupt') return paid({}, 'LAD-38');
  if (action === 'delay' || action === 'declare') return wait(who, action);
  if (actionPoints(who).left < 1)
    return refuse({ ...saying('ladder.onlyFreeActions', { who: who.name }), rule: 'LAD-37' });
  if (action === 'minorInterrupt') return interrupt(who, false, now);
  if (action === 'majorInterrupt') return interrupt(who, true, now);
  return now.acting === who.id ? inTurn(who, action, now) : outOfTurn(who, action, now);
}

function paid(spends: ActionCost['spends'], rule: string, note = ''): Result<ActionCost> {
  return ok({ spends, rule, note });
}

/** Giving up the turn, only before anything was done in it. LAD-33 LAD-36 */
function wait(who: Fighter, action: 'delay' | 'declare'): Result<ActionCost> {
  const rule = action === 'delay' ? 'LAD-33' : 'LAD-36';
  if (ownActions(who) > 0) return refuse({ ...saying('ladder.actedAlready', { who: who.name }), rule });
  return paid({ [ALLOWANCE.waits]: 1, ...(action === 'declare' ? { [ALLOWANCE.declared]: 1 } : {}) }, rule);
}

/** Action points spent in its own turn, interrupts before it left out. LAD-42 LAD-43 */
function ownActions(who: Fighter): number {
  return usedOf(who, ALLOWANCE.points) - usedOf(who, ALLOWANCE.interrupts);
}

/** Out of turn it is paid from the turn to come; a major one takes all of it. LAD-27 LAD-43 */
function interrupt(who: Fighter, wholeTurn: boolean, now: RulesContext): Result<ActionCost> {
  const own = now.acting === who.id;
  const { left } = actionPoints(who);
  const cost = wholeTurn ? left : 1;
  return paid(
    {
      [ALLOWANCE.points]: cost,
      ...(own ? {} : { [ALLOWANCE.interrupts]: cost }),
      ...(wholeTurn ? stir(who) : {}),
    },
    'LAD-43',
    own || cost < left ? '' : 'nothing but free actions in its next turn',
  );
}

/** LAD-37 LAD-39 LAD-40 LAD-41 LAD-42 */
function inTurn(who: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  if (isOver(who))
    return refuse({
      ...saying('ladder.majorEndedTurn', { who: who.name }),
      rule: rankOf(who) < KEEPING_RANK ? 'LAD-40' : 'LAD-41',
    });
  if (action === 'exclusive') return exclusive(who, now);
  if (action === 'major') return major(who);
  return paid({ [ALLOWANCE.points]: 1 }, 'LAD-39');
}

function major(who: Fighter): Result<ActionCost> {
  if (usedOf(who, ALLOWANCE.majors) >= mostMajors(who))
    return refuse({
      ...saying('ladder.majorsSpent', { who: who.name }),
      rule: 'LAD-41',
    });
  return paid({ [ALLOWANCE.points]: 1, [ALLOWANCE.majors]: 1, ...stir(who) }, 'LAD-40');
}

function stir(who: Fighter): ActionCost['spends'] {
  return isCalm(who) ? { [CALM]: 1 } : {};
}

function exclusive(who: Fighter, { rulings }: RulesContext): Result<ActionCost> {
  if (ownActions(who) > 0 && rulings[RULING.exclusive] !== 'anytime')
    return refuse({
      ...saying('ladder.exclusiveFirst'),
      rule: 'LAD-42',
    });
  return paid({ [ALLOWANCE.points]: actionPoints(who).left, ...stir(who) }, 'LAD-42', 'takes the whole turn');
}

/** Actions won by reflexes, or the one that was declared. LAD-35 LAD-36 LAD-43 */
function outOfTurn(who: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  const late = refuse({ ...saying('rules.notYourTurn', { who: who.name }), rule: 'LAD-43' });
  if (action === 'exclusive') return late;
  const early = { [ALLOWANCE.points]: 1, [earlyIn(now.round)]: 1 };
  const majors = action === 'major' ? { [ALLOWANCE.majors]: 1, ...stir(who) } : {};
  if (!isOver(who) && wonActions(who, now) > usedOf(who, ALLOWANCE.won))
    return paid({ ...early, ...majors, [ALLOWANCE.won]: 1 }, 'LAD-35', 'interrupts');
  if (usedOf(who, ALLOWANCE.declared) > 0)
    return paid({ ...early, ...majors, [ALLOWANCE.declared]: -1 }, 'LAD-36', 'as declared');
  return late;
}
