import { saying, type Saying, formatSigned } from '../../../../kernel/said.ts';
import type { BuiltNumber, Finding } from '../../../../rules/creature.ts';
import { isNaturalRoll } from '../../exchange/naturalRoll.ts';
import { RECOVERY } from '../../tables.ts';
import type { HeroNumbers } from './numbers.ts';
import type { HeroDraft } from './schema.ts';

const USUAL: readonly number[] = [RECOVERY.usual, RECOVERY.more];

/** What of a hero is worth a second look; never an obstacle. ARC-104 ARC-107 ARC-120 */
export function findingsOf(draft: HeroDraft, numbers: HeroNumbers): readonly Finding[] {
  const { attacks, recoveries } = draft;
  return [
    ...(attacks.length === 0 ? [usual('attacks', 'ARC-107', saying('archmage.heroBareHands'))] : []),
    ...(USUAL.includes(recoveries)
      ? []
      : [
          usual(
            'recoveries',
            'ARC-120',
            saying('archmage.recoveriesUnusual', { n: recoveries, usual: USUAL }),
          ),
        ]),
    ...attacks.flatMap(({ riders }, at) => unread(riders, at)),
    ...Object.values(numbers).flatMap(distance),
  ];
}

function usual(field: string, rule: string, why: Saying): Finding {
  return { field, rule, ...why, weight: 'usual' };
}

function unread(riders: string, at: number): readonly Finding[] {
  const lines = riders.split('\n').filter((line) => line.trim() !== '' && !isNaturalRoll(line));
  return lines.map((line) =>
    usual(
      `attacks[${at}].riders`,
      'ARC-104',
      saying('archmage.riderNotRead', { text: line, example: 'Natural even hit: …' }),
    ),
  );
}

function distance({ key, label, computed, override }: BuiltNumber): readonly Finding[] {
  if (override === undefined || override === computed.value) return [];
  const why = saying('rules.apartFromFormula', {
    number: label,
    value: override,
    distance: formatSigned(override - computed.value),
    usual: computed.value,
  });
  return [usual(`overrides.${key}`, computed.because[0]?.rule ?? 'ARC-11', why)];
}
