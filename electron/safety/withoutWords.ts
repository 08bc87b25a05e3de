import { homedir } from 'node:os';

/** Text without what stands in quotation marks, which may be a GM’s, and without the name of whoever is logged in. */
export function withoutWords(text: string): string {
  return text
    .replaceAll(/“[^”\n]*”|"[^"\n]*"|`[^`\n]*`|‘[^’\n]*’|(?<![\p{L}\d])'[^'\n]*'/gu, '“…”')
    .replaceAll(homedir(), '~');
}
