import { numberText } from './format.ts';
import { i18n, type Id } from './index.ts';

/** What fills the gaps of a text, by their names. `n` also chooses between its forms: one, or several. */
type Values = Readonly<Record<string, string | number | undefined>>;

/** A text by its id, or a table of such: whatever `words` marks. An empty one says nothing. */
type Texts = Id | '' | readonly Texts[] | { readonly [key: string]: Texts };

/** So many texts with their gaps filled are kept; then all are made anew. */
const KEPT_AT_MOST = 4000;

/**
 * A text of the window in the language the GM has chosen, its gaps filled. Numbers are written as that language does.
 * Words of a GM (names, notes) go into gaps and are never looked up.
 */
export function t(id: Id | '', values?: Values): string {
  if (id === '') return '';
  // A screen says hundreds of words again and again that never change while the language stays.
  const language = i18n.global.locale.value;
  if (language !== kept.language || kept.words.size > KEPT_AT_MOST) kept = { language, words: new Map() };
  const key = values === undefined ? id : keyOf(id, values);
  let said = kept.words.get(key);
  if (said === undefined) kept.words.set(key, (said = translated(id, values)));
  return said;
}

let kept: { readonly language: string; readonly words: Map<string, string> } = {
  language: '',
  words: new Map(),
};

function keyOf(id: Id, values: Values): string {
  let key: string = id;
  for (const name in values) key += `\u0000${typeof values[name]} ${values[name]}`;
  return key;
}

function translated(id: Id, values: Values = {}): string {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    shown[name] = typeof value === 'number' ? numberText(value) : (value ?? '');
  const { n } = values;
  return typeof n === 'number' ? i18n.global.t(id, shown, n) : i18n.global.t(id, shown);
}

/** Marks ids of a table that `t` says where they are shown; answers them as they are. */
export function words<const T extends Texts>(table: T): T {
  return table;
}
