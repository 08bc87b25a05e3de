// What a real window has and the document in memory lacks, or has too slowly to wait for.
Object.assign(globalThis, {
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  requestAnimationFrame: (work: (now: number) => void) => setTimeout(() => work(performance.now()), 0),
  cancelAnimationFrame: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
});

const BLOCKS =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BODY|DD|DETAILS|DIALOG|DIV|DL|DT|FIELDSET|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HR|HTML|LI|MAIN|NAV|OL|P|PRE|SECTION|SUMMARY|TABLE|UL)$/u;

/**
 * No style sheet is read here, so the style of an element is its own and what its name stands for. To work that out from
 * all its ancestors, as the document would, takes a quarter of a test: each search by role asks for it.
 */
globalThis.getComputedStyle = (element) => {
  const own = element instanceof HTMLElement ? element.style : undefined;
  return new Proxy(own ?? document.body.style, {
    get(style, name) {
      const said: unknown = own ? Reflect.get(style, name, style) : '';
      if (name === 'display') return said || (BLOCKS.test(element.tagName) ? 'block' : 'inline');
      if (name === 'visibility') return said || 'visible';
      if (name === 'getPropertyValue') return (property: string) => own?.getPropertyValue(property) ?? '';
      return typeof said === 'function' ? said.bind(style) : said;
    },
  });
};
