import type { Draft } from '../../../rules/creature.ts';
import { limitFields, limitIn } from './limits.ts';

const LIMIT_ROW = /^(?:limited|quick) use:/iu;

/** Whether a row of an attack says no more than how often, or as which action. ARC-141 */
export function isLimitRow(row: string): boolean {
  return LIMIT_ROW.test(row);
}

const TRIGGERED = /\btrigger/iu;
const LETTER = /^(.*?)\s*\b([RC])$/u;

/** The label over some of its powers, and the bracket before a name: what sets it off, how it reaches, to what it belongs. ARC-48 ARC-75 ARC-76 */
export function groupIn(
  label: string,
  title: string,
): { readonly triggered: boolean; readonly origin?: 'ranged' | 'close'; readonly tags: readonly string[] } {
  const [, words = label, letter] = LETTER.exec(label) ?? [];
  const bracket = /^\s*\[([^\]]*)\]/u.exec(title)?.[1] ?? '';
  const said = [words, bracket].map((each) => each.trim());
  return {
    triggered: said.some((each) => TRIGGERED.test(each)),
    ...(letter === undefined ? {} : { origin: letter === 'R' ? 'ranged' : 'close' }),
    tags: said
      .filter((each) => each !== '' && !TRIGGERED.test(each) && limitIn(each).usage === undefined)
      .map((each) => each.toLowerCase().slice(0, 40)),
  };
}

const LIMIT_SAID = /\b(?:limited|quick) use\s*:\s*([^.]*(?:\.|$))\s*/iu;

/** How often, and as which action: in a row, in a sentence of the text, in the bracket before the name. What no number says stays words. ARC-42 ARC-141 */
export function limitsIn(
  text: string,
  rows: readonly string[],
  title: string,
): { readonly fields: Draft; readonly effect: string; readonly all: string } {
  const said = rows.filter((row) => isLimitRow(row));
  const all = [...said, text].filter((each) => each !== '').join('\n');
  const bracket = limitIn(/^\s*\[([^\]]*)\]/u.exec(title)?.[1] ?? '');
  const fields: Draft = bracket.usage ? limitFields(bracket) : {};
  const lines = all.split('\n').map((line) => {
    const found = LIMIT_SAID.exec(line);
    if (!found) return { line, fields: {} };
    const limit = limitIn(found[1] ?? '');
    return { line: limit.rest === '' ? line.replace(found[0], '') : line, fields: limitFields(limit) };
  });
  return {
    fields: Object.assign({}, fields, ...lines.map((each) => each.fields)),
    effect: lines
      .map(({ line }) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
    all,
  };
}
