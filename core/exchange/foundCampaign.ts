/** What a GM has in another program beside stat blocks: plain data, before anything of it is taken. */
export interface FoundCampaign {
  readonly encounters: readonly FoundEncounter[];
  readonly heroes: readonly FoundHero[];
  readonly notes: readonly FoundNote[];
  /** Keys of the files of which something was taken here, each with its file: they are not left out. */
  readonly taken: readonly FoundKey[];
  /** What nothing was made of, by name. */
  readonly left: readonly FoundKey[];
}

/** A key of a file: `SavedEncounters.abc` of `improved.json`. */
export interface FoundKey {
  readonly source: string;
  readonly key: string;
}

/** A fight prepared elsewhere: creatures by their names, as often as they stand in it. */
export interface FoundEncounter {
  readonly source: string;
  /** The program it comes from, in words. */
  readonly program: string;
  readonly name: string;
  readonly notes: string;
  readonly groups: readonly FoundGroup[];
}

interface FoundGroup {
  readonly name: string;
  /** 1 to 100. */
  readonly count: number;
  readonly hidden: boolean;
}

/** Somebody of the party as another program keeps them: what is said of them, by its name. */
export interface FoundHero {
  readonly source: string;
  readonly program: string;
  readonly name: string;
  /** Name of the party, where there are several. */
  readonly party: string;
  /** `Level`, `HP`, `AC`, `Initiative`, `Player`. */
  readonly values: { readonly [label: string]: string };
  readonly notes: string;
}

/** A note in Markdown under its path, whose folders say what it is of. */
export interface FoundNote {
  readonly path: string;
  readonly text: string;
}

export const NO_CAMPAIGN: FoundCampaign = { encounters: [], heroes: [], notes: [], taken: [], left: [] };

/** All of these as one, in order. */
export function joinCampaigns(all: readonly FoundCampaign[]): FoundCampaign {
  return {
    encounters: all.flatMap(({ encounters }) => encounters),
    heroes: all.flatMap(({ heroes }) => heroes),
    notes: all.flatMap(({ notes }) => notes),
    taken: all.flatMap(({ taken }) => taken),
    left: all.flatMap(({ left }) => left),
  };
}

const MOST_OF_A_KIND = 100;

/** Names as groups: as often as each stands there, in the order in which they first do. */
export function groupFoes(
  all: readonly { readonly name: string; readonly count?: number; readonly hidden?: boolean }[],
): readonly FoundGroup[] {
  const groups = new Map<string, FoundGroup>();
  for (const { name, count = 1, hidden = false } of all) {
    const called = toOneLine(name, 120);
    if (called === '') continue;
    const key = JSON.stringify([called.toLowerCase(), hidden]);
    const before = groups.get(key)?.count ?? 0;
    groups.set(key, { name: called, hidden, count: Math.min(MOST_OF_A_KIND, before + Math.max(1, count)) });
  }
  return [...groups.values()].slice(0, 100);
}

/** A text as one line of at most so many characters. */
export function toOneLine(text: string, most: number): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim();
}

/** Values that say something, under their labels. */
export function labelValues(
  values: readonly (readonly [label: string, value: string | number | undefined])[],
): FoundHero['values'] {
  return Object.fromEntries(
    values.flatMap(([label, value]) => {
      const text = value === undefined ? '' : toOneLine(String(value), 80);
      return text === '' ? [] : [[label, text] as const];
    }),
  );
}
