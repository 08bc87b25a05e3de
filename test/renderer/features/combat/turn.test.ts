import { expect, test } from 'vitest';
import type { Due } from '../../../../core/rules/consequences.ts';
import { chooseFirstDue } from '../../../../renderer/features/combat/turn.ts';

const due = (key: string, who: string, more: Partial<Due> = {}): Due => ({
  key,
  who,
  what: { kind: 'save' },
  moment: 'end',
  label: key,
  rule: '',
  automatic: false,
  ...more,
});
const offer = (key: string, who: string, more: Partial<Due> = {}): Due =>
  due(key, who, { ways: [{ does: 'save', effect: key, bonus: 0 }], ...more });
const LEGENDARY = due('tail', 'dragon', { what: { kind: 'extra' } });

test.each([
  ['a save that is due', [offer('off hand', 'ilka'), LEGENDARY, due('save', 'ilka')], [], 'save'],
  ['a reaction, before the save at the end of the turn', [due('save', 'ilka'), offer('parry', 'pim', { moment: 'now' })], [], 'parry'],
  ['a save that was left open, before a reaction', [due('save', 'pim'), offer('parry', 'pim', { moment: 'now' })], [], 'save'],
  ['what is offered to whoever is selected', [offer('off hand', 'ilka'), offer('guard', 'pim')], ['pim'], 'guard'],
  ['the other hand of whoever acts, before a legendary action', [LEGENDARY, offer('off hand', 'ilka')], [], 'off hand'],
  ['an interception, before a legendary action', [LEGENDARY, offer('intercept', 'pim', { moment: 'now' })], [], 'intercept'],
  ['a legendary action, before what others may do at the end', [offer('later', 'pim'), LEGENDARY], [], 'tail'],
] as const)('S takes %s', (_what, all, selected, key) => {
  expect(chooseFirstDue(all, 'ilka', selected)?.key).toBe(key);
}); // prettier-ignore

test('nothing is due', () => expect(chooseFirstDue([], 'ilka', [])).toBeUndefined());
