import { describe, expect, it } from 'vitest';
import { readCards, STARTING_DECK, writeCards } from '../../../../core/systems/actiondice/deck.ts';
import { actiondice } from '../../../../core/systems/actiondice/index.ts';
import { RULE_IDS } from '../../../../core/systems/actiondice/tables.ts';
import { plainSystem } from '../../../support/plainSystem.ts';
import { kevins, momentAt } from './evening.ts';

const ids = new Set(actiondice.reference.map(({ id }) => id));

describe('rule cards', () => {
  it('stand once for every rule, in order, with a title and a text', () => {
    expect(actiondice.reference.map(({ id }) => id)).toEqual(RULE_IDS);
    expect(RULE_IDS).toHaveLength(28);
    for (const { title, text } of actiondice.reference) {
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/^[A-Z].{15,}[.!]$/u);
    }
  });

  it('rulings and buttons point to cards', () => {
    const { procedures = [] } = actiondice.over({ ...plainSystem, procedures: [] });
    const pointed = [...actiondice.options, ...procedures].map(({ rule }) => rule);
    expect(pointed.filter((rule) => !ids.has(rule))).toEqual([]);
    for (const { key, choices, standard } of actiondice.options)
      expect({ key, choices: choices.map((each) => each.key) }).toMatchObject({
        key,
        choices: expect.arrayContaining([standard]),
      });
  });
});

const NETTLE = { title: 'Nettle', text: 'It itches, badly.', word: 'held', rounds: 2 };
const THORN = { title: 'Thorn', text: 'Double damage.', word: '', rounds: 1 };

describe('cards from a file (ACT-18)', () => {
  it.each([
    ['lines', 'Nettle: It itches, badly. | held 2\n\nThorn: Double damage.'],
    ['a Markdown list', '- **Nettle**: It itches, badly. | held 2\n* Thorn: Double damage.'],
    [
      'Markdown headings',
      '# My deck\n\n## Nettle\nIt itches,\nbadly. | held 2\n\n## Thorn\nDouble damage.\n',
    ],
    [
      'a Markdown table',
      '| Title | Text | Lays on | Rounds |\n|---|:--|---|--:|\n| **Nettle** | It itches, badly. | held | 2 |\n| Thorn | Double damage. | | |',
    ],
    [
      'CSV',
      '\uFEFFtitle,text,lays on,rounds\r\nNettle,"It itches, badly.",held,2\r\nThorn,Double damage.,,\r\n',
    ],
    [
      'CSV with its columns in another order',
      'Card;Rounds;Effect;Text\nNettle;2;held;It itches, badly.\nThorn;;;Double damage.',
    ],
  ])('ACT-18: %s', (_form, typed) => {
    expect(readCards(typed)).toEqual({ ok: true, value: [NETTLE, THORN] });
  });

  it.each([
    ['', 'at least one'],
    ['# Only a heading', 'at least one'],
    ['no colon', 'Line 1 is not a card: “no colon”'],
    ['Thorn: x\n\nno colon', 'Line 3'],
    ['Twice: a\ntwice: b', 'Two cards are called “twice”'],
    ['title,text\n,without title', 'Line 2'],
    ['title,text,lays on,rounds\na,b,c,many', 'not “many”'],
    ['Nettle: x | held 0', 'whole number from 1 to 99'],
    [`${'x'.repeat(61)}: y`, 'more than 60 letters'],
    [Array.from({ length: 501 }, (_none, at) => `Card ${at}a: x`).join('\n'), 'at most 500'],
  ])('ACT-18: %j is refused', (typed, said) => {
    const read = readCards(typed);
    expect(read.ok ? '' : read.refusal.message).toContain(said);
  });

  it('ACT-18: the starting deck is written and read again', () => {
    expect(readCards(writeCards(STARTING_DECK))).toEqual({ ok: true, value: STARTING_DECK });
  });
});

describe('the deck at the table', () => {
  it('ACT-18: has thirty cards and more of our own writing, each of another title', () => {
    expect(STARTING_DECK.length).toBeGreaterThanOrEqual(30);
    expect(new Set(STARTING_DECK.map(({ title }) => title)).size).toBe(STARTING_DECK.length);
  });

  it('ACT-18: opens as it is, is replaced, added to and brought back', () => {
    const edit = kevins(6).system.procedures?.find(({ key }) => key === 'actDeck');
    expect(edit?.startsWith?.(momentAt(kevins(6)))).toEqual({
      mode: 'replace',
      cards: writeCards(STARTING_DECK),
    });
    const own = kevins(6).on([], 'actDeck', { mode: 'replace', cards: writeCards([NETTLE, THORN]) });
    expect(own.told()).toBe('2 cards');
    const drawn = own.swing('Kevin', 'Henchman', {}, 20).give('actThreat', 1);
    expect(drawn.named('Henchman').effects).toMatchObject([
      { condition: 'held', label: 'Held', duration: { turns: 2 } },
    ]);
    const more = own.on([], 'actDeck', { mode: 'add', cards: 'THORN: Triple damage.\nBriar: Held fast.' });
    expect(more.on([], 'actShowDeck').told()).toBe('3 of 3 left: Nettle, THORN, Briar');
    expect(more.on([], 'actDeck', { mode: 'reset' }).on([], 'actShowDeck').told()).toContain(
      `${STARTING_DECK.length} of ${STARTING_DECK.length}`,
    );
    expect(() => own.on([], 'actDeck', { mode: 'replace', cards: 'no card' })).toThrow('Line 1');
  });

  it('ACT-18: a card that was drawn is not drawn again, also after the deck was mended', () => {
    const once = kevins(6).on([], 'actDraw', {}, 1);
    expect(once.told()).toContain('Rattled to the teeth');
    expect(once.on([], 'actDraw', {}, 1).told()).toContain('Clean through');
    const mended = once.on([], 'actDeck', { mode: 'add', cards: 'Briar: Held fast.' });
    expect(mended.on([], 'actDraw', {}, 1).told()).toContain('Clean through');
    expect(once.on([], 'actShuffle').on([], 'actDraw', {}, 1).told()).toContain('Rattled');
  });
});
