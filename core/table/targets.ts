import type { PositionDiagram } from '../rules/views.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Procedure } from '../rules/procedures.ts';
import { createRulesContext } from './rulesContext.ts';
import { type Combatant, findCombatant, type TableState } from './state.ts';

/** Farther than any walk on a picture: where nobody knows how far it is. */
const UNKNOWN = 1_000;

/**
 * Whom an attack of `attacker` may be proposed on, the likeliest first: who is in melee with it or tied to it, then
 * who stands nearest where the game draws that, then as the order has them. Enemies alone who stand and are seen:
 * nobody dying, dead, gone, hidden or on its own side.
 */
export function likelyTargets(
  state: TableState,
  system: RuleSystem,
  attacker: Combatant,
): readonly Combatant[] {
  const enemies = sortByTurnOrder(state).filter(
    (each) =>
      areEnemies(each, attacker) && each.presence === 'here' && !each.sheet.thing && canFight(each, system),
  );
  const far = measureDistances(system.picture?.(createRulesContext(state, system)), attacker.id);
  const steps = (each: Combatant): number =>
    areTied(each, attacker, system) ? 0 : (far.get(each.id) ?? UNKNOWN);
  return enemies.toSorted((a, b) => steps(a) - steps(b));
}

/**
 * Whom an attack is proposed on: the `last` target while it may be one, then the likeliest of its mob, else the
 * likeliest of all, else nobody.
 */
export function proposeTarget(
  state: TableState,
  system: RuleSystem,
  attacker: Combatant,
  last: string | undefined,
): Combatant | undefined {
  const likely = likelyTargets(state, system, attacker);
  const mob = findMob(state, last);
  return likely.find(({ id }) => id === last) ?? likely.find(({ group }) => group === mob) ?? likely[0];
}

/** A target that the GM named, and whether it stood when it was named. */
export interface MeantTarget {
  readonly id: string;
  readonly stood: boolean;
}

/**
 * Those of the named targets who are still meant: who was named standing and has fallen since is one no longer. Where
 * all of them fell, the likeliest of their mob takes their place; empty where there is none.
 */
export function filterMeantTargets(
  state: TableState,
  system: RuleSystem,
  attacker: Combatant | undefined,
  named: readonly MeantTarget[],
): readonly Combatant[] {
  const meant = named.flatMap(({ id, stood }) => {
    const found = findCombatant(state, id);
    return found && (!stood || canFight(found, system)) ? [found] : [];
  });
  const mob = findMob(state, named.at(-1)?.id);
  if (meant.length > 0 || !attacker || mob === undefined) return meant;
  return likelyTargets(state, system, attacker)
    .filter(({ group }) => group === mob)
    .slice(0, 1);
}

/** The group of this one where it is a mob. */
function findMob(state: TableState, id: string | undefined): string | undefined {
  const found = findCombatant(state, id ?? '');
  return found?.sheet.mob === true ? found.group : undefined;
}

/** Whether one who stood stands no longer, or one who lay there is out of the fight now. */
export function hasFallen(before: Combatant, after: Combatant, system: RuleSystem): boolean {
  return (
    (canFight(before, system) && !canFight(after, system)) ||
    (!system.harm.out(before) && system.harm.out(after))
  );
}

/** The likely target after `now`, and from the last of them the first again. */
export function pickNextTarget(likely: readonly Combatant[], now: string | undefined): Combatant | undefined {
  return likely[(likely.findIndex(({ id }) => id === now) + 1) % Math.max(likely.length, 1)];
}

/** Everyone as the order has them, then those without an initiative. */
export function sortByTurnOrder({ encounter, combatants }: TableState): readonly Combatant[] {
  const order = encounter?.order ?? [];
  const byId = new Map(combatants.map((each) => [each.id, each]));
  const placed = order.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(order);
  return [...placed, ...combatants.filter(({ id }) => !known.has(id))];
}

function areEnemies(one: Combatant, other: Combatant): boolean {
  return (one.side === 'foes') !== (other.side === 'foes');
}

/** Of whom a procedure could be: who does things now, who is selected, and whom the target bar shows. */
export interface ProcedureSelection {
  readonly attacker: Combatant | undefined;
  readonly selected: readonly Combatant[];
  readonly targets: readonly Combatant[];
}

type Doing = Pick<Procedure, 'who' | 'targets' | 'action'>;

/** Who does a procedure: whoever does things now; what costs no action and has no target is about the one selected. */
export function findProcedureDoer(
  { who, targets, action }: Doing,
  chosen: ProcedureSelection,
): Combatant | undefined {
  if (who === 'none') return undefined;
  const [only, ...others] = chosen.selected;
  const aboutOne = action === undefined && targets === 'none' && only !== undefined && others.length === 0;
  return aboutOne ? only : chosen.attacker;
}

/**
 * On whom a procedure with a doer is done. Against one enemy it is the target that the target bar shows, as an attack
 * would be; friends who are selected, and several, are meant themselves.
 */
export function findProcedureTargets({ targets }: Doing, chosen: ProcedureSelection): readonly Combatant[] {
  const { attacker } = chosen;
  const others = chosen.selected.filter(({ id }) => id !== attacker?.id);
  if (others.length === 0) return chosen.targets;
  const shown = chosen.targets.length > 0 && targets === 'one';
  return shown && attacker && others.every((each) => areEnemies(each, attacker)) ? chosen.targets : others;
}

/** On its feet: being hurt is no reason not to be attacked, lying there is. */
export function canFight(who: Combatant, system: RuleSystem): boolean {
  if (system.harm.out(who)) return false;
  const states = system.harm.state(who);
  return system.words.vitalStates.every(({ key, stage }) => stage === 'hurt' || !states.includes(key));
}

/** One holds or has marked the other. */
function areTied(one: Combatant, other: Combatant, { harm }: RuleSystem): boolean {
  const holds = (holder: Combatant, held: Combatant): boolean =>
    held.effects.some((effect) => effect.source === holder.id && harm.endsWithSource(effect));
  return holds(one, other) || holds(other, one);
}

/** Steps to everyone on the picture: 0 in melee, 1 in the same place, one more for each link between. */
function measureDistances(picture: PositionDiagram | undefined, from: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (!picture) return found;
  for (const pair of picture.pairs ?? []) if (pair.includes(from)) for (const id of pair) found.set(id, 0);
  let reached = picture.places.filter(({ id, members }) => id !== '' && members.includes(from));
  const seen = new Set(reached.map(({ id }) => id));
  for (let steps = 1; reached.length > 0; steps++) {
    for (const id of reached.flatMap(({ members }) => members)) if (!found.has(id)) found.set(id, steps);
    const next = new Set(reached.flatMap(({ id }) => listBeside(picture, id)).filter((id) => !seen.has(id)));
    for (const id of next) seen.add(id);
    reached = picture.places.filter(({ id }) => next.has(id));
  }
  return found;
}

function listBeside({ links }: PositionDiagram, place: string): readonly string[] {
  return links.flatMap(({ from, to }) => (from === place ? [to] : to === place ? [from] : []));
}
