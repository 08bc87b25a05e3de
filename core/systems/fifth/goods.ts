import * as v from 'valibot';
import equipmentRows from '../../content/fifth/equipment.json' with { type: 'json' };
import itemRows from '../../content/fifth/magicItems.json' with { type: 'json' };
import type { RulesContext } from '../../rules/context.ts';
import { type Chart, printChart } from '../../rules/views.ts';
import type { CompendiumCard } from '../../rules/words.ts';
import { ITEM_VALUES } from './procedureTables.ts';
import { type Edition, editionOf } from './rulings.ts';
import { listSpells, writeSpellCard, writeSpellLine } from './spells.ts';

const words = v.pipe(v.string(), v.minLength(1));
const amount = v.pipe(v.number(), v.minValue(0));
/** Pounds, and a price in copper. FIF-234 */
const sold = { weight: amount, cost: v.pipe(amount, v.integer()) };

const equipmentShape = v.strictObject({
  weapons: v.array(
    v.strictObject({
      name: words,
      category: v.picklist(['simple', 'martial']),
      reach: v.picklist(['melee', 'ranged']),
      damage: v.pipe(v.string(), v.regex(/^\d+(?:d\d+)?$/u)),
      type: v.picklist(['bludgeoning', 'piercing', 'slashing']),
      /** FIF-82 */
      properties: v.array(words),
      /** FIF-83 */
      mastery: v.picklist(['Cleave', 'Graze', 'Nick', 'Push', 'Sap', 'Slow', 'Topple', 'Vex']),
      ...sold,
    }),
  ),
  armor: v.array(
    v.strictObject({
      name: words,
      category: v.picklist(['light', 'medium', 'heavy', 'shield']),
      /** AC of the armor, or what a shield adds. FIF-67 */
      ac: amount,
      /** Dexterity that is added: all of it, 2 at most, or none. */
      dexterity: v.exactOptional(v.picklist(['any', 'two'])),
      /** Strength below which the Speed is 10 feet less. */
      strength: v.exactOptional(amount),
      /** Disadvantage on Stealth. */
      noisy: v.exactOptional(v.boolean()),
      ...sold,
    }),
  ),
  gear: v.array(
    v.strictObject({
      name: words,
      kind: v.picklist(['gear', 'tool', 'mount', 'service']),
      text: v.exactOptional(words),
      ...sold,
    }),
  ),
});

const itemsShape = v.array(
  v.strictObject({
    name: words,
    kind: v.picklist([
      'armor',
      'weapon',
      'wondrous item',
      'potion',
      'ring',
      'rod',
      'scroll',
      'staff',
      'wand',
    ]),
    rarity: v.pipe(
      v.array(v.picklist(['common', 'uncommon', 'rare', 'very rare', 'legendary', 'artifact'])),
      v.minLength(1),
    ),
    /** FIF-235 */
    attunement: v.exactOptional(v.boolean(), false),
    text: words,
  }),
);

type Equipment = v.InferOutput<typeof equipmentShape>;
type Weapon = Equipment['weapons'][number];
type Armor = Equipment['armor'][number];
type MagicItem = v.InferOutput<typeof itemsShape>[number];

let equipment: Equipment | undefined;
let items: readonly MagicItem[] | undefined;

/** Weapons, armor and gear of the document, read when they are first asked for. FIF-82 FIF-83 FIF-234 */
function readEquipment(): Equipment {
  equipment ??= v.parse(equipmentShape, equipmentRows);
  return equipment;
}

function readItems(): readonly MagicItem[] {
  items ??= v.parse(itemsShape, itemRows);
  return items;
}

const COPPER = [
  ['gp', 100],
  ['sp', 10],
  ['cp', 1],
] as const;

/** A price in the largest coin that it is a whole number of: `5 gp`, `4 sp`. FIF-234 */
function writePrice(copper: number): string {
  const [unit, worth] = COPPER.find(([, each]) => copper % each === 0) ?? ['cp', 1];
  return `${(copper / worth).toLocaleString('en-US')} ${unit}`;
}

function writeWeight(pounds: number): string {
  return pounds === 0 ? '—' : `${pounds.toLocaleString('en-US')} lb`;
}

function writeAc({ ac, category, dexterity }: Armor): string {
  if (category === 'shield') return `+${ac}`;
  const added = dexterity === undefined ? '' : dexterity === 'any' ? ' + Dex' : ' + Dex (2 at most)';
  return `${ac}${added}`;
}

