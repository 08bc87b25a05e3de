import type { RollTrace } from '../../dice/trace.ts';
import { explain, labelling, type Reason, said, saying } from '../../kernel/said.ts';
import type { DamagePart, Effect, Fighter, HarmResult } from '../../rules/combat.ts';
import { clearMarks, type Consequence, setMark } from '../../rules/consequences.ts';
import { isMarkSet, markNumber, type RulesContext } from '../../rules/context.ts';
import {
  explainShare,
  healFromZero,
  isImmune,
  keepLargerPool,
  nameDamageTypes,
  refuseHealingDead,
  rolledAmount,
  soakDamage,
} from '../../rules/hitPoints.ts';
import type { HarmRules } from '../../rules/system.ts';
import { engageWith } from './engagement.ts';
import { isHero, isMook, readTraits } from './creatures/traits.ts';
import { RULING } from './rulings.ts';
import { SAVES, WOUND } from './tables.ts';
import { MARK } from './turnMarks.ts';
import { COUNTER, DAMAGE_TYPES } from './words.ts';
import { stackEffect, saveBonus, saveCheck, resistanceCheck } from './effects.ts';
import {
  isComatose,
  isDead,
  isOut,
  computeMaximumHitPoints,
  isPastHelp,
  recoveryBonus,
  recoveryDice,
  spendRecovery,
  listLifeStates,
  usesDeathSaves,
} from './vitals.ts';

/** What damage, healing and time do to a fighter. ARC-17 ARC-117 to ARC-136 ARC-176 to ARC-178 */
export const harm: HarmRules = {
  take: takeDamage,
  heal: healFighter,
  temporary: setTemporaryHitPoints,
  state: listLifeStates,
  after: onFall,
  brings: onEffectAdded,
  withstands: resistanceCheck,
  halves: (who) => saveCheck(saveBonus(who), 'Save for half', SAVES.normal),
  maximum: computeMaximumHitPoints,
  recovers: spendRecoveryFor,
  out: isPassedOver,
  meets: stackEffect,
  endsWithSource,
  afterFight,
  experience: () => undefined,
};

/** A recovery is rolled, spent or owed; its value alone takes none. Only those who have recoveries. ARC-121 ARC-122 */
function spendRecoveryFor(
  who: Fighter,
  free: boolean,
  now: RulesContext,
  roll: (notation: string) => RollTrace,
): readonly Consequence[] {
  if (who.sheet.counters[COUNTER.recoveries] === undefined) return [];
  const { total } = roll(recoveryDice(who));
  if (!free) return spendRecovery(who, total, now, 'ARC-121');
  const amount = Math.max(1, total + recoveryBonus(who).value);
  return [{ do: 'heal', who: who.id, amount, label: 'as much as a recovery', rule: 'ARC-121' }];
}

/** Immunity, share, temporary hit points, then hit points. ARC-17 ARC-177 */
function takeDamage(who: Fighter, parts: readonly DamagePart[]): HarmResult {
  const total = explain(...parts.flatMap((part) => reduceDamage(who, part)));
  return soakDamage(who, total, listLifeStates);
}

/** What arrives of one part; never less than nothing. ARC-18 ARC-97 ARC-171 AMB-07 */
function reduceDamage(who: Fighter, part: DamagePart): readonly Reason[] {
  const { share } = part;
  const word = nameDamageTypes(DAMAGE_TYPES, part);
  const rolled = rolledAmount(part);
  const start: Reason = {
    rule: 'ARC-17',
    ...labelling('archmage.damageTyped', { types: word }),
    value: rolled,
  };
  if (isImmune(who, part))
    return [start, { rule: 'ARC-24', ...labelling('archmage.immuneTo', { types: word }), value: -rolled }];
  const rule = share > 1 ? 'ARC-99' : 'ARC-171';
  return [start, explainShare(rolled, share, rule)];
}

