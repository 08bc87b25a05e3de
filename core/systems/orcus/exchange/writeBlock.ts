import { asParagraphs } from '../../../exchange/exchangeCreature.ts';
import { formatSigned } from '../../../kernel/said.ts';
import type { BlockField, ExchangeCreature, ExchangePower, PowerText } from '../../../rules/exchange.ts';
import { withTargetCount } from '../../../rules/powers.ts';
import { labelOf } from '../../../rules/words.ts';
import { SKILL_WORDS } from '../creatures/monster.ts';
import { abilityModifier, half } from '../tables.ts';
import { DEFENSES } from '../words.ts';
import { canHitSeveral, isShort, parseReach, readRange, writeUsage } from './readPower.ts';

/** Lines of the book’s stat block: which fields share one. ORC-261 */
const LINES: readonly (readonly string[])[] = [
  ['senses', 'skills_line'],
  ['languages'],
  ['equipment'],
  [],
  ['initiative', 'speed'],
  ['action_points'],
  ['ac', 'fort', 'ref', 'will', 'saving_throws'],
  ['hp', 'staggered'],
  ['immune', 'resist', 'vulnerable', 'regeneration'],
];

/** The whole stat block as plain text, in the order of the book. ORC-261 ORC-272 */
export function writeBlock(plain: ExchangeCreature): string {
  const all = new Map(
    listBlockFields(plain)
      .filter((field) => field.text !== '')
      .map((field) => [field.key, field]),
  );
  const xp = all.get('xp')?.text ?? '';
  const text = (key: string): string => all.get(key)?.text ?? '';
  const shared = LINES.map((keys) =>
    keys.flatMap((key) => (all.has(key) ? [`${all.get(key)?.label}: ${text(key)}`] : [])).join('; '),
  );
  const more = Object.entries(plain.more).map(([label, words]) => `${label}: ${words}`);
  const head = [
    plain.name,
    `${writeLevelLine(plain)}${xp === '' ? '' : ` (${Number(xp)} XP)`}`,
    text('size_type'),
    ...shared.slice(0, 3),
    text('listed_mods'),
  ].filter((line) => line !== '');
  const body = [...shared.slice(4), ...more].filter((line) => line !== '');
  const powers = plain.powers.flatMap((power) => {
    const { title, lines } = writePower(power);
    return [
      // Nothing but its place tells a trait from a note below.
      power.action === 'trait' && !title.includes(' (trait') ? withMark(title) : title,
      ...lines.map(({ label, text: words }) => (label === '' ? words : `${label}: ${words}`)),
    ];
  });
  const credit = plain.credit === '' ? '' : `Credit: ${plain.credit}`;
  const rest = [plain.notes, credit].filter((each) => each !== '').map((each) => `\n${each}`);
  return `${[...head, '', ...body, '', ...powers, ...rest].join('\n')}\n`;
}

function withMark(title: string): string {
  const [name = '', ...tags] = title.split(' ● ');
  return [`${name} (trait)`, ...tags].join(' ● ');
}

/** The monster in one line, for the margin of a module. */
export function writeLine(plain: ExchangeCreature): string {
  const { numbers, powers, speeds } = plain;
  const attacks = powers.flatMap(({ name, attack, damage }) =>
    attack
      ? [
          `${name} ${formatSigned(attack.bonus).replace('−', '-')} vs ${labelOf(DEFENSES, attack.versus)}${damage ? ` (${damage.notation})` : ''}`,
        ]
      : [],
  );
  const parts = [
    writeLevelLine(plain),
    `HP ${numbers['hp'] ?? '?'}`,
    `AC ${numbers['ac'] ?? '?'}, Fort ${numbers['fort'] ?? '?'}, Ref ${numbers['ref'] ?? '?'}, Will ${numbers['will'] ?? '?'}`,
    `Init ${formatSigned(numbers['initiative'] ?? 0).replace('−', '-')}`,
    ...(speeds['walk'] === undefined ? [] : [`Speed ${speeds['walk']}`]),
    ...(attacks.length > 0 ? [attacks.join('; ')] : []),
  ];
  return `${plain.name}: ${parts.filter((each) => each !== '').join(', ')}.`;
}

