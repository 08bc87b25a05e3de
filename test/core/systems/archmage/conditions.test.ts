import { describe, expect, test } from 'vitest';
import type { Effect, Fighter } from '../../../../core/rules/combat.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { button, effect, ended, foe, hero, moment, of, offered, pressed, refused, thrown } from './people.ts';

const attacker = (...conditions: readonly string[]): Fighter =>
  hero(
    {
      level: 9,
      attacks: [
        { name: 'Axe', basic: true },
        { name: 'Trick', basic: false },
      ],
    },
    { effects: conditions.map((each) => effect(each)) },
  );
const target = (...conditions: readonly string[]): Fighter =>
  hero({ overrides: { ac: 20, pd: 20, md: 20 } }, { effects: conditions.map((each) => effect(each)) });
const bonus = (who: Fighter, escalation = 0) =>
  offered(who, foe(), moment({ own: { escalation } })).check?.modifier.value;
const defense = (who: Fighter, versus = 'AC') =>
  offered(foe({ powers: [{ name: 'Hit', attack: `+5 vs. ${versus}`, hit: '5 damage' }] }), who).check?.target
    .value;
const resolved = (who: Fighter, at: number, ...faces: readonly number[]) => {
  const due = archmage.turns.end(who, [], moment())[at];
  if (!due) throw new Error('nothing due');
  return archmage.turns.resolve(due, who, due.check && thrown(due.check.dice, ...faces), moment());
};

describe('conditions', () => {
  test.each([
    ['confused', 'ARC-148', 0, 0],
    ['dazed', 'ARC-149', -4, 0],
    ['afraid', 'ARC-150', -4, 0],
    ['hampered', 'ARC-151', 0, 0],
    ['helpless', 'ARC-152', 0, -4],
    ['stuck', 'ARC-153', 0, 0],
    ['stunned', 'ARC-154', 0, -4],
    ['vulnerable', 'ARC-155', 0, 0],
    ['weakened', 'ARC-156', -4, -4],
  ])(
    'ARC-148 ARC-149 ARC-150 ARC-151 ARC-152 ARC-153 ARC-154 ARC-155 ARC-156 S-36 %s (%s): %i to attacks, %i to defenses',
    (key, rule, attack, defenses) => {
      expect((bonus(attacker(key)) ?? 0) - 9).toBe(attack);
      for (const versus of ['AC', 'PD', 'MD'])
        expect((defense(target(key), versus) ?? 0) - 20).toBe(defenses);
      expect(archmage.words.conditions.find((each) => each.key === key)?.rule).toBe(rule);
    },
  );

  test('ARC-27 ARC-147 ARC-150 D-53 dazed, weakened and afraid: one −4, no die; AC 16', () => {
    const who = attacker('dazed', 'weakened', 'afraid');
    expect(ended(offered(who, foe(), moment({ own: { escalation: 3 } })), 12).total).toBe(17);
    expect(defense(target('dazed', 'weakened', 'afraid'))).toBe(16);
    expect(bonus(attacker(), 3)).toBe(12);
  });

  const meet = (known: Partial<Effect>, coming: Partial<Effect>) =>
    archmage.harm.meets(hero({}, { effects: [effect('dazed', known)] }), effect('dazed', coming));

  test('ARC-147 AMB-41 the instance hardest to lose stays', () => {
    expect(
      meet({ duration: { kind: 'saveEnds', dc: 16 } }, { duration: { kind: 'saveEnds', dc: 11 } }).accept,
    ).toBe(false);
    expect(meet({ duration: { kind: 'saveEnds', dc: 6 } }, { duration: { kind: 'saveEnds' } })).toEqual({
      accept: true,
      replaces: ['e-dazed'],
    });
    expect(
      meet(
        { duration: { kind: 'untilTurn', edge: 'end', of: 'x', turns: 1 } },
        { duration: { kind: 'removed' } },
      ).accept,
    ).toBe(true);
    expect(meet({}, {}).accept).toBe(false);
    expect(archmage.harm.meets(foe({ immune: ['afraid'] }), effect('afraid'))).toMatchObject({
      accept: false,
    });
  });

  test('ARC-148 AMB-42 D-103 a random nearby ally, the second of three', () => {
    const who = hero({}, { id: 'a', effects: [effect('confused')] });
    const all = [
      who,
      ...['k', 'l', 'm'].map((id) => hero({}, { id })),
      hero({}, { id: 'far', marks: { farAway: true } }),
      foe(),
    ];
    expect(pressed('confusedTarget', { who, now: moment({ all }) }, 2).label).toBe('attacks l');
    expect(pressed('confusedTarget', { who, now: moment({ all: [who] }) }).success).toBe(false);
    expect(refused('confusedTarget', { who: hero() })).toBe('ARC-148');
    expect(offered(attacker('confused'), foe()).circumstances.map(({ key }) => key)).toContain('confused');
  });

  test('ARC-151 the hampered are warned of anything but a basic attack', () => {
    const hints = (at: number) =>
      offered(attacker('hampered'), foe(), moment(), {}, at).circumstances.map(({ key }) => key);
    expect([hints(0).includes('hampered'), hints(1).includes('hampered')]).toEqual([false, true]);
  });

  test.each([
    ['stunned', 'ARC-154'],
    ['asleep', 'ARC-152'],
  ])('ARC-154 the %s have no actions, and their saves still come', (condition, rule) => {
    const who = hero({}, { id: 'a', effects: [effect(condition)] });
    expect(archmage.turns.budget?.pay(who, 'free', moment({ acting: 'a' }))).toMatchObject({
      ok: false,
      refusal: { rule },
    });
    expect(archmage.turns.end(who, [], moment())).toHaveLength(1);
  });

  test('ARC-160 hitting the grabber is kept for this turn', () => {
    const victim = hero(
      { attacks: [{ name: 'Axe' }] },
      { id: 'pc', effects: [effect('grabbed', { source: 'foe' })] },
    );
    const offer = offered(victim, foe({ ac: 5 }));
    const marked = (face: number) =>
      archmage.attacks.rolled?.(
        { attacker: victim, target: foe({ ac: 5 }), offer, outcome: ended(offer, face), damage: [] },
        moment({ acting: 'pc' }),
      ) ?? [];
    expect(of('mark', marked(10))[0]).toMatchObject({ key: 'hits', to: { turn: 0, who: ['foe'] } });
    expect(marked(1)).toEqual([]);
  });
});

