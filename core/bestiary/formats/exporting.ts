import type { Built, Creature } from '../../rules/creature.ts';
import type { Exchange, PlainCreature } from '../../rules/exchange.ts';
import type { RuleSystem } from '../../rules/system.ts';

/** A creature on its way out: as it is stored, as its rules build it, and in plain words. */
export interface Leaving {
  readonly creature: Creature;
  readonly built: Built;
  readonly system: RuleSystem;
  readonly exchange: Exchange;
  readonly plain: PlainCreature;
}

/** What a format does not carry as a value: kept as words, or gone. */
export interface Loss {
  readonly what: string;
  readonly how: 'asText' | 'lost';
}

/** The parts of a creature a format may keep, lose or keep in words only. */
export type Part =
  | 'level'
  | 'rank'
  | 'role'
  | 'leader'
  | 'size'
  | 'origin'
  | 'type'
  | 'alignment'
  | 'tags'
  | 'defenses'
  | 'hp'
  | 'initiative'
  | 'perception'
  | 'xp'
  | 'actionPoints'
  | 'saves'
  | 'regeneration'
  | 'abilities'
  | 'skills'
  | 'speeds'
  | 'senses'
  | 'languages'
  | 'gear'
  | 'resist'
  | 'weak'
  | 'immune'
  | 'powers'
  | 'riders'
  | 'notes'
  | 'more';

const WORDS: { readonly [part in Part]: string } = {
  level: 'Level',
  rank: 'Rank',
  role: 'Role',
  leader: 'Leader',
  size: 'Size',
  origin: 'Source',
  type: 'Type',
  alignment: 'Alignment',
  tags: 'Tags',
  defenses: 'Defenses',
  hp: 'Hit points',
  initiative: 'Initiative',
  perception: 'Perception',
  xp: 'XP',
  actionPoints: 'Action points',
  saves: 'Saving throws',
  regeneration: 'Regeneration',
  abilities: 'Abilities',
  skills: 'Skills',
  speeds: 'Speeds',
  senses: 'Senses',
  languages: 'Languages',
  gear: 'Gear',
  resist: 'Resistances',
  weak: 'Vulnerabilities',
  immune: 'Immunities',
  powers: 'Powers as numbers',
  riders: 'What natural rolls bring',
  notes: 'Notes',
  more: 'Other lines',
};

/** What of this creature is lost where a format keeps these parts in words and drops those; nothing it does not have. */
export function lossesOf(
  plain: PlainCreature,
  asText: readonly Part[],
  lost: readonly Part[],
): readonly Loss[] {
  const told = (parts: readonly Part[], how: Loss['how']): readonly Loss[] =>
    parts.filter((part) => has(plain, part)).map((part) => ({ what: WORDS[part], how }));
  return [...told(lost, 'lost'), ...told(asText, 'asText')];
}

function has(plain: PlainCreature, part: Part): boolean {
  if (part === 'defenses') return true;
  if (part === 'riders') return plain.powers.some(({ riders }) => riders.length > 0);
  if (isNumber(part)) return plain.numbers[part] !== undefined;
  return filled(plain[part]);
}

type Numbered = 'hp' | 'initiative' | 'perception' | 'xp' | 'actionPoints' | 'saves' | 'regeneration';
const NUMBERS: ReadonlySet<string> = new Set<Numbered>([
  'hp',
  'initiative',
  'perception',
  'xp',
  'actionPoints',
  'saves',
  'regeneration',
]);

function isNumber(part: Part): part is Numbered {
  return NUMBERS.has(part);
}

function filled(value: unknown): boolean {
  if (value === undefined || value === false || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
}

/** A key made of a name: small letters, digits and hyphens. */
export function slug(name: string): string {
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
export function idOf(text: string): string {
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
export function unique(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
