import { failure, said, type Said, type Wording, describeError } from '../kernel/said.ts';
import type { FourfoldDatabase } from './database.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { type DatabaseProbe, probeDatabase } from './databaseProbe.ts';

/** How a database was found before anything was read of it. */
type ProbeVerdict =
  | { readonly kind: 'there' }
  /** There is none, or the engine threw it away; `why` is what the engine says of it. */
  | { readonly kind: 'empty'; readonly why: Wording }
  /** An older app made it: opening it brings it to its new form. */
  | { readonly kind: 'older'; readonly version: number }
  /** A newer app has changed its form. */
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'broken'; readonly why: Wording };

/** How long a database may take to open, in ms, however often it is tried. */
const OPENING_LIMIT = 4_000;
/** Dexie counts its versions in tens. */
const VERSION_STEP = 10;

/** What the look at a database means to an app whose form of it is `version`. */
export async function judgeProbe(
  name: string,
  version: number,
  look = probeDatabase(name),
): Promise<ProbeVerdict> {
  const seen = await look;
  return seen.kind === 'found' ? toVerdict(seen.version / VERSION_STEP, version) : seen;
}

function toVerdict(found: number, version: number): ProbeVerdict {
  if (found === version) return { kind: 'there' };
  return { kind: found > version ? 'newer' : 'older', version: found };
}

/** Answers within `limit`, or fails with a sentence: an engine that hangs must not keep the table closed. */
export async function withTimeLimit<Value>(work: Promise<Value>, limit: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(failure('database.tooSlow', { seconds: limit / 1_000 })), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How the opening went. `told` is a sentence where something was found wrong. */
interface OpeningResult {
  readonly open: boolean;
  readonly told: Wording;
}

interface Opening {
  /** Entries that the journal holds: an empty database beside them is a loss. */
  readonly expected: number;
  /** Puts a copy of the database's files aside and clears them; missing where nobody can. */
  readonly clear: (() => Promise<void>) | undefined;
  /** Makes a backup before an old database is brought to its new form. */
  readonly secure: (() => Promise<void>) | undefined;
  /** What was seen of the database already. */
  readonly look?: Promise<DatabaseProbe> | undefined;
  readonly limit?: number;
}

type Limited = Opening & { readonly limit: number };

/** Opens the database; one that does not open is put aside and made anew, once. Answers within one and a half limits. */
export async function openDatabase(database: FourfoldDatabase, opening: Opening): Promise<OpeningResult> {
  const { limit = OPENING_LIMIT } = opening;
  return withTimeLimit(attempt(database, { ...opening, limit }), limit * 1.5).catch((error: unknown) => {
    database.close({ disableAutoOpen: true });
    return { open: false, told: describeError(error) };
  });
}

async function attempt(database: FourfoldDatabase, opening: Limited): Promise<OpeningResult> {
  const { expected, limit, look } = opening;
  const found = await withTimeLimit(judgeProbe(database.name, database.verno, look), limit).catch(
    (error: unknown): ProbeVerdict => ({ kind: 'broken', why: describeError(error) }),
  );
  if (found.kind === 'newer') {
    const told = said('database.ofNewer', { form: found.version });
    return { open: false, told };
  }
  if (found.kind === 'older') return migrate(database, opening, found.version);
  const emptied = found.kind === 'empty' && expected > 0;
  const tried = found.kind === 'broken' ? refuse(found.why) : await tryOpen(database, limit);
  if (!tried.ok) return beginAnew(database, opening, tried.refusal);
  return { open: true, told: emptied ? emptyFor(found.why) : '' };
}

function emptyFor(why: Wording): Said {
  return why === '' ? said('database.wasEmpty') : said('database.wasEmptyFor', { why });
}

/** The change is one transaction of the engine: it happens as a whole, or the old form stays. */
async function migrate(
  database: FourfoldDatabase,
  { secure, limit }: Limited,
  from: number,
): Promise<OpeningResult> {
  await secure?.();
  const tried = await tryOpen(database, limit);
  if (tried.ok) return { open: true, told: '' };
  const told = said('database.notMigrated', { from, to: database.verno, why: tried.refusal });
  return { open: false, told };
}

async function beginAnew(
  database: FourfoldDatabase,
  { clear, limit }: Limited,
  reason: Wording,
): Promise<OpeningResult> {
  if (!clear) return { open: false, told: reason };
  await clear();
  const again = await tryOpen(database, limit);
  if (!again.ok) return { open: false, told: again.refusal };
  const told = said('database.madeAnew', { why: reason });
  return { open: true, told };
}

/** Opens it, or closes it again and says why it did not open, as the end of a sentence. */
async function tryOpen(database: FourfoldDatabase, limit: number): Promise<Result<void, Wording>> {
  try {
    await withTimeLimit(database.open(), limit);
    return ok(undefined);
  } catch (error) {
    database.close({ disableAutoOpen: true });
    return refuse(describeError(error));
  }
}
