import type { RuleCard } from '../../../rules/words.ts';

/** What the full rulebook and the published bestiary say beyond the basic rules; the numbers are theirs. */
export const published: readonly RuleCard[] = [
  {
    id: 'ORC-BOOK-01',
    title: 'Templates',
    text: 'From the published bestiary. A template makes a standard monster an elite and an elite a boss: twice the hit points it has; +2 to saves and 1 action point as an elite, +5 and 2 as a boss; XP times 2, and times 2.5. What else it adds goes by the level the monster has then.',
  },
  {
    id: 'ORC-BOOK-02',
    title: 'Template: ghost',
    text: 'Flies 6 and hovers. Incorporeal, weak to radiant and force 10, which hold it in its body until its next turn. Regeneration 5, 10 from level 11, 15 from 21, beside the staggered or dying. Malevolence: level + 2 against Will, controlled until a save.',
  },
  {
    id: 'ORC-BOOK-03',
    title: 'Template: half-fiend',
    text: '+2 Fortitude and Reflex, darkvision, immune to poison, resists acid, cold and fire 5, 10 from level 11, 15 from 21. Its attacks deal 2, 4 or 6 more against the good. Blasphemous Word: level + 2 against Will, dazed until a save, or stunned where the target is staggered.',
  },
  {
    id: 'ORC-BOOK-04',
    title: 'Template: forlorn shade',
    text: '+2 AC, +1 Reflex and Will, darkvision. Marks whom it hits in melee, punishes whoever leaves it out of an attack, and once a fight shifts 3 and is invisible.',
  },
  {
    id: 'ORC-BOOK-05',
    title: 'Traps',
    text: 'Level, type and role. Worth a share of a standard monster of its level: one-off a quarter, hazard half, recurring all of it; an elite one twice as much.',
  },
  {
    id: 'ORC-BOOK-06',
    title: 'Extended challenges',
    text: 'Several checks decide together: so many successes before three failures, or before as many as you say. In a fight 4 to 6 successes, in place of one or two standard monsters. Losing it usually costs something rather than closing the way. All heroes take part, though not all by checks.',
  },
  {
    id: 'ORC-BOOK-07',
    title: 'Numbers in a challenge',
    text: 'By the level of the challenge, usually that of the heroes: moderate for the first check with a skill, hard for every further one with it, easy for a check of the whole group. A spent power, item or purse may be a success by itself; a check may take back a failure instead. Helping in vain is no failure.',
  },
  {
    id: 'ORC-BOOK-08',
    title: 'XP of a challenge',
    text: 'Won or lost, each hero usually earns the XP of one standard monster of its level.',
  },
  {
    id: 'ORC-BOOK-09',
    title: 'Afflictions',
    text: 'Diseases, poisons and curses go by stages. Whoever is at a stage suffers it and all before it; at stage 0 it is cured. They come by touch, food, breath or a wound; poison on a weapon counts for the next hit within 5 minutes.',
  },
  {
    id: 'ORC-BOOK-10',
    title: 'Course of an affliction',
    text: 'As it says: after each long rest an Endure check against its number, failed a stage worse, beaten by 5 a stage better; or a save each hour. At its last stage most stay as they are until they are treated.',
  },
  {
    id: 'ORC-BOOK-11',
    title: 'Treating disease',
    text: 'Whoever tends the sick makes a Heal check with every check against the disease; the better of the two counts.',
  },
  {
    id: 'ORC-BOOK-12',
    title: 'Aboleth slime',
    text: 'Disease, level 10. Takes hold at once; further slime makes it a stage worse. Each hour a save, at stage 3 each day: made, a stage better. 1: breathes water and no air. 2: resists fire 5, weak to all else 5. 3: breathes air again, loses a recovery for every hour it is dry.',
  },
  {
    id: 'ORC-BOOK-13',
    title: 'Cackle fever',
    text: 'Disease, level 12. Whoever begins a turn within 2 squares of the laughter: +16 against Fortitude. Endure 25 after a long rest. From the beginning one recovery less. 1: −2 to skills of Int, Wis and Cha. 2: under stress a save, or 2d10 psychic damage and helpless laughter until a save. 3: stays so.',
  },
  {
    id: 'ORC-BOOK-14',
    title: 'Curse of lycanthropy',
    text: 'Curse of the level of the one who bit. A save a day after the bite. Endure 14 + its level at each full moon. 1: cannot willingly leave an enemy it stands beside. 2: no powers that aim at allies. 3: is a lycanthrope, and changes under the full moon.',
  },
  {
    id: 'ORC-BOOK-15',
    title: 'Sewer plague',
    text: 'Disease, level 3. A save five minutes after the bite or the filth; it shows after 1d4 days. Endure 16 after a long rest. 1: spent recoveries do not return. 2: cannot be healed above its staggered value. 3: cannot be healed.',
  },
  {
    id: 'ORC-BOOK-16',
    title: 'Shadowstuff toxin',
    text: 'Poison, level 7, 104 gp a dose. +10 against Fortitude. Each hour a save: failed a stage worse, made it stops where it is until an antidote. 1: grey. 2: +2 Stealth. 3: cannot be healed above its staggered value. 4: +2 AC. 5: is no more.',
  },
  {
    id: 'ORC-BOOK-17',
    title: 'Sight rot',
    text: 'Disease, level 9. A day after tainted water: +12 against Fortitude. Endure 22 after a long rest. 1: −2 to attack rolls and Perception. 2: −4. 3: blinded. Eyebright, an hour of one trained in Nature, keeps it from growing worse after that rest; three doses cure it.',
  },
];
