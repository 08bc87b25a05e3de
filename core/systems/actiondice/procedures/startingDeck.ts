import type { CritCard } from './deck.ts';

function card(title: string, text: string, word = '', rounds = 1): CritCard {
  return { title, text, word, rounds };
}

/** Crit deck to begin with, of our own writing: most cards double the damage or lay something on. ACT-18 */
export const STARTING_DECK: readonly CritCard[] = [
  card('Rattled to the teeth', 'Double damage, and stunned for a round.', 'stunned', 1),
  card('Clean through', 'Double damage, and the weapon comes free without effort.'),
  card('Deep cut', 'Double damage.'),
  card('Twist of the blade', 'Triple damage.'),
  card('Between the plates', 'Double damage, and nothing the target wears lessens it.'),
  card('Off its feet', 'The target falls prone.', 'prone', 1),
  card('Blood in the eyes', 'The target cannot see for a round.', 'blinded', 1),
  card('Ringing ears', 'The target hears nothing for three rounds.', 'deafened', 3),
  card('Numb arm', 'The target drops what its main hand holds.'),
  card('Lamed', 'The target moves at half its speed for three rounds.', 'slowed', 3),
  card('Pinned', 'The blow nails clothing or limb: no movement for a round.', 'immobilized', 1),
  card('Head swims', 'The target is dazed for two rounds.', 'dazed', 2),
  card(
    'Cracked ribs',
    'Double damage, and the target gives less to its blows for two rounds.',
    'weakened',
    2,
  ),
  card('Split shield', 'A shield breaks; without one the damage is doubled.'),
  card('Torn straps', 'Armour hangs loose: 2 off the Armor Class until mended.', 'armour hangs loose', 10),
  card('Opening', 'The next ally to attack the target has the better of it.', 'wide open', 1),
  card('Follow through', 'The same roll also strikes another foe within reach.'),
  card('Driven back', 'The target is pushed three paces, and you may follow.'),
  card('Turned around', 'The target faces away and cannot strike back before its turn.', 'turned around', 1),
  card('Winded', 'The target loses its next move.', 'winded', 1),
  card('Terror', 'The target keeps away from you as well as it can for two rounds.', 'frightened', 2),
  card('Spilled purse', 'Half damage more, and something of value falls at your feet.'),
  card('Open vein', 'Double damage, and half as much again at the start of its next turn.', 'bleeding', 1),
  card('Bitten tongue', 'No words, no spells spoken for two rounds.', 'speechless', 2),
  card(
    'Broken fingers',
    'Anything done with the hands is harder by 2 for three rounds.',
    'broken fingers',
    3,
  ),
  card('Show of skill', 'Every foe who saw it hesitates: none of them moves nearer this round.'),
  card('Second breath', 'Double damage, and you get one action die back at the GM’s word.'),
  card('Old wound', 'Double damage; tripled where the target is at half its hit points or below.'),
  card('Disarmed', 'What the target fights with flies five paces off.'),
  card('Tangled', 'Cloak, belt or net: the target is held until it spends an action.', 'tangled', 2),
  card(
    'Marked for the others',
    'The target bears a wound all can see: 2 to hit it for two rounds.',
    'marked wound',
    2,
  ),
  card('Nerve struck', 'The target cannot use its strongest power for a round.', 'nerve struck', 1),
  card(
    'Knocked cold',
    'A target of lower level is out for a round; any other takes double damage.',
    'reeling',
    1,
  ),
  card('Last word', 'If this fells the target, those beside it lose heart.'),
  card('Killing stroke', 'Triple damage, and you may say how it looks.'),
  card('Unlucky for both', 'Double damage, and your weapon is stuck until you spend an action on it.'),
];
