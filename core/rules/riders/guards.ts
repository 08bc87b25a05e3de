/** Words that make a sentence a choice or a condition, which the GM alone can judge. */
const OFFERED =
  /\b(?:if|unless|instead|while|whilst|when(?:ever)?|only|once(?!\s+more)|or|either|provided|as\s+long\s+as|except|but|(?:each|every|any)\s+time|already|choos(?:e|es|ing)|choice|chosen|random(?:ly)?|must|otherwise|although|though|would|might|whether|depending|per|should|until|rather\s+than|equal\s+to|you\s+like|up\s+to\s+(?:you|the\s+gm))\b/u;
/** Words that take something away or say that it does not hold: nothing is inflicted. */
const DENIED =
  /\b(?:can(?:not|’t|'t)\s+be|immune\s+to|immunity|no\s+longer|loses?\s+(?:these|all|any|this|the\s+(?!ability))|ends?\s+(?:all|any|one|these|that)|removes?|counts?\s+as\s+not|never|not\s+(?:be|become|take|suffer)|without\s+(?:being|becoming|taking)|instead\s+of\s+being|resists?\s+(?:being)|avoids?|considered)\b/u;
const PICKED = /^(?:if|unless|while|when)/u;

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
  return DENIED.test(text);
}
