import { exportCreature, measureDrafts } from './exportCreature.ts';
import type { Exchange } from '../../../rules/exchange.ts';
import { importCreature } from './importCreature.ts';
import { listBlockFields, SECTIONS, writeBlock, writeLine, writePower } from './writeBlock.ts';
import { dnd4eWriter } from './foundryWriter.ts';
import { dnd4eRecords } from './foundryReader.ts';
import { combatManagerRecords } from './combatManager.ts';
import { masterplanRecords } from './masterplan.ts';
import { monsterRecords, monsterWriter } from './adventureTools.ts';
import { readBlocks } from './readBlocks.ts';
import { readFields } from './readHeader.ts';
import { readPower } from './readPower.ts';

/** How creatures of this game leave for other programs and come in from them, its older sister’s included. */
export const exchange: Exchange = {
  games: ['orcus', '4e', '5e'],
  describe: exportCreature,
  adopt: importCreature,
  writePower,
  readPower,
  fields: listBlockFields,
  readFields,
  layout: { name: 'Orcus Monster', builtIn: false, sections: SECTIONS },
  writeBlock,
  writeLine,
  readBlocks,
  records: [dnd4eRecords, monsterRecords, masterplanRecords, combatManagerRecords],
  writers: [dnd4eWriter, monsterWriter],
  measure: measureDrafts,
};
