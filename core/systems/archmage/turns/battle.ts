import { said } from '../../../kernel/said.ts';
import {
  type Consequence,
  clearMarks,
  clearTableState,
  setMark,
  setTableState,
} from '../../../rules/consequences.ts';
import { isMarkSet, markTexts, type RulesContext, systemNumber } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { wound } from '../harm/harm.ts';
import { isDead, maximumOf, usesDeathSaves } from '../harm/life.ts';
import { MARK } from './marks.ts';
import { tick } from '../harm/ongoing.ts';
import { RULING } from '../options.ts';
import { isJsonObject } from '../../../kernel/json.ts';
import { ESCALATION, HEAL_UP } from '../tables.ts';
import { isHero } from '../creatures/traits.ts';
import { OWN } from '../words.ts';

/** What a battle’s first turn, each round and its end bring. ARC-32 ARC-49 ARC-52 ARC-85 ARC-142 ARC-167 */
export const battle = { opens, round, closes, ambushOver };

/** How hard battles are, and what they count. ARC-142 */
export type Difficulty = 'regular' | 'hard' | 'veryHard';

/** No die yet, a fresh count of everything. ARC-49 ARC-136 */
function opens(now: RulesContext): readonly Consequence[] {
  const spares = now.rulings[RULING.meaningfulDeath] === 'yes';
  return [
    setTableState(OWN.escalation, ESCALATION.least, 'no escalation die yet', 'ARC-49'),
    // A flight pays only for the heal-up that follows it directly. AMB-40
    ...clearTableState(now, [OWN.fled], 'over with the battle', 'ARC-53'),
    ...(now.surprise ? [setTableState(OWN.ambushed, true, 'an ambush', 'ARC-84')] : []),
    ...now.all.flatMap((each) => [
      ...sparedBy(each, now),
      ...(spares ? [] : clearMarks(each, [MARK.spared], 'death is death', 'ARC-136')),
    ]),
  ];
}

/** Where the campaign has it so, only a named villain kills this one: also where it joins a battle that is on. ARC-136 */
export function sparedBy(who: Fighter, { rulings }: RulesContext): readonly Consequence[] {
  const spares = rulings[RULING.meaningfulDeath] === 'yes';
  return spares && usesDeathSaves(who) && !isMarkSet(who, MARK.spared)
    ? [setMark(who, MARK.spared, true, 'only a named villain kills', 'ARC-136')]
    : [];
}

/** The die rises by one from the second round on, unless held; after an ambush perhaps in the first. ARC-49 ARC-52 ARC-85 */
function round(now: RulesContext): readonly Consequence[] {
  const die = systemNumber(now, OWN.escalation);
  if (now.own[OWN.held] === true)
    return [setTableState(OWN.held, null, said('archmage.heldAt', { die }), 'ARC-52')];
  if (now.round > 1) return die >= ESCALATION.most ? [] : [rises(die + ESCALATION.step, 'ARC-49')];
  const advanced = now.own[OWN.ambushed] === true && now.rulings[RULING.ambush] === 'always';
  return advanced ? [rises(ESCALATION.step, 'ARC-85')] : [];
}

/** The count is back before the first round is begun, else those in between would be passed over; it stays known for a turn taken back. ARC-86 */
function ambushOver(now: RulesContext): readonly Consequence[] {
  return countBack(now).filter((each) => each.do === 'initiative');
}

/** Whoever opened the ambush ahead of its count has its own back. ARC-84 ARC-86 */
export function countBack({ own }: RulesContext): readonly Consequence[] {
  const kept = own[OWN.ambushCount];
  if (!isJsonObject(kept)) return [];
  const { who, total } = kept;
  if (typeof who !== 'string' || typeof total !== 'number') return [];
  return [
    { do: 'initiative', who, total, label: 'its own count again', rule: 'ARC-86' },
    setTableState(OWN.ambushCount, null, 'the ambush is over', 'ARC-86'),
  ];
}

