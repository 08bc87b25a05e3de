import type { FoundEncounter } from '../../core/exchange/foundCampaign.ts';
import { splitIntoSteps } from '../../core/campaign/imports.ts';
import type { Creature } from '../../core/rules/creature.ts';
import { type CommandOf, MOST_TOGETHER, type SingleCommand } from '../../core/table/commands.ts';
import type { NoteEntries, ReadCampaign, ReadHero } from '../platform/jobs.ts';

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
export function isFit(item: Found): boolean {
  return item.kind !== 'hero' || item.outcome.ok;
}

/** Names that the open campaign has of each kind, in small letters. */
export type CampaignNames = { readonly [kind in CampaignKind]: ReadonlySet<string> };

/** What was read, after the items that are shown already; nothing that is among them comes twice. */
export function withRead(
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
    items.push({ ...each, id: items.length, there, ticked: each.kind !== 'note' && !there && isFit(each) });
  }
  return items;
}

/** Creatures that fights can be made of, by their names in small letters. */
export type ByName = ReadonlyMap<string, Creature>;

/** Groups of an encounter for which there is no creature. */
export function missingOf(
  { groups }: FoundEncounter,
  creatures: Pick<ByName, 'has'>,
): FoundEncounter['groups'] {
  return groups.filter(({ name }) => !creatures.has(name.toLowerCase()));
}

type Saved = CommandOf<'encounter.save'>;
const [NAME, NOTES] = [80, 20_000];

/** An encounter to be prepared; whom nobody knows stands in its notes, as often as it fights. */
export function preparedOf(found: FoundEncounter, creatures: ByName, missingWords: string): Saved {
  const missing = missingOf(found, creatures).map(({ name, count }) => `${count} × ${name}`);
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
export function commandsOf(
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
      each.kind === 'encounter' ? [preparedOf(each.found, creatures, missingWords)] : [],
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
export function stepsOf(
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
