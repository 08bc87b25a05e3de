import { linePrompt } from './line.ts';
import type { PromptScene } from './prompt.ts';
import { namesOf } from './words.ts';
import { t } from '../../i18n/localize.ts';

const nobody = ({ selected }: PromptScene): boolean => selected.length === 0;

/** What is done to those selected, or to whom the line names. */
export const HARM_PROMPTS = {
  damage: linePrompt(
    (scene) => (nobody(scene) ? t('app.damageOnWhom') : t('app.damage8Heals', { names: namesOf(scene) })),
    'damage',
  ),
  temporary: linePrompt(
    (scene) =>
      nobody(scene)
        ? t('app.temporaryHitPointsWhom')
        : t('app.temporaryHitPoints', { names: namesOf(scene) }),
    'temporary',
  ),
  condition: linePrompt(
    (scene) => (nobody(scene) ? t('app.conditionOnWhom') : t('app.conditionOn', { names: namesOf(scene) })),
    'condition',
  ),
} as const;
