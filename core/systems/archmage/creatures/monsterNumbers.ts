import {
  addReasons,
  explain,
  type Explained,
  formatSigned,
  labelling,
  type Reason,
  toEnglish,
} from '../../../kernel/said.ts';
import type { BuiltNumber } from '../../../rules/creature.ts';
import { effectiveNumberBy, makeBuiltNumber } from '../../../rules/creatureKinds.ts';
import {
  addFlatBonus,
  fixedDamage,
  meanOfNotation,
  withDamageTypes,
  writeDamageParts,
  type WrittenPart,
} from '../../../rules/damage.ts';
import { makeCountedUsage, readUseLimit, rechargeUsage, writeUses } from '../../../rules/powers.ts';
import { readPowers } from '../../../rules/powerText/readPower.ts';
import type { Power, PowerDamage, Usage } from '../../../rules/sheet.ts';
import { labelOf } from '../../../rules/words.ts';
import {
  isSeveral,
  printedAttack,
  readAlone,
  readAttack,
  readDamageLine,
  readMiss,
} from '../exchange/blockLines.ts';
import { lexicon } from '../lexicon.ts';
import { SCALING, STAND_IN, USUAL, USUAL_ROLE, USUAL_STRENGTH } from '../tables.ts';
import { DAMAGE_TYPES, DEFENSES } from '../words.ts';
import { isOneNaturalRoll, ORIGINS, OVERRIDES, ROLES, SIZES, STRENGTHS, USAGES } from './choices.ts';
import { writePowerTraits } from './traits.ts';
import type { MonsterDraft, PowerDraft } from './monster.ts';

type NumberKey = (typeof OVERRIDES)[number]['key'];

/** The numbers of a monster by their keys, computed and as they hold. */
export type Numbers = { readonly [key in NumberKey]: BuiltNumber };

/** Every number with its reasons: printed, scaled to the level, or standing in for what is not typed. ARC-04 ARC-11 ARC-15 ARC-22 */
export function computeMonsterNumbers(draft: MonsterDraft): Numbers {
  const defense = (key: 'ac' | 'pd' | 'md'): BuiltNumber =>
    makeNumber(draft, key, boundNumber(key, levelReasons(draft, 'ARC-11', key)));
  return {
    ac: defense('ac'),
    pd: defense('pd'),
    md: defense('md'),
    hp: makeNumber(draft, 'hp', boundNumber('hp', hitPoints(draft))),
    initiative: makeNumber(
      draft,
      'initiative',
      boundNumber('initiative', levelReasons(draft, 'ARC-04', 'initiative')),
    ),
  };
}

/** What a stat block can print: the bounds of what is typed hold for what is scaled as well. */
const PRINTED: { readonly [key in NumberKey]: readonly [min: number, max: number] } = {
  ac: [0, 200],
  pd: [0, 200],
  md: [0, 200],
  hp: [1, 100_000],
  initiative: [-20, 100],
};

function boundNumber(key: NumberKey, computed: Explained): Explained {
  const [min, max] = PRINTED[key];
  const held = Math.min(max, Math.max(min, computed.value));
  return addReasons(computed, {
    rule: 'ARC-22',
    ...(held === min
      ? labelling('archmage.neverBelow', { least: min })
      : labelling('archmage.neverAbove', { most: String(max) })),
    value: held - computed.value,
  });
}

function makeNumber({ overrides }: MonsterDraft, key: NumberKey, computed: Explained): BuiltNumber {
  return makeBuiltNumber(key, OVERRIDES, computed, overrides[key]);
}

/** Levels between what the numbers are for and what the monster is. */
function levelsApart({ level, printedLevel }: MonsterDraft): number {
  return typeof printedLevel === 'number' ? level - printedLevel : 0;
}

function levelReasons(draft: MonsterDraft, rule: string, key: 'ac' | 'pd' | 'md' | 'initiative'): Explained {
  const printed = draft[key];
  if (typeof printed !== 'number') return usualNumbers(draft, key);
  const apart = levelsApart(draft);
  return explain(
    { rule, label: 'printed', value: printed },
    {
      rule: 'ARC-22',
      ...labelling('archmage.levelsAway', { n: Math.abs(apart) }),
      value: apart * SCALING.each,
    },
  );
}

function hitPoints(draft: MonsterDraft): Explained {
  if (typeof draft.hp !== 'number') return usualNumbers(draft, 'hp');
  const levelled = Math.max(1, Math.round(draft.hp * growthFactor(draft)));
  const scaled = Math.max(1, Math.round(draft.hp * growthFactor(draft) * strengthFactor(draft, 'hp')));
  return explain(
    { rule: 'ARC-15', label: 'printed', value: draft.hp },
    {
      rule: 'ARC-22',
      ...labelling('archmage.levelsAway', { n: Math.abs(levelsApart(draft)) }),
      value: levelled - draft.hp,
    },
    ...(scaled === levelled
      ? []
      : [{ rule: 'ARC-79', label: 'of another strength', value: scaled - levelled }]),
  );
}

