import * as v from 'valibot';
import { tableSchema } from '../dice/tables/shape.ts';
import { isJsonObject, type JsonObject } from '../kernel/json.ts';
import { nameSchema, proseSchema, schemaFault } from '../kernel/result.ts';
import { creatureSchema } from '../exchange/creatureFile.ts';

const MAX_AT_ONCE = 10_000;
/** Characters of a picture as a data URL. A step keeps it twice, as asked and as it happened, in a record of a million. */
export const MAX_PICTURE = 440_000;

const id = nameSchema('An id');
const ids = v.pipe(
  v.array(id),
  v.minLength(1, schemaFault('typed.chooseCreature')),
  v.maxLength(MAX_AT_ONCE, schemaFault('typed.chooseFewer', { most: MAX_AT_ONCE })),
);
const tags = v.exactOptional(v.pipe(v.array(nameSchema('A tag', 40)), v.maxLength(30)));
const picture = v.pipe(
  v.string(),
  v.maxLength(MAX_PICTURE, schemaFault('typed.pictureTooLarge')),
  v.regex(/^(?:$|data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]+$)/u, schemaFault('typed.pictureKind')),
);

/** Campaign on whose shelf those are put that are new; what is there already stays where it is. */
const shelf = v.exactOptional(v.pipe(v.string(), v.maxLength(200)));

const creatures = v.exactOptional(v.pipe(v.array(creatureSchema), v.maxLength(MAX_AT_ONCE)));
const about = v.strictObject({
  favourite: v.exactOptional(v.boolean()),
  tags,
  source: v.exactOptional(proseSchema('The source', 400)),
  picture: v.exactOptional(picture),
});
const collection = v.strictObject({
  id,
  name: nameSchema('The collection’s name', 60),
  members: v.pipe(v.array(id), v.maxLength(MAX_AT_ONCE)),
});
/** A creature of whatever rules, with all it has, as a later version may read it. */
const unread = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(200)),
  system: v.string(),
  kind: v.string(),
  name: v.string(),
  draft: v.custom<JsonObject>(isJsonObject),
});

/** Every command of the library, as it may come from anywhere. */
export const libraryCommandSchema = v.variant('type', [
  v.strictObject({ type: v.literal('creature.save'), creature: creatureSchema, shelf }),
  v.strictObject({ type: v.literal('creature.remove'), ids }),
  v.strictObject({
    type: v.literal('creatures.import'),
    creatures: v.pipe(
      v.array(creatureSchema),
      v.minLength(1, schemaFault('typed.nothingToImport')),
      v.maxLength(MAX_AT_ONCE, schemaFault('typed.importFewer', { most: MAX_AT_ONCE })),
    ),
    /** Steps of one import share it, and are taken back together. */
    batch: v.exactOptional(id),
    /** More parts of the import follow: where none does, it was cut short. */
    goesOn: v.exactOptional(v.literal(true)),
    shelf,
  }),
  /** Part of another library, from a backup: what is lacking here is brought, by id. */
  v.strictObject({
    type: v.literal('library.merge'),
    creatures,
    trash: creatures,
    about: v.exactOptional(v.record(id, about)),
    shelves: v.exactOptional(v.record(id, v.pipe(v.string(), v.maxLength(200)))),
    collections: v.exactOptional(v.array(collection)),
    tables: v.exactOptional(v.array(tableSchema)),
    unread: v.exactOptional(v.array(unread)),
    /** Steps of one restore share it, and are taken back together. */
    batch: v.exactOptional(id),
  }),
  /** Onto the shelf of a campaign, or with an empty name onto the shared one. */
  v.strictObject({
    type: v.literal('creatures.shelve'),
    ids,
    shelf: v.pipe(v.string(), v.maxLength(200)),
  }),
  v.strictObject({ type: v.literal('creature.restore'), ids }),
  v.strictObject({ type: v.literal('trash.empty'), ids }),
  v.strictObject({
    type: v.literal('creatures.mark'),
    ids,
    favourite: v.exactOptional(v.boolean()),
    addTags: tags,
    removeTags: tags,
    /** Steps of one act share it, and are taken back together. */
    batch: v.exactOptional(id),
  }),
  v.strictObject({
    type: v.literal('creature.about'),
    id,
    source: v.exactOptional(proseSchema('The source', 400)),
    picture: v.exactOptional(picture),
  }),
  v.strictObject({
    type: v.literal('collection.save'),
    id,
    name: nameSchema('The collection’s name', 60),
  }),
  v.strictObject({ type: v.literal('collection.put'), id, ids, into: v.boolean() }),
  v.strictObject({ type: v.literal('collection.remove'), id }),
  v.strictObject({
    type: v.literal('tables.save'),
    tables: v.pipe(
      v.array(tableSchema),
      v.minLength(1, schemaFault('typed.noTableToSave')),
      v.maxLength(200, schemaFault('typed.saveFewerTables')),
    ),
  }),
  v.strictObject({
    type: v.literal('tables.remove'),
    ids: v.pipe(v.array(id), v.minLength(1, schemaFault('typed.chooseTable')), v.maxLength(MAX_AT_ONCE)),
  }),
]);

/** What can be asked of the library. */
export type LibraryCommand = v.InferOutput<typeof libraryCommandSchema>;
export type LibraryCommandOf<Type extends LibraryCommand['type']> = Extract<LibraryCommand, { type: Type }>;
