import type { RuleCard } from '../../../rules/words.ts';

/** Spells. FIF-147 to FIF-158 */
export const magic: readonly RuleCard[] = [
  {
    id: 'FIF-147',
    title: 'Slots',
    text: 'A spell of level 1 or more takes a slot of its level or higher. A long rest brings all back; pact slots come back by a short one.',
  },
  {
    id: 'FIF-148',
    title: 'Higher slots and cantrips',
    text: 'More effect only where the spell says so. Cantrips take no slot; those of heroes grow at 5, 11 and 17.',
  },
  {
    id: 'FIF-149',
    title: 'Spell DC and attack',
    text: '8, modifier and proficiency; modifier and proficiency. Monsters as printed.',
  },
  {
    id: 'FIF-150',
    title: 'One slot a turn',
    text: '2024: one slot in a turn. 2014: beside a bonus-action spell only a cantrip. A second one is warned of, and yours to allow.',
  },
  {
    id: 'FIF-151',
    title: 'Rituals',
    text: 'Ten minutes longer, no slot, not at a higher level. 2014: with a feature for it.',
  },
  {
    id: 'FIF-152',
    title: 'Components',
    text: 'Speech, a free hand, material at hand or a focus unless it has a price. In armor one has not learnt nobody casts.',
  },
  {
    id: 'FIF-153',
    title: 'Areas',
    text: 'Cone, cube, cylinder, emanation (2024), line, sphere. Pick those who are inside: damage is rolled once for them.',
  },
  {
    id: 'FIF-154',
    title: 'How long spells last',
    text: 'At once, for a time, or while concentrating. In 2024 the caster may end its own for free.',
  },
  {
    id: 'FIF-155',
    title: 'The same spell twice',
    text: 'Different spells add up; of the same one the strongest counts while they overlap, and the later end holds.',
  },
  {
    id: 'FIF-156',
    title: 'Wrong targets, knowing a spell',
    text: 'A spell on what it cannot affect is spent and looks like a save that was made. 2024: Arcana 15 knows a spell by what is seen.',
  },
  {
    id: 'FIF-157',
    title: 'Monsters’ spells, 2024',
    text: 'At will or so many a day each, with DC, attack and ability, at the lowest level unless printed.',
  },
  { id: 'FIF-158', title: 'Monsters’ spells, 2014', text: 'Innate, or by slots of a caster level.' },
];
