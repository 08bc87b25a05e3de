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

/** Ends the session. In the middle of a fight only by the GM's word, where the rules take something away with it. */
export function endSession(scene: Scene, { override }: CommandOf<'session.end'>): Refusal | undefined {
  const { running, encounter } = scene.state;
  if (!running) return { message: 'No session is running.' };
  const ends = scene.system.turns.sessionEnds?.(momentOf(scene.state, scene.system)) ?? [];
  if (encounter && ends.length > 0 && override !== true)
    return {
      message: `“${encounter.name}” is still being fought, and the session’s end empties what lasts for a session. End or pause the fight first, or end the session anyway.`,
      overridable: true,
      field: 'encounter',
    };
  enact(scene, ends);
  scene.happen({ type: 'sessionEnded', session: running.session, title: running.title });
  return undefined;
}

export function setOverlay(scene: Scene, { overlay, on }: CommandOf<'overlay.set'>): Refusal | undefined {
  if (scene.state.overlays.includes(overlay) === on)
    return { message: on ? 'It is laid over the rules already.' : 'It is not laid over the rules.' };
  scene.happen({ type: 'overlaySet', overlay, on });
  return undefined;
}
