import { formatSigned, said } from '../../../kernel/said.ts';
import { averageDamage, readDamageDice, readDamageParts } from '../../../rules/damage.ts';
import type { ExchangeCreature, ExchangePower, GameWriter } from '../../../rules/exchange.ts';
import { labelOf } from '../../../rules/words.ts';
import { ABILITIES, abilityModifierFor, SIZES } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { readEntryName } from './entries.ts';
import { readBonuses, reportSpellNumbers, reportSpellTags } from './exportCreature.ts';
import { isSpellcasting } from './pastedEntries.ts';

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
  write: (plain) => ({
    text: writeStatBlock(plain),
    lost: [...reportSpellTags(plain), ...reportSpellNumbers(plain)],
  }),
};

/** The whole block as text in the order of the newer books. FIF-181 */
export function writeStatBlock(plain: ExchangeCreature): string {
  const { numbers, more } = plain;
  const initiative = numbers['initiative'] ?? 0;
  const head = [
    plain.name,
    writeNature(plain),
    '',
    `AC ${numbers['ac'] ?? '?'}${writeNote(more['Armor Class'])} Initiative ${withAsciiMinus(initiative)} (${10 + initiative})`,
    `HP ${numbers['hp'] ?? '?'}${writeNote(more['Hit Dice'])}`,
    `Speed ${writeSpeed(plain)}`,
    '',
    ...writeAbilityRows(plain),
    '',
    ...writeLabelledLine('Skills', writeSkills(plain)),
    ...writeLabelledLine('Vulnerabilities', more['Vulnerable'] ?? ''),
    ...writeLabelledLine(
      'Resistances',
      [more['Resist'] ?? '', more['Wards'] ?? ''].filter((each) => each !== '').join('; '),
    ),
    ...writeLabelledLine('Immunities', more['Immune'] ?? ''),
    ...writeLabelledLine('Gear', plain.gear),
    ...writeLabelledLine('Senses', writeSenses(plain)),
    ...writeLabelledLine('Languages', plain.languages.length === 0 ? 'None' : plain.languages.join(', ')),
    ...writeLabelledLine('CR', more['Challenge'] ?? String(plain.level ?? 1)),
  ];
  const credit = plain.credit === '' ? [] : ['', `Credit: ${plain.credit}`];
  return `${[...head, ...writeSections(plain), ...(plain.notes === '' ? [] : ['', plain.notes]), ...credit].join('\n')}\n`;
}

/** `Large giant (hill), chaotic evil`. */
export function writeNature({ size, type, tags, alignment, more }: ExchangeCreature): string {
  const kind = more['Swarm'] === 'yes' ? `Swarm of ${toTitle(type)}s` : toTitle(type);
  const tagged = tags.length > 0 ? ` (${tags.map(toTitle).join(', ')})` : '';
  return `${labelOf(SIZES, size)} ${kind}${tagged}, ${toTitle(alignment === '' ? 'unaligned' : alignment)}`;
}

/** ` (natural armor)`, or nothing. */
export function writeNote(text: string | undefined): string {
  return text === undefined || text === '' ? '' : ` (${text})`;
}

function writeLabelledLine(label: string, text: string): readonly string[] {
  return text === '' ? [] : [`${label} ${text}`];
}

/** `30 ft., Fly 60 ft. (hover)`. FIF-44 */
export function writeSpeed({ speeds, more }: ExchangeCreature): string {
  const note = more['Speed'] ?? '';
  const hovers = note.includes('(hover)');
  const known = Object.entries(speeds).map(([mode, feet]) =>
    mode === 'walk'
      ? `${feet} ft.`
      : `${toTitle(mode)} ${feet} ft.${mode === 'fly' && hovers ? ' (hover)' : ''}`,
  );
  const rest = note.replace(/fly \(hover\),?\s*/iu, '');
  return [...known, ...(rest === '' ? [] : [rest])].join(', ');
}

/** What it senses, its passive Perception at the end. FIF-190 */
export function writeSenses({ senses, more }: ExchangeCreature): string {
  return [...senses.slice(0, -1), ...(more['Senses'] ? [more['Senses']] : []), ...senses.slice(-1)].join(
    ', ',
  );
}

