import type { Word } from '../../rules/words.ts';
import type { Edition } from './rulings.ts';

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
type ConditionLeaning = 'advantage' | 'disadvantage';

/** A condition with what the arithmetic needs to know of it. FIF-123 */
export interface Condition extends Word {
  readonly key: ConditionKey;
  readonly rule: string;
  /** Its own attack rolls. */
  readonly own?: ConditionLeaning;
  /** Attack rolls against it; `near` by attackers within 5 feet, the others the other way round. FIF-136 */
  readonly against?: ConditionLeaning | 'near';
  /** Its own ability checks. */
  readonly checks?: ConditionLeaning;
  /** Its Strength and Dexterity saves fail. */
  readonly failsSaves?: true;
  /** Its Dexterity saves. */
  readonly dexSaves?: ConditionLeaning;
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

/** What lasts on a combatant besides the conditions of the text: own doing, one-shot help and hindrance. FIF-55 to FIF-62 FIF-83 FIF-144 FIF-167 FIF-213 */
// oxfmt-ignore
export const STATES: readonly Condition[] = [
  { key: 'burning', label: 'Burning', short: 'Burn', rule: 'FIF-213', once: true, text: 'Takes 1d4 fire damage at the start of each of its turns, until it drops prone and rolls with an action, or is doused.' },
  { key: 'concentrating', label: 'Concentrating', short: 'Conc', rule: 'FIF-144', helps: true, text: 'On one effect at a time. Damage asks for a Constitution save; incapacitated or dead, it ends, and with it the effect on everybody.' },
  { key: 'disengaged', label: 'Disengaged', short: 'Diseng', rule: 'FIF-56', once: true, helps: true, text: 'Its movement provokes no opportunity attacks for the rest of the turn.' },
  { key: 'dodging', label: 'Dodging', short: 'Dodge', rule: 'FIF-57', once: true, helps: true, text: 'Attacks against it have disadvantage while it sees the attacker, its Dexterity saves advantage, until its next turn. Lost while incapacitated or at Speed 0.' },
  { key: 'dashing', label: 'Dashing', short: 'Dash', rule: 'FIF-55', helps: true, text: 'Moves once more its Speed this turn.' },
  { key: 'helped', label: 'Helped', short: 'Help', rule: 'FIF-58', once: true, helps: true, text: 'Its next check with what it is helped at has advantage, until the helper’s next turn.' },
  { key: 'distracted', label: 'Distracted', short: 'Distr', rule: 'FIF-58', text: 'The next attack of an ally of the helper against it has advantage, until the helper’s next turn.' },
  { key: 'hidden', label: 'Hidden', short: 'Hide', rule: 'FIF-59', own: 'advantage', against: 'disadvantage', once: true, helps: true, text: 'Unseen: its attack has advantage and gives it away, attacks against it have disadvantage. Found by a Perception that reaches its number.' },
  { key: 'surprised', label: 'Surprised', short: 'Surpr', rule: 'FIF-33', once: true, text: '2024: disadvantage on the initiative roll. 2014: no move or action on its first turn, and no reaction until that is over.' },
  { key: 'sapped', label: 'Sapped', short: 'Sap', rule: 'FIF-83', own: 'disadvantage', once: true, text: 'Disadvantage on its next attack roll.' },
  { key: 'vexed', label: 'Vexed', short: 'Vex', rule: 'FIF-83', text: 'The next attack of whoever vexed it has advantage.' },
  { key: 'slowed', label: 'Slowed', short: 'Slow', rule: 'FIF-83', once: true, modifiers: [{ to: 'speed', value: -10, rule: 'FIF-83', only: 'slowed' }], text: 'Speed −10 feet; not cumulative.' },
  { key: 'noRegeneration', label: 'No regeneration', short: 'NoReg', rule: 'FIF-167', once: true, text: 'Does not regenerate at the start of its next turn.' },
  { key: 'noReactions', label: 'No reactions', short: 'NoRea', rule: 'FIF-39', once: true, text: 'Cannot take reactions.' },
  { key: 'swallowed', label: 'Swallowed', short: 'Swall', rule: 'FIF-174', own: 'disadvantage', against: 'advantage', dexSaves: 'disadvantage', speed0: 'both', sightless: true, includes: ['blinded', 'restrained'], text: 'Blinded and restrained inside another, with total cover from outside, and hurt at the start of the swallower’s turns.' },
  { key: 'suffocating', label: 'Out of breath', short: 'Breath', rule: 'FIF-212', once: true, text: '2024: a level of exhaustion at the end of each of its turns. 2014: down to 0 hit points after as many rounds as its Constitution modifier.' },
  { key: 'turned', label: 'Source out of sight', short: 'Unseen', rule: 'FIF-129', once: true, text: 'Does not see what frightens it: fear takes nothing from its rolls.' },
  { key: 'airborne', label: 'Airborne', short: 'Air', rule: 'FIF-51', once: true, helps: true, text: 'Off the ground. Knocked prone, incapacitated or held at Speed 0 it falls, unless it hovers: the fall is offered.' },
  { key: 'silenced', label: 'Silenced', short: 'Silent', rule: 'FIF-152', once: true, text: 'Gagged, or where no sound is: it casts no spell with a verbal component.' },
  { key: 'squeezing', label: 'Squeezing', short: 'Squeeze', rule: 'FIF-52', own: 'disadvantage', against: 'advantage', dexSaves: 'disadvantage', once: true, text: 'In a space for one size smaller, by the rules of 2014: each foot costs one more, its attacks and Dexterity saves have disadvantage, attacks against it advantage.' },
];

/** The conditions of the text, then what else lasts, in our words. FIF-121 to FIF-139 */
// oxfmt-ignore
export const CONDITIONS: readonly Condition[] = [
  { key: 'blinded', label: 'Blinded', short: 'Blind', rule: 'FIF-124', own: 'disadvantage', against: 'advantage', sightless: true, text: 'Sees nothing and fails checks that need sight. Its attacks have disadvantage, attacks against it advantage.' },
  { key: 'charmed', label: 'Charmed', short: 'Charm', rule: 'FIF-125', bySource: true, text: 'Does not attack its charmer or aim anything harmful at it; the charmer has advantage on social checks with it.' },
  { key: 'deafened', label: 'Deafened', short: 'Deaf', rule: 'FIF-126', text: 'Hears nothing and fails checks that need hearing.' },
  { key: 'exhaustion', label: 'Exhaustion', short: 'Exh', rule: 'FIF-127', ranked: true, text: 'Levels 1 to 6, the sixth is death. 2024: each level takes 2 from every d20 test and 5 feet from Speed. 2014: each level brings a hindrance of its own.' },
  { key: 'frightened', label: 'Frightened', short: 'Fear', rule: 'FIF-129', bySource: true, own: 'disadvantage', checks: 'disadvantage', text: 'While it sees what frightens it, its attacks and checks have disadvantage; it does not come closer by its own will.' },
  { key: 'grappled', label: 'Grappled', short: 'Grapp', rule: 'FIF-130', bySource: true, speed0: 'both', text: 'Speed 0. 2024: its attacks on anyone but the grappler have disadvantage. Ends by an escape, or when the grappler is incapacitated or out of reach.' },
  { key: 'incapacitated', label: 'Incapacitated', short: 'Incap', rule: 'FIF-131', senseless: true, text: 'No action, bonus action or reaction; concentration ends. 2024: no speech, and disadvantage on initiative rolled now.' },
  { key: 'invisible', label: 'Invisible', short: 'Invis', rule: 'FIF-132', own: 'advantage', against: 'disadvantage', helps: true, text: 'Its attacks have advantage, attacks against it disadvantage, but for whoever can see it all the same.' },
  { key: 'paralyzed', label: 'Paralyzed', short: 'Paral', rule: 'FIF-133', against: 'advantage', failsSaves: true, speed0: 'both', senseless: true, critical: true, includes: ['incapacitated'], text: 'Incapacitated, Speed 0. Strength and Dexterity saves fail, attacks against it have advantage, hits from within 5 feet are critical.' },
  { key: 'petrified', label: 'Petrified', short: 'Petri', rule: 'FIF-134', against: 'advantage', failsSaves: true, speed0: 'both', senseless: true, includes: ['incapacitated'], modifiers: [{ to: 'resist', type: 'all', value: 1, rule: 'FIF-134' }, { to: 'immune', type: 'poisoned', value: 1, rule: 'FIF-134' }], text: 'Stone: incapacitated, Speed 0, Strength and Dexterity saves fail, attacks against it have advantage. Resists all damage and cannot be poisoned.' },
  { key: 'poisoned', label: 'Poisoned', short: 'Poison', rule: 'FIF-135', own: 'disadvantage', checks: 'disadvantage', text: 'Its attacks and ability checks have disadvantage; its saves do not.' },
  { key: 'prone', label: 'Prone', rule: 'FIF-136', own: 'disadvantage', against: 'near', once: true, text: 'Crawls, or stands up for half its Speed. Its attacks have disadvantage; attacks against it advantage from within 5 feet, else disadvantage.' },
  { key: 'restrained', label: 'Restrained', short: 'Restr', rule: 'FIF-137', own: 'disadvantage', against: 'advantage', dexSaves: 'disadvantage', speed0: 'both', text: 'Speed 0. Its attacks and Dexterity saves have disadvantage, attacks against it advantage.' },
  { key: 'stunned', label: 'Stunned', short: 'Stun', rule: 'FIF-138', against: 'advantage', failsSaves: true, speed0: '2014', senseless: true, includes: ['incapacitated'], text: 'Incapacitated. Strength and Dexterity saves fail, attacks against it have advantage. 2014: it cannot move either.' },
  { key: 'unconscious', label: 'Unconscious', short: 'Uncon', rule: 'FIF-139', against: 'advantage', failsSaves: true, speed0: 'both', senseless: true, critical: true, includes: ['incapacitated', 'prone'], text: 'Incapacitated, prone and unaware, drops what it holds. Speed 0, Strength and Dexterity saves fail, attacks against it have advantage, hits from within 5 feet are critical. It stays prone when it wakes.' },
  ...STATES,
];

/** The condition of that key; undefined for words of the GM’s own. */
export function findCondition(key: string): Condition | undefined {
  return CONDITIONS.find((each) => each.key === key);
}
