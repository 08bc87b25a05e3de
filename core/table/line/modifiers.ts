import { ok, type Result } from '../../kernel/result.ts';
import { signed } from '../../kernel/explained.ts';
import type { Modifier } from '../../rules/modifier.ts';
import type { Word } from '../../rules/words.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import type { Words } from './words.ts';

const NUMBER = /^([-+])(\d{1,2})$/u;

/** Names of numbers an effect can change, in the hobby's short words too. */
const SHORT: { readonly [word: string]: string } = {
  atk: 'attack',
  att: 'attack',
  attacks: 'attack',
  hit: 'attack',
  'to-hit': 'attack',
  save: 'saves',
  sv: 'saves',
};

/** Whether `+2 attack` stands here: a number with its sign, and one of the game's numbers behind it. */
export function modifierHere(words: Words, scene: LineScene): boolean {
  const sign = NUMBER.exec(words.plain)?.[1];
  return sign !== undefined && named(words.tokens[words.at + 1]?.plain ?? '', sign, scene) !== undefined;
}

/** Takes `+2 attack -1 ac`; nothing where none stands here. */
export function takeModifiers(words: Words, scene: LineScene): Result<readonly Modifier[], LineProblem> {
  const found: Modifier[] = [];
  for (;;) {
    const typed = NUMBER.exec(words.plain);
    const word = typed && named(words.tokens[words.at + 1]?.plain ?? '', typed[1] ?? '', scene);
    if (!typed) return ok(found);
    if (!word) {
      const known = (scene.system.words.modified ?? []).map(({ label }) => label).join(', ');
      if (found.length === 0) return ok(found);
      return wrong(`Say what changes: ${known}.`, words.place);
    }
    words.at += 2;
    if (words.plain === 'rolls') words.at += 1;
    found.push({ to: word.key, value: Number(`${typed[1] ?? ''}${typed[2] ?? ''}`), rule: '' });
    words.eat('and');
  }
}

/** `+2 AC, −1 Attack rolls`. */
export function modifiersText(modifiers: readonly Modifier[], { system }: LineScene): string {
  return modifiers
    .map(
      ({ to, value }) =>
        `${signed(value)} ${system.words.modified?.find(({ key }) => key === to)?.label ?? to}`,
    )
    .join(', ');
}

/** `ranks`, `rank`: the short word of a number, also of one of it. */
function byShort(all: readonly Word[], wanted: string): Word | undefined {
  return all.find(({ short }) => short !== undefined && (short === wanted || short === `${wanted}s`));
}

/** The number of that name; after a minus a word that begins a damage type must be said whole. */
function named(typed: string, sign: string, { system }: LineScene) {
  // `-10 save half` is damage that a save halves.
  if (sign === '-' && typed.startsWith('save')) return undefined;
  const wanted = SHORT[typed] ?? typed;
  if (wanted === '') return undefined;
  const all = system.words.modified ?? [];
  const exact =
    all.find(({ key, label }) => key.toLowerCase() === wanted || label.toLowerCase() === wanted) ??
    byShort(all, wanted);
  if (exact) return exact;
  const damage = system.words.damageTypes.some(({ label }) => label.toLowerCase().startsWith(wanted));
  return sign === '-' && damage ? undefined : all.find(({ label }) => label.toLowerCase().startsWith(wanted));
}
