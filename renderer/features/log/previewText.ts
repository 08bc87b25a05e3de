import { findChronicleEntity, type Chronicle } from '../../../core/campaign/chronicle.ts';
import type { StoryMoment } from '../../../core/campaign/moments.ts';
import { t, textIds } from '../../i18n/localize.ts';
import { createWholeNamePattern } from '../../../core/campaign/stream.ts';

const OUTCOMES = textIds({ won: 'chronicle.won', lost: 'common.lost', ended: 'chronicle.endedEarly' });
const FATES = textIds({
  fell: 'chronicle.momentFell',
  rose: 'chronicle.momentRose',
  died: 'chronicle.momentDied',
});

/** A moment of the story in Markdown, as it stands in an export. */
export function momentText(moment: StoryMoment, chronicle: Chronicle): string {
  switch (moment.is) {
    case 'note':
      return moment.text;
    case 'fight':
      return `### ${moment.name}`;
    case 'fightOver':
      return t('chronicle.momentAfterRounds', {
        n: moment.rounds,
        name: moment.name,
        what: t(OUTCOMES[moment.outcome]),
      });
    case 'journey':
      return moment.place === undefined
        ? t('chronicle.momentTravelled', { n: moment.miles })
        : t('chronicle.momentReached', { n: moment.miles, place: moment.place });
    case 'found':
    case 'treasure':
      return t('chronicle.momentFound', { what: moment.what });
    case 'thread':
    case 'clock':
      return `${findChronicleEntity(chronicle, moment.id)?.name ?? ''}: ${moment.words}.`;
    case 'fell':
    case 'rose':
    case 'died':
      return t(FATES[moment.is], { name: moment.name });
    case 'session':
    case 'sessionOver':
      return '';
  }
}

/** Words to be marked in a text, and the number under which they are spoken of beside it. */
export interface TextFind {
  readonly words: string;
  readonly number: number;
}

/** Marks the words wherever they stand whole, each with its number. */
export function markFinds(shown: DocumentFragment, finds: readonly TextFind[]): void {
  if (finds.length === 0) return;
  const pattern = createWholeNamePattern(finds.map(({ words }) => words));
  const texts: Text[] = [];
  const walker = shown.ownerDocument.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) markIn(text, pattern, finds);
}

function markIn(text: Text, pattern: RegExp, finds: readonly TextFind[]): void {
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

/** No paragraph that anybody writes is longer; the reader of Markdown takes the square of it. */
const LONGEST_PARAGRAPH = 20_000;

/** Whether a note holds a paragraph that would keep the window from drawing: it is shown as it was typed. */
export function isTooDense(source: string): boolean {
  if (source.length <= LONGEST_PARAGRAPH) return false;
  return source.split(/\n[^\S\n]*\n/u).some((paragraph) => paragraph.length > LONGEST_PARAGRAPH);
}
