import type { FightEnd } from '../../../core/simulation/results.ts';
import type { TextId } from '../../i18n/index.ts';
import { textIds } from '../../i18n/localize.ts';

/** How a fight ends for the heroes, in words. */
export const ENDS: { readonly [End in FightEnd]: TextId } = textIds({
  whole: 'encounters.nobodyFalls',
  hurt: 'encounters.winSomeoneFalls',
  fled: 'encounters.theyFlee',
  lost: 'encounters.everyoneFalls',
  open: 'encounters.noEnd30Rounds',
});
