import { said } from '../../kernel/said.ts';
import { own } from '../../kernel/checks.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { signed } from '../../kernel/explained.ts';
import type { Modifier } from '../../rules/modifier.ts';
import { labelOf, type Word } from '../../rules/words.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { takeWard, wardHere } from './wards.ts';
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

/** Whether `+2 attack` or `resist fire 5` stands here: a number with its sign and its name, or a ward. */
export function modifierHere(words: Words, scene: LineScene): boolean {
  const sign = NUMBER.exec(words.plain)?.[1];
  if (sign === undefined) return wardHere(words, scene);
  return namedAt(words, words.at + 1, sign, scene) !== undefined;
}

/** Takes `+2 attack and ac -1 speed resist fire 5`; nothing where none stands here. */
export function takeModifiers(words: Words, scene: LineScene): Result<readonly Modifier[], LineProblem> {
  const found: Modifier[] = [];
  for (;;) {
    const ward = takeWard(words, scene);
    const typed = NUMBER.exec(words.plain);
    const next = typed && namedAt(words, words.at + 1, typed[1] ?? '', scene);
    if (ward) found.push(ward);
    else if (!typed) return ok(found);
    else if (!next) {
      if (found.length === 0) return ok(found);
      const known = (scene.system.words.modified ?? []).map(({ label }) => label).join(', ');
      return wrong(said('typed.whatChanges', { choices: known }), words.place);
    } else {
      const value = Number(`${typed[1] ?? ''}${typed[2] ?? ''}`);
      words.at += 1;
      found.push(...takeNames(words, value, typed[1] ?? '', scene));
    }
    words.eat('and');
  }
}

/** The numbers that one value is for: `attack`, `ac and reflex`. */
function takeNames(words: Words, value: number, sign: string, scene: LineScene): readonly Modifier[] {
  const found: Modifier[] = [];
  for (;;) {
    const next = namedAt(words, words.at, sign, scene);
    if (!next) return found;
    words.at += next.length;
    if (words.plain === 'rolls') words.at += 1;
    found.push(...next.all.map(({ key }) => ({ to: key, value, rule: '' })));
    const joined = words.plain === 'and' ? 1 : 0;
    if (joined === 0 || !namedAt(words, words.at + joined, sign, scene)) return found;
    words.at += joined;
  }
}

/** `+2 AC, −1 Attack rolls`, `Resist fire 5`. */
export function modifiersText(modifiers: readonly Modifier[], { system }: LineScene): string {
  const { modified = [], damageTypes, defenses } = system.words;
  const [first] = modifiers;
  const same = first && modifiers.every(({ value }) => value === first.value);
  if (same && defenses.length > 1 && modifiers.length === defenses.length)
    if (defenses.every(({ key }) => modifiers.some(({ to }) => to === key)))
      return `${signed(first.value)} all defenses`;
  return modifiers
    .map(({ to, type, value }) => {
      const name = labelOf(modified, to);
      if (type === undefined && to !== 'regeneration') return `${signed(value)} ${name}`;
      const about = type === undefined ? '' : labelOf(damageTypes, type).toLowerCase();
      return [name, about, ...(to === 'immune' ? [] : [String(value)])].filter(Boolean).join(' ');
    })
    .join(', ');
}

/** The numbers that the words at this place name, one or all defenses, and how many words name them. */
function namedAt(
  { tokens }: Words,
  at: number,
  sign: string,
  scene: LineScene,
): { readonly all: readonly Word[]; readonly length: number } | undefined {
  const plain = (place: number): string => {
    const token = tokens[place];
    return token?.is === 'word' ? token.plain : '';
  };
  const whole = `${plain(at)} ${plain(at + 1)}`;
  const two = (scene.system.words.modified ?? []).find(({ label }) => label.toLowerCase() === whole);
  if (two) return { all: [two], length: 2 };
  const one = named(plain(at), sign, scene);
  if (one) return { all: [one], length: 1 };
  const { defenses } = scene.system.words;
  if (whole === 'all defenses') return { all: defenses, length: 2 };
  return plain(at) === 'defenses' ? { all: defenses, length: 1 } : undefined;
}

/** `ranks`, `rank`: the short word of a number, also of one of it. */
function byShort(all: readonly Word[], wanted: string): Word | undefined {
  return all.find(({ short }) => short !== undefined && (short === wanted || short === `${wanted}s`));
}

/** The number of that name; after a minus a word that begins a damage type must be said whole. */
function named(typed: string, sign: string, { system }: LineScene): Word | undefined {
  // `-10 save half` is damage that a save halves.
  if (sign === '-' && typed.startsWith('save')) return undefined;
  const wanted = own(SHORT, typed) ?? typed;
  if (wanted === '') return undefined;
  const all = system.words.modified ?? [];
  const exact =
    all.find(({ key, label }) => key.toLowerCase() === wanted || label.toLowerCase() === wanted) ??
    byShort(all, wanted);
  if (exact) return exact;
  const damage = system.words.damageTypes.some(({ label }) => label.toLowerCase().startsWith(wanted));
  return sign === '-' && damage ? undefined : all.find(({ label }) => label.toLowerCase().startsWith(wanted));
}
