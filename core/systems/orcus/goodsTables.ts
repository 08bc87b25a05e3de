/** A price is in copper, a weight in pounds; nothing where the book prints none. ORC-184 */
export interface Ware {
  readonly key: string;
  readonly name: string;
  readonly copper: number;
  readonly pounds: number;
  /** So many are sold as one: arrows by the thirty. */
  readonly pieces?: number;
}

/** ORC-192 */
export interface Armor extends Ware {
  readonly kind: 'light' | 'heavy' | 'shield';
  /** Base AC, or what a shield adds to AC and Reflex. */
  readonly ac: number;
  readonly check: number;
  readonly speed: number;
}

/** ORC-206 */
export interface Weapon extends Ware {
  readonly category: 'simple' | 'martial' | 'exotic';
  readonly hands: 'side' | 'one' | 'two';
  readonly proficiency: number;
  readonly dice: string;
  readonly groups: readonly string[];
  readonly properties: readonly string[];
  /** Squares of the normal and the long range; nothing where it is not shot or thrown. ORC-199 */
  readonly range?: readonly [normal: number, long: number];
  readonly shot: boolean;
}

/** Something that gives light for a time. ORC-209 */
export interface Light {
  readonly key: string;
  readonly name: string;
  readonly bright: boolean;
  readonly squares: number;
  readonly hours: number;
}

/** Armor and shields as printed; the three collapsed cells are read as the digest rules. ORC-192 */
// oxfmt-ignore
export const ARMOR: readonly Armor[] = [
  { key: 'clothArmor', name: 'Cloth armor', copper: 100, pounds: 4, kind: 'light', ac: 10, check: 0, speed: 0 },
  { key: 'leatherArmor', name: 'Leather armor', copper: 2500, pounds: 15, kind: 'light', ac: 12, check: 0, speed: 0 },
  { key: 'hideArmor', name: 'Hide armor', copper: 3000, pounds: 25, kind: 'light', ac: 13, check: -1, speed: 0 },
  { key: 'chainmail', name: 'Chainmail', copper: 4000, pounds: 40, kind: 'heavy', ac: 16, check: -1, speed: -1 },
  { key: 'scaleArmor', name: 'Scale armor', copper: 4500, pounds: 45, kind: 'heavy', ac: 17, check: 0, speed: -1 },
  { key: 'plateArmor', name: 'Plate armor', copper: 5000, pounds: 50, kind: 'heavy', ac: 18, check: -2, speed: -1 },
  { key: 'lightShield', name: 'Light shield', copper: 500, pounds: 6, kind: 'shield', ac: 1, check: 0, speed: 0 },
  { key: 'heavyShield', name: 'Heavy shield', copper: 1000, pounds: 15, kind: 'shield', ac: 2, check: -2, speed: 0 },
];

