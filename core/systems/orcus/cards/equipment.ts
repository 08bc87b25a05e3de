import type { RuleCard } from '../../../rules/words.ts';

/** What equipment changes in a fight, and what it costs. ORC-184 to ORC-213 */
export const equipment: readonly RuleCard[] = [
  {
    id: 'ORC-184',
    title: 'Coins',
    text: '1 platinum = 100 gold, 1 gold = 10 silver = 100 copper. 50 coins weigh a pound.',
  },
  {
    id: 'ORC-186',
    title: 'Selling',
    text: 'Arms, armor, gear and magic fetch a fifth. Gems, art and trade goods keep their price.',
  },
  {
    id: 'ORC-187',
    title: 'Armor one cannot wear',
    text: 'Without skill in it: −2 to attack rolls and Reflex.',
  },
  {
    id: 'ORC-188',
    title: 'A hero’s AC',
    text: 'Armor (10 without) + shield + half level, and in light armor the better of Dexterity and Intelligence.',
  },
  {
    id: 'ORC-189',
    title: 'Armor check penalty',
    text: 'Hampers Acrobatics, Athletics, Endure, Stealth and Thievery.',
  },
  { id: 'ORC-190', title: 'Shields', text: 'Add to AC and Reflex: light 1, heavy 2. Only one counts.' },
  { id: 'ORC-191', title: 'Armor and speed', text: 'The penalty comes off every way of moving.' },
  {
    id: 'ORC-194',
    title: 'Which ability',
    text: 'Strength in melee, Dexterity at range, to attack and damage.',
  },
  {
    id: 'ORC-195',
    title: 'Skill with a weapon',
    text: 'Adds the weapon’s bonus to attack rolls; without skill, nothing.',
  },
  {
    id: 'ORC-197',
    title: 'Improved critical',
    text: 'A critical hit rolls 1dW more, 2dW from level 11, 3dW from level 21.',
  },
  {
    id: 'ORC-198',
    title: 'Loading',
    text: 'A missile for each shot; loading takes the action stated and two hands. A minute of searching finds half of them again.',
  },
  { id: 'ORC-199', title: 'Two ranges', text: 'Up to the first number as usual, up to the second at −2.' },
  {
    id: 'ORC-200',
    title: 'Reach',
    text: '1 square more. Flanking and opportunity attacks still need a neighbour.',
  },
  {
    id: 'ORC-201',
    title: 'Throwing',
    text: '5/10 squares unless noted. Light weapons by Dexterity, heavy ones by Strength.',
  },
  { id: 'ORC-203', title: 'Silvering', text: '500 gold for a weapon, 10 bolts, 20 bullets or 30 arrows.' },
  { id: 'ORC-204', title: 'Fists and chairs', text: '1d4 in one hand, 1d8 in two, no bonus for skill.' },
  { id: 'ORC-205', title: 'A larger weapon die', text: '1d4, 1d6, 1d8, 1d10, then 2d6 or 1d12.' },
  {
    id: 'ORC-208',
    title: 'Kits',
    text: 'A climber’s kit gives +2 to climb, thieves’ tools +2 with traps and locks.',
  },
  {
    id: 'ORC-209',
    title: 'Light',
    text: 'Candle: dim, 2 squares, 1 hour. Torch: bright, 5, 1 hour. Lantern: bright, 10, 8 hours a pint. Glowbasket: bright, 20, 4 hours.',
  },
  { id: 'ORC-211', title: 'Food', text: 'One entry feeds one person for 10 days.' },
  {
    id: 'ORC-185',
    title: 'What things cost',
    text: 'A skilled hand earns 1 gold a day; 1 silver pays half a day of plain work or a bed in a poor inn. Platinum is old money and looked at twice.',
  },
  {
    id: 'ORC-192',
    title: 'Armor',
    text: 'Light armor adds Dexterity or Intelligence to AC, heavy armor does not. Heavier pieces hamper skills or speed.',
  },
  {
    id: 'ORC-193',
    title: 'Kinds of weapons',
    text: 'Melee weapons reach neighbours, reach weapons one square more, ranged ones shoot, thrown ones do both.',
  },
  {
    id: 'ORC-196',
    title: 'Weapon groups',
    text: 'Twelve of them, from axes to staffs. Other rules ask for them.',
  },
  {
    id: 'ORC-202',
    title: 'Hands',
    text: 'Two-handed weapons take both. A side weapon fits the off hand; choose for each attack which one strikes.',
  },
  { id: 'ORC-206', title: 'Weapons', text: '35 for melee and 6 for range, simple, martial or exotic.' },
  {
    id: 'ORC-207',
    title: 'Focuses',
    text: 'Arcane and druidic ones are held, holy symbols and martial ones only carried. A quarterstaff may be both weapon and arcane focus.',
  },
  {
    id: 'ORC-210',
    title: 'Dungeoneer’s pack',
    text: '15 gold, 30.5 pounds: rope, light, food and what else a cellar asks for.',
  },
  { id: 'ORC-212', title: 'Spellbook', text: '128 pages for spells and incantations.' },
  {
    id: 'ORC-213',
    title: 'Other goods',
    text: 'Ammunition, focuses, mounts, vehicles, gear: priced in gold.',
  },
];
