import { defineStore } from 'pinia';
import { computed, ref, shallowRef, shallowReactive } from 'vue';
import { computeDigest } from '../../../core/kernel/digest.ts';
import type { Refusal } from '../../../core/kernel/result.ts';
import type { Wording } from '../../../core/kernel/said.ts';
import { compareCreatures, type Difference } from '../../../core/library/differences.ts';
import { doesStayAfterFight, hasShare, isHeroMember } from '../../../core/rules/combat.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { type CreatureCount, estimatePace, type Pace } from '../../../core/rules/pace.ts';
import type { Sheet } from '../../../core/rules/sheet.ts';
import type { EncounterWeight } from '../../../core/rules/system.ts';
import type { ForecastQuestion, ForecastAnswer } from '../../../core/simulation/forecast.ts';
import type { Combatant, PreparedEncounter, PreparedGroup } from '../../../core/table/state.ts';
import { localize, t } from '../../i18n/localize.ts';
import { buildCached } from '../creatures/builtCreatures.ts';
import { useLibrary, isIncluded } from '../../stores/library.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import { toPlainData, type Json } from '../../../core/kernel/json.ts';
import { useForms } from '../../stores/forms.ts';
import type { FightEnd, SimulationResult } from '../../../core/simulation/results.ts';
import type { Chance, Forecast } from '../../../core/table/forecast.ts';

/** A prepared encounter that is yet to be written. */
export const BLANK_ENCOUNTER: PreparedEncounter = { id: '', name: '', place: '', notes: '', groups: [] };

/** Most of one group. */
export const GROUP_LIMIT = 100;

/**
 * The groups with so many more of a creature that is here from the start. Those that come by a trigger or are hidden are
 * a wave of their own and are not counted up.
 */
export function addToGroup(
  groups: readonly PreparedGroup[],
  creature: Pick<Creature, 'id' | 'name' | 'kind' | 'draft'>,
  more: number,
): readonly PreparedGroup[] {
  const { id, name } = creature;
  const at = groups.findIndex((each) => each.creature === id && !each.arrives && !each.hidden);
  if (at < 0) return [...groups, { creature: id, name, count: more, ...carried(creature) }];
  return groups.map((each, place) =>
    place === at ? { ...each, count: Math.min(each.count + more, GROUP_LIMIT) } : each,
  );
}

/** What a group holds of a creature that no library has: what it was built from. */
function carried({ id, kind, draft }: Pick<Creature, 'id' | 'kind' | 'draft'>): Pick<PreparedGroup, 'as'> {
  return isIncluded(id) ? { as: { kind, draft } } : {};
}

/** What of a creature goes into a fight. */
function toBareEncounter({ id, kind, draft }: Creature): Pick<Creature, 'id' | 'kind' | 'draft'> {
  return { id, kind, draft };
}

/** The rows of its order as a command takes them. */
function copyEncounter(rows: PreparedEncounter['rows'] = []): {
  readonly rows?: NonNullable<PreparedEncounter['rows']>[number][];
} {
  return rows.length > 0 ? { rows: rows.map((each) => ({ ...each })) } : {};
}

/** The groups of a prepared encounter as a simulation fields them; who arrives later is brought by its trigger. */
function simulationInput(
  groups: PreparedEncounter['groups'],
  triggers: PreparedEncounter['triggers'] = [],
  found: (group: PreparedGroup) => Pick<Creature, 'kind' | 'draft'> | undefined,
): Pick<ForecastQuestion, 'fielded' | 'triggers'> {
  const ids = new Set(triggers.map(({ id }) => id));
  return {
    triggers: triggers.map((each) => ({ ...each, when: { ...each.when } })),
    fielded: groups.flatMap((group) => {
      const creature = found(group);
      const { creature: id, name, count, arrives } = group;
      if (!creature) return [];
      const later = arrives !== undefined && ids.has(arrives) ? { arrives } : {};
      return [
        { id, kind: creature.kind, draft: creature.draft, name, count, side: 'foes' as const, ...later },
      ];
    }),
  };
}

