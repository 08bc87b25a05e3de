import { ok, refuse, type Result } from '../../kernel/result.ts';
import { explain, saying } from '../../kernel/said.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { Effect, Fighter } from '../../rules/combat.ts';
import type { Consequence, Due } from '../../rules/consequences.ts';
import { counterOf, type RulesContext } from '../../rules/context.ts';
import { makeDue, makeDueResolver, type ResolvedDue, saveOutcome } from '../../rules/resolvers.ts';
import type { DueOutcome, PlacedInOrder, TurnRules } from '../../rules/system.ts';
import {
  type ActionAllowance,
  type ActionCost,
  makeWaitRules,
  type TurnBudgetRules,
} from '../../rules/turns.ts';
import { computeChance } from '../../dice/distribution.ts';
import { findOdds } from '../../dice/odds.ts';
import { checkWith } from './attacks.ts';
import { readCheck, type CheckFacts } from './checks.ts';
import { type OwnFighter, PERSISTENT } from './conditions.ts';
import { beginOwn, FAILURES, isDying } from './damage.ts';
import { degreesOf, type GameDescription, type OwnCheck, type OwnCondition } from './description.ts';

type OwnDue =
  | { readonly kind: 'check' | 'count' | 'tick' | 'flat'; readonly effect: string }
  | { readonly kind: 'dying' };

/** Order, what is due, actions and waiting by the description. OWN-05 */
export function makeTurns(game: GameDescription, read: OwnFighter): TurnRules {
  const { order } = game;
  const dueOf = (who: Fighter, edge: 'start' | 'end'): readonly Due[] => listDueAt(game, read, who, edge);
  return {
    roundSeconds: game.time.roundSeconds,
    order: compareBy(game),
    groupsShareRoll: order.kind === 'side' ? 'side' : true,
    start: (who) => dueOf(who, 'start'),
    end: (who) => dueOf(who, 'end'),
    saving: (who, effect) => saveAgainst(game, read, who, effect, 'now'),
    resolve: makeDueResolver<OwnDue>({
      check: ({ effect }, at) => settleCheck(game, read, effect, at),
      flat: ({ effect }, at) => saveOutcome(at.who.id, effect, succeeded(at), { ends: 'OWN-06' }),
      count: ({ effect }, at) => countDown(effect, at),
      tick: ({ effect }, at) => tick(effect, at),
      dying: (_what, at) => settleDying(game, at),
    }),
    ...(order.kind === 'phases' || order.kind === 'cards' ? { initiative: placeBy(game, read) } : {}),
    ...(order.kind === 'cards'
      ? { deals: true as const, placed: (who: Fighter, now: RulesContext) => drawn(game, who, now) }
      : {}),
    ...(order.again || order.kind === 'cards' ? { rollsEachRound: true as const } : {}),
    ...(game.actions.length > 0 ? { budget: budgetOf(game) } : {}),
    waiting: makeWaitRules({
      delay: { label: 'Delay', rule: 'OWN-05', text: 'Wait; act later in the round.' },
      ready: { label: 'Ready', rule: 'OWN-05', text: 'An action now, done when something happens.' },
      barred: () => undefined,
      lapse: { label: 'its own turn came first', rule: 'OWN-05' },
    }),
  };
}

/** Higher first; of equals the higher modifier, and heroes before foes where nothing is rolled. */
function compareBy({ order }: GameDescription): TurnRules['order'] {
  const foe = ({ fighter }: PlacedInOrder): number => Number(fighter.side === 'foes');
  const rolled = order.kind === 'individual' || order.kind === 'cards';
  return (a, b) => b.total - a.total || (rolled ? b.modifier - a.modifier : 0) || foe(a) - foe(b);
}

/** Cards of a deck with two jokers. */
const CARDS = 54;
const JOKERS = 2;

/** A card for each, or the place of the first phase that somebody belongs to. */
function placeBy(game: GameDescription, read: OwnFighter): NonNullable<TurnRules['initiative']> {
  const { order } = game;
  if (order.kind === 'cards') return () => ({ dice: `1d${CARDS}`, modifier: explain() });
  return (who) => {
    const at = order.phases.findIndex((phase) => {
      const side = who.side === 'foes' ? 'foes' : 'heroes';
      const belongs = phase.who === 'everyone' || phase.who === side;
      return belongs && (phase.number === '' || read.number(who, phase.number).value >= phase.atLeast);
    });
    const value = at < 0 ? 0 : order.phases.length - at;
    return {
      dice: '',
      modifier: explain({ rule: 'OWN-05', label: order.phases[at]?.label ?? 'last', value }),
    };
  };
}

