import type { RuleCard } from '../../../rules/words.ts';

/** Building monsters and fights. ORC-261 to ORC-296 */
export const monsters: readonly RuleCard[] = [
  {
    id: 'ORC-261',
    title: 'Monsters play by the rules',
    text: 'Same actions, same conditions; what differs is said here.',
  },
  {
    id: 'ORC-262',
    title: 'What a level means',
    text: 'Four heroes get through four fights a day, each with one standard monster of their level for each of them.',
  },
  {
    id: 'ORC-263',
    title: 'Too far apart',
    text: 'Four levels above or below the heroes makes a poor fight: rebuild it as an elite or boss of lower, a mook of higher level.',
  },
  {
    id: 'ORC-264',
    title: 'Rank',
    text: 'Four mooks are one hero’s match, a standard monster one, an elite two, a boss four.',
  },
  {
    id: 'ORC-265',
    title: 'XP of a monster',
    text: 'By level and rank. An elite is worth two standard monsters, a boss five, a mook a quarter. Standard XP doubles every 4 levels; above 30 there is none.',
  },
  {
    id: 'ORC-266',
    title: 'Sharing XP',
    text: 'For beating a monster or dealing with it otherwise. The sum, divided among the heroes, rounded down.',
  },
  {
    id: 'ORC-267',
    title: 'Sizes',
    text: 'Cat tiny, dog small, human medium, cow large, elephant huge, whale gargantuan.',
  },
  { id: 'ORC-268', title: 'Source', text: 'Cosmic, elemental, fey, natural, outsider or shadow.' },
  { id: 'ORC-269', title: 'Type', text: 'Automaton, beast, humanoid or monstrosity.' },
  {
    id: 'ORC-270',
    title: 'Tags',
    text: 'Free words such as undead or aquatic, which other rules may ask for.',
  },
  {
    id: 'ORC-271',
    title: 'Role',
    text: 'Archer, blocker, skulker, spoiler, striker, wrecker. A leader is any of them, with the same numbers.',
  },
  {
    id: 'ORC-272',
    title: 'A monster’s powers',
    text: 'Melee and ranged hit one, near and far everyone in the area. Reach is 1 unless stated.',
  },
  { id: 'ORC-273', title: 'Half level', text: 'Is already inside every printed number.' },
  { id: 'ORC-274', title: 'Gear', text: 'Only what it wears and wields.' },
  {
    id: 'ORC-275',
    title: 'Making a monster',
    text: 'Level 1 to 35, rank, size, source, type, tags; then role, powers and abilities.',
  },
  { id: 'ORC-276', title: 'Speed', text: 'As fast as a human is 6.' },
  {
    id: 'ORC-277',
    title: 'Defenses',
    text: 'Level + AC/Fort/Ref/Will: archer 12/11/12/12, blocker 16/13/12/12, skulker 14/12/13/11, spoiler 14/12/11/13, striker 14/11/13/12, wrecker 12/13/11/12.',
  },
  {
    id: 'ORC-278',
    title: 'Hit points',
    text: 'Archer, skulker 21 + 4 a level; blocker, spoiler, striker 24 + 5; wrecker 27 + 6. Twice for an elite, four times for a boss, 1 for a mook.',
  },
  {
    id: 'ORC-279',
    title: 'Attack bonus',
    text: 'Level + 5 against AC, level + 3 against the others, for every role and rank.',
  },
  {
    id: 'ORC-280',
    title: 'Abilities',
    text: 'As you see fit, the highest about 16 + half level. The printed modifier holds half the level.',
  },
  { id: 'ORC-281', title: 'Skills', text: 'Half level + ability, +5 if trained.' },
  { id: 'ORC-282', title: 'Perception', text: 'Always given with the senses.' },
  {
    id: 'ORC-283',
    title: 'Initiative',
    text: 'Half level + Dexterity. Published strikers and blockers often have 2 more, skulkers 4.',
  },
  {
    id: 'ORC-284',
    title: 'Damage',
    text: 'By level, from four columns: one target or several, at-will or limited. Limited means encounter, daily and recharge.',
  },
  { id: 'ORC-285', title: 'Mooks', text: '1 hit point, a fixed number of damage, one target.' },
  {
    id: 'ORC-286',
    title: 'A mook is hit',
    text: 'Any damage fells it. A miss that would deal damage leaves it unharmed, unless you switch that off.',
  },
  {
    id: 'ORC-287',
    title: 'Elites',
    text: 'Twice the hit points, +2 to saves, 1 action point, about two attacks a round.',
  },
  {
    id: 'ORC-288',
    title: 'Bosses',
    text: 'Four times the hit points, +5 to saves, 2 action points, about four attacks a round or harder ones.',
  },
  {
    id: 'ORC-289',
    title: 'Wreckers',
    text: 'Add their bonus to the damage of every attack: 2 at level 1, 3 from 2, 4 from 6, 5 from 10 and so on. Mooks add half.',
  },
  {
    id: 'ORC-290',
    title: 'A monster’s critical',
    text: 'The highest its dice can show. A mook’s number stays.',
  },
  {
    id: 'ORC-291',
    title: 'Riders of rank',
    text: 'Elite: +2 to saves, 1 action point. Boss: +5 to saves, 2 action points.',
  },
  {
    id: 'ORC-292',
    title: 'Budget',
    text: 'Heroes × XP of a standard monster of their level: four heroes of level 3 have 600.',
  },
  {
    id: 'ORC-293',
    title: 'Threat',
    text: 'A mook weighs a quarter, an elite 2, a boss 4 standard monsters of its level.',
  },
  {
    id: 'ORC-294',
    title: 'How hard a fight is',
    text: 'Threat over budget. Below 0.50 trivial, below 0.85 easy, to 1.25 worthy, to 1.75 hard, above that deadly. These bounds are our ruling.',
  },
  { id: 'ORC-295', title: 'A day', text: 'Four worthy fights between long rests.' },
  {
    id: 'ORC-296',
    title: 'Trading rank for level',
    text: 'A standard monster four levels up is worth an elite; one eight levels down is worth a mook.',
  },
];
