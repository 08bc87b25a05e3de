import type { Chart, ChartTable } from '../../rules/views.ts';
import type { RulesContext } from '../../rules/context.ts';
import { readDeck, listUndrawn } from './deck.ts';
import { computeMean } from '../../dice/distribution.ts';
import {
  computeChanceToAdd,
  computeDiceOdds,
  type ExplosionRule,
  explosionRule,
  diceNotation,
} from './dice.ts';
import { doesCarryOver, listHeroes, countLeft, computePool, currentSession, tallySession } from './pools.ts';
import { readRecordNumber, readRecordsAt, readRecordText } from './state.ts';
import { COUNTER, OWN } from './words.ts';

/** How many dice the chart of chances shows, and the results it asks for. ACT-16 */
const SHOWN = {
  dice: [1, 2, 3, 4, 5],
  sides: [4, 6, 8, 10, 12],
  results: [2, 4, 6, 8, 10, 12, 15, 20],
} as const;

const chances: Chart = {
  key: 'actChances',
  label: 'Chances of action dice',
  rule: 'ACT-16',
  text: 'Chance that so many exploding dice come to this or more, by what the campaign rules on several.',
  build: (now) => buildChanceTable(explosionRule(now)),
};

const known = new Map<ExplosionRule, ChartTable>();

function buildChanceTable(explodes: ExplosionRule): ChartTable {
  const table = known.get(explodes) ?? buildDieChances(explodes);
  known.set(explodes, table);
  return table;
}

function buildDieChances(explodes: ExplosionRule): ChartTable {
  return {
    corner: 'Dice',
    columns: ['mean', ...SHOWN.results.map((least) => `${least}+`)],
    rows: SHOWN.sides.flatMap((sides) =>
      SHOWN.dice.map((count) => {
        const notation = diceNotation(count, sides, explodes);
        const cells = SHOWN.results.map((least) => buildChanceCell(computeChanceToAdd(notation, least)));
        return {
          label: `${count}d${sides}`,
          cells: [{ text: computeMean(computeDiceOdds(notation)).toFixed(2) }, ...cells],
        };
      }),
    ),
  };
}

function buildChanceCell(share: number): { readonly text: string; readonly share: number } {
  return { text: `${(share * 100).toFixed(1)}%`, share };
}

const pools: Chart = {
  key: 'actPools',
  label: 'Action dice of the party',
  rule: 'ACT-01',
  text: 'What everyone has left, and what a session gives.',
  build: (now) => ({
    corner: 'Hero',
    columns: ['Action dice', 'Hero tokens', 'A session gives', 'Kept until the next'],
    rows: listHeroes(now).map((who) => {
      const { count, sides } = computePool(who, now);
      const texts = [
        `${countLeft(who)}d${sides}`,
        String(countLeft(who, COUNTER.tokens)),
        `${count}d${sides}`,
        doesCarryOver(who) ? 'yes' : 'no',
      ];
      return { label: who.name, cells: texts.map((text) => ({ text })) };
    }),
  }),
};

const ledger: Chart = {
  key: 'actLedger',
  label: 'Ledger of awards',
  rule: 'ACT-32',
  text: 'Dice and tokens awarded, a tick each, and the experience they bring; the running session last.',
  build: buildLedgerTable,
};

function buildLedgerTable(now: RulesContext): ChartTable {
  const past = readRecordsAt(now, OWN.ledger).map((each) => ({
    session: readRecordNumber(each, 'session'),
    hero: readRecordText(each, 'hero'),
    dice: readRecordNumber(each, 'dice'),
    tokens: readRecordNumber(each, 'tokens'),
    xp: readRecordNumber(each, 'xp'),
    reasons: readRecordText(each, 'reasons'),
  }));
  const running = tallySession(now).heroes.map((each) => ({ session: currentSession(now), ...each }));
  return {
    corner: 'Session and hero',
    columns: ['Dice', 'Tokens', 'XP', 'For'],
    rows: [...past, ...running].map(({ session, hero, dice, tokens, xp, reasons }) => ({
      label: `${session} · ${hero}`,
      cells: ['✓'.repeat(dice), '✓'.repeat(tokens), String(xp), reasons].map((text) => ({ text })),
    })),
  };
}

const deck: Chart = {
  key: 'actDeck',
  label: 'The crit deck',
  rule: 'ACT-18',
  text: 'Every card, what it lays on the target for how many rounds, and whether it is drawn.',
  build: (now) => {
    const rest = new Set(listUndrawn(now).map(({ title }) => title));
    return {
      corner: 'Card',
      columns: ['Text', 'Lays on', 'Rounds', 'Drawn'],
      rows: readDeck(now).map(({ title, text, word, rounds }) => {
        const texts = [text, word, word === '' ? '' : String(rounds), rest.has(title) ? '' : 'drawn'];
        return { label: title, cells: texts.map((each) => ({ text: each })) };
      }),
    };
  },
};

/** Tables that a GM can open: chances, pools, the ledger, the deck. ACT-01 ACT-16 ACT-18 ACT-32 */
export const charts: readonly Chart[] = [chances, pools, ledger, deck];
