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
  const no = (code: FaultCode, why: string): Result<never> =>
    refuse(inputFault(code, `“${file.slice(0, 80)}” is not imported: ${why}.`));
  if (text.length > MOST.characters) return no('IMP-07', 'it is longer than 2,000,000 characters');
  const called = file.replace(/\.[^.]+$/u, '').slice(0, 70) || 'Table';
  const bare = text.replace(/^\uFEFF/u, '');
  const tables = /\.[ct]sv$/iu.test(file) ? readCsvTables(bare, called) : readMarkdownTables(bare, called);
  if (tables.length === 0)
    return no(
      text.trim() === '' ? 'IMP-01' : 'IMP-09',
      'it holds no table: neither rows nor a list were found',
    );
  if (tables.length > MOST.tables) return no('IMP-07', `it holds more than ${MOST.tables} tables`);
  for (const [at, table] of tables.entries()) {
    const sound = read(tableSchema, { ...table, id: 'import' }, `its table ${at + 1}`);
    if (!sound.ok) return no('IMP-11', sound.refusal.message.replace(/\.$/u, ''));
  }
  return ok(tables);
}
