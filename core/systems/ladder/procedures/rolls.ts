import { explain, labelling, toLabelling, type Reason } from '../../../kernel/said.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import {
  type ProcedureInput,
  type ProcedureOutcome,
  type Roller,
  inputText,
} from '../../../rules/procedures.ts';
import { degreeChances, outcomesOf } from '../attacks/chances.ts';
import { fumbleIn, keepLast, type LastRoll, standingOf, tellingOf } from '../attacks/lastRoll.ts';
import { notationOf, type Ranked, ranked, wordsOf } from '../attacks/pool.ts';
import { sidesIn } from '../attacks/traces.ts';
import { dieOf, typedLevels } from './asked.ts';

/** Two handfuls of dice against each other. LAD-06 LAD-09 */
export interface Contest {
  readonly kind: LastRoll['kind'];
  readonly label: string;
  readonly rule: string;
  readonly against: string;
  readonly actor: Ranked & { readonly who: string };
  readonly resister: Ranked & { readonly who: string };
  readonly because: readonly Reason[];
}

/** Dice with the levels and ranks typed for them. LAD-13 LAD-14 LAD-17 LAD-18 */
export function shifted(
  asked: ProcedureInput,
  sides: number,
  keys: { readonly levels: string; readonly ranks?: string },
): Ranked {
  return ranked(
    sides,
    keys.ranks === undefined ? 0 : typedLevels(asked, keys.ranks),
    typedLevels(asked, keys.levels),
  );
}

/** Why the dice are what they are, with the GM’s reason. LAD-14 */
export function reasonsFor(asked: ProcedureInput): readonly Reason[] {
  const why = inputText(asked, 'reason');
  const label = why === '' ? 'by the GM' : why;
  const [own, other] = [typedLevels(asked, 'levels'), typedLevels(asked, 'against')];
  const reasons: readonly Reason[] = [
    { rule: 'LAD-14', label, value: own },
    {
      rule: 'LAD-14',
      ...labelling('ladder.otherSide', { why: why === '' ? { label } : label }),
      value: other,
    },
    { rule: 'LAD-17', label: 'ranks', value: typedLevels(asked, 'ranks') },
  ];
  return reasons.filter(({ value }) => value !== 0);
}

/** The contest as it is offered, with exact odds. LAD-06 LAD-07 LAD-15 */
export function offerOf(
  { label, rule, against, actor, resister, because }: Contest,
  { now }: ProcedureInput,
): CheckOffer {
  return {
    label,
    rule,
    dice: `${notationOf(actor)} vs ${notationOf(resister)}`,
    modifier: explain(),
    target: { label: against, value: resister.sides, because, dice: wordsOf(resister) },
    outcomes: outcomesOf(degreeChances(actor, resister, fumbleIn(now))),
  };
}

/** The offer, or nothing while something needed is not typed. */
export function maybeOffer(contest: Result<Contest>, asked: ProcedureInput): CheckOffer | undefined {
  return contest.ok ? offerOf(contest.value, asked) : undefined;
}

/** Rolls the contest; both sides may still spend points on it. LAD-06 LAD-09 LAD-19 */
export function rollContest(contest: Contest, asked: ProcedureInput, roller: Roller): LastRoll {
  const { kind, label, actor, resister } = contest;
  const sides = sidesIn(roller.check(offerOf(contest, asked)));
  const nothing = { faces: [], spent: 0 };
  return {
    kind,
    label,
    actor: { ...actor, ...(sides?.actor ?? nothing), who: actor.who },
    resister: { ...resister, ...(sides?.resister ?? nothing), who: resister.who },
  };
}

/** How it ended, with the roll left on the table. LAD-07 LAD-19 */
export function ended(
  last: LastRoll,
  asked: ProcedureInput,
  ...consequences: readonly Consequence[]
): Result<ProcedureOutcome> {
  const success = standingOf(last, asked.now).degree > 0;
  return ok({
    ...toLabelling(tellingOf(last, asked.now)),
    success,
    consequences: [keepLast(last, asked.now), ...consequences],
  });
}

/** Two dice that nobody holds. LAD-07 */
export function oddsOf(asked: ProcedureInput): Result<Contest> {
  const [own, other] = [dieOf(asked, 'own', undefined), dieOf(asked, 'target', undefined)];
  if (!own.ok) return own;
  if (!other.ok) return other;
  return ok({
    kind: 'resisted',
    label: `D${own.value} against D${other.value}`,
    rule: 'LAD-07',
    against: 'the other die',
    actor: { ...shifted(asked, own.value, { levels: 'levels', ranks: 'ranks' }), who: '' },
    resister: { ...shifted(asked, other.value, { levels: 'against' }), who: '' },
    because: reasonsFor(asked),
  });
}
