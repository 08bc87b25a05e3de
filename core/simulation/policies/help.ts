import { meanOfNotation } from '../../rules/damage.ts';
import type { Act } from '../../rules/powerText/rider.ts';
import type { Power } from '../../rules/sheet.ts';
import type { SingleCommand } from '../../table/commands.ts';
import type { Combatant } from '../../table/state.ts';
import { useOf } from '../../table/using.ts';
import { type Mind, type Option, shareLeft } from '../mind.ts';
import { actWorth, blowOf, WORTH } from '../worth.ts';
import { keepOf } from './keep.ts';

/** Who is hurt less than this is not worth a healing power: bold and careful. */
const SCRATCH = { bold: 0.5, careful: 0.65 } as const;
/** What a recovery gives, as a share of all hit points, where the words name no dice. */
const RECOVERY = 0.25;

/** A power without an attack: healing goes to whoever needs it most; anything else is worth what it changes. */
export function helpWith(mind: Mind, power: Power): readonly Option[] {
  const { state, system, who, enemies, friends } = mind;
  const { riders, legal, refused } = useOf({ state, system }, who, power, []);
  if (enemies.length === 0 || refused || riders.length === 0) return [];
  const acts = riders.flatMap((rider) => rider.acts);
  const keep = keepOf(mind, power);
  const heals = acts.filter((act) => act.kind === 'heal');
  const able = legal.length === 0 ? [who] : friends.filter(({ id }) => legal.includes(id));
  const options = able.map((each): Option => {
    const helps = acts.reduce((sum, act) => sum + helpWorth(mind, act, each), 0);
    const healed = healWorth(mind, heals, each);
    const missing = each.sheet.hitPoints - Math.max(0, each.hp);
    return {
      command: use(who, power, legal.length === 0 ? [] : [each]),
      action: power.action,
      worth: (helps + healed) * (healed > 0 ? 1 : keep.factor),
      reason:
        healed > 0
          ? { kind: 'heal', power: power.name, target: each.name, missing, down: each.hp <= 0 }
          : { kind: 'help', power: power.name, brings: helps },
    };
  });
  return options.filter(({ worth }) => worth > 0);
}

/** Whoever lies there is worth most; a scratch is not worth an action. */
function healWorth(mind: Mind, heals: readonly Act[], { hp, sheet }: Combatant): number {
  if (heals.length === 0) return 0;
  if (hp <= 0) return WORTH.raised * sheet.hitPoints;
  const scratch = SCRATCH[mind.style.bold ? 'bold' : 'careful'];
  if (shareLeft({ hp, sheet }) > scratch) return 0;
  const amount = heals.reduce(
    (sum, act) => sum + (act.kind === 'heal' ? amountOf(act.amount, sheet.hitPoints) : 0),
    0,
  );
  // The nearer to falling, the more it is worth.
  return Math.min(sheet.hitPoints - hp, amount) * (1 + scratch - shareLeft({ hp, sheet }));
}

function amountOf(amount: string, hitPoints: number): number {
  const mean = meanOfNotation(amount);
  return mean > 0 ? mean : hitPoints * RECOVERY;
}

function helpWorth({ system, rulings, who, enemies }: Mind, act: Act, target: Combatant): number {
  const [enemy] = enemies;
  if (act.kind === 'heal' || act.kind === 'use' || !enemy) return 0;
  if (act.kind === 'temporary') return meanOfNotation(act.amount) * WORTH.temporary;
  // What it is worth to an ally shows against an enemy.
  if (act.kind === 'effect')
    return actWorth({ system, rulings, doer: { ...enemy, side: target.side }, target }, act);
  return actWorth({ system, rulings, doer: who, target: enemy }, act);
}

/** A power that nobody read: worth next to nothing, and used where nothing else is left. */
export function unreadWith({ system, rulings, who, enemies }: Mind, power: Power): readonly Option[] {
  const [enemy] = enemies;
  if (!enemy || !power.usage.limited) return [];
  const worth = WORTH.unread * blowOf(system, who.sheet, enemy.sheet, rulings);
  return [
    {
      command: use(who, power, []),
      action: power.action,
      worth,
      reason: { kind: 'help', power: power.name, brings: worth },
    },
  ];
}

function use(who: Combatant, power: Power, targets: readonly Combatant[]): SingleCommand {
  return {
    type: 'power.use',
    who: who.id,
    power: power.id,
    ...(targets.length === 0 ? {} : { targets: targets.map(({ id }) => id) }),
  };
}
