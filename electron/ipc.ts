import * as v from 'valibot';
import { type Answers, type Asked, type Call, REQUESTS } from './contract.ts';
import type { Gate } from './gate.ts';

/** What does each call. Every call of the contract has one. */
export type Handlers = {
  readonly [Each in Call]: (asked: Asked<Each>) => Answers[Each] | Promise<Answers[Each]>;
};

/** How an answer crosses to the window: a refusal keeps its sentence, which a thrown error would not. */
export type Envelope =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** Answers one call of the window: checked for who asks, that it exists, its budget and its form, then done. */
export async function answerCall(
  handlers: Handlers,
  trusted: boolean,
  call: unknown,
  asked: unknown,
  gate: Gate = () => undefined,
): Promise<Envelope> {
  if (!trusted) return refusal('This page may not ask anything of the desktop.');
  if (!isCall(call)) return refusal(`There is no call named “${String(call).slice(0, 40)}”.`);
  const over = gate(call, asked);
  if (over !== undefined) return refusal(over);
  try {
    return await run(handlers, call, asked);
  } catch (error) {
    return refusal(
      `The desktop could not do “${call}”: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function run<Each extends Call>(handlers: Handlers, call: Each, asked: unknown): Promise<Envelope> {
  const read = v.safeParse(REQUESTS[call], asked);
  if (!read.success) {
    const [issue] = read.issues;
    return refusal(`“${call}” was asked wrongly: ${v.getDotPath(issue) ?? 'the whole'} – ${issue.message}`);
  }
  return { ok: true, value: await handlers[call](read.output) };
}

function isCall(call: unknown): call is Call {
  return typeof call === 'string' && Object.hasOwn(REQUESTS, call);
}

function refusal(message: string): Envelope {
  return { ok: false, message };
}
