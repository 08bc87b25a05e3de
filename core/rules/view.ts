import type { Reason } from '../kernel/explained.ts';

/**
 * A stat block as it is read, without a word of any system's making: screen, Markdown, HTML, PDF and PNG
 * are all drawn from this, so they cannot disagree.
 */
export interface StatBlockView {
  readonly title: string;
  readonly subtitle: string;
  /** The boxed numbers at the top. */
  readonly figures: readonly Figure[];
  readonly rows: readonly ViewRow[];
  readonly powers: readonly PowerView[];
  readonly footer: readonly ViewRow[];
  readonly notes: string;
  /** Licence line that travels with every export. */
  readonly credit: string;
}

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly because: readonly Reason[];
}

export interface ViewRow {
  readonly label: string;
  readonly text: string;
  readonly because?: readonly Reason[];
}

export interface PowerView {
  readonly id: string;
  readonly name: string;
  /** One sign for its kind of attack, and the word behind it. */
  readonly symbol: string;
  readonly symbolLabel: string;
  /** `standard · at-will · melee 2` */
  readonly line: string;
  readonly tags: readonly string[];
  readonly paragraphs: readonly { readonly label: string; readonly text: string }[];
  readonly because: readonly Reason[];
}
