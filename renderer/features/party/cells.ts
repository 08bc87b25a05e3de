import { computed, onBeforeUnmount, ref, shallowRef, watch } from 'vue';
import { toEnglish, type Wording } from '../../../core/kernel/said.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { type PartyColumn, type PartyCounter, readCellText, setCells } from '../../../core/rules/party.ts';
import { localize, t } from '../../i18n/localize.ts';
import { buildCached } from '../creatures/builtCreatures.ts';
import { useLibrary } from '../../stores/library.ts';
import { type PartyRow, useParty } from './party.ts';
import { useTable } from '../../stores/table.ts';
import { useDraft } from '../../stores/forms.ts';
import type { SingleCommand } from '../../../core/table/commands.ts';
import { useEncounters } from '../encounters/encounters.ts';

/** Neighbours under one heading: side by side, or as one until they are opened. */
interface Part<Item> {
  readonly label: Wording;
  readonly items: readonly Item[];
  readonly folds: boolean;
  readonly folded: boolean;
}

/** What of columns is said where they stand as one. */
export function mainColumns(all: readonly PartyColumn[]): readonly PartyColumn[] {
  return all.filter(({ short }) => short !== '');
}

/** The columns of the grid under their headings, and the counters that the table keeps. */
export function usePartyColumns() {
  const party = useParty();

  function groupParts<Item extends { readonly group?: Wording; readonly key: string }>(
    items: readonly Item[],
  ): readonly Part<Item>[] {
    const all: { label: Wording; items: Item[] }[] = [];
    for (const item of items) {
      const label = item.group ?? item.key;
      const last = all.at(-1);
      if (last && toEnglish(last.label) === toEnglish(label)) last.items.push(item);
      else all.push({ label, items: [item] });
    }
    return all.map((each) => {
      const folds = party.rules.folded?.some((label) => toEnglish(label) === toEnglish(each.label)) ?? false;
      return { ...each, folds, folded: folds && !party.opened.includes(toEnglish(each.label)) };
    });
  }

  return {
    parts: computed((): readonly Part<PartyColumn>[] => groupParts(party.rules.columns)),
    /** What nobody of the party has, such as spell slots, takes no room. */
    counters: computed((): readonly Part<PartyCounter>[] =>
      groupParts(party.rules.counters.filter(({ key, some }) => !some || has(key))),
    ),
  };

  function has(key: string): boolean {
    return party.rows.some(
      ({ who }) => who && ((who.sheet.counters[key] ?? 0) > 0 || (who.counters[key] ?? 0) > 0),
    );
  }
}

type Texts = { readonly [column: string]: string };

/** Rows are written one after the other, also those of a screen that is gone by now. */
let queue: Promise<void> = Promise.resolve();
/** What of a row is on its way to be written. */
const handed = new Map<string, Texts>();

/**
 * What is typed into the cells of the grid: kept on the disk as it is typed, written into the library and at the table
 * when the cell is left, one after the other. A cell that cannot be read keeps its text and says why.
 */