/** `6 foes of level 2–4`. */
function sideText(groups: readonly CreatureCount[], grade: string, one: string, more: string): string {
  const count = groups.reduce((sum, each) => sum + each.count, 0);
  const levels = groups.map(({ sheet }) => sheet.level);
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  if (count === 0) return t('encounters.sideEmpty', { more });
  return t('encounters.sideCount', {
    n: count,
    more: count === 1 ? one : more,
    grade,
    least: least === most ? least : `${least}–${most}`,
  });
}

/** What an encounter is worth, in all and for each hero, and how it weighs where the system says. */
export interface FightWeight {
  readonly experience: number;
  readonly share: number;
  readonly weight?: EncounterWeight;
  /** Who stands against whom. */
  readonly sides: string;
  /** That the rules set no budget, and what they go by instead. */
  readonly unweighed?: { readonly text: Wording; readonly rule: string };
  /** How fast the sides wear each other down, for any rules; absent while one of them is empty. */
  readonly pace?: Pace;
  /** What a simulation of it is asked. */
  readonly question: () => ForecastQuestion;
}

interface HeroStanding {
  readonly experience: number;
  /** A level that the experience gives and the sheet does not have yet. */
  readonly reached?: number;
}

/** In short. */
type Prepared = PreparedEncounter;

/** Dice of their own: what is played out to look at touches none of the campaign’s. */
const PLAYED = 'simulated';

