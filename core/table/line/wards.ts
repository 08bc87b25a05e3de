import type { Modifier } from '../../rules/modifier.ts';
import type { LineScene } from './answer.ts';
import type { Words } from './words.ts';

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
export function wardHere(words: Words, scene: LineScene): boolean {
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
  const whole = to === 'immune' ? type !== undefined : value !== undefined;
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
