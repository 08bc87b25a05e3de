import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import { ownValue } from '../../../kernel/checks.ts';
import { ok, parseInputFully, refuse } from '../../../kernel/result.ts';
import { saying } from '../../../kernel/said.ts';
import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeCreature, ExchangeNote, ExchangePower, FoundBlock } from '../../../rules/exchange.ts';
import { computeMonsterNumbers } from '../creatures/monsterNumbers.ts';
import { asMonster, computeTrapNumbers, trapShape } from '../creatures/trap.ts';
import { INCORPOREAL, LIES_DYING, WARD_LABELS } from './blockWords.ts';
import { importCreature, importPower } from './importCreature.ts';
import {
  type Header,
  isHeaderLine,
  parseLevelLine,
  readLevel,
  readNature,
  splitLabels,
  readPart,
} from './readHeader.ts';
import { readAuras, isAura, splitPowers, readPower, readTitle } from './readPower.ts';

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
  // Without the word no line of it says a level, and prose of many pages is not taken apart for nothing.
  if (!/\blevel\b/iu.test(text) || !mayBegin(text)) return;
  const lines = readLines(text);
  const published = PUBLISHED.test(text) && lines.some(({ heading }) => heading > 0);
  const starts = lines.flatMap((line, at) => findStart(lines, line, at));
  yield* readTraps(lines, published ? PUBLISHED_CREDIT : '');
  for (const [index, start] of starts.entries()) {
    const end = Math.min(starts[index + 1]?.at ?? lines.length, start.at + MAX_LINES);
    yield readBlock(start, lines.slice(start.level, end), published);
  }
}

