import type { Refusal } from '../../kernel/result.ts';
import { labelling, saying } from '../../kernel/said.ts';
import type { Effect, Fighter } from '../../rules/combat.ts';
import { clearMarks, type Consequence, type Due, setMark } from '../../rules/consequences.ts';
import { asRecord, hasCondition, jsonText, markNumber, type RulesContext } from '../../rules/context.ts';
import { useRulesBy } from '../../rules/powers.ts';
import { makeDue } from '../../rules/resolvers.ts';
import type { Power, Sheet } from '../../rules/sheet.ts';
import { CONDITION } from './conditions.ts';
import { editionOf } from './rulings.ts';
import { breakConcentration } from './savingThrows.ts';
import { BETWEEN, countLegendaryLeft } from './turnBudget.ts';
import { COUNTER, MARK, SLOT_COUNTERS, slotCounterKey, SPELL_LEVELS } from './words.ts';

/** Using what is no attack: a spell takes its slot, and may ask for concentration. FIF-61 FIF-144 FIF-147 */
export const powerUse = useRulesBy({
  barred: ({ user, power }, now) =>
    refuseWithoutSlot(user, power) ?? refuseSecondSpell(user, power, now) ?? refuseWrongForm(user, power),
  causes: ({ user, power }, now) => payForCasting(user, power, now),
});

/** Level of a spell that takes a slot, by its tag `level 3`; 0 for everything else. FIF-147 */
function spellSlotLevel({ tags, usage }: Pick<Power, 'tags' | 'usage'>): number {
  // What counts its own uses takes no slot. FIF-157
  if (usage.limited) return 0;
  const level = Number(tags.map((tag) => /^level (\d)$/iu.exec(tag)?.[1]).find(Boolean) ?? 0);
  return Math.min(level, SPELL_LEVELS);
}

/** Whether it asks for concentration. FIF-144 */
function isHeld({ tags }: Pick<Power, 'tags'>): boolean {
  return tags.some((tag) => /^concentration$/iu.test(tag));
}

/** The lowest slot that serves for a spell of this level, by its counter; undefined where none is left. FIF-147 */
function findSlot({ counters }: Pick<Fighter, 'counters'>, level: number): string | undefined {
  const levels = Array.from({ length: SPELL_LEVELS - level + 1 }, (_, at) => slotCounterKey(level + at));
  return [COUNTER.pactSlots, ...levels].find((counter) => (counters[counter] ?? 0) > 0);
}

/** Level of the slot that is asked for: the spell’s, or the higher one that was named for the next. FIF-148 */
function wantedSlotLevel(user: Fighter, level: number): number {
  return Math.min(SPELL_LEVELS, Math.max(level, markNumber(user, MARK.upcast)));
}

/** Whether slots are kept on its card at all: who has none written down casts as the GM says. */
function hasSlotCounters({ sheet }: Fighter): boolean {
  return Object.keys(sheet.counters).some((counter) => SLOT_COUNTERS.has(counter));
}

/** Legendary actions that an option costs, by its tag `Costs 2`; 1 where nothing is said. FIF-160 */
function costOfLegendary({ tags }: Pick<Power, 'tags'>): number {
  return Number(tags.map((tag) => /^costs (\d)\b/iu.exec(tag)?.[1]).find(Boolean) ?? 1);
}

/** That no slot is left for it, or too few legendary actions. FIF-147 FIF-160 */
export function refuseWithoutSlot(user: Fighter, power: Power): Refusal | undefined {
  const cost = power.action === 'legendary' ? costOfLegendary(power) : 0;
  if (cost > 1 && countLegendaryLeft(user) < cost)
    return { ...saying('fifth.costsLegendary', { power: power.name, n: cost }), rule: 'FIF-160' };
  if (isReadied(user, power)) return undefined;
  const level = spellSlotLevel(power);
  const wanted = wantedSlotLevel(user, level);
  if (level === 0 || !hasSlotCounters(user) || findSlot(user, wanted) !== undefined) return undefined;
  return { ...saying('fifth.noSlot', { who: user.name, level: wanted }), rule: 'FIF-147' };
}

