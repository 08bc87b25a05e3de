import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import { ok, refuse, type Refusal, type Result } from '../../../core/kernel/result.ts';
import type { Creature, CreatureKind } from '../../../core/rules/creature.ts';
import type { SingleCommand } from '../../../core/table/commands.ts';
import type { Combatant, TableState } from '../../../core/table/state.ts';
import { useLibrary } from '../../stores/library.ts';
import { useLibraryBook } from '../../stores/libraryBook.ts';
import { useTable } from '../../stores/table.ts';
import { t } from '../../i18n/localize.ts';
import {
  type CommandEntry,
  type CommandNeed,
  silentNeed,
  useCommandNeeds,
} from '../../shell/commands/command.ts';

/** A hero of the campaign as a row of the grid: its sheet in the library, and how it stands at the table. */
export interface PartyRow {
  /** Id in the library: it stays the same from the first letter on. */
  readonly key: string;
  readonly creature: Creature | undefined;
  readonly who: Combatant | undefined;
  readonly here: boolean;
}

export interface PartyTab {
  /** Empty while all heroes are one party. */
  readonly id: string;
  readonly name: string;
  readonly rows: readonly PartyRow[];
}

/** The heroes of the campaign: who they are, who is here tonight, and which party they belong to. */
export const useParty = defineStore('party', () => {
  const table = useTable();
  const library = useLibrary();
  const book = useLibraryBook();
  const shown = ref('');
  /** Key of the row that keys are about. */
  const focus = ref('');
  /** Headings that are opened though they usually stand as one. */
  const opened = ref<readonly string[]>([]);
  /** The card that is open under the grid. */
  const card = ref<'paste' | 'level'>();

  const rules = computed(() => library.system.party);
  const kind = computed((): CreatureKind => {
    const found = library.system.creatures.find(({ hero }) => hero);
    if (!found) throw new Error('Every game has heroes.');
    return found;
  });

  const rows = computed((): readonly PartyRow[] => {
    const known = new Map(library.all.map((each) => [each.id, each]));
    const row = (here: boolean) => (who: Combatant) => ({
      key: who.creature.id,
      creature: known.get(who.creature.id),
      who,
      here,
    });
    return [
      ...table.state.combatants.filter(({ stays }) => stays).map(row(true)),
      ...(table.state.away ?? []).map(row(false)),
    ].toSorted((a, b) => numericValue(a.who) - numericValue(b.who));
  });

  const tabs = computed((): readonly PartyTab[] => {
    const [first, ...others] = table.state.parties ?? [{ id: '', name: t('common.theParty'), heroes: [] }];
    const elsewhere = new Set(others.flatMap(({ heroes }) => heroes));
    return [
      { ...first, rows: rows.value.filter(({ key }) => !elsewhere.has(key)) },
      ...others.map((each) => ({
        ...each,
        rows: rows.value.filter(({ key }) => each.heroes.includes(key)),
      })),
    ].map(({ id = '', name = '', rows: members }) => ({ id, name, rows: members }));
  });
  const tab = computed(() => tabs.value.find(({ id }) => id === shown.value) ?? tabs.value[0]);

  /** Heroes of the library that are not in this campaign. */
  const others = computed(() => {
    const here = new Set(rows.value.map(({ key }) => key));
    return library.creatures.filter((each) => each.kind === kind.value.key && !here.has(each.id));
  });

  /** Writes heroes into the library and what follows at the table, as one step to undo. */
  async function write(
    heroes: readonly Creature[],
    into = tab.value?.id ?? '',
  ): Promise<Refusal | undefined> {
    const [first, ...more] = heroes;
    if (!first) return undefined;
    const refused =
      more.length === 0
        ? await library.save(first)
        : await library.ask({ type: 'creatures.import', creatures: [...heroes], shelf: table.id });
    if (refused) return refused;
    const saved = book.last();
    const answer = await together(commandsFor(heroes, saved, into));
    // What the table refused is not half done.
    if (answer && book.isNext(saved, 'undo')) await book.undo();
    return answer;
  }

  function commandsFor(heroes: readonly Creature[], saved: number, into: string): readonly SingleCommand[] {
    const known = new Map(rows.value.map((each) => [each.key, each]));
    const plain = ({ id, kind: of, draft }: Creature) => ({ id, kind: of, draft });
    const fresh = heroes.filter(({ id }) => !known.has(id));
    return [
      ...heroes.flatMap((each): readonly SingleCommand[] => {
        const who = known.get(each.id)?.who;
        if (!who) return [];
        return [
          { type: 'combatant.update', who: [who.id], creature: plain(each), library: true, saved },
          ...(who.name === each.name
            ? []
            : [{ type: 'combatant.rename' as const, who: who.id, name: each.name }]),
        ];
      }),
      ...(fresh.length === 0
        ? []
        : [
            {
              type: 'combatants.add' as const,
              entries: fresh.map((each) => ({ creature: plain(each), count: 1, side: 'heroes' as const })),
              saved,
            },
            ...membership(
              fresh.map(({ id }) => id),
              into,
            ),
          ]),
    ];
  }

  /** Saves an edited sheet; outside a fight whoever stands at the table by it has the new numbers at once. */
  async function saveSheet(creature: Creature): Promise<Refusal | undefined> {
    const before = library.all.find(({ id }) => id === creature.id);
    const refused = await library.save(creature);
    if (refused) return refused;
    const saved = book.last();
    const answer = await together(sheetUpdates(table.state, creature, before?.name, saved));
    // What differs in words alone changes nothing at the table.
    if (!answer || answer.says?.code === 'table.nothingChanges') return undefined;
    if (book.isNext(saved, 'undo')) await book.undo();
    return answer;
  }

  /** Puts heroes into a party; the first needs no word of it. */
  function membership(keys: readonly string[], into: string): readonly SingleCommand[] {
    const { parties } = table.state;
    if (!parties) return [];
    const gone = new Set(keys);
    return [
      {
        type: 'parties.set',
        parties: parties.map(({ heroes, ...each }) => ({
          ...each,
          heroes: [...heroes.filter((key) => !gone.has(key)), ...(each.id === into ? keys : [])],
        })),
      },
    ];
  }

  async function together(commands: readonly SingleCommand[]): Promise<Refusal | undefined> {
    const [first, ...more] = commands;
    if (!first) return undefined;
    return table.ask(more.length === 0 ? first : { type: 'together', commands: [first, ...more] });
  }

  /** A hero under this key with what was typed; nothing is written yet. */
  function heroOf(key: string, draft: Creature['draft']): Result<Creature> {
    const { name } = draft;
    if (typeof name !== 'string' || name.trim() === '')
      return refuse({ message: t('party.heroNameRefused'), field: 'name' });
    return ok({ id: key, system: library.system.key, kind: kind.value.key, name, draft });
  }

  async function tonight(who: readonly string[], here: boolean): Promise<Refusal | undefined> {
    return who.length === 0 ? undefined : table.ask({ type: 'heroes.tonight', who: [...who], here });
  }

  /** All of this party are here tonight, and nobody of another. */
  async function onlyTonight(members: readonly PartyRow[]): Promise<Refusal | undefined> {
    const keys = new Set(members.map(({ key }) => key));
    const ids = (wanted: boolean, here: boolean): string[] =>
      rows.value
        .filter((row) => keys.has(row.key) === wanted && row.here === here)
        .map(({ who }) => who?.id ?? '');
    const [coming, going] = [ids(true, false), ids(false, true)];
    return together([
      ...(coming.length > 0 ? [{ type: 'heroes.tonight' as const, who: coming, here: true }] : []),
      ...(going.length > 0 ? [{ type: 'heroes.tonight' as const, who: going, here: false }] : []),
    ]);
  }

  async function addParty(name: string): Promise<Refusal | undefined> {
    const there = table.state.parties ?? [{ name: t('common.theParty'), heroes: [] }];
    const refused = await setParties([...there, { name, heroes: [] }]);
    shown.value = table.state.parties?.at(-1)?.id ?? '';
    return refused;
  }

  const setParties = (
    parties: readonly { readonly id?: string; readonly name: string; readonly heroes: readonly string[] }[],
  ): Promise<Refusal | undefined> =>
    table.ask({
      type: 'parties.set',
      parties: parties.map(({ heroes, ...each }) => ({ ...each, heroes: [...heroes] })),
    });

  return {
    shown,
    focus,
    card,
    opened,
    /** Opens the columns of a heading, or lets them stand as one again. */
    fold(group: string): void {
      const rest = opened.value.filter((each) => each !== group);
      opened.value = rest.length < opened.value.length ? rest : [...rest, group];
    },
    /** Opens what was left: the list that was pasted, the levels of a party, its name. */
    goOn(what: 'party' | 'partyName' | 'level' | 'paste', of: string): void {
      if (what === 'level' || what === 'partyName') shown.value = of;
      if (what === 'level' || what === 'paste') card.value = what;
    },
    rules,
    kind,
    rows,
    tabs,
    tab,
    others,
    write,
    saveSheet,
    heroOf,
    tonight,
    onlyTonight,
    addParty,
    rename: (id: string, name: string) =>
      setParties((table.state.parties ?? []).map((each) => (each.id === id ? { ...each, name } : each))),
    /** Its heroes are in the first party again. */
    dissolve: (id: string) => {
      const left = (table.state.parties ?? []).filter((each) => each.id !== id);
      return setParties(left.length === 1 ? [] : left);
    },
    move: (key: string, into: string) => together(membership([key], into)),
    leave: (who: string) => table.ask({ type: 'combatants.remove', who: [who] }),
    /** Into the trash of the library, and out of the campaign, as one step. */
    async trash(row: PartyRow): Promise<Refusal | undefined> {
      const refused = row.creature ? await library.remove([row.key]) : undefined;
      if (refused || !row.who) return refused;
      return table.ask({ type: 'combatants.remove', who: [row.who.id], saved: book.last() });
    },
  };
});

