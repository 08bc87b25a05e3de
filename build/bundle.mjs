import { statSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { packagesNoted, writeLicences } from './licences.mjs';
import { giveUp, ROOT } from './shell.mjs';
import { desktopTexts, splitTexts, TEXTS } from './textSplit.mjs';

/** The oldest engines the app runs on. */
const [OLDEST_CHROME, OLDEST_NODE] = ['chrome114', 'node18'];
/** The GM's window and that of the players, which shares nothing with it but colours and fonts. */
const PAGES = ['index.html', 'players.html', 'popout.html'];
/** How long each plugin took is nobody's concern who only wants the app. */
const QUIET = { bundlerTimings: false };
/**
 * The reader of PDF files without what our content policy forbids or nobody needs: code made from text, which it tries
 * and can do without, and its listening to the messages of a worker that is ours.
 */
const PDF_READER = {
  name: 'pdf-reader',
  enforce: 'pre',
  transform: {
    filter: { id: /\/pdfjs-dist\/legacy\/build\/[^/]+\.mjs$/ },
    handler(code, id) {
      const isWorker = id.endsWith('pdf.worker.mjs');
      const listens = 'this.initializeFromPort(self);';
      if (!code.includes('new Function(') || (isWorker && !code.includes(listens)))
        throw new Error(
          'The reader of PDF files is another one now: look at what it does with code and messages.',
        );
      return { code: code.replaceAll('new Function(', 'codeIsForbidden(').replace(listens, ''), map: null };
    },
  },
};
const DIST = join(ROOT, 'dist');

/** Builds the window's part into dist/renderer and the main process and its preload into dist/electron. */
export async function bundle({ renderer = join(ROOT, 'renderer'), forCover = false } = {}) {
  const { build } = await import('vite');
  const { default: vue } = await import('@vitejs/plugin-vue');
  // Packages that were made lie beside these and stay.
  for (const each of ['renderer', 'electron', 'bundled'])
    await rm(join(DIST, each), { recursive: true, force: true });
  const noted = packagesNoted();
  await build({
    root: renderer,
    configFile: false,
    logLevel: 'warn',
    plugins: [vue(), ...textsOf(renderer), PDF_READER, fetchedAtOnce('shell/begin.ts'), noted.plugin],
    // The reader of files runs beside the window, from a file of its own.
    worker: { format: 'es', plugins: () => [TEXTS, PDF_READER, noted.plugin] },
    build: {
      target: OLDEST_CHROME,
      outDir: join(DIST, 'renderer'),
      // What an engine counts is brought back to the sources.
      ...(forCover ? { sourcemap: true, minify: false } : {}),
      emptyOutDir: false,
      assetsInlineLimit: 0,
      // The oldest engine knows how to fetch ahead.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 3_000,
      rolldownOptions: {
        checks: QUIET,
        input: PAGES.map((page) => join(renderer, page)),
        output: { codeSplitting: { groups: groupsOf(renderer) } },
      },
    },
  });
  for (const entry of ['main', 'preload', 'playersPreload']) await build(forMain(entry, noted.plugin));
  await refuseEval();
  if (!forCover) await refuseEarly();
  await writeLicences(noted.folders, join(DIST, 'LICENCES.txt'));
  if (!forCover) await writeFile(STAMP, '');
}

/** The texts of the first screen apart from the others; a trial’s own window is made with all of them at once. */
function textsOf(renderer) {
  if (renderer !== join(ROOT, 'renderer')) return [TEXTS];
  const pages = ['main.ts', join('shell', 'begin.ts'), join('players', 'main.ts')].map((each) =>
    join(renderer, each),
  );
  return splitTexts(pages, join(ROOT, 'electron', 'main.ts'));
}

/** Written when a bundle is whole: what changed since asks for a new one. */
const STAMP = join(DIST, 'bundled');

/** Bundles, unless nothing that goes into the bundle has changed since the last. */
export async function bundleChanges() {
  const madeAt = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const parts = ['core', 'renderer', 'electron', 'build/bundle.mjs', 'package-lock.json'];
  for (const part of parts) if ((await newestIn(join(ROOT, part))) > madeAt) return bundle();
}

/** When the youngest file of a folder was written, in ms; a folder counts as well, since a file may have gone. */
async function newestIn(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = await readdir(path, { recursive: true });
  return Math.max(stat.mtimeMs, ...names.map((name) => statSync(join(path, name)).mtimeMs));
}

/**
 * All that the first screen is made of goes into one file, for each file that a start asks for costs it a millisecond
 * or more; what the players’ window needs as well into another. What asks ahead of it goes into a small one, that runs
 * while they are being read. The rest is split as it is used.
 */
function groupsOf(renderer) {
  let known;
  const groups = (graph) =>
    (known ??= {
      first: importedBy(graph, join(renderer, 'main.ts')),
      start: importedBy(graph, join(renderer, 'shell', 'begin.ts')),
      players: importedBy(graph, join(renderer, 'players', 'main.ts')),
    });
  const isFirst = (id, { first }) =>
    id.includes('vite/preload-helper') || (first.has(id) && !id.endsWith('.css'));
  return [
    // Before the others, which take along what their own modules import.
    { priority: 1, name: (id, graph) => (isFirst(id, groups(graph)) ? 'first' : null) },
    {
      name: (id, graph) => {
        const { start, players } = groups(graph);
        if (!start.has(id)) return null;
        return players.has(id) ? 'both' : 'start';
      },
    },
  ];
}

/** What these modules import without asking for it later, and what that imports; not they themselves. */
function importedBy(graph, ...ids) {
  const all = new Set(ids);
  for (const each of all) for (const other of graph.getModuleInfo(each)?.importedIds ?? []) all.add(other);
  for (const each of ids) all.delete(each);
  return all;
}

/** Has the page fetch a part of it, and all that comes with it, though a script asks for it only when it runs. */
function fetchedAtOnce(part) {
  return {
    name: 'fetched-at-once',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle: made, filename }) {
        if (!made || !filename.endsWith('index.html')) return [];
        const chunks = Object.values(made);
        const all = new Set([chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part)).fileName]);
        for (const each of all) for (const other of made[each].imports) all.add(other);
        const styles = [...all].flatMap((each) => [...made[each].viteMetadata.importedCss]);
        const fonts = chunks.filter(({ names }) => names?.some((each) => FIRST_FONTS.has(each)));
        if (fonts.length !== FIRST_FONTS.size)
          throw new Error('A font of the first screen has another name now.');
        return [
          ...[...all].map((each) => link('modulepreload', each)),
          ...styles.map((each) => link('stylesheet', each)),
          ...fonts.map(({ fileName }) => link('preload', fileName, { as: 'font' })),
        ];
      },
    },
  };
}

