import { signed } from '../../../kernel/explained.ts';
import type { Draft, Finding } from '../../../rules/creature.ts';
import { readAttack, readDamageLine } from '../lines.ts';
import { isJsonObject } from '../raw.ts';
import { deedsOf, readRider } from '../riders.ts';
import { OVERRIDES } from './choices.ts';
import type { Numbers } from './numbers.ts';
import type { MonsterDraft, PowerDraft } from './schema.ts';

/** What is worth a second look; never an obstacle. ARC-04 ARC-11 ARC-15 ARC-28 ARC-104 ARC-140 */
export function findingsOf(draft: MonsterDraft, numbers: Numbers, raw: Draft): readonly Finding[] {
  return [
    ...missing(draft),
    ...distances(numbers, raw),
    ...attackFindings(draft),
    ...draft.powers.flatMap(powerFindings),
    ...sameNames(draft),
  ];
}

function missing(draft: MonsterDraft): readonly Finding[] {
  return OVERRIDES.filter(
    ({ key }) => typeof draft[key] !== 'number' && typeof draft.overrides[key] !== 'number',
  ).map(({ key, label }) => ({
    field: key,
    rule: key === 'initiative' ? 'ARC-04' : key === 'hp' ? 'ARC-15' : 'ARC-11',
    message: `${label} is not typed: a number of ours stands in. Type what the stat block says.`,
    weight: 'notable',
  }));
}

/** Numbers of the GM’s own, each with its distance from the printed one. */
function distances(numbers: Numbers, raw: Draft): readonly Finding[] {
  return Object.values(numbers).flatMap(({ key, label, computed, override }): readonly Finding[] => {
    if (override === undefined || override === computed.value) return [];
    const message = `${label} ${override} is ${signed(override - computed.value)} from ${computed.value}.`;
    return [
      {
        field: `overrides.${key}`,
        rule: 'ARC-11',
        message,
        weight: 'usual',
        repair: {
          label: `Use ${computed.value}`,
          draft: { ...raw, overrides: without(raw['overrides'], key) },
        },
      },
    ];
  });
}

function without(record: Draft[string] | undefined, key: string): Draft {
  if (!isJsonObject(record)) return {};
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

function attackFindings({ powers }: MonsterDraft): readonly Finding[] {
  const attacks = powers.filter(({ attack }) => readAttack(attack) !== undefined);
  if (attacks.length === 0)
    return [
      { field: 'powers', rule: 'ARC-95', message: 'It has no attack that can be rolled.', weight: 'notable' },
    ];
  if (attacks.some(({ basic, origin }) => basic || origin === 'melee')) return [];
  return [
    {
      field: 'powers',
      rule: 'ARC-73',
      message: 'It has no melee attack: it cannot make opportunity attacks.',
      weight: 'usual',
    },
  ];
}

function powerFindings(power: PowerDraft, at: number): readonly Finding[] {
  const riders = power.riders
    .split('\n')
    .filter((line) => line.trim() !== '' && readRider(line) === undefined);
  const told: readonly (Finding | false)[] = [
    power.attack !== '' &&
      !readAttack(power.attack) && {
        field: `powers[${at}].attack`,
        rule: 'ARC-07',
        message: `“${power.attack}” cannot be read as an attack such as “+7 vs. AC”; it is only shown.`,
        weight: 'notable',
      },
    readAttack(power.attack) !== undefined &&
      power.hit === '' && {
        field: `powers[${at}].hit`,
        rule: 'ARC-95',
        message: `${power.name} says nothing about a hit.`,
        weight: 'notable',
      },
    readAttack(power.attack) !== undefined &&
      power.hit !== '' &&
      !readDamageLine(power.hit) &&
      deedsOf(power.hit).effects.length === 0 && {
        field: `powers[${at}].hit`,
        rule: 'ARC-22',
        message: `${power.name}: the hit begins with no damage that can be rolled; it is only shown.`,
        weight: 'usual',
      },
    riders.length > 0 && {
      field: `powers[${at}].riders`,
      rule: 'ARC-104',
      message: `“${riders[0] ?? ''}” is no natural-roll rider such as “Natural 16+: …”; it is only shown.`,
      weight: 'usual',
    },
    power.usage === 'recharge' &&
      typeof power.recharge !== 'number' && {
        field: `powers[${at}].recharge`,
        rule: 'ARC-140',
        message: `${power.name} recharges, but on which roll? 16+ stands in.`,
        weight: 'notable',
      },
    power.flexible &&
      power.riders === '' && {
        field: `powers[${at}].riders`,
        rule: 'ARC-104',
        message: `${power.name} is flexible without a natural roll that brings anything.`,
        weight: 'notable',
      },
  ];
  return told.filter((each) => each !== false);
}

/** Things of one name do not add up, so a second one is usually a slip. ARC-28 */
function sameNames({ powers }: MonsterDraft): readonly Finding[] {
  const names = powers.map(({ name }) => name.toLowerCase());
  const twice = powers.find(({ name }, at) => names.indexOf(name.toLowerCase()) < at);
  return twice
    ? [
        {
          field: 'powers',
          rule: 'ARC-28',
          message: `Two powers are called ${twice.name}; what they do does not add up.`,
          weight: 'usual',
        },
      ]
    : [];
}
