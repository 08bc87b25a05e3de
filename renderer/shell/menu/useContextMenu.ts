import { nextTick } from 'vue';
import { useCreatures } from '../../features/creatures/creatures.ts';
import { t } from '../../i18n/localize.ts';
import { useEncounters } from '../../features/encounters/encounters.ts';
import { useSelection } from '../../features/combat/selection.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useUi } from '../../stores/ui.ts';
import {
  type AppCommand,
  type CommandEntry,
  type CommandNeed,
  type MenuTarget,
  silentNeed,
  useCommandNeeds,
} from '../commands/command.ts';
import { findChronicleEntity } from '../../../core/campaign/chronicle.ts';
import { isSecretEntry } from '../../../core/campaign/stream.ts';
import { findCombatant } from '../../../core/table/state.ts';
import { useLog } from '../../features/log/log.ts';
import { copyText } from '../../platform/desktop.ts';
import { useDispatcher } from '../../stores/dispatcher.ts';
import { useActions, useSay } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import type { TextId } from '../../i18n/index.ts';

/** What a menu can be about: each such thing on screen carries its kind as `data-menu` and its id as `data-id`. */
type MenuKind = 'row' | 'entry' | 'effect' | 'encounter' | 'creature' | 'line' | 'story' | 'entity';

/** Ids of the registry's commands that stand in the menu of a thing, group by group. What cannot be done just now is left out. */
const MENUS_OF: { readonly [kind in MenuKind]: readonly (readonly string[])[] } = {
  row: [
    ['table.damage', 'table.temporary', 'table.condition', 'table.effects', 'aura.inside', 'effect.end'],
    [
      'select.look',
      'select.mob',
      'initiative.type',
      'initiative.surprise',
      'initiative.up',
      'initiative.down',
    ],
    ['powers.play', 'powers.ask', 'powers.show', 'powers.usual'],
    ['table.hide', 'table.knockOut', 'table.kill', 'table.remove'],
  ],
  entry: [
    ['table.edit', 'initiative.type', 'initiative.up', 'initiative.down'],
    ['table.hide', 'table.remove'],
  ],
  effect: [['effect.end', 'table.effects', 'effect.meaning'], ['table.condition']],
  encounter: [
    ['encounters.begin', 'encounters.edit', 'encounters.export'],
    ['encounters.new', 'encounters.discard'],
  ],
  creature: [
    ['creatures.edit', 'creatures.toTable', 'creatures.favourite', 'creatures.copy'],
    ['creatures.cards', 'creatures.export', 'creatures.compare'],
    ['creatures.remove'],
  ],
  line: [['line.show', 'line.copy', 'line.try'], ['table.note']],
  story: [['story.edit', 'story.star', 'story.secret'], ['line.copy', 'line.try'], ['story.remove']],
  entity: [['entity.open', 'entity.find'], ['entity.pin', 'entity.secret'], ['entity.remove']],
};

function isMenuKind(kind: string | undefined): kind is MenuKind {
  return kind !== undefined && Object.hasOwn(MENUS_OF, kind);
}

/** Where the keyboard's menu opens when nothing with a menu has the focus: on what is chosen, else on the first there is. */
const CHOSEN = [
  '[data-menu][aria-current]',
  '[data-menu][data-chosen="true"]',
  '[data-menu][aria-selected="true"]',
];

