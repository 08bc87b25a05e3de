import { said } from '../kernel/said.ts';
import * as v from 'valibot';
import { isJsonObject } from '../kernel/json.ts';
import type { FormField } from './creature.ts';
import { maybeText } from './draftFields.ts';
import { longField } from './formFields.ts';
import type { Sheet } from './sheet.ts';
import type { StatBlockView } from './view.ts';

const LABEL = 'Tactics';
const LINE = /(?:^|\n)Tactics:[ \t]*(.*)(?=\n|$)/u;

/** Field of a draft for how a creature fights, in the GM’s words. */
export const TACTICS = { tactics: maybeText('The tactics', 2_000) };

/** The same in the builder. */
export const TACTICS_FIELD: FormField = longField(
  'tactics',
  said('form.tactics'),
  said('form.goesWhatKeepsWhen'),
);

const fields = v.object(TACTICS);

/** The sheet with the tactics of its draft as the first line at its foot; as it is where there are none. */
export function withTactics(raw: unknown, sheet: Sheet): Sheet {
  const read = v.safeParse(fields, isJsonObject(raw) ? raw : {});
  const text = read.success ? (read.output.tactics ?? '').trim() : '';
  if (text === '') return sheet;
  const footer = [{ label: LABEL, text: text.replaceAll(/\s*\n\s*/gu, ' ') }, ...sheet.view.footer];
  return { ...sheet, view: { ...sheet.view, footer } };
}

/** The tactics of a sheet, in the GM’s words; empty where it has none. */
export function tacticsOf({ view }: Pick<Sheet, 'view'>): string {
  return view.footer.find(({ label }) => label === LABEL)?.text ?? '';
}

/** Notes as other programs get them, which have no place for tactics: those stand in a line of their own. */
export function notesTold({ notes, footer }: Pick<StatBlockView, 'notes' | 'footer'>): string {
  const tactics = footer.find(({ label }) => label === LABEL)?.text ?? '';
  return [notes, tactics === '' ? '' : `${LABEL}: ${tactics}`].filter((each) => each !== '').join('\n');
}

/** Notes that came from elsewhere, as fields of a draft: a line of tactics among them is the tactics. */
export function notesRead(text: string): { readonly notes: string; readonly tactics?: string } {
  const found = LINE.exec(text);
  const tactics = (found?.[1] ?? '').trim().slice(0, 2_000);
  if (!found || tactics === '') return { notes: text };
  return { notes: text.replace(found[0], '').trim(), tactics };
}
