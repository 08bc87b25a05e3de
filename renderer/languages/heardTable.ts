/** What the schemas of a creature and of a roll refuse: sentences of core as they come from there, with gaps. */
export const REFUSED: readonly string[] = [
  'A bonus of 0 changes nothing.',
  'The draft cannot be read.',
  'The draft is longer than {0} characters.',
];
