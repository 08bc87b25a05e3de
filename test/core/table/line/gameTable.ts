import { createSeededDice } from '../../../../core/dice/source.ts';
import type { Locale } from '../../../../core/kernel/locale.ts';
import type { RuleSystem } from '../../../../core/rules/system.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { previewText } from '../../../../core/table/line/answer.ts';
import { type LineScene, readLine } from '../../../../core/table/line/readLine.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';

/** A table of a game that is really played: Mira, Tam and Ilse, three goblins and an ogre that mauls. */
export class GameTable {
  state: TableState;
  readonly system: RuleSystem;
  private readonly machine;
  private readonly dice = createSeededDice('design');

  constructor(key: string, overlays: readonly string[] = []) {
    const system = systemOf(key, overlays);
    if (!system) throw new Error(`No game is called ${key}.`);
    this.system = system;
    this.machine = createTableMachine(() => system);
    this.state = this.machine.evolve(this.machine.initial, {
      type: 'campaignCreated',
      name: 'T',
      system: key,
      overlays: [...overlays],
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

  read(line: string, locale?: Locale) {
    return readLine(line, { ...this.scene(), ...(locale ? { locale } : {}) });
  }

  /** The table as a line sees it in a prompt, with these selected. */
  scene(means?: LineScene['means'], selected: readonly string[] = []): LineScene {
    const creature = { id: 'lib', kind: this.system.sample.creatures[0]?.kind ?? '', name: 'Goblin Cutter' };
    const draft = this.system.sample.creatures[0]?.draft ?? {};
    return { state: this.state, system: this.system, selected, means, creatures: [{ ...creature, draft }] };
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
