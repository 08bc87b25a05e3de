import type { Lexicon } from '../../rules/powerText/grammar.ts';
import type { SystemWords } from '../../rules/system.ts';
import type { Word } from '../../rules/words.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';

/** The one defense. TOR-15 */
const DEFENSES = [
  { key: 'ac', label: 'AC', rule: 'TOR-15', text: 'What an attack must reach.' },
] as const satisfies readonly Word[];

/** Kinds of damage the GM may name; they change no number of this game. TOR-16 */
export const DAMAGE_TYPES = [
  { key: 'acid', label: 'Acid' },
  { key: 'cold', label: 'Cold' },
  { key: 'fire', label: 'Fire' },
  { key: 'lightning', label: 'Lightning' },
  { key: 'magic', label: 'Magic' },
  { key: 'poison', label: 'Poison' },
] as const satisfies readonly Word[];

/** Kinds of action. TOR-03 TOR-04 TOR-05 TOR-08 TOR-75 */
export const ACTIONS = [
  { key: 'active', label: 'Active', rule: 'TOR-04', pays: 'attack' },
  { key: 'movement', label: 'Movement', rule: 'TOR-05', pays: 'move' },
  { key: 'quick', label: 'Quick', rule: 'TOR-08' },
  { key: 'retreat', label: 'Retreat', rule: 'TOR-75', text: 'Takes the whole turn.' },
  { key: 'trait', label: 'Trait', text: 'Always true; costs no action.' },
] as const satisfies readonly Word[];

/** Counters that a combatant carries: the small inventory and what is counted by the hour. */
export const COUNTER = {
  load: 'load',
  torches: 'torches',
  oil: 'oil',
  supplies: 'supplies',
  hours: 'hours',
  gold: 'gold',
  silver: 'silver',
  copper: 'copper',
  xp: 'xp',
} as const;

/** Key under which the table keeps the hit dice of loot that the last fight left. TOR-37 */
export const LOOT_KEY = 'loot';
/** Under which the table keeps which side was surprised by those it met, and when. */
export const MET_KEY = 'met';

/** Keys of what the system keeps on a combatant. */
export const MARK = {
  lost: 'lost',
  fell: 'fell',
  injuries: 'injuries',
  infections: 'infections',
  spark: 'spark',
  unhealed: 'unhealed',
  morale: 'morale',
  care: 'care',
  bears: 'bears',
  owes: 'owes',
  held: 'held',
  owed: 'owed',
} as const;

/** Every word of the system that reaches the screen. TOR-07 TOR-20 TOR-30 TOR-36 TOR-38 TOR-40 TOR-47 TOR-52 TOR-70 TOR-75 */
export const words: SystemWords = {
  hitPoints: 'HP',
  defenses: DEFENSES,
  damageTypes: DAMAGE_TYPES,
  conditions: CONDITIONS,
  vitalStates: [
    {
      key: 'down',
      label: 'dying',
      stage: 'dying',
      rule: 'TOR-20',
      text: 'At 0 HP: unable to act, a minute to be saved.',
    },
    { key: 'stable', label: 'stable', stage: 'down', rule: 'TOR-21', text: 'Saved, but not on its feet.' },
    {
      key: 'knockedOut',
      label: 'unconscious',
      stage: 'down',
      rule: 'TOR-44',
      text: 'Out of danger, out of the fight.',
    },
    { key: 'routed', label: 'routed', stage: 'gone', rule: 'TOR-30', text: 'Flees or surrenders.' },
    { key: 'escaped', label: 'escaped', stage: 'gone', rule: 'TOR-75', text: 'Out of the order of turns.' },
    { key: 'dead', label: 'dead', stage: 'dead', rule: 'TOR-20', text: 'Beyond help.' },
  ],
  counters: [
    { key: COUNTER.load, label: 'Load', rule: 'TOR-07', unlimited: true },
    { key: COUNTER.torches, label: 'Torches', rule: 'TOR-47', unlimited: true },
    { key: COUNTER.oil, label: 'Flasks of oil', rule: 'TOR-47', unlimited: true },
    { key: COUNTER.supplies, label: 'Supplies', rule: 'TOR-52', unlimited: true },
    { key: COUNTER.hours, label: 'Hours without food or rest', rule: 'TOR-70', unlimited: true },
    { key: COUNTER.gold, label: 'Gold', rule: 'TOR-36', unlimited: true },
    { key: COUNTER.silver, label: 'Silver', rule: 'TOR-36', unlimited: true },
    { key: COUNTER.copper, label: 'Copper', rule: 'TOR-36', unlimited: true },
    { key: COUNTER.xp, label: 'XP', rule: 'TOR-38', unlimited: true },
  ],
  actions: ACTIONS,
  modified: [
    { key: 'check', label: 'Checks' },
    { key: 'attack', label: 'Attack rolls' },
    { key: 'ac', label: 'AC' },
    { key: 'damage', label: 'Damage' },
    { key: 'speed', label: 'Speed' },
  ],
  gauges: [
    { key: 'turns', label: 'Travel turns', rule: 'TOR-40', min: 0, max: 1_000 },
    { key: 'scenes', label: 'Scenes', rule: 'TOR-40', min: 0, max: 20 },
  ],
};

/** Conditions that an attack’s words can bring; the others are one’s own doing or things that burn. */
const INFLICTED: ReadonlySet<string> = new Set([
  CONDITION.exhausted,
  CONDITION.shaken,
  CONDITION.infected,
  CONDITION.incapacitated,
]);

/** The words by which powers of the game of torches are read: few, for its stat blocks say little. TOR-14 TOR-16 */
export const lexicon: Lexicon = {
  conditions: CONDITIONS.filter(({ key }) => INFLICTED.has(key)).map(({ key, label, rule }) => ({
    key,
    label,
    rule,
    words: [label.toLowerCase()],
  })),
  damageTypes: DAMAGE_TYPES.map(({ key }) => ({ key, words: [key] })),
  persistent: { words: ['ongoing', 'persistent'], label: 'Ongoing damage', saveEnds: false },
  saves: {},
  modified: [
    { key: 'check', keys: ['check'], words: ['checks', 'all checks'] },
    { key: 'attack', keys: ['attack'], words: ['attack', 'attacks'] },
    { key: 'ac', keys: ['ac'], words: ['ac'] },
  ],
  force: { push: ['push'], pull: ['pull'], slide: ['slide'] },
  fight: ['fight', 'battle', 'encounter', 'combat'],
  hitPoints: ['hp', 'hit points'],
  staggered: ['staggered'],
  deeds: [],
  effectOnHit: true,
  rules: { effect: 'TOR-12', damage: 'TOR-16', modified: 'TOR-15', heal: 'TOR-16', use: 'TOR-14' },
};
