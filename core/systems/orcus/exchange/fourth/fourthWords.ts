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
export function theirs(pairs: Pairs, mine: string, otherwise: string): string {
  return pairs.find(([word]) => word === mine)?.[1] ?? otherwise;
}

/** Our word for theirs; their own where there is none. */
export function ours(pairs: Pairs, word: string): string {
  return pairs.find(([, each]) => each === word)?.[0] ?? word;
}

/** Our words of range and condition as the older game says them: near is close, far is area. */
export function older(text: string): string {
  return text
    .replaceAll(/\bnear (burst|blast|arc)/giu, 'close $1')
    .replaceAll(/\bfar (burst|blast|arc)/giu, 'area $1')
    .replaceAll(/\barc (\d)/giu, 'blast $1');
}
