import type { RollTrace } from '../../dice/trace.ts';
import { explain, type Explained } from '../../kernel/explained.ts';
import type { CheckOffer } from '../../rules/check.ts';
import type { Consequence, Due, Effect, Fighter } from '../../rules/combat.ts';
import type { DueOutcome, Placed, TurnRules } from '../../rules/system.ts';
import { isDead, isDying, saveBonus } from './life.ts';
import { DEATH_SAVES, ROUND_SECONDS, SAVE_TARGET } from './tables.ts';
import { recoveryValue, traitNumber } from './traits.ts';
import { COUNTER, DAMAGE_TYPES, labelOf } from './words.ts';

const D20 = 20;
const D6 = 6;

/** Order of the turns and what their edges bring. ORC-15 to ORC-27 */
export const turns: TurnRules = { roundSeconds: ROUND_SECONDS, order, groupsShareRoll: true, start, end, resolve };

/** Highest total first; of equals the higher modifier, then heroes and their allies before foes. ORC-21 ORC-22 */
function order(a: Placed, b: Placed): number {
  const byTotal = b.total - a.total;
  if (byTotal !== 0) return byTotal;
  const byModifier = b.modifier - a.modifier;
  return byModifier === 0 ? Number(a.fighter.side === 'foes') - Number(b.fighter.side === 'foes') : byModifier;
}

/** Regeneration, persistent damage, recharge. ORC-23 ORC-58 ORC-177 ORC-179 */
function start(who: Fighter): readonly Due[] {
  if (isDead(who)) return [];
  const regeneration = traitNumber(who.sheet, 'regeneration');
  return [
    ...(regeneration > 0 && who.hp < who.sheet.vitality ? [at(who, 'start', 'regeneration', `Regenerates ${regeneration}`, 'ORC-177')] : []),
    ...persistentOf(who).map((effect) => ({ ...at(who, 'start', `tick:${effect.id}`, `${persistentLabel(effect)} damage`, 'ORC-179'), effect: effect.id })),
    ...spentRecharges(who).map(({ id, name, faces }) => ({ ...at(who, 'start', `recharge:${id}`, `Recharge ${name}`, 'ORC-58'), check: rechargeCheck(name, faces) })),
  ];
}

/** Saves against everything that allows one, then the death save. ORC-27 ORC-34 ORC-168 ORC-180 */
function end(who: Fighter): readonly Due[] {
  if (isDead(who)) return [];
  const saves = who.effects
    .filter((effect) => effect.duration.kind === 'saveEnds')
    .map((effect): Due => {
      const persistent = effect.condition === 'persistent';
      const label = `Save against ${persistent ? persistentLabel(effect) : effect.label}`;
      return { ...at(who, 'end', `save:${effect.id}`, label, persistent ? 'ORC-180' : 'ORC-34'), automatic: false, effect: effect.id, check: saveCheck(who, label) };
    });
  if (!isDying(who)) return saves;
  return [...saves, { ...at(who, 'end', 'death', 'Death save', 'ORC-168'), automatic: false, check: deathCheck(who) }];
}

function at(who: Fighter, moment: Due['moment'], key: string, label: string, rule: string): Due {
  return { key: `${who.id}:${key}`, who: who.id, moment, label, rule, automatic: true };
}

function persistentOf(who: Fighter): readonly Effect[] {
  return who.effects.filter(({ condition, amount = 0 }) => condition === 'persistent' && amount > 0);
}

function persistentLabel({ damageType = '', amount = 0 }: Effect): string {
  return `persistent ${damageType === '' ? '' : `${labelOf(DAMAGE_TYPES, damageType).toLowerCase()} `}${amount}`;
}

function spentRecharges({ sheet, spent }: Fighter): readonly { readonly id: string; readonly name: string; readonly faces: readonly number[] }[] {
  return sheet.powers.flatMap(({ id, name, usage }) => (usage.rechargeOn && spent.includes(id) ? [{ id, name, faces: usage.rechargeOn }] : []));
}

function rechargeCheck(name: string, faces: readonly number[]): CheckOffer {
  const lowest = Math.min(...faces);
  const chance = faces.length / D6;
  return {
    label: `Recharge ${name}`,
    rule: 'ORC-58',
    dice: '1d6',
    modifier: explain(),
    target: { label: 'Recharge', value: lowest, because: [{ rule: 'ORC-58', label: 'lowest face that recharges', value: lowest }] },
    outcomes: [
      { key: 'recharged', label: 'ready again', chance, good: true },
      { key: 'spent', label: 'still spent', chance: 1 - chance, good: false },
    ],
  };
}

function bonusOf(who: Fighter): Explained {
  return explain({ rule: 'ORC-28', label: 'save bonus', value: saveBonus(who) });
}

/** Chance that a d20 with this bonus reaches the target. */
function chanceOf(target: number, bonus: number): number {
  return Math.min(D20, Math.max(0, D20 + 1 - (target - bonus))) / D20;
}

