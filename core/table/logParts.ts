import type { DieTrace, RollTrace } from '../dice/trace.ts';
import type { Reason } from '../kernel/explained.ts';
import type { Calendar } from '../rules/road/calendar.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { Word } from '../rules/words.ts';
import type { Names } from './names.ts';
import { withRuns } from './numbered.ts';

/** A piece of a log line: plain words, a name, a die, a loss, a gain. */
export type LogPart =
  | { readonly is: 'text' | 'name' | 'loss' | 'gain' | 'strong'; readonly text: string }
  | { readonly is: 'die'; readonly die: DieTrace };

/** One readable line of the record, with the reasons behind its numbers. */
export interface LogLine {
  readonly tone: 'event' | 'round' | 'turn' | 'note';
  readonly parts: readonly LogPart[];
  readonly because: readonly Reason[];
}

/** What a line needs besides its event: the system's words, everyone's name, the departed included, and the calendar. */
export interface Telling {
  readonly system: RuleSystem;
  readonly names: Names;
  /** What may be laid over the rules, by the title it is known under. */
  readonly overlays?: readonly { readonly key: string; readonly title: string }[];
  /** Whether the name is that of several to whom the same happens. */
  readonly several?: boolean;
  /** Days are told by it, where the GM has named months. */
  readonly calendar?: Calendar;
}

export function rolled(roll: RollTrace | undefined): readonly LogPart[] {
  const dice = roll?.parts.flatMap((part) => part.dice) ?? [];
  return dice.length === 0 ? [] : [...dice.map((die): LogPart => ({ is: 'die', die })), text(' ')];
}

export function say(...parts: readonly LogPart[]): LogLine {
  return { tone: 'event', parts: parts.filter((part) => part.is === 'die' || part.text !== ''), because: [] };
}

export function text(words: string): LogPart {
  return { is: 'text', text: words };
}

export function strong(words: string): LogPart {
  return { is: 'strong', text: words };
}

export function named(id: string, telling: Telling): LogPart {
  return { is: 'name', text: nameOf(id, telling) };
}

export function nameOf(id: string, { names: known }: Telling): string {
  return known.get(id) ?? 'Someone';
}

/** `Mira, Tam and Sluice Rat 1–4`. */
export function listed(names: readonly string[]): readonly LogPart[] {
  const all = withRuns(names);
  return all.flatMap((name, at): LogPart[] => [
    ...(at === 0 ? [] : [text(at === all.length - 1 ? ' and ' : ', ')]),
    { is: 'name', text: name },
  ]);
}

export function wordOf(words: readonly Word[], key: string): string {
  return words.find((word) => word.key === key)?.label ?? key;
}

export function ruleOnly(rule: string, label: string): readonly Reason[] {
  return rule === '' ? [] : [{ rule, label, value: 0 }];
}

/** `Mira: `, or nothing where it concerns nobody. */
export function about(id: string, telling: Telling): readonly LogPart[] {
  return id === '' ? [] : [named(id, telling), text(': ')];
}

/** A span of campaign time in its two largest units: `2 h 10 min`. */
export function spanText(seconds: number): string {
  const units = [
    { label: 'd', size: 86_400 },
    { label: 'h', size: 3_600 },
    { label: 'min', size: 60 },
    { label: 's', size: 1 },
  ] as const;
  const first = units.findIndex(({ size }) => seconds >= size);
  if (first < 0) return '0 s';
  let left = seconds;
  return units
    .slice(first, first + 2)
    .map(({ label, size }) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return count === 0 ? '' : `${count} ${label}`;
    })
    .filter(Boolean)
    .join(' ');
}
