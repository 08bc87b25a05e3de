import { titled } from './blocks.ts';
import { ok } from '../../../kernel/result.ts';
import type { FoundBlock, ExchangeCreature } from '../../../rules/exchange.ts';
import { ROLES, STRENGTHS } from '../creatures/monster/choices.ts';
import { adopt } from './adopt.ts';
import { FLAGS } from './marks.ts';
import { readFields } from './fields.ts';
import { readPower } from './readPower.ts';
import { ATTACK } from './writePower.ts';

const STRONG = STRENGTHS.map(({ label }) => label.toLowerCase()).join('|');

const LEVEL = new RegExp(
  `^((?:(?:tiny|small|medium|normal|large|huge|gargantuan|${STRONG})[,\\s]*)*)(\\d{1,2})(?:st|nd|rd|th)[ -]level\\s+((?:(?:mook|${ROLES.map(({ key }) => key).join('|')})\\s*)*)\\s*(?:[[(]([^\\])]*)[\\])])?\\s*$`,
  'iu',
);

const FIELD =
  /^(Initiative|Vulnerability|Vulnerabilities|Resistance|Immunity|Immunities|Abilities)\s*:\s*(.+)$/iu;

const DEFENSES = /\b(AC|PD|MD|HP)\s*:?\s+(\d{1,6})\b/gu;

const ROW =
  /^((?:natural|nat\.?|action|miss|hit|crit|limited use|special|quick use|trigger|effect|dire|escalat)[^:]{0,70}):\s*(.+)$/iu;

const TRAIT = /^([A-Z][^:.]{1,70}):\s+(.+)$/su;

const MAX_LINES = 400;

