import { formatSigned } from '../kernel/said.ts';
import type { Effect, Fighter } from '../rules/combat.ts';
import { meanTurns } from '../rules/d20/checks.ts';
import type { RulesContext } from '../rules/context.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Word } from '../rules/words.ts';

/** What an effect does to the one who has it, which its chip shows by its shape. */
export type ChipShape = 'harm' | 'tie' | 'turn' | 'help' | 'condition';

/** How an effect is drawn on a row. */
export interface ChipLook {
  readonly shape: ChipShape;
  /** How it ends: by a save, by itself at a turn or a time, with leaving the aura or zone, by the GM. */
  readonly ends: 'save' | 'itself' | 'place' | 'hand';
  /** The word where there is room, and where there is little. */
  readonly word: string;
  readonly short: string;
  /** Takes away actions. */
  readonly stops: boolean;
}

/** Letters of a word of the GM's own on a row with little room. */
const OWN = 6;

/** The look of an effect: losing hit points before all else, then what ties, then when it ends, then what it does. */
export function describeChip(effect: Effect, system: RuleSystem): ChipLook {
  const known = system.words.conditions.find(({ key }) => key === effect.condition);
  const look = { ends: endsBy(effect), stops: known?.stops === true };
  if (effect.amount !== undefined) {
    const type = findListLabel(system.words.damageTypes, effect.damageType ?? '').toLowerCase();
    return {
      ...look,
      shape: 'harm',
      word: `${effect.amount} ${type}`.trim(),
      short: String(effect.amount),
    };
  }
  const words = chipWords(effect, known, system);
  // What holds only inside has the sign of where one stands.
  const short = effect.inside === undefined ? words.short : `◎ ${words.short}`;
  return { ...look, shape: chipShape(effect, known, system), word: words.word, short };
}

/** What an effect that deals damage by the turn still comes to where nobody helps: the chance of its save, and the mean. */
interface LastingHarm {
  readonly save: number;
  readonly mean: number;
}

/**
 * The damage of each of its turns, by its resistances, times the mean number of turns until its save is made; undefined
 * where it deals none or no save ends it. ORC-180
 */
export function lastingHarm(
  who: Fighter,
  effect: Effect,
  system: RuleSystem,
  now: RulesContext,
): LastingHarm | undefined {
  const { amount, damageType = '', duration, id } = effect;
  if (amount === undefined || duration.kind !== 'saveEnds') return undefined;
  const due = system.turns.end?.(who, now.all, now).find((each) => each.effect === id && each.check);
  const save = due?.check?.outcomes.reduce((sum, { good, chance }) => sum + (good ? chance : 0), 0);
  if (save === undefined || save <= 0) return undefined;
  const hurts = system.harm.take(who, [{ amount, type: damageType, share: 1 }], now).total.value;
  return { save, mean: hurts * meanTurns(save) };
}

/** Most urgent first: what loses hit points, what takes away actions, then the newest. */
export function sortByUrgency<Chip extends { readonly look: ChipLook }>(
  oldestFirst: readonly Chip[],
): Chip[] {
  const rank = ({ look }: Chip): number => (look.shape === 'harm' ? 0 : look.stops ? 1 : 2);
  return oldestFirst.toReversed().toSorted((a, b) => rank(a) - rank(b));
}

function endsBy(effect: Effect): ChipLook['ends'] {
  const { duration } = effect;
  if (isEndedOutside(effect)) return 'place';
  if (duration.kind === 'saveEnds') return 'save';
  return duration.kind === 'removed' || duration.kind === 'encounter' ? 'hand' : 'itself';
}

/** Whether it is over as soon as its bearer is no longer inside an aura or zone. Of a zone itself it is not so. */
export function isEndedOutside({ aura, from, inside, duration }: Effect): boolean {
  if (aura !== undefined) return from !== undefined;
  return inside !== undefined && (duration.kind === 'removed' || duration.kind === 'encounter');
}

/** Whether it is told with the one it comes from: it ends with that one, or its rule is about it. */
export function isToldWithSource(
  effect: Effect,
  { harm, words }: Pick<RuleSystem, 'harm' | 'words'>,
): boolean {
  const known = words.conditions.find(({ key }) => key === effect.condition);
  return known?.bySource === true || harm.endsWithSource(effect);
}

function chipShape(effect: Effect, known: Word | undefined, { harm }: RuleSystem): ChipShape {
  if (effect.source !== undefined && harm.endsWithSource(effect)) return 'tie';
  if (endsBy(effect) === 'itself') return 'turn';
  return known?.helps === true || isHelpful(effect) ? 'help' : 'condition';
}

/** Every number it changes is changed for the better. */
function isHelpful({ modifiers = [] }: Effect): boolean {
  return modifiers.length > 0 && modifiers.every(({ value }) => value > 0);
}

function chipWords(
  { condition, label, modifiers = [], rank = 1, aura }: Effect,
  known: Word | undefined,
  { words }: RuleSystem,
): Pick<ChipLook, 'word' | 'short'> {
  if (aura !== undefined) return { word: label, short: `◎ ${startOf(label.replace(INSIDE, ''))}` };
  const ranked = rank > 1 ? ` ${rank}` : '';
  if (known && condition !== 'custom')
    return { word: label + ranked, short: (known.short ?? known.label) + ranked };
  const [only] = modifiers;
  const number =
    only && modifiers.length === 1 ? words.modified?.find(({ key }) => key === only.to) : undefined;
  // `Resist fire 5` says more than its number.
  if (only && number && (only.type !== undefined || only.to === 'regeneration'))
    return { word: label, short: `${number.short ?? number.label.slice(0, OWN)} ${only.value}` };
  if (only && number) {
    const value = formatSigned(only.value);
    return {
      // `AC` is no word of small letters.
      word: `${value} ${number.label === number.label.toUpperCase() ? number.label : number.label.toLowerCase()}`,
      short: `${value} ${number.short ?? number.label.slice(0, OWN)}`,
    };
  }
  return { word: label, short: startOf(label) };
}

/** How an effect begins that says in which aura or zone somebody stands. */
const INSIDE = /^(?:In|Zone:) /u;

function startOf(label: string): string {
  return Array.from(label).slice(0, OWN).join('').trim();
}

function findListLabel(list: readonly Word[], key: string): string {
  return list.find((word) => word.key === key)?.label ?? key;
}
