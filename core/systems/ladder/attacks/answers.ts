import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { makeAnswerer, type AnswerContext, makeAnswer } from '../../../rules/resolvers.ts';
import type { Answer, Answered, RolledAttack } from '../../../rules/attacks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { KindRecord } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { actorPointChance, resisterPointChance } from './chances.ts';
import { fumbleRuling } from './circumstances.ts';
import { degreeOfDice, endedSaid, type FumbleRuling, outcomeKey } from './degrees.ts';
import { pointsLeftFor, pointsWithin, spendPoints } from '../turns/mastery.ts';
import { resultOf, type Thrown, wordsOf } from './pool.ts';
import { sidesIn, withFace } from './traces.ts';
import { labelling, type Said, saying } from '../../../kernel/said.ts';

type Side = 'attacker' | 'defender';

/** A Mastery Point of one side. */
interface LadderAnswer extends KindRecord {
  readonly kind: Side;
}

interface Giver {
  readonly side: Side;
  readonly who: Fighter;
  readonly thrown: Thrown;
}

/** Mastery Points either side may still spend on the roll, with the chance that one turns it. LAD-19 LAD-20 LAD-21 LAD-23 */
export function answers(rolled: RolledAttack, now: RulesContext): readonly Answer[] {
  const sides = sidesIn(rolled.outcome.roll);
  if (!sides) return [];
  const ruling = fumbleRuling(rolled.offer.circumstances);
  return giversOf(rolled).flatMap(({ side, who, thrown }) => {
    const left = pointsLeftFor(who, thrown.spent, now);
    if (left < 1) return [];
    const chance =
      side === 'attacker'
        ? actorPointChance(sides.actor, resultOf(sides.resister), ruling)
        : resisterPointChance(sides.actor, sides.resister, ruling);
    return [
      makeAnswer<LadderAnswer>(
        { kind: side },
        { who: who.id, ...labelFor(who, thrown, left, now), rule: ruleFor(thrown), chance },
      ),
    ];
  });
}

/** Rolls the die of a point of that side and counts anew. LAD-19 LAD-20 LAD-21 */
export const answer = makeAnswerer<LadderAnswer>({ attacker: onePoint, defender: onePoint });

function onePoint({ kind }: LadderAnswer, { rolled, roller, now }: AnswerContext): Result<Answered> {
  const giver = giversOf(rolled).find(({ side }) => side === kind);
  if (!giver) return refuse({ ...saying('ladder.sideCannotSpend'), rule: 'LAD-19' });
  const { who, thrown, side } = giver;
  if (pointsLeftFor(who, thrown.spent, now) < 1)
    return refuse({ ...saying('ladder.noMorePoints', { who: who.name }), rule: 'LAD-20' });
  const spent = spendPoints(who, 1, ruleFor(thrown), now);
  if (!spent.ok) return spent;
  const face = roller.roll('Mastery Point', `d${thrown.sides}`).total;
  const ruling = fumbleRuling(rolled.offer.circumstances);
  const roll = withFace(rolled.outcome.roll, side === 'attacker' ? 0 : 1, face, ruling);
  return ok({ ...counted(roll, ruling), consequences: spent.value });
}

function counted(
  roll: RolledAttack['outcome']['roll'],
  ruling: FumbleRuling,
): Pick<Answered, 'outcome' | 'label' | 'says'> {
  const sides = sidesIn(roll);
  const rolled = sides ? resultOf(sides.actor) : 0;
  const against = sides ? resultOf(sides.resister) : 0;
  const degree = sides ? degreeOfDice(sides.actor, against, ruling) : { degree: 0, fumble: false };
  return {
    outcome: { key: outcomeKey(degree), natural: rolled, total: rolled, roll },
    ...labelling('ladder.rollStands', { own: rolled, other: against, degree: endedSaid(degree) }),
  };
}

function giversOf({ attacker, target, outcome }: RolledAttack): readonly Giver[] {
  const sides = sidesIn(outcome.roll);
  if (!sides) return [];
  return [
    { side: 'attacker', who: attacker, thrown: sides.actor },
    { side: 'defender', who: target, thrown: sides.resister },
  ];
}

function labelFor(
  who: Fighter,
  { level, sides }: Thrown,
  here: number,
  now: RulesContext,
): { readonly label: string; readonly says: Said } {
  const points = { here, left: pointsWithin(who, now) };
  return level < 0
    ? labelling('ladder.masteryLowest', points)
    : labelling('ladder.pointOneMore', { die: wordsOf({ sides, level: 0 }), ...points });
}

function ruleFor({ level }: Thrown): string {
  return level < 0 ? 'LAD-21' : 'LAD-19';
}
