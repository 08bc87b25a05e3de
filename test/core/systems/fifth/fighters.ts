import { createScriptedDice, createSeededDice } from '../../../../core/dice/source.ts';
import { explain } from '../../../../core/kernel/said.ts';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import type { Effect, Fighter } from '../../../../core/rules/combat.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import type { Power, Sheet, PartialTraits as ToldOf } from '../../../../core/rules/sheet.ts';
import type { RuleSystem } from '../../../../core/rules/system.ts';
import type { FifthTraits } from '../../../../core/systems/fifth/fighter.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { ABILITIES, abilityModifierFor } from '../../../../core/systems/fifth/tables.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import type { TableEvent } from '../../../../core/table/events.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';

/** What a test says of a sheet. */
interface Told {
  readonly hp?: number;
  readonly ac?: number;
  readonly initiative?: number;
  readonly saves?: { readonly [ability: string]: number };
  readonly traits?: ToldOf<FifthTraits>;
  readonly immune?: readonly string[];
  readonly counters?: { readonly [key: string]: number };
  readonly powers?: readonly Power[];
  readonly legendary?: number;
}

/** A sheet of this game with the numbers a test names and 10 in everything else. */
export function sheet(name: string, told: Told = {}): Sheet {
  const { hp = 20, ac = 15, saves = {}, traits = {}, immune = [], counters = {}, powers = [] } = told;
  const save = (key: (typeof ABILITIES)[number]['key']): number =>
    saves[key] ?? abilityModifierFor(traits.scores?.[key] ?? 10);
  return {
    name,
    kind: '',
    level: 1,
    hitPoints: hp,
    defenses: {
      ac: explain({ rule: 'FIF-67', label: 'AC', value: ac }),
      ...Object.fromEntries(
        ABILITIES.map(({ key, label }) => [key, explain({ rule: 'FIF-184', label, value: save(key) })]),
      ),
    },
    initiativeDice: '1d20',
    initiative: explain({ rule: 'FIF-29', label: 'Dexterity', value: told.initiative ?? 0 }),
    resist: {},
    weak: {},
    immune,
    powers,
    counters,
    traits,
    ...(told.legendary === undefined ? {} : { extra: { most: told.legendary, text: '' } }),
    view: { title: name, subtitle: '', figures: [], rows: [], powers: [], footer: [], notes: '', credit: '' },
  };
}

/** Somebody at the table: a foe unless the traits say hero. */
export function fighter(name: string, told: Told = {}, more: Partial<Fighter> = {}): Fighter {
  const made = sheet(name, told);
  const base: Fighter = {
    id: name,
    name,
    side: told.traits?.hero === true ? 'heroes' : 'foes',
    sheet: made,
    hp: made.hitPoints,
    temporary: 0,
    effects: [],
    counters: made.counters,
    spent: [],
    fate: 'none',
  };
  return { ...base, ...more };
}

/** A hero with these numbers. */
export function hero(name: string, told: Told = {}, more: Partial<Fighter> = {}): Fighter {
  return fighter(name, { ...told, traits: { ...told.traits, hero: true } }, more);
}

/** A power: an attack roll with this bonus, or with `save` a DC. */
export function power(
  name: string,
  more: Partial<Power> & { readonly bonus?: number; readonly save?: string } = {},
): Power {
  const { bonus = 5, save, ...plain } = more;
  return {
    id: name.toLowerCase(),
    name,
    action: 'action',
    usage: { label: 'at will', limited: false },
    tags: [],
    range: '',
    area: false,
    origin: 'melee',
    attack: {
      bonus: explain({ rule: 'FIF-66', label: name, value: bonus }),
      dice: '1d20',
      versus: save ?? 'ac',
    },
    damage: [{ notation: '2d6+4', type: 'slashing', because: explain() }],
    missShare: 0,
    lines: [],
    ...plain,
  };
}

/** Something that lasts on a fighter, until it is removed unless a test says otherwise. */
export function lasts(condition: string, more: Partial<Effect> = {}): Effect {
  return { id: `e-${condition}`, condition, label: condition, duration: { kind: 'removed' }, ...more };
}

/** A moment with these rulings and people. */
export function moment(more: Partial<RulesContext> = {}): RulesContext {
  return { ...CONTEXT_WITHOUT_FIGHT, ...more };
}
export const IN_2014 = moment({ rulings: { edition: '2014' } });

