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
