import { defineStore } from 'pinia';
import { computed, nextTick, ref, watch } from 'vue';
import { type Refusal, refuse, type Result } from '../../core/kernel/result.ts';
import { useTable } from '../stores/table.ts';
import { useUi } from '../stores/ui.ts';
import { useLibrary } from '../stores/library.ts';
import { PROMPTS, type PromptAnswer, type PromptScene } from './prompts.ts';

/** The one line that asks: reads what is typed, says what Enter will do, and does it. */
export const usePrompt = defineStore('prompt', () => {
  const ui = useUi();
  const table = useTable();
  const library = useLibrary();
  const text = ref('');
  const refused = ref<Refusal>();

  watch(
    () => ui.prompt,
    () => {
      text.value = '';
      refused.value = undefined;
    },
  );
  watch(text, () => {
    refused.value = undefined;
  });

  const scene = computed<PromptScene | undefined>(() =>
    table.system
      ? { state: table.state, system: table.system, selected: ui.selected, creatures: library.creatures }
      : undefined,
  );
  const answer = computed<Result<PromptAnswer>>(() => {
    if (!scene.value || !ui.prompt) return refuse({ message: '' });
    return PROMPTS[ui.prompt].read(text.value, scene.value);
  });

  /** The line closes at once, so that the next key is the table's; it comes back where it was refused. */
  async function confirm(): Promise<void> {
    const read = answer.value;
    const { prompt } = ui;
    if (!read.ok) {
      refused.value = read.refusal;
      return;
    }
    ui.prompt = undefined;
    if ('faces' in read.value) {
      ui.faces = read.value.faces;
      return;
    }
    const typed = text.value;
    const refusal = await table.ask(read.value.command);
    if (!refusal || ui.prompt !== undefined) return;
    ui.prompt = prompt;
    await nextTick();
    text.value = typed;
    await nextTick();
    refused.value = refusal;
  }

  return {
    kind: computed(() => ui.prompt),
    text,
    label: computed(() => (scene.value && ui.prompt ? PROMPTS[ui.prompt].label(scene.value) : '')),
    preview: computed(() => (answer.value.ok ? answer.value.value.preview : '')),
    problem: computed(() => {
      if (refused.value) return refused.value.message;
      return text.value !== '' && !answer.value.ok ? answer.value.refusal.message : '';
    }),
    suggestions: computed(() =>
      scene.value && ui.prompt ? (PROMPTS[ui.prompt].suggest?.(text.value, scene.value) ?? []) : [],
    ),
    take: (suggestion: string) => {
      text.value = suggestion;
    },
    confirm,
    cancel: () => {
      ui.prompt = undefined;
    },
    /** A key that was pressed before the line had the focus. */
    type: (key: string) => {
      if (key === 'Backspace') text.value = text.value.slice(0, -1);
      else if (key.length === 1) text.value += key;
    },
  };
});
