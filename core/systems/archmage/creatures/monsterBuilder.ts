import { isJsonObject } from '../../../kernel/json.ts';
import { ok, parseInputFully, refuse, type Result } from '../../../kernel/result.ts';
import { formatSigned, said, saying, type Saying } from '../../../kernel/said.ts';
import { type BuilderGuide, powerTemplatesBy } from '../../../rules/builderGuide.ts';
import type { Draft, Finding } from '../../../rules/creature.ts';
import { monsterKind } from '../../../rules/creatureKinds.ts';
import { meanOfNotation } from '../../../rules/damage.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import { readPower } from '../../../rules/powerText/readPower.ts';
import { makeRescaler, readRescaling } from '../../../rules/rescale.ts';
import type { PartialTraits, Sheet } from '../../../rules/sheet.ts';
import { isNaturalRoll, readAttack, readDamageLine } from '../exchange/blockLines.ts';
import { parseFear, lexicon, parseRegeneration } from '../lexicon.ts';
import { abilityModifier, CONDITION, MAX_LEVEL, STAND_IN } from '../tables.ts';
import { ROLES, SIZES, STRENGTHS } from './choices.ts';
import { formatMonsterKind, buildMonsterView, readResistances } from './statBlock.ts';
import type { ArchmageTraits } from './traits.ts';
import {
  BLANK_MONSTER,
  BLANK_POWER,
  MONSTER_FORM,
  type MonsterDraft,
  monsterShape,
  type PowerDraft,
} from './monster.ts';
import {
  withOverride,
  isScaled,
  type Numbers,
  computeMonsterNumbers,
  buildPowers,
  effectiveStrength,
  usualNumbers,
} from './monsterNumbers.ts';
import { ATTACKS, BETWEEN, type TemplateSlot, SPECIALS, TRAITS } from './powerTemplates.ts';

/**
 * `level 7`, `elite`, `large archer`. Another level keeps the numbers as printed for the old one and scales them;
 * so does another strength or size; what was not typed is usual for what it is now. ARC-22 ARC-79
 */
const rescale = makeRescaler(
  monsterShape,
  ({ level }, text) =>
    readRescaling(text, {
      numbers: [{ word: 'level', field: 'level', now: level, min: 0, max: MAX_LEVEL }],
      choices: [
        { field: 'strength', words: STRENGTHS },
        { field: 'role', words: ROLES },
        { field: 'size', words: SIZES },
      ],
    }),
  (before, asked, raw) => {
    const { level, printedLevel, printedStrength } = before;
    const printed = 'level' in asked ? { printedLevel: printedLevel ?? level } : {};
    const stronger =
      'strength' in asked || 'size' in asked
        ? { printedStrength: printedStrength ?? effectiveStrength(before) }
        : {};
    const draft: Draft = { ...raw, ...printed, ...stronger, ...asked };
    const after = parseInputFully(monsterShape, draft);
    return after.ok
      ? ok({ draft, said: formatMonsterKind(after.value) })
      : refuse({ message: after.refusal[0]?.message ?? 'It cannot become that.' });
  },
);

/** Parts of the usual damage and hit points that the words of the shelf ask for. */
const [HALF, THIRD, FIFTH] = [2, 3, 5];

const shelved = powerTemplatesBy<TemplateSlot>({
  field: 'powers',
  blank: BLANK_POWER,
  worth: templateNumbers,
});

/** The small card of a monster and the shelf behind it, with the numbers that are usual for it. ARC-22 ARC-79 */
const templateGuide: BuilderGuide = {
  card: ['name', 'level', 'role', 'strength', 'size'],
  numbers: 'Numbers',
  roles: ROLES,
  slots: [
    { key: 'attack', label: said('form.attack'), text: said('form.willEveryTurn') },
    { key: 'special', label: said('form.special'), text: said('archmage.onceBattleWhenRoll') },
    { key: 'between', label: said('form.betweenTurns'), text: said('form.momentTableSees') },
    { key: 'trait', label: 'Trait', text: said('form.alwaysTrueAttacksNobody') },
  ],
  shelf: [
    ...ATTACKS.map(shelved('attack')),
    ...SPECIALS.map(shelved('special')),
    ...BETWEEN.map(shelved('between')),
    ...TRAITS.map(shelved('trait')),
  ],
  advice: {
    ruleOf: () => 'ARC-79',
    field: 'powers',
    // Double and triple strength is in its damage, not in more attacks.
    actsOf: () => 1,
    alone: (draft) => ['double', 'triple'].includes(effectiveStrength(templateUser(draft))),
    reaches: ({ origin }) => origin === 'ranged',
    between: 'between',
    answers: ({ attack, usage }) => attack !== '' && usage === 'perRound',
    far: ({ attack, origin }) => attack !== '' && origin === 'ranged',
  },
  roleOf: (draft) => templateUser(draft).role,
  slotsOf: (draft) => SLOTS_OF[effectiveStrength(templateUser(draft))],
};

