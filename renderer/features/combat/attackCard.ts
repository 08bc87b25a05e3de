import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { type AttackChip, type AttackPreview, previewAttack } from '../../../core/table/attackPreview.ts';
import { previewCommand } from '../../../core/table/commandPreview.ts';
import type { TableCommand } from '../../../core/table/commands.ts';
import { readCard } from '../../../core/table/line/attacks.ts';
import { findCombatant } from '../../../core/table/state.ts';
import { canFight } from '../../../core/table/targets.ts';
import { currentTextLocale, localize, t } from '../../i18n/localize.ts';
import { useActions } from '../../stores/actions.ts';
import { useSelection } from './selection.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import { targetPayload, createAttacks } from './attack.ts';
import type { Answer } from '../../../core/rules/attacks.ts';
import type { Opening } from '../../../core/rules/consequences.ts';
import { listAnswers } from '../../../core/table/decide/pendingAttack.ts';

/**
 * The attack card as a table of states and keys. While a card is open nothing that was rolled can be lost: Enter and
 * Space apply it wherever the focus stands, only X discards it, and no attack is laid on top of another.
 */
export const ATTACK_CARD_KEYS = {
  /** No card: every key is the table's. */
  none: {},
  /** A card is open, and the keys are its own. */
  open: {
    Enter: 'apply',
    // Else it would press whatever button has the focus, Discard among them.
    'Shift+Enter': 'apply',
    Space: 'apply',
    Escape: 'leave',
    X: 'discard',
    H: 'share',
    F: 'answer',
    'Shift+F': 'answerOther',
    ',': 'next',
    'Shift+.': 'widen',
    '>': 'widen',
    P: 'say',
    '+': 'say',
    '-': 'say',
    'Alt++': 'say',
    'Alt+-': 'say',
    ArrowUp: 'previous',
    ArrowDown: 'next',
    1: 'tick',
    2: 'tick',
    3: 'tick',
    4: 'tick',
    5: 'tick',
    6: 'tick',
    7: 'tick',
    8: 'tick',
    9: 'tick',
  },
  /** What was rolled is being typed: every other key types. Space and F mean this only where the field has lost the focus. */
  typing: {
    Enter: 'take',
    'Shift+Enter': 'take',
    Space: 'take',
    Escape: 'close',
    Tab: 'takeNext',
    F: 'answer',
    'Shift+F': 'answerOther',
  },
  /** A card is open, and the keys are the order's but for those that settle it. */
  order: {
    Enter: 'apply',
    'Shift+Enter': 'apply',
    Space: 'apply',
    F: 'answer',
    'Shift+F': 'answerOther',
    'Shift+.': 'widen',
    '>': 'widen',
    'Alt+0': 'back',
    'Alt++': 'say',
    'Alt+-': 'say',
  },
  /** An attack of several parts: the next is to be rolled. Where there is a choice, a digit makes it. */
  sequence: {
    Enter: 'roll',
    Space: 'roll',
    'Shift+Enter': 'pass',
    W: 'skip',
    X: 'end',
    F: 'answer',
    'Shift+F': 'answerOther',
    1: 'choose',
    2: 'choose',
    3: 'choose',
    4: 'choose',
  },
} as const satisfies { readonly [State in AttackCardState]: { readonly [key: string]: AttackCardAction } };

type AttackCardState = 'none' | 'open' | 'typing' | 'order' | 'sequence';
/** What a key does to the card. */
type AttackCardAction =
  | 'apply'
  | 'leave'
  | 'back'
  | 'discard'
  | 'share'
  | 'previous'
  | 'next'
  | 'tick'
  | 'say'
  | 'take'
  | 'takeNext'
  | 'close'
  | 'roll'
  | 'skip'
  | 'end'
  | 'pass'
  | 'answer'
  | 'answerOther'
  | 'widen'
  | 'choose';

/** What a key does in a state of the card; nothing where the key is the table's. */
export function attackCardAction(state: AttackCardState, key: string): AttackCardAction | undefined {
  const keys: { readonly [key: string]: AttackCardAction } = ATTACK_CARD_KEYS[state];
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}

/** Every key that means the card in some state. */
export const ATTACK_CARD_KEY_NAMES: readonly string[] = [
  ...new Set(Object.values(ATTACK_CARD_KEYS).flatMap((keys) => Object.keys(keys))),
];

type ChangeCommand = Extract<TableCommand, { readonly type: 'attack.change' }>;

/** Shares of the damage that one key goes through. */
const SHARES: readonly number[] = [1, 0.5, 0];

