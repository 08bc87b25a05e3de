import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureScreen } from './display.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, ROOT } from './shell.mjs';

/** No soak runs longer than this, in ms. */
const LONGEST = 30 * 60_000;
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const VUE_TSC = join(ROOT, 'node_modules', 'vue-tsc', 'bin', 'vue-tsc.js');
const E2E = join(ROOT, 'test', 'e2e');
/** Tests in the real window that have a long form, and all of safety. */
const SPECS = readdirSync(E2E).filter(
  (name) =>
    name.endsWith('.spec.ts') &&
    (name.startsWith('safety') ||
      /triesOf|firstOf|FOURFOLD_SOAK/.test(readFileSync(join(E2E, name), 'utf8'))),
);
const PACKAGE = join(ROOT, 'dist', 'packages', 'linux-unpacked');
/** So many ms longer the disk takes for each step while whole evenings are played on a slow one. */
const SLOW_DISK = '150';
/** Fights of published creatures in each of the two games. */
const FIGHTS = '6000';
const UNIT = [
  'test/electron',
  'test/core/store',
  'test/core/dice',
  'test/core/table',
  'test/core/simulation',
  'test/core/systems/games',
  'test/core/exchange',
  'test/core/campaign/generated.test.ts',
  'test/core/hostileImports.test.ts',
  'test/core/slowInputs.test.ts',
  'test/renderer/mounted/random.test.ts',
];

/** Runs a program, shows the figures it prints as they come, and answers whether all went well. */
function watch(title, args, env = {}) {
  console.log(`\n— ${title}`);
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LONGEST,
  });
  let rest = '';
  child.stdout.on('data', (bytes) => {
    const lines = (rest + bytes).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) tell(line);
  });
  return new Promise((done) => child.on('close', (code) => done(code === 0)));
}

const SHOWN = /figure (R\d+: .*)|^\s*(✓.*|✘.*|\d+ (?:passed|failed|skipped).*|Tests .*|Error: .*)/;

function tell(line) {
  // oxlint-disable-next-line no-control-regex -- colours of the programs below
  const [, figure, outcome] = SHOWN.exec(line.replaceAll(/\u001b\[[0-9;]*m/g, '')) ?? [];
  if (figure) console.log(`  ${figure}`);
  else if (outcome) console.log(outcome);
}

/** Everything that takes long: random kills, every damage, a full disk, attacks, and the figures of the promises. */
async function soak() {
  await ensureInstalled();
  const types = await watch('Types of everything', [VUE_TSC, '-b']);
  // The unpacked package is made first: its fuses and its archive are tried like the rest.
  const made = await watch('The package', [join(ROOT, 'build', 'package.mjs'), '--dir']);
  const { bundle } = await import('./bundle.mjs');
  await bundle();
  const closeScreen = await ensureScreen();
  const packaged = made && existsSync(PACKAGE) ? { FOURFOLD_PACKAGE: PACKAGE } : {};
  const units = await watch(
    'Safety log, backups, forged files, package',
    [VITEST, 'run', '--config', 'build/vitest.config.ts', ...UNIT],
    { ...packaged, FOURFOLD_SOAK: 'yes' },
  );
  closeScreen();
  const fights = await watch(
    'Whole fights of published creatures, Orcus and Archmage',
    [VITEST, 'run', '--config', 'build/vitest.config.ts', 'test/core/systems/gamesPublished.test.ts'],
    { PUBLISHED_GAMES: FIGHTS },
  );
  const app = await watch(
    'The real app',
    [
      PLAYWRIGHT,
      'test',
      '--config',
      'build/playwright.config.ts',
      '--reporter=list',
      '--workers=1',
      // With their ending: a folder above them may bear one of their names.
      ...SPECS.map((name) => `e2e/${name}`),
    ],
    { FOURFOLD_SOAK: 'yes' },
  );
  const slow = await watch(
    `Whole evenings on a disk that takes ${SLOW_DISK} ms`,
    [PLAYWRIGHT, 'test', '--config', 'build/playwright.config.ts', '--reporter=list', '--project=evenings'],
    { FOURFOLD_SLOW_DISK: SLOW_DISK },
  );
  if (!packaged.FOURFOLD_PACKAGE)
    console.log('\nNo package could be made here, so its fuses and its archive were not checked.');
  if (!types || !units || !fights || !app || !slow)
    throw new Error('A promise was broken; the lines above say which.');
  console.log('\nEvery promise was kept.');
}

await soak().catch((error) => giveUp(error.message));