/** Encounters made ahead, and the party that meets them.  */
export const useEncounters = defineStore('encounters', () => {
  const table = useTable();
  const library = useLibrary();
  const ui = useUi();
  const settings = useSettings();
  const forecasts = createForecastCache();
  const forms = useForms();

  /** Id of the prepared encounter that keys are about, and the one being made or changed. */
  const chosen = ref<string>();
  const editing = shallowRef<PreparedEncounter>();

  const isHero = ({ kind }: Creature): boolean =>
    library.system.creatures.some(({ key, hero }) => hero && key === kind);
  /** All who stay with the party, followers and summons with it: they fight. Heroes are what budgets and levels count. */
  const party = computed(() => table.state.combatants.filter(doesStayAfterFight));
  const players = computed(() => table.state.combatants.filter(isHeroMember));
  const sharers = computed(() => table.state.combatants.filter(hasShare));

  const byId = computed(() => new Map(library.all.map((each) => [each.id, each])));
  /** Creatures as they were prepared, made once each; and what was found when they were compared. */
  const held = new WeakMap<object, Creature>();
  const compared = new WeakMap<object, { readonly now: Creature; readonly found: readonly Difference[] }>();
  const rulings = computed(() => table.rulesContext?.rulings ?? {});

  async function begin({
    name,
    shown,
    groups,
    triggers = [],
    rows,
    map,
  }: PreparedEncounter): Promise<Refusal | undefined> {
    const found = groups.map(({ as: _as, kept: _kept, ...group }, at) => {
      const { creature: _id, name: called, ...rest } = group;
      const prepared = groups[at];
      return { creature: prepared && creatureFor(prepared), called, rest };
    });
    const missing = found.find(({ creature }) => !creature);
    if (missing)
      return {
        message: t('encounters.beginMissing', { called: missing.called }),
      };
    return table.ask({
      type: 'encounter.begin',
      name,
      ...(shown ? { shown } : {}),
      entries: found.flatMap(({ creature, rest }) =>
        creature ? [{ creature: toBareEncounter(creature), ...rest, side: 'foes' as const }] : [],
      ),
      triggers: triggers.map((each) => ({ ...each })),
      ...copyEncounter(rows),
      ...(map ? { map: structuredClone(map) } : {}),
      ...forecasts.forecastFor(questionOf(groups, triggers)),
    });
  }

  /** Begins it and looks at the table; what stands in the way is said. */
  async function send(encounter: PreparedEncounter): Promise<void> {
    const refused = await begin(encounter);
    if (refused) ui.say(localize(refused), true);
    else ui.screen = 'table';
  }

  /** What a prepared encounter is worth, and how it weighs against those at the table. */
  function weightOf({ groups, triggers }: Pick<PreparedEncounter, 'groups' | 'triggers'>): FightWeight {
    const foes = groups.flatMap((group) => {
      const sheet = sheetOf(group);
      return sheet ? [{ sheet, count: group.count }] : [];
    });
    const heroes = players.value.map(({ sheet }) => ({ sheet, count: 1 }));
    const sharing = sharers.value.length;
    const { harm, encounters, attacks, unweighed, words } = library.system;
    const grade = words.grade ?? 'level';
    const experience = foes.reduce((sum, { sheet, count }) => sum + count * (harm.experience(sheet) ?? 0), 0);
    const equal = sharing > 0 ? Math.floor(experience / sharing) : 0;
    const weight = encounters?.weigh(
      foes,
      heroes.map(({ sheet }) => sheet),
      rulings.value,
    );
    // A trap is no party to the blows that are counted.
    const fighting = foes.filter(({ sheet }) => !sheet.thing);
    const pace = estimatePace(attacks, fighting, heroes, rulings.value);
    return {
      experience,
      share: encounters?.share?.(experience, sharing, rulings.value) ?? equal,
      ...(weight ? { weight } : {}),
      sides: t('encounters.sides', {
        many: sideText(foes, grade, t('encounters.foeWord'), t('encounters.foesWord')),
        many2: sideText(heroes, grade, t('encounters.heroWord'), t('encounters.heroesWord')),
      }),
      ...(unweighed ? { unweighed } : {}),
      ...(pace ? { pace } : {}),
      question: () => questionOf(groups, triggers),
    };
  }

  /** What a simulation of these is asked; who arrives later is brought by its trigger. */
  function questionOf(groups: Prepared['groups'], triggers: Prepared['triggers'] = []): ForecastQuestion {
    const { system, overlays, described } = table.state;
    return {
      ground: { system, overlays, rulings: rulings.value, ...(described ? { described } : {}) },
      seed: PLAYED,
      styles: settings.now.simulated,
      party: { combatants: party.value, issued: table.state.issued },
      ...(table.state.away ? { away: table.state.away } : {}),
      ...simulationInput(groups, triggers, (group) =>
        sheetOf(group)?.thing ? undefined : (group.as ?? byId.value.get(group.creature)),
      ),
    };
  }

  /** What a simulation of the fight on the table is asked, from where it stands. */
  function questionNow(): ForecastQuestion {
    return { ...questionOf([]), table: table.state };
  }

  /** The creature of a group as it was prepared; without that, as the library has it. */
  function creatureFor({ creature, name, as }: PreparedGroup): Creature | undefined {
    if (!as) return byId.value.get(creature);
    const known = held.get(as);
    if (known) return known;
    const made = { id: creature, system: library.system.key, kind: as.kind, name, draft: as.draft };
    held.set(as, made);
    return made;
  }

  /** A group holds the creature as the library has it now; where it holds one already, that one. */
  function holding(group: PreparedGroup): PreparedGroup {
    const creature = group.as ? undefined : byId.value.get(group.creature);
    return creature ? { ...group, as: { kind: creature.kind, draft: creature.draft } } : group;
  }

  /** What the library has otherwise than a prepared group, unless the GM chose to keep it as it is. */
  function changedSince(group: PreparedGroup): readonly Difference[] {
    const now = byId.value.get(group.creature);
    if (!now || !group.as || now.draft === group.as.draft) return [];
    const known = compared.get(group);
    if (known?.now === now) return known.found;
    const form = library.system.creatures.find(({ key }) => key === now.kind)?.form ?? [];
    const found =
      computeDigest(now.draft) === group.kept ? [] : compareCreatures(form, group.as.draft, now.draft);
    compared.set(group, { now, found });
    return found;
  }

  function withGroup(encounter: PreparedEncounter, at: number, group: PreparedGroup) {
    return save({ ...encounter, groups: encounter.groups.map((each, nth) => (nth === at ? group : each)) });
  }

  /** What is done about a creature that the library has otherwise: take it over, or stay with what was prepared. */
  async function settle(
    encounter: PreparedEncounter,
    at: number,
    how: 'update' | 'keep' | 'new',
  ): Promise<Refusal | undefined> {
    const group = encounter.groups[at];
    const now = group && byId.value.get(group.creature);
    if (!group?.as || !now) return undefined;
    const { as: _as, kept: _kept, ...rest } = group;
    if (how === 'update')
      return withGroup(encounter, at, { ...rest, name: now.name, as: { kind: now.kind, draft: now.draft } });
    if (how === 'keep') return withGroup(encounter, at, { ...group, kept: computeDigest(now.draft) });
    const name = `${group.name}, ${encounter.name}`.slice(0, 80);
    const creature = {
      ...now,
      id: library.newId(),
      name,
      kind: group.as.kind,
      draft: { ...group.as.draft, name },
    };
    const refused = await library.save(creature);
    if (refused) return refused;
    return withGroup(encounter, at, {
      ...rest,
      creature: creature.id,
      name,
      as: { kind: creature.kind, draft: creature.draft },
    });
  }

  function sheetOf(group: PreparedGroup): Sheet | undefined {
    const found = creatureFor(group);
    const built = found && buildCached(library.system.creatures, found);
    return built?.ok ? built.value.sheet : undefined;
  }

  /** What a group is, as its stat block says under the name: `Level 4 boss wrecker`. */
  function whatIs(group: PreparedGroup): string {
    const found = creatureFor(group);
    const built = found && buildCached(library.system.creatures, found);
    return built?.ok ? built.value.view.subtitle : '';
  }

  function save({
    id,
    groups,
    triggers = [],
    rows = [],
    ...rest
  }: PreparedEncounter): Promise<Refusal | undefined> {
    return table.ask({
      type: 'encounter.save',
      encounter: {
        ...rest,
        groups: groups.map((each) => ({ ...holding(each) })),
        triggers: triggers.map((each) => ({ ...each })),
        ...copyEncounter(rows),
        ...(id === '' ? {} : { id }),
      },
    });
  }

  /** A hero’s experience, and the level it gives where that is above the one played. */
  function standingOf({ id, sheet }: Combatant): HeroStanding {
    const rules = library.system.encounters;
    const experience = (rules?.experienceAt?.(sheet.level) ?? 0) + (table.state.ledger[id] ?? 0);
    const level = rules?.levelAt?.(experience) ?? sheet.level;
    return { experience, ...(level > sheet.level ? { reached: level } : {}) };
  }

  /** Writes groups into the form that is open and not on the screen: they stand there when it is looked at. */
  function typeInto(change: (groups: readonly PreparedGroup[]) => readonly PreparedGroup[]): void {
    const encounter = editing.value;
    if (!encounter) return;
    const place = { campaign: table.id, kind: 'encounter' as const, of: encounter.id };
    const values = forms.find(place) ?? {};
    const kept = values['groups'];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the form itself kept there; saving reads it by its schema
    const groups = Array.isArray(kept) ? (kept as unknown as readonly PreparedGroup[]) : encounter.groups;
    forms.keep(place, encounter.name, { ...values, groups: toPlainData(change(groups)) });
  }

  return {
    forecasts,
    chosen,
    editing,
    typeInto,
    /** The encounter that keys are about: the chosen one, else the first. */
    meant: computed(
      () => table.state.prepared.find(({ id }) => id === chosen.value) ?? table.state.prepared[0],
    ),
    prepared: computed(() => table.state.prepared),
    creatures: computed(() => library.creatures.filter((each) => !isHero(each))),
    party,
    players,
    /** The campaign's rulings, those it leaves as they come included. */
    rulings,
    sharers,
    states: computed(() => library.system.words.vitalStates),
    /** Numbers the whole table looks at, which a trigger may wait for. */
    gauges: computed(() => (library.system.words.gauges ?? []).filter(({ large }) => large)),
    send,
    weightOf,
    questionOf,
    questionNow,
    standingOf,
    paused: computed(() => table.state.paused),
    resume: (id: string) => table.ask({ type: 'encounter.resume', id }),
    save,
    changedSince,
    whatIs,
    settle,
    discard: (id: string) => table.ask({ type: 'encounter.discard', id }),
  };
});

