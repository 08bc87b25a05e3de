import { usageOfUses, readTargetCount, readUses } from '../../../../rules/powers.ts';
import { valueAt, isJsonRecord, textAt } from '../../../../exchange/recordFields.ts';
import type { ExchangeNote, ExchangePower, ExchangeUsage } from '../../../../rules/exchange.ts';
import { readEffect, readRange } from './fourthPower.ts';
import { ACTIONS, DAMAGE, ours } from './fourthWords.ts';
import { DEFENSES, WORDS } from './monsterXmlWords.ts';
import { saying } from '../../../../kernel/said.ts';

/** A power or a trait of such a file. */
export function readPowerXml(raw: unknown, trait: boolean, notes: ExchangeNote[]): ExchangePower {
  const name = textAt(raw, 'Name').trim().slice(0, 80) || 'Unnamed';
  const tags = listOf(valueAt(raw, 'Keywords', 'ObjectReference'))
    .map((each) => textAt(each, 'ReferencedObject', 'Name').trim())
    .filter((each) => each !== '');
  const aura = textAt(raw, 'Range', '@FinalValue');
  const blank = {
    name,
    basic: textAt(raw, 'IsBasic').trim() === 'true',
    target: '',
    hit: '',
    miss: '',
    missShare: 'none',
    riders: [],
    tags,
    nastier: false,
  } as const;
  if (trait) {
    const size = /^[1-9]\d{0,2}$/u.test(aura) ? `aura ${aura}` : '';
    return {
      ...blank,
      action: 'trait',
      usage: { kind: 'atWill' },
      reach: size === '' ? 'self' : 'near',
      area: size !== '',
      range: size,
      trigger: '',
      ...readEffect(textAt(raw, 'Details')),
    };
  }
  const [attack, ...more] = listOf(valueAt(raw, 'Attacks', 'MonsterAttack'));
  if (more.length > 0)
    notes.push({
      where: name,
      ...saying('exchange.severalAttacks', { n: more.length + 1 }),
      weight: 'lost',
    });
  const word =
    WORDS.find(
      ([, theirWord]) => theirWord.toLowerCase() === textAt(raw, 'Action').trim().toLowerCase(),
    )?.[0] ?? 'standard';
  const rolls = isJsonRecord(valueAt(attack, 'AttackBonuses', 'MonsterPowerAttackNumber'));
  const { range, reach } = readRange(textAt(attack, 'Range'), rolls);
  return {
    ...blank,
    action: textAt(raw, 'Type').trim() === 'Trait' ? 'trait' : ours(ACTIONS, word),
    usage: usageFrom(raw),
    reach,
    range,
    ...readTargetCount(textAt(attack, 'Targets').trim(), reach === 'near' || reach === 'far'),
    trigger: textAt(raw, 'Trigger').trim(),
    ...hitFrom(attack, name, notes),
    ...readEffect(textAt(attack, 'Effect', 'Description')),
  };
}

type Struck = Pick<ExchangePower, 'attack' | 'damage' | 'hit' | 'miss' | 'missShare'>;

function hitFrom(attack: unknown, name: string, notes: ExchangeNote[]): Struck {
  const roll = listOf(valueAt(attack, 'AttackBonuses', 'MonsterPowerAttackNumber'))[0];
  const bonus = Number(textAt(roll, '@FinalValue') || Number.NaN);
  const word = textAt(roll, 'Defense', 'ReferencedObject', 'DefenseName').trim();
  const versus = DEFENSES.find(([, each]) => each.toLowerCase() === word.toLowerCase())?.[0];
  if (roll !== undefined && versus === undefined)
    notes.push({
      where: name,
      ...saying('exchange.defenseUnknown', { word }),
      weight: 'changed',
    });
  const notation = textAt(attack, 'Hit', 'Damage', 'Expression').replaceAll(/\s/gu, '');
  const said = textAt(attack, 'Hit', 'Description').trim();
  const [, type = '', rest] =
    new RegExp(`^(?:(${DAMAGE.join('|')}) )?damage[.,;]?\\s*([^]*)$`, 'iu').exec(said) ?? [];
  const missed = textAt(attack, 'Miss', 'Description').trim();
  const share = /^(half|full) damage\.?\s*/iu.exec(missed);
  return {
    ...(Number.isFinite(bonus) ? { attack: { bonus, versus: versus ?? 'ac' } } : {}),
    ...(notation === '' ? {} : { damage: { notation, type: type.toLowerCase() } }),
    hit: notation === '' ? said : (rest ?? said),
    miss: missed.slice(share?.[0].length ?? 0),
    missShare: share ? (share[1]?.toLowerCase() === 'half' ? 'half' : 'full') : 'none',
  };
}

function usageFrom(raw: unknown): ExchangeUsage {
  const word = textAt(raw, 'Usage').trim().toLowerCase();
  const details = textAt(raw, 'UsageDetails').trim();
  if (word === 'recharge')
    return /^[2-6]$/u.test(details)
      ? { kind: 'recharge', on: Number(details) }
      : { kind: 'other', text: details };
  const uses = readUses(details);
  if (uses) return usageOfUses(uses);
  return { kind: word === 'encounter' ? 'encounter' : word === 'daily' ? 'daily' : 'atWill' };
}

function listOf(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : isJsonRecord(found) ? [found] : [];
}