/** What hit points and damage are multiplied with for the level. ARC-22 */
function growthFactor(draft: MonsterDraft): number {
  return (1 + (draft.growth ?? SCALING.percent) / 100) ** levelsApart(draft);
}

/** And for the strength it was made, where its numbers are for another. ARC-79 */
function strengthFactor(draft: MonsterDraft, key: 'hp' | 'damage'): number {
  const { printedStrength } = draft;
  if (!printedStrength) return 1;
  return USUAL_STRENGTH[effectiveStrength(draft)][key] / USUAL_STRENGTH[printedStrength][key];
}

/** Whether its numbers are printed for another level or strength than it has. */
export function isScaled(draft: MonsterDraft): boolean {
  return levelsApart(draft) !== 0 || strengthFactor(draft, 'damage') !== 1;
}

/** No more than the hit points that a stat block can print. */
const MOST_DAMAGE = 100_000;

/** Damage scaled: the dice stay, the number beside them moves. ARC-22 */
function scaledDamage(draft: MonsterDraft, notation: string): string {
  const factor = growthFactor(draft) * strengthFactor(draft, 'damage');
  if (factor === 1) return notation;
  const fixed = fixedDamage(notation);
  if (fixed !== undefined) return String(Math.min(MOST_DAMAGE, Math.max(1, Math.round(fixed * factor))));
  return addFlatBonus(notation, Math.round(meanOfNotation(notation) * (factor - 1)));
}

/** The number as it holds, with the distance from the printed one as its last reason. */
export const withOverride = effectiveNumberBy('ARC-11');

type Who = Pick<MonsterDraft, 'level' | 'role' | 'size' | 'strength'>;
type Strength = MonsterDraft['strength'];
export type UsualKey = Exclude<keyof (typeof USUAL)[number], 'level'>;

/** A large monster of no other strength counts double, a huge one three times, as the published ones do. ARC-79 */
export function effectiveStrength({ size, strength }: Pick<Who, 'size' | 'strength'>): Strength {
  if (strength !== 'standard') return strength;
  const rank = SIZES.find(({ key }) => key === size)?.rank ?? 0;
  return rank > 1 ? 'triple' : rank === 1 ? 'double' : 'standard';
}

/**
 * What is usual for a monster of this level, role, size and strength, each part with its reason. The rulebook has no
 * such table, so it carries no rule: it is the median of published monsters, see `USUAL`.
 */
export function usualNumbers(who: Who, key: UsualKey): Explained {
  const strength = effectiveStrength(who);
  const base = atLevel(who.level, key);
  const role = USUAL_ROLE[who.role];
  if (key === 'hp' || key === 'damage') {
    const byRole = key === 'damage' ? Math.round(base * role.damage) - base : 0;
    const so = Math.round((base + byRole) * USUAL_STRENGTH[strength][key]);
    return explain(
      usualReason(who.level, base),
      ...optionalReason(labelOf(ROLES, who.role), byRole),
      ...optionalReason(strengthLabel(who), Math.max(1, so) - base - byRole),
    );
  }
  const more = key === 'attack' ? 0 : role[key];
  return explain(usualReason(who.level, base), ...optionalReason(labelOf(ROLES, who.role), more));
}

function usualReason(level: number, value: number): Reason {
  return { rule: '', ...labelling('archmage.usualForLevel', { level }), value };
}

function optionalReason(label: string, value: number): readonly Reason[] {
  return value === 0 ? [] : [{ rule: '', label: label.toLowerCase(), value }];
}

function strengthLabel(who: Who): string {
  return who.strength === 'standard' ? labelOf(SIZES, who.size) : labelOf(STRENGTHS, who.strength);
}

/** Beyond the levels of the table its last line goes on as printed numbers are scaled. ARC-22 */
function atLevel(level: number, key: UsualKey): number {
  const last = USUAL.at(-1);
  const found = USUAL.find((each) => each.level === level) ?? last;
  if (!found || !last || level <= last.level) return found?.[key] ?? 0;
  const more = level - last.level;
  return key === 'hp' || key === 'damage'
    ? Math.round(last[key] * (1 + SCALING.percent / 100) ** more)
    : last[key] + more * SCALING.each;
}

/** The powers of a monster, read from the lines of its stat block. ARC-05 ARC-07 ARC-22 */
export function buildPowers(draft: MonsterDraft): readonly Power[] {
  const powers = readPowers(
    draft.powers.map((power, at) => buildPower(draft, power, `p${at + 1}`)),
    lexicon,
    draft.name,
    (at) => draft.powers[at]?.readings,
  );
  return powers.map((power, at) => (draft.powers[at]?.flexible ? isOneNaturalRoll(power) : power));
}

