import { useActions } from '../../../stores/actions.ts';
import { useSelection } from '../selection.ts';
import { useTable } from '../../../stores/table.ts';
import { type PromptKind, useUi } from '../../../stores/ui.ts';
import {
  type MenuName,
  type CommandNeed,
  silentNeed,
  useCommandNeeds,
} from '../../../shell/commands/command.ts';
import type { TextId } from '../../../i18n/index.ts';

/** A command of the table before its menu and its moment are filled in. */
export interface CombatCommandEntry {
  readonly id: string;
  readonly title: TextId;
  readonly number?: number;
  /** Shared by entries that differ by their number alone. */
  readonly family?: string;
  readonly keys: readonly string[];
  readonly run?: () => unknown;
  /** Where nothing is said, the table has to be shown. */
  readonly needs?: readonly CommandNeed[];
  readonly menu?: MenuName;
  readonly quiet?: boolean;
  readonly removes?: boolean;
}

/** What every command of the table is made from: when it may be given, and how it is asked. */
export function useCombatScope() {
  const table = useTable();
  const ui = useUi();
  const selection = useSelection();
  const { send, roll, override } = useActions();
  const needs = useCommandNeeds();
  const here = needs.on('table');
  const fighting = [...here, needs.fighting];
  const chosen = [...here, needs.selected];
  /** Only while something of the table is so; what is not is no command just now. */
  const where = (holds: () => boolean): readonly CommandNeed[] => [...here, silentNeed(holds)];

  const prompt = (
    id: string,
    title: TextId,
    key: string,
    kind: PromptKind,
    wants = here,
  ): CombatCommandEntry => ({
    id,
    title,
    keys: [key],
    needs: wants,
    run: () => {
      ui.prompt = kind;
    },
  });

  return {
    table,
    ui,
    selection,
    here,
    live: needs.live,
    fighting,
    chosen,
    where,
    send,
    roll,
    override,
    prompt,
  };
}
