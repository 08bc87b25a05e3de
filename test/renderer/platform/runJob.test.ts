import { toEnglish } from '../../../core/kernel/said.ts';
import { expect, it, vi } from 'vitest';
import type { JobMessage } from '../../../renderer/platform/jobs.ts';
import { runJob } from '../../../renderer/platform/runJob.ts';

const told = async (job: Parameters<typeof runJob>[0]): Promise<readonly JobMessage[]> => {
  const all: JobMessage[] = [];
  for await (const each of runJob(job)) all.push(each);
  return all;
};
const lines = (count: number): string =>
  Array.from({ length: count }, (_none, at) => `{"odd":${at}}`).join('\n');

it.each([
  [199, [199]],
  [200, [200, 0]],
  [401, [200, 200, 1]],
])('%i records are told in pieces of 200, with how far the reading is', async (count, pieces) => {
  const text = lines(count);
  const said = await told({ kind: 'creatures', system: 'orcus', files: [{ name: 'a.jsonl', text }] });
  const found = said.flatMap((each) => (each.kind === 'records' ? [each] : []));
  expect(said[0]).toEqual({ kind: 'at', name: 'a.jsonl', file: 0, size: text.length });
  expect(found.map(({ records }) => records.length)).toEqual(pieces);
  // How far a file is that does not say where it stands is told at its end.
  expect(found.map(({ done, of }) => [done, of])).toEqual(
    pieces.map((_piece, at) => [at === pieces.length - 1 ? text.length : 0, text.length]),
  );
});

it('files count by their length, one after the other, and one that is gone stops nothing', async () => {
  const files = [
    { name: 'a.json', text: '{"a":1}' },
    { name: 'gone.zip' },
    { name: 'b.json', bytes: new Blob(['{"b":22}']) },
  ];
  const said = await told({ kind: 'creatures', system: 'orcus', files });
  expect(said.map((each) => (each.kind === 'records' ? [each.done, each.of] : each.kind))).toEqual([
    'at',
    [7, 15],
    'at',
    'refused',
    'at',
    // Unpacked, it is begun by its own name and length.
    'at',
    [15, 15],
  ]);
});

it('the rules of the campaign are asked first, whichever they are', async () => {
  for (const system of ['orcus', 'archmage', 'torches']) {
    const said = await told({
      kind: 'creatures',
      system,
      files: [{ name: 'a.json', text: '{"name":"Wolf"}' }],
    });
    expect(said).toHaveLength(2);
  }
});

it('tables and notes are told as a whole', async () => {
  expect(await told({ kind: 'notes', files: [{ path: 'Mill.md', text: 'Old.' }] })).toMatchObject([
    { kind: 'at', name: 'Mill.md', size: 4 },
    { kind: 'at', name: 'Mill.md', size: 4 },
    { kind: 'notes', entries: [{ name: 'Mill', notes: 'Old.' }] },
  ]);
  const csv = '1,rain\n2,sun\n';
  expect(await told({ kind: 'tables', name: 'weather.csv', text: csv })).toMatchObject([
    { kind: 'tables', replaced: false, tables: [{}] },
  ]);
  expect(await told({ kind: 'tables', name: 'weather.csv', text: `1,ra\u202ein\n2,sun\n` })).toMatchObject([
    { kind: 'tables', replaced: true },
  ]);
  expect(await told({ kind: 'tables', name: 'weather.csv', text: '' })).toMatchObject([{ kind: 'refused' }]);
});

it('issue 25: what stands in files beside creatures is told at the end, once', async () => {
  const text = JSON.stringify({
    players: [{ name: 'Bram', level: 3 }],
    parties: [],
    encounters: { Ditch: { name: 'The ditch', creatures: [{ name: 'Rat' }] } },
  });
  const files = [
    { name: 'data.json', text },
    { name: 'Places/Mill.md', text: '# The mill\nOld.' },
    { name: 'Wolf.json', text: '{"name":"Wolf"}' },
  ];
  const said = await told({ kind: 'creatures', system: 'fifth', files });
  expect(said.filter(({ kind }) => kind === 'campaign')).toEqual([said.at(-1)]);
  expect(said.at(-1)).toMatchObject({
    campaign: {
      encounters: [{ name: 'The ditch' }],
      heroes: [
        { found: { name: 'Bram' }, outcome: { ok: true, creature: { system: 'fifth', name: 'Bram' } } },
      ],
      entries: [{ name: 'The mill', kind: 'place' }],
      left: [],
    },
  });
});

it('issue 25: a file in which a campaign stands is parsed once, for its campaign and for its creatures', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const text = JSON.stringify({
    Creatures: ['a'],
    'Creatures.a': { Id: 'a', Name: 'Rat', HP: { Value: 3, Notes: '' }, AC: { Value: 12, Notes: '' } },
    SavedEncounters: ['c'],
    'SavedEncounters.c': { Id: 'c', Name: 'The ditch', Combatants: [] },
  });
  await told({ kind: 'creatures', system: 'fifth', files: [{ name: 'all.json', text }] });
  expect(parse.mock.calls.filter(([given]) => given === text)).toHaveLength(1);
  parse.mockRestore();
});

it('issue 25: keys of which something was made are not left out, and journals are no broken creatures', async () => {
  const entries = ['one', 'two'].map((id) => JSON.stringify({ _id: id, name: id, content: '<p>Old.</p>' }));
  const said = await told({
    kind: 'creatures',
    system: 'fifth',
    files: [
      {
        name: 'all.json',
        text: JSON.stringify({
          Creatures: ['a'],
          'Creatures.a': { Id: 'a', Name: 'Rat', HP: { Value: 3, Notes: '' }, AC: { Value: 12, Notes: '' } },
          PersistentCharacters: ['b'],
          'PersistentCharacters.b': { Id: 'b', Name: 'Bram', StatBlock: { Name: 'Bram' } },
          'Spells.c': { Name: 'Glow' },
        }),
      },
      { name: 'journal.db', text: entries.join('\n') },
    ],
  });
  const records = said.flatMap((each) => (each.kind === 'records' ? each.records : []));
  const left = records.flatMap(({ outcome }) =>
    outcome.ok ? outcome.notes.filter(({ where }) => where === 'The file') : [],
  );
  expect(left.map(({ message }) => message)).toEqual(['“Spells.c” is left out.']);
  expect(records.filter(({ outcome }) => !outcome.ok).map(({ where }) => toEnglish(where))).toEqual([
    'the file',
    'the file',
  ]);
});
