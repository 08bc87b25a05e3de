import { listLosses } from '../../../exchange/losses.ts';
import { said } from '../../../kernel/said.ts';
import type { ExchangeCreature, GameWriter, Loss, WrittenCreature } from '../../../rules/exchange.ts';
import { ABILITIES, modifierOf } from '../tables/rules.ts';
import { guardsOf, spellNumbers, spellTags, wardsText } from './exportCreature.ts';
import {
  ascii,
  bracketed,
  headingOf,
  listedEntries,
  natureOf,
  olderText,
  printed,
  sensesText,
  skillsOf,
  speedOf,
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
  write: (plain) => ({ text: brewed(plain), lost: [...spellTags(plain), ...spellNumbers(plain)] }),
};

/** The opening of its frame, over two columns where there is much in it. */
function frameOf({ powers }: ExchangeCreature): string {
  return `{{monster,frame${powers.length > FEW ? ',wide' : ''}`;
}

/** An entry and the gap behind it. */
function brewedEntry(name: string, text: string): readonly string[] {
  return [`***${safe(name)}.*** ${safe(text)}`, ':'];
}

function brewed(plain: ExchangeCreature): string {
  const [name = '', nature = '', ...lines] = printed(plain).trimEnd().split('\n');
  const at = lines.findIndex((line) => HEADING.test(line));
  const [head, body] = at < 0 ? [lines, []] : [lines.slice(0, at), lines.slice(at)];
  return [
    frameOf(plain),
    `## ${safe(name)}`,
    `*${safe(nature)}*`,
    '___',
    ...head.flatMap(headLine),
    '___',
    ...body.flatMap(bodyLine),
    '}}',
    '',
  ].join('\n');
}

/** A labelled line, or a row of the table of abilities: its head stands in front of the first. */
function headLine(line: string): readonly string[] {
  const [, ability, ...numbers] = ABILITY.exec(line) ?? [];
  if (ability !== undefined)
    return [
      ...(ability === 'STR' ? ['', '| | score | mod | save |', '|---|---|---|---|'] : []),
      `| ${ability} | ${numbers.join(' | ')} |`,
      ...(ability === 'CHA' ? [''] : []),
    ];
  const [, label, text = ''] = LABEL.exec(line) ?? [];
  if (label === undefined) return line === '' ? [] : [safe(line)];
  const [armor, initiative] = label === 'AC' ? text.split(' Initiative ') : [text];
  return [
    `**${label}** :: ${safe(armor ?? text)}`,
    ...(initiative === undefined ? [] : [`**Initiative** :: ${safe(initiative)}`]),
  ];
}

function bodyLine(line: string): readonly string[] {
  if (line === '') return [];
  if (HEADING.test(line)) return [`### ${line}`];
  const [, credit] = /^Credit: (.*)$/u.exec(line) ?? [];
  if (credit !== undefined) return [':', `Credit: ${safe(credit)}`];
  const stop = line.indexOf('. ');
  if (stop < 0 || line.startsWith('Legendary Action Uses')) return [safe(line), ':'];
  return brewedEntry(line.slice(0, stop), line.slice(stop + 2));
}

/** Raw HTML and braces would be taken for markup there. */
function safe(text: string): string {
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
    frameOf(plain),
    `## ${safe(plain.name)}`,
    `*${safe(natureOf(plain))}*`,
    '___',
    ...labelledLine([
      ['Armor Class', `${plain.numbers['ac'] ?? '?'}${bracketed(plain.more['Armor Class'])}`],
      ['Hit Points', `${plain.numbers['hp'] ?? '?'}${bracketed(plain.more['Hit Dice'])}`],
      ['Speed', speedOf(plain)],
    ]),
    '___',
    ...olderAbilityTable(plain),
    '___',
    ...labelledLine(linesOf(plain)),
    '___',
    ...olderSections(plain),
    ...(plain.notes === '' ? [] : [safe(plain.notes), ':']),
    ...(plain.credit === '' ? [] : [`Credit: ${safe(plain.credit)}`]),
    '}}',
    '',
  ].join('\n');
  return {
    text,
    lost: [...listLosses(plain, [], ['more', 'breaks']), ...noInitiative(plain), ...spellTags(plain)],
  };
}

/** Those blocks print no initiative: it follows from Dexterity. FIF-182 */
function noInitiative({ numbers, abilities }: ExchangeCreature): readonly Loss[] {
  return (numbers['initiative'] ?? 0) === modifierOf(abilities['dex'] ?? 10)
    ? []
    : [{ part: 'initiative', what: 'Initiative that Dexterity does not say', how: 'lost' }];
}

function labelledLine(lines: readonly (readonly [label: string, text: string])[]): readonly string[] {
  return lines.filter(([, text]) => text !== '').map(([label, text]) => `**${label}** :: ${safe(text)}`);
}

function linesOf(plain: ExchangeCreature): readonly (readonly [label: string, text: string])[] {
  const { more, languages, gear } = plain;
  const { resist, immune, weak, conditions } = guardsOf(more);
  return [
    ['Saving Throws', more['Saving Throws'] ?? ''],
    ['Skills', skillsOf(plain)],
    ['Damage Vulnerabilities', wardsText(weak.types, weak.nonmagical, weak.rest)],
    ['Damage Resistances', wardsText(resist.types, resist.nonmagical, resist.rest)],
    ['Damage Immunities', wardsText(immune.types, immune.nonmagical, immune.rest)],
    ['Condition Immunities', conditions.join(', ')],
    ['Gear', gear],
    ['Senses', sensesText(plain)],
    ['Languages', languages.length === 0 ? '—' : languages.join(', ')],
    ['Challenge', challengeText(plain)],
  ];
}

/** `5 (1800 XP)`. FIF-182 */
function challengeText({ more, level, numbers }: ExchangeCreature): string {
  const cr = /^[\d/]+/u.exec(more['Challenge'] ?? '')?.[0] ?? String(level ?? 1);
  return `${cr} (${numbers['xp'] ?? 0} XP)`;
}

/** `14 (+2)` under each name. */
function olderAbilityTable({ abilities }: ExchangeCreature): readonly string[] {
  const cells = ABILITIES.map(({ key }) => {
    const score = abilities[key] ?? 10;
    return `${score} (${ascii(modifierOf(score))})`;
  });
  return [
    `| ${ABILITIES.map(({ short }) => short.toUpperCase()).join(' | ')} |`,
    `|${ABILITIES.map(() => ':---:').join('|')}|`,
    `| ${cells.join(' | ')} |`,
  ];
}

function olderSections(plain: ExchangeCreature): readonly string[] {
  const told = listedEntries(plain, olderText);
  return OLDER_HEADINGS.flatMap(([action, heading]) => {
    const entries = told.filter(({ power }) => headingOf(power) === action);
    if (entries.length === 0) return [];
    return [
      ...(heading === '' ? [] : [`### ${heading}`]),
      ...(action === 'legendary' ? legendLead(plain) : []),
      ...entries.flatMap(({ power, text }) => brewedEntry(power.name, text)),
    ];
  });
}

/** How many, and when. FIF-160 */
function legendLead({ name, more }: ExchangeCreature): readonly string[] {
  const uses = /actions (\d+)/u.exec(more['Legend'] ?? '')?.[1];
  if (uses === undefined) return [];
  return [
    `${safe(name)} can take ${uses} legendary actions, one at a time after the turn of another; they are back as its own turn begins.`,
    ':',
  ];
}
