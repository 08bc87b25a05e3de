import { type Consequence, endConditions, setMark } from '../../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { refuse, type Result } from '../../../kernel/result.ts';
import { stackModifiers, type Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForOne,
  requireActor,
  succeed,
  type Procedure,
  type ProcedureOutcome,
  inputNumber,
} from '../../../rules/procedures.ts';
import { ALLOWANCE } from '../turns/budget.ts';
import { bears, numberOf } from '../harm/conditionNumbers.ts';
import { conditionOf } from '../harm/conditions.ts';
import { heldBy } from '../harm/grip.ts';
import { openings } from '../attacks/openings.ts';
import { PROVOKE } from '../attacks/using.ts';
import { ruled } from '../attacks/ruled.ts';
import { CHARGE_RUN_UP, RUN_SQUARES } from '../tables.ts';
import { SPEEDS } from '../creatures/monster/choices.ts';
import { MARK } from '../words.ts';
import { until } from './asked.ts';
import { traitsOf } from '../creatures/traits.ts';
import { saying, said, toEnglish, type SaidValue } from '../../../kernel/said.ts';

const plain = { group: said('form.actions'), who: 'one', targets: 'none', fields: [] } as const;

/** Squares it walks now, with what effects add: 2 where it is slowed and was faster. ORC-127 ORC-138 */
export function speedOf(someone: Fighter, now: RulesContext): number {
  return speedBy(someone, 'walk', now);
}

function speedBy(someone: Fighter, mode: (typeof SPEEDS)[number]['key'], now: RulesContext): number {
  const who = ruled(someone, now);
  const { speed: walk, speeds } = traitsOf(who.sheet);
  const own = mode === 'walk' ? walk : (speeds[mode] ?? 0);
  if (own === 0) return 0;
  const more = stackModifiers(who, 'speed', [], 'all').reduce((sum, { value }) => sum + value, 0);
  const speed = Math.max(0, own + more);
  return hasCondition(who, 'slowed') ? Math.min(speed, numberOf('slowed', 'speed', now)) : speed;
}

/** How far it gets by its own means, the usual way first: `6 squares, fly 8`; a fish swims. ORC-138 ORC-139 */
export function speedsOf(
  who: Fighter,
  now: RulesContext,
  more = 0,
): readonly { readonly by: string; readonly squares: number }[] {
  const modes = SPEEDS.map(({ key, label }) => ({
    by: key === 'walk' ? '' : toEnglish(label).toLowerCase(),
    squares: speedBy(who, key, now),
  }));
  return modes
    .filter(({ squares }) => squares > 0)
    .map((each) => ({ ...each, squares: each.squares + more }));
}

function farText(who: Fighter, now: RulesContext, more = 0): SaidValue {
  const [first, ...others] = speedsOf(who, now, more);
  if (!first) return said('orcus.farSquares', { far: 0 });
  return [
    said('orcus.farSquares', { far: first.squares }),
    ...(first.by === '' ? [] : [{ label: first.by }]),
    ...others.map(({ by, squares }) => said('orcus.byFar', { by: { label: by }, far: squares })),
  ];
}

/** Why it cannot leave its square by its own will. ORC-105 ORC-127 */
export function rooted(who: Fighter, rule: string, now: RulesContext): Result<Fighter> {
  const by = bears(who, 'rooted', now)?.condition;
  if (by !== undefined)
    return refuse({
      ...saying('orcus.cannotLeaveSquare', {
        who: who.name,
        condition: conditionOf(by)?.label.toLowerCase() ?? by,
      }),
      rule,
    });
  if (hasCondition(who, 'prone'))
    return refuse({ ...saying('orcus.proneCannotWalk', { who: who.name }), rule });
  return { ok: true, value: who };
}

function moving(asked: ProcedureInput, rule: string): Result<Fighter> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const free = rooted(ruled(doer.value, asked.now), rule, asked.now);
  return free.ok ? doer : free;
}

/** ORC-107 */
const walk: Procedure = {
  ...plain,
  key: 'walk',
  label: 'Walk',
  rule: 'ORC-107',
  text: said('orcus.upSpeedLeavingNeighbour'),
  action: 'move',
  decide: (asked) => {
    const doer = moving(asked, 'ORC-107');
    if (!doer.ok) return doer;
    return succeed(
      said('orcus.upTo', { far: farText(doer.value, asked.now) }),
      ...heldBy(doer.value, asked.now.all, 'walked away'),
    );
  },
};

