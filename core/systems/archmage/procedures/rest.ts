import { said } from '../../../kernel/said.ts';
import { spentPowers } from '../../../rules/powers.ts';
import { GROUP, fighting, resting } from './asked.ts';
import { type Consequence, setMark, setTableState } from '../../../rules/consequences.ts';
import { type RulesContext, systemNumber } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  succeed,
  ONLY_SELECTED,
  partyOrNamed,
  type Procedure,
  inputFlag,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { MARK } from '../turns/marks.ts';
import { RULING } from '../options.ts';
import { recoveriesLeft } from '../harm/recovery.ts';
import { HEAL_UP, UNDESERVED } from '../tables.ts';
import { COUNTER, OWN } from '../words.ts';
import { lossRemembered } from './losses.ts';
import { quickRest } from './quickRest.ts';
import { recharged, restore } from './recharge.ts';

/** Points that earn a heal-up in this campaign. ARC-142 AMB-79 */
function earnedAt({ rulings }: RulesContext): number {
  const typed = Number(rulings[RULING.healUp]);
  return Number.isInteger(typed) && typed > 0 ? typed : HEAL_UP.target;
}

const LOSS: FormField = {
  kind: 'text',
  key: 'loss',
  label: said('archmage.whatCampaignLosesIf'),
  wide: true,
};

/** ARC-141 ARC-142 ARC-143 ARC-144 AMB-40 */
const healUp: Procedure = {
  key: 'healUp',
  label: said('archmage.fullHealUp'),
  rule: 'ARC-141',
  group: GROUP,
  text: said('archmage.allHitPointsRecoveries'),
  who: 'none',
  targets: 'party',
  wholeParty: true,
  fields: [{ kind: 'flag', key: 'granted', label: said('archmage.gmGrants') }, LOSS, ONLY_SELECTED],
  fieldsNow: (now) => {
    const [points, at] = [systemNumber(now, OWN.healUp), earnedAt(now)];
    const early = points < at && now.own[OWN.fled] !== true;
    const hint = said(
      points >= at ? 'archmage.pointsEarned' : early ? 'archmage.pointsEarly' : 'archmage.pointsPaidByFlight',
      { points, at },
    );
    return [
      { kind: 'flag', key: 'granted', label: said('archmage.gmGrants'), hint },
      ...(early ? [LOSS] : []),
      ONLY_SELECTED,
    ];
  },
  decide: (asked) => {
    const busy = fighting(asked.now, 'ARC-141');
    if (busy) return busy;
    const all = resting({ targets: partyOrNamed(asked) });
    const earned = inputFlag(asked, 'granted') || systemNumber(asked.now, OWN.healUp) >= earnedAt(asked.now);
    const paid = asked.now.own[OWN.fled] === true;
    const loss =
      earned || paid
        ? []
        : [lossRemembered(asked.now, said('archmage.causeEarly'), inputText(asked, 'loss'))];
    const forgets =
      asked.now.own[OWN.fled] === undefined ? [] : [setTableState(OWN.fled, null, 'rested since', 'ARC-144')];
    const label = earned ? 'earned' : paid ? 'paid for by the flight' : 'early, with a campaign loss';
    return succeed(
      label,
      ...all.flatMap(whole),
      ...loss,
      ...forgets,
      setTableState(OWN.healUp, 0, 'the count begins anew', 'ARC-142'),
    );
  },
};

/** Everything as at the start of the adventure. ARC-135 ARC-141 */
function whole(who: Fighter): readonly Consequence[] {
  const count = (counter: string, to: number): readonly Consequence[] =>
    (who.counters[counter] ?? 0) === to ? [] : [{ do: 'count', who: who.id, counter, to, rule: 'ARC-141' }];
  const keys = [MARK.wounds, MARK.lost].filter(
    (key) => who.marks?.[key] !== undefined && who.marks[key] !== null,
  );
  return [
    ...keys.map((key) => setMark(who, key, null, 'healed up', 'ARC-141')),
    ...(who.fate === 'none'
      ? []
      : [{ do: 'fate', who: who.id, to: 'none', label: 'wakes', rule: 'ARC-141' } as const]),
    { do: 'setHp', who: who.id, to: who.sheet.hitPoints, label: 'full heal-up', rule: 'ARC-141' },
    ...count(COUNTER.recoveries, who.sheet.counters[COUNTER.recoveries] ?? 0),
    ...count(COUNTER.debt, 0),
    ...count(COUNTER.deathFailures, 0),
    ...spentPowers(who).map(({ id }) => restore(who, id)),
  ];
}

/** ARC-146 */
const grant: Procedure = {
  key: 'grantRecoveries',
  label: said('archmage.healingFoundEarly'),
  rule: 'ARC-146',
  group: GROUP,
  text: said('archmage.sourceHealingBeforeHeal'),
  who: 'none',
  targets: 'party',
  fields: [
    { kind: 'number', key: 'recoveries', label: said('archmage.recoveriesBack'), min: 0, max: UNDESERVED },
    { kind: 'flag', key: 'recharge', label: said('archmage.rollRechargePowers') },
  ],
  decide: (asked, roller) => {
    const back = Math.min(UNDESERVED, Math.max(0, inputNumber(asked, 'recoveries', 1)));
    const each = (who: Fighter): readonly Consequence[] => {
      const to = Math.min(who.sheet.counters[COUNTER.recoveries] ?? 0, recoveriesLeft(who) + back);
      const again = { ...who, marks: { ...who.marks, [MARK.lost]: null } };
      return [
        ...(to > recoveriesLeft(who)
          ? [{ do: 'count', who: who.id, counter: COUNTER.recoveries, to, rule: 'ARC-146' } as const]
          : []),
        ...(inputFlag(asked, 'recharge') ? recharged(again, asked.now, roller) : []),
      ];
    };
    return succeed(said('archmage.recoveriesRegained', { n: back }), ...resting(asked).flatMap(each));
  },
};

/** Rests. ARC-137 to ARC-146 */
export const rest: readonly Procedure[] = [quickRest, healUp, grant];