/** Whether any block may begin in a text: without headings only a line of a level begins one. */
function mayBegin(text: string): boolean {
  if (/^[^\S\n]*(?:>[^\S\n]?)*#/mu.test(text)) return true;
  const levels = text.match(/^.*level.*$/gimu) ?? [];
  return readLines(levels.join('\n'), isMarked(text)).some((line) => parseLevelLine(line.text) !== undefined);
}

interface BlockStart {
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
  const below = lines.slice(at, at + 14);
  const end = below.findIndex(({ heading }, index) => index > 0 && heading > 0);
  const near = end < 0 ? below : below.slice(0, end);
  const has = (number: RegExp): boolean => near.some(({ text }) => number.test(text));
  return (
    (has(/\bHP\b\W{0,6}\d/u) || has(/\bWill\b\W{0,6}\d/u)) &&
    has(/\bAC\b\W{0,6}\d/u) &&
    ((/\d/u.test(lines[at]?.text ?? '') && (lines[at - 1]?.heading ?? 0) > 0) ||
      has(/\bFort(?:itude)?\b\W{0,6}\d/u)) &&
    !near.some(({ text }) => parseLevelLine(text) !== undefined)
  );
}

/** The heading that a line stands under, a few empty lines between them or none. */
function headingAbove(lines: readonly SourceLine[], at: number): number | undefined {
  if (lines[at]?.gap !== false) return undefined;
  let above = at - 1;
  while (lines[above]?.gap === true && at - above < 4) above -= 1;
  return (lines[above]?.heading ?? 0) > 0 ? above : undefined;
}

/** A block begins with its name, and its level on the same line or the next that is not empty. */
function findStart(lines: readonly SourceLine[], line: SourceLine, at: number): readonly BlockStart[] {
  const found = parseLevelLine(line.text);
  if (!found) {
    const above = headingAbove(lines, at);
    const isBroken = (): boolean => (above === at - 1 && NO_LEVEL.test(line.text)) || hasNumbers(lines, at);
    return above !== undefined && !isTrapLevel(line.text) && isBroken()
      ? [
          {
            name: (lines[above]?.text ?? '').slice(0, 80),
            at: above,
            level: at,
            broken: line.text.slice(0, 80),
          },
        ]
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

function readBlock(start: BlockStart, lines: readonly SourceLine[], published: boolean): FoundBlock {
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
  return { name: start.name, line, adopted: ok(importCreature(readMonster(start.name, lines, published))) };
}

function readMonster(name: string, lines: readonly SourceLine[], published: boolean): ExchangeCreature {
  const header: Header = blankExchangeCreature(name.slice(0, 80), 'orcus');
  const level = readLevel(header, lines[0]?.text ?? '');
  const { powers, notes, credit: own } = readPowers(header, lines.slice(1));
  const credit = own !== '' ? own : published ? PUBLISHED_CREDIT : '';
  return {
    ...header,
    ...(level === undefined ? {} : { level }),
    powers,
    notes,
    credit,
  };
}

interface OpenPower {
  title: string;
  action: string;
  readonly text: string[];
}

function readPowers(
  header: Header,
  lines: readonly SourceLine[],
): { readonly powers: readonly ExchangePower[]; readonly notes: string; readonly credit: string } {
  const drafts: OpenPower[] = [];
  const auras: ExchangePower[] = [];
  const notes: string[] = [];
  let credit = '';
  let [open, section, after, tail]: [OpenPower | undefined, string, boolean, boolean] = [
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
    else if (!tail && isAura(line.text) && !title) auras.push(...readAuras(line.text));
    else if (title) {
      open = { title: line.text, action: section, text: [] };
      drafts.push(open);
    } else if (!tail && isHeaderLine(line.text) && (drafts.length === 0 || endsBlock(line.text)))
      for (const [label, value] of splitLabels(line.text)) readPart(header, label, value);
    else if (!tail && drafts.length === 0 && readNature(header, line.text)) continue;
    else if (open && !after && !tail && line.heading === 0) open.text.push(line.text);
    else {
      tail = tail || line.heading > 0 || after;
      if (line.heading > 0 && !/^variants?$/iu.test(line.text) && line.heading <= 3) break;
      notes.push(line.text);
    }
    after = false;
  }
  const powers = drafts.flatMap(({ title, text, action }) => splitPowers(title, text, action));
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

/** A line of a text with its marks taken off. */
interface SourceLine {
  /** From 1, as an editor counts. */
  readonly at: number;
  readonly text: string;
  /** Rank of a Markdown heading, 0 for none. */
  readonly heading: number;
  /** Begins with words in bold. */
  readonly bold: boolean;
  /** Those words, and nothing where the whole line is of one kind. */
  readonly lead: string;
  /** Whether the line is empty. */
  readonly gap: boolean;
}

const ENTITIES: { readonly [name: string]: string } = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  minus: '−',
  '#39': "'",
};

/** The lines of a text in plain words: quotes, emphasis, entities and escapes of Markdown are gone. */
function readLines(text: string, marked = isMarked(text)): readonly SourceLine[] {
  const clean = marked ? stripMarkup : stripTags;
  return text.split(/\r\n|\r|\n/u).map((raw, index) => {
    const bare = raw.replace(/^\s*(?:>\s?)+/u, '').trim();
    const heading = /^(#{1,6})\s+/u.exec(bare)?.[1]?.length ?? 0;
    const body = heading > 0 ? bare.slice(heading).trim() : bare;
    const lead = /^(?:[^\w\s*]{1,2}\s+)?\*\*(.+?)\*\*/u.exec(body)?.[1] ?? '';
    const plain = clean(body);
    return {
      at: index + 1,
      text: plain,
      heading,
      bold: lead !== '',
      lead: clean(lead),
      gap: plain === '',
    };
  });
}

/** Whether a text is Markdown: quoted, with headings, or with words set off. In any other a star is a star. */
function isMarked(text: string): boolean {
  return /^[^\S\n]*(?:>|#{1,6}\s)|\*\*|^[^\S\n]*\*[^*\n]+\*[^\S\n]*$/mu.test(text);
}

/** A text without the marks of Markdown and without entities. */
function stripMarkup(text: string): string {
  const bare = stripTags(text);
  return bare
    .replaceAll(/\\([!-/:-@[-`{-~])/gu, (_all, sign: string) => (sign === '*' ? '\u2217' : sign))
    .replaceAll('*', '')
    .replaceAll('\u2217', '*');
}

/** A text without tags and entities. */
function stripTags(text: string): string {
  return text
    .replaceAll(/<\/?[a-z][^<>]{0,400}>/giu, ' ')
    .replaceAll(/&(#?\w{1,8});/gu, (all, name: string) =>
      Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? all) : all,
    )
    .replaceAll(/\s{2,}|[^\S ]/gu, ' ')
    .trim();
}

/** `Level 7 Recurring Elite Warning (600 XP Trap)`. */
const LEVEL = /^Level (\d{1,2}) (One-Off|Hazard|Recurring)( Elite)? (\w+)\s*\(([\d,]+) XP(?: Trap)?\)/iu;
const DETECTION = /^(?:([A-Z][\w ]*?) )?DC (\d{1,2}): ?(.*)$/u;
const LABEL = /^(Trigger|Target|Special)\b[:.]? ?(.*)$/u;
const ATTACK = /^\W*\s*Attack\b(?! Roll)/u;
/** `DC 18 Sleight of Hand check`, `Athletics (DC 12)`, `Athletics check (DC 5`. */
const CHECK =
  /\bDC (\d{1,2}) ([A-Z]\w*(?: of [A-Z]\w*)?(?: or [A-Z]\w*)?)|([A-Z]\w*)(?: check)? \(DC (\d{1,2})/u;
const TYPES: { readonly [word: string]: string } = {
  'one-off': 'oneOff',
  hazard: 'hazard',
  recurring: 'recurring',
};

/** Whether a line is that of a trap’s level. */
function isTrapLevel(text: string): boolean {
  return LEVEL.test(text);
}

/** Every trap of a text in the form of the book, in order: level, what shows it, trigger, attack, countermeasures. */
function* readTraps(lines: readonly SourceLine[], credit: string): Generator<FoundBlock> {
  for (const [at, line] of lines.entries()) {
    if (!LEVEL.test(line.text)) continue;
    let [head, end] = [at - 1, at + 1];
    while (head >= 0 && at - head <= 12 && (lines[head]?.heading ?? 0) === 0) head -= 1;
    const name = lines[head]?.text ?? '';
    if (head < 0 || at - head > 12 || name === '') continue;
    while (end < lines.length && (lines[end]?.heading ?? 0) === 0) end += 1;
    const body = lines.slice(at + 1, end);
    const look = lines.slice(head + 1, at).map(({ text }) => text);
    yield readTrap(name, line, look, body, credit);
  }
}

function readTrap(
  name: string,
  level: SourceLine,
  look: readonly string[],
  body: readonly SourceLine[],
  credit: string,
): FoundBlock {
  const [, number = '1', type = '', elite = '', role = '', xp = '0'] = LEVEL.exec(level.text) ?? [];
  const told: ExchangeNote[] = [];
  const parts = splitTrapBody(body);
  const bare: Draft = {
    name: name.slice(0, 80),
    level: Number(number),
    type: ownValue(TYPES, type.toLowerCase()) ?? 'oneOff',
    elite: elite !== '',
    role: role.toLowerCase(),
    look: look.filter(Boolean).join(' ').slice(0, 2_000),
    detections: parts.detections,
    trigger: parts.trigger.slice(0, 2_000),
    countermeasures: parts.counters,
    notes: [...parts.specials, ...parts.others].join('\n').slice(0, 20_000),
    credit,
  };
  const read = parseInputFully(trapShape, bare);
  if (!read.ok)
    return { name, line: level.at, adopted: ok({ kind: 'trap', draft: bare, notes: told, credit }) };
  const usual = computeMonsterNumbers(asMonster(read.value));
  const powers =
    parts.attack.length === 0
      ? []
      : [readAttack(parts, (versus) => usual[versus === 'ac' ? 'attackAc' : 'attackOther'].value, told)];
  const printed = Number(xp.replaceAll(',', ''));
  const overrides = printed === computeTrapNumbers(read.value).xp.computed.value ? {} : { xp: printed };
  return {
    name,
    line: level.at,
    adopted: ok({ kind: 'trap', draft: { ...bare, powers, overrides }, notes: told, credit }),
  };
}

interface TrapParts {
  trigger: string;
  target: string;
  readonly detections: { skill: string; dc: number; text: string }[];
  readonly counters: { skill: string; dc: number | null; text: string }[];
  /** The line of the attack and those under it. */
  readonly attack: string[];
  readonly specials: string[];
  readonly others: string[];
}

function splitTrapBody(body: readonly SourceLine[]): TrapParts {
  const parts: TrapParts = {
    trigger: '',
    target: '',
    detections: [],
    counters: [],
    attack: [],
    specials: [],
    others: [],
  };
  let within: 'head' | 'attack' | 'counters' = 'head';
  for (const { text, gap } of body) {
    if (gap) {
      if (within === 'attack' && parts.attack.length > 1) within = 'head';
      continue;
    }
    const detection = DETECTION.exec(text);
    const [, label, said = ''] = LABEL.exec(text) ?? [];
    if (/^Countermeasures?\b/u.test(text)) within = 'counters';
    else if (within === 'counters') parts.counters.push(readCounter(text));
    else if (ATTACK.test(text) && parts.attack.length === 0) {
      within = 'attack';
      parts.attack.push(text);
    } else if (within === 'attack') parts.attack.push(text);
    else if (detection) parts.detections.push(readDetection(detection, parts));
    else if (label === 'Trigger') parts.trigger = said;
    else if (label === 'Target') parts.target = said;
    else if (label === 'Special') parts.specials.push(text);
    else parts.others.push(text);
  }
  return parts;
}

/** A DC without a skill is of the one before. */
function readDetection([, skill, dc = '1', text = '']: RegExpExecArray, { detections }: TrapParts) {
  return {
    skill: (skill ?? detections.at(-1)?.skill ?? '').slice(0, 80),
    dc: Number(dc),
    text: text.slice(0, 600),
  };
}

function readCounter(text: string): TrapParts['counters'][number] {
  const [, first, skill, other, second] = CHECK.exec(text) ?? [];
  const dc = first ?? second;
  return {
    skill: skill ?? other ?? '',
    dc: dc === undefined ? null : Number(dc),
    text: text.slice(0, 1_000),
  };
}

/** The book prints `Hit` in another type and without a colon. */
function withColon(line: string): string {
  return line.replace(/^(Hit|Miss|Effect|Special|Aftereffect|Secondary Attack)\b:? /u, '$1: ');
}

function readAttack(
  { attack, target }: TrapParts,
  usual: (versus: string) => number,
  told: ExchangeNote[],
): Draft {
  const [title = 'Attack', ...lines] = attack;
  const power = readPower({ title, lines: [{ label: '', text: lines.map(withColon).join('\n') }] });
  const several = /^(?:all|each|every|the two|\d)/iu.test(target);
  return {
    ...importPower({ ...power, name: 'Attack', action: 'triggered' }, { usual, told }),
    ...(target === '' ? {} : { target: target.slice(0, 300) }),
    ...(several ? { area: true } : {}),
  };
}
