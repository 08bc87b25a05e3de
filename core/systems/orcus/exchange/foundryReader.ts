import { BLANK_POWER, blankExchangeCreature, splitTail } from '../../../exchange/exchangeCreature.ts';
import { stripHtml } from '../../../exchange/markup.ts';
import { FOUNDRY_BESIDE } from '../../../exchange/otherPrograms.ts';
import { isJsonRecord, listAt, numberAt, textAt, valueAt } from '../../../exchange/recordFields.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { ok } from '../../../kernel/result.ts';
import { saying } from '../../../kernel/said.ts';
import type {
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  ExchangeUsage,
  RecordReader,
} from '../../../rules/exchange.ts';
import { readTargetCount } from '../../../rules/powers.ts';
import {
  ABILITIES,
  ACTIONS,
  BASIC,
  DAMAGE,
  DEFENSES,
  KEYWORDS,
  toNewerTerms,
  ORIGINS,
  fromFourth,
  RANKS,
  readEffect,
  ROLES,
  SIZES,
  SKILLS,
  toFourth,
  TYPES,
  VISIONS,
} from './fourthEdition.ts';
import { importWithNotes } from './importCreature.ts';

const readText = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** What the dnd4e system keeps beside the words of a creature: what it works out, and how it draws. */
export const DND4E_BESIDE: readonly string[] = [
  ...FOUNDRY_BESIDE,
  ...readText(`system.identifier system.advancedCals system.attributes.hp.value system.attributes.hp.autototal
    system.attributes.init.value system.attributes.temphp system.defences.*.value system.defences.*.height
    system.attributes.hp.formula system.currency system.encumbrance system.magicItemUse system.details.tier
    system.details.surges system.details.bloodied system.details.deathsavefail system.marker system.modifiers`),
  ...readText(`identifier powerType powerSubtype weaponType weaponUse rangePower rangeTextShort autoGenChatPowerCard
    subName featureType attack.ability attack.detail attack.abilityBonus attack.canCrit attack.canFumble
    hit.baseQuantity hit.baseDiceType hit.critFormula hit.detailRollable hit.healSurge uses preparedMaxUses prepared
    area level powersource target.value chatFlavor macro effectType source autoGenChatSettings customSVTable sortSet
    chat.shown activation duration attackTemplate damageType.physical postEffect postSpecial damageShare isMelee
    description.chat`).map((key) => `items.*.system.${key}`),
];

/** What stands in the biography: the notes, and below them what has no field there. */
function readBiography(raw: JsonObject): ReturnType<typeof splitTail> {
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
    return ok(importWithNotes(readActor(raw, notes), notes));
  },
};

function readActor(raw: JsonObject, told: ExchangeNote[]): ExchangeCreature {
  const word = (...path: readonly string[]): string => textAt(raw, 'system', ...path).toLowerCase();
  const level = numberAt(raw, 'system', 'details', 'level');
  const { notes, tail } = readBiography(raw);
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
    rank: fromFourth(RANKS, word('details', 'role', 'secondary')),
    role: fromFourth(ROLES, word('details', 'role', 'primary')),
    leader: valueAt(raw, 'system', 'details', 'role', 'leader') === true,
    size: fromFourth(SIZES, word('details', 'size')),
    origin: fromFourth(ORIGINS, word('details', 'origin')),
    type: fromFourth(TYPES, word('details', 'type')),
    alignment: word('details', 'alignment'),
    tags: textAt(raw, 'system', 'details', 'other')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    numbers: { ...readNumbers(raw, own), ...tail?.numbers },
    abilities: readEntries(ABILITIES, (key) => numberAt(raw, 'system', 'abilities', key, 'value')),
    skills: readEntries(
      SKILLS.filter(([, key]) => key !== 'prc').map(([skill]) => skill),
      (key) => {
        const base = numberAt(raw, 'system', 'skills', toFourth(SKILLS, key, ''), 'base');
        return base === 0 && !own ? undefined : base;
      },
    ),
    speeds: { ...(walk === undefined ? {} : { walk }), ...Object.fromEntries(modes) },
    senses: readVisions(raw),
    languages: [
      ...listAt(raw, 'system', 'languages', 'spoken', 'value').filter((each) => typeof each === 'string'),
      ...textAt(raw, 'system', 'languages', 'spoken', 'custom').split(';'),
    ]
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    resist: readAmounts(raw, 'res', 'resistances'),
    weak: readAmounts(raw, 'vuln', 'vulnerabilities'),
    immune: [
      ...DAMAGE.filter((type) => valueAt(raw, 'system', 'resistances', type, 'immune') === true),
      ...readUntyped(raw, 'immunities')
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ],
    powers: listAt(raw, 'items')
      .filter(isJsonRecord)
      .flatMap((item): readonly ExchangePower[] => readDnd4ePower(item, told)),
    ...(tail ? { gear: tail.gear, more: tail.more } : {}),
    notes,
    credit: textAt(raw, 'system', 'source', 'custom'),
  };
}

