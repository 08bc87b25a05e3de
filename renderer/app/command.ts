import { t, textIds } from '../i18n/localize.ts';
import type { Need } from './needs.ts';
import type { TextId } from '../i18n/index.ts';

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
  readonly needs: readonly Need[];
  /** Absent where a panel does it, under this id: see `stores/handlers.ts`. */
  readonly run?: () => void | Promise<void>;
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
  readonly run: () => void | Promise<void>;
}

/** What a command is called in the language spoken at the moment. */
export function titleOf({ title, number, named }: Pick<CommandEntry, 'title' | 'number' | 'named'>): string {
  return t(title, { number, named: named && t(named) });
}

/** A command of the registry from its entry; `handle` does what a panel does. */
export function commandOf(
  { needs, run, ...entry }: CommandEntry,
  handle: (id: string) => Promise<void>,
): AppCommand {
  const lacking = (): Need | undefined => needs.find(({ met }) => !met());
  return {
    ...entry,
    title: titleOf(entry),
    when: () => lacking() === undefined,
    off: () => t(lacking()?.why ?? ''),
    run: run ?? (() => handle(entry.id)),
  };
}
