import { rollTable } from '../../dice/tables/rollTable.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { hand } from '../rolling.ts';
import type { Scene } from '../scene.ts';

/** A roll on a random table, into the log. */
export function rollRandomTable(
  scene: Scene,
  { tables, faces, secret = false }: CommandOf<'table.roll'>,
): Refusal | undefined {
  const rolled = rollTable(tables, hand(scene.dice, faces));
  if (!rolled.ok) return rolled.refusal;
  scene.happen({ type: 'tableRolled', result: rolled.value, ...(secret ? { secret } : {}) });
  return undefined;
}
