/** Defenses by our keys and by the names of the Adventure Tools. */
export const DEFENSES = [
  ['ac', 'AC'],
  ['fort', 'Fortitude'],
  ['ref', 'Reflex'],
  ['will', 'Will'],
] as const;

/** Kinds of action by the older game’s keys and by those names. */
export const WORDS = [
  ['standard', 'Standard'],
  ['move', 'Move'],
  ['minor', 'Minor'],
  ['free', 'Free'],
  ['reaction', 'Immediate Reaction'],
  ['interrupt', 'Immediate Interrupt'],
  ['opportunity', 'Opportunity'],
  ['none', 'No Action'],
] as const;
