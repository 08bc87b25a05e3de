import { listLosses } from '../../../exchange/losses.ts';
import { said } from '../../../kernel/said.ts';
import type { ExchangeCreature, GameWriter, Loss, WrittenCreature } from '../../../rules/exchange.ts';
import { ABILITIES, abilityModifierFor } from '../tables.ts';
import { readDefenseLines, reportSpellNumbers, reportSpellTags, writeDefenses } from './exportCreature.ts';
import {
  withAsciiMinus,
  writeNote,
  findHeading,
  listPrintedEntries,
  writeNature,
  writeOlderText,
  writeStatBlock,
  writeSenses,
  writeSkills,
  writeSpeed,
} from './writeBlock.ts';

const LABEL =
  /^(AC|HP|Speed|Skills|Vulnerabilities|Resistances|Immunities|Gear|Senses|Languages|CR|Credit)[ :]+(.*)$/u;
const HEADING = /^(?:Traits|(?:Bonus |Legendary |Lair )?Actions|Reactions)$/u;
const ABILITY = new RegExp(
  `^(${ABILITIES.map(({ short }) => short.toUpperCase()).join('|')}) (\\S+) (\\S+) (\\S+)$`,
  'u',
);
const FEW = 5;

/** A block for Homebrewery and GM Binder in the layout that their readers know: a frame, a table of abilities, entries. FIF-181 */
export const brewWriter: GameWriter = {
  key: 'homebrewery',
  label: 'Homebrewery V3',
  about: said('export.frameOf2024'),
  extension: 'md',
  write: (plain) => ({
    text: writeBrew(plain),
    lost: [...reportSpellTags(plain), ...reportSpellNumbers(plain)],
  }),
};

/** The opening of its frame, over two columns where there is much in it. */
function frameOpening({ powers }: ExchangeCreature): string {
  return `{{monster,frame${powers.length > FEW ? ',wide' : ''}`;
}

/** An entry and the gap behind it. */
function writeBrewedEntry(name: string, text: string): readonly string[] {
  return [`***${escapeMarkup(name)}.*** ${escapeMarkup(text)}`, ':'];
}

function writeBrew(plain: ExchangeCreature): string {
  const [name = '', nature = '', ...lines] = writeStatBlock(plain).trimEnd().split('\n');
  const at = lines.findIndex((line) => HEADING.test(line));
  const [head, body] = at < 0 ? [lines, []] : [lines.slice(0, at), lines.slice(at)];
  return [
    frameOpening(plain),
    `## ${escapeMarkup(name)}`,
    `*${escapeMarkup(nature)}*`,
    '___',
    ...head.flatMap(writeHeadLine),
    '___',
    ...body.flatMap(writeBodyLine),
    '}}',
    '',
  ].join('\n');
}

/** A labelled line, or a row of the table of abilities: its head stands in front of the first. */
function writeHeadLine(line: string): readonly string[] {
  const [, ability, ...numbers] = ABILITY.exec(line) ?? [];
  if (ability !== undefined)
    return [
      ...(ability === 'STR' ? ['', '| | score | mod | save |', '|---|---|---|---|'] : []),
      `| ${ability} | ${numbers.join(' | ')} |`,
      ...(ability === 'CHA' ? [''] : []),
    ];
  const [, label, text = ''] = LABEL.exec(line) ?? [];
  if (label === undefined) return line === '' ? [] : [escapeMarkup(line)];
  const [armor, initiative] = label === 'AC' ? text.split(' Initiative ') : [text];
  return [
    `**${label}** :: ${escapeMarkup(armor ?? text)}`,
    ...(initiative === undefined ? [] : [`**Initiative** :: ${escapeMarkup(initiative)}`]),
  ];
}

function writeBodyLine(line: string): readonly string[] {
  if (line === '') return [];
  if (HEADING.test(line)) return [`### ${line}`];
  const [, credit] = /^Credit: (.*)$/u.exec(line) ?? [];
  if (credit !== undefined) return [':', `Credit: ${escapeMarkup(credit)}`];
  const stop = line.indexOf('. ');
  if (stop < 0 || line.startsWith('Legendary Action Uses')) return [escapeMarkup(line), ':'];
  return writeBrewedEntry(line.slice(0, stop), line.slice(stop + 2));
}

/** Raw HTML and braces would be taken for markup there. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '(').replaceAll('}', ')');
}

const OLDER_HEADINGS = [
  ['trait', ''],
  ['action', 'Actions'],
  ['bonus', 'Bonus Actions'],
  ['reaction', 'Reactions'],
  ['legendary', 'Legendary Actions'],
  ['lair', 'Lair Actions'],
] as const;

/** A block for Homebrewery in the order and the sentences of 2014. FIF-182 */
export const brewOlderWriter: GameWriter = {
  key: 'homebrewery-2014',
  label: 'Homebrewery V3, 2014',
  about: said('export.frameOf2014'),
  extension: 'md',
  write: writeOlderBrew,
};

