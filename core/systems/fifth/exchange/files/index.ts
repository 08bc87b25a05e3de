import type { Exchange } from '../../../../rules/exchange.ts';
import { critterDb } from './critterDb.ts';
import { fightClub } from './fightClub.ts';
import { fiveTools } from './fiveTools.ts';
import { foundryFifth } from './foundryFifth.ts';
import { improvedFifth } from './improvedFifth.ts';
import { openFirst } from './openFirst.ts';
import { openSecond } from './openSecond.ts';
import { plainOfFifth } from './plain.ts';
import { tetraCube } from './tetraCube.ts';
import { fifthBlocks } from './text.ts';

/** Stat blocks of the fifth edition, of either layout, as plain creatures for any rules that take them. */
export const files: NonNullable<Exchange['plain']> = {
  // In the order in which they are asked: the more particular first.
  records: [improvedFifth, foundryFifth, tetraCube, critterDb, fiveTools, fightClub, openSecond, openFirst],
  *blocks(text) {
    for (const { line, block, notes } of fifthBlocks(text)) {
      const { plain, notes: told } = plainOfFifth(block);
      yield { line, plain, notes: [...notes, ...told], format: 'Fifth-edition stat block' };
    }
  },
};
