import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { said, saying, toEnglish } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  decideForOne,
  failProcedure,
  inputFlag,
  inputText,
  type Procedure,
  type ProcedureInput,
  requireActor,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { offerWonAction } from '../attacks.ts';
import {
  computeActorPointChance,
  diceText,
  fumbleRulingAt,
  saveLastRoll,
  readLastRoll,
  type LastRoll,
  LET_LAST_STAND,
  computeResisterPointChance,
  resolveResult,
  findSide,
  resolveStanding,
  computeSuccessChance,
  describeRoll,
  withPointDie,
  describeDice,
} from '../attackDice.ts';
import { computeAttackChance } from '../charts.ts';
import { reflexesDie } from '../creatures/traits.ts';
import { actionPoints, ALLOWANCE, countUsed, winActions } from '../turnBudget.ts';
import { setContested, isContested, pointsLeftFor, spendPoints } from '../masteryPoints.ts';
import { MARK } from '../words.ts';
import {
  withChoices,
  type Contest,
  dieField,
  dieFields,
  requireDie,
  endContest,
  levelsField,
  offerIfValid,
  requirePair,
  OF_ITS_OWN,
  OF_TARGET,
  RANKS,
  REASON,
  reasonsFor,
  rollContest,
  shiftDice,
} from './checks.ts';

const FIELDS: readonly FormField[] = [
  ...dieFields('own', OF_ITS_OWN),
  ...dieFields('target', OF_TARGET),
  RANKS,
  levelsField('levels', said('ladder.advantage')),
  levelsField('against', said('ladder.advantageTarget')),
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
  fieldsNow: (now) => withChoices(FIELDS, now),
  offer: (asked) => offerIfValid(buildResistedContest(asked), asked),
  decide: (asked, roller) => {
    const found = buildResistedContest(asked);
    if (!found.ok) return found;
    const marks = inputFlag(asked, 'contest') && !isContested(asked.now) ? [setContested(true)] : [];
    return endContest(rollContest(found.value, asked, roller), asked, ...marks);
  },
};

function buildResistedContest(asked: ProcedureInput): Result<Contest> {
  const [target] = asked.targets;
  if (!asked.who || !target) return refuse({ ...saying('ladder.chooseBoth'), field: 'targets' });
  const own = requireDie(asked, 'own', asked.who);
  const other = requireDie(asked, 'target', target);
  if (!own.ok) return own;
  if (!other.ok) return other;
  return ok({
    kind: 'resisted',
    label: inputText(asked, 'ownWith') || `D${own.value}`,
    rule: 'LAD-09',
    against: target.name,
    actor: { ...shiftDice(asked, own.value, { levels: 'levels', ranks: 'ranks' }), who: asked.who.id },
    resister: { ...shiftDice(asked, other.value, { levels: 'against' }), who: target.id },
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
    const turn = findPointTurn(asked);
    if (!turn.ok) return undefined;
    const { last, side, chance, who } = turn.value;
    const { sides } = last[side];
    return {
      label: `${who.name} on ${last.label}`,
      rule: last[side].level < 0 ? 'LAD-21' : 'LAD-19',
      dice: `d${sides}`,
      modifier: { value: 0, because: [] },
      target: {
        label: toEnglish(describeRoll(last, asked.now)),
        value: sides,
        because: [],
        dice: describeDice(last[side]),
      },
      outcomes: [
        { key: 'turns', label: 'turns the result', chance, good: true },
        { key: 'same', label: 'changes nothing', chance: 1 - chance, good: false },
      ],
    };
  },
  decide: (asked, roller) => {
    const turn = findPointTurn(asked);
    if (!turn.ok) return turn;
    const { last, side, who } = turn.value;
    const spent = spendPoints(who, 1, last[side].level < 0 ? 'LAD-21' : 'LAD-19', asked.now);
    if (!spent.ok) return spent;
    const face = roller.roll('Mastery Point', `d${last[side].sides}`).total;
    const next: LastRoll = { ...last, [side]: { ...withPointDie(last[side], face), who: last[side].who } };
    const turned = resolveStanding(next, asked.now).degree !== resolveStanding(last, asked.now).degree;
    const all = [...spent.value, saveLastRoll(next, asked.now), ...countWonBy(next, asked.now)];
    return turned
      ? succeed(describeRoll(next, asked.now), ...all)
      : failProcedure(describeRoll(next, asked.now), ...all);
  },
};

interface PointTurn {
  readonly last: LastRoll;
  readonly who: Fighter;
  readonly side: 'actor' | 'resister';
  readonly chance: number;
}

/** Whose point it would be and how likely it turns the result; refused where none may be spent. LAD-20 LAD-22 */
function findPointTurn(asked: ProcedureInput): Result<PointTurn> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const who = doer.value;
  const last = readLastRoll(asked.now);
  if (!last) return refuse({ ...saying('ladder.noRollOpen'), rule: 'LAD-19' });
  const side = findSide(last, who);
  if (!side)
    return refuse({
      ...saying('ladder.notInLastRoll', { who: who.name }),
      rule: 'LAD-22',
    });
  if (pointsLeftFor(who, last[side].spent, asked.now) < 1)
    return refuse({ ...saying('ladder.noMorePoints', { who: who.name }), rule: 'LAD-20' });
  const ruling = fumbleRulingAt(asked.now);
  const chance =
    side === 'actor'
      ? computeActorPointChance(last.actor, resolveResult(last.resister), ruling)
      : computeResisterPointChance(last.actor, last.resister, ruling);
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
    readLastRoll(now)
      ? succeed('the roll stands', LET_LAST_STAND)
      : refuse({ ...saying('ladder.noRollOpen'), rule: 'LAD-19' }),
};

