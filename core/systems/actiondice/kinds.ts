import type { CreatureKind } from '../../rules/creature.ts';
import { ok } from '../../kernel/result.ts';
import { rowFor } from './turns/pool.ts';
import { TOKENS } from './tables.ts';
import { COUNTER } from './words.ts';

const STANDARD = { rulings: {} };

/** The host's heroes, with both pools among their counters, as a hero who joins brings them. ACT-01 ACT-02 ACT-04 */
export function kindsOver(kinds: readonly CreatureKind[]): readonly CreatureKind[] {
  return kinds.map((kind) => (kind.hero ? { ...kind, build: (raw) => pooled(kind, raw) } : kind));
}

function pooled(kind: CreatureKind, raw: unknown): ReturnType<CreatureKind['build']> {
  const built = kind.build(raw);
  if (!built.ok) return built;
  const { sheet } = built.value;
  const counters = {
    ...sheet.counters,
    [COUNTER.dice]: rowFor(sheet.level, STANDARD).count,
    [COUNTER.tokens]: TOKENS.start,
  };
  return ok({ ...built.value, sheet: { ...sheet, counters } });
}
