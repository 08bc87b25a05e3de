import { exportMarkdown } from '../../../core/campaign/exports.ts';
import type { Draft } from '../../../core/rules/creature.ts';
import type { Combatant } from '../../../core/table/state.ts';
import { formatDate, formatNumber, localize, t } from '../../i18n/localize.ts';
import { useLog } from '../log/log.ts';
import { copyText } from '../../platform/desktop.ts';
import { useCreatures } from '../creatures/creatures.ts';
import { useLibraryBook } from '../../stores/libraryBook.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';

/** What is copied when nothing can be saved. */
interface Rescued {
  readonly campaign: string;
  /** Real time, as a GM reads it. */
  readonly at: string;
  /** What stands in fields on the screen, by the field’s name: it was typed, and may not have been taken. */
  readonly typed: readonly (readonly [field: string, text: string])[];
  /** Creatures whose changes are not saved yet. */
  readonly drafts: readonly (readonly [name: string, draft: Draft])[];
  readonly combatants: readonly Combatant[];
  /** The campaign with its whole record, as Markdown. */
  readonly story: string;
}

/** Everything there is as one text, what could be lost first: it goes into a mail or onto paper as it stands. */
export function rescueText({ campaign, at, typed, drafts, combatants, story }: Rescued): string {
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [t('safety.rescueDrafts'), typed.map(([field, text]) => `- ${field}: ${text}`)],
    [t('safety.rescueCreatures'), drafts.map(([name, draft]) => `- ${name}: ${JSON.stringify(draft)}`)],
    [t('safety.rescueTable'), combatants.map(combatantLine)],
  ];
  const told = parts.flatMap(([title, lines]) =>
    lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''],
  );
  return [`# ${campaign}, ${at}`, '', ...told, story].join('\n');
}

function combatantLine({ name, hp, sheet, temporary, effects, initiative }: Combatant): string {
  const numbers = [
    t('safety.rescueHitPoints', { hp, vitality: sheet.hitPoints }),
    ...(temporary > 0 ? [t('safety.rescueTemporary', { temporary })] : []),
    ...(initiative ? [t('safety.rescueInitiative', { total: initiative.total })] : []),
    ...effects.map(({ label }) => label),
  ];
  return `- ${name}: ${numbers.join(', ')}`;
}

/** Everything there is, onto the clipboard: what is left where nothing can be written any more. */
export function useRescue() {
  const table = useTable();
  const chronicle = useLog();
  const drafts = useCreatures();
  const library = useLibraryBook();
  const ui = useUi();

  async function copyAll(): Promise<void> {
    const typed = readTypedFields(document);
    // What of a long campaign was not read yet; where that cannot be, the last session is better than nothing.
    const missing = await chronicle.complete();
    const { recapDraft } = chronicle;
    const recap = recapDraft ? [[t('safety.rescueRecap'), recapDraft.text] as const] : [];
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
    const done = t('safety.copyAllDone', { n: formatNumber(text.length) });
    ui.say([missing && localize(missing), done].filter(Boolean).join(' '), missing !== undefined);
  }

  return { copyAll };
}

/** What stands in the fields of the page, by the name of each. */
function readTypedFields(page: Document): readonly (readonly [field: string, text: string])[] {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea:not([readonly]), input[type=text]:not([readonly])',
  );
  return [...fields].flatMap((field) =>
    field.value.trim() === '' ? [] : [[fieldName(field), field.value] as const],
  );
}

function fieldName(field: HTMLInputElement | HTMLTextAreaElement): string {
  return field.ariaLabel ?? field.labels?.[0]?.textContent?.trim() ?? field.placeholder;
}
