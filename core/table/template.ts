import type { Entity } from '../campaign/chronicle.ts';
import type { ChronicleCommand } from '../campaign/commands.ts';
import { isHeroMember, doesStayAfterFight } from '../rules/combat.ts';
import type { SingleCommand, TableCommand } from './commands.ts';
import type { TableState } from './state.ts';

type Entry = Extract<TableCommand, { type: 'combatants.add' }>['entries'][number];

/** So many entries of the chronicle are brought at once. */
const AT_ONCE = 40;

/**
 * What makes a fresh campaign of what this one has prepared: rules, rulings, heroes, fights, people, places and
 * what is to be done. Nothing that happened comes along: threads are open, clocks are empty, nobody is hurt.
 * `asked` are the commands of the campaign, which hold what its heroes were built from.
 */
export function createTemplate(state: TableState, asked: readonly TableCommand[]): readonly TableCommand[] {
  const { overlays, rulings, prepared, rewritten = {}, described } = state;
  const heroes = listTemplateHeroes(state, asked);
  return [
    ...(described ? [{ type: 'game.describe', described } as const] : []),
    ...overlays.map((overlay): TableCommand => ({ type: 'overlay.set', overlay, on: true })),
    ...Object.entries(rulings).map(([option, choice]): TableCommand => ({
      type: 'ruling.set',
      option,
      choice,
    })),
    ...Object.entries(rewritten).map(([condition, { text, numbers }]): TableCommand => ({
      type: 'condition.rewrite',
      condition,
      ...(text === undefined ? {} : { text }),
      ...(numbers === undefined ? {} : { numbers: { ...numbers } }),
    })),
    ...(heroes.length === 0 ? [] : [{ type: 'combatants.add', entries: heroes } as const]),
    ...prepared.map(({ name, place, shown, notes, groups, triggers, rows, map }): TableCommand => ({
      type: 'encounter.save',
      encounter: {
        name,
        place,
        ...(shown === undefined ? {} : { shown }),
        notes,
        groups: groups.map((each) => ({ ...each })),
        ...(triggers === undefined ? {} : { triggers: triggers.map((each) => ({ ...each })) }),
        ...(rows === undefined ? {} : { rows: rows.map((each) => ({ ...each })) }),
        ...(map === undefined ? {} : { map: { ...map } }),
      },
    })),
    ...copyChronicle(state),
  ];
}

/** The heroes of the campaign, each as it joined or was changed last. */
function listTemplateHeroes({ combatants, away = [] }: TableState, asked: readonly TableCommand[]): Entry[] {
  const drafts = new Map<string, Entry['creature']>();
  const single = asked.flatMap((each) => (each.type === 'together' ? each.commands : [each]));
  for (const command of single) {
    if (command.type === 'combatants.add')
      for (const { creature } of command.entries) drafts.set(creature.id, creature);
    else if (command.type === 'combatant.update' && command.library)
      drafts.set(command.creature.id, command.creature);
  }
  return [...combatants, ...away]
    .filter((each) => doesStayAfterFight(each) && each.summoner === undefined)
    .flatMap((each) => {
      const { creature } = each;
      const drafted = drafts.get(creature.id);
      return drafted
        ? [{ creature: drafted, count: 1, side: isHeroMember(each) ? ('heroes' as const) : each.side }]
        : [];
    });
}

/** A command of the chronicle as one of the table. */
export const chronicleCommand = (
  command: Extract<TableCommand, { type: 'chronicle' }>['does'],
): SingleCommand => ({
  type: 'chronicle',
  does: command,
});

/** A person, place or the like as it is brought to another campaign. */
export type BroughtEntity = Pick<Entity, 'kind' | 'name' | 'notes'> &
  Partial<Pick<Entity, 'secret' | 'tags' | 'picture' | 'segments'>>;

/**
 * The commands that bring people, places and the like with their notes. Where there are too many for one command, all names come
 * first, so that links in the notes lead to entries that exist. `issued` is the last number that the chronicle has handed out.
 */
export function bringEntities(entities: readonly BroughtEntity[], issued = 0): readonly SingleCommand[] {
  const parts = Array.from({ length: Math.ceil(entities.length / AT_ONCE) }, (_, at) =>
    entities.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const bring = (all: Extract<ChronicleCommand, { do: 'import' }>['entities']): SingleCommand =>
    chronicleCommand({ do: 'import', entities: all });
  const names = parts.map((all) =>
    bring(all.map(({ kind, name, secret = false }) => ({ kind, name, secret }))),
  );
  const told = parts.map((all) =>
    bring(
      all.map(({ kind, name, secret = false, notes, tags = [] }) => ({
        kind,
        name,
        secret,
        notes,
        tags: [...tags],
      })),
    ),
  );
  // Every import hands out ids in its order.
  const drawn = entities.flatMap(({ picture, segments }, at) =>
    picture === undefined && segments === undefined
      ? []
      : [
          chronicleCommand({
            do: 'entity.change',
            id: `k${issued + at + 1}`,
            ...(picture === undefined ? {} : { picture }),
            ...(segments === undefined ? {} : { segments }),
          }),
        ],
  );
  return [...(parts.length > 1 ? names : []), ...told, ...drawn];
}

function copyChronicle({ chronicle }: TableState): readonly TableCommand[] {
  const { entities, prep, scratch, players } = chronicle;
  return [
    ...bringEntities(entities),
    ...prep.map(({ text }) => chronicleCommand({ do: 'prep.add', text })),
    ...(scratch === '' ? [] : [chronicleCommand({ do: 'scratch', text: scratch })]),
    ...Object.entries(players).map(([hero, player]) => chronicleCommand({ do: 'player.set', hero, player })),
  ];
}
