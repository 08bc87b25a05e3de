import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import {
  diffForm,
  createFormKey,
  type FormsCommand,
  type FormsEvent,
  foldForms,
  formsMachine,
  type FormsState,
  mapFormsToCampaigns,
  isUnchanged,
  NO_FORMS,
  applyFormChanges,
} from '../../../core/forms/forms.ts';
import type { JsonObject } from '../../../core/kernel/json.ts';
import { AT, step } from '../store/storeKit.ts';

const NOTE = { campaign: 'camp', kind: 'note', of: '' } as const;
const typedInForms = (values: JsonObject, now = '2026-11-22T20:00:00.000Z'): FormsCommand => ({
  type: 'form.keep',
  ...NOTE,
  title: 'Note',
  values,
  now,
});

function ask(state: FormsState, command: FormsCommand): { events: readonly FormsEvent[]; state: FormsState } {
  const decided = formsMachine.decide(state, command, createSeededDice('s'));
  if (!decided.ok) throw new Error(decided.refusal.message);
  return { events: decided.value, state: decided.value.reduce(formsMachine.evolve, state) };
}

describe('an open form', () => {
  it('stands as it was typed last, and knows since when', () => {
    const first = ask(
      NO_FORMS,
      typedInForms({ text: 'The weir', secret: false }, '2026-11-22T20:00:00.000Z'),
    );
    const { state } = ask(
      first.state,
      typedInForms({ text: 'The weir holds.', secret: true }, '2026-11-22T20:00:01.000Z'),
    );
    expect(state.open[createFormKey(NOTE)]).toMatchObject({
      values: { text: 'The weir holds.', secret: true },
      since: '2026-11-22T20:00:00.000Z',
      touched: '2026-11-22T20:00:01.000Z',
    });
  });

  it('writes of a long text only what was typed, not the text', () => {
    const long = 'A line of the chronicle. '.repeat(200);
    const first = ask(NO_FORMS, typedInForms({ text: long }));
    const { events } = ask(first.state, typedInForms({ text: `${long}More.` }));
    expect(events).toEqual([
      expect.objectContaining({ set: {}, typed: { text: { at: 5_000, removed: 0, text: 'More.' } } }),
    ]);
    expect(JSON.stringify(events).length).toBeLessThan(260);
  });

  it('is gone when it was saved or discarded, and nothing else is', () => {
    const one = ask(NO_FORMS, typedInForms({ text: 'a' })).state;
    const other = { ...NOTE, of: 'n7', kind: 'noteEdit' } as const;
    const two = ask(one, { ...typedInForms({ text: 'b' }), ...other }).state;
    const { state } = ask(two, { type: 'form.end', ...NOTE, how: 'saved' });
    expect(Object.keys(state.open)).toEqual([createFormKey(other)]);
  });

  it('that is not open is not ended, and one that did not change is not written again', () => {
    const refused = formsMachine.decide(
      NO_FORMS,
      { type: 'form.end', ...NOTE, how: 'saved' },
      createSeededDice('s'),
    );
    expect(refused.ok).toBe(false);
    const { state } = ask(NO_FORMS, typedInForms({ text: 'a' }));
    expect(formsMachine.decide(state, typedInForms({ text: 'a' }), createSeededDice('s')).ok).toBe(false);
  });

  it.each([
    ['a key that reaches a prototype', JSON.parse('{"__proto__":{"x":1}}')],
    ['more than a record holds', { text: 'x'.repeat(900_001) }],
    ['what is no plain data', 'text'],
  ])('takes no %s', (_what, values) => {
    expect(formsMachine.read({ ...typedInForms({}), values }).ok).toBe(false);
  });
});

describe('changes between two states of a form', () => {
  const json = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'toString'),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.integer(),
      fc.boolean(),
      fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
    ),
  );

  it('lead from any state to any other', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(applyFormChanges(before, diffForm(before, after))).toEqual(after);
        expect(isUnchanged(diffForm(before, before))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('lead from any text to any other, typed anywhere, without half a character on the way', () => {
    const emoji = fc.array(fc.constantFrom('a', 'é', '😀', '😁', '\u{1F468}', ' '), { maxLength: 120 });
    fc.assert(
      fc.property(emoji, emoji, emoji, (head, middle, tail) => {
        const before = { text: [...head, ...tail, ...head].join('').padEnd(90, '.') };
        const after = { text: [...head, ...middle, ...tail, ...head].join('').padEnd(90, '.') };
        const changes = diffForm(before, after);
        expect(applyFormChanges(before, changes)).toEqual(after);
        expect(Buffer.from(JSON.stringify(changes)).toString()).toBe(JSON.stringify(changes));
        for (const { text } of Object.values(changes.typed)) expect(text).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a backup brings the forms that were not over, under the ids their campaigns have here', () => {
  const typed = (campaign: string, seq: number) =>
    step(seq, {
      events: [
        {
          type: 'formTyped',
          campaign,
          kind: 'note',
          of: '',
          title: 'Half',
          now: AT,
          set: { text: 'Half a thought' },
          typed: {},
          gone: [],
        },
      ],
    });
  const over = step(4, {
    events: [
      { type: 'formEnded', key: createFormKey({ campaign: 'b', kind: 'note', of: '' }), how: 'saved' },
    ],
  });
  const records = [typed('a', 1), typed('b', 2), typed('', 3), over];
  const forms = foldForms(['half', ...records.map((each) => JSON.stringify(each))]);
  expect(forms.map(({ campaign }) => campaign)).toEqual(['a', '']);
  const [form] = mapFormsToCampaigns(forms, new Map([['a', 'copy']]));
  expect(mapFormsToCampaigns(forms, new Map([['a', 'copy']]))).toHaveLength(1);
  expect(form).toEqual({
    key: createFormKey({ campaign: 'copy', kind: 'note', of: '' }),
    campaign: 'copy',
    kind: 'note',
    of: '',
    title: 'Half',
    values: { text: 'Half a thought' },
    since: AT,
    touched: AT,
  });
});
