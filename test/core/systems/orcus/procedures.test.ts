import { describe, expect, it } from 'vitest';
import type { CheckOffer } from '../../../../core/rules/checks.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import type {
  ProcedureInput,
  Procedure,
  ProcedureOutcome,
  Roller,
} from '../../../../core/rules/procedures.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { difficultyNumber } from '../../../../core/systems/orcus/procedures/checks.ts';
import { ally, effect, foe } from './fighters.ts';

const turn: RulesContext = { ...CONTEXT_WITHOUT_FIGHT, round: 1, acting: 'hero' };

function procedure(key: string): Procedure {
  const found = orcus.procedures?.find((each) => each.key === key);
  if (!found) throw new Error(`no procedure ${key}`);
  return found;
}

/** A hand whose d20s show these faces in order. */
function hand(...faces: readonly number[]): Roller {
  const left = [...faces];
  return {
    check: ({ modifier }: CheckOffer) => ({
      notation: '',
      parts: [],
      total: (left.shift() ?? 0) + modifier.value,
    }),
    roll: () => ({ notation: '', parts: [], total: left.shift() ?? 0 }),
  };
}

function asked(
  who: Fighter | undefined,
  targets: readonly Fighter[] = [],
  values: ProcedureInput['values'] = {},
  now: RulesContext = turn,
): ProcedureInput {
  return { targets, values, now, ...(who ? { who } : {}) };
}

