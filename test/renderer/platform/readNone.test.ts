import { expect, it } from 'vitest';
import { readNotesBeside } from '../../../renderer/platform/readInWorker.ts';

it('no notes bring no entries', async () =>
  expect(await readNotesBeside([])).toEqual({ ok: true, value: { entries: [], leftOut: [] } }));
