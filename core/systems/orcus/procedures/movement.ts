import { refuse, type Result } from '../../../kernel/result.ts';
import {
  type Code,
  formatSigned,
  said,
  type Said,
  type SaidValue,
  saying,
  toEnglish,
  type Wording,
} from '../../../kernel/said.ts';
import { type Fighter, stackModifiers } from '../../../rules/combat.ts';
import { type Consequence, endConditions, setMark } from '../../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  inputFlag,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type ProcedureOutcome,
  requireActor,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { offerOpportunityAttacks, PROVOKE } from '../attacks.ts';
import { SIZES, SPEEDS } from '../creatures/choices.ts';
import { withRulings, readTraits } from '../creatures/traits.ts';
import { findFlaggedEffect, findCondition, readConditionNumber } from '../conditions.ts';
import { releaseGrapples } from '../vitals.ts';
import {
  CHARGE_RUN_UP,
  CIRCUMSTANCE,
  COVER_LINES,
  FEET_A_SQUARE,
  RUN_SQUARES,
  SAVE_TARGET,
} from '../tables.ts';
import { ALLOWANCE, budget } from '../turnBudget.ts';
import { saveCheck } from '../turns.ts';
import { ACTIONS, MARK } from '../words.ts';
import { untilTurnEdge } from './checks.ts';

const MOVE_BUTTON = { group: said('form.actions'), who: 'one', targets: 'none', fields: [] } as const;

/** Squares it walks now, with what effects add: 2 where it is slowed and was faster. ORC-127 ORC-138 */
export function walkingSpeed(someone: Fighter, now: RulesContext): number {
  return speedInMode(someone, 'walk', now);
}

function speedInMode(someone: Fighter, mode: (typeof SPEEDS)[number]['key'], now: RulesContext): number {
  const who = withRulings(someone, now);
  const { speed: walk, speeds } = readTraits(who.sheet);
  const own = mode === 'walk' ? walk : (speeds[mode] ?? 0);
  if (own === 0) return 0;
  const more = stackModifiers(who, 'speed', [], 'all').reduce((sum, { value }) => sum + value, 0);
  const speed = Math.max(0, own + more);
  return hasCondition(who, 'slowed') ? Math.min(speed, readConditionNumber('slowed', 'speed', now)) : speed;
}

/** How far it gets by its own means, the usual way first: `6 squares, fly 8`; a fish swims. ORC-138 ORC-139 */
function listSpeeds(
  who: Fighter,
  now: RulesContext,
  more = 0,
): readonly { readonly by: string; readonly squares: number }[] {
  const modes = SPEEDS.map(({ key, label }) => ({
    by: key === 'walk' ? '' : toEnglish(label).toLowerCase(),
    squares: speedInMode(who, key, now),
  }));
  return modes
    .filter(({ squares }) => squares > 0)
    .map((each) => ({ ...each, squares: each.squares + more }));
}

function formatSpeeds(who: Fighter, now: RulesContext, more = 0): SaidValue {
  const [first, ...others] = listSpeeds(who, now, more);
  if (!first) return said('orcus.farSquares', { far: 0 });
  return [
    said('orcus.farSquares', { far: first.squares }),
    ...(first.by === '' ? [] : [{ label: first.by }]),
    ...others.map(({ by, squares }) => said('orcus.byFar', { by: { label: by }, far: squares })),
  ];
}

/** Why it cannot leave its square by its own will. ORC-105 ORC-127 */
function whyRooted(who: Fighter, rule: string, now: RulesContext): Result<Fighter> {
  const by = findFlaggedEffect(who, 'rooted', now)?.condition;
  if (by !== undefined)
    return refuse({
      ...saying('orcus.cannotLeaveSquare', {
        who: who.name,
        condition: findCondition(by)?.label.toLowerCase() ?? by,
      }),
      rule,
    });
  if (hasCondition(who, 'prone'))
    return refuse({ ...saying('orcus.proneCannotWalk', { who: who.name }), rule });
  return { ok: true, value: who };
}

function requireMobile(asked: ProcedureInput, rule: string): Result<Fighter> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const free = whyRooted(withRulings(doer.value, asked.now), rule, asked.now);
  return free.ok ? doer : free;
}

