import { refDebounced } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { parseRoll, formatRoll } from '../../../core/dice/notation.ts';
import { type Odds, computeOdds } from '../../../core/dice/odds.ts';
import type { Result } from '../../../core/kernel/result.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import { useSelection } from '../combat/selection.ts';
import type { OddsQuestion } from './oddsBars.ts';
import type { RollTrace } from '../../../core/dice/trace.ts';
import { countShared } from '../../../core/log/history.ts';
import type { Step } from '../../../core/log/records.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import type { TableEvent } from '../../../core/table/events.ts';
import { findCombatant, type TableState } from '../../../core/table/state.ts';
import { formatNumber, t } from '../../i18n/localize.ts';
import type { DicePool, RollSpec, Term } from '../../../core/dice/spec.ts';

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
export function listNotations(past: readonly PastRoll[]): readonly string[] {
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
