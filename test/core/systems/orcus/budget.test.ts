import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';

const { turns, attacks } = orcus;
const own: RulesContext = { ...CONTEXT_WITHOUT_FIGHT, round: 1, acting: 'hero' };
const other: RulesContext = { ...own, acting: 'monster' };

function paid(who: Fighter, action: string, now: RulesContext): string {
  const price = turns.budget?.pay(who, action, now);
  if (!price) return 'no budget';
  return price.ok ? Object.keys(price.value.spends).join('+') : `refused ${price.refusal.rule ?? ''}`;
}

describe('actions of a turn (ORC-24, ORC-25)', () => {
  it.each<[string, object, RulesContext, string]>([
    ['standard', {}, own, 'standard'],
    ['move', {}, own, 'move'],
    ['move', { move: 1 }, own, 'standard'],
    ['swift', { swift: 1 }, own, 'move'],
    ['swift', { swift: 1, move: 1 }, own, 'standard'],
    ['swift', { swift: 1, move: 1, standard: 1 }, own, 'refused ORC-24'],
    ['standard', { standard: 1 }, own, 'refused ORC-24'],
    ['standard', { standard: 0 }, own, 'standard'],
    ['free', {}, own, ''],
    ['standard', {}, other, 'refused ORC-60'],
    ['counter', {}, other, 'immediate'],
    ['reaction', { immediate: 1 }, other, 'refused ORC-41'],
    ['counter', {}, own, 'refused ORC-41'],
    ['opportunity', {}, other, 'opportunity'],
    ['opportunity', {}, own, 'refused ORC-46'],
    ['move', {}, { ...own, surprise: true }, 'standard'],
    ['actionPoint', {}, own, 'actionPoint'],
  ])('%s with %j used', (action, used, now, price) => {
    expect(paid(ally({}, { used: { ...used } }), action, now)).toBe(price);
  });

  it.each([
    ['dazed', 'standard', own, 'standard'],
    ['dazed', 'move', own, 'standard'],
    ['dazed', 'counter', other, 'refused ORC-41'],
    ['dazed', 'opportunity', other, 'refused ORC-46'],
    ['stunned', 'free', own, 'refused ORC-127'],
    ['unconscious', 'standard', own, 'refused ORC-127'],
    ['surprised', 'free', own, 'refused ORC-127'],
    ['prone', 'move', own, 'move'],
  ] as const)('%s: %s', (condition, action, now, price) => {
    expect(paid(ally({}, { effects: [effect(condition)] }), action, now)).toBe(price);
  });

  it('the fallen do nothing (ORC-167)', () => {
    expect(paid(ally({ hp: 30 }, { hp: -2 }), 'standard', own)).toBe('refused ORC-127');
  });

  it('a hero’s action point is once a fight, a monster’s once a turn (ORC-30, ORC-31)', () => {
    const renews = (who: Fighter): string | undefined =>
      turns.budget?.allowances(who, own).find(({ key }) => key === 'actionPoint')?.renews;
    expect([renews(ally()), renews(foe({ rank: 'boss' })), renews(foe())]).toEqual([
      'fight',
      'ownTurn',
      undefined,
    ]);
  });
});

describe('waiting', () => {
  const order = [
    { id: 'monster', total: 15 },
    { id: 'hero', total: 12 },
  ];

  it('a delayed turn comes after whoever acts, a readied action before', () => {
    const come = (kind: 'delay' | 'ready') =>
      turns.waiting?.comeIn({ who: 'hero', kind, trigger: 'x', since: 1 }, order, other);
    expect(come('delay')).toMatchObject({
      ok: true,
      value: { edge: 'after', beside: 'monster', total: 15, turn: true },
    });
    expect(come('ready')).toMatchObject({
      ok: true,
      value: { edge: 'before', beside: 'monster', total: 15, turn: false },
    });
  });

  it('readying costs the standard action, and the campaign may rule both out', () => {
    expect(turns.waiting?.begin(ally(), 'ready', own)).toMatchObject({
      ok: true,
      value: { action: 'standard' },
    });
    expect(turns.waiting?.begin(ally(), 'delay', { ...own, rulings: { allowDelay: 'no' } })).toMatchObject({
      ok: false,
    });
  });
});

