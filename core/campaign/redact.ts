import { namesOfEntity, type Chronicle, type Entity } from './chronicle.ts';
import { PRIVATE } from './happened.ts';
import { withLinks } from './links.ts';
import { wholeNames } from './mentions.ts';

/** Makes a text of the GM's fit for the players. */
export type Redact = (text: string) => string;

const BLANK = '…';

/** Names that players may not read: those of secret entries, and of whoever was never seen at the table. */
export function secretNames(chronicle: Chronicle, unseen: readonly string[]): readonly string[] {
  const secret = chronicle.entities.filter((each) => each.secret).flatMap(namesOfEntity);
  return [...new Set([...secret, ...chronicle.sealed, ...unseen])].filter((name) => name.trim() !== '');
}

/**
 * Takes out of a text what is not for the players: paragraphs that begin with `GM:` or `Secret:`, comments between
 * `%%`, and every secret name. A link to something secret goes as a whole.
 */
export function redactor(names: readonly string[], known: readonly string[]): Redact {
  const secret = new Set(names.map((name) => name.toLowerCase()));
  const pattern = names.length === 0 ? undefined : wholeNames(names.map((name) => name.normalize('NFC')));
  return (text) => {
    const open = withoutPrivate(text.normalize('NFC'));
    const linked = withLinks(open, [...known, ...names], ({ name, from, to }) =>
      secret.has(name.toLowerCase()) ? BLANK : open.slice(from, to),
    );
    return pattern ? linked.replaceAll(pattern, BLANK) : linked;
  };
}

function withoutPrivate(text: string): string {
  return text
    .replaceAll(/%%[\s\S]*?(?:%%|$)/gu, '')
    .split(/(\n\s*\n)/u)
    .map(withoutPrivateLines)
    .join('')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

/** From the first private line of a paragraph on, all of it is private. */
function withoutPrivateLines(paragraph: string): string {
  const lines = paragraph.split('\n');
  const from = lines.findIndex((line) => PRIVATE.test(line.replace(/^[\s>*#_-]+/u, '')));
  return (from < 0 ? lines : lines.slice(0, from)).join('\n');
}

/** The chronicle as players may read it: built field by field, so that nothing new leaks by itself. */
export function playersChronicle(chronicle: Chronicle, redact: Redact): Chronicle {
  return {
    entities: chronicle.entities.filter(({ secret }) => !secret).map((each) => publicEntity(each, redact)),
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

function publicEntity(entity: Entity, redact: Redact): Entity {
  const { id, kind, name, notes, tags, picture, stage, segments, filled } = entity;
  return {
    id,
    kind,
    name: redact(name),
    notes: redact(notes),
    tags: tags.map(redact).filter((tag) => tag !== '' && tag !== BLANK),
    secret: false,
    ...(picture === undefined ? {} : { picture }),
    ...(stage === undefined ? {} : { stage }),
    ...(segments === undefined ? {} : { segments }),
    ...(filled === undefined ? {} : { filled }),
  };
}
