import type { PartTrace, RollTrace } from '../../../dice/trace.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { CheckOffer } from '../../../rules/check.ts';
import type { Consequence } from '../../../rules/due.ts';
import type { Fate, Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Roller } from '../../../rules/procedure.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { withDice } from './dice.ts';
import type { LastRoll } from './last.ts';
import { isRecord, numberIn, textIn } from '../state.ts';
import { traced, written } from './weigh.ts';

type Added = Pick<PartTrace, 'notation' | 'dice' | 'total'>;

/** The roll as it was, brought to what it comes to with every die that went to it, before and after. ACT-10 */
function brought(
  roll: RollTrace,
  { last, added }: { readonly last: LastRoll; readonly added: Added },
): RollTrace {
  return withDice(roll, { ...added, total: last.total + added.total - roll.total });
}

/** What the host makes of a roll once dice have turned it. */
interface Again {
  readonly label: string;
  readonly success: boolean;
  readonly consequences: readonly Consequence[];
}

/** Asks the host once more what a save or check comes to, with the dice added. ACT-10 */
export function decideAgain(
  host: RuleSystem,
  last: LastRoll,
  who: Fighter,
  added: Added,
  now: Moment,
  roller: Roller,
): Again | undefined {
  const { kind } = last.source;
  if (kind === 'due' && last.source['again'] === true) return resolveAgain(host, last, who, added, now);
  return kind === 'procedure' && last.source['again'] === true
    ? performAgain(host, last, who, added, now, roller)
    : undefined;
}

/** What a failed save counted is taken back before the better one is read. ACT-10 */
function resolveAgain(
  { turns }: RuleSystem,
  last: LastRoll,
  who: Fighter,
  added: Added,
  now: Moment,
): Again | undefined {
  const { source } = last;
  const { before, back } = takenBack(who, isRecord(source['undo']) ? source['undo'] : {});
  const due = [...turns.start(before, now.all, now), ...turns.end(before, now.all, now)].find(
    ({ key }) => key === source['key'],
  );
  const roll = due?.check && rolledAs(due.check, numbersOf(source['faces']));
  if (!due || !roll) return undefined;
  const ended = turns.resolve(due, before, brought(roll, { last, added }), now);
  return { ...ended, consequences: ended.success ? [...back, ...ended.consequences] : [] };
}

/** One who failed as it was before, and what puts it back there. ACT-10 */
function takenBack(
  who: Fighter,
  undo: JsonObject,
): { readonly before: Fighter; readonly back: readonly Consequence[] } {
  const kept = isRecord(undo['counters']) ? undo['counters'] : {};
  const counters = Object.fromEntries(Object.keys(kept).map((key) => [key, numberIn(kept, key)]));
  const fate = FATES.find((each) => each === undo['fate']) ?? who.fate;
  const base = { who: who.id, rule: 'ACT-10' };
  const fated: readonly Consequence[] =
    fate === who.fate ? [] : [{ ...base, do: 'fate', to: fate, label: 'an action die' }];
  const counted = Object.entries(counters).map(([counter, to]): Consequence => ({
    ...base,
    do: 'count',
    counter,
    to,
  }));
  return {
    before: { ...who, fate, counters: { ...who.counters, ...counters } },
    back: [...counted, ...fated],
  };
}

const FATES: readonly Fate[] = ['none', 'dead', 'knockedOut', 'stable'];

function performAgain(
  host: RuleSystem,
  last: LastRoll,
  who: Fighter,
  added: Added,
  now: Moment,
  roller: Roller,
): Again | undefined {
  const { source } = last;
  const procedure = host.procedures?.find(({ key }) => key === source['key']);
  const ids = Array.isArray(source['targets']) ? source['targets'] : [];
  const targets = ids.flatMap((id) => now.all.find((each) => each.id === id) ?? []);
  const values = isRecord(source['values']) ? source['values'] : {};
  const rolls = Array.isArray(source['rolls']) ? source['rolls'].map(numbersOf) : [];
  const ended = procedure?.decide(
    { who, targets, values, now },
    replaying(rolls, numberIn(source, 'at'), (roll) => brought(roll, { last, added }), roller),
  );
  return ended?.ok ? ended.value : undefined;
}

/** A hand that shows what fell before, the boosted roll with its dice; what only a success asks for is rolled now. */
function replaying(
  rolls: readonly (readonly number[])[],
  at: number,
  better: (roll: RollTrace) => RollTrace,
  fresh: Roller,
): Roller {
  let next = -1;
  const show = (notation: string): RollTrace | undefined => {
    next += 1;
    const faces = rolls[next];
    const trace = faces && traced(notation, faces);
    return trace && next === at ? better(trace) : trace;
  };
  return {
    check: (check) => show(written(check)) ?? fresh.check(check),
    roll: (label, notation) => show(notation) ?? fresh.roll(label, notation),
  };
}

function rolledAs(check: CheckOffer, faces: readonly number[]): RollTrace {
  return traced(written(check), faces);
}

function numbersOf(raw: unknown): readonly number[] {
  return Array.isArray(raw) ? raw.filter((each): each is number => typeof each === 'number') : [];
}

/** What a roll was made for: `save against burning`. */
export function nameOf(last: LastRoll): string {
  return last.label === '' ? textIn(last.source, 'key') : last.label;
}
