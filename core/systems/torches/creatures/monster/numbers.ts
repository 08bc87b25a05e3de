import { explain, labelling, toLabelling, said, type Wording } from '../../../../kernel/said.ts';
import { makeBuiltNumber, effectiveNumberBy } from '../../../../rules/creatureKinds.ts';
import type { BuiltNumber } from '../../../../rules/creature.ts';
import { HIT_DIE, proficiencyAt } from '../../tables.ts';
import { suggestedAc } from '../shelf/suggested.ts';
import type { MonsterDraft } from './schema.ts';

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
export function numbersOf(draft: MonsterDraft): Numbers {
  const { hd } = draft;
  const dice = said('torches.hitDiceCount', { n: hd });
  const armor = explain({
    rule: 'TOR-15',
    ...labelling('torches.suggestedFor', { dice }),
    value: suggestedAc(draft),
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
export const holding = effectiveNumberBy('TOR-26');