/** The one menu of things: opened by right click or by key, filled from the registry. */
export function useContextMenu() {
  const ui = useUi();
  const selection = useSelection();
  const chosen = useCreatures();
  const fights = useEncounters();
  const stack = useOverlayStack();
  const { menu } = ui;

  /** From here on the registry's commands are about this thing, as if it had been chosen. */
  function mean(kind: MenuKind, id: string, who: string): void {
    menu.meant = { kind, id };
    if ((kind === 'row' || kind === 'entry') && !selection.selected.includes(id)) selection.select([id]);
    if (kind === 'effect') selection.select([who]);
    if (kind === 'creature') chosen.id = id;
    if (kind === 'encounter') fights.chosen = id;
  }

  /** Fills the menu for whatever lies under the pointer; false where nothing there has one. */
  function fill(target: EventTarget | null, commands: readonly AppCommand[]): boolean {
    const thing = target instanceof Element ? target.closest<HTMLElement>('[data-menu]') : null;
    const kind = thing?.dataset['menu'];
    if (!thing || !isMenuKind(kind)) return false;
    mean(kind, thing.dataset['id'] ?? '', thing.dataset['who'] ?? '');
    menu.about = thing.dataset['name'] ?? '';
    menu.groups = MENUS_OF[kind]
      .map((ids) => ids.flatMap((id) => commands.find((each) => each.id === id && each.when()) ?? []))
      .filter((group) => group.length > 0);
    return menu.groups.length > 0;
  }

  /** Opens the menu by key: of what has the focus, else of what is chosen. */
  async function openHere(): Promise<void> {
    const focused = menu.page.activeElement?.closest<HTMLElement>('[data-menu]');
    const seen = (selector: string): HTMLElement | undefined =>
      [...menu.page.querySelectorAll<HTMLElement>(selector)].find((each) => each.getClientRects().length > 0);
    const thing = focused ?? CHOSEN.map(seen).find(Boolean) ?? seen('[data-menu]');
    if (!thing) return ui.say(t('app.menuEmpty'), true);
    thing.scrollIntoView({ block: 'nearest' });
    const { left, top, height } = thing.getBoundingClientRect();
    await nextTick();
    thing.dispatchEvent(
      new MouseEvent('contextmenu', {
        view: menu.page.defaultView,
        bubbles: true,
        cancelable: true,
        clientX: left + 48,
        clientY: top + Math.min(height, 44) / 2,
      }),
    );
  }

  return {
    get open(): boolean {
      return stack.isOpen('menu');
    },
    set open(on) {
      if (on) stack.open('menu');
      else stack.close('menu');
    },
    fill,
    openHere,
  };
}

/** What a menu was opened on; nothing where the command is given by its key. */
type Target = MenuTarget | undefined;

const targetId = (kind: string, target: Target): string | undefined =>
  target?.kind === kind ? target.id : undefined;

