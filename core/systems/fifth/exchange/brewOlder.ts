import { said } from '../../../kernel/said.ts';
import type { GameWriter, ExchangeCreature, WrittenCreature, Loss } from '../../../rules/exchange.ts';
import { listLosses } from '../../../exchange/losses.ts';
import { ABILITIES, modifierOf } from '../tables.ts';
import { brewedEntry, frameOf, safe } from './brewWriter.ts';
import { guardsOf } from './guards.ts';
import { wardsText } from './lists.ts';
import { spellTags } from './namedLosses.ts';
import {
  ascii,
  bracketed,
  headingOf,
  natureOf,
  sensesText,
  skillsOf,
  speedOf,
  listedEntries,
} from './writeBlock.ts';
import { olderText } from './writeOlder.ts';

const HEADINGS = [
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
  write,
};

function write(plain: ExchangeCreature): WrittenCreature {
  const text = [
    frameOf(plain),
    `## ${safe(plain.name)}`,
    `*${safe(natureOf(plain))}*`,
    '___',
    ...labelled([
      ['Armor Class', `${plain.numbers['ac'] ?? '?'}${bracketed(plain.more['Armor Class'])}`],
      ['Hit Points', `${plain.numbers['hp'] ?? '?'}${bracketed(plain.more['Hit Dice'])}`],
      ['Speed', speedOf(plain)],
    ]),
    '___',
    ...abilityTable(plain),
    '___',
    ...labelled(linesOf(plain)),
    '___',
    ...sections(plain),
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

function labelled(lines: readonly (readonly [label: string, text: string])[]): readonly string[] {
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
function abilityTable({ abilities }: ExchangeCreature): readonly string[] {
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

function sections(plain: ExchangeCreature): readonly string[] {
  const told = listedEntries(plain, olderText);
  return HEADINGS.flatMap(([action, heading]) => {
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
