import * as v from 'valibot';
import {
  type Code,
  toEnglish,
  type Labelled,
  said,
  type Said,
  saying,
  toSaying,
  type Sentence,
  type Wording,
  toWording,
} from './said.ts';

/** Why something was refused: a sentence for the GM, the rule behind it and the field it belongs to. */
export interface Refusal {
  readonly message: string;
  /** The same as data, for the language that the window speaks. */
  readonly says?: Said;
  readonly rule?: string;
  readonly field?: string;
  /** All that is wrong, where there may be more than the message says: where each stands, and a sentence. */
  readonly problems?: readonly { readonly field: string; readonly message: string; readonly says?: Said }[];
  /** What is wrong with something that came from outside; INPUT_FAULTS tells them apart. */
  readonly code?: FaultCode;
  /** Whether the GM may have it all the same, with one key. */
  readonly overridable?: boolean;
}

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refused<Why = Refusal> {
  readonly ok: false;
  readonly refusal: Why;
}

/** What a GM can get wrong comes back as a value; only our own mistakes throw. */
export type Result<Value, Why = Refusal> = Ok<Value> | Refused<Why>;

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function refuse<Why = Refusal>(refusal: Why): Refused<Why> {
  return { ok: false, refusal };
}

interface InputFault {
  /** What the code stands for, for the help. */
  readonly title: string;
  /** What to do about it, said where a door knows nothing better. */
  readonly remedy: Said;
}

/** Everything that can be wrong with what comes in from outside or goes out, by the code that stands behind the sentence. */
export const INPUT_FAULTS = {
  'IMP-01': {
    title: 'The file is empty, or nothing in it can be read',
    remedy: said('remedy.chooseAnotherFile'),
  },
  'IMP-02': {
    title: 'The file ends in the middle',
    remedy: said('remedy.copyWhole'),
  },
  'IMP-03': { title: 'The file is not text in UTF-8', remedy: said('remedy.saveAsUtf8') },
  'IMP-04': {
    title: 'Something cannot be understood, or follows after the end',
    remedy: said('remedy.fixThatPlace'),
  },
  'IMP-05': { title: 'A number is not a normal number', remedy: said('remedy.writeNumber') },
  'IMP-06': { title: 'The file is nested deeper than 64', remedy: said('remedy.importParts') },
  'IMP-07': { title: 'The file, or a part of it, is too large', remedy: said('remedy.splitFile') },
  'IMP-08': {
    title: 'The file holds a forbidden name, such as __proto__',
    remedy: said('remedy.renameField'),
  },
  'IMP-09': {
    title: 'The file is not of a kind that Fourfold reads',
    remedy: said('remedy.otherFormat'),
  },
  'IMP-10': { title: 'A newer Fourfold made the file', remedy: said('remedy.updateApp') },
  'IMP-11': { title: 'A field is missing or of the wrong kind', remedy: said('remedy.fixThere') },
  'IMP-12': {
    title: 'The same thing is there already, or is in the files twice',
    remedy: said('remedy.keepOrReplace'),
  },
  'IMP-13': {
    title: 'Reading did not end within 10 seconds',
    remedy: said('remedy.splitOrOther'),
  },
  'BAK-01': {
    title: 'The backup is damaged or cut off',
    remedy: said('remedy.rescueOrOther'),
  },
  'BAK-02': { title: 'The file is not a backup of Fourfold', remedy: said('remedy.chooseAnother') },
  'BAK-03': { title: 'A newer Fourfold made the backup', remedy: said('remedy.updateApp') },
  'BAK-04': { title: 'The first line of the backup cannot be right', remedy: said('remedy.chooseAnother') },
  'BAK-05': {
    title: 'A line of the backup is no entry',
    remedy: said('remedy.rescueOrOther'),
  },
  'BAK-06': {
    title: 'An entry of the backup is not sound',
    remedy: said('remedy.rescueOrOther'),
  },
  'BAK-07': { title: 'The backup does not hold that campaign', remedy: said('remedy.chooseAnother') },
  'ZIP-01': { title: 'The file unpacks to too much', remedy: said('remedy.unpackAndChoose') },
  'ZIP-02': {
    title: 'A name in the zip is not safe, or occurs twice',
    remedy: said('remedy.otherNames'),
  },
  'ZIP-03': { title: 'The zip is encrypted', remedy: said('remedy.unpack') },
  'ZIP-04': {
    title: 'The zip holds nothing that Fourfold reads, such as a zip within a zip',
    remedy: said('remedy.unpack'),
  },
  'ZIP-05': { title: 'The zip is cut off or damaged', remedy: said('remedy.copyAgain') },
  'PDF-01': { title: 'The PDF is protected by a password', remedy: said('remedy.savePdfOpen') },
  'PDF-02': { title: 'The PDF is cut off or damaged', remedy: said('remedy.copyAgain') },
  'PDF-03': {
    title: 'Pages of the PDF are pictures without text',
    remedy: said('remedy.recogniseText'),
  },
  'YML-01': {
    title: 'An anchor in YAML is used to grow without end',
    remedy: said('remedy.writeAnchorsOut'),
  },
  'YML-02': { title: 'A tag in YAML asks for more than plain data', remedy: said('remedy.removeTag') },
  'FS-01': {
    title: 'A file or folder cannot be read',
    remedy: said('remedy.lookAndRetry'),
  },
  'FS-02': {
    title: 'A file cannot be written',
    remedy: said('remedy.otherPlace'),
  },
} as const satisfies { readonly [code: string]: InputFault };