/** This game with these sheets as what can join: the table plays them as they are. */
function systemOf(people: readonly Fighter[]): RuleSystem {
  const kind = fifth.creatures[0];
  if (!kind) throw new Error('no kind');
  return {
    ...fifth,
    creatures: ['monster', 'hero'].map((key) => ({
      ...kind,
      key,
      hero: key === 'hero',
      build: (raw) => {
        const name = typeof raw === 'object' && raw !== null ? String(Reflect.get(raw, 'name')) : '';
        const found = people.find((each) => each.name === name);
        if (!found) throw new Error(`nobody is called ${name}`);
        const { sheet: own } = found;
        return { ok: true, value: { numbers: [], findings: [], sheet: own, view: own.view } };
      },
    })),
  };
}

/** A table of this game under test: a value; `ask` gives the next one. */
export interface FifthTable {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  readonly now: RulesContext;
  readonly ask: (command: TableCommand, faces?: readonly number[]) => FifthTable;
  readonly refusal: (command: TableCommand, faces?: readonly number[]) => string;
  /** Something that has happened, without asking whether it may. */
  readonly happens: (event: TableEvent) => FifthTable;
  readonly named: (name: string) => Combatant;
  readonly does: (procedure: string, asked?: Doing, faces?: readonly number[]) => FifthTable;
  /** What the last procedure or due thing came to. */
  readonly said: string;
}

interface Doing {
  readonly who?: string;
  readonly targets?: readonly string[];
  readonly values?: JsonObject;
}

/** A table at which these people sit, in a fight with the first of them to act unless `peace`. */
export function table(
  people: readonly Fighter[],
  rulings: { readonly [key: string]: string } = {},
): FifthTable {
  const system = systemOf(people);
  const machine = createTableMachine(() => system);
  const make = (state: TableState, events: readonly TableEvent[]): FifthTable => {
    const named = (name: string): Combatant => {
      const found = state.combatants.find((each) => each.name === name);
      if (!found) throw new Error(`Nobody is called ${name}.`);
      return found;
    };
    const decided = (asked: TableCommand, faces?: readonly number[]) =>
      machine.decide(state, asked, faces ? createScriptedDice(faces) : createSeededDice('fifth'));
    const ask = (asked: TableCommand, faces?: readonly number[]): FifthTable => {
      const result = decided(asked, faces);
      if (!result.ok) throw new Error(`${asked.type} was refused: ${result.refusal.message}`);
      return make(result.value.reduce(machine.evolve, state), result.value);
    };
    const last = events.findLast(({ type }) => type === 'procedureDone' || type === 'dueDone');
    return {
      state,
      events,
      now: createRulesContext(state, system),
      ask,
      refusal: (asked, faces) => {
        const result = decided(asked, faces);
        if (result.ok) throw new Error('The command was taken.');
        return result.refusal.message;
      },
      happens: (event) => make(machine.evolve(state, event), [event]),
      named,
      does: (procedure, { who, targets = [], values = {} } = {}, faces) =>
        ask(
          {
            type: 'procedure.do',
            procedure,
            targets: targets.map((each) => named(each).id),
            values,
            ...(who === undefined ? {} : { who: named(who).id }),
          },
          faces,
        ),
      said: last && 'label' in last ? last.label : '',
    };
  };
  const begun = machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Test',
    system: 'fifth',
    overlays: [],
  });
  return people.reduce<FifthTable>(
    (at, { name, side, sheet: own }) =>
      at.ask({
        type: 'combatants.add',
        entries: [
          {
            creature: { id: name, kind: own.traits['hero'] === true ? 'hero' : 'monster', draft: { name } },
            count: 1,
            side,
          },
        ],
      }),
    make({ ...begun, rulings }, []),
  );
}

/** The same in a fight, in the order in which they were named, the first one’s turn on. */
export function fight(
  people: readonly Fighter[],
  rulings: { readonly [key: string]: string } = {},
): FifthTable {
  const sat = table(people, rulings).ask({ type: 'encounter.begin', name: 'A fight', entries: [] });
  const placed = people.reduce(
    (at, { name }, place) => at.ask({ type: 'initiative.set', who: [at.named(name).id], total: 30 - place }),
    sat,
  );
  return placed.ask({ type: 'turn.next' });
}
