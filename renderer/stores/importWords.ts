import type { Creature } from '../../core/rules/creature.ts';
import { t } from '../languages/say.ts';

/** What an import brought, in words: into the library, and into the campaign in so many steps. */
export function cameInWords(creatures: readonly Creature[], steps: number, counted: string): string {
  const [first] = creatures;
  const count = creatures.length;
  const subject = count === 1 ? t('{0} is', first?.name ?? t('One creature')) : t('{0} creatures are', count);
  return [
    count === 0 ? '' : t('{0} imported.', subject),
    steps === 0 ? '' : t('Into the campaign: {0}.', counted),
    steps > 1 ? t('It took {0} steps.', steps) : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
}
