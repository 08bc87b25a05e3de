import { findChronicleEntity, type Chronicle } from '../../../core/campaign/chronicle.ts';
import type { StoryMoment } from '../../../core/campaign/moments.ts';
import { t, textIds } from '../../i18n/localize.ts';

const OUTCOMES = textIds({ won: 'chronicle.won', lost: 'common.lost', ended: 'chronicle.endedEarly' });
const FATES = textIds({
  fell: 'chronicle.momentFell',
  rose: 'chronicle.momentRose',
  died: 'chronicle.momentDied',
});

/** A moment of the story in Markdown, as it stands in an export. */
export function momentText(moment: StoryMoment, chronicle: Chronicle): string {
  switch (moment.is) {
    case 'note':
      return moment.text;
    case 'fight':
      return `### ${moment.name}`;
    case 'fightOver':
      return t('chronicle.momentAfterRounds', {
        n: moment.rounds,
        name: moment.name,
        what: t(OUTCOMES[moment.outcome]),
      });
    case 'journey':
      return moment.place === undefined
        ? t('chronicle.momentTravelled', { n: moment.miles })
        : t('chronicle.momentReached', { n: moment.miles, place: moment.place });
    case 'found':
    case 'treasure':
      return t('chronicle.momentFound', { what: moment.what });
    case 'thread':
    case 'clock':
      return `${findChronicleEntity(chronicle, moment.id)?.name ?? ''}: ${moment.words}.`;
    case 'fell':
    case 'rose':
    case 'died':
      return t(FATES[moment.is], { name: moment.name });
    case 'session':
    case 'sessionOver':
      return '';
  }
}
