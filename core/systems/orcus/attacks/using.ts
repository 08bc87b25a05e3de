import { labelling } from '../../../kernel/said.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { type PowerUse, useRulesBy } from '../../../rules/powers.ts';
import { openings } from './openings.ts';

/** Key of the procedure that offers its attack to every enemy who may strike. ORC-43 */
export const PROVOKE = 'provoke';

/** Powers that are no attacks: from afar beside an enemy they give it an opening, as an attack would. ORC-44 */
export const using = useRulesBy({ causes });

/** Who is adjacent only the GM sees: asked by a line that is gone with the turn. ORC-44 ORC-46 */
function causes({ user, power }: PowerUse, now: RulesContext): readonly Consequence[] {
  const afar = power.origin === 'ranged' || power.origin === 'far';
  if (!afar || now.acting === undefined || openings(user, 'ORC-44', now).length === 0) return [];
  return [
    {
      do: 'offer',
      what: { kind: 'beset' },
      who: user.id,
      ...labelling('orcus.adjacentMayStrike', { power: power.name }),
      rule: 'ORC-44',
      ways: [{ does: 'procedure', procedure: PROVOKE, targets: [user.id] }],
    },
  ];
}
