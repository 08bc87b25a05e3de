import { type Consequence, setMark } from '../../../rules/consequences.ts';
import { hasCondition } from '../../../rules/context.ts';
import { refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForPair,
  requireActor,
  succeed,
  failProcedure,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputFlag,
  inputText,
} from '../../../rules/procedures.ts';
import { ALLOWANCE, budget } from '../turns/budget.ts';
import { SIZES } from '../creatures/monster/choices.ts';
import { SAVE_TARGET } from '../tables.ts';
import { saveCheck } from '../harm/saves.ts';
import { ACTIONS, MARK } from '../words.ts';
import { traitsOf } from '../creatures/traits.ts';
import { type Code, saying, said } from '../../../kernel/said.ts';

const plain = { group: said('orcus.mounted'), who: 'one', targets: 'none', fields: [] } as const;

function sizeOf({ sheet }: Fighter): number {
  const { size } = traitsOf(sheet);
  return SIZES.findIndex(({ key }) => key === size);
}

function mountOf(who: Fighter, all: readonly Fighter[]): Fighter | undefined {
  return all.find(({ id }) => id === who.marks?.[MARK.mount]);
}

/** ORC-145 ORC-146 ORC-149 */
const mount: Procedure = {
  ...plain,
  key: 'mount',
  label: said('orcus.mount'),
  rule: 'ORC-146',
  text: said('orcus.moveActionOntoWilling'),
  targets: 'one',
  action: 'move',
  fields: [
    {
      kind: 'flag',
      key: 'trained',
      label: said('orcus.trainedRiders'),
      hint: said('orcus.actsRidersInitiativeTakes'),
    },
    { kind: 'flag', key: 'small', label: said('orcus.evenIfNotLarger') },
    {
      kind: 'number',
      key: 'initiative',
      label: said('orcus.initiativeRider'),
      min: -20,
      max: 200,
      hint: said('orcus.onlyWhereWasNot'),
    },
  ],
  decide: decideForPair(({ who, target }, asked) => {
    if (mountOf(who, asked.now.all))
      return refuse({ ...saying('orcus.ridesAlready', { who: who.name }), rule: 'ORC-146' });
    if (who.id === target.id || (sizeOf(target) <= sizeOf(who) && !inputFlag(asked, 'small')))
      return refuse({
        ...saying('orcus.mountTooSmall', { mount: target.name, who: who.name }),
        rule: 'ORC-145',
      });
    const total =
      asked.values['initiative'] ?? (inputFlag(asked, 'trained') ? who.initiative?.total : undefined);
    const placed: readonly Consequence[] =
      typeof total === 'number'
        ? [{ do: 'initiative', who: target.id, total, label: 'with its rider', rule: 'ORC-149' }]
        : [];
    return succeed(
      said('orcus.rides', { mount: target.name }),
      setMark(who, MARK.mount, target.id, said('orcus.onMount', { mount: target.name }), 'ORC-146'),
      ...placed,
    );
  }),
};

function off(who: Fighter, label: string, rule: string): Consequence {
  return setMark(who, MARK.mount, null, label, rule);
}

function riderOf(asked: ProcedureInput): Result<{ readonly who: Fighter; readonly steed: Fighter }> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const steed = mountOf(doer.value, asked.now.all);
  return steed
    ? { ok: true, value: { who: doer.value, steed } }
    : refuse({ ...saying('rules.notRiding', { who: doer.value.name }), rule: 'ORC-146' });
}

/** ORC-146 */
const dismount: Procedure = {
  ...plain,
  key: 'dismount',
  label: said('orcus.dismount'),
  rule: 'ORC-146',
  text: said('orcus.moveActionIntoFree'),
  action: 'move',
  decide: (asked) => {
    const rider = riderOf(asked);
    return rider.ok ? succeed('dismounts', off(rider.value.who, 'on foot', 'ORC-146')) : rider;
  },
};

const GIVEN = ACTIONS.filter(({ key }) => ['standard', 'move', 'swift'].includes(key)).map(
  ({ key, label }) => ({
    key,
    label,
  }),
);
const GIVABLE = [...GIVEN, { key: ALLOWANCE.immediate, label: said('orcus.immediateOutTurn') }];

const TAKES: { readonly [kind: string]: Code } = {
  [ALLOWANCE.standard]: 'orcus.takesStandard',
  [ALLOWANCE.move]: 'orcus.takesMove',
  [ALLOWANCE.swift]: 'orcus.takesSwift',
  [ALLOWANCE.immediate]: 'orcus.takesImmediate',
};

/** ORC-150 */
const command: Procedure = {
  ...plain,
  key: 'commandMount',
  label: said('orcus.commandMount'),
  rule: 'ORC-150',
  text: said('orcus.riderGivesUpAction'),
  fields: [{ kind: 'choice', key: 'kind', label: said('form.action'), choices: GIVABLE }],
  decide: (asked) => {
    const rider = riderOf(asked);
    if (!rider.ok) return rider;
    const { who, steed } = rider.value;
    const kind = GIVABLE.find(({ key }) => key === inputText(asked, 'kind'))?.key ?? 'move';
    const left = budget.allowances(who, asked.now).find(({ key }) => key === kind);
    if (!left || (who.used?.[kind] ?? 0) >= left.most)
      return refuse({ ...saying('orcus.noActionToGive', { who: who.name, action: kind }), rule: 'ORC-150' });
    return succeed(
      said(TAKES[kind] ?? 'orcus.takesMove', { who: steed.name }),
      { do: 'spend', who: who.id, spends: { [kind]: 1 }, label: 'given to the mount', rule: 'ORC-150' },
      { do: 'spend', who: steed.id, spends: { [kind]: -1 }, label: 'from its rider', rule: 'ORC-150' },
    );
  },
};

/** ORC-147 ORC-148 */
const unseated: Procedure = {
  ...plain,
  key: 'unseated',
  label: said('orcus.knockedProneSaddle'),
  rule: 'ORC-148',
  text: said('orcus.riderSavesFallsOff'),
  fields: [{ kind: 'flag', key: 'mountFell', label: said('orcus.wasMountFell') }],
  offer: (asked) =>
    asked.who && !inputFlag(asked, 'mountFell')
      ? saveCheck(asked.who, 'Save to stay mounted', asked.now)
      : undefined,
  decide: thrown,
};

function thrown(asked: ProcedureInput, roller: Roller): Result<ProcedureOutcome> {
  const rider = riderOf(asked);
  if (!rider.ok) return rider;
  const { who, steed } = rider.value;
  if (inputFlag(asked, 'mountFell'))
    return succeed(
      said('orcus.offMount', { mount: steed.name }),
      off(who, 'the mount fell', 'ORC-148'),
      ...(hasCondition(steed, 'prone') ? [] : [prone(steed)]),
    );
  if (roller.check(saveCheck(who, 'Save to stay mounted', asked.now)).total >= SAVE_TARGET)
    return succeed('keeps its seat');
  return failProcedure('falls off, prone within 1 square', off(who, 'fell off', 'ORC-148'), prone(who));
}

function prone(who: Fighter): Consequence {
  const effect = { condition: 'prone', label: 'Prone', duration: { kind: 'removed' } } as const;
  return { do: 'addEffect', who: who.id, effect, rule: 'ORC-148' };
}

/** Riding in a fight. ORC-145 ORC-146 ORC-148 ORC-149 ORC-150 */
export const mounted: readonly Procedure[] = [mount, dismount, command, unseated];
