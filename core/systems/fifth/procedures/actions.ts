import { refuse } from '../../../kernel/result.ts';
import { said, saying } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { beginCondition, endConditions, setMark } from '../../../rules/consequences.ts';
import { hasCondition, markNumber } from '../../../rules/context.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  type Procedure,
  type ProcedureInput,
  succeed,
} from '../../../rules/procedures.ts';
import { findRooting, speedOf } from '../activeConditions.ts';
import { offerOpportunityAttacks } from '../attacks.ts';
import { isDimFor } from '../circumstances.ts';
import { CONDITION } from '../conditions.ts';
import { editionOf } from '../rulings.ts';
import { MARK } from '../words.ts';
import { buildAbilityCheck, BONUS, makeDc, EDGE, computePassiveNow, untilNextTurn } from './checks.ts';

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
    const effect = untilNextTurn(CONDITION.dashing, 'Dashing', 'end', who);
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
      effect: untilNextTurn(CONDITION.disengaged, 'Disengaged', 'end', who),
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
    const held = findRooting(who, now);
    if (held)
      return refuse({
        ...saying('fifth.noDodgeAtSpeedZero', { who: who.name, condition: held.label.toLowerCase() }),
        rule: 'FIF-57',
      });
    const effect = untilNextTurn(CONDITION.dodging, 'Dodging', 'start', who);
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
      ? untilNextTurn(CONDITION.helped, 'Helped', 'start', who)
      : untilNextTurn(CONDITION.distracted, 'Distracted', 'start', who);
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
    const all = offerOpportunityAttacks(who, now);
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

const hidingBase = { group: said('form.hiding'), who: 'one', fields: [EDGE, BONUS] } as const;

/** What a Stealth check must reach in 2024. FIF-59 */
const HIDE_DC = 15;

/** Enemies of the hider that can look for it. */
function listWatchers(who: Fighter, { now }: ProcedureInput): readonly Fighter[] {
  return now.all.filter(
    (each) => (each.side === 'foes') !== (who.side === 'foes') && each.presence !== 'absent',
  );
}

/** DC 15 in 2024, in 2014 the sharpest passive Perception of its enemies. FIF-59 */
function stealthCheck(asked: ProcedureInput): CheckOffer {
  const { who, now } = asked;
  const sharpest = who
    ? Math.max(1, ...listWatchers(who, asked).map((each) => computePassiveNow(each, 'perception', now)))
    : 1;
  const dc =
    editionOf(now) === '2024'
      ? makeDc('FIF-59', 'to hide', HIDE_DC)
      : makeDc('FIF-59', 'passive Perception', sharpest);
  return buildAbilityCheck(asked, { rule: 'FIF-59', label: 'Hide', tested: 'stealth', dc });
}

/** FIF-59 */
const hide: Procedure = {
  ...hidingBase,
  key: 'hide',
  label: said('form.hide'),
  rule: 'FIF-59',
  text: said('fifth.heavilyObscuredBehindThree'),
  targets: 'none',
  action: 'action',
  offer: stealthCheck,
  decide: decideForOne((who, asked, roller) => {
    const offer = stealthCheck(asked);
    const { total } = roller.check(offer);
    if (total < offer.target.value) return failProcedure('is noticed');
    const sharp = listWatchers(who, asked).filter(
      (each) => computePassiveNow(each, 'perception', asked.now) >= total,
    );
    const effect = {
      condition: CONDITION.hidden,
      label: `Hidden (${total})`,
      duration: { kind: 'removed' },
    } as const;
    return succeed(
      sharp.length === 0
        ? said('fifth.hiddenUntil', { total })
        : said('fifth.hiddenButReached', { total, who: sharp.map(({ name }) => name) }),
      { do: 'addEffect', who: who.id, effect, rule: 'FIF-59' },
      setMark(who, MARK.stealth, total, 'hides', 'FIF-59'),
    );
  }),
};

function searchCheck(asked: ProcedureInput): CheckOffer | undefined {
  const [target] = asked.targets;
  if (!target) return undefined;
  const dc = makeDc('FIF-63', `Stealth of ${target.name}`, markNumber(target, MARK.stealth));
  const dim = asked.who !== undefined && isDimFor(asked.who, asked.now);
  return buildAbilityCheck(asked, {
    rule: 'FIF-63',
    label: 'Search',
    tested: 'perception',
    dc,
    more: dim ? [{ rule: 'FIF-198', label: 'poor light', value: -1 }] : [],
  });
}

/** FIF-59 FIF-63 */
const search: Procedure = {
  ...hidingBase,
  key: 'seek',
  label: said('fifth.searchHides'),
  rule: 'FIF-63',
  text: said('fifth.perceptionAgainstStealthHides'),
  targets: 'one',
  action: 'action',
  offer: searchCheck,
  decide: decideForPair(({ target }, asked, roller) => {
    const offer = searchCheck(asked);
    if (!offer || !hasCondition(target, CONDITION.hidden))
      return refuse({ ...saying('rules.notHiding', { who: target.name }), rule: 'FIF-63', field: 'targets' });
    if (roller.check(offer).total < offer.target.value) return failProcedure('does not find it');
    return succeed(
      said('fifth.findsTarget', { target: target.name }),
      ...endConditions(target, CONDITION.hidden, 'found', 'FIF-59'),
    );
  }),
};

/** FIF-59 */
const reveal: Procedure = {
  ...hidingBase,
  fields: [],
  key: 'reveal',
  label: said('fifth.givesItselfAway'),
  rule: 'FIF-59',
  text: said('fifth.soundSpokenSpellStep'),
  targets: 'none',
  fits: (who) => who !== undefined && hasCondition(who, CONDITION.hidden),
  decide: decideForOne((who) => {
    if (!hasCondition(who, CONDITION.hidden))
      return refuse({ ...saying('rules.notHiding', { who: who.name }), rule: 'FIF-59' });
    return succeed('is seen', ...endConditions(who, CONDITION.hidden, 'gave itself away', 'FIF-59'));
  }),
};

/** Hiding and finding. FIF-59 FIF-63 */
export const hiding: readonly Procedure[] = [hide, search, reveal];