function buildPower(draft: MonsterDraft, power: PowerDraft, id: string): Power {
  const passive = power.action === 'trait';
  const line = passive ? undefined : readAttack(power.attack);
  const dealt = passive ? undefined : readDamageLine(power.hit);
  return {
    id,
    name: power.name,
    action: power.action,
    usage: (passive ? readTraitLimit(power) : undefined) ?? parseUsage(power),
    tags: [...(power.nastier ? ['nastier special'] : []), ...power.tags],
    range: toEnglish(labelOf(ORIGINS, power.origin)).toLowerCase(),
    area: line !== undefined && isSeveral(line.targets),
    origin: power.origin,
    ...(passive ? { passive } : {}),
    ...(line ? { attack: { bonus: attackBonus(draft, line.bonus), dice: '1d20', versus: line.versus } } : {}),
    ...(dealt ? { damage: dealt.parts.map((part) => buildDamage(draft, part)) } : {}),
    missShare: dealt ? readMiss(power.miss).share : 0,
    lines: writePowerLines(draft, power),
    ...traitsFrom(draft, power),
  };
}

function buildDamage(draft: MonsterDraft, { notation: printed, types }: WrittenPart): PowerDamage {
  const notation = scaledDamage(draft, printed);
  return {
    notation,
    ...withDamageTypes(types),
    because: explain({
      rule: 'ARC-22',
      ...labelling('archmage.printedAs', { dice: printed }),
      value: meanOfNotation(notation),
    }),
  };
}

function attackBonus(draft: MonsterDraft, printed: number): ReturnType<typeof explain> {
  const apart = levelsApart(draft);
  return addReasons(explain({ rule: 'ARC-05', label: 'printed', value: printed }), {
    rule: 'ARC-22',
    ...labelling('archmage.levelsAway', { n: Math.abs(apart) }),
    value: apart * SCALING.each,
  });
}

/** How often a trait works, where its own words say so. */
function readTraitLimit({ effect, usage }: PowerDraft): Usage | undefined {
  const uses = usage === 'atWill' ? readUseLimit(effect) : undefined;
  return uses && { label: writeUses(uses, { encounter: 'battle' }), limited: true, uses };
}

/** What brings a power back. ARC-140 ARC-141 */
export function parseUsage({
  usage,
  recharge,
  uses,
}: Pick<PowerDraft, 'usage' | 'recharge' | 'uses'>): Usage {
  if (usage === 'atWill') return { label: 'at-will', limited: false };
  if (usage === 'recharge') {
    const lowest = recharge ?? STAND_IN.recharge;
    return rechargeUsage(`recharge ${lowest}+`, 'day', { sides: 20, lowest, at: 'rest' });
  }
  const per = usage === 'perRound' ? 'round' : usage === 'daily' ? 'day' : 'encounter';
  return makeCountedUsage(toEnglish(labelOf(USAGES, usage)), per, uses ?? 1, { encounter: 'battle' });
}

/** What the rules ask of it besides. ARC-96 ARC-100 ARC-103 ARC-104 */
function traitsFrom(draft: MonsterDraft, power: PowerDraft): Pick<Power, 'traits'> {
  const { basic, spell, flexible, grabs, origin } = power;
  const { parts } = readMiss(power.miss, readDamageLine(power.hit)?.parts.length ?? 1);
  return writePowerTraits({
    basic,
    spell,
    flexible,
    grabs,
    weapon: !spell && origin !== 'close',
    crit: power.crit ?? 0,
    hpLimit: power.hpLimit ?? 0,
    alone: writeDamageParts(
      readAlone(power.hit).map((part) => buildDamage(draft, part)),
      DAMAGE_TYPES,
    ),
    miss: writeDamageParts(
      parts.map((part) => buildDamage(draft, part)),
      DAMAGE_TYPES,
    ),
  });
}

function writePowerLines(draft: MonsterDraft, power: PowerDraft): Power['lines'] {
  const line = readAttack(power.attack);
  const dealt = readDamageLine(power.hit);
  const rescaled = isScaled(draft);
  const attack =
    line && rescaled
      ? `${formatSigned(attackBonus(draft, line.bonus).value)} vs. ${labelOf(DEFENSES, line.versus)}${line.targets === '' ? '' : ` (${line.targets})`}`
      : printedAttack(power.attack);
  const hit =
    dealt && rescaled
      ? `${writeDamageParts(
          dealt.parts.map((part) => buildDamage(draft, part)),
          DAMAGE_TYPES,
        )} damage${dealt.rest === '' ? '' : `, ${dealt.rest}`}`
      : power.hit;
  const lines = [
    { label: 'Trigger', text: power.trigger },
    { label: 'Attack', text: attack },
    { label: line ? 'Hit' : 'Damage', text: hit },
    { label: 'Grab', text: power.grabs && !/\bgrab/i.test(power.hit) ? 'A hit holds the target.' : '' },
    { label: 'Miss', text: power.miss },
    ...power.riders.split('\n').map((text) => ({ label: 'Natural roll', text: text.trim() })),
    { label: 'Effect', text: power.effect },
  ];
  return lines.filter(({ text }) => text !== '');
}
