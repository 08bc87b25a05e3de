import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

const PACKAGES = `${sep}node_modules${sep}`;
const TEXT = /^(?:licen[cs]e|copying|ofl)(?:[-.].*)?$/iu;

/** Notes which packages of others go into a bundle. */
export function packagesNoted() {
  const folders = new Set();
  return {
    folders,
    plugin: {
      name: 'packages-noted',
      moduleParsed({ id }) {
        const folder = folderOf(id.split('?')[0].replace(/^\0/u, ''));
        if (folder) folders.add(folder);
      },
    },
  };
}

/** The folder of the package that a file belongs to; nothing for files of our own. */
function folderOf(file) {
  const at = file.lastIndexOf(PACKAGES);
  if (at < 0) return undefined;
  const [scope, name] = file.slice(at + PACKAGES.length).split(sep);
  return file.slice(0, at + PACKAGES.length) + (scope.startsWith('@') ? join(scope, name) : scope);
}

/** Writes the licences of all packages in these folders into one file; throws where one has none. */
export async function writeLicences(folders, path) {
  const found = [...folders].map(licenceIn).toSorted((a, b) => a.name.localeCompare(b.name));
  const lacking = found.filter(({ licence }) => !licence).map(({ name }) => name);
  if (lacking.length > 0) throw new Error(`No licence is named by: ${lacking.join(', ')}.`);
  const parts = found.map(
    ({ name, version, licence, text }) => `${'='.repeat(72)}\n${name} ${version}\n${licence}\n\n${text}\n`,
  );
  await writeFile(path, `Fourfold holds these works of others, under their licences.\n\n${parts.join('\n')}`);
}

function licenceIn(folder) {
  const {
    name,
    version,
    license: licence,
    author,
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = existsSync(folder) ? readdirSync(folder).find((each) => TEXT.test(each)) : undefined;
  const who = typeof author === 'string' ? author : (author?.name ?? 'its authors');
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Copyright ${who}`;
  return { name, version, licence, text };
}
