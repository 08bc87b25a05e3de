import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import type { FoundBlock, ExchangeCreature, ExchangePower } from '../../../rules/exchange.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { adopt } from './adopt.ts';
import { aurasIn, isAura } from './auras.ts';
import { type Header, isHeaderLine, partsOf, takePart } from './header.ts';
import { readLines, type SourceLine } from './lines.ts';
import { levelIn, readLevel, readNature } from './nature.ts';
import { WARD_LABELS } from './attackWards.ts';
import { INCORPOREAL, LIES_DYING } from './natureWords.ts';
import { powersIn } from './powerParts.ts';
import { readTitle } from './readPower.ts';
import { isTrapLevel, readTraps } from './readTraps.ts';
import { saying } from '../../../kernel/said.ts';

/** No stat block has more lines than this: what follows is something else. */
const MAX_LINES = 400;
const FLAG_LINE = new RegExp(
  `^(${[INCORPOREAL, LIES_DYING, ...Object.values(WARD_LABELS)].join('|')}): (.+)$`,
  'u',
);
const CREDIT_LINE = /^Credit: (.+)$/u;
const SECTION = /^(Traits|(?:Standard|Move|Minor|Swift|Free|Triggered|Other|Opportunity) Actions?)$/iu;

/** The published document names itself, or begins with the page it is on its site. */
const PUBLISHED = /\borcus\b|^---\r?\n(?:[^\n]*\n){0,6}title: Monsters\b/iu;

const PUBLISHED_CREDIT =
  'From the published Orcus Monsters: Open Game Content under the Open Game License 1.0a.';

/** Every stat block of a text in the form of the book or of its older sister, in order. ORC-261 ORC-272 */
export function* readBlocks(text: string): Generator<FoundBlock> {
  const lines = readLines(text);
  const published = PUBLISHED.test(text) && lines.some(({ heading }) => heading > 0);
  const starts = lines.flatMap((line, at) => startOf(lines, line, at));
  yield* readTraps(lines, published ? PUBLISHED_CREDIT : '');
  for (const [index, start] of starts.entries()) {
    const end = Math.min(starts[index + 1]?.at ?? lines.length, start.at + MAX_LINES);
    yield readBlock(start, lines.slice(start.level, end), published);
  }
}

interface Start {
  readonly name: string;
  /** Index of the line that bears the name, and of the one with the level. */
  readonly at: number;
  readonly level: number;
  /** The line in the place of the level, where it says none. */
  readonly broken?: string;
}

/** Stands where a level stands and gives none: the block must not pass into the one before it. */
const NO_LEVEL = /^\W{0,4}Level\b/iu;

/** Whether the numbers of a creature stand below a line that should say its level. */
function hasNumbers(lines: readonly SourceLine[], at: number): boolean {
  const below = lines.slice(at, at + 10);
  const end = below.findIndex(({ heading }, index) => index > 0 && heading > 0);
  const near = end < 0 ? below : below.slice(0, end);
  return (
    /\d/u.test(lines[at]?.text ?? '') &&
    near.some(({ text }) => /\bHP\b\W{0,6}\d/u.test(text)) &&
    near.some(({ text }) => /\bAC\b\W{0,6}\d/u.test(text)) &&
    !near.some(({ text }) => levelIn(text) !== undefined)
  );
}

/** A block begins with its name, and its level on the same line or the next that is not empty. */
function startOf(lines: readonly SourceLine[], line: SourceLine, at: number): readonly Start[] {
  const found = levelIn(line.text);
  if (!found) {
    const above = lines[at - 1];
    const isBroken = (): boolean => NO_LEVEL.test(line.text) || hasNumbers(lines, at);
    return above && above.heading > 0 && !isTrapLevel(line.text) && isBroken()
      ? [{ name: above.text.slice(0, 80), at: at - 1, level: at, broken: line.text.slice(0, 80) }]
      : [];
  }
  const before = found.before.trim();
  if (before !== '') return [{ name: before, at, level: at }];
  for (let above = at - 1; above >= Math.max(0, at - 3); above--) {
    const name = lines[above]?.text ?? '';
    if (name !== '') return name.length > 80 ? [] : [{ name, at: above, level: at }];
  }
  return [{ name: '', at, level: at }];
}

function readBlock(start: Start, lines: readonly SourceLine[], published: boolean): FoundBlock {
  const line = (lines[0]?.at ?? 1) - (start.level - start.at);
  if (start.broken !== undefined)
    return {
      name: start.name,
      line,
      adopted: refuse({
        ...saying('orcus.levelMissing', { line: start.broken }),
        field: 'level',
      }),
    };
  if (start.name === '')
    return {
      name: 'Unnamed',
      line,
      adopted: refuse({ ...saying('orcus.nameMissing'), field: 'name' }),
    };
  return { name: start.name, line, adopted: ok(adopt(plainOf(start.name, lines, published))) };
}

