import { own } from '../../kernel/checks.ts';
import { signed } from '../../kernel/explained.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { said } from '../../kernel/said.ts';
import type { Modifier } from '../../rules/modifier.ts';
import { labelOf, type Word } from '../../rules/words.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { peopleEntries } from './people.ts';
import { matchAt, Words } from './words.ts';

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
  if (isSomebody(words, scene)) return false;
  return namedAt(words, words.at + 1, sign, scene) !== undefined;
}

/** Whether the word behind the number is a key or name of the table, or begins one and is no whole word of the rules. */
function isSomebody({ tokens, at, line }: Words, scene: LineScene): boolean {
  const words = new Words(tokens, line);
  words.at = at + 1;
  const { found } = matchAt(words, peopleEntries(scene));
  const whole = (scene.system.words.modified ?? []).some(({ label }) => label.toLowerCase() === words.plain);
  return found.length > 0 && !whole;
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
    // `+5 resist fire`.
    const type = next.all.some(({ key }) => key === 'resist' || key === 'weak')
      ? typeAt(
          words.tokens.slice(words.at, words.at + 2).map(({ plain }) => plain),
          0,
          scene.system.words,
        )
      : undefined;
    words.at += type?.length ?? 0;
    found.push(
      ...next.all.map(({ key, rule = '' }) => ({
        to: key,
        value,
        rule: type ? rule : '',
        ...(type ? { type: type.key } : {}),
      })),
    );
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

/** Numbers that are said without a sign, by every word for them. */
const WARDS: { readonly [word: string]: 'resist' | 'weak' | 'immune' | 'regeneration' } = {
  resist: 'resist',
  resists: 'resist',
  resistance: 'resist',
  weak: 'weak',
  weakness: 'weak',
  vulnerable: 'weak',
  vulnerability: 'weak',
  immune: 'immune',
  immunity: 'immune',
  regeneration: 'regeneration',
  regenerates: 'regeneration',
};
const AMOUNT = /^(\d{1,3})\+?$/u;

/** Whether `resist fire 5`, `immune poison` or `regeneration 5` stands here. */
function wardHere(words: Words, scene: LineScene): boolean {
  return wardAt(words, scene) !== undefined;
}

/** Takes a resistance, a weakness, an immunity or regeneration; nothing where none stands here. */
export function takeWard(words: Words, scene: LineScene): Modifier | undefined {
  const found = wardAt(words, scene);
  if (found) words.at += found.length;
  return found?.modifier;
}

function wardAt(
  { tokens, at, plain }: Words,
  { system }: LineScene,
): { readonly modifier: Modifier; readonly length: number } | undefined {
  const to = Object.hasOwn(WARDS, plain) ? WARDS[plain] : undefined;
  const word = system.words.modified?.find(({ key }) => key === to);
  if (to === undefined || !word) return undefined;
  const behind = tokens.slice(at + 1, at + 5).map((token) => (token.is === 'word' ? token.plain : ''));
  let [value, type, length]: [number | undefined, string | undefined, number] = [undefined, undefined, 0];
  while (length < behind.length) {
    const amount = AMOUNT.exec(behind[length] ?? '')?.[1];
    const kind: ReturnType<typeof typeAt> =
      type === undefined && to !== 'regeneration' ? typeAt(behind, length, system.words) : undefined;
    if (behind[length] === 'to' && kind === undefined && value === undefined) length += 1;
    else if (amount !== undefined && value === undefined && to !== 'immune') {
      value = Number(amount);
      length += 1;
    } else if (kind) {
      type = kind.key;
      length += kind.length;
    } else break;
  }
  // Printed short for a counter, `resist 2` is that one; a resistance says to what.
  const counted = type === undefined && system.words.counters.some(({ short }) => short === plain);
  const whole = !counted && (to === 'immune' ? type !== undefined : value !== undefined);
  if (!whole) return undefined;
  const modifier = { to, value: value ?? 1, rule: word.rule ?? '', ...(type === undefined ? {} : { type }) };
  return { modifier, length: length + 1 };
}

/** A type of damage, or `all`, at that place. */
function typeAt(
  behind: readonly string[],
  at: number,
  { damageTypes }: LineScene['system']['words'],
): { readonly key: string; readonly length: number } | undefined {
  const [first = '', second = ''] = behind.slice(at);
  if (first === 'all') return { key: 'all', length: 1 };
  const two = damageTypes.find(({ label }) => label.toLowerCase() === `${first} ${second}`);
  if (two) return { key: two.key, length: 2 };
  const one = damageTypes.find(
    ({ key, label }) =>
      first.length > 1 && (label.toLowerCase().startsWith(first) || key.toLowerCase() === first),
  );
  return one && { key: one.key, length: 1 };
}
