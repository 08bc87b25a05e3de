import type { Word } from '../../../rules/words.ts';
import type { Edition } from '../options.ts';
import { STATES } from './states.ts';

/** Keys of the conditions and of what else lasts on a combatant. FIF-121 */
export const CONDITION = {
  blinded: 'blinded',
  charmed: 'charmed',
  deafened: 'deafened',
  exhaustion: 'exhaustion',
  frightened: 'frightened',
  grappled: 'grappled',
  incapacitated: 'incapacitated',
  invisible: 'invisible',
  paralyzed: 'paralyzed',
  petrified: 'petrified',
  poisoned: 'poisoned',
  prone: 'prone',
  restrained: 'restrained',
  stunned: 'stunned',
  unconscious: 'unconscious',
  burning: 'burning',
  concentrating: 'concentrating',
  disengaged: 'disengaged',
  dodging: 'dodging',
  dashing: 'dashing',
  helped: 'helped',
  distracted: 'distracted',
  hidden: 'hidden',
  surprised: 'surprised',
  sapped: 'sapped',
  vexed: 'vexed',
  slowed: 'slowed',
  noRegeneration: 'noRegeneration',
  noReactions: 'noReactions',
  swallowed: 'swallowed',
  suffocating: 'suffocating',
  turned: 'turned',
  airborne: 'airborne',
  silenced: 'silenced',
  squeezing: 'squeezing',
} as const;

export type ConditionKey = (typeof CONDITION)[keyof typeof CONDITION];

/** For or against a roll of the d20. FIF-13 FIF-14 */
type Tilt = 'advantage' | 'disadvantage';

/** A condition with what the arithmetic needs to know of it. FIF-123 */
export interface Condition extends Word {
  readonly key: ConditionKey;
  readonly rule: string;
  /** Its own attack rolls. */
  readonly own?: Tilt;
  /** Attack rolls against it; `near` by attackers within 5 feet, the others the other way round. FIF-136 */
  readonly against?: Tilt | 'near';
  /** Its own ability checks. */
  readonly checks?: Tilt;
  /** Its Strength and Dexterity saves fail. */
  readonly failsSaves?: true;
  /** Its Dexterity saves. */
  readonly dexSaves?: Tilt;
  /** Speed 0, in one edition or in both. FIF-141 */
  readonly speed0?: Edition | 'both';
  /** Takes no action, bonus action or reaction. FIF-131 */
  readonly senseless?: true;
  /** Every hit of an attacker within 5 feet is critical. FIF-140 */
  readonly critical?: true;
  /** Sees nothing. FIF-124 */
  readonly sightless?: true;
  /** Conditions that come and go with it. FIF-122 */
  readonly includes?: readonly ConditionKey[];
  /** What its number of other rules is: only one at a time. */
  readonly once?: true;
}