/** The weapons, melee first. ORC-196 ORC-206 */
// oxfmt-ignore
export const WEAPONS: readonly Weapon[] = [
  { key: 'dart', name: 'Dart', copper: 200, pounds: 2, category: 'simple', hands: 'side', proficiency: 2, dice: '1d6', groups: ['Spears and Lances'], properties: ['Thrown (Light)'], range: [5, 10], shot: false },
  { key: 'knife', name: 'Knife', copper: 200, pounds: 2, category: 'simple', hands: 'side', proficiency: 3, dice: '1d4', groups: ['Light Blades'], properties: ['Thrown (Light)'], range: [5, 10], shot: false },
  { key: 'club', name: 'Club', copper: 500, pounds: 5, category: 'simple', hands: 'one', proficiency: 2, dice: '1d10', groups: ['Maces and Clubs'], properties: [], shot: false },
  { key: 'shortspear', name: 'Shortspear', copper: 500, pounds: 5, category: 'simple', hands: 'one', proficiency: 2, dice: '1d10', groups: ['Spears and Lances'], properties: [], shot: false },
  { key: 'sickle', name: 'Sickle', copper: 500, pounds: 5, category: 'simple', hands: 'one', proficiency: 3, dice: '1d8', groups: ['Light Blades'], properties: [], shot: false },
  { key: 'greatclub', name: 'Greatclub', copper: 500, pounds: 10, category: 'simple', hands: 'two', proficiency: 2, dice: '1d12', groups: ['Maces and Clubs'], properties: [], shot: false },
  { key: 'quarterstaff', name: 'Quarterstaff', copper: 500, pounds: 10, category: 'simple', hands: 'two', proficiency: 2, dice: '1d12', groups: ['Staffs'], properties: [], shot: false },
  { key: 'scythe', name: 'Scythe', copper: 500, pounds: 10, category: 'simple', hands: 'two', proficiency: 3, dice: '1d10', groups: ['Heavy Blades'], properties: [], shot: false },
  { key: 'fork', name: 'Fork', copper: 500, pounds: 1, category: 'martial', hands: 'side', proficiency: 2, dice: '1d8', groups: ['Spears and Lances'], properties: ['Thrown (Heavy)'], range: [5, 10], shot: false },
  { key: 'handaxe', name: 'Handaxe', copper: 500, pounds: 1, category: 'martial', hands: 'side', proficiency: 2, dice: '1d8', groups: ['Axes'], properties: ['Thrown (Heavy)'], range: [5, 10], shot: false },
  { key: 'jugglingClub', name: 'Juggling club', copper: 500, pounds: 1, category: 'martial', hands: 'side', proficiency: 2, dice: '1d8', groups: ['Maces and Clubs'], properties: ['Thrown (Heavy)'], range: [5, 10], shot: false },
  { key: 'lightPick', name: 'Light pick', copper: 500, pounds: 1, category: 'martial', hands: 'side', proficiency: 2, dice: '1d6', groups: ['Picks and Hammers'], properties: ['Thrown (Heavy)', 'Improved Critical'], range: [5, 10], shot: false },
  { key: 'shortsword', name: 'Shortsword', copper: 500, pounds: 1, category: 'martial', hands: 'side', proficiency: 3, dice: '1d6', groups: ['Light Blades'], properties: ['Thrown (Heavy)'], range: [5, 10], shot: false },
  { key: 'battleaxe', name: 'Battleaxe', copper: 1000, pounds: 4, category: 'martial', hands: 'one', proficiency: 2, dice: '1d10', groups: ['Axes'], properties: [], shot: false },
  { key: 'lightFlail', name: 'Light flail', copper: 1000, pounds: 4, category: 'martial', hands: 'one', proficiency: 2, dice: '1d8', groups: ['Flails and Chains'], properties: ['Improved Critical'], shot: false },
  { key: 'lightMace', name: 'Light mace', copper: 1000, pounds: 4, category: 'martial', hands: 'one', proficiency: 2, dice: '1d10', groups: ['Maces and Clubs'], properties: [], shot: false },
  { key: 'longsword', name: 'Longsword', copper: 1000, pounds: 4, category: 'martial', hands: 'one', proficiency: 3, dice: '1d8', groups: ['Heavy Blades'], properties: [], shot: false },
  { key: 'rapier', name: 'Rapier', copper: 1000, pounds: 4, category: 'martial', hands: 'one', proficiency: 3, dice: '1d8', groups: ['Light Blades'], properties: [], shot: false },
  { key: 'warhammer', name: 'Warhammer', copper: 1000, pounds: 4, category: 'martial', hands: 'one', proficiency: 2, dice: '1d8', groups: ['Picks and Hammers'], properties: ['Improved Critical'], shot: false },
  { key: 'boStaff', name: 'Bo staff', copper: 2500, pounds: 8, category: 'martial', hands: 'two', proficiency: 2, dice: '1d10', groups: ['Staffs', 'Polearms'], properties: ['Reach'], shot: false },
  { key: 'glaive', name: 'Glaive', copper: 2500, pounds: 8, category: 'martial', hands: 'two', proficiency: 3, dice: '1d8', groups: ['Heavy Blades', 'Polearms'], properties: ['Reach'], shot: false },
  { key: 'greataxe', name: 'Greataxe', copper: 2500, pounds: 8, category: 'martial', hands: 'two', proficiency: 2, dice: '1d12', groups: ['Axes'], properties: [], shot: false },
  { key: 'greatsword', name: 'Greatsword', copper: 2500, pounds: 8, category: 'martial', hands: 'two', proficiency: 3, dice: '1d10', groups: ['Heavy Blades'], properties: [], shot: false },
  { key: 'halberd', name: 'Halberd', copper: 2500, pounds: 8, category: 'martial', hands: 'two', proficiency: 2, dice: '1d10', groups: ['Axes', 'Polearms'], properties: ['Reach'], shot: false },
  { key: 'heavyFlail', name: 'Heavy flail', copper: 2500, pounds: 8, category: 'martial', hands: 'two', proficiency: 2, dice: '1d10', groups: ['Flails and Chains'], properties: ['Improved Critical'], shot: false },
  { key: 'heavyMace', name: 'Heavy mace', copper: 2500, pounds: 8, category: 'martial', hands: 'two', proficiency: 2, dice: '1d12', groups: ['Maces and Clubs'], properties: [], shot: false },
  { key: 'longspear', name: 'Longspear', copper: 2500, pounds: 8, category: 'martial', hands: 'two', proficiency: 2, dice: '1d10', groups: ['Spears and Lances', 'Polearms'], properties: ['Reach'], shot: false },
  { key: 'maul', name: 'Maul', copper: 2500, pounds: 8, category: 'martial', hands: 'two', proficiency: 2, dice: '1d10', groups: ['Picks and Hammers'], properties: ['Improved Critical'], shot: false },
  { key: 'kukri', name: 'Kukri', copper: 500, pounds: 1, category: 'exotic', hands: 'side', proficiency: 4, dice: '1d6', groups: ['Light Blades', 'Heavy Blades'], properties: ['Thrown (Heavy)'], range: [5, 10], shot: false },
  { key: 'nunchaku', name: 'Nunchaku', copper: 500, pounds: 1, category: 'exotic', hands: 'side', proficiency: 2, dice: '1d8', groups: ['Maces and Clubs', 'Flails and Chains'], properties: ['Thrown (Heavy)', 'Improved Critical'], range: [5, 10], shot: false },
  { key: 'dwarvenSpearAxe', name: 'Dwarven spear-axe', copper: 2500, pounds: 8, category: 'exotic', hands: 'two', proficiency: 2, dice: '2d8', groups: ['Axes', 'Spears and Lances'], properties: [], shot: false },
  { key: 'hookedHammer', name: 'Hooked hammer', copper: 2500, pounds: 8, category: 'exotic', hands: 'two', proficiency: 2, dice: '1d12', groups: ['Picks and Hammers', 'Maces and Clubs'], properties: ['Improved Critical'], shot: false },
  { key: 'khopesh', name: 'Khopesh', copper: 1000, pounds: 4, category: 'exotic', hands: 'one', proficiency: 3, dice: '1d10', groups: ['Axes', 'Heavy Blades'], properties: [], shot: false },
  { key: 'spikedChain', name: 'Spiked chain', copper: 2500, pounds: 8, category: 'exotic', hands: 'two', proficiency: 3, dice: '1d8', groups: ['Light Blades', 'Flails and Chains', 'Polearms'], properties: ['Reach', 'Improved Critical'], shot: false },
  { key: 'twoBladedSword', name: 'Two-bladed sword', copper: 2500, pounds: 8, category: 'exotic', hands: 'two', proficiency: 4, dice: '1d10', groups: ['Heavy Blades', 'Light Blades'], properties: [], shot: false },
  { key: 'lightCrossbow', name: 'Light crossbow', copper: 3500, pounds: 4, category: 'simple', hands: 'one', proficiency: 2, dice: '1d6', groups: ['Crossbows'], properties: ['Loading (Free)'], range: [10, 20], shot: true },
  { key: 'sling', name: 'Sling', copper: 1000, pounds: 1, category: 'simple', hands: 'one', proficiency: 2, dice: '1d8', groups: ['Slings'], properties: ['Loading (Free)'], range: [10, 20], shot: true },
  { key: 'heavyCrossbow', name: 'Heavy crossbow', copper: 5000, pounds: 8, category: 'simple', hands: 'two', proficiency: 2, dice: '1d8', groups: ['Crossbows'], properties: ['Loading (Swift)'], range: [15, 30], shot: true },
  { key: 'longbow', name: 'Longbow', copper: 5000, pounds: 4, category: 'martial', hands: 'two', proficiency: 2, dice: '1d10', groups: ['Bows'], properties: ['Loading (Free)'], range: [20, 40], shot: true },
  { key: 'compositeBow', name: 'Composite bow', copper: 7500, pounds: 6, category: 'exotic', hands: 'two', proficiency: 2, dice: '1d12', groups: ['Bows'], properties: ['Loading (Free)'], range: [25, 50], shot: true },
  { key: 'direCrossbow', name: 'Dire crossbow', copper: 10000, pounds: 8, category: 'exotic', hands: 'two', proficiency: 3, dice: '1d10', groups: ['Crossbows'], properties: ['Loading (Swift)'], range: [20, 40], shot: true },
];

