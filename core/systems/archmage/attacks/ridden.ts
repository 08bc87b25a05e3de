import type { Answered, RolledAttack } from '../../../rules/attackOffer.ts';
import type { Consequence } from '../../../rules/due.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Roller } from '../../../rules/procedure.ts';
import { saying } from '../../../rules/said.ts';
import { engage } from './engagement.ts';
import { isOut } from '../harm/life.ts';
import { RULING } from '../options.ts';
import { termsOf } from './outcome.ts';
import { ATTACKER, deedsOf, type Rider, TARGET } from './riders.ts';
import { CRITICAL, half } from '../tables.ts';

/** What the table can do of the rider’s words happens at once; the rest is there to be read. ARC-104 ARC-159 ARC-172 AMB-48 */
export function ridden(rolled: RolledAttack, rider: Rider, roller: Roller, now: Moment): Answered {
  const { attacker, target, outcome } = rolled;
  const critical = outcome.key.startsWith('critical');
  const doubled = critical && now.rulings[RULING.critOngoing] === 'yes' ? CRITICAL.times : 1;
  const deeds = deedsOf(rider.text, doubled);
  const extra = deeds.extra && hurt(rolled, deeds.extra, roller);
  const effects = deeds.effects.map((seed): Consequence => {
    const amount =
      seed.amount === undefined || !resisted(rolled, seed.damageType ?? '') ? seed.amount : half(seed.amount);
    return {
      do: 'addEffect',
      who: target.id,
      effect: {
        ...seed,
        duration: waiting(seed.duration, rolled, now),
        source: attacker.id,
        ...(amount === undefined ? {} : { amount }),
      },
      rule: 'ARC-104',
    };
  });
  return {
    outcome: saying(outcome, rider.label),
    label: `${rider.label}: ${rider.text}`,
    consequences: [
      ...(extra ? [extra] : []),
      ...effects,
      ...(deeds.grabs && !isOut(target) ? grab(attacker, target) : []),
    ],
  };
}

/** Whose turn it waits for; the end of the attacker’s next turn is not that of the one that is on. AMB-61 */
function waiting(
  duration: Effect['duration'],
  { attacker, target }: RolledAttack,
  { acting }: Moment,
): Effect['duration'] {
  if (duration.kind !== 'untilTurn') return duration;
  const of = duration.of === TARGET ? target.id : duration.of === ATTACKER ? attacker.id : duration.of;
  return { ...duration, of, turns: duration.edge === 'end' && of === acting ? 2 : 1 };
}

function resisted({ target, outcome }: RolledAttack, type: string): boolean {
  return type !== '' && outcome.natural < (target.sheet.resist[type] ?? 0);
}

function hurt(
  rolled: RolledAttack,
  { notation, type }: { readonly notation: string; readonly type: string },
  roller: Roller,
): Consequence {
  const { attacker, target, offer, outcome } = rolled;
  const kind = type === '' ? (offer.power.damage?.type ?? '') : type;
  const times = outcome.key.startsWith('critical') ? termsOf(offer).times : 1;
  const share = times * (resisted(rolled, kind) ? 0.5 : 1);
  const amount = roller.roll('Extra damage', notation).total;
  return {
    do: 'harm',
    who: target.id,
    parts: [{ amount, type: kind, share }],
    label: `${attacker.name}: ${offer.power.name}`,
    rule: 'ARC-104',
  };
}

/** Holds the target: it is grabbed, and both are engaged. ARC-159 */
export function grab(attacker: Fighter, target: Fighter): readonly Consequence[] {
  const effect = {
    condition: 'grabbed',
    label: 'Grabbed',
    source: attacker.id,
    duration: { kind: 'removed' },
  } as const;
  return [
    { do: 'addEffect', who: target.id, effect, rule: 'ARC-159' },
    ...engage(attacker, target, `${attacker.name} grabs ${target.name}`, 'ARC-159'),
  ];
}
