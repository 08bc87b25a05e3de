import { describe, expect, it, test } from 'vitest';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { monster } from '../../../../core/systems/orcus/creatures/monsterBuilder.ts';
import { quickMonster } from '../../../../core/systems/orcus/creatures/monster.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';
import { ask, burn, hero, next, onHero, rolls, strikes, thing } from './foundFight.ts';

function built(draft: Draft): NonNullable<Extract<ReturnType<typeof monster.build>, { ok: true }>['value']> {
  const result = monster.build({ ...monster.blank, ...draft });
  if (!result.ok) throw new Error(result.refusal.map(({ message }) => message).join(' '));
  return result.value;
}

/** What the builder offers for these fields, done. */
function remade(draft: Draft, at = 0): Draft {
  const offers = built(draft).findings.filter(({ field }) => field.startsWith('scale'));
  const repaired = offers[at]?.repair?.draft;
  if (!repaired) throw new Error('nothing is offered');
  return repaired;
}

describe('making it another (ORC-06, ORC-275, ORC-296)', () => {
  const guard: Draft = { level: 5, role: 'blocker', overrides: { ac: 23, hp: 60, initiative: 2 } };

  it('keeps overrides as distances from the formula', () => {
    // Blocker 5: AC 21, HP 49. The distances are +2 and +11.
    const later = remade({ ...guard, scaleLevel: 9 });
    expect(later['overrides']).toEqual({ ac: 27, hp: 80, initiative: 4 });
    expect(later['level']).toBe(9);
    expect(later).not.toHaveProperty('scaleLevel');
    const elite = remade({ ...guard, scaleRank: 'elite' });
    expect(elite['overrides']).toMatchObject({ ac: 23, hp: 109 });
    const archer = remade({ ...guard, scaleRole: 'archer' });
    expect(archer['overrides']).toMatchObject({ ac: 19, hp: 52 });
  });

  it('there and back again is where it began', () => {
    const there = remade({ ...guard, scaleLevel: 12, scaleRank: 'boss', scaleRole: 'wrecker' });
    const back = remade({ ...there, scaleLevel: 5, scaleRank: 'standard', scaleRole: 'blocker' });
    expect(back['overrides']).toEqual(guard['overrides']);
    expect(back['abilities']).toEqual(monster.blank['abilities']);
  });

  it('a mook has one hit point and fixed damage, whatever it had before (ORC-285)', () => {
    const mook = remade({
      ...guard,
      scaleRank: 'mook',
      powers: [{ name: 'Cut', versus: 'ac', damage: '2d8+9' }],
    });
    expect(mook['overrides']).not.toHaveProperty('hp');
    expect(built(mook).sheet).toMatchObject({ hitPoints: 1, powers: [{ damage: [{ notation: '7' }] }] });
  });

  it('powers keep the distance of their own bonus and damage (ORC-279, ORC-284)', () => {
    const powers = [{ name: 'Cut', versus: 'ac', attackBonus: 12, damage: '2d8+6' }];
    const later = remade({ level: 5, role: 'striker', powers, scaleLevel: 10 });
    // Level 5: +10, 2d8+4; level 10: +15, 2d12+5.
    expect(later['powers']).toMatchObject([{ attackBonus: 17, damage: '2d12+7' }]);
  });

  it('another rank is also offered at the level of equal threat (ORC-293, ORC-296)', () => {
    const { findings } = built({ level: 9, scaleRank: 'elite' });
    expect(findings.filter(({ rule }) => rule === 'ORC-296')).toMatchObject([
      { repair: { label: 'Make it level 5 elite striker' } },
    ]);
    expect(remade({ level: 9, scaleRank: 'elite' }, 1)).toMatchObject({ level: 5, rank: 'elite' });
    expect(built({ level: 2, scaleRank: 'boss' }).findings.filter(({ rule }) => rule === 'ORC-296')).toEqual(
      [],
    );
  });

  it('the highest ability follows the level, the others stay (ORC-280)', () => {
    const later = remade({ level: 1, scaleLevel: 11 });
    expect(later['abilities']).toEqual({ str: 21, con: 12, dex: 12, int: 10, wis: 10, cha: 10 });
  });

  it('says nothing where nothing is asked, and scaled sample creatures build', () => {
    expect(built({}).findings).toEqual([]);
    for (const { draft } of orcus.sample.creatures)
      for (const scaleLevel of [1, 17, 35])
        for (const scaleRank of ['mook', 'boss'])
          expect(monster.build(remade({ ...draft, scaleLevel, scaleRank })).ok).toBe(true);
  });
});

