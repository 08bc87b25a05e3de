import { saying } from '../kernel/said.ts';
import * as v from 'valibot';
import { has, isNumber, isOneOf, isRecord, isText, listOf, recordOf } from '../kernel/checks.ts';
import { type JsonObject, isJsonObject } from '../kernel/json.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { forbiddenKey, readCommand, faulty } from '../kernel/shape.ts';
import { type EventFormat, eventFormat, type UnreadableEvent } from '../log/events.ts';
import type { Machine } from '../log/machine.ts';
import { changesBetween, type FormChanges, isUnchanged, withChanges } from './changes.ts';
import { FORM_KINDS, formKey, type FormKind, type FormsState, NO_FORMS } from './state.ts';

/** The most that a form may hold, in characters of its JSON: what fits into a record of the log. */
const MOST = 900_000;
const [LONGEST_ID, LONGEST_TITLE] = [200, 200];

const id = v.pipe(v.string(), v.maxLength(LONGEST_ID));
const place = {
  campaign: id,
  kind: v.picklist(FORM_KINDS),
  of: id,
};
const formValues = v.custom<JsonObject>(
  (raw) => isJsonObject(raw) && forbiddenKey(raw) === undefined && JSON.stringify(raw).length <= MOST,
  faulty('typed.formTooLarge'),
);
const formsCommand = v.variant('type', [
  v.strictObject({
    type: v.literal('form.keep'),
    ...place,
    title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
    values: formValues,
    /** ISO 8601. */
    now: v.pipe(v.string(), v.maxLength(40)),
  }),
  v.strictObject({ type: v.literal('form.end'), ...place, how: v.picklist(['saved', 'discarded']) }),
]);

/** What can be asked of the book of open forms. */
export type FormsCommand = v.InferOutput<typeof formsCommand>;

/** What happened to a form. */
export type FormsEvent =
  | ({
      readonly type: 'formTyped';
      readonly campaign: string;
      readonly kind: FormKind;
      readonly of: string;
      readonly title: string;
      readonly now: string;
    } & FormChanges)
  | { readonly type: 'formEnded'; readonly key: string; readonly how: 'saved' | 'discarded' }
  | UnreadableEvent;

const isTextChange = has({ at: isNumber, removed: isNumber, text: isText });

/** The events of open forms, in this version and every one before. */
const FORMS_EVENTS: EventFormat<FormsEvent> = eventFormat(
  {
    unreadable: { why: isText },
    formTyped: {
      campaign: isText,
      kind: isOneOf(...FORM_KINDS),
      of: isText,
      title: isText,
      now: isText,
      set: isRecord,
      typed: recordOf(isTextChange),
      gone: listOf(isText),
    },
    formEnded: { key: isText, how: isOneOf('saved', 'discarded') },
  },
  [],
);

/**
 * Everything that is typed into a form and not yet saved, as a book of its own: on the disk a moment after it was
 * typed, there again after any end of the app. Discarding is a step like any other and can be undone.
 */
export const formsMachine: Machine<FormsState, FormsCommand, FormsEvent> = {
  shape: `forms-1.${FORMS_EVENTS.version}`,
  events: FORMS_EVENTS,
  initial: NO_FORMS,
  read: (raw) => readCommand(formsCommand, raw),
  decide,
  evolve,
  // The event says all that was typed.
  written: (command) => (command.type === 'form.keep' ? { ...command, values: {} } : command),
  when: () => ({ worldTime: 0, session: 0 }),
};

function decide(state: FormsState, command: FormsCommand): Result<readonly FormsEvent[]> {
  const { campaign, kind, of } = command;
  const key = formKey(command);
  const open = Object.hasOwn(state.open, key) ? state.open[key] : undefined;
  if (command.type === 'form.end')
    return open ? ok([{ type: 'formEnded', key, how: command.how }]) : refuse(saying('forms.notOpen'));
  const { title, now } = command;
  const changes = changesBetween(open?.values ?? {}, command.values);
  if (open && open.title === title && isUnchanged(changes)) return refuse(saying('forms.nothingNew'));
  return ok([{ type: 'formTyped', campaign, kind, of, title, now, ...changes }]);
}

function evolve(state: FormsState, event: FormsEvent): FormsState {
  switch (event.type) {
    case 'formTyped': {
      const { campaign, kind, of, title, now } = event;
      const key = formKey(event);
      const before = Object.hasOwn(state.open, key) ? state.open[key] : undefined;
      const values = withChanges(before?.values ?? {}, event);
      const since = before?.since ?? now;
      return {
        open: { ...state.open, [key]: { key, campaign, kind, of, title, values, since, touched: now } },
      };
    }
    case 'formEnded': {
      const { [event.key]: _ended, ...open } = state.open;
      return { open };
    }
    case 'unreadable':
      return state;
  }
}
