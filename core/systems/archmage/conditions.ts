import type { Modifier } from '../../rules/combat.ts';
import type { Word } from '../../rules/words.ts';
import { CONDITION } from './tables.ts';

/** Penalties of conditions share this word, so that of each number only the worst counts. ARC-27 */
const BY_CONDITION = 'condition';

function penalties(rule: string, ...to: readonly string[]): readonly Modifier[] {
  return to.map((each) => ({ to: each, value: CONDITION.penalty, rule, only: BY_CONDITION }));
}

/** Every condition of the game, with what it changes. ARC-147 to ARC-156 */
// oxfmt-ignore
export const CONDITIONS: readonly Word[] = [
  { key: 'confused', label: 'Confused', stops: true, short: 'Conf', rule: 'ARC-148', text: 'No opportunity attacks, no limited powers; its next attack is basic or at-will, against a random nearby ally.' },
  { key: 'dazed', label: 'Dazed', short: 'Daze', rule: 'ARC-149', text: '−4 to attacks.', modifiers: penalties('ARC-149', 'attack') },
  { key: 'afraid', label: 'Afraid', short: 'Afraid', rule: 'ARC-150', text: 'Dazed, and without the escalation die.', modifiers: penalties('ARC-150', 'attack') },
  { key: 'hampered', label: 'Hampered', stops: true, short: 'Hamp', rule: 'ARC-151', text: 'Basic attacks only; moves as usual.' },
  { key: 'helpless', label: 'Helpless', stops: true, short: 'Helpl', rule: 'ARC-152', text: '−4 to all defenses, open to a coup de grace.', modifiers: penalties('ARC-152', 'defenses') },
  { key: 'stuck', label: 'Stuck', short: 'Stuck', rule: 'ARC-153', text: 'Cannot move, disengage, pop free or be moved; teleporting works.' },
  { key: 'stunned', label: 'Stunned', stops: true, short: 'Stun', rule: 'ARC-154', text: '−4 to all defenses and no actions.', modifiers: penalties('ARC-154', 'defenses') },
  { key: 'vulnerable', label: 'Vulnerable', short: 'Vuln', rule: 'ARC-155', text: 'Attacks against it are critical on two faces more.' },
  { key: 'weakened', label: 'Weakened', short: 'Weak', rule: 'ARC-156', text: '−4 to attacks and to all defenses.', modifiers: penalties('ARC-156', 'attack', 'defenses') },
  { key: 'grabbed', label: 'Grabbed', short: 'Grab', rule: 'ARC-159', text: 'Engaged and held: cannot walk away, no ranged or opportunity attacks; −5 to disengage unless it hit the grabber this turn.' },
  { key: 'invisible', label: 'Invisible', helps: true, short: 'Invis', rule: 'ARC-114', text: 'Half of all attacks against it miss before they are rolled.' },
  { key: 'asleep', label: 'Asleep', stops: true, short: 'Asleep', rule: 'ARC-152', text: 'Helpless and without actions until it wakes.', modifiers: penalties('ARC-152', 'defenses') },
];

/** The condition of that key, or nothing. */
export function findCondition(key: string): Word | undefined {
  return CONDITIONS.find((each) => each.key === key);
}
