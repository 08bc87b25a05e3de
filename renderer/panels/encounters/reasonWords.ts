import { roundToWholePercents } from '../../../core/simulation/results.ts';
import type { TargetReason, ChoiceReason } from '../../../core/simulation/aiContext.ts';
import type { TextId } from '../../i18n/index.ts';
import { t, textIds } from '../../i18n/localize.ts';

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
export function reasonWords(reason: ChoiceReason): string {
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