function writeArmorNotes({ strength, noisy }: Armor): string {
  const needs = strength === undefined ? '' : `Strength ${strength}`;
  const noise = noisy ? 'disadvantage on Stealth' : '';
  return [needs, noise].filter((each) => each !== '').join(', ');
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `Martial melee weapon`. */
function weaponKind({ category, reach }: Weapon): string {
  return `${capitalize(category)} ${reach} weapon`;
}

const ARMOR_KINDS = {
  light: 'Light armor',
  medium: 'Medium armor',
  heavy: 'Heavy armor',
  shield: 'Shield',
} as const;
const GEAR_KINDS = { gear: 'Gear', tool: 'Tool', mount: 'Mount or vehicle', service: 'Service' } as const;

/** A thing that is sold, on its card. */
function makeGoodsCard(
  { name, weight, cost }: { readonly name: string; readonly weight: number; readonly cost: number },
  kind: string,
  text: string,
): CompendiumCard {
  const price = writePrice(cost);
  return {
    id: `goods ${name}`,
    title: name,
    line: [kind, price, ...(weight === 0 ? [] : [writeWeight(weight)])].join(' · '),
    text,
    treasure: { what: name, worth: price, ...(weight === 0 ? {} : { weight }) },
  };
}

function listGoodsCards({ weapons, armor, gear }: Equipment): readonly CompendiumCard[] {
  return [
    ...weapons.map((each) =>
      makeGoodsCard(
        each,
        weaponKind(each),
        [`${each.damage} ${each.type}`, ...each.properties, `mastery ${each.mastery}`].join(', '),
      ),
    ),
    ...armor.map((each) =>
      makeGoodsCard(
        each,
        ARMOR_KINDS[each.category],
        [`AC ${writeAc(each)}`, writeArmorNotes(each)].filter((text) => text !== '').join(', '),
      ),
    ),
    ...gear
      .filter(({ kind }) => kind !== 'service')
      .map((each) => makeGoodsCard(each, GEAR_KINDS[each.kind], each.text ?? '')),
  ];
}

/** What an item of the lowest rarity that it comes in is worth; half where it is used up, but not a scroll. FIF-234 */
function itemWorth({ rarity, kind }: MagicItem): string {
  const [lowest = ''] = rarity;
  const value = ITEM_VALUES.find(({ key }) => key.toLowerCase() === lowest.replace(' ', ''))?.gp;
  if (value === undefined) return '';
  return `${(kind === 'potion' ? value / 2 : value).toLocaleString('en-US')} gp`;
}

function makeItemCard(item: MagicItem): CompendiumCard {
  const { name, kind, rarity, attunement, text } = item;
  const worth = itemWorth(item);
  return {
    id: `item ${name}`,
    title: name,
    line: [
      capitalize(kind),
      rarity.join(', '),
      ...(attunement ? ['attunement'] : []),
      ...(worth === '' ? [] : [worth]),
    ].join(' · '),
    text,
    treasure: { what: name, worth },
  };
}

const CARDS = new Map<Edition, readonly CompendiumCard[]>();

/** Spells, gear and magic items on cards, as the edition of the campaign has them. FIF-147 FIF-234 FIF-235 */
export function listCompendium(now: Pick<RulesContext, 'rulings'>): readonly CompendiumCard[] {
  const edition = editionOf(now);
  const known = CARDS.get(edition);
  if (known) return known;
  const spells = listSpells(edition).map((spell): CompendiumCard => ({
    id: `spell ${spell.name}`,
    title: spell.name,
    line: writeSpellLine(spell),
    text: writeSpellCard(spell),
    spell: spell.name,
  }));
  const made = [...spells, ...listGoodsCards(readEquipment()), ...readItems().map(makeItemCard)];
  CARDS.set(edition, made);
  return made;
}

/** Weapons, armor and gear with prices and loads. FIF-67 FIF-82 FIF-83 FIF-234 */
export const charts: readonly Chart[] = [
  {
    key: 'weapons',
    label: 'Weapons',
    rule: 'FIF-82',
    text: 'Damage, properties, mastery (2024), weight and price.',
    build: () =>
      printChart(
        'Weapon',
        ['Kind', 'Damage', 'Properties', 'Mastery', 'Weight', 'Price'],
        readEquipment().weapons.map((each) => [
          each.name,
          `${capitalize(each.category)} ${each.reach}`,
          `${each.damage} ${each.type}`,
          each.properties.join(', ') || '—',
          each.mastery,
          writeWeight(each.weight),
          writePrice(each.cost),
        ]),
      ),
  },
  {
    key: 'armor',
    label: 'Armor',
    rule: 'FIF-67',
    text: 'AC, what it asks for, weight and price.',
    build: () =>
      printChart(
        'Armor',
        ['Kind', 'AC', 'Notes', 'Weight', 'Price'],
        readEquipment().armor.map((each) => [
          each.name,
          ARMOR_KINDS[each.category],
          writeAc(each),
          writeArmorNotes(each) || '—',
          writeWeight(each.weight),
          writePrice(each.cost),
        ]),
      ),
  },
  {
    key: 'gear',
    label: 'Gear, mounts and services',
    rule: 'FIF-234',
    text: 'What it does, weight and price.',
    build: () =>
      printChart(
        'Thing',
        ['Kind', 'Weight', 'Price', 'What it does'],
        readEquipment().gear.map((each) => [
          each.name,
          GEAR_KINDS[each.kind],
          writeWeight(each.weight),
          writePrice(each.cost),
          each.text ?? '—',
        ]),
      ),
  },
  {
    key: 'magicItems',
    label: 'Magic items',
    rule: 'FIF-235',
    text: 'Kind, rarity, whether it asks for attunement, and what it does.',
    build: () =>
      printChart(
        'Item',
        ['Kind', 'Rarity', 'Attunement', 'What it does'],
        readItems().map(({ name, kind, rarity, attunement, text }) => [
          name,
          capitalize(kind),
          rarity.join(', '),
          attunement ? 'yes' : '—',
          text,
        ]),
      ),
  },
];
