/** The papers that cards and their licences are printed on. */
export const PAPERS = ['A4', 'Letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** How broad they are, in CSS pixels of 1/96 inch. */
export const WIDTHS = { A4: (210 / 25.4) * 96, Letter: 8.5 * 96 } as const satisfies {
  readonly [Each in Paper]: number;
};