/** The card of the attack that is open: what applying it will do, and what its keys mean. */
export const useAttackCard = defineStore('attackCard', () => {
  const table = useTable();
  const { send, roll } = useActions();
  const ui = useUi();
  const attack = createAttacks();
  const offers = useOffers();
  const selection = useSelection();
  /** Which target the keys mean. */
  const at = ref(0);
  /** Whether the GM has left the card for the order, where it stays open. */
  const left = ref(false);

  /** What is typed about the roll of the target at hand; nothing where the field is closed. */
  const saying = ref<string>();

  const pending = computed(() => table.state.pending);
  const state = computed<AttackCardState>(() => {
    if (pending.value && saying.value !== undefined) return 'typing';
    if (pending.value) return left.value ? 'order' : 'open';
    return table.state.sequence ? 'sequence' : 'none';
  });
  /** Powers that the next part of an attack may be made with. */
  const choices = computed<readonly string[]>(() => {
    const { sequence } = table.state;
    return sequence?.parts[sequence.at]?.powers ?? [];
  });
  /** Whom the next part is rolled against: the one it is meant for while that one stands, else the target of the turn. */
  const partTarget = computed(() => {
    const { sequence } = table.state;
    const meant = findCombatant(table.state, sequence?.parts[sequence.at]?.target ?? '');
    return meant && table.system && canFight(meant, table.system)
      ? meant
      : (attack.targets.value[0] ?? meant);
  });
  /** What applying does to each target. */
  const targets = computed<readonly (AttackPreview | undefined)[]>(() => {
    const { system, state: now } = table;
    return system && now.pending
      ? now.pending.targets.map((_each, place) => previewAttack(now, system, place))
      : [];
  });

  /** Where a campaign was left with the field open: what it said about which target of which attack. */
  const halfTyped = new Map<
    string,
    { readonly of: string; readonly place: number; readonly typed: string }
  >();

  // Another attack, or none: the card begins anew. What is ticked or typed about one of its targets is no other attack.
  // What is typed stays with its campaign when another is opened, and stands again with its attack.
  watch(
    [
      () => table.id,
      () => pending.value?.attacker,
      () => pending.value?.power,
      () => pending.value?.targets[0]?.who,
    ],
    ([id, ...attackNow], [before, ...attackBefore]) => {
      if (id !== before && saying.value !== undefined)
        halfTyped.set(before, { of: attackBefore.join(' '), place: at.value, typed: saying.value });
      const found = halfTyped.get(id);
      const again = pending.value && found?.of === attackNow.join(' ') ? found : undefined;
      if (again) halfTyped.delete(id);
      at.value = again?.place ?? 0;
      left.value = false;
      saying.value = again?.typed;
    },
    { flush: 'sync' },
  );

  async function tick(place: number, { is, on }: AttackChip, whom: readonly string[] = []): Promise<void> {
    const named = 'rider' in is && !on && whom.length > 0 ? { whom: [...whom] } : {};
    await send({ type: 'attack.change', at: place, ...is, on: !on, ...named });
  }

  /** What the field says, as a change of the attack. */
  const said = computed(() => {
    const typed = saying.value ?? '';
    const read = readCard(typed);
    if (!read.ok) return { problem: /^[-+−]?$/u.test(typed.trim()) ? '' : localize(read.refusal) };
    if ('nextFaces' in read.value) {
      const { nextFaces } = read.value;
      return { nextFaces, effect: t('common.nextRollFaces', { faces: nextFaces.join(', ') }) };
    }
    const command: ChangeCommand = { type: 'attack.change', at: at.value, ...read.value };
    const { system } = table;
    return {
      command,
      effect: system ? previewCommand(table.state, system, command, currentTextLocale()).join(' · ') : '',
    };
  });

  /** Takes what the field says and closes it, or goes on to the next target; an empty field is closed. */
  async function take(onward: boolean): Promise<void> {
    const { command, problem, nextFaces } = said.value;
    if (problem !== undefined && problem !== '') return ui.say(problem, true);
    const [typed, place] = [saying.value, at.value];
    const last = place + 1 >= (pending.value?.targets.length ?? 0);
    // Closed before it is written: a key pressed meanwhile is one of the card, and not more of these words.
    at.value = onward && !last ? place + 1 : place;
    saying.value = onward && !last ? '' : undefined;
    if (nextFaces) ui.faces = nextFaces;
    if (!command) return;
    if (!(await roll(command))) [at.value, saying.value] = [place, typed];
  }

  async function share(place: number, to?: number): Promise<void> {
    const now = pending.value?.targets[place]?.share ?? 1;
    const next = to ?? SHARES[(SHARES.indexOf(now) + 1) % SHARES.length] ?? 1;
    await send({ type: 'attack.change', at: place, share: next });
  }

  /** Rolls the next part against the one it is meant for, else against the target of the turn. */
  async function rollPart(power: string | undefined): Promise<void> {
    const { sequence } = table.state;
    const part = sequence?.parts[sequence.at];
    const whom = partTarget.value?.id;
    if (whom === undefined) {
      ui.say(t('acting.targetRefused'), true);
      return;
    }
    const whose = Array.from({ length: part?.times ?? 1 }, () => targetPayload(ui, whom));
    await roll({ type: 'sequence.roll', targets: whose, ...(power === undefined ? {} : { power }) }, 'all');
  }

  /** Takes what is offered besides the roll; where nothing is, the key means nothing else meanwhile. */
  async function answer(place: number): Promise<void> {
    if ((offers.answers[place] ?? offers.urgent[place]) === undefined) ui.say(t('acting.offersEmpty'));
    else await offers.nth(place);
  }

  /** Rolls the same attack against the row that has the focus. */
  async function widen(): Promise<void> {
    const whom = selection.focus;
    if (whom === undefined) return ui.say(t('acting.focusRowRefused'), true);
    if (!(await roll({ type: 'attack.another', target: targetPayload(ui, whom) }))) return;
    at.value = (pending.value?.targets.length ?? 1) - 1;
  }

  function step(by: number): void {
    const count = pending.value?.targets.length ?? 1;
    at.value = (at.value + by + count) % count;
  }

  const acts: {
    readonly [Does in AttackCardAction]: (key: string, whom: readonly string[]) => unknown;
  } = {
    apply: () => send({ type: 'attack.apply', shares: {} }),
    discard: () => send({ type: 'attack.dismiss' }),
    leave: () => {
      left.value = true;
    },
    back: () => {
      left.value = false;
    },
    share: () => share(at.value),
    say: (key) => {
      left.value = false;
      saying.value = key === 'P' ? '' : key.slice(-1);
    },
    take: () => take(false),
    takeNext: () => take(true),
    close: () => {
      saying.value = undefined;
    },
    previous: () => step(-1),
    next: () => step(1),
    roll: () => rollPart(choices.value.length === 1 ? choices.value[0] : undefined),
    choose: async (key) => {
      const chosen = choices.value[Number(key) - 1];
      if (chosen !== undefined) await rollPart(chosen);
    },
    skip: () => send({ type: 'sequence.skip' }),
    end: () => send({ type: 'sequence.end' }),
    // Nothing that was rolled lies there between two parts: the rest goes, and so does the turn.
    pass: () => send({ type: 'together', commands: [{ type: 'sequence.end' }, { type: 'turn.next' }] }),
    answer: () => answer(0),
    answerOther: () => answer(1),
    widen,
    tick: async (key, whom) => {
      const chip = targets.value[at.value]?.chips[Number(key) - 1];
      if (chip) await tick(at.value, chip, whom);
    },
  };

  /** Does what a key means; with those selected as the ones meant, where the GM has to say whom. */
  async function press(key: string, whom: readonly string[] = []): Promise<void> {
    const does = attackCardAction(state.value, key);
    if (does) await acts[does](key, whom);
  }

  return {
    attack,
    at,
    state,
    saying,
    said,
    choices,
    partTarget,
    rollPart,
    targets,
    /** Whether a key means the card just now. */
    takes: (key: string): boolean => attackCardAction(state.value, key) !== undefined,
    press,
    tick,
    share,
    /** By its button: what is typed is taken first. */
    apply: async (): Promise<void> => {
      if (state.value === 'typing') await take(false);
      if (saying.value === undefined) await press('Enter');
    },
    discard: (): Promise<boolean> => send({ type: 'attack.dismiss' }),
  };
});

