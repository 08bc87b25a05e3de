import type { SampleCreature } from '../../../rules/system.ts';
export const creatures: readonly SampleCreature[] = [];