/** A joker brings its condition until the turn ends. */
function drawn(game: GameDescription, who: Fighter, now: RulesContext): readonly Consequence[] {
  const total = now.all.find(({ id }) => id === who.id)?.initiative?.total ?? 0;
  const { joker } = game.order;
  return joker !== '' && total > CARDS - JOKERS ? [beginOwn(game, who, joker, 'OWN-05')] : [];
}

function listDueAt(
  game: GameDescription,
  read: OwnFighter,
  who: Fighter,
  edge: 'start' | 'end',
): readonly Due[] {
  return [
    ...(edge === 'start' && isDying(game, who) ? [dyingDue(game, read, who)] : []),
    ...who.effects.flatMap((effect) => effectDue(game, read, who, effect, edge)),
  ];
}

function effectDue(
  game: GameDescription,
  read: OwnFighter,
  who: Fighter,
  effect: Effect,
  edge: 'start' | 'end',
): readonly Due[] {
  if (effect.condition === PERSISTENT) return persistentDue(game, who, effect, edge);
  const known = game.conditions.find(({ key }) => key === effect.condition);
  const checked = effect.duration.kind === 'saveEnds' && (known?.edge ?? 'end') === edge;
  return [
    ...(checked ? [saveAgainst(game, read, who, effect, edge)] : []),
    ...(edge === 'end' && known?.countsDown
      ? [
          makeDue<OwnDue>(
            who,
            'end',
            { kind: 'count', effect: effect.id },
            {
              label: `${known.label} falls by 1`,
              rule: 'OWN-06',
              automatic: true,
            },
          ),
        ]
      : []),
  ];
}

/** Persistent damage is dealt at the end of the turn, and then the dice say whether it goes on. */
function persistentDue(
  game: GameDescription,
  who: Fighter,
  effect: Effect,
  edge: 'start' | 'end',
): readonly Due[] {
  if (edge !== 'end') return [];
  const { dice, atLeast } = game.persistent;
  const told = { label: `${effect.amount ?? 0} ${effect.label}`, rule: 'OWN-06', automatic: true };
  const damage = {
    ...makeDue<OwnDue>(who, 'end', { kind: 'tick', effect: effect.id }, told),
    effect: effect.id,
  };
  const label = `check to end ${effect.label}`;
  return [
    damage,
    {
      ...makeDue<OwnDue>(
        who,
        'end',
        { kind: 'flat', effect: effect.id },
        { label, rule: 'OWN-06', automatic: false },
      ),
      check: flatCheck(label, dice === '' ? '1d20' : dice, explain(), atLeast),
      effect: effect.id,
    },
  ];
}

/** Dice against a number, whatever the check of the game. */
function flatCheck(
  label: string,
  dice: string,
  modifier: ReturnType<typeof explain>,
  atLeast: number,
): CheckOffer {
  const odds = findOdds(dice);
  const chance = odds ? computeChance(odds, { atLeast: atLeast - modifier.value }) : 0;
  return {
    label,
    rule: 'OWN-01',
    dice,
    modifier,
    target: { label: 'target', value: atLeast, because: [] },
    outcomes: [
      { key: 'made', label: 'made', chance, good: true },
      { key: 'failed', label: 'failed', chance: 1 - chance, good: false },
    ],
  };
}

/** The check that ends a condition: its own dice, or the check of the game with its number. */
function saveAgainst(
  game: GameDescription,
  read: OwnFighter,
  who: Fighter,
  effect: Effect,
  moment: Due['moment'],
): Due {
  const label = `check to end ${effect.label}`;
  const kind: OwnDue = { kind: 'check', effect: effect.id };
  const { check } = endingCheck(game, read, who, effect, label);
  return {
    ...makeDue<OwnDue>(who, moment, kind, { label, rule: 'OWN-06', automatic: false }),
    check,
    effect: effect.id,
  };
}

interface EndingCheck {
  readonly check: CheckOffer;
  readonly facts?: CheckFacts;
  readonly game?: OwnCheck;
}

function endingCheck(
  game: GameDescription,
  read: OwnFighter,
  who: Fighter,
  effect: Effect,
  label: string,
): EndingCheck {
  const ends = endsOf(game, effect);
  const target = effect.duration.kind === 'saveEnds' ? (effect.duration.dc ?? ends.target) : ends.target;
  if (ends.dice === '' && ends.number !== '')
    return checkWith(game, read, who, { number: ends.number, target, label });
  const modifier = ends.number === '' ? explain() : read.number(who, ends.number);
  return { check: flatCheck(label, ends.dice === '' ? '1d20' : ends.dice, modifier, target) };
}

type Ending = Pick<OwnCondition, 'number' | 'dice' | 'target'>;

const USUAL_END: Ending = { number: '', dice: '', target: 10 };

function endsOf(game: GameDescription, { condition }: Effect): Ending {
  return game.conditions.find(({ key }) => key === condition) ?? USUAL_END;
}

