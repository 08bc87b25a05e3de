import type { Procedure } from '../../../rules/procedure.ts';
/** What only this game has a button for. */
export const procedures: readonly Procedure[] = [];
