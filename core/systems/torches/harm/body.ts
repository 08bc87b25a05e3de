import { labelling, said, type Said, formatSigned } from '../../../kernel/said.ts';
import { type Consequence, endConditions, beginCondition, setMark } from '../../../rules/consequences.ts';
import { asList, asRecord, type RulesContext, jsonNumber } from '../../../rules/context.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Roller } from '../../../rules/procedures.ts';
import { naturalFace } from '../../../rules/d20/checks.ts';
import { CONDITION } from './conditions.ts';
import { labelOf } from '../../../rules/words.ts';
import { RULING } from '../options.ts';
import { lostOf, scoreOf } from '../creatures/traits.ts';
import { ABILITIES, type Ability, ABILITY_KEYS, INJURIES, INJURY_DICE, modifierOf } from '../tables.ts';
import { MARK } from '../words.ts';

/** Points of an ability gone: 0 CON kills, another 0 lays low; the place in the order follows DEX. TOR-10 TOR-22 TOR-74 */
export function lose(
  who: Fighter,
  ability: Ability,
  points: number,
  rule: string,
  now: RulesContext,
): readonly Consequence[] {
  const from = scoreOf(who, ability);
  const to = Math.max(0, from - points);
  const name = labelOf(ABILITIES, ability);
  const kept: Consequence = {
    do: 'mark',
    who: who.id,
    key: MARK.lost,
    to: { ...asRecord(who.marks?.[MARK.lost]), [ability]: lostOf(who, ability) + from - to },
    ...labelling('torches.abilityFalls', { ability: name, from, to, modifier: formatSigned(modifierOf(to)) }),
    rule,
  };
  const slower: readonly Consequence[] =
    ability === 'dex' && now.acting !== undefined
      ? [{ do: 'initiative', who: who.id, total: to, label: `DEX ${to}`, rule: 'TOR-10' }]
      : [];
  return [kept, ...slower, ...(to === 0 ? emptied(who, ability, now) : [])];
}

function emptied(who: Fighter, ability: Ability, { rulings }: RulesContext): readonly Consequence[] {
  const name = labelOf(ABILITIES, ability);
  if (ability === 'con' || rulings[RULING.zeroScore] === 'dead')
    return [
      {
        do: 'fate',
        who: who.id,
        to: 'dead',
        ...labelling('torches.abilityAtZero', { ability: name }),
        rule: 'TOR-74',
      },
    ];
  return [beginCondition(who, CONDITION.incapacitated, `${name} at 0`, 'TOR-74')];
}

/** Points that return with weeks of care. TOR-25 */
export function regain(who: Fighter, ability: Ability, points: number): readonly Consequence[] {
  const left = Math.max(0, lostOf(who, ability) - points);
  const rest = Object.fromEntries(
    ABILITY_KEYS.filter((key) => key !== ability && lostOf(who, key) > 0).map((key) => [
      key,
      lostOf(who, key),
    ]),
  );
  const to = left > 0 ? { ...rest, [ability]: left } : rest;
  return [
    {
      do: 'mark',
      who: who.id,
      key: MARK.lost,
      to: Object.keys(to).length > 0 ? to : null,
      ...labelling('torches.abilityRegained', { ability: labelOf(ABILITIES, ability) }),
      rule: 'TOR-25',
    },
    ...endConditions(who, CONDITION.incapacitated, 'cared for', 'TOR-25'),
  ];
}

/** The line of the injury table for a face. TOR-22 */
export function injuryOf(face: number): (typeof INJURIES)[number] {
  return INJURIES.find(({ upTo }) => face <= upTo) ?? INJURIES[INJURIES.length - 1] ?? INJURIES[0];
}

/** Someone is saved: the injury roll, and the hit points it comes back with. TOR-21 TOR-22 */
export function saved(
  who: Fighter,
  healing: number,
  part: string,
  now: RulesContext,
  roller: Roller,
): {
  readonly label: string;
  readonly says?: Said;
  readonly success: boolean;
  readonly consequences: readonly Consequence[];
} {
  const line = injuryOf(naturalFace(roller.roll(said('torches.injuryOf', { who: who.name }), '1d20')));
  const over = setMark(who, MARK.fell, null, 'saved', 'TOR-21');
  if (line.key === 'dead')
    return {
      label: 'a false hope: dead',
      success: false,
      consequences: [over, { do: 'fate', who: who.id, to: 'dead', label: line.label, rule: 'TOR-22' }],
    };
  const up = line.key === 'standing' ? roller.roll('On its feet', INJURY_DICE.standing).total : 0;
  const most = Math.max(1, who.sheet.hitPoints - jsonNumber(who.marks, MARK.unhealed));
  const hp = Math.min(most, Math.max(1, who.hp, healing + up));
  const standing: readonly Consequence[] = [
    over,
    { do: 'fate', who: who.id, to: 'none', label: 'stabilised', rule: 'TOR-21' },
    { do: 'setHp', who: who.id, to: hp, label: line.label, rule: 'TOR-21' },
  ];
  const hurt = injured(who, line.key, part, now, roller);
  return {
    ...labelling('torches.injuryAndHp', { injury: { label: line.label }, hp }),
    success: true,
    consequences: [...standing, ...hurt],
  };
}

function injured(
  who: Fighter,
  key: (typeof INJURIES)[number]['key'],
  part: string,
  now: RulesContext,
  roller: Roller,
): readonly Consequence[] {
  const ability = ABILITY_KEYS.find((each) => each === key);
  if (ability)
    return lose(
      who,
      ability,
      roller.roll(
        said('torches.abilityLost', { ability: { label: labelOf(ABILITIES, ability) } }),
        INJURY_DICE.loss,
      ).total,
      'TOR-22',
      now,
    );
  if (key === 'shaken') return [beginCondition(who, CONDITION.shaken, 'Shaken', 'TOR-22')];
  if (key !== 'part') return [];
  const gone = part === '' ? 'a body part, the GM says which' : part;
  return [
    setMark(
      who,
      MARK.injuries,
      [...asList(who.marks?.[MARK.injuries]), gone],
      said('torches.losesWhat', { what: gone }),
      'TOR-22',
    ),
    beginCondition(who, 'custom', `Lost: ${gone}`, 'TOR-22'),
  ];
}

/** So many points of every ability that was lost return with weeks of care. TOR-25 */
export function regained(who: Fighter, points: number): readonly Consequence[] {
  const lost = ABILITY_KEYS.filter((key) => lostOf(who, key) > 0);
  if (lost.length === 0) return [];
  const left = lost.flatMap((key): readonly (readonly [string, number])[] => {
    const still = lostOf(who, key) - points;
    return still > 0 ? [[key, still]] : [];
  });
  return [
    {
      do: 'mark',
      who: who.id,
      key: MARK.lost,
      to: left.length > 0 ? Object.fromEntries(left) : null,
      ...labelling('torches.abilityRegained', {
        ability: lost.map((key) => labelOf(ABILITIES, key)).join(', '),
      }),
      rule: 'TOR-25',
    },
    ...endConditions(who, CONDITION.incapacitated, 'cared for', 'TOR-25'),
  ];
}
