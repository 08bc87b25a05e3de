import * as v from 'valibot';
import { nameSchema, proseSchema, wholeNumberSchema, schemaFault } from '../kernel/result.ts';
import { ENTITY_KINDS, STAGES } from './chronicle.ts';

/** A step keeps a picture twice, as it was asked and as it happened, and may not be larger than 1 MB. */
export const PICTURE_LIMIT = 440_000;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const flag = v.exactOptional(v.boolean());
const tags = v.exactOptional(v.pipe(v.array(nameSchema('A tag', 40)), v.maxLength(30)));
const notes = v.exactOptional(proseSchema('The notes', 200_000));
const name = nameSchema('The name', 120);
const kind = v.picklist(ENTITY_KINDS);
const line = wholeNumberSchema('The line', 1, 1e9);
const segments = v.exactOptional(wholeNumberSchema('The segments', 2, 24));
const written = v.pipe(
  proseSchema('The note', 200_000),
  v.trim(),
  v.minLength(1, schemaFault('typed.noteEmpty')),
);
const picture = v.exactOptional(
  v.pipe(
    v.string(),
    v.maxLength(PICTURE_LIMIT, schemaFault('typed.pictureTooLarge')),
    v.regex(/^(?:$|data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]+$)/u, schemaFault('typed.pictureKind')),
  ),
);
const worth = v.exactOptional(proseSchema('The worth', 80));
const weight = v.exactOptional(
  v.pipe(
    v.number(schemaFault('typed.weightNoNumber')),
    v.finite(schemaFault('typed.weightNoNumber')),
    v.minValue(0, schemaFault('typed.weightBelowZero')),
    v.maxValue(1e6, schemaFault('typed.weightTooHigh')),
  ),
);
const holder = v.exactOptional(proseSchema('The holder', 80));

const aliases = v.exactOptional(v.pipe(v.array(nameSchema('Another name', 120)), v.maxLength(40)));
const shown = v.exactOptional(v.pipe(proseSchema('The name for players', 120), v.trim()));

const entityFields = { kind, name, notes, tags, secret: flag, picture, segments, aliases, shown };
const imported = v.strictObject({ kind, name, notes, tags, secret: flag, aliases });

const importedTreasure = v.strictObject({
  what: nameSchema('The treasure', 200),
  worth,
  weight,
  holder,
  secret: flag,
  gone: flag,
});

/** Every command of the chronicle. */
export const chronicleSchema = v.variant('do', [
  v.strictObject({ do: v.literal('entity.add'), ...entityFields }),
  v.strictObject({
    do: v.literal('entity.change'),
    id,
    kind: v.exactOptional(kind),
    name: v.exactOptional(name),
    notes,
    tags,
    secret: flag,
    picture,
    segments,
    aliases,
    shown,
  }),
  v.strictObject({ do: v.literal('entity.remove'), id }),
  v.strictObject({ do: v.literal('thread.move'), id, to: v.picklist(STAGES) }),
  v.strictObject({ do: v.literal('clock.tick'), id, by: wholeNumberSchema('The segments', -24, 24) }),
  v.strictObject({
    do: v.literal('note.write'),
    text: v.pipe(proseSchema('The note', 200_000), v.trim()),
    secret: flag,
    picture,
  }),
  v.strictObject({
    do: v.literal('note.change'),
    id,
    text: v.exactOptional(written),
    secret: flag,
    picture,
  }),
  v.strictObject({ do: v.literal('note.remove'), id }),
  v.strictObject({
    do: v.literal('session.change'),
    session: wholeNumberSchema('The session', 1, 1e6),
    title: v.exactOptional(v.pipe(proseSchema('The title', 120), v.trim())),
    present: v.exactOptional(v.pipe(v.array(nameSchema('A name', 120)), v.maxLength(60))),
    recap: v.exactOptional(proseSchema('The recap', 20_000)),
  }),
  v.strictObject({
    do: v.literal('player.set'),
    hero: nameSchema('The hero', 120),
    player: v.pipe(proseSchema('The player', 80), v.trim()),
  }),
  v.strictObject({ do: v.literal('line.mark'), line, starred: flag, secret: flag }),
  v.strictObject({
    do: v.literal('line.write'),
    line,
    text: v.pipe(proseSchema('The note', 200_000), v.trim()),
  }),
  v.strictObject({
    do: v.literal('fight.show'),
    line,
    shown: v.pipe(proseSchema('The name', 120), v.trim()),
  }),
  v.strictObject({
    do: v.literal('leaks.clear'),
    keys: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(400))), v.minLength(1)),
    on: v.boolean(),
  }),
  v.strictObject({ do: v.literal('pin'), id, on: v.boolean() }),
  v.strictObject({ do: v.literal('scratch'), text: proseSchema('The scratch note', 200_000) }),
  v.strictObject({ do: v.literal('prep.add'), text: nameSchema('The item', 300) }),
  v.strictObject({ do: v.literal('prep.tick'), id, done: v.boolean() }),
  v.strictObject({ do: v.literal('prep.remove'), id }),
  v.strictObject({ do: v.literal('prep.clear') }),
  v.strictObject({
    do: v.literal('ledger.add'),
    what: nameSchema('The treasure', 200),
    worth,
    weight,
    holder,
    secret: flag,
    // Bought, or the change: it was not found.
    traded: flag,
  }),
  v.strictObject({
    do: v.literal('ledger.change'),
    id,
    what: v.exactOptional(nameSchema('The treasure', 200)),
    worth,
    weight,
    holder,
    secret: flag,
    gone: flag,
  }),
  v.strictObject({ do: v.literal('ledger.remove'), id }),
  v.strictObject({
    do: v.literal('import'),
    entities: v.pipe(v.array(imported), v.maxLength(5_000)),
    treasure: v.exactOptional(v.pipe(v.array(importedTreasure), v.maxLength(5_000))),
    prep: v.exactOptional(
      v.pipe(
        v.array(v.strictObject({ text: nameSchema('The item', 300), done: v.boolean() })),
        v.maxLength(5_000),
      ),
    ),
    scratch: v.exactOptional(proseSchema('The scratch note', 200_000)),
  }),
]);

export type ChronicleCommand = v.InferOutput<typeof chronicleSchema>;
export type ChronicleCommandName = ChronicleCommand['do'];
export type ChronicleCommandOf<Name extends ChronicleCommandName> = Extract<ChronicleCommand, { do: Name }>;
