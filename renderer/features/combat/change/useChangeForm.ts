import { computed, reactive, ref, watch } from 'vue';
import type { Json, JsonObject } from '../../../../core/kernel/json.ts';
import { formatSigned } from '../../../../core/kernel/said.ts';
import { doesStayAfterFight, hasShare, wouldStayAfterFight } from '../../../../core/rules/combat.ts';
import type { CreatureKind, Draft } from '../../../../core/rules/creature.ts';
import type { Sheet } from '../../../../core/rules/sheet.ts';
import { compareSheets, editSheet } from '../../../../core/rules/sheetChanges.ts';
import type { Side } from '../../../../core/rules/words.ts';
import type { SingleCommand } from '../../../../core/table/commands.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import { bloodiedAt, formatChangeLabel, hpForMaximum } from '../../../../core/table/sheetEdits.ts';
import type { Combatant } from '../../../../core/table/state.ts';
import { localize as inWords, localizeValue, t } from '../../../i18n/localize.ts';
import { useInitiative } from '../initiative/initiative.ts';
import { useCreatures } from '../../creatures/creatures.ts';
import { useLibrary } from '../../../stores/library.ts';
import { useActions } from '../../../stores/actions.ts';
import { useTable } from '../../../stores/table.ts';
import { useUi } from '../../../stores/ui.ts';
import { useDraft } from '../../../stores/forms.ts';

