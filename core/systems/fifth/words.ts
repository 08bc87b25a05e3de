import type { SystemWords } from '../../rules/system.ts';
import type { Word } from '../../rules/words.ts';
import { CONDITIONS } from './harm/conditions.ts';
import { ABILITIES } from './tables.ts';

/** What is aimed at: AC by a roll of the attacker, one of six saves by a roll of the target. FIF-21 FIF-67 */
export const DEFENSES: readonly Word[] = [
  { key: 'ac', label: 'AC', rule: 'FIF-67', text: 'Armor Class: what an attack roll must reach.' },
  ...ABILITIES.map(({ key, label, short }) => ({
    key,
    label: short,
    rule: 'FIF-21',
    text: `${label} save: rolled by the target against the DC of an effect.`,
  })),
];

/** The thirteen types of damage. FIF-93 */
export const DAMAGE_TYPES = [
  { key: 'acid', label: 'Acid' },
  { key: 'bludgeoning', label: 'Bludgeoning', short: 'blud' },
  { key: 'cold', label: 'Cold' },
  { key: 'fire', label: 'Fire' },
  { key: 'force', label: 'Force' },
  { key: 'lightning', label: 'Lightning', short: 'lightn' },
  { key: 'necrotic', label: 'Necrotic', short: 'necro' },
  { key: 'piercing', label: 'Piercing', short: 'pierc' },
  { key: 'poison', label: 'Poison' },
  { key: 'psychic', label: 'Psychic' },
  { key: 'radiant', label: 'Radiant', short: 'radi' },
  { key: 'slashing', label: 'Slashing', short: 'slash' },
  { key: 'thunder', label: 'Thunder' },
] as const satisfies readonly Word[];

/** Kinds of action. FIF-37 FIF-38 FIF-39 FIF-160 FIF-163 */
export const ACTIONS = [
  { key: 'action', label: 'Action', rule: 'FIF-37', pays: 'attack' },
  { key: 'bonus', label: 'Bonus action', rule: 'FIF-38' },
  { key: 'reaction', label: 'Reaction', rule: 'FIF-39' },
  { key: 'move', label: 'Movement', rule: 'FIF-43', pays: 'move' },
  { key: 'legendary', label: 'Legendary action', rule: 'FIF-160' },
  { key: 'lair', label: 'Lair action', rule: 'FIF-163' },
  { key: 'free', label: 'Free', rule: 'FIF-40' },
  { key: 'trait', label: 'Trait', text: 'Always true; costs no action.' },
] as const satisfies readonly Word[];

export type ActionKey = (typeof ACTIONS)[number]['key'];

/** Keys of the counters that a combatant carries. FIF-27 FIF-113 FIF-147 FIF-161 FIF-193 */
export const COUNTER = {
  deathFailures: 'deathFailures',
  deathSuccesses: 'deathSuccesses',
  hitDice: 'hitDice',
  inspiration: 'inspiration',
  legendaryResistance: 'legendaryResistance',
  pactSlots: 'pactSlots',
  attuned: 'attuned',
  parts: 'parts',
} as const;

/** Keys of what the system keeps on a combatant. FIF-39 FIF-51 FIF-58 FIF-59 FIF-88 FIF-118 FIF-150 FIF-160 FIF-174 */
export const MARK = {
  /** Total of its Stealth while it hides. */
  stealth: 'stealth',
  /** Id of the one it rides. */
  mount: 'mount',
  inLair: 'inLair',
  /** Clock at which the last long rest ended. */
  lastLongRest: 'lastLongRest',
  /** Days without food. */
  hungry: 'hungry',
  /** What it has cast in which turn. */
  cast: 'cast',
  /** What was shot that must be loaded, in which turn and by which kind of action. */
  shot: 'shot',
  /** How it was felled: by a melee attack, or by another. */
  felled: 'felled',
  /** Turn of its last legendary action. */
  legendary: 'legendary',
  /** Level of the slot that its next spell takes at the least. */
  upcast: 'upcast',
  /** Feet above the ground. */
  height: 'height',
  /** Clock at which it wakes from being stable. */
  wakesAt: 'wakesAt',
  /** Round of the last lair action. */
  lairRound: 'lairRound',
  /** The shape it is in, as its entries call it. */
  form: 'form',
  /** Whom it has inside: damage of its turns, and what frees them. */
  belly: 'belly',
  /** Damage of which turn, heads lost since its own, and whether more may grow. */
  heads: 'heads',
  /** Damage from inside, and in which turn. */
  inside: 'inside',
} as const;

/** Keys of what the system keeps on the whole table. FIF-89 FIF-201 FIF-202 FIF-217 */
export const SCENE = {
  underwater: 'underwater',
  wind: 'wind',
  pace: 'pace',
  terrain: 'terrain',
  road: 'road',
  /** Feet a turn of what the party rides, flies or sails by. */
  carried: 'carried',
  /** Vehicle by its key. */
  vehicle: 'vehicle',
  light: 'light',
} as const;

