import { ok, refuse, type Result } from '../../../../kernel/result.ts';
import { readAll } from '../../../../kernel/shape.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { type Makeover, readMakeover } from '../../../../rules/makeover.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { ROLES, SIZES, STRENGTHS } from './choices.ts';
import { monsterShape } from './schema.ts';
import { strengthOf } from './usual.ts';
import { kindLine } from './view.ts';

/**
 * `level 7`, `elite`, `large archer`. Another level keeps the numbers as printed for the old one and scales them;
 * so does another strength or size; what was not typed is usual for what it is now. ARC-22 ARC-79
 */
export function makeover(raw: Draft, text: string): Result<Makeover> {
  const read = readAll(monsterShape, raw);
  if (!read.ok) return refuse({ message: `Mend it first: ${read.refusal[0]?.message ?? ''}` });
  const { level, printedLevel, printedStrength } = read.value;
  const asked = readMakeover(text, {
    numbers: [{ word: 'level', field: 'level', now: level, min: 0, max: MAX_LEVEL }],
    choices: [
      { field: 'strength', words: STRENGTHS },
      { field: 'role', words: ROLES },
      { field: 'size', words: SIZES },
    ],
  });
  if (!asked.ok) return asked;
  const printed = 'level' in asked.value ? { printedLevel: printedLevel ?? level } : {};
  const stronger =
    'strength' in asked.value || 'size' in asked.value
      ? { printedStrength: printedStrength ?? strengthOf(read.value) }
      : {};
  const draft: Draft = { ...raw, ...printed, ...stronger, ...asked.value };
  const after = readAll(monsterShape, draft);
  return after.ok
    ? ok({ draft, said: kindLine(after.value) })
    : refuse({ message: after.refusal[0]?.message ?? 'It cannot become that.' });
}
