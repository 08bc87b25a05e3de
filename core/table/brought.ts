import { labelling, type SaidValue, type Wording } from '../kernel/said.ts';
import { makeDue } from '../rules/resolvers.ts';
import { type Due, kindKey, type OfferedWay } from '../rules/consequences.ts';
import { asList, jsonText } from '../rules/context.ts';
import type { Rider } from '../rules/powerText/rider.ts';
import type { Power } from '../rules/sheet.ts';
import { basicAttackOf } from './basicAttack.ts';
import { holdsNow, playsOf } from './plays.ts';
import { actSaid, withAside } from './riderWords.ts';
import type { RuleSystem } from '../rules/system.ts';
import { type Combatant, combatantOf, type TableState } from './state.ts';
import { wardedFrom } from './warded.ts';

/** Kind of what is due because a power says so: the table’s own word, which no game uses. */
export const BROUGHT = 'brought';
/** Kind of what is offered because something happened that a power waits for. */
export const OPENED = 'opened';

/** What a power brings at a moment that has come, and to whom. */
interface Bringing {
  readonly owner: Combatant;
  readonly power: Power;
  /** Place of the rider among those of the power. */
  readonly rider: number;
  readonly whom: readonly Combatant[];
  /** Whose line it stands on: the one who suffers it, as a rule. */
  readonly on: Combatant;
  readonly moment: Due['moment'];
}

/** What is due by a rider: to be done where it plays, offered where only the GM can judge or wants to be asked. */
export function broughtDue(state: TableState, system: RuleSystem, asked: Bringing): readonly Due[] {
  const { owner, power, rider: place, whom, on, moment } = asked;
  const read = power.reading?.riders[place];
  const holds = read && holdsNow(read, { attacker: owner, target: whom[0] ?? on }, system);
  if (!read || holds === false) return [];
  const rider = holds ? { ...read, how: 'played' as const } : read;
  const plays = playsOf(state, owner);
  const what = {
    kind: BROUGHT,
    owner: owner.id,
    power: power.id,
    rider: place,
    whom: whom.map(({ id }) => id),
  };
  const warded = wardOf(system, asked, rider);
  const own = rider.given === undefined ? undefined : { label: rider.given };
  const given = warded ?? (plays === 'play' && rider.how === 'played' ? undefined : own);
  const bringing = withAside(riderSaid(rider, owner, whom[0] ?? on, plays), given);
  const { label, says } = labelling(on.id === owner.id ? 'rider.due' : 'rider.dueOf', {
    what: bringing,
    power: power.name,
    ...(on.id === owner.id ? {} : { owner: owner.name }),
  });
  const due = { ...makeDue(on, moment, what, { label, rule: rider.rule, automatic: false }), says };
  const attack = strikes(rider) ? basicAttackOf(system, owner) : undefined;
  const [target] = whom;
  if (attack && target && target.id !== owner.id)
    return [{ ...due, ways: [{ does: 'attack', power: attack.id, at: target.id }] }];
  const offered: readonly OfferedWay[] = [{ does: 'bring', whom: what.whom }];
  // What belongs to this very moment is offered: it is gone with the turn, and the log says so.
  const played = plays === 'play' && rider.how === 'played' && warded === undefined;
  const sure = played && whom.length > 0 && moment !== 'now';
  return [sure ? due : { ...due, ways: offered }];
}

/** What it brings in words; where the GM only wants to be shown, the sentence as it stands. */
function riderSaid(rider: Rider, owner: Combatant, target: Combatant, plays: string): SaidValue {
  if (plays === 'show') return rider.text;
  const names = { attacker: owner.name, target: target.name };
  const all = rider.acts.map((act) => actSaid(act, names)).filter((each) => each !== '');
  return all.length > 0 ? all : rider.text;
}

/** Why it takes no hold on one of those it would come to: then the GM is asked. */
function wardOf(system: RuleSystem, { owner, power, whom }: Bringing, rider: Rider): Wording | undefined {
  const others = whom.filter(({ id }) => id !== owner.id);
  return others.flatMap((each) => wardedFrom(system, power, rider, each) ?? [])[0];
}

function strikes({ acts }: Rider): boolean {
  return acts.length === 1 && acts[0]?.kind === 'basicAttack';
}

/** A thing that is due by a rider, taken apart; nothing for what the game itself makes due, or whose owner has left. */
export function broughtBy(
  state: TableState,
  { what }: Pick<Due, 'what'>,
):
  | {
      readonly owner: Combatant;
      readonly power: Power;
      readonly rider: Rider;
      readonly whom: readonly string[];
    }
  | undefined {
  if (what.kind !== BROUGHT) return undefined;
  const owner = combatantOf(state, jsonText(what, 'owner'));
  const power = owner?.sheet.powers.find(({ id }) => id === jsonText(what, 'power'));
  const place = what['rider'];
  const rider = typeof place === 'number' ? power?.reading?.riders[place] : undefined;
  if (!owner || !power || !rider) return undefined;
  const whom = asList(what['whom']).filter((each): each is string => typeof each === 'string');
  return { owner, power, rider, whom };
}

/** Things raised now, each with a number of its own, without those that are open already. */
export function numbered(
  { encounter, issued }: Pick<TableState, 'encounter' | 'issued'>,
  due: readonly Due[],
): { readonly due: readonly Due[]; readonly issued: number } {
  const open = new Set(
    (encounter?.due ?? []).map(({ what: { number: _own, ...what }, who }) => kindKey(what, who)),
  );
  let next = issued;
  const fresh = due
    .filter(({ key }) => !open.has(key))
    .map((each): Due => {
      next += 1;
      const what = { ...each.what, number: next };
      return { ...each, what, key: kindKey(what, each.who) };
    });
  return { due: fresh, issued: next };
}

/** Whether a power that was offered is still there to be used; what its owner’s fall brings is used by the fallen. */
export function isOpened(state: TableState, { what, who }: Pick<Due, 'what' | 'who'>): boolean {
  const owner = combatantOf(state, who);
  const power = jsonText(what, 'power');
  return (
    owner !== undefined && !owner.spent.includes(power) && owner.sheet.powers.some(({ id }) => id === power)
  );
}

/** Whether it is what the fall of its owner brings. */
export function isDying(state: TableState, due: Pick<Due, 'what'>): boolean {
  const { what } = due;
  if (what.kind === OPENED) return what['event'] === 'drops';
  const on = broughtBy(state, due)?.rider.on;
  return on?.kind === 'trigger' && on.event === 'drops';
}
