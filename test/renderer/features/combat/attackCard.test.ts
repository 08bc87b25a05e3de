import fc from 'fast-check';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ok } from '../../../../core/kernel/result.ts';
import type { BookStore } from '../../../../core/store/bookStore.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { EMPTY_TABLE, type TableState } from '../../../../core/table/state.ts';
import {
  ATTACK_CARD_KEYS,
  attackCardAction,
  ATTACK_CARD_KEY_NAMES,
  useAttackCard,
} from '../../../../renderer/features/combat/attackCard.ts';
import { useUi } from '../../../../renderer/stores/ui.ts';
import { useSelection } from '../../../../renderer/features/combat/selection.ts';
import { useTable } from '../../../../renderer/stores/table.ts';
import { wrongHits } from '../../../support/wrongHits.ts';

/** The sample's party and foes of a game, in a fight whose first turn has begun. */
async function fighting(game: string) {
  const keeper: Partial<BookStore> = {
    openEnd: () => Promise.resolve({ records: [], snapshot: undefined, mended: '' }),
    shelf: () => ({ append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() }),
  };
  const table = useTable();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table asks no more of its keeper
  await table.open(keeper as BookStore, 'camp', { name: 'Camp', system: game, seed: 'card' });
  const { sample } = systemOf(game, [])!;
  const joining = (each: (typeof sample.heroes)[number], side: 'heroes' | 'foes') => ({
    creature: { id: each.key, kind: each.kind, draft: each.draft },
    count: 1,
    side,
  });
  const entries = [
    ...sample.heroes.slice(0, 3).map((each) => joining(each, 'heroes')),
    ...sample.creatures.slice(0, 3).map((each) => joining(each, 'foes')),
  ];
  const commands: readonly TableCommand[] = [
    { type: 'encounter.begin', name: 'A fight', entries },
    { type: 'initiative.roll' },
    { type: 'turn.next' },
  ];
  for (const command of commands) await table.ask(command);
  return table;
}

beforeEach(() => {
  setActivePinia(createPinia());
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn, 0));
});

describe('the table of states and keys', () => {
  test.each([
    ['open', 'Enter', 'apply'],
    ['open', 'Space', 'apply'],
    ['open', 'Escape', 'leave'],
    ['open', 'X', 'discard'],
    ['open', '7', 'tick'],
    ['order', 'Enter', 'apply'],
    ['order', 'Space', 'apply'],
    ['open', 'Shift+Enter', 'apply'],
    ['order', 'Shift+Enter', 'apply'],
    ['typing', 'Shift+Enter', 'take'],
    ['order', 'Alt+0', 'back'],
    ['open', 'P', 'say'],
    ['open', '+', 'say'],
    ['open', 'F', 'answer'],
    ['open', 'Shift+.', 'widen'],
    ['typing', 'Enter', 'take'],
    ['typing', 'Space', 'take'],
    ['typing', 'Escape', 'close'],
    ['typing', 'X', undefined],
    ['order', 'F', 'answer'],
    ['order', 'X', undefined],
    ['order', '1', undefined],
    ['none', 'Enter', undefined],
    ['none', 'Space', undefined],
    ['sequence', 'Enter', 'roll'],
    ['sequence', 'W', 'skip'],
    ['sequence', 'X', 'end'],
    ['sequence', 'F', 'answer'],
    ['sequence', 'Shift+Enter', 'pass'],
    ['sequence', '2', 'choose'],
    ['sequence', 'Escape', undefined],
    ['open', 'toString', undefined],
  ] as const)('%s, %s: %s', (state, key, does) => {
    expect(attackCardAction(state, key)).toBe(does);
  });

  test('nothing but X discards, in any state', () => {
    for (const keys of Object.values(ATTACK_CARD_KEYS))
      for (const [key, does] of Object.entries(keys))
        expect(does === 'discard' || does === 'end').toBe(key === 'X');
  });

  test('Enter and Space mean one and the same, so that neither is ever the wrong one', () => {
    for (const keys of Object.values(ATTACK_CARD_KEYS))
      expect('Space' in keys ? keys.Space : '').toBe('Enter' in keys ? keys.Enter : '');
  });

  test('F never leaves the card for another screen', () => {
    for (const state of ['open', 'typing', 'order', 'sequence'] as const)
      expect(attackCardAction(state, 'F')).toBe('answer');
  });
});

