import type { ExchangeCreature, CombatRole, MonsterScale } from '../exchange.ts';

/** The part that a monster plays by its attacks alone, where its game names none. */
export function guessedPart({ powers }: ExchangeCreature): CombatRole {
  const attacks = powers.filter(({ attack }) => attack);
  return attacks.length > 0 && attacks.every(({ reach }) => reach === 'ranged' || reach === 'far')
    ? 'archer'
    : 'striker';
}

/** The grade of a monster whose game has no ranks: its level by the number of that key, its part by its role or its attacks. */
export function gradeBy(
  key: string,
  parts: readonly (readonly [word: string, part: CombatRole])[],
): MonsterScale['gradeOf'] {
  return (plain) => {
    const part = partOf(parts, plain.role);
    return {
      level: plain.numbers[key] ?? plain.level ?? 1,
      weight: 1,
      ...(part ? { part } : { part: guessedPart(plain), guessed: true }),
    };
  };
}

/** The word of a list whose weight lies nearest, as ratios go. */
export function nearestRank(
  ranks: readonly (readonly [word: string, weight: number])[],
  weight: number,
): string {
  const distance = (each: number): number => Math.abs(Math.log(each / weight));
  return ranks.toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0] ?? '';
}

/** The part behind a game’s word, and the game’s first word for a part. */
export function partOf(
  parts: readonly (readonly [word: string, part: CombatRole])[],
  word: string,
): CombatRole | undefined {
  return parts.find(([each]) => each === word)?.[1];
}

export function wordFor(
  parts: readonly (readonly [word: string, part: CombatRole])[],
  part: CombatRole,
): string {
  return (
    parts.find(([, each]) => each === part)?.[0] ?? parts.find(([, each]) => each === 'striker')?.[0] ?? ''
  );
}
