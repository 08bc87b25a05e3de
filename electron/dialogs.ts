import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Asks where to save or what to open; nothing when the GM thought better of it. */
export interface Dialogs {
  readonly save: (name: string, filter: Filter) => Promise<string | undefined>;
  readonly open: (filter: Filter) => Promise<string | undefined>;
}

export interface Filter {
  readonly name: string;
  readonly extensions: readonly string[];
}

const answers = v.array(v.nullable(v.string()));
const scriptSchema = v.object({ save: v.optional(answers, []), open: v.optional(answers, []) });

/** Dialogs for tests: their answers stand in a file and are used up in order; when none is left, cancelled. */
export function scriptedDialogs(path: string): Dialogs {
  const script = v.parse(scriptSchema, JSON.parse(readFileSync(path, 'utf8')));
  return {
    save: async () => script.save.shift() ?? undefined,
    open: async () => script.open.shift() ?? undefined,
  };
}