/** From 0 where it lies below, never above the maximum, nothing for the dead. ARC-121 ARC-129 */
function healFighter(who: Fighter, amount: number): ReturnType<HarmRules['heal']> {
  if (isDead(who)) return refuseHealingDead(who, 'ARC-127');
  if (isComatose(who)) {
    const why = saying('archmage.inComa', { who: who.name });
    return { to: who.hp, because: explain(), refused: { ...why, rule: 'ARC-136' } };
  }
  return healFromZero(who, amount, computeMaximumHitPoints(who), { healing: 'ARC-129', maximum: 'ARC-121' });
}

/** The larger pool counts; they do not add up. Less than nothing takes them away. ARC-176 ARC-178 */
function setTemporaryHitPoints(who: Fighter, amount: number): ReturnType<HarmRules['temporary']> {
  return keepLargerPool(who, amount, 'gone');
}

/** Nobody waits for the dead, the slain and the knocked out. ARC-117 */
function isPassedOver(who: Fighter): boolean {
  return isDead(who) || who.fate === 'knockedOut' || isComatose(who);
}

/** What a fall brings besides the loss of hit points. ARC-79 ARC-117 ARC-128 ARC-134 ARC-136 */
function onFall(who: Fighter, { hp }: HarmResult, now: RulesContext): readonly Consequence[] {
  if (who.hp > 0) return [];
  return [
    ...(hp.from > 0 ? dropFighter(who, now) : []),
    ...(byVillain(who, now)
      ? clearMarks(who, [MARK.spared], 'struck down by a named villain', 'ARC-136')
      : killFighter(who)),
    ...(isMook(who.sheet) ? spillDamage(who, now) : []),
    ...letGo(who, now),
  ];
}

function dropFighter(who: Fighter, { rulings }: RulesContext): readonly Consequence[] {
  if (!usesDeathSaves(who) || rulings[RULING.wounds] !== 'yes' || isMarkSet(who, MARK.dropped)) return [];
  const dropped = setMark(who, MARK.dropped, true, 'fell in this battle', 'ARC-134');
  return rulings[RULING.woundTiming] === 'immediate' ? [dropped, addWound(who)] : [dropped];
}

/** A lasting wound; wounds of several battles add up. ARC-134 ARC-135 */
export function addWound(who: Fighter): Consequence {
  const less = WOUND + who.sheet.level;
  return setMark(
    who,
    MARK.wounds,
    markNumber(who, MARK.wounds) + less,
    said('archmage.lastingWound', { n: less }),
    'ARC-134',
  );
}

/** Whether a foe that the GM calls a named villain acts as this one goes down: then death is death. ARC-136 */
function byVillain(who: Fighter, { all, acting }: RulesContext): boolean {
  const foe = all.find(({ id }) => id === acting);
  return isMarkSet(who, MARK.spared) && foe?.side === 'foes' && readTraits(foe.sheet).villain;
}

function killFighter(who: Fighter): readonly Consequence[] {
  if (!usesDeathSaves(who) || !isPastHelp(who) || who.fate === 'dead') return [];
  if (isComatose(who))
    return isMarkSet(who, MARK.coma) ? [] : [setMark(who, MARK.coma, true, 'falls into a coma', 'ARC-136')];
  return [
    {
      do: 'fate',
      who: who.id,
      to: 'dead',
      label: 'hit points at minus half of the maximum',
      rule: 'ARC-128',
    },
  ];
}

/** Where the campaign says so, what was too much for a mook goes on to the next of its kind. ARC-79 AMB-69 */
function spillDamage(who: Fighter, { all, rulings }: RulesContext): readonly Consequence[] {
  const left = -who.hp;
  if (rulings[RULING.mooks] !== 'spills' || left <= 0) return [];
  const next = all.find(
    (each) =>
      each.id !== who.id &&
      each.side === who.side &&
      each.sheet.name === who.sheet.name &&
      isMook(each.sheet) &&
      !isOut(each),
  );
  if (!next) return [];
  const over = labelling('archmage.spillsOver', { who: who.name });
  return [
    { do: 'setHp', who: who.id, to: 0, label: 'the rest spills over', rule: '' },
    { do: 'harm', who: next.id, parts: [{ amount: left, type: '', share: 1 }], ...over, rule: '' },
  ];
}

