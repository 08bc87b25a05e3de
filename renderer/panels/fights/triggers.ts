import type { TriggerWhen } from '../../../core/rules/trigger.ts';
import type { PreparedEncounter } from '../../../core/table/state.ts';
import { t } from '../../languages/say.ts';

/** What a trigger waits for, in words. */
export function whenText(when: TriggerWhen, { groups }: Pick<PreparedEncounter, 'groups'>): string {
  switch (when.kind) {
    case 'round':
      return t('From round {0}', when.round);
    case 'state':
      return t(
        '{0} is {1}',
        groups.find(({ creature }) => creature === when.creature)?.name ?? t('Somebody'),
        when.state,
      );
    case 'down':
      return t('{0}% of the foes are down', Math.round(when.share * 100));
  }
}
