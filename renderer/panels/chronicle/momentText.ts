import { entityOf, type Chronicle } from '../../../core/campaign/chronicle.ts';
import type { Moment } from '../../../core/campaign/moments.ts';
import { t, words } from '../../languages/say.ts';

const OUTCOMES = words({ won: 'won', lost: 'lost', ended: 'broken off' });
const FATES = words({ fell: '{0} fell.', rose: '{0} rose again.', died: '{0} died.' });

/** A moment of the story in Markdown, as it stands in an export. */
export function momentText(moment: Moment, chronicle: Chronicle): string {
  switch (moment.is) {
    case 'note':
      return moment.text;
    case 'fight':
      return `### ${moment.name}`;
    case 'fightOver':
      return moment.rounds === 1
        ? t('{0}: {1} after 1 round.', moment.name, t(OUTCOMES[moment.outcome]))
        : t('{0}: {1} after {2} rounds.', moment.name, t(OUTCOMES[moment.outcome]), moment.rounds);
    case 'treasure':
      return t('Found: {0}.', moment.what);
    case 'thread':
    case 'clock':
      return `${entityOf(chronicle, moment.id)?.name ?? ''}: ${moment.words}.`;
    case 'fell':
    case 'rose':
    case 'died':
      return t(FATES[moment.is], moment.name);
    case 'session':
    case 'sessionOver':
      return '';
  }
}