function saveCheck(who: Fighter, label: string): CheckOffer {
  const modifier = bonusOf(who);
  const chance = chanceOf(SAVE_TARGET, modifier.value);
  return {
    label,
    rule: 'ORC-34',
    dice: '1d20',
    modifier,
    target: { label: 'Save', value: SAVE_TARGET, because: [{ rule: 'ORC-34', label: 'saving throw', value: SAVE_TARGET }] },
    outcomes: [
      { key: 'saved', label: 'saved', chance, good: true },
      { key: 'failed', label: 'failed', chance: 1 - chance, good: false },
    ],
  };
}

function deathCheck(who: Fighter): CheckOffer {
  const offer = saveCheck(who, 'Death save');
  const up = chanceOf(DEATH_SAVES.recovery, offer.modifier.value);
  const saved = chanceOf(SAVE_TARGET, offer.modifier.value);
  return {
    ...offer,
    rule: 'ORC-168',
    outcomes: [
      { key: 'recovers', label: 'gets up', chance: up, good: true },
      { key: 'saved', label: 'holds on', chance: saved - up, good: true },
      { key: 'failed', label: 'failed', chance: 1 - saved, good: false },
    ],
  };
}

/** What a due thing brings about, by the last part of its key. */
function resolve(due: Due, who: Fighter, roll: RollTrace | undefined): DueOutcome {
  const [, kind = '', id = ''] = due.key.split(':');
  const total = roll?.total ?? 0;
  if (kind === 'regeneration') return regenerates(who);
  if (kind === 'tick') return ticks(due, who, id);
  if (kind === 'recharge') return recharges(who, id, total);
  if (kind === 'save') return saves(who, id, total);
  return kind === 'death' ? deathSave(who, total) : { label: 'nothing happens', success: true, consequences: [] };
}

function regenerates(who: Fighter): DueOutcome {
  const amount = traitNumber(who.sheet, 'regeneration');
  return { label: `regenerates ${amount}`, success: true, consequences: [{ do: 'heal', who: who.id, amount, label: 'regeneration', rule: 'ORC-177' }] };
}

function ticks(due: Due, who: Fighter, id: string): DueOutcome {
  const effect = persistentOf(who).find((each) => each.id === id);
  if (!effect) return { label: 'over already', success: true, consequences: [] };
  const parts = [{ amount: effect.amount ?? 0, type: effect.damageType ?? '', share: 1 }];
  return { label: persistentLabel(effect), success: false, consequences: [{ do: 'harm', who: who.id, parts, label: due.label, rule: 'ORC-179' }] };
}

function recharges(who: Fighter, id: string, face: number): DueOutcome {
  const power = who.sheet.powers.find((each) => each.id === id);
  const success = power?.usage.rechargeOn?.includes(face) === true;
  return { label: success ? 'ready again' : 'still spent', success, consequences: success ? [{ do: 'restorePower', who: who.id, power: id, rule: 'ORC-58' }] : [] };
}

function saves(who: Fighter, id: string, total: number): DueOutcome {
  const success = total >= SAVE_TARGET;
  return { label: success ? 'saved' : 'failed', success, consequences: success ? [{ do: 'endEffect', who: who.id, effect: id, label: 'saved', rule: 'ORC-34' }] : [] };
}

/** Three failures kill; 20 or more lets a recovery be spent. ORC-168 ORC-169 ORC-170 */
function deathSave(who: Fighter, total: number): DueOutcome {
  if (total >= DEATH_SAVES.recovery) return { label: 'gets up', success: true, consequences: risen(who) };
  if (total >= SAVE_TARGET) return { label: 'holds on', success: true, consequences: [] };
  const failures = (who.counters[COUNTER.deathFailures] ?? 0) + 1;
  const counted: Consequence = { do: 'count', who: who.id, counter: COUNTER.deathFailures, to: failures, rule: 'ORC-168' };
  if (failures < DEATH_SAVES.failures) return { label: `failed, ${failures} of ${DEATH_SAVES.failures}`, success: false, consequences: [counted] };
  return { label: 'dies', success: false, consequences: [counted, { do: 'fate', who: who.id, to: 'dead', label: 'third failed death save', rule: 'ORC-168' }] };
}

function risen(who: Fighter): readonly Consequence[] {
  const recoveries = who.counters[COUNTER.recoveries] ?? 0;
  if (recoveries < 1) return [{ do: 'setHp', who: who.id, to: 1, label: 'no recovery left', rule: 'ORC-170' }];
  return [
    { do: 'count', who: who.id, counter: COUNTER.recoveries, to: recoveries - 1, rule: 'ORC-169' },
    { do: 'setHp', who: who.id, to: recoveryValue(who.sheet), label: 'spends a recovery', rule: 'ORC-169' },
  ];
}
