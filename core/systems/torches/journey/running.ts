import { labelling } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type Asked, typedFlag } from '../../../rules/procedures.ts';
import { checkOf, type Leaning } from '../../../rules/d20/checks.ts';
import { modifierFor, ownLeanings } from '../attacks/leanings.ts';
import { moraleModifier } from '../turns/morale.ts';
import { typedKey, typedNumber } from '../procedures/asked.ts';
import { proficientIn } from '../creatures/traits.ts';
import { CHASE } from '../tables.ts';
import { levelNow } from './light.ts';
import { chaseDc, GROUNDS_OF_A_CHASE } from './chase.ts';

const GROUND_KEYS = GROUNDS_OF_A_CHASE.map(({ key }) => key);

/** What leans on a runner’s check. TOR-55 */
export function runningLeanings(given: Pick<Asked, 'values' | 'now'>, who: Fighter): readonly Leaning[] {
  const asked: Asked = { targets: [], ...given };
  const lean = (on: boolean, label: string, value: 1 | -1): readonly Leaning[] =>
    on ? [{ rule: 'TOR-55', label, value }] : [];
  const broken = typedFlag(asked, 'broken');
  const dark = !broken && levelNow(asked.now) === 'dark';
  const flees = typedFlag(asked, 'fleeing') ? 1 : -1;
  return [
    ...ownLeanings(who),
    ...lean(broken, 'sight is easily broken', flees),
    ...lean(dark, 'darkness breaks sight', flees),
    ...lean(typedFlag(asked, 'better'), 'better position', 1),
  ];
}

/** One runner’s check, with its odds. TOR-54 TOR-55 */
export function runningCheck(given: Pick<Asked, 'values' | 'now'>, who: Fighter): CheckOffer {
  const asked: Asked = { targets: [], ...given };
  const ground = typedKey(asked, 'ground', GROUND_KEYS, 'flat');
  const ability = GROUNDS_OF_A_CHASE.find(({ key }) => key === ground)?.ability ?? 'str';
  const proficient = proficientIn(who).includes(ability);
  const modifier =
    ground === 'morale' ? moraleModifier(who, proficient) : modifierFor(who, ability, proficient);
  return checkOf({
    ...labelling(typedFlag(asked, 'fleeing') ? 'chase.whoFlees' : 'chase.whoGivesChase', { who: who.name }),
    rule: 'TOR-54',
    modifier,
    leanings: runningLeanings(asked, who),
    dc: chaseDc(
      typedNumber(asked, 'speed', CHASE.speed, [0, 500]),
      typedNumber(asked, 'bowshot', 0, [0, 10]),
      typedNumber(asked, 'obstacles', 0, [-10, 10]),
    ),
    success: typedFlag(asked, 'fleeing') ? 'escapes' : 'catches up',
    failure: typedFlag(asked, 'fleeing') ? 'is caught' : 'loses them',
  });
}
