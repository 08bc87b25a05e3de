import { describe, expect, it } from 'vitest';
import type { PositionDiagram } from '../../../core/rules/views.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import {
  likelyTargets,
  filterMeantTargets,
  findProcedureDoer,
  findProcedureTargets,
  proposeTarget,
  pickNextTarget,
} from '../../../core/table/targets.ts';
import type { Combatant, TableState } from '../../../core/table/state.ts';
import { aFight } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const rules: RuleSystem = {
  ...plainSystem,
  words: {
    ...plainSystem.words,
    vitalStates: [
      { key: 'half', label: 'Half down', stage: 'hurt' },
      { key: 'dead', label: 'Dead', stage: 'dead' },
    ],
  },
};
const table = aFight(
  { name: 'Mira', kind: 'hero', initiative: 20 },
  { name: 'Lurker', initiative: 15 },
  { name: 'Tam', kind: 'hero', initiative: 12 },
  { name: 'Goblin', count: 2, initiative: 10 },
);

/** The table with something else about one of them. */
function change(name: string, part: Partial<Combatant>): TableState {
  const combatants = table.state.combatants.map((each) => (each.name === name ? { ...each, ...part } : each));
  return { ...table.state, combatants };
}
const who = (state: TableState, name: string): Combatant => {
  const found = state.combatants.find((each) => each.name === name);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
};
const likely = (state: TableState, system = rules, attacker = 'Mira'): readonly string[] =>
  likelyTargets(state, system, who(state, attacker)).map(({ name }) => name);
const drawn = (picture: Partial<PositionDiagram>): RuleSystem => ({
  ...rules,
  picture: () => ({ title: 'Where', places: [], links: [], ...picture }),
});
const id = (name: string): string => who(table.state, name).id;

describe('F11 whom an attack is proposed on', () => {
  it('enemies alone, as the order has them where nothing more is known', () => {
    expect(likely(table.state)).toEqual(['Lurker', 'Goblin 1', 'Goblin 2']);
    expect(likely(table.state, rules, 'Lurker')).toEqual(['Mira', 'Tam']);
  });

  it.each([
    ['hidden', { presence: 'hidden' }],
    ['not there yet', { presence: 'absent' }],
    ['dead', { fate: 'dead' }],
    ['down', { hp: 0 }],
  ] as const)('never one who is %s', (_what, part) => {
    expect(likely(change('Lurker', part))).toEqual(['Goblin 1', 'Goblin 2']);
  });

  it('one who is only hurt is as likely as before', () => {
    expect(likely(change('Lurker', { hp: 3 }))).toEqual(['Lurker', 'Goblin 1', 'Goblin 2']);
  });

  it('one in a state that is no hurt is not proposed, though nobody calls it out of the fight', () => {
    const dying: RuleSystem = {
      ...rules,
      words: { ...rules.words, vitalStates: [{ key: 'half', label: 'Dying', stage: 'dying' }] },
    };
    expect(likely(change('Lurker', { hp: 3 }), dying)).toEqual(['Goblin 1', 'Goblin 2']);
  });

  it('who is in melee with the attacker comes first', () => {
    const melee = drawn({ pairs: [[id('Goblin 2'), id('Mira')]] });
    expect(likely(table.state, melee)).toEqual(['Goblin 2', 'Lurker', 'Goblin 1']);
  });

  it('who holds the attacker comes first', () => {
    const held = change('Mira', {
      effects: [
        {
          id: 'e1',
          condition: 'held',
          label: 'Held',
          source: id('Goblin 1'),
          duration: { kind: 'removed' },
        },
      ],
    });
    expect(likely(held)[0]).toBe('Goblin 1');
  });

  it('then who stands nearest: in the same place, then a link away, then two', () => {
    const map = drawn({
      places: [
        { id: 'gate', label: 'Gate', members: [id('Lurker')] },
        { id: 'yard', label: 'Yard', members: [id('Goblin 2')] },
        { id: 'hall', label: 'Hall', members: [id('Mira'), id('Goblin 1')] },
      ],
      links: [
        { from: 'gate', to: 'yard', label: '' },
        { from: 'yard', to: 'hall', label: '' },
      ],
    });
    expect(likely(table.state, map)).toEqual(['Goblin 1', 'Goblin 2', 'Lurker']);
  });

  it('the last target stays proposed while it may be one, and is let go of when it falls', () => {
    const mira = who(table.state, 'Mira');
    expect(proposeTarget(table.state, rules, mira, id('Goblin 2'))?.name).toBe('Goblin 2');
    const fallen = change('Goblin 2', { hp: 0 });
    expect(proposeTarget(fallen, rules, mira, id('Goblin 2'))?.name).toBe('Lurker');
  });

  it('with no enemy left nobody is proposed', () => {
    const alone = {
      ...table.state,
      combatants: table.state.combatants.filter(({ side }) => side !== 'foes'),
    };
    expect(proposeTarget(alone, rules, who(alone, 'Mira'), undefined)).toBeUndefined();
  });

  it('the next one after the last is the first again', () => {
    const all = likelyTargets(table.state, rules, who(table.state, 'Mira'));
    expect(pickNextTarget(all, id('Lurker'))?.name).toBe('Goblin 1');
    expect(pickNextTarget(all, id('Goblin 2'))?.name).toBe('Lurker');
    expect(pickNextTarget([], undefined)).toBeUndefined();
  });

  describe('a target that falls gives way to the next that stands', () => {
    const pack = aFight(
      { name: 'Mira', kind: 'hero', initiative: 20 },
      { name: 'Ogre', initiative: 15 },
      { name: 'Jackal', count: 3, mob: true, initiative: 10 },
    ).state;
    const fallen = (...names: readonly string[]): TableState => ({
      ...pack,
      combatants: pack.combatants.map((each) => (names.includes(each.name) ? { ...each, hp: 0 } : each)),
    });
    const named = (name: string, stood = true) => [{ id: who(pack, name).id, stood }];
    const meant = (state: TableState, target: string, stood = true): readonly string[] =>
      filterMeantTargets(state, rules, who(state, 'Mira'), named(target, stood)).map(({ name }) => name);

    it('of its mob', () => {
      expect(meant(pack, 'Jackal 1')).toEqual(['Jackal 1']);
      expect(meant(fallen('Jackal 1'), 'Jackal 1')).toEqual(['Jackal 2']);
      expect(meant(fallen('Jackal 1', 'Jackal 2'), 'Jackal 1')).toEqual(['Jackal 3']);
      const last = who(pack, 'Jackal 1').id;
      expect(proposeTarget(fallen('Jackal 1'), rules, who(pack, 'Mira'), last)?.name).toBe('Jackal 2');
    });

    it('else whoever is proposed', () => {
      expect(meant(fallen('Ogre'), 'Ogre')).toEqual([]);
      expect(meant(fallen('Jackal 1', 'Jackal 2', 'Jackal 3'), 'Jackal 1')).toEqual([]);
    });

    it('of several targets those that stand are left', () => {
      const both = ['Jackal 1', 'Ogre'].flatMap((name) => named(name));
      const left = filterMeantTargets(fallen('Jackal 1'), rules, who(pack, 'Mira'), both);
      expect(left.map(({ name }) => name)).toEqual(['Ogre']);
    });

    it('but who was named lying there stays the target', () => {
      expect(meant(fallen('Ogre'), 'Ogre', false)).toEqual(['Ogre']);
    });
  });
});

