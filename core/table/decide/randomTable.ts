import { saying } from '../../kernel/said.ts';
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
  const rolled = rollTable(tables, hand(scene.dice, faces), scene.state.drawn);
  if (!rolled.ok) return rolled.refusal;
  scene.happen({ type: 'tableRolled', result: rolled.value, ...(secret ? { secret } : {}) });
  return undefined;
}

/** A table whose lines come up once begins again. */
export function shuffle(scene: Scene, { table, name }: CommandOf<'table.shuffle'>): Refusal | undefined {
  if ((scene.state.drawn?.[table] ?? []).length === 0) return saying('table.nothingDrawn', { table: name });
  scene.happen({ type: 'tableShuffled', table, name });
  return undefined;
}
