import { isJsonObject } from '../../../kernel/json.ts';
import { formatSigned, labelling, said, saying, type Saying, toEnglish } from '../../../kernel/said.ts';
import { type BuilderGuide, powerTemplatesBy } from '../../../rules/builderGuide.ts';
import type { BuiltNumber, Draft, Finding } from '../../../rules/creature.ts';
import { monsterKind } from '../../../rules/creatureKinds.ts';
import { averageDamage, readDamageDice, writeDamage } from '../../../rules/damage.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import type { PartialTraits, Power, Sheet } from '../../../rules/sheet.ts';
import type { FifthTraits } from '../fighter.ts';
import { type Challenge, findChallenge, type Spread } from '../challengeTables.ts';
import {
  ATTACKS,
  BETWEEN,
  BIG_TURNS,
  LEGENDS,
  SEQUENCES,
  type TemplateSlot,
  type TemplateType,
  TRAITS,
} from './powerTemplates.ts';
import { ABILITIES, abilityModifierFor, proficiencyAt, SIZES } from '../tables.ts';
import { COUNTER, DAMAGE_TYPES, slotCounterKey } from '../words.ts';
import { BLANK_POWER, TYPES } from './choices.ts';
import { BLANK_MONSTER, MONSTER_FORM, type MonsterDraft, monsterShape, readMonsterLine } from './monster.ts';
import { estimateChallenge, estimateRound, countSteps } from './monsterChallenge.ts';
import {
  countAttacksPerRound,
  readHeads,
  chooseHitDice,
  withOverride,
  countLegendaryUses,
  meanHitPoints,
  computeMonsterNumbers,
  computeMonsterSave,
  listMonsterSkills,
  computeMonsterSkill,
  findNearestDice,
  type Numbers,
  buildPowers,
} from './monsterNumbers.ts';
import { rescale, scaleMonster, storeScaled } from './monsterRescale.ts';
import { formatMonsterKind, buildMonsterView } from './monsterView.ts';

const COUNTS = ['one', 'two', 'three'];
/** Share of the damage of a round that a small thing beside an attack deals. A rule of thumb of ours. */
const EXTRA = 6;
/** Share of its hit points that it gains for a while. A rule of thumb of ours. */
const TEMPORARY = 12;

const shelved = powerTemplatesBy<TemplateSlot>({
  field: 'powers',
  blank: BLANK_POWER,
  worth: templateNumbers,
});

/** The small card of a monster and the shelf behind it. FIF-182 FIF-191 FIF-192 FIF-238 */
const templateGuide: BuilderGuide = {
  card: ['name', 'cr', 'size', 'type'],
  numbers: 'Numbers of your own',
  roles: TYPES,
  slots: [
    { key: 'attack', label: said('form.attack'), text: said('form.willEveryTurn') },
    { key: 'sequence', label: said('fifth.multiattack'), text: said('fifth.soManyAttacksUsual') },
    { key: 'big', label: said('form.bigTurn'), text: said('fifth.onceWhenDieBrings') },
    { key: 'between', label: said('fifth.reaction'), text: said('form.momentTableSees') },
    { key: 'legend', label: said('fifth.legendaryAction'), text: said('fifth.afterTurnsOthersThree') },
    { key: 'trait', label: 'Trait', text: said('form.alwaysTrueAttacksNobody') },
  ],
  shelf: [
    ...ATTACKS.map(shelved('attack')),
    ...SEQUENCES.map(shelved('sequence')),
    ...BIG_TURNS.map(shelved('big')),
    ...BETWEEN.map(shelved('between')),
    ...LEGENDS.map(shelved('legend')),
    ...TRAITS.map(shelved('trait')),
  ],
  roleOf: readTemplateType,
  slotsOf: listTemplateSlots,
};

/** Monsters, built from their challenge or typed from a block. FIF-181 FIF-182 FIF-237 FIF-238 */
export const monster = monsterKind(
  monsterShape,
  { numbersOf: computeMonsterNumbers, sheetOf: buildSheet, findingsOf: findMonsterFlaws },
  {
    form: MONSTER_FORM,
    basis: 'usual',
    blank: BLANK_MONSTER,
    makeover: rescale,
    wish: 'CR 7 undead',
    quick: readMonsterLine,
    guide: templateGuide,
  },
);

