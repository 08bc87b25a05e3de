import { describe, expect, it } from 'vitest';
import { previewText } from '../../../../core/table/line/answer.ts';
import { createScriptedDice, createSeededDice } from '../../../../core/dice/source.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { DEFENSES, words } from '../../../../core/systems/ladder/words.ts';
import { moveRanks } from '../../../../core/systems/ladder/attackDice.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { readLine } from '../../../../core/table/line/readLine.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { TableState } from '../../../../core/table/state.ts';

const system = systemOf('ladder');
if (!system) throw new Error('no ladder');
const machine = createTableMachine(() => system);

function ask(state: TableState, command: TableCommand, faces: readonly number[] = []): TableState {
  const dice = faces.length > 0 ? createScriptedDice(faces) : createSeededDice('ladder');
  const decided = machine.decide(state, command, dice);
  if (!decided.ok) throw new Error(decided.refusal.message);
  return decided.value.reduce(machine.evolve, state);
}

const ODALYS = { name: 'Odalys', rank: 3, hp: 9, ap: 3, mp: 3, ref: 'd8', basic: 'd8' };
const MOUSE = { name: 'Mouse', rank: 1, hp: 1, ap: 1, ref: 'd4', basic: 'd4', mob: true };

function empty(): TableState {
  return ask(machine.initial, { type: 'campaign.create', name: 'Test', system: 'ladder', seed: 'x' });
}

function entering(): TableCommand {
  return {
    type: 'combatants.add',
    entries: [
      { creature: { id: 'o', kind: 'hero', draft: ODALYS }, count: 1, side: 'heroes' },
      { creature: { id: 'm', kind: 'monster', draft: MOUSE }, count: 3, side: 'foes' },
    ],
  };
}

const table = (): TableState => ask(empty(), entering());

/** A mind-reader and one with Will, and the reader's id. */
function minded(): readonly [TableState, string] {
  const attack = { name: 'Whisper', die: 'd8', versus: 'will', kind: 'ranged' };
  const state = ask(empty(), {
    type: 'combatants.add',
    entries: [
      { creature: { id: 'o', kind: 'hero', draft: { ...ODALYS, will: 'd12' } }, count: 1, side: 'heroes' },
      {
        creature: {
          id: 'w',
          kind: 'monster',
          draft: { ...MOUSE, mob: false, name: 'Wight', attacks: [attack] },
        },
        count: 1,
        side: 'foes',
      },
    ],
  });
  return [state, odalys(state)?.id ?? ''];
}

/** What the first attack of the other is resisted by. */
function offered(state: TableState, target: string): string | undefined {
  if (!system) throw new Error('no ladder');
  const now = createRulesContext(state, system);
  const other = now.all.find(({ id }) => id !== target);
  const hero = now.all.find(({ id }) => id === target);
  const power = other?.sheet.powers.find((each) => each.attack !== undefined);
  if (!other || !hero || !power) throw new Error('nobody attacks');
  return system.attacks.offer(other, power, hero, {}, now).check?.target?.label;
}

const odalys = (state: TableState) => state.combatants.find(({ name }) => name === 'Odalys');
const pass = (state: TableState, seconds: number): TableState =>
  ask(state, { type: 'clock.advance', seconds, why: '', through: true });
const spent = (): TableState =>
  ask(table(), { type: 'counter.set', who: odalys(table())?.id ?? '', counter: 'mp', to: 0 });
const line = (state: TableState, text: string) =>
  readLine(text, { state, system, selected: [], creatures: [] });

