import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { effectScope } from 'vue';
import { createCommand, silentNeed } from '../../../renderer/shell/commands/command.ts';
import { useHandler, useDispatcher } from '../../../renderer/stores/dispatcher.ts';

beforeEach(() => setActivePinia(createPinia()));

describe('one way from a command to a panel', () => {
  it('a command without a work of its own is done by the panel that is there, and by nobody once it is gone', async () => {
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

  it('of two panels the one that came last is asked, and the other again when it goes', async () => {
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

  it('the first need that is not met says what to do', () => {
    expect(command(false, true).when()).toBe(false);
    expect(command(false, true).off()).toBe('Begin a fight first (Shift B).');
  });

  it('what is no command just now says nothing, and so is not listed', () => {
    expect([command(false, false).when(), command(false, false).off()]).toEqual([false, '']);
  });

  it('a command that can be given has no reason against it', () => {
    expect([command(true, true).when(), command(true, true).off()]).toEqual([true, '']);
  });
});