const plain = { group: said('form.turns'), who: 'one' } as const;

/** From delay into another’s turn: an action for each degree, within the action points. LAD-35 */
export const interrupt: Procedure = {
  ...plain,
  key: 'interrupt',
  label: said('ladder.interruptDelay'),
  rule: 'LAD-35',
  text: said('ladder.refAgainstRefWhoever'),
  targets: 'none',
  fields: [
    levelsField('levels', said('ladder.advantage')),
    levelsField('against', said('ladder.advantageActing')),
    REASON,
  ],
  offer: (asked) => offerIfValid(initiativeContest(asked), asked),
  decide: (asked, roller) => {
    const found = initiativeContest(asked);
    if (!found.ok) return found;
    const last = rollContest(found.value, asked, roller);
    const won = actionsWon(last, asked.now);
    const label = said('ladder.rollWinsActions', { roll: describeRoll(last, asked.now), n: won });
    const all = [saveLastRoll(last, asked.now), ...countWonBy(last, asked.now)];
    return won > 0 ? succeed(label, ...all) : failProcedure(label, ...all);
  },
};

function initiativeContest(asked: ProcedureInput): Result<Contest> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const who = doer.value;
  const acting = asked.now.all.find(({ id }) => id === asked.now.acting);
  if (!acting || acting.id === who.id)
    return refuse({ ...saying('ladder.noTurnToInterrupt'), rule: 'LAD-35' });
  if (countUsed(who, ALLOWANCE.waits) < 1)
    return refuse({ ...saying('ladder.notDelaying', { who: who.name }), rule: 'LAD-35' });
  return ok({
    kind: 'interrupt',
    label: 'REF',
    rule: 'LAD-35',
    against: `REF of ${acting.name}`,
    actor: { ...shiftDice(asked, reflexesDie(who), { levels: 'levels' }), who: who.id },
    resister: { ...shiftDice(asked, reflexesDie(acting), { levels: 'against' }), who: acting.id },
    because: reasonsFor(asked),
  });
}

/** Actions an interrupt brings: one a degree, no more than there are action points for. LAD-35 */
function actionsWon(last: LastRoll, now: RulesContext): number {
  const who = now.all.find(({ id }) => id === last.actor.who);
  return who ? Math.min(resolveStanding(last, now).degree, actionPoints(who).left) : 0;
}

/** Notes the actions won; after a point was spent on the roll, anew. LAD-20 LAD-35 */
function countWonBy(last: LastRoll, now: RulesContext): readonly Consequence[] {
  const who = now.all.find(({ id }) => id === last.actor.who);
  if (last.kind !== 'interrupt' || !who) return [];
  const won = actionsWon(last, now);
  const acting = now.all.find(({ id }) => id === now.acting);
  return [winActions(who, won, now), ...(acting ? offerWonAction(who, acting, won, now) : [])];
}

const MOST_ROLLS = 50;

/** Several who waited would act at once: the higher REF goes first, of equals the larger die, then more dice. LAD-34 */
export const whoFirst: Procedure = {
  ...plain,
  key: 'whoFirst',
  label: said('ladder.actsFirst'),
  rule: 'LAD-34',
  text: said('ladder.refEveryoneChosenHighest'),
  targets: 'some',
  fields: [],
  decide: decideForOne((who, asked, roller) => {
    const all = [who, ...asked.targets.filter(({ id }) => id !== who.id)];
    if (all.length < 2)
      return refuse({ ...saying('ladder.chooseAnotherWaiting'), rule: 'LAD-34', field: 'targets' });
    return succeed(
      orderByReflexes(all, roller)
        .map(({ name }) => name)
        .join(', then '),
    );
  }),
};

/** By REF, ties to the larger die and then to further dice, which are kept. LAD-32 LAD-34 */
function orderByReflexes(all: readonly Fighter[], roller: Roller): readonly Fighter[] {
  const rolls = new Map(all.map((each) => [each, [throwFor(each, roller)]]));
  const compare = (a: Fighter, b: Fighter): number => {
    const [mine, theirs] = [rolls.get(a) ?? [], rolls.get(b) ?? []];
    const first = (theirs[0] ?? 0) - (mine[0] ?? 0) || reflexesDie(b) - reflexesDie(a);
    if (first !== 0) return first;
    const at = mine.findIndex((face, index) => face !== theirs[index]);
    return at < 0 ? 0 : (theirs[at] ?? 0) - (mine[at] ?? 0);
  };
  for (let time = 0; time < MOST_ROLLS; time++) {
    const tied = all.filter((one) => all.some((other) => other !== one && compare(one, other) === 0));
    if (tied.length === 0) break;
    for (const each of tied) rolls.get(each)?.push(throwFor(each, roller));
  }
  return all.toSorted(compare);
}

