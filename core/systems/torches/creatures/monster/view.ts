import { DAMAGE_TYPES } from '../../words.ts';
import { writeDamageParts } from '../../../../rules/damage.ts';
import { formatSigned } from '../../../../kernel/said.ts';
import type { Power } from '../../../../rules/sheet.ts';
import type { Figure, StatBlockView } from '../../../../rules/views.ts';
import { CREDIT } from '../../credit.ts';
import { powerView } from '../powers.ts';
import { LOOT_DIE } from '../../tables.ts';
import { holding, type Numbers } from './numbers.ts';
import type { MonsterDraft } from './schema.ts';

/** `HD 3 pale burrower`. TOR-26 */
export function kindLine({ hd, kind }: Pick<MonsterDraft, 'hd' | 'kind'>): string {
  return kind === '' ? `HD ${hd}` : `HD ${hd} ${kind}`;
}

/** What it carries, as dice; nothing where it carries nothing. TOR-37 */
function lootText(dice: number): string {
  return dice > 0 ? `${dice}${LOOT_DIE.slice(1)} gp` : 'none';
}

/** The whole monster in the one line that old modules print. TOR-17 TOR-26 TOR-30 TOR-37 */
function oneLine(draft: MonsterDraft, numbers: Numbers, powers: readonly Power[]): string {
  const blows = powers
    .filter(({ attack }) => attack)
    .map(
      ({ name, attack, damage }) =>
        `${name.toLowerCase()} ${formatSigned(attack?.bonus.value ?? 0)}${damage ? ` (${writeDamageParts(damage, DAMAGE_TYPES)})` : ''}`,
    );
  return [
    `${draft.name}: HD ${draft.hd}`,
    `HP ${numbers.hp.value}`,
    `AC ${draft.ac}`,
    `ATK ${blows.length === 0 ? 'none' : blows.join(' or ')}`,
    `MV ${draft.speed}′`,
    `DEX ${draft.dex}`,
    draft.unliving ? 'ML never' : `ML ${formatSigned(draft.wis + numbers.morale.value)}`,
    `loot ${lootText(numbers.loot.value)}`,
  ].join(', ');
}

/** The monster as it is read: the card, and the one line under it. TOR-17 TOR-26 */
export function monsterView(draft: MonsterDraft, numbers: Numbers, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: kindLine(draft),
    figures: figuresOf(draft, numbers),
    rows: [
      { label: 'Speed', text: `${draft.speed} feet` },
      { label: 'Sight', text: draft.darksight ? 'darksight' : '' },
      { label: 'WIS', text: formatSigned(draft.wis) },
      { label: 'CON', text: formatSigned(draft.con) },
      {
        label: 'Loot',
        text: lootText(numbers.loot.value),
        because: holding(numbers.loot).because,
      },
      { label: 'Corruption', text: draft.corruption },
      { label: 'Follows', text: draft.follows },
      { label: 'Carries', text: typeof draft.carries === 'number' ? `${draft.carries} loads` : '' },
      { label: 'Wage', text: draft.wage ? `${draft.wage} gp a day` : '' },
    ].filter(({ text }) => text !== ''),
    powers: powers.map(powerView),
    footer: [{ label: 'In one line', text: oneLine(draft, numbers, powers) }],
    notes: draft.notes,
    credit: draft.credit === '' ? CREDIT : `${draft.credit} ${CREDIT}`,
    look: 'line',
  };
}

function figuresOf(draft: MonsterDraft, numbers: Numbers): readonly Figure[] {
  const plain = (key: string, label: string, text: string): Figure => ({ key, label, text, because: [] });
  return [
    { key: 'hp', label: 'HP', text: String(numbers.hp.value), because: holding(numbers.hp).because },
    plain('ac', 'AC', String(draft.ac)),
    plain('dex', 'DEX', String(draft.dex)),
    draft.unliving
      ? plain('morale', 'Morale', 'never')
      : {
          key: 'morale',
          label: 'Morale',
          text: formatSigned(draft.wis + numbers.morale.value),
          because: holding(numbers.morale).because,
        },
  ];
}
