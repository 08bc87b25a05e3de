/** What each folder of core imports of it, by name. */
export const STANDS_ON: { readonly [folder: string]: readonly string[] };
/** What the desktop imports of core. */
export const DESKTOP_ON: readonly string[];
/** Every import of the folders that breaks a rule, as a sentence. */
export function brokenFloors(root?: string, folders?: readonly string[]): Promise<readonly string[]>;
