import type { RuleCard } from '../../../rules/words.ts';

/** Checks, actions, order, attacks. TOR-01 to TOR-19 */
export const actions: readonly RuleCard[] = [
  {
    id: 'TOR-01',
    title: 'Checks and saves',
    text: 'A saving throw is a check with the modifiers that fit. Advantage: two d20, the higher counts. Disadvantage: the lower. Any number of one cancels any number of the other; neither adds up.',
  },
  {
    id: 'TOR-02',
    title: 'Proficient checks',
    text: 'There are no skills. Class and archetype make a hero proficient in some checks: d20 + ability modifier + proficiency there, d20 + ability modifier elsewhere. The number is 11 unless you state another. Proficiency is 2, and 1 more every 4 levels, unless typed.',
  },
  {
    id: 'TOR-03',
    title: 'A round',
    text: 'One active, one movement and one quick action each. A check that is forced on someone is no action.',
  },
  {
    id: 'TOR-04',
    title: 'Active actions',
    text: 'Most of what needs a check: hiding, attacking, casting, commanding. It may be traded for a movement or a quick action, and a movement for a quick one.',
  },
  {
    id: 'TOR-05',
    title: 'Movement',
    text: 'Up to the speed in feet, 30 as a rule, in as many pieces as one likes, with other actions between them.',
  },
  {
    id: 'TOR-06',
    title: 'Hard going',
    text: 'Swimming, crawling, climbing and difficult terrain are done at half speed: 15 feet of 30.',
  },
  {
    id: 'TOR-07',
    title: 'Load',
    text: 'Each load above the STR score takes 5 feet of speed and all of them together give disadvantage on all checks. STR 10 with load 11 goes 25 feet; with load 16 it cannot move.',
  },
  {
    id: 'TOR-08',
    title: 'Quick actions',
    text: 'A readied action above all; also drawing something, some spells, keeping up concentration, some features, and what you rule to be quick.',
  },
  {
    id: 'TOR-10',
    title: 'Order',
    text: 'By the DEX score itself, not its modifier: the higher acts first, in every round. Of equals heroes and their allies go first, then as you place them.',
  },
  {
    id: 'TOR-11',
    title: 'Ambush and delay',
    text: 'Ambushers act in a round of their own before the first. Anyone may delay to a slower place in the order and stays there.',
  },
  {
    id: 'TOR-12',
    title: 'Superior position',
    text: 'Several allies around one target, high ground, the better weapon for the place: you may give advantage.',
  },
  {
    id: 'TOR-13',
    title: 'Stealth',
    text: 'Whoever is in stealth cannot be targeted directly. Its own attack ends it. The number to hide depends on the place, and some places allow no hiding.',
  },
  {
    id: 'TOR-14',
    title: 'Range',
    text: 'Close: melee works, ranged attacks are at disadvantage. Ranged: beyond melee. Far: seen, but out of reach. On a grid melee is 5 to 10 feet.',
  },
  {
    id: 'TOR-15',
    title: 'Attacks',
    text: 'A check against AC: melee by STR, ranged by DEX, arcane by INT, divine by WIS, with proficiency where the hero has it.',
  },
  {
    id: 'TOR-16',
    title: 'Damage',
    text: 'A hit deals the dice that weapon, spell or feature lists, with the ability modifier where it says so.',
  },
  {
    id: 'TOR-17',
    title: 'Monsters attack',
    text: 'You roll for them with their own modifiers against the heroes’ AC, and they deal their damage. The builder proposes the number of hit dice as the bonus.',
  },
  {
    id: 'TOR-18',
    title: 'Natural 20',
    text: 'An attack of any kind that shows a 20 on the die hits and deals double damage, whoever made it.',
  },
  {
    id: 'TOR-19',
    title: 'Natural 1',
    text: 'On a check that hurts the hero who fails it, a 1 on the die doubles the damage.',
  },
];
