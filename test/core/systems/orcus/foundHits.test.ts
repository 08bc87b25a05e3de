import { describe, expect, test } from 'vitest';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { listAnswers } from '../../../../core/table/decide/pendingAttack.ts';
import { listDue } from '../../../../core/table/due.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { TableState } from '../../../../core/table/state.ts';
import {
  BITE,
  against,
  ask,
  burn,
  dues,
  hero,
  named,
  next,
  onHero,
  refusal,
  rolls,
  settles,
  strikes,
  thing,
  turnOf,
} from './foundFight.ts';

const power = (title: string, text: string): readonly string[] => [
  `‡ **${title}** (standard, at-will)`,
  text,
];
const uses = (state: TableState, name: string): TableState =>
  ask(state, { type: 'power.use', who: thing(state).id, power: named(thing(state).sheet, name).id });
/** The next part of the attack that is laid out, by that power where there is a choice. */
const part = (state: TableState, faces: readonly number[], name?: string): TableState =>
  ask(
    ask(
      state,
      {
        type: 'sequence.roll',
        targets: [{ who: hero(state).id, switched: {} }],
        ...(name === undefined ? {} : { power: named(thing(state).sheet, name).id }),
      },
      ...faces,
    ),
    { type: 'attack.apply', shares: {} },
  );

describe('finding 1: a hit brings what its words say', () => {
  const maul = (): TableState =>
    turnOf(
      ...power(
        'Maul',
        'Reach 1; +9 vs AC; 1d8+4 damage, and the target is dazed and takes persistent 5 fire damage (save ends both), and the target is pushed 2 squares.',
      ),
    );

  test('conditions, persistent damage and the push lie on the card and come with the key', () => {
    const rolled = rolls(maul(), 'Maul', 15, 3);
    expect(rolled.pending?.targets[0]?.riders?.map(({ label, on }) => [label, on])).toEqual([
      ['Dazed and persistent fire damage 5 (save ends both)', true],
      ['Pushed 2', true],
    ]);
    const applied = ask(rolled, { type: 'attack.apply', shares: {} });
    expect(onHero(applied)).toEqual(['Dazed', 'Persistent fire damage']);
    expect(hero(ask(applied, next)).hp).toBe(hero(applied).hp - 5);
  });

  test('a miss brings nothing', () => expect(onHero(strikes(maul(), 'Maul', 2))).toEqual([]));

  test('finding 16: save ends both is one save, which names both and ends both', () => {
    const turn = ask(strikes(maul(), 'Maul', 15, 3), next);
    expect(dues(turn)).toEqual(['Save against persistent fire 5 and Dazed']);
    expect(onHero(settles(turn, 'Save', 9))).toEqual(['Dazed', 'Persistent fire damage']);
    expect(onHero(settles(turn, 'Save', 15))).toEqual([]);
  });
});

describe('finding 2: attacks that are made of attacks', () => {
  const knight = (): TableState =>
    turnOf(
      ...power('Spear', 'Reach 2; +9 vs AC; 1d10+1 damage.'),
      '† **Catcher** (standard, at-will)',
      'Reach 1; +8 vs Reflex; 1d6 damage, and the target is grappled.',
      '† **Double Attack** (standard, at-will)',
      'The thing makes a spear and a catcher attack.',
    );

  test('are paid for once: the second is no action too many', () => {
    const laid = uses(knight(), 'Double Attack');
    const first = part(laid, [15, 4]);
    expect(first.sequence?.at).toBe(1);
    const second = part(first, [15, 4]);
    expect([second.sequence, onHero(second), thing(second).used]).toEqual([
      undefined,
      ['Grappled'],
      { standard: 1 },
    ]);
    expect(refusal(second, { type: 'power.use', who: thing(second).id, power: 'p3' })).toContain(
      'no standard action left',
    );
  });

  test('a second attack is laid out on a hit, and not on a miss', () => {
    const text =
      'Reach 1; +9 vs AC; 1d8+4 damage and make a secondary attack against the target. *Secondary Attack:* +7 vs Fortitude; the target is slowed (save ends).';
    const begun = turnOf(...power('Slam', text));
    expect(strikes(begun, 'Slam', 2).sequence).toBeUndefined();
    expect(onHero(part(strikes(begun, 'Slam', 15, 3), [15]))).toEqual(['Slowed']);
  });

  test('a choice of attacks is laid out, and choosing is the press that rolls', () => {
    const begun = turnOf(
      ...power('Claw', 'Reach 1; +9 vs AC; 1d8 damage.'),
      ...BITE,
      '† **Rage** (standard, at-will)',
      'The thing makes a claw or a bite attack.',
    );
    const laid = uses(begun, 'Rage');
    expect(laid.sequence?.parts).toEqual([{ powers: ['p1', 'p2'] }]);
    expect(part(laid, [15, 3], 'Bite').sequence).toBeUndefined();
  });

  test('a choice that hangs on an “if” is only offered', () => {
    const text = 'If the target is prone, the thing makes a claw or a bite attack.';
    const laid = uses(
      turnOf(
        ...power('Claw', 'Reach 1; +9 vs AC; 1d8 damage.'),
        ...BITE,
        '† **Rage** (standard, at-will)',
        text,
      ),
      'Rage',
    );
    expect(laid.sequence).toBeUndefined();
    expect(laid.pending?.targets[0]?.riders?.map(({ on }) => on)).toEqual([false]);
  });
});

