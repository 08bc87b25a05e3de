import { writeUsage } from '../usage.ts';
import { rollableDamage } from '../../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import type { ExchangePower, ExchangeUsage } from '../../../../rules/exchange.ts';
import { withTargetCount } from '../../../../rules/powers.ts';
import { effectLines, isPlainTrait, writeRange } from './fourthPower.ts';
import { ACTIONS, theirs } from './fourthWords.ts';
import { element, nested, tagText } from '../../../../exchange/markup.ts';
import { DEFENSES, WORDS } from './monsterXmlWords.ts';

/** A power of the file; a miss has an empty damage of its own, or the damage of the hit is shown again. */
export function powerXml(power: ExchangePower): string {
  const keywords = element(
    'Keywords',
    power.tags.map((tag) => element('ObjectReference', nested(tag))).join(''),
  );
  const rest = effectLines(power).join('\n');
  const tail = `<Name>${tagText(power.name)}</Name>`;
  if (isPlainTrait(power)) {
    const aura = /^aura (\d+)/u.exec(power.range)?.[1] ?? '0';
    return element(
      'MonsterTrait',
      `<Range FinalValue="${aura}"><Name>Range</Name></Range>${element('Details', tagText(rest))}${tail}<Type>Trait</Type><IsBasic>false</IsBasic>${keywords}`,
    );
  }
  const action = WORDS.find(([key]) => key === theirs(ACTIONS, power.action, 'standard'))?.[1] ?? 'Standard';
  return element(
    'MonsterPower',
    [
      element('Action', action),
      usageXml(power.usage),
      power.trigger === '' ? '' : element('Trigger', tagText(power.trigger)),
      element('Attacks', element('MonsterAttack', attackXml(power, rest))),
      tail,
      element('IsBasic', String(power.basic)),
      keywords,
      power.action === 'trait' ? element('Type', 'Trait') : '',
    ].join(''),
  );
}

function detailsOf(usage: ExchangeUsage): string {
  if (usage.kind === 'recharge') return String(usage.on);
  if (usage.kind === 'other') return tagText(usage.text);
  const counted = usage.kind === 'round' || ('most' in usage && usage.most !== undefined);
  return counted ? writeUsage(usage) : '';
}

function usageXml(usage: ExchangeUsage): string {
  const words = {
    atWill: 'At-Will',
    round: 'At-Will',
    encounter: 'Encounter',
    cooldown: 'Encounter',
    daily: 'Daily',
    recharge: 'Recharge',
    other: 'Recharge',
  } as const;
  const details = detailsOf(usage);
  return `${element('Usage', words[usage.kind])}${details === '' ? '' : element('UsageDetails', details)}`;
}

function attackXml(power: ExchangePower, rest: string): string {
  const { attack, damage, hit, miss, missShare, reach } = power;
  const target = withTargetCount(power.target, power.area, reach === 'near' || reach === 'far');
  const rolled = damage && rollableDamage(damage, DAMAGE_TYPES);
  const type = rolled === undefined ? '' : rolled.types.map((each) => `${each} `).join('and ');
  const parts = rolled === undefined || rolled.said === '' ? '' : ` (${rolled.said})`;
  const said = damage ? `${type}damage${parts}${hit === '' ? '.' : `, ${hit}`}` : hit;
  const missed = [missShare === 'none' ? '' : `${missShare} damage.`, miss]
    .filter((each) => each !== '')
    .join(' ');
  const versus = DEFENSES.find(([key]) => key === attack?.versus)?.[1] ?? 'AC';
  return [
    element('Range', tagText(writeRange(power, attack !== undefined))),
    element('Targets', tagText(target)),
    damage || hit !== ''
      ? element(
          'Hit',
          `<Name>Hit</Name><Damage><Expression>${tagText(rolled?.formula ?? '')}</Expression></Damage>${element('Description', tagText(said))}`,
        )
      : '',
    missed === ''
      ? ''
      : element(
          'Miss',
          `<Name>Miss</Name><Damage><Expression></Expression></Damage>${element('Description', tagText(missed))}`,
        ),
    rest === '' ? '' : element('Effect', `<Name>Effect</Name>${element('Description', tagText(rest))}`),
    element(
      'AttackBonuses',
      attack
        ? `<MonsterPowerAttackNumber FinalValue="${attack.bonus}"><Defense><ReferencedObject><DefenseName>${versus}</DefenseName></ReferencedObject></Defense></MonsterPowerAttackNumber>`
        : '',
    ),
  ].join('');
}
