import { nextTick } from 'vue';
import { useCreatures } from '../../features/creatures/creatures.ts';
import { t } from '../../i18n/localize.ts';
import { useEncounters } from '../../features/encounters/encounters.ts';
import { useSelection } from '../../features/combat/selection.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useUi } from '../../stores/ui.ts';
import type { AppCommand } from '../commands/command.ts';

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
