import { labelling } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type ProcedureInput, inputFlag } from '../../../rules/procedures.ts';
import { advantageCheck, type AdvantageSource } from '../../../rules/d20/checks.ts';
import { modifierFor, ownLeanings } from '../attacks/leanings.ts';
import { moraleModifier } from '../turns/morale.ts';
import { typedKey, typedNumber } from '../procedures/asked.ts';
import { proficientIn } from '../creatures/traits.ts';
import { CHASE } from '../tables.ts';
import { levelNow } from './light.ts';
import { chaseDc, GROUNDS_OF_A_CHASE } from './chase.ts';

const GROUND_KEYS = GROUNDS_OF_A_CHASE.map(({ key }) => key);

/** What leans on a runner’s check. TOR-55 */
export function runningLeanings(
  given: Pick<ProcedureInput, 'values' | 'now'>,
  who: Fighter,
): readonly AdvantageSource[] {
  const asked: ProcedureInput = { targets: [], ...given };
  const lean = (on: boolean, label: string, value: 1 | -1): readonly AdvantageSource[] =>
    on ? [{ rule: 'TOR-55', label, value }] : [];
  const broken = inputFlag(asked, 'broken');
  const dark = !broken && levelNow(asked.now) === 'dark';
  const flees = inputFlag(asked, 'fleeing') ? 1 : -1;
  return [
    ...ownLeanings(who),
    ...lean(broken, 'sight is easily broken', flees),
    ...lean(dark, 'darkness breaks sight', flees),
    ...lean(inputFlag(asked, 'better'), 'better position', 1),
  ];
}

/** One runner’s check, with its odds. TOR-54 TOR-55 */
export function runningCheck(given: Pick<ProcedureInput, 'values' | 'now'>, who: Fighter): CheckOffer {
  const asked: ProcedureInput = { targets: [], ...given };
  const ground = typedKey(asked, 'ground', GROUND_KEYS, 'flat');
  const ability = GROUNDS_OF_A_CHASE.find(({ key }) => key === ground)?.ability ?? 'str';
  const proficient = proficientIn(who).includes(ability);
  const modifier =
    ground === 'morale' ? moraleModifier(who, proficient) : modifierFor(who, ability, proficient);
  return advantageCheck({
    ...labelling(inputFlag(asked, 'fleeing') ? 'chase.whoFlees' : 'chase.whoGivesChase', { who: who.name }),
    rule: 'TOR-54',
    modifier,
    leanings: runningLeanings(asked, who),
    dc: chaseDc(
      typedNumber(asked, 'speed', CHASE.speed, [0, 500]),
      typedNumber(asked, 'bowshot', 0, [0, 10]),
      typedNumber(asked, 'obstacles', 0, [-10, 10]),
    ),
    success: inputFlag(asked, 'fleeing') ? 'escapes' : 'catches up',
    failure: inputFlag(asked, 'fleeing') ? 'is caught' : 'loses them',
  });
}
