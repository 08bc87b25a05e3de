import papa from 'papaparse';
import { stringify } from 'yaml';
import type { Exchange, ExchangeCreature, Loss, PowerText } from '../rules/exchange.ts';
import { makeSlug, makeUnique } from './exchangeCreature.ts';
import type { ExportItem } from './exportFiles.ts';
import { listLosses } from './losses.ts';

/** A note for Obsidian with a `fantasyStatBlock` block, drawn by the plugin Fantasy Statblocks in our layout. */
export function writeFantasy({ plain, exchange }: ExportItem): {
  readonly text: string;
  readonly lost: readonly Loss[];
} {
  const yaml = stringify(fantasyStatBlock(plain, exchange), {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 0,
  });
  const text = `---\nstatblock: inline\ntags: [monster]\n---\n\n\`\`\`statblock\n${yaml}\`\`\`\n`;
  return {
    text,
    // What the plugin’s own layout does not draw stands in the note all the same.
    lost: listLosses(
      plain,
      ['powers', 'more', ...(exchange.layout.builtIn ? (['abilities', 'immune'] as const) : [])],
      ['breaks'],
    ),
  };
}

function fantasyStatBlock(
  plain: ExchangeCreature,
  { fields, layout, writePower }: Exchange,
): { [key: string]: unknown } {
  const block: { [key: string]: unknown } = { layout: layout.name, name: safe(plain.name) };
  for (const { key, text } of fields(plain))
    if (text !== '') block[key] = /^\d{1,9}$/u.test(text) ? Number(text) : safe(text);
  if (plain.numbers['initiative'] !== undefined) block['modifier'] = plain.numbers['initiative'];
  const texts = plain.powers.map(writePower);
  for (const { key } of layout.sections) {
    const inside = texts.filter(({ section }) => section === key);
    if (inside.length > 0) block[key] = fantasyEntries(inside);
  }
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${text}`);
  if (more.length > 0) block['description'] = safe(more.join('\n'));
  if (plain.notes !== '') block['notes'] = safe(plain.notes);
  block['source'] = safe(plain.credit === '' ? 'Homebrew' : plain.credit);
  return block;
}

/** Of two entries with one name or one text the plugin keeps a single one: both are made different. */
function fantasyEntries(texts: readonly PowerText[]): readonly object[] {
  const names = makeUnique(texts.map(({ title }) => safe(title)));
  const seen = new Set<string>();
  return texts.map(({ lines }, index) => {
    const name = names[index] ?? '';
    const said = safe(lines.find(({ label }) => label === '')?.text ?? '');
    const desc = seen.has(said) ? `${said} (${name})` : said;
    seen.add(desc);
    const traits = lines.filter(({ label }) => label !== '');
    return {
      name,
      desc,
      ...(traits.length > 0
        ? { traits: traits.map(({ label, text }) => ({ name: safe(label), desc: safe(text) })) }
        : {}),
    };
  });
}

/** Double brackets and brackets before a parenthesis are links there, before the YAML is read. */
function safe(text: string): string {
  return text.replaceAll('[[', '[').replaceAll(']]', ']').replaceAll('](', '] (').replaceAll('```', "'''");
}

/** The layout that draws such blocks, ready for the plugin’s import; nothing where it has one already. */
export function writeFantasyLayout(exchange: Exchange, blank: ExchangeCreature): string | undefined {
  const { name, builtIn, sections } = exchange.layout;
  if (builtIn) return undefined;
  const id = name.toLowerCase().replaceAll(/[^a-z]+/gu, '-');
  const property = (key: string, label: string): object => ({
    type: 'property',
    id: `${id}-${key}`,
    properties: [key],
    display: label,
    conditioned: true,
  });
  const blocks = [
    { type: 'heading', id: `${id}-name`, properties: ['name'], size: 1, conditioned: true, hasRule: true },
    ...exchange.fields(blank).map(({ key, label }) => property(key, label)),
    ...sections.map(({ key, heading }) => ({
      type: 'traits',
      id: `${id}-${key}`,
      properties: [key],
      heading,
      conditioned: true,
      markdown: true,
    })),
    {
      type: 'text',
      id: `${id}-description`,
      properties: ['description'],
      text: '',
      conditioned: true,
      markdown: true,
    },
    {
      type: 'text',
      id: `${id}-notes`,
      properties: ['notes'],
      text: '',
      conditioned: true,
      markdown: true,
      hasRule: true,
    },
    property('source', 'Source'),
  ];
  return `${JSON.stringify({ name, id: `fourfold-${id}`, blocks }, undefined, 2)}\n`;
}

