import { findChronicleEntity } from '../../../core/campaign/chronicle.ts';
import { isSecretEntry } from '../../../core/campaign/stream.ts';
import { findCombatant } from '../../../core/table/state.ts';
import { useChronicle } from '../../stores/chronicle.ts';
import { copyText } from '../../stores/copyText.ts';
import { useDrawing } from '../../stores/drawing.ts';
import { useHandlers } from '../../stores/handlers.ts';
import { useSay } from '../../stores/say.ts';
import { useTable } from '../../stores/table.ts';
import { useSelection } from '../../stores/selection.ts';
import { useUi } from '../../stores/ui.ts';
import { t } from '../../i18n/localize.ts';
import type { CommandEntry } from '../command.ts';
import { useMenu } from '../menu/useMenu.ts';
import { type Need, only, useNeeds } from '../needs.ts';
import type { TextId } from '../../i18n/index.ts';

/** What is done with one effect, one line of the log or one entry of the chronicle: the one meant, else the last. */
export function useThingCommands(): readonly CommandEntry[] {
  const drawing = useDrawing();
  const table = useTable();
  const ui = useUi();
  const selection = useSelection();
  const say = useSay();
  const chronicle = useChronicle();
  const menu = useMenu();
  const handlers = useHandlers();
  const { open, on } = useNeeds();
  const onLog = on('log');
  const meant = (kind: string): string | undefined => (ui.meant?.kind === kind ? ui.meant.id : undefined);

  /** The effect meant; without one, the last of the first one chosen. */
  function effect() {
    const holder = findCombatant(table.state, selection.selected[0] ?? '');
    const wanted = meant('effect');
    const found = holder?.effects.find(({ id }) => id === wanted) ?? holder?.effects.at(-1);
    return holder && found ? { who: holder.id, effect: found } : undefined;
  }
  const meaning = () =>
    table.system?.words.conditions.find(({ key }) => key === effect()?.effect.condition)?.rule;

  /** Number of the step meant; on the screen Log that of the line with the focus, else the last. */
  function line(): number | undefined {
    const focused = document.activeElement?.closest<HTMLElement>('[data-seq]')?.dataset['seq'];
    const seq = meant('line') ?? meant('story') ?? focused;
    return seq === undefined ? table.steps.at(-1)?.seq : Number(seq);
  }
  const entry = () => {
    const seq = line();
    return chronicle.entries.find((each) => each.seq === seq);
  };
  const note = () => (entry()?.type === 'note' ? entry() : undefined);
  const entity = () => findChronicleEntity(chronicle.chronicle, meant('entity') ?? chronicle.chosen ?? '');

  const mark = (part: { starred: boolean } | { secret: boolean }): Promise<unknown> =>
    chronicle.does({ do: 'line.mark', line: line() ?? 0, ...part });

  async function hideLine(): Promise<void> {
    const it = entry();
    if (!it) return;
    const secret = !isSecretEntry(it, chronicle.chronicle);
    if (it.note === undefined) await mark({ secret });
    else await chronicle.does({ do: 'note.change', id: it.note, secret });
  }

  async function copyLine(): Promise<void> {
    const it = entry();
    if (!it || it.text === '') return ui.say(t('command.lineNothingCopy'), true);
    await copyText(it.text);
    ui.say(t('common.copied'));
  }

  async function showLine(): Promise<void> {
    const seq = line();
    ui.screen = 'log';
    await drawing.whole();
    if (seq !== undefined) chronicle.jumpTo(seq);
  }

  async function findEntity(): Promise<void> {
    const name = entity()?.name;
    ui.screen = 'log';
    if (name !== undefined)
      await handlers.run('log.find', `about:${name.includes(' ') ? `"${name}"` : name}`);
  }

  const one = (
    id: string,
    title: TextId,
    keys: readonly string[],
    needs: readonly Need[],
    run: () => unknown,
    removes = false,
  ): CommandEntry => ({
    id,
    title,
    menu: id.startsWith('effect') ? 'common.table' : 'common.edit',
    keys,
    needs,
    run: async () => {
      await run();
    },
    removes,
  });

  return [
    {
      id: 'view.menu',
      title: 'command.menuSelection',
      menu: 'command.view',
      keys: ['Shift+F10', 'ContextMenu'],
      needs: [open],
      always: true,
      run: menu.openHere,
    },
    one(
      'effect.end',
      'command.endEffect',
      ['Shift+C'],
      [...on('table'), only(() => effect() !== undefined)],
      async () => {
        const it = effect();
        if (it) say.refused(await table.ask({ type: 'effect.end', who: it.who, effect: it.effect.id }));
      },
    ),
    one(
      'effect.meaning',
      'command.ruleEffect',
      [],
      [...on('table'), only(() => meaning() !== undefined)],
      () => ui.showRule(meaning() ?? ''),
    ),
    one('line.show', 'command.showLineCampaignsLog', [], [open], showLine),
    one('line.copy', 'command.copyTheLine', [], [open, only(() => entry() !== undefined)], copyLine),
    one(
      'line.try',
      'command.ifCopyTableHere',
      [],
      [open, only(() => line() !== undefined && !table.trying)],
      async () => {
        if (!say.refused(await table.tryFrom(line() ?? 0))) ui.screen = 'table';
      },
    ),
    one('story.edit', 'command.changeWordsLine', ['E'], [...onLog, only(() => note() !== undefined)], () => {
      chronicle.editing = String(line());
    }),
    one('story.star', 'command.starLineNot', ['*'], [...onLog, only(() => entry() !== undefined)], () =>
      mark({ starred: !chronicle.chronicle.starred.includes(line() ?? 0) }),
    ),
    one('story.secret', 'common.gmOnly', ['H'], [...onLog, only(() => entry() !== undefined)], hideLine),
    one(
      'story.remove',
      'common.removeTheNote',
      ['Delete'],
      [...onLog, only(() => note() !== undefined)],
      async () => {
        const it = note();
        if (it) await chronicle.rewrite(it, '');
      },
      true,
    ),
    one(
      'entity.open',
      'command.openTheEntry',
      [],
      [...onLog, only(() => meant('entity') !== undefined)],
      () => chronicle.choose(meant('entity')),
    ),
    one(
      'entity.find',
      'command.allKnownEntry',
      [],
      [...onLog, only(() => entity() !== undefined)],
      findEntity,
    ),
    one('entity.pin', 'command.pinEntry', [], [...onLog, only(() => entity() !== undefined)], async () => {
      const id = entity()?.id ?? '';
      await chronicle.does({ do: 'pin', id, on: !chronicle.chronicle.pinned.includes(id) });
    }),
    one(
      'entity.secret',
      'command.entryGmOnly',
      [],
      [...onLog, only(() => entity() !== undefined)],
      async () => {
        const it = entity();
        if (it) await chronicle.does({ do: 'entity.change', id: it.id, secret: !it.secret });
      },
    ),
    one(
      'entity.remove',
      'command.removeTheEntry',
      [],
      [...onLog, only(() => entity() !== undefined)],
      async () => {
        const id = entity()?.id ?? '';
        if ((await chronicle.does({ do: 'entity.remove', id })) && chronicle.chosen === id)
          chronicle.choose(undefined);
      },
      true,
    ),
  ];
}
