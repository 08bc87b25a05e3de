import type { Moment } from '../../rules/moment.ts';
import type { Option, Word } from '../../rules/words.ts';
import { TOKENS } from './tables.ts';

/** Keys of the rulings; they stand beside those of the host. */
export const RULING = {
  low: 'actDieBelowSix',
  high: 'actHigherLevels',
  tokens: 'actTokensAtStart',
  rate: 'actDiceForToken',
  explode: 'actExplode',
  strain: 'actStrain',
  tokenXp: 'actTokenXp',
  awardXp: 'actAwardXp',
  armor: 'actArmorWhen',
  critical: 'actCritical',
} as const;

function numbers(from: number, to: number): readonly Word[] {
  return Array.from({ length: to - from + 1 }, (_none, at) => ({
    key: String(from + at),
    label: String(from + at),
  }));
}

/** Rulings a campaign may choose where the text gives no number or two. ACT-02 ACT-04 ACT-06 ACT-16 ACT-17 ACT-18 ACT-23 ACT-32 ACT-33 */
export const options: readonly Option[] = [
  {
    key: RULING.low,
    label: 'Action dice of levels 1 to 5 are',
    rule: 'ACT-02',
    choices: [
      { key: 'd4', label: 'd4, as in the table' },
      { key: 'd6', label: 'd6, as in the prelude' },
    ],
    standard: 'd4',
  },
  {
    key: RULING.high,
    label: 'Action dice beyond level 10',
    rule: 'ACT-02',
    choices: [
      { key: 'written', label: 'stay as from level 6' },
      { key: 'rising', label: 'go on: five d8 from 11, six d10 from 16' },
    ],
    standard: 'written',
  },
  {
    key: RULING.tokens,
    label: 'Hero tokens at the start of a session',
    rule: 'ACT-04',
    choices: numbers(0, TOKENS.mostStart),
    standard: String(TOKENS.start),
  },
  {
    key: RULING.rate,
    label: 'Action dice for a hero token',
    rule: 'ACT-06',
    choices: numbers(1, TOKENS.mostDice),
    standard: String(TOKENS.dice),
  },
  {
    key: RULING.explode,
    label: 'Only one die explodes',
    rule: 'ACT-16',
    choices: [
      { key: 'thrown', label: 'of those thrown together' },
      { key: 'roll', label: 'of all that are spent on one roll' },
    ],
    standard: 'thrown',
  },
  {
    key: RULING.strain,
    label: 'Healing oneself gives one point less',
    rule: 'ACT-23',
    choices: [
      { key: 'down', label: 'to one who is down but can act' },
      { key: 'always', label: 'always' },
      { key: 'never', label: 'never' },
    ],
    standard: 'down',
  },
  {
    key: RULING.tokenXp,
    label: 'A hero token earned in play brings',
    rule: 'ACT-33',
    choices: [
      { key: '1', label: 'as much experience as a die' },
      { key: '2', label: 'twice that of a die' },
      { key: '0', label: 'no experience' },
    ],
    standard: '1',
  },
  {
    key: RULING.awardXp,
    label: 'Experience of awarded dice goes to',
    rule: 'ACT-32',
    choices: [
      { key: 'party', label: 'the whole party in equal parts' },
      { key: 'own', label: 'whoever was awarded' },
    ],
    standard: 'party',
  },
  {
    key: RULING.armor,
    label: 'An armour die is spent',
    rule: 'ACT-17',
    choices: [
      { key: 'round', label: 'as the round begins' },
      { key: 'turn', label: 'as the round or the hero’s own turn begins' },
    ],
    standard: 'round',
  },
  {
    key: RULING.critical,
    label: 'A hero’s threat without a die is',
    rule: 'ACT-18',
    choices: [
      { key: 'host', label: 'the critical hit of these rules; a die adds a card' },
      { key: 'deck', label: 'an ordinary hit; a die makes it critical, by the card' },
    ],
    standard: 'host',
  },
];

/** What the campaign rules; the standard where it chose nothing or something unknown. */
export function ruled({ rulings }: Pick<Moment, 'rulings'>, key: string): string {
  const option = options.find((each) => each.key === key);
  const chosen = Object.hasOwn(rulings, key) ? rulings[key] : undefined;
  return option?.choices.some((each) => each.key === chosen) ? (chosen ?? '') : (option?.standard ?? '');
}
