import { inEnglish } from '../../../support/inEnglish.ts';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { readLine } from '../../../../core/table/line/readLine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { ask, refusal } from './foundFight.ts';
import { doing, twoHeroes } from './twoHeroes.ts';

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
