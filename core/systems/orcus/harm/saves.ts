import { explain, labelling, toLabelling, type Said, type Wording } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { chanceToReach, d20Check, deathOdds, deathOddsText, SAVE_ENDS } from '../../../rules/d20/checks.ts';
import { COUNTER } from '../words.ts';
import { saveBonus } from './life.ts';
import { RULING } from '../options.ts';
import { saveTarget } from '../turns/resolve.ts';
import { ruled } from '../attacks/ruled.ts';
import { DEATH_SAVES, SAVE_TARGET } from '../tables.ts';

const D6 = 6;

/** The die that may bring a power back, with its chance. ORC-58 */
export function rechargeCheck(name: string, faces: readonly number[]): CheckOffer {
  const lowest = Math.min(...faces);
  const chance = faces.length / D6;
  return {
    ...labelling('orcus.rechargePower', { power: name }),
    rule: 'ORC-58',
    dice: '1d6',
    modifier: explain(),
    target: {
      label: 'Recharge',
      value: lowest,
      because: [{ rule: 'ORC-58', label: 'lowest face that recharges', value: lowest }],
    },
    outcomes: [
      { key: 'recharged', label: 'ready again', chance, good: true },
      { key: 'spent', label: 'still spent', chance: 1 - chance, good: false },
    ],
  };
}

/** A save as it stands, with its chance. ORC-34 */
export function saveCheck(who: Fighter, words: Wording, now: RulesContext, effect?: Effect): CheckOffer {
  const modifier = saveBonus(ruled(who, now), effect);
  const target = saveTarget(effect);
  const because = [{ rule: 'ORC-34', label: 'saving throw', value: target }];
  const { label, says } = toLabelling(words);
  const check = d20Check({
    label,
    rule: 'ORC-34',
    modifier,
    target: { label: 'Save', value: target, because },
    ends: SAVE_ENDS,
  });
  return says ? { ...check, says } : check;
}

/** The death save with how it ends where nobody helps: what holds on changes nothing, 20 gets up. ORC-168 ORC-169 */
export function deathLabel(who: Fighter, { outcomes }: CheckOffer): Said {
  const chanceOf = (key: string): number => outcomes.find((each) => each.key === key)?.chance ?? 0;
  const left = DEATH_SAVES.failures - (who.counters[COUNTER.deathFailures] ?? 0);
  return deathOddsText(deathOdds({ failed: chanceOf('failed'), rescued: chanceOf('recovers') }, left), left);
}

/** A death save as it stands, with what each end of it is worth. ORC-168 ORC-169 */
export function deathCheck(who: Fighter, now: RulesContext): CheckOffer {
  const offer = saveCheck(who, 'Death save', now);
  const byFace = now.rulings[RULING.deathSave] === 'natural';
  const up = chanceToReach(DEATH_SAVES.recovery, byFace ? 0 : offer.modifier.value);
  const saved = chanceToReach(SAVE_TARGET, offer.modifier.value);
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
