import type { RuleCard } from '../../../rules/words.ts';

/** Hit points, damage, dying, healing, rests. ORC-157 to ORC-183 */
export const health: readonly RuleCard[] = [
  {
    id: 'ORC-157',
    title: 'Hit points',
    text: 'Begin at the maximum and fall with damage, for heroes also below 0.',
  },
  {
    id: 'ORC-158',
    title: 'Staggered',
    text: 'At half the maximum, rounded down, or below. Everyone can see it.',
  },
  {
    id: 'ORC-159',
    title: 'Temporary hit points',
    text: 'Go first. They do not add up: the larger number counts. Healing does not touch them.',
  },
  {
    id: 'ORC-160',
    title: 'Temporary hit points and the dying',
    text: 'They wake nobody, but still take the damage first.',
  },
  { id: 'ORC-161', title: 'When they go', text: 'At the end of the fight.' },
  {
    id: 'ORC-162',
    title: 'Damage types',
    text: 'Acid, cold, fire, force, lightning, necrotic, poison, psychic, radiant, thunder, or none.',
  },
  { id: 'ORC-163', title: 'Immune', text: 'No damage of that type, no condition of that name.' },
  {
    id: 'ORC-164',
    title: 'Resists',
    text: 'That much less damage of the type, not below 0. Several count as the highest.',
  },
  { id: 'ORC-165', title: 'Weak', text: 'That much more damage of the type, where there was any.' },
  {
    id: 'ORC-166',
    title: 'In which order',
    text: 'Immunity; halving; then weakness added and resistance taken off in one step; temporary hit points; hit points. Each type of a mixed blow goes its own way.',
  },
  {
    id: 'ORC-167',
    title: 'At 0',
    text: 'A hero, or a monster fighting beside the heroes, is dying and unconscious. A foe is dead. Regaining a single hit point wakes the dying.',
  },
  {
    id: 'ORC-168',
    title: 'Death save',
    text: 'At the end of each turn at 0 or below: under 10 is a failure, the third kills. Failures are forgotten after a rest, not by healing.',
  },
  {
    id: 'ORC-169',
    title: 'A death save of 20',
    text: 'Spend a recovery, stand at its value, conscious and still prone.',
  },
  { id: 'ORC-170', title: 'No recovery left', text: 'Then it is 1 hit point.' },
  {
    id: 'ORC-171',
    title: 'Dead at once',
    text: 'At minus the staggered value. With a maximum of 20, at −10; with 21, at −10 too.',
  },
  {
    id: 'ORC-172',
    title: 'Knocking out',
    text: 'Whoever deals the last blow may spare: unconscious, in no danger, 1 hit point after a short rest.',
  },
  { id: 'ORC-173', title: 'Healing', text: 'Up to the maximum; the rest is lost.' },
  { id: 'ORC-174', title: 'Healing below 0', text: 'Counts from 0: −5 healed by 10 stands at 10.' },
  { id: 'ORC-175', title: 'The dead', text: 'Cannot be healed.' },
  {
    id: 'ORC-176',
    title: 'Recoveries',
    text: 'Each heals the recovery value: a quarter of the maximum, unless the sheet says otherwise.',
  },
  {
    id: 'ORC-177',
    title: 'Regeneration',
    text: 'Heals at the start of each turn. Only the highest counts; the dead get nothing.',
  },
  {
    id: 'ORC-178',
    title: 'Persistent damage',
    text: 'Nothing at once. Of each type only the highest stays.',
  },
  {
    id: 'ORC-179',
    title: 'Persistent damage hurts',
    text: 'At the start of each of the bearer’s turns, with resistance, weakness and temporary hit points as usual.',
  },
  {
    id: 'ORC-180',
    title: 'Persistent damage ends',
    text: 'A save for each type at the end of the bearer’s turn.',
  },
  {
    id: 'ORC-181',
    title: 'Short rest',
    text: '5 minutes: any number of recoveries, encounter and recharge powers back, failed death saves forgotten, the knocked out wake with 1.',
  },
  {
    id: 'ORC-182',
    title: 'Long rest',
    text: '6 hours: all hit points, recoveries and powers, exactly 1 action point.',
  },
  { id: 'ORC-183', title: 'How often', text: 'One long rest in 24 hours.' },
];
