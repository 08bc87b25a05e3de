import type { RandomTable } from '../../../core/dice/tables/shape.ts';
import type { Locale } from '../../../core/kernel/locale.ts';
import type { Refusal, Result } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { LinePart } from '../../../core/table/line/completions.ts';
import type { MadeCreature } from '../../../core/table/line/readLine.ts';
import type { RollBonus } from '../../../core/table/attackOffers.ts';
import type { TableState } from '../../../core/table/state.ts';

/** What a prompt sees of the app. */
export interface PromptScene {
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
  readonly label: (scene: PromptScene) => string;
  readonly read: (text: string, scene: PromptScene) => Result<PromptAnswer, PromptRefusal>;
  /** What there is to choose from by its number, in words. */
  readonly list?: (scene: PromptScene) => readonly string[];
  /** What was understood, piece by piece. */
  readonly parts?: (text: string, scene: PromptScene) => readonly LinePart[];
  readonly suggest?: (text: string, scene: PromptScene) => readonly string[];
}
