import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './shell.mjs';
import { translateComponent } from './languages/components.mjs';
import { messagesOfScript } from './languages/expressions.mjs';

const RENDERER = join(ROOT, 'renderer');
const FOLDER = join(RENDERER, 'languages');
const SAY = join(FOLDER, 'say.ts');
/** Stands before a message nobody has translated yet; the tests refuse it. */
export const MISSING = '???';

/** For Vite: the words of every template are looked up in the language the GM has chosen. */
export function languages() {
  return {
    name: 'fourfold-languages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.vue') || !id.startsWith(RENDERER.replaceAll('\\', '/'))) return undefined;
      return { code: translateComponent(code, id, SAY.replaceAll('\\', '/')), map: null };
    },
  };
}

/** Every message of the window, sorted: templates, calls of `t`, and the words of our tables. */
export async function extractMessages(folder = RENDERER) {
  const messages = new Set();
  const files = await readdir(folder, { recursive: true });
  for (const name of files.filter((each) => /\.(vue|ts)$/.test(each)).toSorted()) {
    const file = join(folder, name);
    const source = await readFile(file, 'utf8');
    if (name.endsWith('.vue')) translateComponent(source, file, SAY, messages);
    else messagesOfScript(source, messages);
  }
  return [...messages].toSorted((a, b) => (a < b ? -1 : 1));
}

/** What English says for a message: the message itself, without the remark that tells two uses apart. */
export const englishOf = (message) => message.replace(/::.*$/, '');

/** A language as it is kept: messages to what is said for them. */
export async function readLanguage(key) {
  return JSON.parse(await readFile(join(FOLDER, `${key}.json`), 'utf8').catch(() => '{}'));
}

/** Brings the files up to what the sources say; answers the messages that still want a translation. */
async function writeLanguages() {
  const messages = await extractMessages();
  const known = await readLanguage('de');
  await write('en', messages, englishOf);
  const german = await write(
    'de',
    messages,
    (message) => known[message] ?? `${MISSING} ${englishOf(message)}`,
  );
  return messages.filter((message) => german[message].startsWith(MISSING));
}

async function write(key, messages, sayOf) {
  const lines = Object.fromEntries(messages.map((message) => [message, sayOf(message)]));
  await writeFile(join(FOLDER, `${key}.json`), `${JSON.stringify(lines, undefined, 2)}\n`);
  return lines;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const missing = await writeLanguages();
  console.log(
    missing.length === 0 ? 'Every message has its German.' : `${missing.length} in de.json want German:`,
  );
  for (const each of missing) console.log(`  ${each}`);
}
