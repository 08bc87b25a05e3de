import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { seededDice } from '../../core/dice/source.ts';
import type { Refusal } from '../../core/kernel/result.ts';
import type { Creature } from '../../core/rules/creature.ts';
import type { EncounterWeight } from '../../core/rules/encounter.ts';
import { type Numbered, paceOf, type Pace } from '../../core/rules/pace.ts';
import { skirmish, type Skirmish } from '../../core/rules/skirmish.ts';
import type { Sheet } from '../../core/rules/sheet.ts';
import { momentOf } from '../../core/table/moment.ts';
import type { Combatant, PreparedEncounter } from '../../core/table/state.ts';
import { builtOf } from './built.ts';
import { useLibrary } from './library.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';
import { t } from '../languages/say.ts';

/** What an encounter is worth, in all and for each hero, and how it weighs where the system says. */
export interface FightWeight {
  readonly experience: number;
  readonly share: number;
  readonly weight?: EncounterWeight;
  /** Who stands against whom. */
  readonly sides: string;
  /** That the rules set no budget, and what they go by instead. */
  readonly unweighed?: { readonly text: string; readonly rule: string };
  /** How fast the sides wear each other down, for any rules; absent while one of them is empty. */
  readonly pace?: Pace;
  /** Plays the fight out many times, the same each time it is asked. */
  readonly play: () => Skirmish | undefined;
}

export interface HeroStanding {
  readonly experience: number;
  /** A level that the experience gives and the sheet does not have yet. */
  readonly reached?: number;
}

/** Dice of their own: what is played out to look at touches none of the campaign’s. */
const PLAYED = 'played out';

/** `6 foes of level 2–4`. */
function many(groups: readonly Numbered[], grade: string, one: string, more: string): string {
  const count = groups.reduce((sum, each) => sum + each.count, 0);
  const levels = groups.map(({ sheet }) => sheet.level);
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  if (count === 0) return t('no {0}', more);
  return t(
    '{0} {1} of {2} {3}',
    count,
    count === 1 ? one : more,
    grade,
    least === most ? least : `${least}–${most}`,
  );
}

/** Encounters made ahead, and the party that meets them.  */
export const useFights = defineStore('fights', () => {
  const table = useTable();
  const library = useLibrary();
  const ui = useUi();

  /** Id of the prepared encounter that keys are about, and the one being made or changed. */
  const chosen = ref<string>();
  const editing = shallowRef<PreparedEncounter>();

  const isHero = ({ kind }: Creature): boolean =>
    library.system.creatures.some(({ key, hero }) => hero && key === kind);
  const party = computed(() => table.state.combatants.filter(({ stays }) => stays));

  const byId = computed(() => new Map(library.creatures.map((each) => [each.id, each])));
  const rulings = computed(() => (table.system ? momentOf(table.state, table.system).rulings : {}));

  async function begin({ name, groups, triggers = [] }: PreparedEncounter): Promise<Refusal | undefined> {
    const found = groups.map(({ creature, name: called, ...rest }) => ({
      creature: byId.value.get(creature),
      called,
      rest,
    }));
    const missing = found.find(({ creature }) => !creature);
    if (missing)
      return {
        message: t('{0} is no longer in the library. Change the encounter first.', missing.called),
      };
    return table.ask({
      type: 'encounter.begin',
      name,
      entries: found.flatMap(({ creature, rest }) =>
        creature
          ? [
              {
                creature: { id: creature.id, kind: creature.kind, draft: creature.draft },
                ...rest,
                side: 'foes' as const,
              },
            ]
          : [],
      ),
      triggers: triggers.map((each) => ({ ...each })),
    });
  }

  /** Begins it and looks at the table; what stands in the way is said. */
  async function send(encounter: PreparedEncounter): Promise<void> {
    const refused = await begin(encounter);
    if (refused) ui.say(refused.message, true);
    else ui.screen = 'table';
  }

  /** What a prepared encounter is worth, and how it weighs against those at the table. */
  function weightOf({ groups }: Pick<PreparedEncounter, 'groups'>): FightWeight {
    const foes = groups.flatMap(({ creature, count }) => {
      const sheet = sheetOf(creature);
      return sheet ? [{ sheet, count }] : [];
    });
    const heroes = party.value.map(({ sheet }) => ({ sheet, count: 1 }));
    const { harm, encounters, attacks, unweighed, words } = library.system;
    const grade = words.grade ?? 'level';
    const experience = foes.reduce((sum, { sheet, count }) => sum + count * (harm.experience(sheet) ?? 0), 0);
    const equal = heroes.length > 0 ? Math.floor(experience / heroes.length) : 0;
    const weight = encounters?.weigh(
      foes,
      heroes.map(({ sheet }) => sheet),
      rulings.value,
    );
    const pace = paceOf(attacks, foes, heroes, rulings.value);
    return {
      experience,
      share: encounters?.share?.(experience, heroes.length, rulings.value) ?? equal,
      ...(weight ? { weight } : {}),
      sides: t(
        '{0} against {1}',
        many(foes, grade, t('foe'), t('foes')),
        many(heroes, grade, t('hero'), t('heroes')),
      ),
      ...(unweighed ? { unweighed } : {}),
      ...(pace ? { pace } : {}),
      play: () => skirmish(attacks, foes, heroes, rulings.value, seededDice(PLAYED)),
    };
  }

  function sheetOf(creature: string): Sheet | undefined {
    const found = byId.value.get(creature);
    const built = found && builtOf(library.system.creatures, found);
    return built?.ok ? built.value.sheet : undefined;
  }

  /** A hero’s experience, and the level it gives where that is above the one played. */
  function standingOf({ id, sheet }: Combatant): HeroStanding {
    const rules = library.system.encounters;
    const experience = (rules?.experienceAt?.(sheet.level) ?? 0) + (table.state.ledger[id] ?? 0);
    const level = rules?.levelAt?.(experience) ?? sheet.level;
    return { experience, ...(level > sheet.level ? { reached: level } : {}) };
  }

  return {
    chosen,
    editing,
    /** The encounter that keys are about: the chosen one, else the first. */
    meant: computed(
      () => table.state.prepared.find(({ id }) => id === chosen.value) ?? table.state.prepared[0],
    ),
    prepared: computed(() => table.state.prepared),
    creatures: computed(() => library.creatures.filter((each) => !isHero(each))),
    party,
    states: computed(() => library.system.words.vitalStates),
    send,
    weightOf,
    standingOf,
    paused: computed(() => table.state.paused),
    resume: (id: string) => table.ask({ type: 'encounter.resume', id }),
    save: ({ id, groups, triggers = [], ...rest }: PreparedEncounter) =>
      table.ask({
        type: 'encounter.save',
        encounter: {
          ...rest,
          groups: groups.map((each) => ({ ...each })),
          triggers: triggers.map((each) => ({ ...each })),
          ...(id === '' ? {} : { id }),
        },
      }),
    discard: (id: string) => table.ask({ type: 'encounter.discard', id }),
  };
});
