import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { extractFile, getRawHeader, listPackage, statFile } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { describe, expect, it } from 'vitest';
import { killTree } from '../e2e/support/processes.ts';

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
    ['P1 files of ours on Linux', /^ {4}mimeType: application\/x-fourfold$/mu],
    ['P3 the icon of its window on Linux', /^ {2}desktopName: fourfold\.desktop$/mu],
    ['P4 the licences of what is bundled', /^ {2}- from: dist\/LICENCES\.txt$/mu],
  ])('are made for %s', (_name, line) => expect(CONFIG).toMatch(line));

  it('carry an icon of the size every system can be served from', () => {
    const icon = readFileSync(resolve(import.meta.dirname, '../../build/icons/icon.png'));
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([1024, 1024]);
  });
});

describe.skipIf(folder === undefined)('the package in FOURFOLD_PACKAGE', () => {
  const program = join(folder ?? '', 'fourfold');
  const resources = join(folder ?? '', 'resources');
  const archive = join(resources, 'app.asar');
  const inScratch = async (work: (data: string) => Promise<void> | void): Promise<void> => {
    const data = mkdtempSync(join(tmpdir(), 'fourfold-package-'));
    try {
      await work(data);
    } finally {
      try {
        rmSync(data, { recursive: true, force: true, maxRetries: 5 });
      } catch {
        // A process of the package may still write as it ends; the folder is one of the system's for a while.
      }
    }
  };
  /** Runs the program for a while, as someone who tampers with it would. */
  const run = (data: string, words: readonly string[], env: Record<string, string> = {}) =>
    spawnSync(program, ['--no-sandbox', `--user-data-dir=${data}`, ...words], {
      env: { ...process.env, HOME: data, ...env },
      encoding: 'utf8',
      timeout: 8_000,
      killSignal: 'SIGKILL',
    });
  /** Starts the program and answers when its window has laid its folder down. */
  async function opens(data: string): Promise<void> {
    const env = { ...process.env, HOME: data };
    const running = spawn(program, ['--no-sandbox', `--user-data-dir=${data}`], { env, stdio: 'ignore' });
    try {
      const database = join(data, 'IndexedDB', 'app_gm_0.indexeddb.leveldb');
      await expect.poll(() => existsSync(database), { timeout: 30_000 }).toBe(true);
      expect(existsSync(join(data, 'gm-data', 'journal'))).toBe(true);
      expect(running.exitCode).toBeNull();
    } finally {
      const ended = once(running, 'exit');
      if (running.pid !== undefined) killTree(running.pid);
      await ended;
    }
  }

  it('holds the app in one archive whose checksums are those of its files', () => {
    const { header } = getRawHeader(archive);
    const files = listPackage(archive, { isPack: false }).map((path) => path.replace(/^[\\/]/u, ''));
    const sums = files.flatMap((path) => {
      const about = statFile(archive, path);
      if (!('integrity' in about) || !about.integrity) return [];
      const sum = createHash('sha256').update(extractFile(archive, path)).digest('hex');
      return [[path, about.integrity.hash === sum] as const];
    });
    expect(sums.map(([path]) => path)).toContain(join('dist', 'electron', 'main.cjs'));
    expect(sums.filter(([, same]) => !same)).toEqual([]);
    expect(JSON.stringify(header)).not.toContain('node_modules');
  });

  it('P4 names every package of others that it runs, with its licence', () => {
    const text = readFileSync(join(folder ?? '', 'LICENCES.txt'), 'utf8');
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'),
    );
    const missing = Object.entries(dependencies).filter(([name, at]) => !text.includes(`\n${name} ${at}\n`));
    // Fonts are styles and files, whose licence stands in NOTICE.
    expect(missing.filter(([name]) => !name.startsWith('@fontsource'))).toEqual([]);
    expect(text).toMatch(/^MIT$/mu);
    expect(readFileSync(join(folder ?? '', 'NOTICE.txt'), 'utf8')).toContain('SIL Open Font License');
  });

  it('has its fuses set, all that its Electron knows', async () => {
    const wire = await getCurrentFuseWire(program);
    const known = Object.entries(FUSES).filter(([, [fuse]]) => wire[fuse] !== undefined);
    // Only the last one is younger than the oldest Electron that is ever packaged around.
    expect(known.length).toBeGreaterThanOrEqual(6);
    const found = known.map(([name, [fuse]]) => [name, wire[fuse]]);
    expect(found).toEqual(known.map(([name, [, state]]) => [name, state]));
  });

  it('starts, opens its window and lays its folder down', () => inScratch(opens), 60_000);

  it(
    'does not load a folder that was laid beside its archive',
    () =>
      inScratch(async (data) => {
        const beside = join(resources, 'app');
        const there = existsSync(beside);
        mkdirSync(beside, { recursive: true });
        const main = join(beside, 'index.js');
        const was = there ? readFileSync(main) : undefined;
        writeFileSync(join(beside, 'package.json'), '{"name":"x","main":"index.js"}');
        writeFileSync(main, `require('node:fs').writeFileSync(${JSON.stringify(join(data, 'hit'))}, '')`);
        try {
          await opens(data);
          expect(existsSync(join(data, 'hit'))).toBe(false);
        } finally {
          if (was) writeFileSync(main, was);
          else rmSync(beside, { recursive: true });
        }
      }),
    60_000,
  );

  it(
    'does not run as Node',
    () =>
      inScratch((data) => {
        const words = ['-p', '"node " + process.versions.electron'];
        expect(run(data, words, { ELECTRON_RUN_AS_NODE: '1' }).stdout).not.toContain('node ');
      }),
    20_000,
  );

  it(
    'takes no code from NODE_OPTIONS',
    () =>
      inScratch((data) => {
        const evil = join(data, 'evil.cjs');
        writeFileSync(evil, `require('node:fs').writeFileSync(${JSON.stringify(join(data, 'hit'))}, '')`);
        run(data, [], { NODE_OPTIONS: `--require=${evil}` });
        expect(existsSync(join(data, 'hit'))).toBe(false);
      }),
    20_000,
  );

  it.each(['--remote-debugging-port=9', '--remote-debugging-pipe', '--inspect=0', '--inspect-brk=0'])(
    'does not start for whoever would listen in: %s',
    (word) =>
      inScratch((data) => {
        const { status, stderr } = run(data, [word]);
        expect(status).toBe(2);
        expect(stderr).toContain(`Fourfold does not take “${word}”.`);
        expect(stderr).not.toContain('Debugger listening');
        expect(existsSync(join(data, 'gm-data'))).toBe(false);
      }),
    20_000,
  );
});
