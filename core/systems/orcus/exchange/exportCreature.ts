import { findNearestRank, roleOfWord, wordForRole } from '../../../exchange/conversion.ts';
import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import { parseInputFully } from '../../../kernel/result.ts';
import type { Built, Draft } from '../../../rules/creature.ts';
import { notesWithTactics } from '../../../rules/creatureKinds.ts';
import { averageDamage, writePlainDamage } from '../../../rules/damage.ts';
import type {
  ExchangeCreature,
  ExchangePower,
  ExchangeUsage,
  MonsterScale,
} from '../../../rules/exchange.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import { usageOfUses } from '../../../rules/powers.ts';
import type { Power } from '../../../rules/sheet.ts';
import { labelOf } from '../../../rules/words.ts';
import { ALIGNMENTS } from '../creatures/choices.ts';
import { HERO_LEVELS } from '../creatures/hero.ts';
import { monster } from '../creatures/monsterBuilder.ts';
import { BLANK_MONSTER, type MonsterDraft, monsterShape, type PowerDraft } from '../creatures/monster.ts';
import {
  computeMonsterNumbers,
  skillModifier,
  tableDamage,
  printedSkills,
} from '../creatures/monsterNumbers.ts';
import { asMonster, type TrapDraft, computeTrapNumbers, trapShape, describeTrap } from '../creatures/trap.ts';
import { MAX_LEVEL, RANKS, ROLES } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { immunityWord, INCORPOREAL, LIES_DYING, writeWards } from './blockWords.ts';

/** A creature of ours in plain words. Heroes go by what their sheet says. ORC-261 ORC-275 */
export function exportCreature(raw: Draft, built: Built): ExchangeCreature {
  const read = parseInputFully(monsterShape, raw);
  if (read.ok) return exportMonster(read.value, built);
  const trap = parseInputFully(trapShape, raw);
  return trap.ok ? exportTrap(trap.value) : exportSheet(built);
}

/** No other program knows traps: it goes as a monster that strikes alike, with what makes it a trap in its notes. */
function exportTrap(draft: TrapDraft): ExchangeCreature {
  const { attackAc, attackOther } = draft.overrides;
  const monsterDraft = asMonster(draft, {
    overrides: { attackAc, attackOther, xp: computeTrapNumbers(draft).xp.value, hp: draft.hp, ac: draft.ac },
    notes: describeTrap(draft),
    credit: draft.credit,
  });
  const built = monster.build(monsterDraft);
  if (!built.ok) throw new Error('A trap that is built makes a monster.');
  return exportMonster(monsterDraft, built.value);
}

function exportMonster(draft: MonsterDraft, { sheet }: Built): ExchangeCreature {
  // Nought is worth a word only where the formula says something else.
  const numbers = Object.entries(computeMonsterNumbers(draft)).filter(
    ([key, { value, computed }]) =>
      !key.startsWith('attack') &&
      (value !== 0 || computed.value !== 0 || !['saves', 'actionPoints', 'xp'].includes(key)),
  );
  return {
    name: draft.name,
    game: 'orcus',
    level: draft.level,
    rank: draft.rank,
    role: draft.role,
    leader: draft.leader,
    size: draft.size,
    origin: draft.source,
    type: draft.type,
    alignment: labelOf(ALIGNMENTS, draft.alignment).toLowerCase(),
    tags: draft.tags,
    numbers: {
      ...Object.fromEntries(numbers.map(([key, { value }]) => [key, value])),
      ...(draft.regeneration ? { regeneration: draft.regeneration } : {}),
    },
    abilities: draft.abilities,
    // Perception stands among the numbers.
    skills: Object.fromEntries(
      printedSkills(draft)
        .filter((key) => key !== 'perception')
        .map((key) => [key, skillModifier(draft, key).value]),
    ),
    speeds: typedSpeeds(draft),
    senses: draft.senses,
    languages: draft.languages,
    gear: draft.gear,
    resist: keepPositive(draft.resist),
    weak: keepPositive(draft.weak),
    immune: draft.immune.map(immunityWord),
    powers: sheet.powers.map((power, at) => exportPower(power, draft.powers[at])),
    notes: notesWithTactics(sheet.view),
    credit: sheet.view.credit,
    more: {
      ...writeWards(draft),
      ...(draft.incorporeal ? { [INCORPOREAL]: 'half damage from attacks' } : {}),
      ...(draft.liesDying ? { [LIES_DYING]: 'death saves, as heroes make them' } : {}),
    },
  };
}

function keepPositive(numbers: MonsterDraft['resist']): ExchangeCreature['resist'] {
  return Object.fromEntries(Object.entries(typedNumbers(numbers)).filter(([, amount]) => amount > 0));
}

/** Nought squares are a way to move only where it is walking: what stands still. */
function typedSpeeds({ speeds }: MonsterDraft): ExchangeCreature['speeds'] {
  return Object.fromEntries(
    Object.entries(typedNumbers(speeds)).filter(([mode, squares]) => squares > 0 || mode === 'walk'),
  );
}

/** A hero as others see one: defenses, hit points and what it can do. */
function exportSheet({ sheet }: Built): ExchangeCreature {
  const defenses = Object.entries(sheet.defenses).map(([key, { value }]) => [key, value] as const);
  return {
    ...blankExchangeCreature(sheet.name, 'orcus'),
    level: sheet.level,
    numbers: {
      hp: sheet.hitPoints,
      ...Object.fromEntries(defenses),
      initiative: sheet.initiative.value,
    },
    resist: sheet.resist,
    weak: sheet.weak,
    immune: sheet.immune,
    powers: sheet.powers.map((power) => exportPower(power, undefined)),
    notes: sheet.view.notes,
    credit: sheet.view.credit,
  };
}

