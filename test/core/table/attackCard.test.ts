import { describe, expect, test } from 'vitest';
import type { Power } from '../../../core/rules/sheet.ts';
import { ROLLED_DAMAGE } from '../../../core/rules/powerText/rider.ts';
import { previewAttack } from '../../../core/table/attackPreview.ts';
import { listDue } from '../../../core/table/due.ts';
import { aPower, HELD, OPEN, rider, SAVE_ENDS, sets } from '../../support/aPower.ts';
import { aFight, type TestTable } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const next = { type: 'turn.next' } as const;
const apply = { type: 'attack.apply', shares: {} } as const;
const discard = { type: 'attack.dismiss' } as const;

/** Ada with these powers acts; Imp and Ogre stand before her. */
function adas(...powers: readonly Power[]): TestTable {
  return aFight(
    { name: 'Ada', kind: 'hero', initiative: 20, powers },
    { name: 'Imp', initiative: 15 },
    { name: 'Ogre', initiative: 5 },
  ).ask(next);
}

function rolls(
  table: TestTable,
  power: string,
  faces: readonly number[],
  ...whom: readonly string[]
): TestTable {
  return table.ask(
    {
      type: 'attack.roll',
      attacker: table.named('Ada').id,
      power,
      targets: (whom.length === 0 ? ['Imp'] : whom).map((name) => ({
        who: table.named(name).id,
        switched: {},
      })),
    },
    faces,
  );
}

const labels = (table: TestTable, name: string): readonly string[] =>
  table.named(name).effects.map(({ label }) => label);
const chips = (table: TestTable, at = 0): readonly (readonly [string, boolean])[] =>
  (table.state.pending?.targets[at]?.riders ?? []).map(({ label, on }) => [label, on] as const);

describe('F1 a rolled hit is never lost', () => {
  const open = rolls(adas(), 'swing', [15, 4]);

  test.each([
    { type: 'attack.roll', attacker: 'c2', power: 'swing', targets: [{ who: 'c6', switched: {} }] },
    { type: 'power.use', who: 'c2', power: 'swing' },
    { type: 'turn.next' },
    { type: 'turn.back' },
    { type: 'turn.wait', kind: 'delay', trigger: '' },
    { type: 'encounter.end', award: false },
    { type: 'encounter.pause' },
    { type: 'combatants.remove', who: ['c4'] },
    { type: 'combatants.remove', who: ['c2'] },
  ])('while it is open, this waits: $type', (command) => {
    expect(open.refusal(command)).toBe('Apply or discard Swing first.');
  });

  test('who has nothing to do with it may leave', () => {
    expect(open.ask({ type: 'combatants.remove', who: ['c6'] }).state.pending).toBeDefined();
  });
});

describe('F15 discarding gives back what the attack took', () => {
  test('the action and the use', () => {
    const table = adas();
    const open = rolls(table, 'flare', [15, 4, 4]);
    expect(open.named('Ada').used).toEqual({ action: 1 });
    expect(open.named('Ada').spent).toEqual(['flare']);
    const back = open.ask(discard);
    expect(back.named('Ada')).toEqual(table.named('Ada'));
    expect(back.state.pending).toBeUndefined();
    expect(rolls(back, 'flare', [15, 4, 4]).state.pending).toBeDefined();
  });
});

