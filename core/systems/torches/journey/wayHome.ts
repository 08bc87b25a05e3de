import { explain, labelling, said, type Said } from '../../../kernel/said.ts';
import { counterOf, type RulesContext, jsonNumber, systemNumber } from '../../../rules/context.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Roller } from '../../../rules/procedures.ts';
import { computeChance, listOutcomes } from '../../../dice/distribution.ts';
import { findOdds } from '../../../dice/odds.ts';
import { advantageCheck, naturalFace } from '../../../rules/d20/checks.ts';
import { bestModifier, ownLeanings } from '../attacks/leanings.ts';
import { RULING } from '../options.ts';
import { wordOf } from '../creatures/traits.ts';
import { DOUBLED, RETURN } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';
import { PATH_KEYS } from './words.ts';

/** What the way home must reach after so many travel turns. TOR-42 */
export function returnDc(turns: number): number {
  return Math.min(RETURN.most, RETURN.base + RETURN.perTurn * turns);
}

/** What a return may cost one: mean damage or loads, and the chance to fall. TOR-42 TOR-43 TOR-44 */
export interface Risk {
  readonly mean: number;
  readonly falls: number;
}

/** The risk of the roll to return, over every face and every fall of the dice. TOR-42 TOR-43 TOR-44 */
export function riskOf(who: Fighter, now: RulesContext): Risk {
  const { dice, modifier, target } = returnCheck(who, now);
  const odds = findOdds(dice);
  const hurts = wordOf(now, 'path', PATH_KEYS) === 'dangerous';
  let [mean, falls] = [0, 0];
  for (const [face, chance] of odds ? listOutcomes(odds) : []) {
    const under = target.value - face - modifier.value;
    if (under <= 0) continue;
    const times = face === DOUBLED.low ? DOUBLED.share : 1;
    const lost = hurts ? under * ((RETURN.damageSides + 1) / 2) * times : under * RETURN.loadsAPoint;
    mean += chance * lost;
    const damage = hurts ? findOdds(`${under}d${RETURN.damageSides}`) : undefined;
    if (damage) falls += chance * computeChance(damage, { atLeast: Math.ceil(who.hp / times) });
  }
  return { mean, falls };
}

/** One hero’s roll to return, with its odds. TOR-42 */
export function returnCheck(who: Fighter, now: RulesContext): CheckOffer {
  const turns = systemNumber(now, 'turns');
  const dc = returnDc(turns);
  return advantageCheck({
    label: `${who.name} returns`,
    says: said('travel.returns', { who: who.name }),
    rule: 'TOR-42',
    modifier: bestModifier(who),
    leanings: ownLeanings(who),
    dc: explain(
      { rule: 'TOR-42', label: 'return', value: RETURN.base },
      {
        rule: 'TOR-42',
        ...labelling('torches.travelTurnsAtMost', { turns, most: RETURN.most }),
        value: dc - RETURN.base,
      },
    ),
    success: 'home safe',
    failure: 'pays for it',
  });
}

/** What came of one roll to return. */
interface Returned {
  readonly words: Said;
  readonly home: boolean;
  readonly consequences: readonly Consequence[];
}

/** Home, or so many points under: damage or load. TOR-19 TOR-42 TOR-43 TOR-44 */
export function returned(
  who: Fighter,
  now: RulesContext,
  roller: Roller,
  atZero: 'dead' | 'knockedOut',
  lost: string,
): Returned {
  const offer = returnCheck(who, now);
  const roll = roller.check(offer);
  const under = offer.target.value - roll.total;
  if (under <= 0)
    return { words: said('travel.isHomeSafe', { who: who.name }), home: true, consequences: [] };
  return wordOf(now, 'path', PATH_KEYS) === 'dangerous'
    ? hurt(who, under, naturalFace(roll), now, roller, atZero)
    : robbed(who, under, lost);
}

/** Past armor, past healing; at 0 HP the GM says how it ends. TOR-19 TOR-43 TOR-44 */
function hurt(
  who: Fighter,
  under: number,
  natural: number,
  { rulings }: RulesContext,
  roller: Roller,
  atZero: 'dead' | 'knockedOut',
): Returned {
  const notation = `${under}d${RETURN.damageSides}`;
  const doubled = natural === DOUBLED.low ? DOUBLED.share : 1;
  const amount = roller.roll(said('travel.underOnTheWay', { under }), notation).total * doubled;
  const to = Math.max(0, who.hp - amount);
  const harmed = said(doubled > 1 ? 'travel.underDoubled' : 'travel.under', { who: who.name, under, amount });
  const ends = said(atZero === 'dead' ? 'travel.andDead' : 'travel.andUnconscious', { harmed });
  return {
    words: to === 0 ? ends : harmed,
    home: to > 0,
    consequences: [
      { do: 'setHp', who: who.id, to, ...labelling('travel.damageOnTheWay', { amount }), rule: 'TOR-44' },
      ...(rulings[RULING.hitPoints] === 'open' ? [] : [scarred(who, amount)]),
      ...(to === 0
        ? [
            {
              do: 'fate',
              who: who.id,
              to: atZero,
              ...labelling('travel.theWayHome'),
              rule: 'TOR-44',
            } as const,
          ]
        : []),
    ],
  };
}

function scarred(who: Fighter, amount: number): Consequence {
  const to = Math.min(who.hp, amount) + jsonNumber(who.marks, MARK.unhealed);
  const words = labelling('travel.unhealed', { hp: to });
  return { do: 'mark', who: who.id, key: MARK.unhealed, to, ...words, rule: 'TOR-44' };
}

/** The GM picks what is lost, from the least valuable and secure on. TOR-43 */
function robbed(who: Fighter, under: number, lost: string): Returned {
  const loads = under * RETURN.loadsAPoint;
  const carried = counterOf(who, COUNTER.load);
  const robbedOf = said('travel.loadsLost', { who: who.name, under, n: loads });
  return {
    words: lost === '' ? robbedOf : said('travel.loadsLostNamed', { robbed: robbedOf, lost }),
    home: true,
    consequences: [
      { do: 'count', who: who.id, counter: COUNTER.load, to: Math.max(0, carried - loads), rule: 'TOR-43' },
      ...(lost === ''
        ? [
            {
              do: 'mark',
              who: who.id,
              key: MARK.owes,
              to: loads + jsonNumber(who.marks, MARK.owes),
              ...labelling('travel.sayWhatIsLost'),
              rule: 'TOR-43',
            } as const,
          ]
        : []),
    ],
  };
}

/** Exact chance that all of them come home unharmed. TOR-42 */
export function chanceForAll(party: readonly Fighter[], now: RulesContext): number {
  return party.reduce((chance, who) => chance * (returnCheck(who, now).outcomes[0]?.chance ?? 0), 1);
}