/** Monsters and everyone else of the GM’s, by the lines of their stat blocks. ARC-04 ARC-11 ARC-22 */
export const monster = monsterKind(
  monsterShape,
  { numbersOf: computeMonsterNumbers, sheetOf: buildSheet, findingsOf: findMonsterFlaws },
  {
    form: MONSTER_FORM,
    basis: 'usual',
    blank: BLANK_MONSTER,
    makeover: rescale,
    wish: 'level 7 elite',
    quick: readMonsterLine,
    guide: templateGuide,
  },
);

function buildSheet(draft: MonsterDraft, numbers: Numbers): Sheet {
  const powers = buildPowers(draft);
  return {
    name: draft.name,
    kind: formatMonsterKind(draft),
    level: draft.level,
    hitPoints: numbers.hp.value,
    defenses: { ac: withOverride(numbers.ac), pd: withOverride(numbers.pd), md: withOverride(numbers.md) },
    initiativeDice: '1d20',
    initiative: withOverride(numbers.initiative),
    resist: readResistances(draft),
    weak: Object.fromEntries(draft.vulnerable.map((type) => [type, CONDITION.vulnerable])),
    immune: draft.immune.map((word) => word.toLowerCase()),
    powers,
    counters: {},
    traits: traitsFrom(draft),
    view: buildMonsterView(draft, numbers, powers),
    ...(draft.strength === 'mook' ? { mob: true } : {}),
  };
}

function traitsFrom(draft: MonsterDraft): PartialTraits<ArchmageTraits> {
  const { role, strength, size, escalation, deathSaves, interrupt, blindsight, villain, fear } = draft;
  const modifiers = Object.entries(typedNumbers(draft.abilities)).map(
    ([key, score]) => [key, abilityModifier(score)] as const,
  );
  return {
    hero: false,
    role,
    strength,
    size: SIZES.find(({ key }) => key === size)?.rank ?? 0,
    targetClass:
      strength === 'mook'
        ? 'mook'
        : size === 'large' || size === 'huge' || size === 'gargantuan'
          ? 'large'
          : 'normal',
    escalation,
    deathSaves,
    interrupt,
    blindsight,
    villain,
    fear: fear ?? parseFear(draft.powers) ?? 0,
    ...(parseRegeneration(draft.powers) ? { regrows: true } : {}),
    ...Object.fromEntries(modifiers),
  };
}

/** Reads `ogre 5 wrecker` as a monster; level and role stand last, in either order, the role by its first letters. ARC-22 */
function readMonsterLine(text: string): Result<Draft> {
  const words = text.trim().split(/\s+/u);
  const [name, last] = [words.slice(0, -2).join(' '), words.slice(-2)];
  const level = last.find((word) => /^\d{1,3}$/u.test(word));
  const typed = last.find((word) => !/^\d/u.test(word))?.toLowerCase() ?? '';
  if (name === '' || typed === '' || level === undefined)
    return refuse(saying('rules.quickMonster', { example: 'ogre 5 wrecker' }));
  if (Number(level) > MAX_LEVEL)
    return refuse({
      ...saying('rules.levelsFromTo', { from: 0, to: MAX_LEVEL }),
      field: 'level',
      rule: 'ARC-19',
    });
  const roles = ROLES.filter(({ key }) => key.startsWith(typed)).map(({ key }) => key);
  const [role] = roles;
  if (role === undefined) {
    const known = ROLES.map(({ key }) => key).join(', ');
    return refuse({ ...saying('rules.noSuchRole', { word: typed, roles: known }), field: 'role' });
  }
  if (roles.length > 1)
    return refuse({ ...saying('rules.roleAmbiguous', { word: typed, roles }), field: 'role' });
  return ok(quickMonster(name, Number(level), role));
}

