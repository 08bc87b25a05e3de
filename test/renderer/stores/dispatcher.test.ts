import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test, vi, afterEach } from 'vitest';
import { useActions } from '../../../renderer/stores/actions.ts';
import { useDispatcher, useHandler, flushWrites, reportWrites } from '../../../renderer/stores/dispatcher.ts';
import { useTable } from '../../../renderer/stores/table.ts';
import { useUi } from '../../../renderer/stores/ui.ts';
import { effectScope } from 'vue';
import { createCommand, silentNeed } from '../../../renderer/shell/commands/command.ts';
import type { BookStore } from '../../../core/store/bookStore.ts';

beforeEach(() => void setActivePinia(createPinia()));

/** A promise, and how to end it. */
function pending<Value = void>() {
  let end = (_value: Value): void => {};
  const promise = new Promise<Value>((done) => {
    end = done;
  });
  return { promise, end: (value: Value) => end(value) };
}

/** So that whatever waits for nothing but its turn has had it. */
const soon = () => new Promise((done) => void setTimeout(done, 0));

describe('the queue', () => {
  test('does the first at once, and the next when it is written', async () => {
    const dispatcher = useDispatcher();
    const first = pending();
    const seen: string[] = [];
    dispatcher.run(() => {
      seen.push('first');
      return first.promise;
    });
    dispatcher.run(() => seen.push('second'));
    expect(seen).toEqual(['first']);
    expect([dispatcher.isBusy(), dispatcher.hasWaiting()]).toEqual([true, true]);
    first.end();
    await vi.waitFor(() => expect(seen).toEqual(['first', 'second']));
    await vi.waitFor(() => expect(dispatcher.isBusy()).toBe(false));
  });

  test('what a button is having written comes before the next key', async () => {
    const dispatcher = useDispatcher();
    const step = pending<string>();
    const written = dispatcher.track(step.promise);
    const key = vi.fn<() => void>();
    dispatcher.run(key);
    await soon();
    expect(key).not.toHaveBeenCalled();
    step.end('step 7');
    expect(await written).toBe('step 7');
    await vi.waitFor(() => expect(key).toHaveBeenCalledOnce());
  });

  test('an action may ask for another, which comes after it', async () => {
    const dispatcher = useDispatcher();
    const seen: string[] = [];
    dispatcher.register([{ id: 'turn.next', run: () => seen.push('turn.next') }]);
    dispatcher.run(() => {
      dispatcher.runCommand('turn.next');
      seen.push('asked');
    });
    await vi.waitFor(() => expect(seen).toEqual(['asked', 'turn.next']));
  });
});

