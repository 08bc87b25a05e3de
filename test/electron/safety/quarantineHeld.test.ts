import { mkdirSync, readdirSync } from 'node:fs';
import type * as promises from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { clearQuarantine } from '../../../electron/safety/quarantine.ts';
import { inFolder } from '../journalKit.ts';

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof promises>()),
  rm: () => Promise.reject(new Error('held')),
}));

it('a copy that the system holds is kept until another day, and keeps nothing from its work', () =>
  inFolder(async (folder) => {
    mkdirSync(join(folder, 'quarantine', '2026-01-01T10-00-00-000Z'), { recursive: true });
    await clearQuarantine(folder, '2026-11-21T20:00:00.000Z');
    expect(readdirSync(join(folder, 'quarantine'))).toHaveLength(1);
  }));