/** ORC-107 */
const walk: Procedure = {
  ...MOVE_BUTTON,
  key: 'walk',
  label: 'Walk',
  rule: 'ORC-107',
  text: said('orcus.upSpeedLeavingNeighbour'),
  action: 'move',
  decide: (asked) => {
    const doer = requireMobile(asked, 'ORC-107');
    if (!doer.ok) return doer;
    return succeed(
      said('orcus.upTo', { far: formatSpeeds(doer.value, asked.now) }),
      ...releaseGrapples(doer.value, asked.now.all, 'walked away'),
    );
  },
};

/** ORC-43 ORC-45 ORC-46 ORC-47 ORC-107 ORC-152 */
const leave: Procedure = {
  ...MOVE_BUTTON,
  key: 'leave',
  label: said('orcus.movesAway'),
  rule: 'ORC-43',
  text: said('orcus.walksOutNeighboursReach'),
  action: 'move',
  decide: (asked) => {
    const doer = requireMobile(asked, 'ORC-107');
    if (!doer.ok) return doer;
    const who = doer.value;
    const open = offerOpportunityAttacks(who, 'ORC-43', asked.now);
    const far = formatSpeeds(who, asked.now);
    return succeed(
      open.length === 0
        ? said('orcus.upToUnhindered', { far })
        : said('orcus.upToStruck', { far, n: open.length }),
      ...releaseGrapples(who, asked.now.all, 'walked away'),
      ...open,
    );
  },
};

/** ORC-43 ORC-44 ORC-46 ORC-47 */
const provoke: Procedure = {
  ...MOVE_BUTTON,
  key: PROVOKE,
  label: said('orcus.givesOpening'),
  rule: 'ORC-43',
  text: said('orcus.whateverGaveWhoeversTurn'),
  decide: decideForOne((who, asked) => {
    const open = offerOpportunityAttacks(who, 'ORC-43', asked.now);
    return open.length === 0
      ? refuse({ ...saying('orcus.nobodyCanStrike', { who: who.name }), rule: 'ORC-46' })
      : succeed(said('orcus.someMayStrike', { n: open.length }), ...open);
  }),
};

/** ORC-108 */
const run: Procedure = {
  ...MOVE_BUTTON,
  key: 'run',
  label: said('form.run'),
  rule: 'ORC-108',
  text: said('orcus.speed25Attack'),
  action: 'move',
  decide: (asked) => {
    const doer = requireMobile(asked, 'ORC-108');
    if (!doer.ok) return doer;
    const who = doer.value;
    return succeed(
      said('orcus.runsUpTo', { far: formatSpeeds(who, asked.now, RUN_SQUARES) }),
      ...releaseGrapples(who, asked.now.all, 'ran away'),
      {
        do: 'addEffect',
        who: who.id,
        effect: untilTurnEdge('ran', 'Running', 'start', who),
        rule: 'ORC-108',
      },
    );
  },
};

/** ORC-109 */
const step: Procedure = {
  ...MOVE_BUTTON,
  key: 'step',
  label: said('orcus.step'),
  rule: 'ORC-109',
  text: said('orcus.squareProvokesNobody'),
  action: 'move',
  decide: (asked) => {
    const doer = requireMobile(asked, 'ORC-109');
    return doer.ok
      ? succeed('1 square, provokes nothing', ...releaseGrapples(doer.value, asked.now.all, 'stepped away'))
      : doer;
  },
};

/** ORC-102 */
const charge: Procedure = {
  ...MOVE_BUTTON,
  key: 'charge',
  label: said('orcus.charge'),
  rule: 'ORC-102',
  text: said('orcus.straightUpSpeedThen'),
  targets: 'one',
  fields: [{ kind: 'number', key: 'squares', label: said('orcus.squaresMoved'), min: 0, max: 100 }],
  decide: decideCharge,
};

