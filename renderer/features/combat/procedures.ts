import { toEnglish } from '../../../core/kernel/said.ts';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { JsonObject } from '../../../core/kernel/json.ts';
import type { FormField } from '../../../core/rules/creature.ts';
import type { CheckOffer } from '../../../core/rules/checks.ts';
import type { ProcedureInput, Procedure } from '../../../core/rules/procedures.ts';
import { isWithParty } from '../../../core/rules/combat.ts';
import {
  type ProcedureSelection,
  findProcedureDoer,
  findProcedureTargets,
} from '../../../core/table/targets.ts';
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { type FormPlace, useForms } from '../../stores/forms.ts';
import { useActions } from '../../stores/actions.ts';
import { useDispatcher } from '../../stores/dispatcher.ts';
import { useTable } from '../../stores/table.ts';
import { useSelection } from './selection.ts';
import { useUi } from '../../stores/ui.ts';
import { t } from '../../i18n/localize.ts';

function procedureText(value: JsonObject[string] | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The system's own buttons: what they would roll now, and doing them. */
export const useProcedures = defineStore('procedures', () => {
  const table = useTable();
  const ui = useUi();
  const { roll } = useActions();
  const dispatcher = useDispatcher();
  const selection = useSelection();
  const { targets: aim } = useSelection();
  const forms = useForms();
  const values = shallowRef<JsonObject>({});

  const all = computed<readonly Procedure[]>(() => table.system?.procedures ?? []);
  const open = computed(() => all.value.find(({ key }) => key === ui.procedure));

  /** What the card that opens next is to hold besides what it holds by itself. */
  let preset: JsonObject = {};
  /** What the open card began with. */
  let blank = '';
  /** How often a card was opened: each has fields of its own, also where it is the same button again. */
  const opened = ref(0);
  /** What is asked for by the open card: pressed once more it is the same. */
  const cardId = (): string => `procedure ${opened.value}`;
  const draftPlace = (key: string): FormPlace => ({ campaign: table.id, kind: 'calendar', of: key });
  watch(
    () => ui.procedure,
    (key) => fill(key),
  );

  function fill(key: string | undefined): void {
    const now = table.rulesContext;
    const begun = now ? (open.value?.startsWith?.(now) ?? {}) : {};
    blank = JSON.stringify(begun);
    const kept = key === undefined || dispatcher.isDoing(cardId()) ? {} : forms.find(draftPlace(key));
    values.value = { ...begun, ...kept, ...preset };
    preset = {};
    opened.value += 1;
  }

  /** Words that are typed into a card are kept as they are typed; numbers and choices are quickly made again. */
  function keep(): void {
    const { value: procedure } = open;
    if (!procedure) return;
    const words = fieldsOf(procedure).some(
      ({ kind, key }) => kind === 'text' && procedureText(values.value[key]) !== '',
    );
    const place = draftPlace(procedure.key);
    if (!words || JSON.stringify(values.value) === blank) void forms.end(place, 'saved');
    else forms.keep(place, toEnglish(procedure.label), values.value);
  }

  const here = (ids: readonly string[]): readonly Combatant[] =>
    ids.flatMap((id) => findCombatant(table.state, id) ?? []);
  const chosenNow = (): ProcedureSelection => ({
    attacker: aim.attacker,
    selected: here(selection.selected),
    targets: aim.current,
  });
  const proposedFor = ({ proposes }: Procedure): readonly Combatant[] =>
    proposes && table.rulesContext ? here(proposes(table.rulesContext).map(({ id }) => id)) : [];

  /** Those named as targets; else those it is proposed on; else those selected or shown in the target bar. */
  function aimed(procedure: Procedure): readonly Combatant[] {
    if (aim.isNamed) return aim.current;
    const proposed = proposedFor(procedure);
    if (selection.selected.length === 0 && proposed.length > 0) return proposed;
    const meant = findProcedureTargets(procedure, chosenNow());
    // Only the doer is selected: it is for the one whom the moment names.
    return meant.length > 0 ? meant : proposed;
  }

  /** On whom it would be done. Without a doer nobody is left out of those chosen, the acting one neither. */
  function targetsOf(procedure: Procedure): readonly Combatant[] {
    if (procedure.targets === 'none') return [];
    if (procedure.wholeParty && !(values.value['only'] === true && selection.selected.length > 0))
      return table.state.combatants.filter((each) => isWithParty(each) && each.presence !== 'absent');
    const chosen = procedure.who === 'none' ? here(selection.selected) : aimed(procedure);
    if (chosen.length === 0 && procedure.who === 'none' && procedure.proposes) return proposedFor(procedure);
    if (procedure.targets === 'party' && selection.selected.length === 0)
      return table.state.combatants.filter(({ side }) => side === 'heroes');
    return procedure.targets === 'one' ? chosen.slice(0, 1) : chosen;
  }

  /** What is at hand as things stand, each with its chance where it rolls. */
  const fitting = computed(() => {
    const now = table.rulesContext;
    if (!now) return [];
    const who = table.state.encounter ? aim.attacker : undefined;
    return all.value
      .filter(({ fits }) => fits?.(who, now) === true)
      .map((procedure) => ({ procedure, chance: sumGoodChance(procedure) }));
  });

  function sumGoodChance(procedure: Procedure): number | undefined {
    return offerOf(procedure, {})?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
  }

  function createInput(procedure: Procedure, typed: JsonObject): ProcedureInput | undefined {
    const now = table.rulesContext;
    if (!now) return undefined;
    const who = doerOf(procedure);
    const targets = targetsOf(procedure);
    return {
      targets,
      values: typed,
      now,
      ...(who ? { who } : {}),
    };
  }

  const doerOf = (procedure: Procedure): Combatant | undefined => findProcedureDoer(procedure, chosenNow());

  /** The roll as it stands, where there is one and all it needs is chosen. */
  function offerOf(procedure: Procedure, typed: JsonObject = values.value): CheckOffer | undefined {
    const asked = createInput(procedure, typed);
    if (
      !asked ||
      (procedure.who === 'one' && !asked.who) ||
      (procedure.targets !== 'none' && asked.targets.length === 0)
    )
      return undefined;
    return procedure.offer?.(asked);
  }

  function fieldsOf(procedure: Procedure): readonly FormField[] {
    return table.rulesContext && procedure.fieldsNow
      ? procedure.fieldsNow(table.rulesContext)
      : procedure.fields;
  }

  async function perform(procedure: Procedure): Promise<void> {
    const asked = createInput(procedure, values.value);
    if (!asked) return ui.say(t('common.noCampaignRefused'), true);
    const mine = ui.procedure === procedure.key ? cardId() : undefined;
    const work = () =>
      roll({
        type: 'procedure.do',
        procedure: procedure.key,
        targets: asked.targets.map(({ id }) => id),
        values: values.value,
        ...(asked.who ? { who: asked.who.id } : {}),
      });
    if (!(await (mine === undefined ? work() : dispatcher.once(mine, work)))) return;
    // A card that was opened meanwhile, this one too, stays open and begins anew.
    if (mine === cardId()) ui.procedure = undefined;
    await forms.end(draftPlace(procedure.key), 'saved');
    // Words that were typed into it meanwhile are kept.
    if (ui.procedure === procedure.key) keep();
  }

  /** Does it at once where nothing is to be filled in, opens its card otherwise. */
  async function start(procedure: Procedure): Promise<void> {
    if (fieldsOf(procedure).length === 0) await perform(procedure);
    else openCard(procedure);
  }

  /** Opens its card where the GM is, on the way or at the table, with some fields filled in. */
  function openCard(procedure: Procedure, filled: JsonObject = {}): void {
    if (ui.screen !== 'travel') ui.screen = 'table';
    preset = filled;
    if (ui.procedure === procedure.key && dispatcher.isDoing(cardId())) fill(procedure.key);
    else if (ui.procedure === procedure.key) {
      values.value = { ...values.value, ...filled };
      preset = {};
    } else ui.procedure = procedure.key;
  }

  /** Where everyone stands, where the game has a picture of that. */
  const picture = computed(() => table.rulesContext && table.system?.picture?.(table.rulesContext));

  return {
    all,
    open,
    picture,
    values,
    fitting,
    targetsOf,
    doerOf,
    offerOf,
    fieldsOf,
    perform,
    start,
    openCard,
    opened,
    close: () => {
      ui.procedure = undefined;
    },
    set: (key: string, value: JsonObject[string] | undefined) => {
      const { [key]: _gone, ...rest } = values.value;
      values.value = value === undefined ? rest : { ...rest, [key]: value };
      keep();
    },
  };
});
