import * as v from 'valibot';
import { hasFields, isNumber, isOneOf, isRecord, isText, isListOf, isRecordOf } from '../kernel/checks.ts';
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import { schemaFault, findForbiddenKey, ok, parseCommand, refuse, type Result } from '../kernel/result.ts';
import { saying } from '../kernel/said.ts';
import { foldRecords } from '../log/book.ts';
import { createEventFormat, type EventFormat, type Machine, type UnreadableEvent } from '../log/events.ts';

/** Kinds of forms a GM can leave half typed. The start screen's stand outside every campaign. */
const FORM_KINDS = [
  'note',
  'noteEdit',
  'entry',
  'ledger',
  'session',
  'encounter',
  'creature',
  'table',
  'line',
  'campaign',
  'calendar',
  'setting',
  'party',
  'partyName',
  'level',
  'paste',
  'recap',
  'remark',
  'prep',
  'condition',
  'import',
  'change',
  'shown',
  'quick',
  'game',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** A form that was begun and neither saved nor discarded. */
export interface OpenForm {
  /** Tells it from every other: campaign, kind, and the thing it is about. */
  readonly key: string;
  /** Book of the campaign it belongs to; empty for what belongs to none. */
  readonly campaign: string;
  readonly kind: FormKind;
  /** Id of the thing it changes; empty for something new. */
  readonly of: string;
  /** What it is called in a list: the name typed so far. */
  readonly title: string;
  /** Everything typed, by field. */
  readonly values: JsonObject;
  /** When it was begun and last typed in, ISO 8601. */
  readonly since: string;
  readonly touched: string;
}

export interface FormsState {
  /** Open ones, by key. */
  readonly open: { readonly [key: string]: OpenForm };
}

export const NO_FORMS: FormsState = { open: {} };

/** The key of a form; made here alone and never taken apart. */
export function createFormKey({ campaign, kind, of }: Pick<OpenForm, 'campaign' | 'kind' | 'of'>): string {
  return JSON.stringify([campaign, kind, of]);
}

/** What was typed since: new values whole, longer texts by the part that changed, and fields that are gone. */
interface FormChanges {
  readonly set: JsonObject;
  /** Of a text: so many characters from `at` on are replaced. */
  readonly typed: { readonly [field: string]: TextChange };
  readonly gone: readonly string[];
}

interface TextChange {
  readonly at: number;
  readonly removed: number;
  readonly text: string;
}

/** Texts shorter than this are written whole. */
const SHORT = 80;

/** How one state of a form becomes the next, small enough to be written at every pause of a hand. */
export function diffForm(before: JsonObject, after: JsonObject): FormChanges {
  const set: Record<string, Json> = {};
  const typed: Record<string, TextChange> = {};
  for (const [field, value] of Object.entries(after)) {
    const was = Object.hasOwn(before, field) ? before[field] : undefined;
    if (typeof value === 'string' && typeof was === 'string' && value.length > SHORT) {
      if (value !== was) typed[field] = diffText(was, value);
    } else if (JSON.stringify(was) !== JSON.stringify(value)) set[field] = value;
  }
  return { set, typed, gone: Object.keys(before).filter((field) => !Object.hasOwn(after, field)) };
}

/** Whether nothing changed. */
export function isUnchanged({ set, typed, gone }: FormChanges): boolean {
  return Object.keys(set).length === 0 && Object.keys(typed).length === 0 && gone.length === 0;
}

/** The state of a form after changes; a change that does not fit the text it meets is cut to it. */
export function applyFormChanges(before: JsonObject, { set, typed, gone }: FormChanges): JsonObject {
  const left = Object.entries(before).filter(([field]) => !gone.includes(field));
  const texts = Object.entries(typed).map(([field, { at, removed, text }]) => {
    const was = Object.hasOwn(before, field) ? before[field] : undefined;
    const whole = typeof was === 'string' ? was : '';
    return [field, whole.slice(0, at) + text + whole.slice(at + removed)] as const;
  });
  return Object.fromEntries([...left, ...Object.entries(set), ...texts]);
}

/** The part in which two texts differ, between what they begin and what they end with in common. */
function diffText(was: string, now: string): TextChange {
  const most = Math.min(was.length, now.length);
  let at = 0;
  while (at < most && was[at] === now[at]) at++;
  let same = 0;
  while (same < most - at && was[was.length - 1 - same] === now[now.length - 1 - same]) same++;
  // Half of a character must not be written alone.
  while (at > 0 && isHalf(was, at)) at--;
  while (same > 0 && isHalf(now, now.length - same)) same--;
  return { at, removed: was.length - same - at, text: now.slice(at, now.length - same) };
}

/** Whether a place in a text lies between the two halves of one character. */
function isHalf(text: string, at: number): boolean {
  return /[\udc00-\udfff]/u.test(text.charAt(at)) && /[\ud800-\udbff]/u.test(text.charAt(at - 1));
}

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
  (raw) => isJsonObject(raw) && findForbiddenKey(raw) === undefined && JSON.stringify(raw).length <= MOST,
  schemaFault('typed.formTooLarge'),
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

const isTextChange = hasFields({ at: isNumber, removed: isNumber, text: isText });

/** The events of open forms, in this version and every one before. */
const FORMS_EVENTS: EventFormat<FormsEvent> = createEventFormat(
  {
    unreadable: { why: isText },
    formTyped: {
      campaign: isText,
      kind: isOneOf(...FORM_KINDS),
      of: isText,
      title: isText,
      now: isText,
      set: isRecord,
      typed: isRecordOf(isTextChange),
      gone: isListOf(isText),
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
  read: (raw) => parseCommand(formsCommand, raw),
  decide,
  evolve,
  // The event says all that was typed.
  written: (command) => (command.type === 'form.keep' ? { ...command, values: {} } : command),
  when: () => ({ worldTime: 0, session: 0 }),
};

function decide(state: FormsState, command: FormsCommand): Result<readonly FormsEvent[]> {
  const { campaign, kind, of } = command;
  const key = createFormKey(command);
  const open = Object.hasOwn(state.open, key) ? state.open[key] : undefined;
  if (command.type === 'form.end')
    return open ? ok([{ type: 'formEnded', key, how: command.how }]) : refuse(saying('forms.notOpen'));
  const { title, now } = command;
  const changes = diffForm(open?.values ?? {}, command.values);
  if (open && open.title === title && isUnchanged(changes)) return refuse(saying('forms.nothingNew'));
  return ok([{ type: 'formTyped', campaign, kind, of, title, now, ...changes }]);
}

function evolve(state: FormsState, event: FormsEvent): FormsState {
  switch (event.type) {
    case 'formTyped': {
      const { campaign, kind, of, title, now } = event;
      const key = createFormKey(event);
      const before = Object.hasOwn(state.open, key) ? state.open[key] : undefined;
      const values = applyFormChanges(before?.values ?? {}, event);
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

/** The forms that are open in a backup, by the bodies of the records of what was typed. */
export function foldForms(bodies: readonly string[]): readonly OpenForm[] {
  return Object.values(foldRecords(formsMachine, bodies).open);
}

/** Forms under the ids that their campaigns have here, by the ids they had; those of other campaigns stay away. */
export function mapFormsToCampaigns(
  forms: readonly OpenForm[],
  ids: ReadonlyMap<string, string>,
): readonly OpenForm[] {
  return forms.flatMap((form) => {
    const campaign = ids.get(form.campaign);
    if (campaign === undefined) return [];
    return [{ ...form, campaign, key: createFormKey({ ...form, campaign }) }];
  });
}
