/** A window that is hidden paints nothing; then this is waited instead, in ms. */
const UNSEEN = 100;

/** Does something once the screen has been painted anew, or soon after where nothing is painted. */
export function afterPaint(work: () => void): void {
  const timer = setTimeout(work, UNSEEN);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(work, 0);
  });
}
