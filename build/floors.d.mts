/** Every import of the folders that breaks a rule, as a sentence. */
export function brokenFloors(root?: string, folders?: readonly string[]): Promise<readonly string[]>;
