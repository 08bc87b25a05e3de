import * as v from 'valibot';
import { nameText, wholeNumber, faulty } from '../../kernel/shape.ts';
import type { JsonObject } from '../../kernel/json.ts';

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
export const ids = v.pipe(v.array(id), v.minLength(1, faulty('typed.chooseCombatant')), v.maxLength(500));
export const faces = v.exactOptional(v.pipe(v.array(wholeNumber('A face', 1, 1_000)), v.maxLength(200)));
export const notation = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, faulty('typed.amountOrDice')),
  v.maxLength(200),
);
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(10));
export const draft = v.custom<JsonObject>(
  (raw) => typeof raw === 'object' && raw !== null && !Array.isArray(raw),
  faulty('typed.draftNoObject'),
);
export const damageType = v.pipe(v.string(), v.maxLength(40));

/** Number of the library's step that was written with this one: both are undone together. */
export const saved = v.exactOptional(wholeNumber('The step of the library', 1, 1e12));

export const override = v.exactOptional(v.boolean());
export const duration = v.variant('kind', [
  v.strictObject({
    kind: v.literal('saveEnds'),
    dc: v.exactOptional(wholeNumber('The number to reach', 1, 60)),
    versus: v.exactOptional(id),
  }),
  v.strictObject({ kind: v.literal('time'), until: wholeNumber('The second it ends', 0, 1e12) }),
  v.strictObject({ kind: v.literal('maintained'), by: id, action: id }),
  v.strictObject({
    kind: v.literal('untilTurn'),
    edge: v.picklist(['start', 'end']),
    of: id,
    turns: wholeNumber('Turns', 1, 100),
  }),
  v.strictObject({ kind: v.literal('encounter') }),
  v.strictObject({
    kind: v.literal('removed'),
    dc: v.exactOptional(wholeNumber('The number to reach', 1, 60)),
  }),
]);

export const modifiers = v.exactOptional(
  v.pipe(
    v.array(
      v.strictObject({
        to: id,
        type: v.exactOptional(id),
        value: wholeNumber('A modifier', -100, 100),
        rule: v.string(),
        only: v.exactOptional(id),
      }),
    ),
    v.maxLength(20),
  ),
);
/** An effect that begins later: an aftereffect, or what a first failed save brings. */
export const seed = v.strictObject({
  condition: id,
  label: nameText('The effect’s name', 120),
  duration,
  amount: v.exactOptional(wholeNumber('The amount', 1, 1_000)),
  damageType: v.exactOptional(damageType),
  modifiers,
});