function decideCharge(asked: ProcedureInput): Result<ProcedureOutcome> {
  const doer = requireMobile(asked, 'ORC-102');
  if (!doer.ok) return doer;
  const who = doer.value;
  if (asked.now.acting !== undefined && asked.now.acting !== who.id)
    return refuse({ ...saying('rules.notYourTurn', { who: who.name }), rule: 'ORC-102' });
  if ((who.used?.[ALLOWANCE.standard] ?? 0) > 0)
    return refuse({ ...saying('orcus.chargeNoAction', { who: who.name }), rule: 'ORC-102' });
  const squares = inputNumber(asked, 'squares', CHARGE_RUN_UP);
  const speed = Math.max(0, ...listSpeeds(who, asked.now).map((each) => each.squares));
  if (speed > 0 && squares > speed)
    return refuse({
      ...saying('orcus.movesAtMost', { who: who.name, n: speed }),
      rule: 'ORC-102',
      field: 'squares',
    });
  const far = squares >= CHARGE_RUN_UP;
  return succeed(
    said(far ? 'orcus.chargesRunUp' : 'orcus.charges', {
      squares,
      whom: asked.targets[0]?.name ?? said('orcus.theEnemy'),
    }),
    ...endConditions(who, 'charging', 'charges anew', 'ORC-102'),
    ...releaseGrapples(who, asked.now.all, 'charged away'),
    setMark(who, MARK.runUp, far, far ? 'with a run-up' : 'without a run-up', 'ORC-81'),
    {
      do: 'addEffect',
      who: who.id,
      effect: untilTurnEdge('charging', 'Charging', 'end', who),
      rule: 'ORC-102',
    },
  );
}

/** ORC-96 */
const letGo: Procedure = {
  ...MOVE_BUTTON,
  key: 'letGo',
  label: said('form.letGo'),
  rule: 'ORC-96',
  text: said('orcus.endsWhatMaintainsTarget'),
  targets: 'one',
  action: 'free',
  decide: decideForOne((who, asked) => {
    const [target] = asked.targets;
    const kept = (target?.effects ?? []).filter(
      ({ duration }) => duration.kind === 'maintained' && duration.by === who.id,
    );
    if (!target || kept.length === 0)
      return refuse({ ...saying('orcus.nothingMaintained'), rule: 'ORC-96', field: 'targets' });
    return succeed(
      said('orcus.letsGo', { who: target.name }),
      ...kept.map(({ id }): Consequence => ({
        do: 'endEffect',
        who: target.id,
        effect: id,
        label: 'let go',
        rule: 'ORC-96',
      })),
    );
  }),
};

/** Moving in a fight. ORC-99 ORC-107 ORC-108 ORC-109 */
export const afoot: readonly Procedure[] = [charge, walk, leave, provoke, run, step, letGo];

const GROUND_BUTTON = { group: said('orcus.ground'), who: 'none', targets: 'none' } as const;

const squaresField = (key: string, label: Wording): FormField => ({
  kind: 'number',
  key,
  label,
  min: 0,
  max: 1_000,
});

/** Diagonals count like straight steps. ORC-05 ORC-71 ORC-78 */
const distance: Procedure = {
  ...GROUND_BUTTON,
  key: 'distance',
  label: said('orcus.howFar'),
  rule: 'ORC-71',
  text: said('orcus.squaresAcrossSquaresUp'),
  fields: [
    squaresField('across', said('orcus.across')),
    squaresField('up', said('orcus.up')),
    squaresField('short', said('orcus.shortRange')),
    squaresField('long', said('orcus.longRange')),
  ],
  decide: (asked) => {
    const far = Math.max(inputNumber(asked, 'across', 0), inputNumber(asked, 'up', 0));
    const told = said('orcus.distanceIs', { n: far, feet: far * FEET_A_SQUARE });
    const short = inputNumber(asked, 'short', 0);
    if (short < 1) return succeed(told);
    const range = rangeOf(far, short, inputNumber(asked, 'long', short));
    const penalty = formatSigned(CIRCUMSTANCE.longRange);
    return succeed(said(RANGES[range], { distance: told, penalty }));
  },
};

const RANGES = {
  short: 'orcus.withinShortRange',
  long: 'orcus.withinLongRange',
  beyond: 'orcus.beyondRange',
} as const;

/** Where a target lies for a weapon of these ranges, all in squares: beyond the short one it costs 2, beyond the long one there is no attack. ORC-69 */
function rangeOf(far: number, short: number, long: number): keyof typeof RANGES {
  if (far <= short) return 'short';
  return far <= long ? 'long' : 'beyond';
}

const OBSCURED = [
  { key: 'clear', label: said('orcus.clear') },
  { key: 'lightly', label: said('orcus.lightlyObscuredDimLight') },
  { key: 'heavily', label: said('orcus.heavilyObscured') },
  { key: 'totally', label: said('orcus.totallyObscuredDarkness') },
] as const;

const SENSES = [
  { key: 'normal', label: said('orcus.normal') },
  { key: 'lowLight', label: said('orcus.lowLightVision') },
  { key: 'darkvision', label: said('orcus.darkvision') },
] as const;

