import { describe, expect, test } from 'vitest';
import { previewText } from '../../../../core/table/line/answer.ts';
import { seededDice } from '../../../../core/dice/source.ts';
import type { RuleSystem } from '../../../../core/rules/system.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { readLine } from '../../../../core/table/line/readLine.ts';
import { tableMachine } from '../../../../core/table/machine.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';

/** A table of a game that is really played: Mira, Tam and Ilse, three goblins and an ogre that mauls. */
class Table {
  state: TableState;
  readonly system: RuleSystem;
  private readonly machine;
  private readonly dice = seededDice('design');

  constructor(key: string) {
    const system = systemOf(key);
    if (!system) throw new Error(`No game is called ${key}.`);
    this.system = system;
    this.machine = tableMachine(() => system);
    this.state = this.machine.evolve(this.machine.initial, {
      type: 'campaignCreated',
      name: 'T',
      system: key,
      overlays: [],
    });
    const [hero] = system.sample.heroes;
    const [foe] = system.sample.creatures;
    if (!hero || !foe) throw new Error('The sample is empty.');
    const adding = (name: string, count: number): TableCommand => {
      const { kind, draft } = count > 1 || name === 'Ogre' ? foe : hero;
      const side = kind === hero.kind ? 'heroes' : 'foes';
      return {
        type: 'combatants.add',
        entries: [{ creature: { id: name, kind, draft: { ...draft, name } }, count, side }],
      };
    };
    for (const name of ['Mira', 'Tam', 'Ilse']) this.ask(adding(name, 1));
    this.ask(adding('Goblin Cutter', 3));
    this.ask(adding('Ogre', 1));
    this.state = { ...this.state, combatants: this.state.combatants.map(withMaul) };
  }

  /** Types of the events that a command brings. */
  ask(command: TableCommand): readonly string[] {
    const decided = this.machine.decide(this.state, command, this.dice);
    if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.message}`);
    this.state = decided.value.reduce(this.machine.evolve, this.state);
    return decided.value.map(({ type }) => type);
  }

  /** A fight in which it is this one's turn. */
  fight(acting: string): this {
    this.ask({ type: 'encounter.begin', name: 'A fight', entries: [] });
    for (const { id, name } of this.state.combatants)
      this.ask({ type: 'initiative.set', who: [id], total: name === acting ? 30 : 5 });
    this.ask({ type: 'turn.next' });
    return this;
  }

  read(line: string) {
    const creature = { id: 'lib', kind: this.system.sample.creatures[0]?.kind ?? '', name: 'Goblin Cutter' };
    const draft = this.system.sample.creatures[0]?.draft ?? {};
    return readLine(line, {
      state: this.state,
      system: this.system,
      selected: [],
      creatures: [{ ...creature, draft }],
    });
  }

  /** What Enter does: types of the events, and the preview before it. */
  type(line: string): { readonly preview: string; readonly events: readonly string[] } {
    const read = this.read(line);
    if (!read.ok) throw new Error(read.refusal.message);
    const { does, preview } = read.value;
    if (typeof does === 'string') throw new Error('This line is undo or redo.');
    return { preview: previewText(preview), events: does.flatMap((each) => this.ask(each)) };
  }
}

function withMaul(each: Combatant): Combatant {
  const powers = each.sheet.powers.map((power, at) => (at === 0 ? { ...power, name: 'Maul' } : power));
  return each.name === 'Ogre' ? { ...each, sheet: { ...each.sheet, powers } } : each;
}

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
    const table = new Table(game);
    if (acting !== '') table.fight(acting);
    const typed = table.type(line);
    expect(typed.preview).toBe(preview);
    expect(typed.events).toContain(event);
  });

  test('g2 -prone ends what was put on it', () => {
    const table = new Table('orcus').fight('Mira');
    table.type('g2 prone');
    const ended = { preview: 'Goblin Cutter 2 is no longer Prone', events: ['effectEnded'] };
    expect(table.type('g2 -prone')).toEqual(ended);
  });

  test('ORC-34 ARC-168: each rolls the save for itself, and whoever makes it takes half', () => {
    for (const game of ['orcus', 'archmage']) {
      const table = new Table(game).fight('Mira');
      const before = new Map(table.state.combatants.map(({ id, hp }) => [id, hp]));
      const read = table.read('g1 g2 g3 -10 save half');
      if (!read.ok || typeof read.value.does === 'string') throw new Error('The line was not read.');
      const [command] = read.value.does;
      if (!command) throw new Error('The line does nothing.');
      const machine = tableMachine(() => table.system);
      const decided = machine.decide(table.state, command, seededDice('half'));
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
    const read = new Table('torches').read('all foes -2d6 save half');
    expect(read.ok ? '' : read.refusal.message).toContain('has no save against damage');
  });
});
