import { formatSigned, labelling, said, type Said, saying } from '../../kernel/said.ts';
import type { Fighter, HarmResult } from '../../rules/combat.ts';
import { beginCondition, type Consequence, endConditions, setMark } from '../../rules/consequences.ts';
import { asList, asRecord, jsonNumber, type RulesContext } from '../../rules/context.ts';
import { naturalFace } from '../../rules/d20/checks.ts';
import { healFromCurrent, refuseHealingDead, takePlainDamage } from '../../rules/hitPoints.ts';
import type { Roller } from '../../rules/procedures.ts';
import {
  type NewEffect,
  NO_CONFLICT,
  refuseEffect,
  replaceEffects,
  type Stacking,
} from '../../rules/d20/stacking.ts';
import type { HarmRules } from '../../rules/system.ts';
import { labelOf } from '../../rules/words.ts';
import { CONDITION, findCondition } from './conditions.ts';
import { isDead, isHero, isOut, lostPoints, scoreOf, listLifeStates } from './fighter.ts';
import { noticeFall } from './morale.ts';
import { RULING } from './rulings.ts';
import {
  ABILITIES,
  type Ability,
  ABILITY_KEYS,
  INJURIES,
  INJURY_DICE,
  abilityModifierFor,
} from './tables.ts';
import { MARK } from './words.ts';

/** What damage, healing and time do. TOR-18 TOR-19 TOR-20 TOR-21 TOR-31 TOR-44 TOR-75 */
export const harmRules: HarmRules = {
  take: takePlainDamage({ damage: 'TOR-16', share: 'TOR-18' }, listLifeStates),
  heal: healFighter,
  temporary: (who, amount) => ({ to: Math.max(0, who.temporary + amount), note: '' }),
  state: listLifeStates,
  after: onHurt,
  out: isOut,
  meets: stackEffect,
  endsWithSource: () => false,
  afterFight: onFightEnd,
  experience: () => undefined,
};

/** Never above the maximum, nor above what the way home took for good. TOR-20 TOR-44 */
function healFighter(who: Fighter, amount: number): ReturnType<HarmRules['heal']> {
  if (isDead(who)) return refuseHealingDead(who, 'TOR-20');
  const most = who.sheet.hitPoints - jsonNumber(who.marks, MARK.unhealed);
  return most < who.sheet.hitPoints
    ? healFromCurrent(who, amount, most, 'TOR-25', { rule: 'TOR-44', label: 'cannot be healed yet' })
    : healFromCurrent(who, amount, most, 'TOR-25', { rule: 'TOR-20', label: 'above the maximum' });
}

/** A fall starts the minute, a hit stops a retreat, the foes’ will is put to the test. TOR-20 TOR-31 TOR-75 */
function onHurt(who: Fighter, { hp }: HarmResult, now: RulesContext): readonly Consequence[] {
  const fell = hp.from > 0 && hp.to === 0;
  return [...stopRetreat(who), ...(fell ? [...fallToZero(who, now), ...noticeFall(who, now)] : [])];
}

function stopRetreat(who: Fighter): readonly Consequence[] {
  return who.effects
    .filter(({ condition }) => condition === CONDITION.retreating)
    .map(({ id }) => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'hit: the retreat has failed',
      rule: 'TOR-75',
    }));
}

function fallToZero(who: Fighter, { worldTime, rulings }: RulesContext): readonly Consequence[] {
  if (who.side === 'foes' && rulings[RULING.foesAtZero] === 'dead')
    return [{ do: 'fate', who: who.id, to: 'dead', label: 'at 0 HP', rule: 'TOR-20' }];
  return [
    {
      do: 'mark',
      who: who.id,
      key: MARK.fell,
      to: worldTime,
      label: 'at 0 HP: a minute, or the end of the fight, to be saved',
      rule: 'TOR-20',
    },
  ];
}

