import type { SampleCampaign } from '../../../rules/system.ts';
import { creatures } from './creatures.ts';
import { heroes } from './heroes.ts';

/** A small campaign of our own to try the game with. */
export const sample: SampleCampaign = {
  name: 'The Clockmaker’s Stair',
  heroes,
  creatures,
  encounters: [],
};
