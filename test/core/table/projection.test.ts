import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TableCommand } from '../../../core/table/commands.ts';
import { toEnglish } from '../../../core/kernel/said.ts';
import { type PlayersChoice, playersView, type PlayersRow } from '../../../core/table/projection.ts';
import type { Combatant, Presence, TableState } from '../../../core/table/state.ts';
import { aPower, OPEN, rider, SAVE_ENDS, sets } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { withTravel } from '../../../core/rules/travel/withTravel.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const view = ({ state }: TestTable) => playersView(state, plainSystem);
const id = (at: TestTable, name: string): string => at.named(name).id;
const row = (at: TestTable, name: string): PlayersRow | undefined =>
  view(at).order.find((each) => each.name === name);

function table(): TestTable {
  return aFight(
    { name: 'Mira', kind: 'hero', initiative: 20 },
    { name: 'Lurker', initiative: 15 },
    { name: 'Goblin', count: 2, initiative: 10 },
  );
}

describe('what players see', () => {
  test('the order with names, whose turn it is and who is next', () => {
    const turn = table().ask({ type: 'turn.next' });
    expect(view(turn)).toMatchObject({
      fight: true,
      round: 1,
      surprise: false,
      clock: 0,
      gauges: [{ label: 'Heat', value: 1 }],
    });
    expect(view(turn).order.map(({ name, acting, next }) => [name, acting, next])).toEqual([
      ['Mira', true, false],
      ['Lurker', false, true],
      ['Goblin 1', false, false],
      ['Goblin 2', false, false],
    ]);
  });

  test.each([
    ['nothing', [], ''],
    ['a torch', [['torch', 2_400]], 'torch 40 min'],
    [
      'several, first to go out first',
      [
        ['lantern', 21_600],
        ['torch', 3_600],
        ['candle', 60],
      ],
      'candle 1 min, torch 1 h, 1 more',
    ],
    ['what is out by now', [['torch', 0]], ''],
  ] as const)('the light, without whose it is: %s', (_what, burning, said) => {
    const { state } = table();
    const roadLights = burning.map(([name, until]) => ({ name, whose: 'the spy', since: 0, until }));
    const shown = playersView({ ...state, kept: { road: { roadLights } } }, withTravel(plainSystem));
    expect(toEnglish(shown.light)).toBe(said);
  });

  test('a condition that a power brought stands for the players once the attack is applied', () => {
    const brings = aPower('Hammer', [rider(sets(SAVE_ENDS, OPEN))]);
    const turn = aFight(
      { name: 'Goblin', initiative: 20, powers: [brings] },
      { name: 'Mira', kind: 'hero', initiative: 15 },
    ).ask({ type: 'turn.next' });
    const targets = [{ who: id(turn, 'Mira'), switched: {} }];
    const rolled = turn.ask(
      { type: 'attack.roll', attacker: id(turn, 'Goblin'), power: 'hammer', targets },
      [15, 4],
    );
    expect(row(rolled, 'Mira')?.conditions).toEqual([]);
    const applied = rolled.ask({ type: 'attack.apply', shares: {} });
    expect(row(applied, 'Mira')?.conditions).toEqual(['Open']);
  });

  test('hit points of heroes, of foes words alone', () => {
    const hurt = table().ask({
      type: 'damage',
      targets: ['Mira', 'Goblin 1'].map((name) => ({ who: id(table(), name), share: 1 })),
      amount: '11',
      damageType: '',
    });
    expect(row(hurt, 'Mira')).toMatchObject({
      hp: { now: 9, most: 20, temporary: 0 },
      states: ['Half down'],
    });
    expect(row(hurt, 'Goblin 1')).toEqual({
      name: 'Goblin 1',
      side: 'foes',
      acting: false,
      next: false,
      out: false,
      conditions: [],
      states: ['Half down'],
    });
  });

  test('P1 a hidden one is nowhere, and while it acts the turn stays with the one before', () => {
    const hidden = table()
      .ask({ type: 'presence.set', who: [id(table(), 'Lurker')], to: 'hidden' })
      .ask({ type: 'turn.next' });
    expect(view(hidden).order.map(({ name }) => name)).toEqual(['Mira', 'Goblin 1', 'Goblin 2']);
    expect(row(hidden, 'Goblin 1')?.next).toBe(true);
    const lurking = hidden.ask({ type: 'turn.next' });
    expect(
      view(lurking)
        .order.filter(({ acting }) => acting)
        .map(({ name }) => name),
    ).toEqual(['Mira']);
    expect(row(lurking, 'Goblin 1')?.next).toBe(true);
  });

  test('conditions by their labels, but no private words and none that name a hidden one', () => {
    const own = (label: string): TableCommand => ({
      type: 'effect.add',
      who: [id(table(), 'Mira')],
      condition: 'custom',
      label,
      duration: { kind: 'removed' },
    });
    const marked = table()
      .ask({ type: 'presence.set', who: [id(table(), 'Lurker')], to: 'hidden' })
      .ask({
        type: 'effect.add',
        who: [id(table(), 'Mira')],
        condition: 'open',
        duration: { kind: 'removed' },
      })
      .ask(own('on the ledge'))
      .ask(own('GM: owes the duke'))
      .ask(own('watched by the lurker'));
    expect(row(marked, 'Mira')?.conditions).toEqual(['Open', 'on the ledge']);
  });

  test('without a fight the party is seen', () => {
    expect(view(aFight({ name: 'Mira', kind: 'hero' })).party.map(({ name }) => name)).toEqual(['Mira']);
  });
});

