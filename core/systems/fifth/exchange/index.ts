import { makeLabelledExchange } from '../../../exchange/labelledText.ts';
import { measure } from './measure.ts';
import type { Exchange } from '../../../rules/exchange.ts';
import { adopt } from './adopt.ts';
import { brewOlderWriter } from './brewOlder.ts';
import { brewWriter } from './brewWriter.ts';
import { describe } from './describe.ts';
import { files } from './files/index.ts';
import { fiveToolsWriter } from './fiveToolsWriter.ts';
import { foundryWriter } from './foundryWriter.ts';
import { fields, NUMBERS, readFields } from './ownFields.ts';
import { readPower, writePower } from './ownPower.ts';
import { openWriter } from './openWriter.ts';
import { statBlockWriter, writeLine } from './writeBlock.ts';

/** How creatures of this game leave for other programs and come in from them, in both layouts. FIF-181 FIF-182 */
export const exchange: Exchange = {
  ...makeLabelledExchange({
    key: 'fifth',
    title: 'Fifth',
    games: ['fifth', '5e'],
    numbers: NUMBERS,
    describe,
    adopt,
    writeLine,
    own: { fields, readFields, writePower, readPower },
  }),
  whole: ['5e'],
  plain: files,
  measure,
  writers: [statBlockWriter, brewWriter, brewOlderWriter, foundryWriter, fiveToolsWriter, openWriter],
};
