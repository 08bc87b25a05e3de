import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { ally, foe, momentOf, refusalOf } from './fighters.ts';

const { turns } = ladder;
const { budget, waiting } = turns;
if (!budget || !waiting) throw new Error('the game counts actions and lets wait');

const placed = (total: number, ref: string) => ({
  id: `${total}${ref}`,
  fighter: foe({ ref }),
  total,
  modifier: 0,
});

function pay(
  who: Fighter,
  action: string,
  more: Partial<RulesContext> = {},
): { readonly [key: string]: number } {
  const paid = budget?.pay(who, action, momentOf([who], more));
  if (!paid?.ok) throw new Error(paid?.refusal.message ?? 'no budget');
  return paid.value.spends;
}

function refused(who: Fighter, action: string, more: Partial<RulesContext> = {}): string {
  const paid = budget?.pay(who, action, momentOf([who], more));
  if (!paid) throw new Error('no budget');
  return refusalOf(paid).rule ?? '';
}

describe('initiative', () => {
  it('example 14: of two fives the D8 goes before the D6 (LAD-31, LAD-32)', () => {
    expect(turns.order(placed(5, 'd8'), placed(5, 'd6'))).toBeLessThan(0);
    expect(turns.order(placed(6, 'd6'), placed(5, 'd8'))).toBeLessThan(0);
    expect(turns.order(placed(5, 'd8'), placed(5, 'd8'))).toBe(0);
    expect(turns.tieDice?.(foe({ ref: 'd8' }))).toBe('d8');
    expect(turns.groupsShareRoll).toBe(true);
    expect(foe({ ref: 'd16' }).sheet.initiativeDice).toBe('d16');
  });
});

describe('waiting', () => {
  const hero = ally({ ap: 2 });
  const order = [
    { id: 'orc', total: 7 },
    { id: 'hero', total: 9 },
  ];
  const wait = { who: 'hero', kind: 'delay', trigger: '', since: 1 } as const;

  it('example 15: after a 7 one who delayed acts on 6 (LAD-33)', () => {
    const now = momentOf([hero], { acting: 'orc' });
    expect(waiting.comeIn(wait, order, now)).toEqual({
      ok: true,
      value: { edge: 'after', beside: 'orc', total: 6, turn: true, rule: 'LAD-33' },
    });
    expect(waiting.comeIn(wait, order, { ...now, acting: undefined }).ok).toBe(false);
  });

  it('a won interrupt or a declared action leaves the other its turn (LAD-35, LAD-36)', () => {
    const won = { ...hero, marks: { interrupt: { count: 1, turn: 0 } } };
    const now = momentOf([won], { acting: 'orc' });
    expect(waiting.comeIn(wait, order, now)).toMatchObject({
      value: { turn: false, total: 6, rule: 'LAD-35' },
    });
    expect(
      waiting.comeIn({ ...wait, kind: 'ready' }, order, momentOf([hero], { acting: 'orc' })),
    ).toMatchObject({ value: { turn: false, rule: 'LAD-36' } });
  });

  it('is for those who have not acted yet (LAD-33, LAD-36)', () => {
    expect(waiting.begin(hero, 'delay', momentOf([hero]))).toEqual({
      ok: true,
      value: { rule: 'LAD-33', action: 'delay' },
    });
    expect(waiting.begin({ ...hero, hp: 0 }, 'delay', momentOf([hero])).ok).toBe(false);
    expect([pay(hero, 'delay'), pay(hero, 'declare')]).toEqual([{ waits: 1 }, { waits: 1, declared: 1 }]);
    expect(refused({ ...hero, used: { ap: 1 } }, 'delay')).toBe('LAD-33');
  });

  it('keeps what interrupts cost for the turn that comes later (LAD-33, LAD-43)', () => {
    const waits = { ...hero, used: { waits: 1, ap: 1, interrupts: 1 } };
    const renews = Object.fromEntries(
      budget.allowances(waits, momentOf([waits])).map((each) => [each.key, each.renews]),
    );
    expect(renews).toMatchObject({ ap: 'fight', interrupts: 'fight', waits: 'ownTurn' });
    expect(turns.end({ ...waits, counters: { mp: 0 } }, [], momentOf([waits]))).toEqual([]);
  });
});

/** What the table does by itself as the turn passes on. */
function settledAtEnd(who: Fighter): readonly unknown[] {
  const now = momentOf([who]);
  return turns
    .end(who, [who], now)
    .filter(({ automatic }) => automatic)
    .flatMap((due) => turns.resolve(due, who, undefined, now).consequences);
}

