import { useDispatcher } from '../../stores/dispatcher.ts';
import { useSettings } from '../../stores/settings.ts';
import { type AppCommand, createCommand, commandTitle } from './command.ts';
import { useCreatureCommands } from '../../features/creatures/creatureCommands.ts';
import { useDockCommands } from '../dock/useDock.ts';
import { useEncounterCommands } from '../../features/encounters/encounterCommands.ts';
import { useFileCommands, useViewCommands } from './viewCommands.ts';
import { useGaugeCommands } from '../../features/combat/commands/turnCommands.ts';
import { useHelpCommands } from '../../features/help/help.ts';
import { useLogCommands } from '../../features/log/log.ts';
import { usePartyCommands } from '../../features/party/party.ts';
import { useBeginCommands } from '../../features/campaigns/beginning.ts';
import { useContextMenuCommands } from '../menu/useContextMenu.ts';
import { useCombatCommands } from '../../features/combat/commands/combatCommands.ts';
import { useTravelCommands } from '../../features/travel/travel.ts';

/** The one registry of what can be done. Of two commands on one key, the first that can be given has it. */
export function useCommands(): readonly AppCommand[] {
  const settings = useSettings();
  const dispatcher = useDispatcher();
  const all = [
    // Digits choose what a fresh campaign begins with, while it has no rows.
    ...useBeginCommands(),
    ...useFileCommands(),
    ...useCombatCommands(),
    ...useEncounterCommands(),
    ...useGaugeCommands(),
    ...usePartyCommands(),
    ...useCreatureCommands(),
    ...useContextMenuCommands(),
    // Before the keys that mean the same on every screen: G is the route here.
    ...useTravelCommands(),
    ...useViewCommands(),
    ...useLogCommands(),
    ...useHelpCommands(),
    ...useDockCommands(),
  ];
  const commands = all.map((entry) => ({
    ...createCommand(entry, dispatcher.runHandler),
    usual: entry.keys,
    get title() {
      return commandTitle(entry);
    },
    get keys() {
      return settings.now.keys[entry.id] ?? entry.keys;
    },
  }));
  useDispatcher().register(commands);
  return commands;
}
