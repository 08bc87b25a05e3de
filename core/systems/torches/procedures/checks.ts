import { beginCondition } from '../../../rules/consequences.ts';
import { refuse } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import {
  type ProcedureInput,
  requireActor,
  succeed,
  failProcedure,
  type Procedure,
  inputFlag,
} from '../../../rules/procedures.ts';
import { CONDITION } from '../harm/conditions.ts';
import { advantageCheck, explainedDc } from '../../../rules/d20/checks.ts';
import { labelOf } from '../../../rules/words.ts';
import { leaningsOn, modifierFor } from '../attacks/leanings.ts';
import { isBlind, type Subject, SUBJECTS } from '../journey/light.ts';
import { proficientIn } from '../creatures/traits.ts';
import { ABILITIES, type Ability, USUAL_DC } from '../tables.ts';
import { ABILITY, DC, EDGE, PROFICIENT, typedAbility, typedEdge, typedKey, typedNumber } from './asked.ts';
import { saying, said, labelling } from '../../../kernel/said.ts';

const SUBJECT_KEYS: readonly Subject[] = SUBJECTS.map(({ key }) => key);

/** The check that is asked for, with everything that leans on it. TOR-01 TOR-02 TOR-07 TOR-60 */
export function asking(
  asked: ProcedureInput,
  usual: Ability,
  about: Subject,
  rule: string,
): CheckOffer | undefined {
  const { who, now } = asked;
  if (!who) return undefined;
  const ability = typedAbility(asked, usual);
  const proficient = inputFlag(asked, 'proficient') || proficientIn(who).includes(ability);
  const dc = typedNumber(asked, 'dc', USUAL_DC, [1, 40]);
  return advantageCheck({
    ...labelling('torches.abilityCheck', { ability: { label: labelOf(ABILITIES, ability) } }),
    rule,
    modifier: modifierFor(who, ability, proficient),
    leanings: [...leaningsOn(who, about, now), ...typedEdge(asked)],
    dc: explainedDc('TOR-02', dc === USUAL_DC ? 'unless stated' : 'stated', dc),
  });
}

/** Any check against a number. TOR-01 TOR-02 TOR-60 TOR-61 TOR-63 */
const check: Procedure = {
  key: 'check',
  label: said('form.check'),
  rule: 'TOR-02',
  group: said('form.checks'),
  text: said('torches.abilityProficiencyWhereAgainst'),
  who: 'one',
  targets: 'none',
  fields: [
    ABILITY,
    { kind: 'choice', key: 'about', label: said('torches.about'), choices: SUBJECTS },
    PROFICIENT,
    DC,
    EDGE,
  ],
  offer: (asked) => asking(asked, 'str', typedKey(asked, 'about', SUBJECT_KEYS, 'other'), 'TOR-02'),
  decide: (asked, roller) => {
    const about = typedKey(asked, 'about', SUBJECT_KEYS, 'other');
    const doer = requireActor(asked);
    if (!doer.ok) return doer;
    if (about === 'sight' && isBlind(doer.value, asked.now))
      return refuse({
        ...saying('torches.tooDarkToSee', { who: doer.value.name }),
        rule: 'TOR-60',
      });
    const offer = asking(asked, 'str', about, 'TOR-02');
    if (!offer) return refuse({ ...saying('rules.chooseDoer'), field: 'who' });
    return roller.check(offer).total < offer.target.value ? failProcedure('fails') : succeed('succeeds');
  },
};

/** Slipping out of sight. TOR-04 TOR-13 TOR-60 TOR-61 TOR-63 */
const stealth: Procedure = {
  key: 'stealth',
  label: said('torches.goIntoStealth'),
  rule: 'TOR-13',
  group: said('form.actions'),
  text: said('torches.dexCheckWhoeverSucceeds'),
  who: 'one',
  targets: 'none',
  fields: [PROFICIENT, DC, EDGE],
  action: 'active',
  offer: (asked) =>
    asking({ ...asked, values: { ...asked.values, ability: 'dex' } }, 'dex', 'stealth', 'TOR-13'),
  decide: (asked, roller) => {
    const doer = requireActor(asked);
    const offer = stealth.offer?.(asked);
    if (!doer.ok || !offer) return refuse({ ...saying('rules.chooseDoer'), field: 'who' });
    if (roller.check(offer).total < offer.target.value) return failProcedure('is seen');
    return succeed('is in stealth', beginCondition(doer.value, CONDITION.stealth, 'In stealth', 'TOR-13'));
  },
};

/** Checks of every kind. TOR-01 TOR-02 TOR-13 */
export const checks: readonly Procedure[] = [check, stealth];