/** What is shot. ORC-213 */
export const AMMUNITION: readonly Ware[] = [
  { key: 'arrows30', name: 'Arrows (30)', copper: 100, pounds: 3, pieces: 30 },
  { key: 'crossbowBolts20', name: 'Crossbow bolts (20)', copper: 100, pounds: 2, pieces: 20 },
  { key: 'slingBullets20', name: 'Sling bullets (20)', copper: 100, pounds: 5, pieces: 20 },
];

/** Focuses. ORC-207 */
export const FOCUSES: readonly Ware[] = [
  { key: 'arcaneFocusBookOrbRodWand', name: 'Arcane focus: Book, orb, rod, wand', copper: 1000, pounds: 1 },
  { key: 'arcaneFocusQuarterstaff', name: 'Arcane focus: Quarterstaff', copper: 500, pounds: 4 },
  { key: 'druidicFocus', name: 'Druidic focus', copper: 500, pounds: 1 },
  { key: 'holySymbol', name: 'Holy symbol', copper: 1000, pounds: 1 },
  { key: 'martialFocus', name: 'Martial focus', copper: 1000, pounds: 1 },
];

/** Gear. ORC-213 */
export const GEAR: readonly Ware[] = [
  { key: 'backpack', name: 'Backpack', copper: 200, pounds: 2 },
  { key: 'bedroll', name: 'Bedroll', copper: 10, pounds: 5 },
  { key: 'candle', name: 'Candle', copper: 1, pounds: 0 },
  { key: 'chain10Feet', name: 'Chain (10 feet)', copper: 3000, pounds: 2 },
  { key: 'chest', name: 'Chest', copper: 200, pounds: 25 },
  { key: 'climbersKit', name: 'Climber’s kit', copper: 200, pounds: 11 },
  { key: 'flask', name: 'Flask', copper: 3, pounds: 1 },
  { key: 'flintAndSteel', name: 'Flint and steel', copper: 100, pounds: 0 },
  { key: 'goodClothes', name: 'Good clothes', copper: 3000, pounds: 6 },
  { key: 'grapplingHook', name: 'Grappling hook', copper: 100, pounds: 4 },
  { key: 'hammer', name: 'Hammer', copper: 50, pounds: 2 },
  { key: 'lantern', name: 'Lantern', copper: 1000, pounds: 2 },
  { key: 'oilFlask', name: 'Oil (flask)', copper: 10, pounds: 1 },
  { key: 'piton', name: 'Piton', copper: 10, pounds: 0.5 },
  { key: 'pole10Foot', name: 'Pole (10-foot)', copper: 5, pounds: 7 },
  { key: 'pouch', name: 'Pouch', copper: 100, pounds: 0.5 },
  { key: 'rations10Days', name: 'Rations (10 days)', copper: 500, pounds: 10 },
  { key: 'ropeHempen50Feet', name: 'Rope, hempen (50 feet)', copper: 100, pounds: 10 },
  { key: 'ropeSilk50Feet', name: 'Rope, silk (50 feet)', copper: 1000, pounds: 5 },
  { key: 'spellbook', name: 'Spellbook', copper: 5000, pounds: 3 },
  { key: 'glowbasket', name: 'Glowbasket', copper: 400, pounds: 2 },
  { key: 'tentTwoPerson', name: 'Tent, two-person', copper: 1000, pounds: 20 },
  { key: 'thievesTools', name: 'Thieves’ tools', copper: 2000, pounds: 1 },
  { key: 'torch', name: 'Torch', copper: 1, pounds: 1 },
  { key: 'waterskin', name: 'Waterskin', copper: 100, pounds: 4 },
  { key: 'waybread10Days', name: 'Waybread (10 days)', copper: 5000, pounds: 1 },
];