describe('what lasting effects add', () => {
  const modified = (to: string, value: number) => effect('custom', { modifiers: [{ to, value, rule: '' }] });

  it('to attacks and defenses (ORC-80)', () => {
    const by = foe({}, { effects: [modified('attack', 2)] });
    const target = ally({ ac: 16 }, { effects: [modified('ac', -1), modified('will', 5)] });
    const { check } = attacks.offer(by, firstPower(by), target, {}, CONTEXT_WITHOUT_FIGHT);
    expect([check?.modifier.value, check?.target.value]).toEqual([8, 15]);
  });

  it('to saves (ORC-28)', () => {
    const who = foe({}, { effects: [effect('dazed'), modified('saves', 2)] });
    expect(turns.end(who, [who], CONTEXT_WITHOUT_FIGHT)[0]?.check?.modifier.value).toBe(2);
  });
});

describe('effects with a life of their own (ORC-36, ORC-37, ORC-95)', () => {
  const roll = (total: number) => ({ notation: '1d20', parts: [], total });

  it('S-02: a save lets the aftereffect begin', () => {
    const who = foe(
      {},
      {
        effects: [
          effect('blinded', {
            after: { condition: 'dazed', label: 'Dazed', duration: { kind: 'saveEnds' } },
          }),
        ],
      },
    );
    const [due] = turns.end(who, [who], CONTEXT_WITHOUT_FIGHT);
    expect(due && turns.resolve(due, who, roll(10), CONTEXT_WITHOUT_FIGHT).consequences).toMatchObject([
      { do: 'endEffect', by: 'save' },
    ]);
  });

  it('S-04: a failed save makes it worse where it says so', () => {
    const worse = {
      replaces: true,
      effect: { condition: 'blinded', label: 'Blinded', duration: { kind: 'saveEnds' } },
    } as const;
    const who = foe(
      {},
      { effects: [effect('rattled', { firstFail: worse }), effect('slowed', { id: 'b' })] },
    );
    const results = turns
      .end(who, [who], CONTEXT_WITHOUT_FIGHT)
      .map((due) => turns.resolve(due, who, roll(7), CONTEXT_WITHOUT_FIGHT).consequences);
    expect(results).toEqual([[{ do: 'failFirst', who: 'monster', effect: 'e-rattled', rule: 'ORC-37' }], []]);
  });

  it('a harder save has its own number', () => {
    const who = foe({}, { effects: [effect('dazed', { duration: { kind: 'saveEnds', dc: 15 } })] });
    const [due] = turns.end(who, [who], CONTEXT_WITHOUT_FIGHT);
    expect(due?.check).toMatchObject({ target: { value: 15 }, outcomes: [{ chance: 0.3 }, { chance: 0.7 }] });
    expect(due && turns.resolve(due, who, roll(14), CONTEXT_WITHOUT_FIGHT).success).toBe(false);
  });

  it('S-16: what is not maintained ends with the turn of the one who keeps it', () => {
    const keeper = ally();
    const bearer = foe(
      {},
      {
        effects: [
          effect('custom', { label: 'Web', duration: { kind: 'maintained', by: 'hero', action: 'swift' } }),
        ],
      },
    );
    expect(turns.end(keeper, [keeper, bearer], CONTEXT_WITHOUT_FIGHT)).toMatchObject([
      { rule: 'ORC-95', action: 'swift', ifLeft: [{ do: 'endEffect', who: 'monster' }] },
    ]);
    expect(turns.end(bearer, [keeper, bearer], CONTEXT_WITHOUT_FIGHT)).toEqual([]);
  });
});
