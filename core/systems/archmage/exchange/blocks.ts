import { ok } from '../../../kernel/result.ts';
import { signed } from '../../../kernel/explained.ts';
import type { FoundBlock, PlainCreature, PowerText } from '../../../rules/exchange.ts';
import { ROLES, STRENGTHS } from '../monster/choices.ts';
import { adopt } from './adopt.ts';
import { fields, ordinal, readFields, sizeWords } from './fields.ts';
import { readPower } from './readPower.ts';
import { SECTIONS, writePower } from './writePower.ts';

const STRONG = STRENGTHS.map(({ label }) => label.toLowerCase()).join('|');
const LEVEL = new RegExp(
  `^((?:(?:tiny|small|medium|normal|large|huge|gargantuan|${STRONG})[,\\s]*)*)(\\d{1,2})(?:st|nd|rd|th)[ -]level\\s+((?:(?:mook|${ROLES.map(({ key }) => key).join('|')})\\s*)*)\\s*(?:[[(]([^\\])]*)[\\])])?\\s*$`,
  'iu',
);
const FIELD = /^(Initiative|Vulnerability|Vulnerabilities|Resistance|Immunity|Immunities)\s*:\s*(.+)$/iu;
const DEFENSES = /\b(AC|PD|MD|HP)\s*:?\s+(\d{1,5})\b/gu;
const ATTACK = /[+−–-]\s*\d{1,2}\s+vs\.?\s+(?:AC|PD|MD)\b/u;
const ROW =
  /^((?:natural|nat\.?|action|miss|hit|crit|limited use|special|quick use|trigger|effect|dire|escalat)[^:]{0,70}):\s*(.+)$/iu;
const TRAIT = /^([A-Z][^:.]{1,70}):\s+(.+)$/su;
const FLAGS = 'At the table';
const MAX_LINES = 120;

/** The block as plain text in the game’s own order: attacks, traits, nastier specials, numbers at the end. ARC-04 ARC-95 */
export function writeBlock(plain: PlainCreature): string {
  const said = new Map(
    fields(plain)
      .filter(({ text }) => text !== '')
      .map(({ key, text }) => [key, text]),
  );
  const type = said.get('type');
  const level = `${said.get('level') ?? '?'} level ${said.get('role') ?? ''}`;
  const head = [
    plain.name.toUpperCase(),
    said.get('flavor_text')?.replaceAll(/\s*\n\s*/gu, ' ') ?? '',
    [said.get('size') ?? '', level.trim(), type === undefined ? '' : `[${type.toUpperCase()}]`]
      .filter((each) => each !== '')
      .join(' '),
    ...['initiative', 'vulnerability', 'resistance', 'immunity'].flatMap((key) =>
      said.has(key) ? [`${key.charAt(0).toUpperCase()}${key.slice(1)}: ${said.get(key)}`] : [],
    ),
  ].filter((line) => line !== '');
  const texts = plain.powers.map(writePower);
  const sections = SECTIONS.flatMap(({ key, heading }) => {
    const all = texts.filter(({ section }) => section === key).map(powerLines);
    return all.length === 0 ? [] : [...(key === 'nastier_traits' ? [heading] : []), ...all];
  });
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${text}`);
  const foot = [
    `AC  ${said.get('ac') ?? '?'}`,
    `PD  ${said.get('pd') ?? '?'}      HP ${said.get('hp') ?? '?'}`,
    `MD  ${said.get('md') ?? '?'}`,
  ];
  const credit = plain.credit === '' ? [] : ['', plain.credit];
  return `${[...head, '', ...sections, ...more, '', ...foot, ...credit].join('\n')}\n`;
}

function powerLines({ title, lines }: PowerText): string {
  const first = lines.find(({ label }) => label === '')?.text ?? '';
  const rolled = ATTACK.test(title);
  const lead = first === '' ? title : `${title}${rolled ? '—' : ': '}${first.replaceAll(/\s*\n\s*/gu, ' ')}`;
  const rows = lines
    .filter((line) => line.label !== '')
    .map(({ label, text }) => `    ${label}: ${text.replaceAll(/\s*\n\s*/gu, ' ')}`);
  return [lead, ...rows].join('\n');
}

/** The monster in one line. ARC-04 ARC-11 */
export function writeLine(plain: PlainCreature): string {
  const { numbers } = plain;
  const attacks = plain.powers.flatMap(({ name, attack, damage }) =>
    attack
      ? [
          `${name} ${signed(attack.bonus).replace('−', '-')} vs. ${attack.versus.toUpperCase()}${damage ? ` (${damage.notation})` : ''}`,
        ]
      : [],
  );
  const words = [
    sizeWords(plain).toLowerCase(),
    plain.level === undefined ? '' : `${ordinal(plain.level)} level`,
    plain.rank === 'mook' ? 'mook' : '',
    plain.role,
  ]
    .filter((each) => each !== '')
    .join(' ');
  return `${plain.name}: ${[words, `AC ${numbers['ac'] ?? '?'}, PD ${numbers['pd'] ?? '?'}, MD ${numbers['md'] ?? '?'}`, `HP ${numbers['hp'] ?? '?'}`, `Init ${signed(numbers['initiative'] ?? 0).replace('−', '-')}`, attacks.join('; ')].filter((each) => each !== '').join(', ')}.`;
}

/** Every block of this game in a text, in order. ARC-04 ARC-95 */
export function* readBlocks(text: string): Generator<FoundBlock> {
  const lines = text.split(/\r\n|\r|\n/u).map((line) =>
    line
      .replace(/^\s*(?:>\s?)+/u, '')
      .replaceAll(/\*+|^#{1,6}\s+|&nbsp;/gu, ' ')
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
    const plain = plainOf(title, flavor, lines.slice(level, end));
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

function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}’'])\p{L}+/gu, (word, at: number) =>
      at > 0 && /^(?:of|the|and|in|on|a|an|to|with)$/u.test(word)
        ? word
        : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );
}

function plainOf(name: string, flavor: string, lines: readonly string[]): PlainCreature {
  const [, size = '', level = '', role = '', type = ''] = LEVEL.exec(lines[0] ?? '') ?? [];
  const given: { [key: string]: string } = { size, level, role, type, flavor_text: flavor };
  if (/\bmook\b/iu.test(role)) given['mook'] = 'yes';
  const texts: { title: string; section: string; lines: { label: string; text: string }[] }[] = [];
  const notes: string[] = [];
  const credits: string[] = [];
  let [section, foot] = ['actions', false];
  for (const line of lines.slice(1).filter((each) => each !== '')) {
    const field = FIELD.exec(line);
    const numbers = [...line.matchAll(DEFENSES)];
    if (foot && numbers.length === 0) credits.push(line);
    else if (/^nastier specials?$/iu.test(line)) section = 'nastier_traits';
    else if (/^(?:traits|actions|triggered actions)$/iu.test(line)) section = 'actions';
    else if (field) given[fieldKey(field[1] ?? '')] = field[2] ?? '';
    else if (numbers.length > 0 && line.replaceAll(DEFENSES, '').trim().length < 60 && !ATTACK.test(line))
      for (const found of numbers) {
        given[(found[1] ?? '').toLowerCase()] = found[2] ?? '';
        foot = foot || found[1] === 'MD';
      }
    else if (!takeLine(texts, line, section)) notes.push(line);
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
    notes: [plain.notes, ...notes].filter((each) => each !== '').join('\n'),
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
): boolean {
  const row = ROW.exec(line);
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
