/** What went wrong as electron-builder made a package, in a sentence where it is known; its last lines otherwise. */
export function packageFault(text: string): string;
