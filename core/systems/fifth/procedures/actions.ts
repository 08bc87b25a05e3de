import { refuse } from '../../../kernel/result.ts';
import {
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
} from '../../../rules/procedures.ts';
import { endConditions, beginCondition } from '../../../rules/consequences.ts';
import { hasCondition } from '../../../rules/context.ts';
import { openings } from '../attacks/openings.ts';
import { rootedBy, speedOf } from '../harm/body.ts';
import { CONDITION } from '../harm/conditions.ts';
import { until } from './asked.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { group: said('form.actions'), who: 'one', targets: 'none', fields: [] } as const;

/** FIF-55 */
const dash: Procedure = {
  ...plain,
  key: 'dash',
  label: 'Dash',
  rule: 'FIF-55',
  text: said('fifth.movesOnceMoreFar'),
  action: 'action',
  decide: decideForOne((who, { now }) => {
    const { value } = speedOf(who, 'walk', now);
    const effect = until(CONDITION.dashing, 'Dashing', 'end', who);
    return succeed(said('fifth.feetInAll', { feet: 2 * value }), {
      do: 'addEffect',
      who: who.id,
      effect,
      rule: 'FIF-55',
    });
  }),
};

/** FIF-56 */
const disengage: Procedure = {
  ...plain,
  key: 'disengage',
  label: said('form.disengage'),
  rule: 'FIF-56',
  text: said('fifth.movementProvokesNobodyRest'),
  action: 'action',
  decide: decideForOne((who) =>
    succeed('gets clear', {
      do: 'addEffect',
      who: who.id,
      effect: until(CONDITION.disengaged, 'Disengaged', 'end', who),
      rule: 'FIF-56',
    }),
  ),
};

/** FIF-57 */
const dodge: Procedure = {
  ...plain,
  key: 'dodge',
  label: 'Dodge',
  rule: 'FIF-57',
  text: said('fifth.untilNextTurnAttacks'),
  action: 'action',
  decide: decideForOne((who, { now }) => {
    const held = rootedBy(who, now);
    if (held)
      return refuse({
        ...saying('fifth.noDodgeAtSpeedZero', { who: who.name, condition: held.label.toLowerCase() }),
        rule: 'FIF-57',
      });
    const effect = until(CONDITION.dodging, 'Dodging', 'start', who);
    return succeed('dodges', { do: 'addEffect', who: who.id, effect, rule: 'FIF-57' });
  }),
};

/** FIF-58 */
const help: Procedure = {
  ...plain,
  key: 'help',
  label: 'Help',
  rule: 'FIF-58',
  text: said('fifth.allyAdvantageNextCheck'),
  targets: 'one',
  action: 'action',
  decide: decideForPair(({ who, target }) => {
    if (who.id === target.id) return refuse({ ...saying('fifth.chooseAnotherToHelp'), rule: 'FIF-58' });
    const ally = (who.side === 'foes') === (target.side === 'foes');
    const effect = ally
      ? until(CONDITION.helped, 'Helped', 'start', who)
      : until(CONDITION.distracted, 'Distracted', 'start', who);
    return succeed(
      ally
        ? said('fifth.helpsTarget', { target: target.name })
        : said('fifth.distractsTarget', { target: target.name }),
      {
        do: 'addEffect',
        who: target.id,
        effect,
        rule: 'FIF-58',
      },
    );
  }),
};

/** FIF-48 */
const standUp: Procedure = {
  ...plain,
  key: 'standUp',
  label: said('form.standUp'),
  rule: 'FIF-48',
  text: said('fifth.costsHalfSpeedRounded'),
  decide: decideForOne((who, { now }) => {
    if (!hasCondition(who, CONDITION.prone))
      return refuse({ ...saying('rules.notProne', { who: who.name }), rule: 'FIF-48' });
    const { value } = speedOf(who, 'walk', now);
    if (value === 0) return refuse({ ...saying('fifth.cannotStandUp', { who: who.name }), rule: 'FIF-48' });
    const cost = Math.floor(value / 2);
    return succeed(
      said('fifth.feetToStand', { cost, left: value - cost }),
      ...endConditions(who, CONDITION.prone, 'stands up', 'FIF-48'),
    );
  }),
};

/** FIF-48 */
const dropProne: Procedure = {
  ...plain,
  key: 'dropProne',
  label: said('form.dropProne'),
  rule: 'FIF-48',
  text: said('fifth.downGroundFreeOwn'),
  decide: decideForOne((who, { now }) => {
    if (hasCondition(who, CONDITION.prone))
      return refuse({ ...saying('fifth.proneAlready', { who: who.name }), rule: 'FIF-48' });
    if (speedOf(who, 'walk', now).value === 0)
      return refuse({ ...saying('fifth.cannotDrop', { who: who.name }), rule: 'FIF-48' });
    return succeed('drops prone', beginCondition(who, CONDITION.prone, 'Prone', 'FIF-48'));
  }),
};

/** FIF-74 */
const leavesReach: Procedure = {
  ...plain,
  key: 'leavesReach',
  label: said('fifth.leavesReach'),
  rule: 'FIF-74',
  text: said('fifth.everybodyWhoseReachLeaves'),
  decide: decideForOne((who, { now }) => {
    if (hasCondition(who, CONDITION.disengaged)) return failProcedure('is disengaged: nobody may strike');
    const all = openings(who, now);
    return succeed(
      all.length === 0 ? 'nobody may strike' : said('fifth.countMayStrike', { count: all.length }),
      ...all,
    );
  }),
};

/** FIF-213 */
const putOut: Procedure = {
  ...plain,
  key: 'putOut',
  label: said('fifth.rollGround'),
  rule: 'FIF-213',
  text: said('fifth.dropsProneRollsBurns'),
  action: 'action',
  fits: (who) => who !== undefined && hasCondition(who, CONDITION.burning),
  decide: decideForOne((who) => {
    if (!hasCondition(who, CONDITION.burning))
      return refuse({ ...saying('fifth.notBurning', { who: who.name }), rule: 'FIF-213' });
    return succeed(
      'puts the fire out',
      ...endConditions(who, CONDITION.burning, 'rolled out', 'FIF-213'),
      ...(hasCondition(who, CONDITION.prone)
        ? []
        : [beginCondition(who, CONDITION.prone, 'Prone', 'FIF-213')]),
    );
  }),
};

/** FIF-129 */
const sight: Procedure = {
  ...plain,
  key: 'fearSight',
  label: said('fifth.sourceFearOutSight'),
  rule: 'FIF-129',
  text: said('fifth.outSightTakesNothing'),
  fits: (who) => who !== undefined && hasCondition(who, CONDITION.frightened),
  decide: decideForOne((who) => {
    if (hasCondition(who, CONDITION.turned))
      return succeed('sees it again', ...endConditions(who, CONDITION.turned, 'sees it again', 'FIF-129'));
    return succeed(
      'does not see it',
      beginCondition(who, CONDITION.turned, 'Source out of sight', 'FIF-129'),
    );
  }),
};

/** What one can do on a turn besides attacking. FIF-48 FIF-55 to FIF-58 FIF-74 FIF-129 FIF-213 */
export const actions: readonly Procedure[] = [
  dodge,
  disengage,
  dash,
  help,
  leavesReach,
  standUp,
  dropProne,
  putOut,
  sight,
];
