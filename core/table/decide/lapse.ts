import type { Scene } from '../scene.ts';

/** Waiting ends when the next own turn comes first. */
export function lapse(scene: Scene, who: string): void {
  const waiting = scene.state.encounter?.waiting.find((each) => each.who === who);
  const terms = scene.system.turns.waiting?.lapse;
  if (waiting && terms) {
    scene.happen({
      type: 'waitEnded',
      who,
      kind: waiting.kind,
      how: 'lapsed',
      label: terms.label,
      rule: terms.rule,
    });
  }
}
