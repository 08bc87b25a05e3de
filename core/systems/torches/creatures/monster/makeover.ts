import { ok, refuse, type Result } from '../../../../kernel/result.ts';
import { readAll } from '../../../../kernel/shape.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { type Makeover, readMakeover } from '../../../../rules/makeover.ts';
import { numbersOf } from './numbers.ts';
import { MOST_HIT_DICE, monsterShape } from './schema.ts';
import { kindLine } from './view.ts';

/** `hd 5`, `level 5`, `+2`: the hit dice, and what follows from them; typed numbers keep their distance. TOR-26 */
export function makeover(raw: Draft, text: string): Result<Makeover> {
  const read = readAll(monsterShape, raw);
  if (!read.ok) return refuse({ message: `Mend it first: ${read.refusal[0]?.message ?? ''}` });
  const dice = { field: 'hd', now: read.value.hd, min: 1, max: MOST_HIT_DICE };
  const asked = readMakeover(text, {
    numbers: [
      { word: 'hd', ...dice },
      { word: 'level', ...dice },
      { word: 'dice', ...dice },
    ],
    choices: [],
  });
  if (!asked.ok) return asked;
  const hd = Number(asked.value['hd']);
  const [before, after] = [numbersOf(read.value), numbersOf({ ...read.value, hd })];
  const moved = Object.values(before).flatMap(({ key, computed, override }) => {
    const next = Object.values(after).find((each) => each.key === key);
    if (override === undefined || !next) return [];
    return [[key, Math.max(key === 'hp' ? 1 : -10, next.computed.value + override - computed.value)]];
  });
  return ok({
    draft: { ...raw, hd, ...Object.fromEntries(moved) },
    said: kindLine({ ...read.value, hd }),
  });
}
