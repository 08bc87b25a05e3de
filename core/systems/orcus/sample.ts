import type { SampleCampaign } from '../../rules/system.ts';

/** A small campaign to try the screen with. */
export const sample: SampleCampaign = { name: 'The Toll of Lanternfen', heroes: [], creatures: [], encounters: [] };