/** A condition that lasts without end counts once; a light is one of many. TOR-01 TOR-72 */
function stackEffect(who: Fighter, { condition, label }: NewEffect): Stacking {
  const single = [CONDITION.exhausted, CONDITION.shaken, CONDITION.routed, CONDITION.escaped];
  if (single.some((key) => key === condition) && who.effects.some((each) => each.condition === condition))
    return refuseEffect(
      saying('rules.conditionAlready', { who: who.name, condition: label.toLowerCase() }),
      findCondition(condition)?.rule ?? 'TOR-01',
    );
  const same = who.effects.filter((each) => each.condition === condition && each.label === label);
  const light = condition === CONDITION.torch || condition === CONDITION.lantern;
  return light || condition === 'custom' ? NO_CONFLICT : replaceEffects(same);
}

const PASSING: ReadonlySet<string> = new Set([CONDITION.retreating, CONDITION.escaped, CONDITION.superior]);

/** Flight and position are over with the fight. TOR-75 */
function onFightEnd(who: Fighter): readonly Consequence[] {
  return [
    ...who.effects
      .filter(({ condition }) => PASSING.has(condition))
      .map(({ id }): Consequence => ({
        do: 'endEffect',
        who: who.id,
        effect: id,
        label: 'over with the fight',
        rule: 'TOR-75',
      })),
    ...(isHero(who) && who.marks?.[MARK.morale] !== undefined
      ? [
          {
            do: 'mark',
            who: who.id,
            key: MARK.morale,
            to: null,
            label: 'over with the fight',
            rule: 'TOR-31',
          } as const,
        ]
      : []),
  ];
}

/** Points of an ability gone: 0 CON kills, another 0 lays low; the place in the order follows DEX. TOR-10 TOR-22 TOR-74 */
export function loseAbilityPoints(
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
    to: { ...asRecord(who.marks?.[MARK.lost]), [ability]: lostPoints(who, ability) + from - to },
    ...labelling('torches.abilityFalls', {
      ability: name,
      from,
      to,
      modifier: formatSigned(abilityModifierFor(to)),
    }),
    rule,
  };
  const slower: readonly Consequence[] =
    ability === 'dex' && now.acting !== undefined
      ? [{ do: 'initiative', who: who.id, total: to, label: `DEX ${to}`, rule: 'TOR-10' }]
      : [];
  return [kept, ...slower, ...(to === 0 ? emptyAbility(who, ability, now) : [])];
}

function emptyAbility(who: Fighter, ability: Ability, { rulings }: RulesContext): readonly Consequence[] {
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
export function regainAbilityPoints(who: Fighter, ability: Ability, points: number): readonly Consequence[] {
  const left = Math.max(0, lostPoints(who, ability) - points);
  const rest = Object.fromEntries(
    ABILITY_KEYS.filter((key) => key !== ability && lostPoints(who, key) > 0).map((key) => [
      key,
      lostPoints(who, key),
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
export function findInjury(face: number): (typeof INJURIES)[number] {
  return INJURIES.find(({ upTo }) => face <= upTo) ?? INJURIES[INJURIES.length - 1] ?? INJURIES[0];
}

/** Someone is saved: the injury roll, and the hit points it comes back with. TOR-21 TOR-22 */
export function saveTheDying(
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
  const line = findInjury(naturalFace(roller.roll(said('torches.injuryOf', { who: who.name }), '1d20')));
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
  const hurt = applyInjury(who, line.key, part, now, roller);
  return {
    ...labelling('torches.injuryAndHp', { injury: { label: line.label }, hp }),
    success: true,
    consequences: [...standing, ...hurt],
  };
}

function applyInjury(
  who: Fighter,
  key: (typeof INJURIES)[number]['key'],
  part: string,
  now: RulesContext,
  roller: Roller,
): readonly Consequence[] {
  const ability = ABILITY_KEYS.find((each) => each === key);
  if (ability)
    return loseAbilityPoints(
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
export function regainLostPoints(who: Fighter, points: number): readonly Consequence[] {
  const lost = ABILITY_KEYS.filter((key) => lostPoints(who, key) > 0);
  if (lost.length === 0) return [];
  const left = lost.flatMap((key): readonly (readonly [string, number])[] => {
    const still = lostPoints(who, key) - points;
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
