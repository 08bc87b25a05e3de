/** Control characters but for tabs and line ends, and halves of characters. */
// oxlint-disable-next-line no-control-regex -- these are the characters that must go
const UNSEEN = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f]|\p{Cs}/gu;
/** Those, and marks that turn the direction of text. */
const LYING = new RegExp(`${UNSEEN.source}|[\\u202a-\\u202e\\u2066-\\u2069]`, 'gu');
/** Those, and the marks that only lean on the direction: in a name they are seen by nobody. */
const LYING_NAME = new RegExp(`${LYING.source}|[\\t\\n\\r\\u200e\\u200f]`, 'gu');
const NAMES = /^(?:name|title)$/iu;
/** Stands in the place of what was taken out, for everybody to see. */
export const REPLACED = '\ufffd';

/** Characters and escapes that only a closer look tells harmless from lying. */
const DOUBTFUL = new RegExp(
  `\\\\(?:u(?:00[01789]|20[0-3]|206|[dD][89a-fA-F])|[bf0x])|[\\u200e\\u200f]|${LYING.source}`,
  'u',
);

/** Whether a closer look at a text is worth its time. */
export function isDoubtful(text: string): boolean {
  return DOUBTFUL.test(text);
}

/** A text of which nothing lies on screen: what cannot be seen, or turns the direction, becomes �. */
export function honestText(text: string): string {
  return text.replaceAll(LYING, REPLACED);
}

/**
 * Replaces in plain data what cannot be seen; in names also what turns the direction of text, which prose may hold.
 * Works in place, on data that a parser just made; answers whether anything was replaced. Nested at most `depth` deep.
 */
export function makeHonest(raw: unknown, depth = 64): boolean {
  if (typeof raw !== 'object' || raw === null || depth < 0) return false;
  let replaced = false;
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value !== 'string') {
      if (makeHonest(value, depth - 1)) replaced = true;
      continue;
    }
    const clean = value.replaceAll(NAMES.test(key) ? LYING_NAME : UNSEEN, REPLACED);
    if (clean === value) continue;
    Reflect.set(raw, key, clean);
    replaced = true;
  }
  return replaced;
}
