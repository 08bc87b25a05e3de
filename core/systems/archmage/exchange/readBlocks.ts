import { listAt, textAt } from '../../../exchange/recordFields.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { WHOLE, wholeNumber } from '../../../kernel/normalText.ts';
import { ok } from '../../../kernel/result.ts';
import { withDamageTypes, writePlainDamage } from '../../../rules/damage.ts';
import type {
  ExchangeCreature,
  ExchangePower,
  FoundBlock,
  PowerText,
  RecordReader,
} from '../../../rules/exchange.ts';
import { ROLES, STRENGTHS } from '../creatures/choices.ts';
import { DAMAGE_TYPES } from '../words.ts';
import {
  isSeveral,
  limitIn,
  readAttack,
  readDamageLine,
  readFields,
  readName,
  stripRollMarks,
} from './blockLines.ts';
import { importCreature } from './importCreature.ts';
import { ATTACK, BASIC, FLAGS, isUsuallyBasic, NOT_BASIC, titleCase } from './writeBlock.ts';

const STRONG = STRENGTHS.map(({ label }) => label.toLowerCase()).join('|');

const LEVEL = new RegExp(
  `^((?:(?:tiny|small|medium|normal|large|huge|gargantuan|${STRONG})[,\\s]*)*)(\\d{1,2})(?:st|nd|rd|th)[ -]level\\s+((?:(?:mook|${ROLES.map(({ key }) => key).join('|')})\\s*)*)\\s*(?:[[(]([^\\])]*)[\\])])?\\s*$`,
  'iu',
);

const FIELD =
  /^(Initiative|Vulnerability|Vulnerabilities|Resistance|Immunity|Immunities|Abilities)\s*:\s*(.+)$/iu;

