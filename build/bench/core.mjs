import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT } from '../shell.mjs';

/**
 * What these modules export, built as the app builds them and loaded; `paths` are relative to the repository, without
 * `.ts`, and `folder` tells the builds of one run apart.
 */
export async function loadModules(folder, paths) {
  const { build } = await import('vite');
  const outDir = join(CACHE, 'bench', folder);
  const entries = paths.map((path, at) => [`part${at}`, join(ROOT, `${path}.ts`)]);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(entries),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const parts = entries.map(([name]) => import(pathToFileURL(join(outDir, `${name}.mjs`)).href));
  return Object.assign({}, ...(await Promise.all(parts)));
}
