import { writeUsage } from '../usage.ts';
import { rollableDamage } from '../../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import type { ExchangePower, ExchangeUsage } from '../../../../rules/exchange.ts';
import { withTargetCount } from '../../../../rules/powers.ts';
import { effectLines, isPlainTrait, writeRange } from './fourthPower.ts';
import { ACTIONS, theirs } from './fourthWords.ts';
import { xmlElement, xmlNested, writeTagText } from '../../../../exchange/markup.ts';
import { DEFENSES, WORDS } from './monsterXmlWords.ts';

/** A power of the file; a miss has an empty damage of its own, or the damage of the hit is shown again. */
export function powerXml(power: ExchangePower): string {
  const keywords = xmlElement(
    'Keywords',
    power.tags.map((tag) => xmlElement('ObjectReference', xmlNested(tag))).join(''),
  );
  const rest = effectLines(power).join('\n');
  const tail = `<Name>${writeTagText(power.name)}</Name>`;
  if (isPlainTrait(power)) {
    const aura = /^aura (\d+)/u.exec(power.range)?.[1] ?? '0';
    return xmlElement(
      'MonsterTrait',
      `<Range FinalValue="${aura}"><Name>Range</Name></Range>${xmlElement('Details', writeTagText(rest))}${tail}<Type>Trait</Type><IsBasic>false</IsBasic>${keywords}`,
    );
  }
  const action = WORDS.find(([key]) => key === theirs(ACTIONS, power.action, 'standard'))?.[1] ?? 'Standard';
  return xmlElement(
    'MonsterPower',
    [
      xmlElement('Action', action),
      usageXml(power.usage),
      power.trigger === '' ? '' : xmlElement('Trigger', writeTagText(power.trigger)),
      xmlElement('Attacks', xmlElement('MonsterAttack', attackXml(power, rest))),
      tail,
      xmlElement('IsBasic', String(power.basic)),
      keywords,
      power.action === 'trait' ? xmlElement('Type', 'Trait') : '',
    ].join(''),
  );
}

function detailsOf(usage: ExchangeUsage): string {
  if (usage.kind === 'recharge') return String(usage.on);
  if (usage.kind === 'other') return writeTagText(usage.text);
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
  return `${xmlElement('Usage', words[usage.kind])}${details === '' ? '' : xmlElement('UsageDetails', details)}`;
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
    xmlElement('Range', writeTagText(writeRange(power, attack !== undefined))),
    xmlElement('Targets', writeTagText(target)),
    damage || hit !== ''
      ? xmlElement(
          'Hit',
          `<Name>Hit</Name><Damage><Expression>${writeTagText(rolled?.formula ?? '')}</Expression></Damage>${xmlElement('Description', writeTagText(said))}`,
        )
      : '',
    missed === ''
      ? ''
      : xmlElement(
          'Miss',
          `<Name>Miss</Name><Damage><Expression></Expression></Damage>${xmlElement('Description', writeTagText(missed))}`,
        ),
    rest === ''
      ? ''
      : xmlElement('Effect', `<Name>Effect</Name>${xmlElement('Description', writeTagText(rest))}`),
    xmlElement(
      'AttackBonuses',
      attack
        ? `<MonsterPowerAttackNumber FinalValue="${attack.bonus}"><Defense><ReferencedObject><DefenseName>${versus}</DefenseName></ReferencedObject></Defense></MonsterPowerAttackNumber>`
        : '',
    ),
  ].join('');
}
