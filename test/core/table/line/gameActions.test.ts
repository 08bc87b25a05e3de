import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../../../core/dice/source.ts';
import { SYSTEMS, systemOf } from '../../../../core/systems/registry.ts';
import { completions } from '../../../../core/table/line/completions.ts';
import { readLine } from '../../../../core/table/line/readLine.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import { formatStepLines, lineToText } from '../../../../core/table/log.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import type { TableState } from '../../../../core/table/state.ts';

const machine = createTableMachine((key) => systemOf(key));

/** Two of the game’s heroes at its table, Bram and Ulla. */
function sceneOf(key: string) {
  const system = systemOf(key);
  if (!system) throw new Error(`There is no system ${key}.`);
  const kind = system.creatures.find(({ hero }) => hero);
  const entry = (name: string) =>
    ({
      creature: { id: name, kind: kind?.key ?? '', draft: { ...kind?.blank, name } },
      count: 1,
      side: 'heroes',
    }) as const;
  const add: TableCommand = { type: 'combatants.add', entries: [entry('Bram'), entry('Ulla')] };
  const begun: TableState = machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Test',
    system: key,
    overlays: [],
  });
  const result = machine.decide(begun, add, createSeededDice('line'));
  if (!result.ok) throw new Error(result.refusal.message);
  const state = result.value.reduce(machine.evolve, begun);
  return { system, state, selected: [], creatures: [] };
}

describe('T11: every action of a game can be typed in the table line', () => {
  for (const { key, title, procedures = [] } of SYSTEMS)
    it(`${title}: ${procedures.length} actions, each by its name`, () => {
      const scene = sceneOf(key);
      const unread = procedures.flatMap((procedure) => {
        const who = procedure.who === 'one' ? 'bram ' : '';
        const on = procedure.targets === 'none' ? '' : ' ulla';
        const plain = (toEnglish(procedure.label).toLowerCase().split(',')[0] ?? '').replace('’s', '');
        // What is called like a condition or a counter is told apart by `do`.
        const lines = [`${who}${plain}${on}`, `${who}do ${plain}${on}`];
        const found = lines.some((line) => {
          const read = readLine(line, scene);
          const steps = read.ok && typeof read.value.does !== 'string' ? read.value.does : [];
          return steps.some((each) => 'procedure' in each && each.procedure === procedure.key);
        });
        return found ? [] : lines;
      });
      expect(unread).toEqual([]);
    });

  it.each(SYSTEMS.map(({ key }) => key))(
    'T11: the list says to which group each belongs, and those of a group stand together: %s',
    (key) => {
      // Every action is called with “do”, too.
      const said = completions('do', sceneOf(key));
      const groups = said.map(({ is }) => toEnglish(is)).filter((is) => is.startsWith('action, '));
      const runs = groups.filter((is, at) => groups[at - 1] !== is);
      expect(runs.length).toBe(new Set(runs).size);
      expect(runs.length).toBeGreaterThan(1);
    },
  );

  it('T11: what can be chosen as the table stands is typed, too', () => {
    const scene = sceneOf('orcus');
    const [, ulla] = scene.state.combatants;
    const dazed: TableCommand = {
      type: 'effect.add',
      who: [ulla?.id ?? ''],
      condition: 'dazed',
      duration: { kind: 'saveEnds' },
    };
    const result = machine.decide(scene.state, dazed, createSeededDice('line'));
    if (!result.ok) throw new Error(result.refusal.message);
    const state = result.value.reduce(machine.evolve, scene.state);
    const field = scene.system.procedures
      ?.find(({ key }) => key === 'grantSave')
      ?.fieldsNow?.(createRulesContext(state, scene.system))
      .find(({ key }) => key === 'effect');
    const label = field?.kind === 'choice' ? toEnglish(field.choices[0]?.label ?? '') : '';
    const read = readLine(`bram grant a save ulla ${label.toLowerCase()}`, { ...scene, state });
    expect(read).toMatchObject({
      ok: true,
      value: { does: [{ procedure: 'grantSave', values: { effect: state.combatants[1]?.effects[0]?.id } }] },
    });
  });

  it.each([
    ['heroes long rest', 'fifth', 'longRest', ['Bram', 'Ulla']],
    ['party short rest', 'fifth', 'shortRest', ['Bram', 'Ulla']],
    ['the heroes long rest', 'orcus', 'longRest', ['Bram', 'Ulla']],
    ['bram and ulla short rest', 'orcus', 'shortRest', ['Bram', 'Ulla']],
    ['ulla short rest', 'fifth', 'shortRest', ['Ulla']],
    ['party quick rest', 'archmage', 'quickRest', ['Bram', 'Ulla']],
    ['heroes night of rest', 'torches', 'rest', []],
  ])('T11: whoever rests can stand before the rest: %s (%s)', (line, game, procedure, whom) => {
    const scene = sceneOf(game);
    const targets = scene.state.combatants.flatMap(({ id, name }) => (whom.includes(name) ? [id] : []));
    expect(readLine(line, scene)).toMatchObject({
      ok: true,
      value: { does: [{ type: 'procedure.do', procedure, targets }] },
    });
  });

  it('T11: the heroes are all of the party in a rest, the dead one too, as where nobody is named', () => {
    const scene = sceneOf('fifth');
    const combatants = scene.state.combatants.map((each) =>
      each.name === 'Ulla' ? { ...each, hp: 0, fate: 'dead' as const } : each,
    );
    const state = { ...scene.state, combatants };
    const targetsOf = (line: string): unknown => readLine(line, { ...scene, state });
    expect(targetsOf('heroes long rest')).toEqual(targetsOf('long rest'));
  });

  it.each(['bram stabilises ulla', 'stabilizes ulla', 'ulla stabilised', 'ulla is stable'])(
    'T11 TOR-21 TOR-22: only whoever is saved makes the injury roll: %s',
    (line) => {
      const scene = sceneOf('torches');
      const ulla = scene.state.combatants.find(({ name }) => name === 'Ulla')?.id;
      const read = readLine(line, scene);
      expect(read.ok && read.value.does).toEqual([
        { type: 'procedure.do', procedure: 'injury', who: ulla, targets: [], values: {} },
      ]);
    },
  );

  it.each([
    ['fifth', ['Bram', 'Ulla', '8 h pass']],
    ['orcus', ['Bram', 'Ulla', '6 h pass']],
  ])('T11: the log says of each once that it was a long rest: %s', (game, whose) => {
    const { state, system } = sceneOf(game);
    const targets = state.combatants.map(({ id }) => id);
    const done = machine.decide(
      state,
      { type: 'procedure.do', procedure: 'longRest', targets, values: {} },
      createSeededDice('rest'),
    );
    const names = new Map(state.combatants.map(({ id, name }) => [id, name]));
    const lines = done.ok ? formatStepLines(done.value, () => ({ system, names })).map(lineToText) : [];
    const rests = lines.filter((each) => /(?:^|: )(?:a )?long rest/u.test(each));
    expect(rests.map((each) => each.split(':')[0])).toEqual(whose);
  });
});

