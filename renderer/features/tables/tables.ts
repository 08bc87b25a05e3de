import * as v from 'valibot';
import { computed, shallowRef, watch } from 'vue';
import { createFormKey } from '../../../core/forms/forms.ts';
import { collectTables, type TableRoll } from '../../../core/dice/tables/rollTable.ts';
import type { RandomTable } from '../../../core/dice/tables/shape.ts';
import { readTablesInWorker } from '../../platform/workers.ts';
import { type FormPlace, useForms } from '../../stores/forms.ts';
import { useLibrary, useContent } from '../../stores/library.ts';
import { useTable } from '../../stores/table.ts';
import { useWork } from '../../stores/work.ts';
import { t, localize } from '../../i18n/localize.ts';
import { listTableActs, type OfferedAct } from '../../../core/content/tables.ts';
import type { Refusal } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import type { Side } from '../../../core/rules/words.ts';
import type { CommandOf, SingleCommand } from '../../../core/table/commands.ts';
import { useProposals } from '../encounters/proposals.ts';
import { useUi } from '../../stores/ui.ts';

/** A table as it is typed: lines may still be empty. */
const typedTable = v.strictObject({
  id: v.string(),
  name: v.string(),
  notes: v.exactOptional(v.string()),
  die: v.exactOptional(v.string()),
  once: v.exactOptional(v.boolean()),
  lines: v.array(v.strictObject({ weight: v.number(), text: v.string() })),
});

