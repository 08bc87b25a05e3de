import { isOwner, type OwnerWords } from './around.ts';
import type { Lexicon } from './lexicon.ts';
import { HURT, type Instead, type KnownState } from './rider.ts';

/** Words that make a sentence a choice or a condition, which the GM alone can judge. */
const OFFERED =
  /\b(?:if|unless|instead|while|whilst|when(?:ever)?|only|once(?!\s+(?:more|with))|or|either|provided|as\s+long\s+as|except|but|(?:each|every|any)\s+time|already|choos(?:e|es|ing)|choice|chosen|random(?:ly)?|must|otherwise|although|though|would|might|whether|depending|per|should|until|rather\s+than|equal\s+to|you\s+like|up\s+to\s+(?:you|the\s+gm))\b/u;
/** Words that take something away or say that it does not hold: nothing is inflicted. */
const DENIED =
  /\b(?:can(?:not|’t|'t)\s+be(?:come)?|(?:is|are)(?:n’t|n't|\s+not)\s+(?!already|adjacent|engaged)[a-z]+ed|immune\s+to|immunity|no\s+longer|loses?\s+(?:these|all|any|this|the\s+(?!ability))|ends?\s+(?:all|any|one|these|that)|removes?|counts?\s+as\s+not|never|not\s+(?:be|become|take|suffer)|without\s+(?:being|becoming|taking)|instead\s+of\s+being|resists?\s+(?:being)|avoids?|considered)\b/u;
const PICKED = /^(?:if|unless|while|when)/u;

const STATE =
  /^(?:if|while|when|whenever|as\s+long\s+as)\s+(?:(the\s+(?:target|creature|enemy))|(it)|(?:the|an?)\s+([a-zß-ÿ’' -]{2,40}?))\s+(?:is|was)\s+(?:(?:already|currently)\s+)?(not\s+)?(?:(?:already|currently)\s+)?([a-z][a-z -]{2,30}?)\s*,\s*$/u;

const TAKING =
  /^if\s+(?:it|the\s+(?:target|creature|enemy))\s+(?:is|was)\s+(?:already\s+)?taking\s+([a-z]+)\s+(?:([a-z]+(?:\s+energy)?)\s+)?damage\s*,\s*$/u;

/** What must hold by the words in front of a sentence, where the table can tell: `if the target is prone,`. */
export function knownState(
  said: string,
  { conditions, staggered, persistent, damageTypes }: Lexicon,
  owner: OwnerWords,
  its: KnownState['of'] | undefined,
): KnownState | undefined {
  const [, again, kind] = (its === undefined ? TAKING.exec(said) : undefined) ?? [];
  if (again !== undefined) {
    const type = damageTypes.find(({ words }) => kind !== undefined && words.includes(kind))?.key;
    if (!persistent.words.includes(again) || (kind !== undefined && type === undefined)) return undefined;
    return { of: 'target', state: 'persistent', ...(type === undefined ? {} : { type }) };
  }
  const [, target, it, who, not, word = ''] = STATE.exec(said) ?? [];
  const of = target ? 'target' : it ? its : who !== undefined && isOwner(who, owner) ? 'attacker' : undefined;
  const state = staggered.includes(word) ? HURT : conditions.find(({ words }) => words.includes(word))?.key;
  return of && state !== undefined ? { of, state, ...(not ? { not: true } : {}) } : undefined;
}

const INSTEAD =
  /\s+instead\s+of\s+(?:being\s+|only\s+)?(?:(\d{1,3})(?=\s*(?:[.,;(]|$|until\b|for\b))|([a-z]+(?:\s[a-z]+)?)(?=\s*(?:[.,;(]|$|until\b|for\b)))/u;

/** A text without its `instead of hampered`, and what that names; undefined where it names nothing that the table sets. */
export function insteadIn(
  text: string,
  { conditions, persistent }: Lexicon,
): { readonly text: string; readonly instead: Instead } | undefined {
  const found = INSTEAD.exec(text);
  if (!found) return undefined;
  const [words, amount, word = ''] = found;
  const rest = text.replace(words, '');
  const again = new RegExp(`\\b(?:${persistent.words.join('|')})\\b`, 'u').test(rest);
  if (amount !== undefined)
    return again ? { text: rest, instead: { condition: 'persistent', amount: Number(amount) } } : undefined;
  const condition = conditions.find((each) => each.words.includes(word))?.key;
  return condition === undefined ? undefined : { text: rest, instead: { condition } };
}

/** Why a text is only offered, in its own words; undefined where nothing in it asks for a judgement. */
export function guardOf(text: string): string | undefined {
  const found = OFFERED.exec(text);
  if (!found) return undefined;
  const from = text.slice(found.index);
  const words = /^[^,;.(]{1,80}/u.exec(from)?.[0].trim() ?? found[0];
  return PICKED.test(found[0]) ? words : words.slice(0, 60);
}

/** Whether the text takes away or denies what it names. */
export function denies(text: string): boolean {
  // What a bracket takes away ends what stands in front of it.
  return DENIED.test(text.replaceAll(/\([^()]*\)/gu, ' '));
}
