import { said } from '../../kernel/said.ts';

/** Falling: a die for each ten feet, so many at the most, and what water asks. FIF-211 */
export const FALL = { feet: 10, sides: 6, most: 20, water: 15 } as const;

/** Traps of the text by level range: DC and damage of its four ranges. FIF-219 FIF-220 */
// oxfmt-ignore
export const TRAPS = [
  { key: 'roof', label: 'Collapsing roof', save: 'dex', type: 'bludgeoning', half: true, detect: 'Perception 11', dc: [13, 15, 17, 19], dice: ['2d10', '4d10', '10d10', '18d10'], brings: '' },
  { key: 'net', label: 'Falling net', save: 'dex', type: '', half: false, detect: 'Perception 11', dc: [10, 12, 14, 16], dice: ['', '', '', ''], brings: 'restrained' },
  { key: 'statue', label: 'Fire-casting statue', save: 'dex', type: 'fire', half: true, detect: 'Perception 10 for the glyph, 15 for the plate', dc: [15, 15, 15, 15], dice: ['2d10', '4d10', '10d10', '18d10'], brings: '' },
  { key: 'pit', label: 'Hidden pit', save: '', type: 'bludgeoning', half: false, detect: 'Investigation 15', dc: [0, 0, 0, 0], dice: ['1d6', '3d6', '6d6', '12d6'], brings: 'prone' },
  { key: 'darts', label: 'Poisoned darts, each', save: 'dex', type: 'poison', half: false, detect: 'Perception 15', dc: [13, 13, 13, 13], dice: ['1d6', '2d6', '4d6', '7d6'], brings: '' },
  { key: 'needle', label: 'Poisoned needle', save: 'con', type: 'poison', half: true, detect: 'Perception 15, disarm 15', dc: [11, 13, 15, 17], dice: ['1d10', '2d10', '4d10', '10d10'], brings: 'poisoned' },
  { key: 'stone', label: 'Rolling stone', save: 'dex', type: 'bludgeoning', half: false, detect: 'Investigation 15', dc: [15, 15, 15, 15], dice: ['10d10', '10d10', '10d10', '10d10'], brings: 'prone' },
  { key: 'spikes', label: 'Spiked pit', save: '', type: 'piercing', half: false, detect: 'Investigation 15', dc: [0, 0, 0, 0], dice: ['1d6+2d8', '3d6+3d8', '6d6+8d8', '12d6+13d8'], brings: 'prone' },
] as const;

/** Ranges of levels by which traps grow. FIF-219 */
export const TIERS = [
  { key: '0', label: said('fifth.levelsFromTo', { from: 1, to: 4 }) },
  { key: '1', label: said('fifth.levelsFromTo', { from: 5, to: 10 }) },
  { key: '2', label: said('fifth.levelsFromTo', { from: 11, to: 16 }) },
  { key: '3', label: said('fifth.levelsFromTo', { from: 17, to: 20 }) },
] as const;

/** Poisons of the text: Constitution DC, damage, what a failure brings and for how many seconds. FIF-222 */
// oxfmt-ignore
export const POISONS = [
  { key: 'assassin', label: 'Assassin’s blood', how: 'ingested', dc: 10, dice: '1d12', half: true, brings: ['poisoned'], hours: 24, more: '' },
  { key: 'othur', label: 'Burnt othur fumes', how: 'inhaled', dc: 13, dice: '3d6', half: false, brings: [], hours: 0, more: '1d6 at the start of each turn until three saves succeed' },
  { key: 'crawler', label: 'Crawler mucus', how: 'contact', dc: 13, dice: '', half: false, brings: ['poisoned', 'paralyzed'], hours: 1 / 60, more: 'save at the end of each turn' },
  { key: 'ether', label: 'Essence of ether', how: 'inhaled', dc: 15, dice: '', half: false, brings: ['poisoned', 'unconscious'], hours: 8, more: 'wakes by damage or when shaken' },
  { key: 'malice', label: 'Malice', how: 'inhaled', dc: 15, dice: '', half: false, brings: ['poisoned', 'blinded'], hours: 1, more: '' },
  { key: 'midnight', label: 'Midnight tears', how: 'ingested', dc: 17, dice: '9d6', half: true, brings: [], hours: 0, more: 'nothing before midnight' },
  { key: 'taggit', label: 'Oil of taggit', how: 'contact', dc: 13, dice: '', half: false, brings: ['poisoned', 'unconscious'], hours: 24, more: 'wakes by damage' },
  { key: 'pale', label: 'Pale tincture', how: 'ingested', dc: 16, dice: '1d6', half: false, brings: ['poisoned'], hours: 0, more: 'again every 24 hours; unhealable; seven saves end it' },
  { key: 'worm', label: 'Purple worm poison', how: 'injury', dc: 21, dice: '10d6', half: true, brings: [], hours: 0, more: '' },
  { key: 'serpent', label: 'Serpent venom', how: 'injury', dc: 11, dice: '3d6', half: true, brings: [], hours: 0, more: '' },
  { key: 'spider', label: 'Spider’s sting', how: 'injury', dc: 13, dice: '', half: false, brings: ['poisoned'], hours: 1, more: 'failed by 5 or more: unconscious' },
  { key: 'torpor', label: 'Torpor', how: 'ingested', dc: 15, dice: '', half: false, brings: ['poisoned'], hours: 14, more: 'for 4d6 hours, Speed halved' },
  { key: 'truth', label: 'Truth serum', how: 'ingested', dc: 11, dice: '', half: false, brings: ['poisoned'], hours: 1, more: 'tells no lie' },
  { key: 'wyvern', label: 'Wyvern poison', how: 'injury', dc: 14, dice: '7d6', half: true, brings: [], hours: 0, more: '' },
] as const;