function buildSheet(draft: MonsterDraft, numbers: Numbers): Sheet {
  const powers = buildPowers(draft, numbers);
  const uses = countLegendaryUses(draft);
  const saves = ABILITIES.map(({ key }) => [key, computeMonsterSave(draft, key)] as const);
  return {
    name: draft.name,
    kind: formatMonsterKind(draft),
    level: Math.max(1, Math.floor(findChallenge(draft.cr).value)),
    hitPoints: numbers.hp.value,
    defenses: { ac: withOverride(numbers.ac), ...Object.fromEntries(saves) },
    initiativeDice: '1d20',
    initiative: withOverride(numbers.initiative),
    // Halving and doubling are the rules’; a sheet’s own amounts are for games that subtract.
    resist: {},
    weak: {},
    immune: draft.immune,
    powers,
    counters: startingCounters(draft),
    traits: buildTraits(draft, numbers),
    view: buildMonsterView(draft, numbers, powers),
    ...(uses > 0 ? { extra: { most: uses, text: formatLegendary(draft) } } : {}),
  };
}

function formatLegendary({ powers }: MonsterDraft): string {
  return powers
    .filter(({ action }) => action === 'legendary')
    .map(({ name, cost }) => (cost && cost > 1 ? `${name} (${cost})` : name))
    .join(', ');
}

/** Legendary resistances, slots where it casts by them, and heads that die one by one. FIF-147 FIF-158 FIF-161 FIF-178 */
function startingCounters({ resistances, slots, powers }: MonsterDraft): Sheet['counters'] {
  const { heads } = readHeads(powers.map(({ effect }) => effect));
  return {
    ...(heads ? { [COUNTER.parts]: heads } : {}),
    ...(resistances ? { [COUNTER.legendaryResistance]: resistances } : {}),
    ...Object.fromEntries(
      Object.entries(typedNumbers(slots))
        .filter(([, count]) => count > 0)
        .map(([level, count]) => [slotCounterKey(Number(level)), count]),
    ),
  };
}

function buildTraits(draft: MonsterDraft, numbers: Numbers): PartialTraits<FifthTraits> {
  const { legendaryLair, resistances, resistancesLair } = draft;
  const legendary = countLegendaryUses(draft);
  const [speeds, senses] = [typedNumbers(draft.speeds), typedNumbers(draft.senses)];
  return {
    hero: false,
    scores: draft.abilities,
    skills: Object.fromEntries(
      listMonsterSkills(draft).map(({ key }) => [key, computeMonsterSkill(draft, key).value]),
    ),
    proficiency: numbers.proficiency.value,
    cr: findChallenge(draft.cr).value,
    xp: numbers.xp.value,
    ...(draft.xpLair ? { xpLair: draft.xpLair } : {}),
    size: draft.size,
    type: draft.type,
    tags: draft.tags.map((tag) => tag.toLowerCase()),
    speeds,
    ...(draft.hover ? { hover: true } : {}),
    senses,
    passivePerception: numbers.passive.value,
    resists: draft.resist,
    resistsNonmagical: draft.resistNonmagical,
    immuneNonmagical: draft.immuneNonmagical,
    vulnerable: draft.weak,
    hitDice: chooseHitDice(draft),
    edition: draft.edition,
    ...readTraitWords(draft),
    ...(legendary && legendaryLair ? { lairActions: legendaryLair - legendary } : {}),
    ...(resistances && resistancesLair ? { lairResistance: resistancesLair - resistances } : {}),
    ...(draft.deathSaves ? { deathSaves: true } : {}),
    ...(draft.threshold ? { damageThreshold: draft.threshold } : {}),
    ...(draft.swarm ? { swarm: true } : {}),
    ...(draft.spellAbility === '' ? {} : { spellAbility: draft.spellAbility }),
    ...(draft.spellDc ? { spellDc: draft.spellDc } : {}),
    ...(typeof draft.spellAttack === 'number' ? { spellAttack: draft.spellAttack } : {}),
  };
}

const REGAINS = /\bregains?\s+(\d{1,3})(?:\s*\([^)]*\))?\s+hit\s+points?\s+at\s+the\s+start\s+of/iu;
const STOPS = /\bif\s+[^.]{0,60}?\btakes?\s+([^.]{1,80}?)\s+damage\b/iu;
const LIVES = /\bdies\s+only\s+if\s+it\s+starts\s+its\s+turn\s+with\s+0\s+hit\s+points/iu;

/** What the words of its traits mean to the rules: regeneration, magic resistance, siege monster. FIF-167 FIF-168 FIF-227 */
export function readTraitWords({ powers }: Pick<MonsterDraft, 'powers'>): PartialTraits<FifthTraits> {
  const traits = powers.filter(({ action }) => action === 'trait');
  const named = (name: RegExp): boolean => traits.some((each) => name.test(each.name));
  const regrows = traits.map(({ effect }) => effect).find((text) => REGAINS.test(text)) ?? '';
  const amount = Number(REGAINS.exec(regrows)?.[1] ?? 0);
  const stops = (STOPS.exec(regrows)?.[1] ?? '').toLowerCase();
  return {
    ...(amount > 0 ? { regeneration: amount } : {}),
    ...(amount > 0 && stops !== ''
      ? { regenerationStops: DAMAGE_TYPES.filter(({ key }) => stops.includes(key)).map(({ key }) => key) }
      : {}),
    ...(LIVES.test(regrows) ? { livesWhileRegenerating: true } : {}),
    ...(named(/^magic resistance/iu) ? { magicResistance: true } : {}),
    ...(named(/^siege monster/iu) ? { siege: true } : {}),
    ...readHeads(traits.map(({ effect }) => effect)),
  };
}

