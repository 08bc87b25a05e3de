import type { RollTrace } from '../../dice/trace.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { labelling, said, saying, toLabelling, type Wording } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence, Due } from '../../rules/consequences.ts';
import {
  compareFoesLast,
  hasCondition,
  jsonNumber,
  type RulesContext,
  systemNumber,
} from '../../rules/context.ts';
import { makeDue, makeDueResolver } from '../../rules/resolvers.ts';
import type { DueOutcome, PlacedInOrder, TurnRules } from '../../rules/system.ts';
import {
  type ActionAllowance,
  type ActionCost,
  makeWaitRules,
  type ReturnContext,
  type ReturnPlace,
  type TurnBudgetRules,
  usualReturnPlace,
} from '../../rules/turns.ts';
import { labelOf } from '../../rules/words.ts';
import { speedOf } from './circumstances.ts';
import { CONDITION } from './conditions.ts';
import { isDead, isDown, isDying, traitsOf } from './fighter.ts';
import {
  answerMoments,
  canBreak,
  listCovered,
  buildMoraleCheck,
  noticeMoments,
  listOpenMoments,
  startRout,
  findSpeaker,
} from './morale.ts';
import { isSurprisedNow } from './procedures/checks.ts';
import { DYING_SECONDS, ROUND_SECONDS } from './tables.ts';
import { ACTIONS, LOOT_KEY, MARK } from './words.ts';

/** What a turn is made of: one of each. TOR-03 TOR-04 TOR-05 TOR-08 TOR-75 */
const turnBudget: TurnBudgetRules = { allowances: listAllowances, pay: payAction };

/** What a due thing brings about. TOR-08 TOR-21 TOR-30 TOR-31 TOR-32 */
const dueResolver = makeDueResolver<TorchesDue>({
  saved: () => ({ label: 'noted', success: true, consequences: [] }),
  keep: () => ({ label: 'kept up', success: true, consequences: [] }),
  morale: ({ moments }, { due, who, roll, now }) => resolveMorale(due, who, moments, roll, now),
});

/** Delaying to a slower place, and readied actions, which are quick ones. TOR-08 TOR-11 */
const waitingRules = makeWaitRules({
  delay: { label: 'Delay', rule: 'TOR-11', text: 'Take the whole turn later, in a slower place.' },
  ready: {
    label: 'Ready',
    rule: 'TOR-08',
    text: 'A quick action that happens when its trigger does.',
    costs: 'quick',
  },
  barred: (who) =>
    isDown(who) ? { ...saying('rules.downCannotWait', { who: who.name }), rule: 'TOR-20' } : undefined,
  place: placeReturn,
  lapse: { label: 'its next turn came first', rule: 'TOR-11' },
});

/** Turns by DEX score, the same every round. TOR-08 TOR-10 TOR-11 TOR-20 TOR-31 */
export const turnRules: TurnRules = {
  roundSeconds: ROUND_SECONDS,
  order: compareInitiative,
  groupsShareRoll: false,
  placed: onPlacedInOrder,
  start: onTurnStart,
  end: onTurnEnd,
  stillDue: isStillDue,
  resolve: dueResolver,
  opens: (now) => noticeMoments(now, ['begins']),
  closes: onFightEnd,
  budget: turnBudget,
  waiting: waitingRules,
  surprise: {
    key: 'ambushed',
    label: 'Ambushed',
    rule: 'TOR-11',
    text: 'The ambushers act in a round of their own first.',
  },
};

/** Higher score first; of equals heroes and their allies, then as the GM has them. TOR-10 */
function compareInitiative(a: PlacedInOrder, b: PlacedInOrder): number {
  return b.total - a.total || compareFoesLast(a.fighter, b.fighter);
}

/** Whoever was surprised by those it met sits out the round of the ambushers. TOR-11 */
function onPlacedInOrder(who: Fighter, now: RulesContext): readonly Consequence[] {
  return now.acting === undefined && isSurprisedNow(who, now)
    ? [{ do: 'surprise', who: who.id, label: '', rule: 'TOR-11' }]
    : [];
}

function dueAt(who: Fighter, moment: Due['moment'], what: TorchesDue, words: Wording, rule: string): Due {
  return makeDue(who, moment, what, { ...toLabelling(words), rule, automatic: false });
}

