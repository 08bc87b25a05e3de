import { computed, type Ref } from 'vue';
import { rankMatches } from '../../../core/kernel/text.ts';
import { t } from '../../i18n/localize.ts';
import type { AppCommand } from '../command.ts';
import type { Found } from './found.ts';

/** The commands that can be given now, and those found by what is typed that cannot, with what they lack. */
export function useFoundCommands(commands: Ref<readonly AppCommand[]>, typed: Ref<string>) {
  const everyCommand = computed(() =>
    commands.value.map((each): Found => ({
      id: `palette-${each.id}`,
      kind: 'command',
      title: each.title,
      text: `${t(each.menu)} ${each.detail ?? ''} ${each.about ?? ''}`,
      detail: each.detail ?? '',
      ...(each.called ? { called: each.called } : {}),
      ...(each.keys[0] === undefined ? {} : { keys: each.keys[0] }),
      ...(each.when() ? {} : { off: each.off() }),
      open: each.run,
    })),
  );
  const ofCommands = computed(() => everyCommand.value.filter(({ off }) => off === undefined));
  /** What cannot be had now, found by its name alone, behind all that can. */
  const notNow = computed(() =>
    typed.value.trim() === ''
      ? []
      : rankMatches(
          typed.value,
          everyCommand.value.filter(({ off }) => off !== undefined),
        ),
  );
  return { ofCommands, notNow };
}
