import { describe, expect, it } from 'vitest';
import { packageFault } from '../../build/packageFault.mjs';

describe('P9 a package that cannot be made', () => {
  it.each([
    'Get "https://tools.example/appimage.7z": dial tcp: lookup tools.example: getaddrinfo ENOTFOUND',
    'cannot download “https://tools.example/fpm.7z”: connect ECONNREFUSED 127.0.0.1:443',
    'Error: https://tools.example/nsis.7z answered with status code 404',
  ])('for want of a tool says so, from where, and what can be done: %s', (line) => {
    const said = packageFault(
      `  • building\n${line}\n    at Stack.one (file.js:1)\n    at Stack.two (file.js:2)`,
    );
    expect(said).toContain('a tool for it could not be fetched from tools.example.');
    expect(said).toContain('npm run package -- --dir');
    expect(said).not.toContain('at Stack');
  });

  it('for another reason gives its last words', () =>
    expect(packageFault('one\ntwo\nthe icon is too small')).toBe(
      'The package could not be made.\none\ntwo\nthe icon is too small',
    ));
});