/** Mounts. ORC-213 */
export const MOUNTS: readonly Ware[] = [
  { key: 'ridingHorse', name: 'Riding horse', copper: 36000, pounds: 0 },
  { key: 'warHorse', name: 'War horse', copper: 52000, pounds: 0 },
];

/** Vehicles. ORC-213 */
export const VEHICLES: readonly Ware[] = [
  { key: 'cart', name: 'Cart', copper: 34000, pounds: 0 },
  { key: 'rowboat', name: 'Rowboat', copper: 42000, pounds: 0 },
];

/** What a smith asks to plate a weapon, or so many missiles, with silver. ORC-203 */
export const SILVERING: readonly Ware[] = [
  { key: 'silverWeapon', name: 'Silvering: a weapon', copper: 50000, pounds: 0 },
  { key: 'silverBolts', name: 'Silvering: 10 bolts', copper: 50000, pounds: 0, pieces: 10 },
  { key: 'silverBullets', name: 'Silvering: 20 bullets', copper: 50000, pounds: 0, pieces: 20 },
  { key: 'silverArrows', name: 'Silvering: 30 arrows', copper: 50000, pounds: 0, pieces: 30 },
];

/** Pounds a vehicle carries. ORC-213 */
export const CAPACITY: { readonly [vehicle: string]: number } = { cart: 2000, rowboat: 600 };

