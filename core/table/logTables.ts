import type { TableRoll } from '../dice/tables/rollTable.ts';
import { rolled, say, strong, text, type LogLine, type LogPart } from './logParts.ts';

/** `Road: [4] 3 wolves (2d4 [1][2], Weather [3])`: what came up, and after it every die that made it. */
export function tableLine(result: TableRoll, secret: boolean): LogLine {
  const within = partsOf(result);
  return say(
    text(`${secret ? 'secret: ' : ''}${result.table}: `),
    ...rolled(result.roll),
    strong(result.said),
    ...(within.length === 0 ? [] : [text(' ('), ...within, text(')')]),
  );
}

function partsOf({ dice, nested }: TableRoll): readonly LogPart[] {
  const thrown = dice.map((roll): readonly LogPart[] => [text(`${roll.notation} `), ...rolled(roll)]);
  const below = nested.map((each): readonly LogPart[] => [
    text(`${each.table} `),
    ...rolled(each.roll),
    ...partsOf(each),
  ]);
  return [...thrown, ...below].flatMap((parts, at) => (at === 0 ? parts : [text(', '), ...parts]));
}
