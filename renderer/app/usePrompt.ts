import { computed, type ComputedRef, ref, type Ref, watch } from 'vue';
import { type Refusal, refuse, type Result } from '../../core/kernel/result.ts';
import { useTable } from '../stores/table.ts';
import { type PromptKind, useUi } from '../stores/ui.ts';
import { PROMPTS, type PromptAnswer, type PromptScene } from './prompts.ts';
import { useLibrary } from '../stores/library.ts';

interface Prompt {
  readonly kind: ComputedRef<PromptKind | undefined>;
  readonly text: Ref<string>;
  readonly label: ComputedRef<string>;
  /** What Enter will do, in words. */
  readonly preview: ComputedRef<string>;
  readonly problem: ComputedRef<string>;
  readonly suggestions: ComputedRef<readonly string[]>;
  readonly take: (suggestion: string) => void;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
}

/** The one line that asks: reads what is typed, says what Enter will do, and does it. */
export function usePrompt(): Prompt {
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

  async function confirm(): Promise<void> {
    const read = answer.value;
    if (!read.ok) {
      refused.value = read.refusal;
      return;
    }
    if ('faces' in read.value) ui.faces = read.value.faces;
    else {
      refused.value = await table.ask(read.value.command);
      if (refused.value) return;
    }
    ui.prompt = undefined;
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
    suggestions: computed(() => (scene.value && ui.prompt ? (PROMPTS[ui.prompt].suggest?.(text.value, scene.value) ?? []) : [])),
    take: (suggestion) => {
      text.value = suggestion;
    },
    confirm,
    cancel: () => {
      ui.prompt = undefined;
    },
  };
}
