import { useHandlers } from '../stores/handlers.ts';
import { useSettings } from '../stores/settings.ts';
import { type AppCommand, commandOf, titleOf } from './command.ts';
import { useCreatureCommands } from './commands/creatures.ts';
import { useDockCommands } from './commands/dock.ts';
import { useEncounterCommands } from './commands/encounters.ts';
import { useFileCommands } from './commands/file.ts';
import { useGaugeCommands } from './commands/gauge.ts';
import { useHelpCommands } from './commands/help.ts';
import { useLogCommands } from './commands/log.ts';
import { usePartyCommands } from './commands/party.ts';
import { useThingCommands } from './commands/things.ts';
import { useTableCommands } from './commands/table.ts';
import { useTravelCommands } from './commands/travel.ts';
import { useViewCommands } from './commands/view.ts';

/** The one registry of what can be done. Of two commands on one key, the first that can be given has it. */
export function useCommands(): readonly AppCommand[] {
  const settings = useSettings();
  const handlers = useHandlers();
  const all = [
    ...useFileCommands(),
    ...useTableCommands(),
    ...useEncounterCommands(),
    ...useGaugeCommands(),
    ...usePartyCommands(),
    ...useCreatureCommands(),
    ...useThingCommands(),
    // Before the keys that mean the same on every screen: G is the route here.
    ...useTravelCommands(),
    ...useViewCommands(),
    ...useLogCommands(),
    ...useHelpCommands(),
    ...useDockCommands(),
  ];
  return all.map((entry) => ({
    ...commandOf(entry, handlers.run),
    usual: entry.keys,
    get title() {
      return titleOf(entry);
    },
    get keys() {
      return settings.now.keys[entry.id] ?? entry.keys;
    },
  }));
}
