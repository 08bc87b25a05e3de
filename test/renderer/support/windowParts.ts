import type { WorkerJob } from '../../../renderer/platform/jobs.ts';
import { runJob } from '../../../renderer/platform/runJob.ts';

// Vue keeps every component of every test for developer tools that may still come: these have come and want nothing.
Object.assign(globalThis, {
  __VUE_DEVTOOLS_GLOBAL_HOOK__: { emit: () => undefined, on: () => undefined, off: () => undefined },
});

// What a real window has and the document in memory lacks, or has too slowly to wait for.
Object.assign(globalThis, {
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  requestAnimationFrame: (work: (now: number) => void) => setTimeout(() => work(performance.now()), 0),
  cancelAnimationFrame: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
});

/** Reads a picture within the turn: the reader of the document in memory waits for a timer. */
class MemoryReader extends EventTarget {
  result: string | null = null;
  async readAsText(blob: Blob): Promise<void> {
    this.result = await blob.text();
    this.dispatchEvent(new Event('load'));
  }
  async readAsDataURL(blob: Blob): Promise<void> {
    const bytes = Buffer.from(await blob.arrayBuffer());
    this.result = `data:${blob.type};base64,${bytes.toString('base64')}`;
    this.dispatchEvent(new Event('load'));
  }
}
Object.assign(globalThis, { FileReader: MemoryReader });

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

/** What was typed at a closed list since it has the focus: the engine goes to the option that begins so. */
let typed = '';
document.addEventListener('focusin', () => {
  typed = '';
});
document.addEventListener('keydown', ({ key, target, ctrlKey, altKey, defaultPrevented }) => {
  if (!(target instanceof HTMLSelectElement) || key.length > 1 || ctrlKey || altKey || defaultPrevented)
    return;
  const options = [...target.options];
  const after = [...options.slice(target.selectedIndex + 1), ...options];
  const begins = (all: readonly HTMLOptionElement[], start: string): HTMLOptionElement | undefined =>
    all.find(({ text }) => text.trim().toLowerCase().startsWith(start.toLowerCase()));
  const found = (typed === '' ? undefined : begins(options, typed + key)) ?? begins(after, key);
  typed = begins(options, typed + key) ? typed + key : key;
  if (!found || found.selected) return;
  target.value = found.value;
  target.dispatchEvent(new Event('input', { bubbles: true }));
  target.dispatchEvent(new Event('change', { bubbles: true }));
});

/** Reads files as the worker does, beside nothing. Fights are not played here: they take seconds, and a page can show them. */
class WorkerInWindow extends EventTarget implements Pick<Worker, 'postMessage' | 'terminate'> {
  #isEnded = false;

  postMessage(job: WorkerJob): void {
    if (job.kind !== 'plan' && job.kind !== 'bouts') void this.#read(job);
  }

  terminate(): void {
    this.#isEnded = true;
  }

  async #read(job: WorkerJob): Promise<void> {
    try {
      for await (const told of runJob(job)) this.#say(told);
      this.#say({ kind: 'over' });
    } catch (error) {
      this.#say({ kind: 'failed', message: String(error) });
    }
  }

  #say(told: unknown): void {
    if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(told) }));
  }
}
Object.assign(globalThis, { Worker: WorkerInWindow });

// What is taken out of the page loses the focus, and is told so before it goes; not where the whole window ends.
for (const name of ['removeChild', 'insertBefore'] as const) {
  const before: (this: Node, ...nodes: readonly [Node, ...Node[]]) => unknown = Reflect.get(
    Node.prototype,
    name,
  );
  Reflect.set(Node.prototype, name, function (this: Node, ...nodes: readonly [Node, ...Node[]]): unknown {
    const { activeElement } = document;
    if (document.body.inert) return before.apply(this, [...nodes]);
    if (
      activeElement instanceof HTMLElement &&
      activeElement !== document.body &&
      nodes[0].contains(activeElement)
    )
      activeElement.blur();
    return before.apply(this, [...nodes]);
  });
}

// Pictures are not decoded here; each is taken as it is.
Object.assign(globalThis, { createImageBitmap: async () => ({ width: 1, height: 1 }) });

// An element says what its attributes say of it.
for (const [property, attribute] of [
  ['ariaPosInSet', 'aria-posinset'],
  ['ariaLabel', 'aria-label'],
] as const)
  Object.defineProperty(Element.prototype, property, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
  });

// The document knows what is disabled, and not the other word for it.
const findAll: unknown = Reflect.get(Element.prototype, 'querySelectorAll');
Reflect.set(Element.prototype, 'querySelectorAll', function (this: Element, selector: string): unknown {
  if (typeof findAll !== 'function') return [];
  return Reflect.apply(findAll, this, [selector.replaceAll(':enabled', ':not(:disabled)')]);
});
