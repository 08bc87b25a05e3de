import { describe, expect, it } from 'vitest';
import { patientRename } from '../../electron/journal/disk.ts';

/** A system that refuses the first `times` renames, and what it was asked. */
function aSystem(times: number, code: string, platform = 'win32') {
  const asked = { tries: 0, waited: 0 };
  return {
    asked,
    platform,
    rename: async () => {
      asked.tries += 1;
      if (asked.tries <= times) throw Object.assign(new Error(code), { code });
    },
    wait: async (time: number) => {
      asked.waited += time;
    },
  };
}

describe('a file that a scanner holds', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is waited for up to ten seconds: %s', async (code) => {
    const soon = aSystem(3, code);
    await patientRename(soon)('a', 'b');
    expect(soon.asked).toEqual({ tries: 4, waited: 280 });
    const late = aSystem(6, code);
    await patientRename(late)('a', 'b');
    expect(late.asked).toEqual({ tries: 7, waited: 8_880 });
    const never = aSystem(99, code);
    await expect(patientRename(never)('a', 'b')).rejects.toThrow(code);
    expect(never.asked).toEqual({ tries: 7, waited: 8_880 });
    expect(never.asked.waited).toBeLessThanOrEqual(10_000);
  });

  it.each([
    ['nobody holds it', 'ENOENT', 'win32'],
    ['the disk is full', 'ENOSPC', 'win32'],
    ['the system is another', 'EPERM', 'linux'],
    ['the error has no code', '', 'darwin'],
  ])('is not waited for where %s', async (_what, code, platform) => {
    const system = aSystem(99, code, platform);
    await expect(patientRename(system)('a', 'b')).rejects.toThrow(code);
    expect(system.asked).toEqual({ tries: 1, waited: 0 });
  });

  it('is renamed at once where nothing is wrong', async () => {
    const system = aSystem(0, 'EPERM');
    await patientRename(system)('a', 'b');
    expect(system.asked).toEqual({ tries: 1, waited: 0 });
  });
});
