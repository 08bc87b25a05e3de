/** A key that stands twice in one object of a JSON text; a parser takes the last one without a word. */
export interface RepeatedKey {
  /** `creatures[3].draft.level`. */
  readonly path: string;
  /** Places of lists on the way, from the outside: `[3]`. */
  readonly places: readonly number[];
}

interface Level {
  readonly keys: Set<string> | undefined;
  key: string;
  place: number;
}

const MOST = 20;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gu;

/** Keys of a sound JSON text that stand twice in their object, up to 20, in their order. */
export function repeatedKeys(text: string): readonly RepeatedKey[] {
  const levels: Level[] = [];
  const found: RepeatedKey[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[')
      levels.push({ keys: token === '{' ? new Set() : undefined, key: '', place: 0 });
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && level) level.place += 1;
    else if (token === ':' && level?.keys) {
      level.key = keyOf(last);
      if (level.keys.has(level.key)) found.push(placeOf(levels));
      level.keys.add(level.key);
      if (found.length === MOST) return found;
    } else last = token;
  }
  return found;
}

/** Two ways of writing one key are one key. */
function keyOf(token: string): string {
  return token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
}

function placeOf(levels: readonly Level[]): RepeatedKey {
  const path = levels.map(({ keys, key, place }) => (keys ? `.${key.slice(0, 40)}` : `[${place}]`)).join('');
  return {
    path: path.replace(/^\./u, ''),
    places: levels.flatMap(({ keys, place }) => (keys ? [] : [place])),
  };
}

/** How many keys the objects of plain data have in all: fewer than its text has colons where one stood twice. */
export function keysIn(raw: unknown): number {
  if (typeof raw !== 'object' || raw === null) return 0;
  const below = Object.values(raw);
  let sum = Array.isArray(raw) ? 0 : below.length;
  for (const each of below) sum += keysIn(each);
  return sum;
}
