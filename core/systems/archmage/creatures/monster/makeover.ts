import { ok, parseInputFully, refuse } from '../../../../kernel/result.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { makeRescaler, readRescaling } from '../../../../rules/rescale.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { ROLES, SIZES, STRENGTHS } from './choices.ts';
import { monsterShape } from './schema.ts';
import { strengthOf } from './usual.ts';
import { kindLine } from './view.ts';

/**
 * `level 7`, `elite`, `large archer`. Another level keeps the numbers as printed for the old one and scales them;
 * so does another strength or size; what was not typed is usual for what it is now. ARC-22 ARC-79
 */
export const makeover = makeRescaler(
  monsterShape,
  ({ level }, text) =>
    readRescaling(text, {
      numbers: [{ word: 'level', field: 'level', now: level, min: 0, max: MAX_LEVEL }],
      choices: [
        { field: 'strength', words: STRENGTHS },
        { field: 'role', words: ROLES },
        { field: 'size', words: SIZES },
      ],
    }),
  (before, asked, raw) => {
    const { level, printedLevel, printedStrength } = before;
    const printed = 'level' in asked ? { printedLevel: printedLevel ?? level } : {};
    const stronger =
      'strength' in asked || 'size' in asked
        ? { printedStrength: printedStrength ?? strengthOf(before) }
        : {};
    const draft: Draft = { ...raw, ...printed, ...stronger, ...asked };
    const after = parseInputFully(monsterShape, draft);
    return after.ok
      ? ok({ draft, said: kindLine(after.value) })
      : refuse({ message: after.refusal[0]?.message ?? 'It cannot become that.' });
  },
);