describe('what a power brings is done by the key that applies it', () => {
  const dazing = aPower('Hammer', [
    rider(sets(SAVE_ENDS, OPEN), { text: 'the target is open (save ends)' }),
    rider(sets({ kind: 'turn', edge: 'end', of: 'attacker', turns: 1 }, HELD), {
      how: 'offered',
      given: 'if the target is prone',
    }),
    rider({ kind: 'force', how: 'push', squares: 1 }, { on: { kind: 'always' } }),
  ]);

  test('a hit: ticked what plays, unticked what hangs on an if', () => {
    const open = rolls(adas(dazing), 'hammer', [15, 4]);
    expect(chips(open)).toEqual([
      ['Open (save ends)', true],
      ['Held (until the end of Ada’s next turn)', false],
      ['Pushed 1', true],
    ]);
    const done = open.ask(apply);
    expect(done.named('Imp').hp).toBe(14);
    expect(done.named('Imp').effects).toEqual([
      {
        id: 'e7',
        condition: 'open',
        label: 'Open',
        source: 'c2',
        duration: { kind: 'saveEnds' },
        from: { power: 'Hammer', text: 'the target is open (save ends)' },
      },
    ]);
    expect(done.events.map(({ type }) => type)).toEqual([
      'harmed',
      'effectAdded',
      'broughtAbout',
      'attackClosed',
    ]);
  });

  test('a miss: only what comes hit or miss', () => {
    expect(chips(rolls(adas(dazing), 'hammer', [2]))).toEqual([['Pushed 1', true]]);
  });

  test('what is offered is done once it is ticked, and waits for the turn after the one that runs', () => {
    const table = rolls(adas(dazing), 'hammer', [15, 4])
      .ask({ type: 'attack.change', at: 0, rider: 1 })
      .ask({ type: 'attack.change', at: 0, rider: 0, on: false })
      .ask(apply);
    expect(labels(table, 'Imp')).toEqual(['Held']);
    const round = table.ask(next).ask(next).ask(next);
    expect(labels(round, 'Imp')).toEqual(['Held']);
    expect(labels(round.ask(next), 'Imp')).toEqual([]);
  });

  describe('“instead of”: a natural roll ticks what it names in the place of what the hit brings', () => {
    const high = { kind: 'natural', faces: [18, 19, 20], result: 'any' } as const;
    const swaps = aPower('Web', [
      rider(sets(SAVE_ENDS, OPEN)),
      rider(sets(SAVE_ENDS, HELD), { on: high, instead: { condition: 'open' } }),
    ]);

    test('Enter does the one and not the other', () => {
      const open = rolls(adas(swaps), 'web', [18, 4]);
      expect(chips(open)).toEqual([
        ['Open (save ends)', false],
        ['Held (save ends)', true],
      ]);
      expect(labels(open.ask(apply), 'Imp')).toEqual(['Held']);
      expect(labels(rolls(adas(swaps), 'web', [17, 4]).ask(apply), 'Imp')).toEqual(['Open']);
    });

    test('unticked, what it takes the place of is done after all', () => {
      const open = rolls(adas(swaps), 'web', [18, 4]).ask({ type: 'attack.change', at: 0, rider: 1 });
      expect(chips(open).map(([, on]) => on)).toEqual([true, false]);
    });
  });

  describe('“or 2d4 damage if the target is held”: one of two damages, never both', () => {
    const other = aPower('Jaw', [
      rider(
        { kind: 'damage', parts: [{ notation: '2d4+1', types: ['fire'] }], share: 1 },
        {
          how: 'offered',
          given: 'if the target is held',
          known: { of: 'target', state: 'held' },
          instead: { condition: ROLLED_DAMAGE },
        },
      ),
    ]);
    const jaw = (held: boolean): TestTable => {
      const table = adas(other);
      if (!held) return rolls(table, 'jaw', [15, 4, 3, 3]);
      const who = [table.named('Imp').id];
      return rolls(
        table.ask({ type: 'effect.add', who, condition: 'held', duration: { kind: 'encounter' } }),
        'jaw',
        [15, 4, 3, 3],
      );
    };
    const lost = (table: TestTable): number => {
      const after = table.ask(apply);
      return table.named('Imp').hp - after.named('Imp').hp;
    };

    test('offered, the damage of the roll is dealt until it is ticked', () => {
      const open = jaw(false);
      expect(chips(open)).toEqual([['2d4+1 fire damage', false]]);
      expect(lost(open)).toBe(6);
      const ticked = open.ask({ type: 'attack.change', at: 0, rider: 0 });
      expect(lost(ticked)).toBe(7);
      expect(lost(ticked.ask({ type: 'attack.change', at: 0, rider: 0 }))).toBe(6);
    });

    test('where the table knows that it holds, it is ticked and the other is not', () => {
      const open = jaw(true);
      expect(previewAttack(open.state, plainSystem, 0)?.chips.map(({ on }) => on)).toEqual([false, true]);
      expect(lost(open)).toBe(7);
    });
  });

  test.each([
    ['that holds is ticked', HELD.condition, undefined, true],
    ['that does not hold is not', OPEN.condition, undefined, false],
    ['that must not hold and does is not', HELD.condition, true, false],
  ] as const)('an “if” that the table can tell: one %s', (_what, state, not, on) => {
    const known = { of: 'target', state, ...(not ? { not } : {}) } as const;
    const given = 'if the target is in that state';
    const power = aPower('Snare', [rider(sets(SAVE_ENDS, OPEN), { how: 'offered', given, known })]);
    const table = adas(power);
    const held = table.ask({
      type: 'effect.add',
      who: [table.named('Imp').id],
      condition: 'held',
      duration: { kind: 'encounter' },
    });
    expect(chips(rolls(held, 'snare', [15, 4]))).toEqual([['Open (save ends)', on]]);
  });

  test('nobody who fell is given a condition', () => {
    const killing = aPower('Axe', dazing.reading?.riders ?? [], {
      damage: [{ notation: '40', type: '', because: { value: 0, because: [] } }],
    });
    const table = rolls(adas(killing), 'axe', [15, 40].slice(0, 1)).ask(apply);
    expect(table.named('Imp').hp).toBe(0);
    expect(labels(table, 'Imp')).toEqual([]);
  });

  test('damage of its own is rolled with the attack and is another event', () => {
    const burning = aPower('Brand', [
      rider({ kind: 'damage', parts: [{ notation: '1d4', types: ['fire'] }], share: 1 }),
    ]);
    const open = rolls(adas(burning), 'brand', [15, 4, 3]);
    expect(open.state.pending?.targets[0]?.riders?.[0]?.dealt).toEqual([
      { amount: 3, type: 'fire', share: 1 },
    ]);
    const done = open.ask(apply);
    expect(done.named('Imp').hp).toBe(11);
    expect(done.events.filter(({ type }) => type === 'harmed')).toHaveLength(2);
  });

  test('what is for those near is offered, and refused while nobody is named', () => {
    const blast = aPower('Blast', [
      rider(sets({ kind: 'encounter' }, OPEN), {
        to: { kind: 'near', side: 'enemies', of: 'target', within: 1 },
        how: 'offered',
      }),
    ]);
    const open = rolls(adas(blast), 'blast', [15, 4]);
    expect(open.refusal({ type: 'attack.change', at: 0, rider: 0 })).toBe(
      'Select who it is for first: enemies within 1.',
    );
    const ogre = open.named('Ogre').id;
    const done = open.ask({ type: 'attack.change', at: 0, rider: 0, whom: [ogre] }).ask(apply);
    expect([labels(done, 'Imp'), labels(done, 'Ogre')]).toEqual([[], ['Open']]);
  });

  test('what the attacker gains, it gains once, however many it hits', () => {
    const surge = aPower('Surge', [rider({ kind: 'temporary', amount: '5' }, { to: { kind: 'attacker' } })], {
      area: true,
    });
    const open = rolls(adas(surge), 'surge', [15, 15, 4], 'Imp', 'Ogre');
    expect([chips(open, 0), chips(open, 1)]).toEqual([[['5 temporary hit points', true]], []]);
    expect(open.ask(apply).named('Ada').temporary).toBe(5);
  });

  test('natural faces: a list, with hit, miss or either', () => {
    const wild = aPower('Wild', [
      rider(sets(SAVE_ENDS, OPEN), { on: { kind: 'natural', faces: [2, 16, 18], result: 'any' } }),
      rider(sets(SAVE_ENDS, HELD), { on: { kind: 'natural', faces: [15, 17], result: 'hit' } }),
    ]);
    const brought = (face: number): readonly string[] =>
      chips(rolls(adas(wild), 'wild', [face, 4])).map(([label]) => label);
    expect([2, 15, 16, 17, 18, 19].map(brought)).toEqual([
      ['Open (save ends)'],
      ['Held (save ends)'],
      ['Open (save ends)'],
      ['Held (save ends)'],
      ['Open (save ends)'],
      [],
    ]);
  });
});

