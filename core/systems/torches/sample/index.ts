import type { SampleCampaign } from '../../../rules/system.ts';

/** A small campaign of our own to try the screen with. */
export const sample: SampleCampaign = { name: 'The Ninth Bell', heroes: [], creatures: [], encounters: [] };