function rises(to: number, rule: string): Consequence {
  return setTableState(OWN.escalation, to, said('archmage.escalationShows', { to }), rule);
}

/** The die is gone, wounds are booked, and the battle counts towards the heal-up. ARC-134 ARC-140 ARC-142 ARC-167 */
function closes(now: RulesContext): readonly Consequence[] {
  const heroes = now.all.filter(({ sheet }) => isHero(sheet));
  return [
    ...heroes.flatMap((each) => settled(each, now)),
    ...clearTableState(
      now,
      [OWN.escalation, OWN.held, OWN.ambush, OWN.ambushed, OWN.ambushCount, OWN.spirit, OWN.difficulty],
      'over with the battle',
      'ARC-53',
    ),
    // A flight is no battle won: it has paid for its heal-up with a loss.
    ...(now.own[OWN.fled] === true
      ? []
      : [
          setTableState(
            OWN.healUp,
            systemNumber(now, OWN.healUp) + pointsOf(now),
            said('archmage.battleCounts', {
              how: { label: CALLED[difficultyOf(now)] },
              points: pointsOf(now),
            }),
            'ARC-142',
          ),
        ]),
  ];
}

const CALLED = { regular: 'regular', hard: 'hard', veryHard: 'very hard' } as const;

/** How hard the GM calls this battle. ARC-142 */
export function difficultyOf({ own }: RulesContext): Difficulty {
  const called = own[OWN.difficulty];
  return called === 'hard' || called === 'veryHard' ? called : 'regular';
}

/** What it counts. ARC-142 AMB-79 */
export function pointsOf(now: RulesContext): number {
  return HEAL_UP[difficultyOf(now)];
}

function settled(who: Fighter, now: RulesContext): readonly Consequence[] {
  return [
    ...quenched(who, now),
    ...(isMarkSet(who, MARK.dropped) && !isDead(who) && now.rulings[RULING.woundTiming] !== 'immediate'
      ? bookWound(who)
      : []),
    ...clearMarks(who, [MARK.dropped], 'the battle is over', 'ARC-134'),
    ...backAgain(who, now),
  ];
}

/** The wound, and hit points above the new maximum are cut. ARC-134 AMB-36 */
function bookWound(who: Fighter): readonly Consequence[] {
  const booked = wound(who);
  const worn = { ...who, marks: { ...who.marks, [MARK.wounds]: booked.do === 'mark' ? booked.to : 0 } };
  const most = maximumOf(worn);
  return [
    booked,
    ...(who.hp > most
      ? [{ do: 'setHp', who: who.id, to: most, label: 'above the new maximum', rule: 'ARC-134' } as const]
      : []),
  ];
}

/** Powers lost for this battle are back after it. ARC-140 AMB-39 */
function backAgain(who: Fighter, { rulings }: RulesContext): readonly Consequence[] {
  const lost = markTexts(who, MARK.lost);
  if (lost.length === 0 || rulings[RULING.recharge] === 'reroll') return [];
  return [
    ...lost.map((power): Consequence => ({ do: 'restorePower', who: who.id, power, rule: 'ARC-140' })),
    setMark(who, MARK.lost, null, 'recharged by waiting', 'ARC-140'),
  ];
}

/** The saves against ongoing damage succeed, after one more tick where the campaign says so. ARC-167 AMB-44 */
function quenched(who: Fighter, { rulings }: RulesContext): readonly Consequence[] {
  const burning = who.effects.filter(
    ({ condition, duration }) => condition === 'persistent' && duration.kind !== 'removed',
  );
  return burning.flatMap((effect) => [
    ...(rulings[RULING.lastTick] === 'yes' ? [tick(who, effect)] : []),
    {
      do: 'endEffect',
      who: who.id,
      effect: effect.id,
      label: 'saved as the battle ends',
      rule: 'ARC-167',
    } as const,
  ]);
}
