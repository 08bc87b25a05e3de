import { describe, expect, test } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { useOpenFirstMatch } from '../../../../renderer/features/creatures/useFind.ts';

/** A search whose findings, reading and text the test sets; what it opened stands in `opened`. */
function searching(first: readonly string[], unread: boolean) {
  const state = {
    found: shallowRef(first),
    at: shallowRef(-1),
    reading: shallowRef(unread),
    typed: shallowRef('riders:<100 ogre'),
  };
  const opened: string[] = [];
  const scope = effectScope();
  const enter = scope.run(() =>
    useOpenFirstMatch(
      {
        found: () => state.found.value,
        at: () => state.at.value,
        reading: () => state.reading.value,
        typed: () => state.typed.value,
      },
      (each) => opened.push(each),
    ),
  );
  if (!enter) throw new Error('the scope did not run');
  return { ...state, ...enter, opened };
}

describe('Enter in the search of creatures', () => {
  test('opens the row it stands on, else the first that is found', () => {
    const search = searching(['goblin', 'ogre'], true);
    search.openFound();
    search.at.value = 1;
    search.openFound();
    expect(search.opened).toEqual(['goblin', 'ogre']);
  });

  test('is kept while numbers are read, and opens what they find, once', async () => {
    const search = searching([], true);
    search.openFound();
    expect(search.opened).toEqual([]);
    search.found.value = ['ogre'];
    search.reading.value = false;
    await nextTick();
    search.found.value = ['ogre', 'ogress'];
    await nextTick();
    expect(search.opened).toEqual(['ogre']);
  });

  test('opens nothing later where nothing is found', async () => {
    const search = searching([], true);
    search.openFound();
    search.reading.value = false;
    await nextTick();
    search.found.value = ['ogre'];
    await nextTick();
    expect(search.opened).toEqual([]);
  });

  test('is not kept where all is read', async () => {
    const search = searching([], false);
    search.openFound();
    search.found.value = ['ogre'];
    await nextTick();
    expect(search.opened).toEqual([]);
  });

  test('is taken back by more text, and when the field is left', async () => {
    const typed = searching([], true);
    typed.openFound();
    typed.typed.value = 'riders:<100 ogres';
    await nextTick();
    typed.found.value = ['ogress'];
    await nextTick();
    expect(typed.opened).toEqual([]);

    const left = searching([], true);
    left.openFound();
    left.forget();
    left.found.value = ['ogre'];
    await nextTick();
    expect(left.opened).toEqual([]);
  });
});
