import { explain, type Explained, labelling, said, saying } from '../../../kernel/said.ts';
import { refuse } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
} from '../../../rules/procedures.ts';
import { engagedWith, grabsOn, heldBy, part } from '../attacks/engagement.ts';
import { hitsOf } from '../turns/thisTurn.ts';
import { saveBonus, saveCheck } from '../harm/saves.ts';
import { DISENGAGE } from '../tables.ts';
import { heldFast } from './position.ts';

/** One roll against all it fights: −1 for each beyond the first, −5 while grabbed. ARC-69 ARC-70 ARC-160 AMB-57 */
function disengageModifier(who: Fighter, now: RulesContext): Explained {
  const foes = heldBy(who, now.all).length;
  const hit = hitsOf(who, now);
  const grabbed = grabsOn(who).some(({ source }) => source === undefined || !hit.includes(source));
  return explain(
    ...saveBonus(who, 'disengage').because,
    {
      rule: 'ARC-70',
      ...labelling('archmage.reasonFoes', { n: foes }),
      value: Math.max(0, foes - 1) * DISENGAGE.eachFurtherFoe,
    },
    { rule: 'ARC-160', label: 'grabbed', value: grabbed ? DISENGAGE.grabbed : 0 },
  );
}

function offered({ who, now }: ProcedureInput): CheckOffer | undefined {
  if (!who || heldBy(who, now.all).length === 0) return undefined;
  return saveCheck(disengageModifier(who, now), 'Disengage', DISENGAGE.target, 'ARC-69');
}

/** ARC-69 ARC-70 ARC-71 ARC-72 */
export const disengage: Procedure = {
  key: 'disengage',
  label: said('form.disengage'),
  rule: 'ARC-69',
  group: said('archmage.position'),
  text: said('archmage.moveActionSave11'),
  who: 'one',
  targets: 'none',
  fields: [],
  action: 'move',
  offer: offered,
  frees: true,
  decide: decideForOne((who, asked, roller) => {
    const held = heldFast(who);
    if (held) return held;
    const offer = offered(asked);
    if (!offer) return refuse({ ...saying('archmage.notEngagedToLeave', { who: who.name }), rule: 'ARC-69' });
    if (roller.check(offer).total < offer.target.value) return failProcedure('stays where it is');
    return succeed(
      'is away and may move',
      ...part(who, engagedWith(who, asked.now.all), 'disengaged', 'ARC-71'),
    );
  }),
};
