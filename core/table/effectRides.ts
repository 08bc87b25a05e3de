import { english, said, type SaidValue } from '../kernel/said.ts';
import type { CheckOffer } from '../rules/checks.ts';
import type { Effect } from '../rules/combat.ts';
import type { RulesContext } from '../rules/context.ts';
import { type EffectAct, expectedSaves, type RiderDuration } from '../rules/powerText/rider.ts';
import { momentOf } from './moment.ts';
import { actSaid } from './riderWords.ts';
import type { At, Ride } from './rides.ts';
import type { Combatant } from './state.ts';

const FORESEEN = 'foreseen';

/** The conditions by their words, how likely it is to get free, and what persistent damage comes to until it is over. */
export function effectRide(at: At, act: EffectAct, chance: number, says: SaidValue): Partial<Ride> {
  const { effects, until } = act;
  const hurts = effects.filter(({ condition, amount = 0 }) => condition === 'persistent' && amount > 0);
  const plain = effects.find(({ condition }) => condition !== 'persistent' && condition !== 'custom');
  const word = plain ? { word: plain.label.toLowerCase() } : {};
  const free = until.kind === 'escape' ? freeChance(at, act) : undefined;
  const freed =
    free === undefined
      ? {}
      : rideSaid(said('rider.chanceATry', { what: says, percent: Math.round(free * 100) }));
  const times = timesOf(at, act, free);
  const each = hurts.reduce((sum, { amount = 0 }) => sum + amount, 0);
  return {
    ...word,
    ...freed,
    ...(each > 0 && times !== undefined && Number.isFinite(times) ? { mean: chance * each * times } : {}),
  };
}

/** How often damage comes in the mean; once, where the first failed save puts something in its place. */
function timesOf(at: At, { until, failed }: EffectAct, free: number | undefined): number | undefined {
  if (until.kind === 'escape') return free === undefined ? undefined : expectedSaves(free);
  if (until.kind !== 'saveEnds') return undefined;
  return failed?.replaces === true ? 1 : expectedSaves(saveChance(at, until));
}

/** `First failed save: Stunned (save ends)`, with the chance of the hit and of that save together. */
export function failedRides(at: At, { until, failed }: EffectAct, chance: number): readonly Ride[] {
  if (!failed || until.kind !== 'saveEnds') return [];
  const names = { attacker: at.attacker.name, target: at.target.name };
  const both = chance * (1 - saveChance(at, until));
  const code = failed.which === 'first' ? 'rider.firstFailedSave' : 'rider.eachFailedSave';
  const says = said(code, { what: actSaid(failed.act, names) });
  const { word: _word, ...rest } = effectRide(at, failed.act, both, says);
  return [{ ...rideSaid(says), chance: both, ...rest }];
}

/** What rides, for any language, with its English. */
export function rideSaid(says: SaidValue): Pick<Ride, 'label' | 'says'> {
  return { label: english(says), says };
}

function goodOf(check: CheckOffer | undefined): number | undefined {
  return check?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
}

/** The table as it were if the target had these effects by the attacker. */
function supposed(
  { state, system, target, attacker }: At,
  effects: readonly Effect[],
): { readonly bearer: Combatant; readonly now: RulesContext } {
  const bearer = {
    ...target,
    effects: [...target.effects, ...effects.map((each) => ({ ...each, source: attacker.id }))],
  };
  const now = momentOf(state, system);
  return { bearer, now: { ...now, all: now.all.map((each) => (each.id === bearer.id ? bearer : each)) } };
}

/** Chance that the target saves, as its game would ask it at the end of its turn. */
function saveChance(at: At, duration: Extract<RiderDuration, { kind: 'saveEnds' }>): number {
  const effect = { id: FORESEEN, condition: 'persistent', label: '', amount: 1, duration };
  const { bearer, now } = supposed(at, [effect]);
  const due = at.system.turns.end(bearer, now.all, now).find((each) => each.effect === FORESEEN);
  return goodOf(due?.check) ?? 0;
}

/** Chance that one try to get free succeeds, by the best way the game has; undefined where it has none. */
function freeChance(at: At, { effects }: EffectAct): number | undefined {
  const held = effects.map(({ condition, label }, place) => ({
    id: `${FORESEEN}${place}`,
    condition,
    label,
    duration: { kind: 'removed' } as const,
  }));
  const { bearer, now } = supposed(at, held);
  const chances = (at.system.procedures ?? []).flatMap(({ frees, offer, fields }) => {
    const choice = fields.find((field) => field.kind === 'choice');
    const ways = choice?.kind === 'choice' ? choice.choices.map(({ key }) => ({ [choice.key]: key })) : [{}];
    if (!frees) return [];
    return ways.flatMap(
      (values) => goodOf(offer?.({ who: bearer, targets: [at.attacker], values, now })) ?? [],
    );
  });
  return chances.length === 0 ? undefined : Math.max(...chances);
}