function settleCheck(game: GameDescription, read: OwnFighter, id: string, at: ResolvedDue): DueOutcome {
  const effect = at.who.effects.find((each) => each.id === id);
  const made = effect && endingCheck(game, read, at.who, effect, at.due.label);
  const { roll, due } = at;
  const success =
    made?.facts && made.game && roll && due.check
      ? (degreesOf(made.game)[readCheck(made.game, due.check, made.facts, roll).at]?.good ?? false)
      : succeeded(at);
  return saveOutcome(at.who.id, id, success, { ends: 'OWN-06', worsens: 'OWN-06' });
}

function succeeded({ roll, due }: ResolvedDue): boolean {
  return (roll?.total ?? -Infinity) >= (due.check?.target.value ?? Infinity);
}

/** One point less of a value; with the last it ends. */
function countDown(id: string, { who, due: { rule } }: ResolvedDue): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  if (!effect) return { label: 'over', success: true, consequences: [] };
  const left = (effect.rank ?? 1) - 1;
  const { id: _id, ...rest } = effect;
  const end: Consequence = { do: 'endEffect', who: who.id, effect: id, label: 'counted down', rule };
  return {
    label: left > 0 ? String(left) : 'over',
    success: true,
    consequences: [
      end,
      ...(left > 0 ? [{ do: 'addEffect', who: who.id, effect: { ...rest, rank: left }, rule } as const] : []),
    ],
  };
}

function tick(id: string, { who, due: { rule } }: ResolvedDue): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  if (!effect) return { label: 'over', success: true, consequences: [] };
  const parts = [{ amount: effect.amount ?? 0, type: effect.damageType ?? '', share: 1 }];
  return {
    label: 'taken',
    success: false,
    consequences: [{ do: 'harm', who: who.id, parts, label: effect.label, rule }],
  };
}

function dyingDue(game: GameDescription, read: OwnFighter, who: Fighter): Due {
  const { dice, number, atLeast } = game.harm.dying;
  const label = 'roll of the dying';
  const modifier = number === '' ? explain() : read.number(who, number);
  return {
    ...makeDue<OwnDue>(who, 'start', { kind: 'dying' }, { label, rule: 'OWN-09', automatic: false }),
    check: flatCheck(label, dice === '' ? '1d20' : dice, modifier, atLeast),
  };
}

/** Stable, or one failure more; the last one is death. OWN-09 */
function settleDying({ harm }: GameDescription, at: ResolvedDue): DueOutcome {
  const { who } = at;
  const rule = 'OWN-09';
  if (succeeded(at))
    return {
      label: 'stable',
      success: true,
      consequences: [{ do: 'fate', who: who.id, to: 'stable', label: 'stable', rule }],
    };
  const failed = counterOf(who, FAILURES) + 1;
  const dies = failed >= harm.dying.failures;
  return {
    label: dies ? 'dies' : `failure ${failed} of ${harm.dying.failures}`,
    success: false,
    consequences: [
      { do: 'count', who: who.id, counter: FAILURES, to: failed, rule },
      ...(dies ? [{ do: 'fate', who: who.id, to: 'dead', label: 'dies', rule } as const] : []),
    ],
  };
}

/** So many actions of each kind a turn. OWN-05 */
function budgetOf(game: GameDescription): TurnBudgetRules {
  const allowances = (who: Fighter): readonly ActionAllowance[] =>
    game.actions
      .filter(({ count }) => count > 0)
      .map(({ key, label, short, count }) => ({
        key,
        label,
        short: short === '' ? label.slice(0, 1).toUpperCase() : short,
        most: stoppedBy(game, who) === undefined ? count : 0,
        renews: 'ownTurn',
        rule: 'OWN-05',
      }));
  return { allowances, pay: (who, action) => payAction(game, who, action) };
}

function stoppedBy(game: GameDescription, { effects }: Fighter): string | undefined {
  const found = effects.find((effect) =>
    game.conditions.some(({ key, stops }) => stops && key === effect.condition),
  );
  return found?.label;
}

function payAction(game: GameDescription, who: Fighter, action: string): Result<ActionCost> {
  const known = game.actions.find(({ key }) => key === action);
  const rule = 'OWN-05';
  // A kind of action that is not counted costs nothing.
  if (!known || known.count === 0) return ok({ spends: {}, note: '', rule });
  const condition = stoppedBy(game, who);
  if (condition !== undefined)
    return refuse({ ...saying('rules.cannotActWhile', { who: who.name, condition }), rule });
  if ((who.used?.[known.key] ?? 0) >= known.count)
    return refuse({ ...saying('own.noActionLeft', { who: who.name, action: known.label }), rule });
  return ok({ spends: { [known.key]: 1 }, note: '', rule });
}
