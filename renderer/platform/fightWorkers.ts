import {
  type ForecastAnswer,
  ForecastCourse,
  type ForecastQuestion,
  type WantedFights,
} from '../../core/simulation/forecast.ts';
import type { WorkerJob, JobMessage } from './jobs.ts';
import {
  type JobEnding,
  type RunningJob,
  type JobWorker,
  restWorker,
  startJob,
  startWorker,
  takeWorker,
} from './workers.ts';

/** What is known is told so often, in ms, and a hand is given about as much to play at a time. */
const TELL = 250;
/** No more fights at a time than these. */
const MOST_AT_ONCE = 20;
/** One core is left to the window. */
const MOST_HANDS = 7;

/** Where the hands come from; tests bring their own. */
interface WorkerSupply {
  readonly hands: number;
  readonly first: () => JobWorker | undefined;
  readonly more: () => JobWorker | undefined;
}

/** As many as the machine has cores besides the window’s; whatever is worked out in idle time has one. */
function supplyWorkers(brief: boolean): WorkerSupply {
  const hands = brief ? 1 : Math.min(MOST_HANDS, Math.max(1, navigator.hardwareConcurrency - 1));
  return { hands, first: takeWorker, more: startWorker };
}

/** Questions are told apart by this. */
let questionCount = 0;

/**
 * Plays the fights of a question beside the window, by several hands: who plays which changes nothing of the answer.
 * `brief`: until its shares are known well enough for a bar.
 */
export function startForecastFights(
  question: ForecastQuestion,
  hear: (answer: ForecastAnswer) => void,
  brief = false,
  hiring: WorkerSupply = supplyWorkers(brief),
): RunningJob {
  return new FightWorkers(question, hear, brief, hiring);
}

class FightWorkers implements RunningJob {
  readonly ended: Promise<JobEnding>;
  readonly #question: ForecastQuestion;
  readonly #hear: (answer: ForecastAnswer) => void;
  readonly #of: string;
  /** What is played just now, and the workers that wait. */
  readonly #busy = new Set<RunningJob>();
  readonly #free = new Set<JobWorker>();
  #settle: (ending: JobEnding) => void = () => undefined;
  #isOver = false;
  #told = -Infinity;

  constructor(
    question: ForecastQuestion,
    hear: (answer: ForecastAnswer) => void,
    brief: boolean,
    hiring: WorkerSupply,
  ) {
    this.#question = question;
    this.#hear = hear;
    questionCount += 1;
    this.#of = `question ${questionCount}`;
    this.ended = new Promise((resolve) => {
      this.#settle = resolve;
    });
    void this.#begin(brief, hiring);
  }

  cancel(): void {
    this.#end('cancelled');
  }

  async #begin(brief: boolean, { hands, first, more }: WorkerSupply): Promise<void> {
    const worker = first();
    const told = await this.#ask(worker, { kind: 'plan', question: this.#question });
    if (this.#isOver) return;
    if (told?.kind !== 'plan') return this.#end('over');
    const course = new ForecastCourse(told.plan, brief);
    // Without workers the window plays itself, as one.
    const others = worker ? Array.from({ length: hands - 1 }, more) : [];
    await Promise.all([worker, ...others].map((each) => this.#work(each, course)));
    this.#end('over');
  }

  /** Plays what is wanted until all is given out. */
  async #work(worker: JobWorker | undefined, course: ForecastCourse): Promise<void> {
    let question: { readonly question?: ForecastQuestion } = { question: this.#question };
    for (let size = 1; !this.#isOver;) {
      const wanted = course.next(size);
      if (!wanted) return;
      const from = performance.now();
      const told = await this.#ask(worker, { kind: 'bouts', of: this.#of, ...question, wanted });
      if (this.#isOver || told?.kind !== 'bouts') return;
      question = {};
      course.take(wanted, told.bouts);
      size = nextBatchSize(wanted, performance.now() - from);
      this.#tell(course);
      if (course.done) this.#end('over');
    }
  }

  #tell(course: ForecastCourse): void {
    if (!course.done && performance.now() - this.#told < TELL) return;
    const answer = course.answer();
    if (!answer) return;
    this.#told = performance.now();
    this.#hear(answer);
  }

  async #ask(worker: JobWorker | undefined, job: WorkerJob): Promise<JobMessage | undefined> {
    let last: JobMessage | undefined;
    if (worker) this.#free.delete(worker);
    const reading = startJob(
      job,
      (told) => {
        if (told.kind !== 'at') last = told;
      },
      () => worker,
      (rested) => this.#free.add(rested),
    );
    this.#busy.add(reading);
    const ending = await reading.ended;
    this.#busy.delete(reading);
    if (ending !== 'over') this.#end(ending);
    return last;
  }

  /** Once: what is still played is given up, and one worker waits for the next job. */
  #end(ending: JobEnding): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const reading of this.#busy) reading.cancel();
    for (const worker of this.#free) restWorker(worker);
    this.#settle(ending);
  }
}

/** About as many as are played until the next is told. */
function nextBatchSize({ numbers }: WantedFights, took: number): number {
  return Math.min(MOST_AT_ONCE, Math.max(1, Math.round((numbers.length * TELL) / Math.max(1, took))));
}
