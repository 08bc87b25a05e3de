import { createScriptedDice, createSeededDice } from '../../../../core/dice/source.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { Power, Sheet } from '../../../../core/rules/sheet.ts';
import { readBlocks } from '../../../../core/systems/orcus/exchange/readBlocks.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { listDue } from '../../../../core/table/due.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';

/** The head of a block without powers. */
export const HEADER = `#### Fen Thing
**Level 4 Striker (175 XP)**
Medium natural beast
**Initiative:** +5; **Speed:** 6
**AC:** 18; **Fort:** 16, **Ref:** 15, **Will:** 14
**HP:** 50, **Staggered:** 25`;

/** A plain attack, for a block that needs one. */
export const BITE = ['‡ **Bite** (standard, at-will)', 'Reach 1; +9 vs AC; 1d8+4 damage.'];

const machine = createTableMachine(systemOf);

/** The table after a command; with faces where the dice are said. */
export function ask(state: TableState, command: TableCommand, ...faces: readonly number[]): TableState {
  const dice = faces.length > 0 ? createScriptedDice(faces) : createSeededDice('fen');
  const decided = machine.decide(state, command, dice);
  if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.message}`);
  return decided.value.reduce(machine.evolve, state);
}

/** Why a command is refused. */
export function refusal(state: TableState, command: TableCommand): string {
  const decided = machine.decide(state, command, createSeededDice('fen'));
  if (decided.ok) throw new Error(`${command.type} is not refused.`);
  return decided.refusal.message;
}

/** The block as a creature of the library. */
export function adopted(lines: readonly string[]): { readonly kind: string; readonly draft: Draft } {
  const [found] = [...readBlocks([HEADER, ...lines].join('\n'))];
  if (!found?.adopted.ok) throw new Error('No block is read.');
  return found.adopted.value;
}

/** The block against a hero of the sample, who acts first. */
export function against(...lines: readonly string[]): TableState {
  const { kind, draft } = adopted(lines);
  const hero = orcus.sample.heroes[0];
  if (!hero) throw new Error('No hero.');
  const entries = [
    { creature: { id: 'hero', kind: hero.kind, draft: hero.draft }, count: 1, side: 'heroes' as const },
    { creature: { id: 'thing', kind, draft }, count: 1, side: 'foes' as const },
  ];
  const begun = ask(machine.initial, { type: 'campaign.create', name: 'Fen', system: 'orcus', seed: 'x' });
  const table = ask(begun, { type: 'encounter.begin', name: 'A fight', entries });
  const placed = table.combatants.reduce(
    (all, { id }, at) => ask(all, { type: 'initiative.set', who: [id], total: 30 - at }),
    table,
  );
  return ask(placed, { type: 'turn.next' });
}

/** The sheet of the first block of a text. */
export function block(...lines: readonly string[]): Sheet {
  const { kind, draft } = adopted(lines);
  const built = orcus.creatures.find(({ key }) => key === kind)?.build(draft);
  if (!built?.ok) throw new Error('It is not built.');
  return built.value.sheet;
}

/** The power of that name. */
export function named({ powers }: Sheet, name: string): Power {
  const found = powers.find((each) => each.name === name);
  if (!found) throw new Error(`No ${name} among ${powers.map((each) => each.name).join(', ')}.`);
  return found;
}

/** The hero of `against`. */
export const hero = ({ combatants }: TableState): Combatant => there(combatants[0]);
/** The block of `against`. */
export const thing = ({ combatants }: TableState): Combatant => there(combatants[1]);

function there(found: Combatant | undefined): Combatant {
  if (!found) throw new Error('It is not there.');
  return found;
}

/** So much damage to the block. */
export const burn = (state: TableState, amount: string, damageType: string): TableState =>
  ask(state, { type: 'damage', targets: [{ who: thing(state).id, share: 1 }], amount, damageType });

/** The turn passes. */
export const next = { type: 'turn.next' } as const;

/** A block of these lines, which is to act. */
export const turnOf = (...lines: readonly string[]): TableState => ask(against(...lines), next);

/** The block strikes the hero with that power: the face of the d20, then those of the damage; applied as it lies. */
export function strikes(state: TableState, power: string, ...faces: readonly number[]): TableState {
  return ask(rolls(state, power, ...faces), { type: 'attack.apply', shares: {} });
}

/** The same, still open on the table. */
export function rolls(state: TableState, power: string, ...faces: readonly number[]): TableState {
  const command = {
    type: 'attack.roll',
    attacker: thing(state).id,
    power: named(thing(state).sheet, power).id,
    targets: [{ who: hero(state).id, switched: {} }],
  } as const;
  return ask(state, { ...command, targets: [...command.targets] }, ...faces);
}

/** What lies on the hero. */
export const onHero = (state: TableState): readonly string[] => hero(state).effects.map(({ label }) => label);

/** What is due now, each in its words. */
export const dues = (state: TableState): readonly string[] => listDue(state, orcus).map(({ label }) => label);

/** What is due now with these words is done. */
export function settles(state: TableState, label: string, ...faces: readonly number[]): TableState {
  const due = listDue(state, orcus).find((each) => each.label.startsWith(label));
  if (!due) throw new Error(`${label} is not due: ${dues(state).join('; ')}`);
  return ask(state, { type: 'due.do', keys: [due.key] }, ...faces);
}
