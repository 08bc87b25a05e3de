import type { SampleCreature } from '../../../rules/system.ts';
export const heroes: readonly SampleCreature[] = [];
