import type { RuleCard } from '../../../rules/words.ts';

/** Rests, light, travel. FIF-193 to FIF-210 */
export const world: readonly RuleCard[] = [
  {
    id: 'FIF-193',
    title: 'Short rest',
    text: 'An hour with at least 1 hit point: any number of hit dice, each with Constitution, at least 1 in 2024. Initiative, a spell or damage breaks it in 2024.',
  },
  {
    id: 'FIF-194',
    title: 'Long rest, 2024',
    text: '8 hours, 16 until the next: all hit points, all hit dice, slots and powers, one exhaustion fewer. Each interruption costs an hour more.',
  },
  {
    id: 'FIF-195',
    title: 'Long rest, 2014',
    text: '8 hours, once a day: all hit points, half of the hit dice, at least one, slots and powers, one exhaustion fewer with food.',
  },
  {
    id: 'FIF-196',
    title: 'What a rest gives back',
    text: 'Short: hit dice are spent, pact slots and recharge come back. Long: everything else as well, temporary hit points end.',
  },
  {
    id: 'FIF-197',
    title: 'Light',
    text: 'Bright, dim (lightly obscured), dark (heavily obscured). Twilight and a full moon are dim, nights and dungeons dark.',
  },
  {
    id: 'FIF-198',
    title: 'Obscured',
    text: 'Lightly: disadvantage on Perception by sight, 5 less passive. Heavily: blinded toward it.',
  },
  {
    id: 'FIF-199',
    title: 'Sources of light',
    text: 'Candle 5 and 5 feet for an hour, lamp 15 and 30, hooded lantern 30 and 30, bullseye 60 and 60 in a cone, each 6 hours a flask, torch 20 and 20 for an hour.',
  },
  {
    id: 'FIF-200',
    title: 'Special senses',
    text: 'Darkvision sees dim as bright and dark as dim. Blindsight needs no eyes, tremorsense feels what touches the ground, truesight sees what is.',
  },
  {
    id: 'FIF-201',
    title: 'Pace',
    text: 'Fast 4 miles an hour and 30 a day, normal 3 and 24, slow 2 and 18. What it takes from Perception, Survival and Stealth stands on the travel screen.',
  },
  {
    id: 'FIF-202',
    title: 'Country, 2024',
    text: 'Sets the fastest pace, how far off encounters begin, and the DCs of foraging, navigating and searching.',
  },
  {
    id: 'FIF-203',
    title: 'What changes the pace',
    text: 'A good road one step faster; one at half Speed slows all; who ignores the ground goes fast anywhere.',
  },
  {
    id: 'FIF-204',
    title: 'Marching on',
    text: 'After 8 hours, each further hour Constitution 10 and those hours, or exhaustion. At 10,000 feet an hour counts twice.',
  },
  {
    id: 'FIF-205',
    title: 'Special movement',
    text: 'Speed by 10 in miles an hour; fast a third more, slow a third less.',
  },
  { id: 'FIF-206', title: 'Mounted travel', text: 'Twice the way for one hour, then the mounts rest.' },
  {
    id: 'FIF-207',
    title: 'Vehicles',
    text: 'Miles an hour: airship 8, galley 4, longship 3, warship 2.5, sailing ship 2, rowboat 1.5, keelboat 1. Half against the wind.',
  },
  { id: 'FIF-208', title: 'Marching order', text: 'Front, middle, back: who meets what first.' },
  {
    id: 'FIF-209',
    title: 'Foraging and finding the way',
    text: 'Survival against the country’s DC. By our ruling 1d6 and Wisdom in pounds and gallons, and 1d6 hours lost.',
  },
  {
    id: 'FIF-210',
    title: 'Food and water',
    text: 'A pound and a gallon a day for the Small and Medium. 2024: too little water exhausts, too little food asks Constitution 10, none exhausts from the fifth day. 2014: three days and Constitution.',
  },
];
