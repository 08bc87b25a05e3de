/** What is refused of what a GM types: sentences of core as they come from there, with gaps. */
export const TYPED: readonly string[] = [
  // Numbers, sides and rounds at the line
  '“{0}” is not known for {1}. Try: {2}. Words of your own go in quotes.',
  '“{0}” is not known for {1}. Try: {2}.',
  '“{0}” is not known. Try: {1}.',
  'No creature in the library is called “{0}”. Try: {1}.',
  'No creature in the library is called “{0}”.',
  // Auras and what powers bring
  // Dice
  'An attack is made 1 to {0} times.',
  'No rank of the ladder reaches this chance.',
  'No bonus makes this certain.',
  'A chance must be above 0 and at most 1.',
  // The table line
  '{0} has no attack.',
  '{0} attacks with {1} or {2}: say which, as in {3} …',
  '{0} is for allies of {1}, and {2} is none.',
  '{0} is for enemies of {1}, and {2} is none.',
  '“{0}” could be {1} or {2}. Type more of it.',
  '{0} has nothing that begins with “{1}”, only {2}.',
  '{0} has nothing that begins with “{1}”.',
  '{0} have nothing that begins with “{1}”, only {2}.',
  '{0} have nothing that begins with “{1}”.',
  'Say which: {0}.',
  '{0} does not wait for anything. {1} does.',
  '{0} does not wait for anything. {1} do.',
  // The prompts of single keys
  'No number is called “{0}”: {1}.',
  'No number is called “{0}”.',
];
