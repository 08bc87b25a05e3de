import { ok } from '../../../../kernel/result.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type {
  ExchangeNote,
  ExchangeCreature,
  ExchangePower,
  RecordReader,
} from '../../../../rules/exchange.ts';
import { modernizeItem } from '../../../../exchange/otherPrograms.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { BLANK_POWER } from '../../../../exchange/exchangeCreature.ts';
import { adoptNoted } from '../adopt.ts';
import { readFields } from '../readFields.ts';
import { DND4E_BESIDE } from './dnd4eReader.ts';
import { fromFoundry } from './masterplanFoundry.ts';
import { masterplanPower } from './masterplanPower.ts';

const LONG = ['Strength', 'Constitution', 'Dexterity', 'Intelligence', 'Wisdom', 'Charisma'] as const;
/** What its export repeats of the creature for the players. */
const REPEATED = /^Monster Knowledge \((?:med|hard)\)$/u;

/** What says nothing of a power or a trait, as of any item of such an actor. */
const ITEMS: readonly string[] = DND4E_BESIDE.flatMap((key) => {
  const [, inside] = /^items\.\*\.(.+)$/u.exec(key) ?? [];
  return inside === undefined ? [] : [`Powers.*.${inside}`, `Traits.*.${inside}`];
});

/** Creatures of Masterplan's export in JSON, made for Roll20 or for Foundry. */
export const masterplanRecords: RecordReader = {
  key: 'masterplan',
  label: 'Masterplan creature',
  beside: [
    'FullTypeDesc',
    'MovementDist',
    'Token',
    'creature',
    'card',
    ...LONG.flatMap((key) => [`${key}.Modifier`, `${key}.Cost`]),
    ...['CreaturePowers', 'CreatureTraits'].flatMap((list) => [
      `${list}.*.Damage`,
      ...['ID', 'Category', 'Damage'].map((key) => `${list}.*.PowerCard.${key}`),
    ]),
    ...[
      'attributes.init.bonus',
      'attributes.hp.max',
      'details.bloodied',
      'details.surgeValue',
      'details.surges.value',
      'details.surges.max',
      'movement.base.value',
      'movement.base.base',
      'movement.custom',
      'name',
      'biography',
      'auras',
    ].map((key) => `Data.${key}`),
    'Data.defences.*.base',
    'Data.resistances.*.bonus.*.name',
    'Data.resistances.*.bonus.*.active',
    'Data.details.saves.bonus.*.name',
    'Data.details.saves.bonus.*.active',
    ...ITEMS,
  ],
  unwrap: (raw) =>
    isJsonRecord(raw['Data']) && Array.isArray(raw['Powers'])
      ? { ...raw, Powers: newer(raw, 'Powers'), Traits: newer(raw, 'Traits') }
      : raw,
  read: (raw) => {
    const told: ExchangeNote[] = [];
    if (
      isJsonRecord(raw['Data']) &&
      isJsonRecord(valueAt(raw, 'Data', 'defences')) &&
      Array.isArray(raw['Powers'])
    )
      return ok(adoptNoted(fromFoundry(raw, told), told));
    if (textAt(raw, 'Name').trim() === '' || !Array.isArray(raw['CreaturePowers'])) return undefined;
    return ok(adoptNoted(fromSheet(raw), told));
  },
};

function newer(raw: JsonObject, key: string): JsonObject[] {
  return listAt(raw, key)
    .filter(isJsonRecord)
    .filter((each) => !REPEATED.test(textAt(each, 'name')))
    .map(modernizeItem);
}

function fromSheet(raw: JsonObject): ExchangeCreature {
  const said = (key: string): string => textAt(raw, key).trim();
  const skills = listAt(raw, 'Skills').map((each) => `${textAt(each, 'Name')} +${textAt(each, 'Bonus')}`);
  const plain = readFields(said('Name').slice(0, 80), {
    level_role: said('Role').replace(/\(L\)/u, '(Leader)'),
    size_type: natureOf(said('Size'), said('Origin'), said('Type'), said('Keywords')),
    senses: said('Senses'),
    skills_line: skills.join(', '),
    languages: said('Languages'),
    equipment: said('Equipment'),
    initiative: said('Initiative'),
    speed: said('Movement'),
    ac: said('AC'),
    fort: said('Fortitude'),
    ref: said('Reflex'),
    will: said('Will'),
    saving_throws: said('SavingThrowMod') === '0' ? '' : said('SavingThrowMod'),
    hp: said('HP'),
    immune: said('Immune'),
    resist: unsigned(said('Resist')),
    vulnerable: unsigned(said('Vulnerable')),
    regeneration: said('Regeneration'),
    listed_mods: LONG.map((key) => `${key} ${textAt(raw, key, 'Score')}`).join(', '),
  });
  const level = numberAt(raw, 'Level');
  return {
    ...plain,
    game: '4e',
    ...(level === undefined ? {} : { level }),
    alignment: said('Alignment').toLowerCase(),
    powers: [
      ...listAt(raw, 'Auras').map(auraOf),
      ...listAt(raw, 'CreatureTraits').map((each) => masterplanPower(valueAt(each, 'PowerCard'), true)),
      ...listAt(raw, 'CreaturePowers').map((each) => masterplanPower(valueAt(each, 'PowerCard'), false)),
    ],
    notes: [said('Details'), labelled('Tactics', said('Tactics')), labelled('Category', said('Category'))]
      .filter((each) => each !== '')
      .join('\n'),
  };
}

function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label}: ${text}`;
}

function natureOf(size: string, origin: string, type: string, keywords: string): string {
  const body = type === 'MagicalBeast' ? 'magical beast' : type.toLowerCase();
  const whole = [size, origin.toLowerCase(), body].filter((each) => each !== '').join(' ');
  return keywords === '' ? whole : `${whole} (${keywords})`;
}

/** A resistance may stand as the change it makes: `-5 Fire`. */
function unsigned(text: string): string {
  return text.replaceAll(/(^|[,;]\s*)[-−](?=\d)/gu, '$1').toLowerCase();
}

function auraOf(raw: unknown): ExchangePower {
  const size = numberAt(raw, 'Bonus') ?? 1;
  return {
    ...BLANK_POWER,
    name: textAt(raw, 'Name').trim().slice(0, 80) || 'Aura',
    action: 'trait',
    range: `aura ${size}`,
    area: true,
    reach: 'near',
    effect: (textAt(raw, 'Desc') || textAt(raw, 'Details'))
      .replace(/^\s*(?:aura\s*)?\d{1,2}\s*[:;]?\s*/iu, '')
      .trim(),
  };
}