/** The code of what is wrong with something from outside. */
export type FaultCode = keyof typeof INPUT_FAULTS;

/** What an inner door said already, in words alone. */
const MARKED = /\[[A-Z]{2,3}-\d\d\]$/u;

/**
 * The one form of a refusal at a door: what is wrong and where, that nothing was changed, what to do, and the code.
 * `what` is a sentence with or without its full stop; what was said at an inner door stays as it was said there.
 */
export function refuseInput(
  code: FaultCode,
  what: Wording,
  remedy: Wording = INPUT_FAULTS[code].remedy,
): Refusal {
  const sentence = toEnglish(what);
  if (isMarked(what)) return { code, ...toSaying(what) };
  const values = {
    what: /[.!?]$/u.test(sentence) ? what : said('door.withStop', { what }),
    unchanged: said(code === 'FS-02' ? 'door.notCopied' : 'door.unchanged'),
    remedy,
    mark: code,
  };
  // After a list of lines the rest stands on one of its own.
  return {
    code,
    ...toSaying(said(sentence.includes('\n') ? 'door.refusedLines' : 'door.refused', values)),
  };
}

function isMarked(what: Wording): boolean {
  return typeof what === 'string' ? MARKED.test(what) : what.code.startsWith('door.refused');
}

/** Of what the library of schemas says itself. */
const UNEXPECTED = 'shape.unexpected';

/** Names that would reach an object's prototype if they were ever used as a key. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Control characters and marks that turn the direction of text, which make a name lie on screen. */
// oxlint-disable-next-line no-control-regex -- these are the characters a name may not hold
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What a schema said of a value as data; the issue itself holds its English. */
const SAYS = new WeakMap<object, Said>();

/** What a schema says where a value is wrong, for its `message`: English, and the same as data for `parseInputFully`. */
export function schemaFault(
  code: Code,
  values?: Said['values'] | ((input: unknown) => Said['values']),
): (issue: v.BaseIssue<unknown>) => string {
  return (issue) => {
    const { message, says } = saying(code, typeof values === 'function' ? values(issue.input) : values);
    SAYS.set(issue, says);
    return message;
  };
}

/** The name of a field within a sentence: `The level`. */
export type FieldName = string | Labelled | Said;

/** A name of a field as it fills a gap. */
export function fieldName(what: FieldName): Labelled | Said {
  return typeof what === 'string' ? { label: what } : what;
}

