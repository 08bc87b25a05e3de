import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { type EntityKind, findChronicleEntity, type LedgerLine } from '../../../core/campaign/chronicle.ts';
import type { ChronicleCommand } from '../../../core/campaign/commands.ts';
import { createRecap, findRecapSession, type RecapLength } from '../../../core/campaign/recap.ts';
import type { Campaign } from '../../../core/campaign/story.ts';
import { listUnseen, type StreamEntry } from '../../../core/campaign/stream.ts';
import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import type { TextId } from '../../i18n/index.ts';
import { currentTextLocale, textIds } from '../../i18n/localize.ts';
import { useChronicleReading } from './chronicleReading.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';

/** The campaign as the log screen reads it: its entries, what is chosen, and the ways to write in it. */
export const useChronicle = defineStore('chronicle', () => {
  const table = useTable();
  const { send } = useActions();
  const chosen = ref<string>();
  /** Step that the stream is to show, and how often it was asked. */
  const jump = shallowRef<{ readonly seq: number }>();
  const reading = useChronicleReading();
  const entries = computed(() => reading.entries);
  const chronicle = computed(() => table.state.chronicle);
  const entity = computed(() =>
    chosen.value === undefined ? undefined : findChronicleEntity(chronicle.value, chosen.value),
  );
  /** Key of the row whose words are being changed. */
  const editing = ref<string>();
  /** The recap as it is being written, and of which session; looking elsewhere for a moment loses nothing. */
  const recapDraft = shallowRef<{ readonly of: string; readonly text: string }>();
  /** Whether bookkeeping is shown as well, or the story alone. */
  const everything = ref(false);
  /** The one kind of entry that is shown, or all. */
  const only = ref<'notes' | 'scenes' | 'fights' | 'treasure'>();
  /** What stands beside the stream. */
  const pane = ref<'desk' | 'timeline'>('desk');
  const sessions = computed(() => [...new Set(entries.value.map(({ session }) => session))]);

  /** The campaign as it is told; whole, once `complete` was waited for. */
  function campaign(): Campaign {
    const all = entries.value;
    const unseen = listUnseen(reading.context());
    return {
      name: table.state.name,
      chronicle: chronicle.value,
      entries: all,
      unseen,
      ...(table.calendar && { calendar: table.calendar }),
    };
  }

  /** Gives a note other words, whether it was written here or at the table; without any it is removed. */
  async function rewrite(entry: StreamEntry, text: string): Promise<boolean> {
    if (entry.note === undefined) return does({ do: 'line.write', line: entry.seq, text });
    return does(
      text.trim() === ''
        ? { do: 'note.remove', id: entry.note }
        : { do: 'note.change', id: entry.note, text },
    );
  }

  async function does(command: ChronicleCommand): Promise<boolean> {
    return send({ type: 'chronicle', does: command });
  }

  /** What lay hidden is found: it is the party’s, unless one of them has it already. */
  async function takeFound({ id, holder }: LedgerLine): Promise<boolean> {
    const isCarried = table.state.combatants.some(({ name }) => name === holder);
    return does({ do: 'ledger.change', id, secret: false, ...(isCarried ? {} : { holder: '' }) });
  }

  /** Session that a recap told now is about, if any was played. */
  const told = computed(() => findRecapSession(sessions.value, table.state.running?.session));

  /** Told only of a campaign that is read: what the players never saw is known then. */
  async function recap(length: RecapLength): Promise<Result<string>> {
    const missing = await reading.complete();
    if (missing) return refuse(missing);
    return ok(
      told.value === undefined ? '' : createRecap(campaign(), told.value, length, currentTextLocale()),
    );
  }

  return {
    entries,
    chronicle,
    sessions,
    chosen,
    entity,
    jump,
    does,
    takeFound,
    rewrite,
    togglePane(): void {
      chosen.value = undefined;
      pane.value = pane.value === 'desk' ? 'timeline' : 'desk';
    },
    /** What a step says, with its dice and reasons. */
    linesAt: reading.linesAt,
    /** Entries that are not read yet: what is shown is not all. */
    unread: computed(() => reading.unread),
    complete: reading.complete,
    campaign,
    told,
    recap,
    recapDraft,
    pane,
    everything,
    only,
    editing,
    choose(id: string | undefined): void {
      chosen.value = id;
    },
    jumpTo(seq: number): void {
      jump.value = { seq };
    },
  };
});

/** What an entry of the chronicle is, in a word. */
export const ENTITY_KIND_TEXTS: { readonly [Kind in EntityKind]: TextId } = textIds({
  person: 'chronicle.person',
  place: 'chronicle.place',
  faction: 'chronicle.faction',
  item: 'chronicle.item',
  thread: 'chronicle.thread',
  clock: 'chronicle.clockKind',
});
