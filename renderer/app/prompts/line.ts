import { ok, refuse } from '../../../core/kernel/result.ts';
import { BETWEEN } from '../../../core/table/line/answer.ts';
import { completions } from '../../../core/table/line/completions.ts';
import { explainParts } from '../../../core/table/line/completions.ts';
import { type LineScene, readLine } from '../../../core/table/line/readLine.ts';
import { localizeValue } from '../../i18n/localize.ts';
import type { Prompt, PromptScene } from './prompt.ts';

/** More than these are not read at a glance. */
const MOST_COMPLETIONS = 14;

/**
 * A prompt that reads the grammar of the table line. `means` says what a bare number or name is there: damage for one,
 * temporary hit points for another; everything else is what it is anywhere.
 */
export function linePrompt(
  label: Prompt['label'],
  means?: LineScene['means'],
  suggest?: Prompt['suggest'],
): Prompt {
  const within = (scene: PromptScene): LineScene => (means === undefined ? scene : { ...scene, means });
  return {
    label,
    read(text, scene) {
      const line = readLine(text, within(scene));
      if (!line.ok) {
        const { message, says, from, to, instead } = line.refusal;
        return refuse({
          message,
          ...(says ? { says } : {}),
          place: { from, to },
          ...(instead ? { instead } : {}),
        });
      }
      const { does, makes, next } = line.value;
      const preview = line.value.preview.map(localizeValue).join(BETWEEN);
      if (next !== undefined) return ok({ plus: next.value === 0 ? undefined : next, preview });
      if (typeof does === 'string') return ok({ history: does, preview });
      const [only] = does;
      return ok({
        command: only && does.length === 1 ? only : { type: 'together', commands: [...does] },
        preview,
        ...(makes ? { makes } : {}),
      });
    },
    parts: (text, scene) => explainParts(text, within(scene)),
    suggest: suggest ?? ((text, scene) => suggestions(text, within(scene))),
  };
}

/** The words that can stand next, each as the whole line it makes. */
function suggestions(text: string, scene: LineScene): readonly string[] {
  return completions(text, scene)
    .slice(0, MOST_COMPLETIONS)
    .map(({ from, text: word }) => `${text.slice(0, from)}${word.toLowerCase()} `);
}