/** Highest level of a spell. FIF-147 */
export const SPELL_LEVELS = 9;

/** Key of the counter of slots of a level from 1 to 9. FIF-147 */
export function slotCounter(level: number): string {
  return `slots${level}`;
}

/** Counters of every slot: of each level from 1 to 9, and of a pact. FIF-147 */
export const SLOT_COUNTERS: ReadonlySet<string> = new Set([
  ...Array.from({ length: SPELL_LEVELS }, (_, at) => slotCounter(at + 1)),
  COUNTER.pactSlots,
]);

/** Written out, since each has its German in the labels. */
const SLOTS = [
  '1st-level slots',
  '2nd-level slots',
  '3rd-level slots',
  '4th-level slots',
  '5th-level slots',
  '6th-level slots',
  '7th-level slots',
  '8th-level slots',
  '9th-level slots',
];
const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'];

/** Every word of the system that reaches the screen. */
export const words: SystemWords = {
  hitPoints: 'HP',
  defenses: DEFENSES,
  damageTypes: DAMAGE_TYPES,
  conditions: CONDITIONS,
  vitalStates: [
    {
      key: 'bloodied',
      label: 'bloodied',
      stage: 'hurt',
      rule: 'FIF-91',
      text: 'At half of its hit points or below.',
    },
    {
      key: 'dying',
      label: 'dying',
      stage: 'dying',
      counter: COUNTER.deathFailures,
      rule: 'FIF-111',
      text: 'At 0 hit points: unconscious, with a death save at the start of each turn.',
    },
    {
      key: 'stable',
      label: 'stable',
      stage: 'down',
      rule: 'FIF-118',
      text: 'At 0 hit points and unconscious, but without death saves until it is hurt.',
    },
    {
      key: 'knockedOut',
      label: 'knocked out',
      stage: 'down',
      rule: 'FIF-119',
      text: 'Unconscious by an attacker’s choice, and out of danger.',
    },
    {
      key: 'suspended',
      label: 'at 0, not dead',
      stage: 'down',
      rule: 'FIF-167',
      text: 'At 0 hit points, but it dies only if it begins a turn so without regenerating.',
    },
    { key: 'dead', label: 'dead', stage: 'dead', rule: 'FIF-109', text: 'Beyond healing.' },
  ],
  counters: [
    { key: COUNTER.hitDice, label: 'Hit dice', rule: 'FIF-193' },
    { key: COUNTER.inspiration, label: 'Heroic inspiration', short: 'insp', rule: 'FIF-27' },
    { key: COUNTER.deathSuccesses, label: 'Death saves made', short: 'made', rule: 'FIF-113' },
    { key: COUNTER.deathFailures, label: 'Death saves failed', short: 'failed', rule: 'FIF-113' },
    { key: COUNTER.legendaryResistance, label: 'Legendary resistance', short: 'resist', rule: 'FIF-161' },
    ...ORDINALS.map((ordinal, at) => ({
      key: slotCounter(at + 1),
      label: SLOTS[at] ?? ordinal,
      short: ordinal,
      rule: 'FIF-147',
    })),
    { key: COUNTER.pactSlots, label: 'Pact slots', short: 'pact', rule: 'FIF-147' },
    { key: COUNTER.attuned, label: 'Attuned items', short: 'attuned', rule: 'FIF-235' },
    { key: COUNTER.parts, label: 'Heads or limbs', short: 'parts', rule: 'FIF-178' },
  ],
  actions: ACTIONS,
  modified: [
    { key: 'attack', label: 'Attack rolls', short: 'atk', rule: 'FIF-66' },
    ...DEFENSES,
    { key: 'saves', label: 'Saves', short: 'sv', rule: 'FIF-21' },
    { key: 'checks', label: 'Ability checks', short: 'chk', rule: 'FIF-18' },
    { key: 'damage', label: 'Damage', short: 'dmg', rule: 'FIF-92' },
    { key: 'taken', label: 'Damage taken', short: 'taken', rule: 'FIF-101' },
    { key: 'speed', label: 'Speed', rule: 'FIF-45' },
    { key: 'resist', label: 'Resistance', short: 'resist', rule: 'FIF-98' },
    { key: 'weak', label: 'Vulnerability', short: 'vuln', rule: 'FIF-99' },
    { key: 'immune', label: 'Immunity', short: 'immune', rule: 'FIF-100' },
    { key: 'maximum', label: 'Maximum HP', rule: 'FIF-108' },
  ],
  saveEnds: {
    key: 'saveEnds',
    label: 'save ends',
    rule: 'FIF-42',
    text: 'A save at the end of each of the bearer’s turns may end it.',
  },
  persistent: {
    key: 'persistent',
    label: 'ongoing',
    rule: 'FIF-213',
    text: 'Hurts at the start of each of the bearer’s turns until it is ended.',
  },
};
