import type { FightEnd } from '../../../core/simulation/figures.ts';
import type { Id } from '../../languages/index.ts';
import { words } from '../../languages/say.ts';

/** How a fight ends for the heroes, in words. */
export const ENDS: { readonly [End in FightEnd]: Id } = words({
  whole: 'fights.nobodyFalls',
  hurt: 'fights.winSomeoneFalls',
  fled: 'fights.theyFlee',
  lost: 'fights.everyoneFalls',
  open: 'fights.noEnd30Rounds',
});
