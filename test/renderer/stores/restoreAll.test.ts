import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LibraryState } from '../../../core/library/library.ts';
import { formsMachine } from '../../../core/forms/forms.ts';
import { foldRecords } from '../../../core/log/book.ts';
import type { BackupBook } from '../../../core/log/backup.ts';
import { settingsMachine } from '../../../core/store/settings.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { inFolder } from '../../electron/journalKit.ts';
import { forge, header, lineOf } from '../../electron/safety/backupKit.ts';
import { step } from '../../electron/safety/dataFolderKit.ts';
import { type Computer, startComputer } from './computerKit.ts';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
/** Every part of the library, and whether a restore leaves it where it is on purpose. A new part does not compile. */
const PARTS: { readonly [Part in keyof Required<LibraryState>]: 'restored' | 'left' } = {
  creatures: 'restored',
  trash: 'restored',
  about: 'restored',
  collections: 'restored',
  tables: 'restored',
  shelves: 'restored',
  unread: 'restored',
};

function creatureOf(id: string, name: string, more: object = {}) {
  const [sample] = systemOf('torches')?.sample.creatures ?? [];
  if (!sample) throw new Error('There is no such game.');
  return { id, system: 'torches', kind: sample.kind, name, draft: { ...sample.draft, name, ...more } };
}

const table = (id: string, name: string, text: string) => ({ id, name, lines: [{ text, weight: 1 }] });

/** Fills each part of a library; `of` tells one computer's things from another's. */
async function fill({ library, session, settings, forms, table: open }: Computer, of: string): Promise<void> {
  await session.createCampaign(`Camp of ${of}`, 'torches', 's');
  await open.ask({ type: 'note.add', text: `An evening of ${of}` });
  const ids = ['rat', 'hag', 'bear'].map((each) => `${each}-${of}`);
  const creatures = ids.map((id) => creatureOf(id, `${id} of the marsh`));
  for (const command of [
    { type: 'creatures.import' as const, creatures, shelf: open.id },
    { type: 'creatures.mark' as const, ids: [`rat-${of}`], favourite: true, addTags: ['marsh', of] },
    { type: 'creature.about' as const, id: `rat-${of}`, source: `Book of ${of}`, picture: PICTURE },
    { type: 'creature.about' as const, id: `hag-${of}`, source: 'Thrown away' },
    { type: 'collection.save' as const, id: `drawer-${of}`, name: `Drawer of ${of}` },
    { type: 'collection.put' as const, id: `drawer-${of}`, ids: [`rat-${of}`, `hag-${of}`], into: true },
    { type: 'tables.save' as const, tables: [table(`rumours-${of}`, `Rumours of ${of}`, 'The ferry burns')] },
    { type: 'creature.remove' as const, ids: [`hag-${of}`] },
    {
      type: 'library.merge' as const,
      unread: [{ ...creatureOf(`odd-${of}`, 'Odd'), system: 'unheard' }],
    },
  ])
    expect(await library.ask(command)).toBeUndefined();
  await settings.change({ theme: 'light' });
  forms.keep({ campaign: open.id, kind: 'encounter', of: '' }, 'An ambush half written', {
    name: `Ambush of ${of}`,
  });
  await forms.flush();
  await session.leave();
}

const contentsOf = async ({ desktop, session, library }: Computer) => {
  const bodies = async (book: string): Promise<string[]> =>
    (await desktop.call('journal.read', { book, after: 0, limit: 2_000 })).map(({ body }) => body);
  return {
    library: library.state,
    forms: foldRecords(formsMachine, await bodies('forms')).open,
    settings: Object.fromEntries(foldRecords(settingsMachine, await bodies('settings')).values),
    campaigns: Object.fromEntries(
      await Promise.all(
        [...session.campaigns, ...session.shelved].map(async ({ id }) => [
          id,
          foldRecords(createTableMachine(systemOf), await bodies(id)),
        ]),
      ),
    ),
  };
};

/** Where something of the one is missing in the other, or differs: lists by the ids of what is in them, records by keys. */
function lacking(part: unknown, whole: unknown, where = ''): readonly string[] {
  if (Array.isArray(part)) {
    const all: readonly unknown[] = Array.isArray(whole) ? whole : [];
    return part.flatMap((each) => {
      const twin = all.find((other) => nameOf(other) === nameOf(each));
      return lacking(each, twin, `${where}/${nameOf(each)}`);
    });
  }
  if (typeof part !== 'object' || part === null) return part === whole ? [] : [where];
  return Object.entries(part).flatMap(([key, value]) =>
    lacking(value, Reflect.get(Object(whole), key), `${where}/${key}`),
  );
}

const nameOf = (each: unknown): string =>
  typeof each === 'object' && each !== null && 'id' in each ? String(each.id) : JSON.stringify(each);

const restoreAll = async (
  { safety }: Computer,
  wanted: (book: BackupBook) => boolean = () => true,
): Promise<void> => {
  await safety.openFile();
  const [backup] = safety.backups;
  if (!backup) throw new Error(safety.said.text);
  const books = backup.books.filter(wanted).map(({ id }) => id);
  await safety.restore({ backup, books, replace: false, rescue: false });
};