function writeOlderBrew(plain: ExchangeCreature): WrittenCreature {
  const text = [
    frameOpening(plain),
    `## ${escapeMarkup(plain.name)}`,
    `*${escapeMarkup(writeNature(plain))}*`,
    '___',
    ...writeLabelled([
      ['Armor Class', `${plain.numbers['ac'] ?? '?'}${writeNote(plain.more['Armor Class'])}`],
      ['Hit Points', `${plain.numbers['hp'] ?? '?'}${writeNote(plain.more['Hit Dice'])}`],
      ['Speed', writeSpeed(plain)],
    ]),
    '___',
    ...writeOlderAbilities(plain),
    '___',
    ...writeLabelled(listHeadLines(plain)),
    '___',
    ...writeOlderSections(plain),
    ...(plain.notes === '' ? [] : [escapeMarkup(plain.notes), ':']),
    ...(plain.credit === '' ? [] : [`Credit: ${escapeMarkup(plain.credit)}`]),
    '}}',
    '',
  ].join('\n');
  return {
    text,
    lost: [
      ...listLosses(plain, [], ['more', 'breaks']),
      ...reportInitiative(plain),
      ...reportSpellTags(plain),
    ],
  };
}

/** Those blocks print no initiative: it follows from Dexterity. FIF-182 */
function reportInitiative({ numbers, abilities }: ExchangeCreature): readonly Loss[] {
  return (numbers['initiative'] ?? 0) === abilityModifierFor(abilities['dex'] ?? 10)
    ? []
    : [{ part: 'initiative', what: 'Initiative that Dexterity does not say', how: 'lost' }];
}

function writeLabelled(lines: readonly (readonly [label: string, text: string])[]): readonly string[] {
  return lines
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `**${label}** :: ${escapeMarkup(text)}`);
}

function listHeadLines(plain: ExchangeCreature): readonly (readonly [label: string, text: string])[] {
  const { more, languages, gear } = plain;
  const { resist, immune, weak, conditions } = readDefenseLines(more);
  return [
    ['Saving Throws', more['Saving Throws'] ?? ''],
    ['Skills', writeSkills(plain)],
    ['Damage Vulnerabilities', writeDefenses(weak.types, weak.nonmagical, weak.rest)],
    ['Damage Resistances', writeDefenses(resist.types, resist.nonmagical, resist.rest)],
    ['Damage Immunities', writeDefenses(immune.types, immune.nonmagical, immune.rest)],
    ['Condition Immunities', conditions.join(', ')],
    ['Gear', gear],
    ['Senses', writeSenses(plain)],
    ['Languages', languages.length === 0 ? '—' : languages.join(', ')],
    ['Challenge', writeChallenge(plain)],
  ];
}

/** `5 (1800 XP)`. FIF-182 */
function writeChallenge({ more, level, numbers }: ExchangeCreature): string {
  const cr = /^[\d/]+/u.exec(more['Challenge'] ?? '')?.[0] ?? String(level ?? 1);
  return `${cr} (${numbers['xp'] ?? 0} XP)`;
}

/** `14 (+2)` under each name. */
function writeOlderAbilities({ abilities }: ExchangeCreature): readonly string[] {
  const cells = ABILITIES.map(({ key }) => {
    const score = abilities[key] ?? 10;
    return `${score} (${withAsciiMinus(abilityModifierFor(score))})`;
  });
  return [
    `| ${ABILITIES.map(({ short }) => short.toUpperCase()).join(' | ')} |`,
    `|${ABILITIES.map(() => ':---:').join('|')}|`,
    `| ${cells.join(' | ')} |`,
  ];
}

function writeOlderSections(plain: ExchangeCreature): readonly string[] {
  const told = listPrintedEntries(plain, writeOlderText);
  return OLDER_HEADINGS.flatMap(([action, heading]) => {
    const entries = told.filter(({ power }) => findHeading(power) === action);
    if (entries.length === 0) return [];
    return [
      ...(heading === '' ? [] : [`### ${heading}`]),
      ...(action === 'legendary' ? writeLegendLead(plain) : []),
      ...entries.flatMap(({ power, text }) => writeBrewedEntry(power.name, text)),
    ];
  });
}

/** How many, and when. FIF-160 */
function writeLegendLead({ name, more }: ExchangeCreature): readonly string[] {
  const uses = /actions (\d+)/u.exec(more['Legend'] ?? '')?.[1];
  if (uses === undefined) return [];
  return [
    `${escapeMarkup(name)} can take ${uses} legendary actions, one at a time after the turn of another; they are back as its own turn begins.`,
    ':',
  ];
}
