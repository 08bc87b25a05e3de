import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type ProcedureInput, decideForOne, succeed, type Procedure } from '../../../rules/procedures.ts';
import { successChance } from '../attacks/chances.ts';
import { attackChance } from '../cards/charts/attacks.ts';
import { fumbleIn } from '../attacks/lastRoll.ts';
import { diceSaid } from '../attacks/pool.ts';
import { dieField, levels, RANKS } from './asked.ts';
import { maybeOffer, oddsOf } from './rolls.ts';
import { saying, said } from '../../../kernel/said.ts';

const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** Two dice against each other, without rolling them. LAD-07 LAD-13 LAD-18 */
const pair: Procedure = {
  key: 'pairOdds',
  label: said('ladder.oddsTwoDice'),
  rule: 'LAD-07',
  group: said('ladder.odds'),
  text: said('ladder.chanceEveryDegreeDie'),
  who: 'none',
  targets: 'none',
  fields: [
    dieField('own', said('ladder.actingDie')),
    RANKS,
    levels('levels', said('ladder.advantage')),
    dieField('target', said('ladder.resistingDie')),
    levels('against', said('ladder.advantageResisting')),
  ],
  offer: (asked) => maybeOffer(oddsOf(asked), asked),
  decide: (asked) => {
    const contest = oddsOf(asked);
    if (!contest.ok) return contest;
    const { actor, resister } = contest.value;
    return succeed(
      said('ladder.oddsAgainst', {
        own: diceSaid(actor),
        other: diceSaid(resister),
        chance: percent(successChance(actor, resister, fumbleIn(asked.now))),
      }),
    );
  },
};

/** Every attack of one against the defense of each of those chosen, as things stand. LAD-09 LAD-10 */
const matrix: Procedure = {
  key: 'attackOdds',
  label: said('ladder.oddsAllAttacks'),
  rule: 'LAD-09',
  group: said('ladder.odds'),
  text: said('ladder.chanceEachAttacksAgainst'),
  who: 'one',
  targets: 'some',
  fields: [],
  decide: decideForOne((who, asked) => {
    const lines = matrixLines(who, asked);
    if (lines.length === 0) return refuse({ ...saying('rules.noAttack', { who: who.name }), rule: 'LAD-09' });
    return succeed(lines.join('; '));
  }),
};

/** `Halberd: Bram 44% for 1.1, Ilse 67% for 2.1`. */
function matrixLines(who: Fighter, { targets, now }: ProcedureInput): readonly string[] {
  return who.sheet.powers
    .filter(({ attack }) => attack !== undefined)
    .map((power) => {
      const told = targets.flatMap((target) => {
        const found = attackChance(who, power, target, '', now);
        return found ? [`${target.name} ${percent(found.chance)} for ${found.expected.toFixed(1)}`] : [];
      });
      return `${power.name}: ${told.join(', ')}`;
    });
}

/** Chances to look at before anything is rolled. LAD-07 LAD-09 */
export const oddsOnly: readonly Procedure[] = [pair, matrix];