describe('a restore of everything', () => {
  it('brings every part of what was saved to another computer, and leaves every part that was there', async () => {
    await inFolder(async (folder) => {
      const file = join(folder, 'all.fourfold');
      const one = await startComputer(join(folder, 'one'), file);
      await fill(one, 'one');
      const saved = await contentsOf(one);
      // Every part is tried: none is empty.
      expect(Object.keys(saved.library).toSorted()).toEqual(Object.keys(PARTS).toSorted());
      const parts = Object.entries({ ...saved.library, ...saved });
      expect(parts.filter(([, value]) => Object.keys(value).length === 0)).toEqual([]);
      await one.safety.saveToFile();
      await one.close();

      for (const own of [false, true]) {
        const two = await startComputer(join(folder, own ? 'two' : 'empty'), file);
        if (own) await fill(two, 'two');
        const before = await contentsOf(two);
        await restoreAll(two);
        expect(two.safety.said).toMatchObject({ bad: false });
        const after = await contentsOf(two);
        const restored = Object.entries(saved.library).filter(
          ([part]) => Reflect.get(PARTS, part) === 'restored',
        );
        expect(lacking({ ...saved, library: Object.fromEntries(restored) }, after)).toEqual([]);
        expect(lacking(before, after)).toEqual([]);
        // Once more changes nothing of the library.
        await restoreAll(two, ({ name }) => name === '');
        expect((await contentsOf(two)).library).toEqual(after.library);
        await two.close();
      }
    });
  });

  it('keeps both where the same thing differs: a creature among its versions, a table under a name of its own', async () => {
    await inFolder(async (folder) => {
      const file = join(folder, 'all.fourfold');
      const rumours = (text: string) => ({
        type: 'tables.save' as const,
        tables: [table('rumours', 'Rumours', text)],
      });
      const one = await startComputer(join(folder, 'one'), file);
      const theirs = creatureOf('rat', 'Rat', { notes: 'Bites at night' });
      await one.library.ask({ type: 'creatures.import', creatures: [theirs] });
      await one.library.ask(rumours('The ferry burns'));
      await one.library.ask({ type: 'creatures.mark', ids: ['rat'], addTags: ['night'] });
      await one.safety.saveToFile();
      await one.close();
      const two = await startComputer(join(folder, 'two'), file);
      const ours = creatureOf('rat', 'Rat', { notes: 'Bites by day' });
      await two.library.ask({ type: 'creatures.import', creatures: [ours] });
      await two.library.ask(rumours('The ferry sinks'));
      await two.library.ask({ type: 'creatures.mark', ids: ['rat'], addTags: ['day'] });
      for (let times = 0; times < 2; times++) {
        await restoreAll(two);
        const { creatures, about, tables } = two.library.state;
        expect(creatures).toEqual([ours]);
        expect(two.library.revisionsOf('rat').map(({ creature }) => creature.draft['notes'])).toEqual([
          'Bites by day',
          'Bites at night',
          'Bites by day',
        ]);
        expect(about['rat']?.tags).toEqual(['day', 'night']);
        expect(tables.map(({ name, lines }) => [name, lines[0]?.text])).toEqual([
          ['Rumours', 'The ferry sinks'],
          ['Rumours (2)', 'The ferry burns'],
        ]);
      }
      await two.close();
    });
  });

  it.each([
    ['rules that nobody knows', { system: 'unheard' }, /does not know the rules “unheard”/u],
    [
      'rules named like a part of the language',
      { system: 'constructor' },
      /does not know the rules “constructor”/u,
    ],
    ['a kind that nobody knows', { kind: 'wyrm' }, /no kind of creature called “wyrm”/u],
    ['a newer field', { spell: 'new' }, /Odd/u],
    ['a name that is too long', { name: 'O'.repeat(130) }, /O{100}/u],
    ['a draft that is none', { draft: { name: 7 } }, /Odd/u],
  ])(
    'leaves a creature of %s out by its name, keeps its data, and brings the rest',
    async (_what, odd, told) => {
      await inFolder(async (folder) => {
        const creatures = [{ ...creatureOf('odd', 'Odd'), ...odd }, creatureOf('rat', 'Rat')];
        const file = join(folder, 'forged.fourfold');
        forge(file, [header(2, { books: [BOOKS.camp, BOOKS.library] }), lineOf(1), libraryLine(creatures)]);
        const two = await startComputer(join(folder, 'two'), file);
        await restoreAll(two);
        expect(two.safety.said.text).toMatch(/^1 campaign was restored\. 1 creature joined the library\./u);
        expect(two.safety.said.text).toMatch(told);
        expect(two.safety.said.bad).toBe(false);
        expect(two.library.creatures.map(({ name }) => name)).toEqual(['Rat']);
        expect(two.library.state.unread).toEqual([creatures[0]]);
        await two.close();
        // It goes along into the next backup, and nothing speaks of a restore that was stopped.
        const again = await startComputer(join(folder, 'two'), file);
        expect(again.library.state.unread).toHaveLength(1);
        expect(again.session.safety?.notes).toEqual([]);
        await again.close();
      });
    },
  );
});

const BOOK = { system: 'orcus', entries: 1, last: '', shelved: false };
const BOOKS = {
  camp: { ...BOOK, id: 'camp', name: 'Camp' },
  library: { ...BOOK, id: 'library', name: '', system: '' },
};

function libraryLine(creatures: readonly object[]): string {
  const { body } = step('library', 1);
  const events = [{ type: 'creaturesImported', creatures }];
  const command = { type: 'creatures.import', creatures: [] };
  return `["library",1,${JSON.stringify({ ...JSON.parse(body), command, events })}]`;
}
