import { said } from '../../kernel/said.ts';
import { makeOption, rulingOf, withStandard } from '../../rules/rulings.ts';
import type { RulesContext } from '../../rules/context.ts';
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

function numberChoices(from: number, to: number): readonly (readonly [string, string])[] {
  return Array.from({ length: to - from + 1 }, (_none, at) => [String(from + at), String(from + at)]);
}

/** Rulings a campaign may choose where the text gives no number or two. ACT-02 ACT-04 ACT-06 ACT-16 ACT-17 ACT-18 ACT-23 ACT-32 ACT-33 */
export const options: readonly Option[] = [
  makeOption(
    'ACT-02',
    RULING.low,
    said('actiondice.actionDiceLevels1'),
    ['d4', said('actiondice.d4Table')],
    ['d6', said('actiondice.d6Prelude')],
  ),
  makeOption(
    'ACT-02',
    RULING.high,
    said('actiondice.actionDiceBeyondLevel'),
    ['written', said('actiondice.stayLevel6')],
    ['rising', said('actiondice.goFiveD811')],
  ),
  withStandard(
    String(TOKENS.start),
    makeOption(
      'ACT-04',
      RULING.tokens,
      said('actiondice.heroTokensStartSession'),
      ...numberChoices(0, TOKENS.mostStart),
    ),
  ),
  withStandard(
    String(TOKENS.dice),
    makeOption(
      'ACT-06',
      RULING.rate,
      said('actiondice.actionDiceHeroToken'),
      ...numberChoices(1, TOKENS.mostDice),
    ),
  ),
  makeOption(
    'ACT-16',
    RULING.explode,
    said('actiondice.severalActionDiceExplodes'),
    ['point', said('actiondice.eachSpent')],
    ['thrown', said('actiondice.thoseThrownTogether')],
    ['roll', said('actiondice.allSpentRoll')],
  ),
  makeOption(
    'ACT-23',
    RULING.strain,
    said('actiondice.healingOneselfGivesPoint'),
    ['down', said('actiondice.downButCanAct')],
    ['always', said('actiondice.always')],
    ['never', said('actiondice.never')],
  ),
  makeOption(
    'ACT-33',
    RULING.tokenXp,
    said('actiondice.heroTokenEarnedPlay'),
    ['1', said('actiondice.muchExperienceDie')],
    ['2', said('actiondice.twiceDie')],
    ['0', said('actiondice.noExperience')],
  ),
  makeOption(
    'ACT-32',
    RULING.awardXp,
    said('actiondice.experienceAwardedDiceGoes'),
    ['own', said('actiondice.heroWasAwarded')],
    ['party', said('actiondice.wholePartyEqualParts')],
  ),
  makeOption(
    'ACT-17',
    RULING.armor,
    said('actiondice.armourDieSpent'),
    ['round', said('actiondice.roundBegins')],
    ['turn', said('actiondice.roundHerosOwnTurn')],
  ),
  makeOption(
    'ACT-18',
    RULING.critical,
    said('actiondice.herosThreatWithoutDie'),
    ['host', said('actiondice.criticalHitTheseRules')],
    ['deck', said('actiondice.ordinaryHitDieMakes')],
  ),
];

/** What the campaign rules; the standard where it chose nothing or something unknown. */
export function readRuling(now: Pick<RulesContext, 'rulings'>, key: string): string {
  return rulingOf(options, now, key);
}
