import { isJsonObject } from '../../../kernel/json.ts';
import { formatSigned, said, saying } from '../../../kernel/said.ts';
import { type BuilderGuide, type PowerTemplate, powerTemplatesBy } from '../../../rules/builderGuide.ts';
import type { BuiltNumber, Draft, Finding } from '../../../rules/creature.ts';
import { monsterKind } from '../../../rules/creatureKinds.ts';
import { averageDamage, readDraftDamage, sumDamageParts, writeDamage } from '../../../rules/damage.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import type { PartialTraits, Sheet } from '../../../rules/sheet.ts';
import { labelOf } from '../../../rules/words.ts';
import {
  abilityModifier,
  half,
  HIGHEST_ABILITY,
  MAX_LEVEL,
  type Rank,
  RANKS,
  type Role,
  ROLES,
  SKILL_KEYS,
} from '../tables.ts';
import { COUNTER, DAMAGE_TYPES, DEFENSES } from '../words.ts';
import { RANK_WORDS, ROLE_WORDS, TEMPLATE_WORDS } from './choices.ts';
import { formatMonsterKind, buildMonsterView } from './statBlock.ts';
import type { OrcusTraits } from './traits.ts';
import {
  abilitiesFor,
  basicAttack,
  BLANK_MONSTER,
  BLANK_POWER,
  HABITS,
  MONSTER_FORM,
  type MonsterDraft,
  monsterShape,
  type PowerDraft,
  readMonsterLine,
} from './monster.ts';
import {
  damageColumn,
  canHitSeveral,
  withOverride,
  computeMonsterNumbers,
  type Numbers,
  passiveScore,
  buildPowers,
  printedXp,
  skillModifier,
  tableDamage,
} from './monsterNumbers.ts';
import {
  BASICS,
  BESTIARY_TRAITS,
  BETWEEN,
  BIG_TURNS,
  type TemplateRole,
  type TemplateSlot,
  TRAITS,
} from './powerTemplates.ts';
import {
  equalLevel,
  rescale,
  scaleMonster,
  scaledDraft,
  type Scaling,
  applyTemplate,
} from './monsterRescale.ts';

/** How the levels of the game are parted for what its tables do not give: 1 to 10, 11 to 20, 21 to 30. */
const TIER = 10;
const PERSISTENT_A_TIER = 5;
/** Temporary hit points at level 0, beside half the level. */
const TEMPORARY = 5;
/** What is regained at once, as a share of the hit points of a standard monster. ORC-176 */
const QUARTER = 4;

const shelved = powerTemplatesBy<TemplateSlot>({
  field: 'powers',
  blank: BLANK_POWER,
  worth: (draft) => templateNumbers(readLevel(draft), readRole(draft)),
});

/** The attack by which each role is known, without anything besides. ORC-271 */
const plain = ROLE_WORDS.map(({ key }): PowerTemplate => ({
  key: `plain-${key}`,
  name: HABITS[key].name,
  roles: [key],
  slot: 'basic',
  field: 'powers',
  at: () => basicAttack(key),
}));

const LEADER: TemplateRole = 'leader';

