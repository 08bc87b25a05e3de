import type { RuleCard } from '../../../rules/words.ts';

/** What monsters do, and their stat blocks. FIF-159 to FIF-192 */
export const monsters: readonly RuleCard[] = [
  {
    id: 'FIF-159',
    title: 'Multiattack',
    text: 'An action made of several attacks; what may replace one is chosen before. Never at an opening.',
  },
  {
    id: 'FIF-160',
    title: 'Legendary actions',
    text: 'After another creature’s turn one of its options, so many until its own turn gives all back. Not while incapacitated. 2014: some cost two or three.',
  },
  {
    id: 'FIF-161',
    title: 'Legendary resistance',
    text: 'So often a day a failed save becomes a success: it is offered when the roll lies there.',
  },
  {
    id: 'FIF-162',
    title: 'In the lair',
    text: '2024: what its block prints, one more legendary action and resistance, and the XP of the next CR.',
  },
  {
    id: 'FIF-163',
    title: 'Lair actions, 2014',
    text: 'On count 20, after everybody with 20, one action of the lair, not while incapacitated or surprised. Regional effects are words with an end.',
  },
  {
    id: 'FIF-164',
    title: 'Recharge',
    text: 'Spent, it comes back by 1d6 at the start of its turns: 5–6 with 1 in 3, 6 with 1 in 6; also after a rest. Each has a die of its own.',
  },
  { id: 'FIF-165', title: 'So many a day', text: 'Back after a long rest; “each” counts for every spell.' },
  {
    id: 'FIF-166',
    title: 'Reactions of monsters',
    text: 'Printed with what sets them off. Extra ones count for their purpose alone.',
  },
  {
    id: 'FIF-167',
    title: 'Regeneration',
    text: 'So much at the start of its turn, unless the damage that stops it came since. Where printed it dies only by beginning a turn at 0 without it.',
  },
  {
    id: 'FIF-168',
    title: 'Magic resistance',
    text: 'Advantage on saves against spells and other magic: the switch “Magical” of the save.',
  },
  {
    id: 'FIF-169',
    title: 'Pack tactics and the like',
    text: 'A switch of the attack with the trait’s name, where the GM sees that it holds.',
  },
  {
    id: 'FIF-170',
    title: 'Swarms',
    text: 'Share spaces, pass small gaps, regain nothing and gain no temporary hit points; weaker at half.',
  },
  {
    id: 'FIF-171',
    title: 'Auras and zones',
    text: 'At the moment their words name, for everyone marked as inside.',
  },
  { id: 'FIF-172', title: 'When they die', text: 'Bursts, splitting, rising again: offered as they fall.' },
  {
    id: 'FIF-173',
    title: 'Not dying at 0',
    text: 'A zombie: Constitution DC 5 and the damage, not against radiant or a critical; 1 hit point.',
  },
  {
    id: 'FIF-174',
    title: 'Swallowed',
    text: 'Blinded, restrained, behind total cover, hurt at the start of the swallower’s turns; enough damage from inside may free it.',
  },
  {
    id: 'FIF-175',
    title: 'Shape-shifting',
    text: 'What lies on it stays; dead it has its true form. Attacks of one form alone say so.',
  },
  {
    id: 'FIF-176',
    title: 'Summoned',
    text: 'Shares its maker’s count or rolls its own, as the spell says; it ends with the concentration.',
  },
  { id: 'FIF-177', title: 'Splitting', text: 'Two of half the hit points each, rounded down.' },
  {
    id: 'FIF-178',
    title: 'Heads and limbs',
    text: 'How many are left is counted on its row, by the GM’s hand: parts have hit points or thresholds of their own.',
  },
  {
    id: 'FIF-179',
    title: 'Second lives',
    text: 'No rule of the text. A phase at 0 hit points is a note of your own.',
  },
  {
    id: 'FIF-180',
    title: 'Running them',
    text: 'The strongest limited powers first, then multiattack; bonus actions, reactions and legendary actions whenever they can.',
  },
  {
    id: 'FIF-181',
    title: 'A block of 2024',
    text: 'AC and initiative, hit points, Speed, six abilities with saves, skills, vulnerabilities, resistances, immunities, gear, senses, languages, CR; traits, actions, bonus actions, reactions, legendary actions.',
  },
  {
    id: 'FIF-182',
    title: 'A block of 2014',
    text: 'AC with its source, hit points, Speed, six scores, saves it is good at, skills, damage and condition immunities, senses, languages, challenge; traits, actions, reactions, legendary actions.',
  },
  {
    id: 'FIF-183',
    title: 'Hit points of a block',
    text: 'Hit dice times their mean and Constitution, rounded down; the die goes by size.',
  },
  {
    id: 'FIF-184',
    title: 'Saves of a block',
    text: '2024 prints all six; in 2014 what is not printed is the modifier.',
  },
  {
    id: 'FIF-185',
    title: 'Initiative of a block',
    text: 'Dexterity, with proficiency or twice it for many.',
  },
  {
    id: 'FIF-186',
    title: 'Skills of a block',
    text: 'The modifier with proficiency once or twice; passive Perception is 10 and that.',
  },
  {
    id: 'FIF-187',
    title: 'How attacks are written',
    text: '2024: “Melee Attack Roll: +7, reach 5 ft. Hit: …”. 2014: “Melee Weapon Attack: +7 to hit”. Both are read.',
  },
  {
    id: 'FIF-188',
    title: 'How saves are written',
    text: '2024: “Dexterity Saving Throw: DC 15 … Failure: … Success: …”. 2014 in a sentence. Trigger and Response alike.',
  },
  {
    id: 'FIF-189',
    title: 'In brackets',
    text: 'Recharge 5–6, 3/Day, after a rest, costs 2 actions, one form only.',
  },
  {
    id: 'FIF-190',
    title: 'Senses, telepathy, gear',
    text: 'With their ranges. Telepathy needs no common language. Gear is what can be taken afterwards.',
  },
  {
    id: 'FIF-191',
    title: 'CR, XP, proficiency',
    text: 'CR 0 is 0 or 10 XP, 1/8 25, 1/4 50, 1/2 100, 1 200, 5 1,800, 10 5,900, 15 13,000, 20 25,000, 30 155,000.',
  },
  {
    id: 'FIF-192',
    title: 'Types',
    text: 'Aberration, beast, celestial, construct, dragon, elemental, fey, fiend, giant, humanoid, monstrosity, ooze, plant, undead.',
  },
];