/** A monster with the numbers that are usual for its level and role. ARC-22 */
function quickMonster(name: string, level: number, role: MonsterDraft['role']): Draft {
  const origin = role === 'archer' || role === 'caster' ? 'ranged' : 'melee';
  const who = { level, role, size: 'normal', strength: 'standard' } as const;
  const attack = {
    ...BLANK_POWER,
    name: origin === 'melee' ? 'Strike' : 'Shot',
    attack: `+${usualNumbers(who, 'attack').value} vs. AC`,
    hit: `${usualNumbers(who, 'damage').value} damage`,
    origin,
    basic: true,
  };
  return { ...BLANK_MONSTER, name, level, role, powers: [attack] };
}

/** What is worth a second look; never an obstacle. ARC-04 ARC-11 ARC-15 ARC-28 ARC-104 ARC-140 */
function findMonsterFlaws(draft: MonsterDraft, numbers: Numbers, raw: Draft): readonly Finding[] {
  return [
    ...findDistances(numbers, raw),
    ...attackFindings(draft),
    ...findUnusual(draft, raw),
    ...draft.powers.flatMap(powerFindings),
    ...sameNames(draft),
  ];
}

/** How far an attack may be from what is usual before it is said. */
const [FAR_OFF, FAR_BONUS] = [1.6, 2];

/** The first attack, where it hits or hurts otherwise than is usual for its level and strength. ARC-22 */
function findUnusual(draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const at = draft.powers.findIndex(({ attack, hit }) => readAttack(attack) && readDamageLine(hit));
  const power = draft.powers[at];
  const line = power && readAttack(power.attack);
  const [part] = (power && readDamageLine(power.hit))?.parts ?? [];
  if (!power || !line || !part || isScaled(draft)) return [];
  const [bonus, damage] = [usualNumbers(draft, 'attack').value, usualNumbers(draft, 'damage').value];
  const mean = meanOfNotation(part.notation);
  const off = mean > damage * FAR_OFF || mean * FAR_OFF < damage;
  if (!off && Math.abs(line.bonus - bonus) <= FAR_BONUS) return [];
  return [
    {
      field: `powers[${at}].hit`,
      rule: 'ARC-22',
      ...saying('archmage.attackApart', {
        power: power.name,
        bonus: formatSigned(line.bonus),
        mean,
        usualBonus: formatSigned(bonus),
        usualDamage: damage,
        kind: formatMonsterKind(draft),
      }),
      weight: 'notable',
      ...usualAttack(raw, at, `${formatSigned(bonus)} vs. `, String(damage), part.notation),
    },
  ];
}

function usualAttack(
  raw: Draft,
  at: number,
  bonus: string,
  damage: string,
  written: string,
): Pick<Finding, 'repair'> {
  const powers = Array.isArray(raw['powers']) ? raw['powers'] : [];
  const power = powers[at];
  if (!isJsonObject(power) || typeof power['attack'] !== 'string' || typeof power['hit'] !== 'string')
    return {};
  const mended = {
    ...power,
    attack: power['attack'].replace(/^\s*[+−-]?\d+\s*vs\.?\s*/iu, bonus),
    hit: power['hit'].replace(written, damage),
  };
  if (mended.attack === power['attack'] && mended.hit === power['hit']) return {};
  const draft = { ...raw, powers: powers.map((each, nth) => (nth === at ? mended : each)) };
  return { repair: { label: `Use ${bonus.replace(' vs. ', '')} and ${damage}`, draft } };
}

/** Numbers of the GM’s own, each with its distance from the printed one. */
function findDistances(numbers: Numbers, raw: Draft): readonly Finding[] {
  return Object.values(numbers).flatMap(({ key, label, computed, override }): readonly Finding[] => {
    if (override === undefined || override === computed.value) return [];
    return [
      {
        field: `overrides.${key}`,
        rule: 'ARC-11',
        ...saying('archmage.apartFromPrinted', {
          number: label,
          value: override,
          distance: formatSigned(override - computed.value),
          usual: computed.value,
        }),
        weight: 'usual',
        repair: {
          label: `Use ${computed.value}`,
          draft: { ...raw, overrides: withoutField(raw['overrides'], key) },
        },
      },
    ];
  });
}

