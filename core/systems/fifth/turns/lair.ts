import { said } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { isMarkSet, markNumber, type RulesContext } from '../../../rules/context.ts';
import { type Opening, makeOpening } from '../../../rules/consequences.ts';
import type { Power } from '../../../rules/sheet.ts';
import { MARK } from '../words.ts';
import { stoppedBy } from './budget.ts';
import { isDead } from '../harm/life.ts';

/** Count at which a lair acts, losing ties. FIF-163 */
const COUNT = 20;

/** What its lair can do by its block. FIF-163 */
export function lairPowers({ sheet }: Pick<Fighter, 'sheet'>): readonly Power[] {
  return sheet.powers.filter(({ action }) => action === 'lair');
}

/** Whether count 20 has come in this round: whoever acts stands below it. FIF-163 */
function isCounted({ acting, all }: RulesContext): boolean {
  const total = all.find(({ id }) => id === acting)?.initiative?.total;
  return total !== undefined && total < COUNT;
}

/** A lair’s action of the round, once count 20 has come, while its owner can act. FIF-163 */
export function lairOpenings(now: RulesContext): readonly Opening[] {
  if (!isCounted(now)) return [];
  return now.all
    .filter((who) => isMarkSet(who, MARK.inLair) && lairPowers(who).length > 0 && !isDead(who))
    .filter((who) => markNumber(who, MARK.lairRound) !== now.round && stoppedBy(who, now) === undefined)
    .map(({ id, name }) =>
      makeOpening({
        who: id,
        about: said('fifth.countOfLair', { count: COUNT, name }),
        label: said('fifth.lairAction'),
        rule: 'FIF-163',
        procedure: 'lairAction',
        values: {},
        urgent: false,
      }),
    );
}