/** An injury roll that is owed, and the moments at which foes may break. TOR-21 TOR-31 TOR-32 */
function onTurnStart(who: Fighter, _all: readonly Fighter[], now: RulesContext): readonly Due[] {
  if (isDead(who)) return [];
  const saved = who.hp > 0 && who.marks?.[MARK.fell] !== undefined;
  return [
    ...(saved
      ? [dueAt(who, 'start', { kind: 'saved' }, said('torches.injuryRollOf', { who: who.name }), 'TOR-21')]
      : []),
    ...dueMorale(who, now),
  ];
}

function dueMorale(who: Fighter, now: RulesContext): readonly Due[] {
  if (who.side !== 'foes' || !canBreak(who)) return [];
  const open = listOpenMoments(who, now);
  const covered = listCovered(who, now);
  const speaker = findSpeaker(covered);
  if (open.length === 0 || !speaker) return [];
  const whose = covered.length > 1 ? said('torches.countOfThem', { count: covered.length }) : who.name;
  const label = said('torches.moraleOfBecause', {
    who: whose,
    why: open.map(({ label: why }) => ({ label: why })),
  });
  return [
    {
      // Named after whoever speaks for them, so that it is asked once and not at each one's turn.
      ...dueAt(speaker, 'start', { kind: 'morale', moments: open.map(({ key }) => key) }, label, 'TOR-31'),
      check: buildMoraleCheck(speaker, now, label),
    },
  ];
}

/** A morale check of several is over with the first that answers it for them. TOR-31 TOR-32 */
function isStillDue({ what }: Due, who: Fighter, now: RulesContext): boolean {
  const { kind, moments } = what;
  if (kind !== 'morale' || !Array.isArray(moments)) return true;
  return canBreak(who) && listOpenMoments(who, now).some(({ key }) => moments.includes(key));
}

/** Concentration is kept up with a quick action, or it ends with the turn. TOR-08 */
function onTurnEnd(who: Fighter): readonly Due[] {
  if (isDead(who)) return [];
  return who.effects
    .filter(({ condition }) => condition === CONDITION.concentrating)
    .map((effect) => {
      const lapses: Consequence = {
        do: 'endEffect',
        who: who.id,
        effect: effect.id,
        label: 'not kept up',
        rule: 'TOR-08',
      };
      return {
        ...dueAt(
          who,
          'end',
          { kind: 'keep', effect: effect.id },
          said('torches.keepUp', { what: effect.label }),
          'TOR-08',
        ),
        effect: effect.id,
        action: 'quick',
        ifLeft: [lapses],
      };
    });
}

/** The end of the fight, where it is later than the minute, is the end of those not saved. TOR-20 TOR-31 */
function onFightEnd(now: RulesContext): readonly Consequence[] {
  const lost = now.all.filter(
    (each) =>
      isDying(each) &&
      each.side !== 'foes' &&
      now.worldTime >= jsonNumber(each.marks, MARK.fell) + DYING_SECONDS,
  );
  return [
    ...lost.map(({ id }): Consequence => ({
      do: 'fate',
      who: id,
      to: 'dead',
      label: 'not saved by the end of the fight',
      rule: 'TOR-20',
    })),
    ...offerSpoils(now),
    { do: 'remember', key: 'morale', to: null, label: 'the fight is over', rule: 'TOR-31' },
    ...(now.own['home'] === true ? [] : [countScene(now)]),
  ];
}

/** What the fallen carried is offered once the fight is over. TOR-37 */
function offerSpoils({ all }: RulesContext): readonly Consequence[] {
  const fallen = all.filter((each) => each.side === 'foes' && (isDead(each) || each.hp <= 0));
  const dice = fallen.reduce((sum, { sheet }) => sum + traitsOf(sheet).loot, 0);
  return [{ do: 'remember', key: LOOT_KEY, to: dice > 0 ? dice : null, label: '', rule: 'TOR-37' }];
}

/** An encounter is one of the three or four scenes that make an hour. TOR-40 */
function countScene(now: RulesContext): Consequence {
  const scenes = systemNumber(now, 'scenes') + 1;
  return {
    do: 'remember',
    key: 'scenes',
    to: scenes,
    ...labelling('torches.sceneNumber', { scene: scenes }),
    rule: 'TOR-40',
  };
}

