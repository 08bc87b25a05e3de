import { listEntityNames, type Chronicle, type Entity } from './chronicle.ts';
import { PRIVATE_LABEL } from './moments.ts';
import { createNamePattern, replaceLinks } from './links.ts';

/** Makes a text of the GM's fit for the players. */
export type RedactText = (text: string) => string;

/** What stands where a secret name stood that has no name for players. */
const REDACTION = '…';

/** Names that players may not read: those of secret entries, and of whoever was never seen at the table. */
export function listSecretNames(chronicle: Chronicle, unseen: readonly string[]): readonly string[] {
  const secret = chronicle.entities.filter((each) => each.secret).flatMap(listEntityNames);
  return [...new Set([...secret, ...chronicle.sealed, ...unseen])].filter((name) => name.trim() !== '');
}

/** What players call what is secret: the names that are secret, and what stands in their place. */
interface NameReplacements {
  readonly names: readonly string[];
  readonly shown: string;
}

/** Names for players, of the secret entries that have one. */
function listReplacements({ entities }: Chronicle): readonly NameReplacements[] {
  return entities.flatMap((each) =>
    each.secret && each.shown !== undefined ? [{ names: listEntityNames(each), shown: each.shown }] : [],
  );
}

/** What makes texts of this campaign fit for the players. `unseen` are names of whoever was never seen at the table. */
export function createCampaignRedactor(chronicle: Chronicle, unseen: readonly string[]): RedactText {
  const known = chronicle.entities.flatMap(listEntityNames);
  return createRedactor(listSecretNames(chronicle, unseen), known, listReplacements(chronicle));
}

/**
 * Takes out of a text what is not for the players: paragraphs that begin with `GM:` or `Secret:`, blocks that begin with
 * `> [!gm]`, comments between `%%`, words between `||`, and every secret name in all its forms, for which the name for players stands where
 * there is one. A link to something secret goes as a whole.
 */
export function createRedactor(
  names: readonly string[],
  known: readonly string[],
  instead: readonly NameReplacements[] = [],
): RedactText {
  const called = callers(instead);
  const secret = new Set(names.map((name) => name.toLowerCase()));
  const pattern = names.length === 0 ? undefined : createNamePattern(names);
  // A name that players know is no form of another: Maren beside a secret Mar.
  const open = new Set(known.map(plainly).filter((name) => !secret.has(name)));
  return (text) => {
    const shown = withoutPrivate(text.normalize('NFC'));
    const linked = replaceLinks(shown, [...known, ...names], ({ name, from, to }) =>
      secret.has(name.toLowerCase()) ? called(name) : shown.slice(from, to),
    );
    if (!pattern) return linked;
    const blank = (found: string): string =>
      open.has(plainly(found.normalize('NFC'))) ? found : called(found);
    return linked.normalize('NFD').replaceAll(pattern, blank).normalize('NFC');
  };
}

/** What stands in place of a secret name that was found, with the genitive it had. */
function callers(instead: readonly NameReplacements[]): (found: string) => string {
  const all = instead.map(({ names, shown }) => ({ pattern: createNamePattern(names), shown }));
  return (found) => {
    const text = found.normalize('NFD');
    const one = all.find(({ pattern }) => text.replaceAll(pattern, '') === '');
    return one ? `${one.shown}${/['’]s?$/u.exec(text)?.[0] ?? ''}` : REDACTION;
  };
}

const plainly = (name: string): string => name.trim().toLowerCase();

/** The text without what the GM wrote in it for the GM alone. */
export function withoutPrivate(text: string): string {
  return text
    .replaceAll(/%%[\s\S]*?(?:%%|$)/gu, '')
    .split(/(\n\s*\n)/u)
    .map(withoutPrivateLines)
    .join('')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

/** A quoted block with that head is the GM's, up to the first line that is not quoted. */
const BLOCK = /^\s*>\s*\[!(?:gm|dm|secret|spoiler|hidden)\]/iu;

function withoutBlocks(lines: readonly string[]): readonly string[] {
  let inside = false;
  return lines.filter((line) => {
    inside = BLOCK.test(line) || (inside && /^\s*>/u.test(line));
    return !inside;
  });
}

/** From the first private line of a paragraph on, all of it is private. */
function withoutPrivateLines(paragraph: string): string {
  const lines = withoutBlocks(paragraph.split('\n'));
  const from = lines.findIndex((line) => PRIVATE_LABEL.test(line.replace(/^[\s>*#_-]+/u, '')));
  return withoutSpoilers((from < 0 ? lines : lines.slice(0, from)).join('\n'));
}

/** Words between `||`; where no second pair ends them, up to the end of the paragraph. The empty cells of a table are none. */
function withoutSpoilers(paragraph: string): string {
  const isTable = /^\s*\|/mu.test(paragraph);
  return paragraph.replaceAll(isTable ? /\|\|[^|\n]+\|\|/gu : /[ \t]*\|\|[\s\S]*?(?:\|\||$)/gu, '');
}

/** The chronicle as players may read it: built field by field, so that nothing new leaks by itself. */
export function redactChronicle(chronicle: Chronicle, redact: RedactText): Chronicle {
  return {
    entities: chronicle.entities.filter(({ secret }) => !secret).map((each) => redactEntity(each, redact)),
    notes: [],
    scratch: '',
    prep: [],
    ledger: chronicle.ledger
      .filter(({ secret }) => !secret)
      .map(({ id, what, worth, holder, gone }) => ({
        id,
        what: redact(what),
        worth: redact(worth),
        holder: redact(holder),
        secret: false,
        gone,
      })),
    starred: [],
    secret: [],
    pinned: [],
    sealed: [],
    issued: 0,
    sessions: [],
    rewritten: {},
    players: {},
  };
}

function redactEntity(entity: Entity, redact: RedactText): Entity {
  const { id, kind, name, notes, tags, picture, stage, segments, filled } = entity;
  return {
    id,
    kind,
    name: redact(name),
    notes: redact(notes),
    tags: tags.map(redact).filter((tag) => tag !== '' && tag !== REDACTION),
    secret: false,
    ...(picture === undefined ? {} : { picture }),
    ...(stage === undefined ? {} : { stage }),
    ...(segments === undefined ? {} : { segments }),
    ...(filled === undefined ? {} : { filled }),
  };
}
