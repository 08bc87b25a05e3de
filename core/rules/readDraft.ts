import type * as v from 'valibot';
import { refuse, type Result } from '../kernel/result.ts';
import { forbiddenKey, type Problem, readAll } from '../kernel/shape.ts';

/** Reads what a creature was drafted as by its shape; every problem names its field, forbidden names first. */
export function readDraft<Shape extends v.GenericSchema>(
  shape: Shape,
  raw: unknown,
): Result<v.InferOutput<Shape>, readonly Problem[]> {
  const forbidden = forbiddenKey(raw);
  if (forbidden === undefined) return readAll(shape, raw);
  return refuse([{ field: forbidden, message: `“${forbidden}” cannot be a field’s name. Remove it.` }]);
}
