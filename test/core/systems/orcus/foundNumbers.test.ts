import { describe, expect, test } from 'vitest';
import { readBlocks } from '../../../../core/systems/orcus/exchange/readBlocks.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { previewRiders } from '../../../../core/table/attackPreview.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { listDue } from '../../../../core/table/due.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { asked, outcome } from './asking.ts';
import { ally } from './fighters.ts';
import {
  against,
  ask,
  BITE,
  block,
  burn,
  dues,
  HEADER,
  hero,
  named,
  next,
  refusal,
  settles,
  strikes,
  thing,
  turnOf,
} from './foundFight.ts';

const doing = (who: string, procedure: string, targets: readonly string[], values: object): TableCommand => ({
  type: 'procedure.do',
  procedure,
  who,
  targets: [...targets],
  values: { ...values },
  override: true,
});
const bears = (state: TableState, condition: string): TableState =>
  ask(state, {
    type: 'effect.add',
    who: [thing(state).id],
    condition,
    label: condition,
    duration: { kind: 'saveEnds' },
  });

test('finding 6: what swims 8 runs 10 and charges 8, though it does not walk so far', () => {
  const state = turnOf('**Speed:** 2, swim 8', ...BITE);
  const ran = ask(state, doing(thing(state).id, 'run', [], {}));
  expect(thing(ran).effects.map(({ label }) => label)).toEqual(['Running']);
  const charge = (squares: number): TableCommand => ({
    type: 'procedure.do',
    procedure: 'charge',
    who: thing(state).id,
    targets: [hero(state).id],
    values: { squares },
  });
  expect(refusal(state, charge(9))).toBe('Fen Thing moves 8 squares at most.');
  expect(thing(ask(state, charge(8))).effects.map(({ label }) => label)).toContain('Charging');
});

test('finding 15: an effect changes resistance, damage and regeneration where it stands at the table', () => {
  const begun = turnOf(...BITE);
  const warded = ask(begun, {
    type: 'effect.add',
    who: [thing(begun).id],
    condition: 'custom',
    label: 'Ward',
    duration: { kind: 'encounter' },
    modifiers: [
      { to: 'resist', type: 'fire', value: 5, rule: '' },
      { to: 'damage', value: 3, rule: '' },
      { to: 'regeneration', value: 4, rule: '' },
    ],
  });
  const burnt = burn(warded, '12', 'fire');
  expect(thing(burnt).hp).toBe(43);
  expect(hero(strikes(burnt, 'Bite', 15, 3)).hp).toBe(hero(burnt).hp - 10);
  expect(thing(ask(ask(burnt, next), next)).hp).toBe(47);
});

test('finding 17: a save that is granted is against the effect that was chosen, the other stays', () => {
  const state = bears(bears(turnOf(...BITE), 'dazed'), 'slowed');
  const [, slowed] = thing(state).effects;
  const given = ask(
    state,
    doing(hero(state).id, 'grantSave', [thing(state).id], { effect: slowed?.id ?? '' }),
    19,
    15,
  );
  expect(thing(given).effects.map(({ condition }) => condition)).toEqual(['dazed']);
});

test('finding 17: its +2 for later is for that save alone', () => {
  const state = bears(bears(turnOf(...BITE), 'dazed'), 'slowed');
  const [, slowed] = thing(state).effects;
  const later = ask(
    state,
    doing(hero(state).id, 'grantSave', [thing(state).id], { effect: slowed?.id ?? '', later: true }),
    19,
  );
  const saves = listDue(later, orcus).flatMap(({ label, check }) =>
    label.startsWith('Save') ? [[label, check?.modifier.value]] : [],
  );
  expect(saves).toEqual([
    ['Save against dazed', 0],
    ['Save against slowed', 2],
  ]);
});

