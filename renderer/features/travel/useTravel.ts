import { maximumHitPoints } from '../../../core/rules/hitPoints.ts';
import { computed } from 'vue';
import { calendarDay } from '../../../core/rules/travel/calendar.ts';
import type { TravelCard, TravelRow } from '../../../core/rules/travel/travelRules.ts';
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { useEncounters } from '../encounters/encounters.ts';
import { useProcedures } from '../combat/procedures.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import { useTurn } from '../combat/turn.ts';
import { useUi } from '../../stores/ui.ts';
import { clockParts, HOUR } from './clock.ts';
import { listUpcoming } from './reminders.ts';
import { t, localize, localizeLabel } from '../../i18n/localize.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';

/** What the travel screen shows and asks: clock, what is due, the system’s cards. */
export function useTravel() {
  const table = useTable();
  const turn = useTurn();
  const ui = useUi();
  const { send, roll } = useActions();
  const procedures = useProcedures();
  const fights = useEncounters();

  const clock = computed(() => clockParts(table.state.worldTime));
  const date = computed(() => table.calendar && calendarDay(table.calendar, table.state.worldTime));
  const timeDice = computed(() => table.system?.journey?.timeDice);
  const due = computed(() => (table.system && turn.now ? listUpcoming(table.system, turn.now) : []));
  const cards = computed<readonly TravelCard[]>(() => {
    const { system } = table;
    if (!turn.now || !system) return [];
    return [...(system.journey?.cards(turn.now) ?? []), ...partyCard(fights.party, system)];
  });
  /** Each card keeps its column, whatever else comes and goes. */
  const placed = computed(() => ({
    way: cards.value.filter(({ place }) => place === 'way'),
    rolled: cards.value.filter(({ place }) => place === 'rolled'),
    party: cards.value.filter(({ place }) => place === undefined || place === 'party'),
  }));

  async function advance(seconds: number): Promise<void> {
    const until = table.state.worldTime + seconds;
    // What is on the calendar says by itself that it has come.
    const first = due.value.find(({ at }) => at > table.state.worldTime && at < until);
    if ((await send({ type: 'clock.advance', seconds, why: '' })) && first && !first.dated)
      ui.say(t('travel.stoppedNotice', { text: clock.value.text, label: localizeLabel(first) }));
  }

  /** Does a procedure, with the faces that were typed for it. */
  async function perform(
    procedure: string,
    who: string | undefined,
    values: NonNullable<TravelRow['act']>['values'] = {},
  ): Promise<void> {
    await roll({
      type: 'procedure.do',
      procedure,
      targets: [],
      values,
      ...(who === undefined ? {} : { who }),
    });
  }

  /** The next hour as the system counts it, with everything an hour brings. */
  async function step(): Promise<void> {
    const key = table.system?.journey?.step;
    if (key === undefined) await advance(HOUR);
    else await perform(key, undefined);
  }

  async function setTo(worldTime: number | undefined): Promise<void> {
    if (worldTime === undefined) ui.say(t('travel.hourRefused'), true);
    else await send({ type: 'clock.set', worldTime });
  }

  /** Rolls time dice in the open: the hour of the day, or the hours since. TOR-46 */
  async function rollHour(dice: number, since: boolean): Promise<void> {
    if (timeDice.value)
      await perform(timeDice.value.procedure, undefined, { dice, for: since ? 'since' : 'hour' });
  }

  async function act({ procedure, who, values, form }: NonNullable<TravelRow['act']>): Promise<void> {
    const known = procedures.all.find(({ key }) => key === procedure);
    if (form === true && known) {
      if (who !== undefined) ui.looking = who;
      procedures.openCard(known, values);
    } else if (who === undefined || findCombatant(table.state, who) !== undefined)
      await perform(procedure, who, values);
  }

  /** Lights what the party would light next. */
  async function light(): Promise<void> {
    const found = turn.now && table.system?.journey?.light?.(turn.now);
    if (found) await act(found);
    else ui.say(t('travel.torchRefused'), true);
  }

  /** Opens the card that asks for the will to go on, where the game has one. */
  async function morale(): Promise<void> {
    const procedure = table.system?.journey?.morale;
    if (procedure !== undefined) await act({ label: '', procedure, form: true });
  }

  const form = (procedure: string) => act({ label: '', procedure, form: true });
  return {
    clock,
    date,
    timeDice,
    due,
    placed,
    advance,
    step,
    setTo,
    rollHour,
    act,
    light,
    morale,
    route: () => form('road.legs'),
    camp: () => form('road.camp'),
  };
}

/** How the party fares: a bar of hitPoints each, with what the rules call its state. Nothing where nobody travels. */
function partyCard(party: readonly Combatant[], system: RuleSystem): readonly TravelCard[] {
  if (party.length === 0) return [];
  return [
    {
      key: 'party',
      title: system.words.hitPoints,
      text: '',
      rule: '',
      rows: party.map((each) => travelRow(each, system)),
    },
  ];
}

function travelRow(hero: Combatant, { harm, words }: RuleSystem): TravelRow {
  const { name, hp, temporary } = hero;
  const most = maximumHitPoints(harm, hero);
  const share = most > 0 ? Math.min(1, Math.max(0, hp / most)) : 0;
  const states = harm
    .state(hero)
    .map((key) => localize(words.vitalStates.find((word) => word.key === key)?.label ?? key));
  return {
    label: name,
    text: [`${hp} / ${most}${temporary > 0 ? ` +${temporary}` : ''}`, ...states].join(', '),
    share,
    tone: harm.out(hero) ? 'bad' : states.length > 0 ? 'warn' : 'good',
  };
}
