import { measure } from './measure.ts';
import type { Exchange } from '../../../rules/exchange.ts';
import { adopt } from './adopt.ts';
import { writeBlock, writeLine } from './blocks.ts';
import { readBlocks } from './readBlocks.ts';
import { describe } from './describe.ts';
import { fields, readFields } from './fields.ts';
import { foundryRecords } from './foundry.ts';
import { foundryWriter } from './foundryWriter.ts';
import { thirteenFence } from './thirteenFence.ts';
import { readPower } from './readPower.ts';
import { SECTIONS, writePower } from './writePower.ts';

/** How creatures of this game leave for other programs and come in from them. */
export const exchange: Exchange = {
  games: ['archmage', '13a'],
  describe,
  adopt,
  writePower,
  readPower,
  fields,
  readFields,
  // The name by which the program that draws it knows this layout.
  layout: { name: 'Basic 13th Age Monster Layout', builtIn: true, sections: SECTIONS },
  writeBlock,
  writeLine,
  readBlocks,
  records: [foundryRecords, thirteenFence],
  writers: [foundryWriter],
  measure,
};
