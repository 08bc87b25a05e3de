import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test } from 'vitest';
import { useUi } from '../../../renderer/stores/ui.ts';

beforeEach(() => void setActivePinia(createPinia()));

test('faces that were typed are given once; those typed while the roll is written down are for the next', () => {
  const ui = useUi();
  expect(ui.takeFaces().given).toEqual({});
  ui.faces = [15, 3];
  const first = ui.takeFaces();
  expect(first.given).toEqual({ faces: [15, 3] });
  // Refused, they are still there; done, they are used up.
  expect(ui.takeFaces().given).toEqual(first.given);
  first.used();
  expect(ui.faces).toEqual([]);
  ui.faces = [7];
  const second = ui.takeFaces();
  ui.faces = [7];
  second.used();
  expect(ui.faces).toEqual([7]);
});

test('bonus and circumstances of a roll are used up with it; those set while it is written down are for the next', () => {
  const ui = useUi();
  ui.switched = { 'bite flanked': true };
  ui.plus = { value: 2, reason: 'high ground' };
  ui.takeThisRoll()();
  expect([ui.switched, ui.plus]).toEqual([{}, undefined]);
  ui.switched = { 'bite flanked': true };
  const rolled = ui.takeThisRoll();
  ui.switched = { ...ui.switched, 'claw flanked': true };
  ui.plus = { value: -2, reason: 'fog' };
  rolled();
  expect([ui.switched, ui.plus]).toEqual([{ 'claw flanked': true }, { value: -2, reason: 'fog' }]);
});

test('what was chosen in a menu is done to its thing, and to nothing after it', async () => {
  const ui = useUi();
  ui.meant = { kind: 'entity', id: 'mill' };
  const seen: unknown[] = [];
  await ui.toMeant(() => seen.push(ui.meant?.id));
  expect([seen, ui.meant]).toEqual([['mill'], undefined]);
});

test('the thing of a menu that was opened before the last one is on the disk stays the one that is meant', async () => {
  const ui = useUi();
  let written = (): void => {};
  ui.meant = { kind: 'story', id: '7' };
  const starred = ui.toMeant(
    () =>
      new Promise<void>((done) => {
        written = done;
      }),
  );
  ui.meant = { kind: 'entity', id: 'mill' };
  written();
  await starred;
  expect(ui.meant).toEqual({ kind: 'entity', id: 'mill' });
});
