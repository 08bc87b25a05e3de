import * as v from 'valibot';
import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { Cast, Repertoire } from '../../rules/powers.ts';
import type { Power, Sheet } from '../../rules/sheet.ts';
import { powerShape } from './creatures/choices.ts';
import { BLANK_MONSTER, monsterShape } from './creatures/monster.ts';
import { buildPowers, computeMonsterNumbers } from './creatures/monsterNumbers.ts';
import { buildPowerViews } from './creatures/monsterView.ts';
import { abilityModifier, isHero, proficiencyOf, traitsOf } from './fighter.ts';
import { editionOf } from './rulings.ts';
import {
  cantripDice,
  type Caster,
  countStrikes,
  countTargets,
  findSpell,
  isLongCasting,
  listSpells,
  type Spell,
  writeSpellOfSheet,
} from './spells.ts';
import { ABILITIES, type Ability, CASTING_ABILITIES, CLASSES } from './tables.ts';

/** Every spell of the document, for whoever is named to cast it. FIF-147 */
export const repertoire: Repertoire = { names: listNames, cast: castSpell };

const NAMES = new Map<string, readonly string[]>();

function listNames(now: Pick<RulesContext, 'rulings'>): readonly string[] {
  const edition = editionOf(now);
  const known = NAMES.get(edition);
  if (known) return known;
  const made = listSpells(edition).map(({ name }) => name);
  NAMES.set(edition, made);
  return made;
}

function castSpell(
  who: Fighter,
  name: string,
  wanted: number | undefined,
  now: RulesContext,
): Cast | undefined {
  const spell = findSpell(name, editionOf(now));
  if (!spell) return undefined;
  const own = who.sheet.powers.find((power) => isOf(power, spell) && !power.id.startsWith(CAST));
  const printed = own ? levelOf(own) : spell.level;
  const level = spell.level === 0 ? 0 : Math.max(printed, wanted ?? printed);
  const caster = own ? casterOfPower(own, who.sheet) : casterOf(who.sheet, spell);
  const refused = own ? undefined : whyNotTheirs(who, spell, now);
  const most = countTargets(spell, level);
  const about = {
    strikes: countStrikes(spell, level, caster),
    ...(most === undefined ? {} : { most }),
    ...(refused ? { refused } : {}),
  };
  if (own && level === printed) return { power: own, ...about };
  const power = buildSpellPower(spell, level, caster, who.sheet.name);
  const [view] = buildPowerViews([power]);
  return { power, ...(view ? { view } : {}), ...about };
}

/** Ids of what was cast by its name begin so. */
const CAST = 'spell-';

function isOf({ name, tags }: Power, spell: Spell): boolean {
  return tags.includes('Spell') && findSpell(name)?.name === findSpell(spell.name)?.name;
}

function levelOf({ tags }: Power): number {
  return Number(tags.map((tag) => /^level (\d)$/iu.exec(tag)?.[1]).find(Boolean) ?? 0);
}

/** Why it is not theirs to cast: not known, or too long for a turn. FIF-146 FIF-147 */
function whyNotTheirs(who: Fighter, spell: Spell, now: RulesContext): Refusal | undefined {
  if (!knowsSpell(who.sheet, spell))
    return { ...saying('fifth.doesNotKnow', { who: who.name, spell: spell.name }), rule: 'FIF-147' };
  if (now.acting !== undefined && isLongCasting(spell))
    return { ...saying('fifth.longCasting', { spell: spell.name, time: spell.time }), rule: 'FIF-146' };
  return undefined;
}

