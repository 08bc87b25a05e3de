import * as v from 'valibot';
import { ok, refuse, type Refusal, type Result } from '../kernel/result.ts';
import { nameText, read } from '../kernel/shape.ts';
import type { Creature } from '../rules/creature.ts';
import type { Machine } from '../rules/machine.ts';
import type { RuleSystem } from '../rules/system.ts';
import { creatureSchema } from './creatureShape.ts';

/** Everything the library holds, in the order in which it came. */
export interface LibraryState {
  readonly creatures: readonly Creature[];
}

const MAX_AT_ONCE = 10_000;

const commandSchema = v.variant('type', [
  v.strictObject({ type: v.literal('creature.save'), creature: creatureSchema }),
  v.strictObject({
    type: v.literal('creature.remove'),
    ids: v.pipe(
      v.array(nameText('An id')),
      v.minLength(1, 'Choose at least one creature.'),
      v.maxLength(MAX_AT_ONCE),
    ),
  }),
  v.strictObject({
    type: v.literal('creatures.import'),
    creatures: v.pipe(
      v.array(creatureSchema),
      v.minLength(1, 'There is no creature to import.'),
      v.maxLength(MAX_AT_ONCE, `Import at most ${MAX_AT_ONCE} creatures at once.`),
    ),
  }),
]);

/** What can be asked of the library. */
export type LibraryCommand = v.InferOutput<typeof commandSchema>;

/** What can happen to it. Plain data, kept for ever. */
export type LibraryEvent =
  | { readonly type: 'creatureSaved'; readonly creature: Creature }
  | { readonly type: 'creaturesRemoved'; readonly ids: readonly string[] }
  | { readonly type: 'creaturesImported'; readonly creatures: readonly Creature[] };

/** Answers the rules of a key, or nothing where this version does not know them. */
export type SystemOf = (key: string) => RuleSystem | undefined;

/** The library of all systems’ creatures, asking `systemOf` for the rules each is built by. */
export function libraryMachine(systemOf: SystemOf): Machine<LibraryState, LibraryCommand, LibraryEvent> {
  return {
    shape: 'library-1',
    initial: { creatures: [] },
    read: (raw) => read(commandSchema, raw, 'The command'),
    decide: (state, command) => decide(state, command, systemOf),
    evolve,
    // The library stands outside every campaign’s time.
    when: () => ({ worldTime: 0, session: 0 }),
  };
}

function decide(
  state: LibraryState,
  command: LibraryCommand,
  systemOf: SystemOf,
): Result<readonly LibraryEvent[]> {
  if (command.type === 'creature.remove') return remove(state, command.ids);
  if (command.type === 'creatures.import') return importAll(command.creatures, systemOf);
  const sound = vouchFor(command.creature, systemOf);
  return sound.ok ? ok([{ type: 'creatureSaved', creature: sound.value }]) : sound;
}

/** The creature under the name its draft bears, once its own rules have built it. */
export function vouchFor(creature: Creature, systemOf: SystemOf): Result<Creature> {
  const system = systemOf(creature.system);
  if (!system)
    return refuse({ message: `This version does not know the rules “${creature.system}”.`, field: 'system' });
  const kind = system.creatures.find(({ key }) => key === creature.kind);
  if (!kind)
    return refuse({
      message: `${system.title} knows no kind of creature called “${creature.kind}”.`,
      field: 'kind',
    });
  const built = kind.build(creature.draft);
  if (built.ok) return ok({ ...creature, name: built.value.sheet.name });
  const [first] = built.refusal;
  return refuse({ message: first?.message ?? 'The draft cannot be read.', field: first?.field ?? '' });
}

function remove(state: LibraryState, ids: readonly string[]): Result<readonly LibraryEvent[]> {
  const known = new Set(state.creatures.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    return refuse({ message: `The library holds no creature with the id “${unknown}”.`, field: 'ids' });
  return ok([{ type: 'creaturesRemoved', ids: [...new Set(ids)] }]);
}

function importAll(creatures: readonly Creature[], systemOf: SystemOf): Result<readonly LibraryEvent[]> {
  const sound: Creature[] = [];
  const seen = new Set<string>();
  for (const [at, creature] of creatures.entries()) {
    if (seen.has(creature.id))
      return refuse(inside(at, creature, { message: `The id “${creature.id}” appears twice.`, field: 'id' }));
    seen.add(creature.id);
    const vouched = vouchFor(creature, systemOf);
    if (!vouched.ok) return refuse(inside(at, creature, vouched.refusal));
    sound.push(vouched.value);
  }
  return ok([{ type: 'creaturesImported', creatures: sound }]);
}

/** A refusal that says which of several creatures it means. */
function inside(at: number, creature: Creature, refusal: Refusal): Refusal {
  const field = refusal.field ?? '';
  return {
    ...refusal,
    message: `Creature ${at + 1}, “${creature.name}”: ${refusal.message}`,
    field: `creatures[${at}]${field === '' ? '' : `.${field}`}`,
  };
}

function evolve(state: LibraryState, event: LibraryEvent): LibraryState {
  switch (event.type) {
    case 'creatureSaved':
      return put(state, [event.creature]);
    case 'creaturesImported':
      return put(state, event.creatures);
    case 'creaturesRemoved': {
      const gone = new Set(event.ids);
      return { creatures: state.creatures.filter(({ id }) => !gone.has(id)) };
    }
    default:
      // An event of a later version changes nothing that this one knows.
      return state;
  }
}

/** Known ids are replaced where they stand, new ones come last. */
function put(state: LibraryState, incoming: readonly Creature[]): LibraryState {
  const fresh = new Map(incoming.map((creature) => [creature.id, creature]));
  const kept = state.creatures.map((old) => {
    const now = fresh.get(old.id);
    fresh.delete(old.id);
    return now ?? old;
  });
  return { creatures: [...kept, ...fresh.values()] };
}
