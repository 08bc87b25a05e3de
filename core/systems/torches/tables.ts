import { said } from '../../kernel/said.ts';
/** The six abilities in their order. TOR-02 */
export const ABILITIES = [
  { key: 'str', label: 'STR' },
  { key: 'dex', label: 'DEX' },
  { key: 'con', label: 'CON' },
  { key: 'int', label: 'INT' },
  { key: 'wis', label: 'WIS' },
  { key: 'cha', label: 'CHA' },
] as const;

/** Key of an ability. TOR-02 */
export type Ability = (typeof ABILITIES)[number]['key'];
/** Keys of the abilities in their order. TOR-02 */
export const ABILITY_KEYS = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const satisfies readonly Ability[];

/** Score without a modifier, and points that make one step. TOR-02 TOR-74 */
const SCORE = { plain: 10, step: 2 } as const;

/** Modifier of an ability score. TOR-02 TOR-74 */
export function abilityModifierFor(score: number): number {
  return Math.floor((score - SCORE.plain) / SCORE.step);
}

/** Proficiency by level, as the fifth edition counts it; the text gives no table of its own. TOR-02 */
const PROFICIENCY = { base: 2, levels: 4 } as const;
/** Proficiency at a level or with so many hit dice. TOR-02 TOR-30 */
export function proficiencyAt(level: number): number {
  return PROFICIENCY.base + Math.floor((level - 1) / PROFICIENCY.levels);
}

/** What a check must reach unless something else is said. TOR-02 TOR-30 TOR-54 TOR-73 */
export const USUAL_DC = 11;

/** Feet: base speed, what a load above STR costs, melee reach, a light’s circle. TOR-05 TOR-07 TOR-14 TOR-47 */
export const FEET = { speed: 30, perLoad: 5, melee: '5–10', light: 30 } as const;

/** Half speed for swimming, crawling, climbing, difficult terrain. TOR-06 */
export const HARD_GOING = 0.5;

/** A natural 20 of an attack and a natural 1 of a dangerous check double the damage. TOR-18 TOR-19 */
export const DOUBLED = { high: 20, low: 1, share: 2 } as const;

/** How long the fallen can be saved. TOR-20 */
export const DYING_SECONDS = 60;

/** Seconds that a round takes; the text names none. TOR-20 */
export const ROUND_SECONDS = 6;

/** Seconds of the spans that are counted. TOR-40 TOR-47 */
export const SECONDS = { minute: 60, hour: 3_600, day: 86_400 } as const;

/** The injury table: up to which face of a d20 each line goes. TOR-22 */
export const INJURIES = [
  { upTo: 1, key: 'dead', label: 'dead after all' },
  { upTo: 2, key: 'str', label: 'feeble' },
  { upTo: 3, key: 'dex', label: 'shaky' },
  { upTo: 4, key: 'con', label: 'weak' },
  { upTo: 5, key: 'int', label: 'addled' },
  { upTo: 6, key: 'wis', label: 'confused' },
  { upTo: 7, key: 'cha', label: 'disfigured' },
  { upTo: 13, key: 'part', label: 'loses a body part' },
  { upTo: 19, key: 'shaken', label: 'disadvantage on all checks until rest' },
  { upTo: 20, key: 'standing', label: 'stands' },
] as const;

/** What an injury takes from an ability, and what the luckiest heal at once. TOR-22 */
export const INJURY_DICE = { loss: '1d6', standing: '1d8' } as const;

/** A night: hours, and the hit points of one that is not safe. TOR-24 */
export const NIGHT = { hours: 8, unsafe: 1, safePerLevel: 1 } as const;

/** Hit points of a hit die: the die and twice its average. TOR-26 */
export const HIT_DIE = { sides: 8, twiceAverage: 9 } as const;

/** Share of the foes that must be down for the tide to be plain. TOR-31 */
export const TIDE = 0.5;

/** Coins: in the next higher one, in a pound, in a load. TOR-36 */
export const COINS = { copperInSilver: 10, silverInGold: 10, aPound: 100, aLoad: 500 } as const;

/** What an enemy carries for each of its hit dice, in gold. TOR-37 */
export const LOOT_DIE = '1d20';

/** Experience for a piece of gold. TOR-38 */
export const XP_A_GOLD: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['tenth', 0.1],
  ['none', 0],
]);

/** Scenes that make an hour. TOR-40 */
export const SCENES_AN_HOUR = 3;

/** The travel turn: up to which face each line goes, best chance of a quiet hour last. TOR-41 */
export const TRAVEL_TURN = [
  { key: 'worst', from: 1, upTo: 1, text: said('travel.lineWorst'), tone: 'bad' },
  { key: 'soon', from: 2, upTo: 10, text: said('travel.lineSoon'), tone: 'warn' },
  { key: 'nearer', from: 11, upTo: 19, text: said('travel.lineNearer'), tone: 'plain' },
  { key: 'calm', from: 20, upTo: 20, text: said('travel.lineCalm'), tone: 'good' },
] as const;

/** What the way home must reach, and what each point under it costs. TOR-42 TOR-43 */
export const RETURN = { base: 10, perTurn: 1, most: 20, damageSides: 6, loadsAPoint: 1 } as const;

/** How those who are met take it, by 2d6; ours, the text has none. */
export const REACTIONS = [
  { key: 'attacks', label: 'they attack', from: -99, upTo: 2 },
  { key: 'hostile', label: 'hostile, may attack', from: 3, upTo: 5 },
  { key: 'wary', label: 'wary, undecided', from: 6, upTo: 8 },
  { key: 'open', label: 'open to talk', from: 9, upTo: 11 },
  { key: 'friendly', label: 'friendly', from: 12, upTo: 99 },
] as const;

