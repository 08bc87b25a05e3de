import { said as coded, formatSigned } from '../../kernel/said.ts';
import { ok } from '../../kernel/result.ts';
import type { Modifier } from '../../rules/combat.ts';
import { labelOf, type Word } from '../../rules/words.ts';
import { type LineScene, type Parsed, wrong } from './answer.ts';
import { peopleEntries } from './people.ts';
import { type Entry, matchAt, Words } from './words.ts';

const NUMBER = /^([-+])(\d{1,2})$/u;

/** Words that tables say for a number that an effect can change, by what the rules call it. */
const CALLED: readonly (readonly [meant: string, words: string])[] = [
  ['attack', 'atk att attacks hit to-hit'],
  ['saves', 'save sv'],
];

/** Every name of the numbers that an effect can change, and of all defenses at once. */
function changedEntries({ system: { words } }: LineScene): readonly Entry<readonly Word[]>[] {
  const is = coded('kind.number');
  const named = (words.modified ?? []).flatMap((word) => {
    const { key, label, short } = word;
    const called = CALLED.filter(([meant]) => key === meant || label.toLowerCase().startsWith(meant));
    const whole = [key, ...(short === undefined ? [] : [short, short.replace(/s$/u, '')])];
    return [
      { label, is, value: [word] },
      ...[...whole, ...called.flatMap(([, all]) => all.split(' '))].map((each) => ({
        label: each,
        is,
        value: [word],
        whole: true,
      })),
    ];
  });
  const all = ['all defenses', 'defenses'].map((label) => ({
    label,
    is,
    value: words.defenses,
    whole: true,
  }));
  return [...named, ...all];
}

/** Whether `+2 attack` or `resist fire 5` stands here: a number with its sign and its name, or a ward. */
export function isModifier({ tokens, line, at, plain }: Words, scene: LineScene): boolean {
  const sign = NUMBER.exec(plain)?.[1];
  if (sign === undefined) return takeWard(new Words(tokens, line, at), scene) !== undefined;
  return (
    !isSomebody(new Words(tokens, line, at + 1), scene) &&
    takeChanged(new Words(tokens, line, at + 1), sign, scene) !== undefined
  );
}

/** Whether the word here is a key or name of the table, or begins one and is no whole word of the rules. */
function isSomebody(words: Words, scene: LineScene): boolean {
  const whole = scene.system.words.modified?.some(({ label }) => label.toLowerCase() === words.plain);
  return whole !== true && matchAt(words, peopleEntries(scene)).found.length > 0;
}

/** Takes `+2 attack and ac -1 speed resist fire 5`; nothing where none stands here. */
export function takeModifiers(words: Words, scene: LineScene): Parsed<readonly Modifier[]> {
  const found: Modifier[] = [];
  for (;;) {
    const ward = takeWard(words, scene);
    const [typed, sign = ''] = NUMBER.exec(words.plain) ?? [];
    if (ward) found.push(ward);
    else if (typed === undefined) return ok(found);
    else {
      words.at += 1;
      const all = takeNames(words, Number(typed), sign, scene);
      if (all.length === 0) {
        words.at -= 1;
        const choices = (scene.system.words.modified ?? []).map(({ label }) => label).join(', ');
        return found.length === 0 ? ok(found) : wrong(coded('typed.whatChanges', { choices }), words.place);
      }
      found.push(...all);
    }
    words.eat('and');
  }
}

/** The numbers that one value is for: `attack`, `ac and reflex`, `resist fire`. */
function takeNames(words: Words, value: number, sign: string, scene: LineScene): readonly Modifier[] {
  const found: Modifier[] = [];
  for (;;) {
    const at = words.at;
    if (found.length > 0) words.eat('and');
    const next = takeChanged(words, sign, scene);
    if (!next) {
      words.at = at;
      return found;
    }
    words.eat('rolls');
    const isWard = next.some(({ key }) => key === 'resist' || key === 'weak');
    const type = isWard ? takeType(words, scene) : undefined;
    found.push(
      ...next.map(({ key, rule = '' }) =>
        type === undefined ? { to: key, value, rule: '' } : { to: key, value, rule, type },
      ),
    );
  }
}

