import { said } from '../../../kernel/said.ts';
import type { GameWriter, ExchangeCreature } from '../../../rules/exchange.ts';
import { ABILITIES } from '../tables.ts';
import { spellNumbers, spellTags } from './namedLosses.ts';
import { printed } from './writeBlock.ts';

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
export function frameOf({ powers }: ExchangeCreature): string {
  return `{{monster,frame${powers.length > FEW ? ',wide' : ''}`;
}

/** An entry and the gap behind it. */
export function brewedEntry(name: string, text: string): readonly string[] {
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
export function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '(').replaceAll('}', ')');
}
