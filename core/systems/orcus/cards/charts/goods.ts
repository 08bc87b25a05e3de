import { formatSigned } from '../../../../kernel/said.ts';
import { type Chart, printChart } from '../../../../rules/views.ts';
import { COINS, coinText, inCoins } from '../../journey/goods/coins.ts';
import {
  AMMUNITION,
  ARMOR,
  CAPACITY,
  COIN_COPPER,
  FOCUSES,
  GEAR,
  IMPROVED_CRITICAL,
  IMPROVISED,
  LARGER_DIE,
  LIGHTS,
  MOUNTS,
  PACKS,
  SILVERING,
  VEHICLES,
  type Ware,
  WEAPONS,
} from '../../journey/goods/tables.ts';

const price = ({ copper }: Ware): string => coinText(inCoins(copper));
const weight = ({ pounds }: Ware): string => (pounds === 0 ? '—' : `${pounds} lb`);
const orNone = (value: number): string => (value === 0 ? '—' : formatSigned(value));

/** ORC-192 */
const armor: Chart = {
  key: 'armor',
  label: 'Armor and shields',
  rule: 'ORC-192',
  text: 'AC of an armor, or what a shield adds to AC and Reflex.',
  build: () =>
    printChart(
      'Armor',
      ['Kind', 'AC', 'Checks', 'Speed', 'Price', 'Weight'],
      ARMOR.map((each) => [
        each.name,
        each.kind,
        each.kind === 'shield' ? formatSigned(each.ac) : each.ac,
        orNone(each.check),
        orNone(each.speed),
        price(each),
        weight(each),
      ]),
    ),
};

/** ORC-206 */
const weapons: Chart = {
  key: 'weapons',
  label: 'Weapons',
  rule: 'ORC-206',
  text: 'Squares of range are the short and the long one.',
  build: () =>
    printChart(
      'Weapon',
      ['Kind', 'Hands', 'Proficiency', 'Die', 'Range', 'Groups', 'Properties', 'Price', 'Weight'],
      WEAPONS.map((each) => [
        each.name,
        `${each.category} ${each.shot ? 'ranged' : 'melee'}`,
        each.hands,
        formatSigned(each.proficiency),
        each.dice,
        each.range ? each.range.join('/') : '—',
        each.groups.join(', '),
        each.properties.join(', '),
        price(each),
        weight(each),
      ]),
    ),
};

/** ORC-86 ORC-197 ORC-204 ORC-205 */
const dice: Chart = {
  key: 'weaponDice',
  label: 'Weapon dice',
  rule: 'ORC-205',
  text: 'The die one step larger; what is picked up to strike with; what Improved Critical rolls besides.',
  build: () =>
    printChart(
      'Die',
      ['Becomes'],
      [
        ...Object.entries(LARGER_DIE).map(([die, larger]) => [die, larger.join(' or ')] as const),
        ['Improvised, one hand', IMPROVISED.one],
        ['Improvised, two hands', IMPROVISED.two],
        ...IMPROVED_CRITICAL.toReversed().map(
          ({ from, dice: more }) => [`Improved Critical from level ${from}`, `${more} weapon dice`] as const,
        ),
      ],
    ),
};

/** ORC-207 ORC-210 ORC-213 */
const gear: Chart = {
  key: 'gear',
  label: 'Gear and prices',
  rule: 'ORC-213',
  text: 'Gear, ammunition, focuses, mounts, vehicles and a smith’s silvering.',
  build: () =>
    printChart(
      'Thing',
      ['Price', 'Weight'],
      [
        ...[...GEAR, ...PACKS, ...AMMUNITION, ...FOCUSES, ...MOUNTS, ...SILVERING].map(
          (each) => [each.name, price(each), weight(each)] as const,
        ),
        ...VEHICLES.map((each) => [each.name, price(each), `carries ${CAPACITY[each.key] ?? 0} lb`] as const),
      ],
    ),
};

/** ORC-209 */
const lights: Chart = {
  key: 'lights',
  label: 'Lights',
  rule: 'ORC-209',
  text: 'How far each shines and how long it burns.',
  build: () =>
    printChart(
      'Light',
      ['Light', 'Squares', 'Hours'],
      LIGHTS.map(({ name, bright, squares, hours }) => [name, bright ? 'bright' : 'dim', squares, hours]),
    ),
};

/** ORC-184 */
const coins: Chart = {
  key: 'coins',
  label: 'Exchange of coins',
  rule: 'ORC-184',
  text: 'What one coin is worth in others.',
  build: () =>
    printChart(
      'Coin',
      COINS.map((coin) => coin.toUpperCase()),
      COINS.map((coin) => [
        coin.toUpperCase(),
        ...COINS.map((other) => {
          const [one, of] = [COIN_COPPER[coin], COIN_COPPER[other]];
          return one >= of ? one / of : `1/${(of / one).toLocaleString('en-US')}`;
        }),
      ]),
    ),
};

/** What is bought, worn and carried. ORC-184 ORC-192 ORC-206 ORC-209 ORC-213 */
export const goodsCharts: readonly Chart[] = [armor, weapons, dice, gear, lights, coins];
