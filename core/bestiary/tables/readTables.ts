import { said, type Wording, wordingOf } from '../../kernel/said.ts';
import { tableSchema, type RandomTable } from '../../dice/tables/shape.ts';
import { type FaultCode, inputFault } from '../../kernel/inputFaults.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { read } from '../../kernel/shape.ts';
import { readCsvTables } from './csvTables.ts';
import { readMarkdownTables } from './markdownTables.ts';

type Read = Omit<RandomTable, 'id'>;

/** What one file of tables holds at most. */
const MOST = { characters: 2_000_000, tables: 200 } as const;

/** The random tables of a file by its ending; refuses all of it with what is wrong and in which table. Never throws. */
export function readTables(file: string, text: string): Result<readonly Read[]> {
  const no = (code: FaultCode, why: Wording): Result<never> =>
    refuse(inputFault(code, said('files.notImported', { name: file.slice(0, 80), why })));
  if (text.length > MOST.characters) return no('IMP-07', said('files.longerThan', { most: MOST.characters }));
  const called = file.replace(/\.[^.]+$/u, '').slice(0, 70) || 'Table';
  const bare = text.replace(/^\uFEFF/u, '');
  const tables = /\.[ct]sv$/iu.test(file) ? readCsvTables(bare, called) : readMarkdownTables(bare, called);
  if (tables.length === 0) return no(text.trim() === '' ? 'IMP-01' : 'IMP-09', said('files.noTable'));
  if (tables.length > MOST.tables) return no('IMP-07', said('files.tooManyTables', { most: MOST.tables }));
  for (const [at, table] of tables.entries()) {
    const sound = read(
      tableSchema,
      { ...table, id: 'import' },
      said('files.itsTable', { at: String(at + 1) }),
    );
    if (!sound.ok) {
      const values = { name: file.slice(0, 80), why: wordingOf(sound.refusal) };
      return refuse(inputFault('IMP-11', said('files.notImportedFor', values)));
    }
  }
  return ok(tables);
}