/** The random tables of the library: which one is open, how it is kept, and rolls into the campaign’s log. */
export function useTables() {
  const library = useLibrary();
  const table = useTable();
  const work = useWork();
  const chosen = shallowRef<string>();
  const forms = useForms();
  /** What was typed since the panel was opened, by table. */
  const typed = shallowRef<ReadonlyMap<string, RandomTable>>(new Map());
  const draftPlace = (id: string): FormPlace => ({ campaign: '', kind: 'table', of: id });
  /** All that is not saved, what was left earlier included. */
  const drafts = computed((): ReadonlyMap<string, RandomTable> => {
    const left = forms.list.flatMap(({ kind, of, values }) => {
      const read = kind === 'table' ? v.safeParse(typedTable, values) : undefined;
      return read?.success ? [[of, read.output] as const] : [];
    });
    return new Map([...left, ...typed.value]);
  });

  const all = computed(() => {
    const known = new Set(library.tables.map(({ id }) => id));
    const fresh = [...drafts.value.values()].filter(({ id }) => !known.has(id));
    return [...library.tables, ...fresh];
  });
  /** The one that was chosen; before that what is unfinished, whoever comes to go on with it. */
  const open = computed(
    () =>
      all.value.find(({ id }) => id === chosen.value) ??
      all.value.find(({ id }) => drafts.value.has(id)) ??
      all.value[0],
  );
  const draft = computed(() => (open.value ? (drafts.value.get(open.value.id) ?? open.value) : undefined));
  const dirty = computed(() => open.value !== undefined && drafts.value.has(open.value.id));
  /** Whether it is the GM's own, and not one that comes with the app. */
  const own = computed(() => dirty.value || library.ownTables.some(({ id }) => id === open.value?.id));
  const last = computed(() =>
    table.steps
      .at(-1)
      ?.events.flatMap((event) => (event.type === 'tableRolled' ? [event.result] : []))
      .at(0),
  );

  function change(now: RandomTable): void {
    typed.value = new Map([...typed.value, [now.id, now]]);
    forms.keep(draftPlace(now.id), now.name, { ...now, lines: now.lines.map((line) => ({ ...line })) });
  }

  function drop(id: string, how: 'saved' | 'discarded' = 'discarded'): void {
    typed.value = new Map([...typed.value].filter(([each]) => each !== id));
    void forms.end(draftPlace(id), how);
  }

  watch(
    () => forms.emptied,
    (ended) => {
      typed.value = new Map([...typed.value].filter(([id]) => createFormKey(draftPlace(id)) !== ended?.key));
    },
  );

  function begin(): void {
    const id = library.newId();
    change({ id, name: t('tables.newTable'), lines: [{ weight: 1, text: '' }] });
    chosen.value = id;
  }

  async function save(): Promise<boolean> {
    const now = draft.value;
    if (!now || !dirty.value) return true;
    // Lines that were begun and left empty say nothing.
    const lines = now.lines.filter(({ text }) => text.trim() !== '');
    const refusal = await library.ask({ type: 'tables.save', tables: [{ ...now, lines }] });
    library.say(
      refusal
        ? t('common.saveRefused', { message: localize(refusal) })
        : t('common.saveDone', { name: now.name }),
    );
    if (!refusal) drop(now.id, 'saved');
    return refusal === undefined;
  }

  async function remove(gone: RandomTable): Promise<void> {
    drop(gone.id);
    if (!library.ownTables.some(({ id }) => id === gone.id)) return;
    const refusal = await library.ask({ type: 'tables.remove', ids: [gone.id] });
    library.say(refusal ? localize(refusal) : t('tables.removeDone', { name: gone.name }));
  }

  /** Rolls on a table as it is saved; what is being typed is saved first. */
  async function roll(which: RandomTable, secret: boolean): Promise<void> {
    if (which.id === open.value?.id && !(await save())) return;
    const now = library.tables.find(({ id }) => id === which.id);
    if (!now) return;
    const tables = [...collectTables(now, library.tables)];
    const refusal = await table.ask({ type: 'table.roll', tables, secret });
    if (refusal) library.say(localize(refusal));
  }

  /** How many lines are drawn of a table whose lines come up once. */
  const drawnOf = ({ id }: RandomTable): number => (table.state.drawn?.[id] ?? []).length;

  async function shuffle({ id, name }: RandomTable): Promise<void> {
    const refusal = await table.ask({ type: 'table.shuffle', table: id, name });
    if (refusal) library.say(localize(refusal));
  }

  /** Takes tables out of a file; names that are there already get a number. */
  async function importFile(): Promise<void> {
    const file = await library.openFile(t('tables.filesLabel'), ['csv', 'tsv', 'md', 'markdown', 'txt']);
    if (!file) return;
    if ('message' in file) return library.say(localize(file));
    const reading = t('tables.reading', { name: file.name });
    const read = await work.beside(reading, (hold) => readTablesInWorker(file.name, file.text, hold));
    if (!read.ok) return library.say(localize(read.refusal));
    await keep(
      read.value.map((each) => ({ ...each, id: library.newId() })),
      file.name,
    );
  }

  async function keep(read: readonly RandomTable[], from: string): Promise<void> {
    const names = new Set(library.tables.map(({ name }) => name.toLowerCase()));
    const tables = read.map((each) => {
      let { name } = each;
      for (let at = 2; names.has(name.toLowerCase()); at += 1) name = `${each.name} (${at})`;
      names.add(name.toLowerCase());
      return { ...each, name };
    });
    const refusal = await library.ask({ type: 'tables.save', tables });
    library.say(
      refusal
        ? t('tables.importRefused', { from, message: localize(refusal) })
        : t('tables.importDone', {
            name:
              tables.length === 1 ? (tables[0]?.name ?? '') : t('common.tablesCount', { n: tables.length }),
            from,
          }),
    );
    if (!refusal) chosen.value = tables[0]?.id;
  }

  return {
    all,
    open,
    draft,
    dirty,
    own,
    last,
    chosen,
    change,
    drop,
    begin,
    save,
    remove,
    roll,
    drawnOf,
    shuffle,
    importFile,
  };
}

type Entries = CommandOf<'combatants.add'>['entries'];
type Met = Extract<OfferedAct['act'], { readonly kind: 'creatures' | 'encounter' }>;

