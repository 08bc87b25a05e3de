import type { Due, OfferedWay } from '../../rules/consequences.ts';
import { jsonText } from '../../rules/context.ts';
import type { SingleCommand } from '../../table/commands.ts';
import { BROUGHT } from '../../table/brought.ts';
import { type Combatant, combatantOf } from '../../table/state.ts';
import { isEnemy, type Mind, shareLeft } from '../mind.ts';

/** How something due is met: what is asked of the table, or undefined where it is passed over. */
export function meets(due: Due, mind: Mind | undefined): SingleCommand | undefined {
  const [way] = due.ways ?? [];
  if (!way || !mind) return due.ways ? undefined : { type: 'due.do', keys: [due.key] };
  const whom = whomFor(due, way, mind);
  if (!whom) return undefined;
  return { type: 'due.do', keys: [due.key], ...(whom.length === 0 ? {} : { whom: [...whom] }) };
}

/** For whom an offer is taken: empty where that is said already, undefined where it is not taken. */
function whomFor(due: Due, way: OfferedWay, mind: Mind): readonly string[] | undefined {
  const { who, state, conduct, now } = mind;
  switch (way.does) {
    case 'attack': {
      const at = combatantOf(state, way.at);
      return at && isEnemy(at, who) ? [] : undefined;
    }
    case 'save':
      return [];
    case 'procedure':
      return conduct.takes?.(due, who, now) === true ? [] : undefined;
    case 'power':
      return way.targets.length > 0 ? [] : chosenFor(mind, way.power);
    case 'bring':
      return way.whom.length > 0 ? [] : chosenFor(mind, broughtBy(due));
  }
}

/** Whom a power that is offered is for: the friend who is hurt most where it heals, else the enemy who is. */
function chosenFor({ who, enemies, friends }: Mind, power: string): readonly string[] | undefined {
  const found = who.sheet.powers.find(({ id }) => id === power);
  if (!found) return undefined;
  const riders = found.reading?.riders ?? [];
  const acts = riders.flatMap((rider) => rider.acts);
  const helps = acts.some(({ kind }) => kind === 'heal' || kind === 'temporary' || kind === 'save');
  const self = riders.length > 0 && riders.every(({ to }) => to.kind === 'attacker');
  if (self && !found.attack) return [];
  const among: readonly Combatant[] = helps && !found.attack ? friends : enemies;
  const [first] = among.toSorted((a, b) => shareLeft(a) - shareLeft(b));
  return first ? [first.id] : undefined;
}

function broughtBy({ what }: Due): string {
  return what.kind === BROUGHT ? jsonText(what, 'power') : '';
}
