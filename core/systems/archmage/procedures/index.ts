import type { Procedure } from '../../../rules/procedure.ts';

/** Everything only this game has a button for. */
export const procedures: readonly Procedure[] = [];
