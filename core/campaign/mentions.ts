import { entityNamed, namesOfEntity, type Chronicle, type Entity } from './chronicle.ts';
import { linksOf, mayLink } from './links.ts';
import { noteText, type Entry } from './stream.ts';

/** Whether one of the names stands in the text as whole words, or as a link. */
export function namer(names: readonly string[]): (text: string) => boolean {
  const plain = names.map((name) => name.toLowerCase()).filter(Boolean);
  const whole = plain.length === 0 ? undefined : wholeNames(plain);
  return (text) => {
    const lower = text.toLowerCase();
    return whole !== undefined && plain.some((name) => lower.includes(name)) && new RegExp(whole).test(lower);
  };
}

/** A pattern of any of the names as whole words, the longest first. */
export function wholeNames(names: readonly string[]): RegExp {
  const escaped = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Every entry in which the entity is named, in the order of time: by a link, by its name, or fighting under it. */
export function mentionsOf(
  entity: Entity,
  entries: readonly Entry[],
  chronicle: Chronicle,
): readonly Entry[] {
  const names = namer(namesOfEntity(entity));
  return entries.filter((entry) => entry.type !== 'session' && names(saidIn(entry, chronicle)));
}

/** What an entry says today: of a note its own words, without what it made. */
export function saidIn(entry: Entry, chronicle: Chronicle): string {
  return entry.type === 'note' ? (noteText(entry, chronicle) ?? '') : entry.text;
}

/** Entities whose notes link to this one. */
export function backlinksOf(entity: Entity, entities: readonly Entity[]): readonly Entity[] {
  const names = entities.flatMap(namesOfEntity);
  return entities.filter(
    (each) =>
      each.id !== entity.id &&
      mayLink(each.notes) &&
      linksOf(each.notes, names).some(({ name }) => entityNamed(entities, name)?.id === entity.id),
  );
}

/** Entities that the text links to, each once. */
export function linkedIn(text: string, entities: readonly Entity[]): readonly Entity[] {
  if (!mayLink(text)) return [];
  const found = linksOf(text, entities.flatMap(namesOfEntity)).flatMap(
    ({ name }) => entityNamed(entities, name) ?? [],
  );
  return [...new Set(found)];
}
