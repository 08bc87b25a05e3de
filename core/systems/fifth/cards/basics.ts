import type { RuleCard } from '../../../rules/words.ts';

/** What holds for all rules, and the d20 test. FIF-01 to FIF-27 */
export const basics: readonly RuleCard[] = [
  {
    id: 'FIF-01',
    title: 'Two editions',
    text: 'A campaign is played by the rules of 2024 or of 2014; single rules can be set to the other edition among the rulings. A stat block keeps the edition it was written in, and its own words win for what it can do.',
  },
  {
    id: 'FIF-02',
    title: 'Rounding',
    text: 'A fraction is rounded down, a half as well: half of 23 is 11, one and a half times 15 is 22. Where a rule rounds up it says so.',
  },
  {
    id: 'FIF-03',
    title: 'The exception wins',
    text: 'A trait, spell, item or stat block that says otherwise beats the general rule.',
  },
  {
    id: 'FIF-04',
    title: 'Your word',
    text: 'Any number, verdict or question can be replaced by the GM, once or lastingly. The old value stays beside it, and the log says so.',
  },
  {
    id: 'FIF-05',
    title: 'Fixed number or dice',
    text: 'Damage and hit points of a stat block stand as an average, rounded down, and as dice: take one of them. 2d6+3 is 10. The ruling “Monsters’ damage” says which.',
  },
  {
    id: 'FIF-06',
    title: 'Due at the same moment',
    text: 'Several things due at one moment of a turn are done in the order that the one whose turn it is likes.',
  },
  {
    id: 'FIF-07',
    title: 'Ally, enemy, target',
    text: 'An ally is of the party, a friend, or on the same side; an enemy fights against it or means harm. A target is attacked, made to save or picked. One is its own ally only where the words say so.',
  },
  {
    id: 'FIF-08',
    title: 'Sizes',
    text: 'Tiny takes 2.5 feet (d4 hit dice), Small and Medium 5 (d6, d8), Large 10 (d10), Huge 15 (d12), Gargantuan 20 (d20). Carries Strength × 15 pounds, Tiny half, Large double, and again for each size; drags twice as much, then at 5 feet.',
  },
  {
    id: 'FIF-09',
    title: 'The d20 test',
    text: 'Checks, saves and attacks: a d20, the ability modifier, the proficiency bonus where proficient, and what else adds. To reach the number is enough.',
  },
  {
    id: 'FIF-10',
    title: 'Ability modifier',
    text: 'The score less 10, halved and rounded down: 1 is −5, 10 is 0, 20 is +5, 30 is +10.',
  },
  {
    id: 'FIF-11',
    title: 'Proficiency bonus',
    text: '+2 up to level or CR 4, then one more for each four: +3 from 5, +4 from 9, +5 from 13, +6 from 17, up to +9 at CR 29.',
  },
  {
    id: 'FIF-12',
    title: 'Proficiency counts once',
    text: 'It is added once in a roll at the most, and doubled or halved once at the most. Expertise doubles it for checks with one skill.',
  },
  {
    id: 'FIF-13',
    title: 'Advantage',
    text: 'Two d20, the higher counts. Several reasons are no better than one.',
  },
  {
    id: 'FIF-14',
    title: 'Disadvantage',
    text: 'Two d20, the lower counts. Several reasons are no worse than one.',
  },
  {
    id: 'FIF-15',
    title: 'They cancel',
    text: 'One reason of each makes it a plain d20, however many stand on either side. The roll names them all, and any can be struck out.',
  },
  {
    id: 'FIF-16',
    title: 'Rerolls with two dice',
    text: 'What rerolls “the d20” rerolls one of the two, by choice of the roller; then the higher or lower counts.',
  },
  {
    id: 'FIF-17',
    title: 'Exact odds',
    text: 'Out of 400: plain, faces that do × 20; with advantage 400 less the square of the faces that do not; with disadvantage the square of those that do. An attack has at least face 20 and never face 1.',
  },
  {
    id: 'FIF-18',
    title: 'Ability checks',
    text: 'Against a DC: very easy 5, easy 10, medium 15, hard 20, very hard 25, nearly impossible 30. The GM says whether a roll is needed, and may ask for another ability with a skill.',
  },
  {
    id: 'FIF-19',
    title: 'Skills',
    text: 'Strength: Athletics. Dexterity: Acrobatics, Sleight of Hand, Stealth. Intelligence: Arcana, History, Investigation, Nature, Religion. Wisdom: Animal Handling, Insight, Medicine, Perception, Survival. Charisma: Deception, Intimidation, Performance, Persuasion.',
  },
  {
    id: 'FIF-20',
    title: 'Tool and skill together',
    text: 'A tool one knows adds proficiency to the check with it. Known in tool and skill alike, it is advantage in 2024; 2014 gives nothing more.',
  },
  {
    id: 'FIF-21',
    title: 'Saving throws',
    text: 'A d20, the ability modifier, proficiency where proficient, against the effect’s DC. A 1 or 20 means nothing special. One may fail on purpose.',
  },
  {
    id: 'FIF-22',
    title: 'DC of an effect',
    text: '8, the ability modifier and the proficiency bonus; monsters as printed. Intelligence 18 at +3 is 15.',
  },
  {
    id: 'FIF-23',
    title: 'Passive scores',
    text: '10 and the bonus of the check, 5 more with advantage, 5 less with disadvantage. Exhaustion of 2024 does not lower it by our ruling. 2014 knows it for every check.',
  },
  {
    id: 'FIF-24',
    title: 'Contests',
    text: '2014: both roll a check, the higher total wins, a tie leaves things as they were. 2024 has a DC or a save in their place.',
  },
  {
    id: 'FIF-25',
    title: 'Group checks',
    text: 'Everybody rolls; it is done if at least half succeed. Printed in 2014, kept as a ruling for both.',
  },
  {
    id: 'FIF-26',
    title: 'Natural 20 and 1',
    text: 'On attack rolls a 20 hits and is critical, a 1 misses, whatever the numbers. Death saves read the face as well. Nothing else does.',
  },
  {
    id: 'FIF-27',
    title: 'Heroic inspiration',
    text: 'One has it or not. Spent right after a roll it rerolls one die, and the new one stands. A second goes to somebody without. 2014: spent before the roll, for advantage.',
  },
];
