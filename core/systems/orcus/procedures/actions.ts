import { refuse } from '../../../kernel/result.ts';
import { type Code, labelling, said, type Said, saying } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type Consequence, endConditions, setMark } from '../../../rules/consequences.ts';
import { hasCondition, markTexts } from '../../../rules/context.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  succeed,
} from '../../../rules/procedures.ts';
import { isHero, recoveryValue, readTraits } from '../creatures/traits.ts';
import { RULING } from '../rulings.ts';
import { DIFFICULTY_LEVELS, HIDING, PERCEPTION_PENALTY, SEARCH_SECONDS } from '../tables.ts';
import { ALLOWANCE, budget } from '../turnBudget.ts';
import { ACTIONS, COUNTER, MARK, SCENE } from '../words.ts';
import { BONUS, skillCheck, formatDifficulties, rollMargin, untilTurnEdge } from './checks.ts';

const GROUP = said('form.actions');
const ACTION_BUTTON = { group: GROUP, who: 'one', targets: 'none', fields: [] } as const;

const BOUGHT = ACTIONS.filter(({ key }) => ['standard', 'move', 'swift'].includes(key));

const ONE_MORE: { readonly [kind: string]: Code } = {
  [ALLOWANCE.standard]: 'orcus.oneMoreStandard',
  [ALLOWANCE.move]: 'orcus.oneMoreMove',
  [ALLOWANCE.swift]: 'orcus.oneMoreSwift',
};

/** Buys one more action with an action point. ORC-30 ORC-31 */
const actionPoint: Procedure = {
  ...ACTION_BUTTON,
  key: 'actionPoint',
  label: said('orcus.spendActionPoint'),
  rule: 'ORC-30',
  text: said('orcus.moreStandardMoveSwift'),
  fields: [{ kind: 'choice', key: 'for', label: said('form.for'), choices: BOUGHT }],
  decide: decideForOne((who, asked) => {
    const stopped = whyNoActionPoint(asked);
    if (stopped !== undefined) return refuse(stopped);
    const gained = BOUGHT.find(({ key }) => key === inputText(asked, 'for'))?.key ?? ALLOWANCE.standard;
    return succeed(
      said(ONE_MORE[gained] ?? 'orcus.oneMoreStandard'),
      {
        do: 'count',
        who: who.id,
        counter: COUNTER.actionPoints,
        to: (who.counters[COUNTER.actionPoints] ?? 0) - 1,
        rule: 'ORC-30',
      },
      {
        do: 'spend',
        who: who.id,
        spends: { [ALLOWANCE.actionPoint]: 1, [gained]: -1 },
        label: 'action point',
        rule: 'ORC-30',
      },
    );
  }),
};

/** Why no action point can be spent now, if so. ORC-18 ORC-30 ORC-31 */
function whyNoActionPoint({
  who,
  now,
}: ProcedureInput): { readonly message: string; readonly rule: string } | undefined {
  if (!who) return undefined;
  const rule = isHero(who.sheet) ? 'ORC-30' : 'ORC-31';
  if ((who.counters[COUNTER.actionPoints] ?? 0) < 1)
    return { ...saying('orcus.noActionPoint', { who: who.name }), rule };
  if (now.acting !== who.id) return { ...saying('orcus.actionPointOtherTurn'), rule };
  if (now.surprise && (isHero(who.sheet) || now.rulings[RULING.monsterSurprisePoint] !== 'yes'))
    return { ...saying('orcus.actionPointSurprise'), rule };
  const paid = budget.pay(who, ALLOWANCE.actionPoint, now);
  if (paid.ok) return undefined;
  return {
    ...(isHero(who.sheet)
      ? saying('orcus.actionPointThisFight', { who: who.name })
      : saying('orcus.actionPointThisRound', { who: who.name })),
    rule,
  };
}

