import type { Json, JsonObject } from '../../../kernel/json.ts';
import type { RollTrace } from '../../../dice/trace.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Consequence, Due } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { ProcedureInput, Procedure, Roller } from '../../../rules/procedures.ts';
import { ok } from '../../../kernel/result.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { naturalFace } from '../../../rules/d20/checks.ts';
import { hasExploded } from './dice.ts';
import { isHero } from '../turns/pool.ts';
import { undoing } from './undone.ts';
import { apart, keepsPromise, promisedCheck, promiseOf } from './promise.ts';
import { isRecord, numberIn, recordAt, remember, textIn } from '../state.ts';
import { OWN } from '../words.ts';

/** The last roll of a hero that the table has seen: a check of a procedure, or a save. ACT-10 ACT-15 */
export interface LastRoll {
  readonly who: string;
  readonly label: string;
  readonly total: number;
  readonly natural: number;
  readonly needs: number;
  readonly good: boolean;
  /** Whether an action die on it has exploded. ACT-16 */
  readonly exploded: boolean;
  /** Whether it is damage that has had its die. ACT-11 */
  readonly damage: boolean;
  /** Round it was made in; -1 where that is not known. */
  readonly round: number;
  /** What was rolled for, so that it can be read anew. */
  readonly source: JsonObject;
}

/** Leaves a roll for dice to come; it is open again. ACT-15 */
export function keepLast(last: LastRoll): readonly Consequence[] {
  return [remember(OWN.last, { ...last }, '', 'ACT-15'), remember(OWN.closed, null, '', 'ACT-15')];
}

/** The roll that lies there, if it is this one's. ACT-15 ACT-25 */
export function lastOf({ id }: Pick<Fighter, 'id'>, now: RulesContext): LastRoll | undefined {
  const kept = recordAt(now, OWN.last);
  if (!kept || kept['who'] !== id) return undefined;
  const source = kept['source'];
  return {
    who: id,
    label: textIn(kept, 'label'),
    total: numberIn(kept, 'total'),
    natural: numberIn(kept, 'natural'),
    needs: numberIn(kept, 'needs'),
    good: kept['good'] === true,
    exploded: kept['exploded'] === true,
    damage: kept['damage'] === true,
    round: numberIn(kept, 'round', -1),
    source: isRecord(source) ? source : {},
  };
}

/** A save or other due roll of a hero, kept for dice to come. ACT-10 */
export function lastDue(
  due: Due,
  who: Fighter,
  roll: RollTrace,
  good: boolean,
  undo: JsonObject | undefined,
  now: RulesContext,
): readonly Consequence[] {
  if (!due.check || !isHero(who)) return [];
  const { base } = apart(roll, promiseOf(who, now));
  return keepLast({
    ...read(who, due.check, roll, good, now),
    label: due.label,
    source: {
      kind: 'due',
      key: due.key,
      faces: facesOf(base),
      undo: undo ?? {},
      again: isPlain(base) && undo !== undefined,
    },
  });
}

function read(
  who: Fighter,
  check: CheckOffer,
  roll: RollTrace,
  good: boolean,
  now: RulesContext,
): Omit<LastRoll, 'source'> {
  return {
    who: who.id,
    label: check.label,
    total: roll.total,
    natural: naturalFace(roll),
    needs: check.target.value,
    good,
    exploded: hasExploded(roll),
    damage: false,
    round: now.round,
  };
}

/** Faces in the order they fell. */
function facesOf({ parts }: RollTrace): readonly number[] {
  return parts.flatMap(({ dice }) => dice.map(({ face }) => face));
}

/** Whether the faces lie in the order in which they fell: further dice stand beside those they come from. */
function isPlain({ parts }: RollTrace): boolean {
  return parts.every(({ dice }) =>
    dice.every(({ explodedFrom, rerolledFrom }) => explodedFrom === undefined && rerolledFrom === undefined),
  );
}

/** The host's procedure: dice declared before are rolled with its first check, its last one is kept for dice to come. ACT-10 ACT-15 */
export function listening(host: RuleSystem, procedure: Procedure): Procedure {
  return {
    ...procedure,
    ...(procedure.offer
      ? {
          offer: (asked) => {
            const check = procedure.offer?.(asked);
            return check && promisedCheck(procedure, asked, check);
          },
        }
      : {}),
    decide: (asked, roller) => {
      const { who, now } = asked;
      const heard: Heard[] = [];
      const ended = procedure.decide(
        asked,
        hearing(roller, heard, (check) => promisedCheck(procedure, asked, check)),
      );
      const at = heard.findLastIndex(({ check }) => check !== undefined);
      const one = heard[at];
      if (!ended.ok || !one?.check || !who || !isHero(who)) return ended;
      const { success, consequences } = ended.value;
      const source = sourceOf(host, procedure, asked, heard, at, consequences);
      const kept = keepLast({ ...read(who, one.check, one.roll, success, now), source });
      const spent = promiseOf(who, now) === undefined ? [] : keepsPromise(who);
      return ok({ ...ended.value, consequences: [...consequences, ...spent, ...kept] });
    },
  };
}

interface Heard {
  readonly roll: RollTrace;
  readonly check?: CheckOffer;
}

/** Writes down what is rolled; the first check has the dice that were declared. */
function hearing(roller: Roller, heard: Heard[], first: (check: CheckOffer) => CheckOffer): Roller {
  return {
    check(check) {
      const roll = roller.check(heard.some((each) => each.check) ? check : first(check));
      heard.push({ roll, check });
      return roll;
    },
    roll(label, notation) {
      const roll = roller.roll(label, notation);
      heard.push({ roll });
      return roll;
    },
  };
}

/** What it takes to decide the same procedure once more with a better roll. ACT-10 */
function sourceOf(
  host: RuleSystem,
  { key }: Procedure,
  { who, targets, values, now }: ProcedureInput,
  heard: readonly Heard[],
  at: number,
  consequences: readonly Consequence[],
): JsonObject {
  const bases = heard.map(({ roll }) => apart(roll, promiseOf(who, now)).base);
  const rolls: readonly Json[] = bases.map(facesOf);
  const undo = undoing(host, consequences, now);
  const again = bases.every(isPlain) && undo !== undefined;
  return {
    kind: 'procedure',
    key,
    targets: targets.map(({ id }) => id),
    values,
    rolls,
    at,
    undo: undo ?? {},
    again,
  };
}
