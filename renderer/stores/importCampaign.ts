import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Refusal } from '../../core/kernel/result.ts';
import type { Creature } from '../../core/rules/creature.ts';
import type { ReadCampaign } from '../platform/jobs.ts';
import type { TextId } from '../i18n/index.ts';
import { t, textIds } from '../i18n/localize.ts';
import {
  type ByName,
  CAMPAIGN_KINDS,
  type CampaignItem,
  type CampaignKind,
  type CampaignNames,
  commandsOf,
  isFit,
  missingOf,
  stepsOf,
  withRead,
} from './campaignItems.ts';
import { useLibrary } from './library.ts';
import { useTable } from './table.ts';
import { takeBack } from './takeBack.ts';

const COUNTED: { readonly [kind in CampaignKind]: TextId } = textIds({
  encounter: 'stores.encounters',
  hero: 'stores.heroesOf',
  note: 'common.notesOf2',
});

/** Encounters, heroes and notes of other programs in an import: which of them come, and how they are stored. */
export const useImportCampaign = defineStore('importCampaign', () => {
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
    items.value = withRead(items.value, read, names());
    left.value = [...new Set([...left.value, ...read.left.map(({ key }) => key)])];
  }

  function clear(): void {
    [items.value, left.value] = [[], []];
  }

  function tick(ids: ReadonlySet<number>, on: boolean): void {
    items.value = items.value.map((each) =>
      ids.has(each.id) && isFit(each) ? { ...each, ticked: on } : each,
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
    const commands = commandsOf(ticked.value, byName(stored), joining, t('stores.noStatBlock'));
    const steps = stepsOf(commands, saved);
    const written = new Set<number | undefined>();
    for (const step of steps) {
      const refusal = await table.ask(step);
      if (refusal) {
        await takeBack(table, written);
        return refusal;
      }
      written.add(table.steps.at(-1)?.seq);
    }
    return steps.length;
  }

  /** `2 encounters, 1 hero`; empty where none comes. */
  const counted = computed(() =>
    CAMPAIGN_KINDS.map((kind) => countOf(kind, ticked.value.filter((each) => each.kind === kind).length))
      .filter((each) => each !== '')
      .join(', '),
  );

  return { items, left, offered, ticked, counted, take, clear, tick, heroes, known, store };
});

/** `3 heroes`; empty for none. */
export function countOf(kind: CampaignKind, count: number): string {
  return count === 0 ? '' : t(COUNTED[kind], { n: count });
}

/** Names for which an encounter finds no creature, in their order. */
export function unknownIn(item: CampaignItem, known: ReadonlySet<string>): readonly string[] {
  if (item.kind !== 'encounter') return [];
  const missing = missingOf(item.found, { has: (name) => known.has(name) });
  return [...new Set(missing.map(({ name }) => name))];
}
