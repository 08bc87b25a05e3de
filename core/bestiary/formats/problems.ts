import type { Refusal } from '../../kernel/result.ts';
import type { ImportRecord } from './importing.ts';

/** So many problems of a record are said one by one. */
const MOST = 20;

/** The record with `path` before each place at which something in it is wrong: where that stands in the file. */
export function within(path: string, record: ImportRecord): ImportRecord {
  const { outcome } = record;
  if (outcome.ok || !outcome.refusal.problems) return record;
  const problems = outcome.refusal.problems.map(({ field, message }) => ({
    field: [path, field].filter((each) => each !== '').join('.'),
    message,
  }));
  return { ...record, outcome: { ok: false, refusal: { ...outcome.refusal, problems } } };
}

/** What is wrong, each problem on a line of its own with its place; 20 of them at most. */
export function problemsText({ message, problems = [] }: Refusal): string {
  if (problems.length === 0) return message;
  const lines = problems
    .slice(0, MOST)
    .map((each) => (each.field === '' ? each.message : `${each.field}: ${each.message}`));
  const head = problems.length === 1 ? 'One field is wrong:' : `${problems.length} fields are wrong:`;
  const left = problems.length - lines.length;
  return [head, ...lines, ...(left > 0 ? [`… and ${left} more.`] : [])].join('\n');
}
