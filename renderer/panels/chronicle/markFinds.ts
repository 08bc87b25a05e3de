import { createWholeNamePattern } from '../../../core/campaign/stream.ts';

/** Words to be marked in a text, and the number under which they are spoken of beside it. */
export interface Find {
  readonly words: string;
  readonly number: number;
}

/** Marks the words wherever they stand whole, each with its number. */
export function markFinds(shown: DocumentFragment, finds: readonly Find[]): void {
  if (finds.length === 0) return;
  const pattern = createWholeNamePattern(finds.map(({ words }) => words));
  const texts: Text[] = [];
  const walker = shown.ownerDocument.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) markIn(text, pattern, finds);
}

function markIn(text: Text, pattern: RegExp, finds: readonly Find[]): void {
  const said = text.data;
  let at = 0;
  const parts: (string | HTMLElement)[] = [];
  for (const { 0: words, index } of said.matchAll(pattern)) {
    const find = finds.find((each) => each.words.toLowerCase() === words.toLowerCase());
    if (!find) continue;
    parts.push(said.slice(at, index), marked(text.ownerDocument, words, find.number));
    at = index + words.length;
  }
  if (parts.length > 0) text.replaceWith(...parts, said.slice(at));
}

function marked(page: Document, words: string, number: number): HTMLElement {
  const mark = page.createElement('mark');
  const note = page.createElement('sup');
  note.textContent = String(number);
  mark.append(words, note);
  return mark;
}
