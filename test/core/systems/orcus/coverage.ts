/** Some rules and where a GM meets them. */
export interface Place {
  readonly rules: readonly number[];
  readonly where: string;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Rule → where on screen. Every rule stands here once, beside its card on the Rules screen. */
export const ON_SCREEN: readonly Place[] = [
  { rules: [1, 2, 4], where: 'every roll: log line and reasons' },
  { rules: [3, 5, 9, 13, 14, 16], where: 'Rules: card' },
  {
    rules: [6],
    where: 'Builder: numbers of your own, findings with their repair; counters and pips set by hand',
  },
  { rules: [7], where: 'Builder: hero' },
  { rules: [8, 10, 11], where: 'Builder and stat block: alignment, senses' },
  { rules: [12], where: 'Fights: the party; log at level up' },
  {
    rules: [15, 19, 20, 21, 22],
    where: 'Table: initiative order, roll by key, typed totals, delay and ready',
  },
  { rules: [17, 18], where: 'Table: U before the first turn; Actions: Taken by surprise' },
  { rules: [23, 27, 34, 35, 36, 37, 38], where: 'Table: due card at both edges of the turn, log' },
  {
    rules: [24, 25, 26, 39, 40, 41, 42, 46, 60],
    where: 'Acting now: pips of the turn, refusals with override',
  },
  { rules: [28], where: 'Builder: save bonus; due card with its odds' },
  {
    rules: range(29, 33),
    where: 'Acting now: action point pips; Actions: Spend an action point; travel: the day',
  },
  {
    rules: [43, 44, 45, 47],
    where: 'Actions: Moves away, Gives an opening; circumstances of a shot; due card',
  },
  {
    rules: [...range(48, 56), 61, 62],
    where: 'Stat block: line, tags, trigger and paragraphs of a power; Rules: card',
  },
  { rules: [57, 58, 59], where: 'Stat block: usage; due card: recharge; power made ready by hand' },
  { rules: [63, 64, ...range(66, 68), ...range(70, 78)], where: 'Stat block: sign and range; Rules: card' },
  { rules: [65, 91], where: 'Rolled attack: one row a target, one damage roll' },
  {
    rules: [69, ...range(79, 81), ...range(129, 137)],
    where: 'Target bar: circumstances of the attack, each with its reason',
  },
  {
    rules: [82, 83, 87, 88, 89, 90, 92],
    where: 'Rolled attack and stat block: hit, miss, effect, damage with shares',
  },
  { rules: [84, 85, 86], where: 'Rolled attack: critical with its own dice, fumble' },
  {
    rules: [93, 194, 195, 197],
    where: 'Builder: hero’s attacks with weapon, weapon dice, Improved Critical',
  },
  { rules: [94, 125, 126, 127, 128], where: 'Prompt line: conditions and durations; chips on the row' },
  { rules: [95, 96, 97, 98], where: 'Due card: maintain; Actions: Let go' },
  { rules: [99, 100], where: 'Acting now: Actions, powers' },
  {
    rules: [...range(101, 110)],
    where:
      'Actions: Bull rush, Charge, Coup de grace, Full defense, Grapple, Rally, Walk, Run, Step, Stand up',
  },
  { rules: range(111, 124), where: 'Actions: Skills, with the number of the chosen target' },
  { rules: [138, 139, 140, 143], where: 'Stat block: speeds, size; Actions: Walk, What a way costs' },
  { rules: [141, 142], where: 'Rules: card' },
  { rules: [144, 234], where: 'Actions: Fall' },
  {
    rules: range(145, 152),
    where: 'Actions: Mount, Dismount, Command the mount, Knocked prone in the saddle; Rules: card',
  },
  { rules: range(153, 156), where: 'Actions: Underwater, or out of it; circumstances of the attack; Swim' },
  {
    rules: range(157, 175),
    where: 'Row: hit points, temporary ones, states; log with every step of damage and healing',
  },
  { rules: [176], where: 'Counters; Actions: Spend a recovery' },
  { rules: range(177, 180), where: 'Due card at both edges of the turn' },
  { rules: [181, 182, 183], where: 'Actions: Short rest, Long rest; travel: the day' },
  { rules: [184, 186, 220], where: 'Actions: Buy, Sell, Change coins, Load' },
  { rules: [185, 188, 189, 190, 191, 193, ...range(199, 205), 211, 212], where: 'Rules: card' },
  { rules: [187], where: 'Circumstances of a hero’s attack' },
  { rules: [192, 196, 206, 207, 210, 213], where: 'Rules: a card for every ware; Actions: Buy' },
  { rules: [198], where: 'Actions: Gather missiles' },
  { rules: [208], where: 'Actions: Climb, Disable a device, Open a lock: a flag for the kit' },
  { rules: [209], where: 'Actions: Light; travel: lights on the clock, alarms' },
  { rules: [...range(214, 217)], where: 'Actions: Skill check, Numbers of a level' },
  { rules: [218, 219, ...range(221, 231)], where: 'Builder: abilities, skills; stat block' },
  { rules: [232, 233, 237, 238, 239, 250, 259], where: 'Actions: Lore' },
  { rules: [235, 236, ...range(245, 249), 251, 252, 254, 260], where: 'Actions: Skill check; Rules: card' },
  { rules: range(240, 243), where: 'Actions: Climb, Swim, Long jump, High jump' },
  { rules: [244], where: 'Actions: Deceive' },
  {
    rules: [253, ...range(255, 258)],
    where: 'Actions: Hide, Look for one who hides, Search a place; circumstances',
  },
  { rules: range(261, 274), where: 'Builder: who it is; stat block; Fights: warnings' },
  { rules: range(275, 291), where: 'Builder: numbers with reasons, findings, powers by the damage table' },
  { rules: [292, 293, 294], where: 'Fights: budget, threat, difficulty in a word' },
  { rules: [295], where: 'Travel: the day; log at the end of a fight' },
  { rules: [296], where: 'Builder: Make it another, offered among the findings' },
];

const GRID = 'there is no map: squares are counted at the table';
const READ = 'told, not computed: the card is all there is';
const HERO = 'heroes are typed from their sheets, whatever made their numbers';
const GM = 'the GM decides; the table takes whatever is said';

/** Rules without a number to test, and why. */
export const REFERENCE_ONLY: { readonly [rule: number]: string } = {
  ...same([3, 5, 13, 14, 16, 48, 49, 52, 56, 62, 64, 68, 70, 89], READ),
  ...same([193, 203, 211, 212, 228, 261], READ),
  ...same([66, 67, 71, 73, 74, 75, 76, 77, 78], GRID),
  ...same([132, 133, 136, 141, 142, 151, 200], GRID),
  ...same([55, 199], HERO),
  ...same([72, 83, 92, 98, 111], GM),
};

function same(rules: readonly number[], reason: string): { readonly [rule: number]: string } {
  return Object.fromEntries(rules.map((rule) => [rule, reason]));
}
