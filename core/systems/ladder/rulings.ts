import { said } from '../../kernel/said.ts';
import type { RulesContext } from '../../rules/context.ts';
import { makeOption, rulingOf } from '../../rules/rulings.ts';
import type { Option } from '../../rules/words.ts';

/** Keys of the rulings, as the rules ask for them. */
export const RULING = {
  damage: 'damage',
  fumble: 'fumble',
  recovery: 'recovery',
  exclusive: 'exclusive',
  quiet: 'quiet',
  mind: 'mind',
  atZero: 'atZero',
} as const;

/** Rulings a campaign may choose where the text leaves room. LAD-10 LAD-15 LAD-25 LAD-27 LAD-42 */
export const options: readonly Option[] = [
  makeOption(
    'LAD-10',
    RULING.damage,
    said('ladder.damageAttack'),
    ['times', said('ladder.degreeTimesBaseDamage')],
    ['plus', said('ladder.baseDamage1Each')],
  ),
  makeOption(
    'LAD-15',
    RULING.fumble,
    said('ladder.fumble1'),
    ['counting', said('ladder.dieCountsEnd')],
    ['any', said('ladder.anyDieRoll')],
  ),
  makeOption(
    'LAD-27',
    RULING.recovery,
    said('ladder.turnQuietBringsMastery'),
    ['sincePrevious', said('ladder.ifNothingStirredSince')],
    ['ownTurn', said('ladder.ifNothingStirredTurn')],
  ),
  makeOption(
    'LAD-42',
    RULING.exclusive,
    said('ladder.exclusiveAction'),
    ['first', said('ladder.possibleOnlyFirstTurn')],
    ['anytime', said('ladder.takesWhateverActionPoints')],
  ),
  makeOption(
    'LAD-25',
    RULING.quiet,
    said('ladder.fewQuietMinutesBring'),
    ['5', said('ladder.five')],
    ['3', said('ladder.three')],
    ['10', said('ladder.ten')],
  ),
  // The text has neither a defense of the mind nor a word on hit points.
  makeOption(
    '',
    RULING.mind,
    said('ladder.whatAimedMind'),
    ['will', said('ladder.meetsWillWhereThere')],
    ['basic', said('ladder.meetsBasicDefense')],
  ),
  makeOption(
    '',
    RULING.atZero,
    said('ladder.joinsAtZero'),
    ['down', said('ladder.outFight')],
    ['stands', said('ladder.staysUntilYouSay')],
  ),
];

/** Minutes out of contest that bring all Mastery Points back. LAD-25 */
export function quietMinutes(now: Pick<RulesContext, 'rulings'>): number {
  return Number(rulingOf(options, now, RULING.quiet));
}
