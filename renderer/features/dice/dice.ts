import { refDebounced } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { parseRoll, formatRoll } from '../../../core/dice/notation.ts';
import { type Odds, computeOdds } from '../../../core/dice/odds.ts';
import type { Result } from '../../../core/kernel/result.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import { useSelection } from '../combat/selection.ts';
import type { RollTrace } from '../../../core/dice/trace.ts';
import { countShared } from '../../../core/log/history.ts';
import type { Step } from '../../../core/log/records.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { findCombatant, type TableState } from '../../../core/table/state.ts';
import { formatNumber, t, textIds } from '../../i18n/localize.ts';
import type { DicePool, RollSpec, Term } from '../../../core/dice/spec.ts';
import { computeChance, type Distribution, type TotalQuestion } from '../../../core/dice/distribution.ts';
import type { DieStatistic } from '../../../core/table/diceStatistics.ts';
import type { TextId } from '../../i18n/index.ts';

export const REMEMBERED = 60;
/** Odds that took longer than this many milliseconds wait until typing pauses. */
const LIGHT = 5;
const [SOON, LATER] = [30, 250];

/** What the odds are shown of: the notation they were asked for and what came of it. */
interface ToldOdds {
  readonly notation: string;
  readonly resisted: boolean;
  readonly odds: Result<Odds>;
}

/** The dice tray: what is being typed and how it will be rolled. Kept while another screen is looked at. */
export const useDice = defineStore('dice', () => {
  const table = useTable();
  const actions = useActions();
  const selection = useSelection();
  const notation = ref('1d20');
  const asked = ref<OddsQuestion>('atLeast');
  const target = ref('');
  /** The target of resisted rolls: one degree is a success. */
  const degree = ref('1');
  const forChosen = ref(false);
  const secret = ref(false);

  const favourites = computed(() => table.state.favourites);
  const remembered = rollMemory(REMEMBERED);
  const past = computed(() => remembered(table.steps));
  /** A favourite is rolled by its name as well. */
  const meant = computed(() => {
    const typed = notation.value.trim().toLowerCase();
    const named = favourites.value.find(({ name }) => name.toLowerCase() === typed);
    return named && !parseRoll(notation.value).ok ? named.notation : notation.value;
  });
  const spec = computed(() => parseRoll(meant.value));
  const kept = computed(() => favourites.value.find((each) => each.notation === meant.value.trim()));

  const pause = ref(SOON);
  const settled = refDebounced(meant, pause);
  const told = shallowRef<ToldOdds>();
  watch(
    settled,
    (text) => {
      const read = parseRoll(text);
      if (!read.ok) return;
      const began = performance.now();
      told.value = {
        notation: text,
        resisted: read.value.versus !== undefined,
        odds: computeOdds(read.value),
      };
      pause.value = performance.now() - began > LIGHT ? LATER : SOON;
    },
    { immediate: true },
  );

  async function roll(text = meant.value): Promise<void> {
    await actions.roll({
      type: 'roll',
      notation: text,
      why: '',
      ...(forChosen.value ? { who: [...selection.selected] } : {}),
      ...(secret.value ? { secret: true } : {}),
    });
    step = -1;
  }

  let step = -1;
  let draft = '';
  /** Puts an earlier roll into the input, or a later one; before the first stands what was being typed. */
  function walk(by: 1 | -1): void {
    const texts = listNotations(past.value);
    if (step < 0 || texts[step] !== notation.value) [step, draft] = [-1, notation.value];
    step = Math.min(Math.max(step + by, -1), texts.length - 1);
    // What stands in the input already is no step.
    if (by > 0 && step === 0 && texts[0] === draft && texts.length > 1) step = 1;
    notation.value = texts[step] ?? draft;
  }

  const keep = (name: string): Promise<boolean> =>
    actions.send({ type: 'favourite.add', name: name.trim(), notation: meant.value.trim() });
  const forget = (name: string): Promise<boolean> => actions.send({ type: 'favourite.remove', name });

  return {
    notation,
    asked,
    target,
    degree,
    forChosen,
    secret,
    favourites,
    past,
    meant,
    spec,
    kept,
    told,
    roll,
    walk,
    keep,
    forget,
  };
});

type Rolled = TableEvent<'rolled'>;

/** A roll that the GM asked for by itself; several where it was made for everyone chosen. */
export interface PastRoll {
  readonly key: number;
  readonly at: string;
  readonly notation: string;
  readonly rolls: readonly Rolled[];
  readonly secret: boolean;
}

