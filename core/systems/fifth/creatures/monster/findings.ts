import { toEnglish, labelling, saying, type Saying, formatSigned } from '../../../../kernel/said.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import type { BuiltNumber, Draft, Finding } from '../../../../rules/creature.ts';
import { averageDamage, readDamageDice } from '../../../../rules/damage.ts';
import type { Power } from '../../../../rules/sheet.ts';
import { modifierOf, SIZES } from '../../tables.ts';
import { challengeOf, type Spread } from '../baselines.ts';
import { estimated, stepsBetween } from './estimate.ts';
import { hitDiceOf, meanHitPoints, numbersOf, type Numbers } from './numbers.ts';
import { powersOf } from './powers.ts';
import { roundOf } from './round.ts';
import { scaled, scaledDraft } from './scale.ts';
import { type MonsterDraft } from './schema.ts';

/** Beyond this share or distance of the median a number is warned of. FIF-237 */
const WARNED = { low: 0.6, high: 1.6, points: 3 } as const;

/** What is worth a second look; never an obstacle. FIF-04 FIF-183 FIF-237 FIF-238 FIF-239 */
export function findingsOf(draft: MonsterDraft, numbers: Numbers, raw: Draft): readonly Finding[] {
  const powers = powersOf(draft, numbers);
  return [
    ...spreadFindings(draft, numbers, raw, powers),
    ...diceFindings(draft, numbers),
    ...estimateFindings(draft, numbers, powers),
    ...attackFindings(draft),
    ...scaleFindings(draft, raw),
  ];
}

/** Numbers outside the middle half of their challenge, those far outside with a warning. FIF-237 */
function spreadFindings(
  draft: MonsterDraft,
  numbers: Numbers,
  raw: Draft,
  powers: readonly Power[],
): readonly Finding[] {
  const row = challengeOf(draft.cr);
  const hits = powers
    .filter(({ attack }) => attack?.versus === 'ac')
    .map(({ attack }) => attack?.bonus.value ?? 0);
  const saves = powers
    .filter(({ attack }) => attack !== undefined && attack.versus !== 'ac')
    .map(({ attack }) => attack?.bonus.value ?? 0);
  const round = roundOf(powers).damage;
  return [
    ...beside(draft, raw, numbers.hp, row.hp, true),
    ...beside(draft, raw, numbers.ac, row.ac, false),
    ...(hits.length > 0
      ? beside(draft, raw, { ...numbers.attack, value: Math.max(...hits) }, row.attack, false)
      : []),
    ...(saves.length > 0
      ? beside(draft, raw, { ...numbers.dc, value: Math.max(...saves) }, row.dc, false)
      : []),
    ...(round > 0 ? beside(draft, raw, { ...numbers.damage, value: round }, row.damage, true) : []),
  ];
}

function beside(
  { cr }: MonsterDraft,
  raw: Draft,
  { key, label, value, override }: BuiltNumber,
  [median, low, high]: Spread,
  share: boolean,
): readonly Finding[] {
  const [from, to] = share ? [low, high] : [Math.min(low, median - 1), Math.max(high, median + 1)];
  if (value >= from && value <= to) return [];
  const far = share
    ? value < median * WARNED.low || value > median * WARNED.high
    : Math.abs(value - median) >= WARNED.points;
  const without = isJsonObject(raw['overrides'])
    ? Object.fromEntries(Object.entries(raw['overrides']).filter(([each]) => each !== key))
    : {};
  return [
    {
      field: `overrides.${key}`,
      rule: 'FIF-237',
      ...saying(value < from ? 'fifth.belowUsual' : 'fifth.aboveUsual', {
        number: label,
        value: Math.round(value),
        cr,
        from,
        to,
        median,
      }),
      weight: far ? 'notable' : 'usual',
      ...(override === undefined
        ? {}
        : { repair: { label: 'Use the usual number', draft: { ...raw, overrides: without } } }),
    },
  ];
}

/** Hit dice that are not those of its size, its Constitution or its hit points. FIF-08 FIF-183 */
function diceFindings(draft: MonsterDraft, { hp }: Numbers): readonly Finding[] {
  if (draft.hitDice.trim() === '') return [];
  const dice = hitDiceOf(draft);
  const [, count = '1', sides = '', sign = '+', more = '0'] =
    /^(\d+)d(\d+)(?:([+-])(\d+))?$/u.exec(dice) ?? [];
  const usual = SIZES.find(({ key }) => key === draft.size)?.hitDie;
  const wanted = Number(count) * modifierOf(draft.abilities.con);
  const flat = Number(more) * (sign === '-' ? -1 : 1);
  const found: Finding[] = [];
  const say = (why: Saying): void => {
    found.push({ field: 'hitDice', rule: 'FIF-183', ...why, weight: 'usual' });
  };
  if (usual !== undefined && Number(sides) !== usual)
    say(saying('fifth.hitDieOfSize', { size: draft.size, usual, sides }));
  if (flat !== wanted)
    say(saying('fifth.hitDiceBonus', { count, usual: formatSigned(wanted), bonus: formatSigned(flat) }));
  if (hp.value !== meanHitPoints(dice))
    say(saying('fifth.hitDiceMean', { dice, mean: meanHitPoints(dice), hp: hp.value }));
  return found;
}

/** The challenge its numbers speak for, where that is another. FIF-239 */
function estimateFindings(
  draft: MonsterDraft,
  numbers: Numbers,
  powers: readonly Power[],
): readonly Finding[] {
  const { cr, defence, offence, because } = estimated(numbers, powers);
  const steps = stepsBetween(cr, draft.cr);
  if (steps < 1) return [];
  const why = because.map(({ label }) => label).join('; ');
  return [
    {
      field: 'cr',
      rule: 'FIF-239',
      ...saying('fifth.numbersOfCr', { cr, defence, offence, why }),
      weight: steps > 1 ? 'notable' : 'usual',
    },
  ];
}

/** Somebody who fights should have something to fight with. FIF-187 */
function attackFindings({ powers }: MonsterDraft): readonly Finding[] {
  const found: Finding[] = [];
  if (!powers.some(({ versus }) => versus !== ''))
    found.push({
      field: 'powers',
      rule: 'FIF-187',
      ...saying('fifth.nothingRolled'),
      weight: 'usual',
    });
  for (const [at, { name, damage, attackBonus }] of powers.entries()) {
    const dice = damage === '' ? undefined : readDamageDice(damage);
    if (dice && averageDamage(dice) < 1 && attackBonus !== undefined)
      found.push({
        field: `powers[${at}].damage`,
        rule: 'FIF-92',
        ...saying('fifth.dealsLessThanOne', { power: name }),
        weight: 'usual',
      });
  }
  return found;
}

/** What it would be at the challenge that was asked for, offered as a repair. FIF-238 */
function scaleFindings(draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const { scaleCr } = draft;
  if (scaleCr === '' || scaleCr === draft.cr) return [];
  const next = scaled(draft, scaleCr);
  const [before, after] = [numbersOf(draft), numbersOf(next)];
  const changed = (['hp', 'ac', 'attack', 'dc', 'damage', 'xp'] as const)
    .map((key) => `${toEnglish(after[key].label)} ${before[key].value} → ${after[key].value}`)
    .join(', ');
  const { scaleCr: _asked, ...kept } = scaledDraft(raw, next);
  return [
    {
      field: 'scaleCr',
      rule: 'FIF-238',
      ...saying('fifth.atChallenge', { cr: scaleCr, changed }),
      weight: 'usual',
      repair: { ...labelling('fifth.makeItCr', { cr: scaleCr }), draft: kept },
    },
  ];
}
