import type { JsonObject } from '../../kernel/json.ts';
import { ok, type Refusal, refuse, type Result } from '../../kernel/result.ts';
import { said, saying, type Saying } from '../../kernel/said.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import { inputFlag, inputText, type Procedure, type Roller, succeed } from '../../rules/procedures.ts';
import { findLastRoll } from './lastRoll.ts';
import { spendDice } from './pools.ts';
import { requireHero } from './procedures/actions.ts';
import {
  whyRollClosed,
  readRecordNumber,
  readRecordsAt,
  saveTableState,
  readRecordText,
  readTextsAt,
} from './state.ts';
import { THREAT_FACE } from './tables.ts';
import { OWN } from './words.ts';

/** A card of the crit deck; `word` is what it lays on the target for so many rounds. ACT-18 */
export interface CritCard {
  readonly title: string;
  readonly text: string;
  readonly word: string;
  readonly rounds: number;
}

/** The campaign's deck: the GM's own, or the one to begin with. ACT-18 */
export function readDeck(now: RulesContext): readonly CritCard[] {
  const own = readRecordsAt(now, OWN.deck).map((each) => ({
    title: readRecordText(each, 'title'),
    text: readRecordText(each, 'text'),
    word: readRecordText(each, 'word'),
    rounds: readRecordNumber(each, 'rounds', 1),
  }));
  return own.length > 0 ? own : STARTING_DECK;
}

/** Cards that have not been drawn since the last shuffle; all of them once none is left. ACT-18 */
export function listUndrawn(now: RulesContext): readonly CritCard[] {
  const gone = readTextsAt(now, OWN.drawn);
  const rest = readDeck(now).filter(({ title }) => !gone.includes(title));
  return rest.length > 0 ? rest : readDeck(now);
}

const NO_CARD: CritCard = { title: 'No card', text: 'The deck is empty.', word: '', rounds: 1 };

/** Draws one of the undrawn cards. ACT-18 */
export function drawFromDeck(roller: Roller, now: RulesContext): CritCard {
  const rest = listUndrawn(now);
  const { total } = roller.roll('Crit deck', `1d${rest.length}`);
  return rest[total - 1] ?? rest[0] ?? NO_CARD;
}

/** Lays the card aside until the deck is shuffled. ACT-18 */
export function layAside({ title }: CritCard, now: RulesContext): Consequence {
  const gone = readTextsAt(now, OWN.drawn);
  const again = listUndrawn(now).length === readDeck(now).length;
  return saveTableState(OWN.drawn, again ? [title] : [...gone, title], '', 'ACT-18');
}

/** How often the damage counts where a card’s text begins with that: `Double damage, and …`. ACT-18 */
export function damageMultiplier({ text }: CritCard): number {
  const word = /^(double|triple) damage\b/iu.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return 1;
  return word === 'double' ? 2 : 3;
}

/** `Split shield: the target's shield breaks.` */
export function formatCard({ title, text }: CritCard): string {
  return `${title}: ${text}`;
}

/** Keeps a deck of the GM's own; what was drawn and is in it still stays drawn. ACT-18 */
function saveDeck(cards: readonly CritCard[], now: RulesContext): readonly Consequence[] {
  const kept = cards.map(({ title, text, word, rounds }): JsonObject => ({ title, text, word, rounds }));
  const gone = readTextsAt(now, OWN.drawn).filter((each) => cards.some(({ title }) => title === each));
  return [
    saveTableState(OWN.deck, kept, '', 'ACT-18'),
    saveTableState(OWN.drawn, gone.length > 0 ? gone : null, '', 'ACT-18'),
  ];
}

/** How a card may be long, and how many a deck may hold. */
const MOST = { title: 60, text: 300, word: 40, rounds: 99, cards: 500 } as const;

type Row = readonly string[];

/**
 * Reads a deck as it is typed or comes from a file: lines `Title: text | stunned 2`, a Markdown list, table or
 * headings with text below, or CSV with a head line (title, text, lays on, rounds). Refuses what it cannot read
 * with the line it stands on. ACT-18
 */
