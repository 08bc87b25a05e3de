import { useSettings } from '../stores/settings.ts';
import { useBeastCommands } from './commands/beasts.ts';
import { useDockCommands } from './commands/dock.ts';
import { useFightCommands } from './commands/fights.ts';
import { useFileCommands } from './commands/file.ts';
import { useGaugeCommands } from './commands/gauge.ts';
import { useThingCommands } from './commands/things.ts';
import { useTableCommands } from './commands/table.ts';
import { useViewCommands } from './commands/view.ts';
import { t, words } from '../languages/say.ts';

export const MENUS = words(['File', 'Edit', 'Table', 'Game', 'Select', 'View', 'Help']);
export type MenuName = (typeof MENUS)[number];

/** Something the GM can do. Menu, palette, keys and help sheet are all drawn from these. */
export interface AppCommand {
  readonly id: string;
  readonly title: string;
  /** What fills the gap of the title. */
  readonly number?: number;
  readonly menu: MenuName;
  readonly keys: readonly string[];
  /** Its keys as they come, where the GM has given it others. */
  readonly usual?: readonly string[];
  readonly when: () => boolean;
  readonly run: () => void | Promise<void>;
  /** Works while a field has the focus. */
  readonly always?: boolean;
  /** Keys only: not listed in menu and palette. */
  readonly quiet?: boolean;
  /** Takes something away: drawn in the colour of that. */
  readonly removes?: boolean;
  /** Said beside the title in the palette. */
  readonly detail?: string;
}

/** The one registry of what can be done. */
export function useCommands(): readonly AppCommand[] {
  const settings = useSettings();
  const all = [
    ...useFileCommands(),
    ...useTableCommands(),
    ...useFightCommands(),
    ...useGaugeCommands(),
    ...useBeastCommands(),
    ...useThingCommands(),
    ...useViewCommands(),
    ...useDockCommands(),
  ];
  return all.map((command) => ({
    ...command,
    usual: command.keys,
    /** In the language spoken at the moment. */
    get title() {
      return t(command.title, command.number);
    },
    get keys() {
      return settings.now.keys[command.id] ?? command.keys;
    },
  }));
}