/** Signs of sheets and combatants, which never change: whoever is hurt is another object. */
const signs = new WeakMap<object, string>();

function identitySign(one: object): string {
  const known = signs.get(one);
  if (known !== undefined) return known;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drafts and combatants are stored as plain data
  const sign = computeDigest(one as Json);
  signs.set(one, sign);
  return sign;
}

/** What an answer holds for: rules and style, the foes by creature, count and sheet, and the heroes as they stand. */
export function forecastKey({
  fielded,
  party,
  ground,
  styles,
  away = [],
  triggers = [],
}: ForecastQuestion): string {
  return computeDigest([
    ground.system,
    [...ground.overlays],
    ...(ground.described ? [JSON.stringify(ground.described)] : []),
    { ...ground.rulings },
    { ...styles },
    fielded.map(({ kind, count, draft, arrives = '' }) => [kind, count, arrives, identitySign(draft)]),
    triggers.map(({ id, when }) => [id, { ...when }]),
    party.combatants.map(identitySign),
    away.map(identitySign),
  ]);
}

/** What of a simulation is kept with the campaign. */
export function toForecast({ fights, ends, rounds, left, leftMostly, danger }: SimulationResult): Forecast {
  const of = (which: FightEnd): Chance => {
    const { share, low, high } = ends.find(({ end }) => end === which) ?? NEVER;
    return { share, low, high };
  };
  const fled = of('fled');
  return {
    fights,
    ends: {
      whole: of('whole'),
      hurt: of('hurt'),
      lost: of('lost'),
      open: of('open'),
      ...(fled.share > 0 ? { fled } : {}),
    },
    rounds: { ...rounds },
    left: { mean: left, ...leftMostly },
    danger: danger.map(({ name, share }) => ({ name, share })),
  };
}

