import type { TriggerWhen } from '../../../core/rules/trigger.ts';
import type { PreparedEncounter } from '../../../core/table/state.ts';

/** What a trigger waits for, in words. */
export function whenText(when: TriggerWhen, { groups }: Pick<PreparedEncounter, 'groups'>): string {
  switch (when.kind) {
    case 'round':
      return `From round ${when.round}`;
    case 'state':
      return `${groups.find(({ creature }) => creature === when.creature)?.name ?? 'Somebody'} is ${when.state}`;
    case 'down':
      return `${Math.round(when.share * 100)}% of the foes are down`;
  }
}
