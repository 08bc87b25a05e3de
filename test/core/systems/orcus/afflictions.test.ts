import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { stackModifiers } from '../../../../core/rules/combat.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { readLine } from '../../../../core/table/line/readLine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { Combatant, TableState } from '../../../../core/table/state.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { doing, twoHeroes } from './fighters.ts';
import { ask, refusal } from './foundFight.ts';

function first({ combatants }: TableState): Combatant {
  const [found] = combatants;
  if (!found) throw new Error('Nobody is there.');
  return found;
}

const exposed = (affliction: string, more: JsonObject = {}, ...faces: readonly number[]): TableState => {
  const state = twoHeroes();
  return ask(state, doing('affliction', { affliction, ...more }, { targets: [first(state).id] }), ...faces);
};
const atStageNow = (affliction: string, stage: number): TableState => {
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
    const sick = atStageNow('sewerPlague', 2);
    const face = (total: number): number => total - endure(sick);
    expect(stage(sleeps(sick, {}, face(15)))).toBe(3);
    expect(stage(sleeps(sick, {}, face(16)))).toBe(2);
    expect(stage(sleeps(sick, {}, face(20)))).toBe(2);
    expect(stage(sleeps(sick, {}, face(21)))).toBe(1);
  });

  test('stage 0 is cured; the last stage is fought no more', () => {
    const sick = atStageNow('sewerPlague', 1);
    expect(shown(sleeps(sick, {}, 21 - endure(sick)))).toEqual([]);
    expect(stage(sleeps(atStageNow('sewerPlague', 3), {}))).toBe(3);
  });

  test('whoever tends makes a Heal check, and the better of the two counts', () => {
    const sick = atStageNow('sewerPlague', 2);
    const nurse = sick.combatants[1];
    const heal = Number(nurse?.sheet.traits['heal'] ?? 0);
    const tended = sleeps(sick, { tends: nurse?.id ?? '' }, 1, 21 - heal);
    expect(stage(tended)).toBe(1);
  });

  test('sewer plague keeps spent recoveries spent, then healing to the staggered value, then all of it', () => {
    const state = atStageNow('sewerPlague', 1);
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
    expect(healed(atStageNow('sewerPlague', 1))).toBe(sheet.hitPoints);
    expect(healed(atStageNow('sewerPlague', 2))).toBe(Math.floor(sheet.hitPoints / 2));
    expect(healed(atStageNow('sewerPlague', 3))).toBe(3);
    expect(orcus.harm.heal(first(hurt(atStageNow('sewerPlague', 3))), 5).refused?.message).toMatch(
      /sewer plague/u,
    );
  });

  test('sight rot: −2, then −4 to attack rolls, then blinded; cured, all of it is gone', () => {
    const penalty = (state: TableState): number =>
      stackModifiers(first(state), 'attack', [], 'all').reduce((sum, { value }) => sum + value, 0);
    expect([1, 2].map((each) => penalty(atStageNow('sightRot', each)))).toEqual([-2, -4]);
    const blind = atStageNow('sightRot', 3);
    expect(first(blind).effects.map(({ condition }) => condition)).toContain('blinded');
    const cured = ask(
      blind,
      doing('afflictionStage', { affliction: 'sightRot', stage: 0 }, { targets: [first(blind).id] }),
    );
    expect(first(cured).effects).toEqual([]);
  });

  test('shadowstuff: a failed save each hour is a stage worse, a made one stops it; +2 AC at stage 4', () => {
    const sick = atStageNow('shadowstuff', 3);
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
    const effect = first(atStageNow('sightRot', 1));
    expect(orcus.harm.afterFight(effect).filter(({ do: what }) => what === 'endEffect')).toEqual([]);
  });
});

const begins = (values: JsonObject = {}): TableState =>
  ask(twoHeroes(), doing('challengeBegin', { name: 'Over the fen', needs: 4, bears: 3, ...values }));
/** A check of the first hero with a bonus of nought, so that the face is the total. */
function check(state: TableState, face: number, skill: string, more: JsonObject = {}): TableState {
  const id = state.combatants[0]?.id ?? '';
  return ask(state, doing('challengeCheck', { skill, bonus: 0, ...more }, { who: id }), face);
}
const kept = ({ own }: TableState) => own['challenge'];
const card = (state: TableState) =>
  inEnglish(orcus.journey?.cards(createRulesContext(state, orcus)) ?? []).find(
    ({ key }) => key === 'challenge',
  );
