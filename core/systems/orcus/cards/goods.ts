import type { RuleCard } from '../../../rules/words.ts';
import { coinText, inCoins } from '../journey/goods/coins.ts';
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
} from '../journey/goods/tables.ts';

const HANDS = { side: 'side weapon', one: 'one-handed', two: 'two-handed' } as const;
const KITS = new Map([
  ['climbersKit', `+${KIT_BONUS} Athletics to climb`],
  ['thievesTools', `+${KIT_BONUS} Thievery with traps and locks`],
]);

/** `ORC-EQ-TWO-BLADED-SWORD`. */
function idOf(name: string): string {
  return `ORC-EQ-${name
    .toUpperCase()
    .replaceAll('’', '')
    .replaceAll(/[^A-Z0-9]+/gu, '-')
    .replace(/-$/u, '')}`;
}

function card({ name, copper, pounds }: Ware, kind: string, words: readonly string[]): RuleCard {
  const weight = pounds === 0 ? '' : `${pounds} lb`;
  const said = [kind, ...words, coinText(inCoins(copper)), weight].filter((word) => word !== '').join('; ');
  return { id: idOf(name), title: name, text: `${said.charAt(0).toUpperCase()}${said.slice(1)}.` };
}

function weaponCard(weapon: Weapon): RuleCard {
  const { category, shot, hands, dice, proficiency, range, groups, properties } = weapon;
  return card(weapon, `${category} ${shot ? 'ranged' : 'melee'} weapon`, [
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
  return card(armor, kind === 'shield' ? 'shield' : `${kind} armor`, [
    kind === 'shield' ? `+${ac} to AC and Reflex` : `AC ${ac}`,
    check === 0 ? '' : `check penalty ${check}`.replace('-', '−'),
    speed === 0 ? '' : `speed ${speed}`.replace('-', '−'),
  ]);
}

function gearCard(ware: Ware): RuleCard {
  const light = LIGHTS.find(({ key }) => key === ware.key);
  return card(ware, 'gear', [
    light ? `${light.bright ? 'bright' : 'dim'} light for ${light.squares} squares, ${light.hours} h` : '',
    KITS.get(ware.key) ?? '',
  ]);
}

function packCard(pack: Ware): RuleCard {
  const inside = PACK_CONTENTS.map(({ item, count }) => {
    const name = GEAR.find(({ key }) => key === item)?.name ?? item;
    return count === 1 ? name : `${count} × ${name}`;
  });
  return card(pack, 'pack', [inside.join(', ')]);
}

/** One card for everything with a price: weapons, armor, gear, packs, mounts, vehicles. ORC-192 ORC-206 ORC-207 ORC-210 ORC-213 */
export const goods: readonly RuleCard[] = [
  ...WEAPONS.map(weaponCard),
  ...ARMOR.map(armorCard),
  ...AMMUNITION.map((ware) => card(ware, 'ammunition', [])),
  ...FOCUSES.map((ware) =>
    card(ware, 'focus', [HELD_FOCUSES.includes(ware.key) ? 'held to be used' : 'carried']),
  ),
  ...PACKS.map(packCard),
  ...GEAR.map(gearCard),
  ...MOUNTS.map((ware) => card(ware, 'mount', [])),
  ...VEHICLES.map((ware) => card(ware, 'vehicle', [`carries ${CAPACITY[ware.key] ?? 0} lb`])),
  ...SILVERING.map((ware) => card(ware, 'smith’s work', [])),
];
