import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { BookHead } from '../../electron/journal/contract.ts';
import type { Journal } from '../../electron/journal/journal.ts';
import { segmentName } from '../../electron/journal/segments.ts';
import { inFolder, withJournal } from './journalKit.ts';

/** One computer’s folder: each evening is a start of the app, and writes a file of its own. */
interface Desk {
  readonly folder: string;
  readonly evening: (...notes: readonly string[]) => Promise<void>;
}

/** `linked: false`: as 0.1.0 wrote, whose records do not name the one before them. */
function deskAt(folder: string, linked = true): Desk {
  return {
    folder,
    evening: (...notes) =>
      withJournal(folder, async (journal) => {
        for (const note of notes) {
          const head = (await journal.heads()).find(({ book }) => book === 'camp');
          const seq = (head?.seq ?? 0) + 1;
          const prev = linked && head?.sum !== undefined ? { prev: head.sum } : {};
          await journal.append([{ book: 'camp', seq, body: JSON.stringify({ ...prev, note }) }]);
        }
      }),
  };
}

/** Another computer that begins with a copy of this folder. */
function copyOf({ folder }: Desk, to: string, linked = true): Desk {
  cpSync(folder, to, { recursive: true });
  return deskAt(to, linked);
}

const file = ({ folder }: Desk, number: number, suffix = ''): string =>
  join(folder, 'journal', segmentName(number).replace('.jsonl', `${suffix}.jsonl`));
/** What a sync tool does: puts one computer’s file into the folder of another, under its own name or beside it. */
const carry = (from: Desk, number: number, to: Desk, suffix = ''): void =>
  copyFileSync(file(from, number), file(to, number, suffix));

const notesIn = (records: readonly { readonly body: string }[]): string =>
  records.map(({ body }) => JSON.parse(body).note).join(' ');

interface Told {
  readonly here: string;
  /** Each of the others: what it shares, a bar, what it has of its own; a dot for each record that is missing. */
  readonly others: readonly string[];
}

/** What the folder comes to, the same at three starts, after a clean end or none. */
async function toldBy({ folder }: Desk): Promise<Told> {
  const looks: Told[] = [];
  for (const trust of [false, true, true])
    looks.push(
      await withJournal(
        folder,
        async (journal) => {
          const head = (await journal.heads()).find(({ book }) => book === 'camp');
          const all = await journal.read('camp', 0, 100);
          const others = await Promise.all((head?.others ?? []).map((each) => toldOf(journal, all, each)));
          return { here: notesIn(all), others: others.toSorted() };
        },
        { trust },
      ),
    );
  expect(looks[1]).toEqual(looks[0]);
  expect(looks[2]).toEqual(looks[0]);
  return looks[0] ?? { here: '', others: [] };
}

async function toldOf(
  journal: Journal,
  all: readonly { readonly seq: number; readonly body: string }[],
  { key, base, missing }: NonNullable<BookHead['others']>[number],
): Promise<string> {
  const own = await journal.other('camp', key, 0, 100);
  const shared = notesIn(all.filter(({ seq }) => seq <= base));
  return `${shared} | ${'.'.repeat(missing)}${notesIn(own)}`;
}

/** Two computers, or three, that share two evenings and play on for themselves. */
async function desks(base: string, linked = true): Promise<readonly [a: Desk, b: Desk, c: Desk]> {
  const a = deskAt(join(base, 'a'), linked);
  await a.evening('one', 'two');
  await a.evening('three');
  const [b, c] = [copyOf(a, join(base, 'b'), linked), copyOf(a, join(base, 'c'), linked)];
  await a.evening('A4', 'A5');
  await a.evening('A6', 'A7');
  await a.evening('A8');
  await b.evening('B4', 'B5', 'B6');
  await b.evening('B7');
  await c.evening('C4');
  await c.evening('C5', 'C6');
  return [a, b, c];
}

type Mix = (a: Desk, b: Desk, c: Desk) => Desk | Promise<Desk>;

const SHARED = 'one two three';
const B = `${SHARED} B4 B5 B6 B7`;
const A = `${SHARED} | A4 A5 A6 A7 A8`;

/** What sync tools leave of our file where another computer wrote one of that number. */
const CONFLICT = [
  ' (conflicted copy)',
  '.sync-conflict-20261129-193005-ABCDEFG',
  '-DESKTOP-AB12CD3',
  ' (1)',
  ' 2',
  ' (Anna’s conflicted copy 2026-11-29)',
];

