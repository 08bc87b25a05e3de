import { labelling, said, type Said, toLabelling } from '../../../kernel/said.ts';
import { isRecharged } from '../../../rules/powers.ts';
import type { RollTrace } from '../../../dice/trace.ts';
import { ongoingDamageTypes, damageTypesOf } from '../../../rules/damage.ts';
import type { Consequence, Due } from '../../../rules/consequences.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { DueOutcome } from '../../../rules/system.ts';
import { naturalFace } from '../../../rules/d20/checks.ts';
import { makeDue, makeDueResolver, saveOutcome } from '../../../rules/resolvers.ts';
import { slipped } from '../harm/grip.ts';
import { RULING } from '../options.ts';
import { DEATH_SAVES, SAVE_TARGET } from '../tables.ts';
import { otherShare } from '../attacks/ruled.ts';
import { recoveryValue } from '../creatures/traits.ts';
import { labelOf } from '../../../rules/words.ts';
import { COUNTER, DAMAGE_TYPES, MARK } from '../words.ts';
import { regenerationOf } from '../harm/life.ts';

/** Persistent damage on a fighter. ORC-178 */
export function persistentOf(who: Fighter): readonly Effect[] {
  return who.effects.filter(({ condition, amount = 0 }) => condition === 'persistent' && amount > 0);
}

/** `persistent fire 5`. */
export function persistentSaid(effect: Effect): Said {
  const { amount = 0 } = effect;
  const types = damageTypesOf(ongoingDamageTypes(effect)).map((type) =>
    labelOf(DAMAGE_TYPES, type).toLowerCase(),
  );
  return types.length === 0
    ? said('orcus.persistent', { amount })
    : said('orcus.persistentOf', { amount, type: types.join(' + ') });
}

/** What a save against this must reach. ORC-34 */
export function saveTarget(effect: Effect | undefined): number {
  return effect?.duration.kind === 'saveEnds' ? (effect.duration.dc ?? SAVE_TARGET) : SAVE_TARGET;
}

/** What comes due in this game. */
export type OrcusDue =
  | { readonly kind: 'slip' | 'awake' | 'regeneration' | 'death' | 'rise' | 'seat' }
  | { readonly kind: 'tick' | 'save' | 'keep'; readonly effect: string }
  | { readonly kind: 'recharge' | 'reload'; readonly power: string };

/** What a due thing brings about. ORC-23 ORC-27 */
export const resolve = makeDueResolver<OrcusDue>({
  seat: (_what, { who, roll }) => seated(who, roll?.total ?? 0),
  slip: (_what, { now }) => ({ label: 'let go', success: true, consequences: slipped(now.all, now) }),
  awake: (_what, { who }) => wakes(who),
  regeneration: (_what, { who }) => regenerates(who),
  tick: ({ effect }, { due, who, now }) => ticks(due, who, effect, now),
  recharge: ({ power }, { who, roll }) => recharges(who, power, roll?.total ?? 0),
  reload: () => ({ label: 'loaded', success: true, consequences: [] }),
  save: ({ effect }, { who, roll }) => saved(who, effect, roll?.total ?? 0),
  keep: () => ({ label: 'maintained', success: true, consequences: [] }),
  death: (_what, { who, roll, now }) => deathSave(who, roll?.total ?? 0, roll, now),
  rise: (_what, { who }) => ({ label: 'gets up', success: true, consequences: risen(who) }),
});

/** Saved, it is neither thrown nor prone; else it lies beside its mount. ORC-148 */
function seated(who: Fighter, total: number): DueOutcome {
  const rule = 'ORC-148';
  if (total >= SAVE_TARGET) {
    const up = who.effects.filter(({ condition }) => condition === 'prone');
    const consequences = up.map(
      ({ id }) => ({ do: 'endEffect', who: who.id, effect: id, label: 'keeps its seat', rule }) as const,
    );
    return { label: 'keeps its seat', success: true, consequences };
  }
  const off = { do: 'mark', who: who.id, key: MARK.mount, to: null, label: 'fell off', rule } as const;
  return { label: 'falls off, within 1 square', success: false, consequences: [off] };
}

/** Once healed, the next fall is a new one, with death saves of its own. ORC-123 ORC-167 */
function wakes({ id }: Fighter): DueOutcome {
  const consequences: readonly Consequence[] = [
    { do: 'fate', who: id, to: 'none', label: 'conscious again', rule: 'ORC-167' },
  ];
  return { label: 'conscious', success: true, consequences };
}

