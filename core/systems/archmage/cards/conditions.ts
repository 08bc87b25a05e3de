import { cards } from './card.ts';

/** Conditions, grabs, saves, resistance, temporary hit points. ARC-147 to ARC-178 */
export const conditions = cards([
  [
    147,
    'Once each',
    'A condition is borne once, the one hardest to lose. Penalties of several do not add: the worst counts.',
  ],
  [
    148,
    'Confused',
    'No opportunity attacks, no limited powers. The next attack is a basic or at-will one on a random nearby ally.',
  ],
  [149, 'Dazed', '−4 to attacks.'],
  [150, 'Fear', 'Dazed, −4 to attacks, and no escalation die.'],
  [151, 'Hampered', 'Only basic attacks. Moving is as usual.'],
  [152, 'Helpless', 'Unconscious or asleep: −4 to all defenses, open to a coup de grace.'],
  [153, 'Stuck', 'No moving, disengaging, popping free or being moved; only teleporting.'],
  [154, 'Stunned', '−4 to defenses and no actions.'],
  [155, 'Vulnerable', 'Attacks against it are critical on two faces more, usually 18 and up.'],
  [156, 'Weakened', '−4 to attacks and to defenses.'],
  [
    157,
    'Coup de grace: when',
    'A helpless target one is engaged with, on the own turn, for standard, move and quick action, with an attack on it alone.',
  ],
  [158, 'Coup de grace: what', 'A critical hit without a roll; for resistance it counts as a 20.'],
  [
    159,
    'Grabbed',
    'Engaged and held. It ends by teleporting, popping free or disengaging; the grabber lets go as a free action.',
  ],
  [160, 'Breaking a grab', '−5 to disengage, unless the grabber was hit earlier in that turn.'],
  [
    161,
    'Carried along',
    'A smaller victim goes where the grabber goes. One as large or larger must be let go first.',
  ],
  [
    162,
    'Fighting while grabbed',
    'No opportunity attacks, no ranged attacks. Melee and close attacks are fine.',
  ],
  [163, 'The grabber’s hold', '+4 to attack whom it holds.'],
  [164, 'Letting go to leave', 'Needs no check, and the victim gets no opportunity attack. Others may.'],
  [165, 'Ongoing damage', 'Hurts at the end of the bearer’s turn, right before its save.'],
  [
    166,
    'The save against it',
    '11 or more, unless another number is given. Failing, it hurts again next turn.',
  ],
  [167, 'After the battle', 'Heroes make these saves at once, with no further damage. Not death saves.'],
  [168, 'Saves', 'A d20 and nothing else: no ability, no level, no die.'],
  [169, 'How hard', 'Easy 6, normal 11, hard 16. Unsaid is normal.'],
  [170, 'Bonuses on saves', 'None by rule; a few talents and items give small ones.'],
  [
    171,
    'Resistance',
    'A number on the die: a natural roll below it deals half, at it or above all. Misses that hurt as well.',
  ],
  [
    172,
    'Resisting ongoing damage',
    'The natural roll of the attack decides for every turn: all in full or all halved, rounded down.',
  ],
  [173, 'Ordinary energy', 'Whoever resists a type of energy is unharmed by its ordinary kind.'],
  [174, 'Resisting weapons', 'No such immunity: a plain weapon is rolled against the number.'],
  [175, 'Damage without an attack', 'Where resisting seems fair, a d20 stands in for the attack.'],
  [
    176,
    'Temporary hit points',
    'A pool of their own. They do not add up: the higher number stays. No healing, no staggering.',
  ],
  [177, 'They go first', 'Damage empties them before it reaches hit points.'],
  [178, 'And end', 'With the battle, and with rolling initiative.'],
]);
