import type { Json } from '../../../kernel/json.ts';
import { refuse } from '../../../kernel/result.ts';
import {
  explain,
  formatSigned,
  labelling,
  said,
  saying,
  toEnglish,
  type Wording,
} from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type Consequence, setMark, setTableState } from '../../../rules/consequences.ts';
import { markTexts, type RulesContext, systemNumber } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import { chanceToReach } from '../../../rules/d20/checks.ts';
import { regainPeriod, spentPowers, spentRecharges } from '../../../rules/powers.ts';
import {
  inputFlag,
  inputNumber,
  inputText,
  ONLY_SELECTED,
  partyOrNamed,
  type Procedure,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { saveCheck } from '../effects.ts';
import {
  isStaggered,
  computeMaximumHitPoints,
  recoveriesLeft,
  recoveryBonus,
  recoveryDice,
  recoveryHealing,
  endStable,
} from '../vitals.ts';
import { RULING } from '../rulings.ts';
import { HEAL_UP, UNDESERVED } from '../tables.ts';
import { MARK } from '../turnMarks.ts';
import { COUNTER, OWN } from '../words.ts';
import { refuseInBattle, GROUP, recoveryRoll, listResting } from './checks.ts';

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
    const busy = refuseInBattle(asked.now, 'ARC-141');
    if (busy) return busy;
    const all = listResting({ targets: partyOrNamed(asked) });
    const earned = inputFlag(asked, 'granted') || systemNumber(asked.now, OWN.healUp) >= earnedAt(asked.now);
    const paid = asked.now.own[OWN.fled] === true;
    const loss =
      earned || paid ? [] : [rememberLoss(asked.now, said('archmage.causeEarly'), inputText(asked, 'loss'))];
    const forgets =
      asked.now.own[OWN.fled] === undefined ? [] : [setTableState(OWN.fled, null, 'rested since', 'ARC-144')];
    const label = earned ? 'earned' : paid ? 'paid for by the flight' : 'early, with a campaign loss';
    return succeed(
      label,
      ...all.flatMap(healFully),
      ...loss,
      ...forgets,
      setTableState(OWN.healUp, 0, 'the count begins anew', 'ARC-142'),
    );
  },
};

/** Everything as at the start of the adventure. ARC-135 ARC-141 */
function healFully(who: Fighter): readonly Consequence[] {
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
    ...spentPowers(who).map(({ id }) => restorePower(who, id)),
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
        ...(inputFlag(asked, 'recharge') ? rechargePowers(again, asked.now, roller) : []),
      ];
    };
    return succeed(said('archmage.recoveriesRegained', { n: back }), ...listResting(asked).flatMap(each));
  },
};

const ANYWAY: FormField = {
  kind: 'flag',
  key: 'anyway',
  label: said('archmage.evenIfSomeoneStaggered'),
};

/** ARC-137 ARC-138 ARC-139 ARC-140 AMB-38 */
const quickRest: Procedure = {
  key: 'quickRest',
  label: said('archmage.quickRest'),
  rule: 'ARC-137',
  group: GROUP,
  text: said('archmage.afterBattleRecoveriesTyped'),
  who: 'none',
  targets: 'party',
  wholeParty: true,
  fields: [
    { kind: 'number', key: 'recoveries', label: said('form.recoveriesEach'), min: 0, max: 100 },
    ANYWAY,
    ONLY_SELECTED,
  ],
  fieldsNow: (now) => [
    ...listResting({ targets: now.all }).flatMap((each) => recoveryFields(each, now)),
    ANYWAY,
    ONLY_SELECTED,
  ],
  // Whoever has to heal does so with one recovery, unless the GM types another number.
  startsWith: ({ all }) =>
    Object.fromEntries(listOwing(listResting({ targets: all })).map(({ id }) => [recoveryFieldKey(id), 1])),
  decide: (asked, roller) => {
    const all = listResting({ targets: partyOrNamed(asked) });
    const most = ({ id }: Fighter): number =>
      inputNumber(asked, recoveryFieldKey(id), inputNumber(asked, 'recoveries', 0));
    const busy = refuseInBattle(asked.now, 'ARC-137');
    if (busy) return busy;
    const unhealed = listOwing(all).filter((each) => most(each) < 1);
    if (unhealed.length > 0 && !inputFlag(asked, 'anyway')) {
      return refuse({
        ...saying('archmage.staggeredMustHeal', { who: unhealed.map(({ name }) => name) }),
        rule: 'ARC-139',
        field: 'recoveries',
      });
    }
    return succeed(
      said('archmage.allRest', { n: all.length }),
      ...all.flatMap((each) => [
        ...spendRecoveries(each, most(each), asked.now, roller),
        ...rechargePowers(each, asked.now, roller),
      ]),
    );
  },
};

/** Rests. ARC-137 to ARC-146 */
export const rest: readonly Procedure[] = [quickRest, healUp, grant];

/** Those who must try to heal and can. ARC-139 */
function listOwing(all: readonly Fighter[]): readonly Fighter[] {
  return all.filter((each) => isStaggeredNow(each) && recoveriesLeft(each) > 0);
}

function recoveryFieldKey(id: string): string {
  return `of:${id}`;
}

