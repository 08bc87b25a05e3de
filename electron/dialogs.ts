import { type Code } from '../core/kernel/said.ts';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Asks where to save or what to open; nothing when the GM thought better of it. */
export interface Dialogs {
  readonly save: (name: string, filter: DialogFilter) => Promise<string | undefined>;
  readonly open: (filter: DialogFilter) => Promise<string | undefined>;
  /** A folder to read or to put something in; `button` says which. */
  readonly folder: (button: Code) => Promise<string | undefined>;
}

export interface DialogFilter {
  readonly name: string;
  readonly extensions: readonly string[];
}

const answers = v.optional(v.array(v.nullable(v.string())), []);
const scriptSchema = v.object({ save: answers, open: answers, folder: answers });

/**
 * Dialogs for tests: their answers stand in a file and are used up in order; null, or none left, is a dialog
 * that was cancelled. The file is read anew each time, so that a test can add to it.
 */
export function createScriptedDialogs(path: string): Dialogs {
  const used = { save: 0, open: 0, folder: 0 };
  const next = (kind: keyof typeof used): string | undefined => {
    const script = v.parse(scriptSchema, JSON.parse(readFileSync(path, 'utf8')));
    return script[kind][used[kind]++] ?? undefined;
  };
  return {
    save: async () => next('save'),
    open: async () => next('open'),
    folder: async () => next('folder'),
  };
}
