import { computed, shallowRef } from 'vue';
import { splitIntoSteps } from '../../../core/campaign/imports.ts';
import type { FoundEncounter } from '../../../core/exchange/foundCampaign.ts';
import type { Refusal } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { type CommandOf, MOST_TOGETHER, type SingleCommand } from '../../../core/table/commands.ts';
import type { TextId } from '../../i18n/index.ts';
import { t, textIds } from '../../i18n/localize.ts';
import type { NoteEntries, ReadCampaign, ReadHero } from '../../platform/jobs.ts';
import { useLibrary } from '../../stores/library.ts';
import { undoRange, useTable } from '../../stores/table.ts';

export const CAMPAIGN_KINDS = ['encounter', 'hero', 'note'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

type Found =
  | { readonly kind: 'encounter'; readonly found: FoundEncounter }
  | ({ readonly kind: 'hero' } & ReadHero)
  | { readonly kind: 'note'; readonly found: NoteEntries[number] };

/** An encounter, a hero or a note of another program, before it is stored. */
export type CampaignItem = Found & {
  readonly id: number;
  /** The campaign has one of this name. */
  readonly there: boolean;
  readonly ticked: boolean;
};

/** Whether it can come in: a hero may not be one by the rules of the campaign. */
export function isImportable(item: Found): boolean {
  return item.kind !== 'hero' || item.outcome.ok;
}

/** Names that the open campaign has of each kind, in small letters. */
type CampaignNames = { readonly [kind in CampaignKind]: ReadonlySet<string> };

/** What was read, after the items that are shown already; nothing that is among them comes twice. */
export function mergeReadItems(
  before: readonly CampaignItem[],
  { encounters, heroes, entries }: Pick<ReadCampaign, 'encounters' | 'heroes' | 'entries'>,
  names: CampaignNames,
): readonly CampaignItem[] {
  const all: readonly Found[] = [
    ...encounters.map((found) => ({ kind: 'encounter', found }) as const),
    ...heroes.map((each) => ({ kind: 'hero', ...each }) as const),
    ...entries.map((found) => ({ kind: 'note', found }) as const),
  ];
  const seen = new Set(before.map(({ kind, found }) => JSON.stringify([kind, found])));
  const items = [...before];
  for (const each of all) {
    const key = JSON.stringify([each.kind, each.found]);
    if (seen.has(key)) continue;
    seen.add(key);
    const there = names[each.kind].has(each.found.name.toLowerCase());
    // Of a folder of creatures every other file is a note: those come in only when the GM asks for them.
    items.push({
      ...each,
      id: items.length,
      there,
      ticked: each.kind !== 'note' && !there && isImportable(each),
    });
  }
  return items;
}

/** Creatures that fights can be made of, by their names in small letters. */
type ByName = ReadonlyMap<string, Creature>;

/** Groups of an encounter for which there is no creature. */
function missingCreatures(
  { groups }: FoundEncounter,
  creatures: Pick<ByName, 'has'>,
): FoundEncounter['groups'] {
  return groups.filter(({ name }) => !creatures.has(name.toLowerCase()));
}

type Saved = CommandOf<'encounter.save'>;
const [NAME, NOTES] = [80, 20_000];

/** An encounter to be prepared; whom nobody knows stands in its notes, as often as it fights. */
export function prepareFoundEncounter(found: FoundEncounter, creatures: ByName, missingWords: string): Saved {
  const missing = missingCreatures(found, creatures).map(({ name, count }) => `${count} × ${name}`);
  const notes = [found.notes, missing.length === 0 ? '' : `${missingWords} ${missing.join(', ')}`];
  return {
    type: 'encounter.save',
    encounter: {
      name: found.name.slice(0, NAME).trim(),
      place: '',
      notes: notes
        .filter((each) => each !== '')
        .join('\n')
        .slice(0, NOTES),
      groups: found.groups.flatMap(({ name, count, hidden }) => {
        const creature = creatures.get(name.toLowerCase());
        if (!creature) return [];
        const { id, kind, draft } = creature;
        return [
          { creature: id, name: creature.name, count, ...(hidden ? { hidden } : {}), as: { kind, draft } },
        ];
      }),
    },
  };
}

/** The most heroes that join at once. */
const HEROES = 100;

/** What the campaign is asked: encounters, then notes, then who joins the party. `saved`: the library's step with them. */
export function importCommands(
  items: readonly CampaignItem[],
  creatures: ByName,
  heroes: readonly Creature[],
  missingWords: string,
): readonly SingleCommand[] {
  const of = (part: readonly Creature[]): SingleCommand => ({
    type: 'combatants.add',
    entries: part.map(({ id, kind, draft }) => ({ creature: { id, kind, draft }, count: 1, side: 'heroes' })),
  });
  const entries = items.flatMap((each) => (each.kind === 'note' ? [each.found] : []));
  return [
    ...items.flatMap((each) =>
      each.kind === 'encounter' ? [prepareFoundEncounter(each.found, creatures, missingWords)] : [],
    ),
    ...splitIntoSteps(entries).map((part): SingleCommand => {
      const does = { do: 'import' as const, entities: [...part] };
      return { type: 'chronicle', does };
    }),
    ...Array.from({ length: Math.ceil(heroes.length / HEROES) }, (_none, at) =>
      of(heroes.slice(at * HEROES, (at + 1) * HEROES)),
    ),
  ];
}

/** Characters of commands in one step: a record of a campaign holds a million, and each twice, as asked and as it happened. */
const STEP = 400_000;

/** Commands as steps: one where a record holds them all. The first takes the library's step along when it is undone. */
export function importSteps(
  commands: readonly SingleCommand[],
  saved: number | undefined,
): readonly CommandOf<'together'>[] {
  const steps: [SingleCommand, ...SingleCommand[]][] = [];
  let size = 0;
  for (const each of commands) {
    const length = JSON.stringify(each).length;
    const last = steps.at(-1);
    if (!last || size + length > STEP || last.length === MOST_TOGETHER) {
      steps.push([each]);
      size = length;
    } else {
      last.push(each);
      size += length;
    }
  }
  return steps.map((step, at) => ({
    type: 'together',
    commands: step,
    ...(at === 0 && saved !== undefined ? { saved } : {}),
  }));
}

const COUNTED: { readonly [kind in CampaignKind]: TextId } = textIds({
  encounter: 'exchange.encountersCount',
  hero: 'exchange.heroesCount',
  note: 'common.notesCount',
});

/** Encounters, heroes and notes of other programs in an import: which of them come, and how they are stored. */
export function createImportCampaign() {
  const table = useTable();
  const library = useLibrary();
  const items = shallowRef<readonly CampaignItem[]>([]);
  /** What nothing was made of, by its name in its file. */
  const left = shallowRef<readonly string[]>([]);

  /** On a copy that only tries something, the library is the real one: both cannot be one step there. */
  const offered = computed(() => !table.trying);
  const ticked = computed(() => (offered.value ? items.value.filter((each) => each.ticked) : []));

  function names(): CampaignNames {
    const { prepared, combatants, away = [], chronicle } = table.state;
    const small = (all: readonly { readonly name: string }[]): ReadonlySet<string> =>
      new Set(all.map(({ name }) => name.toLowerCase()));
    return {
      encounter: small(prepared),
      hero: small([...combatants.filter(({ stays }) => stays), ...away]),
      note: small(chronicle.entities),
    };
  }

  function take(read: ReadCampaign): void {
    items.value = mergeReadItems(items.value, read, names());
    left.value = [...new Set([...left.value, ...read.left.map(({ key }) => key)])];
  }

  function clear(): void {
    [items.value, left.value] = [[], []];
  }

  function tick(ids: ReadonlySet<number>, on: boolean): void {
    items.value = items.value.map((each) =>
      ids.has(each.id) && isImportable(each) ? { ...each, ticked: on } : each,
    );
  }

  /** The heroes that come, each with an id of its own in the library. */
  function heroes(): readonly Creature[] {
    return ticked.value.flatMap((each): readonly Creature[] => {
      const creature = each.kind === 'hero' && each.outcome.ok ? each.outcome.creature : undefined;
      return creature ? [{ ...creature, id: library.newId() }] : [];
    });
  }

  /** Creatures of this game by name: those that come go before those that are there. */
  function known(coming: readonly Pick<Creature, 'name' | 'system'>[]): ReadonlySet<string> {
    const own = coming.filter(({ system }) => system === library.system.key);
    return new Set([...library.creatures, ...own].map(({ name }) => name.toLowerCase()));
  }

  function byName(stored: readonly Creature[]): ByName {
    const own = stored.filter(({ system }) => system === library.system.key);
    return new Map([...library.creatures, ...own].map((each) => [each.name.toLowerCase(), each]));
  }

  /**
   * Writes what is ticked into the campaign, as one step where a record holds it; answers how many steps it took, or
   * why nothing of it was written. `saved` is the library's step that came with it.
   */
  async function store(
    stored: readonly Creature[],
    joining: readonly Creature[],
    saved: number | undefined,
  ): Promise<number | Refusal> {
    const commands = importCommands(ticked.value, byName(stored), joining, t('exchange.noStatBlockFor'));
    const steps = importSteps(commands, saved);
    const written = new Set<number | undefined>();
    for (const step of steps) {
      const refusal = await table.ask(step);
      if (refusal) {
        await undoRange(table, written);
        return refusal;
      }
      written.add(table.steps.at(-1)?.seq);
    }
    return steps.length;
  }

  /** `2 encounters, 1 hero`; empty where none comes. */
  const counted = computed(() =>
    CAMPAIGN_KINDS.map((kind) => countText(kind, ticked.value.filter((each) => each.kind === kind).length))
      .filter((each) => each !== '')
      .join(', '),
  );

  return { items, left, offered, ticked, counted, take, clear, tick, heroes, known, store };
}

/** `3 heroes`; empty for none. */
export function countText(kind: CampaignKind, count: number): string {
  return count === 0 ? '' : t(COUNTED[kind], { n: count });
}

/** Names for which an encounter finds no creature, in their order. */
export function listUnknownCreatures(item: CampaignItem, known: ReadonlySet<string>): readonly string[] {
  if (item.kind !== 'encounter') return [];
  const missing = missingCreatures(item.found, { has: (name) => known.has(name) });
  return [...new Set(missing.map(({ name }) => name))];
}
