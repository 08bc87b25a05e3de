/** The text these rules come from asks for no credit line; this one says what they are. */
export const CREDIT = 'Rules: the die-rank game, retold in our own words.';
