/** How heroes are played: careful ones keep what comes back but once a day and mend themselves early. */
export type Temper = 'careful' | 'bold';
/** How foes fight: each by its role and the tactics of its stat block, or each at whom it can hurt most. */
export type FoesBy = 'tactics' | 'plain';

/** How the sides fight. */
export interface Styles {
  readonly heroes: Temper;
  readonly foes: FoesBy;
}

/** Where nobody says otherwise: heroes spend what they have, foes are what they are. */
export const USUAL: Styles = { heroes: 'bold', foes: 'tactics' };

/** How one of them fights. */
export interface Style {
  /** All at the enemy who is nearest to falling, or each at the one it can hurt most. */
  readonly focus: boolean;
  /** What can be used but once is used as soon as it helps; careful ones keep it until an enemy is worth it. */
  readonly bold: boolean;
  /** By its role and the tactics of its stat block. */
  readonly tactics: boolean;
}

const HEROES: { readonly [Key in Temper]: Style } = {
  careful: { focus: true, bold: false, tactics: false },
  bold: { focus: true, bold: true, tactics: false },
};
const FOES: { readonly [Key in FoesBy]: Style } = {
  tactics: { focus: false, bold: true, tactics: true },
  plain: { focus: false, bold: true, tactics: false },
};

/** How one of this side fights. */
export function styleOf({ side }: { readonly side: string }, { heroes, foes }: Styles): Style {
  return side === 'foes' ? FOES[foes] : HEROES[heroes];
}