/** Whether a text is Markdown; in any other a star is a star. */
function isMarked(text: string): boolean {
  return /^[^\S\n]*(?:>|#{1,6}\s)|\*\*|^[^\S\n]*\*[^*\n]+\*[^\S\n]*$/mu.test(text);
}

/** Every block of this game in a text, in order. ARC-04 ARC-95 */
export function* readBlocks(text: string): Generator<FoundBlock> {
  const marks = isMarked(text) ? /\*+|^#{1,6}\s+|&nbsp;/gu : /&nbsp;/gu;
  const raw = text.split(/\r\n|\r|\n/u);
  const lines = raw.map((line) =>
    line
      .replace(/^\s*(?:>\s?)+/u, '')
      .replaceAll(marks, ' ')
      .replaceAll(/[ \t\u00a0]+/gu, ' ')
      .trim(),
  );
  const starts = lines.flatMap((line, at) => (LEVEL.test(line) ? [nameAbove(lines, at)] : []));
  for (const [index, { level, name }] of starts.entries()) {
    const end = Math.min(starts[index + 1]?.name ?? lines.length, level + MAX_LINES);
    const flavor = lines
      .slice(name + 1, level)
      .filter((line) => line !== '')
      .join(' ');
    const title = titled(lines[name] ?? 'Unnamed').slice(0, 80);
    const deeper = raw.slice(level, end).map((line) => indentOf(line) >= indentOf(raw[level] ?? '') + 2);
    const plain = plainOf(title, flavor, lines.slice(level, end), deeper);
    yield { name: title, line: name + 1, adopted: ok(adopt(plain)) };
  }
}

/** The name stands one or two lines above the level; between them the line of flavour. */
function nameAbove(
  lines: readonly string[],
  level: number,
): { readonly name: number; readonly level: number } {
  const above = [1, 2, 3].map((by) => level - by).filter((at) => at >= 0 && lines[at] !== '');
  const [near = level, far] = above;
  const capitals = (at: number): boolean =>
    /\p{Lu}/u.test(lines[at] ?? '') && (lines[at] ?? '') === (lines[at] ?? '').toUpperCase();
  const name =
    far !== undefined && !capitals(near) && (capitals(far) || /[.!?”]$/u.test(lines[near] ?? ''))
      ? far
      : near;
  return { name, level };
}

/** Rows of an attack stand further in than the line above them. */
function indentOf(line: string): number {
  return line.replace(/^(?:>\s?)+/u, '').search(/\S/u);
}

function plainOf(
  name: string,
  flavor: string,
  lines: readonly string[],
  deeper: readonly boolean[],
): ExchangeCreature {
  const [, size = '', level = '', role = '', type = ''] = LEVEL.exec(lines[0] ?? '') ?? [];
  const given: { [key: string]: string } = { size, level, role, type, flavor_text: flavor };
  if (/\bmook\b/iu.test(role)) given['mook'] = 'yes';
  const texts: { title: string; section: string; lines: { label: string; text: string }[] }[] = [];
  const notes: string[] = [];
  const credits: string[] = [];
  let [section, foot, noting] = ['actions', false, false];
  for (const [at, line] of lines.entries()) {
    if (noting && line === '') notes.push('');
    if (at === 0 || line === '') continue;
    const field = FIELD.exec(line);
    const numbers = [...line.matchAll(DEFENSES)];
    const [, tail, after = ''] = /^(Notes|Credit):\s*(.*)$/u.exec(foot ? line : '') ?? [];
    if (tail !== undefined) {
      noting = tail === 'Notes';
      (noting ? notes : credits).push(after);
    } else if (foot && numbers.length === 0) (noting ? notes : credits).push(line);
    else if (/^nastier specials?$/iu.test(line)) section = 'nastier_traits';
    else if (/^(?:traits|actions|triggered actions)$/iu.test(line)) section = 'actions';
    else if (field) given[fieldKey(field[1] ?? '')] = field[2] ?? '';
    else if (numbers.length > 0 && line.replaceAll(DEFENSES, '').trim().length < 60 && !ATTACK.test(line))
      for (const found of numbers) {
        given[(found[1] ?? '').toLowerCase()] = found[2] ?? '';
        foot = foot || found[1] === 'MD';
      }
    else if (!takeLine(texts, line, section, deeper[at] ?? false)) notes.push(line);
  }
  const plain = readFields(name, given);
  const flags = texts.filter(({ title }) => title === FLAGS).map(({ lines: [line] }) => line?.text ?? '');
  const powers = texts.filter(({ title }) => title !== FLAGS).map(readPower);
  const resist = powers.flatMap(({ name: each }) =>
    [...each.matchAll(/^resist (.+ \d{1,2}\+)/giu)].map((found) => found[1] ?? ''),
  );
  return {
    ...plain,
    resist: { ...plain.resist, ...readFields(name, { resistance: resist.join(', ') }).resist },
    powers,
    credit: credits.join(' '),
    ...(flags.length > 0 ? { more: { [FLAGS]: flags.join(', ') } } : {}),
    notes: [plain.notes, ...notes].join('\n').trim(),
  };
}

function fieldKey(word: string): string {
  const key = word.toLowerCase();
  return key.startsWith('vulnerab') ? 'vulnerability' : key.startsWith('immun') ? 'immunity' : key;
}

/** Takes a line as an attack, a row of the last one, or a trait. */
function takeLine(
  texts: { title: string; section: string; lines: { label: string; text: string }[] }[],
  line: string,
  section: string,
  inside: boolean,
): boolean {
  const row = (inside ? /^([^:]{1,80}): (.+)$/u : ROW).exec(line);
  const last = texts.at(-1);
  if (ATTACK.test(line) && !row) {
    const at = /\s*(?:—|--|–(?!\d)|\s-\s|:\s)\s*(?=\S)/u.exec(line.slice(line.search(ATTACK) + 4));
    const cut = at ? line.search(ATTACK) + 4 + at.index : line.length;
    const text = line.slice(cut + (at?.[0].length ?? 0)).trim();
    texts.push({
      title: line.slice(0, cut),
      section: section === 'nastier_traits' ? section : 'actions',
      lines: text === '' ? [] : [{ label: '', text }],
    });
    return true;
  }
  if (row && last) {
    last.lines.push({ label: row[1] ?? '', text: row[2] ?? '' });
    return true;
  }
  const trait = TRAIT.exec(line);
  if (trait) {
    texts.push({
      title: trait[1] ?? '',
      section: section === 'nastier_traits' ? section : 'traits',
      lines: [{ label: '', text: trait[2] ?? '' }],
    });
    return true;
  }
  return false;
}
