import { said, toSaying, type Wording, describeError } from '../core/kernel/said.ts';
import * as v from 'valibot';
import { type Answers, type Asked, type Call, type Envelope, REQUESTS } from './contract.ts';
import type { Gate } from './gate.ts';

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