describe('save ends both is one save (orcus 16)', () => {
  const both = aPower('Spores', [rider(sets(SAVE_ENDS, OPEN, HELD))]);
  const struck = rolls(adas(both), 'spores', [15, 4]).ask(apply).ask(next);

  test('one thing is due, named for both', () => {
    expect(listDue(struck.state, plainSystem).map(({ label }) => label)).toEqual([
      'save against Open and Held',
    ]);
  });

  test('saved, both end; failed, both stay', () => {
    const [due] = listDue(struck.state, plainSystem);
    const keys = [due?.key ?? ''];
    expect(labels(struck.ask({ type: 'due.do', keys }, [15]), 'Imp')).toEqual([]);
    expect(labels(struck.ask({ type: 'due.do', keys }, [3]), 'Imp')).toEqual(['Open', 'Held']);
  });
});

describe('aftereffects and failed saves in their order (orcus 3)', () => {
  const worsening = aPower('Gaze', [
    rider({
      ...sets(SAVE_ENDS, OPEN),
      failed: { which: 'first', replaces: true, act: sets(SAVE_ENDS, HELD) },
    }),
  ]);
  const lingering = aPower('Chill', [rider({ ...sets(SAVE_ENDS, OPEN), after: sets(SAVE_ENDS, HELD) })]);
  const due = (table: TestTable): readonly string[] =>
    listDue(table.state, plainSystem).map(({ label }) => label);
  const save = (table: TestTable, face: number): TestTable =>
    table.ask({ type: 'due.do', keys: listDue(table.state, plainSystem).map(({ key }) => key) }, [face]);

  test.each([
    ['the first failed save replaces it', worsening, 3],
    ['saved, the aftereffect begins', lingering, 15],
  ] as const)('%s, and no second save is due in the same turn', (_what, power, face) => {
    const saved = save(rolls(adas(power), power.id, [15, 4]).ask(apply).ask(next), face);
    expect(labels(saved, 'Imp')).toEqual(['Held']);
    expect(due(saved)).toEqual([]);
    const again = saved.ask(next).ask(next).ask(next);
    expect(due(again)).toEqual(['save against Held']);
  });
});

describe('shares and amounts', () => {
  test('half, a part left out, and damage that is overtyped', () => {
    const open = rolls(adas(), 'swing', [15, 5]);
    const left = (table: TestTable): number => table.ask(apply).named('Imp').hp;
    expect(left(open)).toBe(13);
    expect(left(open.ask({ type: 'attack.change', at: 0, share: 0.5 }))).toBe(17);
    expect(left(open.ask({ type: 'attack.change', at: 0, part: 0, on: false }))).toBe(20);
    expect(left(open.ask({ type: 'attack.change', at: 0, part: 0, amount: 12 }))).toBe(8);
    expect(open.refusal({ type: 'attack.change', at: 3, share: 1 })).toContain('No attack');
    expect(open.refusal({ type: 'attack.change', at: 0, part: 4, on: true })).toContain('no such damage');
  });
});
