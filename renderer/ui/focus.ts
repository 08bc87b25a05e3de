/** What a dialog hears as it opens and as it closes. */
interface FocusListeners {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Listeners for one dialog, by which its closing gives the focus back to what had it before. Where a form that was
 * opened from the dialog, or another dialog, has taken the focus by then, it stays there: the next Enter belongs to it.
 */
export function createFocusReturn(): FocusListeners {
  let before: Element | null = null;
  return {
    onOpenAutoFocus: () => {
      before = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      // What opens in the same moment takes its focus before this is asked.
      setTimeout(() => {
        if (!isFocusTaken() && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
  };
}

/**
 * Whether something outside `from` has the focus: whoever went on there meanwhile keeps it. A panel or a screen that has
 * it only kept it from falling to the page.
 */
export function isFocusTaken(from?: Element | null): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement.matches('body, main, section')) return false;
  return from?.contains(activeElement) !== true;
}
