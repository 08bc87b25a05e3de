import { type Code, english, type Said, said, type Wording } from './said.ts';

/** An error that a GM may read: its message is English, and what it says is told in the language of the window. */
export class SaidError extends Error {
  readonly says: Said;

  constructor(code: Code, values?: Said['values']) {
    const says = said(code, values);
    super(english(says));
    this.says = says;
  }
}

/** What an error says: as data where it is one of ours, else its first line; engines go on with where it happened. */
export function wordsOfError(error: unknown): Wording {
  if (error instanceof SaidError) return error.says;
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1).join('');
}
