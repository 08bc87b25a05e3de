import type { ExchangeNote } from '../../../../rules/exchange.ts';
import { type HomebreweryLine, splitHomebrewery } from '../../../../exchange/markup.ts';
import type { FifthBlock } from './block.ts';
import { headOf, LABEL_LINE } from './textHead.ts';
import { bodyOf } from './textBody.ts';
import { saying } from '../../../../kernel/said.ts';

const SIZE = 'tiny|small|medium|large|huge|gargantuan|winzig|klein|mittelgroß|groß|riesig|gigantisch';
const NATURE = new RegExp(`^(?:${SIZE})(?:\\s+(?:or|and|oder)\\s+(?:${SIZE}))?\\s+\\S.{2,110}$`, 'iu');
/** Kind and alignment without a size: `Orc, Lawful Evil`, `Humanoid (Orc), Any Alignment`. */
const SIZELESS =
  /^[\p{Lu}][\p{L} ’'-]{1,40}(?:\([^()]{1,60}\))?,\s*(?:(?:typically|usually|any|mostly)\s+)?(?:(?:lawful|neutral|chaotic)(?:\s+(?:good|neutral|evil))?|unaligned|any alignment|alignment|good|evil|non-\w+)(?:\s+alignment)?(?:\s+\([^()]{1,60}\))?$/iu;
const ARMOUR = /^(?:Armou?r Class|AC|Rüstungsklasse|RK)(?![\p{L}\d])\s*:?\s*\S/iu;
const LIFE = /\b(?:Hit Points|HP|Trefferpunkte|TP)\b/iu;
const MAX_LINES = 300;

/** A stat block found in a text, and what is in doubt about it. */
export interface FoundFifth {
  readonly line: number;
  readonly block: FifthBlock;
  readonly notes: readonly ExchangeNote[];
}

/** Every stat block of the fifth edition in a text, of either layout, plain, Markdown or copied from a page. */
export function* fifthBlocks(text: string): Generator<FoundFifth> {
  const lines = splitHomebrewery(text);
  const starts = lines.flatMap((_line, at) => (isStart(lines, at) ? [at] : []));
  for (const [index, nature] of starts.entries()) {
    const name = nameAbove(lines, nature);
    const next = starts[index + 1];
    const end = Math.min(next === undefined ? lines.length : nameAbove(lines, next), nature + MAX_LINES);
    yield blockOf(lines, name, nature, end);
  }
}

/** A line of size and kind with an armour class below it; of kind and alignment alone, where hit points follow as well. */
function isStart(lines: readonly HomebreweryLine[], at: number): boolean {
  const line = lines[at]?.text ?? '';
  const sized = NATURE.test(line);
  if ((!sized && !SIZELESS.test(line)) || LABEL_LINE.test(line)) return false;
  const below = lines.slice(at + 1, at + 12).filter(({ text }) => text !== '');
  const armoured = below.slice(0, 4).some(({ text }) => ARMOUR.test(text));
  const living = below.some(({ text }) => LIFE.test(text));
  // Whoever has lost one of the two lines is still a stat block, if the rest of it is.
  if (armoured && living) return true;
  return (
    sized &&
    (armoured || living || below.slice(0, 4).some(({ text }) => LABEL_LINE.test(text))) &&
    lines
      .slice(at + 1, at + 40)
      .some(({ text }) => /^(?:Challenge|CR|Herausforderungsgrad|HG)\b/iu.test(text))
  );
}

function nameAbove(lines: readonly HomebreweryLine[], nature: number): number {
  for (let at = nature - 1; at >= Math.max(0, nature - 4); at -= 1)
    if ((lines[at]?.text ?? '') !== '') return at;
  return nature;
}

const KIND = new RegExp(
  `^(${SIZE})(\\s+(?:or|and|oder)\\s+(?:${SIZE}))?\\s+([^,(]*(?:\\([^)]*\\))?[^,]*)(?:,\\s*(.+))?$`,
  'iu',
);

function blockOf(lines: readonly HomebreweryLine[], name: number, nature: number, end: number): FoundFifth {
  const within = lines.slice(nature + 1, end);
  const kind = lines[nature]?.text ?? '';
  const { head, rest, doubts } = headOf(within);
  const body = bodyOf(rest, lines[name]?.heading ?? 0);
  const [, size = '', second = '', sized, aligned] = KIND.exec(kind) ?? [];
  const [, bare = '', said = ''] = /^([^,(]*(?:\([^)]*\))?[^,]*)(?:,\s*(.+))?$/u.exec(kind) ?? [];
  const [type, alignment] = sized === undefined ? [bare, said] : [sized, aligned ?? ''];
  const called = name === nature ? 'Unnamed' : (lines[name]?.text ?? '').replace(/\.$/u, '');
  return {
    line: lines[name]?.at ?? 1,
    block: {
      ...head,
      name: titled(called).slice(0, 80),
      size: `${size}${second}`,
      type,
      alignment,
      entries: body.entries,
      notes: body.notes,
      more: { ...head.more, ...body.more },
    },
    notes: [
      ...doubts.map((why): ExchangeNote => ({ where: 'Abilities', ...why, weight: 'changed' })),
      ...(body.joined
        ? [{ where: 'Text', ...saying('exchange.linesJoined'), weight: 'changed' } as const]
        : []),
    ],
  };
}

/** Books print names in capitals. */
function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