/** The small card of a monster and the shelf behind it. ORC-264 ORC-271 ORC-280 ORC-288 */
const templateGuide: BuilderGuide = {
  card: ['name', 'level', 'rank', 'role', 'leader'],
  numbers: 'Numbers of your own',
  roles: [...ROLE_WORDS, { key: LEADER, label: 'Leader', text: said('form.helpsAllies') }],
  slots: [
    { key: 'basic', label: said('form.basicAttack'), text: said('form.willEveryTurn') },
    { key: 'big', label: said('form.bigTurn'), text: said('orcus.onceFightWhenDie') },
    { key: 'between', label: said('form.betweenTurns'), text: said('form.momentTableSees') },
    { key: 'trait', label: 'Trait', text: said('form.alwaysTrueAttacksNobody') },
    { key: 'bestiary', label: said('orcus.traitBestiary'), text: said('orcus.anyMonsterWordsGm') },
  ],
  shelf: [
    ...plain,
    ...BASICS.map(shelved('basic')),
    ...BIG_TURNS.map(shelved('big')),
    ...BETWEEN.map(shelved('between')),
    ...TRAITS.map(shelved('trait')),
    ...BESTIARY_TRAITS.map(shelved('bestiary')),
  ],
  roleOf: (draft) => (draft['leader'] === true ? LEADER : readRole(draft)),
  slotsOf: (draft) => SLOTS_OF[readRank(draft)],
  advice: {
    ruleOf: (draft) => (readRank(draft) === 'elite' ? 'ORC-287' : 'ORC-288'),
    field: 'powers',
    actsOf: (draft) => RANKS[readRank(draft)].attacksARound,
    alone: (draft) => RANKS[readRank(draft)].attacksARound > 1,
    reaches: ({ origin }) => origin !== 'melee' && origin !== 'self',
    between: 'between',
    answers: ({ versus, damageKind, usage }) => versus !== '' && damageKind !== 'none' && usage === 'round',
    far: ({ versus, origin }) => versus !== '' && (origin === 'ranged' || origin === 'far'),
  },
  proposed: (draft) => ({ abilities: abilitiesFor(readLevel(draft), readRole(draft)) }),
};

/** Monsters, built from level, rank and role. ORC-261 ORC-275 */
export const monster = monsterKind(
  monsterShape,
  { numbersOf: computeMonsterNumbers, sheetOf: buildSheet, findingsOf: findMonsterFlaws },
  {
    form: MONSTER_FORM,
    blank: BLANK_MONSTER,
    makeover: rescale,
    wish: 'level 7 elite',
    quick: readMonsterLine,
    guide: templateGuide,
  },
);

function buildSheet(draft: MonsterDraft, numbers: Numbers): Sheet {
  const powers = buildPowers(draft, numbers);
  return {
    name: draft.name,
    kind: formatMonsterKind(draft),
    level: draft.level,
    hitPoints: numbers.hp.value,
    defenses: {
      ac: withOverride(numbers.ac),
      fort: withOverride(numbers.fort),
      ref: withOverride(numbers.ref),
      will: withOverride(numbers.will),
    },
    initiativeDice: '1d20',
    initiative: withOverride(numbers.initiative),
    resist: { ...typedNumbers(draft.resist), ...typedNumbers(draft.resistAttacks) },
    weak: { ...typedNumbers(draft.weak), ...typedNumbers(draft.weakToAttacks) },
    immune: draft.immune.map((word) => word.toLowerCase()),
    powers,
    counters: numbers.actionPoints.value > 0 ? { [COUNTER.actionPoints]: numbers.actionPoints.value } : {},
    traits: buildTraits(draft, numbers),
    view: buildMonsterView(draft, numbers, powers),
    ...(draft.rank === 'mook' ? { mob: true } : {}),
  };
}

function buildTraits(draft: MonsterDraft, numbers: Numbers): PartialTraits<OrcusTraits> {
  const { rank, role, leader, type, source, incorporeal, liesDying } = draft;
  return {
    hero: false,
    rank,
    role,
    leader,
    type,
    source,
    incorporeal,
    ...(liesDying ? { liesDying } : {}),
    ...(draft.halved.length > 0 ? { halved: draft.halved } : {}),
    saves: numbers.saves.value,
    regeneration: draft.regeneration ?? 0,
    strength: half(draft.level) + abilityModifier(draft.abilities.str),
    strengthScore: draft.abilities.str,
    speed: draft.speeds['walk'] ?? 0,
    speeds: otherSpeeds(draft),
    size: draft.size,
    tags: draft.tags.map((tag) => tag.toLowerCase()),
    trained: draft.trained,
    ...Object.fromEntries(SKILL_KEYS.map((key) => [key, skillModifier(draft, key).value])),
    perception: numbers.perception.value,
    passivePerception: passiveScore(withOverride(numbers.perception)).value,
    passiveInsight: passiveScore(skillModifier(draft, 'insight')).value,
    ...(numbers.xp.value > 0 ? { xp: numbers.xp.value } : {}),
  };
}

function otherSpeeds({ speeds }: MonsterDraft): { readonly [mode: string]: number } {
  const { walk: _walk, ...others } = typedNumbers(speeds);
  return others;
}