/** ORC-43 ORC-45 ORC-46 ORC-47 ORC-107 ORC-152 */
const leave: Procedure = {
  ...plain,
  key: 'leave',
  label: said('orcus.movesAway'),
  rule: 'ORC-43',
  text: said('orcus.walksOutNeighboursReach'),
  action: 'move',
  decide: (asked) => {
    const doer = moving(asked, 'ORC-107');
    if (!doer.ok) return doer;
    const who = doer.value;
    const open = openings(who, 'ORC-43', asked.now);
    const far = farText(who, asked.now);
    return succeed(
      open.length === 0
        ? said('orcus.upToUnhindered', { far })
        : said('orcus.upToStruck', { far, n: open.length }),
      ...heldBy(who, asked.now.all, 'walked away'),
      ...open,
    );
  },
};

/** ORC-43 ORC-44 ORC-46 ORC-47 */
const provoke: Procedure = {
  ...plain,
  key: PROVOKE,
  label: said('orcus.givesOpening'),
  rule: 'ORC-43',
  text: said('orcus.whateverGaveWhoeversTurn'),
  decide: decideForOne((who, asked) => {
    const open = openings(who, 'ORC-43', asked.now);
    return open.length === 0
      ? refuse({ ...saying('orcus.nobodyCanStrike', { who: who.name }), rule: 'ORC-46' })
      : succeed(said('orcus.someMayStrike', { n: open.length }), ...open);
  }),
};

/** ORC-108 */
const run: Procedure = {
  ...plain,
  key: 'run',
  label: said('form.run'),
  rule: 'ORC-108',
  text: said('orcus.speed25Attack'),
  action: 'move',
  decide: (asked) => {
    const doer = moving(asked, 'ORC-108');
    if (!doer.ok) return doer;
    const who = doer.value;
    return succeed(
      said('orcus.runsUpTo', { far: farText(who, asked.now, RUN_SQUARES) }),
      ...heldBy(who, asked.now.all, 'ran away'),
      { do: 'addEffect', who: who.id, effect: until('ran', 'Running', 'start', who), rule: 'ORC-108' },
    );
  },
};

/** ORC-109 */
const step: Procedure = {
  ...plain,
  key: 'step',
  label: said('orcus.step'),
  rule: 'ORC-109',
  text: said('orcus.squareProvokesNobody'),
  action: 'move',
  decide: (asked) => {
    const doer = moving(asked, 'ORC-109');
    return doer.ok
      ? succeed('1 square, provokes nothing', ...heldBy(doer.value, asked.now.all, 'stepped away'))
      : doer;
  },
};

/** ORC-102 */
const charge: Procedure = {
  ...plain,
  key: 'charge',
  label: said('orcus.charge'),
  rule: 'ORC-102',
  text: said('orcus.straightUpSpeedThen'),
  targets: 'one',
  fields: [{ kind: 'number', key: 'squares', label: said('orcus.squaresMoved'), min: 0, max: 100 }],
  decide: charging,
};

function charging(asked: ProcedureInput): Result<ProcedureOutcome> {
  const doer = moving(asked, 'ORC-102');
  if (!doer.ok) return doer;
  const who = doer.value;
  if (asked.now.acting !== undefined && asked.now.acting !== who.id)
    return refuse({ ...saying('rules.notYourTurn', { who: who.name }), rule: 'ORC-102' });
  if ((who.used?.[ALLOWANCE.standard] ?? 0) > 0)
    return refuse({ ...saying('orcus.chargeNoAction', { who: who.name }), rule: 'ORC-102' });
  const squares = inputNumber(asked, 'squares', CHARGE_RUN_UP);
  const speed = Math.max(0, ...speedsOf(who, asked.now).map((each) => each.squares));
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
    ...heldBy(who, asked.now.all, 'charged away'),
    setMark(who, MARK.runUp, far, far ? 'with a run-up' : 'without a run-up', 'ORC-81'),
    { do: 'addEffect', who: who.id, effect: until('charging', 'Charging', 'end', who), rule: 'ORC-102' },
  );
}

/** ORC-96 */
const letGo: Procedure = {
  ...plain,
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
