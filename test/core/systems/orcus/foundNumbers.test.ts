import { describe, expect, test } from 'vitest';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { listDue } from '../../../../core/table/due.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { asked, outcome } from './asking.ts';
import { ally } from './fighters.ts';
import {
  BITE,
  against,
  ask,
  burn,
  dues,
  hero,
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
