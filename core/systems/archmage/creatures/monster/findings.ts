import { saying, type Saying, formatSigned } from '../../../../kernel/said.ts';
import type { Draft, Finding } from '../../../../rules/creature.ts';
import { readAttack, readDamageLine } from '../../exchange/lines.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import { readPower } from '../../../../rules/powerText/readPower.ts';
import { lexicon } from '../../lexicon.ts';
import { isNaturalRoll } from '../../exchange/naturalRoll.ts';
import { STAND_IN } from '../../tables.ts';
import { isScaled, type Numbers } from './numbers.ts';
import { meanOfNotation } from '../../../../rules/damage.ts';
import { usualFor } from './usual.ts';
import { kindLine } from './view.ts';
import type { MonsterDraft, PowerDraft } from './schema.ts';

/** What is worth a second look; never an obstacle. ARC-04 ARC-11 ARC-15 ARC-28 ARC-104 ARC-140 */
export function findingsOf(draft: MonsterDraft, numbers: Numbers, raw: Draft): readonly Finding[] {
  return [
    ...distances(numbers, raw),
    ...attackFindings(draft),
    ...unusual(draft, raw),
    ...draft.powers.flatMap(powerFindings),
    ...sameNames(draft),
  ];
}

/** How far an attack may be from what is usual before it is said. */
const [FAR_OFF, FAR_BONUS] = [1.6, 2];

/** The first attack, where it hits or hurts otherwise than is usual for its level and strength. ARC-22 */
function unusual(draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const at = draft.powers.findIndex(({ attack, hit }) => readAttack(attack) && readDamageLine(hit));
  const power = draft.powers[at];
  const line = power && readAttack(power.attack);
  const [part] = (power && readDamageLine(power.hit))?.parts ?? [];
  if (!power || !line || !part || isScaled(draft)) return [];
  const [bonus, damage] = [usualFor(draft, 'attack').value, usualFor(draft, 'damage').value];
  const mean = meanOfNotation(part.notation);
  const off = mean > damage * FAR_OFF || mean * FAR_OFF < damage;
  if (!off && Math.abs(line.bonus - bonus) <= FAR_BONUS) return [];
  return [
    {
      field: `powers[${at}].hit`,
      rule: 'ARC-22',
      ...saying('archmage.attackApart', {
        power: power.name,
        bonus: formatSigned(line.bonus),
        mean,
        usualBonus: formatSigned(bonus),
        usualDamage: damage,
        kind: kindLine(draft),
      }),
      weight: 'notable',
      ...usualAttack(raw, at, `${formatSigned(bonus)} vs. `, String(damage), part.notation),
    },
  ];
}

function usualAttack(
  raw: Draft,
  at: number,
  bonus: string,
  damage: string,
  written: string,
): Pick<Finding, 'repair'> {
  const powers = Array.isArray(raw['powers']) ? raw['powers'] : [];
  const power = powers[at];
  if (!isJsonObject(power) || typeof power['attack'] !== 'string' || typeof power['hit'] !== 'string')
    return {};
  const mended = {
    ...power,
    attack: power['attack'].replace(/^\s*[+−-]?\d+\s*vs\.?\s*/iu, bonus),
    hit: power['hit'].replace(written, damage),
  };
  if (mended.attack === power['attack'] && mended.hit === power['hit']) return {};
  const draft = { ...raw, powers: powers.map((each, nth) => (nth === at ? mended : each)) };
  return { repair: { label: `Use ${bonus.replace(' vs. ', '')} and ${damage}`, draft } };
}

/** Numbers of the GM’s own, each with its distance from the printed one. */
function distances(numbers: Numbers, raw: Draft): readonly Finding[] {
  return Object.values(numbers).flatMap(({ key, label, computed, override }): readonly Finding[] => {
    if (override === undefined || override === computed.value) return [];
    return [
      {
        field: `overrides.${key}`,
        rule: 'ARC-11',
        ...saying('archmage.apartFromPrinted', {
          number: label,
          value: override,
          distance: formatSigned(override - computed.value),
          usual: computed.value,
        }),
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
    return [{ field: 'powers', rule: 'ARC-95', ...saying('archmage.noRolledAttack'), weight: 'notable' }];
  if (attacks.some(({ basic, origin }) => basic || origin === 'melee')) return [];
  return [
    {
      field: 'powers',
      rule: 'ARC-73',
      ...saying('archmage.noMeleeAttack'),
      weight: 'usual',
    },
  ];
}

function powerFindings(power: PowerDraft, at: number): readonly Finding[] {
  const said: Say = (field, rule, why, weight) => ({
    field: `powers[${at}].${field}`,
    rule,
    ...why,
    weight,
  });
  return [...lineFindings(power, said), ...restFindings(power, said)];
}

type Say = (field: string, rule: string, why: Saying, weight: Finding['weight']) => Finding;

/** Attack and hit, as far as they can be rolled. ARC-07 ARC-22 ARC-95 */
function lineFindings({ name, attack, hit }: PowerDraft, said: Say): readonly Finding[] {
  if (attack === '') return [];
  if (!readAttack(attack))
    return [said('attack', 'ARC-07', saying('archmage.attackNotRead', { text: attack }), 'notable')];
  if (hit === '') return [said('hit', 'ARC-95', saying('archmage.noHitText', { power: name }), 'notable')];
  const read =
    readDamageLine(hit) !== undefined || readPower([{ label: 'Hit', text: hit }], lexicon).riders.length > 0;
  return read ? [] : [said('hit', 'ARC-22', saying('archmage.hitNotRolled', { power: name }), 'usual')];
}

/** Natural rolls and recharging. ARC-104 ARC-140 */
function restFindings(
  { name, riders, usage, recharge, flexible }: PowerDraft,
  said: Say,
): readonly Finding[] {
  const unread = riders.split('\n').find((line) => line.trim() !== '' && !isNaturalRoll(line));
  const odd = saying('archmage.riderNotRead', { text: unread ?? '', example: 'Natural 16+: …' });
  const when = saying('archmage.rechargeMissing', { power: name, face: STAND_IN.recharge });
  const idle = saying('archmage.flexibleIdle', { power: name });
  const vague = usage === 'recharge' && typeof recharge !== 'number';
  return [
    ...(unread === undefined ? [] : [said('riders', 'ARC-104', odd, 'usual')]),
    ...(vague ? [said('recharge', 'ARC-140', when, 'notable')] : []),
    ...(flexible && riders === '' ? [said('riders', 'ARC-104', idle, 'notable')] : []),
  ];
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
          ...saying('archmage.powerTwice', { power: twice.name }),
          weight: 'usual',
        },
      ]
    : [];
}
