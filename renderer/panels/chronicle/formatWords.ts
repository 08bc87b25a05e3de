import type { Format } from '../../stores/chronicleFiles.ts';
import { words } from '../../languages/say.ts';

/** What an export is called on its button. */
export const FORMAT_WORDS: { readonly [Each in Format]: string } = {
  folder: words('Folder of Markdown'),
  html: words('Web page'),
  pdf: 'PDF',
  json: 'JSON',
  jsonl: words('JSON lines'),
};
