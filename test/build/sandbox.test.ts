import { describe, expect, it } from 'vitest';
import { isSandboxForbidden } from '../../build/sandbox.mjs';

describe('P8 a start from the sources by an ordinary user', () => {
  it.each([
    // apparmor_restrict_unprivileged_userns, unprivileged_userns_clone, helper given to root, forbidden
    ['', '', false, false],
    ['0', '1', false, false],
    ['1', '', false, true],
    ['1', '1', true, false],
    ['', '0', false, true],
    ['', '0', true, false],
  ])('restricted %j, clone %j, helper %s: without a sandbox %s', (restricted, clone, helper, forbidden) => {
    const settings: Record<string, string> = {
      apparmor_restrict_unprivileged_userns: restricted,
      unprivileged_userns_clone: clone,
    };
    const setting = (name: string): string => settings[name] ?? '';
    expect(isSandboxForbidden('/app', setting, () => helper)).toBe(forbidden);
  });
});
