import { explain, type Explained, labelling, said, type Said } from '../../kernel/said.ts';
import { type Effect, type Fighter, isImmuneByEffect, stackModifiers } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import { hasCondition, markNumber, type RulesContext } from '../../rules/context.ts';
import { type Condition, CONDITION, type ConditionKey, findCondition, CONDITIONS } from './conditions.ts';
import { exhaustionOf, isDown, type Mode, speedInMode, traitsOf } from './fighter.ts';
import { editionFor, editionOf, RULING } from './rulings.ts';
import { FALL } from './procedureTables.ts';
import { MARK } from './words.ts';

/** A condition that somebody is in, with the effects it comes from; none where it follows from lying at 0. */
interface ActiveCondition {
  readonly condition: Condition;
  readonly effects: readonly Effect[];
}

/** Everything somebody is in, each condition once: its own, and unconscious at 0 hit points or when knocked out. FIF-111 FIF-121 FIF-143 */
export function activeConditions(who: Fighter): readonly ActiveCondition[] {
  const found = new Map<ConditionKey, ActiveCondition>();
  for (const effect of who.effects) {
    const condition = findCondition(effect.condition);
    // What it is immune to by now is kept, and does nothing as long as that lasts. FIF-143
    if (!condition || isProof(who, condition.key)) continue;
    const before = found.get(condition.key);
    found.set(condition.key, { condition, effects: [...(before?.effects ?? []), effect] });
  }
  const out = findCondition(CONDITION.unconscious);
  if (isDown(who) && out && !found.has(out.key)) found.set(out.key, { condition: out, effects: [] });
  return [...found.values()];
}

/** Whether somebody is in this condition, by itself or as a part of another. FIF-121 FIF-122 */
export function isIn(who: Fighter, key: ConditionKey): boolean {
  // Immunity to a part of a condition takes that part away. FIF-122 AMB-13
  const part = !isProof(who, key);
  return activeConditions(who).some(
    ({ condition }) => condition.key === key || (part && condition.includes?.includes(key) === true),
  );
}

/** Whether it is immune to this condition, by itself or by what lasts on it. FIF-121 FIF-143 */
export function isProof(who: Fighter, key: ConditionKey): boolean {
  return who.sheet.immune.includes(key) || isImmuneByEffect(who, key);
}

/** Whether it acts all the same, since it is immune to being incapacitated and to nothing else of this. FIF-122 AMB-13 */
function isSparedBy(who: Fighter, { key, includes }: Condition): boolean {
  const { incapacitated } = CONDITION;
  return key !== incapacitated && includes?.includes(incapacitated) === true && isProof(who, incapacitated);
}

/** What keeps somebody from acting, as a word; undefined where nothing does. FIF-131 */
export function findHindrance(who: Fighter): string | undefined {
  return activeConditions(who)
    .find(({ condition }) => condition.senseless && !isSparedBy(who, condition))
    ?.condition.label.toLowerCase();
}

/** Whether a condition holds it where it is, in this edition. FIF-130 FIF-138 FIF-141 */
function doesRoot({ speed0 }: Condition, now: RulesContext): boolean {
  return speed0 === 'both' || speed0 === editionOf(now);
}

/** The first thing that sets its speed to 0. FIF-141 */
export function findRooting(who: Fighter, now: RulesContext): Condition | undefined {
  return activeConditions(who).find(({ condition }) => doesRoot(condition, now))?.condition;
}

/** Speed in a way of moving as it stands: changes for all ways alike, exhaustion by edition, 0 where something holds it. FIF-45 FIF-127 FIF-128 FIF-141 */
export function speedOf(who: Fighter, mode: Mode, now: RulesContext): Explained {
  const base = speedInMode(who.sheet, mode);
  const start = { rule: 'FIF-43', label: mode === 'walk' ? 'Speed' : `${mode} speed`, value: base };
  if (base === 0) return explain(start);
  const changed = explain(start, ...stackModifiers(who, 'speed', CONDITIONS, 'all'));
  const tired = explain(...changed.because, ...exhaustionSpeedReasons(who, changed.value, now));
  const held = findRooting(who, now);
  if (!held) return tired.value < 0 ? explain(...tired.because, noSpeedReason(tired.value)) : tired;
  return explain(...tired.because, {
    rule: 'FIF-141',
    label: held.label.toLowerCase(),
    value: -tired.value,
  });
}

function noSpeedReason(value: number): Explained['because'][number] {
  return { rule: 'FIF-45', label: 'never below 0', value: -value };
}

/** 5 feet a level, or half at level 2 and nothing from level 5. FIF-127 FIF-128 */
function exhaustionSpeedReasons(who: Fighter, speed: number, now: RulesContext): Explained['because'] {
  const level = exhaustionOf(who);
  if (level === 0) return [];
  const words = labelling('fifth.exhaustionLevel', { level });
  if (editionFor(now, RULING.exhaustion) === '2024')
    return [{ rule: 'FIF-127', ...words, value: -5 * level }];
  if (level >= 5) return [{ rule: 'FIF-128', ...words, value: -speed }];
  return level >= 2 ? [{ rule: 'FIF-128', ...words, value: Math.floor(speed / 2) - speed }] : [];
}

/** What exhaustion takes from every d20 test in 2024. FIF-127 */
export function exhaustionReasons(who: Fighter, now: RulesContext): Explained['because'] {
  const level = exhaustionOf(who);
  if (level === 0 || editionFor(now, RULING.exhaustion) === '2014') return [];
  return [{ rule: 'FIF-127', ...labelling('fifth.exhaustionLevel', { level }), value: -2 * level }];
}

/** Whether exhaustion of 2014 has reached this level. FIF-128 */
export function hasReachedExhaustion(who: Fighter, level: number, now: RulesContext): boolean {
  return editionFor(now, RULING.exhaustion) === '2014' && exhaustionOf(who) >= level;
}

/** Whether fear weighs on it: its source is not out of sight. FIF-129 */
export function isFrightenedNow(who: Fighter): boolean {
  return who.effects.every(({ condition }) => condition !== CONDITION.turned);
}

/** Dice of a fall: whole tens only. FIF-211 */
export function fallDice(feet: number): number {
  return Math.min(FALL.most, Math.floor(feet / FALL.feet));
}

/** `30 ft., 3d6, 10 in the mean`: what a fall from so high deals. FIF-211 */
export function formatFall(feet: number): Said {
  const dice = fallDice(feet);
  return dice === 0
    ? said('fifth.fallUnhurt', { feet })
    : said('fifth.fallDeals', {
        feet,
        dice: `${dice}d${FALL.sides}`,
        mean: Math.floor((dice * (FALL.sides + 1)) / 2),
      });
}

/** What took its wings offers the fall from where it is: not to who hovers. FIF-51 FIF-141 FIF-211 */
export function offerFall(who: Fighter, why: string): readonly Consequence[] {
  const feet = markNumber(who, MARK.height);
  if (!hasCondition(who, CONDITION.airborne) || traitsOf(who.sheet).hover) return [];
  return [
    {
      do: 'offer',
      what: { kind: 'falls' },
      who: who.id,
      ...labelling('fifth.fallsBecause', { why: { label: why }, fall: formatFall(feet) }),
      rule: 'FIF-51',
      ways: [{ does: 'procedure', procedure: 'fall', targets: [], values: { feet } }],
    },
  ];
}
