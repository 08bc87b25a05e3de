import { ownValue } from '../../../kernel/checks.ts';
import { explain, formatSigned, type Explained } from '../../../kernel/said.ts';
import {
  readDraftDamage,
  meanOfNotation,
  writeDamageParts,
  withDamageTypes,
  writeDamage,
} from '../../../rules/damage.ts';
import type { Power, PowerDamage } from '../../../rules/sheet.ts';
import type { PowerView } from '../../../rules/views.ts';
import { METHODS, SYMBOLS } from './choices.ts';
import { labelOf } from '../../../rules/words.ts';
import { FEET } from '../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../words.ts';

/** An attack as every kind of creature has it. */
interface AttackMade {
  readonly id: string;
  readonly name: string;
  readonly method: string;
  readonly reach: string;
  readonly feet?: number | null | undefined;
  readonly action: string;
  readonly bonus: Explained;
  /** Damage with everything added, empty where none is dealt. */
  readonly damage: string;
  readonly damageType: string;
  readonly area: boolean;
  readonly tags: readonly string[];
  readonly effect: string;
}

/** The attack as it is used at the table. TOR-14 TOR-15 TOR-16 TOR-17 */
export function powerOf(made: AttackMade): Power {
  const parts = readDraftDamage(made.damage, made.damageType, DAMAGE_TYPES)?.map(
    ({ dice, types }): PowerDamage => ({
      notation: writeDamage(dice),
      ...withDamageTypes(types),
      because: explain({ rule: 'TOR-16', label: 'mean damage', value: meanOfNotation(writeDamage(dice)) }),
    }),
  );
  return {
    id: made.id,
    name: made.name,
    action: made.action,
    usage: { label: '', limited: false },
    tags: made.tags,
    range: rangeText(made),
    area: made.area,
    origin: made.method,
    attack: { bonus: made.bonus, dice: '1d20', versus: 'ac' },
    ...(parts ? { damage: parts } : {}),
    missShare: 0,
    lines: linesOf(made, parts ? writeDamageParts(parts, DAMAGE_TYPES) : ''),
  };
}

function rangeText({ reach, feet }: AttackMade): string {
  if (reach === 'close') return `close ${FEET.melee}′`;
  return typeof feet === 'number' && feet > 0 ? `ranged ${feet}′` : 'ranged';
}

/** Whether an attack works beyond melee reach. TOR-14 */
export function isRanged({ range }: Pick<Power, 'range'>): boolean {
  return range.startsWith('ranged');
}

function linesOf({ bonus, effect }: AttackMade, damage: string): Power['lines'] {
  return [
    { label: 'Attack', text: `${formatSigned(bonus.value)} vs AC` },
    { label: 'Hit', text: damage === '' ? '' : `${damage} damage.` },
    { label: 'Effect', text: effect },
  ].filter(({ text }) => text !== '');
}

/** The attack as it is read on a stat block. TOR-14 */
export function powerView(power: Power): PowerView {
  return {
    id: power.id,
    name: power.name,
    symbol: ownValue(SYMBOLS, power.origin) ?? '',
    symbolLabel: labelOf(METHODS, power.origin),
    line: [labelOf(ACTIONS, power.action).toLowerCase(), power.range]
      .filter((part) => part !== '')
      .join(' · '),
    tags: power.tags,
    paragraphs: power.lines,
    because: power.attack?.bonus.because ?? [],
  };
}
