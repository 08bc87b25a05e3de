import type { ChoiceReason, TargetReason } from '../../../core/simulation/aiContext.ts';
import type { FightStop } from '../../../core/simulation/fight.ts';
import type { ForecastAnswer } from '../../../core/simulation/forecast.ts';
import { type FightEnd, roundToWholePercents } from '../../../core/simulation/results.ts';
import type { TextId } from '../../i18n/index.ts';
import { t, textIds } from '../../i18n/localize.ts';

/** How a fight ends for the heroes, in words. */
export const FIGHT_END_TEXTS: { readonly [End in FightEnd]: TextId } = textIds({
  whole: 'encounters.nobodyFalls',
  hurt: 'encounters.winSomeoneFalls',
  fled: 'encounters.theyFlee',
  lost: 'encounters.everyoneFalls',
  open: 'encounters.noEnd30Rounds',
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
    ...(harmless.length === 0 ? [] : [t('encounters.noAttackNoWay', { harmless: harmless.join(', ') })]),
    ...foretold.stopped.map(({ why, fights }) => stopSaid(why, fights)),
    ...(foretold.enough === 'work'
      ? [t('encounters.manyCombatantsTakeLong', { fights: foretold.fights })]
      : []),
    ...(missing.length === 0 ? [] : [t('encounters.creaturesCannotBuiltLeft', { n: missing.length })]),
  ];
}

function stopSaid(why: FightStop, fights: number): string {
  if (why === 'rounds') return t('encounters.stoppedAfter30Rounds', { fights });
  if (why === 'steps') return t('encounters.stoppedAfter3000', { fights });
  return t('encounters.stoppedFightsNobodyCould', { fights });
}

const LEANS: { readonly [Key in TargetReason]: TextId } = textIds({
  focus: 'encounters.oneClosestFalling',
  weak: 'encounters.easiestHurt',
  front: 'encounters.holdsTheFront',
  before: 'encounters.standsBeforeIt',
  tactics: 'encounters.tacticsSay',
  early: 'encounters.backNextFight',
  worthIt: 'encounters.worthDailyPower',
});

/** Why something was done in a simulated fight, in a line: `Hammer arm at Bram: 9.4 expected, 31% to fell`. */
export function reasonText(reason: ChoiceReason): string {
  switch (reason.kind) {
    case 'begins':
      return t('common.initiative');
    case 'turn':
      return t('common.nextTurn');
    case 'apply':
      return t('encounters.appliedAsRolled');
    case 'ticked':
      return t('encounters.takenToApply');
    case 'dismiss':
      return t('encounters.cannotBeApplied');
    case 'next':
      return t('encounters.nextAttack', { target: reason.target });
    case 'enough':
      return t('encounters.noFurtherAttack');
    case 'due':
      return reason.done ? reason.label : t('encounters.skipped', { label: reason.label });
    case 'offer':
      return reason.taken ? reason.label : t('encounters.notTaken', { label: reason.label });
    case 'answer':
      return reason.chance === undefined
        ? reason.label
        : t('encounters.helpsIn', { label: reason.label, chance: percent(reason.chance) });
    case 'attack':
    case 'area':
      return attackWords(reason);
    case 'heal':
      return reason.down
        ? t('encounters.down', { power: reason.power, target: reason.target })
        : t('encounters.missingHp', { power: reason.power, target: reason.target, missing: reason.missing });
    case 'help':
      return t('encounters.helpsWorth', { power: reason.power, oneDigit: oneDigit(reason.brings) });
    case 'rally':
      return t('encounters.hpMissing', { label: reason.label, missing: reason.missing });
    case 'rescue':
      return t('encounters.isDying', { label: reason.label, target: reason.target });
    case 'flee':
      return t('encounters.fleesHpLeft', { left: percent(reason.left) });
    case 'retreat':
      return t('encounters.givesFightUpThey', {
        oneDigit: oneDigit(reason.lasts),
        oneDigit2: oneDigit(reason.needs),
      });
    case 'reach':
      return t('encounters.to', { label: reason.label, target: reason.target });
    case 'ready':
    case 'more':
      return reason.label;
  }
}

function attackWords(reason: Extract<ChoiceReason, { readonly kind: 'attack' | 'area' }>): string {
  const { power, harm, brings, leans } = reason;
  const first =
    reason.kind === 'area'
      ? t('encounters.atExpected', { power, targets: reason.targets.join(', '), oneDigit: oneDigit(harm) })
      : t('encounters.expectedFell', {
          power,
          target: reason.target,
          oneDigit: oneDigit(harm),
          felled: percent(reason.felled),
        });
  const more = [
    ...(brings >= 0.05 ? [t('encounters.effectsWorth', { oneDigit: oneDigit(brings) })] : []),
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