/** The slain leave every melee; the unconscious stay where a coup de grace finds them. ARC-59 AMB-58 */
function letGo(who: Fighter, { all }: RulesContext): readonly Consequence[] {
  if (!isDead(who) && who.fate !== 'dead') return [];
  const others = all.flatMap((each) => {
    const kept = each.marks?.[MARK.engaged];
    if (!Array.isArray(kept) || !kept.includes(who.id)) return [];
    const rest = kept.filter((id) => id !== who.id);
    return [
      setMark(
        each,
        MARK.engaged,
        rest.length === 0 ? null : rest,
        said('archmage.fell', { who: who.name }),
        'ARC-59',
      ),
    ];
  });
  return [...clearMarks(who, [MARK.engaged], 'fell', 'ARC-59'), ...others];
}

/** Failed death saves as they stand. ARC-127 */
export function countDeathFailures({ counters }: Fighter): number {
  return counters[COUNTER.deathFailures] ?? 0;
}

/** Whoever is grabbed is engaged with the one who holds it. ARC-159 */
function onEffectAdded(
  who: Fighter,
  { condition, source }: Effect,
  { all }: RulesContext,
): readonly Consequence[] {
  const by = condition === 'grabbed' ? all.find(({ id }) => id === source) : undefined;
  return by ? engageWith(by, who, said('archmage.grabs', { by: by.name, who: who.name }), 'ARC-159') : [];
}

/** A grab ends with the one who holds. ARC-159 */
function endsWithSource({ condition }: Effect): boolean {
  return condition === 'grabbed';
}

/** Counters that count within one battle. ARC-93 ARC-127 */
const OF_BATTLE = [COUNTER.deathFailures, COUNTER.rallies];

/** Marks that mean nothing without a battle. */
const MARKS = [
  MARK.engaged,
  MARK.far,
  MARK.behind,
  MARK.hits,
  MARK.left,
  MARK.drew,
  MARK.stopped,
  MARK.woke,
  MARK.rallyRefused,
  MARK.spirit,
  MARK.staggered,
];

/** Heroes make their saves, temporary hit points go, what counted for the battle is forgotten. ARC-127 ARC-167 ARC-178 */
function afterFight(who: Fighter): readonly Consequence[] {
  const ended = who.effects
    // Ongoing damage may hurt once more, which the campaign rules on as the battle closes.
    .filter(
      ({ duration, condition }) =>
        duration.kind !== 'removed' && duration.kind !== 'time' && condition !== 'persistent',
    )
    .map(({ id, duration }): Consequence => {
      const saved = duration.kind === 'saveEnds' && isHero(who.sheet);
      return {
        do: 'endEffect',
        who: who.id,
        effect: id,
        label: saved ? 'saved as the battle ends' : 'over with the battle',
        rule: 'ARC-167',
      };
    });
  const counted = OF_BATTLE.filter(
    (counter) =>
      (who.counters[counter] ?? 0) > 0 && !(counter === COUNTER.deathFailures && who.fate === 'dead'),
  );
  return [
    ...ended,
    ...endTemporaryHitPoints(who),
    ...counted.map((counter): Consequence => ({ do: 'count', who: who.id, counter, to: 0, rule: 'ARC-127' })),
    ...clearMarks(who, MARKS, 'over with the battle', 'ARC-59'),
  ];
}

/** Temporary hit points go. ARC-178 */
export function endTemporaryHitPoints(who: Fighter): readonly Consequence[] {
  return who.temporary > 0
    ? [{ do: 'temporary', who: who.id, amount: -who.temporary, label: 'gone', rule: 'ARC-178' }]
    : [];
}
