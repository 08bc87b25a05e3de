import { useSay } from '../../stores/say.ts';
import { useSelection } from '../../stores/selection.ts';
import { useTable } from '../../stores/table.ts';
import { type PromptKind, useUi } from '../../stores/ui.ts';
import type { MenuName } from '../command.ts';
import { type Need, only, useNeeds } from '../needs.ts';
import type { TextId } from '../../i18n/index.ts';

/** A command of the table before its menu and its moment are filled in. */
export interface Entry {
  readonly id: string;
  readonly title: TextId;
  readonly number?: number;
  /** Shared by entries that differ by their number alone. */
  readonly family?: string;
  readonly keys: readonly string[];
  readonly run?: () => void | Promise<void>;
  /** Where nothing is said, the table has to be shown. */
  readonly needs?: readonly Need[];
  readonly menu?: MenuName;
  readonly quiet?: boolean;
  readonly removes?: boolean;
}

/** What every command of the table is made from: when it may be given, and how it is asked. */
export function useTableScope() {
  const table = useTable();
  const ui = useUi();
  const selection = useSelection();
  const say = useSay();
  const needs = useNeeds();
  const here = needs.on('table');
  const fighting = [...here, needs.fighting];
  const chosen = [...here, needs.selected];
  /** Only while something of the table is so; what is not is no command just now. */
  const where = (holds: () => boolean): readonly Need[] => [...here, only(holds)];

  const ask = async (command: Parameters<typeof table.ask>[0]): Promise<void> => {
    say.refused(await table.ask(command));
  };
  const prompt = (id: string, title: TextId, key: string, kind: PromptKind, wants = here): Entry => ({
    id,
    title,
    keys: [key],
    needs: wants,
    run: () => {
      ui.prompt = kind;
    },
  });

  /** Gives what asks for dice the faces typed at the table, which are used up by that. */
  async function withFaces(work: (faces: { faces?: number[] }) => Promise<void>): Promise<void> {
    const faces = [...ui.faces];
    ui.faces = [];
    await work(faces.length > 0 ? { faces } : {});
  }

  return {
    table,
    ui,
    selection,
    say,
    here,
    live: needs.live,
    fighting,
    chosen,
    where,
    ask,
    prompt,
    withFaces,
  };
}
