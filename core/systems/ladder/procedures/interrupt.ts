import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import {
  type ProcedureInput,
  decideForOne,
  requireActor,
  succeed,
  failProcedure,
  type Procedure,
  type Roller,
} from '../../../rules/procedures.ts';
import { ALLOWANCE, actionPoints, usedOf } from '../turns/allowances.ts';
import { type LastRoll, standingOf, tellingOf, keepLast } from '../attacks/lastRoll.ts';
import { pointsLeftFor, spendPoints } from '../turns/mastery.ts';
import { winActions } from '../attacks/openings.ts';
import { offerWon } from '../attacks/strikes.ts';
import { reflexes } from '../creatures/traits.ts';
import { MARK } from '../words.ts';
import { levels, REASON } from './asked.ts';
import { type Contest, maybeOffer, reasonsFor, rollContest, shifted } from './rolls.ts';
import { saying, said } from '../../../kernel/said.ts';

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
    levels('levels', said('ladder.advantage')),
    levels('against', said('ladder.advantageActing')),
    REASON,
  ],
  offer: (asked) => maybeOffer(contestOf(asked), asked),
  decide: (asked, roller) => {
    const found = contestOf(asked);
    if (!found.ok) return found;
    const last = rollContest(found.value, asked, roller);
    const won = actionsWon(last, asked.now);
    const label = said('ladder.rollWinsActions', { roll: tellingOf(last, asked.now), n: won });
    const all = [keepLast(last, asked.now), ...wonBy(last, asked.now)];
    return won > 0 ? succeed(label, ...all) : failProcedure(label, ...all);
  },
};

function contestOf(asked: ProcedureInput): Result<Contest> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const who = doer.value;
  const acting = asked.now.all.find(({ id }) => id === asked.now.acting);
  if (!acting || acting.id === who.id)
    return refuse({ ...saying('ladder.noTurnToInterrupt'), rule: 'LAD-35' });
  if (usedOf(who, ALLOWANCE.waits) < 1)
    return refuse({ ...saying('ladder.notDelaying', { who: who.name }), rule: 'LAD-35' });
  return ok({
    kind: 'interrupt',
    label: 'REF',
    rule: 'LAD-35',
    against: `REF of ${acting.name}`,
    actor: { ...shifted(asked, reflexes(who), { levels: 'levels' }), who: who.id },
    resister: { ...shifted(asked, reflexes(acting), { levels: 'against' }), who: acting.id },
    because: reasonsFor(asked),
  });
}

/** Actions an interrupt brings: one a degree, no more than there are action points for. LAD-35 */
function actionsWon(last: LastRoll, now: RulesContext): number {
  const who = now.all.find(({ id }) => id === last.actor.who);
  return who ? Math.min(standingOf(last, now).degree, actionPoints(who).left) : 0;
}

/** Notes the actions won; after a point was spent on the roll, anew. LAD-20 LAD-35 */
export function wonBy(last: LastRoll, now: RulesContext): readonly Consequence[] {
  const who = now.all.find(({ id }) => id === last.actor.who);
  if (last.kind !== 'interrupt' || !who) return [];
  const won = actionsWon(last, now);
  const acting = now.all.find(({ id }) => id === now.acting);
  return [winActions(who, won, now), ...(acting ? offerWon(who, acting, won, now) : [])];
}

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
      ordered(all, roller)
        .map(({ name }) => name)
        .join(', then '),
    );
  }),
};

const MOST_ROLLS = 50;

/** By REF, ties to the larger die and then to further dice, which are kept. LAD-32 LAD-34 */
function ordered(all: readonly Fighter[], roller: Roller): readonly Fighter[] {
  const rolls = new Map(all.map((each) => [each, [throwFor(each, roller)]]));
  const compare = (a: Fighter, b: Fighter): number => {
    const [mine, theirs] = [rolls.get(a) ?? [], rolls.get(b) ?? []];
    const first = (theirs[0] ?? 0) - (mine[0] ?? 0) || reflexes(b) - reflexes(a);
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
  return roller.roll(said('ladder.refOf', { who: who.name }), `d${reflexes(who)}`).total;
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
    const all = [...spent.value, ...together.flatMap((each) => risen(each, used + 1, Math.max(total, face)))];
    return face > total
      ? succeed(said('ladder.inPlaceOf', { face, total }), ...all)
      : failProcedure(said('ladder.staysAt', { total }), ...all);
  }),
};

function risen(who: Fighter, used: number, total: number): readonly Consequence[] {
  return [
    { do: 'mark', who: who.id, key: MARK.initiativePoints, to: used, label: '', rule: 'LAD-20' },
    ...(who.initiative?.total === total
      ? []
      : [{ do: 'initiative', who: who.id, total, label: 'Mastery Point', rule: 'LAD-31' } as const]),
  ];
}
