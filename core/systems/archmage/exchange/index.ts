import { exportCreature, measureDrafts } from './exportCreature.ts';
import type { Exchange } from '../../../rules/exchange.ts';
import { importCreature } from './importCreature.ts';
import { SECTIONS, writeBlock, writeLine, writePower } from './writeBlock.ts';
import { readBlocks, readPower, thirteenFence } from './readBlocks.ts';
import { listBlockFields, readFields } from './blockLines.ts';
import { foundryRecords } from './foundryReader.ts';
import { foundryWriter } from './foundryWriter.ts';

/** How creatures of this game leave for other programs and come in from them. */
export const exchange: Exchange = {
  games: ['archmage', '13a'],
  describe: exportCreature,
  adopt: importCreature,
  writePower,
  readPower,
  fields: listBlockFields,
  readFields,
  // The name by which the program that draws it knows this layout.
  layout: { name: 'Basic 13th Age Monster Layout', builtIn: true, sections: SECTIONS },
  writeBlock,
  writeLine,
  readBlocks,
  records: [foundryRecords, thirteenFence],
  writers: [foundryWriter],
  measure: measureDrafts,
};
