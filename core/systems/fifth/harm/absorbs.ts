import { labelling } from '../../../kernel/said.ts';
import type { Fighter, HarmResult } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { isDead } from './life.ts';

const NAME = /^(\w+) absorption\b/iu;

/** The type of damage that heals it, by a trait of that name. FIF-104 */
function absorbedBy({ sheet }: Fighter): string | undefined {
  const said = sheet.powers.map(({ name }) => NAME.exec(name)?.[1]?.toLowerCase()).find(Boolean);
  return DAMAGE_TYPES.find(({ key }) => key === said)?.key;
}

/** Damage of the type that it feeds on: asked whether it heals so much instead. FIF-104 */
export function absorbs(who: Fighter, { byType }: HarmResult): readonly Consequence[] {
  const type = absorbedBy(who);
  if (type === undefined || isDead(who)) return [];
  const amount = byType?.[type]?.came ?? 0;
  if (amount === 0) return [];
  const what = { kind: 'absorbs', amount } as const;
  const due = makeDue(who, 'now', what, {
    ...labelling('fifth.feedsOn', { type, amount }),
    rule: 'FIF-104',
    automatic: false,
  });
  return [{ do: 'raise', who: who.id, due, rule: 'FIF-104' }];
}
