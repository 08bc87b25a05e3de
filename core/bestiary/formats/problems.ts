import { lines, said, type Wording, wordingOf } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { ImportRecord } from './importing.ts';

/** So many problems of a record are said one by one. */
const MOST = 20;

/** The record with `path` before each place at which something in it is wrong: where that stands in the file. */
export function within(path: string, record: ImportRecord): ImportRecord {
  const { outcome } = record;
  if (outcome.ok || !outcome.refusal.problems) return record;
  const problems = outcome.refusal.problems.map(({ field, ...problem }) => ({
    ...problem,
    field: [path, field].filter((each) => each !== '').join('.'),
  }));
  return { ...record, outcome: { ok: false, refusal: { ...outcome.refusal, problems } } };
}

/** What is wrong, each problem on a line of its own with its place; 20 of them at most. */
export function problemsIn({ problems = [], ...refusal }: Refusal): Wording {
  if (problems.length === 0) return wordingOf(refusal);
  const told = problems.slice(0, MOST).map(({ field, ...each }) => {
    const problem = wordingOf(each);
    return field === '' ? problem : said('shape.inThing', { what: field, problem });
  });
  const head = said('door.fieldsWrong', { n: problems.length });
  const left = problems.length - told.length;
  return said('door.lines', {
    lines: lines([head, ...told, ...(left > 0 ? [said('door.andMore', { n: left })] : [])]),
  });
}
