import { defineStore } from 'pinia';
import { exportMarkdown } from '../../core/campaign/exports.ts';
import { formatDate, formatNumber, t, localize } from '../i18n/localize.ts';
import { useChronicle } from './chronicle.ts';
import { copyText } from './copyText.ts';
import { useDrafts } from './drafts.ts';
import { useLibraryBook } from './libraryBook.ts';
import { rescueText } from './rescueText.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';

/** Everything there is, onto the clipboard: what is left where nothing can be written any more. */
export const useRescue = defineStore('rescue', () => {
  const table = useTable();
  const chronicle = useChronicle();
  const drafts = useDrafts();
  const library = useLibraryBook();
  const ui = useUi();

  async function copyAll(): Promise<void> {
    const typed = typedOn(document);
    // What of a long campaign was not read yet; where that cannot be, the last session is better than nothing.
    const missing = await chronicle.complete();
    const { recapDraft } = chronicle;
    const recap = recapDraft ? [[t('stores.previously'), recapDraft.text] as const] : [];
    const named = new Map(library.creatures.map(({ id, name }) => [id, name]));
    const text = rescueText({
      campaign: table.state.name,
      at: formatDate('moment', new Date()),
      typed: [...typed, ...recap],
      drafts: [...drafts.unsaved].map(([id, draft]) => [named.get(id) ?? id, draft]),
      combatants: table.state.combatants,
      story: exportMarkdown(chronicle.campaign(), 'gm'),
    });
    await copyText(text);
    const done = t('stores.charactersClipboardWhole', { n: formatNumber(text.length) });
    ui.say([missing && localize(missing), done].filter(Boolean).join(' '), missing !== undefined);
  }

  return { copyAll };
});

/** What stands in the fields of the page, by the name of each. */
function typedOn(page: Document): readonly (readonly [field: string, text: string])[] {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea:not([readonly]), input[type=text]:not([readonly])',
  );
  return [...fields].flatMap((field) =>
    field.value.trim() === '' ? [] : [[nameOf(field), field.value] as const],
  );
}

function nameOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  return field.ariaLabel ?? field.labels?.[0]?.textContent?.trim() ?? field.placeholder;
}
