import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import type { Scene } from '../scene.ts';
import { enact } from './consequences.ts';

/** Begins a session: the first keeps number 1, every other takes the next. */
export function beginSession(scene: Scene, { title }: CommandOf<'session.begin'>): Refusal | undefined {
  const { running, session, combatants, sessions } = scene.state;
  if (running) return { message: `Session ${running.session} is running. End it first.` };
  const present = combatants.filter(({ stays }) => stays).map(({ name }) => name);
  scene.happen({
    type: 'sessionBegan',
    session: sessions === 0 ? session : session + 1,
    title: title.trim(),
    present,
  });
  enact(scene, scene.system.turns.sessionBegins?.(momentOf(scene.state, scene.system)) ?? []);
  return undefined;
}

export function endSession(scene: Scene): Refusal | undefined {
  const { running } = scene.state;
  if (!running) return { message: 'No session is running.' };
  enact(scene, scene.system.turns.sessionEnds?.(momentOf(scene.state, scene.system)) ?? []);
  scene.happen({ type: 'sessionEnded', session: running.session, title: running.title });
  return undefined;
}

export function setOverlay(scene: Scene, { overlay, on }: CommandOf<'overlay.set'>): Refusal | undefined {
  if (scene.state.overlays.includes(overlay) === on)
    return { message: on ? 'It is laid over the rules already.' : 'It is not laid over the rules.' };
  scene.happen({ type: 'overlaySet', overlay, on });
  return undefined;
}
