import type { Fighter } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext, systemNumber } from '../../../rules/context.ts';
import type { Procedure } from '../../../rules/procedures.ts';
import { areFoes, listHolders } from '../engagement.ts';
import { isHero } from '../creatures/traits.ts';
import { isDead, isDying, isOut, isStaggered, computeMaximumHitPoints, recoveriesLeft } from '../vitals.ts';
import { RULING } from '../rulings.ts';
import { ALLOWANCE } from '../turnBudget.ts';
import { MARK } from '../turnMarks.ts';
import { OWN } from '../words.ts';
import { blows, harms, findDoublings, targetProcedures } from './attacks.ts';
import { die, party } from './battle.ts';
import { checks } from './checks.ts';
import { healing } from './healing.ts';
import { disengage, loose, position } from './movement.ts';
import { campaignLoss, rest } from './rests.ts';

const isActing: ProcedureFit = (who, now) => now.acting === who.id && !isOut(who);
const isUnspent = (who: Fighter, key: string): boolean => (who.used?.[key] ?? 0) === 0;
const isHeld: ProcedureFit = (who, now) =>
  isActing(who, now) && listHolders(who, now.all).length > 0 && !hasCondition(who, 'stuck');
const hasAlly = (who: Fighter, { all }: RulesContext, is: (each: Fighter) => boolean): boolean =>
  all.some((each) => each.id !== who.id && !areFoes(who, each) && is(each));

/** When a button is at hand for whoever acts, or is looked at. ARC-48 ARC-69 ARC-93 ARC-130 ARC-148 ARC-157 */
const IN_BATTLE: { readonly [key: string]: ProcedureFit } = {
  disengage: isHeld,
  walkAway: (who, now) => isHeld(who, now) && !hasCondition(who, 'grabbed'),
  rally: (who, now) =>
    isActing(who, now) &&
    isHero(who.sheet) &&
    isStaggered(who) &&
    recoveriesLeft(who) > 0 &&
    isUnspent(who, ALLOWANCE.standard) &&
    who.marks?.[MARK.rallyRefused] !== now.round,
  coupDeGrace: (who, now) =>
    now.all.some(
      (each) => areFoes(who, each) && !isDead(each) && findDoublings(who, each, now) === undefined,
    ),
  stabilise: (who, now) =>
    isActing(who, now) && hasAlly(who, now, (each) => isDying(each) && each.fate !== 'stable'),
  potion: (who, now) => isActing(who, now) && hasAlly(who, now, isDying),
  release: (who, { all }) =>
    all.some(({ effects }) => effects.some((each) => each.condition === 'grabbed' && each.source === who.id)),
  confusedTarget: (who, now) => isActing(who, now) && hasCondition(who, 'confused'),
  spirit: (who, now) => isHero(who.sheet) && isOut(who) && who.marks?.[MARK.spirit] !== now.round,
  flee: (who, now) => isActing(who, now) && isHero(who.sheet) && hasAlly(who, now, isOut),
};

/** When a button of the whole party is at hand: after an ambush, and between battles. ARC-85 ARC-137 ARC-142 */
const OF_ALL: { readonly [key: string]: (now: RulesContext) => boolean } = {
  advanceDie: (now) =>
    now.own[OWN.ambushed] === true &&
    now.round <= 1 &&
    systemNumber(now, OWN.escalation) === 0 &&
    now.rulings[RULING.ambush] === 'ask',
  quickRest: isBetweenBattles,
  healUp: isBetweenBattles,
};

/** Everything only this game has a button for. */
export const procedures: readonly Procedure[] = [
  ...die,
  ...position,
  disengage,
  ...loose,
  ...blows,
  ...harms,
  ...healing,
  ...party,
  ...rest,
  campaignLoss,
  ...checks,
  ...targetProcedures,
].map(withFits);

type ProcedureFit = (who: Fighter, now: RulesContext) => boolean;

/** No battle is on, and somebody has something to get back. */
function isBetweenBattles({ acting, round, all }: RulesContext): boolean {
  return (
    acting === undefined &&
    round === 0 &&
    all.some(
      (each) =>
        isHero(each.sheet) &&
        !isDead(each) &&
        (each.hp < computeMaximumHitPoints(each) || each.spent.length > 0),
    )
  );
}

/** The procedure with the moments at which the table offers it. */
function withFits(procedure: Procedure): Procedure {
  const [one, all] = [IN_BATTLE[procedure.key], OF_ALL[procedure.key]];
  if (!one && !all) return procedure;
  return {
    ...procedure,
    fits: (who, now) =>
      all?.(now) === true || (who !== undefined && now.acting !== undefined && one?.(who, now) === true),
  };
}
