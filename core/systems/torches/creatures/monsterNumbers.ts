import { ownValue } from '../../../kernel/checks.ts';
import {
  explain,
  type Explained,
  formatSigned,
  labelling,
  said,
  toLabelling,
  type Wording,
} from '../../../kernel/said.ts';
import type { BuiltNumber } from '../../../rules/creature.ts';
import { effectiveNumberBy, makeBuiltNumber } from '../../../rules/creatureKinds.ts';
import {
  meanOfNotation,
  readDraftDamage,
  withDamageTypes,
  writeDamage,
  writeDamageParts,
} from '../../../rules/damage.ts';
import type { Power, PowerDamage } from '../../../rules/sheet.ts';
import type { PowerView } from '../../../rules/views.ts';
import { labelOf } from '../../../rules/words.ts';
import { FEET, HIT_DIE, proficiencyAt } from '../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../words.ts';
import { METHODS, SYMBOLS } from './choices.ts';
import { type MonsterDraft, suggestArmorClass } from './monster.ts';

const NUMBERS = [
  { key: 'hp', label: 'HP' },
  { key: 'ac', label: 'AC' },
  { key: 'attackBonus', label: 'Attack bonus' },
  { key: 'proficiency', label: 'Proficiency' },
  { key: 'morale', label: 'Morale bonus' },
  { key: 'loot', label: 'Hit dice of loot' },
] as const;

/** What the hit dice propose. */
export type Numbers = { readonly [key in (typeof NUMBERS)[number]['key']]: BuiltNumber };

/** Every number that follows from hit dice, and what the GM typed instead. TOR-17 TOR-26 TOR-30 TOR-37 */
export function computeMonsterNumbers(draft: MonsterDraft): Numbers {
  const { hd } = draft;
  const dice = said('torches.hitDiceCount', { n: hd });
  const armor = explain({
    rule: 'TOR-15',
    ...labelling('torches.suggestedFor', { dice }),
    value: suggestArmorClass(draft),
  });
  const made = (key: keyof Numbers, rule: string, words: Wording, value: number): BuiltNumber =>
    makeBuiltNumber(key, NUMBERS, explain({ rule, ...toLabelling(words), value }), draft[key]);
  return {
    hp: made('hp', 'TOR-26', dice, Math.floor((hd * HIT_DIE.twiceAverage) / 2)),
    ac: {
      ...makeBuiltNumber('ac', NUMBERS, armor, draft.ac === armor.value ? undefined : draft.ac),
      suggested: true,
    },
    attackBonus: made('attackBonus', 'TOR-17', dice, hd),
    proficiency: made('proficiency', 'TOR-30', dice, proficiencyAt(hd)),
    morale: made('morale', 'TOR-30', said('torches.halfOf', { dice }), Math.floor(hd / 2)),
    loot: made('loot', 'TOR-37', dice, hd),
  };
}

/** The number as it holds, with the distance from the proposal as its last reason. TOR-26 */
export const withOverride = effectiveNumberBy('TOR-26');

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
export function buildPower(made: AttackMade): Power {
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
    range: formatRange(made),
    area: made.area,
    origin: made.method,
    attack: { bonus: made.bonus, dice: '1d20', versus: 'ac' },
    ...(parts ? { damage: parts } : {}),
    missShare: 0,
    lines: writePowerLines(made, parts ? writeDamageParts(parts, DAMAGE_TYPES) : ''),
  };
}

function formatRange({ reach, feet }: AttackMade): string {
  if (reach === 'close') return `close ${FEET.melee}′`;
  return typeof feet === 'number' && feet > 0 ? `ranged ${feet}′` : 'ranged';
}

/** Whether an attack works beyond melee reach. TOR-14 */
export function isRanged({ range }: Pick<Power, 'range'>): boolean {
  return range.startsWith('ranged');
}

function writePowerLines({ bonus, effect }: AttackMade, damage: string): Power['lines'] {
  return [
    { label: 'Attack', text: `${formatSigned(bonus.value)} vs AC` },
    { label: 'Hit', text: damage === '' ? '' : `${damage} damage.` },
    { label: 'Effect', text: effect },
  ].filter(({ text }) => text !== '');
}

/** The attack as it is read on a stat block. TOR-14 */
export function buildPowerView(power: Power): PowerView {
  const isTrait = power.action === 'trait';
  return {
    id: power.id,
    name: power.name,
    symbol: isTrait ? '●' : ((power.attack && ownValue(SYMBOLS, power.origin)) ?? ''),
    symbolLabel: isTrait ? 'Trait' : power.attack ? labelOf(METHODS, power.origin) : '',
    line: [labelOf(ACTIONS, power.action).toLowerCase(), power.range]
      .filter((part) => part !== '')
      .join(' · '),
    tags: power.tags,
    paragraphs: power.lines,
    because: power.attack?.bonus.because ?? [],
  };
}