describe('what one key mends', () => {
  it('the highest ability, and a monster without an attack (ORC-272, ORC-280)', () => {
    const weak: Draft = { level: 20, role: 'archer', powers: [] };
    const [ability, attack] = built(weak).findings;
    expect(ability?.repair?.draft['abilities']).toMatchObject({ str: 26, con: 12 });
    expect(built(attack?.repair?.draft ?? {}).sheet.powers).toMatchObject([
      { name: 'Shot', origin: 'ranged' },
    ]);
  });
});

describe('a quick monster (ORC-275)', () => {
  it.each(['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker'] as const)(
    'a %s of three words is whole and without a finding',
    (role) => {
      for (const level of [1, 8, 20, 30]) {
        const { sheet, findings } = built(quickMonster('Gnarl', level, role));
        expect(findings).toEqual([]);
        expect(sheet).toMatchObject({ name: 'Gnarl', level });
        expect(sheet.powers[0]?.attack?.bonus.value).toBe(level + 5);
      }
    },
  );
});

const GUARD: Draft = {
  ...monster.blank,
  name: 'Guard',
  level: 7,
  role: 'blocker',
  overrides: { hp: 60, ac: 24 },
};

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It is not there.');
  return value;
}

function made(draft: Draft, words: string): Draft {
  const done = monster.makeover?.(draft, words);
  if (!done?.ok) throw new Error(done?.refusal.message ?? 'no makeover');
  return done.value.draft;
}

function builtWithTemplate(draft: Draft) {
  const done = monster.build(draft);
  if (!done.ok) throw new Error(done.refusal.map(({ message }) => message).join(' '));
  return done.value;
}

const numbers = (draft: Draft): { readonly [key: string]: number } =>
  Object.fromEntries(
    builtWithTemplate(draft).numbers.map(({ key, override, computed }) => [key, override ?? computed.value]),
  );

/** The templated creature against a hero of the sample, who acts first. */
function against(draft: Draft): TableState {
  const other = orcus.sample.heroes[0];
  if (!other) throw new Error('No hero.');
  const machine = createTableMachine(systemOf);
  const entries = [
    { creature: { id: 'hero', kind: other.kind, draft: other.draft }, count: 1, side: 'heroes' as const },
    { creature: { id: 'thing', kind: 'monster', draft }, count: 1, side: 'foes' as const },
  ];
  const begun = ask(machine.initial, { type: 'campaign.create', name: 'Fen', system: 'orcus', seed: 'x' });
  const table = ask(begun, { type: 'encounter.begin', name: 'A fight', entries });
  const placed = table.combatants.reduce(
    (all, { id }, at) => ask(all, { type: 'initiative.set', who: [id], total: 30 - at }),
    table,
  );
  return ask(placed, next);
}

describe('templates of the published bestiary (found/orcus: templates that play)', () => {
  test('standard becomes elite: twice the hit points it has, +2 to saves, an action point, twice the XP', () => {
    const elite = made(GUARD, 'half-fiend');
    expect(numbers(elite)).toMatchObject({ hp: 120, saves: 2, actionPoints: 1, xp: 600 });
    expect(builtWithTemplate(elite).view.subtitle).toMatch(/^Level 7 elite blocker/u);
  });

  test('elite becomes boss: twice again, +5 to saves in all, 2 action points, XP times 2.5', () => {
    const boss = made(made(GUARD, 'half-fiend'), 'ghost');
    expect(numbers(boss)).toMatchObject({ hp: 240, saves: 5, actionPoints: 2, xp: 1500 });
    expect(boss['name']).toBe('Ghost Half-fiend Guard');
  });

  test('without a number of its own the tables give twice and four times', () => {
    const plain = { ...GUARD, overrides: {} };
    expect(numbers(plain)['hp']).toBe(59);
    expect(numbers(made(plain, 'shade'))['hp']).toBe(118);
    expect(numbers(made(plain, 'elite ghost'))['hp']).toBe(236);
  });

  test.each([
    ['mook', 'This one is a mook'],
    ['boss', 'This one is a boss'],
  ])('a %s takes none', (rank, why) => {
    expect(monster.makeover?.({ ...GUARD, rank }, 'ghost')).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining(why) },
    });
  });

  test('nobody is a ghost twice', () => {
    expect(monster.makeover?.(made(GUARD, 'ghost'), 'ghost')).toMatchObject({ ok: false });
  });

  test('half-fiend: +2 Fortitude and Reflex, resists by tier, immune to poison', () => {
    const before = numbers(GUARD);
    const fiend = made(GUARD, 'half-fiend');
    expect(numbers(fiend)).toMatchObject({
      ac: before['ac'],
      fort: (before['fort'] ?? 0) + 2,
      ref: (before['ref'] ?? 0) + 2,
    });
    expect(builtWithTemplate(fiend).sheet).toMatchObject({
      resist: { acid: 5, cold: 5, fire: 5 },
      immune: ['poison'],
    });
    expect(builtWithTemplate(made({ ...GUARD, level: 21 }, 'half-fiend')).sheet.resist).toMatchObject({
      fire: 15,
    });
  });

  test('forlorn shade: +2 AC, +1 Reflex and Will beside its own', () => {
    const before = numbers(GUARD);
    expect(numbers(made(GUARD, 'forlorn shade'))).toMatchObject({
      ac: 26,
      ref: (before['ref'] ?? 0) + 1,
      will: (before['will'] ?? 0) + 1,
    });
  });
});