/** The lines of a stat block in the order of the book, apart from name and powers. ORC-261 */
export function listBlockFields(plain: ExchangeCreature): readonly BlockField[] {
  return [
    { key: 'level_role', label: 'Level', text: writeLevelLine(plain) },
    { key: 'size_type', label: 'Kind', text: writeNatureLine(plain) },
    { key: 'xp', label: 'XP', text: formatNumber(plain, 'xp') },
    { key: 'senses', label: 'Senses', text: writeSensesLine(plain) },
    { key: 'skills_line', label: 'Skills', text: writeSkillsLine(plain) },
    { key: 'languages', label: 'Languages', text: plain.languages.join(', ') },
    { key: 'listed_mods', label: 'Abilities', text: writeAbilitiesLine(plain) },
    { key: 'equipment', label: 'Equipment', text: plain.gear },
    { key: 'initiative', label: 'Initiative', text: plus(plain.numbers['initiative']) },
    { key: 'speed', label: 'Speed', text: writeSpeedLine(plain) },
    { key: 'action_points', label: 'Action Points', text: formatNumber(plain, 'actionPoints') },
    { key: 'ac', label: 'AC', text: formatNumber(plain, 'ac') },
    { key: 'fort', label: 'Fort', text: formatNumber(plain, 'fort') },
    { key: 'ref', label: 'Ref', text: formatNumber(plain, 'ref') },
    { key: 'will', label: 'Will', text: formatNumber(plain, 'will') },
    { key: 'saving_throws', label: 'Saving Throws', text: plus(plain.numbers['saves']) },
    { key: 'hp', label: 'HP', text: formatNumber(plain, 'hp') },
    { key: 'staggered', label: 'Staggered', text: writeStaggered(plain) },
    { key: 'immune', label: 'Immune', text: plain.immune.join(', ') },
    { key: 'resist', label: 'Resist', text: formatAmounts(plain.resist) },
    { key: 'vulnerable', label: 'Vulnerable', text: formatAmounts(plain.weak) },
    { key: 'regeneration', label: 'Regeneration', text: formatNumber(plain, 'regeneration') },
  ];
}

/** `Level 4 Elite Wrecker (Leader)`; nothing where no level is known. ORC-264 */
function writeLevelLine({ level, rank, role, leader }: ExchangeCreature): string {
  if (level === undefined) return '';
  const words = [
    `Level ${level}`,
    rank === 'standard' ? '' : titleCase(rank),
    titleCase(role),
    leader ? '(Leader)' : '',
  ];
  return words.filter((each) => each !== '').join(' ');
}

function writeNatureLine({ size, origin, type, tags, alignment }: ExchangeCreature): string {
  const nature = [size, origin, type]
    .filter((each) => each !== '')
    .map(titleCase)
    .join(' ');
  const tagged = tags.length > 0 ? ` ● ${tags.join(', ')}` : '';
  return `${nature}${tagged}${alignment === '' ? '' : ` (${titleCase(alignment)})`}`.trim();
}

function writeSensesLine({ numbers, senses }: ExchangeCreature): string {
  const perception = numbers['perception'];
  return [...(perception === undefined ? [] : [`Perception ${withAsciiMinus(perception)}`]), ...senses].join(
    ', ',
  );
}

function writeSkillsLine({ skills }: ExchangeCreature): string {
  return Object.entries(skills)
    .filter(([key]) => key !== 'perception')
    .map(([key, value]) => `${labelOf(SKILL_WORDS, key)} ${withAsciiMinus(value)}`)
    .join(', ');
}

function writeAbilitiesLine({ abilities, level = 1 }: ExchangeCreature): string {
  return Object.entries(abilities)
    .map(
      ([key, score]) =>
        `${titleCase(key)}: ${score} (${withAsciiMinus(abilityModifier(score) + half(level))})`,
    )
    .join(', ');
}

function writeSpeedLine({ speeds }: ExchangeCreature): string {
  return Object.entries(speeds)
    .map(([mode, squares]) => (mode === 'walk' ? String(squares) : `${mode} ${squares}`))
    .join(', ');
}

function writeStaggered({ numbers, rank }: ExchangeCreature): string {
  const hp = numbers['hp'];
  return hp === undefined || rank === 'mook' ? '' : String(half(hp));
}

function formatAmounts(numbers: { readonly [type: string]: number }): string {
  return Object.entries(numbers)
    .filter(([, amount]) => amount > 0)
    .map(([type, amount]) => `${type} ${amount}`)
    .join(', ');
}

function formatNumber({ numbers }: ExchangeCreature, key: string): string {
  const value = numbers[key];
  return value === undefined ? '' : String(value);
}

function plus(value: number | undefined): string {
  return value === undefined ? '' : withAsciiMinus(value);
}

/** With a plain minus, which every program reads. */
function withAsciiMinus(value: number): string {
  return formatSigned(value).replace('−', '-');
}

function titleCase(words: string): string {
  return words.replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}

