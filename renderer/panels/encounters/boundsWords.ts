import type { Stop } from '../../../core/simulation/stage.ts';
import type { Answer } from '../../../core/simulation/foretell.ts';
import { t } from '../../languages/say.ts';

/** What kept a simulation from saying more, in sentences: who cannot fight, what never ended, what took too long. */
export function boundsSaid({ foretold, harmless, missing }: Answer): readonly string[] {
  return [
    ...(harmless.length === 0
      ? []
      : [t('No attack, and no way to win by itself: {0}.', harmless.join(', '))]),
    ...foretold.stopped.map(({ why, fights }) => stopSaid(why, fights)),
    ...(foretold.enough === 'work'
      ? [t('So many combatants take long: it was left at {0} fights.', foretold.fights)]
      : []),
    ...(missing.length === 0 ? [] : [t('{0} creatures cannot be built and were left out.', missing.length)]),
  ];
}

function stopSaid(why: Stop, fights: number): string {
  if (why === 'rounds')
    return t('Stopped after 30 rounds, in {0} fights: neither side could end it.', fights);
  if (why === 'steps') return t('Stopped after 3,000 deeds, in {0} fights: it would have gone on.', fights);
  return t('Stopped in {0} fights: nobody could do anything any more.', fights);
}