test('finding 18: a coup de grace with a bow spends the encounter power and deals its most', () => {
  const state = turnOf('↗ **Bow** (standard, encounter)', 'Ranged 20; +9 vs AC; 1d10+4 damage.');
  const down = ask(state, {
    type: 'effect.add',
    who: [hero(state).id],
    condition: 'unconscious',
    label: 'Unconscious',
    duration: { kind: 'encounter' },
  });
  const command: TableCommand = {
    type: 'procedure.do',
    procedure: 'coupDeGrace',
    who: thing(down).id,
    targets: [hero(down).id],
    values: {},
  };
  const done = ask(down, command);
  expect([hero(done).hp, thing(done).spent]).toEqual([hero(down).hp - 14, ['p1']]);
  expect(refusal(ask(ask(done, next), next), command)).toMatch(/encounter|spent|attack/iu);
});

describe('finding 22: what a heavy bow and a large blade cost', () => {
  const armed = (attack: object) => ally({ attacks: [{ name: 'Shot', range: '', ...attack }] });

  test('a weapon die a step larger: 1d8 is 1d10, and 1d10 is 2d6 (ORC-205)', () => {
    const damage = (weapon: string, largerDie: boolean): string | undefined =>
      armed({ weapon, damage: '1dW', largerDie }).sheet.powers[0]?.damage?.[0]?.notation;
    expect([damage('longsword', false), damage('longsword', true)]).toEqual(['1d8', '1d10']);
    expect(damage('halberd', true)).toBe('2d6');
  });

  test('a crossbow that is shot waits to be loaded, for a swift action, until it is (ORC-198)', () => {
    const { kind, draft } = orcus.sample.heroes[0] ?? { kind: '', draft: {} };
    const attacks = [
      {
        name: 'Crossbow',
        origin: 'ranged',
        range: 'ranged 15/30',
        weapon: 'heavyCrossbow',
        damage: '1dW+3',
        bonus: 8,
      },
    ];
    const joined = ask(against(...BITE), {
      type: 'combatants.add',
      entries: [
        { creature: { id: 'shooter', kind, draft: { ...draft, attacks } }, count: 1, side: 'heroes' },
      ],
    });
    const who = joined.combatants.at(-1)?.id ?? '';
    const placed = ask(joined, { type: 'initiative.set', who: [who], total: 10 });
    const begun = ask(ask(placed, next), next);
    const shot = ask(begun, {
      type: 'attack.roll',
      attacker: who,
      power: 'p1',
      targets: [{ who: thing(begun).id, switched: {} }],
    });
    const applied = ask(shot, { type: 'attack.apply', shares: {} });
    expect(dues(applied)).toContain('Reload Crossbow');
    const due = listDue(applied, orcus).find(({ label }) => label === 'Reload Crossbow');
    expect([due?.action, due?.who]).toEqual(['swift', who]);
    expect(dues(ask(applied, next))).toContain('Reload Crossbow');
    expect(dues(settles(applied, 'Reload'))).not.toContain('Reload Crossbow');
  });

  test('silver is bought by the weapon or the bundle: 30 bullets are two of 20 (ORC-203, H-43)', () => {
    const { label } = outcome('buy', asked(undefined, [], { ware: 'silverBullets', count: 2 }));
    expect(label).toBe('2 × Silvering: 20 bullets: 1,000 gp, 0 lb');
    const lots = outcome('buy', asked(undefined, [], { ware: 'silverBullets', pieces: 30 }));
    expect(lots.label).toBe(label);
    const arrows = outcome('buy', asked(undefined, [], { ware: 'arrows30', pieces: 45 }));
    expect(arrows.label).toBe('2 × Arrows (30): 2 gp, 6 lb');
  });
});

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
  const [someHero, foe] = state.combatants;
  const power = foe?.sheet.powers[0];
  if (!someHero || !foe || !power) throw new Error('They are not there.');
  const offer = orcus.attacks.offer(foe, power, someHero, {}, createRulesContext(state, orcus));
  const [hold] = previewRiders({ state, system: orcus, attacker: foe, target: someHero }, offer);
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
  const someHero = state.combatants[0]?.id ?? '';
  const used = ask(ask(state, next), {
    type: 'attack.roll',
    attacker: thing(state).id,
    power: cloud.id,
    targets: [{ who: someHero, switched: {} }],
  });
  const applied = ask(used, { type: 'attack.apply', shares: {} });
  expect(thing(applied).spent).toEqual([cloud.id]);
  const hurt = burn(applied, '30', 'cold');
  expect(thing(hurt).spent).toEqual([]);
});