/** The free rolls among the steps of a campaign, newest first. */
export function pastRolls(
  steps: readonly Step<TableCommand, TableEvent>[],
  most: number,
): readonly PastRoll[] {
  const past: PastRoll[] = [];
  for (let at = steps.length - 1; at >= 0 && past.length < most; at -= 1) {
    const step = steps[at];
    // Most steps of a campaign of years roll nothing by itself: of them nothing is made.
    if (!step?.events.some(({ type }) => type === 'rolled')) continue;
    const rolls = step.events.filter((event): event is Rolled => event.type === 'rolled');
    const [first] = rolls;
    if (first)
      past.push({
        key: step.seq,
        at: step.at,
        notation: written(step.command, first.roll),
        rolls,
        secret: first.secret === true,
      });
  }
  return past;
}

/** Asked again and again as a campaign goes on, `pastRolls` looks only at the steps that are new. */
export function rollMemory(most: number): (steps: Parameters<typeof pastRolls>[0]) => readonly PastRoll[] {
  let before: Parameters<typeof pastRolls>[0] = [];
  let past: readonly PastRoll[] = [];
  return (steps) => {
    const same = countShared(before, steps);
    const last = steps[same - 1]?.seq ?? 0;
    const held = past.filter(({ key }) => key <= last);
    // Where some were undone, older ones that were too many before take their place.
    const short = held.length < past.length && past.length === most;
    const fresh = pastRolls(short ? steps : steps.slice(same), most);
    before = steps;
    if (short) past = fresh;
    else if (fresh.length > 0 || held.length < past.length) past = [...fresh, ...held].slice(0, most);
    return past;
  };
}

/** As the GM wrote it; the trace may have put it into other words. */
function written(command: TableCommand, { notation }: RollTrace): string {
  return command.type === 'roll' ? command.notation : notation;
}

/** What was rolled lately, each notation once, newest first. */
function listNotations(past: readonly PastRoll[]): readonly string[] {
  return [...new Set(past.map(({ notation }) => notation))];
}

/** The totals of a roll, in the order of those it was made for: `14` or `14, 7, 19`. */
export function totalsText({ rolls }: PastRoll): string {
  return rolls.map(({ roll }) => outcomeText(roll)).join(', ');
}

/** What a roll came to: its total, or the degree of success of a resisted one. */
export function outcomeText({ total, resisted }: RollTrace): string {
  return resisted ? degreeText(resisted.degree, resisted.fumble) : formatNumber(total, 4);
}

/** A degree of success in words. */
export function degreeText(degree: number, fumble = false): string {
  if (degree === 0) return fumble ? 'fumble' : 'failure';
  return t('dice.degreesCount', { n: degree });
}

/** A roll as text to paste into a chat: every face, dropped ones in brackets. */
export function rollLineText({ rolls }: PastRoll, nameOf: (id: string) => string): string {
  return rolls
    .map(({ roll, who }) => {
      const faces = roll.parts.flatMap(({ dice }) =>
        dice.map(({ face, kept }) => (kept ? String(face) : `[${face}]`)),
      );
      const shown = faces.length === 0 ? '' : ` (${faces.join(', ')})`;
      return `${who === undefined ? '' : `${nameOf(who)}: `}${roll.notation} = ${outcomeText(roll)}${shown}`;
    })
    .join('\n');
}

/** Names of combatants by id; those who have left the table are “someone”. */
export function nameLookup(state: TableState): (id: string) => string {
  return (id) => findCombatant(state, id)?.name ?? 'someone';
}

interface Summand {
  readonly plus: boolean;
  readonly term: Term;
}

/**
 * The notation with one more die of `sides`, or one less (`by` -1). The die joins its like; a new one stands
 * before a closing modifier. What is a mistake with the die as well is left as it is.
 */
export function addDie(notation: string, sides: number, by: 1 | -1): string {
  if (notation.trim() === '') return by > 0 ? `d${sides}` : notation;
  const read = parseRoll(notation);
  if (!read.ok) return by > 0 ? ended(notation, sides) : notation;
  const spec = read.value;
  const sum = summands(spec.body);
  const at = sum.findIndex((each) => each.plus && isPlain(each.term, sides));
  if (at < 0) return by > 0 ? writeNotation(spec, inserted(sum, sides)) : notation;
  return writeNotation(
    spec,
    sum.flatMap((each, place) => (place === at ? counted(each, by) : [each])),
  );
}

/** How many plain dice of each size a notation rolls; none where it cannot be read. */
export function countDice(notation: string): ReadonlyMap<number, number> {
  const read = parseRoll(notation);
  const counts = new Map<number, number>();
  for (const { plus, term } of read.ok ? summands(read.value.body) : []) {
    if (!plus || term.kind !== 'dice' || typeof term.sides !== 'number' || !isPlain(term, term.sides))
      continue;
    counts.set(term.sides, (counts.get(term.sides) ?? 0) + term.count);
  }
  return counts;
}

