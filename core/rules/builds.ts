import type * as v from 'valibot';
import { isJsonObject } from '../kernel/json.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { Problem } from '../kernel/shape.ts';
import type { Built, BuiltNumber, Draft, Finding } from './creature.ts';
import { readDraft } from './readDraft.ts';
import type { Sheet } from './sheet.ts';

/** How a kind of creature comes from its draft: the numbers first, then the sheet and what is to be said of both. */
interface Parts<Typed, Numbers> {
  readonly numbersOf: (draft: Typed) => Numbers;
  readonly sheetOf: (draft: Typed, numbers: Numbers) => Sheet;
  readonly findingsOf: (draft: Typed, numbers: Numbers, raw: Draft) => readonly Finding[];
}

/** Builds creatures whose drafts have this shape; what is wrong with a draft is refused field by field. */
export function builds<
  Shape extends v.GenericSchema,
  Numbers extends Readonly<Record<keyof Numbers, BuiltNumber>>,
>(
  shape: Shape,
  { numbersOf, sheetOf, findingsOf }: Parts<v.InferOutput<Shape>, Numbers>,
): (raw: unknown) => Result<Built, readonly Problem[]> {
  return (raw) => {
    const read = readDraft(shape, raw);
    if (!read.ok) return read;
    const numbers = numbersOf(read.value);
    const sheet = sheetOf(read.value, numbers);
    const findings = findingsOf(read.value, numbers, isJsonObject(raw) ? raw : {});
    return ok({ numbers: Object.values<BuiltNumber>(numbers), findings, sheet, view: sheet.view });
  };
}
