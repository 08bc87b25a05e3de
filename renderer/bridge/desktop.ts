import { toSaidError, type Said, SaidError, type Sentence } from '../../core/kernel/said.ts';
import * as v from 'valibot';
import { isSaid } from '../../core/kernel/checks.ts';
import type { Answers, Asked, Call, Desktop } from '../../electron/contract.ts';
import { browserDesktop } from './browser.ts';

export type { Answers, Asked, Call, Desktop };

declare global {
  interface Window {
    readonly fourfold?: Desktop;
  }
}

/** What the renderer may ask of the machine it runs on. */
export interface Host {
  readonly desktop: Desktop;
  /** Whether there is a journal file; without one the browser's database stands alone. */
  readonly journalled: boolean;
}

/** The real desktop under Electron; downloads and file pickers in a browser. */
export function findDesktop(): Host {
  return window.fourfold
    ? { desktop: desktopOver(window.fourfold), journalled: true }
    : { desktop: browserDesktop(), journalled: false };
}

/** The desktop, its refusals heard. */
function desktopOver({ call, onCommand }: Desktop): Desktop {
  return {
    onCommand,
    call: (name, asked) => heard(call(name, asked)),
  };
}

/** An answer of the main process whose refusal is thrown with what it says as data, where that is sound. */
export async function heard<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SaidError) throw error;
    throw toSaidError(sentenceIn(error instanceof Error ? error.message : String(error)));
  }
}

/** What the message of an error holds that came out of the main process; any other is its own sentence. */
function sentenceIn(message: string): Sentence {
  const found = /\{.*\}$/su.exec(message)?.[0];
  if (found === undefined) return { message };
  try {
    const read = v.safeParse(CROSSED, JSON.parse(found));
    return read.success ? read.output : { message };
  } catch {
    return { message };
  }
}

const CROSSED = v.object({ message: v.string(), says: v.exactOptional(v.custom<Said>(isSaid)) });