/** An answer to a rolled attack, with the target of the attack it is for. */
interface PlacedAnswer {
  readonly at: number;
  readonly answer: Answer;
}

/** What may be done besides the turn: answers to the roll that lies there, and what the moment opens. */
export function useOffers() {
  const table = useTable();
  const { roll } = useActions();

  const answers = computed<readonly PlacedAnswer[]>(() => {
    const { state, system } = table;
    if (!system || !state.pending) return [];
    return state.pending.targets.flatMap((_target, at) =>
      listAnswers({ state, system }, at).map((each) => ({ at, answer: each })),
    );
  });
  const openings = computed<readonly Opening[]>(() =>
    table.rulesContext ? (table.system?.openings?.(table.rulesContext) ?? []) : [],
  );
  const urgent = computed(() => openings.value.filter((each) => each.urgent));

  function answer({ at, answer: { key, who } }: PlacedAnswer): Promise<boolean> {
    return roll({ type: 'attack.answer', at, key, who });
  }

  function take({ procedure, who, targets = [], values }: Opening): Promise<boolean> {
    return roll({
      type: 'procedure.do',
      procedure,
      targets: [...targets],
      values,
      ...(who === '' ? {} : { who }),
    });
  }

  /** The first or second of what waits for a word now: answers to the roll, else what the moment opens. */
  async function nth(place: number): Promise<void> {
    const [answered, opened] = [answers.value[place], urgent.value[place]];
    if (answers.value.length > 0) {
      if (answered) await answer(answered);
    } else if (opened) await take(opened);
  }

  /** Key that gives this answer or takes this opening; empty where none does. */
  function keyOf(offer: Answer | Opening): string {
    const waiting =
      answers.value.length > 0
        ? answers.value.map((each) => each.answer.key)
        : urgent.value.map(({ key }) => key);
    return KEYS[waiting.indexOf(offer.key)] ?? '';
  }

  return {
    get answers() {
      return answers.value;
    },
    get openings() {
      return openings.value;
    },
    get urgent() {
      return urgent.value;
    },
    answer,
    take,
    nth,
    keyOf,
  };
}

/** Keys of the first offers, as a hint shows them. */
const KEYS: readonly string[] = ['F', 'Shift F'];