/** What is still being typed, `2d6 +`, may only want for the die. */
function ended(notation: string, sides: number): string {
  const whole = `${notation.trimEnd()}d${sides}`;
  return parseRoll(whole).ok ? whole : notation;
}

function summands(term: Term): readonly Summand[] {
  if (term.kind !== 'binary' || (term.op !== '+' && term.op !== '-')) return [{ plus: true, term }];
  return [...summands(term.left), { plus: term.op === '+', term: term.right }];
}

/** Dice that do nothing but add up, so that one more changes nothing but their number. */
function isPlain(term: Term, sides: number): term is DicePool {
  return (
    term.kind === 'dice' &&
    term.sides === sides &&
    Object.keys(term).every((key) => PLAIN.has(key)) &&
    term.changes.length === 0
  );
}
const PLAIN = new Set(['kind', 'count', 'sides', 'changes']);

function counted({ plus, term }: Summand, by: number): readonly Summand[] {
  if (term.kind !== 'dice' || term.count + by < 1) return [];
  return [{ plus, term: { ...term, count: term.count + by } }];
}

function inserted(sum: readonly Summand[], sides: number): readonly Summand[] {
  const last = sum.at(-1);
  const end = last?.term.kind === 'number' ? sum.length - 1 : sum.length;
  return [
    ...sum.slice(0, end),
    { plus: true, term: { kind: 'dice', count: 1, sides, changes: [] } },
    ...sum.slice(end),
  ];
}

function writeNotation(spec: RollSpec, [first, ...rest]: readonly Summand[]): string {
  if (!first) return '';
  const start: Term = first.plus ? first.term : { kind: 'negate', term: first.term };
  const body = rest.reduce<Term>(
    (left, { plus, term }) => ({ kind: 'binary', op: plus ? '+' : '-', left, right: term }),
    start,
  );
  return formatRoll({ ...spec, body });
}

/** Ways to ask about a total, as the choice beside the target names them. */
export const ODDS_QUESTIONS = textIds({
  atLeast: 'dice.atLeast',
  exactly: 'dice.exactly',
  atMost: 'dice.atMost',
});
type OddsQuestion = keyof typeof ODDS_QUESTIONS;

/** The choices in the order they are offered. */
export const ODDS_CHOICES: readonly { readonly key: OddsQuestion; readonly label: TextId }[] = [
  { key: 'atLeast', label: ODDS_QUESTIONS.atLeast },
  { key: 'exactly', label: ODDS_QUESTIONS.exactly },
  { key: 'atMost', label: ODDS_QUESTIONS.atMost },
];

const TESTS: { readonly [Each in OddsQuestion]: (total: number, target: number) => boolean } = {
  atLeast: (total, target) => total >= target,
  exactly: (total, target) => Math.abs(total - target) < 1e-7,
  atMost: (total, target) => total <= target,
};

/** The number a GM typed as target, or nothing. */
export function parseTarget(typed: string): number | undefined {
  return /^-?\d{1,9}(?:\.\d{1,4})?$/u.test(typed.trim()) ? Number(typed) : undefined;
}

/** Whether a total answers the question; none does while there is no target. */
export function matchesTarget(asked: OddsQuestion, target: number | undefined): (total: number) => boolean {
  return target === undefined ? () => false : (total) => TESTS[asked](total, target);
}

/** The chance that the question asks for. */
export function chanceOfTarget(of: Distribution, asked: OddsQuestion, target: number): number {
  return computeChance(of, question(asked, target));
}

function question(asked: OddsQuestion, target: number): TotalQuestion {
  if (asked === 'atLeast') return { atLeast: target };
  return asked === 'atMost' ? { atMost: target } : { exactly: target };
}

/** A chance as a GM reads it: percent, and odds where percent would say nothing. */
export function exactPercentText(chance: number): string {
  if (chance <= 0) return '0%';
  if (chance < 0.001) return t('dice.oneIn', { chance: formatNumber(Math.round(1 / chance)) });
  if (chance > 0.9995 && chance < 1 - 1e-9) return t('dice.almostCertain');
  return chance >= 1 - 1e-9 ? '100%' : `${formatNumber(chance * 100, 1, 1)}%`;
}

/** A bar of the plot: the totals it stands for, their chance, and how much of that is asked for. */
interface Bar {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly chance: number;
  /** In hundredths of the tallest bar. */
  readonly height: number;
  /** The part of the height that answers the question. */
  readonly hit: number;
}

