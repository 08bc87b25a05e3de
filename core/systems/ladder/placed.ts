import type { Fighter } from '../../rules/combat.ts';

/**
 * The initiative someone has, and the group it rolled with. The table keeps both on each combatant and hands
 * combatants to the rules; `Fighter` does not name them, so they are read with care and may be absent.
 */
export interface Standing {
  readonly total: number | undefined;
  readonly group: string | undefined;
}

/** Reads initiative and group off a combatant, where the table keeps them. LAD-31 */
export function standingInOrder(who: Fighter): Standing {
  const initiative: unknown = Reflect.get(who, 'initiative');
  const group: unknown = Reflect.get(who, 'group');
  const total: unknown =
    typeof initiative === 'object' && initiative !== null ? Reflect.get(initiative, 'total') : undefined;
  return {
    total: typeof total === 'number' ? total : undefined,
    group: typeof group === 'string' ? group : undefined,
  };
}
