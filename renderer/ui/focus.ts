/**
 * Whether something outside `from` has the focus: whoever went on there meanwhile keeps it. A panel or a screen that has
 * it only kept it from falling to the page.
 */
export function isFocusTaken(from?: Element | null, page: Document = document): boolean {
  const { activeElement } = page;
  if (activeElement === null || activeElement.matches('body, main, section')) return false;
  return from?.contains(activeElement) !== true;
}
