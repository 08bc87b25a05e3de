import { toEnglish, explain, labelling, addReasons, formatSigned } from '../../../../kernel/said.ts';
import { makeCountedUsage, readUseLimit, rechargeUsage, writeUses } from '../../../../rules/powers.ts';
import { readPowers } from '../../../../rules/powerText/readPower.ts';
import {
  meanOfNotation,
  writeDamageParts,
  withDamageTypes,
  type WrittenPart,
} from '../../../../rules/damage.ts';
import type { Power, PowerDamage, Usage } from '../../../../rules/sheet.ts';
import {
  isSeveral,
  printedAttack,
  readAlone,
  readAttack,
  readDamageLine,
  readMiss,
} from '../../exchange/lines.ts';
import { lexicon } from '../../lexicon.ts';
import { SCALING, STAND_IN } from '../../tables.ts';
import { labelOf } from '../../../../rules/words.ts';
import { oneNatural } from '../flexible.ts';
import { DAMAGE_TYPES, DEFENSES } from '../../words.ts';
import { ORIGINS, USAGES } from './choices.ts';
import { isScaled, levelsApart, scaledDamage } from './numbers.ts';
import type { MonsterDraft, PowerDraft } from './schema.ts';
import { toldOfPower } from '../traits.ts';

/** The powers of a monster, read from the lines of its stat block. ARC-05 ARC-07 ARC-22 */
export function powersOf(draft: MonsterDraft): readonly Power[] {
  const powers = readPowers(
    draft.powers.map((power, at) => powerOf(draft, power, `p${at + 1}`)),
    lexicon,
    draft.name,
    (at) => draft.powers[at]?.readings,
  );
  return powers.map((power, at) => (draft.powers[at]?.flexible ? oneNatural(power) : power));
}

function powerOf(draft: MonsterDraft, power: PowerDraft, id: string): Power {
  const passive = power.action === 'trait';
  const line = passive ? undefined : readAttack(power.attack);
  const dealt = passive ? undefined : readDamageLine(power.hit);
  return {
    id,
    name: power.name,
    action: power.action,
    usage: (passive ? limitOf(power) : undefined) ?? usageOf(power),
    tags: [...(power.nastier ? ['nastier special'] : []), ...power.tags],
    range: toEnglish(labelOf(ORIGINS, power.origin)).toLowerCase(),
    area: line !== undefined && isSeveral(line.targets),
    origin: power.origin,
    ...(passive ? { passive } : {}),
    ...(line ? { attack: { bonus: bonusOf(draft, line.bonus), dice: '1d20', versus: line.versus } } : {}),
    ...(dealt ? { damage: dealt.parts.map((part) => damageOf(draft, part)) } : {}),
    missShare: dealt ? readMiss(power.miss).share : 0,
    lines: linesOf(draft, power),
    ...traitsFrom(draft, power),
  };
}

function damageOf(draft: MonsterDraft, { notation: printed, types }: WrittenPart): PowerDamage {
  const notation = scaledDamage(draft, printed);
  return {
    notation,
    ...withDamageTypes(types),
    because: explain({
      rule: 'ARC-22',
      ...labelling('archmage.printedAs', { dice: printed }),
      value: meanOfNotation(notation),
    }),
  };
}

function bonusOf(draft: MonsterDraft, printed: number): ReturnType<typeof explain> {
  const apart = levelsApart(draft);
  return addReasons(explain({ rule: 'ARC-05', label: 'printed', value: printed }), {
    rule: 'ARC-22',
    ...labelling('archmage.levelsAway', { n: Math.abs(apart) }),
    value: apart * SCALING.each,
  });
}

/** How often a trait works, where its own words say so. */
function limitOf({ effect, usage }: PowerDraft): Usage | undefined {
  const uses = usage === 'atWill' ? readUseLimit(effect) : undefined;
  return uses && { label: writeUses(uses, { encounter: 'battle' }), limited: true, uses };
}

/** What brings a power back. ARC-140 ARC-141 */
export function usageOf({ usage, recharge, uses }: Pick<PowerDraft, 'usage' | 'recharge' | 'uses'>): Usage {
  if (usage === 'atWill') return { label: 'at-will', limited: false };
  if (usage === 'recharge') {
    const lowest = recharge ?? STAND_IN.recharge;
    return rechargeUsage(`recharge ${lowest}+`, 'day', { sides: 20, lowest, at: 'rest' });
  }
  const per = usage === 'perRound' ? 'round' : usage === 'daily' ? 'day' : 'encounter';
  return makeCountedUsage(toEnglish(labelOf(USAGES, usage)), per, uses ?? 1, { encounter: 'battle' });
}

/** What the rules ask of it besides. ARC-96 ARC-100 ARC-103 ARC-104 */
function traitsFrom(draft: MonsterDraft, power: PowerDraft): Pick<Power, 'traits'> {
  const { basic, spell, flexible, grabs, origin } = power;
  const { parts } = readMiss(power.miss, readDamageLine(power.hit)?.parts.length ?? 1);
  return toldOfPower({
    basic,
    spell,
    flexible,
    grabs,
    weapon: !spell && origin !== 'close',
    crit: power.crit ?? 0,
    hpLimit: power.hpLimit ?? 0,
    alone: writeDamageParts(
      readAlone(power.hit).map((part) => damageOf(draft, part)),
      DAMAGE_TYPES,
    ),
    miss: writeDamageParts(
      parts.map((part) => damageOf(draft, part)),
      DAMAGE_TYPES,
    ),
  });
}

function linesOf(draft: MonsterDraft, power: PowerDraft): Power['lines'] {
  const line = readAttack(power.attack);
  const dealt = readDamageLine(power.hit);
  const rescaled = isScaled(draft);
  const attack =
    line && rescaled
      ? `${formatSigned(bonusOf(draft, line.bonus).value)} vs. ${labelOf(DEFENSES, line.versus)}${line.targets === '' ? '' : ` (${line.targets})`}`
      : printedAttack(power.attack);
  const hit =
    dealt && rescaled
      ? `${writeDamageParts(
          dealt.parts.map((part) => damageOf(draft, part)),
          DAMAGE_TYPES,
        )} damage${dealt.rest === '' ? '' : `, ${dealt.rest}`}`
      : power.hit;
  const lines = [
    { label: 'Trigger', text: power.trigger },
    { label: 'Attack', text: attack },
    { label: line ? 'Hit' : 'Damage', text: hit },
    { label: 'Grab', text: power.grabs && !/\bgrab/i.test(power.hit) ? 'A hit holds the target.' : '' },
    { label: 'Miss', text: power.miss },
    ...power.riders.split('\n').map((text) => ({ label: 'Natural roll', text: text.trim() })),
    { label: 'Effect', text: power.effect },
  ];
  return lines.filter(({ text }) => text !== '');
}