/** Cover by blocked lines, concealment by what lies between and whose eyes look. ORC-10 ORC-11 ORC-132 ORC-133 ORC-136 */
const sight: Procedure = {
  ...GROUND_BUTTON,
  key: 'sight',
  label: said('orcus.coverConcealment'),
  rule: 'ORC-133',
  text: said('orcus.cornerAttackersSquareFour'),
  fields: [
    { kind: 'number', key: 'lines', label: said('orcus.blockedLines'), min: 0, max: 4 },
    { kind: 'choice', key: 'obscured', label: said('orcus.targetsSquare'), choices: OBSCURED },
    { kind: 'flag', key: 'adjacent', label: said('orcus.adjacent') },
    { kind: 'flag', key: 'light', label: said('orcus.lightAlone') },
    { kind: 'choice', key: 'sense', label: said('orcus.attackersEyes'), choices: SENSES },
  ],
  decide: (asked) => {
    const lines = inputNumber(asked, 'lines', 0);
    const cover =
      lines >= COVER_LINES.threeQuarters
        ? said('orcus.threeQuartersCoverBy', { penalty: formatSigned(CIRCUMSTANCE.threeQuartersCover) })
        : lines >= COVER_LINES.some
          ? said('orcus.coverBy', { penalty: formatSigned(CIRCUMSTANCE.cover) })
          : said('orcus.noCover');
    const seen = describeConcealment(
      inputText(asked, 'obscured'),
      inputFlag(asked, 'adjacent'),
      inputFlag(asked, 'light') ? inputText(asked, 'sense') : 'normal',
    );
    return succeed(said('orcus.coverAndSight', { cover, seen }));
  },
};

/** What obscured squares hide; eyes for the dark take light for what is brighter. ORC-10 ORC-11 ORC-135 ORC-136 */
function describeConcealment(obscured: string, adjacent: boolean, sense: string): Said {
  const brighter = sense === 'darkvision' || sense === 'lowLight';
  if (obscured === 'lightly')
    return brighter
      ? said('orcus.noConcealment')
      : said('orcus.concealmentBy', { penalty: formatSigned(CIRCUMSTANCE.concealment) });
  const thin = (obscured === 'heavily' && adjacent) || (obscured === 'totally' && sense === 'darkvision');
  if (thin) return said('orcus.concealmentBy', { penalty: formatSigned(CIRCUMSTANCE.concealment) });
  return obscured === 'heavily' || obscured === 'totally'
    ? said('orcus.totalConcealmentBy', { penalty: formatSigned(CIRCUMSTANCE.totalConcealment) })
    : said('orcus.noConcealment');
}

const WAYS = [
  { key: 'push', label: said('orcus.pushed') },
  { key: 'pull', label: said('orcus.pulled') },
  { key: 'shunt', label: said('orcus.shunted') },
] as const;

/** ORC-45 ORC-105 ORC-127 ORC-142 ORC-147 */
const moved: Procedure = {
  ...GROUND_BUTTON,
  group: said('form.movement'),
  targets: 'some',
  key: 'moved',
  label: said('orcus.movedAgainstWill'),
  rule: 'ORC-142',
  text: said('orcus.pushedPulledShuntedNobody'),
  fields: [
    { kind: 'choice', key: 'way', label: said('form.how'), choices: WAYS },
    squaresField('squares', said('orcus.squares')),
    { kind: 'flag', key: 'off', label: said('orcus.riderMovedAloneFalls') },
  ],
  decide: (asked) => {
    const stuck = asked.targets.find((each) => hasCondition(each, 'restrained'));
    if (stuck)
      return refuse({
        ...saying('orcus.restrainedStays', { who: stuck.name }),
        rule: 'ORC-127',
        field: 'targets',
      });
    const way = WAYS.find(({ key }) => key === inputText(asked, 'way')) ?? WAYS[0];
    const off = inputFlag(asked, 'off');
    const names = asked.targets.map(({ name }) => name).join(', ');
    return succeed(
      `${names} ${toEnglish(way.label).toLowerCase()} ${inputNumber(asked, 'squares', 1)}`,
      ...asked.targets.flatMap((each) => endHoldsOnMove(each, asked.now.all, off)),
    );
  },
};

/** Holds on it and holds of its own break; a rider moved alone is off. ORC-105 ORC-147 */
function endHoldsOnMove(who: Fighter, all: readonly Fighter[], off: boolean): readonly Consequence[] {
  const rides = off && who.marks?.['mount'] !== undefined && who.marks['mount'] !== null;
  return [
    ...endConditions(who, 'grappled', 'was moved away', 'ORC-105'),
    ...releaseGrapples(who, all, 'was moved away'),
    ...(rides
      ? [{ do: 'mark', who: who.id, key: 'mount', to: null, label: 'fell off', rule: 'ORC-147' } as const]
      : []),
  ];
}

