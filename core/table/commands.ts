import * as v from 'valibot';
import { chronicleSchema } from '../campaign/commands.ts';
import { tableSchema } from '../dice/tables/shape.ts';
import { nameText, proseText, wholeNumber } from '../kernel/shape.ts';
import type { JsonObject } from '../kernel/json.ts';
import { WAIT_KINDS } from '../rules/waiting.ts';
import { SIDES } from '../rules/words.ts';
import { PRESENCES } from './state.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const ids = v.pipe(v.array(id), v.minLength(1, 'Choose at least one combatant.'), v.maxLength(500));
const faces = v.exactOptional(v.pipe(v.array(wholeNumber('A face', 1, 1_000)), v.maxLength(200)));
const notation = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Type an amount or dice, such as 7 or 2d6+3.'),
  v.maxLength(200),
);
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(10));
const draft = v.custom<JsonObject>(
  (raw) => typeof raw === 'object' && raw !== null && !Array.isArray(raw),
  'A creature’s draft must be a record.',
);
const damageType = v.pipe(v.string(), v.maxLength(40));

const override = v.exactOptional(v.boolean());
const duration = v.variant('kind', [
  v.strictObject({
    kind: v.literal('saveEnds'),
    dc: v.exactOptional(wholeNumber('The number to reach', 1, 60)),
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
  v.strictObject({ kind: v.literal('removed') }),
]);

const modifiers = v.exactOptional(
  v.pipe(
    v.array(
      v.strictObject({
        to: id,
        value: wholeNumber('A modifier', -100, 100),
        rule: v.string(),
        only: v.exactOptional(id),
      }),
    ),
    v.maxLength(20),
  ),
);
/** An effect that begins later: an aftereffect, or what a first failed save brings. */
const seed = v.strictObject({
  condition: id,
  label: nameText('The effect’s name', 120),
  duration,
  amount: v.exactOptional(wholeNumber('The amount', 1, 1_000)),
  damageType: v.exactOptional(damageType),
  modifiers,
});

const when = v.variant('kind', [
  v.strictObject({ kind: v.literal('round'), round: wholeNumber('The round', 1, 1_000) }),
  v.strictObject({ kind: v.literal('state'), creature: id, state: id }),
  v.strictObject({ kind: v.literal('down'), share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
]);
const triggers = v.exactOptional(
  v.pipe(
    v.array(
      v.strictObject({
        id,
        when,
        text: v.pipe(proseText('What happens', 2_000), v.trim(), v.minLength(1, 'Say what happens then.')),
      }),
    ),
    v.maxLength(50),
  ),
);
const hidden = v.exactOptional(v.boolean());

const preparedEncounter = v.strictObject({
  id: v.exactOptional(id),
  name: nameText('The encounter’s name'),
  place: proseText('The place', 200),
  notes: proseText('The notes'),
  groups: v.pipe(
    v.array(
      v.strictObject({
        creature: id,
        name: nameText('A creature’s name', 120),
        count: wholeNumber('The count', 1, 100),
        hidden,
        arrives: v.exactOptional(id),
      }),
    ),
    v.maxLength(100),
  ),
  triggers,
});

const joining = v.strictObject({
  creature: v.strictObject({ id, kind: id, draft }),
  count: wholeNumber('The count', 1, 100),
  side: v.picklist(SIDES),
  name: v.exactOptional(nameText('The name')),
  hidden,
  arrives: v.exactOptional(id),
});

/** Every command of the table as it may come from key, click, table line or another window. */
export const commandSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('campaign.create'),
    name: nameText('The campaign’s name'),
    system: id,
    overlays: v.exactOptional(v.pipe(v.array(id), v.maxLength(10))),
    seed: nameText('The seed', 100),
  }),
  v.strictObject({ type: v.literal('overlay.set'), overlay: id, on: v.boolean() }),
  v.strictObject({ type: v.literal('session.begin'), title: proseText('The title', 120) }),
  v.strictObject({ type: v.literal('session.end') }),
  v.strictObject({ type: v.literal('campaign.rename'), name: nameText('The campaign’s name') }),
  v.strictObject({
    type: v.literal('combatants.add'),
    entries: v.pipe(v.array(joining), v.minLength(1), v.maxLength(100)),
  }),
  v.strictObject({ type: v.literal('combatants.remove'), who: ids }),
  v.strictObject({ type: v.literal('combatant.rename'), who: id, name: nameText('The name') }),
  v.strictObject({ type: v.literal('encounter.save'), encounter: preparedEncounter }),
  v.strictObject({ type: v.literal('encounter.discard'), id }),
  v.strictObject({
    type: v.literal('encounter.begin'),
    name: nameText('The encounter’s name'),
    entries: v.pipe(v.array(joining), v.maxLength(100)),
    triggers,
  }),
  v.strictObject({ type: v.literal('encounter.pause') }),
  v.strictObject({ type: v.literal('encounter.resume'), id }),
  v.strictObject({ type: v.literal('encounter.end'), award: v.boolean() }),
  v.strictObject({ type: v.literal('initiative.roll'), who: v.exactOptional(ids), faces }),
  v.strictObject({ type: v.literal('initiative.set'), who: ids, total: wholeNumber('Initiative', -20, 100) }),
  v.strictObject({
    type: v.literal('initiative.place'),
    who: id,
    beside: id,
    edge: v.picklist(['before', 'after']),
  }),
  v.strictObject({ type: v.literal('initiative.move'), who: id, by: v.picklist([-1, 1]) }),
  v.strictObject({ type: v.literal('turn.next') }),
  v.strictObject({ type: v.literal('turn.back') }),
  v.strictObject({
    type: v.literal('turn.wait'),
    kind: v.picklist(WAIT_KINDS),
    trigger: proseText('The trigger', 500),
    override,
  }),
  v.strictObject({ type: v.literal('turn.comeIn'), who: id }),
  v.strictObject({ type: v.literal('surprise.set'), who: v.pipe(v.array(id), v.maxLength(500)) }),
  v.strictObject({ type: v.literal('action.spend'), who: id, action: id, override }),
  v.strictObject({
    type: v.literal('action.set'),
    who: id,
    allowance: id,
    used: wholeNumber('Spent actions', 0, 100),
  }),
  v.strictObject({ type: v.literal('presence.set'), who: ids, to: v.picklist(PRESENCES) }),
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
    type: v.literal('clock.advance'),
    seconds: wholeNumber('The time', 1, 1e10),
    why: proseText('The reason', 200),
    /** Goes on past what the time brings on the way. */
    through: v.exactOptional(v.boolean()),
  }),
  v.strictObject({
    type: v.literal('clock.roll'),
    dice: wholeNumber('The time dice', 1, 4),
    since: v.exactOptional(v.boolean()),
    faces,
  }),
  v.strictObject({ type: v.literal('clock.set'), worldTime: wholeNumber('The time', 0, 1e12) }),
  v.strictObject({ type: v.literal('gauge.set'), gauge: id, to: wholeNumber('The gauge', -1e6, 1e6) }),
  v.strictObject({ type: v.literal('ruling.set'), option: id, choice: id }),
  /** Without words and numbers it is as the rulebook has it again. */
  v.strictObject({
    type: v.literal('condition.rewrite'),
    condition: id,
    text: v.exactOptional(proseText('What the condition says', 600)),
    numbers: v.exactOptional(v.record(id, wholeNumber('A number of the condition', -100, 100))),
  }),
  v.strictObject({
    type: v.literal('experience.award'),
    who: ids,
    amount: wholeNumber('The experience', -1e9, 1e9),
    reason: proseText('The reason', 200),
  }),
  v.strictObject({
    type: v.literal('damage'),
    targets: v.pipe(
      v.array(v.strictObject({ who: id, share })),
      v.minLength(1, 'Choose at least one combatant.'),
      v.maxLength(500),
    ),
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
    label: v.exactOptional(nameText('The effect’s name', 120)),
    duration,
    source: v.exactOptional(id),
    amount: v.exactOptional(wholeNumber('The amount', 1, 1_000)),
    damageType: v.exactOptional(damageType),
    modifiers,
    after: v.exactOptional(seed),
    firstFail: v.exactOptional(v.strictObject({ replaces: v.boolean(), effect: seed })),
  }),
  v.strictObject({ type: v.literal('effect.end'), who: id, effect: id }),
  v.strictObject({
    type: v.literal('due.do'),
    keys: ids,
    faces,
    /** Which of the offered ways, where it is not the usual one. */
    way: v.exactOptional(wholeNumber('The way', 0, 20)),
    override,
  }),
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
  v.strictObject({ type: v.literal('attack.dismiss') }),
  v.strictObject({ type: v.literal('power.use'), who: id, power: id, override }),
  v.strictObject({ type: v.literal('power.restore'), who: id, power: id }),
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
  v.strictObject({ type: v.literal('favourite.add'), name: nameText('The favourite’s name', 60), notation }),
  v.strictObject({ type: v.literal('favourite.remove'), name: v.pipe(v.string(), v.maxLength(60)) }),
  v.strictObject({
    type: v.literal('note.add'),
    text: v.pipe(proseText('The note', 200_000), v.trim(), v.minLength(1, 'The note is empty.')),
  }),
  v.strictObject({ type: v.literal('chronicle'), does: chronicleSchema }),
]);

/** Several commands as one step: all of them, or none. */
const together = v.strictObject({
  type: v.literal('together'),
  commands: v.pipe(v.array(commandSchema), v.minLength(1), v.maxLength(50)),
});

/** What can be asked of the table: one command, or several as one step. */
export const askSchema = v.variant('type', [commandSchema, together]);

export type SingleCommand = v.InferOutput<typeof commandSchema>;
export type TableCommand = v.InferOutput<typeof askSchema>;
export type CommandName = TableCommand['type'];
export type CommandOf<Name extends CommandName> = Extract<TableCommand, { type: Name }>;