const xp = ({ combatants, ledger }: TableState): readonly number[] =>
  combatants.map(({ id }) => ledger[id] ?? 0);

describe('extended challenges (found/orcus: skill challenges; ORC-BOOK-06 ORC-BOOK-07 ORC-BOOK-08)', () => {
  test('has the level of the heroes and three failures where nothing else is said', () => {
    const table = ask(twoHeroes(), doing('challengeBegin', { name: 'Over the fen' }));
    expect(kept(table)).toMatchObject({ level: 3, needs: 6, bears: 3, successes: 0, failures: 0, xp: 150 });
  });

  test('level 3: the first check with a skill is moderate, 14; each further one hard, 20; for the group 9', () => {
    const table = begins();
    const id = table.combatants[0]?.id ?? '';
    const target = (state: TableState, values: JsonObject): number | undefined => {
      const now = createRulesContext(state, orcus);
      const who = state.combatants.find((each) => each.id === id);
      const procedure = orcus.procedures?.find(({ key }) => key === 'challengeCheck');
      return who && procedure?.offer?.({ who, targets: [], values: { ...values }, now })?.target.value;
    };
    expect(target(table, { skill: 'nature' })).toBe(14);
    const later = check(table, 14, 'nature');
    expect(target(later, { skill: 'nature' })).toBe(20);
    expect(target(later, { skill: 'athletics' })).toBe(14);
    expect(target(later, { skill: 'nature', how: 'easy' })).toBe(9);
  });

  test('14 is a success, 13 a failure; both stand on the travel screen', () => {
    const table = check(check(begins(), 14, 'nature'), 13, 'athletics');
    expect(kept(table)).toMatchObject({ successes: 1, failures: 1, tried: ['nature', 'athletics'] });
    expect(card(table)?.rows.map(({ label, text }) => `${toEnglish(label)} ${toEnglish(text)}`)).toEqual([
      'Successes 1 of 4',
      'Failures 1 of 3',
    ]);
  });

  test('a success may take back a failure; helping in vain is none', () => {
    const failed = check(begins(), 5, 'nature');
    expect(kept(check(failed, 18, 'athletics', { counts: 'undoes' }))).toMatchObject({
      successes: 0,
      failures: 0,
    });
    expect(kept(check(failed, 1, 'athletics', { counts: 'helps' }))).toMatchObject({ failures: 1 });
  });

  test('a spent power is a success by itself', () => {
    expect(kept(ask(begins(), doing('challengeCount', { what: 'success' })))).toMatchObject({ successes: 1 });
  });

  test.each([
    ['won', 'success', 4],
    ['lost', 'failure', 3],
  ])('%s: it is over, and each hero has the XP of one standard monster of level 3', (_how, what, times) => {
    const before = begins();
    const over = Array.from({ length: times }).reduce<TableState>(
      (state) => ask(state, doing('challengeCount', { what })),
      before,
    );
    expect(kept(over)).toBeUndefined();
    expect(card(over)).toBeUndefined();
    expect(xp(over).map((each, at) => each - (xp(before)[at] ?? 0))).toEqual([150, 150]);
  });

  test('one at a time; without one there is nothing to check', () => {
    expect(refusal(begins(), doing('challengeBegin'))).toMatch(/Over the fen is still going on/u);
    expect(refusal(twoHeroes(), doing('challengeCount'))).toMatch(/No extended challenge/u);
    expect(kept(ask(begins(), doing('challengeEnd')))).toBeUndefined();
  });

  test('is typed in the table line', () => {
    const state = begins();
    const scene = { system: orcus, state, selected: [], creatures: [] };
    const [hero] = state.combatants;
    const read = readLine(`${hero?.tag ?? ''} check in the challenge nature`, scene);
    expect(read).toMatchObject({
      ok: true,
      value: { does: [{ procedure: 'challengeCheck', who: hero?.id, values: { skill: 'nature' } }] },
    });
  });
});
