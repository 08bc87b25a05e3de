import { cards } from './card.ts';

/** Attacks, criticals, flexible attacks, circumstances. ARC-95 to ARC-116 */
export const attacks = cards([
  [95, 'How an attack goes', 'Name it, choose targets, roll for each, read what the hit or miss does.'],
  [96, 'Only so many hit points', 'Compared with what the target has now; temporary ones do not count.'],
  [97, 'Critical hit', 'A natural 20 hits and the whole damage counts twice.'],
  [98, 'More from a critical', 'The GM may add something good.'],
  [99, 'Doubled again', 'A doubled critical doubled again counts three times, then four, and so on.'],
  [
    100,
    'Critical range',
    'Usually 20; each widening adds a face below. A face in the range is critical and hits, unless the campaign asks for the total too. Never a 1.',
  ],
  [101, 'Fumble', 'A natural 1 does nothing at all to the target, not even what a miss does.'],
  [102, 'Worse from a fumble', 'In a tight spot the GM may add something bad.'],
  [103, 'Damage on a miss', 'None, unless the attack says otherwise. Never on a natural 1.'],
  [
    104,
    'Flexible attacks',
    'Say so before the roll, then choose what the natural face allows: even, odd, 16 or more.',
  ],
  [105, 'One at a time', 'The total says whether it hits, the face what may be chosen, and only one is.'],
  [106, 'Not as opportunity attacks', 'An opportunity attack is never flexible.'],
  [107, 'Unarmed: the roll', 'Strength modifier + level − 2 against AC, for every class.'],
  [
    108,
    'Unarmed: the damage',
    'd6 for every two levels, d3 for the odd one, Strength by level. A miss does nothing.',
  ],
  [109, 'Two weapons', 'A natural 2 may be rolled again once; the new roll stands.'],
  [110, 'No further attack', 'The second weapon gives none.'],
  [111, 'Circumstances', '+2 where things favour it, −2 where they hinder.'],
  [
    112,
    'Shooting into melee',
    'On a natural 1 the shot is rolled again against an ally that fights the target; the GM picks.',
  ],
  [113, 'Invisible and unheard', '+5 or more to stealth, but not against what needs no eyes.'],
  [
    114,
    'Attacking the invisible',
    'Half of all attacks miss before any roll: d100, 1 to 50. No damage, not even that of a miss.',
  ],
  [
    115,
    'Another die for the moment',
    'Optional: a weapon may roll the dice of a bigger or smaller one when the story has it so.',
  ],
  [
    116,
    'Teleporting',
    'Draws no opportunity attack, cannot be intercepted, frees from melee and grabs, and works for the stuck, who stay stuck. The spell for it may still draw attacks.',
  ],
]);