function withoutField(record: Draft[string] | undefined, key: string): Draft {
  if (!isJsonObject(record)) return {};
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

function attackFindings({ powers }: MonsterDraft): readonly Finding[] {
  const attacks = powers.filter(({ attack }) => readAttack(attack) !== undefined);
  if (attacks.length === 0)
    return [{ field: 'powers', rule: 'ARC-95', ...saying('archmage.noRolledAttack'), weight: 'notable' }];
  if (attacks.some(({ basic, origin }) => basic || origin === 'melee')) return [];
  return [
    {
      field: 'powers',
      rule: 'ARC-73',
      ...saying('archmage.noMeleeAttack'),
      weight: 'usual',
    },
  ];
}

function powerFindings(power: PowerDraft, at: number): readonly Finding[] {
  const text: Say = (field, rule, why, weight) => ({
    field: `powers[${at}].${field}`,
    rule,
    ...why,
    weight,
  });
  return [...lineFindings(power, text), ...restFindings(power, text)];
}

type Say = (field: string, rule: string, why: Saying, weight: Finding['weight']) => Finding;

/** Attack and hit, as far as they can be rolled. ARC-07 ARC-22 ARC-95 */
function lineFindings({ name, attack, hit }: PowerDraft, text: Say): readonly Finding[] {
  if (attack === '') return [];
  if (!readAttack(attack))
    return [text('attack', 'ARC-07', saying('archmage.attackNotRead', { text: attack }), 'notable')];
  if (hit === '') return [text('hit', 'ARC-95', saying('archmage.noHitText', { power: name }), 'notable')];
  const read =
    readDamageLine(hit) !== undefined || readPower([{ label: 'Hit', text: hit }], lexicon).riders.length > 0;
  return read ? [] : [text('hit', 'ARC-22', saying('archmage.hitNotRolled', { power: name }), 'usual')];
}

/** Natural rolls and recharging. ARC-104 ARC-140 */
function restFindings(
  { name, riders, usage, recharge, flexible }: PowerDraft,
  text: Say,
): readonly Finding[] {
  const unread = riders.split('\n').find((line) => line.trim() !== '' && !isNaturalRoll(line));
  const odd = saying('archmage.riderNotRead', { text: unread ?? '', example: 'Natural 16+: …' });
  const when = saying('archmage.rechargeMissing', { power: name, face: STAND_IN.recharge });
  const idle = saying('archmage.flexibleIdle', { power: name });
  const vague = usage === 'recharge' && typeof recharge !== 'number';
  return [
    ...(unread === undefined ? [] : [text('riders', 'ARC-104', odd, 'usual')]),
    ...(vague ? [text('recharge', 'ARC-140', when, 'notable')] : []),
    ...(flexible && riders === '' ? [text('riders', 'ARC-104', idle, 'notable')] : []),
  ];
}

/** Things of one name do not add up, so a second one is usually a slip. ARC-28 */
function sameNames({ powers }: MonsterDraft): readonly Finding[] {
  const names = powers.map(({ name }) => name.toLowerCase());
  const twice = powers.find(({ name }, at) => names.indexOf(name.toLowerCase()) < at);
  return twice
    ? [
        {
          field: 'powers',
          rule: 'ARC-28',
          ...saying('archmage.powerTwice', { power: twice.name }),
          weight: 'usual',
        },
      ]
    : [];
}

type Who = Pick<MonsterDraft, 'level' | 'role' | 'size' | 'strength'>;

/** The creature its powers are for: where its numbers are printed for another level or strength, that one. ARC-22 */
function templateUser(draft: Draft): Who {
  const { level, printedLevel, role, size, strength, printedStrength } = draft;
  const at = typeof printedLevel === 'number' ? printedLevel : level;
  const found = {
    level: typeof at === 'number' ? Math.min(MAX_LEVEL, Math.max(0, Math.floor(at))) : 1,
    role: ROLES.find(({ key }) => key === role)?.key ?? 'troop',
  };
  const printed = STRENGTHS.find(({ key }) => key === printedStrength)?.key;
  return {
    ...found,
    size: printed ? 'normal' : (SIZES.find(({ key }) => key === size)?.key ?? 'normal'),
    strength: printed ?? STRENGTHS.find(({ key }) => key === strength)?.key ?? 'standard',
  };
}

function templateNumbers(draft: Draft): { readonly [name: string]: number | string } {
  const who = templateUser(draft);
  const damage = usualNumbers(who, 'damage').value;
  const part = (of: number, share: number): number => Math.max(1, Math.round(of / share));
  return {
    attack: `+${usualNumbers(who, 'attack').value}`,
    damage,
    half: part(damage, HALF),
    third: part(damage, THIRD),
    ongoing: part(damage, THIRD),
    heal: part(usualNumbers(who, 'hp').value, FIFTH),
  };
}

const SLOTS_OF: { readonly [strength in Who['strength']]: readonly TemplateSlot[] } = {
  mook: ['attack'],
  weakling: ['attack'],
  standard: ['attack', 'special'],
  elite: ['attack', 'special', 'between'],
  double: ['attack', 'special', 'between'],
  triple: ['attack', 'special', 'between'],
};