/**
 * What an edited sheet changes at the table: the numbers of everyone made by it, and the name of those who go by its old
 * one. In a fight nothing: there the GM reviews it first.
 */
export function sheetUpdates(
  { encounter, combatants, away = [] }: Pick<TableState, 'encounter' | 'combatants' | 'away'>,
  { id, kind, draft, name }: Creature,
  before: string | undefined,
  saved: number,
): readonly SingleCommand[] {
  const there = encounter ? [] : [...combatants, ...away].filter(({ creature }) => creature.id === id);
  if (there.length === 0) return [];
  const renamed = there.filter((each) => each.name === before && before !== name);
  return [
    {
      type: 'combatant.update',
      who: there.map((each) => each.id),
      creature: { id, kind, draft },
      library: true,
      saved,
    },
    ...renamed.map((each) => ({ type: 'combatant.rename' as const, who: each.id, name })),
  ];
}

/** Heroes stand in the order in which they came, here or away. */
function numericValue(who: Combatant): number {
  return Number(/\d+/u.exec(who.id)?.[0] ?? 0);
}

/** The party's grid: a cell that is being typed in takes every letter, so its commands carry Alt. */
export function usePartyCommands(): readonly CommandEntry[] {
  const party = useParty();
  const here = useCommandNeeds().on('party');
  const some: readonly CommandNeed[] = [...here, silentNeed(() => party.rows.length > 0)];
  return [
    {
      id: 'party.add',
      title: 'command.addHero',
      menu: 'common.edit',
      keys: ['Alt+N'],
      needs: here,
      always: true,
    },
    {
      id: 'party.sheet',
      title: 'command.heroSheet',
      menu: 'common.edit',
      keys: ['F2'],
      needs: some,
      always: true,
    },
    {
      id: 'party.tonight',
      title: 'common.hereTonight',
      menu: 'common.edit',
      keys: ['Alt+H'],
      needs: some,
      always: true,
    },
    {
      id: 'party.level',
      title: 'common.levelUpTogether',
      menu: 'common.edit',
      keys: ['Alt+L'],
      needs: some,
      always: true,
      run: () => {
        party.card = 'level';
      },
    },
    {
      id: 'party.review',
      title: 'command.reviewParty',
      menu: 'common.edit',
      keys: ['Alt+U'],
      needs: some,
      always: true,
    },
  ];
}
