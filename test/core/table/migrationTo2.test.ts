import { describe, expect, test } from 'vitest';
import { kindKey } from '../../../core/rules/consequences.ts';
import { TABLE_EVENTS } from '../../../core/table/migrations.ts';

const read = (event: object): object => TABLE_EVENTS.read(event, 1);
const dropped = (due: object): object =>
  read({
    type: 'dueDropped',
    due: { who: 'c1', moment: 'end', label: '', rule: '', automatic: false, ...due },
  });
const whatOf = (key: string): unknown => {
  const event = dropped({ key });
  return 'due' in event ? Object(event.due).what : event;
};

describe('what 0.1.0 wrote into a key', () => {
  test.each([
    ['c1:tick:e4', { kind: 'tick', effect: 'e4' }],
    ['c1:save:e4', { kind: 'save', effect: 'e4' }],
    ['c1:keep:e4', { kind: 'keep', effect: 'e4' }],
    ['c1:recharge:p2', { kind: 'recharge', power: 'p2' }],
    ['c1:opening:c9', { kind: 'opening', against: 'c9' }],
    ['c1:intercept:c9', { kind: 'intercept', against: 'c9' }],
    ['c1:morale:begins+leader', { kind: 'morale', moments: ['begins', 'leader'] }],
    ['c1:cool:a1+a2', { kind: 'cool', powers: ['a1', 'a2'] }],
    ['c1:death', { kind: 'death' }],
  ])('%s is data, and the same data has that key', (key, what) => {
    expect(whatOf(key)).toEqual(what);
    expect(kindKey(what, 'c1')).toBe(key);
  });

  test('a kind that is also a word of the language is only a kind', () => {
    expect(whatOf('c1:constructor:e4')).toEqual({ kind: 'constructor' });
  });

  test('an offer without a name of its own keeps its number', () => {
    expect(whatOf('offer:12')).toEqual({ kind: 'offer', number: 12 });
    expect(kindKey({ kind: 'offer', number: 12 })).toBe('offer:12');
  });

  test('what says already what it is stays as it is', () => {
    const due = { key: 'c1:save:e4', what: { kind: 'other' } };
    expect(dropped(due)).toMatchObject({ due });
  });
});

describe('what 0.1.0 kept without a name for its owner', () => {
  test.each([
    ['escalation', ''],
    ['lights', ''],
    ['actors', ''],
    ['way', 'road'],
    ['calendar', 'road'],
    ['roadLights', 'road'],
    ['actDeck', 'actiondice'],
  ])('%s is found with its owner', (key, owner) => {
    const event = { type: 'remembered', key, to: 3, label: '', rule: '' };
    expect(read(event)).toEqual({ ...event, owner });
    expect(read({ ...event, type: 'marked', who: 'c1' })).toMatchObject({ owner });
  });
});

describe('what was left out before 0.1.0', () => {
  test('a mark that held the whole list of what was due goes back to it', () => {
    const due = { key: 'a', who: 'c1', moment: 'now', label: 'Strike', rule: '', automatic: false, ways: [] };
    const left = { round: 0, worldTime: 0, due: [due], done: [], lapsed: [] };
    expect(read({ type: 'turnBegan', who: 'c1', round: 1, worldTime: 0, left, due: [] })).toMatchObject({
      left: { along: [], raised: 'all', gone: [{ at: 0, due }], passed: [{ who: 'c1', label: 'Strike' }] },
    });
  });

  test.each<[object, object]>([
    [{ type: 'campaignCreated', name: 'A', system: 'x' }, { overlays: [] }],
    [{ type: 'encounterBegan', name: 'A' }, { triggers: [] }],
    [{ type: 'encounterEnded', name: 'A', rounds: 1, fallen: [] }, { heroes: [] }],
    [{ type: 'powerUsed', who: 'c1', power: 'p', name: 'P' }, { limited: false }],
  ])('%o', (event, more) => {
    expect(read(event)).toEqual({ ...event, ...more });
  });
});