export function readCards(typed: string): Result<readonly CritCard[]> {
  const lines = typed.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const rows = readRows(lines, typed);
  const cards: CritCard[] = [];
  for (const { at, row } of rows) {
    const card = readCard(row, at, lines);
    if (!card.ok) return card;
    if (cards.some(({ title }) => title.toLowerCase() === card.value.title.toLowerCase()))
      return refuseDeck(saying('actiondice.cardTwice', { title: card.value.title }));
    cards.push(card.value);
  }
  if (cards.length === 0) return refuseDeck(saying('actiondice.noCard'));
  return cards.length > MOST.cards
    ? refuseDeck(saying('actiondice.tooManyCards', { n: MOST.cards }))
    : ok(cards);
}

/** The deck in the form in which it is typed. ACT-18 */
export function writeCards(cards: readonly CritCard[]): string {
  return cards
    .map(({ title, text, word, rounds }) => `${title}: ${text}${word === '' ? '' : ` | ${word} ${rounds}`}`)
    .join('\n');
}

function refuseDeck(why: Saying): { readonly ok: false; readonly refusal: Refusal } {
  return refuse({ ...why, rule: 'ACT-18', field: 'cards' });
}

interface Placed {
  /** Line it begins on, from 1. */
  readonly at: number;
  /** Title, text, what it lays on, rounds. */
  readonly row: Row;
}

function readRows(lines: readonly string[], typed: string): readonly Placed[] {
  const filled = lines
    .map((line, at) => ({ at: at + 1, line: line.trim() }))
    .filter(({ line }) => line !== '');
  const first = filled[0]?.line ?? '';
  if (first.startsWith('|'))
    return readNamedColumns(filled.map(({ at, line }) => ({ at, row: splitCells(line) })));
  if (CSV_HEAD.test(first)) return readNamedColumns(readCsvRows(typed, /[,;\t]/u.exec(first)?.[0] ?? ','));
  return first.startsWith('#')
    ? readHeadings(filled)
    : filled.map(({ at, line }) => ({ at, row: readLine(line) }));
}

const CSV_HEAD = /^"?(?:title|card|name)"?\s*[,;\t]/iu;
const LINE = /^([^:|]+?)\s*:\s*([^|]+?)\s*(?:\|\s*([^|\d]+?)\s*(\d+)?\s*)?$/u;

/** `- **Title**: text | stunned 2`; a line that is none of this gives no row to read. */
function readLine(line: string): Row {
  const bare = line.replace(/^(?:[-*+]|\d+[.)])\s+/u, '').replaceAll('**', '');
  const [, title = '', text = '', word = '', rounds = ''] = LINE.exec(bare) ?? [];
  return [title, text, word, rounds];
}

/** A title as a heading, its text below; a heading without text only heads what follows. */
function readHeadings(filled: readonly { readonly at: number; readonly line: string }[]): readonly Placed[] {
  const found: { at: number; title: string; text: string[] }[] = [];
  for (const { at, line } of filled) {
    const heading = /^#+\s*(.+)$/u.exec(line)?.[1];
    if (heading === undefined) found.at(-1)?.text.push(line);
    else found.push({ at, title: heading, text: [] });
  }
  return found
    .filter(({ text }) => text.length > 0)
    .map(({ at, title, text }) => ({
      at,
      row: readLine(`${title.replaceAll(':', ' ·')}: ${text.join(' ')}`),
    }));
}

/** Cells of a line of a Markdown table. */
function splitCells(line: string): Row {
  return line
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => cell.trim().replaceAll('**', ''));
}

/** Rows below a head line that names the columns, in whatever order. */
function readNamedColumns([head, ...rows]: readonly Placed[]): readonly Placed[] {
  const at = (names: RegExp, usual: number): number => {
    const found = head?.row.findIndex((cell) => names.test(cell)) ?? -1;
    return found < 0 ? usual : found;
  };
  const columns = [
    at(/title|card|name/iu, 0),
    at(/text|what|description/iu, 1),
    at(/lay|condition|effect/iu, 2),
    at(/round/iu, 3),
  ];
  return rows
    .filter(({ row }) => !row.every((cell) => /^:?-*:?$/u.test(cell)))
    .map((each) => ({ at: each.at, row: columns.map((column) => each.row[column] ?? '') }));
}

