/** The name of the library’s book in the log. Never changed, as none of these is: it is how each is found again. */
export const LIBRARY_BOOK = 'library';
/** The book of what was typed and neither saved nor discarded. */
export const FORMS_BOOK = 'forms';
/** The book of what is set for this computer. */
export const SETTINGS_BOOK = 'settings';
/** The book that says which campaigns are put aside, and which restores were begun and done. */
export const ASIDE_BOOK = 'aside';

const NO_CAMPAIGNS: ReadonlySet<string> = new Set([LIBRARY_BOOK, FORMS_BOOK, SETTINGS_BOOK, ASIDE_BOOK]);

/** Whether a book of the log is a campaign. */
export function isCampaign(book: string): boolean {
  return !NO_CAMPAIGNS.has(book);
}
