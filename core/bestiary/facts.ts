import type { Json } from '../kernel/json.ts';
import type { Built, Creature } from '../rules/creature.ts';
import { measureCoverage } from '../rules/powerText/corrections.ts';
import type { About, Collection } from './libraryState.ts';
import type { Ask } from './query.ts';
import type { Value } from './vocabulary.ts';

/** What a creature can be found by, in small letters. */
export interface Facts {
  /** Its name, and every text of its draft after it: tags, powers, notes. */
  readonly texts: readonly string[];
  /** Texts and numbers under the names of their fields. */
  readonly fields: ReadonlyMap<string, readonly Value[]>;
}

/** Characters of one text that are looked through; a life’s story behind them is not. */
const DEEP = 3_000;

/** The facts that stand in a draft; cheap enough for ten thousand. */
export function factsOf({ name, kind, system, draft }: Creature): Facts {
  const fields = new Map<string, Value[]>();
  const texts = [name.toLowerCase(), kind.toLowerCase()];
  const note = (field: string, value: Value): void => {
    const known = fields.get(field);
    if (known) known.push(value);
    else fields.set(field, [value]);
  };
  const walk = (field: string, value: Json | undefined): void => {
    if (typeof value === 'string' && value !== '') {
      const text = value.slice(0, DEEP).toLowerCase();
      texts.push(text);
      note(field, text);
    } else if (typeof value === 'number') note(field, value);
    else if (value === true) note(field, 'yes');
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) walk(isList(value) ? field : key.toLowerCase(), each);
  };
  walk('', draft);
  note('system', system);
  note('kind', kind);
  return { texts, fields };
}

/** The same with the numbers its rules make of it: hit points, defenses, experience. */
export function withBuilt(facts: Facts, { sheet }: Built, experience: number | undefined): Facts {
  const fields = new Map(facts.fields);
  const put = (key: string, value: Json | undefined): void => {
    if (value === undefined || value === null || value === '' || value === false) return;
    if (typeof value === 'object' && !isList(value))
      for (const [name, each] of Object.entries(value)) put(name, each);
    else {
      // What the rules say counts: a draft’s own number for it may be for another level.
      const all = (isList(value) ? value : [value]).flatMap(shown);
      if (all.length > 0) fields.set(key.toLowerCase(), all);
    }
  };
  put('', sheet.traits);
  for (const [key, { value }] of Object.entries(sheet.defenses)) put(key, value);
  put('level', sheet.level);
  put('hp', sheet.hitPoints);
  put('init', sheet.initiative.value);
  put('initiative', sheet.initiative.value);
  put('xp', experience);
  put('line', sheet.kind);
  // How much of its words the table plays by itself, in 100: `riders:<80` finds what plays badly.
  put('riders', measureCoverage(sheet.powers.map(({ reading }) => reading)).percent);
  return { texts: [...facts.texts, sheet.kind.toLowerCase()], fields };
}

/** One value as it is asked for; what is neither text, number nor yes cannot be. */
function shown(value: Json): readonly Value[] {
  if (value === true) return ['yes'];
  return typeof value === 'string' ? [value.toLowerCase()] : typeof value === 'number' ? [value] : [];
}

/** A question whose field is known by the names it can mean: `lev` is `level` where nothing is called `lev`. */
export type Resolved = Ask & { readonly names: readonly string[] };

/** Looks up once what each field can mean, so that no creature has to be asked for it. */
export function resolve(asks: readonly Ask[], known: Iterable<string>): readonly Resolved[] {
  const all = [...known];
  return asks.map((ask) => {
    if (ask.is === 'words') return { ...ask, names: [] };
    const begun = all.filter((name) => name.startsWith(ask.field));
    return { ...ask, names: begun.includes(ask.field) ? [ask.field] : begun };
  });
}

/** Whether one of the GM’s own labels of it, or its source, has one of these texts in it. */
export function labelled(about: About | undefined, any: readonly string[]): boolean {
  if (!about) return false;
  const labels = [...(about.tags ?? []), about.source ?? ''];
  return labels.some((label) => any.some((each) => label !== '' && label.toLowerCase().includes(each)));
}

/** Names of the collections each creature is in, in small letters. */
export function drawersOf(collections: readonly Collection[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, members } of collections)
    for (const id of members) found.set(id, [...(found.get(id) ?? []), name.toLowerCase()]);
  return found;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
