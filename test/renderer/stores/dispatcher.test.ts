import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useActions } from '../../../renderer/stores/actions.ts';
import { useDispatcher } from '../../../renderer/stores/dispatcher.ts';
import { useTable } from '../../../renderer/stores/table.ts';
import { useUi } from '../../../renderer/stores/ui.ts';

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
