import type { ExchangeNote } from '../../../../rules/exchange.ts';
import { type BrewedLine, brewedLines } from '../../../../rules/exchange/brewed.ts';
import type { FifthBlock } from './block.ts';
import { headOf, LABEL_LINE } from './textHead.ts';
import { bodyOf } from './textBody.ts';
import { saying } from '../../../../kernel/said.ts';

const NATURE =
  /^(?:tiny|small|medium|large|huge|gargantuan)(?:\s+(?:or|and)\s+(?:tiny|small|medium|large|huge|gargantuan))?\s+\S.{2,110}$/iu;
const ARMOUR = /^(?:Armor Class|AC)\b\s*:?\s*\d/iu;
const MAX_LINES = 300;

/** A stat block found in a text, and what is in doubt about it. */
export interface FoundFifth {
  readonly line: number;
  readonly block: FifthBlock;
  readonly notes: readonly ExchangeNote[];
}

/** Every stat block of the fifth edition in a text, of either layout, plain, Markdown or copied from a page. */
export function* fifthBlocks(text: string): Generator<FoundFifth> {
  const lines = brewedLines(text);
  const starts = lines.flatMap((_line, at) => (isStart(lines, at) ? [at] : []));
  for (const [index, nature] of starts.entries()) {
    const name = nameAbove(lines, nature);
    const next = starts[index + 1];
    const end = Math.min(next === undefined ? lines.length : nameAbove(lines, next), nature + MAX_LINES);
    yield blockOf(lines, name, nature, end);
  }
}

/** A line of size and kind with an armour class below it. */
function isStart(lines: readonly BrewedLine[], at: number): boolean {
  const line = lines[at]?.text ?? '';
  if (!NATURE.test(line) || LABEL_LINE.test(line)) return false;
  const below = lines.slice(at + 1, at + 12).filter(({ text }) => text !== '');
  return (
    below.slice(0, 4).some(({ text }) => ARMOUR.test(text)) &&
    below.some(({ text }) => /\b(?:Hit Points|HP)\b/iu.test(text))
  );
}

function nameAbove(lines: readonly BrewedLine[], nature: number): number {
  for (let at = nature - 1; at >= Math.max(0, nature - 4); at -= 1)
    if ((lines[at]?.text ?? '') !== '') return at;
  return nature;
}

function blockOf(lines: readonly BrewedLine[], name: number, nature: number, end: number): FoundFifth {
  const within = lines.slice(nature + 1, end);
  const kind = lines[nature]?.text ?? '';
  const { head, rest } = headOf(within);
  const body = bodyOf(rest, lines[name]?.heading ?? 0);
  const [, size = '', type = '', alignment = ''] =
    /^(\w+(?:\s+(?:or|and)\s+(?:tiny|small|medium|large|huge|gargantuan))?)\s+([^,(]*(?:\([^)]*\))?[^,]*)(?:,\s*(.+))?$/iu.exec(
      kind,
    ) ?? [];
  const called = name === nature ? 'Unnamed' : (lines[name]?.text ?? '').replace(/\.$/u, '');
  return {
    line: lines[name]?.at ?? 1,
    block: {
      ...head,
      name: titled(called).slice(0, 80),
      size,
      type,
      alignment,
      entries: body.entries,
      notes: body.notes,
      more: { ...head.more, ...body.more },
    },
    notes: body.joined
      ? [
          {
            where: 'Text',
            ...saying('exchange.linesJoined'),
            weight: 'changed',
          },
        ]
      : [],
  };
}

/** Books print names in capitals. */
function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
