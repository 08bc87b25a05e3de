import type { ExchangePower } from '../../../rules/exchange.ts';

/** Words of the fourth edition for those of stat blocks that descend from it. Each list is read in both directions. */
type Pairs = readonly (readonly [ours: string, theirs: string])[];

export const ROLES = [
  ['archer', 'artillery'],
  ['blocker', 'soldier'],
  ['skulker', 'lurker'],
  ['spoiler', 'controller'],
  ['striker', 'skirmisher'],
  ['wrecker', 'brute'],
] as const satisfies Pairs;
export const RANKS = [
  ['mook', 'minion'],
  ['standard', 'standard'],
  ['elite', 'elite'],
  ['boss', 'solo'],
] as const satisfies Pairs;
export const ORIGINS = [
  ['cosmic', 'aberrant'],
  ['elemental', 'elemental'],
  ['fey', 'fey'],
  ['natural', 'natural'],
  ['outsider', 'immortal'],
  ['shadow', 'shadow'],
] as const satisfies Pairs;
export const TYPES = [
  ['automaton', 'animate'],
  ['beast', 'beast'],
  ['humanoid', 'humanoid'],
  ['monstrosity', 'magical'],
] as const satisfies Pairs;
export const SIZES = [
  ['tiny', 'tiny'],
  ['small', 'sm'],
  ['medium', 'med'],
  ['large', 'lg'],
  ['huge', 'huge'],
  ['gargantuan', 'grg'],
] as const satisfies Pairs;
export const ACTIONS = [
  ['standard', 'standard'],
  ['move', 'move'],
  ['swift', 'minor'],
  ['free', 'free'],
  ['reaction', 'reaction'],
  ['counter', 'interrupt'],
  ['opportunity', 'opportunity'],
  ['triggered', 'none'],
] as const satisfies Pairs;
export const SKILLS = [
  ['acrobatics', 'acr'],
  ['arcana', 'arc'],
  ['athletics', 'ath'],
  ['bluff', 'blu'],
  ['diplomacy', 'dip'],
  ['dungeoneering', 'dun'],
  ['endure', 'end'],
  ['heal', 'hea'],
  ['history', 'his'],
  ['insight', 'ins'],
  ['intimidate', 'itm'],
  ['nature', 'nat'],
  ['perception', 'prc'],
  ['religion', 'rel'],
  ['stealth', 'stl'],
  ['streetwise', 'stw'],
  ['thievery', 'thi'],
] as const satisfies Pairs;
export const ABILITIES = ['str', 'con', 'dex', 'int', 'wis', 'cha'] as const;
export const DAMAGE = [
  'acid',
  'cold',
  'fire',
  'force',
  'lightning',
  'necrotic',
  'poison',
  'psychic',
  'radiant',
  'thunder',
] as const;

/** Their word for ours. */
export function toFourth(pairs: Pairs, mine: string, otherwise: string): string {
  return pairs.find(([word]) => word === mine)?.[1] ?? otherwise;
}

/** Our word for theirs; their own where there is none. */
export function fromFourth(pairs: Pairs, word: string): string {
  return pairs.find(([, each]) => each === word)?.[0] ?? word;
}

/** Our words of range and condition as the older game says them: near is close, far is area. */
export function toOlderTerms(text: string): string {
  return text
    .replaceAll(/\bnear (burst|blast|arc)/giu, 'close $1')
    .replaceAll(/\bfar (burst|blast|arc)/giu, 'area $1')
    .replaceAll(/\barc (\d)/giu, 'blast $1');
}

/** Words of a reach where a range says nothing of it. */
const REACHES = [
  ['melee', 'Melee'],
  ['ranged', 'Ranged'],
  ['near', 'Close'],
  ['far', 'Area'],
  ['self', 'Personal'],
] as const;

/** Whether a trait is words alone: any other is written like a power, so that its rolls are kept. */
export function isPlainTrait(power: ExchangePower): boolean {
  const { action, attack, damage, usage, basic, trigger, target, miss, hit, range, reach } = power;
  const aura = /^aura \d{1,3}$/u.test(range);
  return (
    action === 'trait' &&
    !attack &&
    !damage &&
    !basic &&
    usage.kind === 'atWill' &&
    `${trigger}${target}${miss}${hit}` === '' &&
    (aura ? reach === 'near' && power.area : range === '' && !power.area)
  );
}

/** What a power does beside its hit, a line for each label. */
export function effectLines({ effect, special, riders }: ExchangePower): readonly string[] {
  return [
    effect,
    ...riders.map(({ label, text }) => `${label}: ${text}`),
    special === '' ? '' : `Special: ${special}`,
  ].filter((line) => line !== '');
}

/** Such lines again: what is special stands apart. */
export function readEffect(text: string): Pick<ExchangePower, 'effect' | 'special'> {
  const lines = text.split('\n').map((line) => line.trim());
  const special = lines.findIndex((line) => line.startsWith('Special: '));
  if (special < 0) return { effect: text.trim(), special: '' };
  return {
    effect: lines.slice(0, special).join('\n').trim(),
    special: lines.slice(special).join('\n').slice('Special: '.length).trim(),
  };
}

/** A range in the older words, with its reach in front where the words do not say it. */
export function writeRange({ range, reach }: ExchangePower, rolls: boolean): string {
  if (parseReach(range, rolls) === reach) return toOlderTerms(range);
  const word = REACHES.find(([key]) => key === reach)?.[1] ?? 'Melee';
  return range === '' ? word : `${word} (${toOlderTerms(range)})`;
}

/** Such a range in our words, and how it reaches. */
export function readRange(text: string, rolls: boolean): Pick<ExchangePower, 'range' | 'reach'> {
  const [, word, inside] = /^(melee|ranged|close|area|personal)(?: \((.*)\))?$/iu.exec(text.trim()) ?? [];
  const named = REACHES.find(([, each]) => each.toLowerCase() === word?.toLowerCase())?.[0];
  const range = toNewerTerms(named ? (inside ?? '') : text.trim());
  return { range, reach: named ?? parseReach(range, rolls) };
}

/** Our words for a range of the older game: close is near, area is far. */
export function toNewerTerms(text: string): string {
  return text
    .toLowerCase()
    .replace(/^close blast/u, 'near arc')
    .replace(/^close /u, 'near ')
    .replace(/^area /u, 'far ');
}

function parseReach(range: string, rolls: boolean): ExchangePower['reach'] {
  const [first = ''] = range.split(' ');
  if (first === 'near' || first === 'far' || first === 'ranged') return first;
  return rolls || first === 'melee' || first === 'reach' ? 'melee' : 'self';
}

/** Ways of seeing by our words and by the keys of Foundry’s dnd4e system. */
export const VISIONS = [
  ['darkvision', 'dv'],
  ['low-light vision', 'nv'],
  ['blindsight', 'bs'],
  ['tremorsense', 'ts'],
  ['truesight', 'tr'],
] as const;

/** What that system calls a basic attack. */
export const BASIC = 'Basic Attack';

/** Defenses by our keys and by theirs. */
export const DEFENSES = [
  ['ac', 'ac'],
  ['fort', 'fort'],
  ['ref', 'ref'],
  ['will', 'wil'],
] as const;

/** The line of a trait’s text that holds its keywords, for it has no field for them. */
export const KEYWORDS = 'Keywords: ';
