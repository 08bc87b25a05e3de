import type { RollBonus } from '../../core/table/attackOffers.ts';
import type { TableCommand } from '../../core/table/commands.ts';
import { useSay } from './say.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';

/** Commands that roll dice, and may be given faces that were rolled at the table. */
type RollCommand = Extract<TableCommand, { readonly faces?: number[] | undefined }>;

/** What is set for the next roll when it is asked for; what is set while it is written down is for the roll after. */
interface RollInputs {
  readonly faces: readonly number[];
  readonly switched: { readonly [circumstance: string]: boolean };
  readonly plus: RollBonus | undefined;
}

/** What a roll used up of its inputs: nothing, the faces, or with them the circumstances and the bonus. */
type Used = 'nothing' | 'faces' | 'all';

/**
 * Every command of the table is sent here: plain data, with the inputs of the roll as they are at that moment, written in
 * the order of asking. A refusal is said; the answer is whether it was done.
 */
export function useActions() {
  const table = useTable();
  const ui = useUi();
  const say = useSay();

  async function send(command: TableCommand): Promise<boolean> {
    return !say.refused(await table.ask(command));
  }

  function takeInputs(): RollInputs {
    const { faces, switched, plus } = ui;
    return { faces, switched, plus };
  }

  /** Takes away what was used, and leaves what was set meanwhile. */
  function spend({ faces, switched, plus }: RollInputs, used: Used): void {
    if (used === 'nothing') return;
    if (ui.faces === faces) ui.faces = [];
    if (used === 'faces') return;
    const meanwhile = Object.entries(ui.switched).filter(([key, on]) => switched[key] !== on);
    ui.switched = Object.fromEntries(meanwhile);
    if (ui.plus === plus) ui.plus = undefined;
  }

  /** Sends a command that rolls, with the faces typed for it. `used` says what it used up once it is done. */
  async function roll(command: RollCommand, used: Used | (() => Used) = 'faces'): Promise<boolean> {
    const inputs = takeInputs();
    const { faces } = inputs;
    if (!(await send({ ...command, ...(faces.length > 0 ? { faces: [...faces] } : {}) }))) return false;
    spend(inputs, typeof used === 'string' ? used : used());
    return true;
  }

  /** Does what was refused last, by the GM's word; what was set for that roll is used up. */
  async function override(): Promise<void> {
    const inputs = takeInputs();
    if (say.refused(await table.override())) return;
    ui.notice = undefined;
    spend(inputs, 'all');
  }

  return { send, roll, override };
}
