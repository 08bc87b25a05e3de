import { onMounted, onUnmounted, watch } from 'vue';
import { useSession } from '../stores/session.ts';
import { useUi } from '../stores/ui.ts';
import type { AppCommand } from './commands.ts';
import { inField, keyName, onControl } from './keys.ts';

/** Lets keys and the native menu run the registry's commands. */
export function useKeys(commands: readonly AppCommand[]): void {
  const ui = useUi();
  const session = useSession();

  function pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || ui.paletteOpen || ui.helpOpen) return;
    const name = keyName(event);
    const typing = inField(event.target);
    const plain = !name.startsWith('Ctrl') && !name.startsWith('Alt');
    // Space and Enter press the control that has the focus, unless it is only a row of the list.
    if ((name === 'Space' || name === 'Enter') && onControl(event.target)) return;
    const command = commands.find(
      ({ keys, when, always }) => keys.includes(name) && (!typing || always === true || (!plain && !isTextKey(name))) && when(),
    );
    if (!command) return;
    event.preventDefault();
    void command.run();
  }

  function sendMenu(): void {
    const items = commands
      .filter(({ quiet }) => !quiet)
      .map(({ id, menu, title, keys, when }) => ({ id, menu, title, keys: (keys[0] ?? '').replace('Arrow', ''), enabled: when() }));
    void session.host?.desktop.call('window.menu', { items });
  }

  let stop: (() => void) | undefined;
  onMounted(() => {
    window.addEventListener('keydown', pressed);
    stop = session.host?.desktop.onCommand((id) => {
      const command = commands.find((each) => each.id === id);
      if (command?.when()) void command.run();
    });
    sendMenu();
  });
  onUnmounted(() => {
    window.removeEventListener('keydown', pressed);
    stop?.();
  });
  watch(() => [session.phase, ui.screen], sendMenu);
}

/** Keys that edit text in a field and stay with it. */
function isTextKey(name: string): boolean {
  return ['Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z', 'Ctrl+A', 'Ctrl+C', 'Ctrl+X', 'Ctrl+V'].includes(name);
}