const MIXED: readonly (readonly [what: string, mix: Mix, told: Told])[] = [
  ['nothing was carried', (_a, b) => b, { here: B, others: [] }],
  [
    'the other’s second evening came in the place of ours, its first is lost',
    (a, b) => (carry(a, 4, b), b),
    { here: `${SHARED} B4 B5 B6`, others: [`${SHARED} | ..A6 A7`] },
  ],
  [
    // In which of the lost files they parted nobody knows: before the last of them stands what is here.
    'the other’s last evening came beside ours, all others are lost',
    (a, b) => (carry(a, 5, b), b),
    { here: B, others: [`${SHARED} B4 B5 B6 | .A8`] },
  ],
  [
    'conflict copies of both evenings came, and the third',
    (a, b) => (carry(a, 3, b, CONFLICT[0]), carry(a, 4, b, CONFLICT[0]), carry(a, 5, b), b),
    { here: B, others: [A] },
  ],
  ...CONFLICT.map((suffix): (typeof MIXED)[number] => [
    `a copy came under the name of “00000003${suffix}.jsonl”`,
    (a, b) => (carry(a, 3, b, suffix), b),
    { here: B, others: [`${SHARED} | A4 A5`] },
  ]),
  [
    'the other’s evening stands in the place of ours, which is a conflict copy',
    (a, b) => (carry(b, 3, b, CONFLICT[2]), carry(a, 3, b), b),
    { here: `${SHARED} A4 A5`, others: [`${SHARED} | B4 B5 B6 B7`] },
  ],
  [
    'conflict copies of two other computers came',
    (a, b, c) => (carry(a, 3, b, CONFLICT[0]), carry(c, 3, b, CONFLICT[3]), carry(c, 4, b, CONFLICT[3]), b),
    { here: B, others: [`${SHARED} | A4 A5`, `${SHARED} | C4 C5 C6`] },
  ],
  [
    'of three computers one evening each is left, with a gap',
    (a, b, c) => (carry(c, 4, b), carry(a, 5, b), b),
    { here: `${SHARED} B4 B5 B6`, others: [`${SHARED} B4 B5 B6 | .A8`, `${SHARED} | .C5 C6`] },
  ],
  [
    'copies of our own files lie there, whole, longer and cut short',
    (_a, b) => {
      for (const number of [1, 2, 3, 4]) carry(b, number, b, CONFLICT[4]);
      const bytes = readFileSync(file(b, 3));
      writeFileSync(file(b, 3, CONFLICT[3]), bytes.subarray(0, bytes.length - 20));
      return b;
    },
    { here: B, others: [] },
  ],
  [
    'ours was cut short, and a copy has all of it',
    (_a, b) => {
      const bytes = readFileSync(file(b, 4));
      writeFileSync(file(b, 4, CONFLICT[1]), bytes);
      writeFileSync(file(b, 4), '');
      return b;
    },
    { here: B, others: [] },
  ],
  [
    'the other went on from the middle of an evening of ours',
    async (_a, b) => {
      const middle = copyOf(b, `${b.folder}-middle`);
      rmSync(file(middle, 4));
      const [first = ''] = readFileSync(file(middle, 3), 'utf8').split('\n');
      writeFileSync(file(middle, 3), `${first}\n`);
      await middle.evening('D5', 'D6');
      carry(middle, 4, b, CONFLICT[0]);
      return b;
    },
    { here: B, others: [`${SHARED} B4 | D5 D6`] },
  ],
  [
    'a copy came packed',
    (a, b) => {
      const packed = gzipSync(readFileSync(file(a, 3)));
      writeFileSync(join(b.folder, 'journal', '00000003.jsonl (1).gz'), packed);
      return b;
    },
    { here: B, others: [`${SHARED} | A4 A5`] },
  ],
  [
    'an evening is lost and nobody else’s came',
    (_a, b) => (rmSync(file(b, 3)), b),
    { here: `${SHARED} B7`, others: [] },
  ],
  [
    'we played on, and the other’s evening lay there already',
    async (a, b) => {
      carry(a, 3, b, CONFLICT[0]);
      await b.evening('B8');
      return b;
    },
    { here: `${B} B8`, others: [`${SHARED} | A4 A5`] },
  ],
];

/** Of records of 0.1.0, which do not name the one before them: by the files they stand in. */
const OLD: typeof MIXED = [
  ['nothing was carried', (_a, b) => b, { here: B, others: [] }],
  [
    'the other’s second evening came, its first is lost',
    (a, b) => (carry(a, 4, b), b),
    { here: `${SHARED} B4 B5 B6`, others: [`${SHARED} | ..A6 A7`] },
  ],
  [
    'a copy has other entries of the same numbers',
    (a, b) => (carry(a, 3, b, CONFLICT[0]), b),
    { here: B, others: [`${SHARED} | A4 A5`] },
  ],
];

describe('a folder that was put together of several computers’', () => {
  it.each(MIXED)('where %s: all is kept and told', (_what, mix, told) =>
    inFolder(async (base) => expect(await toldBy(await mix(...(await desks(base))))).toEqual(told)),
  );

  it.each(OLD)('by an older Fourfold, where %s: all is kept and told', (_what, mix, told) =>
    inFolder(async (base) => expect(await toldBy(await mix(...(await desks(base, false))))).toEqual(told)),
  );

  it('is the same at each start, and what lies beside ours is left as it lies', () =>
    inFolder(async (base) => {
      const [a, b] = await desks(base);
      carry(a, 3, b, CONFLICT[0]);
      const before = readFileSync(file(b, 3, CONFLICT[0]));
      await toldBy(b);
      expect(readFileSync(file(b, 3, CONFLICT[0]))).toEqual(before);
    }));
});
