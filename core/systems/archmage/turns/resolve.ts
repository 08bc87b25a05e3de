import { labelling } from '../../../kernel/said.ts';
import { type Consequence, type Due, setMark } from '../../../rules/consequences.ts';
import { isMarkSet, type RulesContext } from '../../../rules/context.ts';
import type { RollTrace } from '../../../dice/trace.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { DueOutcome } from '../../../rules/system.ts';
import { naturalFace } from '../../../rules/d20/checks.ts';
import { makeDueResolver, saveOutcome } from '../../../rules/resolvers.ts';
import { failuresOf, harm } from '../harm/harm.ts';
import { usesDeathSaves } from '../harm/life.ts';
import { MARK } from './marks.ts';
import { tick } from '../harm/ongoing.ts';
import { furtherFaces, spendRecovery, wakes } from '../harm/recovery.ts';
import { targetOf } from '../harm/saves.ts';
import { DEATH } from '../tables.ts';
import { COUNTER } from '../words.ts';

/** What comes due in this game. */
export type ArchmageDue =
  | { readonly kind: 'awake' | 'death' }
  | { readonly kind: 'tick' | 'save'; readonly effect: string };

/** What a due thing brings about. ARC-46 ARC-124 ARC-165 */
export const resolve = makeDueResolver<ArchmageDue>({
  awake: (_what, { who }) => ({ label: 'conscious', success: true, consequences: wakes(who) }),
  tick: ({ effect }, { who, roll }) => ticks(who, effect, roll),
  save: ({ effect }, { who, roll }) => saves(who, effect, roll?.total ?? 0),
  death: (_what, { who, roll, now }) =>
    roll ? deathSave(who, roll, now) : { label: 'nothing happens', success: true, consequences: [] },
});

/** Who is slain by the damage makes no save against it. ARC-165 */
export function rolls({ what }: Due, who: Fighter): boolean {
  const effect = what.kind === 'tick' && who.effects.find(({ id }) => id === what['effect']);
  return !effect || !slays(who, effect);
}

function slays(who: Fighter, effect: Effect): boolean {
  return !usesDeathSaves(who) && harm.take(who, tick(who, effect).parts).hp.to <= 0;
}

/** The damage, then what the save makes of the effect. ARC-165 ARC-166 */
function ticks(who: Fighter, id: string, roll: RollTrace | undefined): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  if (!effect) return { label: 'over already', success: true, consequences: [] };
  if (slays(who, effect)) return { label: 'slain by it', success: false, consequences: [tick(who, effect)] };
  const after = roll ? saves(who, id, roll.total) : { label: 'goes on', success: false, consequences: [] };
  return { ...after, consequences: [tick(who, effect), ...after.consequences] };
}

/** A success ends the effect; the first failure may make it worse. ARC-166 ARC-168 */
function saves(who: Fighter, id: string, total: number): DueOutcome {
  const effect = who.effects.find((each) => each.id === id);
  if (!effect) return { label: 'over already', success: true, consequences: [] };
  const worsens = effect.firstFail ? 'ARC-166' : undefined;
  return saveOutcome(who.id, id, total >= targetOf(effect), { ends: 'ARC-166', worsens });
}

/** 16 wakes, a natural 20 wakes to act, the fourth failure of a battle kills. ARC-124 to ARC-127 ARC-132 ARC-136 */
function deathSave(who: Fighter, roll: RollTrace, now: RulesContext): DueOutcome {
  const natural = naturalFace(roll);
  const acts = natural === DEATH.acts;
  if (roll.total >= DEATH.wakes || acts) {
    const risen = spendRecovery(who, furtherFaces(roll), now, 'ARC-125');
    const still = setMark(who, MARK.woke, now.round, 'no actions in this turn', 'ARC-125');
    return {
      label: acts ? 'wakes and takes its turn' : 'wakes, without a turn',
      success: true,
      consequences: acts ? risen : [...risen, still],
    };
  }
  return who.fate === 'stable'
    ? { label: 'failed, but stable', success: false, consequences: [] }
    : failed(who, failuresOf(who) + 1);
}

function failed(who: Fighter, failures: number): DueOutcome {
  const counted: Consequence = {
    do: 'count',
    who: who.id,
    counter: COUNTER.deathFailures,
    to: failures,
    rule: 'ARC-127',
  };
  if (failures < DEATH.failures)
    return {
      ...labelling('rules.failedOf', { count: failures, most: DEATH.failures }),
      success: false,
      consequences: [counted],
    };
  if (isMarkSet(who, MARK.spared)) {
    return {
      label: 'falls into a coma',
      success: false,
      consequences: [counted, setMark(who, MARK.coma, true, 'falls into a coma', 'ARC-136')],
    };
  }
  const label = 'fourth failed death save';
  return {
    label: 'dies',
    success: false,
    consequences: [counted, { do: 'fate', who: who.id, to: 'dead', label, rule: 'ARC-127' }],
  };
}
