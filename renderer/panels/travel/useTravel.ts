import { computed } from 'vue';
import type { Refusal } from '../../../core/kernel/result.ts';
import type { JourneyCard, JourneyRow } from '../../../core/rules/journey.ts';
import { combatantOf } from '../../../core/table/state.ts';
import { useTable } from '../../stores/table.ts';
import { useTurn } from '../../stores/turn.ts';
import { useUi } from '../../stores/ui.ts';
import { clockParts, HOUR, timeOfDay } from './clock.ts';
import { dueNext } from './dueNext.ts';
import { hourOf } from './timeDice.ts';

/** What the travel screen shows and asks: clock, what is due, the system’s cards. */
export function useTravel() {
  const table = useTable();
  const turn = useTurn();
  const ui = useUi();

  const clock = computed(() => clockParts(table.state.worldTime));
  const due = computed(() => (table.system && turn.now ? dueNext(table.state, table.system, turn.now) : []));
  const cards = computed<readonly JourneyCard[]>(() =>
    turn.now ? (table.system?.journey?.cards(turn.now) ?? []) : [],
  );
  /** What counts down stands under the clock; what is rolled for or lies ahead stands beside it. */
  const counting = computed(() => cards.value.filter((card) => !liesAhead(card)));
  const others = computed(() => cards.value.filter(liesAhead));

  function say(refusal: Refusal | undefined): boolean {
    if (refusal) ui.say(refusal.message, true);
    return refusal === undefined;
  }

  async function advance(seconds: number): Promise<void> {
    const until = table.state.worldTime + seconds;
    const first = due.value.find(({ at }) => at > table.state.worldTime && at < until);
    if (say(await table.ask({ type: 'clock.advance', seconds, why: '' })) && first)
      ui.say(`Stopped at ${clock.value.text}: ${first.label}.`);
  }

  /** Does a procedure, with the faces that were typed for it. */
  async function perform(
    procedure: string,
    who: string | undefined,
    values: NonNullable<JourneyRow['act']>['values'] = {},
  ): Promise<void> {
    const faces = [...ui.faces];
    const refusal = await table.ask({
      type: 'procedure.do',
      procedure,
      targets: [],
      values,
      ...(who === undefined ? {} : { who }),
      ...(faces.length > 0 ? { faces } : {}),
    });
    if (say(refusal)) ui.faces = [];
  }

  /** The next hour as the system counts it, with everything an hour brings. */
  async function step(): Promise<void> {
    const key = table.system?.journey?.step;
    if (key === undefined) await advance(HOUR);
    else await perform(key, undefined);
  }

  async function setTo(worldTime: number | undefined): Promise<void> {
    if (worldTime === undefined) ui.say('Type a time of day, such as 7 or 16:30.', true);
    else say(await table.ask({ type: 'clock.set', worldTime }));
  }

  /** Rolls time dice in the open and sets the clock to the hour they show. TOR-46 */
  async function rollHour(dice: number): Promise<void> {
    if (!say(await table.ask({ type: 'roll', notation: `${dice}d6`, why: 'the hour of the day' }))) return;
    const rolled = table.steps.at(-1)?.events.find((event) => event.type === 'rolled');
    if (rolled?.type !== 'rolled') return;
    const hour = hourOf(rolled.roll.parts.flatMap((part) => part.dice.map(({ face }) => face)));
    await setTo(timeOfDay(table.state.worldTime, String(hour)));
  }

  async function act({ procedure, who, values }: NonNullable<JourneyRow['act']>): Promise<void> {
    if (who === undefined || combatantOf(table.state, who) !== undefined)
      await perform(procedure, who, values);
  }

  return { clock, due, counting, others, advance, step, setTo, rollHour, act };
}

function liesAhead({ rows }: JourneyCard): boolean {
  return rows.some(
    ({ current, share, chance }) => current === true || (chance !== undefined && share === undefined),
  );
}