function plainOf(name: string, lines: readonly SourceLine[], published: boolean): ExchangeCreature {
  const header: Header = blankExchangeCreature(name.slice(0, 80), 'orcus');
  const level = readLevel(header, lines[0]?.text ?? '');
  const { powers, notes, credit: own } = readBody(header, lines.slice(1));
  const credit = own !== '' ? own : published ? PUBLISHED_CREDIT : '';
  return {
    ...header,
    ...(level === undefined ? {} : { level }),
    powers,
    notes,
    credit,
  };
}

interface Draft {
  title: string;
  action: string;
  readonly text: string[];
}

function readBody(
  header: Header,
  lines: readonly SourceLine[],
): { readonly powers: readonly ExchangePower[]; readonly notes: string; readonly credit: string } {
  const drafts: Draft[] = [];
  const auras: ExchangePower[] = [];
  const notes: string[] = [];
  let credit = '';
  let [open, section, after, tail]: [Draft | undefined, string, boolean, boolean] = [
    undefined,
    '',
    false,
    false,
  ];
  for (const [at, line] of lines.entries()) {
    if (line.gap) {
      after = drafts.length > 0;
      if ((tail || notes.length > 0) && notes.at(-1) !== '') notes.push('');
      continue;
    }
    const credited = CREDIT_LINE.exec(line.text)?.[1];
    if (credited !== undefined) {
      credit = credited;
      continue;
    }
    const [, flag, said = ''] = FLAG_LINE.exec(line.text) ?? [];
    if (flag !== undefined) {
      header.more = { ...header.more, [flag]: said };
      continue;
    }
    const named = SECTION.exec(line.text)?.[1];
    const title = !tail && isTitle(line, lines[at + 1], drafts.length > 0, after || section !== '');
    if (named !== undefined) section = sectionAction(named);
    else if (!tail && isAura(line.text) && !title) auras.push(...aurasIn(line.text));
    else if (title) {
      open = { title: line.text, action: section, text: [] };
      drafts.push(open);
    } else if (!tail && isHeaderLine(line.text) && (drafts.length === 0 || endsBlock(line.text)))
      for (const [label, value] of partsOf(line.text)) takePart(header, label, value);
    else if (!tail && drafts.length === 0 && readNature(header, line.text)) continue;
    else if (open && !after && !tail && line.heading === 0) open.text.push(line.text);
    else {
      tail = tail || line.heading > 0 || after;
      if (line.heading > 0 && !/^variants?$/iu.test(line.text) && line.heading <= 3) break;
      notes.push(line.text);
    }
    after = false;
  }
  const powers = drafts.flatMap(({ title, text, action }) => powersIn(title, text, action));
  return { powers: [...auras, ...powers], notes: notes.join('\n').trim(), credit };
}

function sectionAction(words: string): string {
  const word = words.toLowerCase().split(' ')[0] ?? '';
  return word === 'minor' ? 'swift' : word === 'traits' ? 'trait' : word === 'other' ? '' : word;
}

/** Lines that older stat blocks print under the powers. */
function endsBlock(text: string): boolean {
  return /^(?:Alignment|Skills|Equipment|Languages|(?:Str|Con|Dex|Int|Wis|Cha)[a-z]*\s*:?\s+\d)/u.test(text);
}

/** Whether a line names a power: by its sign and brackets, by bold words, or by being short where a text follows. */
function isTitle(line: SourceLine, next: SourceLine | undefined, within: boolean, strict: boolean): boolean {
  if (line.heading > 0 || line.text.length > 160) return false;
  const { name, bracket, sign } = readTitle(line.text);
  if (name.length > 80 || /[.;]$/u.test(name)) return false;
  if (bracket) return line.bold || /^[^a-z]/u.test(line.text) || sign !== undefined;
  // “Weak Point” in bold names a trait; a line of numbers has numbers, or a colon.
  if (line.bold && line.lead === line.text && !/[:\d]/u.test(line.text) && next && !next.gap) return true;
  if (isHeaderLine(line.text) || isAura(line.text) || !next || next.gap) return false;
  if (line.bold) return line.lead.length >= name.length - 2;
  const short = /^[A-Z][\w’' ,-]{2,50}$/u.test(line.text) && line.text.split(' ').length <= 6;
  return within && !strict && short && /[.!)]$/u.test(next.text) && !isHeaderLine(next.text);
}
