import type { Due } from '../rules/consequences.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TriggerEvent } from '../rules/powerText/rider.ts';
import type { TableEvent } from './events.ts';
import type { PendingTarget } from './pending.ts';
import { combatantOf, type TableState } from './state.ts';

/** Something that powers wait for and that the table has seen happen. */
export interface Seen {
  readonly event: TriggerEvent;
  /** The one it happened to, or who did it where that is what is waited for: who hits, whose turn begins. */
  readonly who: string;
  /** The other one: the attacker of the one who is hit, whoever walks away. */
  readonly by?: string;
  /** Types of the damage that came. */
  readonly types?: readonly string[];
  /** The power it was done with. */
  readonly power?: { readonly name: string; readonly origin: string };
}

/** What happened between two states of the table that a power could wait for, in its order. */
export function seenIn(
  before: TableState,
  events: readonly TableEvent[],
  system: RuleSystem,
): readonly Seen[] {
  const rolled = events.some(({ type }) => type === 'attackRolled');
  const applied = events.some((event) => event.type === 'attackClosed' && event.applied);
  const by = applied ? before.pending?.attacker : undefined;
  return events.flatMap((event): readonly Seen[] => {
    if (event.type === 'attackRolled') return event.attack.targets.flatMap(rolledOn);
    if (event.type === 'harmed') return hurt(event, event.by ?? by, system);
    if (event.type === 'dueDone') return failed(before, event);
    if (event.type === 'dueRaised') return event.due.flatMap((due) => left(due, rolled));
    return event.type === 'turnBegan' ? turned(before, event) : [];
  });
}

/** Who may be struck for walking away, or for shooting beside an enemy. */
function left({ ways = [], who }: Due, rolled: boolean): readonly Seen[] {
  return ways.flatMap((way): readonly Seen[] =>
    way.does === 'attack' && way.at !== who
      ? [{ event: rolled ? 'shootsBeside' : 'movesAway', who: way.at, by: who }]
      : [],
  );
}

function rolledOn({ who, offer, outcome }: PendingTarget): readonly Seen[] {
  const ended = offer.check?.outcomes.find(({ key }) => key === outcome?.key);
  if (!ended || ended.nothing || who === offer.attacker) return [];
  const { name, origin } = offer.power;
  const one = (event: TriggerEvent, self: string, other: string): Seen => ({
    event,
    who: self,
    by: other,
    power: { name, origin },
  });
  const both = (suffered: TriggerEvent, done: TriggerEvent): readonly Seen[] => [
    one(suffered, who, offer.attacker),
    one(done, offer.attacker, who),
  ];
  const critical = ended.critical !== undefined ? both('isCritical', 'critical') : [];
  return [...(ended.good ? both('isHit', 'hits') : both('isMissed', 'misses')), ...critical];
}

function hurt(
  { who, amount, hp, becomes, damageTypes }: TableEvent<'harmed'>,
  by: string | undefined,
  { words }: RuleSystem,
): readonly Seen[] {
  const stages = words.vitalStates.flatMap(({ key, stage }) => (becomes.includes(key) ? [stage] : []));
  const fell = (hp.from > 0 && hp.to <= 0) || stages.some((stage) => stage !== undefined && stage !== 'hurt');
  const about = { who, types: damageTypes, ...(by === undefined || by === who ? {} : { by }) };
  return [
    ...(amount > 0 ? [{ event: 'isDamaged', ...about } as const] : []),
    ...(stages.includes('hurt') ? [{ event: 'firstStaggered', ...about } as const] : []),
    ...(fell ? [{ event: 'drops', ...about } as const] : []),
  ];
}

/** A save that failed, with whoever brought what it was rolled against. */
function failed(before: TableState, { due, success }: TableEvent<'dueDone'>): readonly Seen[] {
  if (success || !due.check || due.effect === undefined) return [];
  const effect = combatantOf(before, due.who)?.effects.find(({ id }) => id === due.effect);
  return effect?.source === undefined ? [] : [{ event: 'saveFailed', who: due.who, by: effect.source }];
}

function turned({ encounter }: TableState, { who, along }: TableEvent<'turnBegan'>): readonly Seen[] {
  const first = encounter?.acting === undefined && encounter?.trail.length === 0;
  const before = encounter?.acting === undefined ? [] : [encounter.acting, ...encounter.along];
  return [
    ...(first ? [{ event: 'fightBegins', who: '' } as const] : []),
    ...before.map((each) => ({ event: 'turnEnds', who: each }) as const),
    ...[who, ...(along ?? [])].map((each) => ({ event: 'turnBegins', who: each }) as const),
  ];
}
