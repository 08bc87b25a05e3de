import type { FightStop } from '../../../core/simulation/fight.ts';
import type { ForecastAnswer } from '../../../core/simulation/forecast.ts';
import { t } from '../../i18n/localize.ts';

/** What kept a simulation from saying more, in sentences: who cannot fight, what never ended, what took too long. */
export function boundsSaid({ foretold, harmless, missing }: ForecastAnswer): readonly string[] {
  return [
    ...(harmless.length === 0 ? [] : [t('encounters.noAttackNoWay', { harmless: harmless.join(', ') })]),
    ...foretold.stopped.map(({ why, fights }) => stopSaid(why, fights)),
    ...(foretold.enough === 'work'
      ? [t('encounters.manyCombatantsTakeLong', { fights: foretold.fights })]
      : []),
    ...(missing.length === 0 ? [] : [t('encounters.creaturesCannotBuiltLeft', { n: missing.length })]),
  ];
}

function stopSaid(why: FightStop, fights: number): string {
  if (why === 'rounds') return t('encounters.stoppedAfter30Rounds', { fights });
  if (why === 'steps') return t('encounters.stoppedAfter3000', { fights });
  return t('encounters.stoppedFightsNobodyCould', { fights });
}
