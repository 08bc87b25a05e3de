import { said, type Said, sayingOf } from '../kernel/said.ts';
import { MAX_DEPTH } from './limits.ts';

/** What went wrong first, and where. */
export interface Failure {
  readonly message: string;
  readonly says?: Said;
  readonly at: number;
}

const ALIASES: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '÷': '/',
  '≥': '>=',
  '≤': '<=',
};

/**
 * A place in a notation. The first failure is kept and moves the place to the end, so that every loop
 * of the grammar runs out by itself.
 */
export class Cursor {
  at = 0;
  dice = 0;
  failure: Failure | undefined;
  private depth = 0;
  /** The text as the grammar compares it: lower case, with typographic signs written plainly. */
  private readonly plain: string;
  /** For each character of `plain`, its place in `text`. */
  private readonly origin: readonly number[];

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    const origin: number[] = [];
    let plain = '';
    for (let place = 0; place < text.length; place += 1) {
      const sign = text.charAt(place);
      const written = ALIASES[sign] ?? (sign >= 'A' && sign <= 'Z' ? sign.toLowerCase() : sign);
      for (let part = 0; part < written.length; part += 1) origin.push(place);
      plain += written;
    }
    this.plain = plain;
    this.origin = origin;
  }

  get done(): boolean {
    return this.at >= this.plain.length;
  }

  /** The sign here, spaces passed over; empty at the end. */
  peek(): string {
    this.space();
    return this.plain.charAt(this.at);
  }

  /** Takes `word` if it stands here. */
  eat(word: string): boolean {
    this.space();
    if (!this.plain.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  /** Takes what a sticky pattern finds here. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    this.space();
    return this.adjacent(pattern);
  }

  /** Takes what a sticky pattern finds here, without passing over spaces first. */
  adjacent(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.plain);
    if (found === null) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  /** What was typed from one place of the cursor to another, unchanged. */
  typed(from: number, to: number): string {
    return this.text.slice(this.place(from), this.place(to));
  }

  /** Takes everything up to `stop`, or to the end without one; nothing if `stop` is missing. */
  until(stop?: string): string | undefined {
    const end = stop === undefined ? this.plain.length : this.plain.indexOf(stop, this.at);
    if (end < 0) return undefined;
    const taken = this.typed(this.at, end);
    this.at = stop === undefined ? end : end + stop.length;
    return taken;
  }

  /** Keeps the first failure and moves to the end. */
  fail(why: Said, at = this.at): void {
    this.failure ??= { ...sayingOf(why), at: this.place(at) };
    this.at = this.plain.length;
  }

  /** Does `work` one level deeper; refuses beyond MAX_DEPTH. */
  deeper<Value>(work: () => Value, otherwise: Value): Value {
    if (this.depth >= MAX_DEPTH) {
      this.fail(said('dice.tooDeep', { most: MAX_DEPTH }));
      return otherwise;
    }
    this.depth += 1;
    const value = work();
    this.depth -= 1;
    return value;
  }

  private place(at: number): number {
    return this.origin[at] ?? this.text.length;
  }

  private space(): void {
    while (/\s/.test(this.plain.charAt(this.at))) this.at += 1;
  }
}
