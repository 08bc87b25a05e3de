import * as v from 'valibot';
import { chronicleSchema } from '../../campaign/commands.ts';
import { nameText, proseText, wholeNumber, faulty } from '../../kernel/shape.ts';
import { id, ids, override } from './parts.ts';

/** What is said of the campaign: its rules, its sessions, its time, its notes. */
export const campaignCommands = v.variant('type', [
  v.strictObject({
    type: v.literal('campaign.create'),
    name: nameText('The campaign’s name'),
    system: id,
    overlays: v.exactOptional(v.pipe(v.array(id), v.maxLength(10))),
    /** Rulings that are chosen with it, by key of the option: the edition. */
    rulings: v.exactOptional(v.record(id, id)),
    /** What its clock shows as it begins, in seconds; midnight of day 1 where nothing is said. */
    startsAt: v.exactOptional(wholeNumber('The time', 0, 1e12)),
    seed: nameText('The seed', 100),
  }),
  v.strictObject({ type: v.literal('overlay.set'), overlay: id, on: v.boolean() }),
  v.strictObject({ type: v.literal('session.begin'), title: proseText('The title', 120) }),
  v.strictObject({ type: v.literal('session.end'), override }),
  v.strictObject({ type: v.literal('campaign.rename'), name: nameText('The campaign’s name') }),
  v.strictObject({
    type: v.literal('clock.advance'),
    seconds: wholeNumber('The time', 1, 1e10),
    why: proseText('The reason', 200),
    /** Goes on past what the time brings on the way. */
    through: v.exactOptional(v.boolean()),
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
    type: v.literal('note.add'),
    text: v.pipe(proseText('The note', 200_000), v.trim(), v.minLength(1, faulty('typed.noteEmpty'))),
  }),
  v.strictObject({ type: v.literal('chronicle'), does: chronicleSchema }),
]);
