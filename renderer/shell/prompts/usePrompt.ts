import { defineStore } from 'pinia';
import { computed, nextTick, ref, watch } from 'vue';
import { type Refusal, refuse, type Result } from '../../../core/kernel/result.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { previewCommand } from '../../../core/table/commandPreview.ts';
import { MADE, type MadeCreature } from '../../../core/table/line/readLine.ts';
import { useSelection } from '../../features/combat/selection.ts';
import { useTable } from '../../stores/table.ts';
import { type FormPlace, useForms } from '../../stores/forms.ts';
import { type PromptKind, useUi } from '../../stores/ui.ts';
import { useContent, withIncluded, useLibrary } from '../../stores/library.ts';
import { PROMPTS_BY_KIND, type PromptAnswer, type PromptRefusal, type PromptContext } from './prompts.ts';
import { currentTextLocale, localize, t } from '../../i18n/localize.ts';

const MOST_PAST = 50;
/** Refusals of a line that names a creature which the library lacks. */
const LACKS_CREATURE: ReadonlySet<string> = new Set(['typed.noSuchCreature', 'typed.noSuchCreatureTry']);
/** Prompts that creatures join by, and those that ask for anything of what comes with the game. */
const FINDS_CREATURES: ReadonlySet<PromptKind> = new Set(['line', 'add', 'shape']);
const READS_CONTENT: ReadonlySet<PromptKind> = new Set([...FINDS_CREATURES, 'chance']);