/** Takes the name of a number, one or all defenses. After a minus, what begins a damage type must be said whole. */
function takeChanged(words: Words, sign: string, scene: LineScene): readonly Word[] | undefined {
  const { plain } = words;
  // `-10 save half` is damage that a save halves.
  if (sign === '-' && plain.startsWith('save')) return undefined;
  const { found, count } = matchAt(words, changedEntries(scene));
  const [first] = found;
  const { damageTypes } = scene.system.words;
  const isType = sign === '-' && damageTypes.some(({ label }) => label.toLowerCase().startsWith(plain));
  if (!first || (isType && first.label.toLowerCase() !== plain)) return undefined;
  words.at += count;
  return first.value;
}

/** `+2 AC, −1 Attack rolls`, `Resist fire 5`. */
export function describeModifiers(modifiers: readonly Modifier[], { system }: LineScene): string {
  const { modified = [], damageTypes, defenses } = system.words;
  const [first] = modifiers;
  const same = first && modifiers.every(({ value }) => value === first.value);
  if (same && defenses.length > 1 && modifiers.length === defenses.length)
    if (defenses.every(({ key }) => modifiers.some(({ to }) => to === key)))
      return `${formatSigned(first.value)} all defenses`;
  return modifiers
    .map(({ to, type, value }) => {
      const name = labelOf(modified, to);
      if (type === undefined && to !== 'regeneration') return `${formatSigned(value)} ${name}`;
      const about = type === undefined ? '' : labelOf(damageTypes, type).toLowerCase();
      return [name, about, ...(to === 'immune' ? [] : [String(value)])].filter(Boolean).join(' ');
    })
    .join(', ');
}

/** Numbers that are said without a sign, by every word for them. */
const WARDS: ReadonlyMap<string, string> = new Map(
  (
    [
      ['resist', 'resist resists resistance'],
      ['weak', 'weak weakness vulnerable vulnerability'],
      ['immune', 'immune immunity'],
      ['regeneration', 'regeneration regenerates'],
    ] as const
  ).flatMap(([ward, words]) => words.split(' ').map((word) => [word, ward] as const)),
);

/** Takes `resist fire 5`, `weakness to cold`, `immune poison` or `regeneration 5`; nothing where none stands here. */
function takeWard(words: Words, scene: LineScene): Modifier | undefined {
  const { modified, counters } = scene.system.words;
  const to = WARDS.get(words.plain);
  const word = modified?.find(({ key }) => key === to);
  if (to === undefined || !word) return undefined;
  const from = words.at;
  // Printed short for a counter, `resist 2` is that one; a resistance says to what.
  const isCounter = counters.some(({ short }) => short === words.plain);
  words.at += 1;
  words.eat('to');
  const amount = (): number | undefined => (to === 'immune' ? undefined : words.takeNumber(/^\d{1,3}\+?$/u));
  const before = amount();
  words.eat('to');
  const type = to === 'regeneration' ? undefined : takeType(words, scene);
  const value = before ?? amount();
  const isWhole = to === 'immune' ? type !== undefined : value !== undefined;
  if (isWhole && !(isCounter && type === undefined))
    return { to, value: value ?? 1, rule: word.rule ?? '', ...(type === undefined ? {} : { type }) };
  words.at = from;
  return undefined;
}

/** Takes a type of damage, or `all`. */
function takeType(words: Words, { system }: LineScene): string | undefined {
  const is = coded('kind.damageType');
  const entries = system.words.damageTypes.flatMap(({ key, label }) => [
    { label, is, value: key, least: 2 },
    { label: key, is, value: key, whole: true },
  ]);
  const { found, count } = matchAt(words, [...entries, { label: 'all', is, value: 'all', whole: true }]);
  words.at += count;
  return found[0]?.value;
}
