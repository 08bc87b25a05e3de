import { ok, refuse, type Result } from '../../kernel/result.ts';
import { said, saying } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import { makeOpening, type Opening } from '../../rules/consequences.ts';
import { hasCondition, isMarkSet, markNumber, type RulesContext } from '../../rules/context.ts';
import { freeAction } from '../../rules/d20/turnBudget.ts';
import type { Power } from '../../rules/sheet.ts';
import type { ActionAllowance, ActionCost, TurnBudgetRules } from '../../rules/turns.ts';
import { labelOf } from '../../rules/words.ts';
import { findHindrance } from './activeConditions.ts';
import { CONDITION } from './conditions.ts';
import { isDead, isHero, traitsOf } from './fighter.ts';
import { editionFor, readRuling, RULING } from './rulings.ts';
import { ACTIONS, MARK } from './words.ts';

/** What a turn is made of, and what of it is left. FIF-37 FIF-38 FIF-39 FIF-40 */
export const turnBudget: TurnBudgetRules = { allowances: listAllowances, pay: payAction };

/** Key under which the table counts what is done between the turns of others. FIF-160 */
export const BETWEEN = 'extraActions';

/** Whether its actions are counted: for heroes and legendary creatures, for all, or for nobody. FIF-37 */
function isTracked({ sheet }: Fighter, now: RulesContext): boolean {
  const rules = readRuling(now, RULING.trackActions);
  return rules === 'all' || (rules === 'main' && (isHero(sheet) || (sheet.extra?.most ?? 0) > 0));
}

/** What keeps it from acting, as a word: a condition, or the surprise of 2014 on its first turn. FIF-34 FIF-131 */
function findStop(who: Fighter, now: RulesContext): string | undefined {
  const caught = hasCondition(who, CONDITION.surprised) && editionFor(now, RULING.surprise) === '2014';
  return findHindrance(who) ?? (caught ? 'surprised' : undefined);
}

function listAllowances(who: Fighter, now: RulesContext): readonly ActionAllowance[] {
  if (!isTracked(who, now)) return [];
  const most = findStop(who, now) === undefined ? 1 : 0;
  const own = { most, renews: 'ownTurn' } as const;
  const reacts = hasCondition(who, CONDITION.noReactions) ? 0 : most;
  return [
    { key: 'action', label: 'Action', short: 'A', rule: 'FIF-37', ...own },
    { key: 'bonus', label: 'Bonus action', short: 'B', rule: 'FIF-38', ...own },
    { key: 'reaction', label: 'Reaction', short: 'R', rule: 'FIF-39', ...own, most: reacts },
    { key: 'move', label: 'Movement', short: 'M', rule: 'FIF-43', ...own },
    { key: OBJECT, label: 'Object', short: 'O', rule: 'FIF-40', ...own },
  ];
}

const ANY_TIME: ReadonlySet<string> = new Set(['reaction', 'free', 'lair']);

function payAction(who: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  if (action === 'trait') return freeAction('FIF-37');
  const stopped = findStop(who, now);
  if (stopped !== undefined)
    return refuse({
      ...saying('rules.cannotActWhile', { who: who.name, condition: stopped }),
      rule: 'FIF-131',
    });
  if (action === 'free') return freeAction('FIF-40');
  if (action === 'lair') return freeAction('FIF-163');
  const own = now.acting === who.id;
  if (action === 'legendary') return payLegendary(who, own, now);
  if (!own && !ANY_TIME.has(action))
    return refuse({ ...saying('rules.notYourTurn', { who: who.name }), rule: 'FIF-37' });
  if (action === 'reaction' && hasCondition(who, CONDITION.noReactions))
    return refuse({ ...saying('fifth.noReactions', { who: who.name }), rule: 'FIF-39' });
  if (action === OBJECT && (who.used?.[OBJECT] ?? 0) > 0) return useSecondObject(who, now);
  const counted = listAllowances(who, now).find(({ key }) => key === action);
  const rule = counted?.rule ?? 'FIF-37';
  // Reactions are counted for everyone: one between two turns is too easily taken twice.
  if (!counted && action !== 'reaction') return freeAction(rule);
  const most = counted?.most ?? 1;
  if ((who.used?.[action] ?? 0) < most) return ok({ spends: { [action]: 1 }, note: '', rule });
  const name = labelOf(ACTIONS, action).toLowerCase();
  return refuse({ ...saying('fifth.nothingOfThatLeft', { who: who.name, action: name }), rule });
}

/** What is handled free of charge once a turn. FIF-40 */
const OBJECT = 'object';

/** A second object takes the action. FIF-40 FIF-65 */
function useSecondObject(who: Fighter, now: RulesContext): Result<ActionCost> {
  const paid = payAction(who, 'action', now);
  return paid.ok ? ok({ ...paid.value, note: 'Utilize', rule: 'FIF-65' }) : paid;
}

/** Uses of legendary actions until its own turn, with what its lair adds. FIF-160 FIF-162 */
export function maximumLegendaryActions({ sheet, marks }: Fighter): number {
  const lair = marks?.[MARK.inLair] === true ? traitsOf(sheet).lairActions : 0;
  return (sheet.extra?.most ?? 0) + lair;
}

/** Uses that are left of them. FIF-160 */
export function countLegendaryLeft(who: Fighter): number {
  return maximumLegendaryActions(who) - (who.used?.[BETWEEN] ?? 0);
}

/** After another’s turn, while uses are left, one option at a time. FIF-160 */
function payLegendary(who: Fighter, own: boolean, now: RulesContext): Result<ActionCost> {
  if (own) return refuse({ ...saying('fifth.legendaryAfterOthers'), rule: 'FIF-160' });
  const most = maximumLegendaryActions(who);
  if ((who.used?.[BETWEEN] ?? 0) >= most)
    return refuse({ ...saying('fifth.noLegendaryLeft', { who: who.name }), rule: 'FIF-160' });
  if (now.turn > 0 && markNumber(who, MARK.legendary) === now.turn)
    return refuse({ ...saying('fifth.legendaryOneAtATime', { who: who.name }), rule: 'FIF-160' });
  return ok({ spends: { [BETWEEN]: 1 }, note: '', rule: 'FIF-160' });
}

/** Count at which a lair acts, losing ties. FIF-163 */
const COUNT = 20;

/** What its lair can do by its block. FIF-163 */
export function listLairPowers({ sheet }: Pick<Fighter, 'sheet'>): readonly Power[] {
  return sheet.powers.filter(({ action }) => action === 'lair');
}

/** Whether count 20 has come in this round: whoever acts stands below it. FIF-163 */
function isCounted({ acting, all }: RulesContext): boolean {
  const total = all.find(({ id }) => id === acting)?.initiative?.total;
  return total !== undefined && total < COUNT;
}

/** A lair’s action of the round, once count 20 has come, while its owner can act. FIF-163 */
export function listLairOpenings(now: RulesContext): readonly Opening[] {
  if (!isCounted(now)) return [];
  return now.all
    .filter((who) => isMarkSet(who, MARK.inLair) && listLairPowers(who).length > 0 && !isDead(who))
    .filter((who) => markNumber(who, MARK.lairRound) !== now.round && findStop(who, now) === undefined)
    .map(({ id, name }) =>
      makeOpening({
        who: id,
        about: said('fifth.countOfLair', { count: COUNT, name }),
        label: said('fifth.lairAction'),
        rule: 'FIF-163',
        procedure: 'lairAction',
        values: {},
        urgent: false,
      }),
    );
}
