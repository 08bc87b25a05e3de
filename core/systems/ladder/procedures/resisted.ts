import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  type ProcedureInput,
  requireActor,
  succeed,
  failProcedure,
  type Procedure,
  inputFlag,
  inputText,
} from '../../../rules/procedures.ts';
import { actorPointChance, resisterPointChance } from '../attacks/chances.ts';
import {
  fumbleIn,
  keepLast,
  type LastRoll,
  lastRoll,
  LET_LAST_STAND,
  sideOf,
  standingOf,
  tellingOf,
} from '../attacks/lastRoll.ts';
import { contest, isContested, pointsLeftFor, spendPoints } from '../turns/mastery.ts';
import { resultOf, withPoint, wordsOf } from '../attacks/pool.ts';
import { dieFields, OF_ITS_OWN, OF_TARGET, dieOf, levels, RANKS, REASON } from './asked.ts';
import { choosing } from './choices.ts';
import { type Contest, ended, maybeOffer, reasonsFor, rollContest, shifted } from './rolls.ts';
import { wonBy } from './interrupt.ts';
import { toEnglish, saying, said } from '../../../kernel/said.ts';

const FIELDS: readonly FormField[] = [
  ...dieFields('own', OF_ITS_OWN),
  ...dieFields('target', OF_TARGET),
  RANKS,
  levels('levels', said('ladder.advantage')),
  levels('against', said('ladder.advantageTarget')),
  { kind: 'flag', key: 'contest', label: said('ladder.contestedNow') },
  REASON,
];

/** One die against another’s, whose roll is the difficulty. LAD-09 LAD-15 LAD-16 LAD-24 */
export const resisted: Procedure = {
  key: 'resisted',
  label: said('ladder.resistedRoll'),
  rule: 'LAD-09',
  group: said('form.rolls'),
  text: said('ladder.targetsRollDifficultyDoers'),
  who: 'one',
  targets: 'one',
  fields: FIELDS,
  versus: { own: 'ownDie', other: 'targetDie' },
  fieldsNow: (now) => choosing(FIELDS, now),
  offer: (asked) => maybeOffer(contestOf(asked), asked),
  decide: (asked, roller) => {
    const found = contestOf(asked);
    if (!found.ok) return found;
    const marks = inputFlag(asked, 'contest') && !isContested(asked.now) ? [contest(true)] : [];
    return ended(rollContest(found.value, asked, roller), asked, ...marks);
  },
};

function contestOf(asked: ProcedureInput): Result<Contest> {
  const [target] = asked.targets;
  if (!asked.who || !target) return refuse({ ...saying('ladder.chooseBoth'), field: 'targets' });
  const own = dieOf(asked, 'own', asked.who);
  const other = dieOf(asked, 'target', target);
  if (!own.ok) return own;
  if (!other.ok) return other;
  return ok({
    kind: 'resisted',
    label: inputText(asked, 'ownWith') || `D${own.value}`,
    rule: 'LAD-09',
    against: target.name,
    actor: { ...shifted(asked, own.value, { levels: 'levels', ranks: 'ranks' }), who: asked.who.id },
    resister: { ...shifted(asked, other.value, { levels: 'against' }), who: target.id },
    because: reasonsFor(asked),
  });
}

/** A point on the roll that lies on the table, for either side, again and again. LAD-19 LAD-20 LAD-21 LAD-22 */
export const masteryPoint: Procedure = {
  key: 'masteryPoint',
  label: said('ladder.masteryPointLastRoll'),
  rule: 'LAD-19',
  group: 'Mastery Points',
  text: said('ladder.moreDieHigherCounts'),
  who: 'one',
  targets: 'none',
  fields: [],
  offer: (asked) => {
    const turn = turnOf(asked);
    if (!turn.ok) return undefined;
    const { last, side, chance, who } = turn.value;
    const { sides } = last[side];
    return {
      label: `${who.name} on ${last.label}`,
      rule: last[side].level < 0 ? 'LAD-21' : 'LAD-19',
      dice: `d${sides}`,
      modifier: { value: 0, because: [] },
      target: {
        label: toEnglish(tellingOf(last, asked.now)),
        value: sides,
        because: [],
        dice: wordsOf(last[side]),
      },
      outcomes: [
        { key: 'turns', label: 'turns the result', chance, good: true },
        { key: 'same', label: 'changes nothing', chance: 1 - chance, good: false },
      ],
    };
  },
  decide: (asked, roller) => {
    const turn = turnOf(asked);
    if (!turn.ok) return turn;
    const { last, side, who } = turn.value;
    const spent = spendPoints(who, 1, last[side].level < 0 ? 'LAD-21' : 'LAD-19', asked.now);
    if (!spent.ok) return spent;
    const face = roller.roll('Mastery Point', `d${last[side].sides}`).total;
    const next: LastRoll = { ...last, [side]: { ...withPoint(last[side], face), who: last[side].who } };
    const turned = standingOf(next, asked.now).degree !== standingOf(last, asked.now).degree;
    const all = [...spent.value, keepLast(next, asked.now), ...wonBy(next, asked.now)];
    return turned
      ? succeed(tellingOf(next, asked.now), ...all)
      : failProcedure(tellingOf(next, asked.now), ...all);
  },
};

interface Turn {
  readonly last: LastRoll;
  readonly who: Fighter;
  readonly side: 'actor' | 'resister';
  readonly chance: number;
}

/** Whose point it would be and how likely it turns the result; refused where none may be spent. LAD-20 LAD-22 */
function turnOf(asked: ProcedureInput): Result<Turn> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const who = doer.value;
  const last = lastRoll(asked.now);
  if (!last) return refuse({ ...saying('ladder.noRollOpen'), rule: 'LAD-19' });
  const side = sideOf(last, who);
  if (!side)
    return refuse({
      ...saying('ladder.notInLastRoll', { who: who.name }),
      rule: 'LAD-22',
    });
  if (pointsLeftFor(who, last[side].spent, asked.now) < 1)
    return refuse({ ...saying('ladder.noMorePoints', { who: who.name }), rule: 'LAD-20' });
  const ruling = fumbleIn(asked.now);
  const chance =
    side === 'actor'
      ? actorPointChance(last.actor, resultOf(last.resister), ruling)
      : resisterPointChance(last.actor, last.resister, ruling);
  return ok({ last, who, side, chance });
}

/** Nobody spends a point on the roll any more. LAD-19 */
export const letStand: Procedure = {
  key: 'letStand',
  label: said('ladder.letLastRollStand'),
  rule: 'LAD-19',
  group: 'Mastery Points',
  text: said('ladder.nobodySpendsMasteryPoint'),
  who: 'none',
  targets: 'none',
  fields: [],
  decide: ({ now }) =>
    lastRoll(now)
      ? succeed('the roll stands', LET_LAST_STAND)
      : refuse({ ...saying('ladder.noRollOpen'), rule: 'LAD-19' }),
};
