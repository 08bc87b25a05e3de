import { t, localize } from '../../i18n/localize.ts';
import { errorToSentence } from '../../../core/kernel/said.ts';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { ExportResult, ExportFormat, ExportItem } from '../../../core/exchange/exportFiles.ts';
import type {
  makeExportItem as leavingOf,
  exportAsOneFile as singleFileOf,
} from '../../../core/exchange/exportFormats.ts';
import { licenceOfDraft } from '../../../core/exchange/licences.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { listTakers } from '../../../core/systems/registry.ts';
import type { PreparedEncounter } from '../../../core/table/state.ts';
import { useLibrary } from '../../stores/library.ts';
import { usePrint } from '../creatures/print.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useUi } from '../../stores/ui.ts';

/** What knows how to write the forms of other programs: read when somebody exports, not at the start. */
interface Writers {
  readonly formats: readonly ExportFormat[];
  readonly leaving: typeof leavingOf;
  readonly singleFile: typeof singleFileOf;
}

async function bringWriters(takers: readonly RuleSystem[]): Promise<Writers> {
  const { listExportFormats, makeExportItem, exportAsOneFile } =
    await import('../../../core/exchange/exportFormats.ts');
  return { formats: listExportFormats(takers), leaving: makeExportItem, singleFile: exportAsOneFile };
}

/** What leaves the library and how: one creature, several, an encounter, whoever acts. */
export const useExporting = defineStore('exporting', () => {
  const library = useLibrary();
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  const print = usePrint();
  const stack = useOverlayStack();
  const creatures = shallowRef<readonly Creature[]>([]);
  /** What an export means while nothing else is said: the marked ones of the library, or the chosen one. */
  const meant = shallowRef<readonly Creature[]>([]);
  const format = shallowRef('');
  const writers = shallowRef<Writers>();

  const ready = computed<readonly ExportItem[]>(() =>
    creatures.value.flatMap((creature) => {
      const system = library.rulesOf(creature.system);
      const built = library.kindOf(creature)?.build(creature.draft);
      const each = system && built?.ok ? writers.value?.leaving(creature, built.value, system) : undefined;
      return each ? [each] : [];
    }),
  );
  /** Formats that fit every one of them. */
  const formats = computed<readonly ExportFormat[]>(() =>
    (writers.value?.formats ?? []).filter(({ fits }) => ready.value.every(({ system }) => fits(system))),
  );
  const chosen = computed(() => formats.value.find(({ key }) => key === format.value) ?? formats.value[0]);
  const result = computed<ExportResult | undefined>(() =>
    stack.isOpen('export') && ready.value.length > 0 ? chosen.value?.write(ready.value) : undefined,
  );

  /** How many of them credit somebody without naming a licence. */
  const unlicensed = computed(
    () => ready.value.filter(({ creature }) => licenceOfDraft(creature.draft) === 'unknown').length,
  );

  function show(all: readonly Creature[]): void {
    if (all.length === 0) return ui.say(t('exchange.exportRefused'), true);
    creatures.value = all;
    void openSheet();
  }

  async function openSheet(): Promise<void> {
    try {
      writers.value = await bringWriters(listTakers(table.state.system, table.state.described));
      stack.open('export');
    } catch (error) {
      ui.say(localize(errorToSentence(error)), true);
    }
  }

  /** Everyone a prepared encounter brings, each kind once. */
  function showFoes({ groups }: PreparedEncounter): void {
    const ids = new Set(groups.map(({ creature }) => creature));
    show(library.all.filter(({ id }) => ids.has(id)));
  }

  /** Cards for the table are printed and photographed elsewhere. */
  function asCards(): void {
    stack.close('export');
    print.open(creatures.value);
  }

  /** The creature whose turn it is, as it stands in its stat block. */
  function showActing(): void {
    const acting = table.acting;
    if (!acting) return ui.say(t('exchange.nobodysTurn'), true);
    const kept = library.all.find(({ id }) => id === acting.creature.id);
    if (!kept) return ui.say(t('exchange.exportMissing', { name: acting.sheet.name }), true);
    show([kept]);
  }

  async function save(): Promise<void> {
    const now = result.value;
    const single = now && writers.value?.singleFile(now);
    if (!now || !chosen.value) return;
    const answer =
      single !== undefined
        ? await session.host?.desktop.call('file.save', {
            ...single,
            filter: { name: chosen.value.label.slice(0, 60), extensions: [chosen.value.extension] },
          })
        : await session.host?.desktop.call('folder.save', {
            name: t('exchange.creaturesFile', { label: chosen.value.label }),
            files: now.files.map(({ path, text }) => ({ path, text })),
          });
    if (!answer) return ui.say(t('common.startingRefused'), true);
    if (!answer.ok) return ui.say(localize(answer), true);
    stack.close('export');
    ui.say(t('common.saveAsDone', { name: answer.name }));
  }

  return {
    creatures,
    meant,
    ready,
    formats,
    format,
    chosen,
    result,
    unlicensed,
    show,
    showActing,
    showFoes,
    asCards,
    save,
    copied: () => ui.say(t('common.copyDone')),
  };
});
