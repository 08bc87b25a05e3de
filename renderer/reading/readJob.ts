import { readTables } from '../../core/exchange/tableFiles.ts';
import type { NoteFile } from '../../core/campaign/exports.ts';
import { readNoteFiles } from '../../core/campaign/imports.ts';
import { sanitizeText } from '../../core/kernel/text.ts';
import { type Day, forecastDay } from '../../core/simulation/day.ts';
import { createPlan, type ForecastQuestion } from '../../core/simulation/forecast.ts';
import { systemOf } from '../../core/systems/registry.ts';
import type { Language } from '../languages/index.ts';
import type { Job, Told } from './jobs.ts';
import { playBouts } from './playBouts.ts';
import { readCreatures } from './readCreatures.ts';
import { type ShownStep, watchedSteps } from './watched.ts';

/** Does a job and tells what it finds on the way. Runs in the worker, or in the window where there is none. */
export async function* readJob(job: Job): AsyncGenerator<Told> {
  if (job.kind === 'creatures') yield* readCreatures(job.files, job.system, job.columns);
  else if (job.kind === 'notes') yield* readNotes(job.files);
  else if (job.kind === 'plan') yield* planned(job.question);
  else if (job.kind === 'bouts') yield* playBouts(job);
  else if (job.kind === 'day') yield* days(job.day);
  else if (job.kind === 'watch') yield* steps(job.question, job.number, job.language);
  else {
    const text = sanitizeText(job.text);
    const read = readTables(job.name, text);
    yield read.ok
      ? { kind: 'tables', tables: read.value, replaced: text !== job.text }
      : { kind: 'refused', refusal: read.refusal };
  }
}

/** Nothing is told where nothing can be played. */
function* planned(question: ForecastQuestion): Generator<Told> {
  const plan = createPlan(question, systemOf);
  if (plan) yield { kind: 'plan', plan };
}

/** Days of fights, as many as are needed: what is known is told a few times a second, and at the end. */
function* days(day: Day): Generator<Told> {
  let told = -Infinity;
  for (const answer of forecastDay(day, systemOf)) {
    if (!answer.over && performance.now() - told < TELL) continue;
    told = performance.now();
    yield { kind: 'day', answer };
  }
}

/** A watched fight comes in parts, each a sign of life. */
function* steps(question: ForecastQuestion, number: number, language: Language): Generator<Told> {
  let part: ShownStep[] = [];
  for (const step of watchedSteps(question, number, language)) {
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

function* readNotes(files: readonly NoteFile[]): Generator<Told> {
  const reading = readNoteFiles(files);
  for (;;) {
    const next = reading.next();
    if (next.done === true) return yield { kind: 'notes', entries: next.value };
    yield { kind: 'at', name: next.value.path, size: next.value.text.length };
  }
}
