import * as v from 'valibot';
import { nameText, proseText, wholeNumber, faulty } from '../../kernel/shape.ts';
import { WAIT_KINDS } from '../../rules/turns.ts';
import { SIDES } from '../../rules/words.ts';
import { ENTRY_KINDS } from '../orderEntry.ts';
import { PRESENCES } from '../state.ts';
import { id, ids, faces, draft, override, saved } from './parts.ts';

const when = v.variant('kind', [
  v.strictObject({ kind: v.literal('round'), round: wholeNumber('The round', 1, 1_000) }),
  v.strictObject({ kind: v.literal('state'), creature: id, state: id }),
  v.strictObject({
    kind: v.literal('gauge'),
    gauge: id,
    label: nameText('The name of the number', 60),
    at: wholeNumber('How high it is', -1e6, 1e6),
  }),
  v.strictObject({ kind: v.literal('down'), share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
]);
const triggers = v.exactOptional(
  v.pipe(
    v.array(
      v.strictObject({
        id,
        when,
        text: v.pipe(
          proseText('What happens', 2_000),
          v.trim(),
          v.minLength(1, faulty('typed.sayWhatHappens')),
        ),
      }),
    ),
    v.maxLength(50),
  ),
);
const hidden = v.exactOptional(v.boolean());

/** A lair, trap or clock as it is put into the order. */
const entry = {
  kind: v.picklist(ENTRY_KINDS),
  name: nameText('The name', 80),
  text: v.pipe(proseText('What comes due', 500), v.trim()),
  total: v.exactOptional(wholeNumber('Initiative', -20, 100)),
  /** Comes due once, at the end of so many of its turns. */
  turns: v.exactOptional(wholeNumber('The turns until then', 1, 1_000)),
  hidden,
};
const rows = v.exactOptional(
  v.pipe(v.array(v.strictObject(entry)), v.maxLength(20, faulty('typed.tooManyRows'))),
);

/** A map as its procedure takes it; what it says is read when it is drawn. */
const map = v.exactOptional(draft);

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
const chance = v.strictObject({ share, low: share, high: share });
/** What a simulation says of a fight; hit points left may be more than there were. */
const forecast = v.strictObject({
  fights: wholeNumber('The fights', 1, 1_000_000),
  ends: v.strictObject({
    whole: chance,
    hurt: chance,
    lost: chance,
    open: chance,
    fled: v.exactOptional(chance),
  }),
  rounds: v.strictObject({ median: amount, from: amount, to: amount }),
  left: v.strictObject({ mean: amount, from: amount, to: amount }),
  danger: v.pipe(
    v.array(v.strictObject({ name: nameText('A name', 120), share })),
    v.maxLength(200),
    v.readonly(),
  ),
});

const preparedEncounter = v.strictObject({
  id: v.exactOptional(id),
  name: nameText('The encounter’s name'),
  place: proseText('The place', 200),
  shown: v.exactOptional(proseText('The name for players', 120)),
  notes: proseText('The notes'),
  groups: v.pipe(
    v.array(
      v.strictObject({
        creature: id,
        name: nameText('A creature’s name', 120),
        count: wholeNumber('The count', 1, 100),
        hidden,
        arrives: v.exactOptional(id),
        as: v.exactOptional(v.strictObject({ kind: id, draft })),
        kept: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
      }),
    ),
    v.maxLength(100),
  ),
  triggers,
  rows,
  map,
});

const joining = v.strictObject({
  creature: v.strictObject({ id, kind: id, draft }),
  count: wholeNumber('The count', 1, 100),
  side: v.picklist(SIDES),
  name: v.exactOptional(nameText('The name')),
  hidden,
  arrives: v.exactOptional(id),
  /** Who summons it: it acts right after that one. */
  summoner: v.exactOptional(id),
});

/** Who is at the table, fights, initiative and turns. */
export const turnCommands = v.variant('type', [
  v.strictObject({
    type: v.literal('combatants.add'),
    entries: v.pipe(v.array(joining), v.minLength(1), v.maxLength(100)),
    saved,
  }),
  v.strictObject({ type: v.literal('combatants.remove'), who: ids, saved }),
  /** Heroes who are here tonight, or away. */
  v.strictObject({ type: v.literal('heroes.tonight'), who: ids, here: v.boolean() }),
  /** All parties of the campaign as they are from now on; a new one has no id. */
  v.strictObject({
    type: v.literal('parties.set'),
    parties: v.pipe(
      v.array(
        v.strictObject({
          id: v.exactOptional(id),
          name: nameText('The party’s name', 60),
          heroes: v.pipe(v.array(id), v.maxLength(100)),
        }),
      ),
      v.maxLength(20, faulty('typed.tooManyParties')),
    ),
  }),
  v.strictObject({
    type: v.literal('reinforcements.add'),
    round: wholeNumber('The round', 1, 1_000),
    text: v.pipe(proseText('What happens', 2_000), v.trim(), v.minLength(1, faulty('typed.sayWhatHappens'))),
    entries: v.pipe(v.array(joining), v.minLength(1), v.maxLength(100)),
  }),
  v.strictObject({ type: v.literal('mob.split'), who: id, count: wholeNumber('The count', 1, 100) }),
  v.strictObject({ type: v.literal('mob.join'), who: ids }),
  v.strictObject({ type: v.literal('combatant.rename'), who: id, name: nameText('The name') }),
  v.strictObject({ type: v.literal('encounter.save'), encounter: preparedEncounter }),
  v.strictObject({ type: v.literal('encounter.discard'), id }),
  v.strictObject({
    type: v.literal('encounter.begin'),
    name: nameText('The encounter’s name'),
    shown: v.exactOptional(proseText('The name for players', 120)),
    entries: v.pipe(v.array(joining), v.maxLength(100)),
    triggers,
    rows,
    map,
    foretold: v.exactOptional(forecast),
  }),
  /** Keeps what a simulation says of the fight that runs. */
  v.strictObject({ type: v.literal('encounter.foretell'), forecast }),
  v.strictObject({ type: v.literal('encounter.pause') }),
  v.strictObject({ type: v.literal('encounter.resume'), id }),
  v.strictObject({ type: v.literal('encounter.end'), award: v.boolean(), override }),
  v.strictObject({
    type: v.literal('entry.put'),
    id: v.exactOptional(id),
    ...entry,
  }),
  v.strictObject({
    type: v.literal('turns.set'),
    who: id,
    count: v.exactOptional(wholeNumber('The turns in a round', 1, 4)),
    /** The count of each turn, the first first. */
    totals: v.exactOptional(
      v.pipe(v.array(wholeNumber('Initiative', -20, 100)), v.minLength(1), v.maxLength(4)),
    ),
  }),
  v.strictObject({ type: v.literal('extra.set'), who: ids, most: wholeNumber('The extra actions', 0, 9) }),
  v.strictObject({ type: v.literal('initiative.roll'), who: v.exactOptional(ids), faces }),
  v.strictObject({ type: v.literal('initiative.set'), who: ids, total: wholeNumber('Initiative', -20, 100) }),
  v.strictObject({
    type: v.literal('initiative.place'),
    who: id,
    beside: id,
    edge: v.picklist(['before', 'after']),
  }),
  /** Acts from now on right behind whoever has the turn. */
  v.strictObject({ type: v.literal('initiative.after'), who: id }),
  v.strictObject({ type: v.literal('initiative.move'), who: id, by: v.picklist([-1, 1]) }),
  v.strictObject({ type: v.literal('round.set'), to: wholeNumber('The round', 1, 1_000) }),
  /** Typed faces are for what the beginning turn rolls by itself: recharges. */
  v.strictObject({ type: v.literal('turn.next'), faces }),
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
]);
