/** A target of a rolled attack, as far as it matters whom it hurts. */
export interface Target {
  readonly who: string;
  readonly damage: readonly { readonly amount: number }[];
  readonly share?: number;
  readonly without?: readonly number[];
  readonly riders?: readonly { readonly whom: readonly string[] }[];
}

/** What of an event of the table is asked here. */
export interface Happened {
  readonly type: string;
  readonly who?: string;
  readonly label?: string;
  readonly at?: number;
  readonly target?: Target;
  readonly attack?: { readonly powerName: string; readonly targets: readonly Target[] };
}

/** A rolled attack that is open. */
export interface Open {
  readonly powerName: string;
  readonly targets: readonly Target[];
  /** Whether the damage that is known is what will be applied. */
  readonly sure: boolean;
}

/** Its targets once one of them was changed. */
export function changed(targets: readonly Target[], { at, target }: Happened): readonly Target[] {
  return target ? targets.map((each, place) => (place === at ? target : each)) : targets;
}

/** Whom an attack that is applied hurts though it was no target, and whom it does not hurt though it hit. */
export function wrongHits(
  { powerName, targets, sure }: Open,
  events: readonly Happened[],
  shares: { readonly [who: string]: number },
): readonly string[] {
  const shown = new Set(
    targets.flatMap(({ who, riders = [] }) => [who, ...riders.flatMap(({ whom }) => whom)]),
  );
  const hurt = events.filter(
    ({ type, label }) => type === 'harmed' && label?.endsWith(`: ${powerName}`) === true,
  );
  const strangers = hurt.filter(({ who = '' }) => !shown.has(who));
  const missed = targets.filter(({ who, damage, share = 1, without = [] }) => {
    const left = damage.filter((_part, place) => !without.includes(place));
    return sure && left.length > 0 && (shares[who] ?? share) !== 0 && !hurt.some((each) => each.who === who);
  });
  return [
    ...strangers.map(({ who = '' }) => `${powerName} hurt ${who}, who was no target`),
    ...missed.map(({ who }) => `${powerName} hit ${who} and hurt nobody`),
  ];
}