describe('edges of turns', () => {
  it('a quiet turn in contest brings a point back, up to the maximum (LAD-27, LAD-29)', () => {
    const hero = ally({ mp: 3 }, { counters: { mp: 1 } });
    const keys = (who: Fighter, more: Partial<RulesContext> = {}) =>
      turns.end(who, [who], momentOf([who], more)).map(({ key }) => key);
    expect(keys(hero)).toEqual(['hero:recover']);
    expect(settledAtEnd(hero)).toEqual([{ do: 'count', who: 'hero', counter: 'mp', to: 2, rule: 'LAD-27' }]);
    expect(keys({ ...hero, used: { calm: 1 } })).toEqual([]);
    expect(keys({ ...hero, used: { ap: 2 } })).toEqual(['hero:recover']);
    expect(keys({ ...hero, counters: { mp: 3 } })).toEqual([]);
    expect(keys(hero, { own: {} })).toEqual([]);
    expect(keys({ ...hero, hp: 0 })).toEqual([]);
  });

  it('the campaign says what a quiet turn is (LAD-27)', () => {
    const hero = ally();
    const renews = (ruling: string) =>
      budget
        .allowances(hero, momentOf([hero], { rulings: { recovery: ruling } }))
        .find(({ key }) => key === 'calm')?.renews;
    expect([renews('sincePrevious'), renews('ownTurn')]).toEqual(['ownTurnEnd', 'ownTurn']);
  });

  it('damage stirs, once, while a fight is on (LAD-27, LAD-28)', () => {
    const { harm } = ladder;
    const hero = ally({}, { hp: 5 });
    const result = harm.take(hero, [{ amount: 2, type: '', share: 1 }]);
    expect(harm.after?.(hero, result, momentOf([hero]))).toEqual([
      { do: 'spend', who: 'hero', spends: { calm: 1 }, label: '', rule: 'LAD-27' },
    ]);
    expect(
      harm.after?.({ ...hero, used: { calm: 1 } }, result, momentOf([{ ...hero, used: { calm: 1 } }])),
    ).toEqual([]);
    expect(harm.after?.(hero, result, momentOf([hero], { acting: undefined }))).toEqual([]);
  });

  it('a group of monsters recovers one after a round in which none of them stirred (LAD-28)', () => {
    const [chief, grunt] = [foe({ mp: 2 }, { id: 'chief', counters: { mp: 0 } }), foe({}, { id: 'grunt' })];
    const crow = foe({ mp: 1, band: 'Crows' }, { id: 'crow', counters: { mp: 0 }, used: { calm: 1 } });
    const hero = ally({ mp: 2 }, { counters: { mp: 0 } });
    const now = momentOf([hero, chief, grunt, crow], { round: 2 });
    expect(turns.round?.(now)).toEqual([
      { do: 'count', who: 'chief', counter: 'mp', to: 1, rule: 'LAD-28' },
      { do: 'spend', who: 'crow', spends: { calm: -1 }, label: '', rule: 'LAD-28' },
    ]);
    const stirred = momentOf([hero, chief, { ...grunt, used: { calm: 1 } }], { round: 3 });
    expect(turns.round?.(stirred)).toEqual([
      { do: 'spend', who: 'grunt', spends: { calm: -1 }, label: '', rule: 'LAD-28' },
    ]);
    expect(turns.round?.(momentOf([chief], { round: 1 }))).toEqual([]);
  });

  it('a fight is contested (LAD-24)', () => {
    expect(turns.opens?.(momentOf([], { own: {} }))).toEqual([
      { do: 'remember', key: 'contested', to: 1, label: 'Contested', rule: 'LAD-24' },
    ]);
    expect(turns.opens?.(momentOf([]))).toEqual([]);
  });

  it('a cooldown passes over the next turn, whenever it was used (LAD-44)', () => {
    const used = ally({}, { spent: ['a1'] });
    const now = momentOf([used]);
    expect(turns.end(used, [], now)).toEqual([]);
    expect(turns.start(used, [], now).map(({ key }) => key)).toEqual(['hero:cool:a1']);
    const cooling = { ...used, marks: { cooling: ['a1'] } };
    expect(turns.start(cooling, [], now)).toEqual([]);
    expect(settledAtEnd(cooling)).toEqual([
      { do: 'restorePower', who: 'hero', power: 'a1', rule: 'LAD-44' },
      { do: 'mark', who: 'hero', key: 'cooling', to: null, label: '', rule: 'LAD-44' },
    ]);
  });

  it('who acted early has nothing but free actions in the turn that follows (LAD-35, LAD-36)', () => {
    const early = ally({ ap: 3 }, { used: { 'early:1': 1, ap: 1 } });
    const [due] = turns.start(early, [], momentOf([early]));
    if (!due) throw new Error('nothing is due');
    expect(turns.start(early, [], momentOf([early], { round: 2 }))).toEqual([]);
    expect(turns.resolve(due, early, undefined, momentOf([early])).consequences).toMatchObject([
      { do: 'spend', spends: { ap: 2 } },
    ]);
  });
});
