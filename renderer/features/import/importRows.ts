import { computed, type ComputedRef, type ShallowRef } from 'vue';
import type { Converted } from '../../../core/exchange/conversion.ts';
import { markValidated } from '../../../core/exchange/creatureFile.ts';
import { type ImportRecord, isWholeFile } from '../../../core/exchange/importRecord.ts';
import { compareCreatures, type Difference } from '../../../core/library/differences.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import type { ExchangeNote } from '../../../core/rules/exchange.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { t } from '../../i18n/localize.ts';
import { useLibrary } from '../../stores/library.ts';

type FileCreature = Omit<Creature, 'id'>;

/** What becomes of a record: nothing, a creature of its own, or a new state of the one that is there. */
export type ImportChoice = 'skip' | 'add' | 'replace';

/** A record of the preview with what stands in the library already. */
export interface ImportRow {
  readonly id: number;
  readonly record: ImportRecord;
  /** Of the same name, kind and rules. */
  readonly there?: Creature;
  readonly same: boolean;
  /** Another of this name stands before it in the same import. */
  readonly twice: boolean;
  readonly choice: ImportChoice;
  /** The GM has looked at it. */
  readonly checked?: true;
  /** As one of the campaign’s own game, where the GM wants it so. */
  readonly converted?: Converted;
  /** What is wanted of its notes, by their index: those not named are as the reader left them. */
  readonly answers?: { readonly [note: number]: NoteAnswer };
}

/** What becomes of something that was left out. */
export type NoteAnswer = 'out' | 'notes';

/** Characters of creatures in one step; a record of the library’s book holds a million. */
const STEP_CHARACTERS = 700_000;

/** Whether a row can be chosen so. */
export function canChoose({ record, there }: ImportRow, choice: ImportChoice): boolean {
  return record.outcome.ok && (choice !== 'replace' || there !== undefined);
}

/** What is known of creatures when a record is looked at: those of the library, and those read before it. */
interface Seen {
  readonly library: ReadonlyMap<string, Creature>;
  /** Of this import, by the same key. */
  readonly read: Map<string, FileCreature>;
}

/** Creatures by what makes two of them the same at first sight. */
export function indexSeen(creatures: readonly Creature[], rows: readonly ImportRow[]): Seen {
  const read = rows.flatMap(({ record: { outcome } }) => (outcome.ok ? [outcome.creature] : []));
  return {
    library: new Map(creatures.map((each) => [nameKey(each), each])),
    read: new Map(read.map((each) => [nameKey(each), each])),
  };
}

function nameKey({ system, kind, name }: Pick<Creature, 'system' | 'kind' | 'name'>): string {
  return `${system}/${kind}/${name.toLowerCase()}`;
}

/** Whether the source does not say a number that the game needs: the GM has to look at it before it is stored. */
export function isIncomplete({ outcome }: ImportRecord): boolean {
  return outcome.ok && outcome.notes.some(({ weight }) => weight === 'missing');
}

/** A record beside the creature that is there, or was read before, under its name. */
export function createImportRow(id: number, record: ImportRecord, seen: Seen): ImportRow {
  if (!record.outcome.ok) return { id, record, same: false, twice: false, choice: 'skip' };
  const { creature } = record.outcome;
  markValidated(creature, systemOf);
  const key = nameKey(creature);
  const [there, before] = [seen.library.get(key), seen.read.get(key)];
  seen.read.set(key, creature);
  const twice = before !== undefined;
  const again = before !== undefined && sameDraft(before, creature);
  // What lacks a number waits for its tick: it is not stored unseen.
  const waits = again || isIncomplete(record);
  if (!there) return { id, record, same: false, twice, choice: waits ? 'skip' : 'add' };
  const same = sameDraft(there, creature);
  return { id, record, there, same, twice, choice: same || waits ? 'skip' : 'add' };
}

function sameDraft(one: FileCreature, other: FileCreature): boolean {
  return JSON.stringify(one.draft) === JSON.stringify(other.draft);
}

/** Creatures in parts that one step holds. */
export function* partsOf(creatures: readonly Creature[]): Generator<readonly Creature[]> {
  let [part, size]: [Creature[], number] = [[], 0];
  for (const creature of creatures) {
    const length = JSON.stringify(creature.draft).length + 200;
    if (part.length > 0 && size + length > STEP_CHARACTERS) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(creature);
    size += length;
  }
  if (part.length > 0) yield part;
}

