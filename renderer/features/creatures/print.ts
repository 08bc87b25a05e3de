import type { Said } from '../../../core/kernel/said.ts';
import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { useCreatures } from './creatures.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useSession } from '../../stores/session.ts';
import { t, currentTextLocale, localize } from '../../i18n/localize.ts';
import {
  printEncounterSheet,
  printInitiativeTents,
  type PrintedFight,
  printTextSheet,
} from '../../../core/exchange/printedSheets.ts';
import { isHeroMember } from '../../../core/rules/combat.ts';
import type { PreparedEncounter, PreparedGroup } from '../../../core/table/state.ts';
import { buildByOwnRules } from './builtCreatures.ts';
import { useLibrary } from '../../stores/library.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';

/** Cards on their way to paper or into a picture. Answers what was saved, in words; empty when a dialog was closed. */
export function usePrint() {
  const session = useSession();
  const stack = useOverlayStack();
  const creatures = useCreatures();

  function open(chosen: readonly Creature[]): void {
    if (chosen.length > 0) stack.open('cards', { creatures: chosen });
  }

  async function savePdf(name: string, title: string): Promise<Result<string>> {
    const answer = await session.host?.desktop.call('cards.pdf', {
      name: `${name}.pdf`,
      size: creatures.paper,
      title: title.slice(0, 200),
    });
    return said(answer);
  }

  /** `notice` goes into the picture as text. */
  async function savePng(name: string, area: DOMRect, notice?: string): Promise<Result<string>> {
    const answer = await session.host?.desktop.call('cards.png', {
      name: `${name}.png`,
      area: { x: area.x, y: area.y, width: area.width, height: area.height },
      ...(notice === undefined ? {} : { notice }),
    });
    return said(answer);
  }

  return { open, savePdf, savePng };
}

function said(
  answer:
    | { readonly ok: boolean; readonly name?: string; readonly message?: string; readonly says?: Said }
    | undefined,
): Result<string> {
  if (!answer) return refuse({ message: t('common.startingRefused') });
  if (answer.ok) return ok(t('common.saveAsDone', { name: answer.name }));
  const { message, says } = answer;
  return message === undefined ? ok('') : refuse({ message, ...(says ? { says } : {}) });
}

/** What goes to the table on paper besides cards: a fight with boxes to cross out, tents for the order, a recap. */
export function usePrintPages() {
  const library = useLibrary();
  const creatures = useCreatures();
  const session = useSession();
  const table = useTable();
  const ui = useUi();

  async function save(name: string, html: string): Promise<void> {
    const answer = await session.host?.desktop.call('print.pdf', {
      name: `${name}.pdf`,
      html,
      page: creatures.paper,
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
}
