import { said, type Said } from '../../kernel/said.ts';
import type { LineScene } from './answer.ts';
import type { Clause, Reading } from './clause.ts';
import { readRoll } from './tableWide.ts';
import { totalsHere } from './totals.ts';
import { readInitiative } from './turns.ts';

/** What is said where nothing is typed yet, by what the prompt means. */
const EMPTY: { readonly line: Said } & { readonly [means: string]: Said | undefined } = {
  line: said('typed.lineEmpty'),
  initiative: said('typed.wholeNumber'),
  roll: said('typed.diceMissing'),
};

/** The sentence for an empty line, by what the prompt that was opened asks for. */
export function nothingTyped({ means }: LineScene): Said {
  return EMPTY[means ?? 'line'] ?? EMPTY.line;
}

/** What a number or dice alone mean in the prompt for initiative or rolls: `14`, `2d6+3`. */
export function bareHere({ words, scene, people }: Clause): Reading | undefined {
  const alone = words.tokens.length === words.at + 1;
  // Behind a name a sign hurts or heals, as everywhere.
  const total = people ? /^\d{1,3}$/u : /^[-+]?\d{1,3}$/u;
  if (scene.means === 'initiative' && alone && total.test(words.plain)) return readInitiative;
  if (people && totalsHere(words)) return undefined;
  if (scene.means === 'roll' && /^(?:\d|d\d|d%|[({])/u.test(words.plain)) return readRoll;
  return undefined;
}
