import type { Combatant } from '../state.ts';

type Tagged = Pick<Combatant, 'name' | 'tag'>;

/** Words of the table line that nobody is called by: `a goblin`, `r 2d6`, `hp to 12`. */
const WORDS = new Set(['a', 'r', 'an', 'as', 'at', 'by', 'do', 'hp', 'in', 'is', 'it']);
for (const each of ['ko', 'me', 'my', 'no', 'of', 'on', 'or', 'to', 'up', 'vs', 'xp']) WORDS.add(each);

const numberOf = (name: string): string => / (\d+)$/u.exec(name)?.[1] ?? '';
const kindOf = (name: string): string => name.replace(/ \d+$/u, '').toLowerCase();
const lettersOf = (tag: string): string => tag.replace(/\d+$/u, '');

/**
 * Short names for the table line, one for each of these new names of one kind: a hero has two letters (`br`), a kind
 * its first letter, or two where that is another’s, and the number in its name (`s2` is Sluice Rat 2).
 */
export function tagsFor(
  names: readonly string[],
  hero: boolean,
  there: readonly Tagged[],
): readonly string[] {
  const given: Tagged[] = [];
  for (const name of names) given.push({ name, tag: tagFor(name, hero, [...there, ...given]) });
  return given.map(({ tag }) => tag);
}

function tagFor(name: string, hero: boolean, there: readonly Tagged[]): string {
  const [kind, number, taken] = [kindOf(name), numberOf(name), new Set(there.map(({ tag }) => tag))];
  const others = new Set(there.flatMap((each) => (kindOf(each.name) === kind ? [] : [lettersOf(each.tag)])));
  const own = there.find((each) => kindOf(each.name) === kind);
  const usual = hero ? pairs(kind) : [Array.from(lettersIn(kind)).slice(0, 1).join(''), ...pairs(kind)];
  const wanted = own ? [lettersOf(own.tag), ...usual] : usual;
  const free = wanted.find(
    (letters) => !others.has(letters) && !taken.has(letters + number) && !WORDS.has(letters + number),
  );
  return free === undefined ? counted(wanted.at(-1) ?? 'x', taken) : free + number;
}

const lettersIn = (name: string): string => name.replaceAll(/[^\p{L}]/gu, '') || 'x';

/** Its first letter with each of the others, in their order. */
function pairs(name: string): readonly string[] {
  const [first = 'x', ...others] = Array.from(lettersIn(name));
  return others.length === 0 ? [first] : others.map((each) => first + each);
}

/** Where all its letters are taken: the first number that is free. */
function counted(letters: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) if (!taken.has(letters + String(number))) return letters + String(number);
}