/** What came up on a random table and acts: creatures that join, treasure that is found, a note that is kept. */
export function useTableActs() {
  const content = useContent();
  const library = useLibrary();
  const proposals = useProposals();
  const table = useTable();
  const ui = useUi();

  /** What came up last, until something else happens. */
  const last = computed(
    () =>
      table.steps.at(-1)?.events.flatMap((event) => (event.type === 'tableRolled' ? [event.result] : []))[0],
  );

  /** What a roll offers to do. A table of the GM's own that has the name of one of ours does nothing by itself. */
  function offersOf(roll: TableRoll): readonly OfferedAct[] {
    const own = new Set(library.ownTables.map(({ name }) => name.toLowerCase()));
    return listTableActs(
      roll,
      content.tables.filter(({ name }) => !own.has(name.toLowerCase())),
    );
  }
  const offered = computed(() => (last.value ? offersOf(last.value) : []));

  /** What the button of it says. */
  function titleOf({ act, count }: OfferedAct): string {
    if (act.kind === 'treasure') return t('tableActs.treasure');
    if (act.kind === 'note') return t('tableActs.note');
    const how = [act.distance, act.attitude].filter((each) => each !== undefined).join(', ');
    if (act.kind === 'encounter') return t('tableActs.encounter', { how });
    const name = creatureOf(act.creature)?.name ?? act.creature;
    return t('tableActs.creatures', { n: String(count ?? act.count), name, how });
  }

  const creatureOf = (key: string): Creature | undefined =>
    content.creatureOf(key) ?? library.creatures.find(({ name }) => name.toLowerCase() === key.toLowerCase());

  async function take(offer: OfferedAct | undefined): Promise<void> {
    if (!offer) return;
    const { act } = offer;
    const refused =
      act.kind === 'creatures' || act.kind === 'encounter' ? await meet(offer, act) : await write(act);
    if (refused) ui.say(localize(refused), true);
  }

  async function write(
    act: Extract<OfferedAct['act'], { readonly kind: 'treasure' | 'note' }>,
  ): Promise<Refusal | undefined> {
    const { worth } = act.kind === 'treasure' ? act : {};
    const refused = await table.ask({
      type: 'chronicle',
      does:
        act.kind === 'treasure'
          ? { do: 'ledger.add', what: act.what.slice(0, 200), ...(worth === undefined ? {} : { worth }) }
          : { do: 'note.write', text: act.text, secret: true },
    });
    const done = act.kind === 'treasure' ? 'tableActs.treasureDone' : 'tableActs.noteDone';
    if (!refused) ui.say(t(done), false, 'table', 'log');
    return refused;
  }

  /** Brings the creatures, into a fight at once where they mean one, and notes how far away and in what mood they are. */
  async function meet(offer: OfferedAct, act: Met): Promise<Refusal | undefined> {
    const found = act.kind === 'encounter' ? made(act) : await named(offer, act);
    if ('message' in found) return found;
    const { entries, who } = found;
    const how = [act.distance, act.attitude].filter((each) => each !== undefined).join(', ');
    const text = [offer.said, `${who}${how === '' ? '' : `: ${how}`}.`].join('\n\n');
    const fights = table.state.encounter === undefined && act.attitude?.startsWith('hostile') === true;
    const commands: SingleCommand[] = [
      { type: 'chronicle', does: { do: 'note.write', text, secret: true } },
      fights
        ? { type: 'encounter.begin', name: t('common.unnamedFight'), entries }
        : { type: 'combatants.add', entries },
    ];
    const refused = await table.ask({ type: 'together', commands });
    if (!refused) ui.say(t('tableActs.creaturesDone', { who, how }), false, 'table', 'table');
    return refused;
  }

  /** A fitting encounter for the party as it stands. */
  function made({ place, difficulty, attitude }: Extract<Met, { readonly kind: 'encounter' }>) {
    const party = proposals.usualParty();
    const seed = `${table.seed} ${table.recorded}`;
    const [best] = proposals.propose({ ...party, place, difficulty, seed });
    if (!best) return { message: t('tableActs.encounterRefused') };
    const side = sideOf(attitude);
    const entries: Entries = proposals
      .groupsOf(best)
      .flatMap(({ creature, count, as }) => (as ? [{ creature: { id: creature, ...as }, count, side }] : []));
    return { entries, who: proposals.sayGroups(best) };
  }

  /** So many of the creature that the line names; dice that the line did not roll are rolled now. */
  async function named({ count }: OfferedAct, act: Extract<Met, { readonly kind: 'creatures' }>) {
    const creature = creatureOf(act.creature);
    if (!creature) return { message: t('tableActs.creatureRefused', { name: act.creature }) };
    const many = count ?? (await rollCount(act.count, creature.name));
    if (typeof many !== 'number') return many;
    const { id, kind, draft, name } = creature;
    const most = Math.min(Math.max(many, 1), 100);
    const entries: Entries = [{ creature: { id, kind, draft }, count: most, side: sideOf(act.attitude) }];
    return { entries, who: most === 1 ? name : `${most} × ${name}` };
  }

  async function rollCount(notation: string, why: string): Promise<number | Refusal> {
    const refused = await table.ask({ type: 'roll', notation, why, secret: true });
    if (refused) return refused;
    const rolled = table.steps.at(-1)?.events.find((event) => event.type === 'rolled');
    return rolled?.type === 'rolled' ? rolled.roll.total : 1;
  }

  return {
    get last() {
      return last.value;
    },
    get offered() {
      return offered.value;
    },
    offersOf,
    titleOf,
    take,
  };
}

const sideOf = (attitude = ''): Side => (attitude.startsWith('friendly') ? 'allies' : 'foes');
