import { blankPlain } from '../../../rules/blankPlain.ts';
import type { BlockField, Exchange, ExchangeCreature } from '../../../rules/exchange.ts';
import type { RuleSystem } from '../../../rules/system.ts';

/** What a column of a table may hold. */
export interface CellField {
  readonly key: string;
  readonly label: string;
}

/** Parts of a creature that a game prints within a longer line: a table has a column for each. */
export const BASICS = ['level', 'rank', 'role', 'size', 'origin', 'type', 'alignment', 'tags'] as const;
export type Basic = (typeof BASICS)[number];
export const SCORES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;

const LABELS: { readonly [basic in Basic]: string } = {
  level: 'Level',
  rank: 'Rank',
  role: 'Role',
  size: 'Size',
  origin: 'Origin',
  type: 'Type',
  alignment: 'Alignment',
  tags: 'Tags',
};

/** Of every game: who it is, how it strikes, and what is told of it. */
const ALWAYS: readonly CellField[] = [
  { key: 'attack', label: 'Attack' },
  { key: 'attackBonus', label: 'Attack bonus' },
  { key: 'damage', label: 'Damage' },
  { key: 'trait', label: 'Trait' },
  { key: 'notes', label: 'Notes' },
  { key: 'credit', label: 'Credit' },
];
/** The column is kept under its own name, or left out. */
export const WORDS: CellField = { key: 'words', label: 'Kept as words' };
export const LEFT: CellField = { key: '', label: 'Left out' };

/** A creature of which each part is told by its words wherever they are printed. */
const PROBE: Partial<ExchangeCreature> = {
  level: 17,
  rank: 'elite',
  role: 'wrecker',
  size: 'gargantuan',
  origin: 'elemental',
  type: 'beast',
  alignment: 'evil',
  tags: ['probed'],
};
const SAID: { readonly [basic in Basic]: RegExp } = {
  level: /17/u,
  rank: /elite/iu,
  role: /wrecker/iu,
  size: /gargantuan/iu,
  origin: /elemental/iu,
  type: /beast/iu,
  alignment: /evil/iu,
  tags: /probed/iu,
};

/** What a game's stat block is read from: its own lines, and the parts that stand together in one of them. */
interface GameFields {
  readonly lines: readonly BlockField[];
  readonly parts: readonly Basic[];
  readonly scores: boolean;
}

const KNOWN = new WeakMap<Exchange, GameFields>();

/** A game takes what it prints: each part is shown to it once. */
export function gameFields(exchange: Exchange): GameFields {
  const known = KNOWN.get(exchange);
  if (known) return known;
  const blank = blankPlain('', '');
  const shown = exchange.fields({ ...blank, ...PROBE });
  const homes = BASICS.map((key) => [key, shown.find(({ text }) => SAID[key].test(text))] as const);
  const together = homes.filter(
    ([key, home]) => home && homes.some(([other, its]) => other !== key && its?.key === home.key),
  );
  const shared = new Set(together.map(([, home]) => home?.key));
  const scored = exchange
    .fields({ ...blank, abilities: { str: 17 } })
    .find(({ text }) => text.includes('17'));
  const made: GameFields = {
    lines: exchange.fields(blank).filter(({ key }) => !shared.has(key) && key !== scored?.key),
    parts: together.map(([key]) => key),
    scores: scored !== undefined,
  };
  KNOWN.set(exchange, made);
  return made;
}

/** What a column can be in a table of creatures of this game, in the order in which its stat block prints it. */
export function cellFields({ exchange }: RuleSystem): readonly CellField[] {
  if (!exchange) return [];
  const { lines, parts, scores } = gameFields(exchange);
  return [
    { key: 'name', label: 'Name' },
    ...parts.map((key) => ({ key, label: LABELS[key] })),
    ...lines.map(({ key, label }) => ({ key, label })),
    ...(scores ? SCORES.filter((key) => !lines.some((line) => line.key === key)) : []).map((key) => ({
      key,
      label: key.toUpperCase(),
    })),
    ...ALWAYS,
    WORDS,
    LEFT,
  ];
}

/** The same for creatures under the names that the public data files for them use. */
export const FIFTH_FIELDS: readonly CellField[] = [
  { key: 'name', label: 'Name' },
  { key: 'size', label: 'Size' },
  { key: 'type', label: 'Type' },
  { key: 'subtype', label: 'Subtype' },
  { key: 'alignment', label: 'Alignment' },
  { key: 'armor_class', label: 'Armor Class' },
  { key: 'hit_points', label: 'Hit Points' },
  { key: 'hit_dice', label: 'Hit Dice' },
  { key: 'speed', label: 'Speed' },
  { key: 'initiative', label: 'Initiative' },
  ...['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'].map((label) => ({
    key: label.toLowerCase(),
    label,
  })),
  { key: 'saves', label: 'Saving Throws' },
  { key: 'skills', label: 'Skills' },
  { key: 'damage_vulnerabilities', label: 'Vulnerabilities' },
  { key: 'damage_resistances', label: 'Resistances' },
  { key: 'damage_immunities', label: 'Immunities' },
  { key: 'condition_immunities', label: 'Condition Immunities' },
  { key: 'senses', label: 'Senses' },
  { key: 'languages', label: 'Languages' },
  { key: 'challenge_rating', label: 'Challenge' },
  { key: 'xp', label: 'XP' },
  ...ALWAYS,
  WORDS,
  LEFT,
];