describe('found in Ladder', () => {
  it('finding 1 LAD-25: Mastery Points return with a few quiet minutes of the clock, in pieces too', () => {
    expect(odalys(pass(spent(), 4 * 60))?.counters['mp']).toBe(0);
    expect(odalys(pass(pass(spent(), 3 * 60), 2 * 60))?.counters['mp']).toBe(3);
    expect(odalys(pass(spent(), 3_600))?.counters['mp']).toBe(3);
  });

  it('finding 1 LAD-24: what was contested is so no longer once they have passed', () => {
    const contested = ask(spent(), { type: 'gauge.set', gauge: 'contested', to: 1 });
    const later = pass(contested, 600);
    expect([later.own['contested'], odalys(later)?.counters['mp']]).toEqual([0, 3]);
  });

  it('finding 2 LAD-11: more than twenty levels are as good as any', () => {
    expect(moveRanks(8, 0, 45)).toEqual({ sides: 8, level: 45 });
    expect(moveRanks(48, 30, 0)).toEqual({ sides: 60, level: 29 });
  });

  it('LAD-25: how many minutes are “a few” is ruled: three, five or ten', () => {
    const three = ask(spent(), { type: 'ruling.set', option: 'quiet', choice: '3' });
    const ten = ask(spent(), { type: 'ruling.set', option: 'quiet', choice: '10' });
    expect([odalys(pass(three, 180))?.counters['mp'], odalys(pass(ten, 599))?.counters['mp']]).toEqual([
      3, 0,
    ]);
    expect(odalys(pass(ten, 600))?.counters['mp']).toBe(3);
  });

  it('finding 2: without Will, what is aimed at the mind meets the basic defense', () => {
    const [state, hero] = minded();
    expect(offered(state, hero)).toBe('Will');
    expect(offered(ask(state, { type: 'ruling.set', option: 'mind', choice: 'basic' }), hero)).toBe(
      'Basic defense',
    );
  });

  it('finding 2: at 0 HP one is out of the fight, or stays where the campaign rules so', () => {
    const stands = ask(empty(), { type: 'ruling.set', option: 'atZero', choice: 'stands' });
    const hurt = (state: TableState) => {
      const there = ask(state, entering());
      const id = odalys(there)?.id ?? '';
      const after = ask(there, {
        type: 'damage',
        targets: [{ who: id, share: 1 }],
        amount: '9',
        damageType: '',
      });
      const hero = odalys(after);
      return hero ? [hero.hp, system.harm.out(hero), system.harm.state(hero)] : [];
    };
    expect(hurt(empty())).toEqual([0, true, ['down']]);
    expect(hurt(stands)).toEqual([0, false, []]);
  });

  it('finding 2: what is ours carries no rule’s ID and is called a ruling', () => {
    const ours = system.options.filter(({ key }) => key === 'mind' || key === 'atZero');
    expect(ours.map(({ rule }) => rule)).toEqual(['', '']);
    const will = DEFENSES.find(({ key }) => key === 'will');
    expect(will).not.toHaveProperty('rule');
    expect(will?.text).toContain('Our ruling');
    const down = words.vitalStates.find(({ key }) => key === 'down');
    expect(down).not.toHaveProperty('rule');
    expect(down?.text).toContain('Our ruling');
  });

  it('L4 LAD-09: two dice against each other in one line', () => {
    const read = line(table(), 'odalys d8 vs m1 d6');
    expect(read.ok && previewText(read.value.preview)).toBe('Odalys D8 against Mouse 1 D6');
    const [command] = read.ok && Array.isArray(read.value.does) ? read.value.does : [];
    expect(command).toMatchObject({
      type: 'procedure.do',
      procedure: 'resisted',
      values: { ownDie: 'd8', targetDie: 'd6' },
    });
    expect(line(table(), 'odalys d7 vs m1 d6').ok).toBe(false);
  });

  it('L4 LAD-17: lasting ranks by the line', () => {
    const read = line(table(), 'odalys +2 ranks');
    expect(read.ok && read.value.does).toMatchObject([
      { type: 'effect.add', modifiers: [{ to: 'attackRanks', value: 2 }] },
    ]);
  });

  it('L4: a mob of mice is one row', () => {
    expect(table().combatants.map(({ sheet }) => sheet.mob === true)).toEqual([false, true, true, true]);
    const mice = table().combatants.filter(({ sheet }) => sheet.mob === true);
    expect(new Set(mice.map(({ group }) => group)).size).toBe(1);
    expect(mice[0]?.group).not.toBe(odalys(table())?.group);
  });

  it('L2 LAD-45: a map is kept with its encounter and drawn as the fight begins, in the same step', () => {
    const drawing = {
      places: [
        { name: 'hall', x: 5, y: 5, width: 40, height: 20 },
        { name: 'stairs', x: 55, y: 5, width: 40, height: 20 },
      ],
      links: [[0, 1]],
    };
    const saved = ask(table(), {
      type: 'encounter.save',
      encounter: { name: 'The stair', place: '', notes: '', groups: [], map: { drawing } },
    });
    const map = saved.prepared[0]?.map;
    expect(map).toEqual({ drawing });
    const begun = ask(saved, {
      type: 'encounter.begin',
      name: 'The stair',
      entries: [],
      ...(map && { map }),
    });
    const shown = system.picture?.(createRulesContext(begun, system));
    expect(shown?.places.map(({ id, spot }) => [id, spot?.x])).toEqual([
      ['hall', 5],
      ['stairs', 55],
    ]);
    expect(shown?.links).toEqual([{ from: 'hall', to: 'stairs', label: '' }]);
    const wrong = machine.decide(
      saved,
      { type: 'encounter.begin', name: 'The stair', entries: [], map: { map: '' } },
      createSeededDice('x'),
    );
    expect(wrong.ok || wrong.refusal.message).toBe(
      'Type at least one region, such as hall - stairs - gallery.',
    );
  });

  it('L2 LAD-45: what a prepared map would show is read without a fight, and each sample has one', () => {
    const shown = system.drawn?.shows({ map: 'hall - stairs; hall - yard' });
    expect(shown?.ok && shown.value.places.map(({ id }) => id)).toEqual(['hall', 'stairs', 'yard']);
    for (const { map } of system.sample.encounters) expect(map && system.drawn?.shows(map).ok).toBe(true);
  });

  it('example 16 LAD-35: REF 9 against 4 are two degrees; with 1 AP left that is one action', () => {
    let fight = ask(machine.initial, { type: 'campaign.create', name: 'Test', system: 'ladder', seed: 'x' });
    fight = ask(fight, {
      type: 'combatants.add',
      entries: [
        {
          creature: { id: 'o', kind: 'hero', draft: { ...ODALYS, ref: 'd10', ap: 1 } },
          count: 1,
          side: 'heroes',
        },
        { creature: { id: 'm', kind: 'monster', draft: MOUSE }, count: 1, side: 'foes' },
      ],
    });
    fight = ask(fight, { type: 'encounter.begin', name: 'A fight', entries: [] });
    const who = odalys(fight)?.id ?? '';
    fight = ask(fight, { type: 'initiative.set', who: [who], total: 20 });
    const mouse = fight.combatants.find(({ name }) => name !== 'Odalys')?.id ?? '';
    fight = ask(fight, { type: 'initiative.set', who: [mouse], total: 10 });
    fight = ask(ask(fight, { type: 'turn.next' }), { type: 'turn.wait', kind: 'delay', trigger: '' });
    const decided = machine.decide(
      fight,
      { type: 'procedure.do', procedure: 'interrupt', who, targets: [], values: {} },
      createScriptedDice([9, 4]),
    );
    const done = decided.ok && decided.value.find((each) => each.type === 'procedureDone');
    expect(done && 'label' in done && done.label).toContain('double success, 1 action');
  });

  it('L1 LAD-35: whoever delays may break in by one key, once a turn', () => {
    let fight = ask(table(), { type: 'encounter.begin', name: 'A fight', entries: [] });
    const order = ['Odalys', 'Mouse 1', 'Mouse 2', 'Mouse 3'];
    for (const [at, name] of order.entries()) {
      const who = fight.combatants.find((each) => each.name === name)?.id ?? '';
      fight = ask(fight, { type: 'initiative.set', who: [who], total: 20 - at });
    }
    fight = ask(ask(fight, { type: 'turn.next' }), { type: 'turn.wait', kind: 'delay', trigger: '' });
    const open = (state: TableState) =>
      (system.openings?.(createRulesContext(state, system)) ?? []).filter(
        ({ procedure }) => procedure === 'interrupt',
      );
    expect(open(fight)).toMatchObject([{ who: odalys(fight)?.id, urgent: true, rule: 'LAD-35' }]);
    const tried = ask(
      fight,
      { type: 'procedure.do', procedure: 'interrupt', who: odalys(fight)?.id ?? '', targets: [], values: {} },
      [1, 4],
    );
    expect(open(tried)).toEqual([]);
  });
});