/** ORC-104 */
const fullDefense: Procedure = {
  ...ACTION_BUTTON,
  key: 'fullDefense',
  label: 'Full defense',
  rule: 'ORC-104',
  text: said('orcus.twoAllDefensesUntil'),
  action: 'standard',
  decide: decideForOne((who) => {
    return succeed('defends itself', {
      do: 'addEffect',
      who: who.id,
      effect: untilTurnEdge('fullDefense', 'Full defense', 'start', who),
      rule: 'ORC-104',
    });
  }),
};

/** ORC-110 */
const standUp: Procedure = {
  ...ACTION_BUTTON,
  key: 'standUp',
  label: said('form.standUp'),
  rule: 'ORC-110',
  text: said('orcus.noLongerProne'),
  action: 'move',
  decide: decideForOne((who) => {
    if (!hasCondition(who, 'prone'))
      return refuse({ ...saying('rules.notProne', { who: who.name }), rule: 'ORC-110' });
    return succeed('stands up', ...endConditions(who, 'prone', 'stands up', 'ORC-110'));
  }),
};

/** ORC-39 */
const dropProne: Procedure = {
  ...ACTION_BUTTON,
  key: 'dropProne',
  label: said('form.dropProne'),
  rule: 'ORC-39',
  text: said('orcus.downGroundFreeAction'),
  action: 'free',
  decide: decideForOne((who) => {
    return succeed('drops prone', {
      do: 'addEffect',
      who: who.id,
      effect: { condition: 'prone', label: 'Prone', duration: { kind: 'removed' } },
      rule: 'ORC-39',
    });
  }),
};

/** Spends a recovery and braces itself, once until the next rest. ORC-106 */
const rally: Procedure = {
  ...ACTION_BUTTON,
  key: 'rally',
  label: said('form.rally'),
  rule: 'ORC-106',
  text: said('orcus.onceBetweenRestsSpend'),
  action: 'standard',
  decide: decideForOne((who) => {
    if (who.marks?.[MARK.rallied] === true)
      return refuse({ ...saying('orcus.ralliedAlready', { who: who.name }), rule: 'ORC-106' });
    const { label, says, consequences } = applyRally(who);
    return succeed(says ?? label, ...consequences);
  }),
};

/** A recovery, where there is one, and braced defenses; one who lies dying without a recovery has 1. ORC-106 ORC-120 ORC-170 */
export function applyRally(who: Fighter): {
  readonly label: string;
  readonly says?: Said;
  readonly consequences: readonly Consequence[];
} {
  const recoveries = who.counters[COUNTER.recoveries] ?? 0;
  const used = {
    do: 'mark',
    who: who.id,
    key: MARK.rallied,
    to: true,
    label: 'rallied',
    rule: 'ORC-106',
  } as const;
  const effect = untilTurnEdge('fullDefense', 'Rallied', 'start', who);
  const braced = { do: 'addEffect', who: who.id, effect, rule: 'ORC-106' } as const;
  if (recoveries < 1) {
    const up = { do: 'setHp', who: who.id, to: 1, label: 'no recovery left', rule: 'ORC-170' } as const;
    const consequences = who.hp > 0 ? [used, braced] : [used, up, braced];
    return { label: 'rallies without a recovery', consequences };
  }
  const value = recoveryValue(who.sheet);
  return {
    ...labelling('orcus.regains', { amount: value }),
    consequences: [
      used,
      { do: 'count', who: who.id, counter: COUNTER.recoveries, to: recoveries - 1, rule: 'ORC-106' },
      { do: 'heal', who: who.id, amount: value, label: 'Rally', rule: 'ORC-106' },
      braced,
    ],
  };
}

/** Actions without a roll that everyone may take. ORC-99 */
export const actions: readonly Procedure[] = [actionPoint, fullDefense, rally, standUp, dropProne];

const SCENE_BUTTON = { who: 'none', targets: 'none', fields: [] } as const;

