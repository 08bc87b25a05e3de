import { onMounted, onUnmounted, nextTick, type Ref, watch } from 'vue';
import { afterPaint } from '../../ui/rendering.ts';
import { isInField } from '../../ui/input.ts';

/** What takes the focus where the control that had it is gone: no button, which Space and Enter would press. */
const HOMES = '[role=dialog], section[aria-label], main';

/**
 * The focus never falls to the page itself. Where a control that had it leaves the screen, or can no longer be pressed,
 * the dialog or panel it stood in has it, else the screen: Tab goes on from there, and readers say where they are.
 */
export function useFocusFallback(): void {
  /** The control that had the focus last, and all it stood in. */
  let path: readonly Element[] = [];

  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target !== document.body) path = chain(target);
  };

  function home(): HTMLElement | undefined {
    const [last] = path;
    // Whoever lets go of a control that is still there wants the table's keys, not its neighbour.
    const gone =
      last !== undefined && (!last.isConnected || !last.checkVisibility() || last.matches(':disabled'));
    const near = gone ? path.find((each) => each.isConnected && each.matches(HOMES)) : undefined;
    const found = near ?? [...document.querySelectorAll('main')].find((each) => each.checkVisibility());
    return found instanceof HTMLElement && found.checkVisibility() ? found : undefined;
  }

  function look(): void {
    const { activeElement } = document;
    // A window that is not in front has its focus elsewhere; panels of their own windows see to themselves.
    if (!document.hasFocus() || (activeElement && activeElement !== document.body)) return;
    const found = home();
    if (!found) return;
    if (!found.hasAttribute('tabindex')) found.tabIndex = -1;
    found.focus({ preventScroll: true });
  }

  let waiting = false;
  /** After the screen is drawn: what takes the place of a control may well take its focus. */
  function soon(): void {
    if (waiting || (document.activeElement && document.activeElement !== document.body)) return;
    waiting = true;
    afterPaint(() => {
      waiting = false;
      look();
    });
  }

  const onKey = (): void => afterPaint(soon);
  const observer = new MutationObserver(soon);
  onMounted(() => {
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', soon);
    document.addEventListener('keyup', onKey);
    document.addEventListener('click', onKey);
    window.addEventListener('focus', soon);
    observer.observe(document.body, { childList: true, subtree: true });
  });
  onUnmounted(() => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', soon);
    document.removeEventListener('keyup', onKey);
    document.removeEventListener('click', onKey);
    window.removeEventListener('focus', soon);
    observer.disconnect();
  });
}

function chain(from: Element): readonly Element[] {
  const all: Element[] = [];
  for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) all.push(at);
  return all;
}

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