describe('an action that is done once at a time', () => {
  test('is done once when it is asked for twice; when it is done it can be done again', async () => {
    const { once } = useDispatcher();
    const asked: (() => void)[] = [];
    const work = vi.fn<(steps: number) => Promise<void>>(() => new Promise((done) => void asked.push(done)));
    const undo = (steps: number) => once('undo', () => work(steps));
    const presses = [undo(3), undo(3)];
    asked.shift()?.();
    await Promise.all(presses);
    const later = undo(2);
    asked.shift()?.();
    await later;
    expect(work.mock.calls).toEqual([[3], [2]]);
  });

  test('says so when it fails, and can be done again', async () => {
    const { once } = useDispatcher();
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('The disk is full.'));
    await expect(once('undo', work)).rejects.toThrow('The disk is full.');
    await once('undo', work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('what is set for the next roll', () => {
  /** A table whose answer is given by the test: nothing where it is done, or why not. */
  function slowTable() {
    const answers: ((refusal: { message: string } | undefined) => void)[] = [];
    const ask = vi
      .spyOn(useTable(), 'ask')
      .mockImplementation(() => new Promise((done) => void answers.push(done)));
    return { ask, answer: (refusal?: { message: string }) => answers.shift()?.(refusal) };
  }
  const NEXT = { type: 'initiative.roll' } as const;

  test('faces are given to the roll and used up by it; those typed while it is written down are for the next', async () => {
    const [ui, actions, { ask, answer }] = [useUi(), useActions(), slowTable()];
    const bare = actions.roll(NEXT);
    expect(ask).toHaveBeenLastCalledWith(NEXT);
    answer();
    await bare;
    ui.faces = [15, 3];
    const refused = actions.roll(NEXT);
    answer({ message: 'Not now.' });
    expect([await refused, ui.faces]).toEqual([false, [15, 3]]);
    const done = actions.roll(NEXT);
    expect(ask).toHaveBeenLastCalledWith({ ...NEXT, faces: [15, 3] });
    answer();
    expect([await done, ui.faces]).toEqual([true, []]);
    ui.faces = [7];
    const slow = actions.roll(NEXT);
    ui.faces = [7];
    answer();
    await slow;
    expect(ui.faces).toEqual([7]);
  });

  test('bonus and circumstances are used up with an attack; those set while it is written down are for the next', async () => {
    const [ui, actions, { answer }] = [useUi(), useActions(), slowTable()];
    const attack = async (meanwhile = () => {}) => {
      const asked = actions.roll({ type: 'sequence.roll', targets: [] }, 'all');
      meanwhile();
      answer();
      await asked;
    };
    ui.switched = { 'bite flanked': true };
    ui.plus = { value: 2, reason: 'high ground' };
    await attack();
    expect([ui.switched, ui.plus]).toEqual([{}, undefined]);
    ui.switched = { 'bite flanked': true };
    await attack(() => {
      ui.switched = { ...ui.switched, 'claw flanked': true };
      ui.plus = { value: -2, reason: 'fog' };
    });
    expect([ui.switched, ui.plus]).toEqual([{ 'claw flanked': true }, { value: -2, reason: 'fog' }]);
  });
});

describe('one way from a command to a panel', () => {
  test('a command without a work of its own is done by the panel that is there, and by nobody once it is gone', async () => {
    const heard: string[] = [];
    const dispatcher = useDispatcher();
    const panel = effectScope();
    panel.run(() => useHandler('log.find', (typed) => heard.push(typed)));
    const { run } = createCommand(
      { id: 'log.find', title: 'command.redo', menu: 'common.table', keys: [], needs: [] },
      dispatcher.runHandler,
    );
    await run();
    await dispatcher.runHandler('log.find', 'about:Tam');
    panel.stop();
    await run();
    expect(heard).toEqual(['', 'about:Tam']);
    expect(dispatcher.hasHandler('log.find')).toBe(false);
  });

  test('of two panels the one that came last is asked, and the other again when it goes', async () => {
    const heard: string[] = [];
    const dispatcher = useDispatcher();
    const [first, second] = [effectScope(), effectScope()];
    first.run(() => useHandler('creatures.save', () => heard.push('builder')));
    second.run(() => useHandler('creatures.save', () => heard.push('tables')));
    await dispatcher.runHandler('creatures.save');
    second.stop();
    await dispatcher.runHandler('creatures.save');
    expect(heard).toEqual(['tables', 'builder']);
  });
});

describe('why a command is off', () => {
  const command = (fights: boolean, known: boolean) =>
    createCommand(
      {
        id: 'x',
        title: 'command.redo',
        menu: 'common.table',
        keys: [],
        needs: [silentNeed(() => known), { why: 'command.needsFight', met: () => fights }],
      },
      () => Promise.resolve(),
    );

  test('the first need that is not met says what to do', () => {
    expect(command(false, true).when()).toBe(false);
    expect(command(false, true).off()).toBe('Begin a fight first (Shift B).');
  });

  test('what is no command just now says nothing, and so is not listed', () => {
    expect([command(false, false).when(), command(false, false).off()]).toEqual([false, '']);
  });

  test('a command that can be given has no reason against it', () => {
    expect([command(true, true).when(), command(true, true).off()]).toEqual([true, '']);
  });
});

describe('what is still to be drawn', () => {
  /** A window that paints when it is told to. */
  let frames: (() => void)[] = [];
  async function paint(): Promise<void> {
    for (const frame of frames.splice(0)) frame();
    await vi.advanceTimersByTimeAsync(1);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('parts are drawn one a frame, those that a part asks for after the others', async () => {
    const dispatcher = useDispatcher();
    const drawn: string[] = [];
    const part = (name: string, then = () => {}): (() => void) =>
      dispatcher.drawInTurn(() => {
        drawn.push(name);
        then();
      });
    expect(dispatcher.isDrawing).toBe(false);
    part('first', () => part('inner'));
    part('second');
    expect([dispatcher.isDrawing, drawn]).toEqual([true, []]);
    await paint();
    expect(drawn).toEqual(['first']);
    await paint();
    await paint();
    expect([dispatcher.isDrawing, drawn]).toEqual([false, ['first', 'second', 'inner']]);
    expect(frames).toEqual([]);
  });

  test('who waits for the whole goes on when the last part is drawn, at once where nothing is left', async () => {
    const dispatcher = useDispatcher();
    await dispatcher.drawn();
    let there = false;
    dispatcher.drawInTurn(() => {});
    const giveUp = dispatcher.drawInTurn(() => expect.unreachable('was given up'));
    giveUp();
    const waiting = dispatcher.drawn().then(() => (there = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(there).toBe(false);
    await paint();
    await waiting;
    expect([there, dispatcher.isDrawing]).toEqual([true, false]);
  });

  test('a part that is brought first is drawn when it is there, and the others after it; one that does not come keeps nobody', async () => {
    const dispatcher = useDispatcher();
    const drawn: string[] = [];
    let bring = (): void => undefined;
    dispatcher.drawInTurn(async () => {
      await new Promise<void>((done) => {
        bring = done;
      });
      drawn.push('brought');
    });
    dispatcher.drawInTurn(() => Promise.reject(new Error('its file is gone')));
    dispatcher.drawInTurn(() => void drawn.push('last'));
    await paint();
    await paint();
    expect([dispatcher.isDrawing, drawn]).toEqual([true, []]);
    bring();
    await vi.advanceTimersByTimeAsync(0);
    await paint();
    await paint();
    expect([dispatcher.isDrawing, drawn]).toEqual([false, ['brought', 'last']]);
  });
});

describe('what is being written', () => {
  afterEach(() => void vi.useRealTimers());

  /** A keeper whose settings are written when the test says so. */
  function aKeeper() {
    const writing: (() => void)[] = [];
    const write = () => new Promise<void>((done) => writing.push(done));
    const plain: Partial<BookStore> = { mended: 'as it was', set: write, listCampaign: write };
    const told: boolean[] = [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is asked of it
    const keeper = reportWrites(plain as BookStore, (writes) => told.push(writes));
    return { keeper, told, written: () => writing.shift()?.() };
  }

  test('that settings are being written is told before they are, and that they were a moment after', async () => {
    vi.useFakeTimers();
    const { keeper, told, written } = aKeeper();
    const first = keeper.set('settings', 1);
    expect([keeper.mended, told]).toEqual(['as it was', [true]]);
    const second = keeper.set('settings', 2);
    written();
    await first;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual([true]);
    written();
    await second;
    await vi.advanceTimersByTimeAsync(200);
    // A layout that is dragged is kept again and again, and told of once.
    const third = keeper.listCampaign({ id: 'a', name: '', system: '', createdAt: '', openedAt: '' });
    written();
    await third;
    expect(told).toEqual([true]);
    await vi.advanceTimersByTimeAsync(250);
    expect(told).toEqual([true, false]);
  });

  test('a window that finishes waits for settings that are being written', async () => {
    const { keeper, written } = aKeeper();
    let over = false;
    void keeper.set('settings', 1);
    const all = flushWrites().then(() => (over = true));
    await new Promise((done) => setTimeout(done, 20));
    expect(over).toBe(false);
    written();
    expect(await all).toBe(true);
  });
});
