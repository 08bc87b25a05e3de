import type { Consequence, Due } from '../../rules/due.ts';
import type { Scene } from '../scene.ts';

/** Makes something due that may be done at once, out of turn. Outside of turns nothing is offered. */
export function offerWays(scene: Scene, asked: Extract<Consequence, { do: 'offer' }>): void {
  const { who, ways, label, rule, action, key } = asked;
  const { encounter } = scene.state;
  if (encounter?.acting === undefined || ways.length === 0) return;
  if (key !== undefined && encounter.due.some((each) => each.key === key)) return;
  const issued = scene.state.issued + 1;
  const due: Due = {
    key: key ?? `offer:${issued}`,
    who,
    moment: 'now',
    label,
    rule,
    automatic: false,
    ways,
    ...(action === undefined ? {} : { action }),
  };
  scene.happen({ type: 'dueRaised', due: [due], issued });
}
