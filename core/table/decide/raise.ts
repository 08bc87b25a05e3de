import type { Due } from '../../rules/consequences.ts';
import { numbered } from '../brought.ts';
import type { Scene } from '../scene.ts';

/** Makes things due just now, out of turn, while turns are taken; what is open already is not raised twice. */
export function raise(scene: Scene, due: readonly Due[]): void {
  if (scene.state.encounter?.acting === undefined || due.length === 0) return;
  const raised = numbered(scene.state, due);
  if (raised.due.length > 0) scene.happen({ type: 'dueRaised', ...raised });
}
