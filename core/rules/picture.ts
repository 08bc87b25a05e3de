import type { Wording } from '../kernel/said.ts';

/** Places and who stands in them, as a graph: regions, or who is engaged with whom. Drawn and told in words. */
export interface Picture {
  readonly title: Wording;
  readonly places: readonly Place[];
  readonly links: readonly Link[];
  /** Who is joined with whom, member by member. */
  readonly pairs?: readonly (readonly [one: string, other: string])[];
  /** Procedure that takes those chosen to a place; it gets the place’s id as the value `place`. */
  readonly move?: string;
  /** The same for those who stand nowhere yet, as its targets. */
  readonly put?: string;
  /** Procedures that take one to somebody else, who is their target; and how that is said in a few words. */
  readonly meet?: { readonly foe: string; readonly ally: string; readonly hint: Wording };
  /** How the GM draws it, where it is the GM’s to draw. */
  readonly draw?: Drawable;
}

interface Drawable {
  /** Procedure that draws it anew; it gets the value `map`, as it is typed, or `drawing`, as it is drawn. */
  readonly procedure: string;
  /** The picture as it would be typed. */
  readonly text: string;
  readonly hint: string;
}

/** A picture as the GM draws it: boxes, and links between them by their places in the list. */
export interface Drawing {
  readonly places: readonly (Spot & {
    readonly name: string;
    /** Its name before, where it has another now. */
    readonly was?: string;
  })[];
  readonly links: readonly (readonly [number, number])[];
}

/** A box in hundredths of the picture’s width, from its left and its top. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  /** The name of a place that the GM drew. */
  readonly id: string;
  readonly label: Wording;
  /** Combatants here, by id. */
  readonly members: readonly string[];
  /** Where it was drawn; without that the screen finds it a spot. */
  readonly spot?: Spot;
}

export interface Link {
  readonly from: string;
  readonly to: string;
  /** `stairs`; empty where nothing is to be said. */
  readonly label: Wording;
}