/** One line for whoever has something to get back, with what it may come to. ARC-138 ARC-140 */
function recoveryFields(who: Fighter, now: RulesContext): readonly FormField[] {
  const rolls = listRecharges(who, now).map(({ name, at, chance }) =>
    said('archmage.backOn', { power: name, at, chance: Math.round(chance * 100) }),
  );
  if (who.hp >= computeMaximumHitPoints(who) && rolls.length === 0) return [];
  const left = recoveriesLeft(who);
  const dice = `${recoveryDice(who)}${signedOrNothing(recoveryBonus(who).value)}`;
  const has = { hp: who.hp, most: computeMaximumHitPoints(who) };
  const told = [said('archmage.recoveriesLeft', { n: left, dice }), ...rolls].reduce(
    (first, second) => said('archmage.dotted', { first, second }),
    isStaggeredNow(who) ? said('archmage.hpOfStaggered', has) : said('archmage.hpOf', has),
  );
  return [
    {
      kind: 'number',
      key: recoveryFieldKey(who.id),
      label: said('archmage.recoveriesFor', { who: who.name }),
      hint: told,
      min: 0,
      max: left,
    },
  ];
}

function signedOrNothing(value: number): string {
  return value === 0 ? '' : formatSigned(value);
}

/** At half or below counts for the unconscious as well. ARC-139 */
function isStaggeredNow(who: Fighter): boolean {
  return who.hp <= 0 || isStaggered(who);
}

/** One recovery after the other, while there are any and wounds to heal; never on debt. ARC-138 AMB-38 */
function spendRecoveries(
  who: Fighter,
  most: number,
  now: RulesContext,
  roller: Roller,
): readonly Consequence[] {
  let hp = Math.max(0, who.hp);
  let healed = 0;
  let spent = 0;
  while (spent < Math.min(most, recoveriesLeft(who)) && hp < computeMaximumHitPoints(who)) {
    const amount = recoveryHealing(who, recoveryRoll(who, roller), now);
    spent += 1;
    healed += amount;
    hp += amount;
  }
  if (spent === 0) return [];
  return [
    {
      do: 'count',
      who: who.id,
      counter: COUNTER.recoveries,
      to: recoveriesLeft(who) - spent,
      rule: 'ARC-138',
    },
    {
      do: 'heal',
      who: who.id,
      amount: healed,
      ...labelling('archmage.recoveriesSpent', { n: spent }),
      rule: 'ARC-138',
    },
    ...endStable(who),
  ];
}

/** Once-per-battle powers come back; recharge powers roll, and what fails is lost for one battle. ARC-140 AMB-39 */
function rechargePowers(who: Fighter, now: RulesContext, roller: Roller): readonly Consequence[] {
  const lost = markTexts(who, MARK.lost);
  const plain = spentPowers(who)
    .filter(({ usage }) => regainPeriod(usage) !== 'day')
    .map(({ id }) => restorePower(who, id));
  const rolling = rollingFor(who, now);
  const failed: string[] = [];
  const back = rolling.flatMap(({ id, name, faces }) => {
    const value = Math.min(...faces);
    const label = said('archmage.rechargePower', { who: who.name, power: name });
    if (roller.check(saveCheck(explain(), label, value, 'ARC-140')).total >= value)
      return [restorePower(who, id)];
    failed.push(id);
    return [];
  });
  const gone =
    failed.length === 0
      ? []
      : [
          setMark(
            who,
            MARK.lost,
            [...new Set([...lost, ...failed])],
            said('archmage.lostForBattle', { powers: joinPowerNames(who, failed) }),
            'ARC-140',
          ),
        ];
  return [...plain, ...back, ...gone];
}

function joinPowerNames({ sheet }: Fighter, powers: readonly string[]): string {
  return sheet.powers
    .filter(({ id }) => powers.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

/** Spent powers that are rolled for; what failed before waits for a battle, unless the campaign rolls again. ARC-140 AMB-39 */
function rollingFor(who: Fighter, now: RulesContext): ReturnType<typeof spentRecharges> {
  const lost = markTexts(who, MARK.lost);
  const again = now.rulings[RULING.recharge] === 'reroll';
  return spentRecharges(who, 'rest').filter(({ id }) => again || !lost.includes(id));
}

/** What a rest rolls for, with what it needs and how likely that is, 0 to 1. ARC-140 */
function listRecharges(
  who: Fighter,
  now: RulesContext,
): readonly { readonly name: string; readonly at: number; readonly chance: number }[] {
  return rollingFor(who, now).map(({ name, faces }) => {
    const at = Math.min(...faces);
    return { name, at, chance: chanceToReach(at, 0) };
  });
}

/** A power is ready again. ARC-140 ARC-141 */
function restorePower(who: Fighter, power: string): Consequence {
  return { do: 'restorePower', who: who.id, power, rule: 'ARC-140' };
}

/** The losses so far, oldest first. ARC-145 */
function listLosses({ own }: RulesContext): readonly Json[] {
  const kept = own[OWN.losses];
  return Array.isArray(kept) ? kept : [];
}

/** One loss more, with its cause and story. ARC-145 */
export function rememberLoss(now: RulesContext, cause: Wording, story: string): Consequence {
  const told = story.trim() === '' ? said('archmage.storyToTell') : story.trim();
  const loss = { cause: toEnglish(cause), story: toEnglish(told), at: now.worldTime };
  return setTableState(
    OWN.losses,
    [...listLosses(now), loss],
    said('archmage.lossOf', { cause, story: told }),
    'ARC-145',
  );
}

/** ARC-145 */
export const campaignLoss: Procedure = {
  key: 'campaignLoss',
  label: said('archmage.campaignLoss'),
  rule: 'ARC-145',
  group: said('archmage.party'),
  text: said('archmage.storyTakesTurnWorse'),
  who: 'none',
  targets: 'none',
  fields: [
    { kind: 'text', key: 'cause', label: said('archmage.cause') },
    { kind: 'text', key: 'story', label: said('form.whatLost'), wide: true, long: true },
  ],
  decide: (asked) =>
    succeed(
      'is written down',
      rememberLoss(
        asked.now,
        inputText(asked, 'cause') || said('archmage.causeGm'),
        inputText(asked, 'story'),
      ),
    ),
};
