import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { FormField } from '../../../rules/creature.ts';
import type { RulesContext } from '../../../rules/context.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import type { ChoosableWord } from '../../../rules/words.ts';
import { outcomesOf } from '../attacks/chances.ts';
import { degreeOf } from '../attacks/degrees.ts';
import { sidesOf } from '../creatures/fields.ts';
import { type LastRoll, standingOf } from '../attacks/lastRoll.ts';
import { isContested, pointsLeftFor } from '../turns/mastery.ts';
import { maximumChances, rerolledChances } from '../turns/points.ts';
import { notationOf, withPoint } from '../attacks/pool.ts';
import { DIFFICULTIES, LIMITS, USUAL_DIFFICULTY } from '../tables.ts';
import { dieFields, OF_ITS_OWN, dieOf, levels, RANKS, REASON } from './asked.ts';
import { choosing } from './choices.ts';
import { type Contest, ended, offerOf, reasonsFor, rollContest, shifted } from './rolls.ts';
import { saying, said } from '../../../kernel/said.ts';

/** Difficulties as they are chosen, each with its climb. LAD-04 LAD-05 */
const DIFFICULTY_WORDS: readonly ChoosableWord[] = DIFFICULTIES.map(({ sides, name, climb }) => ({
  key: `d${sides}`,
  label: said('ladder.difficultyWithClimb', { name, sides: String(sides), climb }),
  rule: 'LAD-04',
  text: said('ladder.climbExample', { climb }),
}));

const DIFFICULTY: FormField = {
  kind: 'choice',
  key: 'difficulty',
  label: said('ladder.difficulty'),
  choices: DIFFICULTY_WORDS,
  hint: said('ladder.moderateUnlessChosen'),
};

const plain = { group: said('form.rolls'), who: 'one', targets: 'none' } as const;

const FIELDS: readonly FormField[] = [
  ...dieFields('own', OF_ITS_OWN),
  DIFFICULTY,
  RANKS,
  levels('levels', said('ladder.advantage')),
  levels('against', said('ladder.advantageDifficulty')),
  {
    kind: 'number',
    key: 'points',
    label: 'Mastery Points',
    min: 0,
    max: LIMITS.points,
    hint: said('ladder.allMayUseUnless'),
  },
  REASON,
];

/** In contest points answer what the dice show, and none are asked for before. LAD-26 */
function fieldsNow(now: RulesContext): readonly FormField[] {
  return choosing(
    FIELDS.filter(({ key }) => key !== 'points' || !isContested(now)),
    now,
  );
}

/** Any die against a difficulty; out of contest with all the points it may use. LAD-04 LAD-06 LAD-07 LAD-26 */
export const check: Procedure = {
  ...plain,
  key: 'check',
  label: said('ladder.rollAgainstDifficulty'),
  rule: 'LAD-06',
  text: said('ladder.dieAgainstDieDifficulty'),
  fields: FIELDS,
  fieldsNow,
  offer: (asked) => {
    const contest = contestOf(asked);
    return contest.ok ? offering(contest.value, asked) : undefined;
  },
  decide: (asked, roller) => {
    const contest = contestOf(asked);
    return contest.ok ? rolling(contest.value, asked, roller) : contest;
  },
};

function contestOf(asked: ProcedureInput): Result<Contest> {
  const die = dieOf(asked, 'own', asked.who);
  if (!die.ok) return die;
  const difficulty = difficultyOf(asked);
  return ok({
    kind: 'check',
    label: inputText(asked, 'ownWith') || `D${die.value}`,
    rule: 'LAD-06',
    against: difficulty.name,
    actor: { ...shifted(asked, die.value, { levels: 'levels', ranks: 'ranks' }), who: asked.who?.id ?? '' },
    resister: { ...shifted(asked, difficulty.sides, { levels: 'against' }), who: '' },
    because: reasonsFor(asked),
  });
}

function difficultyOf(asked: ProcedureInput): { readonly name: string; readonly sides: number } {
  const sides = sidesOf(inputText(asked, 'difficulty')) || USUAL_DIFFICULTY;
  return DIFFICULTIES.find((each) => each.sides === sides) ?? { name: `D${sides}`, sides };
}

/** Points used with the roll itself: none in contest, where they answer what the dice show. LAD-26 */
function pointsOf(asked: ProcedureInput): number {
  const { who, now } = asked;
  if (!who || isContested(now)) return 0;
  const most = pointsLeftFor(who, 0, now);
  return Math.max(0, Math.min(most, inputNumber(asked, 'points', most)));
}

/** Points make dice more where that helps; with disadvantage they roll the lowest again while it fails. LAD-19 LAD-21 LAD-26 */
function offering(contest: Contest, asked: ProcedureInput): CheckOffer {
  const points = pointsOf(asked);
  const { actor, resister } = contest;
  const offer = offerOf(raised(contest, points), asked);
  if (points === 0 || actor.level >= 0) return offer;
  return { ...offer, outcomes: outcomesOf(rerolledChances(actor, resister, points)) };
}

function raised(contest: Contest, points: number): Contest {
  const { actor } = contest;
  return actor.level < 0 ? contest : { ...contest, actor: { ...actor, level: actor.level + points } };
}

function rolling(contest: Contest, asked: ProcedureInput, roller: Roller): Result<ProcedureOutcome> {
  const points = pointsOf(asked);
  const first = rollContest(raised(contest, points), asked, roller);
  return ended(
    contest.actor.level < 0
      ? rerolled(first, points, asked, roller)
      : { ...first, actor: { ...first.actor, spent: points } },
    asked,
  );
}

function rerolled(
  first: LastRoll,
  points: number,
  { now }: Pick<ProcedureInput, 'now'>,
  roller: Roller,
): LastRoll {
  if (points === 0 || standingOf(first, now).degree > 0) return first;
  const face = roller.roll('Mastery Point', `d${first.actor.sides}`).total;
  const next = { ...first, actor: { ...withPoint(first.actor, face), who: first.actor.who } };
  return rerolled(next, points - 1, { now }, roller);
}

const MAXIMUM_FIELDS = [
  ...dieFields('own', OF_ITS_OWN),
  DIFFICULTY,
  RANKS,
  levels('against', said('ladder.advantageDifficulty')),
];

/** The highest its die shows, where nothing presses. LAD-08 */
export const takeMaximum: Procedure = {
  ...plain,
  key: 'takeMaximum',
  label: said('ladder.takeMaximum'),
  rule: 'LAD-08',
  text: said('ladder.outCombatNotUnder'),
  fields: MAXIMUM_FIELDS,
  fieldsNow: (now) => choosing(MAXIMUM_FIELDS, now),
  offer: (asked) => {
    const contest = contestOf(asked);
    if (!contest.ok || isContested(asked.now)) return undefined;
    const { actor, resister } = contest.value;
    const offer = offerOf(contest.value, asked);
    return { ...offer, rule: 'LAD-08', outcomes: outcomesOf(maximumChances(actor.sides, resister)) };
  },
  decide: decideForOne((_who, asked, roller) => {
    const contest = contestOf(asked);
    if (!contest.ok) return contest;
    if (isContested(asked.now) || asked.now.acting !== undefined)
      return refuse({
        ...saying('ladder.contestedNoMaximum'),
        rule: 'LAD-08',
      });
    const { actor, resister, against } = contest.value;
    const shown = roller.roll(against, notationOf(resister)).total;
    const { degree } = degreeOf(actor.sides, shown);
    const taken = { sides: actor.sides, shown, degree };
    return degree > 0
      ? succeed(said('ladder.takenDegree', taken))
      : failProcedure(said('ladder.takenFailure', taken));
  }),
};
