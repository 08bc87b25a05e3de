import { wholePercents } from '../../../core/simulation/interval.ts';
import type { Lean, Reason } from '../../../core/simulation/reason.ts';
import { t, words } from '../../languages/say.ts';

const LEANS: { readonly [Key in Lean]: string } = words({
  focus: 'the one closest to falling',
  weak: 'the easiest to hurt',
  front: 'holds the front',
  before: 'stands before it',
  tactics: 'as its tactics say',
  early: 'back next fight',
  worthIt: 'worth a daily power',
});

/** Why something was done in a simulated fight, in a line: `Hammer arm at Bram: 9.4 expected, 31% to fell`. */
export function reasonWords(reason: Reason): string {
  switch (reason.kind) {
    case 'begins':
      return t('Initiative');
    case 'turn':
      return t('Next turn');
    case 'apply':
      return t('Applied as rolled');
    case 'ticked':
      return t('Taken to apply');
    case 'dismiss':
      return t('Cannot be applied');
    case 'next':
      return t('The next attack, at {0}', reason.target);
    case 'enough':
      return t('No further attack');
    case 'due':
      return reason.done ? reason.label : t('{0}: skipped', reason.label);
    case 'offer':
      return reason.taken ? reason.label : t('{0}: not taken', reason.label);
    case 'answer':
      return reason.chance === undefined
        ? reason.label
        : t('{0}: helps in {1}', reason.label, percent(reason.chance));
    case 'attack':
    case 'area':
      return attackWords(reason);
    case 'heal':
      return reason.down
        ? t('{0} for {1}, who is down', reason.power, reason.target)
        : t('{0} for {1}, who is missing {2} HP', reason.power, reason.target, reason.missing);
    case 'help':
      return t('{0}: helps, worth {1}', reason.power, oneDigit(reason.brings));
    case 'rally':
      return t('{0}: {1} HP missing', reason.label, reason.missing);
    case 'rescue':
      return t('{0}: {1} is dying', reason.label, reason.target);
    case 'flee':
      return t('Flees, {0} of its HP left', percent(reason.left));
    case 'retreat':
      return t(
        'Gives the fight up: they last {0} more rounds, and would need {1} to win',
        oneDigit(reason.lasts),
        oneDigit(reason.needs),
      );
    case 'reach':
      return t('{0}: to {1}', reason.label, reason.target);
    case 'ready':
    case 'more':
      return reason.label;
  }
}

function attackWords(reason: Extract<Reason, { readonly kind: 'attack' | 'area' }>): string {
  const { power, harm, brings, leans } = reason;
  const first =
    reason.kind === 'area'
      ? t('{0} at {1}: {2} expected', power, reason.targets.join(', '), oneDigit(harm))
      : t(
          '{0} at {1}: {2} expected, {3} to fell',
          power,
          reason.target,
          oneDigit(harm),
          percent(reason.felled),
        );
  const more = [
    ...(brings >= 0.05 ? [t('effects worth {0}', oneDigit(brings))] : []),
    ...leans.map((lean) => t(LEANS[lean])),
  ];
  return [first, ...more].join(', ');
}

function percent(share: number): string {
  return `${wholePercents([share, 1 - share])[0] ?? 0}%`;
}

function oneDigit(value: number): string {
  return value.toFixed(1);
}
