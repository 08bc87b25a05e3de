import type { NoteFile } from '../../core/campaign/exports.ts';
import { readNoteFiles } from '../../core/campaign/imports.ts';
import { makeHeroRecord, mayHoldCampaign, readCampaign } from '../../core/exchange/campaignImport.ts';
import type { RememberedColumns } from '../../core/exchange/columnMapping.ts';
import { dropTaken } from '../../core/exchange/encounterFiles.ts';
import { readFileSources } from '../../core/exchange/fileSources.ts';
import type { FoundHero, FoundKey } from '../../core/exchange/foundCampaign.ts';
import {
  type ImportRecord,
  type ImportSource,
  THE_FILE,
  refuseFile,
  type ImportSystems,
} from '../../core/exchange/importRecord.ts';
import { readImportSource } from '../../core/exchange/readSource.ts';
import { readTables } from '../../core/exchange/tableFiles.ts';
import { readZipPdfs } from '../../core/exchange/zip.ts';
import { sanitizeText } from '../../core/kernel/text.ts';
import { type Day, forecastDay } from '../../core/simulation/day.ts';
import { createPlan, FightBoard, type ForecastQuestion } from '../../core/simulation/forecast.ts';
import type { RuleSystem } from '../../core/rules/system.ts';
import { listTakers, systemOf } from '../../core/systems/registry.ts';
import type { Language } from '../i18n/index.ts';
import type { WorkerJob, ReadHero, JobMessage, FileToRead } from './jobs.ts';
import { type ShownStep, watchFightSteps } from './watchedFight.ts';
import { joinPages, type PageLine, readPageLines } from '../../core/exchange/pdfText.ts';
import { readPages } from '../../core/exchange/readPages.ts';
import { refuseInput, refuse } from '../../core/kernel/result.ts';
import { type Said, said } from '../../core/kernel/said.ts';

/** Does a job and tells what it finds on the way. Runs in the worker, or in the window where there is none. */
export async function* runJob(job: WorkerJob): AsyncGenerator<JobMessage> {
  if (job.kind === 'creatures')
    yield* readCreatures(job.files, listTakers(job.system, job.described), job.columns);
  else if (job.kind === 'notes') yield* readNotes(job.files);
  else if (job.kind === 'plan') yield* runPlan(job.question);
  else if (job.kind === 'bouts') yield* playForecastFights(job);
  else if (job.kind === 'day') yield* runDay(job.day);
  else if (job.kind === 'watch') yield* runWatch(job.question, job.number, job.language);
  else {
    const text = sanitizeText(job.text);
    const read = readTables(job.name, text);
    yield read.ok
      ? { kind: 'tables', tables: read.value, replaced: text !== job.text }
      : { kind: 'refused', refusal: read.refusal };
  }
}

/** Nothing is told where nothing can be played. */
function* runPlan(question: ForecastQuestion): Generator<JobMessage> {
  const plan = createPlan(question, systemOf);
  if (plan) yield { kind: 'plan', plan };
}

/** Days of fights, as many as are needed: what is known is told a few times a second, and at the end. */
function* runDay(day: Day): Generator<JobMessage> {
  let told = -Infinity;
  for (const answer of forecastDay(day, systemOf)) {
    if (!answer.over && performance.now() - told < TELL) continue;
    told = performance.now();
    yield { kind: 'day', answer };
  }
}

/** A watched fight comes in parts, each a sign of life. */
function* runWatch(question: ForecastQuestion, number: number, language: Language): Generator<JobMessage> {
  let part: ShownStep[] = [];
  for (const step of watchFightSteps(question, number, language)) {
    part.push(step);
    if (part.length < PART) continue;
    yield { kind: 'steps', steps: part };
    part = [];
  }
  yield { kind: 'steps', steps: part };
}
const PART = 50;

/** Between two words of a simulation, in ms. */
const TELL = 250;

function* readNotes(files: readonly NoteFile[]): Generator<JobMessage> {
  const reading = readNoteFiles(files);
  for (;;) {
    const next = reading.next();
    if (next.done === true) return yield { kind: 'notes', entries: next.value };
    yield { kind: 'at', name: next.value.path, size: next.value.text.length };
  }
}

/** Records that are told together: enough to be cheap, few enough to show that something happens. */
const BATCH = 200;

