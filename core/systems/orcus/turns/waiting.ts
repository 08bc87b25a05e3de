import { waitingBy } from '../../../rules/waitingBy.ts';
import { isDown } from '../harm/life.ts';
import { RULING } from '../options.ts';

/** Delaying and readying: the rulebook knows neither, so the campaign may rule them out. ORC-21 */
export const waiting = waitingBy({
  delay: {
    label: 'Delay',
    rule: 'ORC-21',
    text: 'Give up the place in the order and take the whole turn later.',
  },
  ready: {
    label: 'Ready',
    rule: 'ORC-21',
    text: 'Spend the standard action on something that happens when its trigger does.',
    costs: 'standard',
  },
  barred: (who, _kind, { rulings }) => {
    if (rulings[RULING.waiting] === 'no')
      return { message: 'This campaign does not allow to delay or ready.', rule: 'ORC-21' };
    return isDown(who)
      ? { message: `${who.name} is down and waits for nothing.`, rule: 'ORC-127' }
      : undefined;
  },
  lapse: { label: 'its next turn came first', rule: 'ORC-21' },
});