/** Squares, sight and being shoved about. ORC-71 ORC-133 ORC-142 */
export const ground: readonly Procedure[] = [distance, sight, moved];

const MOUNT_BUTTON = { group: said('orcus.mounted'), who: 'one', targets: 'none', fields: [] } as const;

function sizeRank({ sheet }: Fighter): number {
  const { size } = readTraits(sheet);
  return SIZES.findIndex(({ key }) => key === size);
}

function findMount(who: Fighter, all: readonly Fighter[]): Fighter | undefined {
  return all.find(({ id }) => id === who.marks?.[MARK.mount]);
}

/** ORC-145 ORC-146 ORC-149 */
const mount: Procedure = {
  ...MOUNT_BUTTON,
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
    if (findMount(who, asked.now.all))
      return refuse({ ...saying('orcus.ridesAlready', { who: who.name }), rule: 'ORC-146' });
    if (who.id === target.id || (sizeRank(target) <= sizeRank(who) && !inputFlag(asked, 'small')))
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

function dismountConsequence(who: Fighter, label: string, rule: string): Consequence {
  return setMark(who, MARK.mount, null, label, rule);
}

function findRider(asked: ProcedureInput): Result<{ readonly who: Fighter; readonly steed: Fighter }> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const steed = findMount(doer.value, asked.now.all);
  return steed
    ? { ok: true, value: { who: doer.value, steed } }
    : refuse({ ...saying('rules.notRiding', { who: doer.value.name }), rule: 'ORC-146' });
}

/** ORC-146 */
const dismount: Procedure = {
  ...MOUNT_BUTTON,
  key: 'dismount',
  label: said('orcus.dismount'),
  rule: 'ORC-146',
  text: said('orcus.moveActionIntoFree'),
  action: 'move',
  decide: (asked) => {
    const rider = findRider(asked);
    return rider.ok
      ? succeed('dismounts', dismountConsequence(rider.value.who, 'on foot', 'ORC-146'))
      : rider;
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
  ...MOUNT_BUTTON,
  key: 'commandMount',
  label: said('orcus.commandMount'),
  rule: 'ORC-150',
  text: said('orcus.riderGivesUpAction'),
  fields: [{ kind: 'choice', key: 'kind', label: said('form.action'), choices: GIVABLE }],
  decide: (asked) => {
    const rider = findRider(asked);
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
  ...MOUNT_BUTTON,
  key: 'unseated',
  label: said('orcus.knockedProneSaddle'),
  rule: 'ORC-148',
  text: said('orcus.riderSavesFallsOff'),
  fields: [{ kind: 'flag', key: 'mountFell', label: said('orcus.wasMountFell') }],
  offer: (asked) =>
    asked.who && !inputFlag(asked, 'mountFell')
      ? saveCheck(asked.who, 'Save to stay mounted', asked.now)
      : undefined,
  decide: rollThrow,
};

function rollThrow(asked: ProcedureInput, roller: Roller): Result<ProcedureOutcome> {
  const rider = findRider(asked);
  if (!rider.ok) return rider;
  const { who, steed } = rider.value;
  if (inputFlag(asked, 'mountFell'))
    return succeed(
      said('orcus.offMount', { mount: steed.name }),
      dismountConsequence(who, 'the mount fell', 'ORC-148'),
      ...(hasCondition(steed, 'prone') ? [] : [fallProne(steed)]),
    );
  if (roller.check(saveCheck(who, 'Save to stay mounted', asked.now)).total >= SAVE_TARGET)
    return succeed('keeps its seat');
  return failProcedure(
    'falls off, prone within 1 square',
    dismountConsequence(who, 'fell off', 'ORC-148'),
    fallProne(who),
  );
}

function fallProne(who: Fighter): Consequence {
  const effect = { condition: 'prone', label: 'Prone', duration: { kind: 'removed' } } as const;
  return { do: 'addEffect', who: who.id, effect, rule: 'ORC-148' };
}

/** Riding in a fight. ORC-145 ORC-146 ORC-148 ORC-149 ORC-150 */
export const mounted: readonly Procedure[] = [mount, dismount, command, unseated];