/** Tells the creatures of files, and at the end what else stood in them. The rules of the campaign are the first of `takers`. */
async function* readCreatures(
  files: readonly FileToRead[],
  takers: readonly RuleSystem[],
  columns: RememberedColumns = {},
): AsyncGenerator<JobMessage> {
  const of = files.reduce((sum, file) => sum + measureFile(file), 0);
  const [beside, withCreatures]: [ImportSource[], Set<string>] = [[], new Set()];
  let done = 0;
  for (const [at, file] of files.entries()) {
    yield progressMessage(file.name, at, file.text);
    if (isPdf(file)) {
      for await (const part of readPdf(file.name, file.bytes, takers))
        yield { kind: 'records', records: part.records, done: done + measureFile(file) * part.done, of };
      done += measureFile(file);
      continue;
    }
    const inside = await readJobSources(file);
    if (!inside.ok) yield { kind: 'refused', refusal: inside.refusal };
    const sources = inside.ok ? inside.value : [];
    for (const pdf of inside.ok ? await pdfsWithin(file) : []) {
      yield progressMessage(pdf.name, at, undefined);
      for await (const part of readPdf(pdf.name, pdf.bytes, takers))
        yield { kind: 'records', records: part.records, done, of };
    }
    const share = measureFile(file) / Math.max(1, sources.length);
    for (const source of sources) {
      if (file.text === undefined) yield progressMessage(source.name, at, source.text);
      const hasMore = mayHoldCampaign(source);
      const taken = hasMore ? readCampaign([source]).taken : [];
      if (hasMore) beside.push(source);
      let records: ImportRecord[] = [];
      for (const record of readImportSource(source, takers, columns)) {
        if (record.outcome.ok) withCreatures.add(source.name);
        records.push(taken.length === 0 ? record : excludeTaken(record, taken));
        if (records.length < BATCH) continue;
        yield { kind: 'records', records, done: done + share * (record.through ?? 0), of };
        records = [];
      }
      done += share;
      yield { kind: 'records', records, done, of };
    }
  }
  yield* readFoundCampaign(beside, withCreatures, takers[0]);
}

/** The PDF files in a zip. */
async function pdfsWithin({
  name,
  bytes,
}: FileToRead): Promise<readonly { readonly name: string; readonly bytes: Blob | undefined }[]> {
  if (!/\.zip$/iu.test(name) || !bytes) return [];
  return readZipPdfs(new Uint8Array(await bytes.arrayBuffer())).map((pdf) => ({
    name: pdf.name,
    bytes: pdf.bytes && new Blob([Uint8Array.from(pdf.bytes)]),
  }));
}

/** A record of a file of which a campaign was made: what that took is not left out, and what is no creature is no fault. */
function excludeTaken(record: ImportRecord, taken: readonly FoundKey[]): ImportRecord {
  const { outcome, source } = record;
  if (outcome.ok)
    return { ...record, outcome: { ...outcome, notes: dropTaken(outcome.notes, source, taken) } };
  return outcome.refusal.code === 'IMP-09' ? { ...record, where: THE_FILE } : record;
}

/** Nothing is told where nothing is. */
function* readFoundCampaign(
  sources: readonly ImportSource[],
  withCreatures: ReadonlySet<string>,
  system: RuleSystem | undefined,
): Generator<JobMessage> {
  const { encounters, heroes, notes, left } = readCampaign(sources, withCreatures);
  const reading = readNoteFiles(notes);
  for (;;) {
    const next = reading.next();
    if (next.done !== true) {
      yield { kind: 'at', name: next.value.path, size: next.value.text.length };
      continue;
    }
    const entries = next.value;
    const read = heroes.map((found) => readHero(found, system));
    if (encounters.length + heroes.length + entries.length > 0)
      yield { kind: 'campaign', campaign: { encounters, heroes: read, entries, left } };
    return;
  }
}

function readHero(found: FoundHero, system: RuleSystem | undefined): ReadHero {
  if (!system) throw new Error('No rules take heroes.');
  return { found, outcome: makeHeroRecord(found, system).outcome };
}

/** What is not unpacked yet has no size. */
function progressMessage(name: string, file: number, text: string | undefined): JobMessage {
  return { kind: 'at', name, file, ...(text === undefined ? {} : { size: text.length }) };
}

function measureFile({ text, bytes }: FileToRead): number {
  return text?.length ?? bytes?.size ?? 0;
}

