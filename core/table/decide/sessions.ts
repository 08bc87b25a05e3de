import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import { isHeroMember } from '../../rules/combat.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import type { Scene } from '../scene.ts';
import { enact } from './consequences.ts';

/** Begins a session: the first keeps number 1, every other takes the next. */
export function beginSession(scene: Scene, { title }: CommandOf<'session.begin'>): Refusal | undefined {
  const { running, session, combatants, sessions } = scene.state;
  if (running) return saying('table.sessionRuns', { session: running.session });
  const present = combatants.filter(isHeroMember).map(({ name }) => name);
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
  if (!running) return saying('table.noSession');
  const ends = scene.system.turns.sessionEnds?.(momentOf(scene.state, scene.system)) ?? [];
  if (encounter && ends.length > 0 && override !== true)
    return {
      ...saying('table.sessionFightRuns', { name: encounter.name }),
      overridable: true,
      field: 'encounter',
    };
  enact(scene, ends);
  scene.happen({ type: 'sessionEnded', session: running.session, title: running.title });
  return undefined;
}

export function setOverlay(scene: Scene, { overlay, on }: CommandOf<'overlay.set'>): Refusal | undefined {
  if (scene.state.overlays.includes(overlay) === on)
    return { ...(on ? saying('table.overlayOn') : saying('table.overlayOff')) };
  scene.happen({ type: 'overlaySet', overlay, on });
  return undefined;
}
