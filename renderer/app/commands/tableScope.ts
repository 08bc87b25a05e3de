import { useSay } from '../../stores/say.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { type PromptKind, useUi } from '../../stores/ui.ts';
import type { MenuName } from '../commands.ts';

/** A command of the table before its menu and its moment are filled in. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly number?: number;
  readonly keys: readonly string[];
  readonly run: () => void | Promise<void>;
  readonly when?: () => boolean;
  readonly menu?: MenuName;
  readonly quiet?: boolean;
  readonly removes?: boolean;
}

/** What every command of the table is made from: when it may be given, and how it is asked. */
export function useTableScope() {
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  const say = useSay();
  const here = (): boolean => session.phase === 'open' && ui.screen === 'table';
  /** Where time passes and dice fall: all but the library and the books. */
  const live = (): boolean => session.phase === 'open' && (ui.screen === 'table' || ui.screen === 'travel');
  const fighting = (): boolean => here() && table.state.encounter !== undefined;
  const chosen = (): boolean => here() && ui.selected.length > 0;

  const ask = async (command: Parameters<typeof table.ask>[0]): Promise<void> => {
    say.refused(await table.ask(command));
  };
  const prompt = (id: string, title: string, key: string, kind: PromptKind, when = here): Entry => ({
    id,
    title,
    keys: [key],
    when,
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

  return { table, ui, say, here, live, fighting, chosen, ask, prompt, withFaces };
}