/** `STR 18 +4 +4`: score, modifier and save. FIF-184 */
function writeAbilityRows({ abilities, more }: ExchangeCreature): readonly string[] {
  const saves = readBonuses(more['Saving Throws'] ?? '');
  return ABILITIES.map(({ key, short }) => {
    const score = abilities[key] ?? 10;
    const modifier = abilityModifierFor(score);
    const save = saves.find(([name]) => name.startsWith(key))?.[1] ?? modifier;
    return `${short.toUpperCase()} ${score} ${withAsciiMinus(modifier)} ${withAsciiMinus(save)}`;
  });
}

/** `Perception +5, Stealth +7`. FIF-186 */
export function writeSkills({ skills }: ExchangeCreature): string {
  return Object.entries(skills)
    .map(([name, bonus]) => `${toTitle(name)} ${withAsciiMinus(bonus)}`)
    .join(', ');
}

function writeSections(plain: ExchangeCreature): readonly string[] {
  const told = listPrintedEntries(plain);
  return HEADINGS.flatMap(([action, heading]) => {
    const entries = told.filter(({ power }) => findHeading(power) === action);
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
interface EntryText {
  readonly power: ExchangePower;
  readonly text: string;
}

/** Entries with their whole text, the save that follows a hit in that one’s own. FIF-187 FIF-188 */
export function listEntryTexts(plain: ExchangeCreature, textOf = writeEntryText): readonly EntryText[] {
  return plain.powers
    .filter((power) => !isFollowing(power, plain))
    .map((power) => ({ power, text: joinWithGaps(textOf(power), withFollowing(power, plain, textOf)) }));
}

/** The same as a block prints them: spells of which only the name is known stand in the list of their caster. FIF-157 FIF-158 */
export function listPrintedEntries(plain: ExchangeCreature, textOf = writeEntryText): readonly EntryText[] {
  const told = listEntryTexts(plain, textOf);
  const casting = told.find(({ power }) => isSpellcasting(power.name));
  if (!casting) return told;
  const { powers, text } = listSpells(plain, textOf);
  return told
    .filter(({ power }) => !powers.has(power))
    .map((each) => (each === casting ? { ...each, text: joinWithGaps(each.text, text) } : each));
}

function joinWithGaps(...parts: readonly string[]): string {
  return parts.filter((each) => each !== '').join(' ');
}

/** Whether it is the save that follows the hit of another: it stands in that one’s own text. */
function isFollowing({ name }: ExchangePower, { powers }: ExchangeCreature): boolean {
  return powers.some((each) => name === `${nameWithoutBrackets(each)}: save`);
}

function withFollowing(
  power: ExchangePower,
  { powers }: ExchangeCreature,
  textOf: (power: ExchangePower) => string,
): string {
  const after = powers.find(({ name }) => name === `${nameWithoutBrackets(power)}: save`);
  return after ? textOf(after) : '';
}

/** A name without its brackets. */
function nameWithoutBrackets({ name }: ExchangePower): string {
  return name.replace(/\s*\([^()]*\)$/u, '');
}

/** What a block has no heading for stands among the traits. */
export function findHeading({ action }: ExchangePower): string {
  if (action === 'move') return 'action';
  return HEADINGS.some(([key]) => key === action) ? action : 'trait';
}

/** The monster in one line, for the margin of a module. */
export function writeLine({ name, numbers, speeds, powers, more, level }: ExchangeCreature): string {
  const attacks = powers.flatMap(({ name: called, attack, damage }) => {
    if (!attack) return [];
    const roll =
      attack.versus === 'ac' ? withAsciiMinus(attack.bonus) : `DC ${attack.bonus} ${toTitle(attack.versus)}`;
    return [
      `${called} ${roll}${damage ? ` (${damage.notation}${damage.type === '' ? '' : ` ${damage.type}`})` : ''}`,
    ];
  });
  const parts = [
    `CR ${/^[\d/]+/u.exec(more['Challenge'] ?? '')?.[0] ?? level ?? '?'}`,
    `AC ${numbers['ac'] ?? '?'}`,
    `HP ${numbers['hp'] ?? '?'}`,
    `Init ${withAsciiMinus(numbers['initiative'] ?? 0)}`,
    ...(speeds['walk'] === undefined ? [] : [`Speed ${speeds['walk']} ft.`]),
    ...(attacks.length > 0 ? [attacks.join('; ')] : []),
  ];
  return `${name}: ${parts.join(', ')}.`;
}

/** With a plain minus, which every program reads. */
export function withAsciiMinus(value: number): string {
  return formatSigned(value).replace('−', '-');
}

function toTitle(words: string): string {
  return words.replaceAll(/(?<![\p{L}'’])[a-z]/gu, (letter) => letter.toUpperCase());
}

/** An entry as the newer blocks print it. FIF-187 FIF-188 */
function writeEntryText(power: ExchangePower): string {
  const { attack, effect, trigger, damage, hit } = power;
  const dealt = !attack && damage ? `${writeDamageWords(damage)}.` : '';
  const roll = attack ? (attack.versus === 'ac' ? writeAttackText(power) : writeSaveText(power)) : '';
  const whole = [attack ? '' : hit, effect, dealt, roll].filter((each) => each !== '').join(' ');
  return trigger === '' ? whole : `Trigger: ${trigger.replace(/[\s.]+$/u, '')}. Response: ${whole}`.trim();
}

/** The roll of an attack and what it brings. FIF-187 */
function writeAttackText(power: ExchangePower): string {
  const { attack, range, reach, target, damage, hit, miss, missShare, tags } = power;
  const both = /reach .* or range/iu.test(range);
  const kind = both ? 'Melee or Ranged' : reach === 'ranged' ? 'Ranged' : 'Melee';
  const bonus = attack?.bonus ?? 0;
  const where = range === '' ? '' : `, ${range.replace(/\.$/u, '')}`;
  return [
    `${kind} ${tags.includes('Spell') ? 'Spell Attack' : 'Attack Roll'}: ${bonus < 0 ? bonus : `+${bonus}`}${where}${target === '' ? '' : `, ${target}`}.`,
    writeOutcome('Hit', damage ? writeDamageWords(damage) : '', hit),
    writeOutcome('Miss', missShare === 'half' ? 'Half damage' : '', miss),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

function writeSaveText({
  name,
  attack,
  range,
  target,
  damage,
  hit,
  miss,
  missShare,
  special,
}: ExchangePower): string {
  // The save behind a hit is of whoever was hit.
  const whom = target === '' && !name.endsWith(': save') ? range : target;
  return [
    `${labelOf(ABILITIES, attack?.versus ?? '')} Saving Throw: DC ${attack?.bonus ?? 10}${whom === '' ? '' : `, ${whom}`}.`,
    writeOutcome(special === '' ? 'Failure' : 'First Failure', damage ? writeDamageWords(damage) : '', hit),
    special === '' ? '' : `Second Failure: ${special}`,
    writeOutcome('Success', missShare === 'half' ? 'Half damage' : '', miss),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

function writeOutcome(label: string, dealt: string, text: string): string {
  if (dealt === '') return text === '' ? '' : `${label}: ${text}`;
  const rest = text === '' ? '.' : `${/^[a-z]/u.test(text) ? ', ' : '. '}${text}`;
  return `${label}: ${dealt}${rest}`;
}

/** `10 (2d6 + 3) Slashing damage plus 4 (1d8) Radiant damage`. FIF-05 FIF-187 */
function writeDamageWords({ notation: all, type }: NonNullable<ExchangePower['damage']>): string {
  const parts = readDamageParts(type === '' ? all : `${all} ${type}`, DAMAGE_TYPES) ?? [];
  return parts
    .map(({ notation, types }) => {
      const dice = readDamageDice(notation);
      const mean = dice ? Math.floor(averageDamage(dice)) : 0;
      const named = types.map((each) => labelOf(DAMAGE_TYPES, each)).join(' and ');
      const rolled =
        dice && dice.dice.length > 0 ? `${mean} (${notation.replaceAll(/([+-])/gu, ' $1 ')})` : notation;
      return [rolled, named, 'damage'].filter((each) => each !== '').join(' ');
    })
    .join(' plus ');
}

const SLOTS = ['', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'] as const;

/** Spells of which nothing but the name is known, as the lists of both editions: `At Will: Light, Mage Hand`. FIF-157 FIF-158 */
function listSpells(
  plain: ExchangeCreature,
  textOf: (power: ExchangePower) => string,
): { readonly text: string; readonly powers: ReadonlySet<ExchangePower> } {
  const lists = new Map<string, ExchangePower[]>();
  for (const power of plain.powers) {
    const label =
      power.tags.includes('Spell') && textOf(power) === '' ? writeSpellList(power, plain) : undefined;
    if (label !== undefined) lists.set(label, [...(lists.get(label) ?? []), power]);
  }
  const text = [...lists].map(([label, all]) => `${label}: ${all.map(spellNameOf).join(', ')}`).join(' ');
  return { text, powers: new Set([...lists.values()].flat()) };
}

function spellNameOf({ name }: ExchangePower): string {
  return readEntryName(name).name;
}

/** The list in which it stands: by uses a day, by the slots of its level, or at will. */
function writeSpellList({ name, tags }: ExchangePower, { more }: ExchangeCreature): string | undefined {
  const { usage, uses } = readEntryName(name).limits;
  const level = tags.flatMap((tag) => /^Level (\d)$/u.exec(tag)?.[1] ?? [])[0];
  if (usage === 'day') return `${typeof uses === 'number' ? uses : 1}/Day Each`;
  if (usage !== undefined) return undefined;
  if (level === undefined) return 'At Will';
  if (level === '0') return 'Cantrips (at will)';
  const slots = new RegExp(`\\b${level}:(\\d)`, 'u').exec(more['Spells'] ?? '')?.[1];
  return slots === undefined ? undefined : `${SLOTS[Number(level)] ?? ''} level (${slots} slots)`;
}

const FOLLOWS = /\s*The target is subjected to the following effect\.$/u;

/** An entry in the sentences of 2014; a second failure, which those know not, as the newer blocks print it. FIF-187 FIF-188 */
export function writeOlderText(power: ExchangePower): string {
  const { attack, effect, trigger, hit, special } = power;
  if (!attack || special !== '') return writeEntryText(power);
  const rolled =
    attack.versus === 'ac'
      ? writeOlderAttack({ ...power, hit: hit.replace(FOLLOWS, '') })
      : writeOlderSave(power);
  const whole = [effect, rolled].filter((each) => each !== '').join(' ');
  return trigger === '' ? whole : `Trigger: ${trigger.replace(/[\s.]+$/u, '')}. Response: ${whole}`;
}

/** `Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: …`. FIF-187 */
function writeOlderAttack(power: ExchangePower): string {
  const whom = power.target === '' ? 'one target' : power.target;
  return writeAttackText({ ...power, target: whom }).replace(
    /^(Melee or Ranged|Melee|Ranged) (Spell Attack|Attack Roll): ([+-]\d+)/u,
    (_all, kind, what, bonus) =>
      `${String(kind)} ${String(what) === 'Attack Roll' ? 'Weapon Attack' : 'Spell Attack'}: ${String(bonus)} to hit`,
  );
}

/** `Each creature in a 30-foot cone must make a DC 15 Dexterity saving throw, taking …`. FIF-188 */
function writeOlderSave(power: ExchangePower): string {
  const { attack, damage, hit, miss, missShare } = power;
  const half = missShare === 'half' ? ', or half as much damage on a successful one' : '';
  const dealt = damage ? `, taking ${writeDamageWords(damage)} on a failed save${half}` : '';
  const asks = `${findSubject(power)} must make a DC ${attack?.bonus ?? 10} ${labelOf(ABILITIES, attack?.versus ?? '')} saving throw${dealt}.`;
  return [
    asks,
    hit === '' ? '' : `On a failed save, ${lowerFirst(hit)}`,
    miss === '' ? '' : `On a successful save, ${lowerFirst(miss)}`,
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** Whom it is for, as the subject of a sentence. */
function findSubject({ target, range, area, name }: ExchangePower): string {
  if (/^(?:each|any|every|an?|the|that|all|one)\b/iu.test(target))
    return `${target.charAt(0).toUpperCase()}${target.slice(1)}`;
  if (target !== '') return `The target (${target})`;
  if (area && range !== '') return `Each creature in a ${range}`;
  return name.endsWith(': save') || range === '' ? 'The target' : `A creature within ${range}`;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
