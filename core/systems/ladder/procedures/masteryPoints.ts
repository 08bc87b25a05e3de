import { refuse } from '../../../kernel/result.ts';
import { decideForOne, succeed, type Procedure, inputNumber, inputText } from '../../../rules/procedures.ts';
import { ALLOWANCE, actionPoints, isOver, mostMajors } from '../turnBudget.ts';
import { recoverAllPoints, setContested, isContested, spendPoints } from '../masteryPoints.ts';
import { mostPoints, countPoints, readRank } from '../creatures/traits.ts';
import { quietMinutes } from '../rulings.ts';
import { KEEPING_RANK, LIMITS } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';
import { REASON } from './checks.ts';
import { saying, said, toLabelling } from '../../../kernel/said.ts';

const GROUP = 'Mastery Points';
const plain = { group: GROUP, who: 'one', targets: 'none', fields: [] } as const;
const SECONDS_A_MINUTE = 60;

/** A point keeps a major action from ending the turn. LAD-41 */
const keepTurn: Procedure = {
  ...plain,
  key: 'keepTurn',
  label: said('ladder.keepTurn'),
  rule: 'LAD-41',
  text: said('ladder.rank2MasteryPoint'),
  decide: decideForOne((who, asked) => {
    if (readRank(who) < KEEPING_RANK)
      return refuse({
        ...saying('ladder.rankTooLow', { who: who.name, rank: readRank(who), needs: KEEPING_RANK }),
        rule: 'LAD-41',
      });
    if (!isOver(who)) return refuse({ ...saying('ladder.turnNotEnded', { who: who.name }), rule: 'LAD-41' });
    if (actionPoints(who).left < 1)
      return refuse({ ...saying('ladder.noPointToGoOn', { who: who.name }), rule: 'LAD-37' });
    const spent = spendPoints(who, 1, 'LAD-41', asked.now);
    if (!spent.ok) return spent;
    return succeed(said('ladder.goesOn', { most: mostMajors(who) }), ...spent.value, {
      do: 'spend',
      who: who.id,
      spends: { [ALLOWANCE.kept]: 1 },
      label: '',
      rule: 'LAD-41',
    });
  }),
};

const HOW_MANY = {
  kind: 'number',
  key: 'points',
  label: said('ladder.points'),
  min: 1,
  max: LIMITS.points,
} as const;

/** Points spent on what an ability says. LAD-29 */
const spendFor: Procedure = {
  ...plain,
  key: 'spendFor',
  label: said('ladder.spendMasteryPointsOtherwise'),
  rule: 'LAD-29',
  text: said('ladder.abilitySays'),
  fields: [HOW_MANY, REASON],
  decide: decideForOne((who, asked) => {
    const count = Math.max(1, inputNumber(asked, 'points', 1));
    const spent = spendPoints(who, count, 'LAD-29', asked.now);
    return spent.ok
      ? succeed(
          said('ladder.pointsFor', { count, what: inputText(asked, 'reason') || said('ladder.anAbility') }),
          ...spent.value,
        )
      : spent;
  }),
};

/** Points that an ability brings back in contest. LAD-29 */
const bringBack: Procedure = {
  ...plain,
  key: 'bringBack',
  label: said('ladder.pointsBackAbility'),
  rule: 'LAD-29',
  text: said('ladder.nothingButAbilityDoes'),
  fields: [HOW_MANY, REASON],
  decide: decideForOne((who, asked) => {
    const to = Math.min(mostPoints(who), countPoints(who) + Math.max(1, inputNumber(asked, 'points', 1)));
    const label = said('ladder.pointsBy', {
      to,
      what: inputText(asked, 'reason') || said('ladder.anAbility'),
    });
    return succeed(label, { do: 'count', who: who.id, counter: COUNTER.points, to, rule: 'LAD-29' });
  }),
};

/** The mark of a contested situation. LAD-24 */
const beginContest: Procedure = {
  ...plain,
  who: 'none',
  key: 'contest',
  label: said('ladder.contestedNow'),
  rule: 'LAD-24',
  text: said('ladder.combatDangerAnyExchange'),
  decide: ({ now }) =>
    isContested(now)
      ? refuse({ ...saying('ladder.contestedAlready'), rule: 'LAD-24' })
      : succeed('contested', setContested(true)),
};

/** Quiet: after a few minutes everyone’s points are full. LAD-25 */
const leaveContest: Procedure = {
  ...plain,
  who: 'none',
  key: 'leaveContest',
  label: said('ladder.leaveContest'),
  rule: 'LAD-25',
  text: said('ladder.fewMinutesPassAll'),
  decide: ({ now }) => {
    if (now.acting !== undefined) return refuse({ ...saying('rules.fightFirst'), rule: 'LAD-25' });
    const back = recoverAllPoints(now);
    if (!isContested(now) && back.length === 0)
      return refuse({ ...saying('ladder.quietAlready'), rule: 'LAD-25' });
    return succeed('all Mastery Points are back', setContested(false), ...back, {
      do: 'advance',
      seconds: quietMinutes(now) * SECONDS_A_MINUTE,
      label: 'a quiet while',
      rule: 'LAD-25',
    });
  },
};

/** Who shares points with whom. LAD-23 */
const band: Procedure = {
  ...plain,
  who: 'none',
  targets: 'some',
  key: 'band',
  label: said('ladder.groupMonsters'),
  rule: 'LAD-23',
  text: said('ladder.thoseChosenPoolTheir'),
  fields: [{ kind: 'text', key: 'name', label: said('form.name') }],
  decide: (asked) => {
    const name = inputText(asked, 'name');
    const words = said(name === '' ? 'ladder.sharesWithSide' : 'ladder.sharesWith', { name });
    return succeed(
      words,
      ...asked.targets.map(
        ({ id }) =>
          ({ do: 'mark', who: id, key: MARK.band, to: name, ...toLabelling(words), rule: 'LAD-23' }) as const,
      ),
    );
  },
};

/** What Mastery Points do besides changing rolls. LAD-23 LAD-24 LAD-25 LAD-29 LAD-41 */
export const mastery: readonly Procedure[] = [
  keepTurn,
  spendFor,
  bringBack,
  beginContest,
  leaveContest,
  band,
];
