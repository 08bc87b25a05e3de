import type { Refusal } from '../../kernel/result.ts';
import { inWords } from './importing.ts';

/** Numbers that other programs write and JSON has not. */
const NO_NUMBER = /(?:"([^"\n]{1,40})"\s*:|[,[])\s*(-?(?:NaN|Infinity))\b/u;

/** Why a text is no JSON, as a sentence that says where, with its code; `said` is what the engine says of it. */
export function jsonFault(text: string, said: string): Refusal {
  if (text.trim() === '') return { message: 'It is empty.', code: 'IMP-01' };
  const odd = NO_NUMBER.exec(text);
  if (odd)
    return {
      message: `“${odd[1] ?? 'A value'}”${lineAt(text, odd.index)} is ${odd[2]}, not a normal number.`,
      code: 'IMP-05',
    };
  const at = placeOf(text, said);
  if (at === undefined)
    return {
      message: `This is not readable JSON: it ends in the middle, at character ${inWords(text.length)}.`,
      code: 'IMP-02',
    };
  const what = /after JSON/u.test(said) ? 'other text follows after its end' : 'it cannot be understood';
  const message = `This is not readable JSON: ${what}${lineAt(text, at)}, from “${text.slice(at, at + 20).trim()}” on.`;
  return { message, code: 'IMP-04' };
}

/** Where the engine stopped: it gives a number, or repeats what stands around it; nothing where it is the end. */
function placeOf(text: string, said: string): number | undefined {
  if (/^Unexpected end|^Unterminated/u.test(said)) return undefined;
  const [, around] = /(?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/u.exec(said) ?? [];
  const number = /position (\d+)/u.exec(said)?.[1];
  const at = number === undefined ? text.indexOf(around ?? '') : Number(number);
  return at < text.trimEnd().length ? Math.max(0, at) : undefined;
}

/** The line, where there are several. */
function lineAt(text: string, at: number): string {
  return text.includes('\n') ? ` on line ${text.slice(0, at).split('\n').length}` : '';
}