/** CSV with quotes; a quoted cell may hold the separator and line ends. */
function readCsvRows(typed: string, separator: string): readonly Placed[] {
  const rows: Placed[] = [];
  let [row, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const close = (): void => {
    row.push(cell.trim());
    if (row.some((each) => each !== '')) rows.push({ at: begun, row });
    [row, cell, begun] = [[], '', line + 1];
  };
  for (let at = 0; at < typed.length; at++) {
    const sign = typed.charAt(at);
    if (sign === '"' && quoted && typed.charAt(at + 1) === '"') [cell, at] = [`${cell}"`, at + 1];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === separator) {
      row.push(cell.trim());
      cell = '';
    } else if (sign === '\n' && !quoted) close();
    else if (sign !== '\r' && sign !== '\uFEFF') cell += sign === '\n' ? ' ' : sign;
    if (sign === '\n') line += 1;
  }
  close();
  return rows;
}

function readCard(
  [title = '', text = '', word = '', rounds = '']: Row,
  at: number,
  lines: readonly string[],
): Result<CritCard> {
  const shown = (lines[at - 1] ?? '').trim().slice(0, MOST.title);
  if (title === '' || text === '')
    return refuseDeck(saying('actiondice.lineNoCard', { at, line: shown, bar: '|' }));
  for (const [code, value, most] of [
    ['actiondice.cardTitleLong', title, MOST.title],
    ['actiondice.cardTextLong', text, MOST.text],
    ['actiondice.cardWordLong', word, MOST.word],
  ] as const)
    if (value.length > most) return refuseDeck(saying(code, { at, most }));
  const count = rounds === '' ? 1 : Number(rounds);
  if (!Number.isInteger(count) || count < 1 || count > MOST.rounds)
    return refuseDeck(saying('actiondice.cardRounds', { at, most: MOST.rounds, typed: rounds }));
  return ok({ title, text, word, rounds: count });
}

function makeStartingCard(title: string, text: string, word = '', rounds = 1): CritCard {
  return { title, text, word, rounds };
}