/** ORC-153 ORC-154 ORC-155 ORC-156 */
const underwater: Procedure = {
  ...SCENE_BUTTON,
  key: 'underwater',
  label: said('orcus.underwaterOut'),
  rule: 'ORC-153',
  group: said('orcus.scene'),
  text: said('orcus.switchesWholeTableWeapons'),
  decide: ({ now }) => {
    const under = now.own[SCENE.underwater] === true;
    const label = under ? 'in the dry' : 'under water';
    return succeed(label, {
      do: 'remember',
      key: SCENE.underwater,
      to: under ? null : true,
      label,
      rule: 'ORC-153',
    });
  },
};

/** The same as the table’s own mark: there is one way to be surprised. ORC-17 ORC-18 */
const surprised: Procedure = {
  ...SCENE_BUTTON,
  key: 'surprised',
  label: said('form.takenSurprise'),
  rule: 'ORC-17',
  group: said('orcus.scene'),
  text: said('orcus.beforeFirstTurnThose'),
  targets: 'some',
  decide: ({ targets, now }) => {
    const { surprised: caught, round, acting } = now;
    if (caught === undefined) return refuse({ ...saying('orcus.noFightYet'), rule: 'ORC-17' });
    if (round > 0 || acting !== undefined)
      return refuse({
        ...saying('orcus.surpriseTooLate'),
        rule: 'ORC-17',
      });
    if (targets.length === 0)
      return refuse({ ...saying('rules.chooseSurprised'), rule: 'ORC-17', field: 'targets' });
    return succeed(
      said('orcus.takenBySurprise', { who: targets.map(({ name }) => name) }),
      ...targets.map(({ id }) => ({ do: 'surprise', who: id, label: 'surprised', rule: 'ORC-17' }) as const),
    );
  },
};

/** ORC-216 ORC-217 */
const difficulties: Procedure = {
  ...SCENE_BUTTON,
  key: 'difficulties',
  label: said('orcus.numbersLevel'),
  rule: 'ORC-217',
  group: said('form.skills'),
  text: said('orcus.whatEasyModerateHard'),
  fields: [{ kind: 'number', key: 'level', label: said('form.level'), min: 1, max: DIFFICULTY_LEVELS }],
  decide: (asked) => {
    const level = Math.min(DIFFICULTY_LEVELS, Math.max(1, inputNumber(asked, 'level', 1)));
    return succeed(`level ${level}: ${formatDifficulties(level, asked.now.rulings)}`);
  },
};

/** What holds for the whole table. ORC-17 ORC-153 ORC-217 */
export const scene: readonly Procedure[] = [surprised, underwater, difficulties];

const HIDING_BUTTON = { group: said('form.hiding'), who: 'one', fields: [BONUS] } as const;

/** ORC-255 ORC-256 */
const hide: Procedure = {
  ...HIDING_BUTTON,
  key: 'hide',
  label: said('form.hide'),
  rule: 'ORC-255',
  text: said('orcus.stealthAgainstPassivePerception'),
  targets: 'some',
  fields: [{ kind: 'number', key: 'squares', label: said('orcus.squaresMoved'), min: 0, max: 100 }, BONUS],
  offer: stealthCheck,
  decide: decideForOne((who, asked, roller) => {
    const { total } = roller.check(stealthCheck(asked));
    const from = asked.targets.filter((each) => total >= perceptionTarget(each));
    if (from.length === 0) return failProcedure('is seen by all of them', ...endHiddenFrom(who, 'ORC-255'));
    return succeed(
      said('orcus.hiddenFrom', { who: from.map(({ name }) => name) }),
      ...hideFrom(who, from, total),
    );
  }),
};

/** Passive Perception as a number to beat, less for those who cannot see or hear. ORC-127 ORC-128 ORC-231 */
function perceptionTarget(who: Fighter): number {
  const dulled = ['blinded', 'deafened'].filter((condition) => hasCondition(who, condition)).length;
  return readTraits(who.sheet).passivePerception + dulled * PERCEPTION_PENALTY;
}

