import type { Fighter } from '../../../rules/combat.ts';
import type { Power } from '../../../rules/sheet.ts';
import { markOf } from '../state.ts';
import { THREAT_FACE } from '../tables.ts';
import { MARK } from '../words.ts';

interface Range {
  /** Beginning of the attack's name, in small letters; empty for every attack. */
  readonly attack: string;
  readonly from: number;
}

/** `19`, or `rapier 18, bow 20`; nothing where it cannot be read. ACT-18 */
export function readThreats(typed: string): readonly Range[] | undefined {
  const found = typed
    .split(',')
    .map((each) => /^\s*(?<attack>.*?)\s*(?<from>\d{1,2})\s*$/u.exec(each)?.groups);
  const ranges = found.flatMap((each) =>
    each ? [{ attack: (each['attack'] ?? '').toLowerCase(), from: Number(each['from']) }] : [],
  );
  const sound = ranges.every(({ from }) => from >= 2 && from <= THREAT_FACE);
  return sound && ranges.length === found.length ? ranges : undefined;
}

/** Lowest natural face at which this attack of a hero is a threat: its weapon's range, else 20. ACT-18 */
export function threatFace(who: Fighter, { name }: Pick<Power, 'name'>): number {
  const typed = markOf(who, MARK.threat);
  const ranges = typeof typed === 'string' ? (readThreats(typed) ?? []) : [];
  const own = ranges.find(({ attack }) => attack !== '' && name.toLowerCase().startsWith(attack));
  return (own ?? ranges.find(({ attack }) => attack === ''))?.from ?? THREAT_FACE;
}
