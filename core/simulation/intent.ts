import { tacticsOf } from '../rules/creatureKinds.ts';
import type { Sheet } from '../rules/sheet.ts';

/** Whom a stat block says it goes for. */
export type Prey = 'weak' | 'wounded' | 'strong' | 'casters' | 'nearest';

/** What the tactics of a stat block say, as far as their words are plain; anything else is left to its role. */
export interface Intent {
  readonly prey?: Prey;
  /** Share of its hit points at or under which it leaves. */
  readonly flees?: number;
  /** It never leaves, whatever befalls it. */
  readonly stays?: true;
  /** Ids of powers it begins with, and those it keeps until it is hurt. */
  readonly opens?: readonly string[];
  readonly keeps?: readonly string[];
}

const PREY: readonly { readonly prey: Prey; readonly words: RegExp }[] = [
  { prey: 'wounded', words: /\b(?:wounded|hurt|staggered|bloodied|finish(?:es)? off)\b/iu },
  { prey: 'casters', words: /\b(?:casters?|mages?|wizards?|priests?|healers?|spellcasters?)\b/iu },
  { prey: 'weak', words: /\b(?:weak(?:est)?|softest|unarmou?red|lightly armou?red|easiest)\b/iu },
  { prey: 'strong', words: /\b(?:strong(?:est)?|toughest|biggest|leader|best armou?red)\b/iu },
  { prey: 'nearest', words: /\b(?:nearest|closest|whoever is (?:near|close|before))\b/iu },
];
const GOES =
  /\b(?:attacks?|goes? (?:for|after)|targets?|picks?|strikes?|hunts?|prefers?|chooses?|focuses)\b/iu;
const LEAVES = /\b(?:flees?|runs?(?: away)?|retreats?|withdraws?|surrenders?|gives? up|escapes?)\b/iu;
const NEVER = /\b(?:never|does not|do not|won[’']t|to the (?:death|last))\b/iu;
const SHARES: readonly { readonly share: number; readonly words: RegExp }[] = [
  { share: 0.25, words: /\b(?:quarter|25 ?%|nearly dead|badly)\b/iu },
  { share: 0.34, words: /\b(?:third|33 ?%)\b/iu },
  { share: 0.5, words: /\b(?:half|50 ?%|staggered|bloodied|wounded|hurt)\b/iu },
];
const OPENS = /\b(?:opens?|begins?|starts?|first|leads?) (?:with|by)?\b/iu;
const KEEPS =
  /\b(?:keeps?|saves?|holds? back|reserves?|until|only when|once (?:it is )?(?:hurt|staggered|bloodied))\b/iu;

const KNOWN = new WeakMap<Sheet, Intent>();

/** Reads the tactics of a stat block, sentence by sentence. Empty where it has none. */
export function intentOf(sheet: Sheet): Intent {
  const known = KNOWN.get(sheet);
  if (known) return known;
  // What is said first counts.
  const read = tacticsOf(sheet)
    .split(/(?<=[.;!])\s+/u)
    .map((sentence) => readSentence(sentence, sheet));
  const intent: Intent = Object.assign({}, ...read.toReversed());
  KNOWN.set(sheet, intent);
  return intent;
}

function readSentence(sentence: string, { powers }: Sheet): Intent {
  const lower = sentence.toLowerCase();
  const named = powers.filter(({ name }) => lower.includes(name.toLowerCase())).map(({ id }) => id);
  if (LEAVES.test(sentence) || /\bto the (?:death|last)\b/iu.test(sentence)) {
    if (NEVER.test(sentence)) return { stays: true };
    const at = SHARES.find(({ words }) => words.test(sentence));
    return at ? { flees: at.share } : {};
  }
  if (named.length > 0 && KEEPS.test(sentence)) return { keeps: named };
  if (named.length > 0 && OPENS.test(sentence)) return { opens: named };
  const prey = GOES.test(sentence) ? PREY.find(({ words }) => words.test(sentence)) : undefined;
  return prey ? { prey: prey.prey } : {};
}
