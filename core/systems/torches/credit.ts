/** Credit line that travels with every export: the text asks for none, so it says only what game this is. */
export const CREDIT =
  'For the OSR d20 game of hours, torches and hunger. Its rules are told here in our own words; their text is not part of this program.';
