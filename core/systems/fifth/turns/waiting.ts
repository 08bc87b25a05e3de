import { usualPlace, waitingBy } from '../../../rules/waitingBy.ts';
import { ok } from '../../../kernel/result.ts';
import type { WaitRules } from '../../../rules/waiting.ts';
import { hindrance } from '../harm/body.ts';
import { saying } from '../../../kernel/said.ts';

const ways = waitingBy({
  delay: { label: 'Delay', rule: 'FIF-62' },
  ready: {
    label: 'Ready',
    rule: 'FIF-62',
    text: 'Name what it waits for and what it does then: an action, or a move. When it happens it may spend its reaction.',
    costs: 'action',
  },
  barred: (who, kind) => {
    if (kind === 'delay') return { ...saying('fifth.noDelaying'), rule: 'FIF-62' };
    const stopped = hindrance(who);
    return stopped === undefined
      ? undefined
      : { ...saying('fifth.cannotReadyWhile', { who: who.name, condition: stopped }), rule: 'FIF-131' };
  },
  place: (seat) => ok({ ...usualPlace(seat, 'FIF-62') }),
  lapse: { label: 'its next turn came first', rule: 'FIF-62' },
});

/** Readying alone: nobody delays in this game. The place in the order stays. FIF-62 */
export const waiting: WaitRules = { ...ways, kinds: ways.kinds.filter(({ key }) => key === 'ready') };
