import { said, type Wording, sayingOf } from '../kernel/said.ts';
import { ok, refuse, type Refusal, type Result } from '../kernel/result.ts';
import type { Fighter } from './combat.ts';
import type { Consequence } from './due.ts';
import type { Moment } from './moment.ts';
import { type ComeIn, WAIT_KINDS, type Waiting, type WaitKind, type WaitRules } from './waiting.ts';
import type { Word } from './words.ts';

type Order = readonly { readonly id: string; readonly total: number }[];

/** Somebody who waited, as it comes in: beside whom and with whom else. */
export interface Seat {
  readonly waiting: Waiting;
  readonly order: Order;
  /** The one who acts now. */
  readonly beside: Order[number];
  readonly now: Moment;
}

/** What tells one game’s waiting from another’s. */
interface Ways {
  /** The two buttons, and what each costs: a kind of action, or nothing. */
  readonly delay: Omit<Word, 'key'> & { readonly rule: string; readonly costs?: string };
  readonly ready: Omit<Word, 'key'> & { readonly rule: string; readonly costs?: string };
  /** Readying leaves the rest of the turn. */
  readonly turnGoesOn?: true;
  /** What readying brings as it begins. */
  readonly causes?: (who: Fighter, now: Moment, trigger: string) => readonly Consequence[];
  /** Why somebody waits for nothing as it stands. */
  readonly barred: (who: Fighter, kind: WaitKind, now: Moment, trigger: string) => Refusal | undefined;
  /** Where it comes in; the usual place where nothing is said. */
  readonly place?: (seat: Seat) => Result<ComeIn>;
  /** What is said where nobody acts; the usual sentence where nothing is said. */
  readonly nobody?: Wording;
  /** What is said when the next own turn comes first. */
  readonly lapse: WaitRules['lapse'];
}

/** Delaying and readying by the words and places of one game. */
export function waitingBy(ways: Ways): WaitRules {
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
      if (!beside) return refuse({ ...sayingOf(nobody), rule: ways[waiting.kind].rule });
      const seat = { waiting, order, beside, now };
      return ways.place?.(seat) ?? ok(usualPlace(seat, ways[waiting.kind].rule));
    },
    lapse: ways.lapse,
  };
}

/** The delayed one acts after whoever acts now, the readied action comes before; both stay on that count. */
export function usualPlace({ waiting, beside }: Seat, rule: string): ComeIn {
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
