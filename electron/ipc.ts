import * as v from 'valibot';
import { describeError, said, type Said, toSaying, type Wording } from '../core/kernel/said.ts';
import { type CallAnswers, type CallRequest, type CallName, type Envelope, REQUESTS } from './contract.ts';

/** What does each call. Every call of the contract has one. */
export type CallHandlers = {
  readonly [Each in CallName]: (asked: CallRequest<Each>) => CallAnswers[Each] | Promise<CallAnswers[Each]>;
};

/** Answers one call of the window: checked for who asks, that it exists, its budget and its form, then done. */
export async function answerCall(
  handlers: CallHandlers,
  trusted: boolean,
  call: unknown,
  asked: unknown,
  gate: CallGate = () => undefined,
): Promise<Envelope> {
  if (!trusted) return refuseCall(said('desktop.pageMayNotAsk'));
  if (!isCall(call)) return refuseCall(said('desktop.noSuchCall', { call: String(call).slice(0, 40) }));
  const over = gate(call, asked);
  if (over !== undefined) return refuseCall(over);
  try {
    return await runCall(handlers, call, asked);
  } catch (error) {
    return refuseCall(said('desktop.callFailed', { call, why: describeError(error) }));
  }
}

async function runCall<Each extends CallName>(
  handlers: CallHandlers,
  call: Each,
  asked: unknown,
): Promise<Envelope> {
  const read = v.safeParse(REQUESTS[call], asked);
  if (!read.success) {
    const [issue] = read.issues;
    const place = v.getDotPath(issue) ?? said('desktop.theWhole');
    return refuseCall(said('desktop.askedWrongly', { call, place, problem: issue.message }));
  }
  return { ok: true, value: await handlers[call](read.output) };
}

function isCall(call: unknown): call is CallName {
  return typeof call === 'string' && Object.hasOwn(REQUESTS, call);
}

function refuseCall(words: Wording): Envelope {
  return { ok: false, ...toSaying(words) };
}

/** Says why a call is not taken now; nothing where it is. */
type CallGate = (call: CallName, asked: unknown) => Said | undefined;

/** Calls of any kind. A fight needs a few a second, opening a long campaign some hundred at once. */
const CALLS: RateLimit = { most: 5_000, each: 1_000 };
/** Characters of all requests. The largest bestiary that anybody brings is far below what is there at once. */
const CHARACTERS: RateLimit = { most: 400_000_000, each: 8_000_000 };
/** What costs the main process time: a menu of hundreds of entries is built anew by each. */
const MENUS: RateLimit = { most: 60, each: 4 };
/** Pages in the browser: one for a press, and none for a page that asks without end. */
const PAGES: RateLimit = { most: 2, each: 0.2 };
/** How deep a request is looked into for its size. */
const DEEPEST = 8;

/** What a page that was taken over could do without end is bounded here: calls, menus and bytes each second. */
export function createCallGate(clock: () => number): CallGate {
  const [calls, characters, menus, pages] = [
    createRateBudget(CALLS),
    createRateBudget(CHARACTERS),
    createRateBudget(MENUS),
    createRateBudget(PAGES),
  ];
  return (call, asked) => {
    const now = clock();
    const often =
      !calls(1, now) ||
      (call === 'window.menu' && !menus(1, now)) ||
      (call === 'project.open' && !pages(1, now));
    if (often) return said('desktop.askedTooOften', { call });
    return characters(measureRequest(asked, DEEPEST), now) ? undefined : said('desktop.tooMuchAtOnce');
  };
}

/** Characters of all text in a request, and its bytes. */
function measureRequest(asked: unknown, deep: number): number {
  if (typeof asked === 'string') return asked.length;
  if (asked instanceof Uint8Array) return asked.length;
  if (typeof asked !== 'object' || asked === null || deep === 0) return 0;
  let size = 0;
  for (const each of Object.values(asked)) size += measureRequest(each, deep - 1);
  return size;
}

/** How much of something may happen: `most` at once, and `each` more with every second. */
interface RateLimit {
  readonly most: number;
  readonly each: number;
}

/** Says whether so much may happen now, and counts it. */
type SpendBudget = (amount: number, now: number) => boolean;

/** A budget that fills again with time; `now` in ms, of a clock that never goes back. */
export function createRateBudget({ most, each }: RateLimit): SpendBudget {
  let [left, since] = [most, 0];
  return (amount, now) => {
    left = Math.min(most, left + (Math.max(0, now - since) / 1_000) * each);
    since = Math.max(since, now);
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}