function throwFor(who: Fighter, roller: Roller): number {
  return roller.roll(said('ladder.refOf', { who: who.name }), `d${reflexesDie(who)}`).total;
}

/** Initiative is a roll like any other: a point adds a die, the higher counts, for the whole group. LAD-19 LAD-31 */
export const initiativePoint: Procedure = {
  ...plain,
  key: 'initiativePoint',
  label: said('ladder.masteryPointInitiative'),
  rule: 'LAD-31',
  text: said('ladder.moreRefDieHigher'),
  targets: 'none',
  fields: [],
  decide: decideForOne((who, asked, roller) => {
    const { group } = who;
    const total = who.initiative?.total;
    if (total === undefined)
      return refuse({ ...saying('ladder.noInitiative', { who: who.name }), rule: 'LAD-31' });
    const before = who.marks?.[MARK.initiativePoints];
    const used = typeof before === 'number' ? before : 0;
    if (pointsLeftFor(who, used, asked.now) < 1)
      return refuse({ ...saying('ladder.noMorePoints', { who: who.name }), rule: 'LAD-20' });
    const spent = spendPoints(who, 1, 'LAD-31', asked.now);
    if (!spent.ok) return spent;
    const face = throwFor(who, roller);
    const together = asked.now.all.filter(
      (each) => each.id === who.id || (group !== undefined && each.group === group),
    );
    const all = [
      ...spent.value,
      ...together.flatMap((each) => riseInOrder(each, used + 1, Math.max(total, face))),
    ];
    return face > total
      ? succeed(said('ladder.inPlaceOf', { face, total }), ...all)
      : failProcedure(said('ladder.staysAt', { total }), ...all);
  }),
};

function riseInOrder(who: Fighter, used: number, total: number): readonly Consequence[] {
  return [
    { do: 'mark', who: who.id, key: MARK.initiativePoints, to: used, label: '', rule: 'LAD-20' },
    ...(who.initiative?.total === total
      ? []
      : [{ do: 'initiative', who: who.id, total, label: 'Mastery Point', rule: 'LAD-31' } as const]),
  ];
}

const formatPercent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** Two dice against each other, without rolling them. LAD-07 LAD-13 LAD-18 */
const pair: Procedure = {
  key: 'pairOdds',
  label: said('ladder.oddsTwoDice'),
  rule: 'LAD-07',
  group: said('ladder.odds'),
  text: said('ladder.chanceEveryDegreeDie'),
  who: 'none',
  targets: 'none',
  fields: [
    dieField('own', said('ladder.actingDie')),
    RANKS,
    levelsField('levels', said('ladder.advantage')),
    dieField('target', said('ladder.resistingDie')),
    levelsField('against', said('ladder.advantageResisting')),
  ],
  offer: (asked) => offerIfValid(requirePair(asked), asked),
  decide: (asked) => {
    const twoDice = requirePair(asked);
    if (!twoDice.ok) return twoDice;
    const { actor, resister } = twoDice.value;
    return succeed(
      said('ladder.oddsAgainst', {
        own: diceText(actor),
        other: diceText(resister),
        chance: formatPercent(computeSuccessChance(actor, resister, fumbleRulingAt(asked.now))),
      }),
    );
  },
};

/** Every attack of one against the defense of each of those chosen, as things stand. LAD-09 LAD-10 */
const matrix: Procedure = {
  key: 'attackOdds',
  label: said('ladder.oddsAllAttacks'),
  rule: 'LAD-09',
  group: said('ladder.odds'),
  text: said('ladder.chanceEachAttacksAgainst'),
  who: 'one',
  targets: 'some',
  fields: [],
  decide: decideForOne((who, asked) => {
    const lines = matrixLines(who, asked);
    if (lines.length === 0) return refuse({ ...saying('rules.noAttack', { who: who.name }), rule: 'LAD-09' });
    return succeed(lines.join('; '));
  }),
};

/** `Halberd: Bram 44% for 1.1, Ilse 67% for 2.1`. */
function matrixLines(who: Fighter, { targets, now }: ProcedureInput): readonly string[] {
  return who.sheet.powers
    .filter(({ attack }) => attack !== undefined)
    .map((power) => {
      const told = targets.flatMap((target) => {
        const found = computeAttackChance(who, power, target, '', now);
        return found
          ? [`${target.name} ${formatPercent(found.chance)} for ${found.expected.toFixed(1)}`]
          : [];
      });
      return `${power.name}: ${told.join(', ')}`;
    });
}

/** Chances to look at before anything is rolled. LAD-07 LAD-09 */
export const oddsOnly: readonly Procedure[] = [pair, matrix];
