import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import { stackModifiers } from '../../../../core/rules/combat.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';
import { ask } from './foundFight.ts';
import { doing, twoHeroes } from './twoHeroes.ts';

function first({ combatants }: TableState): Combatant {
  const [found] = combatants;
  if (!found) throw new Error('Nobody is there.');
  return found;
}

const exposed = (affliction: string, more: JsonObject = {}, ...faces: readonly number[]): TableState => {
  const state = twoHeroes();
  return ask(state, doing('affliction', { affliction, ...more }, { targets: [first(state).id] }), ...faces);
};
const at = (affliction: string, stage: number): TableState => {
  const state = twoHeroes();
  return ask(state, doing('afflictionStage', { affliction, stage }, { targets: [first(state).id] }));
};
const runs = (state: TableState, ...faces: readonly number[]): TableState =>
  ask(state, doing('afflictionCourse', {}, { targets: [first(state).id] }), ...faces);
/** A night: with the Endure that these faces make of it, helped by the second where said. */
const sleeps = (state: TableState, values: JsonObject, ...faces: readonly number[]): TableState =>
  ask(
    state,
    doing('longRest', { again: true, ...values }, { targets: state.combatants.map(({ id }) => id) }),
    ...faces,
  );
const shown = (state: TableState): readonly string[] => first(state).effects.map(({ label }) => label);
const stage = (state: TableState): number => Number(/stage (\d)/u.exec(shown(state).join(' '))?.[1] ?? 0);
const endure = (state: TableState): number => Number(first(state).sheet.traits['endure'] ?? 0);

describe('afflictions (found/orcus: disease tracks; ORC-BOOK-09 ORC-BOOK-10 ORC-BOOK-11)', () => {
  test('sewer plague: a save of 10 spares, 9 does not, and it begins at stage 1', () => {
    expect(shown(exposed('sewerPlague', {}, 10))).toEqual([]);
    expect(shown(exposed('sewerPlague', {}, 9))).toEqual([
      'Sewer plague, stage 1: spent recoveries do not return',
    ]);
  });

  test('sight rot: +12 against Fortitude', () => {
    const state = twoHeroes();
    const fort = first(state).sheet.defenses['fort']?.value ?? 0;
    expect(stage(exposed('sightRot', {}, fort - 12))).toBe(1);
    expect(stage(exposed('sightRot', {}, fort - 13))).toBe(0);
  });

  test('a long rest asks Endure 16: failed a stage worse, beaten by 5 a stage better, else it stays', () => {
    const sick = at('sewerPlague', 2);
    const face = (total: number): number => total - endure(sick);
    expect(stage(sleeps(sick, {}, face(15)))).toBe(3);
    expect(stage(sleeps(sick, {}, face(16)))).toBe(2);
    expect(stage(sleeps(sick, {}, face(20)))).toBe(2);
    expect(stage(sleeps(sick, {}, face(21)))).toBe(1);
  });

  test('stage 0 is cured; the last stage is fought no more', () => {
    const sick = at('sewerPlague', 1);
    expect(shown(sleeps(sick, {}, 21 - endure(sick)))).toEqual([]);
    expect(stage(sleeps(at('sewerPlague', 3), {}))).toBe(3);
  });

  test('whoever tends makes a Heal check, and the better of the two counts', () => {
    const sick = at('sewerPlague', 2);
    const nurse = sick.combatants[1];
    const heal = Number(nurse?.sheet.traits['heal'] ?? 0);
    const tended = sleeps(sick, { tends: nurse?.id ?? '' }, 1, 21 - heal);
    expect(stage(tended)).toBe(1);
  });

  test('sewer plague keeps spent recoveries spent, then healing to the staggered value, then all of it', () => {
    const state = at('sewerPlague', 1);
    const { id, sheet } = first(state);
    const spent = ask(state, { type: 'counter.set', who: id, counter: 'recoveries', to: 2 });
    const slept = sleeps(spent, {}, 16 - endure(state));
    expect(first(slept).counters['recoveries']).toBe(2);
    const hurt = (from: TableState): TableState =>
      ask(from, {
        type: 'damage',
        targets: [{ who: id, share: 1 }],
        amount: String(sheet.hitPoints - 3),
        damageType: '',
      });
    const healed = (from: TableState): number => orcus.harm.heal(first(hurt(from)), 500).to;
    expect(healed(at('sewerPlague', 1))).toBe(sheet.hitPoints);
    expect(healed(at('sewerPlague', 2))).toBe(Math.floor(sheet.hitPoints / 2));
    expect(healed(at('sewerPlague', 3))).toBe(3);
    expect(orcus.harm.heal(first(hurt(at('sewerPlague', 3))), 5).refused?.message).toMatch(/sewer plague/u);
  });

  test('sight rot: −2, then −4 to attack rolls, then blinded; cured, all of it is gone', () => {
    const penalty = (state: TableState): number =>
      stackModifiers(first(state), 'attack', [], 'all').reduce((sum, { value }) => sum + value, 0);
    expect([1, 2].map((each) => penalty(at('sightRot', each)))).toEqual([-2, -4]);
    const blind = at('sightRot', 3);
    expect(first(blind).effects.map(({ condition }) => condition)).toContain('blinded');
    const cured = ask(
      blind,
      doing('afflictionStage', { affliction: 'sightRot', stage: 0 }, { targets: [first(blind).id] }),
    );
    expect(first(cured).effects).toEqual([]);
  });

  test('shadowstuff: a failed save each hour is a stage worse, a made one stops it; +2 AC at stage 4', () => {
    const sick = at('shadowstuff', 3);
    expect(stage(runs(sick, 9))).toBe(4);
    expect(stackModifiers(first(runs(sick, 9)), 'ac', [], 'all').map(({ value }) => value)).toEqual([2]);
    const stopped = runs(sick, 10);
    expect(stage(runs(stopped))).toBe(3);
  });

  test('aboleth slime takes hold at once, and more of it is a stage worse; resists fire, weak to all else', () => {
    const slimed = exposed('abolethSlime');
    const again = ask(
      slimed,
      doing('affliction', { affliction: 'abolethSlime' }, { targets: [first(slimed).id] }),
    );
    expect([stage(slimed), stage(again)]).toEqual([1, 2]);
    const take = (type: string): number =>
      orcus.harm.take(first(again), [{ amount: 7, type, share: 1 }]).total.value;
    expect([take('fire'), take('cold')]).toEqual([2, 12]);
  });

  test('the hour of slime comes up on the clock', () => {
    const slimed = exposed('abolethSlime');
    const [alarm] = orcus.journey?.alarms(createRulesContext(slimed, orcus)) ?? [];
    expect(alarm).toMatchObject({ at: slimed.worldTime + 3_600, rule: 'ORC-BOOK-12' });
  });

  test('lycanthropy of level 7 asks for 21 at the full moon', () => {
    const bitten = exposed('lycanthropy', { level: 7, sure: true });
    expect(stage(runs(bitten, 20 - endure(bitten)))).toBe(2);
    expect(stage(runs(bitten, 21 - endure(bitten)))).toBe(1);
    expect(stage(runs(bitten, 26 - endure(bitten)))).toBe(0);
  });

  test('outlives a fight', () => {
    const effect = first(at('sightRot', 1));
    expect(orcus.harm.afterFight(effect).filter(({ do: what }) => what === 'endEffect')).toEqual([]);
  });
});
