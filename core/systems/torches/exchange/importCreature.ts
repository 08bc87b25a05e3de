import { splitTactics } from '../../../rules/creatureKinds.ts';
import type { Draft } from '../../../rules/creature.ts';
import type {
  ImportedDraft,
  ExchangeNote,
  ExchangeCreature,
  ExchangePower,
} from '../../../rules/exchange.ts';
import { CREDIT } from '../about.ts';
import { missingNumbers, labelParts } from '../../../exchange/exchangeCreature.ts';
import { readDraftDamage, writeDamageParts, withDamageTypes, writeDamage } from '../../../rules/damage.ts';
import { BLANK_MONSTER, MOST_HIT_DICE } from '../creatures/monster.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { saying } from '../../../kernel/said.ts';

/** Bounds of the numbers that cross, by their key in the draft. */
export const NUMBERS = [
  ['hd', 'HD', 1, MOST_HIT_DICE],
  ['hp', 'HP', 1, 10_000],
  ['ac', 'AC', 1, 60],
  ['dex', 'DEX', 1, 40],
  ['wis', 'WIS', -10, 20],
  ['con', 'CON', -10, 20],
  ['speed', 'Speed', 0, 500],
  ['morale', 'Morale bonus', -10, 20],
  ['proficiency', 'Proficiency', 0, 20],
  ['loot', 'Loot dice', 0, MOST_HIT_DICE],
] as const;

/** Numbers that nothing can stand in for; hit points follow from the dice where none are printed. */
const REQUIRED = [
  ['hd', 'HD'],
  ['ac', 'AC'],
] as const;

/** Labels of lines that have a field here. */
const OWN: ReadonlySet<string> = new Set(['Nature', 'Corruption', 'Follows']);

/** What this game has no field for. */
const UNPLACED = [
  'size',
  'alignment',
  'tags',
  'skills',
  'senses',
  'languages',
  'gear',
  'resist',
  'weak',
  'immune',
] as const;

export const FLAGS = ['unliving', 'leader', 'darksight'] as const;

/** Actions that an attack takes here, and what has no roll. */
const ROLLED: readonly string[] = ['active', 'movement', 'quick'];
const UNROLLED: readonly string[] = [...ROLLED, 'trait'];

/** A monster of ours; one of the fifth edition becomes a starting draft by its challenge. TOR-17 TOR-26 */
export function importCreature(plain: ExchangeCreature): ImportedDraft {
  const told: ExchangeNote[] = [];
  const fifth = plain.game === '5e';
  const numbers = fifth ? convertFromFifth(plain, told) : plain.numbers;
  if (!fifth) told.push(...missingNumbers(plain, REQUIRED));
  const known = NUMBERS.flatMap(([key, , min, max]) => {
    const value = numbers[key];
    return value === undefined || !Number.isFinite(value)
      ? []
      : [[key, Math.min(max, Math.max(min, Math.round(value)))] as const];
  });
  const flags = (plain.more['Nature'] ?? '').split(', ');
  const aside = [
    ...Object.entries(plain.more).filter(([label, text]) => !OWN.has(label) && text !== ''),
    ...labelParts(plain, UNPLACED),
  ];
  for (const [label, text] of aside)
    told.push({ where: label, ...saying('exchange.keptInNotes', { text }), weight: 'asText' });
  const more = aside.map(([label, text]) => `${label}: ${text}`);
  const notes = [plain.notes, ...more].filter((each) => each !== '').join('\n');
  return {
    kind: 'monster',
    draft: {
      ...BLANK_MONSTER,
      name: plain.name,
      kind: plain.type.slice(0, 120),
      ...Object.fromEntries(known),
      ...Object.fromEntries(
        FLAGS.map((key) => [key, flags.includes(key) || (key === 'leader' && plain.leader)]),
      ),
      corruption: (plain.more['Corruption'] ?? '').slice(0, 2_000),
      follows: (plain.more['Follows'] ?? '').slice(0, 80),
      attacks: plain.powers.slice(0, 40).map((power) => importAttack(power, told)),
      ...splitTactics(notes.slice(0, 20_000)),
      credit: plain.credit.replace(CREDIT, '').trim().slice(0, 2_000),
    },
    notes: told,
    credit: plain.credit,
  };
}

function convertFromFifth(
  { level = 1, numbers, abilities, speeds }: ExchangeCreature,
  told: ExchangeNote[],
): ExchangeCreature['numbers'] {
  told.push({
    where: 'Numbers',
    ...saying('torches.fifthNumbers', { hd: level }),
    weight: 'changed',
  });
  const modifier = (score: number | undefined): number => Math.floor(((score ?? 10) - 10) / 2);
  return {
    ...numbers,
    hd: level,
    dex: abilities['dex'] ?? 10,
    wis: modifier(abilities['wis']),
    con: modifier(abilities['con']),
    speed: speeds['walk'] ?? 30,
  };
}

function importAttack(
  { name, reach, range, action, attack, damage, area, effect }: ExchangePower,
  told: ExchangeNote[],
): Draft {
  const parts = damage && readDraftDamage(damage.notation, '', DAMAGE_TYPES);
  if (damage && !parts)
    told.push({
      where: name,
      ...saying('exchange.damageUnrollable', { damage: damage.notation }),
      weight: 'lost',
    });
  const type = DAMAGE_TYPES.some(({ key }) => key === damage?.type) ? (damage?.type ?? '') : '';
  if (damage && damage.type !== '' && type === '')
    told.push({
      where: name,
      ...saying('exchange.damageTypeUnknown', { type: damage.type }),
      weight: 'lost',
    });
  const [method = ''] = range.split(', ');
  const feet = /(\d{1,4}) feet/u.exec(range)?.[1];
  return {
    name: name.slice(0, 80),
    method: ['melee', 'ranged', 'arcane', 'divine'].includes(method)
      ? method
      : reach === 'ranged'
        ? 'ranged'
        : 'melee',
    reach: reach === 'ranged' ? 'ranged' : 'close',
    ...(feet === undefined ? {} : { feet: Math.min(5_000, Number(feet)) }),
    action: (attack ? ROLLED : UNROLLED).includes(action) ? action : 'active',
    ...(attack ? { bonus: Math.min(60, Math.max(-20, Math.round(attack.bonus))) } : { noRoll: true }),
    damage: writeDamageParts(
      (parts ?? []).map(({ dice, types }) => ({ notation: writeDamage(dice), ...withDamageTypes(types) })),
      DAMAGE_TYPES,
    ),
    damageType: type,
    area,
    effect: effect.slice(0, 2_000),
  };
}
