import { english, type Said, said, type Sentence, sayingOf, type Wording } from './said.ts';

/** An error that a GM may read: its message is English, and what it says is told in the language of the window. */
export class SaidError extends Error {
  readonly says: Said;

  constructor(says: Said) {
    super(english(says));
    this.says = says;
  }
}

/** What an error says: as data where it is one of ours, else its first line; engines go on with where it happened. */
export function wordsOf(error: unknown): Wording {
  if (error instanceof SaidError) return error.says;
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1).join('');
}

/** The same as a sentence with its English. */
export function sentenceOf(error: unknown): Sentence {
  return sayingOf(wordsOf(error));
}

/** An error that says this, for `throw`. */
export function failure(...[code, values]: Parameters<typeof said>): SaidError {
  return new SaidError(said(code, values));
}

/** An error that says a sentence, for what answers with one. */
export function errorOf({ message, says }: Sentence): Error {
  return says ? new SaidError(says) : new Error(message);
}
