import type { TextId } from '../../i18n/index.ts';
import { t, textIds } from '../../i18n/localize.ts';
import { useSelection } from '../../features/combat/selection.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { type Screen, useUi } from '../../stores/ui.ts';

export const MENUS = textIds([
  'command.file',
  'common.edit',
  'common.table',
  'command.game',
  'command.select',
  'command.view',
  'command.help',
]);
export type MenuName = (typeof MENUS)[number];

/** The one thing a command is about where it is chosen in the thing’s own menu: what it is, and its id. */
export interface MenuTarget {
  readonly kind: string;
  readonly id: string;
}

/** Something the GM can do, as the registry lists it. */
export interface CommandEntry {
  readonly id: string;
  readonly title: TextId;
  /** What fills the gap of the title. */
  readonly number?: number;
  /** What the title names, itself a text. */
  readonly named?: TextId;
  /** Shared by commands that differ by their number alone: help has one line for them. */
  readonly family?: string;
  readonly menu: MenuName;
  readonly keys: readonly string[];
  /** All that must be so for it to be given. */
  readonly needs: readonly CommandNeed[];
  /** Absent where a panel does it, under this id: see `stores/dispatcher.ts`. */
  readonly run?: (target?: MenuTarget) => unknown;
  /** Works while a field has the focus. */
  readonly always?: boolean;
  /** Keys only: not listed in menu and palette. */
  readonly quiet?: boolean;
  /** Takes something away: drawn in the colour of that. */
  readonly removes?: boolean;
  /** Said beside the title in the palette. */
  readonly detail?: string;
  /** What it does: found by it, not shown. */
  readonly about?: string;
  /** What else people look for it by. */
  readonly called?: readonly string[];
}

/** A command that is ready to be given. Menu, palette, keys and help sheet are all drawn from these. */
export interface AppCommand extends Omit<CommandEntry, 'title' | 'needs' | 'run'> {
  /** In the language spoken at the moment. */
  readonly title: string;
  /** Its keys as they come, where the GM has given it others. */
  readonly usual?: readonly string[];
  readonly when: () => boolean;
  /** Why it cannot be given now, in a sentence; empty where it can, and where it is not even listed. */
  readonly off: () => string;
  readonly run: (target?: MenuTarget) => unknown;
}

/** What a command is called in the language spoken at the moment. */
export function commandTitle({
  title,
  number,
  named,
}: Pick<CommandEntry, 'title' | 'number' | 'named'>): string {
  return t(title, { number, named: named && t(named) });
}

/** A command of the registry from its entry; `handle` does what a panel does. */
export function createCommand(
  { needs, run, ...entry }: CommandEntry,
  handle: (id: string) => Promise<void>,
): AppCommand {
  const lacking = (): CommandNeed | undefined => needs.find(({ met }) => !met());
  return {
    ...entry,
    title: commandTitle(entry),
    when: () => lacking() === undefined,
    off: () => t(lacking()?.why ?? ''),
    run: run ?? (() => handle(entry.id)),
  };
}

/** Something that must be so for a command to be given. */
export interface CommandNeed {
  /** What to do about it where it is not so; empty where the command is then not worth listing. */
  readonly why: TextId | '';
  readonly met: () => boolean;
}

/** A need that is not explained: a command whose moment it is not is left out of lists. */
export function silentNeed(met: () => boolean): CommandNeed {
  return { why: '', met };
}

const ON = textIds({
  table: 'command.needsTableScreen',
  party: 'command.needsPartyScreen',
  creatures: 'command.needsCreaturesScreen',
  encounters: 'command.needsEncountersScreen',
  travel: 'command.needsTravelScreen',
  log: 'command.needsLogScreen',
  rules: 'command.needsRulesScreen',
}) satisfies { readonly [screen in Screen]: TextId };

/** What commands need, each with the words for where it is missing. */
export function useCommandNeeds() {
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  const selection = useSelection();

  const open: CommandNeed = {
    why: 'command.needsCampaign',
    met: () => session.phase === 'open',
  };
  const fighting: CommandNeed = {
    why: 'command.needsFight',
    met: () => table.state.encounter !== undefined,
  };
  const selected: CommandNeed = {
    why: 'command.needsSelection',
    met: () => selection.selected.length > 0,
  };
  /** A campaign is open, and this screen is shown. */
  const on = (screen: Screen): readonly CommandNeed[] => [
    open,
    { why: ON[screen], met: () => ui.screen === screen },
  ];
  /** Where time passes and dice fall: all but the library and the books. */
  const live: readonly CommandNeed[] = [
    open,
    {
      why: 'command.needsTableOrTravel',
      met: () => ui.screen === 'table' || ui.screen === 'travel',
    },
  ];
  return { open, fighting, selected, on, live };
}
