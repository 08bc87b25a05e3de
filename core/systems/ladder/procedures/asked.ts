import { ownValue } from '../../../kernel/checks.ts';
import { type ProcedureInput, inputNumber, inputText } from '../../../rules/procedures.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import { sidesOf } from '../creatures/fields.ts';
import { abilityKey, reflexes, traitsOf } from '../creatures/traits.ts';
import { DICE, LIMITS } from '../tables.ts';
import { saying, said, type Wording } from '../../../kernel/said.ts';

/** Levels or ranks as typed, within what dice can bear. LAD-14 LAD-17 */
export function typedLevels(asked: ProcedureInput, key: string): number {
  return Math.max(-LIMITS.levels, Math.min(LIMITS.levels, inputNumber(asked, key, 0)));
}

/** A field for levels of advantage, negative for disadvantage. LAD-14 */
export function levels(key: string, label: Wording): FormField {
  return {
    kind: 'number',
    key,
    label,
    min: -LIMITS.levels,
    max: LIMITS.levels,
    hint: said('ladder.negativeDisadvantage'),
  };
}

/** A field for ranks up or down the ladder. LAD-17 */
export const RANKS: FormField = {
  kind: 'number',
  key: 'ranks',
  label: said('ladder.ranks'),
  min: -LIMITS.levels,
  max: LIMITS.levels,
};

/** A field for why the GM does it. LAD-14 LAD-29 */
export const REASON: FormField = { kind: 'text', key: 'reason', label: said('form.why'), wide: true };

/** Sides of a roll, and the field that names the ability of each. LAD-01 */
const ABILITY_FIELDS = { own: 'ownWith', target: 'targetWith' } as const;
type RollSide = keyof typeof ABILITY_FIELDS;

/** Whether a field asks for an ability of a sheet. LAD-01 */
export function asksAbility(key: string): boolean {
  return Object.values(ABILITY_FIELDS).some((each) => each === key);
}

interface DieWords {
  readonly ability: Wording;
  readonly die: Wording;
}

/** How the fields are called that ask for a die of whoever rolls. LAD-01 */
export const OF_ITS_OWN: DieWords = { ability: said('ladder.itsAbility'), die: said('ladder.itsDie') };

/** The same of the target. LAD-01 */
export const OF_TARGET: DieWords = {
  ability: said('ladder.targetsAbility'),
  die: said('ladder.targetsDie'),
};

/** Fields for the die of one side: an ability of the sheet by name, or a die of the ladder. LAD-01 */
export function dieFields(prefix: RollSide, words: DieWords): readonly FormField[] {
  return [
    {
      kind: 'text',
      key: ABILITY_FIELDS[prefix],
      label: words.ability,
      hint: said('ladder.climbRefWillSheet'),
    },
    dieField(prefix, words.die),
  ];
}

/** The field for a die of the ladder. LAD-01 */
export function dieField(prefix: RollSide, label: Wording): FormField {
  return {
    kind: 'choice',
    key: `${prefix}Die`,
    label,
    choices: DICE,
    hint: said('ladder.whereNoAbilityNamed'),
  };
}

/** The die that was named: an ability, a defense or REF of its own, else the chosen one. LAD-01 */
export function dieOf(asked: ProcedureInput, prefix: RollSide, who: Fighter | undefined): Result<number> {
  const name = inputText(asked, ABILITY_FIELDS[prefix]);
  const chosen = sidesOf(inputText(asked, `${prefix}Die`));
  if (name === '')
    return chosen > 0
      ? ok(chosen)
      : refuse({ ...saying('ladder.nameAbilityOrDie'), rule: 'LAD-01', field: `${prefix}Die` });
  const found = who ? dieNamed(who, name) : 0;
  if (found > 0) return ok(found);
  return refuse({
    ...(who ? saying('ladder.noSuchDie', { who: who.name, name }) : saying('ladder.nobodysDie', { name })),
    rule: 'LAD-01',
    field: ABILITY_FIELDS[prefix],
  });
}

/** Sides of the die a sheet keeps under a name; 0 where it has none. LAD-01 */
function dieNamed(who: Fighter, name: string): number {
  const key = abilityKey(name);
  if (key === 'ref' || key === 'reflexes') return reflexes(who);
  const defense = Object.hasOwn(who.sheet.defenses, key) ? who.sheet.defenses[key]?.value : undefined;
  return defense ?? ownValue(traitsOf(who.sheet).abilities, key) ?? 0;
}
