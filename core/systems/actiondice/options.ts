import { option, rulingOf, usually } from '../../rules/options.ts';
import type { Moment } from '../../rules/moment.ts';
import type { Option } from '../../rules/words.ts';
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

function numbers(from: number, to: number): readonly (readonly [string, string])[] {
  return Array.from({ length: to - from + 1 }, (_none, at) => [String(from + at), String(from + at)]);
}

/** Rulings a campaign may choose where the text gives no number or two. ACT-02 ACT-04 ACT-06 ACT-16 ACT-17 ACT-18 ACT-23 ACT-32 ACT-33 */
export const options: readonly Option[] = [
  option(
    'ACT-02',
    RULING.low,
    'Action dice of levels 1 to 5 are',
    ['d4', 'd4, as in the table'],
    ['d6', 'd6, as in the prelude'],
  ),
  option(
    'ACT-02',
    RULING.high,
    'Action dice beyond level 10',
    ['written', 'stay as from level 6'],
    ['rising', 'go on: five d8 from 11, six d10 from 16'],
  ),
  usually(
    String(TOKENS.start),
    option('ACT-04', RULING.tokens, 'Hero tokens at the start of a session', ...numbers(0, TOKENS.mostStart)),
  ),
  usually(
    String(TOKENS.dice),
    option('ACT-06', RULING.rate, 'Action dice for a hero token', ...numbers(1, TOKENS.mostDice)),
  ),
  option(
    'ACT-16',
    RULING.explode,
    'Of several action dice explodes',
    ['point', 'each that is spent'],
    ['thrown', 'one of those thrown together'],
    ['roll', 'one of all that are spent on one roll'],
  ),
  option(
    'ACT-23',
    RULING.strain,
    'Healing oneself gives one point less',
    ['down', 'to one who is down but can act'],
    ['always', 'always'],
    ['never', 'never'],
  ),
  option(
    'ACT-33',
    RULING.tokenXp,
    'A hero token earned in play brings',
    ['1', 'as much experience as a die'],
    ['2', 'twice that of a die'],
    ['0', 'no experience'],
  ),
  option(
    'ACT-32',
    RULING.awardXp,
    'Experience of awarded dice goes to',
    ['own', 'the hero who was awarded'],
    ['party', 'the whole party in equal parts'],
  ),
  option(
    'ACT-17',
    RULING.armor,
    'An armour die is spent',
    ['round', 'as the round begins'],
    ['turn', 'as the round or the hero’s own turn begins'],
  ),
  option(
    'ACT-18',
    RULING.critical,
    'A hero’s threat without a die is',
    ['host', 'the critical hit of these rules; a die adds a card'],
    ['deck', 'an ordinary hit; a die makes it critical, by the card'],
  ),
];

/** What the campaign rules; the standard where it chose nothing or something unknown. */
export function ruled(now: Pick<Moment, 'rulings'>, key: string): string {
  return rulingOf(options, now, key);
}
