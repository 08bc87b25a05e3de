import * as v from 'valibot';
import { tableSchema } from '../../dice/tables/shape.ts';
import { nameText, proseText, wholeNumber, faulty } from '../../kernel/shape.ts';
import { POWER_AUTOMATION_LEVELS } from '../../rules/rulings.ts';
import { id, ids, faces, notation, share, draft, override } from './parts.ts';

/** A bonus or penalty for one roll, with what for. */
const thisRoll = v.strictObject({
  value: v.pipe(
    wholeNumber('The bonus', -99, 99),
    v.check((value) => value !== 0, faulty('typed.bonusOfZero')),
  ),
  reason: proseText('The reason', 80),
});

/** What players say instead of faces: the total to hit, the damage, hit or miss. */
const stated = {
  total: v.exactOptional(wholeNumber('The total', -100, 10_000)),
  damage: v.exactOptional(wholeNumber('The damage', 0, 100_000)),
  said: v.exactOptional(v.picklist(['hit', 'miss', 'critical'])),
};

const target = v.strictObject({
  who: id,
  switched: v.record(v.string(), v.boolean()),
  plus: v.exactOptional(thisRoll),
  ...stated,
});

/** Whom an attack is aimed at, with the circumstances that the GM switched for each. */
const aimed = v.pipe(v.array(target), v.minLength(1, faulty('typed.chooseTargetFirst')), v.maxLength(100));

/** What dice may decide: attacks, powers, procedures, what is due, rolls and random tables. */
export const rollCommands = v.variant('type', [
  v.strictObject({
    type: v.literal('procedure.do'),
    procedure: id,
    who: v.exactOptional(id),
    targets: v.pipe(v.array(id), v.maxLength(500)),
    values: draft,
    faces,
    override,
  }),
  v.strictObject({
    type: v.literal('due.do'),
    keys: ids,
    faces,
    /** Which of the offered ways, where it is not the usual one. */
    way: v.exactOptional(wholeNumber('The way', 0, 20)),
    /** Whom it is for, where only the GM can say. */
    whom: v.exactOptional(ids),
    override,
  }),
  v.strictObject({ type: v.literal('due.drop'), key: id }),
  v.strictObject({
    type: v.literal('attack.roll'),
    attacker: id,
    power: id,
    targets: aimed,
    faces,
    override,
  }),
  v.strictObject({ type: v.literal('attack.apply'), shares: v.record(v.string(), share) }),
  v.strictObject({
    type: v.literal('attack.answer'),
    at: wholeNumber('The target', 0, 100),
    key: id,
    who: id,
    faces,
  }),
  v.strictObject({ type: v.literal('attack.another'), target, faces }),
  v.strictObject({ type: v.literal('attack.dismiss') }),
  v.strictObject({
    type: v.literal('attack.change'),
    at: wholeNumber('The target', 0, 100),
    /** Share of the damage; else the part of the damage, or what the power brings besides, that is meant. */
    share: v.exactOptional(share),
    part: v.exactOptional(wholeNumber('The part', 0, 20)),
    rider: v.exactOptional(wholeNumber('The chip', 0, 60)),
    /** Done or left out; without it the other way round. */
    on: v.exactOptional(v.boolean()),
    /** Damage that stands instead of what was rolled. */
    amount: v.exactOptional(wholeNumber('The damage', 0, 100_000)),
    /** Whom it is done to. */
    whom: v.exactOptional(ids),
    /** A bonus or penalty that comes after the dice. */
    plus: v.exactOptional(thisRoll),
    ...stated,
    faces,
  }),
  /** Who stands inside an aura or zone, as the GM sees it on the map. */
  v.strictObject({ type: v.literal('aura.inside'), owner: id, power: id, who: ids, inside: v.boolean() }),
  /** How much of what the powers of these bring happens by itself; without a word as the campaign has it. */
  v.strictObject({
    type: v.literal('powers.plays'),
    who: ids,
    plays: v.exactOptional(v.picklist(POWER_AUTOMATION_LEVELS)),
  }),
  v.strictObject({
    type: v.literal('power.use'),
    who: id,
    power: id,
    /** On whom, where it is done to somebody. */
    targets: v.exactOptional(v.pipe(v.array(id), v.maxLength(100))),
    override,
  }),
  v.strictObject({
    type: v.literal('sequence.roll'),
    /** Which attack comes next, where there is a choice. */
    power: v.exactOptional(id),
    targets: aimed,
    faces,
  }),
  v.strictObject({ type: v.literal('sequence.skip') }),
  v.strictObject({ type: v.literal('sequence.end') }),
  v.strictObject({ type: v.literal('power.restore'), who: id, power: id }),
  v.strictObject({
    type: v.literal('roll'),
    notation,
    why: proseText('The reason', 200),
    faces,
    /** For each of these a roll of its own. */
    who: v.exactOptional(ids),
    /** Not for the players' eyes. */
    secret: v.exactOptional(v.boolean()),
  }),
  v.strictObject({
    type: v.literal('table.roll'),
    /** The random table, then those it can lead to, as they are now. */
    tables: v.pipe(v.array(tableSchema), v.minLength(1), v.maxLength(60)),
    faces,
    /** Not for the players’ eyes. */
    secret: v.exactOptional(v.boolean()),
  }),
  v.strictObject({
    type: v.literal('table.shuffle'),
    table: nameText('The table’s id', 80),
    name: nameText('The table’s name', 80),
  }),
  v.strictObject({ type: v.literal('favourite.add'), name: nameText('The favourite’s name', 60), notation }),
  v.strictObject({ type: v.literal('favourite.remove'), name: v.pipe(v.string(), v.maxLength(60)) }),
]);
