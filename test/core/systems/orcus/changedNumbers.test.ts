import { describe, expect, it, test } from 'vitest';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import type { Modifier } from '../../../../core/rules/combat.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { takeModifiers } from '../../../../core/table/line/modifiers.ts';
import { tokenize, Words } from '../../../../core/table/line/words.ts';
import { EMPTY_TABLE } from '../../../../core/table/state.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { asked, outcome, refusal } from './asking.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';

const { harm, turns, attacks } = orcus;
const changing = (...modifiers: readonly Omit<Modifier, 'rule'>[]) =>
  effect('custom', {
    duration: { kind: 'encounter' },
    modifiers: modifiers.map((each) => ({ rule: '', ...each })),
  });
const fire = (amount: number, share = 1) => [{ amount, type: 'fire', share }];
const lost = (who: ReturnType<typeof foe>, parts: ReturnType<typeof fire>) =>
  harm.take(who, parts, CONTEXT_WITHOUT_FIGHT).total.value;

describe('finding 15: an effect changes any number of the sheet', () => {
  it('S-19 resist fire 5 from an effect: 4 fire is 0, 12 fire is 7 (ORC-164)', () => {
    const who = foe({}, { effects: [changing({ to: 'resist', type: 'fire', value: 5 })] });
    expect([lost(who, fire(4)), lost(who, fire(12))]).toEqual([0, 7]);
    expect(lost(who, [{ amount: 12, type: 'cold', share: 1 }])).toBe(12);
  });

  it('of several resistances the largest counts, its own among them (ORC-164)', () => {
    const effects = [
      changing({ to: 'resist', type: 'all', value: 3 }, { to: 'resist', type: 'fire', value: 8 }),
    ];
    expect(lost(foe({ resist: { fire: 5 } }, { effects }), fire(12))).toBe(4);
    expect(lost(foe({ resist: { fire: 10 } }, { effects }), fire(12))).toBe(2);
    expect(lost(foe({}, { effects }), [{ amount: 12, type: '', share: 1 }])).toBe(9);
  });

  it('S-20 weak fire 5 from an effect: 6 fire is 11 (ORC-165)', () => {
    expect(lost(foe({}, { effects: [changing({ to: 'weak', type: 'fire', value: 5 })] }), fire(6))).toBe(11);
  });

  it('immunity from an effect stops damage and what it is a word for (ORC-163)', () => {
    const who = foe(
      {},
      {
        effects: [
          changing({ to: 'immune', type: 'fire', value: 1 }, { to: 'immune', type: 'dazed', value: 1 }),
        ],
      },
    );
    expect(lost(who, fire(30))).toBe(0);
    const { id: _id, ...dazed } = effect('dazed');
    expect(harm.meets(who, dazed)).toMatchObject({ accept: false, rule: 'ORC-163' });
    const { id: _other, ...burning } = effect('persistent', { amount: 5, damageType: 'fire' });
    expect(harm.meets(who, burning)).toMatchObject({ accept: false, rule: 'ORC-163' });
  });

  it('finding 21: a hero regenerates by an effect; of several sources the highest: 5 and 8 at -3 HP is 8 (ORC-177)', () => {
    const effects = [changing({ to: 'regeneration', value: 5 }), changing({ to: 'regeneration', value: 8 })];
    const who = ally({}, { effects, hp: -3 });
    const due = turns
      .start(who, [who], CONTEXT_WITHOUT_FIGHT)
      .find(({ what }) => what.kind === 'regeneration');
    expect(due?.label).toBe('Regenerates 8');
    expect(due && turns.resolve(due, who, undefined, CONTEXT_WITHOUT_FIGHT).consequences).toMatchObject([
      { do: 'heal', amount: 8 },
    ]);
    expect(harm.heal(who, 8).to).toBe(8);
  });

  it('damage bonus: on the notation, on the maximum of a critical, and said beside it (ORC-84, ORC-90)', () => {
    const hurts = { name: 'Claw', damage: '2d6+3' };
    const plain = foe({ powers: [power(hurts)] });
    const blessed = { ...plain, effects: [changing({ to: 'damage', value: 2 })] };
    const at = ally();
    const offer = attacks.offer(blessed, firstPower(blessed), at, {}, CONTEXT_WITHOUT_FIGHT);
    const before = attacks.offer(plain, firstPower(plain), at, {}, CONTEXT_WITHOUT_FIGHT);
    expect(offer.damage['hit']?.[0]).toMatchObject({ notation: '2d6+5', note: '+2: custom' });
    expect((offer.damage['critical']?.[0]?.fixed ?? 0) - (before.damage['critical']?.[0]?.fixed ?? 0)).toBe(
      2,
    );
    expect(offer.expected).toBeGreaterThan(before.expected);
  });

  it('speed and maximum (ORC-138, ORC-157)', () => {
    const effects = [changing({ to: 'speed', value: -2 }, { to: 'maximum', value: 10 })];
    const who = ally({ speed: 6 }, { effects });
    expect(outcome('walk', asked(who)).label).toBe('up to 4 squares');
    expect(harm.maximum?.(who)).toBe(who.sheet.hitPoints + 10);
    expect(harm.heal({ ...who, hp: who.sheet.hitPoints }, 30).to).toBe(who.sheet.hitPoints + 10);
  });

  test('typed at the line: the word for the type behind the number', () => {
    const scene = { state: EMPTY_TABLE, system: orcus, selected: [], creatures: [] };
    const line = '+5 resist fire +2 saves';
    const typed = takeModifiers(new Words(tokenize(line), line), scene);
    expect(typed.ok && typed.value).toEqual([
      { to: 'resist', value: 5, rule: 'ORC-164', type: 'fire' },
      { to: 'saves', value: 2, rule: '' },
    ]);
  });

  test('a number that the game does not have is refused instead of doing nothing', () => {
    const machine = createTableMachine(() => orcus);
    const begun = machine.evolve(machine.initial, {
      type: 'campaignCreated',
      name: 'Fen',
      system: 'orcus',
      overlays: [],
    });
    const [hero] = orcus.sample.heroes;
    if (!hero) throw new Error('no heroes');
    const ask = (state: typeof begun, raw: object) => {
      const read = machine.read(raw);
      return read.ok ? machine.decide(state, read.value, createScriptedDice([])) : read;
    };
    const creature = { id: hero.key, kind: hero.kind, draft: hero.draft };
    const joined = ask(begun, { type: 'combatants.add', entries: [{ creature, count: 1, side: 'heroes' }] });
    if (!joined.ok) throw new Error(joined.refusal.message);
    const state = joined.value.reduce(machine.evolve, begun);
    const who = state.combatants.map(({ id }) => id);
    const effectWith = (to: string) => ({
      type: 'effect.add',
      who,
      condition: 'custom',
      label: 'Odd',
      duration: { kind: 'encounter' },
      modifiers: [{ to, type: 'fire', value: 5, rule: '' }],
    });
    const odd = ask(state, effectWith('luck'));
    expect(odd.ok ? '' : odd.refusal.message).toContain('has no number “luck”');
    expect(ask(state, effectWith('resist')).ok).toBe(true);
  });
});

