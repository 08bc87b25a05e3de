import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './shell.mjs';

/** A path as the bundler writes it, on every system. */
const named = (path) => path.replaceAll('\\', '/');
/** What core and window say in English. */
const CORE = named(join(ROOT, 'core', 'languages', 'en.json'));
const WINDOW = named(join(ROOT, 'renderer', 'i18n', 'en.json'));
const LATER = 'virtual:later-texts';

/** An import that is there when the program runs; with the bracket of one that is asked for later. */
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'/gmu;
const LITERAL = /(['"`])([A-Za-z][^'"`\n]*?)\1/gu;

/**
 * The sources that one needs: at once, and, with `later`, when they are asked for. `entries` are those that are asked
 * for later by one of the first kind.
 */
function readGraph(starts, later) {
  const [all, entries] = [new Set(starts), new Set()];
  for (const file of all) {
    for (const [, now, then] of sourceOf(file).matchAll(IMPORT)) {
      const name = now ?? then;
      if (!name.startsWith('.')) continue;
      const path = join(dirname(file), name);
      if (!/\.(?:ts|vue)$/u.test(path)) continue;
      if (now !== undefined || later) all.add(path);
      else entries.add(path);
    }
  }
  for (const each of all) entries.delete(each);
  return { files: all, entries };
}

const sourceOf = (file) => readFileSync(file, 'utf8');

/** Every literal of these files: ids of texts are among them, for none is put together from pieces. */
function literalsIn(files) {
  const found = new Set();
  for (const file of files) for (const [, , text] of sourceOf(file).matchAll(LITERAL)) found.add(text);
  return found;
}

const parsed = (file) => JSON.parse(sourceOf(file));
const only = (texts, wanted) => Object.fromEntries(Object.entries(texts).filter(([id]) => wanted(id)));
/** Texts are data: as such the engine reads them in a third of the time it takes for code. */
const asData = (texts) => `/* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(texts))})`;
const LANGUAGE_FILE = /\/(?:languages|i18n)\/[^/]+\.json$/;

/** Whole texts, for what needs all of them. */
export const TEXTS = {
  name: 'texts-as-data',
  enforce: 'pre',
  transform: {
    filter: { id: LANGUAGE_FILE },
    handler: (text) => ({ code: `export default ${asData(JSON.parse(text))}`, moduleType: 'js' }),
  },
};

/** The desktop’s texts alone: it says a twentieth of what core can say. */
export function desktopTexts(entry) {
  const wanted = literalsIn(readGraph([entry], true).files);
  return {
    ...TEXTS,
    transform: {
      filter: { id: LANGUAGE_FILE },
      handler: (text) => ({
        code: `export default ${asData(only(JSON.parse(text), (id) => wanted.has(id)))}`,
        moduleType: 'js',
      }),
    },
  };
}

/**
 * The texts of the first screens come with them; all others before whatever a first screen asks for later. What the
 * desktop says may be shown at any time, and comes first as well.
 */
export function splitTexts(pages, desktop) {
  const { files, entries } = readGraph(pages, false);
  const wanted = literalsIn([...files, ...readGraph([desktop], true).files]);
  const asked = new Set([...entries].map(named));
  const isFirst = (id) => wanted.has(id);
  const later = (file) => asData(only(parsed(file), (id) => !isFirst(id)));
  return [
    {
      name: 'first-texts',
      enforce: 'pre',
      transform: {
        filter: { id: LANGUAGE_FILE },
        handler: (text, id) => {
          const texts = JSON.parse(text);
          const isSplit = id === CORE || id === WINDOW;
          return {
            code: `export default ${asData(isSplit ? only(texts, isFirst) : texts)}`,
            moduleType: 'js',
          };
        },
      },
      resolveId: { filter: { id: /^virtual:later-texts$/ }, handler: () => LATER },
      load: {
        filter: { id: /^virtual:later-texts$/ },
        handler: () => ({
          code: [
            `import core from '${CORE}';`,
            `import shown from '${WINDOW}';`,
            `Object.assign(core, ${later(CORE)});`,
            `Object.assign(shown, ${later(WINDOW)});`,
          ].join('\n'),
          moduleSideEffects: true,
        }),
      },
    },
    {
      name: 'texts-before-what-is-asked-for-later',
      enforce: 'post',
      transform(code, id) {
        return asked.has(id) ? { code: `import '${LATER}';\n${code}`, map: null } : undefined;
      },
    },
  ];
}