const VERSION = '3.11.8';

const ABILITIES = ['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha'] as const;

/** The file that Improved Initiative imports: every creature under a key of its own. */
export function writeImproved(all: readonly ExportItem[]): {
  readonly text: string;
  readonly lost: readonly Loss[];
} {
  const ids = makeUnique(all.map(({ plain }) => makeSlug(plain.name))).map(makeSlug);
  const blocks = all.map(
    (each, index) => [`Creatures.${ids[index]}`, blockOf(each, ids[index] ?? '')] as const,
  );
  return {
    text: `${JSON.stringify({ Creatures: ids, ...Object.fromEntries(blocks) }, undefined, 2)}\n`,
    lost: all.flatMap(({ plain }) =>
      listLosses(plain, ['defenses', 'rank', 'role', 'powers', 'riders', 'more'], ['breaks']),
    ),
  };
}

function blockOf({ plain, exchange, system, built }: ExportItem, id: string): object {
  const { numbers, abilities } = plain;
  const others = system.words.defenses
    .filter(({ key }) => key !== 'ac' && numbers[key] !== undefined)
    .map(({ key, label }) => `${label} ${numbers[key]}`);
  const texts = plain.powers.map((power) => ({ text: exchange.writePower(power), power }));
  const entries = (holds: (each: (typeof texts)[number]) => boolean): readonly object[] =>
    texts.filter(holds).map(({ text }) => entry(text));
  const said = exchange.fields(plain).filter(({ text }) => text !== '');
  const lines = said.map(({ label, text }) => `${label}: ${text.replaceAll(/\s*\n\s*/gu, ' ')}`);
  const more = Object.entries(plain.more).map(([label, text]) => `${label}: ${text}`);
  return {
    Id: id,
    Version: VERSION,
    Name: plain.name,
    Path: system.title,
    // The library of the tracker filters by it: the game. Who is to be credited ends the description.
    Source: plain.credit === '' ? 'Homebrew' : system.title,
    Type: typeLine(plain, system.words.grade ?? 'level'),
    HP: { Value: numbers['hp'] ?? 1, Notes: '' },
    AC: {
      Value: numbers['ac'] ?? numbers[system.words.defenses[0]?.key ?? ''] ?? 10,
      Notes: others.join(', '),
    },
    ...initiativeOf(numbers['initiative'] ?? 0, built.sheet.initiativeDice !== ''),
    Speed: speedsOf(plain),
    Abilities: Object.fromEntries(ABILITIES.map((key) => [key, abilities[key.toLowerCase()] ?? 10])),
    DamageVulnerabilities: Object.entries(plain.weak).map(([type, amount]) =>
      amount > 0 ? `${type} ${amount}` : type,
    ),
    DamageResistances: Object.entries(plain.resist).map(([type, amount]) => `${type} ${amount}`),
    DamageImmunities: plain.immune,
    ConditionImmunities: [],
    Saves: [],
    Skills: Object.entries(plain.skills).map(([Name, Modifier]) => ({ Name, Modifier })),
    Senses: plain.senses,
    Languages: plain.languages,
    Challenge: plain.level === undefined ? '' : String(plain.level),
    Traits: entries(({ power }) => power.action === 'trait' && !power.nastier),
    Actions: entries(({ power }) => power.action !== 'trait' && !power.nastier && power.trigger === ''),
    BonusActions: [],
    Reactions: entries(({ power }) => power.nastier || (power.action !== 'trait' && power.trigger !== '')),
    LegendaryActions: [],
    MythicActions: [],
    // A line left empty parts what the block says from what the GM noted.
    Description: [
      [...lines, ...more].join('\n'),
      // What a line says already is not said twice; several lines stand in one only without their breaks.
      lines.some((line) => line.endsWith(`: ${plain.notes}`)) ? '' : plain.notes,
      plain.credit,
    ]
      .filter((each) => each !== '')
      .join('\n\n'),
    Player: '',
    ImageURL: '',
  };
}

