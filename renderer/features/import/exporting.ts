import { t, localize } from '../../i18n/localize.ts';
import { errorToSentence } from '../../../core/kernel/said.ts';
import { computed, shallowRef } from 'vue';
import type { ExportResult, ExportFormat, ExportItem } from '../../../core/exchange/exportFiles.ts';
import type {
  makeExportItem as leavingOf,
  exportAsOneFile as singleFileOf,
} from '../../../core/exchange/exportFormats.ts';
import { licenceOfDraft } from '../../../core/exchange/licences.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { listTakers, SYSTEMS } from '../../../core/systems/registry.ts';
import type { PreparedEncounter } from '../../../core/table/state.ts';
import { useLibrary } from '../../stores/library.ts';
import { useCreatures } from '../creatures/creatures.ts';
import { usePrint } from '../creatures/print.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useUi } from '../../stores/ui.ts';
import { refuse, type Result } from '../../../core/kernel/result.ts';
import { convertCreature, conversionTargets, type Converted } from '../../../core/exchange/conversion.ts';

/** What knows how to write the forms of other programs: read when somebody exports, not at the start. */
export interface ExportWriters {
  readonly formats: readonly ExportFormat[];
  readonly leaving: typeof leavingOf;
  readonly singleFile: typeof singleFileOf;
}

async function bringWriters(takers: readonly RuleSystem[]): Promise<ExportWriters> {
  const { listExportFormats, makeExportItem, exportAsOneFile } =
    await import('../../../core/exchange/exportFormats.ts');
  return { formats: listExportFormats(takers), leaving: makeExportItem, singleFile: exportAsOneFile };
}

/** What leaves the library: one creature, several, an encounter, whoever acts. */
export function useExporting() {
  const library = useLibrary();
  const table = useTable();
  const ui = useUi();
  const stack = useOverlayStack();

  async function show(creatures: readonly Creature[]): Promise<void> {
    if (creatures.length === 0) return ui.say(t('exchange.exportRefused'), true);
    try {
      const writers = await bringWriters(listTakers(table.state.system, table.state.described));
      stack.open('export', { creatures, writers });
    } catch (error) {
      ui.say(localize(errorToSentence(error)), true);
    }
  }

  /** Everyone a prepared encounter brings, each kind once. */
  function showFoes({ groups }: PreparedEncounter): Promise<void> {
    const ids = new Set(groups.map(({ creature }) => creature));
    return show(library.all.filter(({ id }) => ids.has(id)));
  }

  /** The creature whose turn it is, as it stands in its stat block. */
  async function showActing(): Promise<void> {
    const acting = table.acting;
    if (!acting) return ui.say(t('exchange.nobodysTurn'), true);
    const kept = library.all.find(({ id }) => id === acting.creature.id);
    if (!kept) return ui.say(t('exchange.exportMissing', { name: acting.sheet.name }), true);
    await show([kept]);
  }

  return { show, showActing, showFoes };
}

/** The sheet of an export: how each of its creatures is written in the chosen form, and where that is saved. */
export function useExportSheet() {
  const library = useLibrary();
  const session = useSession();
  const ui = useUi();
  const stack = useOverlayStack();
  const print = usePrint();
  const setting = useCreatures();
  const asked = computed(() => stack.propsOf('export'));
  const creatures = computed(() => asked.value?.creatures ?? []);

  const ready = computed<readonly ExportItem[]>(() =>
    creatures.value.flatMap((creature) => {
      const system = library.rulesOf(creature.system);
      const built = library.kindOf(creature)?.build(creature.draft);
      const each =
        system && built?.ok ? asked.value?.writers.leaving(creature, built.value, system) : undefined;
      return each ? [each] : [];
    }),
  );
  /** Formats that fit every one of them. */
  const formats = computed<readonly ExportFormat[]>(() =>
    (asked.value?.writers.formats ?? []).filter(({ fits }) =>
      ready.value.every(({ system }) => fits(system)),
    ),
  );
  const chosen = computed(() => formats.value.find(({ key }) => key === setting.format) ?? formats.value[0]);
  const result = computed<ExportResult | undefined>(() =>
    ready.value.length > 0 ? chosen.value?.write(ready.value) : undefined,
  );
  /** How many of them credit somebody without naming a licence. */
  const unlicensed = computed(
    () => ready.value.filter(({ creature }) => licenceOfDraft(creature.draft) === 'unknown').length,
  );

  /** Cards for the table are printed and photographed elsewhere. */
  function asCards(): void {
    const all = creatures.value;
    stack.close('export');
    print.open(all);
  }

  async function save(): Promise<void> {
    const now = result.value;
    const single = now && asked.value?.writers.singleFile(now);
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

  return { creatures, ready, formats, result, unlicensed, asCards, save };
}

/** A creature on its way into another game: shown with what becomes of each part before it is taken. */
export function useConverting() {
  const library = useLibrary();
  const ui = useUi();
  const stack = useOverlayStack();
  const creature = computed(() => stack.propsOf('convert')?.creature);
  const wanted = shallowRef('');

  const systems = computed<readonly RuleSystem[]>(() => listTargets(creature.value));
  const to = computed(() => systems.value.find(({ key }) => key === wanted.value) ?? systems.value[0]);
  const result = computed<Result<Converted> | undefined>(() =>
    creature.value && to.value ? convertedTo(creature.value, to.value) : undefined,
  );

  /** Games that a creature can become one of; the campaign’s own first. */
  function listTargets(each: Omit<Creature, 'id'> | undefined): readonly RuleSystem[] {
    const from = each && library.rulesOf(each.system);
    const own = library.system.key;
    return from
      ? conversionTargets(from, SYSTEMS).toSorted((a, b) => Number(b.key === own) - Number(a.key === own))
      : [];
  }

  function convertedTo(each: Omit<Creature, 'id'>, system: RuleSystem): Result<Converted> {
    const from = library.rulesOf(each.system);
    return from
      ? convertCreature(each, from, system)
      : refuse({ message: t('common.gameRefused', { system: each.system }) });
  }

  /** The creature in the campaign’s own game; nothing where it is of it, or cannot become one of it. */
  function toOwn(each: Omit<Creature, 'id'>): Converted | undefined {
    const own = listTargets(each).find(({ key }) => key === library.system.key);
    const made = own && convertedTo(each, own);
    return made?.ok ? made.value : undefined;
  }

  function show(each: Creature | undefined): void {
    if (!each) return ui.say(t('exchange.convertRefused'), true);
    stack.open('convert', { creature: each });
  }

  /** Saves what it became as a creature of its own; the one it was stays. */
  async function take(): Promise<void> {
    if (!result.value?.ok || !to.value) return;
    const [made, { title }] = [result.value.value.creature, to.value];
    const refusal = await library.save({ ...made, id: library.newId() });
    if (refusal) return ui.say(localize(refusal), true);
    stack.close('convert');
    ui.say(t('exchange.convertDone', { name: made.name, title }), false, 'library');
  }

  return { creature, wanted, systems, to, result, toOwn, show, take };
}
