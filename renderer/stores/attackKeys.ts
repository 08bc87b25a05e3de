/**
 * The attack card as a table of states and keys. While a card is open nothing that was rolled can be lost: Enter and
 * Space apply it wherever the focus stands, only X discards it, and no attack is laid on top of another.
 */
export const CARD_KEYS = {
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
} as const satisfies { readonly [State in CardState]: { readonly [key: string]: CardDoes } };

export type CardState = 'none' | 'open' | 'typing' | 'order' | 'sequence';
/** What a key does to the card. */
export type CardDoes =
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
export function cardDoes(state: CardState, key: string): CardDoes | undefined {
  const keys: { readonly [key: string]: CardDoes } = CARD_KEYS[state];
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}

/** Every key that means the card in some state. */
export const KEYS_OF_CARD: readonly string[] = [
  ...new Set(Object.values(CARD_KEYS).flatMap((keys) => Object.keys(keys))),
];