const strikeOf = ({ sheet }: Combatant): Power =>
  found(sheet.powers.find(({ damage }) => damage !== undefined));

describe('templates at the table', () => {
  test('a ghost takes half of a blow; radiant light holds it in its body until its next turn', () => {
    const table = against(made(GUARD, 'ghost'));
    const half = (state: TableState): string =>
      JSON.stringify(
        orcus.attacks.offer(
          hero(state),
          strikeOf(hero(state)),
          thing(state),
          {},
          createRulesContext(state, orcus),
        ).damage,
      );
    expect(half(table)).toContain('half: the target is incorporeal');
    const lit = burn(table, '4', 'radiant');
    // Ten more by its weakness.
    expect(thing(lit).hp).toBe(120 - 14);
    expect(thing(lit).effects.map(({ condition }) => condition)).toEqual(['corporeal']);
    expect(half(lit)).not.toContain('incorporeal');
    expect(thing(ask(lit, next)).effects).toEqual([]);
  });

  test('Malevolence of level 7 is +9 against Will and takes hold until a save', () => {
    const table = ask(against(made(GUARD, 'ghost')), next);
    expect(rolls(table, 'Malevolence', 15).pending?.targets[0]).toMatchObject({ outcome: { total: 24 } });
    expect(onHero(strikes(table, 'Malevolence', 15))).toEqual(['Controlled']);
  });

  test('a blasphemous word dazes, and stuns whoever is staggered', () => {
    const table = ask(against(made(GUARD, 'half-fiend')), next);
    expect(onHero(strikes(table, 'Blasphemous Word', 15))).toEqual(['Dazed']);
    const ticks = rolls(table, 'Blasphemous Word', 15).pending?.targets[0]?.riders;
    expect(ticks?.map(({ label, on, given }) => [label, on, given])).toEqual([
      ['Dazed (save ends)', true, undefined],
      ['Stunned (save ends)', false, 'if the target is staggered'],
    ]);
  });
});

describe('templates in the builder', () => {
  test('the form offers them: asked for, one press makes it', () => {
    const offer = builtWithTemplate({ ...GUARD, scaleTemplate: 'ghost' }).findings.find(
      ({ field }) => field === 'scaleTemplate',
    );
    expect(offer).toMatchObject({ message: 'With ghost: elite, and 3 more powers.', rule: 'ORC-BOOK-01' });
    const ghost = offer?.repair?.draft ?? {};
    expect(numbers(ghost)).toEqual(numbers(made(GUARD, 'ghost')));
    expect(ghost).not.toHaveProperty('scaleTemplate');
  });

  test('a boss is told why it takes none', () => {
    const told = builtWithTemplate({ ...GUARD, rank: 'boss', scaleTemplate: 'ghost' }).findings.find(
      ({ field }) => field === 'scaleTemplate',
    );
    expect(told?.message).toMatch(/^A template makes a standard monster an elite/u);
  });
});

test('a couatl that becomes incorporeal takes half of what hits it while that lasts (ORC-130)', () => {
  const table = against(GUARD);
  const veiled = ask(table, {
    type: 'effect.add',
    who: [thing(table).id],
    condition: 'incorporeal',
    duration: { kind: 'encounter' },
  });
  const { damage } = orcus.attacks.offer(
    hero(veiled),
    strikeOf(hero(veiled)),
    thing(veiled),
    {},
    createRulesContext(veiled, orcus),
  );
  expect(damage['hit']?.[0]).toMatchObject({ share: 0.5, note: 'half: the target is incorporeal' });
});
