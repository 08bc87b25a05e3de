import type { TextId } from '../../i18n/index.ts';
import type { Format } from '../../stores/chronicleFiles.ts';

/** What an export is called on its button. */
export const FORMAT_WORDS: { readonly [Each in Format]: TextId } = {
  folder: 'chronicle.folderOfMarkdown',
  html: 'chronicle.webPage',
  pdf: 'chronicle.pdf',
  json: 'chronicle.json',
  jsonl: 'chronicle.jsonLines',
};
