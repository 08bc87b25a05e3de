import type { Json } from '../kernel/json.ts';
import type { Draft } from '../rules/creature.ts';

/**
 * A draft with one word in the place of another, whole and in the same case: in every text, in lists, and as the
 * name of a number, so that `fire` becomes `cold` in what it does, resists and is called.
 */
export function reskin(draft: Draft, word: string, becomes: string): Draft {
  const from = word.trim();
  if (from === '') return draft;
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(from)}(?![\\p{L}\\p{N}])`, 'giu');
  const text = (old: string): string => old.replaceAll(whole, (found) => inCaseOf(found, becomes.trim()));
  const value = (old: Json): Json => {
    if (typeof old === 'string') return text(old);
    if (Array.isArray(old)) return old.map((each: Json) => value(each));
    if (typeof old !== 'object' || old === null) return old;
    return Object.fromEntries(
      Object.entries(old).map(([key, each]) => [
        key === from.toLowerCase() ? becomes.trim().toLowerCase() : key,
        value(each),
      ]),
    );
  };
  return Object.fromEntries(Object.entries(draft).map(([key, each]) => [key, value(each)]));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

function inCaseOf(found: string, word: string): string {
  if (found.length > 1 && found === found.toUpperCase()) return word.toUpperCase();
  const first = found.charAt(0);
  return first === first.toUpperCase() && first !== first.toLowerCase()
    ? `${word.charAt(0).toUpperCase()}${word.slice(1)}`
    : word;
}
