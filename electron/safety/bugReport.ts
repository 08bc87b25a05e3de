import { toEnglish } from '../../core/kernel/said.ts';
import type { CheckReport, Diagnosis } from '../../core/log/safety.ts';
import type { Vault } from './vault.ts';
import { withoutWords } from './withoutWords.ts';

const PAGE = 2_000;

/**
 * All that helps to find a fault, as one text: the installation, a check of everything, every backup, what kinds of
 * entries the log holds, the crashes. No name, no note, no word of a campaign: whatever is quoted is left out.
 */
export async function bugReport(vault: Vault, diagnosis: Diagnosis, check: CheckReport): Promise<string> {
  const { notes } = await vault.state();
  const rows = await vault.list();
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Fourfold, a report for a bug', diagnosis.lines.map(({ name, value }) => `${name}: ${value}`)],
    ['Said at the start', notes.map(toEnglish)],
    [
      'Checked',
      [
        `${check.at}: ${check.entries} entries and ${check.backups} backups were read`,
        ...check.faults.map(toEnglish),
      ],
    ],
    [
      'Backups',
      rows.map(({ place, at, reason, app, entries, bytes, fault }) =>
        [
          at || 'unknown',
          place,
          reason,
          `by ${app}`,
          `${entries} entries`,
          `${bytes} bytes`,
          toEnglish(fault),
        ].join(', '),
      ),
    ],
    ['The safety log', await shapeOf(vault)],
    ['Crashes', diagnosis.crashes],
  ];
  const text = parts.map(([title, lines]) => [title, ...(lines.length > 0 ? lines : ['none'])].join('\n'));
  return `${withoutWords(text.join('\n\n'))}\n`;
}

/** How often each kind of entry stands in each book; books by their place in the log, not by their name. */
async function shapeOf(vault: Vault): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [at, { book, entries }] of (await vault.journal.heads()).entries()) {
    const counts = new Map<string, number>();
    for await (const kind of kindsIn(vault, book)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const kinds = [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, count]) => `${kind} ${count}`);
    lines.push(`Book ${at + 1}, ${entries} entries: ${kinds.join(', ')}`);
  }
  return lines;
}

async function* kindsIn(vault: Vault, book: string): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const page = await vault.journal.read(book, after, PAGE).catch(() => []);
    for (const { body } of page) yield kindOf(body);
    const last = page.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

/** The type of the command, or that it takes back or brings back; a type is a word of ours. */
function kindOf(body: string): string {
  const type = /^\{"kind":"step".*?"command":\{"type":"([a-zA-Z.]{1,40})"/u.exec(body)?.[1];
  return type ?? /^\{"kind":"(undo|redo)"/u.exec(body)?.[1] ?? 'other';
}