/** Beyond this share or distance of the median a number is warned of. FIF-237 */
const WARNED = { low: 0.6, high: 1.6, points: 3 } as const;

/** What is worth a second look; never an obstacle. FIF-04 FIF-183 FIF-237 FIF-238 FIF-239 */
function findMonsterFlaws(draft: MonsterDraft, numbers: Numbers, raw: Draft): readonly Finding[] {
  const powers = buildPowers(draft, numbers);
  return [
    ...checkSpread(draft, numbers, raw, powers),
    ...checkHitDice(draft, numbers),
    ...checkEstimate(draft, numbers, powers),
    ...checkAttacks(draft),
    ...offerRescale(draft, raw),
  ];
}

/** Numbers outside the middle half of their challenge, those far outside with a warning. FIF-237 */
function checkSpread(
  draft: MonsterDraft,
  numbers: Numbers,
  raw: Draft,
  powers: readonly Power[],
): readonly Finding[] {
  const row = findChallenge(draft.cr);
  const hits = powers
    .filter(({ attack }) => attack?.versus === 'ac')
    .map(({ attack }) => attack?.bonus.value ?? 0);
  const saves = powers
    .filter(({ attack }) => attack !== undefined && attack.versus !== 'ac')
    .map(({ attack }) => attack?.bonus.value ?? 0);
  const round = estimateRound(powers).damage;
  return [
    ...checkNumber(draft, raw, numbers.hp, row.hp, true),
    ...checkNumber(draft, raw, numbers.ac, row.ac, false),
    ...(hits.length > 0
      ? checkNumber(draft, raw, { ...numbers.attack, value: Math.max(...hits) }, row.attack, false)
      : []),
    ...(saves.length > 0
      ? checkNumber(draft, raw, { ...numbers.dc, value: Math.max(...saves) }, row.dc, false)
      : []),
    ...(round > 0 ? checkNumber(draft, raw, { ...numbers.damage, value: round }, row.damage, true) : []),
  ];
}

function checkNumber(
  { cr }: MonsterDraft,
  raw: Draft,
  { key, label, value, override }: BuiltNumber,
  [median, low, high]: Spread,
  share: boolean,
): readonly Finding[] {
  const [from, to] = share ? [low, high] : [Math.min(low, median - 1), Math.max(high, median + 1)];
  if (value >= from && value <= to) return [];
  const far = share
    ? value < median * WARNED.low || value > median * WARNED.high
    : Math.abs(value - median) >= WARNED.points;
  const without = isJsonObject(raw['overrides'])
    ? Object.fromEntries(Object.entries(raw['overrides']).filter(([each]) => each !== key))
    : {};
  return [
    {
      field: `overrides.${key}`,
      rule: 'FIF-237',
      ...saying(value < from ? 'fifth.belowUsual' : 'fifth.aboveUsual', {
        number: label,
        value: Math.round(value),
        cr,
        from,
        to,
        median,
      }),
      weight: far ? 'notable' : 'usual',
      ...(override === undefined
        ? {}
        : { repair: { label: 'Use the usual number', draft: { ...raw, overrides: without } } }),
    },
  ];
}

/** Hit dice that are not those of its size, its Constitution or its hit points. FIF-08 FIF-183 */
function checkHitDice(draft: MonsterDraft, { hp }: Numbers): readonly Finding[] {
  if (draft.hitDice.trim() === '') return [];
  const dice = chooseHitDice(draft);
  const [, count = '1', sides = '', sign = '+', more = '0'] =
    /^(\d+)d(\d+)(?:([+-])(\d+))?$/u.exec(dice) ?? [];
  const usual = SIZES.find(({ key }) => key === draft.size)?.hitDie;
  const wanted = Number(count) * abilityModifierFor(draft.abilities.con);
  const flat = Number(more) * (sign === '-' ? -1 : 1);
  const found: Finding[] = [];
  const say = (why: Saying): void => {
    found.push({ field: 'hitDice', rule: 'FIF-183', ...why, weight: 'usual' });
  };
  if (usual !== undefined && Number(sides) !== usual)
    say(saying('fifth.hitDieOfSize', { size: draft.size, usual, sides }));
  if (flat !== wanted)
    say(saying('fifth.hitDiceBonus', { count, usual: formatSigned(wanted), bonus: formatSigned(flat) }));
  if (hp.value !== meanHitPoints(dice))
    say(saying('fifth.hitDiceMean', { dice, mean: meanHitPoints(dice), hp: hp.value }));
  return found;
}

