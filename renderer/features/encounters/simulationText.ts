import type { ChoiceReason, TargetReason } from '../../../core/simulation/aiContext.ts';
import type { FightStop } from '../../../core/simulation/fight.ts';
import type { ForecastAnswer } from '../../../core/simulation/forecast.ts';
import { type FightEnd, roundToWholePercents } from '../../../core/simulation/results.ts';
import type { TextId } from '../../i18n/index.ts';
import { t, textIds } from '../../i18n/localize.ts';

/** How a fight ends for the heroes, in words. */
export const FIGHT_END_TEXTS: { readonly [End in FightEnd]: TextId } = textIds({
  whole: 'encounters.nobodyFalls',
  hurt: 'encounters.outcomeCostlyWin',
  fled: 'encounters.outcomeFlight',
  lost: 'encounters.everyoneFalls',
  open: 'encounters.outcomeNoEnd',
});

/** The ends that came about, each in whole percent that add up to 100: `nobody falls 62%, everyone falls 38%`. */
export function sayEnds(ends: readonly { readonly end: FightEnd; readonly share: number }[]): string {
  const found = ends.filter(({ share }) => share > 0);
  const percents = roundToWholePercents(found.map(({ share }) => share));
  return found.map(({ end }, at) => `${t(FIGHT_END_TEXTS[end])} ${percents[at] ?? 0}%`).join(', ');
}

/** What kept a simulation from saying more, in sentences: who cannot fight, what never ended, what took too long. */
export function boundsText({ foretold, harmless, missing }: ForecastAnswer): readonly string[] {
  return [
    ...(harmless.length === 0 ? [] : [t('encounters.watchHarmless', { harmless: harmless.join(', ') })]),
    ...foretold.stopped.map(({ why, fights }) => stopSaid(why, fights)),
    ...(foretold.enough === 'work' ? [t('encounters.fewerFightsHint', { fights: foretold.fights })] : []),
    ...(missing.length === 0 ? [] : [t('encounters.notBuiltCount', { n: missing.length })]),
  ];
}

function stopSaid(why: FightStop, fights: number): string {
  if (why === 'rounds') return t('encounters.stoppedByRounds', { fights });
  if (why === 'steps') return t('encounters.stoppedByActions', { fights });
  return t('encounters.stoppedStuck', { fights });
}

const LEANS: { readonly [Key in TargetReason]: TextId } = textIds({
  focus: 'encounters.watchWeakestTarget',
  weak: 'encounters.watchEasiestTarget',
  front: 'encounters.watchHoldsFront',
  before: 'encounters.watchInFront',
  tactics: 'encounters.watchByTactics',
  early: 'encounters.watchSavedDaily',
  worthIt: 'encounters.watchWorthDaily',
});

/** Why something was done in a simulated fight, in a line: `Hammer arm at Bram: 9.4 expected, 31% to fell`. */
export function reasonText(reason: ChoiceReason): string {
  switch (reason.kind) {
    case 'begins':
      return t('common.initiative');
    case 'turn':
      return t('common.nextTurn');
    case 'apply':
      return t('encounters.watchApplied');
    case 'ticked':
      return t('encounters.watchAssumed');
    case 'dismiss':
      return t('encounters.watchNotApplied');
    case 'next':
      return t('encounters.watchNextAttack', { target: reason.target });
    case 'enough':
      return t('encounters.watchNoAttack');
    case 'due':
      return reason.done ? reason.label : t('encounters.watchSkipped', { label: reason.label });
    case 'offer':
      return reason.taken ? reason.label : t('encounters.watchNotTaken', { label: reason.label });
    case 'answer':
      return reason.chance === undefined
        ? reason.label
        : t('encounters.watchHelpsChance', { label: reason.label, chance: percent(reason.chance) });
    case 'attack':
    case 'area':
      return attackWords(reason);
    case 'heal':
      return reason.down
        ? t('encounters.watchOnDowned', { power: reason.power, target: reason.target })
        : t('encounters.watchMissingHp', {
            power: reason.power,
            target: reason.target,
            missing: reason.missing,
          });
    case 'help':
      return t('encounters.watchHelpsWorth', { power: reason.power, oneDigit: oneDigit(reason.brings) });
    case 'rally':
      return t('encounters.watchHpMissing', { label: reason.label, missing: reason.missing });
    case 'rescue':
      return t('encounters.watchDying', { label: reason.label, target: reason.target });
    case 'flee':
      return t('encounters.watchFlees', { left: percent(reason.left) });
    case 'retreat':
      return t('encounters.watchGivesUp', {
        oneDigit: oneDigit(reason.lasts),
        oneDigit2: oneDigit(reason.needs),
      });
    case 'reach':
      return t('encounters.watchTo', { label: reason.label, target: reason.target });
    case 'ready':
    case 'more':
      return reason.label;
  }
}

function attackWords(reason: Extract<ChoiceReason, { readonly kind: 'attack' | 'area' }>): string {
  const { power, harm, brings, leans } = reason;
  const first =
    reason.kind === 'area'
      ? t('encounters.watchExpected', { power, targets: reason.targets.join(', '), oneDigit: oneDigit(harm) })
      : t('encounters.watchExpectedFell', {
          power,
          target: reason.target,
          oneDigit: oneDigit(harm),
          felled: percent(reason.felled),
        });
  const more = [
    ...(brings >= 0.05 ? [t('encounters.watchEffects', { oneDigit: oneDigit(brings) })] : []),
    ...leans.map((lean) => t(LEANS[lean])),
  ];
  return [first, ...more].join(', ');
}

function percent(share: number): string {
  return `${roundToWholePercents([share, 1 - share])[0] ?? 0}%`;
}

function oneDigit(value: number): string {
  return value.toFixed(1);
}