/** What is resisted beside the types of damage: a list since 0.9, a line before. */
function readUntyped(raw: JsonObject, key: string): string {
  const list = listAt(raw, 'system', 'untypedResistances', key);
  return list.length > 0
    ? list.filter((each) => typeof each === 'string').join(', ')
    : textAt(raw, 'system', 'untypedResistances', key);
}

/** By their types of damage, and what holds for all of them. */
function readAmounts(raw: JsonObject, key: string, untyped: string): { readonly [type: string]: number } {
  const all = /\ball (\d{1,4})\b/iu.exec(readUntyped(raw, untyped))?.[1];
  return {
    ...(all === undefined ? {} : { all: Number(all) }),
    ...readEntries(DAMAGE, (type) => positiveNumber(numberAt(raw, 'system', 'resistances', type, key))),
  };
}

function positiveNumber(number: number | undefined): number | undefined {
  return number === undefined || number <= 0 ? undefined : number;
}

function readEntries(
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

function readNumbers(raw: JsonObject, own: boolean): ExchangeCreature['numbers'] {
  const typed = (bonus: number | undefined): number | undefined => (bonus === 0 && !own ? undefined : bonus);
  const defense = (key: string): number | undefined =>
    positiveNumber(numberAt(raw, 'system', 'defences', key, 'base')) ??
    positiveNumber(numberAt(raw, 'system', 'defences', key, 'value'));
  const all: { readonly [key: string]: number | undefined } = {
    hp:
      positiveNumber(numberAt(raw, 'system', 'attributes', 'hp', 'max')) ??
      positiveNumber(numberAt(raw, 'system', 'attributes', 'hp', 'value')),
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
  return readEntries(Object.keys(all), (key) => all[key]);
}

function readVisions(raw: JsonObject): readonly string[] {
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

/** What is always true of a creature, by the word of today and those of older versions. */
const FEATURES: ReadonlySet<string> = new Set(['feature', 'classFeats', 'raceFeats', 'feat']);

/** An item of such an actor as a power; things carried and what is unknown is told. */
export function readDnd4ePower(item: JsonObject, notes: ExchangeNote[]): readonly ExchangePower[] {
  const type = textAt(item, 'type');
  const name = textAt(item, 'name').trim().slice(0, 80) || 'Unnamed';
  if (type !== 'power' && !FEATURES.has(type)) {
    notes.push({
      where: name,
      ...saying('exchange.itemLeftOut', { type: type.slice(0, 30) }),
      weight: 'lost',
    });
    return [];
  }
  return [type === 'power' ? readItem(name, item, notes) : readTrait(name, item)];
}

function readTrait(name: string, item: JsonObject): ExchangePower {
  const aura = textAt(item, 'system', 'auraSize');
  const text = `\n${stripHtml(textAt(item, 'system', 'description', 'value'))}`;
  const keywords = text.lastIndexOf(`\n${KEYWORDS}`);
  const size = /^\d{1,3}$/u.test(aura) && aura !== '0' ? `aura ${aura}` : '';
  return {
    ...BLANK_POWER,
    name,
    action: 'trait',
    range: size,
    area: size !== '',
    reach: size === '' ? 'self' : 'near',
    ...readEffect(text.slice(0, keywords < 0 ? undefined : keywords)),
    tags: keywords < 0 ? [] : splitList(text.slice(keywords + KEYWORDS.length + 1)),
  };
}

function readItem(name: string, item: JsonObject, notes: ExchangeNote[]): ExchangePower {
  const said = (...path: readonly string[]): string => stripHtml(textAt(item, 'system', ...path));
  const reach = readReach(said('rangeType'));
  // Older versions have no such mark: what has a formula is rolled.
  const isMarked = (part: string, mark: string): boolean =>
    (valueAt(item, 'system', part, mark) ?? said(part, 'formula') !== '') === true;
  const rolls = isMarked('attack', 'isAttack');
  const bonus = rolls ? readBonus(item) : undefined;
  if (rolls && bonus === undefined)
    notes.push({
      where: name,
      ...saying('exchange.attackFormula', { formula: said('attack', 'formula').slice(0, 60) }),
      weight: 'lost',
    });
  const versus = DEFENSES.find(([, key]) => key === said('attack', 'def'))?.[0];
  if (bonus !== undefined && versus === undefined)
    notes.push({
      where: name,
      ...saying('exchange.defenseUnknown', { word: said('attack', 'def') || '?' }),
      weight: 'changed',
    });
  const deals = isMarked('hit', 'isDamage');
  const notation = said('hit', 'formula').replaceAll(/\s/gu, '');
  const sound = /^\d{1,3}(?:d\d{1,3})?(?:[+-]\d{1,3}(?:d\d{1,3})?)*$/u.test(notation);
  if (deals && !sound)
    notes.push({
      where: name,
      ...saying('exchange.damageStaysText', { damage: notation.slice(0, 60) }),
      weight: 'asText',
    });
  const missed = said('miss', 'detail');
  return {
    ...BLANK_POWER,
    name,
    action:
      textAt(item, 'flags', 'fourfold', 'action') === 'trait'
        ? 'trait'
        : fromFourth(ACTIONS, said('actionType') || 'standard'),
    usage: readUsage(item),
    reach,
    basic:
      valueAt(item, 'system', 'attack', 'isBasic') === true ||
      valueAt(item, 'system', 'basicAttack') === true ||
      said('subName') === BASIC,
    // Older exports say the range once more where the target stands.
    ...readTargetCount(
      said('target') === said('rangeText') ? '' : said('target'),
      reach === 'near' || reach === 'far',
    ),
    range: toNewerTerms(said('rangeText')),
    ...(bonus === undefined ? {} : { attack: { bonus, versus: versus ?? 'ac' } }),
    ...(deals && sound
      ? {
          damage: {
            notation,
            type: DAMAGE.find((type) => valueAt(item, 'system', 'damageType', type) === true) ?? '',
          },
        }
      : {}),
    missShare:
      valueAt(item, 'system', 'miss', 'halfDamage') === true
        ? 'half'
        : /^full damage/iu.test(missed)
          ? 'full'
          : 'none',
    trigger: said('trigger'),
    hit: [deals && !sound ? notation : '', withoutDamage(said('hit', 'detail'), notation)]
      .filter((each) => each !== '')
      .join(' '),
    miss: missed.replace(/^(?:half|full) damage\.?\s*/iu, ''),
    ...withSpecial(
      readEffect(
        [said('effect', 'detail'), said('description', 'value')].filter((each) => each !== '').join('\n'),
      ),
      [
        said('requirement') === '' ? '' : `Requirement: ${said('requirement')}`,
        said('special'),
        sustainText(said('sustain', 'actionType'), said('sustain', 'detail')),
      ],
    ),
    tags: [
      ...listAt(item, 'system', 'keywords').filter((each) => typeof each === 'string'),
      ...splitList(said('keywordsCustom')),
    ],
  };
}

function withSpecial(
  { effect, special }: Pick<ExchangePower, 'effect' | 'special'>,
  more: readonly string[],
): Pick<ExchangePower, 'effect' | 'special'> {
  return { effect, special: [special, ...more].filter((each) => each !== '').join(' ') };
}

/** What keeps a power up, where something does. */
function sustainText(action: string, detail: string): string {
  const cost = action === '' || action === 'none' ? '' : `Sustain ${action}.`;
  return [cost, detail].filter((each) => each !== '').join(' ');
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

function readBonus(item: JsonObject): number | undefined {
  return numberAt(item, 'system', 'attack', 'formula') ?? numberAt(item, 'system', 'attack', 'detail');
}

/** The detail often says the damage again, with its type. */
function withoutDamage(detail: string, notation: string): string {
  if (notation === '') return detail;
  const plain = detail.replaceAll(/\s*([+-])\s*/gu, '$1');
  if (!plain.startsWith(notation)) return detail;
  return plain.slice(notation.length).replace(/^\s*(?:[a-z]+\s+)?damage[.,;]?\s*/iu, '');
}

function readReach(type: string): ExchangePower['reach'] {
  if (type.startsWith('close')) return 'near';
  if (/^range(?:Burst|Blast)/u.test(type)) return 'far';
  if (type.startsWith('range')) return 'ranged';
  return type === 'personal' ? 'self' : 'melee';
}

function readUsage(item: JsonObject): ExchangeUsage {
  const type = textAt(item, 'system', 'useType');
  const on = numberAt(item, 'system', 'rechargeRoll');
  if (type === 'recharge' && on !== undefined) return { kind: 'recharge', on };
  if (type === 'recharge') return { kind: 'other', text: textAt(item, 'system', 'rechargeCondition') };
  if (type !== 'encounter' && type !== 'daily') return { kind: 'atWill' };
  const kind = textAt(item, 'system', 'uses', 'per') === 'round' ? 'round' : type;
  const most = Number(textAt(item, 'system', 'uses', 'max') || numberAt(item, 'system', 'uses', 'max'));
  return Number.isInteger(most) && most > 1 && most <= 20 ? { kind, most } : { kind };
}