/** How far off those who are met are first seen, in feet by the light there is; ours, the text has none. */
export const SEEN_FROM = {
  brilliant: { dice: '4d6', feet: 10 },
  lit: { dice: '4d6', feet: 10 },
  dim: { dice: '2d6', feet: 10 },
  dark: { dice: '1d6', feet: 5 },
} as const;

/** Up to which face of a d6 a side is surprised by the other; foes more often by a party that moves stealthily. Ours. */
export const SURPRISED = { dice: '1d6', sides: 6, usual: 2, byStealth: 3 } as const;

/** Hours a light burns. TOR-47 */
export const BURNS = { torch: 1, lantern: 3 } as const;

/** Miles a day on foot before the STR modifier, and the hours of such a day (taken from the boat’s day). TOR-50 TOR-53 */
export const MARCH = { miles: 10, hours: 10 } as const;

/** What ground, light and weather leave of the way. TOR-50 */
export const GROUND = { open: 1, difficult: 0.5, harsh: 0.25 } as const;
/** What a burden leaves of the way. TOR-51 */
export const ENCUMBERED = 0.5;
/** What is left of the way by how the party moves. TOR-51 */
export const PACE = { normal: 1, tactical: 0.75, stealthy: 0.5 } as const;

/** Craft: miles an hour, hours of a usual day, miles of the longest. TOR-53 */
export const CRAFT = {
  boat: { hourly: 3, hours: 10, most: 30 },
  ship: { hourly: 5, hours: 24, most: 100 },
} as const;
/** What wind or current makes of it. TOR-53 */
export const WIND = { against: 0.5, none: 1, with: 2 } as const;

/** A chase: speed that is caught at the usual number, and feet that change it by one. TOR-54 */
export const CHASE = { speed: 30, step: 5 } as const;

/** What a resilience check must reach before the hours over. TOR-71 */
export const RESILIENCE_DC = 10;
/** Damage of a stage to an ability. TOR-74 */
export const STAGE_DICE = '1d6';

/** Days of pay that a retainer lets pass before its loyalty suffers; ours. */
export const PATIENCE_DAYS = 7;

/** Supplies that a hero uses in an hour. TOR-52 */
export const SUPPLIES_AN_HOUR = 1;

/** Weeks in town, ours: gold a week for each hero, points of a lost ability a week, a usual night out. */
export const TOWN = { keep: 1, regained: 1, night: 10 } as const;

/** What may go wrong in a night out, by a d6; ours. */
export const MISHAPS = [
  said('town.mishapHeadache'),
  said('town.mishapGambled'),
  said('town.mishapBrawl'),
  said('town.mishapPromise'),
  said('town.mishapTalked'),
  said('town.mishapJailed'),
] as const;

/** Goods of a town: the counter they fill and by how much each, copper for one, and how many are a load. Ours. */
export const GOODS = [
  { key: 'torch', label: said('town.goodTorch'), counter: 'torches', each: 1, copper: 10, aLoad: 3 },
  { key: 'oil', label: said('town.goodOil'), counter: 'oil', each: 1, copper: 50, aLoad: 3 },
  { key: 'day', label: said('town.goodDay'), counter: 'supplies', each: 24, copper: 50, aLoad: 3 },
  { key: 'rope', label: said('town.goodRope'), counter: '', each: 0, copper: 100, aLoad: 1 },
  { key: 'lantern', label: said('town.goodLantern'), counter: '', each: 0, copper: 500, aLoad: 1 },
  { key: 'weapon', label: said('town.goodWeapon'), counter: '', each: 0, copper: 1_000, aLoad: 1 },
  { key: 'armor', label: said('town.goodArmor'), counter: '', each: 0, copper: 5_000, aLoad: 1 },
] as const;

/** Who can be hired or bought, with the price in gold and the wage a day. Ours. */
export const HIRELINGS = [
  { key: 'bearer', label: said('town.bearer'), text: said('town.bearerText'), name: 'Torchbearer', price: 0, wage: 1, draft: { hd: 1, hp: 4, ac: 10, role: 'retainer', supplies: 24, attacks: [] } },
  { key: 'porter', label: said('town.porter'), text: said('town.porterText'), name: 'Porter', price: 0, wage: 1, draft: { hd: 1, hp: 4, ac: 10, role: 'retainer', carries: 14, supplies: 24, attacks: [] } },
  { key: 'guard', label: said('town.guard'), text: said('town.guardText'), name: 'Guard', price: 0, wage: 2, draft: { hd: 1, ac: 14, role: 'retainer', supplies: 24, attacks: [{ name: 'Spear', method: 'melee', reach: 'close', damage: '1d6' }] } },
  { key: 'mule', label: said('town.mule'), text: said('town.muleText'), name: 'Mule', price: 20, wage: 0, draft: { hd: 2, ac: 11, role: 'animal', carries: 20, speed: 40, attacks: [] } },
] as const;

/** Living off the land, ours: hours, ability, number to reach, and supplies that are found. */
export const LIVES_OFF = [
  { key: 'forage', label: said('town.forageChoice'), hours: 2, ability: 'wis', dc: 11, dice: '2d6' },
  { key: 'hunt', label: said('town.huntChoice'), hours: 4, ability: 'dex', dc: 13, dice: '6d6' },
] as const;

/** Keeping the way off the road, ours: what the guide must reach, and the hours lost. */
export const WAY_DC = { difficult: 11, harsh: 13, lost: '1d3' } as const;
