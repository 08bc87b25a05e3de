import { explain, type Explained, type Reason } from '../../kernel/said.ts';
import type { DamagePart, Fighter } from '../../rules/combat.ts';
import { beginCondition, type Consequence } from '../../rules/consequences.ts';
import { counterOf, hasCondition } from '../../rules/context.ts';
import {
  explainShare,
  healFromCurrent,
  isImmune,
  keepLargerPool,
  rolledAmount,
  refuseHealingDead,
  soakDamage,
  strongestFor,
} from '../../rules/hitPoints.ts';
import type { HarmRules } from '../../rules/system.ts';
import type { Word } from '../../rules/words.ts';
import { meetsBy, type OwnFighter, usualDuration } from './conditions.ts';
import type { GameDescription } from './description.ts';

/** Counter of the failed rolls of one who is dying. */
export const FAILURES = 'dyingFailures';

/** Words for how somebody is: the levels of harm, and what 0 means. OWN-04 */
export function vitalWords({ harm }: GameDescription): readonly Word[] {
  return [
    ...harm.levels.map(({ label, text }, at): Word => ({
      key: levelKey(at),
      label: label.toLowerCase(),
      stage: 'hurt',
      ...(text === '' ? {} : { text }),
    })),
    { key: 'down', label: 'down', stage: 'down' },
    { key: 'dying', label: 'dying', stage: 'dying', counter: FAILURES },
    { key: 'stable', label: 'stable', stage: 'down' },
    { key: 'out', label: 'taken out', stage: 'gone' },
    { key: 'knockedOut', label: 'knocked out', stage: 'down' },
    { key: 'dead', label: 'dead', stage: 'dead' },
  ];
}

function levelKey(at: number): string {
  return `level${at}`;
}

/** What has become of somebody at 0, or by the GM’s word; nothing while it stands. */
function endOf({ harm }: GameDescription, { hp, fate, side }: Fighter): string | undefined {
  if (fate === 'dead') return 'dead';
  if (fate === 'knockedOut') return 'knockedOut';
  if (hp > 0) return undefined;
  const end = side === 'foes' ? harm.foes : harm.heroes;
  return end === 'dying' && fate === 'stable' ? 'stable' : end;
}

/** Whether it lies dying and rolls for it. */
export function isDying(game: GameDescription, who: Fighter): boolean {
  return endOf(game, who) === 'dying';
}

/** What damage, healing and rest do by the description. OWN-04 */
export function makeHarm(game: GameDescription, read: OwnFighter): HarmRules {
  const state = (who: Fighter): readonly string[] => {
    const end = endOf(game, who);
    const level = read.level(who);
    return end === undefined ? (level < 0 ? [] : [levelKey(level)]) : [end];
  };
  return {
    take: (who, parts) => takeDamage(game, read, who, parts, state),
    heal: (who, amount) =>
      who.fate === 'dead'
        ? refuseHealingDead(who, 'OWN-04')
        : healFromCurrent(who, amount, who.sheet.hitPoints, 'OWN-04'),
    healed: (who, from) => (from <= 0 && who.hp > 0 ? wakes(who) : []),
    temporary: (who, amount) => keepLargerPool(who, amount, 'the higher counts'),
    state,
    after: (who, result) => afterDamage(game, who, result),
    out: (who) => {
      const end = endOf(game, who);
      return end !== undefined && end !== 'dying';
    },
    meets: meetsBy(game),
    lasts: (who, { condition }) => {
      const known = game.conditions.find(({ key }) => key === condition);
      return known && usualDuration(known, who);
    },
    endsWithSource: () => false,
    afterFight: (who) => (counterOf(who, FAILURES) > 0 && who.hp > 0 ? [clearFailures(who)] : []),
    experience: () => undefined,
  };
}

function clearFailures({ id }: Fighter): Consequence {
  return { do: 'count', who: id, counter: FAILURES, to: 0, rule: 'OWN-09', quiet: true };
}

function wakes(who: Fighter): readonly Consequence[] {
  return [
    ...(who.fate === 'stable'
      ? [{ do: 'fate', who: who.id, to: 'none', label: 'wakes', rule: 'OWN-09' } as const]
      : []),
    ...(counterOf(who, FAILURES) > 0 ? [clearFailures(who)] : []),
  ];
}

