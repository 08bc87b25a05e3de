import { makeWaitRules } from '../../../rules/turns.ts';
import { isDown } from '../harm/life.ts';
import { RULING } from '../options.ts';
import { saying } from '../../../kernel/said.ts';

/** Delaying and readying: the rulebook knows neither, so they are ours, without a rule, and the campaign may rule them out. */
export const waiting = makeWaitRules({
  delay: {
    label: 'Delay',
    rule: '',
    text: 'Give up the place in the order and take the whole turn later.',
  },
  ready: {
    label: 'Ready',
    rule: '',
    text: 'Spend the standard action on something that happens when its trigger does.',
    costs: 'standard',
  },
  barred: (who, _kind, { rulings }) => {
    if (rulings[RULING.waiting] === 'no') return { ...saying('orcus.waitingBarred'), rule: '' };
    return isDown(who)
      ? { ...saying('rules.downCannotWait', { who: who.name }), rule: 'ORC-127' }
      : undefined;
  },
  lapse: { label: 'its next turn came first', rule: '' },
});
