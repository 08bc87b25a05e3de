import * as v from 'valibot';
import { nameText, wholeNumber, faulty } from '../../kernel/shape.ts';
import { id, ids, faces, notation, share, damageType, duration, modifiers, seed } from './parts.ts';

/** An effect as it is given: to whom, which, how long. */
const effectGiven = {
  who: ids,
  condition: id,
  label: v.exactOptional(nameText('The effect’s name', 120)),
  duration,
  source: v.exactOptional(id),
  amount: v.exactOptional(wholeNumber('The amount', 1, 1_000)),
  damageType: v.exactOptional(damageType),
  modifiers,
  rank: v.exactOptional(wholeNumber('The rank', 1, 20)),
};

/** What happens to somebody: hit points, effects, counters, fate. */
export const harmCommands = v.variant('type', [
  v.strictObject({
    type: v.literal('damage'),
    targets: v.pipe(
      v.array(v.strictObject({ who: id, share })),
      v.minLength(1, faulty('typed.chooseCombatant')),
      v.maxLength(500),
    ),
    amount: notation,
    damageType,
    /** Whoever makes the system's save takes half. */
    save: v.exactOptional(v.literal('half')),
    /** Who dealt it, where somebody is said to. */
    by: v.exactOptional(id),
    /** Natural face of the roll that it comes from, which resistances may ask for. */
    natural: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))),
    faces,
  }),
  v.strictObject({ type: v.literal('heal'), who: ids, amount: notation, faces }),
  v.strictObject({ type: v.literal('temporary'), who: ids, amount: notation, faces }),
  v.strictObject({
    type: v.literal('effect.add'),
    ...effectGiven,
    after: v.exactOptional(seed),
    firstFail: v.exactOptional(v.strictObject({ replaces: v.boolean(), effect: seed })),
  }),
  v.strictObject({
    type: v.literal('saves.roll'),
    who: ids,
    /** Key of the save, where the game has several. */
    save: id,
    dc: wholeNumber('The DC', 1, 60),
    /** What a failed save brings. */
    failed: v.exactOptional(v.pipe(v.array(v.strictObject(effectGiven)), v.maxLength(500))),
    /** One roll for all; on a save half of it, or none. */
    damage: v.exactOptional(
      v.strictObject({ amount: notation, damageType, saved: v.picklist(['half', 'none']) }),
    ),
    faces,
  }),
  v.strictObject({ type: v.literal('effect.end'), who: id, effect: id }),
  v.strictObject({ type: v.literal('effect.change'), who: id, effect: id, duration }),
  v.strictObject({
    type: v.literal('counter.set'),
    who: id,
    counter: id,
    to: wholeNumber('The counter', 0, 1_000),
  }),
  v.strictObject({
    type: v.literal('fate.set'),
    who: id,
    to: v.picklist(['none', 'dead', 'knockedOut', 'stable']),
  }),
]);
