import { type Evening, hosted, momentAt } from './evening.ts';

/** Mira of the Torches sample and a stair-thief, hand to hand; Mira acts. */
export function torchesTable(): Evening {
  return hosted('torches', 1, 'stair-thief');
}

/** Whether dice for the last roll are offered. */
export function mayBoost(table: Evening): boolean {
  return (table.system.openings?.(momentAt(table)) ?? []).some(({ procedure }) => procedure === 'actBoost');
}
