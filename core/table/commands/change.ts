import * as v from 'valibot';
import { nameText, proseText, wholeNumber } from '../../kernel/shape.ts';
import { SIDES } from '../../rules/words.ts';
import { draft, id, ids, notation, saved } from './parts.ts';

const power = v.strictObject({
  id,
  name: v.exactOptional(nameText('The name of a power', 120)),
  bonus: v.exactOptional(wholeNumber('The attack bonus', -100, 1_000)),
  damage: v.exactOptional(notation),
  gone: v.exactOptional(v.boolean()),
  versus: v.exactOptional(id),
  damageType: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  action: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
});

/** What the GM changes about those in play. The library keeps what it has. */
export const changeCommands = v.variant('type', [
  v.strictObject({
    type: v.literal('combatant.change'),
    who: ids,
    set: v.strictObject({
      hp: v.exactOptional(wholeNumber('Hit points', -10_000, 100_000)),
      maximum: v.exactOptional(wholeNumber('The maximum', 1, 100_000)),
      temporary: v.exactOptional(wholeNumber('Temporary hit points', 0, 100_000)),
      level: v.exactOptional(wholeNumber('The level', 0, 1_000)),
      initiative: v.exactOptional(wholeNumber('The initiative modifier', -100, 1_000)),
      defenses: v.exactOptional(v.record(id, wholeNumber('A defense', -100, 1_000))),
      attacks: v.exactOptional(wholeNumber('What is added to all attacks', -100, 100)),
      powers: v.exactOptional(v.pipe(v.array(power), v.maxLength(100))),
      side: v.exactOptional(v.picklist(SIDES)),
      shares: v.exactOptional(v.boolean()),
      stays: v.exactOptional(v.boolean()),
      name: v.exactOptional(nameText('The name')),
      notes: v.exactOptional(proseText('The notes', 20_000)),
    }),
  }),
  /** Somebody takes the shape of a creature; `power`: by which spell, whose it is. */
  v.strictObject({
    type: v.literal('shape.take'),
    who: id,
    way: id,
    creature: v.strictObject({ id, kind: id, draft }),
    power: v.exactOptional(v.strictObject({ by: id, name: nameText('The power', 120) })),
  }),
  /** Numbers of a draft for those in play: of the library, or made anew for the table alone. */
  v.strictObject({
    type: v.literal('combatant.update'),
    who: ids,
    creature: v.strictObject({ id, kind: id, draft }),
    /** Keys of the differences that are taken; all of them where nothing is said. */
    take: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(2_000))),
    library: v.boolean(),
    saved,
  }),
]);