/** One line of text that a GM types as a name: 1 to `max` characters, nothing invisible. */
export function nameSchema(name: FieldName, max = 80) {
  const what = fieldName(name);
  return v.pipe(
    v.string(schemaFault('shape.mustBeText', { what })),
    v.trim(),
    v.minLength(1, schemaFault('shape.empty', { what })),
    v.maxLength(max, schemaFault('shape.tooLong', { what, most: max })),
    v.check((text) => !INVISIBLE.test(text), schemaFault('shape.invisible', { what })),
    v.check(
      (text) => !FORBIDDEN_NAMES.has(text),
      schemaFault('shape.reservedName', (input) => ({ what, name: String(input) })),
    ),
  );
}

/** Longer text, lines allowed. */
export function proseSchema(name: FieldName, max = 20_000) {
  const what = fieldName(name);
  return v.pipe(
    v.string(schemaFault('shape.mustBeText', { what })),
    v.maxLength(max, schemaFault('shape.tooLong', { what, most: max })),
  );
}

/** A whole number within bounds, said in words when it is not. */
export function wholeNumberSchema(name: FieldName, least: number, most: number) {
  const range = schemaFault('shape.wholeNumber', { what: fieldName(name), least, most });
  return v.pipe(v.number(range), v.integer(range), v.minValue(least, range), v.maxValue(most, range));
}

/** Where a problem stands, as a GM reads it: `powers[2].name`. */
function formatIssuePath(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');
}

/** One thing wrong with a value from outside: where, and a sentence that says what would be right. */
export interface Problem extends Sentence {
  readonly field: string;
}

/** Reads unknown data by a schema; refuses with every problem found. Never throws. */
export function parseInputFully<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): Result<v.InferOutput<Schema>, readonly Problem[]> {
  const parsed = v.safeParse(schema, raw);
  if (parsed.success) return ok(parsed.output);
  return refuse(parsed.issues.map((issue) => ({ field: formatIssuePath(issue), ...issueText(issue) })));
}

/** What an issue says: ours as data, too; of what only the library says, what it expected and what it got. */
function issueText(issue: v.BaseIssue<unknown>): Sentence {
  const { message, expected, received } = issue;
  const says = SAYS.get(issue);
  if (says) return { message, says };
  return expected === null ? { message } : saying(UNEXPECTED, { expected, received });
}

/** Reads unknown data by a schema; refuses with the first problem, `what` naming the thing read. */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
  what: FieldName,
): Result<v.InferOutput<Schema>> {
  const all = parseInputFully(schema, raw);
  if (all.ok) return all;
  const [first] = all.refusal;
  const problem = first ? toWording(first) : said('shape.unreadable');
  const place = first?.field ?? '';
  const values = { what: fieldName(what), problem };
  const sentence =
    place === '' ? saying('shape.inThing', values) : saying('shape.atField', { ...values, field: place });
  return refuse({ ...sentence, field: place });
}

/** Reads a command; what our schemas say in a sentence of their own is said as it stands, without where it was. */
export function parseCommand<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): Result<v.InferOutput<Schema>> {
  const all = parseInputFully(schema, raw);
  if (all.ok) return all;
  const [first] = all.refusal;
  if (first && first.says?.code !== UNEXPECTED) return refuse(first);
  return parseInput(schema, raw, said('shape.command'));
}

/** Whether plain data holds a key that could reach a prototype; the first such path, or nothing. */
export function findForbiddenKey(raw: unknown): string | undefined {
  return findForbiddenBelow(raw, 0)?.slice(1);
}

/** The path from here, each step behind its dot; written only on the way back, since whole imports are looked through. */
function findForbiddenBelow(raw: unknown, depth: number): string | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  if (depth > 64) return ' (nested deeper than 64)';
  for (const key of Object.keys(raw)) {
    if (FORBIDDEN_NAMES.has(key)) return `.${key}`;
    const below = findForbiddenBelow(Reflect.get(raw, key), depth + 1);
    if (below !== undefined) return `.${key}${below}`;
  }
  return undefined;
}
