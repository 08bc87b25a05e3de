import { saying, type Saying } from '../kernel/said.ts';
import type {
  ExchangeCreature,
  ExchangeNote,
  ExchangePower,
  PowerText,
  WordedPart,
} from '../rules/exchange.ts';

/** A power with nothing said but what every reader finds for itself: its name and what it costs. */
export const BLANK_POWER: Omit<ExchangePower, 'name' | 'action'> = {
  usage: { kind: 'atWill' },
  reach: 'self',
  basic: false,
  area: false,
  range: '',
  target: '',
  missShare: 'none',
  trigger: '',
  hit: '',
  miss: '',
  effect: '',
  special: '',
  riders: [],
  tags: [],
  nastier: false,
};

/** A creature with nothing said but its name and its game. */
export function blankExchangeCreature(name: string, game: string): ExchangeCreature {
  return {
    name,
    game,
    rank: '',
    role: '',
    leader: false,
    size: '',
    origin: '',
    type: '',
    alignment: '',
    tags: [],
    numbers: {},
    abilities: {},
    skills: {},
    speeds: {},
    senses: [],
    languages: [],
    gear: '',
    resist: {},
    weak: {},
    immune: [],
    powers: [],
    notes: '',
    credit: '',
    more: {},
  };
}

/** What a power says where its game has no words for it. */
export const UNSTATED_POWER = {
  basic: false,
  target: '',
  missShare: 'none',
  trigger: '',
  hit: '',
  miss: '',
  special: '',
  riders: [],
  tags: [],
  nastier: false,
} as const satisfies Partial<ExchangePower>;

const LABELS: { readonly [part in WordedPart]: string } = {
  rank: 'Rank',
  role: 'Role',
  size: 'Size',
  origin: 'Source',
  alignment: 'Alignment',
  tags: 'Tags',
  skills: 'Skills',
  senses: 'Senses',
  languages: 'Languages',
  gear: 'Gear',
  resist: 'Resist',
  weak: 'Vulnerable',
  immune: 'Immune',
  abilities: 'Abilities',
  speeds: 'Speed',
};

/** These parts of a creature as labelled words, those that say something: for a game that has no field for them. */
export function labelParts(
  plain: ExchangeCreature,
  parts: readonly WordedPart[],
): readonly (readonly [label: string, text: string])[] {
  return parts.map((part) => [LABELS[part], textOf(plain[part])] as const).filter(([, text]) => text !== '');
}

function textOf(value: ExchangeCreature[WordedPart]): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  return Object.entries(value)
    .map(([key, number]) => `${key} ${String(number)}`.trim())
    .join(', ');
}

type Kept = Pick<ExchangeCreature, 'gear' | 'more' | 'credit' | 'numbers'>;

const GEAR = 'Equipment';
const CREDIT = 'Credit';
const NUMBERS: readonly (readonly [key: string, label: string])[] = [
  ['regeneration', 'Regeneration'],
  ['xp', 'XP'],
  ['actionPoints', 'Action Points'],
  ['saves', 'Saving Throws'],
];

/** Labelled lines for what a format has no field for, the credit last; `numbers` names those it has none for. */
export function writeTail(plain: ExchangeCreature, numbers: readonly string[]): readonly string[] {
  const counted = NUMBERS.filter(([key]) => numbers.includes(key)).map(
    ([key, label]) => [label, plain.numbers[key]] as const,
  );
  return [
    [GEAR, plain.gear] as const,
    ...counted.map(([label, value]) => [label, value === undefined ? '' : String(value)] as const),
    ...Object.entries(plain.more),
    [CREDIT, plain.credit] as const,
  ]
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text.replaceAll(/\s*\n\s*/gu, ' ')}`);
}

/** What such lines say; undefined where they do not end with a credit, for then they are prose of somebody else. */
function readTail(lines: readonly string[]): Kept | undefined {
  const parts = lines.map((line) => /^([^:]{1,60}): (.+)$/u.exec(line.trim()));
  if (parts.at(-1)?.[1] !== CREDIT || parts.includes(null)) return undefined;
  const all = parts.map((part) => [part?.[1] ?? '', part?.[2] ?? ''] as const);
  const said = (label: string): string => all.find(([each]) => each === label)?.[1] ?? '';
  const known = new Set([GEAR, CREDIT, ...NUMBERS.map(([, label]) => label)]);
  return {
    gear: said(GEAR),
    credit: said(CREDIT),
    numbers: Object.fromEntries(
      NUMBERS.flatMap(([key, label]) =>
        /^-?\d{1,9}$/u.test(said(label)) ? [[key, Number(said(label))] as const] : [],
      ),
    ),
    more: Object.fromEntries(all.filter(([label]) => !known.has(label))),
  };
}

/** Prose cut into what the GM wrote and the labelled lines below it, where there are such. */
export function splitTail(blocks: readonly string[]): { readonly notes: string; readonly tail?: Kept } {
  const filled = blocks.map((block) => block.trim()).filter((block) => block !== '');
  const tail = readTail(filled.at(-1)?.split('\n') ?? []);
  const notes = (tail ? filled.slice(0, -1) : filled).join('\n\n');
  return tail ? { notes, tail } : { notes };
}

/** Notes of the numbers that a game needs and its stat block does not say, each under its label. */
export function missingNumbers(
  { numbers }: Pick<ExchangeCreature, 'numbers'>,
  needed: readonly (readonly [key: string, label: string])[],
): readonly ExchangeNote[] {
  return needed.flatMap(([key, where]): readonly ExchangeNote[] =>
    numbers[key] === undefined
      ? [{ where, ...saying('exchange.missing', { what: where }), weight: 'missing' }]
      : [],
  );
}

/** That a level of a file is missing or out of bounds, and which one is used. */
export function noteLevel(level: number | undefined, instead: number): Saying {
  return level === undefined
    ? saying('exchange.levelMissing', { instead })
    : saying('exchange.levelOutOfBounds', { level, instead });
}

/** Lines of a power as a stat block prints them: each one paragraph, empty ones left out. */
export function asParagraphs(lines: PowerText['lines']): PowerText['lines'] {
  return lines
    .map(({ label, text }) => ({ label, text: text.replaceAll(/\s*\n\s*/gu, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

/** A key made of a name: small letters, digits and hyphens. */
export function makeSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60);
  return plain === '' ? 'creature' : plain;
}

/** Sixteen letters and digits made of a text, the same each time: how Foundry names its documents. */
export function hashId(text: string): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (const sign of text) {
    a = Math.imul(a ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
    b = Math.imul(b + a, 2_654_435_761) >>> 0;
  }
  return Array.from({ length: 16 }, (_none, at) => {
    a = Math.imul(a ^ (b + at), 16_777_619) >>> 0;
    b = Math.imul(b + a, 2_654_435_761) >>> 0;
    return signs[(a ^ (b >>> 7)) % signs.length] ?? 'A';
  }).join('');
}

/** Names made different from one another: `Claw`, `Claw (2)`. */
export function makeUnique(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
