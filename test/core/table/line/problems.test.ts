import { describe, expect, test } from 'vitest';
import { previewText } from '../../../../core/table/line/answer.ts';
import { readLine } from '../../../../core/table/line/readLine.ts';
import { aFight } from '../../../support/aTable.ts';
import { on } from './aLine.ts';

/** The refusal with the words it points at between brackets. */
function refused(line: string, scene = on()): readonly [pointed: string, message: string] {
  const read = readLine(line, scene);
  if (read.ok) throw new Error(`The line was taken: ${previewText(read.value.preview)}`);
  const { from, to, message } = read.refusal;
  return [line.slice(from, to), message];
}

describe('refusals point at the word', () => {
  test.each([
    ['', '', 'Type what happens'],
    ['   ', '', 'Type what happens'],
    [',', ',', 'Type what happens'],
    ['zork', 'zork', 'No creature, person or command “zork”.'],
    ['g1 zork', 'zork', '“zork” is not known for Goblin Cutter 1.'],
    ['tma -7', 'tma', '“tma” is not known. Try: Tam'],
    ['g1 dazd', 'dazd', '“dazd” is not known for Goblin Cutter 1. Try: Dazed'],
    ['ogre hp', '', 'Say the number, as in tobin hp 12.'],
    ['3 gobiln', 'gobiln', 'Try: Goblin'],
    ['g1', '', 'Say what happens to Goblin Cutter 1'],
    [
      'gob -7',
      'gob',
      '“gob” could be Goblin Cutter 1 (g1), Goblin Cutter 2 (g2) or Goblin Cutter 3 (g3). Type more of it.',
    ],
    ['goblin cutter -7', 'goblin cutter', 'could be Goblin Cutter 1 (g1)'],
    ['ogre f', 'f', '“f” is not known for Ogre.'],
    ['ogre -7 f', 'f', '“f” could be Fire or Force.'],
    ['ogre -7 sonic', 'sonic', '“sonic” is not understood here.'],
    ['ogre -7 fire cold', 'cold', 'One amount has one type.'],
    ['ogre -7 half half', 'half', 'Half and double are said once.'],
    ['mira +8 fire', 'fire', 'Healing has no damage type.'],
    ['ogre 7', '7', '“7” could hurt or heal: write −7 for damage or +7 for healing.'],
    ['ogre -2d', 'd', 'is not an amount'],
    [
      'all foes -2d6 cold save half',
      'save half',
      'Plain has no save against damage. Name those who take half after a comma',
    ],
    ['g1 half', 'half', 'Half of what?'],
    ['g1 -7, half', 'half', 'Say who takes half'],
    ['-7', '', 'Say who takes it'],
    ['dazed', '', 'Say who has it'],
    ['ogre dazed until tea', 'until tea', 'say for 10 min'],
    ['ogre dazed until end of my next turn', 'until end of my next turn', 'Nobody is acting yet'],
    ['ogre dazed by', '', 'Say who caused it'],
    ['ogre dazed for', '', 'Say for how long'],
    ['ogre persistent fire', '', 'Say how much each turn'],
    ['heat 9', '9', 'Heat goes from 0 to 6, not to 9.'],
    ['heat', '', 'Heat is 0. Say a number'],
    ['luck mira', '', 'Say how many'],
    ['luck mira -5', '-5', 'Luck of Mira would be -4'],
    ['add 6 dragon', 'dragon', 'No creature in the library is called “dragon”.'],
    ['add goblin', 'goblin', '“goblin” could be Goblin Cutter or Goblin Boss.'],
    ['add 600 ilse', '600 ilse', 'From 1 to 100 can be added at once.'],
    ['add', '', 'Say what is added'],
    ['r', '', 'Say what is rolled'],
    ['r 2d20+', '+', ''],
    ['g2 init 500', '500', 'Initiative is a whole number'],
    ['rename g1', '', 'Put the new name in quotes: rename g1 "Snaggle".'],
    ['mira attacks', '', 'Say whom Mira attacks.'],
    ['attacks g1', 'attacks', 'Say who attacks'],
    ['shove g1', 'shove g1', 'Say who does it'],
    ['tam shove g1 g2', 'g1 g2', '“Shove” has one target.'],
    ['tam bull rush g1 9', '9', 'Bonus goes from -5 to 5.'],
    ['ruling luck', '', 'Luck: say Hard or Kind.'],
    ['next next', 'next', '“next” is not understood here.'],
    ['next, undo', 'undo', '“undo” stands alone on its line.'],
    ['""', '""', 'The note is empty.'],
    ['resume', 'resume', 'No fight is paused.'],
    ['ogre restores swing', 'swing', 'Ogre has no spent power.'],
    ['all except all -7', 'all except all', 'Nobody matches that now.'],
    ['0 min', '0 min', 'Type an amount of time above 0.'],
  ])('%s', (line, pointed, message) => {
    const [at, sentence] = refused(line);
    expect(at).toBe(pointed);
    expect(sentence).toContain(message);
  });

  test('one alike in name and in deed is refused with both', () => {
    const scene = on(aFight({ name: 'Maul' }, { name: 'Ogre' }, { name: 'Dan' }));
    expect(refused('ogre da', scene)).toEqual([
      'da',
      '“da” could be Dan (d) (combatant) or Dazed (condition). Type more of it.',
    ]);
  });
});