test('finding 5: a counter read from its words turns the hit that triggers it into a miss', () => {
  const state = against(
    ...BITE,
    '**Scales** (counter, encounter)',
    'When an enemy hits the thing: the thing gains a +4 power bonus to AC until the end of the turn.',
  );
  const attack = hero(state).sheet.powers.find((each) => each.attack?.versus === 'ac');
  const rolled = ask(
    state,
    {
      type: 'attack.roll',
      attacker: hero(state).id,
      power: attack?.id ?? '',
      targets: [{ who: thing(state).id, switched: {} }],
    },
    12,
    6,
  );
  expect(rolled.pending?.targets[0]?.outcome?.key).toBe('hit');
  const [answer] = listAnswers({ state: rolled, system: orcus }, 0);
  expect(answer).toMatchObject({ label: 'Scales: +4 AC', chance: 1 });
  const turned = ask(rolled, {
    type: 'attack.answer',
    at: 0,
    key: answer?.key ?? '',
    who: thing(state).id,
  });
  expect(turned.pending?.targets[0]?.outcome?.key).toBe('miss');
  const applied = ask(turned, { type: 'attack.apply', shares: {} });
  expect([thing(applied).hp, thing(applied).spent, thing(applied).used]).toEqual([
    50,
    ['p2'],
    { immediate: 1 },
  ]);
});

describe('finding 19: what waits for something is called to mind', () => {
  const state = (): TableState =>
    against(
      ...BITE,
      '**Death Burst** (triggered, encounter)',
      'When the thing is reduced to 0 hit points or below: Near burst 1; +8 vs Reflex; 2d6 fire damage.',
      '**Swat** (reaction, at-will)',
      'When an enemy hits the thing with a melee attack: the thing makes a bite attack against it.',
    );

  test('a death is an opening for what happens at death', () =>
    expect(dues(burn(state(), '60', ''))).toEqual([
      'Death Burst: When the thing is reduced to 0 hit points or below',
    ]));

  test('a hit is an opening for what answers hits', () => {
    const begun = state();
    const attack = hero(begun).sheet.powers.find((each) => each.attack?.versus === 'ac');
    const targets = [{ who: thing(begun).id, switched: {} }];
    const roll = { type: 'attack.roll', attacker: hero(begun).id, power: attack?.id ?? '', targets } as const;
    const hit = ask(ask(begun, { ...roll, targets }, 19, 6), { type: 'attack.apply', shares: {} });
    expect(dues(hit)).toEqual(['Swat: When an enemy hits the thing with a melee attack']);
  });
});

