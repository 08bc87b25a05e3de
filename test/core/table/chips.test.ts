import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../core/rules/combat.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { sortByUrgency, describeChip } from '../../../core/table/chips.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const rules: RuleSystem = {
  ...plainSystem,
  words: {
    ...plainSystem.words,
    damageTypes: [{ key: 'fire', label: 'Fire' }],
    conditions: [
      { key: 'dazed', label: 'Dazed', short: 'Daze', stops: true },
      { key: 'unseen', label: 'Invisible', short: 'Invis', helps: true },
      { key: 'held', label: 'Held' },
    ],
    modified: [{ key: 'attack', label: 'Attack rolls', short: 'atk' }],
  },
};
const effect = (part: Partial<Effect>): Effect => ({
  id: 'e1',
  condition: 'custom',
  label: 'Cursed by the bell',
  duration: { kind: 'saveEnds' },
  ...part,
});
const turn = { kind: 'untilTurn', edge: 'end', of: 'c1', turns: 1 } as const;
const plus = (value: number) => ({ modifiers: [{ to: 'attack', value, rule: '' }] });

describe('the chip of an effect', () => {
  it.each([
    [
      'damage that comes back',
      { condition: 'persistent', amount: 5, damageType: 'fire' },
      'harm',
      '5',
      '5 fire',
    ],
    ['a condition', { condition: 'dazed', label: 'Dazed' }, 'condition', 'Daze', 'Dazed'],
    [
      'a condition that ends at a turn',
      { condition: 'dazed', label: 'Dazed', duration: turn },
      'turn',
      'Daze',
      'Dazed',
    ],
    ['one that helps', { condition: 'unseen', label: 'Invisible' }, 'help', 'Invis', 'Invisible'],
    ['one by somebody who holds', { condition: 'held', label: 'Held', source: 'c2' }, 'tie', 'Held', 'Held'],
    ['a number for the better', plus(2), 'help', '+2 atk', '+2 attack rolls'],
    ['a number for the worse', plus(-2), 'condition', '−2 atk', '−2 attack rolls'],
    ['words of the GM’s own', {}, 'condition', 'Cursed', 'Cursed by the bell'],
    [
      'one that holds only inside',
      { inside: 'fumes', ...plus(-2) },
      'condition',
      '◎ −2 atk',
      '−2 attack rolls',
    ],
    ['a rank', { condition: 'dazed', label: 'Dazed', rank: 2 }, 'condition', 'Daze 2', 'Dazed 2'],
  ] as const)('%s', (_what, part, shape, short, word) => {
    expect(describeChip(effect(part), rules)).toMatchObject({ shape, short, word });
  });

  it.each([
    ['save', { kind: 'saveEnds' }],
    ['itself', turn],
    ['itself', { kind: 'time', until: 60 }],
    ['itself', { kind: 'maintained', by: 'c1', action: 'action' }],
    ['hand', { kind: 'removed' }],
    ['hand', { kind: 'encounter' }],
  ] as const)('the icon says how it ends: %s', (ends, duration) => {
    expect(describeChip(effect({ duration }), rules).ends).toBe(ends);
  });

  it('whoever stands inside, and what holds only there, is rid of it by leaving; a zone itself is not', () => {
    const ends = (part: Partial<Effect>) => describeChip(effect(part), rules).ends;
    const here = { aura: 'fumes', label: 'In Fumes', from: { power: 'Fumes', text: 'aura 2' } };
    expect([
      ends({ ...here, duration: { kind: 'encounter' } }),
      ends({ inside: 'fumes', duration: { kind: 'removed' } }),
      ends({ aura: 'fumes', label: 'Zone: Fumes', duration: { kind: 'encounter' } }),
      ends({ inside: 'fumes', duration: { kind: 'saveEnds' } }),
    ]).toEqual(['place', 'place', 'hand', 'save']);
  });

  it('what loses hit points stands first, then what takes actions, then the newest', () => {
    const looks = [
      effect({ id: 'own' }),
      effect({ id: 'fire', amount: 5, damageType: 'fire' }),
      effect({ id: 'dazed', condition: 'dazed' }),
      effect({ id: 'newest' }),
    ].map((each) => ({ id: each.id, look: describeChip(each, rules) }));
    expect(sortByUrgency(looks).map(({ id }) => id)).toEqual(['fire', 'dazed', 'newest', 'own']);
  });
});
