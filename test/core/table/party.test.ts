import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { evolve } from '../../../core/table/evolve.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { findCombatant, findHero, type TableState } from '../../../core/table/state.ts';
import { createTemplate } from '../../../core/table/template.ts';

const machine = createTableMachine(systemOf);

function after(state: TableState, ...commands: readonly TableCommand[]): TableState {
  return commands.reduce((now, command) => {
    const decided = machine.decide(now, command, createSeededDice('x'));
    if (!decided.ok) throw new Error(decided.refusal.message);
    return decided.value.reduce<TableState>((table, event) => evolve(table, event), now);
  }, state);
}
function refused(state: TableState, command: TableCommand): string {
  const decided = machine.decide(state, command, createSeededDice('x'));
  return decided.ok ? '' : decided.refusal.message;
}

const orcus = systemOf('orcus');
const hero = orcus?.creatures.find((kind) => kind.hero);
const draft = { ...orcus?.party.blank, name: 'Bram', level: 3, hp: 30, ac: 17 };
const joins = (id: string, name: string): TableCommand => ({
  type: 'combatants.add',
  entries: [{ creature: { id, kind: hero?.key ?? '', draft: { ...draft, name } }, count: 1, side: 'heroes' }],
});
const party = after(
  machine.initial,
  { type: 'campaign.create', name: 'Weir', system: 'orcus', seed: 'x' },
  joins('bram', 'Bram'),
  joins('oda', 'Oda'),
);
const [bram = '', oda = ''] = party.combatants.map(({ id }) => id);

describe('who is here tonight', () => {
  const hurt = after(
    party,
    { type: 'combatant.change', who: [bram], set: { hp: 12 } },
    { type: 'experience.award', who: [bram], amount: 400, reason: '' },
    { type: 'counter.set', who: bram, counter: 'recoveries', to: 3 },
  );
  const away = after(hurt, { type: 'heroes.tonight', who: [bram], here: false });

  test('one who is away is not at the table, and keeps what it has', () => {
    expect(findCombatant(away, bram)).toBeUndefined();
    expect(findHero(away, bram)).toMatchObject({ hp: 12, counters: { recoveries: 3 } });
    const back = after(away, { type: 'heroes.tonight', who: [bram], here: true });
    expect(findCombatant(back, bram)).toMatchObject({ name: 'Bram', hp: 12, counters: { recoveries: 3 } });
    expect(back.away).toBeUndefined();
    expect(back.ledger[bram]).toBe(400);
  });

  test('XP is awarded to one who is away as well', () => {
    const more = after(away, {
      type: 'experience.award',
      who: [bram, oda],
      amount: 100,
      reason: 'the bridge',
    });
    expect(more.ledger).toMatchObject({ [bram]: 500, [oda]: 100 });
  });

  test('what one who is away still has may be set right, and is there when it is back', () => {
    const set = after(
      away,
      { type: 'combatant.change', who: [bram], set: { hp: 30 } },
      { type: 'counter.set', who: bram, counter: 'recoveries', to: 6 },
    );
    expect(findHero(set, bram)).toMatchObject({ hp: 30, counters: { recoveries: 6 } });
    expect(findCombatant(set, bram)).toBeUndefined();
    const back = after(set, { type: 'heroes.tonight', who: [bram], here: true });
    expect(findCombatant(back, bram)).toMatchObject({ hp: 30, counters: { recoveries: 6 } });
    expect(refused(away, { type: 'combatant.change', who: [bram], set: { hp: 99 } })).toMatch(/maximum/u);
  });

  test('in a fight the turn goes on, and nobody waits for one who went', () => {
    const fight = after(
      party,
      { type: 'encounter.begin', name: 'Ambush', entries: [] },
      { type: 'initiative.set', who: [bram], total: 20 },
      { type: 'initiative.set', who: [oda], total: 10 },
      { type: 'turn.next' },
    );
    const gone = after(fight, { type: 'heroes.tonight', who: [bram], here: false });
    expect(gone.encounter).toMatchObject({ acting: oda, order: [oda] });
  });

  test('the same again is refused, and a foe is no hero', () => {
    expect(refused(away, { type: 'heroes.tonight', who: [bram], here: false })).toMatch(/Nothing changes/u);
    const foe = after(party, {
      type: 'combatants.add',
      entries: [
        {
          creature: { id: 'x', kind: 'monster', draft: orcus?.creatures[0]?.blank ?? {} },
          count: 1,
          side: 'foes',
        },
      ],
    });
    const id = foe.combatants.at(-1)?.id ?? '';
    expect(refused(foe, { type: 'heroes.tonight', who: [id], here: false })).toMatch(/not a hero/u);
  });

  test('a hero who is away is updated, renamed and taken out like any other', () => {
    const level = { ...draft, level: 4, hp: 36 };
    const now = after(
      away,
      {
        type: 'combatant.update',
        who: [bram],
        creature: { id: 'bram', kind: 'hero', draft: level },
        library: true,
      },
      { type: 'combatant.rename', who: bram, name: 'Old Bram' },
    );
    expect(findHero(now, bram)).toMatchObject({
      name: 'Old Bram',
      hp: 18,
      sheet: { hitPoints: 36, level: 4 },
    });
    expect(findHero(after(now, { type: 'combatants.remove', who: [bram] }), bram)).toBeUndefined();
  });

  test('a fresh copy of the campaign has the heroes who are away, as they were changed last', () => {
    const update: TableCommand = {
      type: 'combatant.update',
      who: [oda],
      creature: { id: 'oda', kind: 'hero', draft: { ...draft, name: 'Oda', level: 5 } },
      library: true,
    };
    const commands = createTemplate(after(away, update), [
      joins('bram', 'Bram'),
      joins('oda', 'Oda'),
      update,
    ]);
    const fresh = after(
      machine.initial,
      { type: 'campaign.create', name: 'Again', system: 'orcus', seed: 'y' },
      ...commands,
    );
    expect(fresh.combatants.map(({ name, sheet }) => [name, sheet.level])).toEqual([
      ['Oda', 5],
      ['Bram', 3],
    ]);
  });
});

test('a level more keeps all experience that was earned (ORC-12)', () => {
  const at = orcus?.encounters?.experienceAt;
  if (!at) throw new Error('no levels');
  const earned = after(party, { type: 'experience.award', who: [bram], amount: 1_600, reason: '' });
  const total = at(3) + 1_600;
  const higher = after(earned, {
    type: 'combatant.update',
    who: [bram],
    creature: { id: 'bram', kind: 'hero', draft: { ...draft, level: 4 } },
    library: true,
  });
  expect(at(4) + (higher.ledger[bram] ?? 0)).toBe(total);
});

describe('between, design 2: several parties', () => {
  test('are named, filled and given up again', () => {
    const two = after(party, {
      type: 'parties.set',
      parties: [
        { name: 'The Weir company', heroes: [] },
        { name: 'Saltmen', heroes: ['oda'] },
      ],
    });
    expect(two.parties).toEqual([
      { id: 'party1', name: 'The Weir company', heroes: [] },
      { id: 'party2', name: 'Saltmen', heroes: ['oda'] },
    ]);
    expect(after(two, { type: 'parties.set', parties: [] }).parties).toBeUndefined();
  });

  test('no hero is in two of them', () => {
    const both = [
      { name: 'A', heroes: ['oda'] },
      { name: 'B', heroes: ['oda'] },
    ];
    expect(refused(party, { type: 'parties.set', parties: both })).toBe('A hero can be in one party only.');
  });
});
