/** Words of the fourth edition for those of stat blocks that descend from it. Each list is read in both directions. */
type Pairs = readonly (readonly [ours: string, theirs: string])[];

export const ROLES: Pairs = [
  ['archer', 'artillery'],
  ['blocker', 'soldier'],
  ['skulker', 'lurker'],
  ['spoiler', 'controller'],
  ['striker', 'skirmisher'],
  ['wrecker', 'brute'],
];
export const RANKS: Pairs = [
  ['mook', 'minion'],
  ['standard', 'standard'],
  ['elite', 'elite'],
  ['boss', 'solo'],
];
export const ORIGINS: Pairs = [
  ['cosmic', 'aberrant'],
  ['elemental', 'elemental'],
  ['fey', 'fey'],
  ['natural', 'natural'],
  ['outsider', 'immortal'],
  ['shadow', 'shadow'],
];
export const TYPES: Pairs = [
  ['automaton', 'animate'],
  ['beast', 'beast'],
  ['humanoid', 'humanoid'],
  ['monstrosity', 'magical'],
];
export const SIZES: Pairs = [
  ['tiny', 'tiny'],
  ['small', 'sm'],
  ['medium', 'med'],
  ['large', 'lg'],
  ['huge', 'huge'],
  ['gargantuan', 'grg'],
];
export const ACTIONS: Pairs = [
  ['standard', 'standard'],
  ['move', 'move'],
  ['swift', 'minor'],
  ['free', 'free'],
  ['reaction', 'reaction'],
  ['counter', 'interrupt'],
  ['opportunity', 'opportunity'],
  ['triggered', 'none'],
];
export const SKILLS: Pairs = [
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
];
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

/** A text with its markup taken off, paragraphs as lines. */
export function withoutHtml(html: string): string {
  return html
    .replaceAll(/<(?:\/p|br\s*\/?|\/li|\/h\d)>/giu, '\n')
    .replaceAll(/<[^<>]{0,1000}>/gu, '')
    .replaceAll(/&nbsp;/gu, ' ')
    .replaceAll(/&lt;/gu, '<')
    .replaceAll(/&gt;/gu, '>')
    .replaceAll(/&quot;/gu, '"')
    .replaceAll(/&#39;|&apos;/gu, "'")
    .replaceAll(/&amp;/gu, '&')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