describe('one attack on several', () => {
  /** An area attack that is rolled against two, with the card on the second of them. */
  async function onTwo() {
    const table = await fighting('orcus');
    const card = useAttackCard();
    const [attacker, ...others] = table.state.combatants;
    const power = attacker?.sheet.powers.find(({ attack, passive }) => attack && passive !== true);
    await table.ask({
      type: 'attack.roll',
      attacker: attacker?.id ?? '',
      power: power?.id ?? '',
      targets: others.slice(0, 2).map(({ id }) => ({ who: id, switched: {} })),
      override: true,
    });
    return { table, card };
  }

  test('what is ticked or typed for the second leaves the card on the second', async () => {
    const { table, card } = await onTwo();
    await card.press('ArrowDown');
    expect(card.at).toBe(1);
    await card.press('H');
    expect(table.state.pending?.targets.map(({ share = 1 }) => share)).toEqual([1, 0.5]);
    expect(card.at).toBe(1);
    await card.press('H');
    expect(table.state.pending?.targets.map(({ share = 1 }) => share)).toEqual([1, 0]);
  });

  test('Tab takes what was rolled for one and asks for the next', async () => {
    const { table, card } = await onTwo();
    const was = table.state.pending?.targets[0]?.outcome?.total ?? 0;
    await card.press('P');
    card.saying = '+2';
    await card.press('Tab');
    expect(table.state.pending?.targets[0]?.outcome?.total).toBe(was + 2);
    expect([card.at, card.saying]).toEqual([1, '']);
    card.saying = 'miss';
    await card.press('Enter');
    expect(table.state.pending?.targets[1]?.outcome?.key).toBe('miss');
    expect([card.at, card.saying]).toEqual([1, undefined]);
  });

  test('what is half typed stands again when its campaign does, and in no other', async () => {
    const { table, card } = await onTwo();
    const ui = useUi();
    const [id, attacked] = [table.id, table.state];
    await card.press('ArrowDown');
    await card.press('P');
    card.saying = '1';
    ui.campaign = '';
    table.state = EMPTY_TABLE;
    ui.campaign = 'another';
    table.state = attacked;
    expect([card.at, card.saying]).toEqual([0, undefined]);
    table.state = EMPTY_TABLE;
    ui.campaign = id;
    table.state = attacked;
    expect([card.at, card.saying]).toEqual([1, '1']);
  });

  test('another attack begins at its first target', async () => {
    const { table, card } = await onTwo();
    await card.press('ArrowDown');
    await table.ask({ type: 'attack.dismiss' });
    expect(card.at).toBe(0);
  });
});

/** What was rolled and is not settled: who is hit, and for how much. */
const rolledOf = ({ pending }: TableState): readonly string[] =>
  (pending?.targets ?? []).map(({ who, outcome, damage }) => JSON.stringify([who, outcome?.total, damage]));

/** What a hurried hand types into the field of the card. */
const TYPED = ['', '9', '22 9', '+2 high ground', '-2', 'miss', 'crit 18', '22 to hit', 'nonsense', '0'];

const STEPS = 10_000;
const attackAnybody = (
  state: TableState,
  at: number,
  whom: number,
  which: number,
): TableCommand | undefined => {
  const attacker = state.combatants[at % state.combatants.length];
  const powers = attacker?.sheet.powers.filter(({ attack, passive }) => attack && passive !== true) ?? [];
  const power = powers[which % Math.max(1, powers.length)];
  const target = state.combatants[whom % state.combatants.length];
  if (!attacker || !power || !target) return undefined;
  return {
    type: 'attack.roll',
    attacker: attacker.id,
    power: power.id,
    targets: [{ who: target.id, switched: {} }],
    override: true,
  };
};