/** Focuses that must be held to be used. ORC-207 */
export const HELD_FOCUSES: readonly string[] = [
  'arcaneFocusBookOrbRodWand',
  'arcaneFocusQuarterstaff',
  'druidicFocus',
];

/** The pack at its stated price and weight. ORC-210 */
export const PACKS: readonly Ware[] = [
  { key: 'dungeoneersPack', name: 'Dungeoneer’s Pack', copper: 1500, pounds: 30.5 },
];

/** What lies in the pack, by key of the gear. ORC-210 */
export const PACK_CONTENTS: readonly { readonly item: string; readonly count: number }[] = [
  { item: 'backpack', count: 1 },
  { item: 'bedroll', count: 1 },
  { item: 'flintAndSteel', count: 1 },
  { item: 'pouch', count: 1 },
  { item: 'rations10Days', count: 1 },
  { item: 'waterskin', count: 1 },
  { item: 'glowbasket', count: 2 },
  { item: 'ropeHempen50Feet', count: 1 },
];

/** Lights, how far they reach and how long they burn. ORC-209 */
export const LIGHTS: readonly Light[] = [
  { key: 'candle', name: 'Candle', bright: false, squares: 2, hours: 1 },
  { key: 'torch', name: 'Torch', bright: true, squares: 5, hours: 1 },
  { key: 'lantern', name: 'Lantern', bright: true, squares: 10, hours: 8 },
  { key: 'glowbasket', name: 'Glowbasket', bright: true, squares: 20, hours: 4 },
];

/** Copper in each coin, and coins to the pound. ORC-184 */
export const COIN_COPPER = { pp: 10_000, gp: 100, sp: 10, cp: 1 } as const;
export const COINS_A_POUND = 50;

/** One part in so many is paid for what one sells. ORC-186 */
export const RESALE = { gear: 5, magic: 5, gems: 1, trade: 1 } as const;

/** Pounds for each point of Strength. ORC-220 */
export const LOAD = { medium: 10, heavy: 20, drag: 50 } as const;

/** Added to the check by the right tools. ORC-208 */
export const KIT_BONUS = 2;

/** Weapon dice that a critical hit rolls more, from each level on. ORC-86 ORC-197 */
export const IMPROVED_CRITICAL = [
  { from: 21, dice: 3 },
  { from: 11, dice: 2 },
  { from: 1, dice: 1 },
] as const;

/** Dice of fists, chairs and bottles by hands used. ORC-204 */
export const IMPROVISED = { one: '1d4', two: '1d8' } as const;

/** The next larger weapon die; where two are printed the wielder chooses. ORC-205 */
export const LARGER_DIE: { readonly [die: string]: readonly string[] } = {
  '1d4': ['1d6'],
  '1d6': ['1d8'],
  '1d8': ['1d10'],
  '1d10': ['2d6', '1d12'],
};
