import type { RuleCard } from '../../../rules/words.ts';

/** Conditions, concentration. FIF-121 to FIF-146 */
export const conditions: readonly RuleCard[] = [
  {
    id: 'FIF-121',
    title: 'Conditions',
    text: 'One has it or has it not; several causes each have their own end, and it is over with the last. Only exhaustion has levels.',
  },
  {
    id: 'FIF-122',
    title: 'Conditions in conditions',
    text: 'Paralyzed, petrified and stunned bring incapacitated; unconscious brings incapacitated and prone, which stays.',
  },
  {
    id: 'FIF-123',
    title: 'At a glance',
    text: 'What each does to attacks, saves, checks and Speed stands on its own card and in the chip’s words, and every roll names it.',
  },
  {
    id: 'FIF-124',
    title: 'Blinded',
    text: 'Sees nothing, fails checks by sight. Own attacks disadvantage, attacks against it advantage. So is whoever looks into what is heavily obscured.',
  },
  {
    id: 'FIF-125',
    title: 'Charmed',
    text: 'Aims nothing harmful at the charmer, who has advantage on social checks with it.',
  },
  { id: 'FIF-126', title: 'Deafened', text: 'Hears nothing, fails checks by hearing.' },
  {
    id: 'FIF-127',
    title: 'Exhaustion, 2024',
    text: 'Each level takes 2 from every d20 test and 5 feet of Speed. Six are death. A long rest takes one off.',
  },
  {
    id: 'FIF-128',
    title: 'Exhaustion, 2014',
    text: '1 disadvantage on checks, 2 half Speed, 3 disadvantage on attacks and saves, 4 half the maximum hit points, 5 Speed 0, 6 death. A long rest with food takes one off.',
  },
  {
    id: 'FIF-129',
    title: 'Frightened',
    text: 'Disadvantage on checks and attacks while its source is in sight, and no step closer.',
  },
  {
    id: 'FIF-130',
    title: 'Grappled',
    text: 'Speed 0; 2024: disadvantage on attacks against everybody but the grappler.',
  },
  {
    id: 'FIF-131',
    title: 'Incapacitated',
    text: 'No action, bonus action or reaction, no concentration. 2024: no speech.',
  },
  {
    id: 'FIF-132',
    title: 'Invisible',
    text: 'Own attacks advantage, attacks against it disadvantage, but for those who see it all the same. What must see its target does not reach it.',
  },
  {
    id: 'FIF-133',
    title: 'Paralyzed',
    text: 'Incapacitated, Speed 0, Strength and Dexterity saves fail, attacks against it have advantage, hits from within 5 feet are critical.',
  },
  {
    id: 'FIF-134',
    title: 'Petrified',
    text: 'Incapacitated, Speed 0, Strength and Dexterity saves fail, attacks against it have advantage; it resists all damage and cannot be poisoned.',
  },
  { id: 'FIF-135', title: 'Poisoned', text: 'Disadvantage on attacks and ability checks, not on saves.' },
  {
    id: 'FIF-136',
    title: 'Prone',
    text: 'Crawls or stands up. Own attacks disadvantage; attacks against it advantage from within 5 feet, else disadvantage.',
  },
  {
    id: 'FIF-137',
    title: 'Restrained',
    text: 'Speed 0, own attacks and Dexterity saves disadvantage, attacks against it advantage.',
  },
  {
    id: 'FIF-138',
    title: 'Stunned',
    text: 'Incapacitated, Strength and Dexterity saves fail, attacks against it have advantage. 2014: it cannot move.',
  },
  {
    id: 'FIF-139',
    title: 'Unconscious',
    text: 'Incapacitated, prone, unaware, drops everything; Speed 0, Strength and Dexterity saves fail, attacks against it have advantage, hits from within 5 feet are critical.',
  },
  {
    id: 'FIF-140',
    title: 'Critical by condition',
    text: 'Every hit from within 5 feet on the paralyzed and the unconscious; it must still hit.',
  },
  {
    id: 'FIF-141',
    title: 'Speed 0',
    text: 'Beats every bonus and Dash; no dodging, no standing up, and a flyer that does not hover falls.',
  },
  {
    id: 'FIF-142',
    title: 'What hangs together',
    text: 'Ending what others hang on ends them: paralyzed while poisoned, restrained while grappled. A repeated save that succeeds ends all of the effect.',
  },
  {
    id: 'FIF-143',
    title: 'Immune later',
    text: 'Immunity gained afterwards holds a condition down as long as it lasts; the time goes on.',
  },
  {
    id: 'FIF-144',
    title: 'Concentration',
    text: 'On one thing at a time. It ends by another, by a failed save, by being incapacitated or dead, or by will; then it ends on everybody.',
  },
  {
    id: 'FIF-145',
    title: 'Hurt while concentrating',
    text: 'Constitution, DC half the damage, at least 10, at most 30 in 2024. One save a hit, also where only temporary hit points were lost.',
  },
  {
    id: 'FIF-146',
    title: 'Long casting',
    text: 'A minute or more: the action of every turn, and concentration all the while. Broken, the spell fails without taking its slot.',
  },
];
