import { cards } from './card.ts';

/** Numbers of a sheet, damage by level, types of damage, stacking. ARC-01 to ARC-28 */
export const stats = cards([
  [1, 'Ability modifier', 'Score minus 10, halved, rounded down: 10 and 11 give 0, 9 gives −1, 18 gives +4.'],
  [
    2,
    'Multiplied by level',
    'On damage and on recoveries the ability modifier counts once up to level 4, twice at levels 5 to 7, three times from level 8. Never on attack rolls, defenses, initiative, checks or saves.',
  ],
  [3, 'Negative modifiers too', 'A modifier of −1 takes 2 from damage at level 5 and 3 at level 8.'],
  [4, 'Initiative bonus', 'A hero’s is Dexterity modifier + level. A monster’s is printed.'],
  [
    5,
    'Attack roll',
    'd20 + ability modifier + level + magic item + whatever else, and for heroes the escalation die. A monster adds its printed bonus.',
  ],
  [6, 'Hit', 'The total must reach the defense; equal is enough.'],
  [
    7,
    'Which defense',
    'Each attack names one: AC for weapons and the like, PD for other attacks on the body, MD for the mind.',
  ],
  [
    8,
    'Ability of the attack',
    'The class says which ability an attack uses; here it is chosen for each attack.',
  ],
  [
    9,
    'Several targets, several rolls',
    'One attack roll for each target, against that target’s own defense.',
  ],
  [
    10,
    'Several targets, one damage roll',
    'The damage dice are thrown once for all; criticals, resistances and misses are worked out for each.',
  ],
  [
    11,
    'Three defenses',
    'Base from the class (10 where nothing else is known) + the middle one of three ability modifiers + level + bonuses. Monsters have printed numbers.',
  ],
  [12, 'Armor Class', 'The middle of Constitution, Dexterity and Wisdom.'],
  [13, 'Physical Defense', 'The middle of Strength, Constitution and Dexterity.'],
  [14, 'Mental Defense', 'The middle of Intelligence, Wisdom and Charisma.'],
  [
    15,
    'Hit points',
    'The maximum comes from class, Constitution and level and is typed; lasting wounds lower it.',
  ],
  [
    16,
    'Speed check',
    'Nobody has a speed. Who is faster is for the GM to say or to have rolled: the Check procedure has a kind for it.',
  ],
  [17, 'Damage', 'Comes off temporary hit points first, then hit points. A hero’s can go below 0.'],
  [
    18,
    'One modifier on damage',
    'Dice + one ability modifier by level + fixed bonuses; only where the attack says so. Below 0 counts as 0, or as 1 if the campaign rules so.',
  ],
  [19, 'Weapon dice', 'A hero’s weapon rolls one die a level: d8 at level 6 is 6d8.'],
  [
    20,
    'Which die',
    'The class’s chart tells the die of a weapon; the same weapon can differ between classes. It is chosen on the attack.',
  ],
  [
    21,
    'Spell dice',
    'A spell rolls the dice it names, at every level; an ability modifier on it still counts by level.',
  ],
  [
    22,
    'Only heroes’ weapons grow',
    'Monsters deal what is printed. If you give numbers for another level, the builder shifts attack, defenses and initiative by 1 a level and hit points and damage by the percentage you type.',
  ],
  [
    23,
    'Types of damage',
    'Acid, cold, fire, force, holy, lightning, negative energy, poison, psychic, thunder (which is sound). Damage may also have no type.',
  ],
  [
    24,
    'Resistant and vulnerable',
    'A creature may resist types or be vulnerable to them. Vulnerable to a type: attacks of it are critical on two faces more; not twice with the condition.',
  ],
  [25, 'Things add up', 'Bonuses and penalties on one number all count, but for the next three rules.'],
  [26, 'Magic items', 'Of several items on one number only the best counts.'],
  [
    27,
    'Penalties of conditions',
    'Of several conditions on one number only the worst counts. Other penalties still add.',
  ],
  [
    28,
    'Same name',
    'A power or spell does not add to itself or to another of its name; the strongest counts.',
  ],
]);