/** `Medium humanoid, level 3 striker`. */
function typeLine({ size, type, level, rank, role }: ExchangeCreature, grade: string): string {
  const kind = [size, type].filter((each) => each !== '').join(' ');
  const what = [rank, role].filter((each) => each !== '').join(' ');
  const line = [kind, level === undefined ? what : `${grade} ${level} ${what}`.trim()]
    .filter((each) => each !== '')
    .join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** The tracker rolls a d20 for everybody, unless told to take ten: that gives the number of games that roll none. */
function initiativeOf(value: number, rolled: boolean): object {
  return rolled
    ? { InitiativeModifier: value }
    : { InitiativeModifier: value - TAKEN, InitiativeSpecialRoll: 'take-ten' };
}
const TAKEN = 10;

function speedsOf({ speeds, numbers }: ExchangeCreature): readonly string[] {
  const modes = Object.entries(speeds).map(([mode, far]) =>
    mode === 'walk' ? String(far) : `${mode} ${far}`,
  );
  const plain = numbers['speed'];
  return modes.length === 0 && plain !== undefined ? [String(plain)] : modes;
}

function entry({ title, section, lines }: PowerText): object {
  const content = lines.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`));
  // The tracker has no place for sections and keeps what it does not know.
  return { Name: title, Content: content.join('\n\n'), Usage: '', Section: section ?? '' };
}

/** Lines of a block that stand under its name already. */
const IN_SUBTITLE = new Set(['kind', 'level', 'role', 'size', 'type', 'hd', 'rank', 'mook']);
/** Lines that are such a line themselves. */
const SUBTITLES = new Set(['level_role', 'size_type']);

/** A monster for Homebrewery V3: one frame, wide where there is much to say. */
export function writeHomebrewery({ plain, exchange, built }: ExportItem): string {
  const fields = exchange.fields(plain).filter(({ text }) => text !== '');
  const { subtitle, printedSubtitle } = built.view;
  // What the line under the name says, or the notes below, is not said twice.
  const own = fields.filter(({ key }) => SUBTITLES.has(key)).map(({ text }) => text);
  const rest = fields.filter(
    ({ key, text }) => !IN_SUBTITLE.has(key) && !SUBTITLES.has(key) && text !== plain.notes,
  );
  const texts = plain.powers.map(exchange.writePower);
  const sections = exchange.layout.sections.flatMap(({ key, heading }) => {
    const inside = texts.filter(({ section }) => section === key);
    return inside.length === 0
      ? []
      : [
          `### ${heading}`,
          ...inside
            .map(({ title, lines }) => powerOf(title, lines))
            .join('\n:\n')
            .split('\n'),
        ];
  });
  const more = Object.entries(plain.more).map(
    ([label, text]) => `***${escapeBrew(label)}.*** ${escapeBrew(text)}`,
  );
  const lines = [
    `{{monster,frame${plain.powers.length > 5 ? ',wide' : ''}`,
    `## ${escapeBrew(plain.name)}`,
    `*${escapeBrew(own.length > 0 ? own.join(', ') : (printedSubtitle ?? subtitle))}*`,
    '___',
    ...rest.map(({ label, text }) => `**${escapeBrew(label)}** :: ${escapeBrew(text)}`),
    '___',
    ...sections,
    ...more,
    ...(plain.notes === '' ? [] : [':', `*${escapeBrew(plain.notes)}*`]),
    '}}',
    ...(plain.credit === '' ? [] : ['', `{{footnote ${escapeBrew(plain.credit)}}}`]),
  ];
  return `${lines.join('\n')}\n`;
}

function powerOf(title: string, lines: readonly { readonly label: string; readonly text: string }[]): string {
  const first = lines.find(({ label }) => label === '');
  const rows = lines
    .filter(({ label }) => label !== '')
    .map(({ label, text }) => `*${escapeBrew(label)}:* ${escapeBrew(text)}`);
  return [`***${escapeBrew(title)}.*** ${escapeBrew(first?.text ?? '')}`.trim(), ...rows].join('\n:\n');
}