export function usePartyCells() {
  const party = useParty();
  const library = useLibrary();
  const table = useTable();
  /** What was typed and is not written yet, by row and column. */
  const typed = ref<{ readonly [row: string]: Texts }>({});
  const wrong = shallowRef<{ readonly [row: string]: Texts }>({});
  /** Keys of heroes who are being typed and have no name yet; the last one is empty. */
  const fresh = ref<readonly string[]>([library.newId()]);

  // The screen can go while a cell has the caret: that leaves the cell, unless its campaign is closed already.
  onBeforeUnmount(() => {
    if (table.id !== '') void commit(party.focus);
  });
  const kept = useDraft({
    kind: 'party',
    of: () => '',
    title: () => Object.values(typed.value)[0]?.['name'] ?? t('party.cellLabel'),
    fields: { typed },
  });
  const known = new Set(party.rows.map(({ key }) => key));
  const left = Object.keys(typed.value).filter((key) => !known.has(key));
  fresh.value = [...left, library.newId()];

  const rows = computed((): readonly PartyRow[] => {
    const there = new Set(party.rows.map(({ key }) => key));
    return [
      ...(party.tab?.rows ?? []),
      ...fresh.value
        .filter((key) => !there.has(key))
        .map((key) => ({ key, creature: undefined, who: undefined, here: true })),
    ];
  });
  const isFresh = ({ who }: PartyRow): boolean => who === undefined;

  function text(row: PartyRow, column: PartyColumn): string {
    const pending = typed.value[row.key]?.[column.key];
    if (pending !== undefined) return pending;
    return row.creature ? readCellText(column, row.creature.draft) : '';
  }

  /** What holds where nothing is typed. */
  function usual(row: PartyRow, column: PartyColumn): string {
    const built = row.creature && buildCached(library.system.creatures, row.creature);
    if (built?.ok) return column.usual?.(built.value.sheet) ?? '';
    return row.who ? (column.usual?.(row.who.sheet) ?? '') : '';
  }

  function type(row: PartyRow, column: PartyColumn, now: string): void {
    const { [column.key]: _before, ...others } = typed.value[row.key] ?? {};
    const was = row.creature ? readCellText(column, row.creature.draft) : '';
    set(row.key, now === was ? others : { ...others, [column.key]: now });
  }

  function set(key: string, texts: Texts): void {
    const { [key]: _gone, ...rest } = typed.value;
    typed.value = Object.keys(texts).length === 0 ? rest : { ...rest, [key]: texts };
  }

  function blame(key: string, texts: Texts): void {
    const { [key]: _gone, ...rest } = wrong.value;
    wrong.value = Object.keys(texts).length === 0 ? rest : { ...rest, [key]: texts };
  }

  /** Writes what was typed in a row, behind what is still being written. A new hero waits for its name. */
  function commit(key: string): Promise<void> {
    const texts = typed.value[key];
    if (!texts) return queue;
    const named = party.rows.some((row) => row.key === key) || (texts['name'] ?? '').trim() !== '';
    if (!named) return queue;
    if (fresh.value.at(-1) === key) fresh.value = [...fresh.value, library.newId()];
    handed.set(key, texts);
    queue = written(queue, key, texts);
    return queue;
  }

  async function written(before: Promise<void>, key: string, texts: Texts): Promise<void> {
    await before;
    await write(key, texts);
    if (handed.get(key) === texts) handed.delete(key);
  }

  /** What stands in the library by now is no longer typed, whichever screen wrote it. */
  function forget(all: readonly PartyRow[]): void {
    for (const row of all) {
      const texts = typed.value[row.key];
      const { creature } = row;
      if (!texts || !creature) continue;
      const same = ([column, said]: [string, string]): boolean => {
        const found = party.rules.columns.find(({ key }) => key === column);
        return found !== undefined && readCellText(found, creature.draft) === said;
      };
      const open = Object.entries(texts).filter((each) => !same(each));
      if (open.length < Object.keys(texts).length) set(row.key, Object.fromEntries(open));
    }
  }
  watch(() => party.rows, forget, { immediate: true });

  async function write(key: string, texts: Texts): Promise<void> {
    const before: Creature | undefined = library.all.find(({ id }) => id === key);
    const { columns, blank } = party.rules;
    const made = setCells(party.kind, columns, before?.draft ?? blank, texts);
    const hero = party.heroOf(key, made.draft);
    // The same may be asked twice: by Enter, and because the cell was left by it.
    const same = before !== undefined && JSON.stringify(before.draft) === JSON.stringify(made.draft);
    const refused = !hero.ok ? hero.refusal : same ? undefined : await party.write([hero.value]);
    blame(key, refused ? { ...made.wrong, [refused.field ?? 'name']: localize(refused) } : made.wrong);
    if (refused) return;
    // What was typed since stays; so does what could not be read. The screen may be gone by now.
    const now = typed.value[key] ?? {};
    set(
      key,
      Object.fromEntries(
        Object.entries(now).filter(
          ([column, said]) => said !== texts[column] || made.wrong[column] !== undefined,
        ),
      ),
    );
    kept.look();
  }

  return {
    rows,
    isFresh,
    text,
    usual,
    type,
    commit,
    why: (row: PartyRow, { key }: PartyColumn): string => wrong.value[row.key]?.[key] ?? '',
    /** Takes back what was typed in a cell and not written; answers whether there was anything. */
    revert(row: PartyRow, { key }: PartyColumn): boolean {
      const { [key]: gone, ...others } = typed.value[row.key] ?? {};
      if (gone === undefined) return false;
      set(row.key, others);
      const { [key]: _blamed, ...rest } = wrong.value[row.key] ?? {};
      blame(row.key, rest);
      return true;
    },
    /** Whether something was typed in a cell that is not on its way to be written. */
    isTyped: (row: PartyRow, { key }: PartyColumn): boolean => {
      const said = typed.value[row.key]?.[key];
      return said !== undefined && handed.get(row.key)?.[key] !== said;
    },
    /** Settles when all is written that was left so far. */
    settled: (): Promise<void> => queue,
  };
}

