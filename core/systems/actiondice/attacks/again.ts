import type { PartTrace, RollTrace } from '../../../dice/trace.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Roller } from '../../../rules/procedures.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { withDice } from './dice.ts';
import { PAID, takenBack } from './undone.ts';
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
  now: RulesContext,
  roller: Roller,
): Again | undefined {
  const { kind } = last.source;
  if (kind === 'due' && last.source['again'] === true) return resolveAgain(host, last, who, added, now);
  return kind === 'procedure' && last.source['again'] === true
    ? performAgain(host, last, who, added, now, roller)
    : undefined;
}

/** What the failure brought is taken back before the better roll is read. ACT-10 ACT-15 */
function undone(
  last: LastRoll,
  who: Fighter,
  now: RulesContext,
): { readonly was: Fighter; readonly before: RulesContext; readonly back: readonly Consequence[] } {
  const kept = last.source['undo'];
  const { before, back } = takenBack(isRecord(kept) ? kept : {}, now);
  return { was: before.all.find(({ id }) => id === who.id) ?? who, before, back };
}

function resolveAgain(
  { turns }: RuleSystem,
  last: LastRoll,
  who: Fighter,
  added: Added,
  now: RulesContext,
): Again | undefined {
  const { source } = last;
  const { was, before, back } = undone(last, who, now);
  const due = [...turns.start(was, before.all, before), ...turns.end(was, before.all, before)].find(
    ({ key }) => key === source['key'],
  );
  const roll = due?.check && rolledAs(due.check, numbersOf(source['faces']));
  if (!due || !roll) return undefined;
  const ended = turns.resolve(due, was, brought(roll, { last, added }), before);
  return { ...ended, consequences: ended.success ? [...back, ...ended.consequences] : [] };
}

function performAgain(
  host: RuleSystem,
  last: LastRoll,
  who: Fighter,
  added: Added,
  now: RulesContext,
  roller: Roller,
): Again | undefined {
  const { source } = last;
  const { was, before, back } = undone(last, who, now);
  const procedure = host.procedures?.find(({ key }) => key === source['key']);
  const ids = Array.isArray(source['targets']) ? source['targets'] : [];
  const targets = ids.flatMap((id) => before.all.find((each) => each.id === id) ?? []);
  const values = isRecord(source['values']) ? source['values'] : {};
  const rolls = Array.isArray(source['rolls']) ? source['rolls'].map(numbersOf) : [];
  const ended = procedure?.decide(
    { who: was, targets, values, now: before },
    replaying(rolls, numberIn(source, 'at'), (roll) => brought(roll, { last, added }), roller),
  );
  if (!ended?.ok) return undefined;
  // It was paid for when it was rolled.
  const brings = ended.value.consequences.filter((each) => !PAID.has(each.do));
  return { ...ended.value, consequences: [...back, ...brings] };
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
