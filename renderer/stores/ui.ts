import { defineStore } from 'pinia';
import { ref, shallowReactive, shallowRef } from 'vue';
import type { AppCommand, MenuTarget } from '../shell/commands/command.ts';
import type { RollBonus } from '../../core/table/attackOffers.ts';

export const SCREENS = ['table', 'party', 'creatures', 'encounters', 'travel', 'log', 'rules'] as const;
export type Screen = (typeof SCREENS)[number];

/** What the one-line prompt asks for. */
export const PROMPT_KINDS = [
  'damage',
  'temporary',
  'condition',
  'effects',
  'initiative',
  'note',
  'roll',
  'faces',
  'plus',
  'chance',
  'add',
  'ready',
  'time',
  'award',
  'line',
  'quick',
  'shape',
] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

/** Whose last step a notice offers to take back. */
type NoticeBook = 'table' | 'library' | 'forms';

/** How far the GM has said what a fresh campaign begins with. */
export type BeginningStage = 'choose' | 'adventure' | 'party' | 'empty';

/** Long work as it is shown. */
export interface RunningWork {
  readonly what: string;
  /** 0 to 1; nothing while nobody can tell. */
  readonly share: number | undefined;
  /** How long it still takes, in words; empty while nobody can tell. */
  readonly left: string;
}

/** The menu of a thing: on which page it opens, what it is about, and what can be done with that. */
export interface OpenMenu {
  page: Document;
  about: string;
  /** Given to the command that is chosen. */
  meant: MenuTarget | undefined;
  groups: readonly (readonly AppCommand[])[];
}

/** What is open, chosen and said on screen. Nothing here is worth saving. */
export const useUi = defineStore('ui', () => {
  /** Id of the open campaign; empty when none is. */
  const campaign = ref('');
  const screen = ref<Screen>('table');
  const prompt = ref<PromptKind>();
  /** What stands in the prompt as it opens. */
  const promptText = ref('');
  function begin(kind: PromptKind, text: string): void {
    promptText.value = text;
    prompt.value = kind;
  }
  const beginning = shallowRef<{ readonly of: string; readonly stage: BeginningStage }>({
    of: '',
    stage: 'choose',
  });
  /** What is to be closed while a session runs: the campaign, or the window with it. */
  const leaving = ref<'campaign' | 'window'>();
  /** Key of the system's procedure whose card is open. */
  const procedure = ref<string>();
  /** Whether the picture is being drawn. */
  const drawing = ref(false);
  /** What is said now; the same words said again are another notice. */
  const notice = shallowRef<{
    readonly text: string;
    readonly bad: boolean;
    readonly number: number;
    readonly undo?: NoticeBook;
    /** Where what it tells of can be seen. */
    readonly screen?: Screen;
  }>();
  const menu = shallowReactive<OpenMenu>({
    page: globalThis.document,
    about: '',
    meant: undefined,
    groups: [],
  });
  const work = shallowRef<RunningWork>();
  /** Faces typed at the table for the next roll. */
  const faces = shallowRef<readonly number[]>([]);
  /** Circumstances switched by hand for the next attack, by power and target. */
  const switched = shallowRef<{ readonly [circumstance: string]: boolean }>({});
  /** Bonus or penalty for the next roll alone, with what for. */
  const plus = shallowRef<RollBonus>();
  /** Whether the rules show their tables in place of their cards. */
  const tables = ref(false);
  /** Rule card to show. */
  const rule = ref('');
  /** Whose stat block is looked at, when it is not the acting one's. */
  const looking = ref<string>();

  let said = 0;
  let fading: ReturnType<typeof setTimeout> | undefined;

  /** Says a sentence for a while; with `undo` it offers to take back what that book just wrote, with `screen` to go there. */
  function say(text: string, bad = false, undo?: NoticeBook, there?: Screen): void {
    if (text === '') return;
    const shown = there !== undefined && there !== screen.value ? { screen: there } : {};
    notice.value = { text, bad, number: ++said, ...(undo ? { undo } : {}), ...shown };
    clearTimeout(fading);
    fading = setTimeout(
      () => {
        notice.value = undefined;
      },
      bad || undo !== undefined ? 9_000 : 5_000,
    );
  }

  function showRule(id: string): void {
    rule.value = id;
    tables.value = false;
    screen.value = 'rules';
  }

  return {
    campaign,
    screen,
    prompt,
    promptText,
    begin,
    beginning,
    leaving,
    procedure,
    drawing,
    notice,
    menu,
    work,
    faces,
    switched,
    plus,
    tables,
    rule,
    looking,
    say,
    showRule,
  };
});