/** One line of what Apply would change. */
export interface ChangePreview {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

type Whom = 'one' | 'kind' | 'selected';
type Change = Extract<SingleCommand, { type: 'combatant.change' }>['set'];
type Power = NonNullable<Change['powers']>[number];

const SIDES: { readonly [side in Side]: () => string } = {
  heroes: () => t('common.party'),
  allies: () => t('change.ally'),
  foes: () => t('change.foe'),
};

const yesNo = (is: boolean): string => (is ? t('common.yes') : t('common.no'));

/** What is typed about someone in play, what it would change, and the commands that do it. */
export function useChangeForm(who: Combatant, ids: readonly string[]) {
  const table = useTable();
  const initiative = useInitiative();
  const creature = initiative.creatureOf(who);
  const kind = table.system?.creatures.find(({ key }) => key === who.creature.kind);
  const typed = reactive<{
    hp?: number;
    maximum?: number;
    temporary?: number;
    initiative?: number;
    attacks?: number;
  }>({});
  const defenses = reactive<{ [key: string]: number }>({});
  const powers = reactive<{ [id: string]: Power }>({});
  const level = ref<number>();
  const makeIt = ref('');
  const side = ref<Side>(who.side);
  /** Whether it shares experience and treasure, and whether it stays after the fight. */
  const shares = ref(hasShare(who));
  const stays = ref(doesStayAfterFight(who));
  /** Whoever changes sides stays or leaves with its new one, until the GM says otherwise. */
  const staysThen = () =>
    side.value === who.side ? doesStayAfterFight(who) : wouldStayAfterFight(who, side.value);
  watch(side, () => (stays.value = staysThen()));
  const name = ref(who.name);
  const notes = ref(who.notes ?? '');
  const whom = ref<Whom>(ids.length > 1 ? 'selected' : 'one');
  /** Numbers as one value of the form each. */
  const whole = <Of extends object>(of: Of) =>
    computed({ get: () => ({ ...of }), set: (to: Of) => void Object.assign(of, to) });
  const grade = computed({
    get: () => (level.value === undefined ? '' : String(level.value)),
    set: (to: string) => {
      level.value = to === '' ? undefined : Number(to);
    },
  });
  const kept = useDraft({
    kind: 'change',
    of: () => who.id,
    title: () => who.name,
    fields: {
      numbers: whole(typed),
      defenses: whole(defenses),
      powers: whole(powers),
      grade,
      makeIt,
      side,
      shares,
      stays,
      name,
      notes,
    },
  });
  const alike = table.state.combatants
    .filter((each) => each.creature.id === who.creature.id)
    .map(({ id }) => id);

  /** The draft of the library at the level and rank typed; nothing where neither was. */
  const remade = computed<{ readonly draft?: Draft; readonly problem?: string }>(() => {
    const words = [
      level.value === undefined ? '' : `${table.system?.words.grade ?? 'level'} ${level.value}`,
      makeIt.value,
    ]
      .filter(Boolean)
      .join(' ');
    if (words === '' || !kind?.makeover || !creature) return {};
    const made = kind.makeover(creature.draft, words);
    return made.ok ? { draft: made.value.draft } : { problem: inWords(made.refusal) };
  });
  const base = computed<Sheet>(() => {
    const draft = remade.value.draft;
    const built = draft && kind?.build(draft);
    if (!built?.ok || !table.system) return who.sheet;
    const { sheet } = built.value;
    return table.system.seated?.(sheet, createRulesContext(table.state, table.system)) ?? sheet;
  });
  const plainLevel = computed(() => (remade.value.draft === undefined ? level.value : undefined));
  const powerEdits = computed(() => Object.values(powers).filter((each) => Object.keys(each).length > 1));
  const sheet = computed(() =>
    editSheet(
      base.value,
      {
        maximum: typed.maximum,
        initiative: typed.initiative,
        level: plainLevel.value,
        defenses,
        attacks: typed.attacks,
        powers: powerEdits.value,
      },
      table.system?.words.damageTypes ?? [],
    ),
  );
  /** From where on it is badly hurt, in the game's word; nothing where the game has none. */
  const hurt = computed(() => table.system && bloodiedAt(who, sheet.value.hitPoints, table.system));
  const hp = computed(() => typed.hp ?? hpForMaximum(who, sheet.value.hitPoints));

  const told = computed<readonly ChangePreview[]>(() => {
    const { system } = table;
    if (!system) return [];
    const line = (label: string, from: string, to: string): readonly ChangePreview[] =>
      from === to ? [] : [{ label, from, to }];
    return [
      ...compareSheets(who.sheet, sheet.value)
        .filter(({ what }) => what.kind !== 'trait')
        .map((each) => ({
          label: localizeValue(formatChangeLabel(each, system.words)),
          from: each.from || '–',
          to: each.to || '–',
        })),
      ...line(t('common.now'), String(who.hp), String(hp.value)),
      ...line(t('change.temporaryLabel'), String(who.temporary), String(typed.temporary ?? who.temporary)),
      ...line(t('change.sideLabel'), SIDES[who.side](), SIDES[side.value]()),
      ...line(t('change.sharesTreasure'), yesNo(hasShare(who)), yesNo(shares.value)),
      ...line(t('change.staysAfterFights'), yesNo(doesStayAfterFight(who)), yesNo(stays.value)),
      ...line(t('common.name'), who.name, name.value.trim() || who.name),
      ...line(t('common.notes'), who.notes ?? '', notes.value.trim()),
    ];
  });

  const targets = computed(() =>
    whom.value === 'one' ? [who.id] : whom.value === 'kind' ? alike : [...ids],
  );

  function readChange(): Change {
    const renamed = name.value.trim() !== '' && name.value.trim() !== who.name;
    return {
      ...typed,
      ...(plainLevel.value === undefined ? {} : { level: plainLevel.value }),
      ...(Object.keys(defenses).length > 0 ? { defenses: { ...defenses } } : {}),
      ...(powerEdits.value.length > 0 ? { powers: powerEdits.value.map((each) => ({ ...each })) } : {}),
      ...(side.value === who.side ? {} : { side: side.value }),
      ...(shares.value === hasShare(who) ? {} : { shares: shares.value }),
      ...(stays.value === staysThen() ? {} : { stays: stays.value }),
      ...(renamed && targets.value.length === 1 ? { name: name.value.trim() } : {}),
      ...(notes.value.trim() === (who.notes ?? '') ? {} : { notes: notes.value }),
    };
  }

  /** The commands that do it, in their order; empty where nothing changes. */
  function commands(): readonly SingleCommand[] {
    const set = readChange();
    const draft = remade.value.draft;
    return [
      ...(draft
        ? [
            {
              type: 'combatant.update' as const,
              who: [...targets.value],
              creature: { id: who.creature.id, kind: who.creature.kind, draft },
              library: false,
            },
          ]
        : []),
      ...(Object.keys(set).length > 0
        ? [{ type: 'combatant.change' as const, who: [...targets.value], set }]
        : []),
    ];
  }

  function setPower(id: string, part: Partial<Power>): void {
    powers[id] = { ...powers[id], ...part, id };
  }

  return {
    kept,
    creature,
    kind,
    typed,
    defenses,
    powers,
    setPower,
    level,
    makeIt,
    side,
    shares,
    stays,
    name,
    notes,
    whom,
    alike,
    remade,
    base,
    sheet,
    hp,
    hurt,
    told,
    commands,
    sideWord: (each: Side): string => SIDES[each](),
    bonusText: (bonus: number): string => formatSigned(bonus),
  };
}

export type ChangeForm = ReturnType<typeof useChangeForm>;

/** The two ways to end the editor: at the table alone, or in the library too. Both answer whether it was done. */
export function useApplyChange(form: ChangeForm, who: Combatant) {
  const { send } = useActions();
  const library = useLibrary();
  const drafts = useCreatures();
  const ui = useUi();

  async function apply(): Promise<boolean> {
    const [first, ...more] = form.commands();
    if (!first) return form.kept.save(() => Promise.resolve(true));
    const all = more.length === 0 ? first : { type: 'together' as const, commands: [first, ...more] };
    return form.kept.save(() => send(all));
  }

  /** Applied here, and shown in the builder as a change that is not saved yet. */
  async function applyToLibrary(): Promise<boolean> {
    const { creature, kind, name, typed, defenses, remade } = form;
    if (!creature || !kind) return false;
    const named = name.value.trim();
    const draft = inLibrary(kind, remade.value.draft ?? creature.draft, {
      maximum: typed.maximum,
      defenses,
      name: named === who.name ? undefined : named,
    });
    if (!(await apply())) return false;
    drafts.keep(creature, draft, creature.draft, '');
    library.edit(creature);
    library.section = 'creatures';
    ui.screen = 'creatures';
    return true;
  }

  return { apply, applyToLibrary };
}

/** What was typed about one in play, as the library may keep it. */
interface Typed {
  readonly maximum?: number | undefined;
  readonly defenses: { readonly [key: string]: number };
  readonly name?: string | undefined;
}

/** The draft with those numbers in the fields of that name; what its form has no field for stays at the table. */
function inLibrary(kind: CreatureKind, draft: Draft, { maximum, defenses, name }: Typed): Draft {
  const numbers = { ...defenses, ...(maximum === undefined ? {} : { hp: maximum }) };
  const named: Draft = { ...draft, ...(name === undefined ? {} : { name }) };
  return Object.entries(numbers).reduce((next, [key, value]) => withNumber(kind, next, key, value), named);
}

function withNumber(kind: CreatureKind, draft: Draft, key: string, value: number): Draft {
  for (const field of kind.form.flatMap(({ fields }) => fields)) {
    if (field.kind === 'number' && field.key === key) return { ...draft, [key]: value };
    if (field.kind === 'numbers' && field.keys.some((word) => word.key === key))
      return { ...draft, [field.key]: { ...numbersRecord(draft[field.key]), [key]: value } };
  }
  return draft;
}

function numbersRecord(value: Json | undefined): JsonObject {
  return isRecord(value) ? value : {};
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
