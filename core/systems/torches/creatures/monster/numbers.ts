import { explain, type Explained, plus } from '../../../../kernel/explained.ts';
import type { BuiltNumber } from '../../../../rules/creature.ts';
import { HIT_DIE, PROFICIENCY } from '../../tables.ts';
import type { MonsterDraft } from './schema.ts';

/** What the hit dice propose. */
export interface Numbers {
  readonly hp: BuiltNumber;
  readonly attackBonus: BuiltNumber;
  readonly proficiency: BuiltNumber;
  readonly morale: BuiltNumber;
  readonly loot: BuiltNumber;
}

/** Every number that follows from hit dice, and what the GM typed instead. TOR-17 TOR-26 TOR-30 TOR-37 */
export function numbersOf(draft: MonsterDraft): Numbers {
  const { hd } = draft;
  const dice = `${hd} hit ${hd === 1 ? 'die' : 'dice'}`;
  return {
    hp: made(draft.hp, 'hp', 'HP', 'TOR-26', dice, Math.floor((hd * HIT_DIE.twiceAverage) / 2)),
    attackBonus: made(draft.attackBonus, 'attackBonus', 'Attack bonus', 'TOR-17', dice, hd),
    proficiency: made(
      draft.proficiency,
      'proficiency',
      'Proficiency',
      'TOR-30',
      dice,
      PROFICIENCY.base + Math.floor((hd - 1) / PROFICIENCY.levels),
    ),
    morale: made(draft.morale, 'morale', 'Morale bonus', 'TOR-30', `half of ${dice}`, Math.floor(hd / 2)),
    loot: made(draft.loot, 'loot', 'Hit dice of loot', 'TOR-37', dice, hd),
  };
}

function made(
  override: number | null | undefined,
  key: string,
  label: string,
  rule: string,
  why: string,
  value: number,
): BuiltNumber {
  const base = { key, label, computed: explain({ rule, label: why, value }) };
  return typeof override === 'number' ? { ...base, override, value: override } : { ...base, value };
}

/** The number as it holds, with the distance from the proposal as its last reason. TOR-26 */
export function holding({ computed, override }: BuiltNumber): Explained {
  return override === undefined
    ? computed
    : plus(computed, { rule: 'TOR-26', label: 'GM’s own number', value: override - computed.value });
}
