import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import { type Json, isJsonObject, type JsonObject } from '../../../core/kernel/json.ts';
import type { Built, Draft, Creature, CreatureKind } from '../../../core/rules/creature.ts';
import {
  followGuide,
  usualCreatureLike,
  addPower,
  type BuilderGuide,
  type PowerTemplate,
} from '../../../core/rules/builderGuide.ts';
import { withKey, toRecord } from '../../ui/form/fields.ts';
import { useLibrary } from '../../stores/library.ts';
import { useCreatures } from '../creatures/creatures.ts';
import { useParty } from '../party/party.ts';
import { t, localize } from '../../i18n/localize.ts';
import type { Sheet } from '../../../core/rules/sheet.ts';
import type { ForecastAnswer } from '../../../core/simulation/forecast.ts';
import { useEncounters } from '../encounters/encounters.ts';
import { useSimulation } from '../encounters/forecasts.ts';
import { measureCoverage, type ReadingCoverage } from '../../../core/rules/powerText/corrections.ts';
import type { PowerView } from '../../../core/rules/views.ts';

/** The creature in the builder: its draft as typed, what its rules make of it, and how it is saved. */
export function useBuilder() {
  const library = useLibrary();
  const drafts = useCreatures();
  const party = useParty();

  const creature = computed(() => library.editing);
  const kind = computed(() => creature.value && library.kindOf(creature.value));
  const draft = computed<Draft>(() => {
    const now = creature.value;
    return now ? (drafts.unsaved.get(now.id) ?? { ...kind.value?.blank, ...now.draft }) : {};
  });
  const stored = computed(() => library.all.some(({ id }) => id === creature.value?.id));
  const dirty = computed(() => creature.value !== undefined && drafts.unsaved.has(creature.value.id));
  const result = computed(() => kind.value?.build(draft.value));
  const problems = computed(() => (result.value && !result.value.ok ? result.value.refusal : []));
  /** The last draft that could be built: the stat block stays while a field is half typed. */
  const built = shallowRef<Built>();

  watch(
    [result, () => creature.value?.id],
    ([now, id], [, before]) => {
      if (id !== before) built.value = undefined;
      if (now?.ok) built.value = now.value;
    },
    { immediate: true },
  );

  function replace(whole: Draft, field = ''): void {
    const guide = kind.value?.guide;
    const next = guide ? followGuide(guide, draft.value, whole) : whole;
    if (creature.value) drafts.keep(creature.value, next, draft.value, field);
  }

  /** One change back, before it is saved; what is saved is taken back with the library’s own undo. */
  function back(): void {
    if (creature.value && !drafts.back(creature.value)) library.say(t('builder.undoRefused'));
  }

  function change(key: string, value: Json | undefined): void {
    replace(withKey(draft.value, key, value), key);
  }

  function revert(): void {
    if (creature.value) drafts.drop(creature.value.id);
  }

  /** Answers whether it was saved. Where it was not, the fields show why. */
  async function save(): Promise<boolean> {
    const now = creature.value;
    if (!now || !result.value?.ok) {
      library.say(t('builder.saveRefused'));
      return false;
    }
    const saved = { ...now, name: result.value.value.sheet.name, draft: draft.value };
    const refusal = await party.saveSheet(saved);
    library.say(
      refusal
        ? t('common.saveRefused', { message: localize(refusal) })
        : t('common.saveDone', { name: saved.name }),
    );
    if (refusal) return false;
    // Typed on while it was being written: that stays, unsaved.
    if (drafts.unsaved.get(saved.id) === saved.draft) drafts.drop(saved.id, 'saved');
    if (library.editing?.id === saved.id) library.edit(saved);
    return true;
  }

  return { creature, kind, draft, stored, dirty, problems, built, change, replace, back, revert, save };
}

/** What is being built, as it stands. */
export interface TestFight {
  readonly creature: Creature;
  readonly kind: CreatureKind;
  readonly draft: Draft;
  readonly sheet: Sheet;
}

/** More of one kind are no fight that anybody plans. */
const MOST = 12;

/** Played fights of what is being built against the heroes at the table, beside one that is usual for its level. */
export function useTestFights(bench: () => TestFight): {
  /** Whether it can be asked: a foe of this game, and heroes to meet it. */
  readonly possible: ComputedRef<boolean>;
  readonly running: ComputedRef<boolean>;
  /** How many were played so far. */
  readonly played: ComputedRef<number>;
  /** What they came to; empty before. */
  readonly said: ComputedRef<string>;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
} {
  const fights = useEncounters();
  const library = useLibrary();
  const its = useSimulation();
  const usual = useSimulation();

  const possible = computed(() => {
    const { creature, kind, sheet } = bench();
    return (
      creature.system === library.system.key &&
      !kind.hero &&
      sheet.thing === undefined &&
      fights.party.length > 0 &&
      sheet.powers.some(({ attack }) => attack !== undefined)
    );
  });

  /** So many of it are a fair fight by the rules; where they say nothing, as many as heroes. */
  const count = computed(() => {
    const { encounters } = library.system;
    const heroes = fights.players.map(({ sheet }) => sheet);
    const { sheet } = bench();
    const loads = Array.from(
      { length: MOST },
      (_, at) => encounters?.weigh([{ sheet, count: at + 1 }], heroes)?.load,
    );
    if (loads[0] === undefined) return Math.min(heroes.length, MOST);
    const far = loads.map((load = Infinity) => Math.abs(load - 1));
    return far.indexOf(Math.min(...far)) + 1;
  });

  const question = (draft: Draft) => {
    const { creature } = bench();
    return fights.questionOf([
      { creature: creature.id, name: creature.name, count: count.value, as: { kind: creature.kind, draft } },
    ]);
  };

  async function start(): Promise<void> {
    const { kind, draft } = bench();
    usual.cancel();
    await its.start(question(draft));
    if (kind.guide) await usual.start(question(usualCreatureLike(kind.guide, kind.blank, draft)));
  }
  function cancel(): void {
    its.cancel();
    usual.cancel();
  }
  // What was played is of the creature as it was.
  watch(() => JSON.stringify([bench().draft, count.value]), forget);
  function forget(): void {
    cancel();
    its.answer.value = undefined;
    usual.answer.value = undefined;
  }

  const said = computed(() => {
    const [mine, like] = [its.answer.value, usual.answer.value];
    if (!mine || its.running.value) return '';
    const { whole, lost, fights: many } = countShares(mine);
    const first = t('builder.fightOdds', { n: count.value, many, whole, lost });
    if (!like || usual.running.value) return first;
    const { whole: usualWhole, lost: usualLost } = countShares(like);
    return `${first} ${t('builder.usualOdds', { usualWhole, usualLost })}`;
  });

  return {
    possible,
    running: computed(() => its.running.value || usual.running.value),
    played: computed(() => (usual.running.value ? usual : its).answer.value?.foretold.fights ?? 0),
    said,
    start,
    cancel,
  };
}