/** The challenge its numbers speak for, where that is another. FIF-239 */
function checkEstimate(draft: MonsterDraft, numbers: Numbers, powers: readonly Power[]): readonly Finding[] {
  const { cr, defence, offence, because } = estimateChallenge(numbers, powers);
  const steps = countSteps(cr, draft.cr);
  if (steps < 1) return [];
  const why = because.map(({ label }) => label).join('; ');
  return [
    {
      field: 'cr',
      rule: 'FIF-239',
      ...saying('fifth.numbersOfCr', { cr, defence, offence, why }),
      weight: steps > 1 ? 'notable' : 'usual',
    },
  ];
}

/** Somebody who fights should have something to fight with. FIF-187 */
function checkAttacks({ powers }: MonsterDraft): readonly Finding[] {
  const found: Finding[] = [];
  if (!powers.some(({ versus }) => versus !== ''))
    found.push({
      field: 'powers',
      rule: 'FIF-187',
      ...saying('fifth.nothingRolled'),
      weight: 'usual',
    });
  for (const [at, { name, damage, attackBonus }] of powers.entries()) {
    const dice = damage === '' ? undefined : readDamageDice(damage);
    if (dice && averageDamage(dice) < 1 && attackBonus !== undefined)
      found.push({
        field: `powers[${at}].damage`,
        rule: 'FIF-92',
        ...saying('fifth.dealsLessThanOne', { power: name }),
        weight: 'usual',
      });
  }
  return found;
}

/** What it would be at the challenge that was asked for, offered as a repair. FIF-238 */
function offerRescale(draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const { scaleCr } = draft;
  if (scaleCr === '' || scaleCr === draft.cr) return [];
  const next = scaleMonster(draft, scaleCr);
  const [before, after] = [computeMonsterNumbers(draft), computeMonsterNumbers(next)];
  const changed = (['hp', 'ac', 'attack', 'dc', 'damage', 'xp'] as const)
    .map((key) => `${toEnglish(after[key].label)} ${before[key].value} → ${after[key].value}`)
    .join(', ');
  const { scaleCr: _asked, ...kept } = storeScaled(raw, next);
  return [
    {
      field: 'scaleCr',
      rule: 'FIF-238',
      ...saying('fifth.atChallenge', { cr: scaleCr, changed }),
      weight: 'usual',
      repair: { ...labelling('fifth.makeItCr', { cr: scaleCr }), draft: kept },
    },
  ];
}

/** Numbers of a challenge that stand in the words of the shelf. FIF-237 FIF-238 */
function templateNumbers(draft: Draft): { readonly [name: string]: number | string } {
  const row = findChallengeRow(draft);
  const attacks = countAttacksPerRound(row.key);
  const [hp, round] = [row.hp[0], row.damage[0]];
  const modifier = Math.max(0, row.attack[0] - proficiencyAt(row.value));
  return {
    strike: writeDamage(findNearestDice(round / attacks, modifier)),
    blast: writeDamage(findNearestDice(round, 0)),
    extra: writeDamage(findNearestDice(Math.max(2.5, round / EXTRA), 0)),
    dc: row.dc[0],
    temporary: Math.max(1, Math.round(hp / TEMPORARY)),
    count: COUNTS[attacks - 1] ?? 'two',
    first: firstAttackName(draft),
  };
}

function findChallengeRow({ cr }: Draft): Challenge {
  return findChallenge(typeof cr === 'string' ? cr : '1');
}

/** Name of the first attack that a multiattack is made of. FIF-159 */
function firstAttackName({ powers }: Draft): string {
  const list = Array.isArray(powers) ? powers : [];
  const first = list.find(
    (each) => isJsonObject(each) && each['versus'] === 'ac' && each['action'] === 'action',
  );
  return isJsonObject(first) && typeof first['name'] === 'string' ? first['name'] : 'Strike';
}

function readTemplateType({ type }: Draft): TemplateType {
  return TYPES.find(({ key }) => key === type)?.key ?? 'humanoid';
}

/** From CR 2 on it attacks more than once; from CR 5 on it has something for a whole turn; legends act between turns. FIF-160 FIF-238 */
function listTemplateSlots(draft: Draft): readonly TemplateSlot[] {
  const { value } = findChallengeRow(draft);
  if (value < 2) return ['attack'];
  if (value < 5) return ['attack', 'sequence'];
  return ['attack', 'sequence', 'big', ...(Number(draft['legendary'] ?? 0) > 0 ? (['legend'] as const) : [])];
}
