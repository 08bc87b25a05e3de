import { matching } from '../../../core/table/phrases.ts';
import { linePrompt, suggestions } from './line.ts';
import type { PromptScene } from './prompt.ts';
import { namesOf } from './words.ts';
import { t } from '../../languages/say.ts';

const nobody = ({ selected }: PromptScene): boolean => selected.length === 0;

/** What is done to those selected, or to whom the line names. */
export const HARM_PROMPTS = {
  damage: linePrompt(
    (scene) => (nobody(scene) ? t('Damage: on whom?') : t('Damage to {0} (+8 heals)', namesOf(scene))),
    'damage',
  ),
  temporary: linePrompt(
    (scene) =>
      nobody(scene)
        ? t('Temporary hit points: for whom?')
        : t('Temporary hit points for {0}', namesOf(scene)),
    'temporary',
  ),
  condition: linePrompt(
    (scene) => (nobody(scene) ? t('Condition: on whom?') : t('Condition on {0}', namesOf(scene))),
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
    ...(system.words.saveEnds ? ['save ends'] : []),
    'until end of my next turn',
    'until start of my next turn',
    'until end of its next turn',
    'until the fight ends',
  ].map((when) => `${what} ${when}`);
}
