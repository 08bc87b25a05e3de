import { isJsonObject } from '../../../../kernel/json.ts';
import type { BuiltNumber, Draft, Finding } from '../../../../rules/creature.ts';
import { meanOfNotation } from '../../../../rules/damage.ts';
import { suggestedDamage, suggestedMean } from '../shelf/suggested.ts';
import { BLANK_ATTACK } from './form.ts';
import type { Numbers } from './numbers.ts';
import type { MonsterDraft } from './schema.ts';
import { saying, labelling } from '../../../../kernel/said.ts';

/** How far AC may lie from what is suggested, and damage as a share of it, before it is said. Rules of thumb. */
const [FAR_AC, FAR_DAMAGE] = [5, 1.8];

/** What is worth a second look; never an obstacle. TOR-17 TOR-26 */
export function findingsOf(draft: MonsterDraft, { hp, ac }: Numbers, raw: Draft): readonly Finding[] {
  const { hp: _typed, ...averaged } = raw;
  return [
    ...(hp.override === undefined
      ? []
      : [
          {
            field: 'hp',
            rule: 'TOR-26',
            ...saying('torches.hpApart', { hp: hp.override, hd: draft.hd, usual: hp.computed.value }),
            weight: 'usual',
            repair: { ...labelling('torches.useValue', { value: hp.computed.value }), draft: averaged },
          } as const,
        ]),
    ...armorFinding(draft, ac, raw),
    ...damageFindings(draft, raw),
    ...(draft.attacks.length === 0
      ? [
          {
            field: 'attacks',
            rule: 'TOR-17',
            ...saying('torches.monsterNoAttack'),
            weight: 'notable',
            repair: { label: 'Give it an attack', draft: { ...raw, attacks: [BLANK_ATTACK] } },
          } as const,
        ]
      : []),
  ];
}

/** AC far from what is suggested: too hard or too easy to hit for its hit dice. */
function armorFinding({ hd, ac }: MonsterDraft, { computed }: BuiltNumber, raw: Draft): readonly Finding[] {
  const apart = ac - computed.value;
  if (Math.abs(apart) <= FAR_AC) return [];
  return [
    {
      field: 'ac',
      rule: 'TOR-15',
      ...saying(apart > 0 ? 'torches.acHigh' : 'torches.acLow', { ac, hd, usual: computed.value }),
      weight: 'usual',
      repair: {
        ...labelling('torches.useValue', { value: computed.value }),
        draft: { ...raw, ac: computed.value },
      },
    },
  ];
}

/** Damage far above what its hit dice suggest fells a hero of their level at one blow; far below it is no danger. */
function damageFindings({ hd, attacks }: MonsterDraft, raw: Draft): readonly Finding[] {
  const usual = suggestedMean(hd);
  return attacks.flatMap(({ name, damage }, at): readonly Finding[] => {
    const mean = damage === '' ? 0 : meanOfNotation(damage);
    if (mean <= usual * FAR_DAMAGE) return [];
    const list = Array.isArray(raw['attacks']) ? raw['attacks'] : [];
    const mended = list.map((each: Draft[string], place) =>
      place === at && isJsonObject(each) ? { ...each, damage: suggestedDamage(hd) } : each,
    );
    return [
      {
        field: `attacks[${at}].damage`,
        rule: 'TOR-17',
        ...saying('torches.damageApart', { attack: name, mean, usual, dice: suggestedDamage(hd), hd }),
        weight: 'usual',
        repair: {
          ...labelling('torches.useValue', { value: suggestedDamage(hd) }),
          draft: { ...raw, attacks: mended },
        },
      },
    ];
  });
}
