import { refuse, type Refused, type Result } from '../../kernel/result.ts';
import { toEnglish, type Said, type SaidValue, toSaying, type Wording } from '../../kernel/said.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Creature } from '../../rules/creature.ts';
import type { RuleSystem } from '../../rules/system.ts';
import type { SingleCommand } from '../commands.ts';
import type { TableState } from '../state.ts';
import type { RollBonus } from '../attackOffers.ts';

/** What the table line can see: the table, who is selected on it, and the library to add from. */
export interface LineScene {
  readonly state: TableState;
  readonly system: RuleSystem;
  /** Ids of the selected combatants: meant where the line names nobody. */
  readonly selected: readonly string[];
  /** What a bare number or name means here: of the prompt that was opened; in the table line nothing by itself. */
  readonly means?:
    | 'damage'
    | 'temporary'
    | 'condition'
    | 'add'
    | 'quick'
    | 'plus'
    | 'initiative'
    | 'roll'
    | 'note'
    | undefined;
  /** The language in which the line writes notes of its own; English where nothing is said. */
  readonly locale?: Locale;
  readonly creatures: readonly Pick<Creature, 'id' | 'name' | 'kind' | 'draft'>[];
}

/** What a line would do, and how that is said before Enter. */
export interface LineAnswer {
  readonly does: readonly SingleCommand[] | 'undo' | 'redo';
  /** Sentence by sentence; the window shows them in a row. */
  readonly preview: readonly SaidValue[];
  /** A bonus that waits for the next roll; with 0 none does any more. */
  readonly next?: RollBonus;
  /** Creatures made by the line, which the library is to keep: those of `does` with an id of `MADE`. */
  readonly makes?: readonly MadeCreature[];
}

/** What stands between the sentences of a preview. */
export const BETWEEN = ' · ';

/** A preview in English. */
export function previewText(preview: readonly SaidValue[]): string {
  return preview.map(toEnglish).join(BETWEEN);
}

/** A creature that a line makes from a few words. */
export type MadeCreature = Pick<Creature, 'kind' | 'name' | 'draft'>;

/** The id of a creature in a command of the line that the library does not know yet; counted from 0 behind it. */
export const MADE = 'made:';

/** Why a line was refused, and which of its characters that is about; `from` is `to` where something is missing. */
interface LineProblem {
  readonly message: string;
  /** The same as data, for the language that the window speaks. */
  readonly says?: Said;
  readonly from: number;
  readonly to: number;
  /** What could have been meant there instead, best first. */
  readonly instead?: readonly string[];
}

/** What was read, or why it was refused and where. */
export type Parsed<Value> = Result<Value, LineProblem>;

/** A word that can stand next: `text` is typed, `is` says what it is, `from` is where it begins in the line. */
export interface Completion {
  readonly text: string;
  readonly is: Said;
  readonly from: number;
}

/** The refusal of a line for what stands at that place: a text of ours, or what was refused elsewhere. */
export function wrong(
  why: Wording,
  { from, to }: { readonly from: number; readonly to: number },
): Refused<LineProblem> {
  return refuse({ ...toSaying(why), from, to });
}