describe.each(['orcus', 'archmage'])('%s: keys and clicks at random', (game) => {
  test('F1 no rolled hit is ever lost, and only those shown as targets are hurt', async () => {
    const table = await fighting(game);
    const card = useAttackCard();
    const keys = fc.sample(
      fc.tuple(
        fc.constantFrom(
          ...ATTACK_CARD_KEY_NAMES,
          'roll',
          'roll',
          'X',
          'Enter',
          'P',
          'type',
          'type',
          'type',
          'focus',
          'turn',
          'undo',
          'end',
        ),
        fc.nat(),
        fc.nat(),
        fc.nat(),
      ),
      { numRuns: STEPS, seed: 6 },
    );
    const faults: string[] = [];
    const seen = { applied: 0, discarded: 0, kept: 0, typed: 0, widened: 0 };
    for (const [key, at, whom, which] of keys) {
      const before = table.state;
      const open = before.pending;
      const typing = card.state === 'typing';
      const shown = new Set(open?.targets.map(({ who }) => who));
      if (key === 'roll') {
        const command = attackAnybody(before, at, whom, which);
        if (command) await table.ask(command);
      } else if (key === 'type') {
        if (typing) card.saying = TYPED[which % TYPED.length] ?? '';
      } else if (key === 'focus') {
        useSelection().select([before.combatants[whom % before.combatants.length]?.id ?? '']);
      } else if (key === 'turn') await table.ask({ type: 'turn.next' });
      else if (key === 'end') await table.ask({ type: 'encounter.pause' });
      else if (key === 'undo') {
        if (table.steps.length > 5) await table.undo();
        continue;
      } else await card.press(key);
      const after = table.state;
      // Whoever lost hit points by a key of the card was shown as a target of it.
      for (const { id, hp } of before.combatants) {
        const now = after.combatants.find((each) => each.id === id);
        // An answer says itself whom it hurts.
        if (open && !key.includes('F') && now && now.hp < hp && !shown.has(id))
          faults.push(`${key} hurt ${id}`);
      }
      if (!open) continue;
      if (after.pending) {
        const [was, is] = [rolledOf(before), rolledOf(after)];
        const added = attackCardAction('open', key) === 'widen' && is.length === was.length + 1;
        if (is.slice(0, was.length).join() !== was.join() && !typing && !key.includes('F'))
          faults.push(`${key} replaced the roll`);
        if (is.length !== was.length && !added) faults.push(`${key} lost a target`);
        if (typing && is.join() !== was.join()) seen.typed += 1;
        seen.widened += Number(added);
        seen.kept += 1;
      } else {
        const closed = table.steps.at(-1)?.events.find(({ type }) => type === 'attackClosed');
        if (closed?.type !== 'attackClosed' || closed.applied !== (key !== 'X'))
          faults.push(`${key} lost the roll`);
        seen[key === 'X' ? 'discarded' : 'applied'] += 1;
        // What was ticked is done, to those it was shown for and to nobody else.
        const harmed = (table.steps.at(-1)?.events ?? []).flatMap((each) =>
          each.type === 'harmed' ? [each] : [],
        );
        const rolled = table.steps.findLastIndex(({ events }) =>
          events.some(({ type }) => type === 'attackRolled'),
        );
        const answered = table.steps.slice(rolled).some(({ command }) => command.type === 'attack.answer');
        if (closed?.type === 'attackClosed' && closed.applied)
          faults.push(...wrongHits({ ...open, sure: !answered }, harmed, {}));
      }
    }
    expect(faults).toEqual([]);
    expect(Math.min(seen.applied, seen.discarded, seen.kept, seen.typed)).toBeGreaterThan(10);
    expect(seen.widened).toBeGreaterThan(3);
  }, 120_000);
});
