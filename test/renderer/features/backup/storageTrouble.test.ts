import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test } from 'vitest';
import type { Desktop } from '../../../../electron/contract.ts';
import type { AppendAnswer } from '../../../../electron/journal/contract.ts';
import { createJournalPort } from '../../../../renderer/platform/desktop.ts';
import { useSession } from '../../../../renderer/stores/session.ts';

beforeEach(() => setActivePinia(createPinia()));

const LOW = /^The disk is almost full\..* room for about 2,000 more/u;
const REFUSED = /^Not saved since \S.*: the disk refuses to write/u;
const WELL = /^$/u;

test.each<[string, AppendAnswer, RegExp]>([
  ['is taken', { ok: true }, WELL],
  ['is taken where little room is left', { ok: true, room: 2_000 }, LOW],
  ['is refused by the disk', { ok: false, message: 'Not saved: the disk is full.', disk: true }, REFUSED],
  ['is refused because another window was faster', { ok: false, message: 'Not saved', expected: 3 }, WELL],
])('R21 what %s is told as long as it is so', async (_what, answer, said) => {
  const { trouble } = useSession();
  const answers: AppendAnswer[] = [answer, { ok: true }];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one call is all that is asked of it
  const desktop = { call: () => Promise.resolve(answers.shift()) } as unknown as Desktop;
  const journal = createJournalPort(desktop, true, trouble.diskIs);
  const lines = [{ book: 'hall', seq: 1, body: '{}' }];
  expect((await journal.append(lines)).ok).toBe(answer.ok);
  expect(trouble.text).toMatch(said);
  expect(trouble.unsaved).toBe(said === REFUSED);
  await journal.append(lines);
  expect(trouble.text).toBe('');
});

test('R21 what is wrong with the database stays, behind what is wrong with the disk', () => {
  const { trouble } = useSession();
  trouble.view = 'The database does not answer.';
  trouble.diskIs('low');
  expect(trouble.text).toMatch(/^The disk is almost full.* The database does not answer\.$/u);
  trouble.diskIs('well');
  expect(trouble.text).toBe('The database does not answer.');
});
