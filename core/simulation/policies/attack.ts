import { type Act, isOpenChoice } from '../../rules/powerText/rider.ts';
import type { Power } from '../../rules/sheet.ts';
import { isAttackPower } from '../../rules/powers.ts';
import type { SingleCommand } from '../../table/commands.ts';
import type { Combatant } from '../../table/state.ts';
import { type Mind, type Option } from '../mind.ts';
import { keepOf } from './keep.ts';
import { leanTo, type Leaning } from './lean.ts';
import { type Rated, rateAttack, valueOf } from './rate.ts';

/** So many of the other side stand close enough together for one area; one more where there are many. */
const [CAUGHT, MANY] = [2, 6];

type Use = Extract<Act, { kind: 'use' }>;

/** An attack of one power: an option for each target, or for an area one with as many as an area usually catches. */
export function attacksWith(mind: Mind, power: Power): readonly Option[] {
  const { enemies, who } = mind;
  const keep = keepOf(mind, power);
  const rated = enemies
    .map((target) => {
      const told = rateAttack(mind, power, target);
      const lean = leanTo(mind, target);
      return { ...told, lean, worth: told.value * lean.factor * keep.factor };
    })
    .toSorted((a, b) => b.worth - a.worth);
  if (!power.area) return rated.map((each) => single(who, power, each, keep));
  const caught = rated.slice(0, enemies.length >= MANY ? CAUGHT + 1 : CAUGHT);
  if (caught.length === 0) return [];
  const sum = (of: (each: Rated & { readonly worth: number }) => number): number =>
    caught.reduce((all, each) => all + of(each), 0);
  return [
    {
      command: aimed(
        who,
        power,
        caught.map(({ target }) => target),
      ),
      action: power.action,
      worth: sum(({ worth }) => worth),
      reason: {
        kind: 'area',
        power: power.name,
        targets: caught.map(({ target }) => target.name),
        harm: sum(({ harm }) => harm),
        brings: sum(({ brings }) => brings),
        leans: keep.leans,
      },
    },
  ];
}

function single(
  who: Combatant,
  power: Power,
  { target, harm, felled, brings, lean, worth }: Rated & { readonly lean: Leaning; readonly worth: number },
  keep: Leaning,
): Option {
  return {
    command: aimed(who, power, [target]),
    action: power.action,
    worth,
    reason: {
      kind: 'attack',
      power: power.name,
      target: target.name,
      harm,
      felled,
      brings,
      leans: [...lean.leans, ...keep.leans],
    },
  };
}

/** The attacks that a power is made of, where it is; empty else. */
export function usesOf({ reading }: Power): readonly Use[] {
  return (reading?.riders ?? [])
    .filter((rider) => (rider.on.kind === 'always' && rider.how === 'played') || isOpenChoice(rider))
    .flatMap(({ acts }) => acts.flatMap((act) => (act.kind === 'use' ? [act] : [])));
}

/** A power made of attacks of its own: all of them at the one they are worth most at. */
export function severalWith(mind: Mind, power: Power): readonly Option[] {
  const { who } = mind;
  const keep = keepOf(mind, power);
  const best = mind.enemies
    .map((target) => {
      const all = usesOf(power).map((use) => usedAt(mind, use, target));
      const harm = Math.min(
        target.hp,
        all.reduce((sum, each) => sum + each.harm, 0),
      );
      const felled = 1 - all.reduce((chance, each) => chance * (1 - each.felled), 1);
      const brings = all.reduce((sum, each) => sum + each.brings, 0);
      const lean = leanTo(mind, target);
      const value = valueOf(mind, { harm, felled, brings }, target);
      return { target, harm, felled, brings, value, lean, worth: value * lean.factor * keep.factor };
    })
    .toSorted((a, b) => b.worth - a.worth)[0];
  if (!best) return [];
  return [
    { ...single(who, power, best, keep), command: { type: 'power.use', who: who.id, power: power.id } },
  ];
}

type Part = Pick<Rated, 'harm' | 'felled' | 'brings'>;

function usedAt(mind: Mind, { powers, choose }: Use, target: Combatant): Part {
  const parts = powers.flatMap(({ name, times }): readonly Part[] => {
    const power = mind.who.sheet.powers.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!power || !isAttackPower(power)) return [];
    const one = rateAttack(mind, power, target);
    return [{ harm: one.harm * times, felled: 1 - (1 - one.felled) ** times, brings: one.brings * times }];
  });
  if (choose) return parts.toSorted((a, b) => b.harm - a.harm)[0] ?? { harm: 0, felled: 0, brings: 0 };
  return parts.reduce(
    (sum, each) => ({
      harm: sum.harm + each.harm,
      felled: 1 - (1 - sum.felled) * (1 - each.felled),
      brings: sum.brings + each.brings,
    }),
    { harm: 0, felled: 0, brings: 0 },
  );
}

function aimed(who: Combatant, power: Power, targets: readonly Combatant[]): SingleCommand {
  return {
    type: 'attack.roll',
    attacker: who.id,
    power: power.id,
    targets: targets.map(({ id }) => ({ who: id, switched: {} })),
  };
}
