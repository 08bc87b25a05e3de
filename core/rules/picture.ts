/** Places and who stands in them, as a graph: regions, or who is engaged with whom. Drawn and told in words. */
export interface Picture {
  readonly title: string;
  readonly places: readonly Place[];
  readonly links: readonly Link[];
  /** Who is joined with whom, member by member. */
  readonly pairs?: readonly (readonly [one: string, other: string])[];
  /** Procedure that takes those chosen to a place; it gets the place’s id as the value `place`. */
  readonly move?: string;
}

export interface Place {
  readonly id: string;
  readonly label: string;
  /** Combatants here, by id. */
  readonly members: readonly string[];
}

export interface Link {
  readonly from: string;
  readonly to: string;
  /** `stairs`; empty where nothing is to be said. */
  readonly label: string;
}