/** What is done with one effect, one line of the log or one entry of the chronicle: the one meant, else the last. */
export function useContextMenuCommands(): readonly CommandEntry[] {
  const table = useTable();
  const ui = useUi();
  const { send } = useActions();
  const selection = useSelection();
  const say = useSay();
  const chronicle = useLog();
  const menu = useContextMenu();
  const dispatcher = useDispatcher();
  const { open, on } = useCommandNeeds();
  const onLog = on('log');
  /** Only where there is such a thing: what the open menu is about, or else the one chosen. */
  const about = (find: (target: Target) => unknown): CommandNeed =>
    silentNeed(() => find(ui.menu.meant) !== undefined);

  /** The effect meant; without one, the last of the first one chosen. */
  function effect(target: Target) {
    const holder = findCombatant(table.state, selection.selected[0] ?? '');
    const wanted = targetId('effect', target);
    const found = holder?.effects.find(({ id }) => id === wanted) ?? holder?.effects.at(-1);
    return holder && found ? { who: holder.id, effect: found } : undefined;
  }
  const meaning = (target: Target) =>
    table.system?.words.conditions.find(({ key }) => key === effect(target)?.effect.condition)?.rule;

  /** Number of the step meant; on the screen Log that of the line with the focus, else the last. */
  function line(target: Target): number | undefined {
    const focused = document.activeElement?.closest<HTMLElement>('[data-seq]')?.dataset['seq'];
    const seq = targetId('line', target) ?? targetId('story', target) ?? focused;
    return seq === undefined ? table.steps.at(-1)?.seq : Number(seq);
  }
  const entry = (target: Target) => {
    const seq = line(target);
    return chronicle.entries.find((each) => each.seq === seq);
  };
  const note = (target: Target) => {
    const found = entry(target);
    return found?.type === 'note' ? found : undefined;
  };
  const entity = (target: Target) =>
    findChronicleEntity(chronicle.chronicle, targetId('entity', target) ?? chronicle.chosen ?? '');

  const mark = (seq: number | undefined, part: { starred: boolean } | { secret: boolean }) =>
    chronicle.does({ do: 'line.mark', line: seq ?? 0, ...part });

  async function hideLine(target: Target): Promise<void> {
    const it = entry(target);
    if (!it) return;
    const secret = !isSecretEntry(it, chronicle.chronicle);
    if (it.note === undefined) await mark(it.seq, { secret });
    else await chronicle.does({ do: 'note.change', id: it.note, secret });
  }

  async function copyLine(target: Target): Promise<void> {
    const it = entry(target);
    if (!it || it.text === '') return ui.say(t('command.copyLineRefused'), true);
    await copyText(it.text);
    ui.say(t('common.copyDone'));
  }

  async function showLine(target: Target): Promise<void> {
    const seq = line(target);
    ui.screen = 'log';
    await dispatcher.drawn();
    if (seq !== undefined) chronicle.jumpTo(seq);
  }

  async function findEntity(target: Target): Promise<void> {
    const name = entity(target)?.name;
    ui.screen = 'log';
    if (name !== undefined)
      await dispatcher.runHandler('log.find', `about:${name.includes(' ') ? `"${name}"` : name}`);
  }

  const one = (
    id: string,
    title: TextId,
    keys: readonly string[],
    needs: readonly CommandNeed[],
    run: (target: Target) => unknown,
    removes = false,
  ): CommandEntry => ({
    id,
    title,
    menu: id.startsWith('effect') ? 'common.table' : 'common.edit',
    keys,
    needs,
    run: async (target) => {
      await run(target);
    },
    removes,
  });

  return [
    {
      id: 'view.menu',
      title: 'command.selectionMenu',
      menu: 'command.view',
      keys: ['Shift+F10', 'ContextMenu'],
      needs: [open],
      always: true,
      run: menu.openHere,
    },
    one('effect.end', 'command.endEffect', ['Shift+C'], [...on('table'), about(effect)], async (target) => {
      const it = effect(target);
      if (it) await send({ type: 'effect.end', who: it.who, effect: it.effect.id });
    }),
    one('effect.meaning', 'command.effectRule', [], [...on('table'), about(meaning)], (target) =>
      ui.showRule(meaning(target) ?? ''),
    ),
    one('line.show', 'command.showInLog', [], [open], showLine),
    one('line.copy', 'command.copyLine', [], [open, about(entry)], copyLine),
    one(
      'line.try',
      'command.tryWhatIf',
      [],
      [open, about(line), silentNeed(() => !table.trying)],
      async (target) => {
        if (!say.refused(await table.tryFrom(line(target) ?? 0))) ui.screen = 'table';
      },
    ),
    one('story.edit', 'command.editLine', ['E'], [...onLog, about(note)], (target) => {
      chronicle.editing = String(line(target));
    }),
    one('story.star', 'command.starLine', ['*'], [...onLog, about(entry)], (target) => {
      const seq = line(target);
      return mark(seq, { starred: !chronicle.chronicle.starred.includes(seq ?? 0) });
    }),
    one('story.secret', 'common.gmOnly', ['H'], [...onLog, about(entry)], hideLine),
    one(
      'story.remove',
      'common.removeNote',
      ['Delete'],
      [...onLog, about(note)],
      async (target) => {
        const it = note(target);
        if (it) await chronicle.rewrite(it, '');
      },
      true,
    ),
    one(
      'entity.open',
      'command.openEntry',
      [],
      [...onLog, about((target) => targetId('entity', target))],
      (target) => chronicle.choose(targetId('entity', target)),
    ),
    one('entity.find', 'command.findEntry', [], [...onLog, about(entity)], findEntity),
    one('entity.pin', 'command.pinEntry', [], [...onLog, about(entity)], async (target) => {
      const id = entity(target)?.id ?? '';
      await chronicle.does({ do: 'pin', id, on: !chronicle.chronicle.pinned.includes(id) });
    }),
    one('entity.secret', 'command.entryGmOnly', [], [...onLog, about(entity)], async (target) => {
      const it = entity(target);
      if (it) await chronicle.does({ do: 'entity.change', id: it.id, secret: !it.secret });
    }),
    one(
      'entity.remove',
      'command.removeEntry',
      [],
      [...onLog, about(entity)],
      async (target) => {
        const id = entity(target)?.id ?? '';
        if ((await chronicle.does({ do: 'entity.remove', id })) && chronicle.chosen === id)
          chronicle.choose(undefined);
      },
      true,
    ),
  ];
}
