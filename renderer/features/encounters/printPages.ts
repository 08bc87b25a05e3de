import { defineStore } from 'pinia';
import {
  printEncounterSheet,
  printInitiativeTents,
  type PrintedFight,
  printTextSheet,
} from '../../../core/exchange/printedSheets.ts';
import { isHeroMember } from '../../../core/rules/combat.ts';
import type { PreparedEncounter, PreparedGroup } from '../../../core/table/state.ts';
import { currentTextLocale, t, localize } from '../../i18n/localize.ts';
import { buildByOwnRules } from '../creatures/builtCreatures.ts';
import { useLibrary } from '../../stores/library.ts';
import { usePrint } from '../creatures/print.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';

/** What goes to the table on paper besides cards: a fight with boxes to cross out, tents for the order, a recap. */
export const usePrintPages = defineStore('papers', () => {
  const library = useLibrary();
  const print = usePrint();
  const session = useSession();
  const table = useTable();
  const ui = useUi();

  async function save(name: string, html: string): Promise<void> {
    const answer = await session.host?.desktop.call('print.pdf', {
      name: `${name}.pdf`,
      html,
      page: print.paper,
      landscape: false,
    });
    if (!answer) return ui.say(t('common.startingRefused'), true);
    if (answer.ok) ui.say(t('common.saveAsDone', { name: answer.name }));
    else if (!answer.cancelled) ui.say(localize(answer), true);
  }

  function printFoes(group: PreparedGroup): PrintedFight['foes'] {
    const kept = library.all.find(({ id }) => id === group.creature);
    const creature = group.as ? { system: library.system.key, name: group.name, ...group.as } : kept;
    const built = creature && buildByOwnRules(creature);
    const aside =
      group.hidden === true ? t('common.hidden') : group.arrives === undefined ? '' : t('print.comesLater');
    return built
      ? [{ name: group.name, count: group.count, hp: built.sheet.hitPoints, view: built.view, aside }]
      : [];
  }

  function printFight({ name, place, notes, triggers = [], groups }: PreparedEncounter): PrintedFight {
    return {
      name,
      place,
      notes,
      triggers: triggers.map(({ text }) => text).filter((text) => text !== ''),
      foes: groups.flatMap(printFoes),
      heroes: table.state.combatants.filter(isHeroMember).map(({ sheet }) => sheet.name),
      hitPoints: library.system.words.hitPoints,
    };
  }

  return {
    sheet: (encounter: PreparedEncounter) =>
      save(encounter.name, printEncounterSheet(printFight(encounter), currentTextLocale())),
    tents: (encounter: PreparedEncounter) =>
      save(
        t('print.tentsTitle', { name: encounter.name }),
        printInitiativeTents(printFight(encounter), currentTextLocale()),
      ),
    words: (title: string, text: string) => save(title, printTextSheet(title, text, currentTextLocale())),
  };
});
