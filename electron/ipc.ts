import * as v from 'valibot';
import { describeError, said, type Said, toSaying, type Wording } from '../core/kernel/said.ts';
import { type Answers, type Asked, type Call, type Envelope, REQUESTS } from './contract.ts';

/** What does each call. Every call of the contract has one. */
export type Handlers = {
  readonly [Each in Call]: (asked: Asked<Each>) => Answers[Each] | Promise<Answers[Each]>;
};

/** Answers one call of the window: checked for who asks, that it exists, its budget and its form, then done. */
export async function answerCall(
  handlers: Handlers,
  trusted: boolean,
  call: unknown,
  asked: unknown,
  gate: Gate = () => undefined,
): Promise<Envelope> {
  if (!trusted) return refusal(said('desktop.pageMayNotAsk'));
  if (!isCall(call)) return refusal(said('desktop.noSuchCall', { call: String(call).slice(0, 40) }));
  const over = gate(call, asked);
  if (over !== undefined) return refusal(over);
  try {
    return await run(handlers, call, asked);
  } catch (error) {
    return refusal(said('desktop.callFailed', { call, why: describeError(error) }));
  }
}

async function run<Each extends Call>(handlers: Handlers, call: Each, asked: unknown): Promise<Envelope> {
  const read = v.safeParse(REQUESTS[call], asked);
  if (!read.success) {
    const [issue] = read.issues;
    const place = v.getDotPath(issue) ?? said('desktop.theWhole');
    return refusal(said('desktop.askedWrongly', { call, place, problem: issue.message }));
  }
  return { ok: true, value: await handlers[call](read.output) };
}

function isCall(call: unknown): call is Call {
  return typeof call === 'string' && Object.hasOwn(REQUESTS, call);
}

function refusal(words: Wording): Envelope {
  return { ok: false, ...toSaying(words) };
}

/** Says why a call is not taken now; nothing where it is. */
type Gate = (call: Call, asked: unknown) => Said | undefined;

/** Calls of any kind. A fight needs a few a second, opening a long campaign some hundred at once. */
const CALLS: Rate = { most: 5_000, each: 1_000 };
/** Characters of all requests. The largest bestiary that anybody brings is far below what is there at once. */
const CHARACTERS: Rate = { most: 400_000_000, each: 8_000_000 };
/** What costs the main process time: a menu of hundreds of entries is built anew by each. */
const MENUS: Rate = { most: 60, each: 4 };
/** Pages in the browser: one for a press, and none for a page that asks without end. */
const PAGES: Rate = { most: 2, each: 0.2 };
/** How deep a request is looked into for its size. */
const DEEPEST = 8;

/** What a page that was taken over could do without end is bounded here: calls, menus and bytes each second. */
export function callGate(clock: () => number): Gate {
  const [calls, characters, menus, pages] = [
    budgetOf(CALLS),
    budgetOf(CHARACTERS),
    budgetOf(MENUS),
    budgetOf(PAGES),
  ];
  return (call, asked) => {
    const now = clock();
    const often =
      !calls(1, now) ||
      (call === 'window.menu' && !menus(1, now)) ||
      (call === 'project.open' && !pages(1, now));
    if (often) return said('desktop.askedTooOften', { call });
    return characters(sizeOf(asked, DEEPEST), now) ? undefined : said('desktop.tooMuchAtOnce');
  };
}

/** Characters of all text in a request, and its bytes. */
function sizeOf(asked: unknown, deep: number): number {
  if (typeof asked === 'string') return asked.length;
  if (asked instanceof Uint8Array) return asked.length;
  if (typeof asked !== 'object' || asked === null || deep === 0) return 0;
  let size = 0;
  for (const each of Object.values(asked)) size += sizeOf(each, deep - 1);
  return size;
}

/** How much of something may happen: `most` at once, and `each` more with every second. */
interface Rate {
  readonly most: number;
  readonly each: number;
}

/** Says whether so much may happen now, and counts it. */
type Spend = (amount: number, now: number) => boolean;

/** A budget that fills again with time; `now` in ms, of a clock that never goes back. */
export function budgetOf({ most, each }: Rate): Spend {
  let [left, since] = [most, 0];
  return (amount, now) => {
    left = Math.min(most, left + (Math.max(0, now - since) / 1_000) * each);
    since = Math.max(since, now);
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}
