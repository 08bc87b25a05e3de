import type { DiceSource } from '../../core/dice/source.ts';
import { POWER_AUTOMATION_LEVELS } from '../../core/rules/rulings.ts';
import { listAllAuras, listInsideCandidates } from '../../core/table/auras.ts';
import { listDue } from '../../core/table/due.ts';
import type { Maker } from './systemGames.ts';

const pick = <Each>(list: readonly Each[], dice: DiceSource): Each | undefined =>
  list[dice.roll(Math.max(1, list.length)) - 1];

/** Somebody steps into an aura, or out of it. */
const inside: Maker = (state, system, dice) => {
  const aura = pick(listAllAuras(state, system), dice);
  const who = aura && pick(listInsideCandidates(aura, state), dice);
  return {
    type: 'aura.inside',
    owner: aura?.owner.id ?? 'c0',
    power: aura?.power.id ?? 'x',
    who: [who?.id ?? 'c0'],
    inside: dice.roll(3) > 1,
  };
};

/** A chip of the card is ticked or not, for whom the GM says. */
const tick: Maker = (state, _system, dice) => {
  const at = dice.roll(Math.max(1, state.pending?.targets.length ?? 1)) - 1;
  const riders = state.pending?.targets[at]?.riders ?? [];
  const who = pick(state.combatants, dice);
  return {
    type: 'attack.change',
    at,
    rider: dice.roll(Math.max(1, riders.length)) - 1,
    ...(who && dice.roll(2) === 1 ? { whom: [who.id] } : {}),
  };
};

/** The next part of an attack made of attacks. */
const part: Maker = (state, _system, dice) => {
  const { sequence, combatants } = state;
  const next = sequence?.parts[sequence.at];
  if (dice.roll(8) === 1) return { type: dice.roll(2) === 1 ? 'sequence.skip' : 'sequence.end' };
  const power = next && pick(next.powers, dice);
  return {
    type: 'sequence.roll',
    ...(power === undefined ? {} : { power }),
    targets: [{ who: next?.target ?? pick(combatants, dice)?.id ?? 'c0', switched: {} }],
  };
};

const plays: Maker = (state, _system, dice) => {
  const to = pick([...POWER_AUTOMATION_LEVELS, undefined], dice);
  return {
    type: 'powers.plays',
    who: [pick(state.combatants, dice)?.id ?? 'c0'],
    ...(to === undefined ? {} : { plays: to }),
  };
};

/** What is offered, for those the GM names. */
const take: Maker = (state, system, dice) => {
  const due = pick(
    listDue(state, system).filter(({ ways }) => ways),
    dice,
  );
  const whom = pick(state.combatants, dice);
  return {
    type: 'due.do',
    keys: [due?.key ?? 'x'],
    way: dice.roll(Math.max(1, due?.ways?.length ?? 1)) - 1,
    ...(whom ? { whom: [whom.id] } : {}),
    override: dice.roll(2) === 1,
  };
};

/** What a GM does with powers that bring something, so often beside everything else. */
export const RIDER_MOVES: readonly Maker[] = (
  [
    [inside, 4],
    [tick, 3],
    [part, 5],
    [plays, 1],
    [take, 3],
  ] as const satisfies readonly (readonly [Maker, number])[]
).flatMap(([maker, weight]) => Array.from({ length: weight }, (): Maker => maker));
