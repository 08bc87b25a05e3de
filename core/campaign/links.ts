import { ENTITY_KINDS, entityNamed, namesOfEntity, type Entity, type EntityKind } from './chronicle.ts';

/** A link as it stands in a text: `@Mira`, `@[Old Mill]`, `@[place:Old Mill]`, `[[Old Mill]]`, `[[Old Mill|the mill]]`. */
export interface Link {
  readonly name: string;
  /** Said where the link was written for something that is made by it. */
  readonly kind?: EntityKind;
  readonly from: number;
  readonly to: number;
}

/** An @ inside a word is an address, not a link. */
const LINK =
  /(?<![\p{L}\p{N}_.])@(?:\[(?:(\w+):)?\s*([^\]\n]{1,120}?)\s*\]|([\p{L}][\p{L}\p{N}’'-]{0,79}))|\[\[\s*([^[\]\n|#]{1,120}?)\s*(?:[|#][^[\]\n]*)?\]\]/gu;

/** Whether a text may hold a link at all; most hold none. */
export function mayLink(text: string): boolean {
  return text.includes('@') || text.includes('[[');
}

/** Every link of the text in its order. After a bare `@`, the longest of the known names counts. */
export function linksOf(text: string, known: readonly string[] = []): readonly Link[] {
  const byLength = known.toSorted((a, b) => b.length - a.length);
  return [...text.matchAll(LINK)].map((match): Link => {
    const [whole, kind, bracketed, bare = '', wiki] = match;
    const from = match.index;
    if (wiki !== undefined) return { name: wiki, from, to: from + whole.length };
    if (bracketed !== undefined) {
      const made = ENTITY_KINDS.find((each) => each === kind?.toLowerCase());
      const name = kind !== undefined && !made ? `${kind}:${bracketed}` : bracketed;
      return { name, from, to: from + whole.length, ...(made ? { kind: made } : {}) };
    }
    const name = byLength.find((each) => startsWith(text, from + 1, each)) ?? bare.replace(/[’'-]+$/u, '');
    return { name, from, to: from + 1 + name.length };
  });
}

/** Whether the name stands there as whole words. */
function startsWith(text: string, at: number, name: string): boolean {
  const there = text.slice(at, at + name.length);
  if (there.toLowerCase() !== name.toLowerCase()) return false;
  return !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length));
}

/** Links of the text that lead nowhere yet, each once. */
export function unknownLinks(text: string, entities: readonly Entity[]): readonly Link[] {
  if (!mayLink(text)) return [];
  const names = entities.flatMap(namesOfEntity);
  const missing = linksOf(text, names).filter(({ name }) => !entityNamed(entities, name));
  const seen = new Set<string>();
  return missing.filter(({ name }) => {
    const key = name.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** How a link to that name is written. */
export function linkTo(name: string): string {
  return /^[\p{L}][\p{L}\p{N}’'-]*$/u.test(name) ? `@${name}` : `@[${name}]`;
}

/** The text with each link replaced by what `write` makes of it. */
export function withLinks(text: string, known: readonly string[], write: (link: Link) => string): string {
  let at = 0;
  let out = '';
  for (const link of linksOf(text, known)) {
    out += text.slice(at, link.from) + write(link);
    at = link.to;
  }
  return out + text.slice(at);
}

/** Words to read aloud: links as the names they lead to, without the marks of Markdown. */
export function plainNote(text: string): string {
  return text
    .replaceAll(/@\[(?:\w+:)?([^\]]+)\]/gu, '$1')
    .replaceAll(
      /\[\[([^[\]\n|#]+)(?:#[^[\]\n|]*)?(?:\|([^[\]\n]*))?\]\]/gu,
      (_, name: string, said?: string) => said ?? name,
    )
    .replaceAll(/(?<![\p{L}\p{N}_.])@(?=\p{L})/gu, '')
    .replaceAll(/[*_`#>]+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
