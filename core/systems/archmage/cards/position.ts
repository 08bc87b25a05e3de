import { cards } from './card.ts';

/** Position, melee, opportunity attacks, targets, ambush, special actions. ARC-54 to ARC-94 */
export const position = cards([
  [54, 'Position has two parts', 'Roughly where somebody is, and whom it fights hand to hand.'],
  [55, 'Roughly where', 'No squares and no distances; the GM decides what is where.'],
  [56, 'Nearby', 'Everyone is, unless told otherwise: one move reaches anybody nobody guards.'],
  [
    57,
    'Far away',
    'Two moves from the foes, if the player says so and there is room. Whoever is engaged counts as nearby.',
  ],
  [
    58,
    'Behind an ally',
    'An ally that fights nobody may intercept whoever comes past it. Engaged, it guards no longer.',
  ],
  [59, 'Engaged or free', 'In melee with at least one foe, or free. Free is usual.'],
  [
    60,
    'Next to each other',
    'Allies that fight the same foe. To stabilise somebody one must get next to them.',
  ],
  [
    61,
    'What the free can do',
    'Move without being struck at, shoot and cast as they like, engage, intercept, usually go far away. No melee attacks.',
  ],
  [
    62,
    'What the engaged can do',
    'Melee and close-quarters attacks on those they fight. Walking away, shooting and casting draw opportunity attacks. Disengage with 11 or more. No intercepting.',
  ],
  [63, 'Engaging', 'A move that ends in melee with a foe; it holds for both.'],
  [
    64,
    'Melee needs it',
    'Melee attacks only against those one is engaged with, unless the GM says otherwise.',
  ],
  [65, 'Moving past', 'A free foe that is passed may engage the mover. What is “past” is the GM’s word.'],
  [
    66,
    'Intercepting',
    'By somebody free, near both the mover and its goal. They are engaged, the mover stops, the rest of the move is lost.',
  ],
  [
    67,
    'Who cannot intercept',
    'The engaged, so one can stop only one mover; the stuck, the stunned and the unconscious.',
  ],
  [68, 'Walking out of melee', 'Without disengaging, each foe it fights has one opportunity attack.'],
  [69, 'Disengaging', 'A move action and a roll of 11 or more, once for all foes.'],
  [70, 'Against several', '−1 for each foe beyond the first: three foes need 13.'],
  [
    71,
    'Success',
    'Free of all of them as the move begins, and the move is still there. Others may intercept.',
  ],
  [72, 'Failure', 'The move action is gone; it stays engaged, and nobody strikes at it.'],
  [
    73,
    'Opportunity attack',
    'A basic melee attack and nothing else, free, in the turn of whoever provokes it. Heroes add the die.',
  ],
  [
    74,
    'By moving away',
    'Not by a disengage that succeeds or fails, not by popping free or teleporting, not by a grabber that leaves its victim.',
  ],
  [75, 'By shooting', 'Each foe in melee that the shot is not aimed at has one.'],
  [76, 'By casting', 'All foes in melee have one, targets too. Close-quarters spells draw none.'],
  [
    77,
    'Who makes none',
    'The confused, the grabbed, whoever cannot act, whoever is not engaged with the one who provokes.',
  ],
  [78, 'Popping free', 'Ends engagements and grabs without a blow. The stuck cannot.'],
  [
    79,
    'What players may know',
    'Whether a target can be chosen and whether it is a mook, normal or large. Mooks have hit points of their own, unless the campaign lets damage spill over.',
  ],
  [80, 'In a group', 'One target and on to its neighbours; nobody is skipped. The GM says who stands where.'],
  [81, 'Not in a group', 'Any nearby foes, as one likes.'],
  [
    82,
    'Who is an ally',
    'For powers: the other heroes, and a companion if the GM says so. Helpers do not count.',
  ],
  [83, 'Ambush', 'One creature opens it; only that side rolls initiative.'],
  [84, 'The ambush round', 'Two act: the opener first, then the other ambusher with the highest initiative.'],
  [85, 'The die after it', 'If the GM says so the die is at 1 in round 1 and rises from there.'],
  [
    86,
    'After the ambush',
    'The others roll initiative and the ordinary rounds begin; the ambushers keep theirs.',
  ],
  [
    87,
    'Dicey moves',
    'A check with the ability of the deed; a background may help; the number depends on the place.',
  ],
  [
    88,
    'Fight in spirit: who',
    'Heroes that are out of the fight altogether, each once a round, with a story that inspires.',
  ],
  [89, 'Fight in spirit: what', 'One ally has +1 to attacks, AC, PD or MD; the first of a battle may be +2.'],
  [90, 'Fight in spirit: how long', 'One or two rounds; again with something new to tell.'],
  [91, 'Fleeing', 'A decision of all players, on any hero’s turn. One no is enough to stay.'],
  [
    92,
    'Having fled',
    'All are away, the fallen carried along, with no rolls. It costs a campaign loss and ends the battle.',
  ],
  [93, 'Rally', 'Once a battle a hero may use a recovery for a standard action, without a roll.'],
  [
    94,
    'Rallying again',
    'Needs 11 or more first. Failing costs no action, but there is no rally in that round.',
  ],
]);
