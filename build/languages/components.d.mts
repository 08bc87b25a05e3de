/** A component with the words of its template put into calls of `t`; adds every message to `messages`. */
export function translateComponent(source: string, file: string, say: string, messages?: Set<string>): string;
