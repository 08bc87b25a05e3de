import { makeLabelledExchange } from '../../../exchange/labelledText.ts';
import type { Exchange } from '../../../rules/exchange.ts';
import { exportCreature, measureDrafts } from './exportCreature.ts';
import { fiveTools } from './fiveToolsReader.ts';
import { fiveToolsWriter } from './fiveToolsWriter.ts';
import { foundryFifth } from './foundryReader.ts';
import { foundryWriter } from './foundryWriter.ts';
import { brewOlderWriter, brewWriter } from './homebrewery.ts';
import { importCreature } from './importCreature.ts';
import { openFirst, openSecond } from './open5e.ts';
import { openWriter } from './open5eWriter.ts';
import { critterDb, fightClub, improvedFifth, tetraCube } from './otherTools.ts';
import { listBlockFields, NUMBERS, readFields, readPower, writePower } from './ownFormat.ts';
import { readFifthBlocks } from './readBlocks.ts';
import { readFifthBlock } from './readFifthBlock.ts';
import { statBlockWriter, writeLine } from './writeBlock.ts';

/** Stat blocks of the fifth edition, of either layout, as plain creatures for any rules that take them. */
const files: NonNullable<Exchange['plain']> = {
  // In the order in which they are asked: the more particular first.
  records: [improvedFifth, foundryFifth, tetraCube, critterDb, fiveTools, fightClub, openSecond, openFirst],
  *blocks(text) {
    for (const { line, block, notes } of readFifthBlocks(text)) {
      const { plain, notes: told } = readFifthBlock(block);
      yield { line, plain, notes: [...notes, ...told], format: 'Fifth-edition stat block' };
    }
  },
};

/** How creatures of this game leave for other programs and come in from them, in both layouts. FIF-181 FIF-182 */
export const exchange: Exchange = {
  ...makeLabelledExchange({
    key: 'fifth',
    title: 'Fifth',
    games: ['fifth', '5e'],
    numbers: NUMBERS,
    describe: exportCreature,
    adopt: importCreature,
    writeLine,
    own: { fields: listBlockFields, readFields, writePower, readPower },
  }),
  whole: ['5e'],
  plain: files,
  measure: measureDrafts,
  writers: [statBlockWriter, brewWriter, brewOlderWriter, foundryWriter, fiveToolsWriter, openWriter],
};
