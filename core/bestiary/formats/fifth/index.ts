import type { PlainReader } from '../importing.ts';
import { critterDb } from './critterDb.ts';
import { fightClub } from './fightClub.ts';
import { fiveTools } from './fiveTools.ts';
import { foundryFifth } from './foundryFifth.ts';
import { openFirst } from './openFirst.ts';
import { openSecond } from './openSecond.ts';
import { tetraCube } from './tetraCube.ts';

/** Readers of fifth-edition records, in the order in which they are asked: the more particular first. */
export const FIFTH_READERS: readonly PlainReader[] = [
  foundryFifth,
  tetraCube,
  critterDb,
  fiveTools,
  fightClub,
  openSecond,
  openFirst,
];