/** The conditions of the text, then what else lasts, in our words. FIF-121 to FIF-139 */
export const CONDITIONS: readonly Condition[] = [
  {
    key: 'blinded',
    label: 'Blinded',
    short: 'Blind',
    rule: 'FIF-124',
    own: 'disadvantage',
    against: 'advantage',
    sightless: true,
    text: 'Sees nothing and fails checks that need sight. Its attacks have disadvantage, attacks against it advantage.',
  },
  {
    key: 'charmed',
    label: 'Charmed',
    short: 'Charm',
    rule: 'FIF-125',
    bySource: true,
    text: 'Does not attack its charmer or aim anything harmful at it; the charmer has advantage on social checks with it.',
  },
  {
    key: 'deafened',
    label: 'Deafened',
    short: 'Deaf',
    rule: 'FIF-126',
    text: 'Hears nothing and fails checks that need hearing.',
  },
  {
    key: 'exhaustion',
    label: 'Exhaustion',
    short: 'Exh',
    rule: 'FIF-127',
    ranked: true,
    text: 'Levels 1 to 6, the sixth is death. 2024: each level takes 2 from every d20 test and 5 feet from Speed. 2014: each level brings a hindrance of its own.',
  },
  {
    key: 'frightened',
    label: 'Frightened',
    short: 'Fear',
    rule: 'FIF-129',
    bySource: true,
    own: 'disadvantage',
    checks: 'disadvantage',
    text: 'While it sees what frightens it, its attacks and checks have disadvantage; it does not come closer by its own will.',
  },
  {
    key: 'grappled',
    label: 'Grappled',
    short: 'Grapp',
    rule: 'FIF-130',
    bySource: true,
    speed0: 'both',
    text: 'Speed 0. 2024: its attacks on anyone but the grappler have disadvantage. Ends by an escape, or when the grappler is incapacitated or out of reach.',
  },
  {
    key: 'incapacitated',
    label: 'Incapacitated',
    short: 'Incap',
    rule: 'FIF-131',
    senseless: true,
    text: 'No action, bonus action or reaction; concentration ends. 2024: no speech, and disadvantage on initiative rolled now.',
  },
  {
    key: 'invisible',
    label: 'Invisible',
    short: 'Invis',
    rule: 'FIF-132',
    own: 'advantage',
    against: 'disadvantage',
    helps: true,
    text: 'Its attacks have advantage, attacks against it disadvantage, but for whoever can see it all the same.',
  },
  {
    key: 'paralyzed',
    label: 'Paralyzed',
    short: 'Paral',
    rule: 'FIF-133',
    against: 'advantage',
    failsSaves: true,
    speed0: 'both',
    senseless: true,
    critical: true,
    includes: ['incapacitated'],
    text: 'Incapacitated, Speed 0. Strength and Dexterity saves fail, attacks against it have advantage, hits from within 5 feet are critical.',
  },
  {
    key: 'petrified',
    label: 'Petrified',
    short: 'Petri',
    rule: 'FIF-134',
    against: 'advantage',
    failsSaves: true,
    speed0: 'both',
    senseless: true,
    includes: ['incapacitated'],
    modifiers: [
      { to: 'resist', type: 'all', value: 1, rule: 'FIF-134' },
      { to: 'immune', type: 'poisoned', value: 1, rule: 'FIF-134' },
    ],
    text: 'Stone: incapacitated, Speed 0, Strength and Dexterity saves fail, attacks against it have advantage. Resists all damage and cannot be poisoned.',
  },
  {
    key: 'poisoned',
    label: 'Poisoned',
    short: 'Poison',
    rule: 'FIF-135',
    own: 'disadvantage',
    checks: 'disadvantage',
    text: 'Its attacks and ability checks have disadvantage; its saves do not.',
  },
  {
    key: 'prone',
    label: 'Prone',
    rule: 'FIF-136',
    own: 'disadvantage',
    against: 'near',
    once: true,
    text: 'Crawls, or stands up for half its Speed. Its attacks have disadvantage; attacks against it advantage from within 5 feet, else disadvantage.',
  },
  {
    key: 'restrained',
    label: 'Restrained',
    short: 'Restr',
    rule: 'FIF-137',
    own: 'disadvantage',
    against: 'advantage',
    dexSaves: 'disadvantage',
    speed0: 'both',
    text: 'Speed 0. Its attacks and Dexterity saves have disadvantage, attacks against it advantage.',
  },
  {
    key: 'stunned',
    label: 'Stunned',
    short: 'Stun',
    rule: 'FIF-138',
    against: 'advantage',
    failsSaves: true,
    speed0: '2014',
    senseless: true,
    includes: ['incapacitated'],
    text: 'Incapacitated. Strength and Dexterity saves fail, attacks against it have advantage. 2014: it cannot move either.',
  },
  {
    key: 'unconscious',
    label: 'Unconscious',
    short: 'Uncon',
    rule: 'FIF-139',
    against: 'advantage',
    failsSaves: true,
    speed0: 'both',
    senseless: true,
    critical: true,
    includes: ['incapacitated', 'prone'],
    text: 'Incapacitated, prone and unaware, drops what it holds. Speed 0, Strength and Dexterity saves fail, attacks against it have advantage, hits from within 5 feet are critical. It stays prone when it wakes.',
  },
  ...STATES,
];

/** The condition of that key; undefined for words of the GM’s own. */
export function conditionOf(key: string): Condition | undefined {
  return CONDITIONS.find((each) => each.key === key);
}
