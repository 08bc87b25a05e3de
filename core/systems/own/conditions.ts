import { type Explained, explain, type Reason } from '../../kernel/said.ts';
import { type Effect, type Fighter, stackModifiers } from '../../rules/combat.ts';
import type { HarmRules } from '../../rules/system.ts';
import type { Word } from '../../rules/words.ts';
import type { GameDescription, OwnCondition } from './description.ts';

/** Condition of persistent damage. */
export const PERSISTENT = 'persistent';

/** The conditions of a game as words of the table. OWN-06 */
export function conditionWords(game: GameDescription): readonly Word[] {
  return game.conditions.map(({ key, label, text, modifiers, valued, stops, helps }) => ({
    key,
    label,
    rule: 'OWN-06',
    text,
    modifiers: modifiers.map(({ to, value }) => ({ to, value, rule: 'OWN-06' })),
    ...(valued ? { ranked: true as const } : {}),
    ...(stops ? { stops: true as const } : {}),
    ...(helps ? { helps: true as const } : {}),
  }));
}

/** The numbers of whoever is at the table, as conditions and harm have them. */
export interface OwnFighter {
  /** The number of that key with what changes it; 0 where the sheet has none. */
  readonly number: (who: Fighter, key: string) => Explained;
  /** What changes a roll with that number besides: conditions on all checks, how badly it is hurt. */
  readonly rollChanges: (who: Fighter, attacks: boolean) => Explained;
  /** How far gone it is: the place among the levels of harm, or -1. */
  readonly level: (who: Fighter) => number;
}

/** Reads fighters by the words and levels of a game. OWN-02 OWN-04 OWN-06 */
export function makeFighterReader(game: GameDescription): OwnFighter {
  const conditions = conditionWords(game);
  const changes = (who: Fighter, to: string): readonly Reason[] => stackModifiers(who, to, conditions, 'all');
  const level = (who: Fighter): number => harmLevel(game, who);
  return {
    level,
    number: (who, key) => {
      const base = Object.hasOwn(who.sheet.defenses, key) ? who.sheet.defenses[key] : undefined;
      return explain(...(base?.because ?? []), ...changes(who, key));
    },
    rollChanges: (who, attacks) => {
      const hurt = game.harm.levels[level(who)];
      return explain(
        ...changes(who, 'checks'),
        ...(attacks ? changes(who, 'attack') : []),
        ...(hurt ? [{ rule: 'OWN-04', label: hurt.label, value: hurt.modifier }] : []),
      );
    },
  };
}

/** The last level of harm that is reached; the list goes from the least to the worst. */
function harmLevel({ harm }: GameDescription, { hp, sheet }: Fighter): number {
  const lost = sheet.hitPoints - hp;
  return harm.levels.findLastIndex(({ lost: most, share }) =>
    share > 0 ? hp <= sheet.hitPoints * share : most > 0 && lost >= most,
  );
}

/** What happens when a condition meets itself: the higher value counts, values stand beside each other, or it holds once. OWN-06 */
export function meetsBy(game: GameDescription): HarmRules['meets'] {
  return (who, effect) => {
    const there = who.effects.filter(({ condition }) => condition === effect.condition);
    const known = game.conditions.find(({ key }) => key === effect.condition);
    if (there.length === 0 || !known || known.stacking === 'adds') return { accept: true, replaces: [] };
    const higher = there.every(({ rank = 1 }) => (effect.rank ?? 1) > rank);
    if (known.stacking === 'highest' && known.valued && higher)
      return { accept: true, replaces: there.map(({ id }) => id) };
    return {
      accept: false,
      message: `${effect.label} holds already.`,
      says: { code: 'own.holdsAlready', values: { condition: effect.label } },
      rule: 'OWN-06',
    };
  };
}

/** How long a condition lasts where nothing else is said. OWN-06 */
export function usualDuration(
  known: OwnCondition | undefined,
  { id }: Pick<Fighter, 'id'>,
): Effect['duration'] {
  if (known?.ends === 'check') return { kind: 'saveEnds' };
  if (known?.ends === 'turn') return { kind: 'untilTurn', edge: known.edge, of: id, turns: known.turns };
  return known?.ends === 'fight' ? { kind: 'encounter' } : { kind: 'removed' };
}
