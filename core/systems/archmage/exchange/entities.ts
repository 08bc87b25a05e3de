/** Signs by the names that pages give them. */
export const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['times', '×'],
  ['frac12', '½'],
  ['eacute', 'é'],
  ['quot', '"'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['amp', '&'],
]);
