import type { Answer } from '../rules/attacks.ts';
import type { Due, OfferedWay } from '../rules/consequences.ts';
import { jsonText } from '../rules/context.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { SingleCommand } from '../table/commands.ts';
import { listAnswers } from '../table/decide/pendingAttack.ts';
import { RIDER_DUE } from '../table/riders.ts';
import { type Combatant, findCombatant, type PendingTarget, type TableState } from '../table/state.ts';
import { isEnemy, type AiContext, hitPointShare } from './aiContext.ts';

/** A point is spent on a roll where it helps with this chance at least: bold ones and foes, and careful ones. */
const HELPS = { bold: 0.4, careful: 0.6 } as const;

/** What may still change the roll on the table, where somebody would give it; nothing where all let it stand. */
export function chooseAnswer(
  state: TableState,
  system: RuleSystem,
  boldOf: (who: Combatant) => boolean,
): { readonly at: number; readonly answer: Answer } | undefined {
  const targets = state.pending?.targets ?? [];
  return targets
    .flatMap((_target, at) => listAnswers({ state, system }, at).map((answer) => ({ at, answer })))
    .find(({ at, answer }) => isWanted(state, targets[at], answer, boldOf));
}

/** Better for whoever gives it is what it promises: so the one that was hit answers, and the one that missed. */
function isWanted(
  state: TableState,
  target: PendingTarget | undefined,
  { who, chance }: Answer,
  boldOf: (who: Combatant) => boolean,
): boolean {
  const giver = findCombatant(state, who);
  if (!giver || !target || chance === undefined) return false;
  const outcome = target.offer.check?.outcomes.find(({ key }) => key === target.outcome?.key);
  const hit = outcome?.good === true;
  const suffers = giver.id === target.who;
  return hit === suffers && chance >= HELPS[boldOf(giver) ? 'bold' : 'careful'];
}

/** The next thing that the power on the table only offers and that its user would have; whom it is for is chosen. */
export function chooseTick(state: TableState): SingleCommand | undefined {
  const { pending } = state;
  const doer = pending && findCombatant(state, pending.attacker);
  if (!pending || !doer) return undefined;
  for (const [at, target] of pending.targets.entries())
    for (const [rider, { act, on, whom }] of (target.riders ?? []).entries()) {
      if (on) continue;
      const meant = meantFor(state, doer, target, act.kind);
      if (!meant) continue;
      return {
        type: 'attack.change',
        at,
        rider,
        on: true,
        ...(whom.length === 0 ? { whom: [meant] } : {}),
      };
    }
  return undefined;
}

/**
 * Whom an offered act is for; undefined where it is left. What helps goes to the one the power is used on, or to whoever
 * needs it most. What harms and hangs on what the table cannot see holds while an ally is there to make it so.
 */
function meantFor(
  { combatants }: TableState,
  doer: Combatant,
  { who }: PendingTarget,
  kind: string,
): string | undefined {
  const target = combatants.find(({ id }) => id === who);
  if (!target) return undefined;
  const friend = !isEnemy(target, doer);
  if (kind === 'heal' || kind === 'temporary' || kind === 'save')
    return friend
      ? target.id
      : combatants
          .filter((each) => !isEnemy(each, doer) && each.presence === 'here')
          .toSorted((a, b) => hitPointShare(a) - hitPointShare(b))[0]?.id;
  if (kind !== 'damage' && kind !== 'effect') return undefined;
  if (friend) return kind === 'effect' ? target.id : undefined;
  const allies = combatants.filter((each) => !isEnemy(each, doer) && each.id !== doer.id && each.hp > 0);
  return allies.length > 0 ? target.id : undefined;
}

/** How something due is met: what is asked of the table, or undefined where it is passed over. */
export function answerDue(due: Due, mind: AiContext | undefined): SingleCommand | undefined {
  const [way] = due.ways ?? [];
  if (!way || !mind) return due.ways ? undefined : { type: 'due.do', keys: [due.key] };
  const whom = chooseOfferTargets(due, way, mind);
  if (!whom) return undefined;
  return { type: 'due.do', keys: [due.key], ...(whom.length === 0 ? {} : { whom: [...whom] }) };
}

/** For whom an offer is taken: empty where that is said already, undefined where it is not taken. */
function chooseOfferTargets(due: Due, way: OfferedWay, mind: AiContext): readonly string[] | undefined {
  const { who, state, conduct, now } = mind;
  switch (way.does) {
    case 'attack': {
      const at = findCombatant(state, way.at);
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
function chosenFor({ who, enemies, friends }: AiContext, power: string): readonly string[] | undefined {
  const found = who.sheet.powers.find(({ id }) => id === power);
  if (!found) return undefined;
  const riders = found.reading?.riders ?? [];
  const acts = riders.flatMap((rider) => rider.acts);
  const helps = acts.some(({ kind }) => kind === 'heal' || kind === 'temporary' || kind === 'save');
  const self = riders.length > 0 && riders.every(({ to }) => to.kind === 'attacker');
  if (self && !found.attack) return [];
  const among: readonly Combatant[] = helps && !found.attack ? friends : enemies;
  const [first] = among.toSorted((a, b) => hitPointShare(a) - hitPointShare(b));
  return first ? [first.id] : undefined;
}

function broughtBy({ what }: Due): string {
  return what.kind === RIDER_DUE ? jsonText(what, 'power') : '';
}