/** Characters that the notes of a creature hold. */
const NOTES = 20_000;

/** The creature of a row as it will be stored: with what the GM keeps among its notes. Nothing where it was refused. */
export function importedCreature({
  record: { outcome },
  answers = {},
  converted,
}: ImportRow): FileCreature | undefined {
  if (!outcome.ok) return undefined;
  const kept = outcome.notes.filter((_note, at) => answers[at] === 'notes').map(keptLine);
  const creature = converted?.creature ?? outcome.creature;
  if (kept.length === 0) return creature;
  const before = creature.draft['notes'];
  const notes = [typeof before === 'string' ? before : '', ...kept].filter((each) => each !== '').join('\n');
  return { ...creature, draft: { ...creature.draft, notes: notes.slice(0, NOTES) } };
}

/** Whether a note is of something that can be kept among the notes: it was left out, and its words are known. */
export function canKeepNote({ weight, message, whole }: ExchangeNote): boolean {
  return weight === 'lost' && (whole !== undefined || QUOTED.test(message));
}

const QUOTED = /“([^]+)”/u;

function keptLine({ where, message, whole }: ExchangeNote): string {
  const label = /([^.[\]]+)(?:\[\d+\])?$/u.exec(where)?.[1] ?? where;
  return `${label}: ${whole ?? QUOTED.exec(message)?.[1] ?? message}`;
}

/** Where a row stands among the others: the few that need a look come first. */
export type ImportGroup = 'check' | 'same' | 'bad' | 'complete' | 'none';

/** `none` is a file in which no stat block stands. */
export function importGroup({ record, there, checked }: ImportRow): ImportGroup {
  if (isWithout(record)) return 'none';
  if (!record.outcome.ok) return 'bad';
  if (there) return 'same';
  return record.outcome.notes.length > 0 && !checked ? 'check' : 'complete';
}

/** Nothing is wrong with a file of a folder in which no stat block stands: it is only counted. */
function isWithout({ where, outcome }: ImportRecord): boolean {
  return !outcome.ok && isWholeFile(where) && ['IMP-01', 'IMP-09'].includes(outcome.refusal.code ?? '');
}

/** The rows of an import by what becomes of them. */
interface ImportViews {
  readonly chosen: ComputedRef<readonly ImportRow[]>;
  /** How many of those name nobody, or no licence. */
  readonly unlicensed: ComputedRef<number>;
  /** Files of a folder in which no stat block stands: nothing is wrong with them, they are only counted. */
  readonly without: ComputedRef<readonly ImportRow[]>;
  /** What is looked at: all but those, unless there is nothing else. */
  readonly listed: ComputedRef<readonly ImportRow[]>;
  readonly refused: ComputedRef<readonly ImportRow[]>;
}

/** Follows the rows. */
export function importViews(rows: Readonly<ShallowRef<readonly ImportRow[]>>): ImportViews {
  const chosen = computed(() => rows.value.filter(({ choice }) => choice !== 'skip'));
  const unlicensed = computed(
    () =>
      chosen.value.filter(
        ({ record: { outcome } }) =>
          outcome.ok && (outcome.licence === 'none' || outcome.licence === 'unknown'),
      ).length,
  );
  const without = computed(() => rows.value.filter(({ record }) => isWithout(record)));
  const listed = computed(() =>
    without.value.length === rows.value.length
      ? rows.value
      : rows.value.filter(({ record }) => !isWithout(record)),
  );
  const refused = computed(() => listed.value.filter(({ record }) => !record.outcome.ok));
  return { chosen, unlicensed, without, listed, refused };
}

/** What replacing the one that is there would change, field by field; nothing where none is there. */
export function listImportDifferences(row: ImportRow): readonly Difference[] {
  const { there } = row;
  const kind = there && useLibrary().kindOf(there);
  const creature = importedCreature(row);
  return kind && creature ? compareCreatures(kind.form, there.draft, creature.draft) : [];
}

/** What an import brought, in words: into the library, and into the campaign in so many steps. */
export function importedText(creatures: readonly Creature[], steps: number, counted: string): string {
  const [first] = creatures;
  const count = creatures.length;
  const subject = t('exchange.importedCreatures', {
    n: count,
    name: first?.name ?? t('exchange.oneCreature'),
  });
  return [
    count === 0 ? '' : t('exchange.importDone', { subject }),
    steps === 0 ? '' : t('exchange.campaignImportDone', { counted }),
    steps > 1 ? t('exchange.importSteps', { steps }) : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
}
