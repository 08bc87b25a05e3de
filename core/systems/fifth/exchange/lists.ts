import { ownValue } from '../../../kernel/checks.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { CONDITIONS } from '../harm/conditions.ts';

/** Words of a line of resistances, with what they hold only against nonmagical attacks. FIF-98 FIF-103 */
export interface Wards {
  readonly types: readonly string[];
  readonly conditions: readonly string[];
  readonly nonmagical: readonly string[];
  /** What is neither a type nor a condition. */
  readonly rest: string;
}

const TYPE_KEYS: ReadonlySet<string> = new Set(DAMAGE_TYPES.map(({ key }) => key));
const CONDITION_KEYS: ReadonlySet<string> = new Set(CONDITIONS.map(({ key }) => key));
const AT_TIMES = /\b(?:while|when|during|unless|until|if|in (?:its |\w+ )?(?:\w+ )?form|only)\b/iu;
const OTHER: { readonly [word: string]: string } = { paralysed: 'paralyzed', thundering: 'thunder' };

/** Reads `cold; bludgeoning, piercing, and slashing from nonmagical attacks`, `poison, exhaustion, poisoned`. */
export function wardsIn(text: string): Wards {
  const [types, conditions, nonmagical, rest] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    [],
  ] as [Set<string>, Set<string>, Set<string>, string[]];
  for (const part of text.split(/;/u)) {
    // What holds at times only protects in the GM’s hands.
    if (AT_TIMES.test(part)) {
      rest.push(part.trim());
      continue;
    }
    const plain =
      /\bnon-?magical\b|\bthat (?:are|is)n['’]t (?:magical|silvered|adamantine)\b|\bnot (?:made|forged) with\b/iu.test(
        part,
      );
    const words = part
      .toLowerCase()
      .replace(/\b(?:damage )?from\b.*$/u, plain ? '' : '$&')
      .split(/,|\band\b/u)
      .map((each) => each.trim())
      .filter((each) => each !== '');
    for (const word of words) {
      const key = ownValue(OTHER, word) ?? word;
      if (TYPE_KEYS.has(key)) (plain ? nonmagical : types).add(key);
      else if (CONDITION_KEYS.has(key)) conditions.add(key);
      else rest.push(word);
    }
  }
  return {
    types: [...types],
    conditions: [...conditions],
    nonmagical: [...nonmagical],
    rest: rest.join(', '),
  };
}

/** `bludgeoning, piercing from nonmagical attacks`: the way back. FIF-103 */
export function wardsText(types: readonly string[], nonmagical: readonly string[], rest = ''): string {
  return [
    types.join(', '),
    nonmagical.length === 0 ? '' : `${nonmagical.join(', ')} from nonmagical attacks`,
    rest,
  ]
    .filter((each) => each !== '')
    .join('; ');
}

/** Bonuses behind names: `Dex +5, Wis +3`. */
export function bonusesIn(text: string): readonly (readonly [name: string, bonus: number])[] {
  return [...text.matchAll(/([A-Za-z][A-Za-z ]{2,30}?)\s*([+−–-])\s*(\d{1,2})\b/gu)].map(
    ([, name = '', sign, digits]) =>
      [name.trim().toLowerCase(), Number(digits) * (sign === '+' ? 1 : -1)] as const,
  );
}
