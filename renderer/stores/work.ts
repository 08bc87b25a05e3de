import { t } from '../i18n/localize.ts';
import { useSession } from './session.ts';
import { useUi } from './ui.ts';

/** Milliseconds before work is worth a word, between two looks at what the main process does, and of a slice of our own. */
const [WORTH, LOOK, SLICE] = [500, 200, 24];

/** How far work of our own is; false as soon as the GM wants no more of it. */
type GoOn = (done: number, of: number) => Promise<boolean>;

/** Ends the work that runs. */
let off: (() => void) | undefined;

/** Long work: what it is, how far, how long still, and the button that calls it off. One quiet line shows it. */
export function useWork() {
  const session = useSession();
  const ui = useUi();

  /** Shows work from the moment it takes long, until it is over. */
  async function shown<Value>(
    what: string,
    cancel: () => void,
    work: (tell: (done: number, of: number) => void) => Promise<Value>,
  ): Promise<Value> {
    const began = performance.now();
    let far = { done: 0, of: 0 };
    const show = (): void => {
      const used = performance.now() - began;
      const share = far.of > 0 ? far.done / far.of : undefined;
      if (used >= WORTH) ui.work = { what, share, left: remainingTimeText(used, share ?? 0) };
    };
    const soon = setTimeout(show, WORTH);
    off = cancel;
    try {
      return await work((done, of) => {
        far = { done, of };
        show();
      });
    } finally {
      clearTimeout(soon);
      off = undefined;
      ui.work = undefined;
    }
  }

  /** Work of the main process, which is looked at until it answers. */
  async function main<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
    const desktop = session.host?.desktop;
    if (!desktop) return work();
    const cancel = (): void => void desktop.call('work.callOff', undefined);
    return shown(what, cancel, async (tell) => {
      const look = setInterval(() => {
        void desktop.call('work.progress', undefined).then(
          (far) => far && tell(far.done, far.of),
          () => undefined,
        );
      }, LOOK);
      try {
        return await work();
      } finally {
        clearInterval(look);
      }
    });
  }

  /** Work of the window itself, which lets it draw and hear a key in between. */
  async function own<Value>(what: string, work: (goOn: GoOn) => Promise<Value>): Promise<Value> {
    let wanted = true;
    let since = performance.now();
    const cancel = (): void => {
      wanted = false;
    };
    return shown(what, cancel, (tell) =>
      work(async (done, of) => {
        if (performance.now() - since >= SLICE) {
          tell(done, of);
          await new Promise((draw) => {
            setTimeout(draw, 0);
          });
          since = performance.now();
        }
        return wanted;
      }),
    );
  }

  /** Work beside the window, in a worker: `hold` is handed the way to end it. */
  async function beside<Value>(
    what: string,
    work: (hold: (cancel: () => void) => void) => Promise<Value>,
  ): Promise<Value> {
    let end = (): void => undefined;
    return shown(
      what,
      () => end(),
      () =>
        work((cancel) => {
          end = cancel;
        }),
    );
  }

  function callOff(): void {
    if (ui.work) ui.work = { ...ui.work, what: t('work.stopping'), left: '' };
    off?.();
  }

  return {
    get now() {
      return ui.work;
    },
    main,
    own,
    beside,
    callOff,
  };
}

/** Before this share, or this soon, the guess would jump about. */
const [LEAST_SHARE, LEAST_MS] = [0.03, 600];

/** How long work still takes that has used so many milliseconds for this share of it, 0 to 1; empty where nobody can tell. */
export function remainingTimeText(used: number, share: number): string {
  if (share < LEAST_SHARE || share >= 1 || used < LEAST_MS) return '';
  const seconds = Math.ceil((used * (1 - share)) / share / 1000);
  return seconds < 90
    ? t('work.secondsLeft', { seconds })
    : t('work.minutesLeft', { seconds: Math.round(seconds / 60) });
}