/** A hero whose spells are not listed casts those of the class, up to the highest slot there is. FIF-147 */
function knowsSpell(sheet: Sheet, spell: Spell): boolean {
  const { spells } = traitsOf(sheet);
  if (spells.length > 0) return spells.some((name) => findSpell(name)?.name === findSpell(spell.name)?.name);
  const words: readonly string[] = sheet.kind.toLowerCase().match(/\p{L}+/gu) ?? [];
  const classes = CLASSES.filter(({ key, german }) => words.includes(key) || words.includes(german));
  const slots = Object.keys(sheet.counters).map((key) => Number(/^slots(\d)$/u.exec(key)?.[1] ?? 0));
  const pact = sheet.counters['pactSlots'] === undefined ? 0 : Math.min(5, Math.ceil(sheet.level / 2));
  const highest = Math.max(0, pact, ...slots);
  return isHero(sheet) && spell.level <= highest && classes.some(({ key }) => spell.classes.includes(key));
}

/** A hero as it joins: its known spells, which stand last on its sheet, as the edition of the campaign has them. FIF-01 FIF-147 */
export function adjustSheet(sheet: Sheet, now: RulesContext): Sheet {
  const edition = editionOf(now);
  const first = sheet.powers.length - traitsOf(sheet).spells.length;
  if (edition === '2024' || first === sheet.powers.length) return sheet;
  const powers = sheet.powers.map((power, at) => {
    const spell = at < first ? undefined : findSpell(power.name, edition);
    if (!spell) return power;
    return { ...buildSpellPower(spell, spell.level, casterOf(sheet, spell), sheet.name), id: power.id };
  });
  return { ...sheet, powers, view: { ...sheet.view, powers: buildPowerViews(powers) } };
}

/** The numbers that an entry of the block was written with. FIF-149 */
function casterOfPower({ attack }: Power, sheet: Sheet): Caster {
  const { spellDc, spellAttack, proficiency } = traitsOf(sheet);
  const isSave = attack !== undefined && attack.versus !== 'ac';
  const bonus = attack?.bonus.value;
  const dc = (isSave ? bonus : undefined) ?? (spellDc > 0 ? spellDc : 8 + (bonus ?? spellAttack));
  return {
    dc,
    attack: (isSave ? undefined : bonus) ?? dc - 8,
    dice: cantripDice(sheet.level),
    modifier: dc - 8 - proficiency,
  };
}

/** The numbers of its sheet, else those that follow from its best ability for this spell. FIF-149 */
function casterOf(sheet: Sheet, spell: Spell): Caster {
  const { spellAbility, spellDc, spellAttack } = traitsOf(sheet);
  const proficiency = proficiencyOf(sheet);
  const able: readonly Ability[] = ABILITIES.filter(({ key }) => key === spellAbility).map(({ key }) => key);
  const usual = spell.classes.flatMap((each) => CASTING_ABILITIES[each] ?? []);
  const modifier = Math.max(...(able.length > 0 ? able : usual).map((key) => abilityModifier(sheet, key)));
  const dc = spellDc > 0 ? spellDc : 8 + proficiency + modifier;
  return {
    dc,
    attack: spellDc > 0 && spellAttack !== 0 ? spellAttack : dc - 8,
    dice: cantripDice(sheet.level),
    modifier: dc - 8 - proficiency,
  };
}

let numbers: ReturnType<typeof computeMonsterNumbers> | undefined;

/** A spell as a power of a sheet, read in its words. FIF-148 FIF-187 */
function buildSpellPower(spell: Spell, level: number, caster: Caster, owner: string): Power {
  const draft = writeSpellOfSheet(spell, level, caster);
  const higher = level > spell.level ? ` (level ${level})` : '';
  numbers ??= computeMonsterNumbers(v.parse(monsterShape, BLANK_MONSTER));
  const power = v.parse(powerShape, { ...draft, name: `${spell.name}${higher}` });
  const [built] = buildPowers({ name: owner, cr: '1', powers: [power] }, numbers);
  if (!built) throw new Error(`${spell.name} is no power.`);
  const slug = spell.name.toLowerCase().replaceAll(/[^a-z]+/gu, '-');
  return { ...built, id: `${CAST}${slug}-${level}` };
}
