import { describe, expect, test } from 'vitest';
import { scriptedDice, seededDice } from '../../../../core/dice/source.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { Power, Sheet } from '../../../../core/rules/sheet.ts';
import { readBlocks } from '../../../../core/systems/orcus/exchange/readBlocks.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { momentOf } from '../../../../core/table/moment.ts';
import { tableMachine } from '../../../../core/table/machine.ts';
import { ridesOn } from '../../../../core/table/rides.ts';
import type { TableState } from '../../../../core/table/state.ts';

const HEADER = `#### Fen Thing
**Level 4 Striker (175 XP)**
Medium natural beast
**Initiative:** +5; **Speed:** 6
**AC:** 18; **Fort:** 16, **Ref:** 15, **Will:** 14
**HP:** 50, **Staggered:** 25`;

const machine = tableMachine(systemOf);

function ask(state: TableState, command: TableCommand, ...faces: readonly number[]): TableState {
  const dice = faces.length > 0 ? scriptedDice(faces) : seededDice('fen');
  const decided = machine.decide(state, command, dice);
  if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.message}`);
  return decided.value.reduce(machine.evolve, state);
}

/** The block as a creature of the library. */
function adopted(lines: readonly string[]): { readonly kind: string; readonly draft: Draft } {
  const [found] = [...readBlocks([HEADER, ...lines].join('\n'))];
  if (!found?.adopted.ok) throw new Error('No block is read.');
  return found.adopted.value;
}

/** The block against a hero of the sample, who acts first. */
function against(...lines: readonly string[]): TableState {
  const { kind, draft } = adopted(lines);
  const hero = orcus.sample.heroes[0];
  if (!hero) throw new Error('No hero.');
  const entries = [
    { creature: { id: 'hero', kind: hero.kind, draft: hero.draft }, count: 1, side: 'heroes' as const },
    { creature: { id: 'thing', kind, draft }, count: 1, side: 'foes' as const },
  ];
  const begun = ask(machine.initial, { type: 'campaign.create', name: 'Fen', system: 'orcus', seed: 'x' });
  const table = ask(begun, { type: 'encounter.begin', name: 'A fight', entries });
  const placed = table.combatants.reduce(
    (all, { id }, at) => ask(all, { type: 'initiative.set', who: [id], total: 30 - at }),
    table,
  );
  return ask(placed, { type: 'turn.next' });
}

/** The sheet of the first block of a text. */
function block(...lines: readonly string[]): Sheet {
  const { kind, draft } = adopted(lines);
  const built = orcus.creatures.find(({ key }) => key === kind)?.build(draft);
  if (!built?.ok) throw new Error('It is not built.');
  return built.value.sheet;
}

function named({ powers }: Sheet, name: string): Power {
  const found = powers.find((each) => each.name === name);
  if (!found) throw new Error(`No ${name} among ${powers.map((each) => each.name).join(', ')}.`);
  return found;
}

describe('finding 12: auras by whatever header', () => {
  test.each([
    [
      '*Stench aura 1* Living creatures that begin their turn within the aura are slowed.',
      'Stench',
      'aura 1',
    ],
    ['*Clattering din aura 2:* Enemies in the aura are slowed.', 'Clattering din', 'aura 2'],
    [
      '*Aura of rot 4:* Each enemy that starts its turn in the aura takes 8 cold damage.',
      'Aura of rot',
      'aura 4',
    ],
    ['*Mire* 3: Enemies in the aura are slowed.', 'Mire', 'aura 3'],
  ])('%s', (line, name, range) => {
    const power = named(
      block(line, '‡ **Bite** (standard, at-will)', 'Reach 1; +9 vs AC; 1d8+4 damage.'),
      name,
    );
    expect(power.range).toBe(range);
    expect(power.reading?.riders.map(({ on }) => on.kind)).toEqual(['aura']);
  });

  test('words with a number and a colon are none', () => {
    const sheet = block(
      '‡ **Bite** (standard, at-will)',
      'Reach 1; +9 vs AC; 1d8+4 damage.',
      'Grip 3: what it bites is held.',
    );
    expect(sheet.powers.map(({ name }) => name)).toEqual(['Bite']);
  });
});

const BITE = ['‡ **Bite** (standard, at-will)', 'Reach 1; +9 vs AC; 1d8+4 damage.'];
const thing = ({ combatants }: TableState) => {
  const found = combatants[1];
  if (!found) throw new Error('It is not there.');
  return found;
};
const burn = (state: TableState, amount: string, damageType: string): TableState =>
  ask(state, { type: 'damage', targets: [{ who: thing(state).id, share: 1 }], amount, damageType });
const next = { type: 'turn.next' } as const;

describe('finding 21: regeneration, and what stops it', () => {
  const troll = (): TableState =>
    against(
      '**Regeneration:** 5 (when it takes acid or fire damage, its regeneration does not function until the end of its next turn)',
      ...BITE,
    );

  test('comes by itself at the start of its turn', () =>
    expect(thing(ask(burn(troll(), '20', 'cold'), next)).hp).toBe(35));

  test('fire stops it for one turn, and it comes again with the next', () => {
    const burnt = burn(troll(), '20', 'fire');
    expect(thing(burnt).effects.map(({ label }) => label)).toEqual(['No regeneration']);
    const turn = ask(burnt, next);
    expect(thing(turn).hp).toBe(30);
    expect(thing(ask(ask(turn, next), next)).hp).toBe(35);
  });
});

test('the odds of a hold say how likely it is to get free, and what it deals until then', () => {
  const state = against(
    '‡ **Grip** (standard, at-will)',
    'Reach 1; +9 vs Reflex; the target is grappled and takes persistent 5 damage until it escapes.',
  );
  const [hero, foe] = state.combatants;
  const power = foe?.sheet.powers[0];
  if (!hero || !foe || !power) throw new Error('They are not there.');
  const offer = orcus.attacks.offer(foe, power, hero, {}, momentOf(state, orcus));
  const [hold] = ridesOn({ state, system: orcus, attacker: foe, target: hero }, offer);
  const free = Number(/(\d+)% a try$/u.exec(hold?.label ?? '')?.[1]) / 100;
  expect(hold?.label).toMatch(/^Grappled and persistent damage 5 \(until it escapes\), \d+% a try$/u);
  expect(free).toBeGreaterThan(0);
  expect(hold?.mean).toBeCloseTo(((hold?.chance ?? 0) * 5) / free, 1);
});

describe('finding 7: what a block resists is no number of its own', () => {
  test('“attacks that target AC 5” leaves AC alone and stays in words', () => {
    const sheet = block('**Resist:** attacks that target AC 5', ...BITE);
    expect(sheet.defenses['ac']?.value).toBe(18);
    expect(named(sheet, 'Resist').lines[0]?.text).toBe('attacks that target AC 5');
  });

  test('a number behind several types is that of each', () =>
    expect(block('**Resist:** acid, cold, fire 15', ...BITE).resist).toEqual({
      acid: 15,
      cold: 15,
      fire: 15,
    }));

  test('incorporeal is kept', () =>
    expect(block('**Resist:** incorporeal', ...BITE).traits['incorporeal']).toBe(true));
});

test('finding 11: traits named Staggered or Weak are traits of their own', () => {
  const sheet = block(
    ...BITE,
    '',
    '**Staggered Rage**',
    'While staggered, it deals 2 more.',
    '',
    '**Weak Point**',
    'Its eye.',
  );
  expect(sheet.powers.map(({ name }) => name)).toEqual(['Bite', 'Staggered Rage', 'Weak Point']);
});

test.each([
  ['**Level 2 Mook Striker (31.25 XP)**', 2],
  ['**Level 6 Stalker Mook** (62 XP)', 6],
])('finding 13: %s is a level', (line, level) => {
  const text = HEADER.replace('**Level 4 Striker (175 XP)**', line);
  const [found] = [...readBlocks([text, ...BITE].join('\n'))];
  expect(found?.adopted.ok && found.adopted.value.draft).toMatchObject({ level, rank: 'mook' });
});

test('finding 20: immobile and dominated are conditions', () => {
  const set = (word: string): unknown =>
    named(
      block('‡ **Gaze** (standard, at-will)', `Reach 1; +8 vs Will; the target is ${word} (save ends).`),
      'Gaze',
    ).reading?.riders[0]?.acts[0];
  expect([set('immobile'), set('dominated')]).toMatchObject([
    { effects: [{ condition: 'immobilized' }] },
    { effects: [{ condition: 'controlled' }] },
  ]);
});

test('finding 19: “refreshes when first staggered” gives the power back as that happens', () => {
  const state = against(
    ...BITE,
    '⋇ **Rot Cloud** (standard, refreshes when first staggered)',
    'Near burst 2; +8 vs Fortitude; 2d6 damage.',
  );
  const cloud = named(thing(state).sheet, 'Rot Cloud');
  const hero = state.combatants[0]?.id ?? '';
  const used = ask(ask(state, next), {
    type: 'attack.roll',
    attacker: thing(state).id,
    power: cloud.id,
    targets: [{ who: hero, switched: {} }],
  });
  const applied = ask(used, { type: 'attack.apply', shares: {} });
  expect(thing(applied).spent).toEqual([cloud.id]);
  const hurt = burn(applied, '30', 'cold');
  expect(thing(hurt).spent).toEqual([]);
});