describe('ongoing damage and saves', () => {
  const fire = (amount: number, more: Partial<Effect> = {}) =>
    effect('persistent', { label: 'Fire', amount, damageType: 'fire', ...more });

  test('ARC-165 ARC-166 D-47 6 − 5, failed; then 1 − 5 and saved: −4, the fire out', () => {
    const first = resolved(hero({}, { hp: 6, effects: [fire(5)] }), 0, 10);
    expect(first.consequences.map(({ do: what }) => what)).toEqual(['harm']);
    const second = resolved(hero({}, { hp: 1, effects: [fire(5)] }), 0, 11);
    expect(second.consequences.map(({ do: what }) => what)).toEqual(['harm', 'endEffect']);
    const [tick] = of('harm', second.consequences);
    expect(archmage.harm.take(hero({}, { hp: 1 }), tick?.parts ?? [])).toMatchObject({
      hp: { to: -4 },
      becomes: ['dying'],
    });
  });

  test('ARC-165 ARC-169 AMB-47 D-48 in the order they came: a hard save of 12 fails, a normal one succeeds', () => {
    const who = hero(
      {},
      {
        effects: [
          fire(5, { id: 'e1', duration: { kind: 'saveEnds', dc: 16 } }),
          effect('persistent', { id: 'e2', label: 'Poison', amount: 10, damageType: 'poison' }),
        ],
      },
    );
    expect(
      archmage.turns.end(who, [], moment()).map(({ effect: id, check }) => [id, check?.target.value]),
    ).toEqual([
      ['e1', 16],
      ['e2', 11],
    ]);
    expect([resolved(who, 0, 12).success, resolved(who, 1, 12).success]).toEqual([false, true]);
  });

  test('ARC-46 ARC-51 ARC-165 D-85 a monster burns after it has acted', () => {
    const who = foe({}, { hp: 12, effects: [fire(10)] });
    const [due] = archmage.turns.end(who, [], moment());
    expect([due?.moment, archmage.turns.start(who, [], moment())]).toEqual(['end', []]);
    expect(resolved(who, 0, 14).success).toBe(true);
  });

  test('ARC-28 AMB-47 of one name the higher, other names beside it', () => {
    const who = hero({}, { effects: [fire(5)] });
    expect(archmage.harm.meets(who, fire(3)).accept).toBe(false);
    expect(archmage.harm.meets(who, fire(8))).toEqual({ accept: true, replaces: ['e-persistent'] });
    expect(archmage.harm.meets(who, fire(5, { duration: { kind: 'saveEnds', dc: 16 } })).accept).toBe(true);
    expect(archmage.harm.meets(who, fire(5, { label: 'Acid', damageType: 'acid' }))).toEqual({
      accept: true,
      replaces: [],
    });
  });

  test.each([
    ['easy', 6, 15],
    ['normal', 11, 10],
    ['hard', 16, 5],
  ])('ARC-168 ARC-169 S-38 a %s save needs %i: %i faces', (how, value, faces) => {
    const offer = button('save').offer?.({ who: hero(), targets: [], values: { how }, now: moment() });
    expect([offer?.target.value, Math.round((offer?.outcomes[0]?.chance ?? 0) * 20)]).toEqual([value, faces]);
  });

  test('ARC-168 ARC-170 AMB-62 D-105 10 and a bonus of 1 is 11; the die does not count', () => {
    const asked = { who: hero({ level: 9 }), values: { bonus: 1 }, now: moment({ own: { escalation: 5 } }) };
    expect(pressed('save', asked, 10).success).toBe(true);
    expect(pressed('save', { ...asked, values: {} }, 10).success).toBe(false);
    expect(pressed('save', { ...asked, values: { dc: 25 } }, 20).success).toBe(false);
    const talented = hero(
      {},
      {
        effects: [
          effect('custom', { label: 'Stubborn', modifiers: [{ to: 'save', value: 2, rule: 'ARC-170' }] }),
        ],
      },
    );
    expect(pressed('save', { who: talented }, 9).success).toBe(true);
  });
});

