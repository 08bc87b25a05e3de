/** What the table refuses: sentences of core as they come from there, with gaps. */
export const REFUSED: readonly string[] = [
  '{0} knows no kind of creature called “{1}”.',
  'A bonus of 0 changes nothing.',
  '{0} is dying: help first, or end the fight anyway.',
  '{0} are dying: help first, or end the fight anyway.',
  'There is no fight yet. Begin an encounter first.',
  'The fight is on already: surprise is settled before the first turn.',
  'Choose who does it.',
  'Choose a target.',
  'No such light burns.',
  'A fight goes on. End it first.',
  'The library holds no {0} with the id “{1}”.',
  'The draft cannot be read.',
  'The draft is longer than {0} characters.',
  'This version does not know the rules “{0}”.',
  // What would fit some of those, or of what is typed, as well: these come last
  '{0} are not {1}.',
  '{0} is not {1}.',
  '{0}: say {1} or {2}.',
];
