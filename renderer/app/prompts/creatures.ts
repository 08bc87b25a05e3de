import type { PromptScene } from './prompt.ts';
import { linePrompt } from './line.ts';
import { creaturesLike } from './words.ts';
import { t } from '../../languages/say.ts';

/** Names of creatures that begin so, behind the count that was typed. */
function creatureNames(text: string, { creatures }: PromptScene): readonly string[] {
  const found = /^(?:(\d{1,2})\s+)?(.*)$/u.exec(text.trim());
  const count = found?.[1] === undefined ? '' : `${found[1]} `;
  return creaturesLike(found?.[2] ?? '', creatures)
    .slice(0, 12)
    .map(({ name }) => `${count}${name.toLowerCase()}`);
}

/** New creatures, and anything in words. */
export const OTHER_PROMPTS = {
  quick: linePrompt(
    () => t('common.quickMonster'),
    'quick',
    () => [],
  ),
  add: linePrompt(() => t('common.addCreatures'), 'add', creatureNames),
  plus: linePrompt(
    () => t('app.bonusPenaltyNextRoll'),
    'plus',
    () => [],
  ),
  line: linePrompt(() => '›'),
} as const;
