/** What makes somebody choose as it does, beside what is expected of the dice. */
export type Lean =
  /** At the enemy all go for: the one nearest to falling. */
  | 'focus'
  /** At those who are easily hurt, as skulkers and archers do. */
  | 'weak'
  /** At those in front, as blockers do. */
  | 'front'
  /** At whoever stands before it. */
  | 'before'
  /** As the tactics of the stat block say. */
  | 'tactics'
  /** It comes back with the next fight, so that nothing is gained by waiting. */
  | 'early'
  /** It is worth what can be used but once a day. */
  | 'worthIt';

/**
 * Why something was done in a fight that plays itself: data that the window puts in words. Names are those of the
 * table; hit points are means over the exact odds; chances are 0 to 1.
 */
export type Reason =
  /** Everybody rolls initiative; the turn passes on. */
  | { readonly kind: 'begins' }
  | { readonly kind: 'turn' }
  /** A rolled attack is applied as it lies; or put away, because it cannot be. */
  | { readonly kind: 'apply' }
  | { readonly kind: 'dismiss' }
  /** What a power only offers is taken to hold: an ally is there to make it so, or it helps. */
  | { readonly kind: 'ticked' }
  /** The next attack of several, at this one; or no more of them. */
  | { readonly kind: 'next'; readonly target: string }
  | { readonly kind: 'enough' }
  /** What the rules ask for just now, done or passed over. */
  | { readonly kind: 'due'; readonly label: string; readonly done: boolean }
  /** What may be done out of turn, taken or passed over. */
  | { readonly kind: 'offer'; readonly label: string; readonly taken: boolean }
  /** What may still change a roll, given because it helps with this chance. */
  | { readonly kind: 'answer'; readonly label: string; readonly chance?: number }
  | {
      readonly kind: 'attack';
      readonly power: string;
      readonly target: string;
      readonly harm: number;
      /** Chance that the target falls by it. */
      readonly felled: number;
      /** Worth of what it brings besides damage, in hit points. */
      readonly brings: number;
      readonly leans: readonly Lean[];
    }
  | {
      readonly kind: 'area';
      readonly power: string;
      readonly targets: readonly string[];
      /** For all of them together. */
      readonly harm: number;
      readonly brings: number;
      readonly leans: readonly Lean[];
    }
  | {
      readonly kind: 'heal';
      readonly power: string;
      readonly target: string;
      /** Hit points that the target lacks, and whether it lies there. */
      readonly missing: number;
      readonly down: boolean;
    }
  /** A power that neither hurts nor heals. */
  | { readonly kind: 'help'; readonly power: string; readonly brings: number }
  /** Something any of this game may do: rallies, stabilises, flees. */
  /** Comes within reach of this one. */
  | { readonly kind: 'reach'; readonly label: string; readonly target: string }
  /** What one does before anything else, or to have one more action. */
  | { readonly kind: 'ready'; readonly label: string }
  | { readonly kind: 'more'; readonly label: string }
  | { readonly kind: 'rally'; readonly label: string; readonly missing: number }
  | { readonly kind: 'rescue'; readonly label: string; readonly target: string }
  /** Leaves the fight with this share of its hit points, as its stat block says. */
  | { readonly kind: 'flee'; readonly left: number }
  /**
   * Gives the fight up: by the exact odds of what both sides can always do, the own side lasts so many rounds, and
   * needs so many to win.
   */
  | { readonly kind: 'retreat'; readonly lasts: number; readonly needs: number };

/** Something that could have been done, and what it would have been worth in hit points. */
export interface Weighed {
  readonly reason: Reason;
  readonly worth: number;
}