/** The two poisons that are otherwise in 2014. FIF-222 */
export const POISONS_2014: { readonly [key: string]: { readonly dc: number; readonly dice: string } } = {
  worm: { dc: 19, dice: '12d6' },
  wyvern: { dc: 15, dice: '7d6' },
};

/** Contagions: the save that keeps them off, and what they bring. FIF-224 */
export const CONTAGIONS = [
  {
    key: 'cackle',
    label: 'Cackle fever',
    dc: 10,
    text: 'after 1d4 days exhaustion; when hurt Con 13 or 1d10 psychic and incapacitated; three saves at long rests end it',
  },
  {
    key: 'sewer',
    label: 'Sewer plague',
    dc: 11,
    text: 'after 1d4 days exhaustion; hit dice heal half; a save at each dawn, exhaustion up or down by one, over at none',
  },
  { key: 'sight', label: 'Sight rot', dc: 15, text: 'blinded, until ointment three times or magic' },
] as const;

/** Armor class of what things are made of. FIF-226 */
export const SUBSTANCES = [
  { key: 'cloth', label: said('fifth.cloth'), ac: 11 },
  { key: 'glass', label: said('fifth.glass'), ac: 13 },
  { key: 'wood', label: said('fifth.wood'), ac: 15 },
  { key: 'stone', label: said('fifth.stone'), ac: 17 },
  { key: 'iron', label: said('fifth.iron'), ac: 19 },
  { key: 'mithral', label: said('fifth.mithral'), ac: 21 },
  { key: 'adamantine', label: said('fifth.adamantine'), ac: 23 },
] as const;

/** Hit points of things by size: fragile and resilient, as an average and as dice. FIF-227 */
export const THING_SIZES = [
  { key: 'tiny', label: 'Tiny', fragile: [2, '1d4'], resilient: [5, '2d4'] },
  { key: 'small', label: 'Small', fragile: [3, '1d6'], resilient: [10, '3d6'] },
  { key: 'medium', label: 'Medium', fragile: [4, '1d8'], resilient: [18, '4d8'] },
  { key: 'large', label: 'Large', fragile: [5, '1d10'], resilient: [27, '5d10'] },
] as const;

/** Paces of travel. FIF-201 */
export const PACES = [
  { key: 'fast', label: 'Fast', minute: 400, hour: 4, day: 30 },
  { key: 'normal', label: 'Normal', minute: 300, hour: 3, day: 24 },
  { key: 'slow', label: 'Slow', minute: 200, hour: 2, day: 18 },
] as const;

/** Kinds of country: the fastest pace, the distance of encounters, DCs of foraging, navigating and searching. FIF-202 */
// oxfmt-ignore
export const TERRAINS = [
  { key: 'arctic', label: said('fifth.arctic'), pace: 'fast', apart: '6d6', forage: 20, navigate: 10, search: 10 },
  { key: 'coastal', label: said('fifth.coast'), pace: 'normal', apart: '2d10', forage: 10, navigate: 5, search: 15 },
  { key: 'desert', label: said('fifth.desert'), pace: 'normal', apart: '6d6', forage: 20, navigate: 10, search: 10 },
  { key: 'forest', label: said('fifth.forest'), pace: 'normal', apart: '2d8', forage: 10, navigate: 15, search: 15 },
  { key: 'grassland', label: said('fifth.grassland'), pace: 'fast', apart: '6d6', forage: 15, navigate: 5, search: 15 },
  { key: 'hill', label: said('fifth.hills'), pace: 'normal', apart: '2d10', forage: 15, navigate: 10, search: 15 },
  { key: 'mountain', label: said('fifth.mountains'), pace: 'slow', apart: '4d10', forage: 20, navigate: 15, search: 20 },
  { key: 'swamp', label: said('fifth.swamp'), pace: 'slow', apart: '2d8', forage: 10, navigate: 15, search: 20 },
  { key: 'underdark', label: said('fifth.underdark'), pace: 'normal', apart: '2d6', forage: 20, navigate: 10, search: 20 },
  { key: 'urban', label: said('fifth.town'), pace: 'normal', apart: '2d6', forage: 20, navigate: 15, search: 15 },
  { key: 'water', label: said('fifth.onWater'), pace: 'fast', apart: '6d6', forage: 15, navigate: 10, search: 15 },
] as const;

