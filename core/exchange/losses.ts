import type { ExchangeCreature, ExchangePower, Loss, CreaturePart } from '../rules/exchange.ts';

const WORDS: { readonly [part in CreaturePart]: string } = {
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
  breaks: 'Line breaks within powers',
  notes: 'Notes',
  more: 'Other lines',
};

/** What of this creature is lost where a format keeps these parts in words and drops those; nothing it does not have. */
export function listLosses(
  plain: ExchangeCreature,
  asText: readonly CreaturePart[],
  lost: readonly CreaturePart[],
): readonly Loss[] {
  const told = (parts: readonly CreaturePart[], how: Loss['how']): readonly Loss[] =>
    parts.filter((part) => has(plain, part)).map((part) => ({ part, what: WORDS[part], how }));
  return [...told(lost, 'lost'), ...told(asText, 'asText')];
}

/** Parts whose words show whether a text says them. */
const WORDED = [
  'size',
  'origin',
  'type',
  'alignment',
  'tags',
  'senses',
  'languages',
  'gear',
  'immune',
  'notes',
  'more',
] as const;
/** Parts that are too much for a line. */
const NEVER_SAID = [
  'perception',
  'xp',
  'actionPoints',
  'saves',
  'regeneration',
  'abilities',
  'skills',
  'speeds',
  'resist',
  'weak',
  'riders',
  'breaks',
] as const;

/** What a line of text about a creature leaves out. */
export function lossesOfLine(plain: ExchangeCreature, line: string): readonly Loss[] {
  const said = line.toLowerCase();
  const missing = WORDED.filter((part) =>
    wordsIn(plain[part]).some((word) => !said.includes(word.toLowerCase())),
  );
  return listLosses(plain, [], [...missing, ...NEVER_SAID]);
}

function wordsIn(value: string | readonly string[] | ExchangeCreature['more']): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value : Object.values(value);
}

function has(plain: ExchangeCreature, part: CreaturePart): boolean {
  if (part === 'defenses') return true;
  if (part === 'breaks')
    return plain.powers.some((power) => proseOf(power).some((text) => text.includes('\n')));
  if (part === 'riders') return plain.powers.some(({ riders }) => riders.length > 0);
  if (isNumber(part)) return plain.numbers[part] !== undefined;
  return filled(plain[part]);
}

/** What of a power is prose. */
function proseOf(power: ExchangePower): readonly string[] {
  return [power.trigger, power.hit, power.miss, power.effect, power.special];
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

function isNumber(part: CreaturePart): part is Numbered {
  return NUMBERS.has(part);
}

function filled(value: unknown): boolean {
  if (value === undefined || value === false || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
}