const NEVER: Chance = { share: 0, low: 0, high: 0 };

/** More answers than these are forgotten, the oldest first. */
const MOST = 200;

/** What simulations came to, by what was asked: until the app is closed nothing is played twice. */
function createForecastCache() {
  const known = shallowReactive(new Map<string, ForecastAnswer>());
  /** Simulations that the GM waits for: what is worked out in idle time stands back. */
  const wanted = ref(0);
  return {
    /** The answer to what is asked now; undefined where nobody asked that. */
    answerTo: (question: ForecastQuestion): ForecastAnswer | undefined => known.get(forecastKey(question)),
    /** What is kept as such a fight begins, where somebody asked or there was time. */
    forecastFor(question: ForecastQuestion): { readonly foretold?: Forecast } {
      const answer = known.get(forecastKey(question));
      return answer ? { foretold: toForecast(answer.foretold) } : {};
    },
    keep(asked: string, answer: ForecastAnswer): void {
      // What it hinges on is not given up for the shares alone.
      if (known.get(asked)?.over === true && !answer.over) return;
      known.delete(asked);
      known.set(asked, answer);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    busy: computed(() => wanted.value > 0),
    begin(): void {
      wanted.value += 1;
    },
    end(): void {
      wanted.value -= 1;
    },
  };
}
