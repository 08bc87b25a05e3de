import type { RuleCard } from '../../rules/words.ts';
import cards from './cards.json' with { type: 'json' };
import { formatCoins, makeChange } from './goods.ts';
import {
  AMMUNITION,
  type Armor,
  ARMOR,
  CAPACITY,
  FOCUSES,
  GEAR,
  HELD_FOCUSES,
  KIT_BONUS,
  LIGHTS,
  MOUNTS,
  PACK_CONTENTS,
  PACKS,
  SILVERING,
  VEHICLES,
  type Ware,
  type Weapon,
  WEAPONS,
} from './goodsTables.ts';
import { formatDifficulties } from './procedures/checks.ts';
import { DIFFICULTY_LEVELS } from './tables.ts';
/** What is easy, moderate and hard at each level, a card a level. ORC-216 ORC-217 */
const difficulties: readonly RuleCard[] = Array.from({ length: DIFFICULTY_LEVELS }, (_, at) => ({
  id: `ORC-DC-${String(at + 1).padStart(2, '0')}`,
  title: `Numbers of level ${at + 1}`,
  text: `A check of level ${at + 1}: ${formatDifficulties(at + 1)}.`,
}));

const HANDS = { side: 'side weapon', one: 'one-handed', two: 'two-handed' } as const;
const KITS = new Map([
  ['climbersKit', `+${KIT_BONUS} Athletics to climb`],
  ['thievesTools', `+${KIT_BONUS} Thievery with traps and locks`],
]);
/** One card for everything with a price: weapons, armor, gear, packs, mounts, vehicles. ORC-192 ORC-206 ORC-207 ORC-210 ORC-213 */
const goods: readonly RuleCard[] = [
  ...WEAPONS.map(weaponCard),
  ...ARMOR.map(armorCard),
  ...AMMUNITION.map((ware) => buildWareCard(ware, 'ammunition', [])),
  ...FOCUSES.map((ware) =>
    buildWareCard(ware, 'focus', [HELD_FOCUSES.includes(ware.key) ? 'held to be used' : 'carried']),
  ),
  ...PACKS.map(packCard),
  ...GEAR.map(gearCard),
  ...MOUNTS.map((ware) => buildWareCard(ware, 'mount', [])),
  ...VEHICLES.map((ware) => buildWareCard(ware, 'vehicle', [`carries ${CAPACITY[ware.key] ?? 0} lb`])),
  ...SILVERING.map((ware) => buildWareCard(ware, 'smith’s work', [])),
];

/** Every rule of the book, one card a rule ID, in our words and in the order of the rules; then what the full books add, goods and numbers by level. */
export const reference: readonly RuleCard[] = [...cards, ...goods, ...difficulties];

/** `ORC-EQ-TWO-BLADED-SWORD`. */
function equipmentCardId(name: string): string {
  return `ORC-EQ-${name
    .toUpperCase()
    .replaceAll('’', '')
    .replaceAll(/[^A-Z0-9]+/gu, '-')
    .replace(/-$/u, '')}`;
}

function buildWareCard({ name, copper, pounds }: Ware, kind: string, words: readonly string[]): RuleCard {
  const weight = pounds === 0 ? '' : `${pounds} lb`;
  const worth = formatCoins(makeChange(copper));
  const said = [kind, ...words, worth, weight].filter((word) => word !== '').join('; ');
  return {
    id: equipmentCardId(name),
    title: name,
    text: `${said.charAt(0).toUpperCase()}${said.slice(1)}.`,
    treasure: { what: name, worth, ...(pounds === 0 ? {} : { weight: pounds }) },
  };
}

function weaponCard(weapon: Weapon): RuleCard {
  const { category, shot, hands, dice, proficiency, range, groups, properties } = weapon;
  return buildWareCard(weapon, `${category} ${shot ? 'ranged' : 'melee'} weapon`, [
    HANDS[hands],
    `damage die ${dice}`,
    `+${proficiency} with proficiency`,
    range ? `range ${range[0]}/${range[1]}` : '',
    groups.join(', '),
    properties.join(', '),
  ]);
}

function armorCard(armor: Armor): RuleCard {
  const { kind, ac, check, speed } = armor;
  return buildWareCard(armor, kind === 'shield' ? 'shield' : `${kind} armor`, [
    kind === 'shield' ? `+${ac} to AC and Reflex` : `AC ${ac}`,
    check === 0 ? '' : `check penalty ${check}`.replace('-', '−'),
    speed === 0 ? '' : `speed ${speed}`.replace('-', '−'),
  ]);
}

function gearCard(ware: Ware): RuleCard {
  const light = LIGHTS.find(({ key }) => key === ware.key);
  return buildWareCard(ware, 'gear', [
    light ? `${light.bright ? 'bright' : 'dim'} light for ${light.squares} squares, ${light.hours} h` : '',
    KITS.get(ware.key) ?? '',
  ]);
}

function packCard(pack: Ware): RuleCard {
  const inside = PACK_CONTENTS.map(({ item, count }) => {
    const name = GEAR.find(({ key }) => key === item)?.name ?? item;
    return count === 1 ? name : `${count} × ${name}`;
  });
  return buildWareCard(pack, 'pack', [inside.join(', ')]);
}
