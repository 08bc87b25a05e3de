import { computeDigest } from '../../../core/kernel/digest.ts';
import type { Refusal } from '../../../core/kernel/result.ts';
import type { WhatIf } from '../../../core/simulation/forecast.ts';
import type { PreparedEncounter, PreparedGroup } from '../../../core/table/state.ts';
import { useEncounters } from './encounters.ts';
import { useLibrary } from '../../stores/library.ts';
import { useParty } from '../party/party.ts';

type GroupsHinge = Exclude<WhatIf, { kind: 'hero' }>;

/** Changes that a simulation named, made: of groups that are typed, or of an encounter as a step that can be undone. */
export function useKeyFactors(): {
  readonly groupsAfter: (groups: readonly PreparedGroup[], hinge: GroupsHinge) => readonly PreparedGroup[];
  readonly comeAlong: (hero: string) => Promise<Refusal | undefined>;
  readonly take: (encounter: PreparedEncounter, hinge: WhatIf) => Promise<Refusal | undefined>;
} {
  const fights = useEncounters();
  const library = useLibrary();
  const party = useParty();

  /** As it becomes; what the library has is not wanted here, and nobody is asked about it again. */
  function madeOver(group: PreparedGroup, draft: PreparedAs['draft']): PreparedGroup {
    const there = library.all.find(({ id }) => id === group.creature);
    const kind = group.as?.kind ?? there?.kind;
    if (kind === undefined) return group;
    return { ...group, as: { kind, draft }, ...(there ? { kept: computeDigest(there.draft) } : {}) };
  }

  function groupsAfter(groups: readonly PreparedGroup[], hinge: GroupsHinge): readonly PreparedGroup[] {
    // Things and what cannot be built are not fielded: the place is counted without them.
    const meant = groups.filter((group) => fights.questionOf([group]).fielded.length > 0)[hinge.at];
    return groups.flatMap((group) => {
      if (group !== meant) return [group];
      if (hinge.kind === 'level') return [madeOver(group, hinge.draft)];
      return hinge.count > 0 ? [{ ...group, count: hinge.count }] : [];
    });
  }

  const comeAlong = (hero: string): Promise<Refusal | undefined> => party.tonight([hero], true);

  return {
    groupsAfter,
    comeAlong,
    take: (encounter, hinge) =>
      hinge.kind === 'hero'
        ? comeAlong(hinge.id)
        : fights.save({ ...encounter, groups: groupsAfter(encounter.groups, hinge) }),
  };
}

type PreparedAs = NonNullable<PreparedGroup['as']>;