/** The one line that asks: reads what is typed, says what Enter will do, and does it. */
export const usePrompt = defineStore('prompt', () => {
  const ui = useUi();
  const selection = useSelection();
  const table = useTable();
  const library = useLibrary();
  const content = useContent();
  const forms = useForms();
  const text = ref('');
  const refused = ref<Refusal>();
  /** Lines typed before, newest first, to be had again with the arrow keys. */
  const past = ref<readonly string[]>([]);
  const recalled = ref(-1);

  /** The line of one kind in one campaign, as it is kept while it is being typed. */
  const draftPlace = (kind: PromptKind): FormPlace => ({ campaign: table.id, kind: 'line', of: kind });
  /** Kinds whose line was confirmed and is not done yet, with the last that was: one opened meanwhile is a new one. */
  const sent = new Map<PromptKind, symbol>();
  watch(
    () => ui.prompt,
    (now) => {
      const left = now && !sent.has(now) && forms.find(draftPlace(now))?.['text'];
      text.value = ui.promptText !== '' || typeof left !== 'string' ? ui.promptText : left;
      ui.promptText = '';
      refused.value = undefined;
    },
  );
  watch(
    text,
    (now) => {
      refused.value = undefined;
      if (!ui.prompt) return;
      if (now.trim() === '') void forms.end(draftPlace(ui.prompt), 'saved');
      else forms.keep(draftPlace(ui.prompt), now, { text: now });
    },
    { flush: 'sync' },
  );
  // Into another campaign a line does not go along: it stands again where it was typed.
  watch(
    () => table.id,
    () => {
      ui.prompt = undefined;
    },
  );

  function remember(line: string): void {
    past.value = [line, ...past.value.filter((each) => each !== line)].slice(0, MOST_PAST);
  }

  const scene = computed<PromptContext | undefined>(() =>
    table.system
      ? {
          state: table.state,
          system: table.system,
          selected: selection.selected,
          locale: currentTextLocale(),
          creatures: library.creatures,
          tables: library.tables,
        }
      : undefined,
  );
  /** The same with the creatures that come with the game: asked only where the GM's own do not answer. */
  const wholeScene = computed<PromptContext | undefined>(
    () => scene.value && { ...scene.value, creatures: withIncluded(library.creatures, content.creatures) },
  );
  /** What is read of a line; a creature that the library lacks, and that the line would make anew, is one of the game's. */
  const answer = computed<Result<PromptAnswer, PromptRefusal>>(() => {
    if (!scene.value || !wholeScene.value || !ui.prompt) return refuse({ message: '' });
    const { read } = PROMPTS_BY_KIND[ui.prompt];
    const own = read(text.value, scene.value);
    if (!FINDS_CREATURES.has(ui.prompt) || content.creatures.length === 0) return own;
    if (own.ok && (makesNothing(own.value) || saysLevel(own.value, text.value))) return own;
    // `7 fire` with nobody selected asks whom it burns, and brings no fire giants.
    if (!own.ok && ui.prompt === 'line' && !LACKS_CREATURE.has(own.refusal.says?.code ?? '')) return own;
    const whole = read(text.value, wholeScene.value);
    return own.ok && !(whole.ok && makesNothing(whole.value)) ? own : whole;
  });
  watch(
    () => ui.prompt,
    (kind) => {
      if (kind && READS_CONTENT.has(kind)) void content.load();
    },
  );

  /** Whether what the line names may be among what is being read. */
  function isWaiting(): boolean {
    return content.loading && ui.prompt !== undefined && READS_CONTENT.has(ui.prompt);
  }

  /** What the line before does, until it is written. */
  let before: Promise<void> | undefined;

  /** The line closes at once, so that the next key is the table's; it comes back where it was refused. */
  async function confirm(): Promise<void> {
    const { prompt } = ui;
    const asked = text.value;
    // What the line before makes may be what this one names.
    if (!answer.value.ok && before) await before;
    // What it names may be among what is being read.
    if (prompt && READS_CONTENT.has(prompt) && content.loading) await content.load();
    if (ui.prompt !== prompt || text.value !== asked) return;
    const read = answer.value;
    if (!read.ok) {
      refused.value = read.refusal;
      return;
    }
    const doing = carryOut(read.value, prompt);
    before = doing;
    await doing;
    if (before === doing) before = undefined;
  }

  async function carryOut(read: PromptAnswer, prompt: PromptKind | undefined): Promise<void> {
    ui.prompt = undefined;
    if (prompt === 'line') remember(text.value);
    recalled.value = -1;
    // What the next roll takes is there at once: the roll may follow before anything is written down.
    if ('faces' in read) ui.faces = read.faces;
    if ('plus' in read) ui.plus = read.plus;
    // What is asked of the table is kept until it is done.
    const mine = Symbol(prompt);
    if (prompt) sent.set(prompt, mine);
    if (!('command' in read)) {
      await over(prompt, mine, true);
      if ('history' in read) await (read.history === 'undo' ? table.undo() : table.redo());
      return;
    }
    const typed = text.value;
    const command = await kept(read.command, read.makes ?? []);
    const refusal = command && (await table.ask(command));
    await over(prompt, mine, command !== undefined && !refusal);
    if (!refusal) return;
    // Where another was opened meanwhile it stays kept, and why is said.
    if (ui.prompt !== undefined) return ui.say(localize(refusal), true);
    ui.prompt = prompt;
    await nextTick();
    text.value = typed;
    await nextTick();
    refused.value = refusal;
  }

  /** Once a line is done it is not kept any more; what was typed into one of its kind meanwhile is. */
  async function over(prompt: PromptKind | undefined, mine: symbol, done: boolean): Promise<void> {
    if (!prompt) return;
    if (done) await forms.end(draftPlace(prompt), 'saved');
    if (sent.get(prompt) === mine) sent.delete(prompt);
    if (done && ui.prompt === prompt && text.value.trim() !== '')
      forms.keep(draftPlace(prompt), text.value, { text: text.value });
  }

  /** The command, with the creatures it makes kept in the library; nothing where they could not be. */
  async function kept(
    command: TableCommand,
    makes: readonly MadeCreature[],
  ): Promise<TableCommand | undefined> {
    let asked = command;
    for (const [at, made] of makes.entries()) {
      const creature = { ...made, id: library.newId(), system: library.system.key };
      const refusal = await library.save(creature);
      if (refusal) {
        ui.say(localize(refusal), true);
        return undefined;
      }
      asked = withId(asked, `${MADE}${at}`, creature.id);
    }
    return asked;
  }

  return {
    kind: computed(() => ui.prompt),
    text,
    label: computed(() => (scene.value && ui.prompt ? PROMPTS_BY_KIND[ui.prompt].label(scene.value) : '')),
    preview: computed(() => {
      if (answer.value.ok) return answer.value.value.preview;
      return isWaiting() ? t('content.reading') : '';
    }),
    problem: computed(() => {
      if (refused.value) return localize(refused.value);
      return text.value !== '' && !answer.value.ok && !isWaiting() ? localize(answer.value.refusal) : '';
    }),
    /** What was typed, parted at the characters that the problem is about. */
    marked: computed(() => {
      const place =
        answer.value.ok || refused.value || text.value === '' ? undefined : answer.value.refusal.place;
      if (!place) return undefined;
      const { from, to } = place;
      return {
        before: text.value.slice(0, from),
        here: text.value.slice(from, Math.max(to, from + 1)),
        after: text.value.slice(Math.max(to, from + 1)),
      };
    }),
    /** What was understood, piece by piece; of a line that is understood, nothing is told as not known. */
    parts: computed(() => {
      if (!scene.value || !ui.prompt || text.value === '') return [];
      const parts = PROMPTS_BY_KIND[ui.prompt].parts?.(text.value, wholeScene.value ?? scene.value) ?? [];
      return answer.value.ok ? parts.filter(({ is }) => is !== 'unknown') : parts;
    }),
    /** What the log would say, where no die decides it. */
    effect: computed(() => {
      const read = answer.value;
      if (!read.ok || !('command' in read.value) || !scene.value) return [];
      return previewCommand(scene.value.state, scene.value.system, read.value.command, currentTextLocale());
    }),
    recall: (by: 1 | -1) => {
      if (ui.prompt !== 'line' || past.value.length === 0) return;
      recalled.value = Math.min(Math.max(recalled.value + by, -1), past.value.length - 1);
      text.value = past.value[recalled.value] ?? '';
    },
    list: computed(() =>
      wholeScene.value && ui.prompt ? (PROMPTS_BY_KIND[ui.prompt].list?.(wholeScene.value) ?? []) : [],
    ),
    /** Whole lines that can be had by a key: the words nearest to one that is not known, else what can follow. */
    suggestions: computed(() => {
      if (!scene.value || !ui.prompt) return [];
      const { refusal } = answer.value.ok ? {} : answer.value;
      const { place, instead = [] } = refusal ?? {};
      if (place && instead.length > 0)
        return instead.map(
          (word) =>
            `${text.value.slice(0, place.from)}${word.toLowerCase()}${text.value.slice(place.to).trimEnd()} `,
        );
      return PROMPTS_BY_KIND[ui.prompt].suggest?.(text.value, wholeScene.value ?? scene.value) ?? [];
    }),
    take: (suggestion: string) => {
      text.value = suggestion;
    },
    confirm,
    /** Put aside for good: a line can be had again with the arrow keys, anything else from the list of unfinished things. */
    cancel: () => {
      const { prompt } = ui;
      const typed = text.value.trim();
      ui.prompt = undefined;
      if (!prompt || typed === '') return;
      if (prompt === 'line') remember(typed);
      void forms.end(draftPlace(prompt), 'discarded');
    },
    /** A key that was pressed before the line had the focus. */
    type: (key: string) => {
      if (key === 'Backspace') text.value = text.value.slice(0, -1);
      else if (key.length === 1) text.value += key;
    },
  };
});

const makesNothing = (answer: PromptAnswer): boolean =>
  !('makes' in answer) || (answer.makes ?? []).length === 0;

/** Whether a creature is made with the level that stands behind its name: `goblin 1 normal troop` means no other. */
function saysLevel(answer: PromptAnswer, typed: string): boolean {
  return (
    'makes' in answer &&
    (answer.makes ?? []).some(({ name }) => {
      const [, behind = ''] = typed.toLowerCase().split(name.toLowerCase(), 2);
      return /^\s+\d/u.test(behind);
    })
  );
}

/** The command with the library's id for a creature that was made for it. */
function withId(command: TableCommand, from: string, to: string): TableCommand {
  if (command.type === 'together')
    return {
      ...command,
      commands: command.commands.map((each) => ({ ...each, ...joinedBy(each, from, to) })),
    };
  return { ...command, ...joinedBy(command, from, to) };
}

function joinedBy(command: TableCommand, from: string, to: string): object {
  if (command.type !== 'combatants.add' && command.type !== 'reinforcements.add') return {};
  return {
    entries: command.entries.map((entry) =>
      entry.creature.id === from ? { ...entry, creature: { ...entry.creature, id: to } } : entry,
    ),
  };
}
