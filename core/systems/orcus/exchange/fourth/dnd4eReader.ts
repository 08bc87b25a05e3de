import { ok } from '../../../../kernel/result.ts';
import { adoptNoted } from '../adopt.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { stripHtml } from '../../../../exchange/markup.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type {
  ExchangeNote,
  ExchangeCreature,
  ExchangePower,
  RecordReader,
} from '../../../../rules/exchange.ts';
import { dnd4ePowerFrom } from './dnd4ePowerReader.ts';
import {
  ABILITIES,
  DAMAGE,
  ORIGINS,
  ours,
  RANKS,
  ROLES,
  SIZES,
  SKILLS,
  theirs,
  TYPES,
} from './fourthWords.ts';
import { blankExchangeCreature, splitTail } from '../../../../exchange/exchangeCreature.ts';
import { VISIONS } from './dnd4eWords.ts';
import { FOUNDRY_BESIDE } from '../../../../exchange/otherPrograms.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** What the dnd4e system keeps beside the words of a creature: what it works out, and how it draws. */
export const DND4E_BESIDE: readonly string[] = [
  ...FOUNDRY_BESIDE,
  ...words(`system.identifier system.advancedCals system.attributes.hp.value system.attributes.hp.autototal
    system.attributes.init.value system.attributes.temphp system.defences.*.value system.defences.*.height
    system.attributes.hp.formula system.currency system.encumbrance system.magicItemUse system.details.tier
    system.details.surges system.details.bloodied system.details.deathsavefail system.marker system.modifiers`),
  ...words(`identifier powerType powerSubtype weaponType weaponUse rangePower rangeTextShort autoGenChatPowerCard
    subName featureType attack.ability attack.detail attack.abilityBonus attack.canCrit attack.canFumble
    hit.baseQuantity hit.baseDiceType hit.critFormula hit.detailRollable hit.healSurge uses preparedMaxUses prepared
    area level powersource target.value chatFlavor macro effectType source autoGenChatSettings customSVTable sortSet
    chat.shown activation duration attackTemplate damageType.physical postEffect postSpecial damageShare isMelee
    description.chat`).map((key) => `items.*.system.${key}`),
];

/** What stands in the biography: the notes, and below them what has no field there. */
function proseFrom(raw: JsonObject): ReturnType<typeof splitTail> {
  return splitTail(textAt(raw, 'system', 'biography').split('</p>').map(stripHtml));
}

/** Actors of Foundry’s dnd4e system; lenient with what older versions of it left behind. */
export const dnd4eRecords: RecordReader = {
  key: 'foundry-dnd4e',
  label: 'Foundry actor (dnd4e)',
  beside: DND4E_BESIDE,
  read: (raw) => {
    if (textAt(raw, 'type') !== 'NPC' || !isJsonRecord(valueAt(raw, 'system', 'defences'))) return undefined;
    const notes: ExchangeNote[] = [];
    return ok(adoptNoted(plainFrom(raw, notes), notes));
  },
};

