import { inject, type InjectionKey, provide } from 'vue';
import type { TextId } from '../i18n/index.ts';
import { t } from '../i18n/localize.ts';

/** The name of a pressed key as commands write it: `Ctrl+Shift+Z`, `Shift+Space`, `D`, `?`. */
export function pressedKeyName(event: KeyboardEvent): string {
  // Shift and a full stop is another sign on every keyboard.
  if (event.code === 'Period' && event.shiftKey && !event.ctrlKey && !event.altKey) return 'Shift+.';
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  // A sign that needs Shift on some keyboards is written as the sign alone.
  const shifted = event.shiftKey && (key.length > 1 || /\p{L}/u.test(key));
  return [
    event.ctrlKey || event.metaKey ? 'Ctrl' : '',
    event.altKey ? 'Alt' : '',
    shifted ? 'Shift' : '',
    key,
  ]
    .filter(Boolean)
    .join('+');
}

/** What stands on keys whose name in the window is another. */
const KEY_SIGNS: { readonly [name: string]: string | undefined } = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ContextMenu: 'Menu',
};

/** Whether what is typed belongs to a field and not to the table. */
export function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/u.test(target.tagName))
  );
}

/** Whether a field finds things of a list, one of which is chosen while it has the focus. */
export function isInFinder(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role=combobox]') !== null;
}

/** Whether a pressed Space or Enter belongs to the control that has the focus. Rows of a list leave both to the table. */
export function isOnControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('button:not([data-row]), a[href], [role=option], summary') !== null
  );
}

/**
 * Whether Enter and Space are this control’s own although an attack is open: a button of a notice, and one that Tab led
 * to outside the order and the card, or onto words of the card that open something. `tabbed` is the control that Tab led to.
 */
export function ownsEnter(target: EventTarget | null, tabbed: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest('[data-own-enter]') !== null ||
    (target === tabbed &&
      (target.closest('[data-card-keys]') === null || target.closest('[data-tab-enter]') !== null))
  );
}

/** Keys that have a name of their own in other languages. */
const NAMED: ReadonlyMap<string, TextId> = new Map([
  ['Ctrl', 'common.keyCtrl'],
  ['Space', 'common.keySpace'],
  ['Delete', 'common.keyDelete'],
  ['Backspace', 'common.keyBackspace'],
  ['Home', 'common.keyHome'],
  ['End', 'common.keyEnd'],
  ['Menu', 'common.keyMenu'],
]);

/** What stands on the keys of `Ctrl+K`, `Ctrl K`, `Space` or a sign alone, in the language spoken: `Strg`, `K`. */
export function keyLabels(keys: string): readonly string[] {
  const parts = keys.length === 1 ? [keys] : keys.split(/(?<=[^+ ])[+ ]/u).filter(Boolean);
  return parts.map((part) => {
    // A sign is the same in every language, the colon as well.
    const name = KEY_SIGNS[part] ?? part;
    const known = NAMED.get(name);
    return known ? t(known) : name;
  });
}

/** The key that does now what `usual` does as the app comes; the same where the GM changed nothing. */
type KeyBinding = (usual: string) => string;

const KEYS_NOW: InjectionKey<KeyBinding> = Symbol('the keys as the GM has set them');

/** Lets every hint below show the key that really works. */
export function provideKeyBinding(keysNow: KeyBinding): void {
  provide(KEYS_NOW, keysNow);
}

export function useKeyBinding(): KeyBinding {
  return inject(KEYS_NOW, (usual) => usual);
}

/** What stands in the field or list that an event comes from; empty for anything else. */
export function readFieldValue({ target }: Event): string {
  const field =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return field ? target.value : '';
}

/**
 * Whether something outside `from` has the focus: whoever went on there meanwhile keeps it. A panel or a screen that has
 * it only kept it from falling to the page.
 */
export function isFocusTaken(from?: Element | null, page: Document = document): boolean {
  const { activeElement } = page;
  if (activeElement === null || activeElement.matches('body, main, section')) return false;
  return from?.contains(activeElement) !== true;
}

/** Longest side of a picture that is made smaller, in pixels, and how good it stays. */
const SIZES = [1_920, 1_600, 1_200, 900, 640, 400] as const;
const QUALITY = 0.85;
/** What stays as it is where it is small enough. */
const KINDS = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/**
 * A picture file as a data URL of at most `most` characters, drawn smaller where need be, at most `longest` pixels long
 * then; nothing where it cannot be read.
 */
export async function readImageFile(file: File, most: number, longest = 1_200): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const whole = KINDS.has(file.type) ? await toDataUrl(file) : undefined;
    if (whole !== undefined && whole.length <= most) return whole;
    for (const size of SIZES.filter((each) => each <= longest)) {
      const drawn = await drawScaled(bitmap, size);
      if (drawn.length <= most) return drawn;
    }
  } catch {
    // What the engine cannot decode is no picture.
  }
  return undefined;
}

async function drawScaled(bitmap: ImageBitmap, longest: number): Promise<string> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return toDataUrl(await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY }));
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => fail(new Error('It cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
