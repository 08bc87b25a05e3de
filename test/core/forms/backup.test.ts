import { expect, test } from 'vitest';
import { formsIn, formsUnder } from '../../../core/forms/backup.ts';
import { formKey } from '../../../core/forms/state.ts';
import { AT, step } from '../store/storeKit.ts';

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
    events: [{ type: 'formEnded', key: formKey({ campaign: 'b', kind: 'note', of: '' }), how: 'saved' }],
  });
  const records = [typed('a', 1), typed('b', 2), typed('', 3), over];
  const forms = formsIn(['half', ...records.map((each) => JSON.stringify(each))]);
  expect(forms.map(({ campaign }) => campaign)).toEqual(['a', '']);
  const [form] = formsUnder(forms, new Map([['a', 'copy']]));
  expect(formsUnder(forms, new Map([['a', 'copy']]))).toHaveLength(1);
  expect(form).toEqual({
    key: formKey({ campaign: 'copy', kind: 'note', of: '' }),
    campaign: 'copy',
    kind: 'note',
    of: '',
    title: 'Half',
    values: { text: 'Half a thought' },
    since: AT,
    touched: AT,
  });
});