describe('B: a hero is added by name', () => {
  it.each(SYSTEMS.map(({ key }) => key))('a member of the party without a sheet: %s', (key) => {
    const scene = sceneOf(key);
    const kind = scene.system.creatures.find(({ hero }) => hero)?.key;
    const levels: unknown[] = [];
    for (const line of ['add hero Maela', 'add hero maela', 'add hero maela 3', 'add Maela as hero']) {
      const read = readLine(line, scene);
      const does = read.ok && typeof read.value.does !== 'string' ? read.value.does : [];
      expect(read.ok && read.value.makes).toMatchObject([{ kind, name: 'Maela', draft: { name: 'Maela' } }]);
      expect(does).toMatchObject([
        { type: 'combatants.add', entries: [{ creature: { id: 'made:0', kind }, count: 1, side: 'heroes' }] },
      ]);
      const [command] = does;
      const added = command && machine.decide(scene.state, command, createSeededDice('hero'));
      const state = added?.ok ? added.value.reduce(machine.evolve, scene.state) : scene.state;
      expect(state.combatants.map(({ name, side }) => [name, side])).toContainEqual(['Maela', 'heroes']);
      levels.push(state.combatants.find(({ name }) => name === 'Maela')?.sheet.level);
    }
    expect(levels).toEqual([1, 1, 3, 1]);
  });

  it('a side before a creature of the library is its side', () => {
    const creature = SYSTEMS.find(({ key }) => key === 'fifth')?.sample.creatures[0];
    const wolf = { id: 'wolf', name: 'Wolf', kind: creature?.kind ?? '', draft: { ...creature?.draft } };
    const read = readLine('add 2 ally wolf', { ...sceneOf('fifth'), creatures: [wolf] });
    expect(read.ok && read.value.does).toMatchObject([
      { entries: [{ creature: { id: 'wolf' }, count: 2, side: 'allies' }] },
    ]);
  });

  it.each(['orcus', 'fifth'])(
    '%s: a rest that is not said which asks, and lays no condition on anybody',
    (key) => {
      for (const text of ['all heroes rest', 'bram rest'])
        expect(readLine(text, sceneOf(key))).toMatchObject({ refusal: { says: { code: 'typed.couldBe' } } });
    },
  );

  it('nobody is added twice', () => {
    expect(readLine('add hero bram', sceneOf('fifth'))).toMatchObject({
      ok: false,
      refusal: { says: { code: 'typed.nameAtTable' } },
    });
  });
});
