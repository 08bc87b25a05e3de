import * as v from 'valibot';
import rows from '../../content/fifth/spells.json' with { type: 'json' };
import type { Draft } from '../../rules/creature.ts';
import { labelOf } from '../../rules/words.ts';
import { readEntry } from './exchange/entries.ts';
import type { Edition } from './rulings.ts';
import { ABILITIES } from './tables.ts';

const words = v.pipe(v.string(), v.minLength(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const dice = v.pipe(v.string(), v.regex(/^\d{1,2}d\d{1,2}$/u));
const ability = v.picklist(ABILITIES.map(({ key }) => key));

/** A row with what holds where it says nothing. FIF-147 */
const rowShape = v.strictObject({
  name: words,
  /** 0 for a cantrip. */
  level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  school: v.picklist([
    'abjuration',
    'conjuration',
    'divination',
    'enchantment',
    'evocation',
    'illusion',
    'necromancy',
    'transmutation',
  ]),
  classes: v.pipe(v.array(words), v.minLength(1)),
  /** The one edition whose document has it. */
  only: v.exactOptional(v.literal('2024')),
  /** `action`, `bonus`, `reaction`, or how long it takes: `1 minute`. FIF-146 */
  time: v.exactOptional(words, 'action'),
  trigger: v.exactOptional(v.string(), ''),
  /** FIF-151 */
  ritual: v.exactOptional(v.boolean(), false),
  /** As printed: `150 feet`, `touch`, `self`. */
  range: words,
  /** FIF-153 */
  area: v.exactOptional(v.string(), ''),
  /** `VSM`; what its material is worth in gp, and whether it is used up. FIF-152 */
  components: v.pipe(v.string(), v.regex(/^V?S?M?$/u)),
  cost: v.exactOptional(count),
  consumed: v.exactOptional(v.boolean(), false),
  duration: v.exactOptional(words, 'instantaneous'),
  /** FIF-144 */
  concentration: v.exactOptional(v.boolean(), false),
  save: v.exactOptional(v.union([ability, v.literal('')]), ''),
  /** Half the damage on a save that is made, or on a miss. FIF-96 */
  half: v.exactOptional(v.boolean(), false),
  attack: v.exactOptional(v.picklist(['melee', 'ranged', '']), ''),
  /** At its own level, of a cantrip at level 1: `2d10 bludgeoning + 4d6 cold`. */
  damage: v.exactOptional(v.string(), ''),
  /** Whether the spellcasting modifier is added to the damage or the healing. */
  modifier: v.exactOptional(v.boolean(), false),
  /** Dice that each level of the slot above its own adds; with `upEvery` so many levels. FIF-148 */
  up: v.exactOptional(v.union([dice, v.literal('')]), ''),
  upEvery: v.exactOptional(count, 1),
  /** Every part of the damage grows, not the first alone. */
  upBoth: v.exactOptional(v.boolean(), false),
  /** A number that each level adds to what it heals or grants. */
  upFlat: v.exactOptional(count),
  heal: v.exactOptional(v.string(), ''),
  temporary: v.exactOptional(v.string(), ''),
  /** So many targets, and more for each level of the slot above its own. */
  targets: v.exactOptional(count),
  moreTargets: v.exactOptional(count),
  /** Darts that hit, or rays each with a roll, shared out among targets; one more a level. `beams` come with the level of the caster. */
  darts: v.exactOptional(count),
  rays: v.exactOptional(count),
  beams: v.exactOptional(v.boolean(), false),
  /** Keys of what a failed save, a hit or the use leaves; `spell` is a chip that bears its name. */
  conditions: v.exactOptional(v.array(words), []),
  /** How that ends: a save, its time, somebody’s turn, or the GM’s word. */
  ends: v.exactOptional(v.picklist(['save', 'time', 'turn', 'gm', '']), ''),
  whom: v.exactOptional(v.string(), ''),
  /** What a hit or a failed save brings besides damage, a second failed save, a save that is made, and what happens anyway. */
  hit: v.exactOptional(v.string(), ''),
  worse: v.exactOptional(v.string(), ''),
  made: v.exactOptional(v.string(), ''),
  effect: v.exactOptional(v.string(), ''),
});

/** A spell as an edition has it: a row of the content. FIF-147 */
export type Spell = v.InferOutput<typeof rowShape>;

/** A row with what the document of 2014 says otherwise; an empty text takes away. */
const editionShape = v.array(v.looseObject({ in2014: v.exactOptional(v.looseObject({})) }));

const KNOWN = new Map<Edition, readonly Spell[]>();

/** Every row as that edition has it, read when the first is asked for. */
function readSpells(edition: Edition): readonly Spell[] {
  const known = KNOWN.get(edition);
  if (known) return known;
  const all = v
    .parse(editionShape, rows)
    .map(({ in2014, ...row }) => (edition === '2014' ? { ...row, ...in2014 } : row));
  const made = v.parse(v.array(rowShape), all);
  KNOWN.set(edition, made);
  return made;
}

/** Every spell as that edition has it, those that only the other one has left out. FIF-147 */
export function listSpells(edition: Edition): readonly Spell[] {
  return readSpells(edition).filter(({ only }) => only === undefined || only === edition);
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
}

/** A spell by its name in either edition, with or without whoever it is named after; undefined where no row has it. */
export function findSpell(name: string, edition: Edition = '2024'): Spell | undefined {
  const plain = plainName(name);
  const bare = plain.replace(/^[a-z]+'s? /u, '');
  const place = (as: string): number =>
    Math.max(...(['2014', '2024'] as const).map((each) => placesByName(each).get(as) ?? -1));
  return readSpells(edition)[place(plain)] ?? readSpells(edition)[place(bare)];
}

const PLACES = new Map<Edition, ReadonlyMap<string, number>>();

/** Places of the rows by the name that an edition gives them. */
function placesByName(edition: Edition): ReadonlyMap<string, number> {
  const known = PLACES.get(edition);
  if (known) return known;
  const made = new Map(readSpells(edition).map(({ name }, at) => [plainName(name), at]));
  PLACES.set(edition, made);
  return made;
}

/** The numbers of a caster that its spells use. FIF-149 */
export interface Caster {
  readonly dc: number;
  readonly attack: number;
  /** Dice, or beams, of its cantrips. FIF-148 */
  readonly dice: number;
  /** Modifier of its spellcasting ability, where it is known. */
  readonly modifier?: number;
}

/** Dice of a cantrip by the level of whoever casts. FIF-148 */
export function cantripDice(level: number): number {
  if (level < 5) return 1;
  return level < 11 ? 2 : level < 17 ? 3 : 4;
}

const REPEATS =
  'The target repeats the save at the end of each of its turns, ending the effect on itself on a success.';

/** `for 1 minute`; empty where the GM alone ends it. */
function writeDuration({ duration }: Spell): string {
  return /^\d/u.test(duration) ? `for ${duration}` : '';
}

/** The words of a row with this caster’s numbers. */
function fillWords(text: string, spell: Spell, level: number, caster: Caster): string {
  return text
    .replaceAll('{d}', writeDuration(spell))
    .replaceAll('{s}', REPEATS)
    .replaceAll('{con}', REPEATS)
    .replaceAll('{e}', `An action and a Strength (Athletics) check against DC ${caster.dc} frees it.`)
    .replaceAll('{h}', writeHealing(spell, level, caster))
    .replaceAll('{t}', growDice(spell.temporary, spell, level))
    .replaceAll(/ +(?=[.,:]|$)| {2,}/gu, (gap) => (gap.length > 1 && !/[.,:]/u.test(gap) ? ' ' : ''))
    .trim();
}

function writeHealing(spell: Spell, level: number, { modifier }: Caster): string {
  const grown = growDice(spell.heal, spell, level);
  if (!spell.modifier) return `The target regains ${grown} hit points.`;
  if (modifier === undefined) return `The target regains ${grown} hit points plus the spellcasting modifier.`;
  return `The target regains ${addFlat(grown, modifier)} hit points.`;
}

function addFlat(notation: string, more: number): string {
  const [, plain = notation, flat = '0'] = /^(.*?)\+(\d+)$/u.exec(notation) ?? [];
  const all = Number(flat) + more;
  return all === 0 ? plain : `${plain}${all > 0 ? '+' : '-'}${Math.abs(all)}`;
}

/** Times that its growth counts in a slot of that level. FIF-148 */
function stepsAbove(spell: Spell, level: number): number {
  return Math.max(0, Math.floor((level - spell.level) / spell.upEvery));
}

/** Dice, or a number, of a slot of that level. */
function growDice(notation: string, spell: Spell, level: number): string {
  const steps = stepsAbove(spell, level);
  if (spell.upFlat !== undefined)
    return /^\d+$/u.test(notation)
      ? String(Number(notation) + steps * spell.upFlat)
      : addFlat(notation, steps * spell.upFlat);
  return raiseDice(notation, spell.up, steps);
}

/** `8d6` by `1d6` a step higher is `9d6`; dice of another size are left as they are. */
function raiseDice(notation: string, up: string, steps: number): string {
  const [, more = '', sides = ''] = /^(\d+)d(\d+)$/u.exec(up) ?? [];
  if (more === '' || steps === 0) return notation;
  return notation.replace(
    new RegExp(`(\\d+)d${sides}\\b`, 'u'),
    (_all, many: string) => `${Number(many) + steps * Number(more)}d${sides}`,
  );
}

/** Damage of the spell in a slot of that level, of a cantrip with so many dice. FIF-92 FIF-148 */
function damageOfSpell(spell: Spell, level: number, caster: Caster): string {
  const parts = spell.damage === '' ? [] : spell.damage.split(' + ');
  const steps = stepsAbove(spell, level);
  const grown = parts.map((part, at) => {
    if (spell.level === 0 && !spell.beams)
      return part.replace(/^(\d+)d/u, (_all, many: string) => `${Number(many) * caster.dice}d`);
    return at === 0 || spell.upBoth ? raiseDice(part, spell.up, steps) : part;
  });
  const [first = '', ...others] = grown;
  const own = spell.modifier && first !== '' ? addModifier(first, caster.modifier ?? 0) : first;
  return [own, ...others].filter((each) => each !== '').join(' + ');
}

function addModifier(part: string, modifier: number): string {
  const [notation = '', ...type] = part.split(' ');
  return [addFlat(notation, modifier), ...type].join(' ');
}

/** Darts, rays or beams that it is made of in a slot of that level; 1 where it is one thing. FIF-148 */
export function countStrikes(spell: Spell, level: number, { dice: beams }: Caster): number {
  if (spell.beams) return beams;
  const many = spell.darts ?? spell.rays;
  return many === undefined ? 1 : many + Math.max(0, level - spell.level);
}

/** Targets it takes in a slot of that level; undefined where the document sets no number. FIF-148 */
export function countTargets(spell: Spell, level: number): number | undefined {
  const more = (spell.moreTargets ?? 0) * Math.max(0, level - spell.level);
  if (spell.targets === undefined && spell.moreTargets === undefined) return undefined;
  return (spell.targets ?? 1) + more;
}

/** Whom it is for and how far away, as blocks write it: `each creature in a 20-foot-radius Sphere within 150 feet`. FIF-153 */
function writeWhom({ whom, area, range }: Spell): string {
  const noun = area.split(' ').at(-1) ?? '';
  const shaped = area === '' || area.includes(',') ? whom : whom.replace(`the ${noun}`, `a ${area}`);
  if (range === 'touch') return `${shaped} within 5 feet`;
  return /^\d+ (?:feet|miles?)$/u.test(range) ? `${shaped} within ${range}` : shaped;
}

/** Kind of action that casting costs; a long one takes the action of every turn. FIF-146 */
function actionOf({ time }: Spell): string {
  return time === 'bonus' || time === 'reaction' ? time : 'action';
}

/** Whether casting takes longer than a turn. FIF-146 */
export function isLongCasting({ time }: Pick<Spell, 'time'>): boolean {
  return !['action', 'bonus', 'reaction'].includes(time);
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The spell as an entry of a stat block: its numbers in a slot of that level, cast by these. FIF-148 FIF-149 FIF-187 */
export function writeSpell(spell: Spell, level: number, caster: Caster, note = ''): Draft {
  const text = writeSpellText(spell, level, caster, note);
  const [entry = {}] = readEntry({ action: actionOf(spell), name: spell.name, text });
  return {
    ...entry,
    level,
    tags: ['Spell', ...(spell.concentration ? ['Concentration'] : []), ...(spell.ritual ? ['Ritual'] : [])],
  };
}

/** The same on a sheet of ours, where one roll may be for several. FIF-148 */
export function writeSpellOfSheet(spell: Spell, level: number, caster: Caster): Draft {
  const rolls = spell.save !== '' || spell.attack !== '';
  const several = rolls && (countTargets(spell, level) ?? 1) > 1;
  return { ...writeSpell(spell, level, caster), ...(several ? { area: true } : {}) };
}

/** The same in the words that blocks are written in. */
function writeSpellText(spell: Spell, level: number, caster: Caster, note: string): string {
  const fill = (text: string): string => fillWords(text, spell, level, caster);
  const { attack, save, whom, trigger, half } = spell;
  const rolls = attack !== '' || save !== '';
  const long = isLongCasting(spell) ? `Casting time ${spell.time}.` : '';
  const said = whom === '' || whom === 'the caster' || rolls ? '' : `${capitalize(writeWhom(spell))}.`;
  const damage = damageOfSpell(spell, level, caster);
  const sure = rolls || damage === '' ? '' : `The target takes ${damage} damage.`;
  const effect = joinSentences(long, said, sure, fill(spell.effect), note);
  const starts = trigger === '' ? '' : `Trigger: ${trigger}. Response: `;
  if (!rolls) return `${starts}${effect}`;
  const dealt = damage === '' ? '' : `${damage.replaceAll(' + ', ' damage plus ')} damage.`;
  const [failed, made] = attack === '' ? ['Failure', 'Success'] : ['Hit', 'Miss'];
  const bonus = caster.attack < 0 ? String(caster.attack) : `+${caster.attack}`;
  const roll =
    attack === ''
      ? `${labelOf(ABILITIES, save)} Saving Throw: DC ${caster.dc}, ${writeWhom(spell)}.`
      : `${capitalize(attack)} Spell Attack: ${bonus}, ${writeReach(spell)}, ${whom}.`;
  return joinSentences(
    trigger === '' ? '' : `Trigger: ${trigger}.`,
    roll,
    labelled(failed, joinSentences(dealt, fill(spell.hit))),
    labelled('Second Failure', fill(spell.worse)),
    labelled(made, joinSentences(half ? 'Half damage.' : '', fill(spell.made))),
    labelled(`${failed} or ${made}`, effect),
  );
}

/** FIF-73 */
function writeReach({ attack, range }: Spell): string {
  return attack === 'melee' ? 'reach 5 ft.' : `range ${/^\d+/u.exec(range)?.[0] ?? 60} ft.`;
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label}: ${text}`;
}

function joinSentences(...all: readonly string[]): string {
  return all.filter((each) => each !== '').join(' ');
}

const COMPONENTS: { readonly [letter: string]: string } = { V: 'verbal', S: 'somatic', M: 'material' };
const NOBODY: Caster = { dc: 0, attack: 0, dice: 1 };

/** `Level 3 evocation · sorcerer, wizard`. */
export function writeSpellLine({ level, school, classes }: Spell): string {
  const grade = level === 0 ? `${capitalize(school)} cantrip` : `Level ${level} ${school}`;
  return `${grade} · ${classes.join(', ')}`;
}

/** The spell on a card: how it is cast, then what it does in our words, by nobody’s numbers. */
export function writeSpellCard(spell: Spell): string {
  const { attack, save, cost, components, whom } = spell;
  const parts = Array.from(components, (letter) => COMPONENTS[letter] ?? '').join(', ');
  const worth = cost === undefined ? '' : ` worth ${cost.toLocaleString('en-US')} gp`;
  const head = [
    `${capitalize(spell.time === 'bonus' ? 'bonus action' : spell.time)}${spell.ritual ? ' or ritual' : ''}`,
    `${capitalize(spell.range)}${spell.area === '' ? '' : `, ${spell.area}`}`,
    `${capitalize(parts)}${worth}${spell.consumed ? ', used up' : ''}`,
    `${spell.concentration ? 'Concentration, ' : ''}${spell.concentration ? spell.duration : capitalize(spell.duration)}`,
  ].join(' · ');
  const fill = (text: string): string =>
    fillWords(text, spell, spell.level, NOBODY).replaceAll(/ against DC 0\b/gu, ' against the DC');
  const damage = damageOfSpell({ ...spell, modifier: false }, spell.level, NOBODY);
  const dealt =
    damage === '' ? '' : `${damage}${spell.modifier ? ' plus the spellcasting modifier' : ''} damage`;
  const rolled =
    attack !== ''
      ? `${capitalize(attack)} spell attack`
      : save === ''
        ? ''
        : `${ABILITIES.find(({ key }) => key === save)?.label ?? ''} save`;
  const half = spell.half ? (attack === '' ? 'half on a success' : 'half on a miss') : '';
  const first = [rolled, dealt, half].filter((each) => each !== '').join(', ');
  const lines = [
    spell.trigger === '' ? '' : `${spell.trigger}.`,
    first === '' && whom === 'the caster'
      ? ''
      : `${[capitalize(whom), first].filter((each) => each !== '').join(': ')}.`,
    fill(spell.hit),
    spell.worse === '' ? '' : `Second failure: ${fill(spell.worse)}`,
    spell.made === '' ? '' : `Success: ${fill(spell.made)}`,
    fill(spell.effect),
    writeGrowth(spell),
  ];
  return `${head}\n${lines.filter((each) => each !== '').join(' ')}`;
}

function writeGrowth(spell: Spell): string {
  const { level, up, upEvery, upFlat, moreTargets, damage, beams, darts, rays } = spell;
  if (level === 0)
    return damage === '' || beams
      ? ''
      : 'Twice the dice from level 5, three times from 11, four times from 17.';
  const steps = upEvery === 1 ? `each level above ${level}` : `every ${upEvery} levels above ${level}`;
  const told = [
    up === '' ? '' : `${up} more for ${steps}.`,
    upFlat === undefined ? '' : `${upFlat} more for ${steps}.`,
    moreTargets === undefined || darts !== undefined || rays !== undefined
      ? ''
      : `One more target for ${steps}.`,
  ];
  return told.filter((each) => each !== '').join(' ');
}
