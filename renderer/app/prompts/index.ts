import type { PromptKind } from '../../stores/ui.ts';
import { OTHER_PROMPTS } from './creatures.ts';
import { EFFECT_PROMPTS } from './effects.ts';
import { HARM_PROMPTS } from './harm.ts';
import type { Prompt } from './prompt.ts';
import { TABLE_PROMPTS } from './table.ts';

/** Everything the prompt line can ask. */
export const PROMPTS: { readonly [Kind in PromptKind]: Prompt } = {
  ...HARM_PROMPTS,
  ...EFFECT_PROMPTS,
  ...TABLE_PROMPTS,
  ...OTHER_PROMPTS,
};
