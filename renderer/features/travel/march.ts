import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { JsonObject } from '../../../core/kernel/json.ts';
import type { MarchChoice, TravelDay } from '../../../core/rules/travel/travelDay.ts';
import { encounterTableFor } from '../../../core/rules/travel/calendar.ts';
import { collectTables } from '../../../core/dice/tables/rollTable.ts';
import { t } from '../../i18n/localize.ts';
import { useLibrary } from '../../stores/library.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import { useTurn } from '../combat/turn.ts';
import { useUi } from '../../stores/ui.ts';

/** The march of the travel screen: what it would cost, begun by one press, and what stopped it. */
export const useMarch = defineStore('march', () => {
  const table = useTable();
  const turn = useTurn();
  const ui = useUi();
  const actions = useActions();
  const library = useLibrary();
  const chosen = shallowRef('');

  const day = computed<TravelDay | undefined>(() =>
    turn.now ? table.system?.journey?.day?.(turn.now) : undefined,
  );
  /** How long a march is asked for: what was chosen, while it is there, else the longest. */
  const choice = computed<MarchChoice | undefined>(() => {
    const all = day.value?.march.choices ?? [];
    return all.find(({ key }) => key === chosen.value) ?? all.at(-1);
  });
  const cost = computed(() => (choice.value ? (day.value?.march.cost(choice.value) ?? []) : []));
  /** The random table of this place and hour, by its name. */
  const bound = computed(() =>
    day.value && turn.now && !day.value.stop?.dated
      ? encounterTableFor(library.tables, {
          table: day.value.table,
          ground: day.value.ground,
          at: table.state.worldTime,
          now: turn.now,
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
    if (known && turn.now) await perform(known.key, known.startsWith?.(turn.now) ?? {});
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
