import { parseRoll } from '../dice/notation.ts';
import { roll } from '../dice/roll.ts';
import { type DiceSource, createTypedDice } from '../dice/source.ts';
import type { RollTrace } from '../dice/trace.ts';
import { ok, type Refusal, refuse, type Result } from '../kernel/result.ts';
import { said, type Said, saying, toSaying, toWording } from '../kernel/said.ts';
import type { CheckOffer } from '../rules/checks.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type Combatant, findCombatant, findEntry, findHero, type TableState } from './state.ts';

/** A decision in the making: what has happened so far, and the table as it is by then. */
export interface Transaction {
  readonly system: RuleSystem;
  readonly dice: DiceSource;
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  readonly emit: (event: TableEvent) => void;
}

export function openTransaction(state: TableState, system: RuleSystem, dice: DiceSource): Transaction {
  let now = state;
  const events: TableEvent[] = [];
  return {
    system,
    dice,
    get state() {
      return now;
    },
    events,
    emit(event) {
      events.push(event);
      now = evolve(now, event);
    },
  };
}

/** The combatants of those ids, or a refusal that names the missing one. */
export function findPresent(scene: Transaction, ids: readonly string[]): Found {
  return findEach(scene, ids, (id) => findCombatant(scene.state, id));
}

/** As `findPresent`; heroes who are not here tonight count as well. */
export function findPresentOrAway(scene: Transaction, ids: readonly string[]): Found {
  return findEach(scene, ids, (id) => findHero(scene.state, id));
}

type Found = { readonly found: readonly Combatant[] } | { readonly missing: Refusal };

function findEach(
  scene: Transaction,
  ids: readonly string[],
  of: (id: string) => Combatant | undefined,
): Found {
  const all: Combatant[] = [];
  for (const id of ids) {
    const combatant = of(id);
    const entry = combatant ? undefined : findEntry(scene.state, id);
    if (entry)
      return {
        missing: {
          ...saying('typed.noCreature', { who: entry.name }),
          field: 'who',
        },
      };
    if (!combatant) return { missing: { ...saying('table.nobodyCalled', { name: id }), field: 'who' } };
    all.push(combatant);
  }
  return { found: all };
}

/** Dice as the GM typed them, or from the source where nothing was typed. */
export function withTypedFaces(dice: DiceSource, faces: readonly number[] | undefined): DiceSource {
  return faces && faces.length > 0 ? createTypedDice(faces, dice) : dice;
}

/** Rolls what a GM typed; refuses with the place of the mistake. */
export function rollText(text: string, dice: DiceSource, faces?: readonly number[]): Result<RollTrace> {
  const spec = parseRoll(text);
  if (!spec.ok)
    return refuse({
      ...saying('dice.pictured', { why: toWording(spec.refusal), caret: spec.refusal.caret }),
      field: 'amount',
    });
  const problem = findTypedFault(faces);
  if (problem) return refuse({ ...toSaying(problem), field: 'faces' });
  const trace = roll(spec.value, withTypedFaces(dice, faces));
  return ok(faces && faces.length > 0 ? { ...trace, typed: true } : trace);
}

/** Rolls notation that a rule wrote. A mistake in it is ours and throws. */
export function rollRule(notation: string, dice: DiceSource): RollTrace {
  const spec = parseRoll(notation);
  if (!spec.ok) throw new SyntaxError(`A rule asks for dice that cannot be read: ${notation}`);
  return roll(spec.value, dice);
}

/** The notation of a check with its modifier: `1d20+7`. */
export function formatCheckNotation({ dice, modifier }: Pick<CheckOffer, 'dice' | 'modifier'>): string {
  return withModifier(dice, modifier.value);
}

export function withModifier(dice: string, modifier: number): string {
  if (modifier === 0) return dice;
  return modifier > 0 ? `${dice}+${modifier}` : `${dice}-${-modifier}`;
}

function findTypedFault(faces: readonly number[] | undefined): Said | undefined {
  return faces?.some((face) => !Number.isInteger(face) || face < 1) ? said('table.faceNotWhole') : undefined;
}