const MOST = 60;
/** Where there are more totals than bars, so much at either end is put together and not drawn out. */
const TAIL = 0.0005;

/** The bars of a distribution: a total each, or neighbours put together where there are more than fit. */
export function oddsBars(distribution: Distribution, asked: (total: number) => boolean): readonly Bar[] {
  const [totals, chances] = possible(distribution);
  const many = totals.length > MOST;
  const [low, high] = many ? [tail(chances), totals.length - tail(chances.toReversed())] : [0, totals.length];
  const each = Math.max(1, Math.ceil((high - low) / MOST));
  const bars = Array.from({ length: Math.max(1, Math.ceil((high - low) / each)) }, (_, at) => {
    const first = at === 0 ? 0 : low + at * each;
    const end = low + (at + 1) * each >= high ? totals.length : low + (at + 1) * each;
    return {
      ...bar(totals.slice(first, end), chances.slice(first, end), asked),
      tails: [first < low, end > high] as const,
    };
  });
  const tallest = Math.max(...bars.map(({ chance }) => chance));
  return bars.map(({ from, to, chance, met, tails: [below, above] }) => {
    const height = Math.max((chance / tallest) * 100, 1);
    return {
      label: barLabel(from, to, below, above),
      from,
      to,
      chance,
      height,
      hit: chance > 0 ? (height * met) / chance : 0,
    };
  });
}

/** Totals that can come up and their chances, side by side: there may be two million of them. */
function possible({ min, p, unit }: Distribution): readonly [readonly number[], readonly number[]] {
  const totals: number[] = [];
  const chances: number[] = [];
  for (let index = 0; index < p.length; index += 1) {
    const chance = p[index] ?? 0;
    if (chance <= 0) continue;
    totals.push((min + index) / unit);
    chances.push(chance);
  }
  return [totals, chances];
}

/** How many of these, from the first on, come up so seldom together that they are no bars of their own. */
function tail(chances: readonly number[]): number {
  let sum = 0;
  const end = chances.findIndex((chance) => (sum += chance) > TAIL);
  return Math.max(end, 0);
}

function bar(
  totals: readonly number[],
  chances: readonly number[],
  asked: (total: number) => boolean,
): { readonly from: number; readonly to: number; readonly chance: number; readonly met: number } {
  let [chance, met] = [0, 0];
  for (const [at, total] of totals.entries()) {
    chance += chances[at] ?? 0;
    if (asked(total)) met += chances[at] ?? 0;
  }
  return { from: totals[0] ?? 0, to: totals.at(-1) ?? 0, chance, met };
}

function barLabel(from: number, to: number, below: boolean, above: boolean): string {
  if (below !== above) return below ? `≤ ${shortNumber(to)}` : `≥ ${shortNumber(from)}`;
  return from === to
    ? shortNumber(from)
    : t('common.range', { numeral: shortNumber(from), numeral2: shortNumber(to) });
}

/** A total as it is read: fractions to two places, to one where the number is long already. */
export function shortNumber(total: number): string {
  return formatNumber(total, Math.abs(total) < 100 ? 2 : 1);
}

/** Faces of a die as bars, with the height at which fair dice would stand; in hundredths of the plot. */
interface FacePlot {
  readonly bars: readonly {
    readonly face: number;
    readonly height: number;
    readonly title: string;
  }[];
  readonly expected: number;
  readonly spoken: string;
}

const MOST_FACES = 100;

/** The plot of a die; nothing for dice of more faces than could be told apart. */
export function faceBars({ sides, seen, expected }: DieStatistic): FacePlot | undefined {
  if (sides > MOST_FACES) return undefined;
  const faces = Array.from({ length: sides }, (_, at) => ({
    face: at + 1,
    count: seen.get(at + 1) ?? 0,
  }));
  // Room above the expected, so that few rolls do not look like a verdict.
  const top = Math.max(expected * 1.5, ...faces.map(({ count }) => count));
  const bars = faces.map(({ face, count }) => ({
    face,
    height: (count / top) * 100,
    title: t('dice.faceExpected', { face, times: times(count), expected: formatNumber(expected, 1, 1) }),
  }));
  const spoken = t('dice.facesSummary', {
    sides,
    expected: formatNumber(expected, 1, 1),
    faces: faces.map(({ face, count }) => `${face}: ${count}`).join(', '),
  });
  return { bars, expected: (expected / top) * 100, spoken };
}

function times(count: number): string {
  if (count === 0) return 'never';
  return count === 1 ? 'once' : t('dice.timesCount', { n: count });
}
