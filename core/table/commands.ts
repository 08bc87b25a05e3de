import * as v from 'valibot';
import { chronicleSchema } from '../campaign/commands.ts';
import { tableSchema } from '../dice/tables/shape.ts';
import type { JsonObject } from '../kernel/json.ts';
import { schemaFault, nameSchema, proseSchema, wholeNumberSchema } from '../kernel/result.ts';
import type { Effect } from '../rules/combat.ts';
import { POWER_AUTOMATION_LEVELS } from '../rules/rulings.ts';
import { WAIT_KINDS } from '../rules/turns.ts';
import { SIDES } from '../rules/words.ts';
import { ENTRY_KINDS, PRESENCES } from './state.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const ids = v.pipe(v.array(id), v.minLength(1, schemaFault('typed.chooseCombatant')), v.maxLength(500));
const faces = v.exactOptional(v.pipe(v.array(wholeNumberSchema('A face', 1, 1_000)), v.maxLength(200)));
const notation = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, schemaFault('typed.amountOrDice')),
  v.maxLength(200),
);
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(10));
const draft = v.custom<JsonObject>(
  (raw) => typeof raw === 'object' && raw !== null && !Array.isArray(raw),
  schemaFault('typed.draftNoObject'),
);
const damageType = v.pipe(v.string(), v.maxLength(40));

/** Number of the library's step that was written with this one: both are undone together. */
const saved = v.exactOptional(wholeNumberSchema('The step of the library', 1, 1e12));

const override = v.exactOptional(v.boolean());
const duration = v.variant('kind', [
  v.strictObject({
    kind: v.literal('saveEnds'),
    dc: v.exactOptional(wholeNumberSchema('The number to reach', 1, 60)),
    versus: v.exactOptional(id),
  }),
  v.strictObject({ kind: v.literal('time'), until: wholeNumberSchema('The second it ends', 0, 1e12) }),
  v.strictObject({ kind: v.literal('maintained'), by: id, action: id }),
  v.strictObject({
    kind: v.literal('untilTurn'),
    edge: v.picklist(['start', 'end']),
    of: id,
    turns: wholeNumberSchema('Turns', 1, 100),
  }),
  v.strictObject({ kind: v.literal('encounter') }),
  v.strictObject({
    kind: v.literal('removed'),
    dc: v.exactOptional(wholeNumberSchema('The number to reach', 1, 60)),
  }),
]);

