import type { RuleCard } from '../../../rules/words.ts';

/** Checks, skills, hiding. ORC-214 to ORC-260 */
export const skills: readonly RuleCard[] = [
  {
    id: 'ORC-214',
    title: 'Skill check',
    text: 'You name the skill and the number; d20 + modifier meets it or not.',
  },
  { id: 'ORC-215', title: 'Ability check', text: 'Where no skill fits: ability modifier + half level.' },
  { id: 'ORC-216', title: 'How hard', text: 'At level 1: easy 8, moderate 12, hard 18.' },
  {
    id: 'ORC-217',
    title: 'How hard at higher levels',
    text: 'Add half the level to easy, two thirds to moderate, three quarters to hard. Level 7: 11, 16, 23. Level 10: 13, 18, 25. Level 21: 18, 26, 33.',
  },
  {
    id: 'ORC-218',
    title: 'Ability modifier',
    text: 'Half of what the score has above 10: 16 is +3, 9 is −1.',
  },
  { id: 'ORC-219', title: 'Strength', text: 'Athletics, melee, Fortitude.' },
  {
    id: 'ORC-220',
    title: 'Carrying',
    text: '10 pounds a point of Strength without hindrance; slowed up to 20 to carry and 50 to drag.',
  },
  { id: 'ORC-221', title: 'Constitution', text: 'Endure, Fortitude, hit points and recoveries.' },
  { id: 'ORC-222', title: 'Dexterity', text: 'Initiative, Acrobatics, Stealth, Thievery, shooting, Reflex.' },
  { id: 'ORC-223', title: 'Intelligence', text: 'Arcana, History, Religion, Reflex.' },
  { id: 'ORC-224', title: 'Wisdom', text: 'Dungeoneering, Heal, Insight, Nature, Perception, Will.' },
  { id: 'ORC-225', title: 'Charisma', text: 'Bluff, Diplomacy, Intimidate, Streetwise, Will.' },
  {
    id: 'ORC-226',
    title: 'A hero’s defenses',
    text: '10 + half level + the better of two: Strength or Constitution for Fortitude, Dexterity or Intelligence for Reflex (shield too), Wisdom or Charisma for Will.',
  },
  {
    id: 'ORC-229',
    title: 'The skills',
    text: 'Acrobatics, Arcana, Athletics, Bluff, Diplomacy, Dungeoneering, Endure, Heal, History, Insight, Intimidate, Nature, Perception, Religion, Stealth, Streetwise, Thievery.',
  },
  {
    id: 'ORC-230',
    title: 'Skill modifier',
    text: 'Half level + ability, +5 if trained, less the armor’s penalty.',
  },
  {
    id: 'ORC-231',
    title: 'Passive',
    text: '10 + the modifier: Perception against sneaking, Insight against lies.',
  },
  { id: 'ORC-232', title: 'Lore', text: 'Common 10, expert 20, obscure or hidden 25.' },
  {
    id: 'ORC-233',
    title: 'Knowing a monster',
    text: 'No action. 15: name, type, tags. 20: powers. 25: what hurts it and what does not. Arcana for elemental, fey and shadow; Dungeoneering for cosmic; Nature for natural; Religion for outsiders and undead.',
  },
  {
    id: 'ORC-234',
    title: 'Slow fall',
    text: 'Trained in Acrobatics, free action: half the check less damage from a fall; none left, and one lands on one’s feet.',
  },
  { id: 'ORC-235', title: 'Acrobatics', text: 'Balance, swinging, tumbling; the number is yours.' },
  {
    id: 'ORC-237',
    title: 'Naming a lasting power',
    text: 'Trained in Arcana, swift: 15 + half its level tells name, tags and tradition of a zone or summoning.',
  },
  {
    id: 'ORC-238',
    title: 'Naming a magical thing',
    text: 'Trained in Arcana, standard: the hard number of one’s level.',
  },
  {
    id: 'ORC-239',
    title: 'Sensing magic',
    text: 'Trained in Arcana, standard: 5 + level squares around. What is 5 levels below is known; the rest takes the hard number of one’s level.',
  },
  {
    id: 'ORC-240',
    title: 'Climbing',
    text: 'Off-guard, each square costs 1 more. Rope 10, uneven 15, rough 20, smooth 25, slippery +5. Failing by 5 falls.',
  },
  {
    id: 'ORC-241',
    title: 'Swimming',
    text: 'Calm 10, choppy 15, stormy 20; each square costs 1 more. Failing by 5 sinks a square.',
  },
  {
    id: 'ORC-242',
    title: 'Long jump',
    text: 'A tenth of the check in squares, a fifth after a run of 2 squares.',
  },
  {
    id: 'ORC-243',
    title: 'High jump',
    text: 'A tenth of the check in feet, a fifth after a run of 2 squares.',
  },
  { id: 'ORC-244', title: 'Bluff', text: 'Against passive Insight.' },
  { id: 'ORC-245', title: 'Diplomacy', text: 'Persuading in good faith; the number is yours.' },
  {
    id: 'ORC-247',
    title: 'Endure',
    text: 'Hours of marching or labour, going without sleep, food or water, long swimming.',
  },
  {
    id: 'ORC-248',
    title: 'Heal',
    text: 'Stabilize (15), grant a save (15), rally an ally (10); sickness, poison, cause of death.',
  },
  {
    id: 'ORC-250',
    title: 'Insight',
    text: 'Reading someone: 10 + half its level. Seeing through an illusion: 15 + half its level.',
  },
  { id: 'ORC-251', title: 'Intimidate', text: 'Threats: Deter and Unnerve.' },
  {
    id: 'ORC-253',
    title: 'Perception',
    text: 'Against Stealth without an action. Searching a place takes 10 minutes or more.',
  },
  {
    id: 'ORC-255',
    title: 'Hiding',
    text: 'At the end of an action with movement, in three-quarters cover or total concealment: Stealth against each passive Perception. Hidden as long as one stays there, keeps quiet, does not attack and moves no more than 2 squares at a time.',
  },
  { id: 'ORC-256', title: 'Sneaking', text: '3 squares or more: −5 to Stealth; running: −10.' },
  {
    id: 'ORC-257',
    title: 'Looking for the hidden',
    text: 'The Stealth total is the number to beat for everyone who looks in its turn. It takes no action.',
  },
  {
    id: 'ORC-258',
    title: 'Giving oneself away',
    text: 'The attack from hiding still profits; then one is seen.',
  },
  { id: 'ORC-259', title: 'Asking around', text: 'An hour: common 13, niche 20, hidden 25.' },
  { id: 'ORC-260', title: 'Thievery', text: 'Locks (20), devices (20), pockets, small things (15).' },
  {
    id: 'ORC-227',
    title: 'Powers and abilities',
    text: 'A power says which ability attacks and which hurts.',
  },
  {
    id: 'ORC-228',
    title: 'A bare ability',
    text: 'Only where no skill fits: emptying a tankard, a hunch, talking with hands.',
  },
  {
    id: 'ORC-236',
    title: 'Arcana',
    text: 'Magic and its places; trained, also three actions to sense and name it.',
  },
  { id: 'ORC-246', title: 'Dungeoneering', text: 'Finding the way and the dangers below ground.' },
  { id: 'ORC-249', title: 'History', text: 'What was.' },
  {
    id: 'ORC-252',
    title: 'Nature',
    text: 'Land, weather, beasts and plants; living off them, calming them.',
  },
  { id: 'ORC-254', title: 'Religion', text: 'Gods, rites, and what is right by them.' },
];
