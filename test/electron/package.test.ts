import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getRawHeader } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { describe, expect, it } from 'vitest';

const folder = process.env['FOURFOLD_PACKAGE'];
const CONFIG = readFileSync(resolve(import.meta.dirname, '../../electron-builder.yml'), 'utf8');
const [OFF, ON] = [48, 49];

/** What every package says of the doors in its Electron. */
const FUSES = {
  runAsNode: [FuseV1Options.RunAsNode, OFF],
  enableCookieEncryption: [FuseV1Options.EnableCookieEncryption, ON],
  enableNodeOptionsEnvironmentVariable: [FuseV1Options.EnableNodeOptionsEnvironmentVariable, OFF],
  enableNodeCliInspectArguments: [FuseV1Options.EnableNodeCliInspectArguments, OFF],
  enableEmbeddedAsarIntegrityValidation: [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, ON],
  onlyLoadAppFromAsar: [FuseV1Options.OnlyLoadAppFromAsar, ON],
  grantFileProtocolExtraPrivileges: [FuseV1Options.GrantFileProtocolExtraPrivileges, OFF],
} as const;

describe('the configuration of packages', () => {
  it.each(Object.entries(FUSES))('sets %s', (name, [, state]) =>
    expect(CONFIG).toMatch(new RegExp(`^  ${name}: ${state === ON}$`, 'mu')),
  );

  it('puts everything into one archive and publishes nothing', () => {
    expect(CONFIG).toMatch(/^asar: true$/mu);
    expect(CONFIG).toMatch(/^publish: null$/mu);
  });
});

describe('the packages for users', () => {
  it.each([
    ['Windows', /^win:\n {2}target: \[nsis, portable\]$/mu],
    ['macOS', /target: dmg\n {6}arch: \[x64, arm64\]/u],
    ['Linux', /^ {2}target: \[AppImage, deb\]$/mu],
    ['files of ours', /^fileAssociations:\n {2}- ext: fourfold$/mu],
  ])('are made for %s', (_name, line) => expect(CONFIG).toMatch(line));

  it('carry an icon of the size every system can be served from', () => {
    const icon = readFileSync(resolve(import.meta.dirname, '../../build/icons/icon.png'));
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([1024, 1024]);
  });
});

describe.skipIf(folder === undefined)('the package in FOURFOLD_PACKAGE', () => {
  const program = join(folder ?? '', 'fourfold');
  const resources = join(folder ?? '', 'resources');
  /** Answers as Node where the first fuse is not off: so does the old Electron for closed networks. */
  const asNode = (): string =>
    spawnSync(program, ['-p', 'process.versions.electron'], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      encoding: 'utf8',
      timeout: 10_000,
    }).stdout.trim();
  const tried = folder !== undefined && asNode().startsWith('25.');

  it('holds the app in one archive that knows the checksum of each of its files', () => {
    const { header } = getRawHeader(join(resources, 'app.asar'));
    expect(JSON.stringify(header)).toMatch(/main\.cjs.*"integrity":\{"algorithm":"SHA256"/u);
    expect(JSON.stringify(header)).not.toContain('node_modules');
  });

  it.skipIf(tried)('has no folder beside its archive, which would be loaded first', () =>
    expect(existsSync(join(resources, 'app'))).toBe(false),
  );

  it.skipIf(tried)('has its fuses set', async () => {
    const wire = await getCurrentFuseWire(program);
    const found = Object.entries(FUSES).map(([name, [fuse]]) => [name, wire[fuse]]);
    expect(found).toEqual(Object.entries(FUSES).map(([name, [, state]]) => [name, state]));
  });

  it('starts, opens its window and lays its folder down; and not for whoever would listen in', async () => {
    const data = mkdtempSync(join(tmpdir(), 'fourfold-package-'));
    const env = { ...process.env, HOME: data };
    const words = ['--no-sandbox', `--user-data-dir=${data}`];
    const running = spawn(program, words, { env, stdio: 'ignore' });
    try {
      const database = join(data, 'IndexedDB', 'app_gm_0.indexeddb.leveldb');
      await expect.poll(() => existsSync(database), { timeout: 30_000 }).toBe(true);
      expect(existsSync(join(data, 'gm-data', 'journal'))).toBe(true);
      expect(running.exitCode).toBeNull();
    } finally {
      running.kill('SIGKILL');
    }
    const spied = spawnSync(program, [...words, '--remote-debugging-port=9'], { env, timeout: 20_000 });
    expect(spied.status).toBe(0);
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }, 60_000);

  it.skipIf(tried)('does not run as Node', () => expect(asNode()).toBe(''));
});