function regenerates(who: Fighter): DueOutcome {
  const amount = regenerationOf(who);
  return {
    ...labelling('orcus.regenerates', { amount }),
    success: true,
    consequences: [{ do: 'heal', who: who.id, amount, label: 'regeneration', rule: 'ORC-177' }],
  };
}

function ticks(due: Due, who: Fighter, id: string, now: RulesContext): DueOutcome {
  const effect = persistentOf(who).find((each) => each.id === id);
  if (!effect) return { label: 'over already', success: true, consequences: [] };
  const parts = [{ amount: effect.amount ?? 0, share: otherShare(who, now), ...ongoingDamageTypes(effect) }];
  return {
    ...toLabelling(persistentSaid(effect)),
    success: false,
    consequences: [
      { do: 'harm', who: who.id, parts, ...toLabelling(due.says ?? due.label), rule: 'ORC-179' },
    ],
  };
}

function recharges(who: Fighter, id: string, face: number): DueOutcome {
  const success = isRecharged(who, id, face);
  return {
    label: success ? 'ready again' : 'still spent',
    success,
    consequences: success ? [{ do: 'restorePower', who: who.id, power: id, rule: 'ORC-58' }] : [],
  };
}

/** A success ends the effect and lets its aftereffect begin; the first failure may make it worse. ORC-34 ORC-36 ORC-37 */
export function saved(who: Fighter, id: string, total: number): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  const worsens = effect?.firstFail ? 'ORC-37' : undefined;
  return saveOutcome(who.id, id, total >= saveTarget(effect), { ends: 'ORC-34', worsens });
}

/** Three failures kill; 20 or more lets a recovery be spent. ORC-168 ORC-169 ORC-170 */
function deathSave(
  who: Fighter,
  total: number,
  roll: RollTrace | undefined,
  { rulings }: RulesContext,
): DueOutcome {
  const natural = roll ? naturalFace(roll) : total;
  const reached = rulings[RULING.deathSave] === 'natural' ? natural : total;
  if (reached >= DEATH_SAVES.recovery) return mayRise(who);
  if (total >= SAVE_TARGET) return { label: 'holds on', success: true, consequences: [] };
  return lost(who, (who.counters[COUNTER.deathFailures] ?? 0) + 1);
}

function lost({ id }: Fighter, failures: number): DueOutcome {
  const counted: Consequence = {
    do: 'count',
    who: id,
    counter: COUNTER.deathFailures,
    to: failures,
    rule: 'ORC-168',
  };
  if (failures < DEATH_SAVES.failures) {
    return {
      ...labelling('rules.failedOf', { count: failures, most: DEATH_SAVES.failures }),
      success: false,
      consequences: [counted],
    };
  }
  const dies: Consequence = {
    do: 'fate',
    who: id,
    to: 'dead',
    label: 'third failed death save',
    rule: 'ORC-168',
  };
  return { label: 'dies', success: false, consequences: [counted, dies] };
}

/** It can spend a recovery, and need not; without one it has 1 hit point. ORC-169 ORC-170 */
function mayRise(who: Fighter): DueOutcome {
  if ((who.counters[COUNTER.recoveries] ?? 0) < 1)
    return { label: 'gets up', success: true, consequences: risen(who) };
  const rise = { kind: 'rise' } satisfies OrcusDue;
  const label = 'May spend a recovery and get up';
  const due = makeDue(who, 'end', rise, { label, rule: 'ORC-169', automatic: false });
  return {
    label: 'may get up',
    success: true,
    consequences: [{ do: 'raise', who: who.id, due, rule: 'ORC-169' }],
  };
}

function risen(who: Fighter): readonly Consequence[] {
  const recoveries = who.counters[COUNTER.recoveries] ?? 0;
  if (recoveries < 1)
    return [{ do: 'setHp', who: who.id, to: 1, label: 'no recovery left', rule: 'ORC-170' }];
  return [
    { do: 'count', who: who.id, counter: COUNTER.recoveries, to: recoveries - 1, rule: 'ORC-169' },
    { do: 'setHp', who: who.id, to: recoveryValue(who.sheet), label: 'spends a recovery', rule: 'ORC-169' },
  ];
}