/** What may stand in for what: active for movement or quick, movement for quick. TOR-04 TOR-05 */
const TRADES: { readonly [action: string]: readonly string[] } = {
  active: ['active'],
  movement: ['movement', 'active'],
  quick: ['quick', 'movement', 'active'],
};

function listAllowances(who: Fighter): readonly ActionAllowance[] {
  const most = isDown(who) ? 0 : 1;
  const own = { most, renews: 'ownTurn' } as const;
  return [
    { key: 'active', label: 'Active', short: 'A', rule: 'TOR-04', ...own },
    { key: 'movement', label: 'Movement', short: 'M', rule: 'TOR-05', ...own },
    { key: 'quick', label: 'Quick', short: 'Q', rule: 'TOR-08', ...own },
  ];
}

function payAction(who: Fighter, action: string, now: RulesContext): Result<ActionCost> {
  if (action === 'trait') return ok({ spends: {}, note: '', rule: 'TOR-03' });
  if (isDown(who)) return refuse({ ...saying('rules.downCannotAct', { who: who.name }), rule: 'TOR-20' });
  // A readied quick action answers in another’s turn.
  if (now.acting !== who.id && action !== 'quick')
    return refuse({ ...saying('rules.notYourTurn', { who: who.name }), rule: 'TOR-03' });
  if (hasCondition(who, CONDITION.exhausted) && (action === 'active' || action === 'retreat'))
    return refuse({
      ...saying('torches.exhaustedNoAction', { who: who.name }),
      rule: 'TOR-72',
    });
  if (action === 'retreat') return payWholeTurn(who);
  if (action === 'movement' && speedOf(who).value === 0)
    return refuse({ ...saying('torches.speedZero', { who: who.name }), rule: 'TOR-07' });
  const from = (Object.hasOwn(TRADES, action) ? TRADES[action] : undefined) ?? [action];
  const taken = from.find((key) => (who.used?.[key] ?? 0) < 1);
  const name = labelOf(ACTIONS, action).toLowerCase();
  if (taken === undefined)
    return refuse({ ...saying('rules.noActionLeft', { who: who.name, action: name }), rule: 'TOR-03' });
  const traded = taken !== action;
  return ok({
    spends: { [taken]: 1 },
    note: traded ? `${labelOf(ACTIONS, taken).toLowerCase()} action traded for a ${name} one` : '',
    rule: traded ? 'TOR-04' : 'TOR-03',
  });
}

/** Nothing else fits into a turn of retreat. TOR-75 */
function payWholeTurn(who: Fighter): Result<ActionCost> {
  const used = Object.values(who.used ?? {}).some((count) => count > 0);
  return used
    ? refuse({ ...saying('torches.retreatWholeTurn', { who: who.name }), rule: 'TOR-75' })
    : ok({ spends: { active: 1, movement: 1, quick: 1 }, note: 'the whole turn', rule: 'TOR-75' });
}

/** What comes due in this game. */
type TorchesDue =
  | { readonly kind: 'saved' }
  | { readonly kind: 'keep'; readonly effect: string }
  | { readonly kind: 'morale'; readonly moments: readonly string[] };

function resolveMorale(
  { check }: Due,
  who: Fighter,
  moments: readonly string[],
  roll: RollTrace | undefined,
  now: RulesContext,
): DueOutcome {
  const covered = listCovered(who, now);
  const success = (roll?.total ?? 0) >= (check?.target.value ?? 0);
  return {
    label: success ? 'they stand' : 'they flee or surrender',
    success,
    consequences: [...answerMoments(covered, moments), ...(success ? [] : covered.map(startRout))],
  };
}

/** A delayed one takes a new, slower place; a readied action keeps the old one, for the order never changes. TOR-10 TOR-11 */
function placeReturn(seat: ReturnContext): Result<ReturnPlace> {
  const {
    waiting: { who, kind },
    order,
    beside,
  } = seat;
  if (kind === 'delay') return ok(usualReturnPlace(seat, 'TOR-11'));
  const mine = order.findIndex(({ id }) => id === who);
  const before = order[mine - 1];
  const kept = { turn: false, paid: true, rule: 'TOR-08' } as const;
  return ok(
    before
      ? { edge: 'after', beside: before.id, ...kept }
      : { edge: 'before', beside: order[mine + 1]?.id ?? beside.id, ...kept },
  );
}
