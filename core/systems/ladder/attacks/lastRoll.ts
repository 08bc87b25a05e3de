import type { Json, JsonObject } from '../../../kernel/json.ts';
import { said, type Said } from '../../../kernel/said.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { degreeOfDice, type Degree, endedSaid, type FumbleRuling } from './degrees.ts';
import { RULING } from '../options.ts';
import { resultOf, type Thrown } from './pool.ts';
import { OWN } from '../words.ts';

/** A roll that lies on the table and may still be answered with points. LAD-19 LAD-20 */
export interface LastRoll {
  readonly kind: 'check' | 'resisted' | 'interrupt';
  readonly label: string;
  readonly actor: Thrown & { readonly who: string };
  /** Nobody where the GM rolls the difficulty. LAD-04 */
  readonly resister: Thrown & { readonly who: string };
  /** Turn and time it was made in; a roll of an earlier one is settled. */
  readonly at?: string;
}

/** The turn and the time that are on, as a roll keeps them. */
function instant({ turn, worldTime }: RulesContext): string {
  return [turn, worldTime].join('/');
}

/** Whether the roll was made just now and may still be answered. LAD-19 LAD-20 */
export function liesOpen({ at }: LastRoll, now: RulesContext): boolean {
  return at === instant(now);
}

/** Takes the roll off the table as it stands. LAD-19 */
export const LET_LAST_STAND: Consequence = {
  do: 'remember',
  key: OWN.last,
  to: null,
  label: '',
  rule: 'LAD-19',
};

/** The campaign’s ruling on the 1. LAD-15 */
export function fumbleIn({ rulings }: RulesContext): FumbleRuling {
  return rulings[RULING.fumble] === 'any' ? 'any' : 'counting';
}

/** How the roll on the table stands. LAD-06 LAD-07 LAD-15 */
export function standingOf({ actor, resister }: LastRoll, now: RulesContext): Degree {
  return degreeOfDice(actor, resultOf(resister), fumbleIn(now));
}

/** `6 against 3: double success`. LAD-07 */
export function tellingOf(last: LastRoll, now: RulesContext): Said {
  return said('ladder.rollStands', {
    own: resultOf(last.actor),
    other: resultOf(last.resister),
    degree: endedSaid(standingOf(last, now)),
  });
}

/** Leaves the roll on the table, so that points can still be spent on it. LAD-19 */
export function keepLast({ kind, label, actor, resister }: LastRoll, now: RulesContext): Consequence {
  return {
    do: 'remember',
    key: OWN.last,
    to: { kind, label, at: instant(now), actor: kept(actor), resister: kept(resister) },
    label: '',
    rule: 'LAD-19',
  };
}

function kept({ who, sides, level, faces, spent }: LastRoll['actor']): JsonObject {
  return { who, sides, level, faces, spent };
}

/** The roll on the table, if one lies there. LAD-19 */
export function lastRoll({ own }: RulesContext): LastRoll | undefined {
  const last = own[OWN.last];
  if (typeof last !== 'object' || last === null || !('actor' in last)) return undefined;
  const { kind, label, at } = last;
  const [actor, resister] = [sideIn(last['actor']), sideIn(last['resister'])];
  if (!actor || !resister) return undefined;
  return {
    kind: kind === 'resisted' || kind === 'interrupt' ? kind : 'check',
    label: typeof label === 'string' ? label : '',
    actor,
    resister,
    ...(typeof at === 'string' ? { at } : {}),
  };
}

function sideIn(side: Json | undefined): LastRoll['actor'] | undefined {
  if (typeof side !== 'object' || side === null || !('faces' in side)) return undefined;
  const { who, sides, level, faces, spent } = side;
  if (typeof who !== 'string' || typeof sides !== 'number' || typeof level !== 'number') return undefined;
  const shown = Array.isArray(faces) ? faces.filter((face): face is number => typeof face === 'number') : [];
  return { who, sides, level, faces: shown, spent: typeof spent === 'number' ? spent : 0 };
}

/** Which side of the roll is this one’s, if any. LAD-22 */
export function sideOf(
  { actor, resister }: LastRoll,
  who: Pick<Fighter, 'id'>,
): 'actor' | 'resister' | undefined {
  if (actor.who === who.id) return 'actor';
  return resister.who === who.id ? 'resister' : undefined;
}
