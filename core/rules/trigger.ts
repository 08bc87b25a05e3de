/** What a prepared trigger waits for. */
export type TriggerWhen =
  | { readonly kind: 'round'; readonly round: number }
  /** Someone made from this creature of the library is in this vital state. */
  | { readonly kind: 'state'; readonly creature: string; readonly state: string }
  /** A number of the whole table is that high: the escalation die; with the word for it. */
  | { readonly kind: 'gauge'; readonly gauge: string; readonly label: string; readonly at: number }
  /** This share of the foes is out. */
  | { readonly kind: 'down'; readonly share: number };