describe('finding 23: a recovery that can be spent need not be (ORC-169)', () => {
  const offered = (): TableState => {
    const begun = against(...BITE);
    const down = ask(begun, {
      type: 'damage',
      targets: [{ who: hero(begun).id, share: 1 }],
      amount: String(hero(begun).hp + 2),
      damageType: '',
    });
    return settles(down, 'Death save (dies 73% unaided, 9% within 3 turns)', 20);
  };
  const left = (state: TableState): readonly (number | undefined)[] => [
    hero(state).hp,
    hero(state).counters['recoveries'],
  ];

  test('a death save of 20 offers it, and one key takes it', () => {
    const state = offered();
    expect([dues(state), left(state)]).toEqual([['May spend a recovery and get up'], [-2, 10]]);
    expect(left(settles(state, 'May spend'))).toEqual([11, 9]);
  });

  test('passed over, the recovery is kept; left alone, it stays offered until somebody heals', () => {
    const state = offered();
    const due = listDue(state, orcus).find(({ label }) => label.startsWith('May'));
    expect(left(ask(state, { type: 'due.drop', key: due?.key ?? '' }))).toEqual([-2, 10]);
    const turn = ask(state, next);
    expect(dues(turn)).toContain('May spend a recovery and get up');
    const healed = ask(turn, { type: 'heal', who: [hero(turn).id], amount: '5' });
    expect(dues(healed)).not.toContain('May spend a recovery and get up');
  });

  test('a death save that is left open is owed no more by a hero who was healed', () => {
    const begun = against(...BITE);
    const down = ask(begun, {
      type: 'damage',
      targets: [{ who: hero(begun).id, share: 1 }],
      amount: String(hero(begun).hp + 2),
      damageType: '',
    });
    const open = ask(down, next);
    const save = 'Death save (dies 73% unaided, 9% within 3 turns)';
    expect(dues(open)).toContain(save);
    expect(dues(ask(open, { type: 'heal', who: [hero(open).id], amount: '5' }))).not.toContain(save);
  });

  test('a power that says “may spend a recovery” ticks it for the one named, and unticked nothing is spent', () => {
    const text = 'The target may spend a recovery.';
    const used = ask(turnOf('**Bless** (standard, at-will)', text), {
      type: 'power.use',
      who: 'c4',
      power: 'p1',
      targets: ['c2'],
    });
    expect(used.pending?.targets[0]?.riders?.map(({ on }) => on)).toEqual([true]);
    const kept = ask(used, { type: 'attack.change', at: 0, rider: 0, on: false });
    const applied = (state: TableState) => left(ask(state, { type: 'attack.apply', shares: {} }))[1];
    expect([applied(kept), applied(used)]).toEqual([10, 9]);
  });
});

describe('combat advantage that is granted flatly plays (ORC-116, ORC-131)', () => {
  const struck = (words: string): TableState =>
    strikes(
      turnOf(...power('Feint', `Reach 1; +9 vs AC; 1d8+4 damage, and the target grants ${words}`)),
      'Feint',
      15,
      3,
    );
  const bonus = (state: TableState): number | undefined => {
    const { sheet } = thing(state);
    return orcus.attacks.offer(
      thing(state),
      named(sheet, 'Feint'),
      hero(state),
      {},
      createRulesContext(state, orcus),
    ).check?.modifier.value;
  };

  test.each([
    ['combat advantage until the end of its next turn.', 'Off-guard'],
    ['combat advantage (save ends).', 'Off-guard'],
    ['combat advantage to the thing until the end of its next turn.', 'Off-guard to its attacker'],
    ['the thing combat advantage until the end of its next turn.', 'Off-guard to its attacker'],
  ])('%s', (words, label) => {
    const state = struck(words);
    expect([onHero(state), bonus(state)]).toEqual([[label], 11]);
  });

  test('what a trait deals more for it is offered with every hit, and one tick adds it', () => {
    const begun = turnOf(
      ...power('Feint', 'Reach 1; +9 vs AC; 1d8+4 damage.'),
      '**Combat Advantage**',
      'The thing deals an additional 1d6 damage against any target it has combat advantage against.',
    );
    const rolled = rolls(begun, 'Feint', 15, 3, 6);
    const [rider] = rolled.pending?.targets[0]?.riders ?? [];
    expect(rider).toMatchObject({
      on: false,
      given: 'against any target it has combat advantage against',
      dealt: [{ amount: 6 }],
    });
    const plain = ask(rolled, { type: 'attack.apply', shares: {} });
    const ticked = ask(rolled, { type: 'attack.change', at: 0, rider: 0 });
    const more = ask(ticked, { type: 'attack.apply', shares: {} });
    expect(hero(plain).hp - hero(more).hp).toBe(6);
    expect(rolls(begun, 'Feint', 2).pending?.targets[0]?.riders).toBeUndefined();
  });

  test.each([
    'combat advantage to the thing’s allies until the end of its next turn.',
    'combat advantage if it is prone.',
  ])('is only offered: %s', (words) => expect(onHero(struck(words))).toEqual([]));
});

describe('a power whose words say that damage adds up', () => {
  const burning = (): TableState =>
    turnOf(
      ...power(
        'Scorch',
        'Reach 1; +9 vs Ref; The target takes 10 persistent fire damage (save ends). If it is already taking persistent fire damage, the amount it is taking increases by 10.',
      ),
    );
  const amounts = (state: TableState) => hero(state).effects.map(({ amount }) => amount);

  test('ORC-178 the highest alone counts, but the power adds its amount to what is there', () => {
    const once = strikes(burning(), 'Scorch', 15);
    expect(amounts(once)).toEqual([10]);
    const again = ask(once, { type: 'action.set', who: thing(once).id, allowance: 'standard', used: 0 });
    const twice = strikes(again, 'Scorch', 15);
    expect(amounts(twice)).toEqual([20]);
    expect(hero(twice).effects[0]?.duration).toEqual({ kind: 'saveEnds' });
  });
});
