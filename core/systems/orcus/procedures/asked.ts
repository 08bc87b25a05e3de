import { explain, type Explained, addReasons, type Reason, said } from '../../../kernel/said.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { type ProcedureInput, type Roller, inputNumber } from '../../../rules/procedures.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { d20Check } from '../../../rules/d20/checks.ts';
import { type Effect, stackModifiers, type Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import { numberOf } from '../harm/conditionNumbers.ts';
import { isDown } from '../harm/life.ts';
import { SKILL_WORDS } from '../creatures/monster/form.ts';
import { ruled } from '../attacks/ruled.ts';
import { labelOf } from '../../../rules/words.ts';
import { skillBonus } from '../creatures/traits.ts';

/** A field for a bonus that the stat block does not know. */
export const BONUS: FormField = {
  kind: 'number',
  key: 'bonus',
  label: said('form.bonus'),
  min: -20,
  max: 100,
  hint: said('form.emptyStatBlockSays'),
};

/** A check against a number, with its odds. The bonus is what was typed, or the sheet’s own. ORC-01 ORC-214 */
export function checkOf(
  asked: ProcedureInput,
  skill: string,
  rule: string,
  label: string,
  target: { readonly label: string; readonly value: number; readonly because?: readonly Reason[] },
  ...more: readonly Reason[]
): CheckOffer {
  const bonus = inputNumber(asked, 'bonus', asked.who ? skillBonus(asked.who.sheet, skill) : 0);
  const name = skill === 'strength' ? 'Strength' : labelOf(SKILL_WORDS, skill);
  const modifier = explain(
    { rule: 'ORC-230', label: name, value: bonus },
    ...(skill === 'perception' && asked.who ? senseless(ruled(asked.who, asked.now), asked.now) : []),
    ...more,
  );
  return d20Check({ label, rule, modifier, target });
}

/** The blinded and the deafened notice less. ORC-127 ORC-128 */
function senseless(who: Fighter, now: RulesContext): readonly Reason[] {
  return [
    {
      rule: 'ORC-127',
      label: 'blinded',
      value: hasCondition(who, 'blinded') ? numberOf('blinded', 'perception', now) : 0,
    },
    {
      rule: 'ORC-128',
      label: 'deafened',
      value: hasCondition(who, 'deafened') ? numberOf('deafened', 'perception', now) : 0,
    },
  ];
}

/** A defense as it stands: what lasts on the target counts, defending and lying senseless as well. ORC-104 ORC-127 */
export function defenseOf(someone: Fighter | undefined, key: string, now: RulesContext): Explained {
  if (!someone) return explain();
  const target = ruled(someone, now);
  const lies = hasCondition(target, 'unconscious') || isDown(target);
  return addReasons(
    target.sheet.defenses[key] ?? explain(),
    ...stackModifiers(target, key, [], 'all'),
    {
      rule: 'ORC-104',
      label: 'full defense',
      value: hasCondition(target, 'fullDefense') ? -numberOf('fullDefense', 'fullDefense', now) : 0,
    },
    {
      rule: 'ORC-127',
      label: 'unconscious',
      value: lies ? -numberOf('unconscious', 'targetUnconscious', now) : 0,
    },
  );
}

/** A rating made of several parts, each a reason. ORC-01 */
export function rating(
  label: string,
  ...parts: readonly Reason[]
): { readonly label: string; readonly value: number; readonly because: readonly Reason[] } {
  return { label, ...explain(...parts) };
}

/** By how much a rolled check succeeds, or fails where it is below 0. ORC-01 */
export function marginOf(offer: CheckOffer, roller: Roller): number {
  return roller.check(offer).total - offer.target.value;
}

/** A condition until the start or end of someone’s next turn. ORC-94 */
export function until(
  condition: string,
  label: string,
  edge: 'start' | 'end',
  of: Fighter,
  turns = 1,
): Omit<Effect, 'id'> {
  return { condition, label, source: of.id, duration: { kind: 'untilTurn', edge, of: of.id, turns } };
}