const link = (rel, file, more) => ({
  tag: 'link',
  injectTo: 'head',
  attrs: { rel, ...more, crossorigin: true, href: `/${file}` },
});
/** What the first screen is written in: there before its words are, they are laid out once. */
const FIRST_FONTS = new Set(['inter-latin-wght-normal.woff2', 'source-serif-4-latin-wght-normal.woff2']);

/** No package is left out, so that what is given away needs no node_modules; what is not asked for at once has a file of its own. */
function forMain(entry, plugin) {
  return {
    plugins: [desktopTexts(join(ROOT, 'electron', 'main.ts')), plugin],
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'electron', `${entry}.ts`),
      target: OLDEST_NODE,
      outDir: join(DIST, 'electron'),
      emptyOutDir: false,
      rolldownOptions: {
        external: ['electron', ...builtinModules, ...builtinModules.map((each) => `node:${each}`)],
        output: { format: 'cjs', entryFileNames: `${entry}.cjs`, chunkFileNames: '[name].cjs' },
      },
    },
  };
}

/** The window's content policy forbids text as code; better to hear of it now than from a blank window. */
async function refuseEval() {
  const folder = join(DIST, 'renderer', 'assets');
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
    const text = await readFile(join(folder, name), 'utf8');
    if (/\beval\(|new Function\(/.test(text))
      throw new Error(`${name} makes code out of text, which the window refuses.`);
  }
}

/** What only reads or writes files of other programs must not be read before the window stands. */
async function refuseEarly() {
  const page = await readFile(join(DIST, 'renderer', 'index.html'), 'utf8');
  let bytes = 0;
  const names = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name);
  for (const name of new Set(names)) {
    const text = await readFile(join(DIST, 'renderer', name), 'utf8');
    bytes += text.length;
    const early = EARLY.find(([, sign]) => text.includes(sign));
    if (early) throw new Error(`${name} brings ${early[0]} to the start, which needs none.`);
  }
  const [first] = /src="\/(assets\/index-[^"]+)"/.exec(page).slice(1);
  const script = await readFile(join(DIST, 'renderer', first), 'utf8');
  const waited = [...script.matchAll(/from\s*"\.\/([^"]+)"/g)].find(([, name]) => !name.startsWith('first-'));
  if (waited) throw new Error(`The first script waits for ${waited[1]}, and was to ask ahead of it.`);
  const main = await readFile(join(DIST, 'electron', 'main.cjs'), 'utf8');
  if (main.includes('JSON.parse("{'))
    throw new Error('The main process reads its texts before a window is open.');
  const runtime = statSync(join(DIST, 'electron', 'appRuntime.cjs')).size;
  if (process.env.FOURFOLD_SIZES)
    console.log(`read at the start: ${bytes} bytes; by the desktop: ${runtime}`);
  if (bytes > MOST_FIRST)
    throw new Error(`The first screen reads ${bytes} bytes of script, not ${MOST_FIRST}.`);
  if (runtime > MOST_DESKTOP)
    throw new Error(`The desktop reads ${runtime} bytes of script, not ${MOST_DESKTOP}.`);
}
/** Bytes of script that the first screen and the desktop may read at a start. */
const [MOST_FIRST, MOST_DESKTOP] = [400_000, 350_000];
/** By a word that each holds. */
const EARLY = [
  ['a language beside English', 'Kampagnen'],
  ['the reader of YAML', 'BLOCK_FOLDED'],
  ['the reader of tables', 'UndetectableDelimiter'],
  ['the reader of Markdown', 'markdown-it'],
  ['the reader of PDF files', 'InvalidPDFException'],
  ['the docking of panels', 'dockview'],
  ['the rules of a game', 'drowned chapel'],
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await bundle().catch((error) => giveUp(error.message));
}