describe('no secret passes', () => {
  const presence = fc.constantFrom<Presence>('here', 'hidden', 'absent');
  const foes = fc.array(
    fc.record({
      presence,
      acting: fc.boolean(),
      hp: fc.integer({ min: 1, max: 900 }),
      temporary: fc.integer({ min: 0, max: 900 }),
    }),
    { minLength: 1, maxLength: 8 },
  );

  /** A table of foes in which every number and every word is one of a kind. */
  function secretTable(
    all: readonly {
      readonly presence: Presence;
      readonly acting: boolean;
      readonly hp: number;
      readonly temporary: number;
    }[],
  ): TableState {
    const names = all.map((_, at) => `Xq${at}zz`);
    const { state } = aFight(
      { name: 'Mira', kind: 'hero', initiative: 20 },
      ...names.map((name, at) => ({ name, initiative: 19 - at })),
    ).ask({ type: 'turn.next' });
    const foesOf = state.combatants.filter(({ side }) => side === 'foes');
    const secret = (each: Combatant, at: number): Combatant => ({
      ...each,
      ...(all[at]
        ? { presence: all[at].presence, hp: 7_771_000 + all[at].hp, temporary: 7_772_000 + all[at].temporary }
        : {}),
      tag: `tag7773${at}`,
      group: `group7774${at}`,
      creature: { id: `lib7775${at}`, kind: `kind7775${at}` },
      marks: { secret: `mark7776${at}` },
      counters: { luck: 7_777_000 + at },
      sheet: {
        ...each.sheet,
        hitPoints: 7_778_000 + at,
        defenses: { guard: { value: 7_779_000 + at, because: [] } },
        traits: { note: `trait7770${at}` },
        powers: each.sheet.powers.map((power) => ({ ...power, name: `power7770${at}` })),
        view: { ...each.sheet.view, notes: `notes7770${at}` },
      },
      effects:
        all[at]?.presence === 'here'
          ? []
          : [{ id: `e777${at}`, condition: 'open', label: `label7770${at}`, duration: { kind: 'removed' } }],
    });
    const acting = foesOf.find((_, at) => all[at]?.acting)?.id ?? state.encounter?.acting;
    const combatants = state.combatants.map((each) =>
      each.side === 'foes' ? secret(each, foesOf.indexOf(each)) : each,
    );
    return {
      ...state,
      combatants,
      ...(state.encounter ? { encounter: { ...state.encounter, name: 'fight7770', acting } } : {}),
    };
  }

  test('neither a word of a hidden one nor a number of a foe', () => {
    fc.assert(
      fc.property(foes, (all) => {
        const told = JSON.stringify(playersView(secretTable(all), plainSystem));
        expect(told).not.toMatch(/777/u);
        all.forEach((each, at) => expect(told.includes(`Xq${at}zz`)).toBe(each.presence === 'here'));
      }),
      { numRuns: 400 },
    );
  });

  test('the view has these fields and no others', () => {
    const seen = view(table().ask({ type: 'turn.next' }));
    expect(Object.keys(seen).toSorted()).toEqual([
      'clock',
      'fight',
      'gauges',
      'light',
      'order',
      'party',
      'round',
      'surprise',
    ]);
    expect([...new Set(seen.order.flatMap((each) => Object.keys(each)))].toSorted()).toEqual([
      'acting',
      'conditions',
      'hp',
      'name',
      'next',
      'out',
      'side',
      'states',
    ]);
  });
});

describe('what the GM lets the players see of foes', () => {
  const names = (at: TestTable, choice: PlayersChoice) =>
    playersView(at.state, plainSystem, choice).order.map(({ name }) => name);
  const late = { health: 'words', foes: 'firstTurn' } as const;

  test('a foe is nowhere before its first turn, and stays when the turn goes back', () => {
    const begun = table().ask({ type: 'turn.next' });
    expect(names(begun, late)).toEqual(['Mira']);
    const second = begun.ask({ type: 'turn.next' });
    expect(names(second, late)).toEqual(['Mira', 'Lurker']);
    expect(names(second.ask({ type: 'turn.back' }), late)).toEqual(['Mira', 'Lurker']);
  });

  test('nobody out of sight is the next one, or named by what lasts on another', () => {
    const begun = table().ask({ type: 'turn.next' });
    const marked = begun.ask({
      type: 'effect.add',
      who: [id(begun, 'Mira')],
      condition: 'custom',
      label: 'watched by Lurker',
      duration: { kind: 'encounter' },
    });
    const [mira] = playersView(marked.state, plainSystem, late).order;
    expect(mira).toMatchObject({ acting: true, conditions: [] });
    expect(playersView(marked.state, plainSystem, late).order.some(({ next }) => next)).toBe(false);
  });

  test('words for how a foe stands, or nothing', () => {
    const hurt = table().ask({
      type: 'damage',
      targets: [{ who: id(table(), 'Goblin 1'), share: 1 }],
      amount: '11',
      damageType: '',
    });
    const states = (choice: PlayersChoice) =>
      playersView(hurt.state, plainSystem, choice).order.find(({ name }) => name === 'Goblin 1')?.states;
    expect(states({ health: 'words', foes: 'atOnce' })).toEqual(['Half down']);
    expect(states({ health: 'nothing', foes: 'atOnce' })).toEqual([]);
  });
});
