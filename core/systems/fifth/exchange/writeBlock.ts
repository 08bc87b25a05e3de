import { said, formatSigned } from '../../../kernel/said.ts';
import type { GameWriter, ExchangeCreature, ExchangePower } from '../../../rules/exchange.ts';
import { ABILITIES, modifierOf, SIZES } from '../tables.ts';
import { labelOf } from '../../../rules/words.ts';
import { bonusesIn } from './lists.ts';
import { spellNumbers, spellTags } from './namedLosses.ts';
import { isSpellcasting } from './pastedEntries.ts';
import { entryText } from './writeEntry.ts';
import { listedSpells } from './writeSpells.ts';

const HEADINGS = [
  ['trait', 'Traits'],
  ['action', 'Actions'],
  ['bonus', 'Bonus Actions'],
  ['reaction', 'Reactions'],
  ['legendary', 'Legendary Actions'],
  ['lair', 'Lair Actions'],
] as const;

/** A block for other players of the game: what they paste anywhere. FIF-181 */
export const statBlockWriter: GameWriter = {
  key: 'fifth-block',
  label: 'Fifth-edition stat block',
  about: said('export.textOf2024'),
  extension: 'txt',
  write: (plain) => ({ text: printed(plain), lost: [...spellTags(plain), ...spellNumbers(plain)] }),
};

/** The whole block as text in the order of the newer books. FIF-181 */
export function printed(plain: ExchangeCreature): string {
  const { numbers, more } = plain;
  const initiative = numbers['initiative'] ?? 0;
  const head = [
    plain.name,
    natureOf(plain),
    '',
    `AC ${numbers['ac'] ?? '?'}${bracketed(more['Armor Class'])} Initiative ${ascii(initiative)} (${10 + initiative})`,
    `HP ${numbers['hp'] ?? '?'}${bracketed(more['Hit Dice'])}`,
    `Speed ${speedOf(plain)}`,
    '',
    ...abilityRows(plain),
    '',
    ...labelled('Skills', skillsOf(plain)),
    ...labelled('Vulnerabilities', more['Vulnerable'] ?? ''),
    ...labelled(
      'Resistances',
      [more['Resist'] ?? '', more['Wards'] ?? ''].filter((each) => each !== '').join('; '),
    ),
    ...labelled('Immunities', more['Immune'] ?? ''),
    ...labelled('Gear', plain.gear),
    ...labelled('Senses', sensesText(plain)),
    ...labelled('Languages', plain.languages.length === 0 ? 'None' : plain.languages.join(', ')),
    ...labelled('CR', more['Challenge'] ?? String(plain.level ?? 1)),
  ];
  const credit = plain.credit === '' ? [] : ['', `Credit: ${plain.credit}`];
  return `${[...head, ...sections(plain), ...(plain.notes === '' ? [] : ['', plain.notes]), ...credit].join('\n')}\n`;
}

/** `Large giant (hill), chaotic evil`. */
export function natureOf({ size, type, tags, alignment, more }: ExchangeCreature): string {
  const kind = more['Swarm'] === 'yes' ? `Swarm of ${title(type)}s` : title(type);
  const tagged = tags.length > 0 ? ` (${tags.map(title).join(', ')})` : '';
  return `${labelOf(SIZES, size)} ${kind}${tagged}, ${title(alignment === '' ? 'unaligned' : alignment)}`;
}

/** ` (natural armor)`, or nothing. */
export function bracketed(text: string | undefined): string {
  return text === undefined || text === '' ? '' : ` (${text})`;
}

function labelled(label: string, text: string): readonly string[] {
  return text === '' ? [] : [`${label} ${text}`];
}

/** `30 ft., Fly 60 ft. (hover)`. FIF-44 */
export function speedOf({ speeds, more }: ExchangeCreature): string {
  const note = more['Speed'] ?? '';
  const hovers = note.includes('(hover)');
  const known = Object.entries(speeds).map(([mode, feet]) =>
    mode === 'walk'
      ? `${feet} ft.`
      : `${title(mode)} ${feet} ft.${mode === 'fly' && hovers ? ' (hover)' : ''}`,
  );
  const rest = note.replace(/fly \(hover\),?\s*/iu, '');
  return [...known, ...(rest === '' ? [] : [rest])].join(', ');
}

/** What it senses, its passive Perception at the end. FIF-190 */
export function sensesText({ senses, more }: ExchangeCreature): string {
  return [...senses.slice(0, -1), ...(more['Senses'] ? [more['Senses']] : []), ...senses.slice(-1)].join(
    ', ',
  );
}