function stealthCheck(asked: ProcedureInput): CheckOffer {
  const value = Math.max(0, ...asked.targets.map(perceptionTarget));
  const far = inputNumber(asked, 'squares', 0) >= HIDING.squares;
  const ran = asked.who ? hasCondition(asked.who, 'ran') : false;
  return skillCheck(
    asked,
    'stealth',
    'ORC-255',
    'Stealth',
    { label: 'Passive Perception', value },
    {
      rule: 'ORC-256',
      label: ran ? 'ran' : '3 squares or more',
      value: ran ? HIDING.ran : far ? HIDING.moved : 0,
    },
  );
}

function hideFrom(who: Fighter, from: readonly Fighter[], total: number): readonly Consequence[] {
  const effect = { condition: 'hidden', label: 'Hidden', duration: { kind: 'removed' } } as const;
  return [
    setMark(
      who,
      MARK.hiddenFrom,
      from.map(({ id }) => id),
      'hidden from them',
      'ORC-255',
    ),
    setMark(who, MARK.stealth, total, said('orcus.stealthTotal', { total }), 'ORC-257'),
    ...(hasCondition(who, 'hidden')
      ? []
      : [{ do: 'addEffect', who: who.id, effect, rule: 'ORC-255' } as const]),
  ];
}

function endHiddenFrom(who: Fighter, rule: string): readonly Consequence[] {
  return who.effects
    .filter(({ condition }) => condition === 'hidden')
    .flatMap(({ id }) => [
      { do: 'endEffect', who: who.id, effect: id, label: 'seen', rule } as const,
      setMark(who, MARK.hiddenFrom, null, 'seen', rule),
      setMark(who, MARK.stealth, null, 'seen', rule),
    ]);
}

/** ORC-257 */
const seek: Procedure = {
  ...HIDING_BUTTON,
  key: 'seek',
  label: said('orcus.lookHides'),
  rule: 'ORC-257',
  text: said('orcus.perceptionAgainstStealthWas'),
  targets: 'one',
  offer: perceptionCheck,
  decide: decideForPair(({ who, target }, asked, roller) => {
    if (!hasCondition(target, 'hidden'))
      return refuse({
        ...saying('rules.notHiding', { who: target.name }),
        rule: 'ORC-257',
        field: 'targets',
      });
    if (rollMargin(perceptionCheck(asked), roller) < 0) return failProcedure('finds nothing');
    const rest = markTexts(target, MARK.hiddenFrom).filter((id) => id !== who.id);
    return rest.length === 0
      ? succeed(said('orcus.finds', { who: target.name }), ...endHiddenFrom(target, 'ORC-257'))
      : succeed(
          said('orcus.finds', { who: target.name }),
          setMark(target, MARK.hiddenFrom, rest, said('orcus.seenBy', { who: who.name }), 'ORC-257'),
        );
  }),
};

function perceptionCheck(asked: ProcedureInput): CheckOffer {
  const kept = asked.targets[0]?.marks?.[MARK.stealth];
  const value = typeof kept === 'number' ? kept : 0;
  return skillCheck(asked, 'perception', 'ORC-257', 'Perception', { label: 'Stealth', value });
}

/** ORC-253 */
const search: Procedure = {
  ...HIDING_BUTTON,
  key: 'search',
  label: said('orcus.searchPlace'),
  rule: 'ORC-253',
  text: said('orcus.perceptionAgainstNumberYours'),
  targets: 'none',
  fields: [{ kind: 'number', key: 'dc', label: said('form.number'), min: 0, max: 100 }, BONUS],
  offer: searchCheck,
  decide: (asked, roller) => {
    const time = { do: 'advance', seconds: SEARCH_SECONDS, label: 'a search', rule: 'ORC-253' } as const;
    return rollMargin(searchCheck(asked), roller) < 0
      ? failProcedure('finds nothing', time)
      : succeed('finds it', time);
  },
};

function searchCheck(asked: ProcedureInput): CheckOffer {
  return skillCheck(asked, 'perception', 'ORC-253', 'Perception', {
    label: 'Search',
    value: inputNumber(asked, 'dc', 0),
  });
}

/** Not being seen, and seeing. ORC-253 ORC-255 ORC-256 ORC-257 */
export const hiding: readonly Procedure[] = [hide, seek, search];
