import { LADDER } from '../../../../dice/ladder.ts';
import type { Json } from '../../../../kernel/json.ts';
import { ok } from '../../../../kernel/result.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { makeRescaler, readRescaling } from '../../../../rules/rescale.ts';
import { LIMITS } from '../../tables.ts';
import { HP_A_RANK } from '../shelf/thumb.ts';
import { creatureShape } from './schema.ts';

const DIE_FIELDS = new Set(['ref', 'basic', 'dodge', 'block', 'parry', 'will']);

/** `rank 2`, or `dice +1`: every die of it that many steps along the ladder; a rank alone moves them too. LAD-01 LAD-20 */
export const makeover = makeRescaler(
  creatureShape,
  ({ rank }, text) =>
    readRescaling(text, {
      numbers: [
        { word: 'rank', field: 'rank', now: rank, min: 1, max: LIMITS.rank },
        { word: 'dice', field: 'steps', now: 0, min: -LADDER.length, max: LADDER.length },
      ],
      choices: [],
    }),
  (before, asked, raw) => {
    const { rank = before.rank } = asked;
    const ranks = Number(rank) - before.rank;
    // Rule of thumb: a rank is a step of every die, unless the steps are said.
    const steps = asked['steps'] ?? ranks;
    const hp = Math.max(1, before.hp + ranks * HP_A_RANK);
    const draft = { ...stepped(raw, Number(steps)), rank, ...(ranks === 0 ? {} : { hp }) };
    const along =
      Number(steps) === 0
        ? ''
        : `, every die ${Math.abs(Number(steps))} ${Number(steps) > 0 ? 'up' : 'down'}`;
    return ok({ draft, said: `Rank ${rank}${along}` });
  },
);

function stepped(raw: Draft, by: number): Draft {
  if (by === 0) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => {
      if (DIE_FIELDS.has(key)) return [key, further(value, by)];
      return key === 'attacks' || key === 'abilities' ? [key, eachDie(value, by)] : [key, value];
    }),
  );
}

function eachDie(list: Json, by: number): Json {
  if (!Array.isArray(list)) return list;
  return list.map((each: Json) =>
    typeof each === 'object' && each !== null && 'die' in each
      ? { ...each, die: further(each['die'], by) }
      : each,
  );
}

/** The die so many steps away; the ends of the ladder are its ends. */
function further(die: Json | undefined, by: number): Json {
  const at = LADDER.findIndex((sides) => die === `d${sides}`);
  if (at < 0) return die ?? '';
  return `d${LADDER[Math.min(LADDER.length - 1, Math.max(0, at + by))] ?? LADDER[at]}`;
}
