import type { RandomTable } from '../../../core/dice/tables/shape.ts';
import type { Locale } from '../../../core/kernel/locale.ts';
import { ok, type Refusal, refuse, type Result } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import type { RollBonus } from '../../../core/table/attackOffers.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { BETWEEN } from '../../../core/table/line/answer.ts';
import { completions, explainParts, type LinePart } from '../../../core/table/line/completions.ts';
import { type LineScene, type MadeCreature, readLine } from '../../../core/table/line/readLine.ts';
import { findOrderName, type TableState } from '../../../core/table/state.ts';
import { localizeValue, t } from '../../i18n/localize.ts';

/** What a prompt sees of the app. */
export interface PromptContext {
  readonly state: TableState;
  readonly system: RuleSystem;
  readonly selected: readonly string[];
  readonly locale: Locale;
  readonly creatures: readonly Creature[];
  /** Random tables of the library. */
  readonly tables: readonly RandomTable[];
}

/** What Enter will do. */
export type PromptAnswer =
  | {
      readonly command: TableCommand;
      readonly preview: string;
      /** Creatures that the command brings and the library does not know yet. */
      readonly makes?: readonly MadeCreature[];
    }
  | { readonly faces: readonly number[]; readonly preview: string }
  | { readonly plus: RollBonus | undefined; readonly preview: string }
  | { readonly history: 'undo' | 'redo'; readonly preview: string };

/** Why what was typed does nothing, and which of its characters that is about. */
export type PromptRefusal = Refusal & {
  readonly place?: { readonly from: number; readonly to: number };
  /** What could have been meant at that place, best first. */
  readonly instead?: readonly string[];
};

/** One thing the prompt line asks: what it is called, how it reads, what it offers. */
export interface Prompt {
  readonly label: (scene: PromptContext) => string;
  readonly read: (text: string, scene: PromptContext) => Result<PromptAnswer, PromptRefusal>;
  /** What there is to choose from by its number, in words. */
  readonly list?: (scene: PromptContext) => readonly string[];
  /** What was understood, piece by piece. */
  readonly parts?: (text: string, scene: PromptContext) => readonly LinePart[];
  readonly suggest?: (text: string, scene: PromptContext) => readonly string[];
}

/** Creatures whose name, or a word of it, begins with what was typed; best first. */
export function matchCreatures(typed: string, creatures: readonly Creature[]): readonly Creature[] {
  const start = typed.trim().toLowerCase();
  const names = creatures.map((creature) => ({ creature, name: creature.name.toLowerCase() }));
  const first = names.filter(({ name }) => name.startsWith(start));
  const later = names.filter(
    ({ name }) => !name.startsWith(start) && name.split(/\s+/u).some((word) => word.startsWith(start)),
  );
  return [...first, ...later].map(({ creature }) => creature);
}

export function selectedNames({ state, selected }: PromptContext): string {
  const chosen = selected.flatMap((id) => findOrderName(state, id) ?? []);
  return chosen.length > 3 ? t('prompts.combatantsCount', { n: chosen.length }) : chosen.join(', ');
}

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
  const within = (scene: PromptContext): LineScene => (means === undefined ? scene : { ...scene, means });
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
