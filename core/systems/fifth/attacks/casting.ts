import type { Refusal } from '../../../kernel/result.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import { markNumber, type RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { useRulesBy } from '../../../rules/powers.ts';
import { brokenBy } from '../harm/concentration.ts';
import { CONDITION } from '../harm/conditions.ts';
import { BETWEEN, legendaryLeft } from '../turns/budget.ts';
import { COUNTER, MARK, SLOT_COUNTERS, slotCounter, SPELL_LEVELS } from '../words.ts';
import { castNow, noSpell } from './castTurn.ts';
import { wrongForm } from './forms.ts';
import { saying } from '../../../kernel/said.ts';

/** Using what is no attack: a spell takes its slot, and may ask for concentration. FIF-61 FIF-144 FIF-147 */
export const using = useRulesBy({
  barred: ({ user, power }, now) =>
    noSlot(user, power) ?? noSpell(user, power, now) ?? wrongForm(user, power),
  causes: ({ user, power }, now) => casts(user, power, now),
});

/** Level of a spell that takes a slot, by its tag `level 3`; 0 for everything else. FIF-147 */
export function slotLevel({ tags, usage }: Pick<Power, 'tags' | 'usage'>): number {
  // What counts its own uses takes no slot. FIF-157
  if (usage.limited) return 0;
  const level = Number(tags.map((tag) => /^level (\d)$/iu.exec(tag)?.[1]).find(Boolean) ?? 0);
  return Math.min(level, SPELL_LEVELS);
}

/** Whether it asks for concentration. FIF-144 */
export function isHeld({ tags }: Pick<Power, 'tags'>): boolean {
  return tags.some((tag) => /^concentration$/iu.test(tag));
}

/** The lowest slot that serves for a spell of this level, by its counter; undefined where none is left. FIF-147 */
export function slotFor({ counters }: Pick<Fighter, 'counters'>, level: number): string | undefined {
  const levels = Array.from({ length: SPELL_LEVELS - level + 1 }, (_, at) => slotCounter(level + at));
  return [COUNTER.pactSlots, ...levels].find((counter) => (counters[counter] ?? 0) > 0);
}

/** Level of the slot that is asked for: the spell’s, or the higher one that was named for the next. FIF-148 */
function slotWanted(user: Fighter, level: number): number {
  return Math.min(SPELL_LEVELS, Math.max(level, markNumber(user, MARK.upcast)));
}

/** Whether slots are kept on its card at all: who has none written down casts as the GM says. */
function countsSlots({ sheet }: Fighter): boolean {
  return Object.keys(sheet.counters).some((counter) => SLOT_COUNTERS.has(counter));
}

/** Legendary actions that an option costs, by its tag `Costs 2`; 1 where nothing is said. FIF-160 */
export function legendaryCost({ tags }: Pick<Power, 'tags'>): number {
  return Number(tags.map((tag) => /^costs (\d)\b/iu.exec(tag)?.[1]).find(Boolean) ?? 1);
}

/** That no slot is left for it, or too few legendary actions. FIF-147 FIF-160 */
export function noSlot(user: Fighter, power: Power): Refusal | undefined {
  const cost = power.action === 'legendary' ? legendaryCost(power) : 0;
  if (cost > 1 && legendaryLeft(user) < cost)
    return { ...saying('fifth.costsLegendary', { power: power.name, n: cost }), rule: 'FIF-160' };
  if (isReadied(user, power)) return undefined;
  const level = slotLevel(power);
  const wanted = slotWanted(user, level);
  if (level === 0 || !countsSlots(user) || slotFor(user, wanted) !== undefined) return undefined;
  return { ...saying('fifth.noSlot', { who: user.name, level: wanted }), rule: 'FIF-147' };
}

/** What casting costs and begins: the slot, and concentration in the place of what was held before. FIF-144 FIF-147 */
export function casts(user: Fighter, power: Power, now: RulesContext): readonly Consequence[] {
  const readied = user.effects.filter((each) => isReadyFor(each, power));
  if (readied.length > 0) return [...readied.map((each) => released(user, each)), ...begun(user, power)];
  const level = slotLevel(power);
  const counter = level > 0 && countsSlots(user) ? slotFor(user, slotWanted(user, level)) : undefined;
  const slot: readonly Consequence[] =
    counter === undefined
      ? []
      : [
          {
            do: 'count',
            who: user.id,
            counter,
            to: (user.counters[counter] ?? 0) - 1,
            rule: 'FIF-147',
          },
        ];
  const spoken = castNow(user, power, counter !== undefined, now);
  const more = power.action === 'legendary' ? legendaryCost(power) - 1 : 0;
  const dear: readonly Consequence[] =
    more < 1
      ? []
      : [{ do: 'spend', who: user.id, spends: { [BETWEEN]: more }, label: power.name, rule: 'FIF-160' }];
  const legend =
    power.action === 'legendary' && now.turn > 0
      ? [setMark(user, MARK.legendary, now.turn, '', 'FIF-160')]
      : [];
  return [...slot, ...spoken, ...dear, ...legend, ...begun(user, power)];
}

/** The concentration that a spell begins, in the place of what was held before. FIF-144 */
function begun(user: Fighter, power: Power): readonly Consequence[] {
  if (!isHeld(power)) return [];
  const { name } = power;
  const effect = {
    condition: CONDITION.concentrating,
    label: `Concentrating: ${name}`,
    source: user.id,
    from: { power: name, text: name },
    duration: { kind: 'removed' },
  } as const;
  return [...brokenBy(user, 'another spell'), { do: 'addEffect', who: user.id, effect, rule: 'FIF-144' }];
}

/** Kind of what shows a spell that is cast and held until what it waits for. FIF-62 */
const READIED = 'readied';

const isReadyFor = ({ what, from }: Effect, { name }: Power): boolean =>
  what?.kind === READIED && from?.power === name;

/** Whether the spell was readied, cast and paid for, and is still held by concentration. FIF-62 */
export function isReadied({ effects }: Fighter, power: Power): boolean {
  return effects.some((each) => isReadyFor(each, power));
}

/** A spell that is readied: cast now, its slot gone, and held by concentration until the next turn begins. FIF-62 */
export function holds(user: Fighter, power: Power, now: RulesContext): readonly Consequence[] {
  const { name } = power;
  const effect = {
    condition: CONDITION.concentrating,
    label: `Holding: ${name}`,
    what: { kind: READIED },
    source: user.id,
    from: { power: name, text: 'readied' },
    duration: { kind: 'untilTurn', edge: 'start', of: user.id, turns: 1 },
  } as const;
  const cast = casts(
    user,
    { ...power, tags: power.tags.filter((tag) => !/^concentration$/iu.test(tag)) },
    now,
  );
  return [
    ...cast,
    ...brokenBy(user, 'a readied spell'),
    { do: 'addEffect', who: user.id, effect, rule: 'FIF-62' },
  ];
}

function released(user: Fighter, { id }: Effect): Consequence {
  return { do: 'endEffect', who: user.id, effect: id, label: 'released', rule: 'FIF-62' };
}
