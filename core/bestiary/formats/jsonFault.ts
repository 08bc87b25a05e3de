import { inWords } from './importing.ts';

/** Numbers that other programs write and JSON has not. */
const NO_NUMBER = /(?:"([^"\n]{1,40})"\s*:|[,[])\s*(-?(?:NaN|Infinity))\b/u;

/** Why a text is no JSON, as a sentence that says where; `said` is what the engine says of it. */
export function jsonFault(text: string, said: string): string {
  if (text.trim() === '') return 'It is empty.';
  const odd = NO_NUMBER.exec(text);
  if (odd) return `“${odd[1] ?? 'A value'}”${lineAt(text, odd.index)} is ${odd[2]}, not a normal number.`;
  const at = positionIn(said) ?? text.length;
  if (/^Unexpected end|^Unterminated/u.test(said) || at >= text.trimEnd().length)
    return `This is not readable JSON: it ends in the middle, at character ${inWords(at)}. It was probably not copied completely; copy it again.`;
  const what = /after JSON/u.test(said) ? 'other text follows after its end' : 'it cannot be understood';
  return `This is not readable JSON: ${what}${lineAt(text, at)}, from “${text.slice(at, at + 20).trim()}” on.`;
}

function positionIn(said: string): number | undefined {
  const found = /position (\d+)/u.exec(said)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The line, where there are several. */
function lineAt(text: string, at: number): string {
  return text.includes('\n') ? ` on line ${text.slice(0, at).split('\n').length}` : '';
}