function power(more: object) {
  const blank = orcus.creatures.find(({ key }) => key === 'monster')?.blank['powers'];
  const [first] = Array.isArray(blank) ? blank : [];
  return { ...(typeof first === 'object' && first !== null ? first : {}), ...more };
}

describe('finding 6: speeds by mode (ORC-138, ORC-139)', () => {
  const turn = { ...CONTEXT_WITHOUT_FIGHT, round: 1, acting: 'monster' };
  test.each([
    [{ walk: 6, fly: 8 }, 'up to 6 squares, fly 8'],
    [{ swim: 8 }, 'up to 8 squares, swim'],
    [{ walk: 4, climb: 4, burrow: 2 }, 'up to 4 squares, climb 4, burrow 2'],
    [{}, 'up to 0 squares'],
  ])('%j walks %s', (speeds, label) => {
    expect(outcome('walk', asked(foe({ speeds }), [], {}, turn)).label).toBe(label);
  });

  it('runs at each of them, and charges as far as its best', () => {
    const fish = foe({ speeds: { swim: 8 } });
    expect(outcome('run', asked(fish, [], {}, turn)).label).toBe('runs up to 10 squares, swim');
    expect(refusal('charge', asked(fish, [ally()], { squares: 9 }, turn))).toBe('ORC-102');
    expect(refusal('charge', asked(fish, [ally()], { squares: 8 }, turn))).toBeUndefined();
  });

  it('slowed, it gets 2 squares by every way (ORC-127)', () => {
    const who = foe({ speeds: { walk: 6, fly: 8 } }, { effects: [effect('slowed')] });
    expect(outcome('walk', asked(who, [], {}, turn)).label).toBe('up to 2 squares, fly 2');
  });
});

describe('finding 18: a coup de grace is an attack like any other, without a roll (ORC-103)', () => {
  const down = { effects: [effect('unconscious')] };
  const bow = power({ name: 'Bow', origin: 'ranged', damage: '1d10+4', usage: 'encounter' });

  it('may be made with a bow, and spends an encounter power', () => {
    const who = foe({ powers: [bow] });
    const turn = { ...CONTEXT_WITHOUT_FIGHT, round: 1, acting: 'monster' };
    const { consequences } = outcome('coupDeGrace', asked(who, [ally({}, down)], {}, turn));
    expect(consequences).toContainEqual(
      expect.objectContaining({ do: 'usePower', power: firstPower(who).id }),
    );
    const spent = { ...who, spent: [firstPower(who).id] };
    expect(refusal('coupDeGrace', asked(spent, [ally({}, down)], {}, turn))).toBe('ORC-103');
  });
});

test('finding 25: the helpless take no part in flanking (ORC-127, ORC-129)', () => {
  const flanks = (conditions: readonly string[]) => {
    const who = foe({}, { effects: conditions.map((each) => effect(each)) });
    return attacks
      .offer(who, firstPower(who), ally(), {}, CONTEXT_WITHOUT_FIGHT)
      .circumstances.some(({ key }) => key === 'flanked');
  };
  expect([flanks([]), flanks(['helpless'])]).toEqual([true, false]);
});
