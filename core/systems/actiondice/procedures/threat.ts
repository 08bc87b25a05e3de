import { refuse } from '../../../kernel/result.ts';
import { succeed, type Procedure, inputFlag, inputText } from '../../../rules/procedures.ts';
import { deckOf, draw, drawn, drawnLabel, keepDeck, undrawn } from './deck.ts';
import { readCards, writeCards } from './deckFile.ts';
import { lastOf } from '../attacks/last.ts';
import { spendDice } from '../turns/pool.ts';
import { STARTING_DECK } from './startingDeck.ts';
import { closedBy, remember } from '../state.ts';
import { THREAT_FACE } from '../tables.ts';
import { OWN } from '../words.ts';
import { heroOf } from './asked.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { group: said('actiondice.critDeck'), who: 'none', targets: 'none', fields: [] } as const;

/** A natural 20 on a skill becomes the greatest success. ACT-18 ACT-25 */
const greatest: Procedure = {
  ...plain,
  group: said('actiondice.actionDice'),
  who: 'one',
  key: 'actGreatest',
  label: said('actiondice.makeNatural20Critical'),
  rule: 'ACT-18',
  text: said('actiondice.dieSkillBringsGreatest'),
  fields: [
    {
      kind: 'flag',
      key: 'shown',
      label: said('actiondice.natural20LiesTable'),
      hint: said('actiondice.rollMadeHand'),
    },
  ],
  decide: (asked) => {
    const hero = heroOf(asked);
    if (!hero.ok) return hero;
    const seen = lastOf(hero.value, asked.now);
    const closed = seen && !inputFlag(asked, 'shown') ? closedBy(asked.now) : undefined;
    if (closed) return refuse(closed);
    if (seen?.natural !== THREAT_FACE && !inputFlag(asked, 'shown'))
      return refuse({
        ...saying('actiondice.noNaturalThreat', { who: hero.value.name, face: THREAT_FACE }),
        rule: 'ACT-18',
        field: 'shown',
      });
    const spent = spendDice(hero.value, 1, 'ACT-18');
    return spent.ok ? succeed('critical: the greatest success', ...spent.value) : spent;
  },
};

/** A card for whatever the GM wants one. ACT-18 */
const drawCard: Procedure = {
  ...plain,
  key: 'actDraw',
  label: said('actiondice.drawCritCard'),
  rule: 'ACT-18',
  text: said('actiondice.cardWithoutDieCritical'),
  decide: ({ now }, roller) => {
    const card = draw(roller, now);
    return succeed(drawnLabel(card), drawn(card, now));
  },
};

const MODES = [
  { key: 'replace', label: said('actiondice.wholeDeckThese') },
  { key: 'add', label: said('actiondice.addThesePlaceCards') },
  { key: 'reset', label: said('actiondice.backDeckAppCame') },
] as const;

/** The deck is the GM's: it opens as it is, to be changed, or is read from a file. ACT-18 */
const editDeck: Procedure = {
  ...plain,
  key: 'actDeck',
  label: said('actiondice.editImportCritDeck'),
  rule: 'ACT-18',
  text: said('actiondice.cardLineTitleText'),
  fields: [
    { kind: 'choice', key: 'mode', label: said('actiondice.whatDo'), choices: MODES },
    {
      kind: 'text',
      key: 'cards',
      label: said('actiondice.cards'),
      wide: true,
      long: true,
      files: ['.csv', '.md', '.txt'],
    },
  ],
  startsWith: (now) => ({ mode: 'replace', cards: writeCards(deckOf(now)) }),
  decide: (asked) => {
    const [mode, typed, deck] = [inputText(asked, 'mode'), inputText(asked, 'cards'), deckOf(asked.now)];
    if (mode === 'reset')
      return succeed(
        said('actiondice.deckCards', { n: STARTING_DECK.length }),
        remember(OWN.deck, null, '', 'ACT-18'),
        remember(OWN.drawn, null, '', 'ACT-18'),
      );
    const read = readCards(typed);
    if (!read.ok) return read;
    const titles = new Set(read.value.map(({ title }) => title.toLowerCase()));
    const kept = mode === 'add' ? deck.filter(({ title }) => !titles.has(title.toLowerCase())) : [];
    const cards = [...kept, ...read.value];
    return succeed(said('actiondice.deckCards', { n: cards.length }), ...keepDeck(cards, asked.now));
  },
};

/** What is in the deck, for the log and for copying. ACT-18 */
const showDeck: Procedure = {
  ...plain,
  key: 'actShowDeck',
  label: said('actiondice.showCritDeck'),
  rule: 'ACT-18',
  text: said('actiondice.namesEveryCardNot'),
  decide: ({ now }) => {
    const rest = undrawn(now);
    const cards = rest.map(({ title }) => title);
    return succeed(said('actiondice.deckLeft', { left: rest.length, most: deckOf(now).length, cards }));
  },
};

/** All cards back into the deck. ACT-18 */
const shuffle: Procedure = {
  ...plain,
  key: 'actShuffle',
  label: said('actiondice.shuffleCritDeck'),
  rule: 'ACT-18',
  text: said('actiondice.everyCardDrawnGoes'),
  decide: ({ now }) =>
    succeed(said('actiondice.deckCards', { n: deckOf(now).length }), remember(OWN.drawn, null, '', 'ACT-18')),
};

/** Criticals of skills, and the deck. ACT-18 */
export const threatProcedures: readonly Procedure[] = [greatest, drawCard, editDeck, showDeck, shuffle];
