import { MARK } from '../words.ts';
import { markTexts, type RulesContext } from '../../../rules/context.ts';
import { type Consequence, type Due, setMark } from '../../../rules/consequences.ts';
import { makeDue, makeDueResolver } from '../../../rules/resolvers.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { DueOutcome, PlacedInOrder, TurnRules } from '../../../rules/system.ts';
import { ALLOWANCE, actionPoints, earlyIn, usedOf } from './allowances.ts';
import { budget } from './budget.ts';
import { CALM, isCalm } from './calm.ts';
import { contest, isContested, recovering, sharers } from './mastery.ts';
import { isHero, isOut, mostPoints, pointsOf, reflexes } from '../creatures/traits.ts';
import { ROUND_SECONDS } from '../tables.ts';
import { waiting } from './waiting.ts';

/** Order of the turns and what their edges bring. LAD-30 to LAD-33 LAD-27 LAD-28 LAD-44 */
export const turns: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order,
  groupsShareRoll: true,
  start,
  end,
  resolve: makeDueResolver<LadderDue>({
    early: (_what, { who }) => settled(early(who)),
    cool: (_what, { who }) => settled(cooling(who)),
    ready: (_what, { who }) => settled(coolAgain(who)),
    recover: (_what, { who }) => settled(recovering([who], 'LAD-27')),
  }),
  opens: (now) => (isContested(now) ? [] : [contest(true)]),
  round,
  tieDice: (who) => `d${reflexes(who)}`,
  budget,
  waiting,
};

/** Higher first, of equals the larger REF die; what is left is settled by further dice. LAD-31 LAD-32 */
function order(a: PlacedInOrder, b: PlacedInOrder): number {
  return b.total - a.total || reflexes(b.fighter) - reflexes(a.fighter);
}

/** Who acted early has nothing left for this turn; a power used since then begins to cool. LAD-35 LAD-36 LAD-44 */
function start(who: Fighter, _all: readonly Fighter[], now: RulesContext): readonly Due[] {
  const acted = (who.used?.[earlyIn(now.round)] ?? 0) > 0;
  const used = warm(who);
  return [
    ...(acted ? [at(who, 'start', { kind: 'early' }, 'Has acted already', 'LAD-35')] : []),
    ...(used.length > 0 ? [at(who, 'start', { kind: 'cool', powers: used }, 'Cooldown', 'LAD-44')] : []),
  ];
}

/** A quiet turn brings a point back; what has cooled is ready again. Nothing of that for a turn given up. LAD-27 LAD-33 LAD-44 */
function end(who: Fighter, _all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (usedOf(who, ALLOWANCE.waits) > 0 || isOut(who)) return [];
  const cold = coolAgain(who);
  return [
    ...(quiet(who, now)
      ? [at(who, 'end', { kind: 'recover' }, 'Mastery Point of a quiet turn', 'LAD-27')]
      : []),
    ...(cold.length > 0 ? [at(who, 'end', { kind: 'ready' }, 'Cooldown over', 'LAD-44')] : []),
  ];
}

function quiet(who: Fighter, now: RulesContext): boolean {
  return isHero(who) && isContested(now) && isCalm(who) && pointsOf(who) < mostPoints(who);
}

type LadderDue =
  | { readonly kind: 'early' | 'ready' | 'recover' }
  | { readonly kind: 'cool'; readonly powers: readonly string[] };

function at(who: Fighter, moment: Due['moment'], what: LadderDue, label: string, rule: string): Due {
  return makeDue(who, moment, what, { label, rule, automatic: true });
}

function settled(consequences: readonly Consequence[]): DueOutcome {
  return { label: 'done', success: true, consequences };
}

function early(who: Fighter): readonly Consequence[] {
  const { left } = actionPoints(who);
  const label = 'has acted already in this round: free actions only';
  return left === 0
    ? []
    : [{ do: 'spend', who: who.id, spends: { [ALLOWANCE.points]: left }, label, rule: 'LAD-35' }];
}

/** A group of monsters that had a quiet round gets a point back; then the next round is watched. LAD-28 */
function round(now: RulesContext): readonly Consequence[] {
  const monsters = now.all.filter((each) => !isHero(each));
  const groups = new Map(
    monsters.map((each) => [
      sharers(each, now)
        .map(({ id }) => id)
        .toSorted()
        .join(),
      sharers(each, now),
    ]),
  );
  return [...groups.values()].flatMap((members) => {
    const stirred = members.filter((each) => !isCalm(each));
    if (stirred.length === 0) return now.round > 1 && isContested(now) ? recovering(members, 'LAD-28') : [];
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
export function warm(who: Fighter): readonly string[] {
  const known = markTexts(who, MARK.cooling);
  return who.spent.filter((id) => !known.includes(id));
}

/** At the start of a turn: whatever is spent by now is ready after it. LAD-44 */
export function cooling(who: Fighter): readonly Consequence[] {
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
