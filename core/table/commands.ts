import * as v from 'valibot';
import { nameText, proseText, wholeNumber } from '../kernel/shape.ts';
import type { JsonObject } from '../kernel/json.ts';
import { SIDES } from '../rules/words.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const ids = v.pipe(v.array(id), v.minLength(1, 'Choose at least one combatant.'), v.maxLength(500));
const faces = v.optional(v.pipe(v.array(wholeNumber('A face', 1, 1_000)), v.maxLength(200)));
const notation = v.pipe(v.string(), v.trim(), v.minLength(1, 'Type an amount or dice, such as 7 or 2d6+3.'), v.maxLength(200));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(10));
const draft = v.custom<JsonObject>((raw) => typeof raw === 'object' && raw !== null && !Array.isArray(raw), 'A creature’s draft must be a record.');
const damageType = v.pipe(v.string(), v.maxLength(40));

const duration = v.variant('kind', [
  v.strictObject({ kind: v.literal('saveEnds') }),
  v.strictObject({
    kind: v.literal('untilTurn'),
    edge: v.picklist(['start', 'end']),
    of: id,
    turns: wholeNumber('Turns', 1, 100),
  }),
  v.strictObject({ kind: v.literal('encounter') }),
  v.strictObject({ kind: v.literal('removed') }),
]);

const preparedEncounter = v.strictObject({
  id: v.optional(id),
  name: nameText('The encounter’s name'),
  place: proseText('The place', 200),
  notes: proseText('The notes'),
  groups: v.pipe(
    v.array(v.strictObject({ creature: id, name: nameText('A creature’s name', 120), count: wholeNumber('The count', 1, 100) })),
    v.maxLength(100),
  ),
});

const joining = v.strictObject({
  creature: v.strictObject({ id, kind: id, draft }),
  count: wholeNumber('The count', 1, 100),
  side: v.picklist(SIDES),
  name: v.optional(nameText('The name')),
});

/** Every command of the table as it may come from key, click, table line or another window. */
export const commandSchema = v.variant('type', [
  v.strictObject({ type: v.literal('campaign.create'), name: nameText('The campaign’s name'), system: id, seed: nameText('The seed', 100) }),
  v.strictObject({ type: v.literal('campaign.rename'), name: nameText('The campaign’s name') }),
  v.strictObject({ type: v.literal('combatants.add'), entries: v.pipe(v.array(joining), v.minLength(1), v.maxLength(100)) }),
  v.strictObject({ type: v.literal('combatants.remove'), who: ids }),
  v.strictObject({ type: v.literal('combatant.rename'), who: id, name: nameText('The name') }),
  v.strictObject({ type: v.literal('encounter.save'), encounter: preparedEncounter }),
  v.strictObject({ type: v.literal('encounter.discard'), id }),
  v.strictObject({ type: v.literal('encounter.begin'), name: nameText('The encounter’s name'), entries: v.pipe(v.array(joining), v.maxLength(100)) }),
  v.strictObject({ type: v.literal('encounter.end'), award: v.boolean() }),
  v.strictObject({ type: v.literal('initiative.roll'), who: v.optional(ids), faces }),
  v.strictObject({ type: v.literal('initiative.set'), who: ids, total: wholeNumber('Initiative', -20, 100) }),
  v.strictObject({ type: v.literal('initiative.move'), who: id, by: v.picklist([-1, 1]) }),
  v.strictObject({ type: v.literal('turn.next') }),
  v.strictObject({ type: v.literal('turn.back') }),
  v.strictObject({
    type: v.literal('damage'),
    targets: v.pipe(v.array(v.strictObject({ who: id, share })), v.minLength(1, 'Choose at least one combatant.'), v.maxLength(500)),
    amount: notation,
    damageType,
    faces,
  }),
  v.strictObject({ type: v.literal('heal'), who: ids, amount: notation, faces }),
  v.strictObject({ type: v.literal('temporary'), who: ids, amount: notation, faces }),
  v.strictObject({
    type: v.literal('effect.add'),
    who: ids,
    condition: id,
    label: v.optional(nameText('The effect’s name', 120)),
    duration,
    source: v.optional(id),
    amount: v.optional(wholeNumber('The amount', 1, 1_000)),
    damageType: v.optional(damageType),
  }),
  v.strictObject({ type: v.literal('effect.end'), who: id, effect: id }),
  v.strictObject({ type: v.literal('due.do'), keys: ids, faces }),
  v.strictObject({ type: v.literal('due.drop'), key: id }),
  v.strictObject({
    type: v.literal('attack.roll'),
    attacker: id,
    power: id,
    targets: v.pipe(
      v.array(v.strictObject({ who: id, switched: v.record(v.string(), v.boolean()) })),
      v.minLength(1, 'Choose a target first.'),
      v.maxLength(100),
    ),
    faces,
  }),
  v.strictObject({ type: v.literal('attack.apply'), shares: v.record(v.string(), share) }),
  v.strictObject({ type: v.literal('attack.dismiss') }),
  v.strictObject({ type: v.literal('power.use'), who: id, power: id }),
  v.strictObject({ type: v.literal('power.restore'), who: id, power: id }),
  v.strictObject({ type: v.literal('counter.set'), who: id, counter: id, to: wholeNumber('The counter', 0, 1_000) }),
  v.strictObject({ type: v.literal('fate.set'), who: id, to: v.picklist(['none', 'dead', 'knockedOut', 'stable']) }),
  v.strictObject({ type: v.literal('roll'), notation, why: proseText('The reason', 200), faces }),
  v.strictObject({ type: v.literal('note.add'), text: v.pipe(proseText('The note', 200_000), v.trim(), v.minLength(1, 'The note is empty.')) }),
]);

export type TableCommand = v.InferOutput<typeof commandSchema>;
export type CommandName = TableCommand['type'];
export type CommandOf<Name extends CommandName> = Extract<TableCommand, { type: Name }>;
