import { ok, type Result } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import { type Consequence, type Due, setMark } from '../../rules/consequences.ts';
import { markTexts, type RulesContext } from '../../rules/context.ts';
import { makeDue, makeDueResolver } from '../../rules/resolvers.ts';
import type { DueOutcome, PlacedInOrder, TurnRules } from '../../rules/system.ts';
import { makeWaitRules, type ReturnContext, type ReturnPlace } from '../../rules/turns.ts';
import { isHero, isOut, mostPoints, countPoints, reflexesDie } from './creatures/traits.ts';
import { BELOW_LAST, ROUND_SECONDS } from './tables.ts';
import { MARK } from './words.ts';
import { actionPoints, ALLOWANCE, budget, countActedEarly, countUsed, wonActions } from './turnBudget.ts';
import { CALM, setContested, isCalm, isContested, recoverPoints, listSharers } from './masteryPoints.ts';

/** Delaying, and one simple action declared in advance. LAD-33 LAD-35 LAD-36 */
const waitingRules = makeWaitRules({
  delay: {
    label: 'Delay',
    rule: 'LAD-33',
    text: 'Wait; act later, one below the last who acted.',
    costs: 'delay',
  },
  ready: {
    label: 'Declare an action',
    rule: 'LAD-36',
    text: 'One simple action with its trigger; no roll is needed for it.',
    costs: 'declare',
  },
  barred: (who) =>
    isOut(who) ? { ...saying('ladder.outCannotWait', { who: who.name }), rule: 'LAD-33' } : undefined,
  place: placeReturning,
  nobody: 'Nobody acts yet: there is nobody to come in after.',
  lapse: { label: 'its next turn came first', rule: 'LAD-33' },
});

/** Order of the turns and what their edges bring. LAD-30 to LAD-33 LAD-27 LAD-28 LAD-44 */
export const turns: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order: compareInitiative,
  groupsShareRoll: true,
  start: onTurnStart,
  end: onTurnEnd,
  resolve: makeDueResolver<LadderDue>({
    early: (_what, { who }) => settleDue(useEarlyActions(who)),
    cool: (_what, { who }) => settleDue(coolPowers(who)),
    ready: (_what, { who }) => settleDue(coolAgain(who)),
    recover: (_what, { who }) => settleDue(recoverPoints([who], 'LAD-27')),
  }),
  opens: (now) => (isContested(now) ? [] : [setContested(true)]),
  round: onRoundStart,
  tieDice: (who) => `d${reflexesDie(who)}`,
  budget,
  waiting: waitingRules,
};

/** Higher first, of equals the larger REF die; what is left is settled by further dice. LAD-31 LAD-32 */
function compareInitiative(a: PlacedInOrder, b: PlacedInOrder): number {
  return b.total - a.total || reflexesDie(b.fighter) - reflexesDie(a.fighter);
}

/** Who acted early has nothing left for this turn; a power used since then begins to cool. LAD-35 LAD-36 LAD-44 */
function onTurnStart(who: Fighter, _all: readonly Fighter[], now: RulesContext): readonly Due[] {
  const acted = (who.used?.[countActedEarly(now.round)] ?? 0) > 0;
  const used = listWarmPowers(who);
  return [
    ...(acted ? [dueAt(who, 'start', { kind: 'early' }, 'Has acted already', 'LAD-35')] : []),
    ...(used.length > 0 ? [dueAt(who, 'start', { kind: 'cool', powers: used }, 'Cooldown', 'LAD-44')] : []),
  ];
}

/** A quiet turn brings a point back; what has cooled is ready again. Nothing of that for a turn given up. LAD-27 LAD-33 LAD-44 */
function onTurnEnd(who: Fighter, _all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (countUsed(who, ALLOWANCE.waits) > 0 || isOut(who)) return [];
  const cold = coolAgain(who);
  return [
    ...(hadQuietTurn(who, now)
      ? [dueAt(who, 'end', { kind: 'recover' }, 'Mastery Point of a quiet turn', 'LAD-27')]
      : []),
    ...(cold.length > 0 ? [dueAt(who, 'end', { kind: 'ready' }, 'Cooldown over', 'LAD-44')] : []),
  ];
}

function hadQuietTurn(who: Fighter, now: RulesContext): boolean {
  return isHero(who) && isContested(now) && isCalm(who) && countPoints(who) < mostPoints(who);
}

type LadderDue =
  | { readonly kind: 'early' | 'ready' | 'recover' }
  | { readonly kind: 'cool'; readonly powers: readonly string[] };

function dueAt(who: Fighter, moment: Due['moment'], what: LadderDue, label: string, rule: string): Due {
  return makeDue(who, moment, what, { label, rule, automatic: true });
}

function settleDue(consequences: readonly Consequence[]): DueOutcome {
  return { label: 'done', success: true, consequences };
}

function useEarlyActions(who: Fighter): readonly Consequence[] {
  const { left } = actionPoints(who);
  const label = 'has acted already in this round: free actions only';
  return left === 0
    ? []
    : [{ do: 'spend', who: who.id, spends: { [ALLOWANCE.points]: left }, label, rule: 'LAD-35' }];
}

/** A group of monsters that had a quiet round gets a point back; then the next round is watched. LAD-28 */
function onRoundStart(now: RulesContext): readonly Consequence[] {
  const monsters = now.all.filter((each) => !isHero(each));
  const groups = new Map(
    monsters.map((each) => [
      listSharers(each, now)
        .map(({ id }) => id)
        .toSorted()
        .join(),
      listSharers(each, now),
    ]),
  );
  return [...groups.values()].flatMap((members) => {
    const stirred = members.filter((each) => !isCalm(each));
    if (stirred.length === 0)
      return now.round > 1 && isContested(now) ? recoverPoints(members, 'LAD-28') : [];
    return stirred.map((each): Consequence => ({
      do: 'spend',
      who: each.id,
      spends: { [CALM]: -1 },
      label: '',
      rule: 'LAD-28',
    }));
  });
}

/** Powers on cooldown that were used since its last turn began to wait. LAD-44 */
function listWarmPowers(who: Fighter): readonly string[] {
  const known = markTexts(who, MARK.cooling);
  return who.spent.filter((id) => !known.includes(id));
}

/** At the start of a turn: whatever is spent by now is ready after it. LAD-44 */
function coolPowers(who: Fighter): readonly Consequence[] {
  return [setMark(who, MARK.cooling, who.spent, '', 'LAD-44')];
}

/** At the end of a turn: what waited through it is ready. LAD-44 */
function coolAgain(who: Fighter): readonly Consequence[] {
  const over = markTexts(who, MARK.cooling).filter((id) => who.spent.includes(id));
  if (over.length === 0) return [];
  return [
    ...over.map((power): Consequence => ({ do: 'restorePower', who: who.id, power, rule: 'LAD-44' })),
    setMark(who, MARK.cooling, null, '', 'LAD-44'),
  ];
}

/** After the one who acts now and one below it; a won or declared action leaves that one its turn. LAD-33 LAD-35 LAD-36 */
function placeReturning({ waiting: { who, kind }, beside, now }: ReturnContext): Result<ReturnPlace> {
  const waiter = now.all.find(({ id }) => id === who);
  const at = { edge: 'after', beside: beside.id, total: beside.total - BELOW_LAST } as const;
  if (kind === 'ready') return ok({ ...at, turn: false, rule: 'LAD-36' });
  const won = waiter !== undefined && wonActions(waiter, now) > 0;
  return ok({ ...at, turn: !won, rule: won ? 'LAD-35' : 'LAD-33' });
}