/** `91% (86 to 94)`: how often nobody falls and all fall. */
function countShares({ foretold }: ForecastAnswer): {
  readonly whole: string;
  readonly lost: string;
  readonly fights: number;
} {
  const share = (which: string): string => {
    const found = foretold.ends.find(({ end }) => end === which);
    const percent = (value = 0): number => Math.round(value * 100);
    return t('builder.oddsRange', {
      share: percent(found?.share),
      low: percent(found?.low),
      high: percent(found?.high),
    });
  };
  return { whole: share('whole'), lost: share('lost'), fights: foretold.fights };
}

/** A power of the shelf as it is offered: its line in this creature, and what of it plays. */
interface Offered {
  readonly power: PowerTemplate;
  readonly line: string;
  readonly plays: ReadingCoverage;
}

/** So many are listed; more are found by typing. */
const MOST_LISTED = 8;

/**
 * Powers of the shelf for what was typed, those of the slot and role first; all words must be found in its name, roles,
 * slot or text. Answers them with how many there are.
 */
export function searchPowers(
  guide: BuilderGuide,
  draft: Draft,
  slot: string,
  typed: string,
): { readonly list: readonly PowerTemplate[]; readonly all: number } {
  const role = guide.roleOf(draft);
  const words = typed.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  const rank = (power: PowerTemplate): number =>
    (power.slot === slot ? 0 : 20) + (power.roles.includes(role) ? power.roles.indexOf(role) : 10);
  const found = guide.shelf
    .filter((power) => words.every((word) => searchableText(guide, draft, power).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
  return { list: found.slice(0, MOST_LISTED), all: found.length };
}

function searchableText({ roles, slots }: BuilderGuide, draft: Draft, power: PowerTemplate): string {
  const labels = [...roles, ...slots].flatMap(({ key, label }) =>
    key === power.slot || power.roles.includes(key) ? [localize(label)] : [],
  );
  const texts = Object.values(power.at(draft)).flatMap((each) =>
    typeof each === 'string' ? [each] : Array.isArray(each) ? each.map(String) : [],
  );
  return [...labels, ...texts].join(' ').toLowerCase();
}

/** The powers of the creature that this one speaks of: without them its words cannot be read. */
function namedBy(power: PowerTemplate, draft: Draft): readonly JsonObject[] {
  const list = draft[power.field];
  const said = Object.values(power.at(draft))
    .flatMap((each) => (typeof each === 'string' && each !== power.name ? [each] : []))
    .join(' ');
  return (Array.isArray(list) ? list : []).flatMap((each) => {
    const name = isJsonObject(each) ? each['name'] : undefined;
    const named = typeof name === 'string' && name !== power.name && said.includes(name);
    return named && isJsonObject(each) ? [each] : [];
  });
}

/** Each of them as it would stand in this creature; without those that its rules cannot build. */
export function listPowerTemplates(
  kind: CreatureKind,
  draft: Draft,
  list: readonly PowerTemplate[],
): readonly Offered[] {
  return list.flatMap((power) => {
    const built = kind.build(addPower({ ...draft, [power.field]: namedBy(power, draft) }, power));
    if (!built.ok) return [];
    const { sheet, view } = built.value;
    const at = sheet.powers.findLastIndex(({ name }) => name === power.name);
    const shown = view.powers.find(({ id }) => id === sheet.powers[at]?.id);
    return shown
      ? [{ power, line: powerLine(shown), plays: measureCoverage([sheet.powers[at]?.reading]) }]
      : [];
  });
}

/** What a power does, in one line: `standard · at-will · melee 1 · +6 vs AC · 1d10+3 damage.` */
export function powerLine({ line, paragraphs }: PowerView): string {
  return [line, ...paragraphs.map(({ text }) => text)].filter((each) => each !== '').join(' · ');
}

/** What a dragged power is called on its way. */
export const POWER_DRAG_TYPE = 'application/x-fourfold-power';

/** The power that was dropped, and the list it belongs to; nothing where something else was dropped. */
export function readDroppedPower(
  event: DragEvent,
): { readonly field: string; readonly record: JsonObject } | undefined {
  const text = event.dataTransfer?.getData(POWER_DRAG_TYPE) ?? '';
  if (text === '') return undefined;
  try {
    const read = toRecord(JSON.parse(text));
    const field = read['field'];
    return typeof field === 'string' ? { field, record: toRecord(read['record']) } : undefined;
  } catch {
    return undefined;
  }
}
