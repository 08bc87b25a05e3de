import type { RuleCard } from '../../../rules/words.ts';

/** What one can do. FIF-54 to FIF-65 */
export const actions: readonly RuleCard[] = [
  {
    id: 'FIF-54',
    title: 'Attack',
    text: 'One attack with a weapon or unarmed; with it one weapon may be drawn or put away. Whoever has more attacks may move between them.',
  },
  {
    id: 'FIF-55',
    title: 'Dash',
    text: 'As much movement again as the Speed after everything that changes it.',
  },
  {
    id: 'FIF-56',
    title: 'Disengage',
    text: 'Movement provokes no opportunity attacks for the rest of the turn.',
  },
  {
    id: 'FIF-57',
    title: 'Dodge',
    text: 'Until the next turn attacks by those it sees have disadvantage, its Dexterity saves advantage. Lost while incapacitated or at Speed 0.',
  },
  {
    id: 'FIF-58',
    title: 'Help',
    text: 'An ally’s next check with something the helper knows has advantage, or the next attack of an ally against an enemy within 5 feet. Gone at the helper’s next turn.',
  },
  {
    id: 'FIF-59',
    title: 'Hide',
    text: '2024: heavily obscured or behind three-quarters cover, out of every enemy’s sight, Stealth DC 15; the total is what Perception must reach. Noise, an attack, a spoken spell or being found ends it. 2014: Stealth against Perception.',
  },
  {
    id: 'FIF-60',
    title: 'Influence',
    text: 'The willing agree and the unwilling refuse without a roll; the hesitant against 15 or Intelligence, the higher. Friendly is advantage, hostile disadvantage. After a failure the same way waits a day.',
  },
  {
    id: 'FIF-61',
    title: 'Magic',
    text: 'A spell with a casting time of an action, or an item or trait that says so.',
  },
  {
    id: 'FIF-62',
    title: 'Ready',
    text: 'Names what it waits for and what it does then; a reaction does it. A readied spell is cast at once and held by concentration. Lost at the next own turn.',
  },
  {
    id: 'FIF-63',
    title: 'Search',
    text: 'Wisdom: Insight for moods, Medicine for ailments, Perception for what is hidden, Survival for tracks.',
  },
  {
    id: 'FIF-64',
    title: 'Study',
    text: 'Intelligence: Arcana, History, Investigation, Nature or Religion; the type of a creature says which. 2014 has the checks without the name.',
  },
  {
    id: 'FIF-65',
    title: 'Utilize, and everything else',
    text: 'Using a thing that takes an action. What no rule names the GM allows, refuses or asks a test for.',
  },
];
