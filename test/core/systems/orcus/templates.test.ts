import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../../core/rules/creature.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { monster } from '../../../../core/systems/orcus/creatures/monster/kind.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { ask, burn, hero, next, onHero, rolls, strikes, thing } from './foundFight.ts';

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

function built(draft: Draft) {
  const done = monster.build(draft);
  if (!done.ok) throw new Error(done.refusal.map(({ message }) => message).join(' '));
  return done.value;
}

const numbers = (draft: Draft): { readonly [key: string]: number } =>
  Object.fromEntries(
    built(draft).numbers.map(({ key, override, computed }) => [key, override ?? computed.value]),
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
    expect(built(elite).view.subtitle).toMatch(/^Level 7 elite blocker/u);
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
    expect(built(fiend).sheet).toMatchObject({ resist: { acid: 5, cold: 5, fire: 5 }, immune: ['poison'] });
    expect(built(made({ ...GUARD, level: 21 }, 'half-fiend')).sheet.resist).toMatchObject({ fire: 15 });
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
    const offer = built({ ...GUARD, scaleTemplate: 'ghost' }).findings.find(
      ({ field }) => field === 'scaleTemplate',
    );
    expect(offer).toMatchObject({ message: 'With ghost: elite, and 3 more powers.', rule: 'ORC-BOOK-01' });
    const ghost = offer?.repair?.draft ?? {};
    expect(numbers(ghost)).toEqual(numbers(made(GUARD, 'ghost')));
    expect(ghost).not.toHaveProperty('scaleTemplate');
  });

  test('a boss is told why it takes none', () => {
    const told = built({ ...GUARD, rank: 'boss', scaleTemplate: 'ghost' }).findings.find(
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