function exportPower(power: Power, typedPower: PowerDraft | undefined): ExchangePower {
  const { attack, damage } = power;
  const line = (label: string): string => power.lines.find((each) => each.label === label)?.text ?? '';
  return {
    name: power.name,
    action: power.action,
    usage: exportUsage(power),
    // A text that reaches nobody has no reach to speak of.
    reach: attack || damage || (typedPower?.range ?? '') !== '' ? exportReach(power.origin) : 'self',
    basic: typedPower?.basic ?? false,
    area: power.area,
    range: power.range === power.origin ? '' : toLowerCase(power.range),
    target: typedPower?.target ?? line('Target'),
    ...(attack ? { attack: { bonus: attack.bonus.value, versus: attack.versus } } : {}),
    ...(damage ? { damage: writePlainDamage(damage, DAMAGE_TYPES) } : {}),
    missShare: !damage ? 'none' : power.missShare === 0.5 ? 'half' : power.missShare === 1 ? 'full' : 'none',
    trigger: typedPower?.trigger ?? line('Trigger'),
    hit: attack ? (typedPower?.hit ?? line('Hit')) : '',
    miss: typedPower?.missText ?? line('Miss'),
    effect: typedPower
      ? [attack ? '' : typedPower.hit, typedPower.effect].filter((each) => each !== '').join(' ')
      : line('Effect'),
    special: typedPower?.special ?? line('Special'),
    riders: [],
    tags: power.tags,
    nastier: false,
  };
}

function toLowerCase(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function exportReach(origin: string): ExchangePower['reach'] {
  const known = ['melee', 'ranged', 'near', 'far', 'self'] as const;
  return known.find((each) => each === origin) ?? 'self';
}

function exportUsage({ usage }: Power): ExchangeUsage {
  return usage.uses ? usageOfUses(usage.uses) : { kind: 'atWill' };
}

/** How many standard monsters each rank counts as; a mook as a fourth, as four of them share a hero. ORC-264 ORC-291 */
const RANK_WEIGHTS = Object.entries(RANKS).map(([rank, { attacksARound }]): readonly [string, number] => [
  rank,
  rank === 'mook' ? 0.25 : attacksARound,
]);
const PARTS = [
  ['archer', 'archer'],
  ['blocker', 'blocker'],
  ['skulker', 'skulker'],
  ['spoiler', 'spoiler'],
  ['striker', 'striker'],
  ['wrecker', 'wrecker'],
  ['spoiler', 'leader'],
] as const;

/** Monsters by level, rank and role, on the tables of this game. ORC-264 ORC-277 to ORC-285 */
export const measureDrafts: MonsterScale = {
  top: HERO_LEVELS,
  gradeOf: ({ level = 1, rank, role, leader }) => ({
    level,
    weight: RANK_WEIGHTS.find(([word]) => word === rank)?.[1] ?? 1,
    part: leader ? 'leader' : (roleOfWord(PARTS, role) ?? 'striker'),
  }),
  fields: ({ level, weight, part }) => ({
    level: Math.min(MAX_LEVEL, level),
    rank: findNearestRank(RANK_WEIGHTS, weight),
    role: wordForRole(PARTS, part),
    leader: part === 'leader',
  }),
  said: ({ level, rank, role, leader }) =>
    `level ${level ?? 1} ${rank} ${role}${leader ? ' (leader)' : ''}`.replaceAll(/\s+/gu, ' '),
  usual: (plain) => {
    const { level, rank, role } = monsterOfLevel(plain);
    const numbers = computeMonsterNumbers(monsterOfLevel(plain));
    return {
      hp: numbers.hp.computed.value,
      damage: averageDamage(tableDamage({ level, rank, role }, 'atWillSingle').dice),
      attack: {
        armor: numbers.attackAc.computed.value,
        body: numbers.attackOther.computed.value,
        quick: numbers.attackOther.computed.value,
        mind: numbers.attackOther.computed.value,
      },
      defenses: {
        ac: numbers.ac.computed.value,
        fort: numbers.fort.computed.value,
        ref: numbers.ref.computed.value,
        will: numbers.will.computed.value,
      },
    };
  },
  guards: { ac: 'armor', fort: 'body', ref: 'quick', will: 'mind' },
  aims: { armor: 'ac', body: 'fort', quick: 'ref', mind: 'will' },
  costs: [
    ['standard', 'main'],
    ['move', 'move'],
    ['swift', 'minor'],
    ['reaction', 'reaction'],
    ['counter', 'reaction'],
    ['opportunity', 'reaction'],
    ['triggered', 'reaction'],
    ['free', 'free'],
    ['trait', 'trait'],
  ],
  die: 6,
  unit: 'squares',
  resists: 'amount',
  lacks: [],
};

/** A monster of nothing but its level, rank and role. */
function monsterOfLevel({ level = 1, rank, role }: ExchangeCreature) {
  const read = parseInputFully(monsterShape, {
    ...BLANK_MONSTER,
    name: 'One',
    level: Math.min(MAX_LEVEL, Math.max(1, level)),
    rank: Object.hasOwn(RANKS, rank) ? rank : 'standard',
    role: Object.hasOwn(ROLES, role) ? role : 'striker',
  });
  if (!read.ok) throw new Error('A blank monster with a level, rank and role of the tables is in order.');
  return read.value;
}
