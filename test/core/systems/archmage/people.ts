import { parseRoll } from '../../../../core/dice/notation.ts';
import { roll } from '../../../../core/dice/roll.ts';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import type { RollTrace } from '../../../../core/dice/trace.ts';
import type { Result } from '../../../../core/kernel/result.ts';
import type { AttackOffer, AttackOutcome } from '../../../../core/rules/attacks.ts';
import type { Consequence } from '../../../../core/rules/consequences.ts';
import type { Effect, Fighter } from '../../../../core/rules/combat.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import type {
  ProcedureInput,
  Procedure,
  ProcedureOutcome,
  Roller,
} from '../../../../core/rules/procedures.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { BLANK_ATTACK } from '../../../../core/systems/archmage/creatures/hero.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { fighterOf } from '../../../support/aFighter.ts';

/** Abilities of nobody in particular, so that a test says every number it needs. */
export const TEN: Draft = { str: 10, con: 10, dex: 10, int: 10, wis: 10, cha: 10 };

/** A monster at the table, built from what differs from the blank one. */
export function foe(draft: Draft = {}, more: Partial<Fighter> = {}): Fighter {
  return fighter('monster', draft, { side: 'foes', id: 'foe', ...more });
}

/** A hero at the table. */
export function hero(draft: Draft = {}, more: Partial<Fighter> = {}): Fighter {
  return fighter(
    'hero',
    { attacks: [BLANK_ATTACK], abilities: TEN, ...draft },
    { side: 'heroes', id: 'hero', ...more },
  );
}

const fighter = (key: string, draft: Draft, more: Partial<Fighter>): Fighter =>
  fighterOf(archmage, key, draft, { used: {}, marks: {}, ...(more.id ? { name: more.id } : {}), ...more });

/** An effect on a fighter; ends by a save unless said otherwise. */
export function effect(condition: string, more: Partial<Effect> = {}): Effect {
  return { id: `e-${condition}`, condition, label: condition, duration: { kind: 'saveEnds' }, ...more };
}

/** Everyone engaged with everyone named. */
export function fighting(who: Fighter, ...foes: readonly Fighter[]): Fighter {
  return { ...who, marks: { ...who.marks, engaged: foes.map(({ id }) => id) } };
}

/** A moment of a fight in its first round. */
export function moment(more: Partial<RulesContext> = {}): RulesContext {
  const rulings = Object.fromEntries(archmage.options.map(({ key, standard }) => [key, standard]));
  return {
    ...CONTEXT_WITHOUT_FIGHT,
    round: 1,
    rulings,
    ...more,
    ...(more.rulings ? { rulings: { ...rulings, ...more.rulings } } : {}),
  };
}

/** The first power of a fighter. */
export function power({ sheet }: Fighter, at = 0): Power {
  const found = sheet.powers[at];
  if (!found) throw new Error('no power');
  return found;
}

/** Throws a notation with these faces. */
export function thrown(notation: string, ...faces: readonly number[]): RollTrace {
  const spec = parseRoll(notation);
  if (!spec.ok) throw new Error(spec.refusal.message);
  return roll(spec.value, createScriptedDice(faces));
}

/** A hand that throws these faces. */
export function hands(...faces: readonly number[]): Roller {
  const dice = createScriptedDice(faces);
  const rolled = (notation: string): RollTrace => {
    const spec = parseRoll(notation);
    if (!spec.ok) throw new Error(spec.refusal.message);
    return roll(spec.value, dice);
  };
  return {
    check: ({ dice: plain, modifier }) =>
      rolled(
        modifier.value === 0 ? plain : `${plain}${modifier.value < 0 ? '-' : '+'}${Math.abs(modifier.value)}`,
      ),
    roll: (_label, notation) => rolled(notation),
  };
}

/** Offers the first power of one against another. */
export function offered(
  attacker: Fighter,
  target: Fighter,
  now: RulesContext = moment(),
  switched: { readonly [key: string]: boolean } = {},
  at = 0,
): AttackOffer {
  return archmage.attacks.offer(attacker, power(attacker, at), target, switched, now);
}

/** How the roll of an offer ends with these faces. */
export function ended(offer: AttackOffer, ...faces: readonly number[]): AttackOutcome {
  const { check } = offer;
  if (!check) throw new Error('nothing is rolled');
  const { value } = check.modifier;
  return archmage.attacks.outcome(
    offer,
    thrown(value === 0 ? check.dice : `${check.dice}${value < 0 ? '-' : '+'}${Math.abs(value)}`, ...faces),
  );
}

/** What an outcome of an offer leaves a target with when the dice came to `dice`. */
export function dealt(offer: AttackOffer, outcome: string, dice: number, target: Fighter): number {
  const damage = offer.damage[outcome]?.[0];
  if (!damage || damage.share === 0) return 0;
  return archmage.harm.take(target, [
    { amount: damage.fixed ?? dice, type: damage.type, share: damage.share },
  ]).total.value;
}

/** A button by its key. */
export function button(key: string): Procedure {
  const found = archmage.procedures?.find((each) => each.key === key);
  if (!found) throw new Error(`no procedure ${key}`);
  return found;
}

/** Presses a button. */
export function press(
  key: string,
  asked: Partial<ProcedureInput>,
  ...faces: readonly number[]
): Result<ProcedureOutcome> {
  return button(key).decide({ targets: [], values: {}, now: moment(), ...asked }, hands(...faces));
}

/** What pressing a button causes; throws where it is refused. */
export function pressed(
  key: string,
  asked: Partial<ProcedureInput>,
  ...faces: readonly number[]
): ProcedureOutcome {
  const outcome = press(key, asked, ...faces);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value;
}

/** The rule a button is refused with. */
export function refused(key: string, asked: Partial<ProcedureInput>, ...faces: readonly number[]): string {
  const outcome = press(key, asked, ...faces);
  if (outcome.ok) throw new Error(`${key} was done: ${outcome.value.label}`);
  return outcome.refusal.rule ?? '';
}

/** Consequences of one kind. */
export function of<Kind extends Consequence['do']>(
  kind: Kind,
  all: readonly Consequence[],
): readonly Extract<Consequence, { do: Kind }>[] {
  return all.filter((each): each is Extract<Consequence, { do: Kind }> => each.do === kind);
}
