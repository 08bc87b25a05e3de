import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

// Which branches a test file went through, for whoever started it.
afterAll(() => {
  const { testPath } = expect.getState();
  const file = join(process.env.FOURFOLD_BRANCHES ?? '', `${randomUUID()}.json`);
  if (process.env.FOURFOLD_BRANCHES)
    writeFileSync(file, JSON.stringify({ test: testPath, seen: globalThis.branchesMet ?? {} }));
});
