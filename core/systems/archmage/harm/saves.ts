import {
  toEnglish,
  explain,
  type Explained,
  toLabelling,
  said,
  type Said,
  type Wording,
} from '../../../kernel/said.ts';
import type { CheckOffer, OutcomeChance } from '../../../rules/checks.ts';
import { d20Check, deathOdds, deathOddsText, D20_FACES, SAVE_ENDS } from '../../../rules/d20/checks.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { counterOf, isMarkSet } from '../../../rules/context.ts';
import { MARK } from '../turns/marks.ts';
import { COUNTER } from '../words.ts';
import { reasonsOn } from './stacking.ts';
import { DEATH, SAVES } from '../tables.ts';
import { recoveryDice } from './recovery.ts';

/** `easy save`, `normal save`, `hard save`, or the number. ARC-169 */
function difficultyName(target: number): Said {
  if (target === SAVES.easy) return said('archmage.easySaveNumber');
  if (target === SAVES.normal) return said('archmage.normalSaveNumber');
  if (target === SAVES.hard) return said('archmage.hardSaveNumber');
  return said('archmage.saveNumber', { face: target });
}

/** What a save against this must reach. ARC-166 ARC-169 */
export function targetOf(effect: Effect): number {
  return effect.duration.kind === 'saveEnds' ? (effect.duration.dc ?? SAVES.normal) : SAVES.normal;
}

/** Nothing is added but what someone’s own effects add. ARC-168 ARC-170 */
export function saveBonus(who: Fighter, ...more: readonly string[]): Explained {
  return explain(...['save', ...more].flatMap((to) => reasonsOn(who, to)));
}

/** A save with its chance; no face is special. ARC-168 ARC-169 AMB-62 */
export function saveCheck(modifier: Explained, words: Wording, target: number, rule = 'ARC-168'): CheckOffer {
  const because = [{ rule: 'ARC-169', ...toLabelling(difficultyName(target)), value: target }];
  const label = toEnglish(words);
  const check = d20Check({
    label,
    rule,
    modifier,
    target: { label: 'Save', value: target, because },
    ends: SAVE_ENDS,
  });
  return { ...check, ...toLabelling(words) };
}

/** The death save with how it ends where nobody helps: each success wakes. ARC-124 ARC-127 */
export function deathLabel(who: Fighter, { outcomes }: CheckOffer): Wording {
  // One who is spared falls into a coma.
  if (isMarkSet(who, MARK.spared)) return 'Death save';
  const failed = outcomes.find(({ good }) => !good)?.chance ?? 0;
  const left = DEATH.failures - counterOf(who, COUNTER.deathFailures);
  return deathOddsText(deathOdds({ failed, rescued: 1 - failed }, left), left);
}

/** A death save; the dice of the recovery that a success spends are thrown along and add nothing. ARC-124 ARC-125 ARC-126 */
export function deathCheck(who: Fighter): CheckOffer {
  const plain = saveCheck(saveBonus(who), 'Death save', DEATH.wakes, 'ARC-124');
  const [saved] = plain.outcomes;
  const acts = 1 / D20_FACES;
  const wakes = Math.max(0, (saved?.chance ?? 0) - acts);
  const outcomes: readonly OutcomeChance[] = [
    { key: 'acts', label: 'wakes and acts', chance: acts, good: true },
    { key: 'wakes', label: 'wakes', chance: wakes, good: true },
    { key: 'failed', label: 'failed', chance: 1 - acts - wakes, good: false },
  ];
  return { ...plain, dice: `1d20+0*${recoveryDice(who)}`, outcomes };
}