/** How far a number may lie from its formula before it deserves a second look. */
const NOTABLE = { ac: 2, fort: 2, ref: 2, will: 2, attackAc: 2, attackOther: 2, initiative: 6 } as const;
const NOTABLE_HP_SHARE = 0.25;

/** What is worth a second look; never an obstacle. ORC-06 ORC-263 ORC-265 ORC-280 ORC-285 ORC-287 ORC-288 */
function findMonsterFlaws(draft: MonsterDraft, numbers: Numbers, raw: Draft): readonly Finding[] {
  return [
    ...findDistances(numbers, raw),
    ...checkAbilities(draft, raw),
    ...checkXp(draft, numbers),
    ...findPowerFlaws(draft, numbers, raw),
    ...attackFindings(draft, raw),
    ...scaleFindings(draft, raw),
    ...templateFindings(draft, raw),
  ];
}

/** Numbers of the GM's own, each with its distance from the formula. ORC-06 */
function findDistances(numbers: Numbers, raw: Draft): readonly Finding[] {
  return Object.values(numbers).flatMap((number): readonly Finding[] => {
    const { key, label, computed, override } = number;
    if (override === undefined || override === computed.value || key === 'xp') return [];
    return [
      {
        field: `overrides.${key}`,
        rule: computed.because[0]?.rule ?? 'ORC-06',
        ...saying('rules.apartFromFormula', {
          number: label,
          value: override,
          distance: formatSigned(override - computed.value),
          usual: computed.value,
        }),
        weight: isNotable(number) ? 'notable' : 'usual',
        repair: {
          label: `Use ${computed.value}`,
          draft: { ...raw, overrides: withoutField(raw['overrides'], key) },
        },
      },
    ];
  });
}

function isNotable({ key, computed, value }: BuiltNumber): boolean {
  const distance = Math.abs(value - computed.value);
  if (key === 'hp') return distance > computed.value * NOTABLE_HP_SHARE;
  return distance > (new Map<string, number>(Object.entries(NOTABLE)).get(key) ?? Number.POSITIVE_INFINITY);
}

