import type { Wording } from '../kernel/said.ts';
import type { Modifier } from './combat.ts';

/** A word of a rule system as it stands on screen. `key` is stored, `label` is shown. */
export interface Word {
  readonly key: string;
  readonly label: string;
  /** In little room, up to six letters; never the only word for it. */
  readonly short?: string;
  readonly rule?: string;
  /** What it means, in our words. */
  readonly text?: string;
  /** For a condition that is a thing, not a state one is in: how its end is said. `goes out`. */
  readonly ends?: string;
  /** For a condition: what it changes while it lasts. */
  readonly modifiers?: readonly Modifier[];
  /** For a condition with ranks: what it changes counts once for each rank. */
  readonly ranked?: true;
  /** For a condition: numbers of it that a campaign may set otherwise, as the rulebook has them. */
  readonly numbers?: readonly WordNumber[];
  /** For a condition: it takes away actions. */
  readonly stops?: true;
  /** For a condition: it is good for the one who has it. */
  readonly helps?: true;
  /** For a condition: what it forbids or changes is about whom it comes from, who is told with it. `charmed by` */
  readonly bySource?: true;
  /** For a kind of action: a plain attack, or a move, costs one of it. */
  readonly pays?: 'attack' | 'move';
  /** For a counter: what one began with is no limit, as of coins and loads. */
  readonly unlimited?: true;
  /** For a vital state: how far gone somebody in it is. */
  readonly stage?: HealthStage;
  /** For a vital state: key of the counter that is told beside it. */
  readonly counter?: string;
}

/** A word to choose: of the rulebook, or one of ours that every language says in its own way. */
export interface ChoosableWord extends Omit<Word, 'label' | 'text'> {
  readonly label: Wording;
  readonly text?: Wording;
}

/** How far gone somebody is: badly hurt, dying, lying there, dead, or away from the fight. */
export type HealthStage = 'hurt' | 'dying' | 'down' | 'dead' | 'gone';

/** A number of a condition, or with `yesNo` something it does (1) or does not (0). */
export interface WordNumber {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly yesNo?: true;
}

/** What a campaign has made of a condition; what is absent is as the rulebook has it. */
export interface ConditionRewording {
  readonly text?: string;
  readonly numbers?: { readonly [number: string]: number };
}

/** Rewritings by key of the condition. */
export interface ConditionRewordings {
  readonly [condition: string]: ConditionRewording;
}

/** Whose part a combatant takes. */
export const SIDES = ['heroes', 'allies', 'foes'] as const;
export type Side = (typeof SIDES)[number];

/** The rule cards of a system: one a rule ID, in our words, searchable. */
export interface RuleCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** As it stands in the party’s treasure: what it is worth, and its weight in the measure of the rules. */
  readonly treasure?: { readonly what: string; readonly worth: string; readonly weight?: number };
}

/** A spell or a thing of the game on a card: found by its name beside the rules. */
export interface CompendiumCard extends RuleCard {
  /** `Level 3 evocation · sorcerer, wizard`. */
  readonly line: string;
  /** Casts it by this name. */
  readonly spell?: string;
}

/** A ruling a campaign can choose. */
export interface Option {
  readonly key: string;
  readonly label: Wording;
  readonly rule: string;
  /** Heading it stands under, where there are many. */
  readonly group?: Wording;
  readonly choices: readonly ChoosableWord[];
  readonly standard: string;
}

/** Label of a word in a list, or the key itself where the list does not know it. */
export function labelOf<const Words extends readonly { readonly key: string; readonly label: Wording }[]>(
  list: Words,
  key: string,
): Words[number]['label'] | string {
  return list.find((word) => word.key === key)?.label ?? key;
}

/** Keys of words as a picklist wants them. */
export function keysOf<const Words extends readonly ChoosableWord[]>(
  list: Words,
): readonly Words[number]['key'][] {
  return list.map(({ key }) => key);
}
