import { cards } from './card.ts';

/** Initiative, delay, ready, actions, the escalation die. ARC-29 to ARC-53 */
export const turns = cards([
  [29, 'Initiative', 'd20 + bonus for everyone as the battle starts. Rolling it ends temporary hit points.'],
  [
    30,
    'The order',
    'Highest first, round after round; rolled once. Ties: higher bonus, then heroes, then as they joined.',
  ],
  [
    31,
    'Monsters of one kind',
    'All of exactly one kind share a roll and act on one count. One that delays or acts readied gets a count of its own.',
  ],
  [
    32,
    'Rounds and turns',
    'A round is once through the order, a turn each. After the last turn the next round begins and the die rises.',
  ],
  [33, 'Delay', 'Before doing anything in its turn a creature may give it up to act later.'],
  [
    34,
    'Acting after a delay',
    'A full turn right after whoever acts; that count is its initiative from now on.',
  ],
  [
    35,
    'A delay that lapses',
    'If its own next turn comes first, the delayed one is lost and the count stays.',
  ],
  [
    36,
    'Delayed into the next round',
    'Acting there before its own count raises its initiative to that point; it has no other turn in that round.',
  ],
  [
    37,
    'Ready',
    'A standard action prepares a standard, move or free action and names its trigger. Quick actions only if the campaign allows.',
  ],
  [
    38,
    'When the trigger comes',
    'The readied action happens just before it, interrupting; then the other goes on if it can.',
  ],
  [
    39,
    'Initiative after readying',
    'Its count becomes the one it acted on, directly ahead of the one who triggered it.',
  ],
  [
    40,
    'A readied action that lapses',
    'Its own next turn ends it; it may be readied anew for another standard action.',
  ],
  [
    41,
    'Readied into the next round',
    'Used there before its own count, it raises the initiative to that point and there is no other turn in that round.',
  ],
  [42, 'Actions of a turn', 'One standard, one move, one quick in any order, and free ones within reason.'],
  [
    43,
    'Trading down',
    'A standard may serve as a move, a standard or a move as a quick action. Never upward.',
  ],
  [44, 'Free actions', 'As many as the GM allows; talking is one.'],
  [
    45,
    'Free actions out of turn',
    'Only as part of something that triggers them: an opportunity attack, an intercept, a power.',
  ],
  [46, 'Saves come last', 'At the end of the turn, after the effect has done its work.'],
  [
    47,
    'Interrupt',
    'One on others’ turns, for those with a power or talent that grants it; then none until the end of the own next turn.',
  ],
  [
    48,
    'Others out of turn',
    'Intercepting and opportunity attacks are free: neither the turn’s actions nor the interrupt pay for them.',
  ],
  [49, 'Escalation die', 'None in round 1, 1 in round 2, then one more each round, at most 6.'],
  [
    50,
    'Heroes add it',
    'To every attack roll, whatever the attack; not to damage, defenses, saves, checks or initiative. Not while afraid.',
  ],
  [51, 'Monsters do not', 'Neither do helpers, unless the stat block says so.'],
  [52, 'Holding the die', 'If the party avoids the fight, the die does not rise as the next round begins.'],
  [53, 'Resetting the die', 'If fighting all but stops, it goes back to 0 and rises again from there.'],
]);
