import type { PartTrace, RollTrace } from '../../../dice/trace.ts';
import type { CheckOffer, OutcomeChance } from '../../../rules/checks.ts';
import type { Consequence, Due } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { ProcedureInput, Procedure, Roller } from '../../../rules/procedures.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { explodesNow, notationOf } from './dice.ts';
import { isHero, left, poolOf, spendDice } from '../turns/pool.ts';
import { mark, markOf } from '../state.ts';
import { traced, weigh } from './weigh.ts';
import { MARK } from '../words.ts';

/** Dice that a hero has declared for its next roll, as far as it has them still. ACT-10 ACT-15 */
export function declaredBy(who: Fighter): number {
  const count = markOf(who, MARK.promise);
  return isHero(who) && typeof count === 'number' ? Math.max(0, Math.min(Math.floor(count), left(who))) : 0;
}

/** The declared dice as they are thrown; nothing where none are. ACT-16 */
export function promiseOf(who: Fighter | undefined, now: RulesContext): string | undefined {
  const count = who ? declaredBy(who) : 0;
  return who && count > 0 ? notationOf(count, poolOf(who, now).sides, explodesNow(now)) : undefined;
}

/** What was declared is taken from the pool and declared no more. ACT-10 */
export function keepsPromise(who: Fighter): readonly Consequence[] {
  const spent = spendDice(who, declaredBy(who), 'ACT-10');
  return [...(spent.ok ? spent.value : []), unsaid(who)];
}

/** Nothing is declared any more. ACT-15 */
export function unsaid(who: Fighter): Consequence {
  return mark(who, MARK.promise, null, '', 'ACT-15');
}

/** A check with dice added before it is rolled, and what that makes of its chances. ACT-10 ACT-16 */
export function promised(check: CheckOffer, added: string, ends: (roll: RollTrace) => boolean): CheckOffer {
  const chances = weigh(check, added, (roll) => (ends(roll) ? 'good' : 'bad'));
  const good = chances?.get('good') ?? 0;
  const outcomes: readonly OutcomeChance[] = [
    { ...labelOf(check, true), chance: good, good: true },
    { ...labelOf(check, false), chance: Math.max(0, 1 - good), good: false },
  ];
  return { ...check, dice: `${check.dice}+${added}`, outcomes: chances ? outcomes : check.outcomes };
}

function labelOf({ outcomes }: CheckOffer, good: boolean): { readonly key: string; readonly label: string } {
  const found = outcomes.find((each) => each.good === good);
  return { key: found?.key ?? (good ? 'good' : 'bad'), label: found?.label ?? (good ? 'succeeds' : 'fails') };
}

/** A save of someone who has declared dice. ACT-10 */
export function promisedDue({ turns }: RuleSystem, due: Due, who: Fighter, now: RulesContext): Due {
  const added = promiseOf(who, now);
  if (!due.check || due.who !== who.id || added === undefined) return due;
  const ends = (roll: RollTrace): boolean => turns.resolve(due, who, roll, now).success;
  return { ...due, check: promised(due.check, added, ends) };
}

/** The check of a procedure done by someone who has declared dice; `decide` is the host’s own. ACT-10 */
export function promisedCheck(
  { decide }: Pick<Procedure, 'decide'>,
  asked: ProcedureInput,
  check: CheckOffer,
): CheckOffer {
  const added = promiseOf(asked.who, asked.now);
  if (added === undefined) return check;
  return promised(check, added, (roll) => {
    const ended = decide(asked, showing(roll));
    return ended.ok && ended.value.success;
  });
}

/** A hand that shows this roll first, and ones after it: only whether it succeeds is asked. */
function showing(first: RollTrace): Roller {
  let shown = false;
  const ones = (notation: string): RollTrace => traced(notation, ONES);
  return {
    check(check) {
      const roll = shown ? ones(check.dice) : first;
      shown = true;
      return roll;
    },
    roll: (_label, notation) => ones(notation),
  };
}

const ONES: readonly number[] = Array.from({ length: 200 }, () => 1);

/** The roll without the dice that were declared for it, and what those came to. ACT-10 ACT-16 */
export function apart(
  roll: RollTrace,
  added: string | undefined,
): { readonly base: RollTrace; readonly more: PartTrace | undefined } {
  const more = roll.parts.find(({ notation }) => notation === added);
  if (!more) return { base: roll, more: undefined };
  return {
    base: { ...roll, parts: roll.parts.filter((each) => each !== more), total: roll.total - more.total },
    more,
  };
}
