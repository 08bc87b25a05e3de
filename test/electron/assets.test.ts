import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_POLICY, resolveAsset, serveAsset } from '../../electron/assets.ts';
import { isOwnAddress, canLoad } from '../../electron/origin.ts';
import { inFolder } from './journalKit.ts';

const ROOT = '/srv/renderer';

describe('an address of the window', () => {
  it('stands for a file of the renderer', () => {
    expect(resolveAsset(ROOT, 'app://gm/index.html')).toBe('/srv/renderer/index.html');
    expect(resolveAsset(ROOT, 'app://gm/assets/main%20one.js?v=1#top')).toBe(
      '/srv/renderer/assets/main one.js',
    );
  });

  it.each([
    'app://gm/../secret.json',
    'app://gm/..%2fsecret.json',
    'app://gm/%2e%2e/secret.json',
    'app://gm/..%5c..%5csecret.json',
    'app://gm/a\\..\\..\\secret.json',
    'app://gm/%2e%2e%2f%2e%2e%2fetc/passwd',
    'app://gm/index.html%00.js',
    'app://gm/%E0%A4%A.js',
    'app://gm//etc/passwd',
    'app://evil/index.html',
    'file:///srv/renderer/index.html',
    'https://gm/index.html',
    'app://gm/main.cjs',
    'app://gm/',
    'nonsense',
  ])('never leads out: %s', (address) => {
    const file = resolveAsset(ROOT, address);
    // An address is straightened out before it gets here: what is left of those below stays inside.
    expect(file === undefined || file === `${ROOT}/secret.json`).toBe(true);
  });

  it('is answered with type and policy, or not at all', () =>
    inFolder(async (folder) => {
      const root = join(folder, 'renderer');
      mkdirSync(root);
      writeFileSync(join(root, 'index.html'), '<p>table</p>');
      writeFileSync(join(folder, 'secret.json'), '{}');
      const found = await serveAsset(root, { method: 'GET', url: 'app://gm/index.html' });
      expect([found.statusCode, found.data.toString()]).toEqual([200, '<p>table</p>']);
      expect([found.mimeType, found.charset]).toEqual(['text/html', 'utf-8']);
      expect(found.headers['Content-Security-Policy']).toBe(CONTENT_POLICY);
      for (const url of ['app://gm/missing.js', 'app://gm/..%2fsecret.json'])
        expect((await serveAsset(root, { method: 'GET', url })).statusCode).toBe(404);
      expect((await serveAsset(root, { method: 'POST', url: 'app://gm/index.html' })).statusCode).toBe(404);
    }));
});

describe('the content policy', () => {
  it('lets nothing in from outside and makes no code of text', () => {
    expect(CONTENT_POLICY).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; object-src 'none'; frame-src 'none'; child-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types vue dompurify fourfold-worker",
    );
    expect(CONTENT_POLICY).not.toMatch(/unsafe|https?:|\*/);
  });

  it('is matched by what may be loaded at all', () => {
    expect(
      ['app://gm/x.js', 'blob:app://gm/1', 'data:image/png,x'].every((each) => canLoad(each, true)),
    ).toBe(true);
    expect(
      [
        'https://a.example',
        'http://localhost',
        'file:///etc/passwd',
        'ws://a',
        'app://evil/',
        'app://gm.evil/',
        'devtools://x',
      ].some((each) => canLoad(each, true)),
    ).toBe(false);
    expect(isOwnAddress('app://gmx/index.html')).toBe(false);
  });
});
