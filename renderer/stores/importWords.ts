import type { Creature } from '../../core/rules/creature.ts';
import { t } from '../i18n/localize.ts';

/** What an import brought, in words: into the library, and into the campaign in so many steps. */
export function cameInWords(creatures: readonly Creature[], steps: number, counted: string): string {
  const [first] = creatures;
  const count = creatures.length;
  const subject = t('stores.creaturesAre', { n: count, name: first?.name ?? t('stores.oneCreature') });
  return [
    count === 0 ? '' : t('stores.imported', { subject }),
    steps === 0 ? '' : t('stores.intoTheCampaign', { counted }),
    steps > 1 ? t('stores.itTookSteps', { steps }) : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
}