/** What arrives of each part: shares, resistances and weaknesses, armour once; and what goes to a resource instead. */
function reasonsFor(
  game: GameDescription,
  read: OwnFighter,
  who: Fighter,
  parts: readonly DamagePart[],
): readonly Reason[] {
  const { armour } = game.harm;
  let guard = armour === '' ? 0 : Math.max(0, read.number(who, armour).value);
  return parts.flatMap((part) => {
    if (resourceFor(game, part)) return [];
    const rolled = rolledAmount(part);
    const [start, cut] = [
      { rule: 'OWN-04', label: 'damage', value: rolled },
      explainShare(rolled, part.share, 'OWN-04'),
    ];
    if (isImmune(who, part)) return [start, { rule: 'OWN-04', label: 'immune', value: -rolled }];
    const left = rolled + cut.value;
    const weak = left > 0 ? strongestFor(who.sheet.weak, part.type) : 0;
    const resisted = Math.min(left + weak, strongestFor(who.sheet.resist, part.type));
    const stopped = Math.min(left + weak - resisted, guard);
    guard -= stopped;
    return [
      start,
      cut,
      { rule: 'OWN-04', label: 'weakness', value: weak },
      { rule: 'OWN-04', label: 'resistance', value: -resisted },
      { rule: 'OWN-04', label: numberLabel(game, armour), value: -stopped },
    ];
  });
}

function numberLabel({ numbers }: GameDescription, key: string): string {
  return numbers.find((each) => each.key === key)?.label ?? key;
}

/** The resource that this damage is taken from in place of hit points. */
function resourceFor({ resources }: GameDescription, { type }: DamagePart) {
  return type === '' ? undefined : resources.find(({ takes }) => takes === type);
}

function takeDamage(
  game: GameDescription,
  read: OwnFighter,
  who: Fighter,
  parts: readonly DamagePart[],
  state: (who: Fighter) => readonly string[],
): ReturnType<HarmRules['take']> {
  const reasons = reasonsFor(game, read, who, parts);
  const came = explain(...reasons);
  const total = game.harm.threshold === '' ? atLeastNothing(came) : overThreshold(game, read, who, came);
  const elsewhere = parts.filter((part) => resourceFor(game, part));
  const byType = Object.fromEntries([
    ...elsewhere.map((part) => {
      const amount = Math.floor(rolledAmount(part) * part.share);
      return [part.type, { came: amount, taken: 0 }] as const;
    }),
    ['', { came: Math.max(0, came.value), taken: total.value }],
  ]);
  return { ...soakDamage(who, total, state, 0), byType };
}

function atLeastNothing(came: Explained): Explained {
  return came.value < 0
    ? explain(...came.because, { rule: 'OWN-04', label: 'at least', value: -came.value })
    : came;
}

/** Points lost by steps over a number: the first of them only shakes, unless that is no condition of the game or holds already. */
function overThreshold(game: GameDescription, read: OwnFighter, who: Fighter, came: Explained): Explained {
  const { threshold, step, stun } = game.harm;
  const over = came.value - read.number(who, threshold).value;
  const steps = over < 0 ? 0 : Math.floor(over / step) + 1;
  const shaken = stun !== '' && hasCondition(who, stun);
  const points = stun === '' ? steps : Math.max(0, steps - 1, shaken && steps > 0 ? 1 : 0);
  const label = `against ${numberLabel(game, threshold)} ${read.number(who, threshold).value}, by steps of ${step}`;
  return explain(...came.because, { rule: 'OWN-04', label, value: points - came.value });
}

/** A blow that reached shakes; damage of a resource is taken from it, and its end brings its condition. OWN-04 OWN-07 */
function afterDamage(
  game: GameDescription,
  who: Fighter,
  { byType = {} }: Parameters<NonNullable<HarmRules['after']>>[1],
): readonly Consequence[] {
  return [...shakes(game, who, byType['']?.came ?? 0), ...drains(game, who, byType)];
}

function shakes(game: GameDescription, who: Fighter, came: number): readonly Consequence[] {
  const { threshold, stun } = game.harm;
  const base = threshold === '' ? undefined : who.sheet.defenses[threshold];
  const known = game.conditions.find(({ key }) => key === stun);
  if (!base || !known || came < base.value || came <= 0 || hasCondition(who, stun)) return [];
  return [beginOwn(game, who, stun, 'OWN-04')];
}

function drains(
  game: GameDescription,
  who: Fighter,
  byType: NonNullable<ReturnType<HarmRules['take']>['byType']>,
): readonly Consequence[] {
  return game.resources.flatMap(({ key, takes, empty }): readonly Consequence[] => {
    const amount = takes === '' ? 0 : (byType[takes]?.came ?? 0);
    const there = counterOf(who, key);
    if (amount <= 0 || there <= 0) return [];
    const to = Math.max(0, there - amount);
    const ended = to === 0 && empty !== '' && !hasCondition(who, empty);
    return [
      { do: 'count', who: who.id, counter: key, to, rule: 'OWN-07' },
      ...(ended ? [beginOwn(game, who, empty, 'OWN-07')] : []),
    ];
  });
}

/** A condition of the description, lasting as it is described. OWN-06 */
export function beginOwn(
  game: GameDescription,
  who: Pick<Fighter, 'id'>,
  condition: string,
  rule: string,
): Consequence {
  const known = game.conditions.find(({ key }) => key === condition);
  return beginCondition(who, condition, known?.label ?? condition, rule);
}