/** A number the table keeps of a hero, and the command that sets it right. */
export interface LiveStatCell {
  readonly key: string;
  readonly now: () => number;
  readonly command: (who: string, to: number) => SingleCommand;
}

function without(texts: Texts, cell: string): Texts {
  const { [cell]: _gone, ...others } = texts;
  return others;
}

/**
 * What is typed into a hero's cells of the table: kept on the disk until the cell is left, which brings it to the table.
 * It is one or the other. What cannot be read, or the table refuses, stays in its cell with the reason.
 */
export function useLiveStats(row: () => PartyRow) {
  const party = useParty();
  const fights = useEncounters();
  const table = useTable();
  const typed = ref<Texts>({});
  const wrong = ref<Texts>({});
  /** The cell that has the caret. */
  let caret: LiveStatCell | undefined;

  const hp: LiveStatCell = {
    key: 'hp',
    now: () => row().who?.hp ?? 0,
    command: (who, to) => ({ type: 'combatant.change', who: [who], set: { hp: to } }),
  };
  const xpNow = (): number => {
    const { who } = row();
    return who ? fights.standingOf(who).experience : 0;
  };
  const xp: LiveStatCell = {
    key: 'xp',
    now: xpNow,
    command: (who, to) => ({ type: 'experience.award', who: [who], amount: to - xpNow(), reason: '' }),
  };
  const counter = (key: string): LiveStatCell => ({
    key: `counter ${key}`,
    now: () => row().who?.counters[key] ?? 0,
    command: (who, to) => ({ type: 'counter.set', who, counter: key, to }),
  });

  // The screen can go while a cell has the caret: that leaves the cell, unless its campaign is closed already.
  onBeforeUnmount(() => {
    if (caret && table.id !== '') void leave(caret);
  });
  const kept = useDraft({
    kind: 'party',
    of: () => row().key,
    title: () => t('party.atTableName', { name: row().who?.name ?? '' }),
    fields: { typed },
  });
  // A crash between the table and this form leaves what stands at the table already.
  for (const cell of [hp, xp, ...party.rules.counters.map(({ key }) => counter(key))])
    if (typed.value[cell.key] === String(cell.now())) typed.value = without(typed.value, cell.key);

  function type({ key, now }: LiveStatCell, said: string): void {
    wrong.value = without(wrong.value, key);
    const others = without(typed.value, key);
    typed.value = said === String(now()) ? others : { ...others, [key]: said };
  }

  /** The cell is left: what was typed goes to the table, as one step to undo. */
  async function leave(cell: LiveStatCell): Promise<void> {
    caret = undefined;
    const said = typed.value[cell.key]?.trim();
    const { who } = row();
    if (!who || said === undefined || table.id === '') return;
    if (!/^\d+$/u.test(said)) {
      wrong.value = { ...wrong.value, [cell.key]: t('party.numberRefused', { said }) };
      return;
    }
    // It is on its way to the disk as a step of the table before it is none of this form any more.
    const asked = table.ask(cell.command(who.id, Number(said)));
    typed.value = without(typed.value, cell.key);
    const refused = await asked;
    if (!refused || typed.value[cell.key] !== undefined) return;
    typed.value = { ...typed.value, [cell.key]: said };
    wrong.value = { ...wrong.value, [cell.key]: localize(refused) };
    kept.look();
  }

  return {
    hp,
    xp,
    counter,
    text: ({ key, now }: LiveStatCell): string => typed.value[key] ?? String(now()),
    why: ({ key }: LiveStatCell): string => wrong.value[key] ?? '',
    enter: (cell: LiveStatCell): void => {
      caret = cell;
    },
    type,
    leave,
    /** Takes back what was typed and is not at the table. */
    revert: (cell: LiveStatCell): void => type(cell, String(cell.now())),
  };
}
