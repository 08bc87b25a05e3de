import type { FightEnd } from '../../../core/simulation/figures.ts';
import { words } from '../../languages/say.ts';

/** How a fight ends for the heroes, in words. */
export const ENDS: { readonly [End in FightEnd]: string } = words({
  whole: 'Nobody falls',
  hurt: 'Win, someone falls',
  fled: 'They have to flee',
  lost: 'Everyone falls',
  open: 'No end in 30 rounds',
});
