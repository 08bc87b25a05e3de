import { said, type Wording } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import type { ProcedureInput } from '../../../rules/procedures.ts';
import type { AdvantageSource } from '../../../rules/d20/checks.ts';
import { partyOf } from '../creatures/traits.ts';
import { ABILITIES, type Ability, ABILITY_KEYS } from '../tables.ts';

/** What no typed number or text goes beyond. */
const MOST = 10_000_000;
const LONGEST = 500;

/** A field for the GM’s word on advantage. TOR-01 */
export const EDGE: FormField = {
  kind: 'choice',
  key: 'edge',
  label: said('torches.circumstances'),
  choices: [
    { key: '', label: said('torches.tableStands') },
    { key: 'advantage', label: said('torches.giveAdvantage') },
    { key: 'disadvantage', label: said('torches.giveDisadvantage') },
  ],
};

/** A field for the ability of a check. TOR-02 */
export const ABILITY: FormField = {
  kind: 'choice',
  key: 'ability',
  label: said('form.ability'),
  choices: ABILITIES,
};

/** A field for proficiency. TOR-02 */
export const PROFICIENT: FormField = { kind: 'flag', key: 'proficient', label: said('torches.proficient') };

/** A field for the number to reach. TOR-02 */
export const DC: FormField = {
  kind: 'number',
  key: 'dc',
  label: 'DC',
  min: 1,
  max: 40,
  hint: said('torches.empty11'),
};

/** A number field. */
export function numberField(
  key: string,
  label: Wording,
  min: number,
  max: number,
  hint: Wording = '',
): FormField {
  return { kind: 'number', key, label, min, max, ...(hint === '' ? {} : { hint }) };
}

/** Those chosen, or the whole party where nobody is. */
export function chosenOf({ targets, now }: ProcedureInput): readonly Fighter[] {
  return targets.length > 0 ? targets : partyOf(now);
}

/** A whole number typed into a field, kept within bounds, or what holds where none was. */
export function typedNumber(
  { values }: ProcedureInput,
  key: string,
  otherwise: number,
  [least, most]: readonly [number, number] = [0, MOST],
): number {
  const value = values[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise;
  return Math.min(most, Math.max(least, Math.floor(value)));
}

/** What was chosen or typed as text. */
export function typedText({ values }: ProcedureInput, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
}

/** One of the keys a choice allows, or what holds where none was chosen. */
export function typedKey<const Key extends string>(
  asked: ProcedureInput,
  key: string,
  allowed: readonly Key[],
  otherwise: Key,
): Key {
  return allowed.find((each) => each === typedText(asked, key)) ?? otherwise;
}

/** The ability chosen. TOR-02 */
export function typedAbility(asked: ProcedureInput, otherwise: Ability, key = 'ability'): Ability {
  return typedKey(asked, key, ABILITY_KEYS, otherwise);
}

/** The GM’s word on advantage, as one more leaning. TOR-01 */
export function typedEdge(asked: ProcedureInput): readonly AdvantageSource[] {
  const edge = typedText(asked, 'edge');
  if (edge === 'advantage') return [{ rule: 'TOR-01', label: 'the GM’s word', value: 1 }];
  return edge === 'disadvantage' ? [{ rule: 'TOR-01', label: 'the GM’s word', value: -1 }] : [];
}
