import { ok, type Refusal, refuse, type Result } from '../kernel/result.ts';
import { said, toSaying, type Wording } from '../kernel/said.ts';
import type { Fighter } from './combat.ts';
import type { Consequence } from './consequences.ts';
import type { RulesContext } from './context.ts';
import type { Word } from './words.ts';

/** When what was spent comes back: as its own turn begins or ends, as anybody's turn begins, or with the next fight. */
type Renewal = 'ownTurn' | 'ownTurnEnd' | 'anyTurn' | 'fight';

/** So many actions of a kind, shown as pips. */
export interface ActionAllowance {
  readonly key: string;
  readonly label: string;
  /** One or two letters for the pip. */
  readonly short: string;
  readonly most: number;
  readonly renews: Renewal;
  readonly rule: string;
}

/** What an action costs: how many of which allowance, and how that is said. */
export interface ActionCost {
  readonly spends: { readonly [allowance: string]: number };
  /** `standard action traded for a move`; empty where nothing is to be said. */
  readonly note: string;
  readonly rule: string;
}

/** What a system's turn is made of. */
export interface TurnBudgetRules {
  /** What `who` may do as it stands now; a condition that takes actions away lowers `most`. */
  readonly allowances: (who: Fighter, now: RulesContext) => readonly ActionAllowance[];
  /** What an action of this kind costs `who` now; refused with the rule where nothing is left or the moment is wrong. */
  readonly pay: (who: Fighter, action: string, now: RulesContext) => Result<ActionCost>;
}

/** Giving up the turn to act later: whenever one likes, or when something named happens. */
export const WAIT_KINDS = ['delay', 'ready'] as const;
export type WaitKind = (typeof WAIT_KINDS)[number];

/** Someone who waits. */
export interface Waiting {
  readonly who: string;
  readonly kind: WaitKind;
  /** What is prepared and what it waits for, in the GM's words. */
  readonly trigger: string;
  readonly since: number;
}

/** Where one who waited stands from now on. */
export interface ReturnPlace {
  readonly edge: 'before' | 'after';
  /** Next to whom in the order. */
  readonly beside: string;
  /** The new initiative; absent where it does not change. */
  readonly total?: number;
  /** Whether it takes its turn now; otherwise it only interrupts, and the acting one goes on. */
  readonly turn: boolean;
  /** Whether what it does now was paid for when it was readied. */
  readonly paid?: boolean;
  readonly rule: string;
}

/** On what terms somebody waits. */
interface WaitTerms {
  readonly rule: string;
  /** Kind of action that it costs. */
  readonly action?: string;
  /** Its turn goes on: what it has left besides may still be done. */
  readonly turnGoesOn?: true;
  /** What it brings as it begins: a spell that is held. */
  readonly causes?: readonly Consequence[];
}

/** How a system lets one wait. */
export interface WaitRules {
  readonly kinds: readonly (Word & { readonly key: WaitKind })[];
  /** Whether it may wait now, for what is prepared; `action` is what that costs. */
  readonly begin: (who: Fighter, kind: WaitKind, now: RulesContext, trigger?: string) => Result<WaitTerms>;
  readonly comeIn: (
    waiting: Waiting,
    order: readonly { readonly id: string; readonly total: number }[],
    now: RulesContext,
  ) => Result<ReturnPlace>;
  /** What is said when the next own turn comes first. */
  readonly lapse: { readonly label: string; readonly rule: string };
}

type Order = readonly { readonly id: string; readonly total: number }[];

/** Somebody who waited, as it comes in: beside whom and with whom else. */
export interface ReturnContext {
  readonly waiting: Waiting;
  readonly order: Order;
  /** The one who acts now. */
  readonly beside: Order[number];
  readonly now: RulesContext;
}

/** What tells one game’s waiting from another’s. */
interface WaitOptions {
  /** The two buttons, and what each costs: a kind of action, or nothing. */
  readonly delay: Omit<Word, 'key'> & { readonly rule: string; readonly costs?: string };
  readonly ready: Omit<Word, 'key'> & { readonly rule: string; readonly costs?: string };
  /** Readying leaves the rest of the turn. */
  readonly turnGoesOn?: true;
  /** What readying brings as it begins. */
  readonly causes?: (who: Fighter, now: RulesContext, trigger: string) => readonly Consequence[];
  /** Why somebody waits for nothing as it stands. */
  readonly barred: (who: Fighter, kind: WaitKind, now: RulesContext, trigger: string) => Refusal | undefined;
  /** Where it comes in; the usual place where nothing is said. */
  readonly place?: (seat: ReturnContext) => Result<ReturnPlace>;
  /** What is said where nobody acts; the usual sentence where nothing is said. */
  readonly nobody?: Wording;
  /** What is said when the next own turn comes first. */
  readonly lapse: WaitRules['lapse'];
}

/** Delaying and readying by the words and places of one game. */
export function makeWaitRules(ways: WaitOptions): WaitRules {
  const nobody = ways.nobody ?? said('table.nobodysTurnToJoin');
  return {
    kinds: WAIT_KINDS.map((key) => {
      const { costs: _costs, ...word } = ways[key];
      return { key, ...word };
    }),
    begin: (who, kind, now, trigger = '') => {
      const barred = ways.barred(who, kind, now, trigger);
      const { rule, costs } = ways[kind];
      if (barred) return refuse(barred);
      const causes = kind === 'ready' ? (ways.causes?.(who, now, trigger) ?? []) : [];
      return ok({
        rule,
        ...(costs === undefined ? {} : { action: costs }),
        ...(kind === 'ready' && ways.turnGoesOn ? { turnGoesOn: true as const } : {}),
        ...(causes.length > 0 ? { causes } : {}),
      });
    },
    comeIn: (waiting, order, now) => {
      const beside = order.find(({ id }) => id === now.acting);
      if (!beside) return refuse({ ...toSaying(nobody), rule: ways[waiting.kind].rule });
      const seat = { waiting, order, beside, now };
      return ways.place?.(seat) ?? ok(usualReturnPlace(seat, ways[waiting.kind].rule));
    },
    lapse: ways.lapse,
  };
}

/** The delayed one acts after whoever acts now, the readied action comes before; both stay on that count. */
export function usualReturnPlace({ waiting, beside }: ReturnContext, rule: string): ReturnPlace {
  const delayed = waiting.kind === 'delay';
  return {
    edge: delayed ? 'after' : 'before',
    beside: beside.id,
    total: beside.total,
    turn: delayed,
    paid: !delayed,
    rule,
  };
}

/** What a prepared trigger waits for. */
export type TriggerWhen =
  | { readonly kind: 'round'; readonly round: number }
  /** Someone made from this creature of the library is in this vital state. */
  | { readonly kind: 'state'; readonly creature: string; readonly state: string }
  /** A number of the whole table is that high: the escalation die; with the word for it. */
  | { readonly kind: 'gauge'; readonly gauge: string; readonly label: string; readonly at: number }
  /** This share of the foes is out. */
  | { readonly kind: 'down'; readonly share: number };