/** The signs of the book: they say how a power reaches and whether it is a basic attack. ORC-272 */
function powerSign({ reach, basic, attack, action }: ExchangePower): string {
  if (action === 'trait') return '';
  if (reach === 'melee') return basic ? '‡ ' : attack ? '† ' : '';
  if (reach === 'ranged') return basic ? '⤢ ' : '↗ ';
  if (reach === 'near') return '∢ ';
  return reach === 'far' ? '⋇ ' : '';
}

/** A power in the words of the book: `‡ Bite (standard, at-will) ● Poison` and a paragraph. ORC-48 ORC-272 */
export function writePower(power: ExchangePower): PowerText {
  const { name, action, tags, trigger, usage, attack } = power;
  const tagged = tags.length > 0 ? ` ● ${tags.join(', ')}` : '';
  const lines = [
    { label: 'Trigger', text: trigger },
    { label: '', text: writeBody(power) },
    { label: 'Range', text: isBodyRange(power.range) ? '' : power.range },
    { label: 'Target', text: attack && !/[()]/u.test(writeTarget(power)) ? '' : writeTarget(power) },
    { label: 'Recharge', text: usage.kind === 'other' && !isShort(usage.text) ? usage.text : '' },
    { label: 'Miss', text: writeMissLine(power) },
    { label: 'Effect', text: attack ? power.effect : '' },
    ...power.riders,
    { label: 'Special', text: power.special },
  ];
  return {
    section: sectionTitle(action, trigger),
    title: `${powerSign(power)}${name}${writeBracket(power)}${tagged}`,
    lines: asParagraphs(lines),
  };
}

/** `Half damage, and the target falls prone.` ORC-90 */
function writeMissLine({ missShare, miss }: ExchangePower): string {
  if (missShare === 'none') return miss;
  const share = `${capitalize(missShare)} damage`;
  return miss === '' ? `${share}.` : `${share}${/^[a-z(]/u.test(miss) ? ',' : '.'} ${miss}`;
}

/** What it costs and how often, and in words what no sign says. A trait has none unless it is more than a text. */
function writeBracket(power: ExchangePower): string {
  const { action, usage, reach, basic, attack, range } = power;
  const sign = powerSign(power);
  const told = sign === '' ? parseReach(isBodyRange(range) ? range : '', attack !== undefined) : reach;
  const words = [
    ...(action === 'trait' && usage.kind === 'atWill' ? [] : [writeUsage(usage)]),
    ...(basic && !(sign.startsWith('‡') || sign.startsWith('⤢')) ? ['basic'] : []),
    ...(told === reach ? [] : [reach]),
  ];
  return action === 'trait' && words.length === 0 && !attack ? '' : ` (${[action, ...words].join(', ')})`;
}

/** Whether a range reads as one at the head of a paragraph. */
function isBodyRange(range: string): boolean {
  return range === '' || readRange(range).range === range;
}

/** Whom it hits, with the count where the words would mislead. */
function writeTarget({ target, area, range }: ExchangePower): string {
  return withTargetCount(target, area, canHitSeveral(range, target));
}

/** Sections of the block: what answers to something stands apart. ORC-24 ORC-40 */
export const SECTIONS = [
  { key: 'monster_traits', heading: 'Traits' },
  { key: 'standard_actions', heading: 'Standard Actions' },
  { key: 'move_actions', heading: 'Move Actions' },
  { key: 'swift_actions', heading: 'Swift Actions' },
  { key: 'triggered_actions', heading: 'Triggered Actions' },
] as const;

function sectionTitle(action: string, trigger: string): string {
  if (action === 'trait') return 'monster_traits';
  if (trigger !== '') return 'triggered_actions';
  const own = SECTIONS.find(({ key }) => key === `${action}_actions`);
  return own?.key ?? 'triggered_actions';
}

function writeBody(power: ExchangePower): string {
  const { attack, damage, hit, effect } = power;
  const range = isBodyRange(power.range) ? capitalize(power.range) : '';
  const dealt = damage ? `${damage.notation} ${damage.type === '' ? '' : `${damage.type} `}damage` : '';
  const told = damage && effect.includes(damage.notation) ? '' : dealt;
  if (!attack) return [range, told, effect].filter((each) => each !== '').join('; ');
  const target = writeTarget(power);
  const bracket = target === '' || /[()]/u.test(target) ? '' : ` (${target})`;
  const roll = `${formatSigned(attack.bonus).replace('−', '-')} vs ${labelOf(DEFENSES, attack.versus)}${bracket}`;
  const joined =
    dealt === '' ? hit : hit === '' ? `${dealt}.` : `${dealt}${/^[a-z(]/u.test(hit) ? ',' : '.'} ${hit}`;
  return [range, roll, joined].filter((each) => each !== '').join('; ');
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