function plainFrom(raw: JsonObject, told: ExchangeNote[]): ExchangeCreature {
  const word = (...path: readonly string[]): string => textAt(raw, 'system', ...path).toLowerCase();
  const level = numberAt(raw, 'system', 'details', 'level');
  const { notes, tail } = proseFrom(raw);
  // Nought says nothing in their files; we write only what is said.
  const own = isJsonRecord(valueAt(raw, 'flags', 'fourfold'));
  const walk = numberAt(raw, 'system', 'movement', 'base', 'base');
  const modes = ['climb', 'swim', 'fly', 'burrow', 'teleport'].flatMap((mode) => {
    const squares =
      numberAt(raw, 'system', 'movement', mode, 'formula') ??
      numberAt(raw, 'system', 'movement', mode, 'value');
    return squares === undefined || squares === 0 ? [] : [[mode, squares] as const];
  });
  return {
    ...blankExchangeCreature(textAt(raw, 'name').trim().slice(0, 80) || 'Unnamed', '4e'),
    ...(level === undefined ? {} : { level }),
    rank: ours(RANKS, word('details', 'role', 'secondary')),
    role: ours(ROLES, word('details', 'role', 'primary')),
    leader: valueAt(raw, 'system', 'details', 'role', 'leader') === true,
    size: ours(SIZES, word('details', 'size')),
    origin: ours(ORIGINS, word('details', 'origin')),
    type: ours(TYPES, word('details', 'type')),
    alignment: word('details', 'alignment'),
    tags: textAt(raw, 'system', 'details', 'other')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    numbers: { ...numbersFrom(raw, own), ...tail?.numbers },
    abilities: entries(ABILITIES, (key) => numberAt(raw, 'system', 'abilities', key, 'value')),
    skills: entries(
      SKILLS.filter(([, key]) => key !== 'prc').map(([skill]) => skill),
      (key) => {
        const base = numberAt(raw, 'system', 'skills', theirs(SKILLS, key, ''), 'base');
        return base === 0 && !own ? undefined : base;
      },
    ),
    speeds: { ...(walk === undefined ? {} : { walk }), ...Object.fromEntries(modes) },
    senses: visionsFrom(raw),
    languages: [
      ...listAt(raw, 'system', 'languages', 'spoken', 'value').filter((each) => typeof each === 'string'),
      ...textAt(raw, 'system', 'languages', 'spoken', 'custom').split(';'),
    ]
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    resist: amountsFrom(raw, 'res', 'resistances'),
    weak: amountsFrom(raw, 'vuln', 'vulnerabilities'),
    immune: [
      ...DAMAGE.filter((type) => valueAt(raw, 'system', 'resistances', type, 'immune') === true),
      ...untypedAt(raw, 'immunities')
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ],
    powers: listAt(raw, 'items')
      .filter(isJsonRecord)
      .flatMap((item): readonly ExchangePower[] => dnd4ePowerFrom(item, told)),
    ...(tail ? { gear: tail.gear, more: tail.more } : {}),
    notes,
    credit: textAt(raw, 'system', 'source', 'custom'),
  };
}

/** What is resisted beside the types of damage: a list since 0.9, a line before. */
function untypedAt(raw: JsonObject, key: string): string {
  const list = listAt(raw, 'system', 'untypedResistances', key);
  return list.length > 0
    ? list.filter((each) => typeof each === 'string').join(', ')
    : textAt(raw, 'system', 'untypedResistances', key);
}

/** By their types of damage, and what holds for all of them. */
function amountsFrom(raw: JsonObject, key: string, untyped: string): { readonly [type: string]: number } {
  const all = /\ball (\d{1,4})\b/iu.exec(untypedAt(raw, untyped))?.[1];
  return {
    ...(all === undefined ? {} : { all: Number(all) }),
    ...entries(DAMAGE, (type) => above(numberAt(raw, 'system', 'resistances', type, key))),
  };
}

function above(number: number | undefined): number | undefined {
  return number === undefined || number <= 0 ? undefined : number;
}

function entries(
  keys: readonly string[],
  read: (key: string) => number | undefined,
): { readonly [key: string]: number } {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = read(key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function numbersFrom(raw: JsonObject, own: boolean): ExchangeCreature['numbers'] {
  const typed = (bonus: number | undefined): number | undefined => (bonus === 0 && !own ? undefined : bonus);
  const defense = (key: string): number | undefined =>
    above(numberAt(raw, 'system', 'defences', key, 'base')) ??
    above(numberAt(raw, 'system', 'defences', key, 'value'));
  const all: { readonly [key: string]: number | undefined } = {
    hp:
      above(numberAt(raw, 'system', 'attributes', 'hp', 'max')) ??
      above(numberAt(raw, 'system', 'attributes', 'hp', 'value')),
    ac: defense('ac'),
    fort: defense('fort'),
    ref: defense('ref'),
    will: defense('wil'),
    initiative:
      numberAt(raw, 'system', 'attributes', 'init', 'base') ??
      numberAt(raw, 'system', 'attributes', 'init', 'value'),
    perception: typed(numberAt(raw, 'system', 'skills', 'prc', 'base')),
    xp: typed(numberAt(raw, 'system', 'details', 'exp')),
    actionPoints: numberAt(raw, 'system', 'actionpoints', 'value'),
    saves: numberAt(raw, 'system', 'details', 'saves', 'value'),
  };
  return entries(Object.keys(all), (key) => all[key]);
}

function visionsFrom(raw: JsonObject): readonly string[] {
  const found = VISIONS.filter(
    ([, key]) => valueAt(raw, 'system', 'senses', 'special', key, 'value') === true,
  ).map(([word, key]) => {
    const range = numberAt(raw, 'system', 'senses', 'special', key, 'range');
    return range === undefined ? word : `${word} ${range}`;
  });
  const rest = textAt(raw, 'system', 'senses', 'notes')
    .split(',')
    .map((each) => each.trim().slice(0, 80))
    .filter((each) => each !== '');
  return [...found, ...rest];
}
