import type { Power } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { isAttack } from '../rules/using.ts';
import { useOf } from '../table/using.ts';
import { stands } from '../table/aim.ts';
import { momentOf } from '../table/moment.ts';
import type { Combatant, TableState } from '../table/state.ts';
import type { SingleCommand } from '../table/commands.ts';
import { promiseOf } from './promise.ts';
import type { Reason, Weighed } from './reason.ts';
import type { Style } from './style.ts';

/** What somebody could do now, what it is worth in hit points, and why. */
export interface Option extends Weighed {
  readonly command: SingleCommand;
}

/** Worth of an ally back on its feet, as a share of its hit points. */
const RAISED = 1.5;
/** Worth of felling an enemy, beside the hit points it loses: it strikes no more. */
const FELLED = 0.5;
/** Worth of what can be used without limit, when careful: a power used once must be so much better. */
const KEPT = 1.25;

/**
 * Everything `who` could do just now, the best first. Only what the table offers: powers that are not spent, enemies
 * who stand and are seen, actions that are left.
 */
export function optionsOf(
  state: TableState,
  system: RuleSystem,
  who: Combatant,
  style: Style,
): readonly Option[] {
  const now = momentOf(state, system);
  const here = state.combatants.filter(({ presence }) => presence === 'here');
  const enemies = here.filter((each) => isEnemy(each, who) && stands(each, system));
  const friends = here.filter((each) => !isEnemy(each, who));
  const options: Option[] = [];
  for (const power of who.sheet.powers) {
    if (power.passive === true || who.spent.includes(power.id)) continue;
    if (system.turns.budget?.pay(who, power.action, now).ok === false) continue;
    if (isAttack(power)) options.push(...attacksWith(power, who, enemies, style, { system, now }));
    else options.push(...helpWith({ state, system }, power, who, friends, enemies));
  }
  return options.filter(({ worth }) => worth > 0).toSorted((a, b) => b.worth - a.worth);
}

interface Around {
  readonly system: RuleSystem;
  readonly now: ReturnType<typeof momentOf>;
}

/** One option a target, or for an area one with as many as an area usually catches. */
function attacksWith(
  power: Power,
  who: Combatant,
  enemies: readonly Combatant[],
  style: Style,
  { system, now }: Around,
): readonly Option[] {
  const rated = enemies
    .map((target) => {
      const offer = system.attacks.offer(who, power, target, {}, now);
      const { harm, felled } = promiseOf(offer, target);
      const near = style.focus ? 1 - target.hp / Math.max(1, target.sheet.vitality) : 0;
      const worth = (harm + felled * FELLED * target.sheet.vitality) * (1 + near / 2);
      return { target, harm, felled, worth: kept(worth, power, style) };
    })
    .toSorted((a, b) => b.worth - a.worth);
  const [best] = rated;
  if (!best) return [];
  if (power.area) {
    const caught = rated.slice(0, CAUGHT);
    return [
      {
        command: aimed(
          who,
          power,
          caught.map(({ target }) => target),
        ),
        worth: caught.reduce((sum, { worth }) => sum + worth, 0),
        reason: {
          kind: 'area',
          power: power.name,
          targets: caught.map(({ target }) => target.name),
          harm: caught.reduce((sum, { harm }) => sum + harm, 0),
          brings: 0,
          leans: [],
        },
      },
    ];
  }
  return rated.map(({ target, harm, felled, worth }) => ({
    command: aimed(who, power, [target]),
    worth,
    reason: { kind: 'attack', power: power.name, target: target.name, harm, felled, brings: 0, leans: [] },
  }));
}

/** So many of the other side stand close enough together for one area. */
const CAUGHT = 2;

function kept(worth: number, { usage }: Power, { bold }: Style): number {
  return usage.limited && !bold ? worth / KEPT : worth;
}

function aimed(who: Combatant, power: Power, targets: readonly Combatant[]): SingleCommand {
  return {
    type: 'attack.roll',
    attacker: who.id,
    power: power.id,
    targets: targets.map(({ id }) => ({ who: id, switched: {} })),
  };
}

/** A power without an attack: healing goes to whoever needs it most; anything else is worth a little while foes stand. */
function helpWith(
  at: { readonly state: TableState; readonly system: RuleSystem },
  power: Power,
  who: Combatant,
  friends: readonly Combatant[],
  enemies: readonly Combatant[],
): readonly Option[] {
  const { riders, legal, refused } = useOf(at, who, power, []);
  const acts = riders.filter(({ how }) => how === 'played').flatMap((rider) => rider.acts);
  if (enemies.length === 0 || acts.length === 0 || refused) return [];
  const use = (targets: readonly Combatant[]): SingleCommand => ({
    type: 'power.use',
    who: who.id,
    power: power.id,
    ...(targets.length === 0 ? {} : { targets: targets.map(({ id }) => id) }),
  });
  if (!acts.some(({ kind }) => kind === 'heal')) {
    const worth = who.sheet.level * acts.length * HELP;
    return [{ command: use([]), worth, reason: { kind: 'help', power: power.name, brings: worth } }];
  }
  return friends
    .filter(({ id }) => legal.length === 0 || legal.includes(id))
    .map((each): Option => {
      const missing = each.sheet.vitality - Math.max(0, each.hp);
      const down = each.hp <= 0 ? RAISED * each.sheet.vitality : 0;
      // A scratch is not worth a turn.
      const worth = down > 0 ? down : missing * 2 < each.sheet.vitality ? 0 : missing / 2;
      const reason: Reason = {
        kind: 'heal',
        power: power.name,
        target: each.name,
        missing,
        down: each.hp <= 0,
      };
      return { command: use([each]), worth, reason };
    })
    .filter(({ worth }) => worth > 0);
}

/** Worth of a deed that neither hurts nor heals, for each level: less than a blow. */
const HELP = 0.3;

/** On another side of the fight. */
export function isEnemy(one: Combatant, other: Combatant): boolean {
  return (one.side === 'foes') !== (other.side === 'foes');
}
