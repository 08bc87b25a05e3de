import { nextTick, onMounted, onUnmounted, type Ref, watch } from 'vue';
import { isInField } from '../../ui/input.ts';

/** Shortcuts that are pressed before the commands are there are not lost: they are done as soon as `heard` is set. */
export function useEarlyKeys(heard: Readonly<Ref<unknown>>): void {
  const early: KeyboardEvent[] = [];

  const pressed = (event: KeyboardEvent): void => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    early.push(event);
  };

  async function handOn(): Promise<void> {
    window.removeEventListener('keydown', pressed);
    await nextTick();
    for (const event of early.splice(0)) {
      const place =
        event.target instanceof Element && event.target.isConnected ? event.target : document.body;
      place.dispatchEvent(new KeyboardEvent('keydown', event));
    }
  }

  onMounted(() => {
    if (!heard.value) window.addEventListener('keydown', pressed);
  });
  onUnmounted(() => window.removeEventListener('keydown', pressed));
  watch(heard, () => void handOn());
}

/** Letters that, with Ctrl, a field needs for itself. */
const EDITING = 'acvxyz';

/** Whether a command may be meant: nothing that a field or the focus takes. */
function isShortcut({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (/^F\d+$/u.test(key)) return true;
  if (key.length > 1) return false;
  if (!isInField(target)) return key !== ' ';
  return (ctrlKey || altKey || metaKey) && !EDITING.includes(key.toLowerCase());
}
