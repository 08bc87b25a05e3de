import { labelledExchange } from '../../../rules/labelledBlock.ts';
import type { Exchange } from '../../../rules/exchange.ts';
import { adopt } from './adopt.ts';
import { describe } from './describe.ts';
import { writeBlock, writeLine } from './writeBlock.ts';

/** Numbers that lead a block, with their labels. FIF-181 */
const NUMBERS = [
  ['ac', 'AC'],
  ['initiative', 'Initiative'],
  ['hp', 'HP'],
  ['xp', 'XP'],
] as const;

/** How creatures of this game leave for other programs and come in from them, in both layouts. FIF-181 FIF-182 */
export const exchange: Exchange = {
  ...labelledExchange({
    key: 'fifth',
    title: 'Fifth',
    games: ['fifth', '5e'],
    numbers: NUMBERS,
    describe,
    adopt,
    writeLine,
  }),
  whole: ['5e'],
  writeBlock,
};
