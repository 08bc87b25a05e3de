import { describe, expect, test } from 'vitest';
import { GameTable } from './gameTable.ts';
import { createSeededDice } from '../../../../core/dice/source.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';

const GOBLINS = 'Goblin Cutter 1, 2 and 3';

describe('the lines of the design, as they stand there, in a game that they fit', () => {
  test.each([
    // line, game, whose turn (none: no fight), preview, an event that it brings
    [
      'g1 g3 -7 fire, g2 half',
      'orcus',
      'Mira',
      'Goblin Cutter 1 and 3 take 7 fire damage · Goblin Cutter 2 takes half',
      'harmed',
    ],
    ['mira +10', 'orcus', 'Mira', 'Mira regains 10', 'healed'],
    [
      'all foes -2d6 cold save half',
      'orcus',
      'Mira',
      `${GOBLINS} and Ogre take 2d6 cold damage, half on a save (55%)`,
      'dueDone',
    ],
    ['mira temp 6', 'orcus', 'Mira', 'Mira gets 6 temporary hit points', 'temporarySet'],
    ['ogre dazed save ends', 'orcus', 'Mira', 'Ogre is Dazed (save ends)', 'effectAdded'],
    [
      'tam marked until end of my next turn',
      'orcus',
      'Mira',
      'Tam is Marked until the end of Mira’s next turn',
      'effectAdded',
    ],
    ['next', 'orcus', 'Mira', 'Next turn', 'turnBegan'],
    ['delay ilse', 'orcus', 'Ilse', 'Ilse delays', 'waitBegan'],
    [
      'ready tam "attacks the first through the door"',
      'orcus',
      'Tam',
      'Tam readies: attacks the first through the door',
      'waitBegan',
    ],
    ['g2 init 14', 'orcus', 'Mira', 'Goblin Cutter 2 has initiative 14', 'initiativeSet'],
    ['r 2d20kh1+7', 'orcus', 'Mira', 'Roll 2d20kh1+7', 'rolled'],
    ['r d8 vs d6', 'ladder', 'Mira', 'Roll d8 vs d6', 'rolled'],
    ['mira attacks g1', 'orcus', 'Mira', 'Mira: Hammer and shield on Goblin Cutter 1', 'attackRolled'],
    ['ogre maul mira', 'orcus', 'Ogre', 'Ogre: Maul on Mira', 'attackRolled'],
    ['add 6 goblin cutter', 'orcus', 'Mira', '6 × Goblin Cutter join the foes', 'joined'],
    [
      'hour +1 cautious',
      'torches',
      '',
      'An hour, to day 1, 01:00: travel turn with advantage',
      'clockAdvanced',
    ],
    ['torch tam', 'torches', 'Mira', 'Tam: Light a torch or lantern: torch', 'effectAdded'],
    ['torch tam', 'orcus', '', 'Light: torch and Tam', 'remembered'],
    ['torch tam', 'ladder', '', 'Light: torch and Tam', 'remembered'],
    ['morale goblins', 'torches', 'Mira', `Morale check on ${GOBLINS}`, 'procedureDone'],
    ['esc +1', 'archmage', 'Mira', 'Escalation die 0 → 1', 'remembered'],
    ['mp tam 1', 'ladder', 'Mira', 'Tam: Mastery Points 1', 'counted'],
    ['"the bridge of @Ilse is out', 'orcus', 'Mira', 'Note: the bridge of @Ilse is out', 'noted'],
  ])('%s (%s, turn of “%s”)', (line, game, acting, preview, event) => {
    const table = new GameTable(game);
    if (acting !== '') table.fight(acting);
    const typed = table.type(line);
    expect(typed.preview).toBe(preview);
    expect(typed.events).toContain(event);
  });

  test('g2 -prone ends what was put on it', () => {
    const table = new GameTable('orcus').fight('Mira');
    table.type('g2 prone');
    const ended = { preview: 'Goblin Cutter 2 is no longer Prone', events: ['effectEnded'] };
    expect(table.type('g2 -prone')).toEqual(ended);
  });

  test('ORC-34 ARC-168: each rolls the save for itself, and whoever makes it takes half', () => {
    for (const game of ['orcus', 'archmage']) {
      const table = new GameTable(game).fight('Mira');
      const before = new Map(table.state.combatants.map(({ id, hp }) => [id, hp]));
      const read = table.read('g1 g2 g3 -10 save half');
      if (!read.ok || typeof read.value.does === 'string') throw new Error('The line was not read.');
      const [command] = read.value.does;
      if (!command) throw new Error('The line does nothing.');
      const machine = createTableMachine(() => table.system);
      const decided = machine.decide(table.state, command, createSeededDice('half'));
      if (!decided.ok) throw new Error(decided.refusal.message);
      const saved = decided.value.flatMap((each) => (each.type === 'dueDone' ? [each.success] : []));
      const lost = decided.value.flatMap((each) =>
        each.type === 'harmed' ? [(before.get(each.who) ?? 0) - each.hp.to] : [],
      );
      expect(saved).toHaveLength(3);
      expect(new Set(saved)).toEqual(new Set([true, false]));
      expect(lost).toEqual(saved.map((made) => (made ? 5 : 10)));
    }
  });

  test('a game without such a save says so and what can be typed', () => {
    const read = new GameTable('torches').read('all foes -2d6 save half');
    expect(read.ok ? '' : read.refusal.message).toContain('has no save against damage');
  });
});