/** `STR 18 +4 +4`: score, modifier and save. FIF-184 */
function abilityRows({ abilities, more }: ExchangeCreature): readonly string[] {
  const saves = bonusesIn(more['Saving Throws'] ?? '');
  return ABILITIES.map(({ key, short }) => {
    const score = abilities[key] ?? 10;
    const modifier = modifierOf(score);
    const save = saves.find(([name]) => name.startsWith(key))?.[1] ?? modifier;
    return `${short.toUpperCase()} ${score} ${ascii(modifier)} ${ascii(save)}`;
  });
}

/** `Perception +5, Stealth +7`. FIF-186 */
export function skillsOf({ skills }: ExchangeCreature): string {
  return Object.entries(skills)
    .map(([name, bonus]) => `${title(name)} ${ascii(bonus)}`)
    .join(', ');
}

function sections(plain: ExchangeCreature): readonly string[] {
  const told = listedEntries(plain);
  return HEADINGS.flatMap(([action, heading]) => {
    const entries = told.filter(({ power }) => headingOf(power) === action);
    if (entries.length === 0) return [];
    const uses = /actions (\d(?: \(\d in lair\))?)/u.exec(plain.more['Legend'] ?? '')?.[1];
    const lead = action === 'legendary' && uses !== undefined ? [`Legendary Action Uses: ${uses}.`] : [];
    // Behind a colon the next would be read as its own list.
    const lines = entries.flatMap(({ power, text }) => [
      `${power.name}. ${text}`,
      ...(text.endsWith(':') ? [''] : []),
    ]);
    return ['', heading, ...lead, ...lines];
  });
}

/** An entry with its whole text. */
interface ToldEntry {
  readonly power: ExchangePower;
  readonly text: string;
}

/** Entries with their whole text, the save that follows a hit in that one’s own. FIF-187 FIF-188 */
export function toldEntries(plain: ExchangeCreature, textOf = entryText): readonly ToldEntry[] {
  return plain.powers
    .filter((power) => !isFollowing(power, plain))
    .map((power) => ({ power, text: spaced(textOf(power), followedBy(power, plain, textOf)) }));
}

/** The same as a block prints them: spells of which only the name is known stand in the list of their caster. FIF-157 FIF-158 */
export function listedEntries(plain: ExchangeCreature, textOf = entryText): readonly ToldEntry[] {
  const told = toldEntries(plain, textOf);
  const casting = told.find(({ power }) => isSpellcasting(power.name));
  if (!casting) return told;
  const { powers, text } = listedSpells(plain, textOf);
  return told
    .filter(({ power }) => !powers.has(power))
    .map((each) => (each === casting ? { ...each, text: spaced(each.text, text) } : each));
}

function spaced(...parts: readonly string[]): string {
  return parts.filter((each) => each !== '').join(' ');
}

/** Whether it is the save that follows the hit of another: it stands in that one’s own text. */
function isFollowing({ name }: ExchangePower, { powers }: ExchangeCreature): boolean {
  return powers.some((each) => name === `${bare(each)}: save`);
}

function followedBy(
  power: ExchangePower,
  { powers }: ExchangeCreature,
  textOf: (power: ExchangePower) => string,
): string {
  const after = powers.find(({ name }) => name === `${bare(power)}: save`);
  return after ? textOf(after) : '';
}

/** A name without its brackets. */
function bare({ name }: ExchangePower): string {
  return name.replace(/\s*\([^()]*\)$/u, '');
}

/** What a block has no heading for stands among the traits. */
export function headingOf({ action }: ExchangePower): string {
  if (action === 'move') return 'action';
  return HEADINGS.some(([key]) => key === action) ? action : 'trait';
}

/** The monster in one line, for the margin of a module. */
export function writeLine({ name, numbers, speeds, powers, more, level }: ExchangeCreature): string {
  const attacks = powers.flatMap(({ name: called, attack, damage }) => {
    if (!attack) return [];
    const roll = attack.versus === 'ac' ? ascii(attack.bonus) : `DC ${attack.bonus} ${title(attack.versus)}`;
    return [
      `${called} ${roll}${damage ? ` (${damage.notation}${damage.type === '' ? '' : ` ${damage.type}`})` : ''}`,
    ];
  });
  const parts = [
    `CR ${/^[\d/]+/u.exec(more['Challenge'] ?? '')?.[0] ?? level ?? '?'}`,
    `AC ${numbers['ac'] ?? '?'}`,
    `HP ${numbers['hp'] ?? '?'}`,
    `Init ${ascii(numbers['initiative'] ?? 0)}`,
    ...(speeds['walk'] === undefined ? [] : [`Speed ${speeds['walk']} ft.`]),
    ...(attacks.length > 0 ? [attacks.join('; ')] : []),
  ];
  return `${name}: ${parts.join(', ')}.`;
}

/** With a plain minus, which every program reads. */
export function ascii(value: number): string {
  return formatSigned(value).replace('−', '-');
}

function title(words: string): string {
  return words.replaceAll(/(?<![\p{L}'’])[a-z]/gu, (letter) => letter.toUpperCase());
}
