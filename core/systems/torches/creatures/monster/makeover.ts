import { ok } from '../../../../kernel/result.ts';
import { makeRescaler, readRescaling } from '../../../../rules/rescale.ts';
import { numbersOf } from './numbers.ts';
import { MOST_HIT_DICE, monsterShape } from './schema.ts';
import { kindLine } from './view.ts';

/** `hd 5`, `level 5`, `+2`: the hit dice, and what follows from them; typed numbers keep their distance. TOR-26 */
export const makeover = makeRescaler(
  monsterShape,
  ({ hd }, text) => {
    const dice = { field: 'hd', now: hd, min: 1, max: MOST_HIT_DICE };
    return readRescaling(text, {
      numbers: [
        { word: 'hd', ...dice },
        { word: 'level', ...dice },
        { word: 'dice', ...dice },
      ],
      choices: [],
    });
  },
  (draft, asked, raw) => {
    const hd = Number(asked['hd']);
    const [before, after] = [numbersOf(draft), numbersOf({ ...draft, hd })];
    const moved = Object.values(before).flatMap(({ key, computed, override }) => {
      const next = Object.values(after).find((each) => each.key === key);
      if (override === undefined || !next) return [];
      return [[key, Math.max(key === 'hp' ? 1 : -10, next.computed.value + override - computed.value)]];
    });
    return ok({
      draft: { ...raw, hd, ...Object.fromEntries(moved) },
      said: kindLine({ ...draft, hd }),
    });
  },
);