/** Raw HTML and braces would be taken for markup there. */
function escapeBrew(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('{{', '( (')
    .replaceAll('}}', ') )')
    .replaceAll(/([*_`|\\])/gu, '\\$1');
}

/** A stat block as Markdown that reads well anywhere: no table, every line under its label, every sign escaped. */
export function writeBlockMarkdown({ plain, exchange, system }: ExportItem): string {
  const { layout } = exchange;
  const line = (text: string): string => escapeMarkdown(text.replaceAll(/\s+/gu, ' ').trim());
  // Behind a label nothing can be taken for a list or a heading.
  const behind = (text: string): string => line(`:${text.trim()}`).slice(1);
  const labelled = (label: string, text: string): string => `**${line(label)}:** ${behind(text)}`;
  const fields = exchange.fields(plain).filter(({ text }) => text !== '');
  const texts = plain.powers.map(exchange.writePower);
  const sections = layout.sections.flatMap(({ key, heading }) => {
    const inside = texts.filter(({ section }) => section === key);
    if (inside.length === 0) return [];
    const powers = inside.flatMap(({ title, lines }) => [
      `### ${line(title)}`,
      lines.map(({ label, text }) => (label === '' ? line(text) : labelled(label, text))).join('  \n'),
    ]);
    return [`## ${heading}`, ...powers];
  });
  const blocks = [
    `# ${line(plain.name)}`,
    `*${line(system.title)} stat block*`,
    fields.map(({ label, text }) => labelled(label, text)).join('  \n'),
    Object.entries(plain.more)
      .map(([label, text]) => labelled(label, text))
      .join('  \n'),
    ...sections,
    plain.notes === ''
      ? ''
      : plain.notes
          .split('\n')
          .map((each) => `> ${line(each)}`.trim())
          .join('\n'),
    plain.credit === '' ? '' : `---\n\n${line(plain.credit)}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Text that Markdown shows as it was typed: no emphasis, link, list, heading, table or tag comes of it. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[`*_[\]|~$]/gu, (sign) => `\\${sign}`)
    .replaceAll('://', '\\://')
    .replace(/^([#+=-])/u, '\\$1')
    .replace(/^(\d+)([.)])/u, '$1\\$2');
}

const HEAD = [
  'name',
  'rules',
  'level',
  'rank',
  'role',
  'leader',
  'size',
  'origin',
  'type',
  'alignment',
  'tags',
  'hp',
  'initiative',
] as const;

/** One row a creature; powers and what is not the same for all in a cell of JSON. For spreadsheets, with their byte order mark. */
export function writeCsv(all: readonly ExportItem[]): string {
  const defenses = [...new Set(all.flatMap(({ system }) => system.words.defenses.map(({ key }) => key)))];
  const abilities = [...new Set(all.flatMap(({ plain }) => Object.keys(plain.abilities)))];
  const first: ReadonlySet<string> = new Set([...HEAD, ...defenses]);
  const numbers = [...new Set(all.flatMap(({ plain }) => Object.keys(plain.numbers)))].filter(
    (key) => !first.has(key),
  );
  const columns = [
    ...HEAD,
    ...defenses,
    ...numbers,
    ...abilities.filter((key) => !first.has(key) && !numbers.includes(key)),
    'skills',
    'speeds',
    'senses',
    'languages',
    'gear',
    'resist',
    'weak',
    'immune',
    'more',
    'notes',
    'credit',
    'powers',
  ];
  const rows = all.map((each) => columns.map((column) => cell(valueOf(each, column))));
  return `\uFEFF${papa.unparse([columns.map(cell), ...rows], { newline: '\r\n' })}\r\n`;
}

function valueOf({ plain, system }: ExportItem, column: string): string | number {
  switch (column) {
    case 'rules':
      return system.title;
    case 'rank':
      // One game's rank is a number of its block, the others' a word.
      return plain.rank === '' ? (plain.numbers['rank'] ?? '') : plain.rank;
    case 'name':
    case 'role':
    case 'size':
    case 'origin':
    case 'type':
    case 'alignment':
    case 'gear':
    case 'notes':
    case 'credit':
      return plain[column];
    case 'leader':
      return plain.leader ? 'yes' : '';
    case 'more':
      return Object.entries(plain.more)
        .map(([label, text]) => `${label}: ${text}`)
        .join('\n');
    case 'level':
      return plain.level ?? '';
    case 'tags':
    case 'senses':
    case 'languages':
    case 'immune':
      return plain[column].join(', ');
    case 'skills':
    case 'speeds':
    case 'resist':
    case 'weak':
      return Object.entries(plain[column])
        .map(([key, amount]) => `${key} ${amount}`)
        .join(', ');
    case 'powers':
      return JSON.stringify(plain.powers);
    default:
      return plain.numbers[column] ?? plain.abilities[column] ?? '';
  }
}

/** A cell that begins like a formula is text to a spreadsheet, and is kept from being counted. */
function cell(value: string | number): string | number {
  return typeof value === 'string' && /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
}