async function readJobSources({ name, text, bytes }: FileToRead): ReturnType<typeof readFileSources> {
  if (text !== undefined) return { ok: true, value: [{ name, text }] };
  const gone = (): Promise<ArrayBuffer> => Promise.reject(new Error('The file is gone.'));
  return readFileSources({
    name,
    size: bytes?.size ?? 0,
    arrayBuffer: () => bytes?.arrayBuffer() ?? gone(),
  });
}

/** The question that was sent last: its sheets are built once, and what was worked out of them is known. */
let heldBoard: { readonly of: string; readonly board: FightBoard } | undefined;
/** Between two signs of life while one fight is played, in ms. */
const ALIVE = 1_000;

/** Plays some fights of a question. Throws where the question itself was never sent. */
export function* playForecastFights({
  of,
  question,
  wanted,
}: Extract<WorkerJob, { kind: 'bouts' }>): Generator<JobMessage> {
  if (question) heldBoard = { of, board: new FightBoard(question, systemOf) };
  if (heldBoard?.of !== of) throw new Error('The fights of another question are played here.');
  const steps = heldBoard.board.steps(wanted);
  for (let told = performance.now(); ;) {
    const next = steps.next();
    if (next.done === true) return yield { kind: 'bouts', bouts: next.value };
    if (performance.now() - told < ALIVE) continue;
    told = performance.now();
    yield { kind: 'at', name: '' };
  }
}

/** Larger files are not read, in bytes: a book with all its pictures has a third of it. */
const MOST = 500_000_000;
/** What of the work is reading the pages; the rest is finding stat blocks in them. */
const PAGES = 0.8;

/** Records of a PDF, and which share of the work is done, 0 to 1. Each word of it is a sign of life. */
export interface ReadPart {
  readonly records: readonly ImportRecord[];
  readonly done: number;
}

/** Whether a file is a PDF by its name. */
function isPdf({ name }: { readonly name: string }): boolean {
  return /\.pdf$/iu.test(name);
}

/** The stat blocks of a PDF, found page by page. What cannot be read is a record that says why. */
export async function* readPdf(
  name: string,
  bytes: Blob | undefined,
  systems: ImportSystems,
): AsyncGenerator<ReadPart> {
  const pages: (readonly PageLine[])[] = [];
  const damaged: number[] = [];
  const refusedFor = (code: 'FS-01' | 'IMP-07' | 'PDF-01' | 'PDF-02', why: Said): ReadPart => ({
    records: [refuseFile(name, refuseInput(code, said('files.notRead', { name: name.slice(0, 80), why })))],
    done: 1,
  });
  if (bytes && bytes.size > MOST) return yield refusedFor('IMP-07', said('files.largerThan', { most: MOST }));
  const data = await bytes?.arrayBuffer().catch(() => undefined);
  if (!data) return yield refusedFor('FS-01', said('files.goneOrFolder'));
  // The reader of PDF is larger than all others together, and seldom needed.
  const { PdfFault, readPdfPages } = await import('./pdfPages.ts');
  try {
    for await (const { number, of, page } of readPdfPages(new Uint8Array(data))) {
      if (!page) damaged.push(number);
      pages.push(page ? readPageLines(page) : []);
      yield { records: [], done: (PAGES * number) / of };
    }
  } catch (error) {
    if (!(error instanceof PdfFault)) throw error;
    const isLocked = error.code === 'PDF-01';
    return yield refusedFor(error.code, said(isLocked ? 'files.pdfEncrypted' : 'files.pdfDamaged'));
  }
  if (damaged.length === pages.length) return yield refusedFor('PDF-02', said('files.pdfDamaged'));
  const text = joinPages(pages);
  const without = text.without.filter((page) => !damaged.includes(page));
  for (const record of readPages(name, { ...text, without }, systems))
    yield { records: [record], done: PAGES + (1 - PAGES) * (record.through ?? 0) };
  yield { records: damaged.map((page) => damagedPage(name, page)), done: 1 };
}

function damagedPage(name: string, page: number): ImportRecord {
  return {
    source: name,
    where: said('exchange.pages', { n: 1, pages: String(page) }),
    name: '',
    format: '',
    outcome: refuse(refuseInput('PDF-02', said('files.pdfPageDamaged', { page: String(page) }))),
  };
}