const DEFENSES = new RegExp(`\\b(AC|PD|MD|HP)\\s*[:|]?\\s*(?<![\\p{L}])(${WHOLE})(?!\\w)`, 'gu');

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
  // Without the word no line of it says a level, and prose of many pages is not taken apart for nothing.
  if (!/[ -]level\b/iu.test(text)) return;
  const marks = isMarked(text) ? /\*+|^#{1,6}\s+|&nbsp;/gu : /&nbsp;/gu;
  const raw = text.split(/\r\n|\r|\n/u);
  const lines = raw.map((line) =>
    line
      .replace(/^\s*(?:>\s?)+/u, '')
      .replaceAll(marks, ' ')
      .replaceAll(/[ \t\u00a0]{2,}|[\t\u00a0]/gu, ' ')
      .trim(),
  );
  const starts = lines.flatMap((line, at) => (LEVEL.test(line) ? [nameAbove(lines, at)] : []));
  for (const [index, { level, name }] of starts.entries()) {
    const end = Math.min(starts[index + 1]?.name ?? lines.length, level + MAX_LINES);
    const flavor = lines
      .slice(name + 1, level)
      .filter((line) => line !== '')
      .join(' ');
    const title = titleCase(lines[name] ?? 'Unnamed').slice(0, 80);
    const deeper = raw
      .slice(level, end)
      .map((line) => measureIndent(line) >= measureIndent(raw[level] ?? '') + 2);
    const plain = readMonster(title, flavor, lines.slice(level, end), deeper);
    yield { name: title, line: name + 1, adopted: ok(importCreature(plain)) };
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
function measureIndent(line: string): number {
  return line.replace(/^(?:>\s?)+/u, '').search(/\S/u);
}

function readMonster(
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
        given[(found[1] ?? '').toLowerCase()] = String(wholeNumber(found[2] ?? '') ?? found[2]);
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

const TITLE =
  /^(.*?)\s*(?:\s|—|–|:)((?:\[\[)?\s*(?:1?d20\s*)?[+−–-]\s*\d{1,2}\s*(?:\]\])?\s+vs\.?\s+(?:AC|PD|MD)\b.*)$/su;
const OWN = new Set([
  '',
  'action',
  'miss',
  'limited use',
  'quick use',
  'trigger',
  'effect',
  'special',
  'tags',
]);

/** A power of a stat block of this game from its title and what stands below it. Never refuses. ARC-05 ARC-22 ARC-104 */
export function readPower({ title, section = '', lines }: PowerText): ExchangePower {
  const triggered = /^\s*\[[^\]]*trigger[^\]]*\]/iu.test(title) || section === 'triggered_actions';
  const { name: rest, origin } = readName(title);
  const [, named = rest, roll = ''] = TITLE.exec(rest) ?? [];
  const attack = readAttack(roll);
  const said = (label: string): string =>
    lines.flatMap((line) => (line.label.toLowerCase() === label ? [line.text.trim()] : [])).join(' ');
  const dealt = attack ? readDamageLine(said('')) : undefined;
  const missed = said('miss');
  const share = /^(half|full)\s+(?:the\s+)?damage\.?\s*/iu.exec(missed);
  const limited = [said('limited use'), said('quick use')].filter((each) => each !== '').join(' ');
  const limit = limitIn(limited);
  const action =
    said('action') ||
    limit.action ||
    (triggered ? 'triggered' : attack || section === 'actions' ? 'standard' : 'trait');
  const reach = attack ? (origin === 'close' ? 'near' : origin) : 'self';
  const tags = said('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const usual = isUsuallyBasic({ ...(attack ? { attack } : {}), reach, action });
  return {
    name:
      stripRollMarks(named)
        .replace(/[:—–-]+$/u, '')
        .trim()
        .slice(0, 80) || 'Unnamed',
    action,
    usage: limit.usage ?? (limited === '' ? { kind: 'atWill' } : { kind: 'other', text: limited }),
    reach,
    basic: usual ? !tags.includes(NOT_BASIC) : tags.includes(BASIC),
    area: attack !== undefined && isSeveral(attack.targets),
    range: '',
    target: attack?.targets ?? '',
    ...(attack ? { attack: { bonus: attack.bonus, versus: attack.versus } } : {}),
    ...(dealt
      ? {
          damage: writePlainDamage(
            dealt.parts.map(({ notation, types }) => ({ notation, ...withDamageTypes(types) })),
            DAMAGE_TYPES,
          ),
        }
      : {}),
    missShare: share ? (share[1]?.toLowerCase() === 'half' ? 'half' : 'full') : 'none',
    trigger: said('trigger'),
    hit: attack ? (dealt?.rest ?? stripRollMarks(said(''))) : '',
    miss: missed.slice(share?.[0].length ?? 0),
    effect: [attack ? '' : said(''), said('effect')].filter((each) => each !== '').join(' '),
    special: [limit.usage && limit.rest !== '' ? `Limited use: ${limit.rest}.` : '', said('special')]
      .filter((each) => each !== '')
      .join(' '),
    riders: lines.filter(({ label }) => !OWN.has(label.toLowerCase())),
    tags: tags.filter((tag) => tag !== BASIC && tag !== NOT_BASIC),
    nastier: section === 'nastier_traits',
  };
}

/** The `13a` block of notes and the plugin’s own list: attacks with extras, traits and specials. ARC-04 ARC-95 */
export const thirteenFence: RecordReader = {
  key: '13a-fence',
  label: '13th Age Statblocks',
  read: (raw) => {
    const name = textAt(raw, 'name').trim();
    if (name === '' || !(textAt(raw, 'fence') === '13a' || isListed(raw))) return undefined;
    return ok(importCreature(readFenced(name, raw)));
  },
};

/** A record of the plugin’s list says its defenses in short, as other programs do, and has attacks where they have actions. */
function isListed(raw: JsonObject): boolean {
  const attacks = listAt(raw, 'attacks');
  const defended = ['ac', 'pd', 'md'].every((key) => textAt(raw, key) !== '');
  return defended && attacks.length > 0 && attacks.every((each) => textAt(each, 'name') !== '');
}

function readFenced(name: string, raw: JsonObject): ExchangeCreature {
  const fields = {
    level: textAt(raw, 'level'),
    role: textAt(raw, 'role'),
    size: textAt(raw, 'size'),
    type: textAt(raw, 'tag'),
    vulnerability: textAt(raw, 'vuln'),
    initiative: textAt(raw, 'initiative'),
    flavor_text: textAt(raw, 'blurb'),
    ac: textAt(raw, 'ac'),
    pd: textAt(raw, 'pd'),
    md: textAt(raw, 'md'),
    hp: textAt(raw, 'hp'),
  };
  const rows = (list: readonly unknown[]): PowerText['lines'] =>
    list.map((row) => ({ label: textAt(row, 'name'), text: textAt(row, 'description') }));
  const attacks = listAt(raw, 'attacks').map((each) => {
    const type = textAt(each, 'type');
    const detail = textAt(each, 'detail');
    const title = `${type === 'ranged' ? 'R: ' : type === 'close' ? 'C: ' : ''}${textAt(each, 'name')} ${textAt(each, 'attack')}${detail === '' ? '' : ` (${detail.replaceAll(/[()]/gu, '')})`}`;
    return readPower({
      title,
      section: 'actions',
      lines: [{ label: '', text: textAt(each, 'hit') }, ...rows(listAt(each, 'extras'))],
    });
  });
  const others = (key: string, section: string): ExchangeCreature['powers'] =>
    listAt(raw, key).map((each) =>
      readPower({
        title: textAt(each, 'name'),
        section,
        lines: [{ label: '', text: textAt(each, 'description') }],
      }),
    );
  const plain = readFields(name, fields);
  return {
    ...plain,
    powers: [...attacks, ...others('traits', 'traits'), ...others('specials', 'nastier_traits')],
    credit: textAt(raw, 'source'),
  };
}
