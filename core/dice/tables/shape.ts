import * as v from 'valibot';
import { nameSchema, proseSchema, wholeNumberSchema, schemaFault } from '../../kernel/result.ts';

/** Most lines of one table, and the greatest weight of a line. */
const MOST_LINES = 1_000;
export const MOST_WEIGHT = 1_000;

const line = v.strictObject({
  weight: wholeNumberSchema('A line’s weight', 1, MOST_WEIGHT),
  text: v.pipe(
    proseSchema('A line’s text', 2_000),
    v.trim(),
    v.minLength(1, schemaFault('tables.lineEmpty')),
  ),
});

/**
 * A random table: lines with weights. In a text, `{2d6}` is rolled and `[Name]` is a roll on the table of that
 * name; `{2d6}[Name]` rolls so many times; `[[Name]]` is a link to an entry of the campaign.
 */
export const tableSchema = v.strictObject({
  id: nameSchema('A table’s id', 80),
  name: nameSchema('The table’s name', 80),
  /** What is said of it, and where it comes from. */
  notes: v.exactOptional(proseSchema('The notes', 4_000)),
  /** The dice it is rolled with, such as `2d6`: the weights are how many of their results each line has. */
  die: v.exactOptional(nameSchema('The dice', 20)),
  /** Each line comes up once, until the table is shuffled. */
  once: v.exactOptional(v.boolean(schemaFault('shape.mustBeYesOrNo', { what: { label: 'Each line once' } }))),
  lines: v.pipe(
    v.array(line, schemaFault('shape.mustBeList', { what: { label: 'The lines' } })),
    v.minLength(1, schemaFault('tables.noLine')),
    v.maxLength(MOST_LINES, schemaFault('tables.tooManyLines', { most: MOST_LINES })),
  ),
});

export type RandomTable = v.InferOutput<typeof tableSchema>;
export type TableLine = RandomTable['lines'][number];
