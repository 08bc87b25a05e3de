import type { Refusal } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { jsonText } from '../../../rules/context.ts';
import type { Power, Sheet } from '../../../rules/sheet.ts';
import { MARK } from '../words.ts';
import { saying } from '../../../kernel/said.ts';

const FORM = /^(.+?) form(?: only)?$/iu;

/** Shapes in which entries may be used, by a tag `Wolf or Hybrid form`; empty where any will do. FIF-175 FIF-189 */
export function formsOf({ tags }: Pick<Power, 'tags'>): readonly string[] {
  const said = tags.map((tag) => FORM.exec(tag)?.[1]).find((each) => each !== undefined);
  return (said ?? '')
    .split(/,\s*(?:or\s+)?|\s+or\s+/iu)
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
}

/** All shapes that the entries of a block name, each once. FIF-175 */
export function shapesOf({ powers }: Pick<Sheet, 'powers'>): readonly string[] {
  return [...new Set(powers.flatMap(formsOf))];
}

/** That an entry belongs to another shape than the one it is in; nothing while none was chosen. FIF-175 */
export function wrongForm({ name, marks }: Fighter, power: Power): Refusal | undefined {
  const now = jsonText(marks, MARK.form);
  const needed = formsOf(power);
  if (now === '' || needed.length === 0 || needed.includes(now)) return undefined;
  return {
    ...saying('fifth.wrongForm', { power: power.name, forms: needed, who: name, now }),
    rule: 'FIF-175',
  };
}