/** Hours of a day’s march, and the DC of the first hour beyond. FIF-201 FIF-204 */
export const MARCH = { hours: 8, dc: 10 } as const;

/** Bonds: DCs to bind with, slip, burst and pick; 0 where there is no such way. FIF-87 */
export const BONDS = [
  {
    key: 'manacles',
    label: said('fifth.manacles'),
    by: 'sleightOfHand',
    bind: 13,
    slip: 20,
    burst: 25,
    pick: 15,
  },
  { key: 'chain', label: said('fifth.chain'), by: 'athletics', bind: 13, slip: 18, burst: 20, pick: 0 },
  { key: 'rope', label: said('fifth.rope'), by: 'sleightOfHand', bind: 10, slip: 15, burst: 20, pick: 0 },
  { key: 'trap', label: said('fifth.huntingTrap'), by: 'athletics', bind: 0, slip: 0, burst: 13, pick: 0 },
] as const;

/** What one may try with bonds, and the skill it takes. FIF-87 */
export const BOND_WAYS = [
  { key: 'bind', label: said('fifth.bind'), tested: 'sleightOfHand' },
  { key: 'slip', label: said('fifth.slipOut'), tested: 'acrobatics' },
  { key: 'burst', label: said('fifth.burst'), tested: 'athletics' },
  { key: 'pick', label: said('fifth.pickLock'), tested: 'sleightOfHand' },
] as const;

/** What magic items are worth. FIF-234 */
export const ITEM_VALUES = [
  { key: 'common', label: said('fifth.common'), gp: 100 },
  { key: 'uncommon', label: said('fifth.uncommon'), gp: 400 },
  { key: 'rare', label: said('fifth.rare'), gp: 4_000 },
  { key: 'veryRare', label: said('fifth.veryRare'), gp: 40_000 },
  { key: 'legendary', label: said('fifth.legendary'), gp: 200_000 },
] as const;

/** Ships: miles an hour, crew, AC, hit points and damage threshold. FIF-207 */
export const VEHICLES = [
  { key: 'airship', label: 'Airship', mph: 8, crew: 10, ac: 13, hp: 300, threshold: 0 },
  { key: 'galley', label: 'Galley', mph: 4, crew: 80, ac: 15, hp: 500, threshold: 20 },
  { key: 'keelboat', label: 'Keelboat', mph: 1, crew: 1, ac: 15, hp: 100, threshold: 10 },
  { key: 'longship', label: 'Longship', mph: 3, crew: 40, ac: 15, hp: 300, threshold: 15 },
  { key: 'rowboat', label: 'Rowboat', mph: 1.5, crew: 1, ac: 11, hp: 50, threshold: 0 },
  { key: 'sailing', label: 'Sailing ship', mph: 2, crew: 20, ac: 15, hp: 300, threshold: 15 },
  { key: 'warship', label: 'Warship', mph: 2.5, crew: 60, ac: 15, hp: 500, threshold: 20 },
] as const;

/** Shapes of areas. FIF-153 */
export const AREAS = [
  { key: 'cone', label: 'Cone' },
  { key: 'cube', label: 'Cube' },
  { key: 'cylinder', label: 'Cylinder' },
  { key: 'emanation', label: 'Emanation' },
  { key: 'line', label: 'Line' },
  { key: 'sphere', label: 'Sphere' },
] as const;

const SQUARE = 5;

/** About how many 5-foot squares an area covers, by its length, side or radius in feet; an emanation of a Medium creature. FIF-153 */
export function countAreaSquares(shape: (typeof AREAS)[number]['key'], feet: number, width = SQUARE): number {
  const side = feet / SQUARE;
  switch (shape) {
    // As wide as it is far: half of the square it stands in.
    case 'cone':
      return Math.ceil((side * side) / 2);
    case 'cube':
      return Math.ceil(side * side);
    case 'line':
      return Math.ceil(side * (width / SQUARE));
    case 'emanation':
      return Math.ceil((2 * side + 1) ** 2) - 1;
    case 'cylinder':
    case 'sphere':
      return Math.round(Math.PI * side * side);
  }
}