describe('who does a procedure, and to whom', () => {
  const { state } = table;
  const [mira, tam, lurker] = ['Mira', 'Tam', 'Lurker'].map((name) => who(state, name));
  const goblins = state.combatants.filter(({ name }) => name.startsWith('Goblin'));
  const grapple = { who: 'one', targets: 'one' } as const;
  const shape = { who: 'one', targets: 'none' } as const;
  const chosen = (...selected: readonly (Combatant | undefined)[]) => ({
    attacker: mira,
    selected: selected.flatMap((each) => each ?? []),
    targets: [lurker].flatMap((each) => each ?? []),
  });
  const names = (all: readonly Combatant[]): readonly string[] => all.map(({ name }) => name);

  it('one enemy is the one that the target bar shows, whoever is selected', () => {
    expect(names(findProcedureTargets(grapple, chosen()))).toEqual(['Lurker']);
    expect(names(findProcedureTargets(grapple, chosen(goblins[1])))).toEqual(['Lurker']);
    expect(names(findProcedureTargets(grapple, { ...chosen(goblins[1]), targets: [] }))).toEqual([
      'Goblin 2',
    ]);
  });

  it('a friend who is selected is meant, and so are several', () => {
    expect(names(findProcedureTargets(grapple, chosen(tam)))).toEqual(['Tam']);
    expect(names(findProcedureTargets({ who: 'one', targets: 'some' }, chosen(...goblins)))).toEqual([
      'Goblin 1',
      'Goblin 2',
    ]);
  });

  it('what costs no action and has no target is about the one selected', () => {
    expect(findProcedureDoer(shape, chosen(tam))?.name).toBe('Tam');
    expect(findProcedureDoer(shape, chosen())?.name).toBe('Mira');
    expect(findProcedureDoer(shape, chosen(...goblins))?.name).toBe('Mira');
    expect(findProcedureDoer({ ...shape, action: 'action' }, chosen(tam))?.name).toBe('Mira');
    expect(findProcedureDoer(grapple, chosen(tam))?.name).toBe('Mira');
    expect(findProcedureDoer({ who: 'none', targets: 'some' }, chosen(tam))).toBeUndefined();
  });
});
