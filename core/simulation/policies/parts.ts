import type { Combatant } from '../../table/state.ts';
import type { SequencePart } from '../../table/pending.ts';
import { type Mind, type Option } from '../mind.ts';
import { leanTo } from './lean.ts';
import { rateAttack } from './rate.ts';

/** The next attack of a power made of several: at whom it is worth most, with the best of those it may be made with. */
export function partFor(mind: Mind): Option | undefined {
  const { sequence } = mind.state;
  const part = sequence?.parts[sequence.at];
  if (!sequence || !part) return undefined;
  const named = mind.enemies.filter(({ id }) => id === part.target);
  const last = sequence.ended.at(-1)?.who;
  const targets = part.target === undefined ? mind.enemies : named;
  const options = part.powers.flatMap((power) =>
    targets.flatMap((target) => partAt(mind, power, target, { part, last })),
  );
  return options.toSorted((a, b) => b.worth - a.worth)[0];
}

/** Going on at the same one is easier than going over to another. */
const SAME = 1.25;

function partAt(
  mind: Mind,
  id: string,
  target: Combatant,
  { part, last }: { readonly part: SequencePart; readonly last: string | undefined },
): readonly Option[] {
  const { powers, times = 1 } = part;
  const power = mind.who.sheet.powers.find((each) => each.id === id);
  if (!power) return [];
  const { value } = rateAttack(
    mind,
    { ...power, ...(power.reading ? { reading: once(power.reading) } : {}) },
    target,
  );
  const { factor } = leanTo(mind, target);
  return [
    {
      command: {
        type: 'sequence.roll',
        ...(powers.length > 1 ? { power: id } : {}),
        targets: Array.from({ length: times }, () => ({ who: target.id, switched: {} })),
      },
      // Whatever it is worth, it is paid for.
      worth: (value + 0.01) * factor * (target.id === last ? SAME : 1),
      reason: { kind: 'next', target: target.name },
    },
  ];
}

/** A part is one attack. */
function once({
  attacks: _attacks,
  ...reading
}: NonNullable<Mind['who']['sheet']['powers'][number]['reading']>) {
  return reading;
}
