/** Every string that stands in a script as it is. */
export function literalsOfScript(code: string): ReadonlySet<string>;
