import { onMounted, onUnmounted, watch } from 'vue';
import { useAttackCard } from '../../features/combat/attackCard.ts';
import { useDispatcher } from '../../stores/dispatcher.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useSession } from '../../stores/session.ts';
import { useUi } from '../../stores/ui.ts';
import type { AppCommand } from '../commands/command.ts';
import { afterPaint } from '../../ui/rendering.ts';
import { isInField, pressedKeyName, isOnControl, isInFinder, ownsEnter } from '../../ui/input.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { t } from '../../i18n/localize.ts';
import { usePrompt } from '../prompts/usePrompt.ts';

/** The native menu follows the screen within so many ms. */
const MENU_WITHIN = 300;

/** Lets keys and the native menu run the registry's commands, one after the other in the order they were pressed. */
export function useKeys(commands: readonly AppCommand[]): (other: Window) => void {
  const ui = useUi();
  const dispatcher = useDispatcher();
  const session = useSession();
  const card = useAttackCard();
  const prompt = usePrompt();
  const stack = useOverlayStack();

  /** The control that Tab led to, the one that Tab or an arrow led to, and which of them was the last key. */
  let tabbed: EventTarget | null = null;
  let walked: EventTarget | null = null;
  let by: 'tab' | 'arrow' | undefined;

  function focused({ target }: FocusEvent): void {
    tabbed = by === 'tab' ? target : null;
    walked = by === undefined ? null : target;
  }

  function clicked(): void {
    by = undefined;
    tabbed = null;
    walked = null;
  }

  /** Space means the turn, and not the button that was clicked last: only one that keys have led to is pressed by it. */
  function isPressed(name: string, target: EventTarget | null): boolean {
    return isOnControl(target) && (name !== 'Space' || ui.screen !== 'table' || walked === target);
  }

  function commandFor(event: KeyboardEvent, typing: boolean): AppCommand | undefined {
    const name = pressedKeyName(event);
    const plain = !name.startsWith('Ctrl') && !name.startsWith('Alt');
    return commands.find(
      ({ keys, when, always }) =>
        keys.includes(name) && (!typing || always === true || (!plain && !isTextKey(name))) && when(),
    );
  }

  function pressed(event: KeyboardEvent): void {
    by = event.key === 'Tab' ? 'tab' : event.key.startsWith('Arrow') ? 'arrow' : undefined;
    if (event.defaultPrevented || stack.covers) return;
    const name = pressedKeyName(event);
    // Escape closes what lies on top, and only that.
    if (name === 'Escape' && stack.isCardOnTop) return;
    const typing = isInField(event.target);
    if (name === 'Escape' && typing) return leaveField(event.target);
    // Space and Enter press the control that has the focus, unless it is only a row of the list, or an attack is open.
    const presses = name === 'Space' || name === 'Enter';
    // A key that is held is pressed once: what comes after an attack was applied is another matter.
    if (presses && event.repeat && !typing) return event.preventDefault();
    const forCard = ui.screen === 'table' && card.takes(name) && !ownsEnter(event.target, tabbed);
    if (presses && isPressed(name, event.target) && !forCard) return;
    // A field that has just come takes what is typed behind what came too early for it. Tab goes on as ever.
    const behind = (): boolean => dispatcher.hasWaiting() && isTyped(event, ui.prompt !== undefined);
    const waits = dispatcher.isBusy() && (!typing || behind());
    if (waits && !isModifier(event.key) && event.key !== 'Tab') {
      event.preventDefault();
      dispatcher.run(() => catchUp(event));
      return;
    }
    const command = commandFor(event, typing);
    // The menu of a text field is the system's; a field that finds things has the menu of what it found.
    if (!command || (command.id === 'view.menu' && typing && !isInFinder(event.target))) return;
    ui.menu.page = event.view?.document ?? document;
    event.preventDefault();
    dispatcher.run(command.run);
  }

  /** A key that was pressed while something was being written or drawn means what it means now. */
  async function catchUp(event: KeyboardEvent): Promise<void> {
    // A field that the command opened takes the letters that came too early, a sheet every other key.
    const typing = ui.prompt === undefined && isInField(document.activeElement);
    const command = ui.prompt === undefined ? commandFor(event, typing) : undefined;
    if (stack.covers && !(typing && event.key.length === 1)) handOn(event);
    // A key that no field takes is the registry's there as well: Ctrl 1 leaves a screen whose search has the focus.
    else if (command) await command.run();
    else if (typing) typeInto(event);
    else if (ui.prompt === undefined) return;
    else if (event.key === 'Enter') await prompt.confirm();
    else if (event.key === 'Escape') prompt.cancel();
    else prompt.type(event.key);
  }

  function sendMenu(): void {
    const items = commands
      .filter(({ quiet }) => !quiet)
      .map(({ id, menu, title, keys, when }) => ({
        id,
        menu: t(menu),
        title,
        keys: (keys[0] ?? '').replace('Arrow', ''),
        enabled: when(),
      }));
    void session.host?.desktop.call('window.menu', {
      items,
      language: currentLanguage() === 'de' ? 'de' : 'en',
    });
  }

  let stop: (() => void) | undefined;
  onMounted(() => {
    window.addEventListener('keydown', pressed);
    window.addEventListener('focusin', focused);
    window.addEventListener('pointerdown', clicked);
    stop = session.host?.desktop.onCommand((id) => {
      const command = commands.find((each) => each.id === id);
      if (command?.when()) dispatcher.run(command.run);
    });
  });
  onUnmounted(() => {
    window.removeEventListener('keydown', pressed);
    window.removeEventListener('focusin', focused);
    window.removeEventListener('pointerdown', clicked);
    stop?.();
  });
  // To build it holds the main process up, which has better to do as long as a screen is being drawn.
  watch(
    () => [session.phase, ui.screen, currentLanguage()],
    () => afterPaint(() => requestIdleCallback(sendMenu, { timeout: MENU_WITHIN })),
    { immediate: true },
  );
  // A panel in a window of its own hears the same keys.
  return (other) => other.addEventListener('keydown', pressed);
}

/** Types a letter into the field with the focus, which hears of it as of one that a hand typed. */
function typeInto({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  const field = document.activeElement;
  if (key.length > 1 || ctrlKey || altKey || metaKey) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  // A field of numbers has no caret that could be asked for.
  if (field.selectionStart === null) field.value += key;
  else field.setRangeText(key, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }));
}

/** Presses the key once more where the focus is now. */
function handOn(event: KeyboardEvent): void {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event));
}

/** Keys that edit text in a field and stay with it. */
function isTextKey(name: string): boolean {
  return ['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z', 'Ctrl+A', 'Ctrl+C', 'Ctrl+X', 'Ctrl+V'].includes(name);
}

/** Escape lets go of a field, so that the next key is the table's; a dialog sees to that itself. */
function leaveField(target: EventTarget | null): void {
  if (target instanceof HTMLElement && !target.closest('[role=dialog]')) target.blur();
}

/** A letter; in the prompt line also Enter behind the last of them. */
function isTyped({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, inLine: boolean): boolean {
  return (key.length === 1 || (inLine && key === 'Enter')) && !ctrlKey && !altKey && !metaKey;
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
}
