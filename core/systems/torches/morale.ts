import { explain, type Explained, labelling, toLabelling, type Wording } from '../../kernel/said.ts';
import { asList, hasCondition, type RulesContext } from '../../rules/context.ts';
import { computeChance } from '../../dice/distribution.ts';
import { findOdds } from '../../dice/odds.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { Fighter } from '../../rules/combat.ts';
import { CONDITION } from './conditions.ts';
import { advantageCheck, explainedDc, type AdvantageSource } from '../../rules/d20/checks.ts';
import { listLeanings } from './circumstances.ts';
import { abilityModifier, isDead, isDown, isOut, isUnpaid, traitsOf } from './fighter.ts';
import { RULING } from './rulings.ts';
import { TIDE, USUAL_DC } from './tables.ts';
import { MARK } from './words.ts';

/** The moments that put the will to fight to the test. TOR-31 */
const MOMENTS = [
  { key: 'begins', label: 'the battle begins' },
  { key: 'firstDeath', label: 'the first of them fell' },
  { key: 'leader', label: 'their leader or expert fell' },
  { key: 'tide', label: 'half of them are down' },
] as const;

type MomentKey = (typeof MOMENTS)[number]['key'];

/** Moments of this fight that were noticed. TOR-31 */
export function listMoraleMoments({ own }: RulesContext): readonly (typeof MOMENTS)[number][] {
  const known = asList(own['morale']);
  return MOMENTS.filter(({ key }) => known.includes(key));
}

/** Notices a moment, once a fight. TOR-31 */
export function noticeMoments(now: RulesContext, keys: readonly MomentKey[]): readonly Consequence[] {
  const before = asList(now.own['morale']);
  const fresh = keys.filter((key) => !before.includes(key));
  if (fresh.length === 0) return [];
  const text = MOMENTS.filter(({ key }) => fresh.includes(key)).map(({ label }) => label);
  return [
    {
      do: 'remember',
      key: 'morale',
      to: [...before, ...fresh],
      ...labelling('torches.moraleTested', { why: text.map((label) => ({ label })) }),
      rule: 'TOR-31',
    },
  ];
}

/** What the fall of this one means for the foes. TOR-31 */
export function noticeFall(fallen: Fighter, now: RulesContext): readonly Consequence[] {
  if (fallen.side !== 'foes') return [];
  const foes = now.all.filter(({ side, presence }) => side === 'foes' && presence !== 'absent');
  const down = foes.filter((each) => each.id === fallen.id || isDown(each) || isOut(each)).length;
  const keys: readonly MomentKey[] = [
    'firstDeath',
    ...(traitsOf(fallen.sheet).leader ? (['leader'] as const) : []),
    ...(down >= foes.length * TIDE ? (['tide'] as const) : []),
  ];
  return noticeMoments(now, keys);
}

/** Whether it has a will that can break: there, alive, on its feet, not fleeing yet. TOR-30 TOR-77 */
export function canBreak(who: Fighter): boolean {
  if (who.presence === 'absent') return false;
  const { unliving } = traitsOf(who.sheet);
  return !unliving && !isDown(who) && !isOut(who) && !isDead(who) && !hasCondition(who, CONDITION.routed);
}

/** WIS, the bonus by hit dice, and proficiency where it fits. TOR-30 */
export function computeMoraleModifier(who: Fighter, proficient: boolean): Explained {
  return explain(
    { rule: 'TOR-30', label: 'WIS modifier', value: abilityModifier(who, 'wis') },
    { rule: 'TOR-30', label: 'morale bonus by HD', value: traitsOf(who.sheet).moraleBonus },
    {
      rule: 'TOR-30',
      label: 'proficiency',
      value: proficient ? traitsOf(who.sheet).proficiency : 0,
    },
  );
}

/** A morale check with its odds. TOR-30 TOR-31 TOR-60 */
export function buildMoraleCheck(
  who: Fighter,
  now: RulesContext,
  words: Wording,
  extra: readonly AdvantageSource[] = [],
  proficient = false,
): CheckOffer {
  const check = advantageCheck({
    ...toLabelling(words),
    rule: 'TOR-30',
    modifier: computeMoraleModifier(who, proficient),
    leanings: [...listLeanings(who, 'morale', now), ...unpaidDisadvantage(who), ...extra],
    dc: explainedDc('TOR-30', 'morale', USUAL_DC),
    success: 'stands',
    failure: 'flees or surrenders',
  });
  return now.rulings[RULING.moraleDice] === '2d6' ? toTwoDice(check) : check;
}

/** A retainer that was not paid for a week is hard to hold. Ours. */
function unpaidDisadvantage(who: Fighter): readonly AdvantageSource[] {
  return isUnpaid(who) ? [{ rule: '', label: 'wages not paid for a week', value: -1 }] : [];
}

/** The same will by two dice: what must be reached is the number with the nearest chance. A ruling of ours. */
function toTwoDice(check: CheckOffer): CheckOffer {
  const [stands, flees] = check.outcomes;
  const odds = findOdds('2d6');
  if (!stands || !flees || !odds) return check;
  const away = (value: number): number => Math.abs(computeChance(odds, { atLeast: value }) - stands.chance);
  const value = Array.from({ length: 12 }, (_none, at) => at + 2).reduce((one, other) =>
    away(other) < away(one) ? other : one,
  );
  const chance = computeChance(odds, { atLeast: value });
  const because = [...check.modifier.because, { rule: '', label: 'nearest chance to the d20', value }];
  return {
    ...check,
    dice: '2d6',
    modifier: explain(),
    target: { label: 'morale', value, because },
    outcomes: [
      { ...stands, chance },
      { ...flees, chance: 1 - chance },
    ],
  };
}

/** Whoever fails flees or gives up. TOR-30 */
export function startRout({ id }: Pick<Fighter, 'id'>): Consequence {
  return {
    do: 'addEffect',
    who: id,
    effect: { condition: CONDITION.routed, label: 'Routed', duration: { kind: 'encounter' } },
    rule: 'TOR-30',
  };
}

/** For whom this one rolls: itself, its type, or its side. TOR-32 */
export function listCovered(
  who: Fighter,
  now: RulesContext,
  by = now.rulings[RULING.moraleBy],
): readonly Fighter[] {
  const peers = now.all.filter(
    (each) => each.side === who.side && canBreak(each) && !traitsOf(each.sheet).hero,
  );
  if (by === 'side') return peers;
  if (by === 'group') return peers.filter(({ sheet }) => sheet.name === who.sheet.name);
  return [who];
}

/** Who speaks for several: a living leader, else the steadiest. TOR-32 */
export function findSpeaker(covered: readonly Fighter[]): Fighter | undefined {
  const rank = (who: Fighter): number =>
    (traitsOf(who.sheet).leader ? 1_000 : 0) + computeMoraleModifier(who, false).value;
  return covered.toSorted((a, b) => rank(b) - rank(a))[0];
}

/** Moments this one has not answered yet. TOR-31 */
export function listOpenMoments(who: Fighter, now: RulesContext): readonly (typeof MOMENTS)[number][] {
  const settled = asList(who.marks?.[MARK.morale]);
  return listMoraleMoments(now).filter(({ key }) => !settled.includes(key));
}

/** Marks a moment as answered by all it was rolled for. TOR-31 TOR-32 */
export function answerMoments(covered: readonly Fighter[], keys: readonly string[]): readonly Consequence[] {
  return covered.map((each) => ({
    do: 'mark',
    who: each.id,
    key: MARK.morale,
    to: [...asList(each.marks?.[MARK.morale]), ...keys],
    label: '',
    rule: 'TOR-31',
  }));
}