function withoutField(record: Draft[string] | undefined, key: string): Draft {
  if (!isJsonObject(record)) return {};
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

function checkAbilities({ level, abilities }: MonsterDraft, raw: Draft): readonly Finding[] {
  const highest = Math.max(...Object.values(abilities));
  const usual = HIGHEST_ABILITY.base + half(level);
  if (Math.abs(highest - usual) <= HIGHEST_ABILITY.slack) return [];
  return [
    {
      field: 'abilities',
      rule: 'ORC-280',
      ...saying('orcus.highestAbility', { highest, usual, level }),
      weight: 'usual',
      repair: {
        label: `Make it ${usual}`,
        draft: {
          ...raw,
          abilities: Object.fromEntries(
            Object.entries(abilities).map(([key, score]) => [key, score === highest ? usual : score]),
          ),
        },
      },
    },
  ];
}

function checkXp(draft: MonsterDraft, { xp }: Numbers): readonly Finding[] {
  if (printedXp(draft) !== undefined || xp.override !== undefined) return [];
  return [
    {
      field: 'overrides.xp',
      rule: 'ORC-265',
      ...saying('orcus.noXpAbove30', { level: draft.level, rank: draft.rank }),
      weight: 'usual',
    },
  ];
}

function listDrafts(kept: Draft[string] | undefined): readonly Draft[string][] {
  return Array.isArray(kept) ? kept : [];
}

function missingAttack(role: MonsterDraft['role'], raw: Draft): Finding {
  return {
    field: 'powers',
    rule: 'ORC-272',
    ...saying('orcus.noAttackingPower'),
    weight: 'notable',
    repair: {
      label: 'Add its basic attack',
      draft: { ...raw, powers: [basicAttack(role), ...listDrafts(raw['powers'])] },
    },
  };
}

/** Someone who fights should have an attack. ORC-272 */
function attackFindings({ role, powers }: MonsterDraft, raw: Draft): readonly Finding[] {
  const attacks = powers.filter(
    ({ versus, damage, damageKind }) =>
      versus !== '' || damage !== '' || (damageKind !== 'auto' && damageKind !== 'none'),
  );
  if (attacks.length === 0) return [missingAttack(role, raw)];
  return [];
}

const ASKED = new Set(['scaleLevel', 'scaleRank', 'scaleRole', 'scaleTemplate']);

/** What it would be as asked in “Make it another”, offered as a repair; with a rank also at equal threat. ORC-06 ORC-296 */
function scaleFindings(draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const { scaleLevel, scaleRank, scaleRole } = draft;
  const to: Scaling = {
    ...(typeof scaleLevel === 'number' ? { level: scaleLevel } : {}),
    ...(scaleRank === '' ? {} : { rank: scaleRank }),
    ...(scaleRole === '' ? {} : { role: scaleRole }),
  };
  if (Object.keys(to).length === 0) return [];
  const equal = to.level === undefined && to.rank ? equalLevel(draft, to.rank) : undefined;
  return [
    offerRepair(draft, raw, to, 'ORC-06', 'orcus.scaledTo'),
    ...(equal === undefined || equal === draft.level
      ? []
      : [offerRepair(draft, raw, { ...to, level: equal }, 'ORC-296', 'orcus.scaledSameThreat')]),
  ];
}

function offerRepair(
  draft: MonsterDraft,
  raw: Draft,
  to: Scaling,
  rule: string,
  why: 'orcus.scaledTo' | 'orcus.scaledSameThreat',
): Finding {
  const scaled = scaleMonster(draft, to);
  const { hp, ac, xp } = computeMonsterNumbers(scaled);
  const name = formatMonsterKind(scaled);
  return {
    field: to.level === undefined ? 'scaleRank' : 'scaleLevel',
    rule,
    ...saying(why, { kind: name, hp: hp.value, ac: ac.value, xp: xp.value }),
    weight: 'usual',
    repair: { label: `Make it ${name.toLowerCase()}`, draft: withoutRequest(scaledDraft(raw, scaled)) },
  };
}

/** What it would be under the template asked for, offered as a repair, or why it takes none. */
function templateFindings(draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const { scaleTemplate } = draft;
  if (scaleTemplate === '') return [];
  const made = applyTemplate(draft, withoutRequest(raw), scaleTemplate);
  const label = labelOf(TEMPLATE_WORDS, scaleTemplate).toLowerCase();
  const finding = { field: 'scaleTemplate', rule: 'ORC-BOOK-01', weight: 'usual' } as const;
  if (!made.ok) {
    const { message, says } = made.refusal;
    return [{ ...finding, message, ...(says && { says }) }];
  }
  return [
    {
      ...finding,
      ...saying('orcus.templatedTo', {
        template: label,
        rank: draft.rank === 'standard' ? 'elite' : 'boss',
        n: listDrafts(made.value['powers']).length - draft.powers.length,
      }),
      repair: { label: `Make it a ${label}`, draft: made.value },
    },
  ];
}

function withoutRequest(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !ASKED.has(key)));
}

/** Published monsters often attack at 2 more than the formula; beyond that it is worth a look. ORC-279 */
const USUAL_BONUS = 2;
const USUAL_DAMAGE_SHARE = 0.5;

/** How far a power’s own numbers lie from those of its level. ORC-06 ORC-279 ORC-284 ORC-285 */
function findPowerFlaws(draft: MonsterDraft, numbers: Numbers, raw: Draft): readonly Finding[] {
  return draft.powers.flatMap((power, at) => [
    ...checkBonus(power, at, numbers, raw),
    ...checkDamage(power, at, draft, raw),
    ...checkAim(power, at, draft, raw),
  ]);
}

