import type { SampleCampaign } from '../../../rules/system.ts';

/** A campaign to try the screen with. */
export const sample: SampleCampaign = { name: 'The drowned keep', heroes: [], creatures: [], encounters: [] };
