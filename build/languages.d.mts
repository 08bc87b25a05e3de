/** Stands before a message nobody has translated yet. */
export const MISSING: string;
/** Every message of the window, sorted. */
export function extractMessages(folder?: string): Promise<readonly string[]>;
/** What English says for a message. */
export function englishOf(message: string): string;
/** A language as it is kept: messages to what is said for them. */
export function readLanguage(key: string): Promise<Readonly<Record<string, string>>>;
