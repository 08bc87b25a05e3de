import { toSaidError, toSaying, errorToSentence, type Wording } from '../../core/kernel/said.ts';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { JsonObject } from '../../core/kernel/json.ts';
import type { Refusal } from '../../core/kernel/result.ts';
import type { SafetyState } from '../../core/log/safety.ts';
import { type CampaignRow, FourfoldDatabase } from '../../core/store/database.ts';
import { type BookStore, openBookStore } from '../../core/store/bookStore.ts';
import type { DivergedBook, DivergedCampaign } from '../../core/store/divergedCopy.ts';
import type { AppPrefetch } from '../platform/startupPrefetch.ts';
import { type DiskHealth, type Host, createJournalPort } from '../platform/desktop.ts';
import { useForms } from './forms.ts';
import type { useLibraryBook } from './libraryBook.ts';
import { yieldToUi } from '../ui/rendering.ts';
import type { useTable } from './table.ts';
import { reportWrites } from './dispatcher.ts';
import { useUi } from './ui.ts';
import { formatDate, formatNumber, t, localize } from '../i18n/localize.ts';

type TableStore = ReturnType<typeof useTable>;
type LibraryStore = ReturnType<typeof useLibraryBook>;
type Phase = 'starting' | 'start' | 'open' | 'failed';

/** What is chosen with a new campaign besides its game: what is laid over it, and rulings such as the edition. */
interface Chosen {
  readonly overlays?: readonly string[];
  /** What the game is, where the GM describes that. */
  readonly described?: JsonObject;
  readonly rulings?: { readonly [option: string]: string };
  /** Seconds on its clock. */
  readonly startsAt?: number;
}

