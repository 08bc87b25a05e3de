import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Desktop } from '../../../../electron/contract.ts';
import type { AppPrefetch } from '../../../../renderer/platform/startupPrefetch.ts';
import { useBackups } from '../../../../renderer/features/backup/backups.ts';
import { useOverlayStack } from '../../../../renderer/stores/overlayStack.ts';
import { useSession } from '../../../../renderer/stores/session.ts';
import { useUi } from '../../../../renderer/stores/ui.ts';

beforeEach(() => {
  setActivePinia(createPinia());
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn, 0));
});

/** A computer that answers the one thing it is asked when it is told to. */
function aSlowComputer(): { asked: () => boolean; finish: (answer: unknown) => void } {
  let finish: ((answer: unknown) => void) | undefined;
  const desktop = {
    call: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  };
  const waiting = new Promise<never>(() => undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one call is all that is asked of it
  const host = { desktop: desktop as unknown as Desktop, journalled: true };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is opened before the state is known
  void useSession().start(host, { state: waiting } as unknown as AppPrefetch);
  return { asked: () => finish !== undefined, finish: (answer) => finish?.(answer) };
}

const WELL = { ok: true, name: 'report.txt' };
const REFUSED = { ok: false, cancelled: false, message: 'The disk is full.' };

describe('how it went with backups and reports', () => {
  test.each([
    [WELL, /report\.txt/u, false],
    [REFUSED, /^The disk is full\.$/u, true],
  ])('is said where the sheet was closed meanwhile', async (answer, text, bad) => {
    const [safety, ui, computer] = [useBackups(), useUi(), aSlowComputer()];
    useOverlayStack().open('backups');
    const saving = safety.saveReport();
    await expect.poll(computer.asked).toBe(true);
    useOverlayStack().close('backups');
    computer.finish(answer);
    await saving;
    expect(ui.notice).toMatchObject({ text: expect.stringMatching(text), bad });
  });

  test('is said in the sheet alone as long as that is open', async () => {
    const [safety, ui, computer] = [useBackups(), useUi(), aSlowComputer()];
    useOverlayStack().open('backups');
    const saving = safety.saveReport();
    await expect.poll(computer.asked).toBe(true);
    computer.finish(REFUSED);
    await saving;
    expect(safety.said).toEqual({ text: 'The disk is full.', bad: true });
    expect(ui.notice).toBeUndefined();
  });
});
