import { expect, it } from 'vitest';
import { readNotesInWorker } from '../../../renderer/platform/workers.ts';

it('no notes bring no entries', async () =>
  expect(await readNotesInWorker([])).toEqual({ ok: true, value: { entries: [], leftOut: [] } }));
