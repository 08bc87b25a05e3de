import { describe, expect, test } from 'vitest';
import { readBlocks } from '../../../../core/systems/orcus/exchange/readBlocks.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import { previewRiders } from '../../../../core/table/attackPreview.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { against, ask, BITE, block, burn, HEADER, named, next, thing } from './foundFight.ts';

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
  const offer = orcus.attacks.offer(foe, power, hero, {}, createRulesContext(state, orcus));
  const [hold] = previewRiders({ state, system: orcus, attacker: foe, target: hero }, offer);
  const free = Number(/(\d+)% a try$/u.exec(hold?.label ?? '')?.[1]) / 100;
  expect(hold?.label).toMatch(/^Grappled and persistent damage 5 \(until it escapes\), \d+% a try$/u);
  expect(free).toBeGreaterThan(0);
  expect(hold?.mean).toBeCloseTo(((hold?.chance ?? 0) * 5) / free, 1);
});

describe('finding 7: what a block resists is no number of its own', () => {
  test('“attacks that target AC 5” leaves AC alone and is a resistance to them', () => {
    const sheet = block('**Resist:** attacks that target AC 5', ...BITE);
    expect(sheet.defenses['ac']?.value).toBe(18);
    expect(sheet.resist).toEqual({ ac: 5 });
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