function outcome(key: string, how: ProcedureInput, ...faces: readonly number[]): ProcedureOutcome {
  const result = procedure(key).decide(how, hand(...faces));
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

function refusal(key: string, how: ProcedureInput): string | undefined {
  const result = procedure(key).decide(how, hand());
  return result.ok ? undefined : result.refusal.rule;
}

describe('action points', () => {
  const points = (actionPoints: number, more: Partial<Fighter> = {}): Fighter =>
    ally({}, { counters: { actionPoints }, ...more });

  it('buy one more action (ORC-30)', () => {
    expect(outcome('actionPoint', asked(points(2), [], { for: 'move' })).consequences).toEqual([
      { do: 'count', who: 'hero', counter: 'actionPoints', to: 1, rule: 'ORC-30' },
      {
        do: 'spend',
        who: 'hero',
        spends: { actionPoint: 1, move: -1 },
        label: 'action point',
        rule: 'ORC-30',
      },
    ]);
  });

  it('H-27: once a fight, in one’s own turn, not in the surprise round, and only with a point', () => {
    expect(refusal('actionPoint', asked(points(2, { used: { actionPoint: 1 } })))).toBe('ORC-30');
    expect(refusal('actionPoint', asked(points(2), [], {}, { ...turn, acting: 'monster' }))).toBe('ORC-30');
    expect(refusal('actionPoint', asked(points(2), [], {}, { ...turn, surprise: true }))).toBe('ORC-30');
    expect(refusal('actionPoint', asked(points(0)))).toBe('ORC-30');
  });

  it('H-26: a boss may spend one each round (ORC-31)', () => {
    const boss = foe({ rank: 'boss' }, { id: 'hero' });
    expect(refusal('actionPoint', asked(boss))).toBeUndefined();
    expect(refusal('actionPoint', asked({ ...boss, used: { actionPoint: 1 } }))).toBe('ORC-31');
    expect(
      refusal(
        'actionPoint',
        asked(boss, [], {}, { ...turn, surprise: true, rulings: { monsterApInSurprise: 'yes' } }),
      ),
    ).toBeUndefined();
  });
});

describe('actions open to all', () => {
  it.each([
    ['fullDefense', 'fullDefense', 'ORC-104'],
    ['run', 'ran', 'ORC-108'],
  ])('%s lasts until the start of the next turn', (key, condition, rule) => {
    expect(outcome(key, asked(ally())).consequences).toMatchObject([
      {
        do: 'addEffect',
        rule,
        effect: { condition, duration: { kind: 'untilTurn', edge: 'start', of: 'hero', turns: 1 } },
      },
    ]);
  });

  it('standing up ends prone (ORC-110)', () => {
    expect(outcome('standUp', asked(ally({}, { effects: [effect('prone')] }))).consequences).toMatchObject([
      { do: 'endEffect', effect: 'e-prone' },
    ]);
    expect(refusal('standUp', asked(ally()))).toBe('ORC-110');
  });

  it('rally spends a recovery once between rests (ORC-106)', () => {
    const who = ally({ hp: 36, recoveries: 5 }, { hp: 10 });
    expect(outcome('rally', asked(who)).consequences.map((each) => each.do)).toEqual([
      'mark',
      'count',
      'heal',
      'addEffect',
    ]);
    expect(refusal('rally', asked({ ...who, marks: { rallied: true } }))).toBe('ORC-106');
    expect(outcome('rally', asked({ ...who, counters: {} })).consequences.map((each) => each.do)).toEqual([
      'mark',
      'addEffect',
    ]);
  });

  it('a grapple holds and can be escaped (ORC-105, ORC-115)', () => {
    const [who, target] = [ally(), foe({ level: 1, role: 'striker' })];
    expect(outcome('grapple', asked(who, [target], { bonus: 4 }), 10).consequences).toMatchObject([
      {
        do: 'addEffect',
        who: 'monster',
        effect: { condition: 'grappled', source: 'hero', duration: { kind: 'maintained', action: 'swift' } },
      },
      { do: 'mark', who: 'hero', key: 'gripped', to: { monster: 1 } },
    ]);
    expect(outcome('grapple', asked(who, [target], { bonus: 3 }), 10).success).toBe(false);
    const held = foe({}, { effects: [effect('grappled', { source: 'hero' })] });
    expect(outcome('escape', asked(held, [ally({ ref: 12 })], { bonus: 2 }), 10).consequences).toMatchObject([
      { do: 'endEffect', effect: 'e-grappled' },
    ]);
    expect(
      outcome('escape', asked(held, [ally({ fort: 13 })], { bonus: 2, way: 'athletics' }), 10).success,
    ).toBe(false);
    expect(refusal('escape', asked(foe(), [ally()]))).toBe('ORC-115');
  });

  it('a coup de grace kills from the staggered value on (ORC-103)', () => {
    const who = ally({ attacks: [{ name: 'Axe', bonus: 5, damage: '1d12+4' }] });
    const sleeper = (hp: number): Fighter => foe({ overrides: { hp } }, { effects: [effect('unconscious')] });
    expect(outcome('coupDeGrace', asked(who, [sleeper(32)])).consequences.map((each) => each.do)).toEqual([
      'harm',
      'fate',
    ]);
    expect(outcome('coupDeGrace', asked(who, [sleeper(34)])).consequences.map((each) => each.do)).toEqual([
      'harm',
    ]);
    expect(refusal('coupDeGrace', asked(who, [foe()]))).toBe('ORC-103');
    const two = ally({
      attacks: [
        { name: 'Axe', bonus: 5, damage: '1d12+4' },
        { name: 'Dirk', bonus: 5, damage: '1d4+1' },
      ],
    });
    const [, dirk] = two.sheet.powers;
    const stab = asked(two, [sleeper(34)], { attack: dirk?.id ?? '' });
    expect(outcome('coupDeGrace', stab).consequences[0]).toMatchObject({ parts: [{ amount: 5 }] });
  });
});

describe('skill actions', () => {
  it('stabilize with 15 (ORC-123)', () => {
    const dying = ally({ hp: 30 }, { id: 'x', hp: -3 });
    expect(outcome('stabilize', asked(ally(), [dying], { bonus: 5 }), 10).consequences).toMatchObject([
      { do: 'fate', who: 'x', to: 'stable' },
    ]);
    expect(outcome('stabilize', asked(ally(), [dying], { bonus: 5 }), 9).success).toBe(false);
    expect(refusal('stabilize', asked(ally(), [ally()]))).toBe('ORC-123');
  });

  it('grant a save with 15, then save with 10 (ORC-117)', () => {
    const dazed = ally({}, { id: 'x', effects: [effect('dazed')] });
    expect(outcome('grantSave', asked(ally(), [dazed], { bonus: 5 }), 10, 10).consequences).toMatchObject([
      { do: 'endEffect', by: 'save' },
    ]);
    expect(outcome('grantSave', asked(ally(), [dazed], { bonus: 5 }), 10, 9).success).toBe(false);
    expect(refusal('grantSave', asked(ally(), [ally()]))).toBe('ORC-117');
  });

  it('H-34: deter Will 18, hostile, no common language takes 33 (ORC-113)', () => {
    const target = foe({ overrides: { will: 18 } });
    expect(
      procedure('deter').offer?.(asked(ally(), [target], { attitude: 'hostile', noLanguage: true }))?.target
        .value,
    ).toBe(33);
    expect(procedure('unnerve').offer?.(asked(ally(), [target], { noLanguage: true }))?.target.value).toBe(
      33,
    );
  });

  it('feint against passive Insight, to the end of the user’s next turn (ORC-116)', () => {
    const target = foe({ level: 4, abilities: { str: 10, con: 10, dex: 10, int: 10, wis: 14, cha: 10 } });
    expect(procedure('feint').offer?.(asked(ally(), [target]))?.target.value).toBe(14);
    expect(outcome('feint', asked(ally(), [target], { bonus: 4 }), 10).consequences).toMatchObject([
      { do: 'mark', key: 'feinted' },
      { effect: { condition: 'feinted', duration: { edge: 'end', of: 'hero', turns: 2 } } },
    ]);
  });

  it.each([
    ['easy', 1, 8],
    ['moderate', 1, 12],
    ['hard', 1, 18],
    ['hard', 7, 23],
    ['moderate', 10, 18],
    ['easy', 21, 18],
  ] as const)('S-24, H-32: %s at level %i is %i (ORC-216, ORC-217)', (how, level, dc) => {
    expect(difficultyNumber(how, level)).toBe(dc);
  });

  it('a monster’s own skills are used where no bonus is typed (ORC-281)', () => {
    const who = foe({
      level: 1,
      trained: ['stealth'],
      abilities: { str: 10, con: 10, dex: 17, int: 10, wis: 10, cha: 10 },
    });
    expect(procedure('check').offer?.(asked(who, [], { skill: 'stealth', dc: 20 }))).toMatchObject({
      modifier: { value: 8 },
      target: { value: 20 },
      outcomes: [{ chance: 0.45 }, { chance: 0.55 }],
    });
  });
});

describe('rests', () => {
  const tired = (more: Partial<Fighter> = {}): Fighter =>
    ally(
      {
        hp: 40,
        recoveries: 8,
        attacks: [
          { name: 'A', usage: 'encounter' },
          { name: 'B', usage: 'daily' },
        ],
      },
      {
        hp: 5,
        counters: { recoveries: 2, actionPoints: 3, deathFailures: 2 },
        spent: ['p1', 'p2'],
        marks: { rallied: true, fights: 3 },
        ...more,
      },
    );

  it('H-41: a short rest spends recoveries up to the maximum (ORC-181)', () => {
    const { consequences } = outcome(
      'shortRest',
      asked(undefined, [tired()], { recoveries: 2 }, CONTEXT_WITHOUT_FIGHT),
    );
    expect(consequences).toEqual(
      expect.arrayContaining([
        { do: 'restorePower', who: 'hero', power: 'p1', rule: 'ORC-181' },
        { do: 'count', who: 'hero', counter: 'deathFailures', to: 0, rule: 'ORC-168' },
        { do: 'count', who: 'hero', counter: 'recoveries', to: 0, rule: 'ORC-181' },
        {
          do: 'heal',
          who: 'hero',
          amount: 20,
          label: '2 recoveries',
          says: { code: 'orcus.recoveries', values: { n: 2 } },
          rule: 'ORC-181',
        },
      ]),
    );
    expect(consequences.some((each) => each.do === 'restorePower' && each.power === 'p2')).toBe(false);
  });

  it('spends no more recoveries than are of use', () => {
    const { consequences } = outcome(
      'shortRest',
      asked(undefined, [tired({ hp: 35 })], { recoveries: 2 }, CONTEXT_WITHOUT_FIGHT),
    );
    expect(consequences.find((each) => each.do === 'heal')).toMatchObject({ amount: 10 });
  });

  it('H-24: a long rest restores everything and leaves exactly 1 action point (ORC-32, ORC-182)', () => {
    const { consequences } = outcome('longRest', asked(undefined, [tired()], {}, CONTEXT_WITHOUT_FIGHT));
    expect(consequences).toEqual(
      expect.arrayContaining([
        { do: 'setHp', who: 'hero', to: 40, label: 'a long rest', rule: 'ORC-182' },
        { do: 'count', who: 'hero', counter: 'recoveries', to: 8, rule: 'ORC-182' },
        { do: 'count', who: 'hero', counter: 'actionPoints', to: 1, rule: 'ORC-32' },
        { do: 'restorePower', who: 'hero', power: 'p2', rule: 'ORC-182' },
        { do: 'mark', who: 'hero', key: 'fights', to: null, label: 'a new day', rule: 'ORC-33' },
      ]),
    );
  });

  it('a second long rest within a day brings nothing (ORC-183)', () => {
    const evening: RulesContext = {
      ...CONTEXT_WITHOUT_FIGHT,
      worldTime: 50_000,
      own: { lastLongRest: 30_000 },
    };
    expect(refusal('longRest', asked(undefined, [tired()], {}, evening))).toBe('ORC-183');
    expect(refusal('longRest', asked(undefined, [tired()], { again: true }, evening))).toBeUndefined();
    expect(
      refusal('longRest', asked(undefined, [tired()], {}, { ...evening, worldTime: 100_000 })),
    ).toBeUndefined();
  });

  it('nobody rests in a fight', () => {
    expect(refusal('shortRest', asked(undefined, [tired()]))).toBe('ORC-181');
  });

  it('a recovery lifts the dying, with none it is 1 (ORC-170, ORC-176)', () => {
    const down = ally({ hp: 40 }, { hp: -4, counters: { recoveries: 1 } });
    expect(outcome('recovery', asked(down, [], { more: 3 })).consequences).toMatchObject([
      { to: 0 },
      { do: 'heal', amount: 13 },
    ]);
    expect(outcome('recovery', asked({ ...down, counters: {} })).consequences).toMatchObject([
      { do: 'setHp', to: 1, rule: 'ORC-170' },
    ]);
    expect(refusal('recovery', asked({ ...down, hp: 4, counters: {} }))).toBe('ORC-176');
  });
});

it.each(orcus.procedures ?? [])('$key can be asked with nothing at all', ({ decide, offer }) => {
  const nothing: ProcedureInput = {
    targets: [],
    values: { bonus: 'x', how: 'toString', for: 'constructor' },
    now: CONTEXT_WITHOUT_FIGHT,
  };
  expect(() => offer?.(nothing)).not.toThrow();
  expect(() => decide(nothing, hand())).not.toThrow();
});

it('S3: a rest is for the party, whoever is selected, unless only those selected are meant', () => {
  const party = ['hero', 'other'].map((id) => ally({}, { id, name: id, hp: 20 }));
  const slept = (values: object) =>
    outcome(
      'longRest',
      asked(undefined, [party[0]!], { ...values }, { ...CONTEXT_WITHOUT_FIGHT, all: party }),
    ).consequences.flatMap((each) => (each.do === 'setHp' ? [each.who] : []));
  expect(slept({})).toEqual(['hero', 'other']);
  expect(slept({ only: true })).toEqual(['hero']);
});