describe('resistance', () => {
  const burn = foe({
    powers: [
      { name: 'Breath', attack: '+9 vs. AC', hit: '21 fire damage', miss: 'Half damage', origin: 'close' },
      { name: 'Sword', attack: '+9 vs. AC', hit: '11 damage' },
    ],
  });
  const dealt = (who: Fighter, at: number, face: number) => {
    const offer = offered(burn, who, moment(), {}, at);
    const damage = offer.damage[ended(offer, face).key]?.[0];
    return archmage.harm.take(who, [
      { amount: damage?.fixed ?? 0, type: damage?.type ?? '', share: damage?.share ?? 0 },
    ]).total.value;
  };

  test.each([
    [15, 10],
    [16, 21],
  ])('ARC-171 D-49 resists 16+: a natural %i deals %i', (face, amount) => {
    expect(dealt(hero({ resist: { fire: 16 }, overrides: { ac: 20 } }), 0, face)).toBe(amount);
  });

  test('ARC-171 AMB-46 a miss that hurts is halved as well', () => {
    expect(dealt(hero({ resist: { fire: 16 }, overrides: { ac: 40 } }), 0, 10)).toBe(5);
  });

  test('ARC-172 S-39 D-50 5 ongoing cold, resisted: 2 a turn', () => {
    expect(Math.floor(5 / 2)).toBe(2);
    expect(
      resolved(hero({}, { effects: [effect('persistent', { amount: 2, damageType: 'cold' })] }), 0, 3)
        .consequences[0],
    ).toMatchObject({ parts: [{ amount: 2, type: 'cold' }] });
  });

  test('ARC-173 ARC-174 D-51 a camp fire does nothing; a plain sword against 16+ does half', () => {
    const who = hero({ resist: { fire: 12, weapon: 16 }, overrides: { ac: 10 } });
    const campfire = pressed('againstResistance', {
      targets: [who],
      values: { amount: '9', type: 'fire', ordinary: true },
    });
    const [harm] = of('harm', campfire.consequences);
    expect([harm?.rule, archmage.harm.take(who, harm?.parts ?? []).total.value]).toEqual(['ARC-173', 0]);
    expect(dealt(who, 1, 14)).toBe(5);
  });

  test.each([
    [13, 8],
    [14, 17],
  ])('ARC-175 D-106 resists 14+, 17 damage without an attack, stand-in %i: %i', (face, amount) => {
    const who = hero({ resist: { cold: 14 } });
    const [harm] = of(
      'harm',
      pressed('againstResistance', { targets: [who], values: { amount: '17', type: 'cold' } }, face)
        .consequences,
    );
    expect(archmage.harm.take(who, harm?.parts ?? []).total.value).toBe(amount);
    expect(refused('againstResistance', { targets: [who], values: { amount: 'much' } })).toBe('ARC-175');
  });

  test('ARC-24 immunity leaves nothing', () => {
    expect(
      archmage.harm.take(foe({ immune: ['fire'] }), [{ amount: 9, type: 'fire', share: 1 }]).total.value,
    ).toBe(0);
  });
});

describe('temporary hit points', () => {
  test('ARC-176 ARC-177 S-40 D-52 8 − 5, 5 again, 4 does nothing, 7 leaves HP 18', () => {
    let who = hero({}, { hp: 20, temporary: 8 });
    const hurt = (amount: number) => {
      const { hp, temporary } = archmage.harm.take(who, [{ amount, type: '', share: 1 }]);
      who = { ...who, hp: hp.to, temporary: temporary.to };
    };
    const gain = (amount: number) => {
      who = { ...who, temporary: archmage.harm.temporary(who, amount).to };
    };
    hurt(5);
    gain(5);
    gain(4);
    hurt(7);
    expect([who.temporary, who.hp]).toEqual([0, 18]);
  });

  test.each([
    [6, [-6]],
    [0, []],
  ])('ARC-178 %i of them end as initiative is rolled', (temporary, lost) => {
    const gone = of('temporary', archmage.turns.placed?.(hero({}, { temporary }), moment()) ?? []);
    expect(gone.map(({ amount }) => amount)).toEqual(lost);
  });
});
