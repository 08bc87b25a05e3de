import { maximumHitPoints } from '../../../core/rules/hitPoints.ts';
import { computed, shallowRef } from 'vue';
import { calendarDay, encounterTableFor } from '../../../core/rules/travel/calendar.ts';
import {
  type TravelCard,
  type TravelRow,
  type Alarm,
  upcomingEvents,
} from '../../../core/rules/travel/travelRules.ts';
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { useEncounters } from '../encounters/encounters.ts';
import { useProcedures } from '../combat/procedures.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import { t, localize, localizeLabel, formatChance } from '../../i18n/localize.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { defineStore } from 'pinia';
import type { JsonObject } from '../../../core/kernel/json.ts';
import type { MarchChoice, TravelDay } from '../../../core/rules/travel/travelDay.ts';
import { collectTables } from '../../../core/dice/tables/rollTable.ts';
import { useLibrary } from '../../stores/library.ts';
import type { RulesContext } from '../../../core/rules/context.ts';
import type { Reminder } from '../../../core/rules/travel/almanac.ts';
import { type CommandEntry, silentNeed, useCommandNeeds } from '../../shell/commands/command.ts';

/** What the travel screen shows and asks: clock, what is due, the system’s cards. */
export function useTravel() {
  const table = useTable();
  const ui = useUi();
  const { send, roll } = useActions();
  const procedures = useProcedures();
  const fights = useEncounters();

  const clock = computed(() => clockParts(table.state.worldTime));
  const date = computed(() => table.calendar && calendarDay(table.calendar, table.state.worldTime));
  const timeDice = computed(() => table.system?.journey?.timeDice);
  const due = computed(() =>
    table.system && table.rulesContext ? listUpcoming(table.system, table.rulesContext) : [],
  );
  const cards = computed<readonly TravelCard[]>(() => {
    const { system } = table;
    if (!table.rulesContext || !system) return [];
    return [...(system.journey?.cards(table.rulesContext) ?? []), ...partyCard(fights.party, system)];
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
    const found = table.rulesContext && table.system?.journey?.light?.(table.rulesContext);
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

/** The march of the travel screen: what it would cost, begun by one press, and what stopped it. */
export const useMarch = defineStore('march', () => {
  const table = useTable();
  const ui = useUi();
  const actions = useActions();
  const library = useLibrary();
  const chosen = shallowRef('');

  const day = computed<TravelDay | undefined>(() =>
    table.rulesContext ? table.system?.journey?.day?.(table.rulesContext) : undefined,
  );
  /** How long a march is asked for: what was chosen, while it is there, else the longest. */
  const choice = computed<MarchChoice | undefined>(() => {
    const all = day.value?.march.choices ?? [];
    return all.find(({ key }) => key === chosen.value) ?? all.at(-1);
  });
  const cost = computed(() => (choice.value ? (day.value?.march.cost(choice.value) ?? []) : []));
  /** The random table of this place and hour, by its name. */
  const bound = computed(() =>
    day.value && table.rulesContext && !day.value.stop?.dated
      ? encounterTableFor(library.tables, {
          table: day.value.table,
          ground: day.value.ground,
          at: table.state.worldTime,
          now: table.rulesContext,
        })
      : undefined,
  );
  /** What came up on it since the march stopped. */
  const met = computed(() =>
    table.steps
      .at(-1)
      ?.events.flatMap((event) => (event.type === 'tableRolled' ? [event.result] : []))
      .at(0),
  );

  /** Whether foes wait at the table for a fight that nobody has begun, with a stop that is theirs. */
  const foes = computed(
    () =>
      table.state.encounter === undefined &&
      day.value?.stop !== undefined &&
      !day.value.stop.dated &&
      table.state.combatants.some(({ side, presence }) => side === 'foes' && presence !== 'absent'),
  );

  async function perform(procedure: string, values: JsonObject): Promise<void> {
    await actions.roll({ type: 'procedure.do', procedure, targets: [], values: { ...values } });
  }

  /** Marches as chosen; where something stopped the last march, rolls on the table of the place, or goes on; sleeps on where the night was broken into. */
  async function go(): Promise<void> {
    const { value: now } = day;
    if (!now) return;
    if (now.stop && foes.value) return fight();
    if (now.stop) return bound.value && !met.value ? roll() : settle();
    // The night goes on before anybody marches by it.
    if (now.camp) return camp();
    if (!choice.value) return ui.say(t('travel.marchRefused'), true);
    await marchOn();
  }

  /** Begins the fight with those who were brought to the table; what stopped the march is settled with it. */
  async function fight(): Promise<void> {
    const begun = await actions.send({
      type: 'together',
      commands: [
        { type: 'procedure.do', procedure: 'road.settle', targets: [], values: {} },
        { type: 'encounter.begin', name: bound.value?.name ?? t('common.unnamedFight'), entries: [] },
      ],
    });
    if (begun) ui.screen = 'table';
  }

  async function roll(): Promise<void> {
    if (!bound.value) return;
    const tables = [...collectTables(bound.value, library.tables)];
    await actions.send({ type: 'table.roll', tables, secret: true });
  }

  /** Goes on with the camp that was broken. */
  async function camp(): Promise<void> {
    const known = table.system?.procedures?.find(({ key }) => key === 'road.camp');
    if (known && table.rulesContext) await perform(known.key, known.startsWith?.(table.rulesContext) ?? {});
  }
  /** Marches though the night is not over. */
  async function marchOn(): Promise<void> {
    if (!day.value || !choice.value) return;
    const { hours, beyond } = choice.value;
    await perform(day.value.march.procedure, beyond ? { hours, beyond } : { hours });
  }
  const settle = (): Promise<void> => perform('road.settle', {});

  return {
    day,
    choice,
    cost,
    bound,
    met,
    foes,
    fight,
    go,
    roll,
    settle,
    camp,
    marchOn,
    choose: (to: string) => {
      chosen.value = to;
    },
  };
});

/** Reminders and festivals whose time has come, until the GM acknowledges them. */
export function useReminders() {
  const table = useTable();
  const { send } = useActions();

  const due = computed<readonly Reminder[]>(() =>
    table.rulesContext ? (table.system?.journey?.reminders?.(table.rulesContext) ?? []) : [],
  );

  async function acknowledge({ text }: Pick<Reminder, 'text'>): Promise<void> {
    await send({
      type: 'procedure.do',
      procedure: 'road.acknowledge',
      targets: [],
      values: { text },
    });
  }

  return {
    get due() {
      return due.value;
    },
    acknowledge,
  };
}

/** Something the clock will bring. */
export interface UpcomingAlarm extends Alarm {
  readonly key: string;
}

/** What time will bring, soonest first: effects that end by the clock, and what the system knows of. */
function listUpcoming(system: RuleSystem, now: RulesContext): readonly UpcomingAlarm[] {
  return upcomingEvents(now, system.journey?.alarms(now) ?? [], system.words.conditions).map((each, at) => ({
    ...each,
    key: `${each.label}:${at}`,
  }));
}

/** On the way: time, light and the will to go on. */
export function useTravelCommands(): readonly CommandEntry[] {
  const table = useTable();
  const travel = useTravel();
  const march = useMarch();
  const { on } = useCommandNeeds();

  return [
    {
      id: 'travel.step',
      title: 'command.passHour',
      menu: 'command.game',
      keys: ['Space'],
      needs: on('travel'),
      run: () => travel.step(),
    },
    {
      id: 'travel.march',
      title: 'command.march',
      menu: 'command.game',
      keys: ['Enter'],
      needs: on('travel'),
      run: () => march.go(),
    },
    {
      id: 'travel.back',
      title: 'command.setClockBack',
      menu: 'command.game',
      keys: ['Shift+Space'],
      needs: on('travel'),
      run: () => travel.setTo(Math.max(0, table.state.worldTime - HOUR)),
    },
    {
      id: 'travel.route',
      title: 'command.planRoute',
      menu: 'command.game',
      keys: ['G'],
      needs: on('travel'),
      run: () => travel.route(),
    },
    {
      id: 'travel.camp',
      title: 'command.makeCamp',
      menu: 'command.game',
      keys: ['C'],
      needs: on('travel'),
      run: () => travel.camp(),
    },
    {
      id: 'travel.light',
      title: 'command.lightTorch',
      menu: 'command.game',
      keys: ['T'],
      needs: on('travel'),
      run: () => travel.light(),
    },
    {
      id: 'travel.morale',
      title: 'command.roadMorale',
      menu: 'command.game',
      keys: ['M'],
      needs: [...on('travel'), silentNeed(() => table.system?.journey?.morale !== undefined)],
      run: () => travel.morale(),
    },
  ];
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A second of the campaign’s clock in the parts people say. */
export interface ClockParts {
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** `16:05`. */
  readonly text: string;
}

/** The clock in parts; day 1 begins at second 0. */
export function clockParts(worldTime: number): ClockParts {
  const hour = Math.floor((worldTime % DAY) / HOUR);
  const minute = Math.floor((worldTime % HOUR) / MINUTE);
  const two = (number: number): string => String(number).padStart(2, '0');
  return {
    day: Math.floor(worldTime / DAY) + 1,
    hour,
    minute,
    text: `${two(hour)}:${two(minute)}`,
  };
}

/** The same day at another hour and minute; a typed `7:30` or `7`. Nothing where it is no time of day. */
export function parseTimeOfDay(worldTime: number, typed: string): number | undefined {
  const found = /^(\d{1,2})(?::(\d{2}))?$/u.exec(typed.trim());
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2] ?? 0)];
  if (!found || hour > 24 || minute > 59) return undefined;
  return worldTime - (worldTime % DAY) + hour * HOUR + minute * MINUTE;
}

/** What an amount of a unit comes to in seconds. */
export const TIME_UNITS = [
  { key: 'min', label: 'travel.unitMinutes', seconds: MINUTE },
  { key: 'h', label: 'travel.hours', seconds: HOUR },
  { key: 'd', label: 'travel.unitDays', seconds: DAY },
  { key: 'w', label: 'travel.unitWeeks', seconds: 7 * DAY },
] as const;

/** How long it is until then: `in 20 min`, `in 2 h 40`, `in 3 d 4 h`, `now`. */
export function durationText(seconds: number): string {
  if (seconds <= 0) return t('travel.now');
  const minutes = Math.ceil(seconds / MINUTE);
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return t('travel.inDays', { days, hours: hours > 0 ? ` ${hours} h` : '' });
  if (hours > 0) return t('travel.inHours', { hours, rest: rest > 0 ? ` ${rest}` : '' });
  return t('travel.inMinutes', { rest });
}

/** `65.25%`, `5%`, as the language spoken writes it: two places at most. */
export function chancePercent(chance: number): string {
  return formatChance(chance, 2);
}

export { DAY, HOUR, MINUTE };