const modifiers = v.exactOptional(
  v.pipe(
    v.array(
      v.strictObject({
        to: id,
        type: v.exactOptional(id),
        value: wholeNumberSchema('A modifier', -100, 100),
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
  label: nameSchema('The effect’s name', 120),
  duration,
  amount: v.exactOptional(wholeNumberSchema('The amount', 1, 1_000)),
  damageType: v.exactOptional(damageType),
  modifiers,
});

/** What is said of the campaign: its rules, its sessions, its time, its notes. */
const campaignCommands = v.variant('type', [
  v.strictObject({
    type: v.literal('campaign.create'),
    name: nameSchema('The campaign’s name'),
    system: id,
    overlays: v.exactOptional(v.pipe(v.array(id), v.maxLength(10))),
    /** Rulings that are chosen with it, by key of the option: the edition. */
    rulings: v.exactOptional(v.record(id, id)),
    /** What its clock shows as it begins, in seconds; midnight of day 1 where nothing is said. */
    startsAt: v.exactOptional(wholeNumberSchema('The time', 0, 1e12)),
    /** What its game is, where its GM describes that; read by the rules. */
    described: v.exactOptional(draft),
    seed: nameSchema('The seed', 100),
  }),
  v.strictObject({ type: v.literal('game.describe'), described: draft }),
  v.strictObject({ type: v.literal('overlay.set'), overlay: id, on: v.boolean() }),
  v.strictObject({ type: v.literal('session.begin'), title: proseSchema('The title', 120) }),
  v.strictObject({ type: v.literal('session.end'), override }),
  v.strictObject({ type: v.literal('campaign.rename'), name: nameSchema('The campaign’s name') }),
  v.strictObject({
    type: v.literal('clock.advance'),
    seconds: wholeNumberSchema('The time', 1, 1e10),
    why: proseSchema('The reason', 200),
    /** Goes on past what the time brings on the way. */
    through: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ type: v.literal('clock.set'), worldTime: wholeNumberSchema('The time', 0, 1e12) }),
  v.strictObject({ type: v.literal('gauge.set'), gauge: id, to: wholeNumberSchema('The gauge', -1e6, 1e6) }),
  v.strictObject({ type: v.literal('ruling.set'), option: id, choice: id }),
  /** Without words and numbers it is as the rulebook has it again. */
  v.strictObject({
    type: v.literal('condition.rewrite'),
    condition: id,
    text: v.exactOptional(proseSchema('What the condition says', 600)),
    numbers: v.exactOptional(v.record(id, wholeNumberSchema('A number of the condition', -100, 100))),
  }),
  v.strictObject({
    type: v.literal('experience.award'),
    who: ids,
    amount: wholeNumberSchema('The experience', -1e9, 1e9),
    reason: proseSchema('The reason', 200),
  }),
  v.strictObject({
    type: v.literal('note.add'),
    text: v.pipe(proseSchema('The note', 200_000), v.trim(), v.minLength(1, schemaFault('typed.noteEmpty'))),
  }),
  v.strictObject({ type: v.literal('chronicle'), does: chronicleSchema }),
]);

const when = v.variant('kind', [
  v.strictObject({ kind: v.literal('round'), round: wholeNumberSchema('The round', 1, 1_000) }),
  v.strictObject({ kind: v.literal('state'), creature: id, state: id }),
  v.strictObject({
    kind: v.literal('gauge'),
    gauge: id,
    label: nameSchema('The name of the number', 60),
    at: wholeNumberSchema('How high it is', -1e6, 1e6),
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
          proseSchema('What happens', 2_000),
          v.trim(),
          v.minLength(1, schemaFault('typed.sayWhatHappens')),
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
  name: nameSchema('The name', 80),
  text: v.pipe(proseSchema('What comes due', 500), v.trim()),
  total: v.exactOptional(wholeNumberSchema('Initiative', -20, 100)),
  /** Comes due once, at the end of so many of its turns. */
  turns: v.exactOptional(wholeNumberSchema('The turns until then', 1, 1_000)),
  hidden,
};
const rows = v.exactOptional(
  v.pipe(v.array(v.strictObject(entry)), v.maxLength(20, schemaFault('typed.tooManyRows'))),
);

/** A map as its procedure takes it; what it says is read when it is drawn. */
const map = v.exactOptional(draft);

const experienceShare = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));
const chance = v.strictObject({ share: experienceShare, low: experienceShare, high: experienceShare });
/** What a simulation says of a fight; hit points left may be more than there were. */
const forecast = v.strictObject({
  fights: wholeNumberSchema('The fights', 1, 1_000_000),
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
    v.array(v.strictObject({ name: nameSchema('A name', 120), share: experienceShare })),
    v.maxLength(200),
    v.readonly(),
  ),
});

const preparedEncounter = v.strictObject({
  id: v.exactOptional(id),
  name: nameSchema('The encounter’s name'),
  place: proseSchema('The place', 200),
  shown: v.exactOptional(proseSchema('The name for players', 120)),
  notes: proseSchema('The notes'),
  groups: v.pipe(
    v.array(
      v.strictObject({
        creature: id,
        name: nameSchema('A creature’s name', 120),
        count: wholeNumberSchema('The count', 1, 100),
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
  count: wholeNumberSchema('The count', 1, 100),
  side: v.picklist(SIDES),
  name: v.exactOptional(nameSchema('The name')),
  hidden,
  arrives: v.exactOptional(id),
  /** Who summons it: it acts right after that one. */
  summoner: v.exactOptional(id),
});

/** Who is at the table, fights, initiative and turns. */
const turnCommands = v.variant('type', [
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
          name: nameSchema('The party’s name', 60),
          heroes: v.pipe(v.array(id), v.maxLength(100)),
        }),
      ),
      v.maxLength(20, schemaFault('typed.tooManyParties')),
    ),
  }),
  v.strictObject({
    type: v.literal('reinforcements.add'),
    round: wholeNumberSchema('The round', 1, 1_000),
    text: v.pipe(
      proseSchema('What happens', 2_000),
      v.trim(),
      v.minLength(1, schemaFault('typed.sayWhatHappens')),
    ),
    entries: v.pipe(v.array(joining), v.minLength(1), v.maxLength(100)),
  }),
  v.strictObject({ type: v.literal('mob.split'), who: id, count: wholeNumberSchema('The count', 1, 100) }),
  v.strictObject({ type: v.literal('mob.join'), who: ids }),
  v.strictObject({ type: v.literal('combatant.rename'), who: id, name: nameSchema('The name') }),
  v.strictObject({ type: v.literal('encounter.save'), encounter: preparedEncounter }),
  v.strictObject({ type: v.literal('encounter.discard'), id }),
  v.strictObject({
    type: v.literal('encounter.begin'),
    name: nameSchema('The encounter’s name'),
    shown: v.exactOptional(proseSchema('The name for players', 120)),
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
    count: v.exactOptional(wholeNumberSchema('The turns in a round', 1, 4)),
    /** The count of each turn, the first first. */
    totals: v.exactOptional(
      v.pipe(v.array(wholeNumberSchema('Initiative', -20, 100)), v.minLength(1), v.maxLength(4)),
    ),
  }),
  v.strictObject({
    type: v.literal('extra.set'),
    who: ids,
    most: wholeNumberSchema('The extra actions', 0, 9),
  }),
  v.strictObject({ type: v.literal('initiative.roll'), who: v.exactOptional(ids), faces }),
  v.strictObject({
    type: v.literal('initiative.set'),
    who: ids,
    total: wholeNumberSchema('Initiative', -20, 100),
  }),
  v.strictObject({
    type: v.literal('initiative.place'),
    who: id,
    beside: id,
    edge: v.picklist(['before', 'after']),
  }),
  /** Acts from now on right behind whoever has the turn. */
  v.strictObject({ type: v.literal('initiative.after'), who: id }),
  v.strictObject({ type: v.literal('initiative.move'), who: id, by: v.picklist([-1, 1]) }),
  v.strictObject({ type: v.literal('round.set'), to: wholeNumberSchema('The round', 1, 1_000) }),
  /** Typed faces are for what the beginning turn rolls by itself: recharges. */
  v.strictObject({ type: v.literal('turn.next'), faces }),
  v.strictObject({ type: v.literal('turn.back') }),
  v.strictObject({
    type: v.literal('turn.wait'),
    kind: v.picklist(WAIT_KINDS),
    trigger: proseSchema('The trigger', 500),
    override,
  }),
  v.strictObject({ type: v.literal('turn.comeIn'), who: id }),
  v.strictObject({ type: v.literal('surprise.set'), who: v.pipe(v.array(id), v.maxLength(500)) }),
  v.strictObject({ type: v.literal('action.spend'), who: id, action: id, override }),
  v.strictObject({
    type: v.literal('action.set'),
    who: id,
    allowance: id,
    used: wholeNumberSchema('Spent actions', 0, 100),
  }),
  v.strictObject({ type: v.literal('presence.set'), who: ids, to: v.picklist(PRESENCES) }),
]);

const power = v.strictObject({
  id,
  name: v.exactOptional(nameSchema('The name of a power', 120)),
  bonus: v.exactOptional(wholeNumberSchema('The attack bonus', -100, 1_000)),
  damage: v.exactOptional(notation),
  gone: v.exactOptional(v.boolean()),
  versus: v.exactOptional(id),
  damageType: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  action: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
});

/** What the GM changes about those in play. The library keeps what it has. */
const changeCommands = v.variant('type', [
  v.strictObject({
    type: v.literal('combatant.change'),
    who: ids,
    set: v.strictObject({
      hp: v.exactOptional(wholeNumberSchema('Hit points', -10_000, 100_000)),
      maximum: v.exactOptional(wholeNumberSchema('The maximum', 1, 100_000)),
      temporary: v.exactOptional(wholeNumberSchema('Temporary hit points', 0, 100_000)),
      level: v.exactOptional(wholeNumberSchema('The level', 0, 1_000)),
      initiative: v.exactOptional(wholeNumberSchema('The initiative modifier', -100, 1_000)),
      defenses: v.exactOptional(v.record(id, wholeNumberSchema('A defense', -100, 1_000))),
      attacks: v.exactOptional(wholeNumberSchema('What is added to all attacks', -100, 100)),
      powers: v.exactOptional(v.pipe(v.array(power), v.maxLength(100))),
      side: v.exactOptional(v.picklist(SIDES)),
      shares: v.exactOptional(v.boolean()),
      stays: v.exactOptional(v.boolean()),
      name: v.exactOptional(nameSchema('The name')),
      notes: v.exactOptional(proseSchema('The notes', 20_000)),
    }),
  }),
  /** Somebody takes the shape of a creature; `power`: by which spell, whose it is. */
  v.strictObject({
    type: v.literal('shape.take'),
    who: id,
    way: id,
    creature: v.strictObject({ id, kind: id, draft }),
    power: v.exactOptional(v.strictObject({ by: id, name: nameSchema('The power', 120) })),
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

/** An effect as it is given: to whom, which, how long. */
const effectGiven = {
  who: ids,
  condition: id,
  label: v.exactOptional(nameSchema('The effect’s name', 120)),
  duration,
  source: v.exactOptional(id),
  amount: v.exactOptional(wholeNumberSchema('The amount', 1, 1_000)),
  damageType: v.exactOptional(damageType),
  modifiers,
  rank: v.exactOptional(wholeNumberSchema('The rank', 1, 20)),
};

/** What happens to somebody: hit points, effects, counters, fate. */
const harmCommands = v.variant('type', [
  v.strictObject({
    type: v.literal('damage'),
    targets: v.pipe(
      v.array(v.strictObject({ who: id, share })),
      v.minLength(1, schemaFault('typed.chooseCombatant')),
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
    dc: wholeNumberSchema('The DC', 1, 60),
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
    to: wholeNumberSchema('The counter', 0, 1_000),
  }),
  v.strictObject({
    type: v.literal('fate.set'),
    who: id,
    to: v.picklist(['none', 'dead', 'knockedOut', 'stable']),
  }),
]);

/** A bonus or penalty for one roll, with what for. */
const thisRoll = v.strictObject({
  value: v.pipe(
    wholeNumberSchema('The bonus', -99, 99),
    v.check((value) => value !== 0, schemaFault('typed.bonusOfZero')),
  ),
  reason: proseSchema('The reason', 80),
});

/** What players say instead of faces: the total to hit, the damage, hit or miss. */
const stated = {
  total: v.exactOptional(wholeNumberSchema('The total', -100, 10_000)),
  damage: v.exactOptional(wholeNumberSchema('The damage', 0, 100_000)),
  said: v.exactOptional(v.picklist(['hit', 'miss', 'critical'])),
};

const target = v.strictObject({
  who: id,
  switched: v.record(v.string(), v.boolean()),
  plus: v.exactOptional(thisRoll),
  ...stated,
});

/** Whom an attack is aimed at, with the circumstances that the GM switched for each. */
const aimed = v.pipe(
  v.array(target),
  v.minLength(1, schemaFault('typed.chooseTargetFirst')),
  v.maxLength(100),
);

/** What dice may decide: attacks, powers, procedures, what is due, rolls and random tables. */
const rollCommands = v.variant('type', [
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
    way: v.exactOptional(wholeNumberSchema('The way', 0, 20)),
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
    at: wholeNumberSchema('The target', 0, 100),
    key: id,
    who: id,
    faces,
  }),
  v.strictObject({ type: v.literal('attack.another'), target, faces }),
  v.strictObject({ type: v.literal('attack.dismiss') }),
  v.strictObject({
    type: v.literal('attack.change'),
    at: wholeNumberSchema('The target', 0, 100),
    /** Share of the damage; else the part of the damage, or what the power brings besides, that is meant. */
    share: v.exactOptional(share),
    part: v.exactOptional(wholeNumberSchema('The part', 0, 20)),
    rider: v.exactOptional(wholeNumberSchema('The chip', 0, 60)),
    /** Done or left out; without it the other way round. */
    on: v.exactOptional(v.boolean()),
    /** Damage that stands instead of what was rolled. */
    amount: v.exactOptional(wholeNumberSchema('The damage', 0, 100_000)),
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
  /** Something of the game’s repertoire by its name, a spell, whether its sheet has it or not. */
  v.strictObject({
    type: v.literal('power.cast'),
    who: id,
    name: nameSchema('The spell’s name'),
    /** Level of the slot, where a higher one is meant. */
    level: v.exactOptional(wholeNumberSchema('The level', 1, 9)),
    targets: v.exactOptional(v.pipe(v.array(id), v.maxLength(100))),
    faces,
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
    why: proseSchema('The reason', 200),
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
    table: nameSchema('The table’s id', 80),
    name: nameSchema('The table’s name', 80),
  }),
  v.strictObject({
    type: v.literal('favourite.add'),
    name: nameSchema('The favourite’s name', 60),
    notation,
  }),
  v.strictObject({ type: v.literal('favourite.remove'), name: v.pipe(v.string(), v.maxLength(60)) }),
]);

const numbers = v.record(v.string(), v.number());
const effect = v.custom<Effect>(
  (raw) =>
    typeof raw === 'object' &&
    raw !== null &&
    'id' in raw &&
    'condition' in raw &&
    'label' in raw &&
    'duration' in raw,
  schemaFault('typed.effectNoObject'),
);

/** One earlier step taken back alone, with what that comes to for everyone it touched. */
const historyCommands = v.variant('type', [
  v.strictObject({
    type: v.literal('history.revert'),
    of: wholeNumberSchema('The step', 1, 1e9),
    label: proseSchema('What the step was', 2_000),
    restored: v.pipe(
      v.array(
        v.strictObject({
          who: id,
          hp: wholeNumberSchema('Hit points', -100_000, 1e6),
          temporary: wholeNumberSchema('Temporary hit points', 0, 1e6),
          effects: v.pipe(v.array(effect), v.maxLength(1_000)),
          counters: numbers,
          used: numbers,
          spent: v.array(id),
          uses: v.exactOptional(numbers),
          fate: v.picklist(['none', 'dead', 'knockedOut', 'stable']),
          presence: v.picklist(PRESENCES),
          name: nameSchema('The name'),
          side: v.picklist(SIDES),
        }),
      ),
      v.maxLength(500),
    ),
    ledger: numbers,
  }),
]);

/** Every command of the table as it may come from key, click, table line or another window. */
export const commandSchema = v.variant('type', [
  campaignCommands,
  turnCommands,
  changeCommands,
  historyCommands,
  harmCommands,
  rollCommands,
]);

/** So many commands are one step. */
export const MOST_TOGETHER = 200;

/** Several commands as one step: all of them, or none. */
const together = v.strictObject({
  type: v.literal('together'),
  commands: v.pipe(v.array(commandSchema), v.minLength(1), v.maxLength(MOST_TOGETHER)),
  saved,
});

/** What can be asked of the table: one command, or several as one step. */
export const askSchema = v.variant('type', [commandSchema, together]);

export type SingleCommand = v.InferOutput<typeof commandSchema>;
export type TableCommand = v.InferOutput<typeof askSchema>;
export type CommandName = TableCommand['type'];
export type CommandOf<Name extends CommandName> = Extract<TableCommand, { type: Name }>;
