import { formatSigned } from '../../../kernel/said.ts';
import type { BlockField, ExchangeCreature } from '../../../rules/exchange.ts';
import { SKILL_WORDS } from '../creatures/monster/form.ts';
import { abilityModifier, half } from '../tables.ts';
import { labelOf } from '../../../rules/words.ts';

/** The lines of a stat block in the order of the book, apart from name and powers. ORC-261 */
export function fields(plain: ExchangeCreature): readonly BlockField[] {
  return [
    { key: 'level_role', label: 'Level', text: levelLine(plain) },
    { key: 'size_type', label: 'Kind', text: natureLine(plain) },
    { key: 'xp', label: 'XP', text: number(plain, 'xp') },
    { key: 'senses', label: 'Senses', text: sensesLine(plain) },
    { key: 'skills_line', label: 'Skills', text: skillsLine(plain) },
    { key: 'languages', label: 'Languages', text: plain.languages.join(', ') },
    { key: 'listed_mods', label: 'Abilities', text: abilitiesLine(plain) },
    { key: 'equipment', label: 'Equipment', text: plain.gear },
    { key: 'initiative', label: 'Initiative', text: plus(plain.numbers['initiative']) },
    { key: 'speed', label: 'Speed', text: speedLine(plain) },
    { key: 'action_points', label: 'Action Points', text: number(plain, 'actionPoints') },
    { key: 'ac', label: 'AC', text: number(plain, 'ac') },
    { key: 'fort', label: 'Fort', text: number(plain, 'fort') },
    { key: 'ref', label: 'Ref', text: number(plain, 'ref') },
    { key: 'will', label: 'Will', text: number(plain, 'will') },
    { key: 'saving_throws', label: 'Saving Throws', text: plus(plain.numbers['saves']) },
    { key: 'hp', label: 'HP', text: number(plain, 'hp') },
    { key: 'staggered', label: 'Staggered', text: staggered(plain) },
    { key: 'immune', label: 'Immune', text: plain.immune.join(', ') },
    { key: 'resist', label: 'Resist', text: amounts(plain.resist) },
    { key: 'vulnerable', label: 'Vulnerable', text: amounts(plain.weak) },
    { key: 'regeneration', label: 'Regeneration', text: number(plain, 'regeneration') },
  ];
}

/** `Level 4 Elite Wrecker (Leader)`; nothing where no level is known. ORC-264 */
export function levelLine({ level, rank, role, leader }: ExchangeCreature): string {
  if (level === undefined) return '';
  const words = [
    `Level ${level}`,
    rank === 'standard' ? '' : title(rank),
    title(role),
    leader ? '(Leader)' : '',
  ];
  return words.filter((each) => each !== '').join(' ');
}

function natureLine({ size, origin, type, tags, alignment }: ExchangeCreature): string {
  const nature = [size, origin, type]
    .filter((each) => each !== '')
    .map(title)
    .join(' ');
  const tagged = tags.length > 0 ? ` ● ${tags.join(', ')}` : '';
  return `${nature}${tagged}${alignment === '' ? '' : ` (${title(alignment)})`}`.trim();
}

function sensesLine({ numbers, senses }: ExchangeCreature): string {
  const perception = numbers['perception'];
  return [...(perception === undefined ? [] : [`Perception ${ascii(perception)}`]), ...senses].join(', ');
}

function skillsLine({ skills }: ExchangeCreature): string {
  return Object.entries(skills)
    .filter(([key]) => key !== 'perception')
    .map(([key, value]) => `${labelOf(SKILL_WORDS, key)} ${ascii(value)}`)
    .join(', ');
}

function abilitiesLine({ abilities, level = 1 }: ExchangeCreature): string {
  return Object.entries(abilities)
    .map(([key, score]) => `${title(key)}: ${score} (${ascii(abilityModifier(score) + half(level))})`)
    .join(', ');
}

function speedLine({ speeds }: ExchangeCreature): string {
  return Object.entries(speeds)
    .map(([mode, squares]) => (mode === 'walk' ? String(squares) : `${mode} ${squares}`))
    .join(', ');
}

function staggered({ numbers, rank }: ExchangeCreature): string {
  const hp = numbers['hp'];
  return hp === undefined || rank === 'mook' ? '' : String(half(hp));
}

function amounts(numbers: { readonly [type: string]: number }): string {
  return Object.entries(numbers)
    .filter(([, amount]) => amount > 0)
    .map(([type, amount]) => `${type} ${amount}`)
    .join(', ');
}

function number({ numbers }: ExchangeCreature, key: string): string {
  const value = numbers[key];
  return value === undefined ? '' : String(value);
}

function plus(value: number | undefined): string {
  return value === undefined ? '' : ascii(value);
}

/** With a plain minus, which every program reads. */
function ascii(value: number): string {
  return formatSigned(value).replace('−', '-');
}

function title(words: string): string {
  return words.replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}