function checkBonus(
  { name, versus, attackBonus }: PowerDraft,
  at: number,
  numbers: Numbers,
  raw: Draft,
): readonly Finding[] {
  if (versus === '' || typeof attackBonus !== 'number') return [];
  const usual = withOverride(versus === 'ac' ? numbers.attackAc : numbers.attackOther).value;
  const distance = attackBonus - usual;
  if (distance === 0) return [];
  return [
    {
      field: `powers[${at}].attackBonus`,
      rule: 'ORC-279',
      ...saying('orcus.powerApartFromFormula', {
        power: name,
        bonus: formatSigned(attackBonus),
        defense: labelOf(DEFENSES, versus),
        distance: formatSigned(distance),
        usual: formatSigned(usual),
      }),
      weight: Math.abs(distance) > USUAL_BONUS ? 'notable' : 'usual',
      repair: { label: `Use ${formatSigned(usual)}`, draft: withoutPowerField(raw, at, 'attackBonus') },
    },
  ];
}

function checkDamage(power: PowerDraft, at: number, draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const parts = readDraftDamage(power.damage, '', DAMAGE_TYPES);
  const own = parts && sumDamageParts(parts);
  if (!own || power.versus === '') return [];
  const field = `powers[${at}].damage`;
  const { dice } = tableDamage(draft, damageColumn(power));
  const repair = { label: `Use ${writeDamage(dice)}`, draft: withoutPowerField(raw, at, 'damage') };
  if (draft.rank === 'mook' && own.dice.length > 0) {
    const why = saying('orcus.mookFixedDamage', { power: power.name });
    return [{ field, rule: 'ORC-285', ...why, weight: 'notable', repair }];
  }
  const [mine, usual] = [averageDamage(own), averageDamage(dice)];
  if (mine === usual) return [];
  const why = saying('orcus.damageApart', {
    power: power.name,
    damage: power.damage,
    mean: mine,
    dice: writeDamage(dice),
    usual,
  });
  const weight = Math.abs(mine - usual) > usual * USUAL_DAMAGE_SHARE ? 'notable' : 'usual';
  return [{ field, rule: 'ORC-284', ...why, weight, repair }];
}

/** A mook should aim at one creature. ORC-285 */
function checkAim(power: PowerDraft, at: number, { rank }: MonsterDraft, raw: Draft): readonly Finding[] {
  if (rank !== 'mook' || !canHitSeveral(power) || power.versus === '') return [];
  return [
    {
      field: `powers[${at}].area`,
      rule: 'ORC-285',
      ...saying('orcus.mookOneTarget', { power: power.name }),
      weight: 'notable',
      ...(canHitSeveral({ ...power, area: false })
        ? {}
        : { repair: { label: 'Aim at one', draft: withoutPowerField(raw, at, 'area') } }),
    },
  ];
}

/** The draft with one field of one power left to its default. */
function withoutPowerField(raw: Draft, at: number, field: string): Draft {
  const powers = raw['powers'];
  if (!Array.isArray(powers)) return raw;
  const list: readonly Draft[string][] = powers;
  return {
    ...raw,
    powers: list.map((power, index) =>
      index === at && isJsonObject(power) ? omitField(power, field) : power,
    ),
  };
}

function omitField(power: Draft, field: string): Draft {
  return Object.fromEntries(Object.entries(power).filter(([key]) => key !== field));
}

/** Numbers of a level that stand in the words of the shelf. Ours, in the steps of the game’s own tables. */
function templateNumbers(level: number, role: Role): { readonly [name: string]: number } {
  const { hpBase, hpPerLevel } = ROLES[role];
  return {
    persistent: PERSISTENT_A_TIER * Math.ceil(Math.min(level, MAX_LEVEL) / TIER),
    temporary: TEMPORARY + half(level),
    heal: Math.floor((hpBase + hpPerLevel * level) / QUARTER),
  };
}

function readLevel({ level }: Draft): number {
  return typeof level === 'number' && level >= 1 ? Math.min(MAX_LEVEL, Math.floor(level)) : 1;
}

function readRole({ role }: Draft): Role {
  return ROLE_WORDS.find(({ key }) => key === role)?.key ?? 'striker';
}

function readRank({ rank }: Draft): Rank {
  return RANK_WORDS.find(({ key }) => key === rank)?.key ?? 'standard';
}

const SLOTS_OF: { readonly [rank in Rank]: readonly TemplateSlot[] } = {
  mook: ['basic'],
  standard: ['basic', 'big'],
  elite: ['basic', 'big', 'between'],
  boss: ['basic', 'big', 'between'],
};