/** The evening as a whole: where things are kept, which campaigns there are, which one is open. */
export const useSession = defineStore('session', () => {
  const phase = shallowRef<Phase>('starting');
  const failure = shallowRef('');
  const campaigns = shallowRef<readonly CampaignRow[]>([]);
  const host = shallowRef<Host>();
  const keeper = shallowRef<BookStore>();

  const forms = useForms();
  const ui = useUi();
  const trouble = createStorageTrouble();

  /** How the records were found at the start; nothing before that was asked. */
  const safety = shallowRef<SafetyState>();
  /** Campaigns of the log that are put aside. */
  const shelved = shallowRef<readonly CampaignRow[]>([]);

  /** Campaigns of which two computers wrote a history each, until the GM has chosen. */
  const parted = shallowRef<readonly DivergedCampaign[]>([]);
  /** What other computers wrote into books that are no campaigns, and which is to be added to them. */
  const beside = shallowRef<readonly DivergedBook[]>([]);

  /** Brings the screens of a campaign, which the first screen does without. */
  let bringScreens: () => Promise<void> = () => Promise.resolve();

  /** What was found at the start, for the GM to read. */
  let notes: readonly Wording[] = [];
  let opening: Promise<void> | undefined;

  function say(): void {
    const once = [...new Set(notes.map(localize))].filter((each) => each !== '');
    ui.say(once.join(' '), (safety.value?.notes.length ?? 0) > 0);
  }

  function fail(error: unknown): void {
    failure.value = localize(errorToSentence(error));
    phase.value = 'failed';
  }

  /** Opens the library, once: a first screen that lists campaigns is shown without it. */
  function openLibrary(): Promise<void> {
    opening ??= openedLibrary();
    return opening;
  }

  async function openedLibrary(): Promise<void> {
    if (!keeper.value) return;
    const mended = await (await loadLibraryBook()).open(keeper.value);
    if (mended === '') return;
    notes = [...notes, t('library.repairDone', { mended })];
    say();
  }

  /** Brings all that the first screen does without: the library, and the screens of a campaign. */
  async function bringRest(): Promise<void> {
    // Whatever else waited for the first screen to be painted comes before it.
    await yieldToUi();
    try {
      await Promise.all([openLibrary(), bringScreens()]);
      await prepareFirst();
    } catch (error) {
      if (phase.value === 'start') fail(error);
    }
  }

  let prepared = false;
  /** Once, after a clean end: the campaign at the top of the list is opened while the GM looks at it. */
  async function prepareFirst(): Promise<void> {
    const [first] = campaigns.value;
    if (prepared || !keeper.value || !first || safety.value?.cleanExit !== true) return;
    prepared = true;
    const table = await loadTable();
    if (phase.value === 'start' && table.id === '') table.prepare(keeper.value, first.id);
  }

  async function start(found: Host, ahead: AppPrefetch, screens = bringScreens): Promise<void> {
    host.value = found;
    bringScreens = screens;
    try {
      const state = await ahead.state;
      safety.value = state;
      // Records of a newer app: nothing may be opened, least of all the database.
      if (state.refused !== '') throw toSaidError(toSaying(state.refused));
      const journal = found.journalled
        ? createJournalPort(found.desktop, state.cleanExit, trouble.diskIs)
        : undefined;
      const failed = (words: Wording): void => {
        trouble.view.value = localize(words);
      };
      const opened = await openBookStore(
        new FourfoldDatabase(),
        journal,
        failed,
        (words) => ui.say(localize(words)),
        ahead,
      );
      const kept = reportWrites(opened, (writes) => void found.desktop.call('window.writes', { writes }));
      keeper.value = { ...kept, listCampaign: (row) => listedAs(row, kept, found) };
      void keepStorage();
      const apart = await findParted(keeper.value);
      const [typed] = await Promise.all([forms.open(keeper.value), list()]);
      notes = [...state.notes, ...apart, keeper.value.mended, typed];
      say();
      if (campaigns.value.length === 0 && hadMore(state)) {
        await openLibrary();
        if ((await loadLibraryBook()).creatures.length === 0) throw new Error(t(LOST));
      }
      phase.value = 'start';
    } catch (error) {
      fail(error);
    }
  }

  /** Keeps what other computers wrote into this folder, and answers what the GM should read of it. */
  async function findParted(kept: BookStore): Promise<readonly Wording[]> {
    const { campaigns: all, books, refused } = await kept.histories();
    if (all.length + books.length + refused.length === 0) return [];
    const chosen = await settled(kept);
    for (const { other, fresh } of all) if (fresh) await kept.listCampaign(other);
    parted.value = all.filter(({ other }) => !chosen.includes(other.id));
    beside.value = books.filter(({ book, key, entries }) => !chosen.includes(`${book} ${key} ${entries}`));
    return [
      ...[...new Set(parted.value.map(({ name }) => name))].map((name) =>
        t('start.twoHistoriesNotice', { name }),
      ),
      ...refused.map((name) => t('start.otherHistoryRefused', { name })),
    ];
  }

  /** Notes that a history of another computer was dealt with: nothing more is said of it. */
  async function settle(id: string): Promise<void> {
    if (!keeper.value) return;
    const chosen = await settled(keeper.value);
    await keeper.value.set(SETTLED, [...chosen, id]);
    parted.value = parted.value.filter(({ other }) => other.id !== id);
    await list();
  }

  /** Lists a campaign, in the database and by name for the backups. */
  function listedAs(row: CampaignRow, kept: BookStore, { desktop }: Host): Promise<void> {
    // A name that is not told now is told when the campaign is next opened.
    desktop.call('book.named', { book: row.id, name: row.name }).catch(() => undefined);
    return kept.listCampaign(row);
  }

  /** Asks once more how things stand, for the time of the last backup. */
  async function lookAtSafety(): Promise<void> {
    safety.value = await host.value?.desktop.call('safety.state', undefined);
  }

  /** Lists the campaigns anew, as after a restore. */
  async function reload(): Promise<void> {
    await lookAtSafety();
    await list();
  }

  async function list(): Promise<void> {
    const state = safety.value;
    const hidden = new Set([...(state?.shelved ?? []), ...(state?.unfinished ?? [])]);
    const rows = (await keeper.value?.campaigns()) ?? [];
    const aside = new Set(state?.shelved);
    campaigns.value = rows.filter(({ id }) => !hidden.has(id));
    shelved.value = rows.filter(({ id }) => aside.has(id));
  }

  /** Shows the start screen although records were there once: the GM’s own word. */
  async function goOn(): Promise<void> {
    await reload();
    phase.value = 'start';
  }

  async function createCampaign(
    name: string,
    system: string,
    seed: string,
    { overlays = [], rulings = {}, startsAt = 0, described }: Chosen = {},
    fill?: (table: TableStore) => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> {
    if (!keeper.value) return starting();
    const id = crypto.randomUUID();
    const [table] = await Promise.all([loadTable(), openLibrary()]);
    const opened = await table.open(keeper.value, id, {
      name,
      system,
      seed: seed.trim() || freshSeed(),
      ...(overlays.length > 0 ? { overlays: [...overlays] } : {}),
      ...(Object.keys(rulings).length > 0 ? { rulings: { ...rulings } } : {}),
      ...(startsAt > 0 ? { startsAt } : {}),
      ...(described ? { described } : {}),
    });
    if (!opened.ok) return opened.refusal;
    // Before anybody can play in it: what is done first is the first thing that is undone.
    const refusal = await fill?.(table);
    if (refusal) ui.say(localize(refusal), true);
    return enter(table, id);
  }

  async function openCampaign(id: string): Promise<Refusal | undefined> {
    if (!keeper.value) return starting();
    const [table] = await Promise.all([loadTable(), openLibrary()]);
    const opened = await table.open(keeper.value, id, undefined);
    if (!opened.ok) return opened.refusal;
    ui.say(localize(opened.value));
    return enter(table, id);
  }

  /** A sample as a campaign of its own; its creatures join the library once. Without a seed its dice are new ones. */
  async function loadSample(key: string, seed = ''): Promise<Refusal | undefined> {
    const { SAMPLES } = await import('../../core/systems/registry.ts');
    const sample = SAMPLES.find((each) => each.key === key);
    if (!sample) return { message: t('start.sampleMissing', { key }) };
    const { name, system, overlays } = sample;
    return createCampaign(name, system.key, seed, { overlays }, async (table) => {
      const [{ createSampleCommands }, library] = await Promise.all([
        import('../../core/table/sample.ts'),
        loadLibraryBook(),
      ]);
      const ids = await library.addSample(system, table.id);
      for (const command of createSampleCommands(system, ids)) {
        const refusal = await table.ask(command);
        if (refusal) return refusal;
      }
      return undefined;
    });
  }

  async function enter({ state }: TableStore, id: string): Promise<undefined> {
    const row = campaigns.value.find((each) => each.id === id);
    const now = new Date().toISOString();
    // Nobody waits for a line in a list that is looked at when the campaign is left.
    void keeper.value?.listCampaign({
      id,
      name: state.name,
      system: state.system,
      createdAt: row?.createdAt ?? now,
      openedAt: now,
    });
    await Promise.all([bringScreens(), yieldToUi()]);
    phase.value = 'open';
  }

  async function leave(): Promise<void> {
    await forms.flush();
    const [table] = await Promise.all([loadTable(), reload()]);
    ui.leaving = undefined;
    // The screens of the campaign go first, or they would look at a table that is closed.
    phase.value = 'start';
    table.close();
  }

  return {
    phase,
    failure,
    trouble,
    campaigns,
    safety: computed(() => safety.value),
    shelved,
    parted,
    beside,
    openLibrary,
    settle,
    keeper: computed(() => keeper.value),
    lookAtSafety,
    reload,
    goOn,
    bringRest,
    host: computed(() => host.value),
    start,
    createCampaign,
    openCampaign,
    loadSample,
    leave,
  };
});

/** What is wrong with where things are kept, as long as it is wrong. */
function createStorageTrouble() {
  /** A sentence about the database, once it fails; it is left alone from then on. */
  const view = shallowRef('');
  const disk = shallowRef<DiskHealth>('well');
  const since = shallowRef('');
  /** So many entries still fit, about, where the disk is low. */
  const room = shallowRef(0);

  /** When the folder of the safety log was found gone; empty while it never was. Only a new start mends that. */
  const lostAt = shallowRef('');

  const lost = computed(() =>
    lostAt.value === '' ? '' : t('safety.folderRemoved', { lostAt: lostAt.value }),
  );
  const said = computed((): string => {
    if (disk.value === 'low') return t('safety.diskAlmostFull', { room: formatNumber(room.value) });
    return disk.value === 'well' ? '' : t('safety.diskFull', { since: since.value });
  });

  return {
    view,
    /** What there is to say, first of all whether anything is saved; empty when all is well. */
    text: computed(() => [said.value, lost.value, view.value].filter((each) => each !== '').join(' ')),
    /** Whether the disk takes nothing at the moment. */
    unsaved: computed(() => disk.value === 'refused'),
    diskIs: (mood: DiskHealth, left = 0): void => {
      room.value = left;
      if (mood === 'lost') {
        lostAt.value = formatDate('time', new Date());
        disk.value = 'well';
        return;
      }
      if (mood !== disk.value) since.value = formatDate('time', new Date());
      disk.value = mood;
    },
  };
}

/** What a campaign needs and the first screen does not. */
const loadTable = async (): Promise<TableStore> => (await import('./table.ts')).useTable();
const loadLibraryBook = async (): Promise<LibraryStore> =>
  (await import('./libraryBook.ts')).useLibraryBook();

const starting = (): Refusal => ({ message: t('common.startingRefused') });

/** Under what is kept which histories of other computers were dealt with. */
const SETTLED = 'histories settled';

async function settled(kept: BookStore): Promise<readonly string[]> {
  const found = await kept.setting(SETTLED);
  return Array.isArray(found) ? found.map(String) : [];
}

const LOST = 'safety.campaignsGoneHint';

/** Whether this computer had campaigns, though none is found now. */
function hadMore({ known, entries, backups }: SafetyState): boolean {
  return entries === 0 && (known.campaigns > 0 || backups > 0);
}

function freshSeed(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Asks the engine not to clear our database when the disk runs short. */
async function keepStorage(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // An engine without the question keeps the journal all the same.
  }
}