/** What casting costs and begins: the slot, and concentration in the place of what was held before. FIF-144 FIF-147 */
export function payForCasting(user: Fighter, power: Power, now: RulesContext): readonly Consequence[] {
  const readied = user.effects.filter((each) => isReadyFor(each, power));
  if (readied.length > 0)
    return [...readied.map((each) => releaseSpell(user, each)), ...beginConcentration(user, power)];
  const level = spellSlotLevel(power);
  const counter =
    level > 0 && hasSlotCounters(user) ? findSlot(user, wantedSlotLevel(user, level)) : undefined;
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
  const spoken = rememberCast(user, power, counter !== undefined, now);
  const more = power.action === 'legendary' ? costOfLegendary(power) - 1 : 0;
  const dear: readonly Consequence[] =
    more < 1
      ? []
      : [{ do: 'spend', who: user.id, spends: { [BETWEEN]: more }, label: power.name, rule: 'FIF-160' }];
  const legend =
    power.action === 'legendary' && now.turn > 0
      ? [setMark(user, MARK.legendary, now.turn, '', 'FIF-160')]
      : [];
  return [...slot, ...spoken, ...dear, ...legend, ...beginConcentration(user, power)];
}

/** The concentration that a spell begins, in the place of what was held before. FIF-144 */
function beginConcentration(user: Fighter, power: Power): readonly Consequence[] {
  if (!isHeld(power)) return [];
  const { name } = power;
  const effect = {
    condition: CONDITION.concentrating,
    label: `Concentrating: ${name}`,
    source: user.id,
    from: { power: name, text: name },
    duration: { kind: 'removed' },
  } as const;
  return [
    ...breakConcentration(user, 'another spell'),
    { do: 'addEffect', who: user.id, effect, rule: 'FIF-144' },
  ];
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
export function holdSpell(user: Fighter, power: Power, now: RulesContext): readonly Consequence[] {
  const { name } = power;
  const effect = {
    condition: CONDITION.concentrating,
    label: `Holding: ${name}`,
    what: { kind: READIED },
    source: user.id,
    from: { power: name, text: 'readied' },
    duration: { kind: 'untilTurn', edge: 'start', of: user.id, turns: 1 },
  } as const;
  const cast = payForCasting(
    user,
    { ...power, tags: power.tags.filter((tag) => !/^concentration$/iu.test(tag)) },
    now,
  );
  return [
    ...cast,
    ...breakConcentration(user, 'a readied spell'),
    { do: 'addEffect', who: user.id, effect, rule: 'FIF-62' },
  ];
}

function releaseSpell(user: Fighter, { id }: Effect): Consequence {
  return { do: 'endEffect', who: user.id, effect: id, label: 'released', rule: 'FIF-62' };
}

/** Spells by their tags: `Level 3`, `Cantrip`, `Spell`. FIF-147 FIF-148 */
export function isSpell({ tags }: Pick<Power, 'tags'>): boolean {
  return tags.some((tag) => /^(?:level \d|cantrip|spell)$/iu.test(tag));
}

function isCantrip({ tags }: Pick<Power, 'tags'>): boolean {
  return tags.some((tag) => /^cantrip$/iu.test(tag));
}

/** Of this turn, whosever it is: whether it has spent a slot, cast as a bonus action, or more than a plain cantrip. */
function castsThisTurn({ marks }: Fighter, { turn }: RulesContext): { readonly [what: string]: boolean } {
  const kept = asRecord(marks?.[MARK.cast]);
  const isHolding = turn > 0 && kept['turn'] === turn;
  return {
    slot: isHolding && kept['slot'] === true,
    bonus: isHolding && kept['bonus'] === true,
    more: isHolding && kept['more'] === true,
  };
}

/** What stands against casting it just now, besides slots: no voice, and what was cast in the same turn. The GM may have it all the same. FIF-150 FIF-152 */
export function refuseSecondSpell(user: Fighter, power: Power, now: RulesContext): Refusal | undefined {
  if (!isSpell(power)) return undefined;
  const quiet = power.tags.some((tag) => /^(?:no verbal|psionics)$/iu.test(tag));
  if (hasCondition(user, CONDITION.silenced) && !quiet)
    return { ...saying('fifth.silenced', { who: user.name }), rule: 'FIF-152' };
  const before = castsThisTurn(user, now);
  if (editionOf(now) === '2024') {
    if (before['slot'] !== true || power.usage.limited || isCantrip(power)) return undefined;
    return { ...saying('fifth.slotSpentThisTurn', { who: user.name }), rule: 'FIF-150' };
  }
  const plain = isCantrip(power) && power.action === 'action';
  if ((before['bonus'] === true && !plain) || (before['more'] === true && power.action === 'bonus'))
    return {
      ...saying('fifth.onlyCantripNow', { who: user.name }),
      rule: 'FIF-150',
    };
  return undefined;
}

/** What is remembered of a spell as it is cast; a higher slot that was asked for is used up. FIF-148 FIF-150 */
function rememberCast(user: Fighter, power: Power, slot: boolean, now: RulesContext): readonly Consequence[] {
  if (!isSpell(power)) return [];
  const raised = slot ? clearMarks(user, [MARK.upcast], '', 'FIF-148') : [];
  if (now.turn === 0) return raised;
  const before = castsThisTurn(user, now);
  const told = {
    turn: now.turn,
    slot: before['slot'] === true || slot,
    bonus: before['bonus'] === true || power.action === 'bonus',
    more: before['more'] === true || !isCantrip(power) || power.action !== 'action',
  };
  return [...raised, setMark(user, MARK.cast, told, '', 'FIF-150')];
}

const FORM = /^(.+?) form(?: only)?$/iu;

/** Shapes in which entries may be used, by a tag `Wolf or Hybrid form`; empty where any will do. FIF-175 FIF-189 */
function listForms({ tags }: Pick<Power, 'tags'>): readonly string[] {
  const said = tags.map((tag) => FORM.exec(tag)?.[1]).find((each) => each !== undefined);
  return (said ?? '')
    .split(/,\s*(?:or\s+)?|\s+or\s+/iu)
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
}

/** All shapes that the entries of a block name, each once. FIF-175 */
export function listShapes({ powers }: Pick<Sheet, 'powers'>): readonly string[] {
  return [...new Set(powers.flatMap(listForms))];
}

/** That an entry belongs to another shape than the one it is in; nothing while none was chosen. FIF-175 */
export function refuseWrongForm({ name, marks }: Fighter, power: Power): Refusal | undefined {
  const now = jsonText(marks, MARK.form);
  const needed = listForms(power);
  if (now === '' || needed.length === 0 || needed.includes(now)) return undefined;
  return {
    ...saying('fifth.wrongForm', { power: power.name, forms: needed, who: name, now }),
    rule: 'FIF-175',
  };
}

/** A long casting takes the action of every turn; left out, it fails and no slot is lost. FIF-146 */
export function dueLongCasting(who: Fighter): readonly Due[] {
  return who.effects.flatMap((effect): readonly Due[] => {
    const { duration, id, label } = effect;
    if (duration.kind !== 'maintained' || duration.by !== who.id) return [];
    const what = { kind: 'castsOn', effect: id } as const;
    return [
      {
        ...makeDue(who, 'end', what, {
          ...labelling('fifth.actionOfThisTurn', { what: label }),
          rule: 'FIF-146',
          automatic: false,
        }),
        effect: id,
        action: duration.action,
        ifLeft: [
          {
            do: 'endEffect',
            who: who.id,
            effect: id,
            label: 'not cast on: it fails',
            rule: 'FIF-146',
            by: 'time',
          },
        ],
      },
    ];
  });
}
