import { OUR_RULINGS, PACK_PIECES, TURN_FORMS } from './heardForms.ts';
import { PIECES, REMEDIES, SENTENCES } from './heardSentences.ts';
import { TYPED } from './heardTyped.ts';
import german from './de.json';
import { spoken } from './index.ts';

interface Pattern {
  readonly message: string;
  readonly reads: RegExp;
}

const patternsOf = (messages: readonly string[]): readonly Pattern[] =>
  messages.map((message) => ({
    message,
    reads: new RegExp(
      `^${message
        .split(/\{\d\}/u)
        .map((each) => each.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
        .join('([\\s\\S]*?)')}$`,
      'u',
    ),
  }));

const WHOLE = patternsOf([...SENTENCES, ...TYPED, ...OUR_RULINGS, ...TURN_FORMS]);
const PART = patternsOf([...PIECES, ...SENTENCES, ...TYPED, ...PACK_PIECES]);
const KNOWN: ReadonlySet<string> = new Set(REMEDIES);
/** What is wrong, that nothing was changed, what to do, and the code: the one form of a refusal at a door. */
const REFUSAL =
  /^([\s\S]*?[.!?])([ \n])(Nothing was changed\.|The copy was not made\.) ([\s\S]*) \[([A-Z]{2,3}-\d\d)\]$/u;
/** A line of a list of problems: where in the file, and what is wrong there. */
const PROBLEM = /^([\w.[\]]+): (.*)$/u;

/**
 * A sentence of the main process or of a door of core in the language spoken, with what fills its gaps. Those know
 * no language: they are told apart here by what they say in English. Anything else is answered as it stands.
 */
export function heard(sentence: string): string {
  // English is what core says itself.
  if (spoken() !== 'de') return sentence;
  const refusal = REFUSAL.exec(sentence);
  if (refusal) {
    const [, what = '', gap = '', unchanged = '', remedy = '', code = ''] = refusal;
    return `${what.split('\n').map(heardLine).join('\n')}${gap}${put(unchanged)} ${KNOWN.has(remedy) ? put(remedy) : remedy} [${code}]`;
  }
  const coded = /^([\s\S]*) (\[[A-Z]{2,3}-\d\d\])$/u.exec(sentence);
  return coded ? `${heard(coded[1] ?? '')} ${coded[2] ?? ''}` : heardIn(WHOLE, sentence);
}

function heardLine(line: string): string {
  const [, place, what = ''] = PROBLEM.exec(line) ?? [];
  return place === undefined ? heard(line) : `${place}: ${heard(what)}`;
}

/** A part of a sentence, or where something stands: `line 3`. */
export function heardPiece(piece: string): string {
  return heardIn(PART, piece);
}

function heardIn(patterns: readonly Pattern[], sentence: string, gaps = PART): string {
  for (const { message, reads } of patterns) {
    const found = reads.exec(sentence);
    if (found) return put(message, ...found.slice(1).map((gap) => heardGap(gaps, gap)));
  }
  return sentence;
}

/** What fills a gap: a part that is known, or a list of such: `3 torches, 12 gp`. */
function heardGap(gaps: readonly Pattern[], gap: string): string {
  const whole = heardIn(gaps, gap, gaps);
  if (whole !== gap || !gap.includes(', ')) return whole;
  return gap
    .split(', ')
    .map((each) => heardIn(gaps, each, gaps))
    .join(', ');
}

const GERMAN: Readonly<Record<string, string>> = german;

/** The German of a sentence that is known by its English, its gaps `{0}`, `{1}` … filled. */
function put(message: string, ...values: readonly string[]): string {
  const said = spoken() !== 'de' ? message : (GERMAN[message] ?? message);
  return said.replaceAll(/\{(\d)\}/gu, (gap, at: string) => values[Number(at)] ?? gap);
}
