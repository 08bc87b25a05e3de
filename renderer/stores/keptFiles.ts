import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import { readFileSources } from '../../core/exchange/fileSources.ts';
import type { ImportSource } from '../../core/exchange/importRecord.ts';
import { createFormKey } from '../../core/forms/forms.ts';
import { isJsonObject, type Json } from '../../core/kernel/json.ts';
import { t } from '../i18n/localize.ts';
import type { FileToRead } from '../platform/jobs.ts';
import { type FormPlace, useForms } from './forms.ts';
import { useTable } from './table.ts';

/** Characters of files that are kept: with their marks in JSON they fit into a form. */
const MOST = 800_000;

/**
 * Files of an import that was not finished: kept like what is typed, until they are imported or given up. What is more
 * than a form holds is kept by name alone.
 */
export const useKeptFiles = defineStore('keptFiles', () => {
  const forms = useForms();
  const table = useTable();
  const place = computed((): FormPlace => ({ campaign: table.id, kind: 'import', of: 'files' }));
  /** Bumped by each change: what was begun before it is not kept any more. */
  let run = 0;
  /** Whose end is just being written, by the last that asked for it: they wait no more. */
  let ending: { readonly key: string } | undefined;

  /** Keeps the files that are being looked at; nothing where there are none. */
  async function keep(files: readonly FileToRead[]): Promise<void> {
    const [mine, here] = [(run += 1), place.value];
    const kept: ImportSource[] = [];
    const tooLarge: string[] = [];
    let room = MOST;
    for (const file of files) {
      const sources = await sourcesOf(file);
      const size = sources ? JSON.stringify(sources).length : Infinity;
      if (size > room) tooLarge.push(file.name.slice(0, 200));
      else {
        kept.push(...(sources ?? []));
        room -= size;
      }
    }
    if (mine !== run || kept.length + tooLarge.length === 0) return;
    const plain = kept.map(({ name, text }) => ({ name, text }));
    forms.keep(here, titleOf(files), { files: plain, tooLarge: tooLarge.slice(0, 200) });
  }

  /** What was left: the files, and a word on those that were too large. Undefined where nothing was. */
  function waiting(): { readonly files: readonly ImportSource[]; readonly missing: string } | undefined {
    const values = forms.find(place.value);
    if (!values || ending?.key === createFormKey(place.value)) return undefined;
    const { files, tooLarge } = values;
    return { files: listOf(files).flatMap(sourceIn), missing: missing(listOf(tooLarge).flatMap(textIn)) };
  }

  /** They are imported, or given up. */
  async function end(how: 'saved' | 'discarded'): Promise<void> {
    run += 1;
    const mine = { key: createFormKey(place.value) };
    ending = mine;
    await forms.end(place.value, how);
    if (ending === mine) ending = undefined;
  }

  /** Does something once they are discarded in the list of unfinished things. */
  function onDiscarded(act: () => void): void {
    watch(
      () => forms.emptied,
      (ended) => {
        // Whoever gave them up in the sheet may be at the next ones already.
        if (ended?.key === createFormKey(place.value) && ended.key !== ending?.key) act();
      },
      { flush: 'sync' },
    );
  }

  return { keep, waiting, end, onDiscarded };
});

function missing([first, ...more]: readonly string[]): string {
  if (first === undefined) return '';
  return t('exchange.tooLargeToKeep', { name: first, others: more.length, n: more.length + 1 });
}

function titleOf(files: readonly FileToRead[]): string {
  const [first] = files;
  const name = (first?.name ?? '').slice(0, 120);
  return files.length < 2 ? name : t('library.andMore', { name, others: files.length - 1 });
}

/**
 * The texts of a file, those within a zip by themselves; undefined where they are too many or the file is a PDF, none
 * where it is gone.
 */
async function sourcesOf({ name, text, bytes }: FileToRead): Promise<readonly ImportSource[] | undefined> {
  if (text !== undefined) return [{ name, text }];
  if (!bytes || bytes.size > MOST || /\.pdf$/iu.test(name)) return undefined;
  const read = await readFileSources({ name, size: bytes.size, arrayBuffer: () => bytes.arrayBuffer() });
  return read.ok ? read.value : [];
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function sourceIn(each: Json): readonly ImportSource[] {
  if (!isJsonObject(each)) return [];
  const { name, text } = each;
  return typeof name === 'string' && typeof text === 'string' ? [{ name, text }] : [];
}

function textIn(each: Json): readonly string[] {
  return typeof each === 'string' ? [each] : [];
}
