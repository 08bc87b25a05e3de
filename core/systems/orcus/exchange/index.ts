import { measure } from './measure.ts';
import type { Exchange } from '../../../rules/exchange.ts';
import { adopt } from './adopt.ts';
import { describe } from './describe.ts';
import { fields } from './fields.ts';
import { dnd4eWriter } from './fourth/dnd4e.ts';
import { dnd4eRecords } from './fourth/dnd4eReader.ts';
import { combatManagerRecords } from './fourth/combatManagerReader.ts';
import { masterplanRecords } from './fourth/masterplanReader.ts';
import { monsterWriter } from './fourth/monsterXml.ts';
import { monsterRecords } from './fourth/monsterXmlReader.ts';
import { readBlocks } from './readBlocks.ts';
import { readFields } from './readFields.ts';
import { readPower } from './readPower.ts';
import { writeBlock, writeLine } from './writeBlock.ts';
import { SECTIONS, writePower } from './writePower.ts';

/** How creatures of this game leave for other programs and come in from them, its older sister’s included. */
export const exchange: Exchange = {
  games: ['orcus', '4e', '5e'],
  describe,
  adopt,
  writePower,
  readPower,
  fields,
  readFields,
  layout: { name: 'Orcus Monster', builtIn: false, sections: SECTIONS },
  writeBlock,
  writeLine,
  readBlocks,
  records: [dnd4eRecords, monsterRecords, masterplanRecords, combatManagerRecords],
  writers: [dnd4eWriter, monsterWriter],
  measure,
};