/** Crit deck to begin with, of our own writing: most cards double the damage or lay something on. ACT-18 */
export const STARTING_DECK: readonly CritCard[] = [
  makeStartingCard('Rattled to the teeth', 'Double damage, and stunned for a round.', 'stunned', 1),
  makeStartingCard('Clean through', 'Double damage, and the weapon comes free without effort.'),
  makeStartingCard('Deep cut', 'Double damage.'),
  makeStartingCard('Twist of the blade', 'Triple damage.'),
  makeStartingCard('Between the plates', 'Double damage, and nothing the target wears lessens it.'),
  makeStartingCard('Off its feet', 'The target falls prone.', 'prone', 1),
  makeStartingCard('Blood in the eyes', 'The target cannot see for a round.', 'blinded', 1),
  makeStartingCard('Ringing ears', 'The target hears nothing for three rounds.', 'deafened', 3),
  makeStartingCard('Numb arm', 'The target drops what its main hand holds.'),
  makeStartingCard('Lamed', 'The target moves at half its speed for three rounds.', 'slowed', 3),
  makeStartingCard('Pinned', 'The blow nails clothing or limb: no movement for a round.', 'immobilized', 1),
  makeStartingCard('Head swims', 'The target is dazed for two rounds.', 'dazed', 2),
  makeStartingCard(
    'Cracked ribs',
    'Double damage, and the target gives less to its blows for two rounds.',
    'weakened',
    2,
  ),
  makeStartingCard('Split shield', 'A shield breaks; without one the damage is doubled.'),
  makeStartingCard(
    'Torn straps',
    'Armour hangs loose: 2 off the Armor Class until mended.',
    'armour hangs loose',
    10,
  ),
  makeStartingCard('Opening', 'The next ally to attack the target has the better of it.', 'wide open', 1),
  makeStartingCard('Follow through', 'The same roll also strikes another foe within reach.'),
  makeStartingCard('Driven back', 'The target is pushed three paces, and you may follow.'),
  makeStartingCard(
    'Turned around',
    'The target faces away and cannot strike back before its turn.',
    'turned around',
    1,
  ),
  makeStartingCard('Winded', 'The target loses its next move.', 'winded', 1),
  makeStartingCard(
    'Terror',
    'The target keeps away from you as well as it can for two rounds.',
    'frightened',
    2,
  ),
  makeStartingCard('Spilled purse', 'Half damage more, and something of value falls at your feet.'),
  makeStartingCard(
    'Open vein',
    'Double damage, and half as much again at the start of its next turn.',
    'bleeding',
    1,
  ),
  makeStartingCard('Bitten tongue', 'No words, no spells spoken for two rounds.', 'speechless', 2),
  makeStartingCard(
    'Broken fingers',
    'Anything done with the hands is harder by 2 for three rounds.',
    'broken fingers',
    3,
  ),
  makeStartingCard('Show of skill', 'Every foe who saw it hesitates: none of them moves nearer this round.'),
  makeStartingCard('Second breath', 'Double damage, and you get one action die back at the GM’s word.'),
  makeStartingCard(
    'Old wound',
    'Double damage; tripled where the target is at half its hit points or below.',
  ),
  makeStartingCard('Disarmed', 'What the target fights with flies five paces off.'),
  makeStartingCard(
    'Tangled',
    'Cloak, belt or net: the target is held until it spends an action.',
    'tangled',
    2,
  ),
  makeStartingCard(
    'Marked for the others',
    'The target bears a wound all can see: 2 to hit it for two rounds.',
    'marked wound',
    2,
  ),
  makeStartingCard(
    'Nerve struck',
    'The target cannot use its strongest power for a round.',
    'nerve struck',
    1,
  ),
  makeStartingCard(
    'Knocked cold',
    'A target of lower level is out for a round; any other takes double damage.',
    'reeling',
    1,
  ),
  makeStartingCard('Last word', 'If this fells the target, those beside it lose heart.'),
  makeStartingCard('Killing stroke', 'Triple damage, and you may say how it looks.'),
  makeStartingCard(
    'Unlucky for both',
    'Double damage, and your weapon is stuck until you spend an action on it.',
  ),
];

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
    const hero = requireHero(asked);
    if (!hero.ok) return hero;
    const seen = findLastRoll(hero.value, asked.now);
    const closed = seen && !inputFlag(asked, 'shown') ? whyRollClosed(asked.now) : undefined;
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
    const card = drawFromDeck(roller, now);
    return succeed(formatCard(card), layAside(card, now));
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
  startsWith: (now) => ({ mode: 'replace', cards: writeCards(readDeck(now)) }),
  decide: (asked) => {
    const [mode, typed, deck] = [inputText(asked, 'mode'), inputText(asked, 'cards'), readDeck(asked.now)];
    if (mode === 'reset')
      return succeed(
        said('actiondice.deckCards', { n: STARTING_DECK.length }),
        saveTableState(OWN.deck, null, '', 'ACT-18'),
        saveTableState(OWN.drawn, null, '', 'ACT-18'),
      );
    const read = readCards(typed);
    if (!read.ok) return read;
    const titles = new Set(read.value.map(({ title }) => title.toLowerCase()));
    const kept = mode === 'add' ? deck.filter(({ title }) => !titles.has(title.toLowerCase())) : [];
    const cards = [...kept, ...read.value];
    return succeed(said('actiondice.deckCards', { n: cards.length }), ...saveDeck(cards, asked.now));
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
    const rest = listUndrawn(now);
    const cards = rest.map(({ title }) => title);
    return succeed(said('actiondice.deckLeft', { left: rest.length, most: readDeck(now).length, cards }));
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
    succeed(
      said('actiondice.deckCards', { n: readDeck(now).length }),
      saveTableState(OWN.drawn, null, '', 'ACT-18'),
    ),
};

/** Criticals of skills, and the deck. ACT-18 */
export const threatProcedures: readonly Procedure[] = [greatest, drawCard, editDeck, showDeck, shuffle];
