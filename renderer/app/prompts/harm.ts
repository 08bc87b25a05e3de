import { isBareSave } from '../../../core/table/line/completions.ts';
import { matching } from '../../../core/table/phrases.ts';
import { linePrompt, suggestions } from './line.ts';
import type { PromptScene } from './prompt.ts';
import { namesOf } from './words.ts';
import { t } from '../../languages/say.ts';

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
    conditions,
  ),
} as const;

/** Conditions while the first word is typed, then how long they last; names where nobody is selected. */
function conditions(text: string, scene: PromptScene): readonly string[] {
  const { system } = scene;
  if (nobody(scene)) return suggestions(text, { ...scene, means: 'condition' });
  const known = matching(text, system.words.conditions).map(({ label }) => label.toLowerCase());
  if (known.length !== 1 && !text.includes(' ')) return known;
  const what = text
    .trim()
    .toLowerCase()
    .startsWith(known[0] ?? '\n')
    ? (known[0] ?? '')
    : (text.trim().split(/\s+(?:save|until)/iu)[0] ?? '');
  return [
    ...(isBareSave(system) ? ['save ends'] : []),
    'until end of my next turn',
    'until start of my next turn',
    'until end of its next turn',
    'until the fight ends',
  ].map((when) => `${what} ${when}`);
}
