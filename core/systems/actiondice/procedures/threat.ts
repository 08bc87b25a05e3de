import { refuse } from '../../../kernel/result.ts';
import type { Procedure } from '../../../rules/procedure.ts';
import { deckOf, draw, drawn, drawnLabel, keepDeck, readCards, undrawn } from '../deck.ts';
import { lastOf } from '../last.ts';
import { spendDice } from '../pool.ts';
import { STARTING_DECK } from '../startingDeck.ts';
import { closedBy, remember } from '../state.ts';
import { THREAT_FACE } from '../tables.ts';
import { OWN } from '../words.ts';
import { done, heroOf, typedFlag, typedText } from './asked.ts';

const plain = { group: 'Crit deck', who: 'none', targets: 'none', fields: [] } as const;

/** A natural 20 on a skill becomes the greatest success. ACT-18 ACT-25 */
const greatest: Procedure = {
  ...plain,
  group: 'Action dice',
  who: 'one',
  key: 'actGreatest',
  label: 'Make a natural 20 a critical success',
  rule: 'ACT-18',
  text: 'One die: the skill brings the greatest success there is.',
  fields: [
    { kind: 'flag', key: 'shown', label: 'A natural 20 lies on the table', hint: 'For a roll made by hand.' },
  ],
  decide: (asked) => {
    const hero = heroOf(asked);
    if (!hero.ok) return hero;
    const seen = lastOf(hero.value, asked.now);
    const closed = seen && !typedFlag(asked, 'shown') ? closedBy(asked.now) : undefined;
    if (closed) return refuse(closed);
    if (seen?.natural !== THREAT_FACE && !typedFlag(asked, 'shown'))
      return refuse({
        message: `${hero.value.name} has rolled no natural ${THREAT_FACE}.`,
        rule: 'ACT-18',
        field: 'shown',
      });
    const spent = spendDice(hero.value, 1, 'ACT-18');
    return spent.ok ? done('critical: the greatest success', ...spent.value) : spent;
  },
};

/** A card for whatever the GM wants one. ACT-18 */
const drawCard: Procedure = {
  ...plain,
  key: 'actDraw',
  label: 'Draw a crit card',
  rule: 'ACT-18',
  text: 'One card, without a die: for critical hits that came about otherwise.',
  decide: ({ now }, roller) => {
    const card = draw(roller, now);
    return done(drawnLabel(card), drawn(card, now));
  },
};

const MODES = [
  { key: 'add', label: 'Add these, in place of cards of the same title' },
  { key: 'replace', label: 'The whole deck is these' },
  { key: 'remove', label: 'Remove the cards of these titles' },
  { key: 'reset', label: 'Back to the deck the app came with' },
] as const;

/** The deck is the GM's: cards typed or pasted, a line each. ACT-18 */
const editDeck: Procedure = {
  ...plain,
  key: 'actDeck',
  label: 'Edit or import the crit deck',
  rule: 'ACT-18',
  text: 'A card is a line: “Title: text”, and behind a bar what it lays on the target and for how many rounds: “| dazed 2”.',
  fields: [
    { kind: 'choice', key: 'mode', label: 'What to do', choices: MODES },
    { kind: 'text', key: 'cards', label: 'Cards', wide: true, long: true },
  ],
  decide: (asked) => {
    const [mode, typed, deck] = [typedText(asked, 'mode'), typedText(asked, 'cards'), deckOf(asked.now)];
    if (mode === 'reset')
      return done(
        `${STARTING_DECK.length} cards`,
        remember(OWN.deck, null, '', 'ACT-18'),
        remember(OWN.drawn, null, '', 'ACT-18'),
      );
    if (mode === 'remove') {
      const gone = new Set(typed.split(/\r?\n/u).map((line) => line.trim().toLowerCase()));
      const kept = deck.filter(({ title }) => !gone.has(title.toLowerCase()));
      if (kept.length === deck.length || kept.length === 0)
        return refuse({
          message: 'Name the cards to remove by their titles, one on a line, and leave at least one.',
          rule: 'ACT-18',
          field: 'cards',
        });
      return done(`${kept.length} cards`, ...keepDeck(kept, ''));
    }
    const read = readCards(typed);
    if (!read.ok) return read;
    const titles = new Set(read.value.map(({ title }) => title));
    const cards =
      mode === 'replace' ? read.value : [...deck.filter(({ title }) => !titles.has(title)), ...read.value];
    return done(`${cards.length} cards`, ...keepDeck(cards, ''));
  },
};

/** What is in the deck, for the log and for copying. ACT-18 */
const showDeck: Procedure = {
  ...plain,
  key: 'actShowDeck',
  label: 'Show the crit deck',
  rule: 'ACT-18',
  text: 'Names every card that has not been drawn.',
  decide: ({ now }) => {
    const rest = undrawn(now);
    return done(`${rest.length} of ${deckOf(now).length} left: ${rest.map(({ title }) => title).join(', ')}`);
  },
};

/** All cards back into the deck. ACT-18 */
const shuffle: Procedure = {
  ...plain,
  key: 'actShuffle',
  label: 'Shuffle the crit deck',
  rule: 'ACT-18',
  text: 'Every card drawn goes back.',
  decide: ({ now }) => done(`${deckOf(now).length} cards`, remember(OWN.drawn, null, '', 'ACT-18')),
};

/** Criticals of skills, and the deck. ACT-18 */
export const threatProcedures: readonly Procedure[] = [greatest, drawCard, editDeck, showDeck, shuffle];
