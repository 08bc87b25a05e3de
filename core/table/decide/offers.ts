import { type Consequence, type Due, kindKey } from '../../rules/consequences.ts';
import type { Scene } from '../scene.ts';

/** Makes something due that may be done at once, out of turn. Outside of turns nothing is offered. */
export function offerWays(scene: Scene, asked: Extract<Consequence, { do: 'offer' }>): void {
  const { who, ways, label, rule, action, says } = asked;
  const { encounter } = scene.state;
  if (encounter?.acting === undefined || ways.length === 0) return;
  const issued = scene.state.issued + 1;
  const what = asked.what ?? { kind: 'offer', number: issued };
  const key = kindKey(what, asked.what ? who : '');
  if (encounter.due.some((each) => each.key === key)) return;
  const due: Due = {
    key,
    what,
    who,
    moment: 'now',
    label,
    rule,
    automatic: false,
    ways,
    ...(says ? { says } : {}),
    ...(action === undefined ? {} : { action }),
  };
  scene.happen({ type: 'dueRaised', due: [due], issued });
}
