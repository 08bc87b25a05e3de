import { MisfitFace } from '../../dice/source.ts';
import type { Scene } from '../scene.ts';

/** Runs a rule that must not stop the table: where it breaks down, the log says so and `otherwise` holds. */
export function guarded<Value>(scene: Scene, what: string, rule: () => Value, otherwise: Value): Value {
  try {
    return rule();
  } catch (error) {
    if (error instanceof MisfitFace) throw error;
    scene.happen({
      type: 'ruleFailed',
      what,
      message: error instanceof Error ? error.message : String(error),
    });
    return otherwise;
  }
}
