import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './shell.mjs';
import { wordsOfScript } from './languages/expressions.mjs';
import { wordsOfComponent } from './languages/components.mjs';

const RENDERER = join(ROOT, 'renderer');
const FOLDER = join(RENDERER, 'i18n');
/** What a text is called: `library.creatures`. */
const ID = /^[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*$/u;
/** Stands before a text nobody has translated yet; the tests refuse it. */
const MISSING = '???';

/**
 * What the sources of the window say: the ids they use, and which gaps each use fills. `raw` are words that
 * stand in a template or a script themselves.
 */
export async function readSources(folder = RENDERER) {
  /** @type {{ ids: Set<string>, calls: { file: string, id: string, gaps?: string[] }[], raw: { file: string, line: number, text: string }[] }} */
  const found = { ids: new Set(), calls: [], raw: [] };
  const files = await readdir(folder, { recursive: true });
  for (const name of files.filter((each) => /\.(vue|ts)$/.test(each)).toSorted()) {
    const source = await readFile(join(folder, name), 'utf8');
    const words = name.endsWith('.vue') ? wordsOfComponent(source, name) : wordsOfScript(source);
    for (const text of words.literals) if (ID.test(text)) found.ids.add(text);
    found.calls.push(...words.calls.map((each) => ({ ...each, file: name })));
    found.raw.push(...(words.raw ?? []).map((each) => ({ ...each, file: name })));
    for (const text of words.sentences) {
      const [before] = source.split(text.split('$')[0]);
      found.raw.push({ file: name, line: before.split('\n').length, text });
    }
  }
  return found;
}

/** A language as it is kept: ids to what is said for them. */
export async function readLanguage(key) {
  return JSON.parse(await readFile(join(FOLDER, `${key}.json`), 'utf8'));
}

/** What is wrong with the texts, each with what to do about it; empty when all is well. */
export async function languageFaults() {
  const [{ calls, raw, ids }, en, de] = await Promise.all([
    readSources(),
    readLanguage('en'),
    readLanguage('de'),
  ]);
  const faults = raw.map(
    ({ file, line, text }) =>
      `${file}:${line}: “${text}” stands here as it is. Put it into en.json and de.json under an id, and here t('the.id').`,
  );
  for (const { file, id, gaps } of calls) {
    if (!Object.hasOwn(en, id))
      faults.push(`${file}: t('${id}'): there is no such id. Add it to en.json and de.json.`);
    else if (gaps) {
      const lacking = gapsOf(en[id]).filter((each) => !gaps.includes(each));
      const idle = gaps.filter((each) => !gapsOf(en[id]).includes(each) && each !== 'n');
      if (lacking.length > 0) faults.push(`${file}: t('${id}') fills no gap {${lacking.join('}, {')}}.`);
      if (idle.length > 0)
        faults.push(`${file}: t('${id}') fills {${idle.join('}, {')}}, which the text has not.`);
    }
  }
  for (const id of Object.keys(en)) {
    if (!ids.has(id)) faults.push(`en.json: “${id}” is used nowhere. Take it out of en.json and de.json.`);
    if (!Object.hasOwn(de, id)) faults.push(`de.json: “${id}” has no German.`);
    else if (gapsOf(de[id]).join() !== gapsOf(en[id]).join())
      faults.push(`de.json: “${id}” has other gaps than en.json.`);
    else if (formsOf(de[id]) !== formsOf(en[id]))
      faults.push(`de.json: “${id}” has other forms (one | several) than en.json.`);
  }
  for (const id of Object.keys(de)) {
    if (!Object.hasOwn(en, id)) faults.push(`de.json: “${id}” is not in en.json.`);
    if (de[id].startsWith(MISSING)) faults.push(`de.json: “${id}” wants German.`);
  }
  return faults;
}

/** The names of the gaps of a text, sorted, each once. Dice in braces, `{2d4}`, stand for themselves. */
export function gapsOf(text) {
  return [...new Set(text.match(/(?<=\{)[a-z]\w*(?=\})/gu))].toSorted((a, b) => (a < b ? -1 : 1));
}

const formsOf = (text) => text.split(' | ').length;

/** Puts the ids of each language into order. */
async function sortLanguages() {
  for (const key of ['en', 'de']) {
    const texts = await readLanguage(key);
    const names = Object.keys(texts).toSorted((a, b) => (a < b ? -1 : 1));
    await write(key, Object.fromEntries(names.map((each) => [each, texts[each]])));
  }
}

async function write(key, texts) {
  await writeFile(join(FOLDER, `${key}.json`), `${JSON.stringify(texts, undefined, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await sortLanguages();
  const faults = await languageFaults();
  console.log(faults.length === 0 ? 'Every text has its English and its German.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
