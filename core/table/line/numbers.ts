import { ok } from '../../kernel/result.ts';
import { type Code, type Said, said as coded, type SaidValue, toWording } from '../../kernel/said.ts';
import type { Fate } from '../../rules/combat.ts';
import type { Gauge } from '../../rules/system.ts';
import { spentPowers } from '../../rules/powers.ts';
import type { Side, Word } from '../../rules/words.ts';
import type { CommandOf } from '../commands.ts';
import { hpForMaximum } from '../sheetEdits.ts';
import { toRulebookWord } from '../logParts.ts';
import { findCombatant, findEntry, type Presence } from '../state.ts';
import { type LineScene, type Parsed, wrong } from './answer.ts';
import { exampleWords, VERB_WORDS } from './grammar.ts';
import {
  type Clause,
  done,
  forOne,
  forThose,
  type Meaning,
  namesOf,
  onlyOne,
  type People,
  type Reading,
  type Readings,
  takeReason,
  findTargets,
  takePeople,
  those,
} from './people.ts';
import { type Entry, takeNamed, Words } from './words.ts';

type Change = CommandOf<'combatant.change'>['set'];

/** How the verbs are read that set what someone is: side, place, fate, name, level, what is spent and earned. */
export const NUMBER_VERBS = {
  dead: setFate('dead', 'preview.dead'),
  knockedOut: setFate('knockedOut', 'preview.knockedOut'),
  stable: readStable,
  alive: setFate('none', 'preview.alive'),
  hide: setPresence('hidden', 'preview.hidden'),
  show: setPresence('here', 'preview.here'),
  away: setPresence('absent', 'preview.notHere'),
  remove: readRemove,
  ally: setSide('allies'),
  foe: setSide('foes'),
  side(clause) {
    const side = SIDE_NAMED.get(clause.words.eat(...SIDE_NAMED.keys()) ?? '');
    return side ? setSide(side)(clause) : wrong(coded('typed.whichSide'), clause.words.place);
  },
  half: forThose('typed.whoBloodied', (ids, { scene }) => {
    const each = ids.flatMap((id) => findCombatant(scene.state, id) ?? []);
    const half = (maximum: number): number => Math.floor(maximum / 2);
    return ok({
      does: each.map(({ id, sheet }) => ({
        type: 'combatant.change',
        who: [id],
        set: { hp: half(sheet.hitPoints) },
      })),
      says: each.map(({ id, hp, sheet }) =>
        coded('log.counted', {
          who: namesOf(scene, [id]),
          what: toRulebookWord(scene.system.words.hitPoints),
          from: hp,
          to: half(sheet.hitPoints),
        }),
      ),
    });
  }),
  level: readLevel,
  notes: forOne('typed.whoseNotes', 'typed.noteOne', ({ id, name, tag }, { words }) => {
    const notes = words.quote()?.trim();
    return notes === undefined
      ? wrong(coded('typed.notesQuotes', { tag }), words.place)
      : done(
          [{ type: 'combatant.change', who: [id], set: { notes } }],
          coded('preview.notesOn', { who: name, notes }),
        );
  }),
  round: readRound,
  rename: readRename,
  spends: readSpend,
  restores: forOne('typed.whosePower', 'typed.oneAtATime', (who, { words }) => {
    const spent = spentPowers(who);
    const power = takeNamed(words, spent, 'kind.power');
    if (!power.ok) return power;
    const { id, name } = power.value ?? {};
    if (id !== undefined)
      return done(
        [{ type: 'power.restore', who: who.id, power: id }],
        coded('preview.readyAgain', { who: who.name, power: name ?? '' }),
      );
    const choices = spent.map((each) => each.name);
    return wrong(
      choices.length === 0
        ? coded('typed.noSpentPower', { who: who.name })
        : coded('typed.sayWhich', { choices }),
      words.place,
    );
  }),
  experience: readExperience,
} satisfies Readings;

/** `dead g2`, `stable tam`: what does not follow from the numbers. */
function setFate(to: Fate, says: Code): Reading {
  return forThose('typed.whoDead', (ids, { scene }) =>
    ok({ does: ids.map((who) => ({ type: 'fate.set', who, to })), says: [coded(says, those(scene, ids))] }),
  );
}

/** `stable tam`; in `mira stabilises tam` Tam alone is stable. */
function readStable(clause: Clause): Parsed<Meaning> {
  const { people, words, scene } = clause;
  const helped = people ? takePeople(words, scene) : ok(undefined);
  if (!helped.ok) return helped;
  return setFate('stable', 'preview.stable')(helped.value ? { ...clause, people: helped.value } : clause);
}

/** `hide g1`, `show g1`, `away g1`: whether they are at the table and known to the players. */
function setPresence(to: Presence, says: Code): Reading {
  return forThose('typed.whoHides', (who, { scene }) =>
    done([{ type: 'presence.set', who, to }], coded(says, those(scene, who))),
  );
}

const SIDE_SAYS: { readonly [side in Side]: Code } = {
  heroes: 'preview.joinsParty',
  allies: 'preview.becomesAlly',
  foes: 'preview.becomesFoe',
};
const SIDE_NAMED: ReadonlyMap<string, Side> = new Map([
  ...['ally', 'allies'].map((word) => [word, 'allies'] as const),
  ...['foe', 'foes', 'enemy'].map((word) => [word, 'foes'] as const),
  ...['party', 'hero', 'heroes'].map((word) => [word, 'heroes'] as const),
]);

/** `bandit ally`, `g1 g2 become foes`. */
function setSide(side: Side): Reading {
  return forThose('typed.whoChangesSides', (who, { scene }) =>
    done([{ type: 'combatant.change', who, set: { side } }], coded(SIDE_SAYS[side], those(scene, who))),
  );
}

/** `remove g1`: off the table. */
export function readRemove(clause: Clause): Parsed<Meaning> {
  return forThose('typed.whoLeaves', (who, { scene }) =>
    done([{ type: 'combatants.remove', who }], coded('preview.leaves', those(scene, who))),
  )(clause);
}

/** `tobin hp 12`, `tobin max 45`, `tobin ac 18`: numbers of those in play, set or changed by `+2`. */
export function numberEntries({ system }: LineScene): readonly Entry<Reading>[] {
  const hp = system.words.hitPoints.toLowerCase();
  const entries = (labels: readonly string[], value: Reading): readonly Entry<Reading>[] =>
    [...new Set(labels)].map((label, at) => ({
      label,
      is: coded('kind.number'),
      value,
      whole: true,
      quiet: at > 0,
    }));
  return [
    ...entries([hp, 'hp', 'hit points'], readHp),
    ...entries(['max', 'maximum', 'max hp', `max ${hp}`, 'maximum hp'], readMaximum),
    ...system.words.defenses.flatMap((word) =>
      entries([word.label.toLowerCase()], (clause) => readDefense(clause, word)),
    ),
  ];
}

/** A whole number that stands here: without a sign it sets, with one it changes. Taken. */
function takeChange(words: Words): { readonly sign: string; readonly by: number } | undefined {
  words.eat('to', '=', 'is', 'auf');
  const [sign = ''] = /^[-+]/u.exec(words.plain) ?? [];
  const by = words.takeNumber(/^[-+]?\d{1,6}$/u);
  return by === undefined ? undefined : { sign, by };
}

interface Numbers {
  readonly what: SaidValue;
  readonly example: string;
  /** What it is for this one now. */
  readonly now: (who: string, scene: LineScene) => number;
  readonly set: (to: number, who: string, scene: LineScene) => Change;
  /** What its hit points are then. */
  readonly hp?: (to: number, who: string, scene: LineScene) => number | undefined;
}

function readNumber(clause: Clause, { what, example, now, set, hp }: Numbers): Parsed<Meaning> {
  const { scene, words } = clause;
  const before = takeChange(words);
  const who = findTargets(clause, coded('typed.numberWhose', { example }));
  if (!who.ok) return who;
  const typed = before ?? takeChange(words);
  if (!typed) return wrong(coded('typed.numberMissing', { example }), words.place);
  const each = who.value.ids.map((id) => {
    const from = now(id, scene);
    return { id, from, to: typed.sign === '' ? typed.by : from + typed.by };
  });
  return ok({
    does: each.map(({ id, to }) => ({ type: 'combatant.change', who: [id], set: set(to, id, scene) })),
    says: each.map(({ id, from, to }): Said => {
      const counted = coded('log.counted', { who: namesOf(scene, [id]), what, from, to });
      const then = hp?.(to, id, scene);
      return then === undefined ? counted : coded('preview.changeTo', { what: counted, hp: then });
    }),
    people: who.value,
  });
}

function readHp(clause: Clause): Parsed<Meaning> {
  return readNumber(clause, {
    what: toRulebookWord(clause.scene.system.words.hitPoints),
    example: 'tobin hp 12',
    now: (who, { state }) => findCombatant(state, who)?.hp ?? 0,
    set: (hp) => ({ hp }),
  });
}

function readMaximum(clause: Clause): Parsed<Meaning> {
  return readNumber(clause, {
    what: coded('change.maximum', { hitPoints: toRulebookWord(clause.scene.system.words.hitPoints) }),
    example: 'tobin max 45',
    now: (who, { state }) => findCombatant(state, who)?.sheet.hitPoints ?? 0,
    set: (maximum) => ({ maximum }),
    hp(to, id, { state }) {
      const who = findCombatant(state, id);
      return who && hpForMaximum(who, to);
    },
  });
}

function readDefense(clause: Clause, { key, label }: Word): Parsed<Meaning> {
  return readNumber(clause, {
    what: toRulebookWord(label),
    example: `tobin ${label.toLowerCase()} 18`,
    now: (who, { state }) => findCombatant(state, who)?.sheet.defenses[key]?.value ?? 0,
    set: (to) => ({ defenses: { [key]: to } }),
  });
}

/** `round 3`: the number of the round, where it was miscounted. */
function readRound({ scene, words, verb }: Clause): Parsed<Meaning> {
  const { encounter } = scene.state;
  if (!encounter) return wrong(coded('typed.noRounds'), words.since(verb));
  const from = encounter.round;
  const typed = takeChange(words);
  const to = typed ? (typed.sign === '' ? 0 : from) + typed.by : 0;
  return to < 1
    ? wrong(coded('typed.roundNumber', { round: from }), words.place)
    : done([{ type: 'round.set', to }], coded('log.roundSet', { from, to }));
}

/** `round 3` is the third round of the fight, and not the time that three of them take. */
export function isRoundNumber({ plain, tokens, at }: Words, { state }: LineScene): boolean {
  return (
    plain === 'round' && state.encounter !== undefined && /^[-+]?\d+$/u.test(tokens[at + 1]?.plain ?? '')
  );
}

/** The counters of the system: `luck mira 2`, `mira luck -1`; also by a short word, and by its initials: `mp`. */
export function counterEntries({ system }: LineScene): readonly Entry<Reading>[] {
  return system.words.counters.flatMap((counter): readonly Entry<Reading>[] => {
    const { label, short } = counter;
    const letters = label.split(/\s+/u).map((word) => word.charAt(0).toLowerCase());
    const entry = {
      label,
      is: coded('kind.counter'),
      value: (clause: Clause) => readCounter(clause, counter),
    };
    return [
      entry,
      ...(short === undefined ? [] : [{ ...entry, label: short, whole: true, said: label, quiet: true }]),
      ...(letters.length < 2 ? [] : [{ ...entry, label: letters.join(''), whole: true, said: label }]),
    ];
  });
}

function readCounter(clause: Clause, { key, label }: Word): Parsed<Meaning> {
  const { scene, words } = clause;
  const who = findTargets(clause, coded('typed.countWhose', { counter: label.toLowerCase() }));
  if (!who.ok) return who;
  const at = words.at;
  // A counter that is called as a verb is set: `xp to 100`; `xp 100` awards them.
  const awarded = VERB_WORDS.has(label.toLowerCase()) && words.plain !== 'to' && words.plain !== '=';
  const typed = awarded ? undefined : takeChange(words);
  if (!typed) return wrong(coded('typed.countHowMany'), words.place);
  const does = who.value.ids.map((id): CommandOf<'counter.set'> => {
    const now = findCombatant(scene.state, id)?.counters[key] ?? 0;
    return { type: 'counter.set', who: id, counter: key, to: typed.sign === '' ? typed.by : now + typed.by };
  });
  const outside = does.find(({ to }) => to < 0 || to > 1_000);
  if (outside) {
    const whose = findCombatant(scene.state, outside.who)?.name ?? '';
    const says = coded('typed.countOutOfRange', { counter: label, who: whose, to: outside.to });
    return wrong(says, words.since(at));
  }
  const [first] = does;
  const change = does.length === 1 && first ? first.to : `${typed.sign}${Math.abs(typed.by)}`;
  const says = { who: namesOf(scene, who.value.ids), counter: toRulebookWord(label), change };
  return done(does, coded('preview.counterChange', says), who.value);
}

/** The numbers of the whole table: `heat 3`, `esc +1`. */
export function gaugeEntries({ system }: LineScene): readonly Entry<Reading>[] {
  return (system.words.gauges ?? []).map((gauge) => ({
    label: gauge.label,
    is: coded('kind.gauge'),
    value: (clause: Clause) => readGauge(clause, gauge),
  }));
}

function readGauge({ scene, words }: Clause, { key, label, min, max }: Gauge): Parsed<Meaning> {
  const kept = scene.state.own[key];
  const from = typeof kept === 'number' ? kept : Math.min(Math.max(0, min), max);
  const at = words.at;
  const typed = takeChange(words);
  if (!typed) return wrong(coded('typed.gaugeNumber', { gauge: label, now: from }), words.place);
  const to = typed.sign === '' ? typed.by : from + typed.by;
  if (to < min || to > max) {
    const range = { gauge: label, from: min, to: max, value: to };
    return wrong(coded('typed.gaugeOutOfRange', range), words.since(at));
  }
  return done(
    [{ type: 'gauge.set', gauge: key, to }],
    coded('log.thingTo', { what: toRulebookWord(label), from, to }),
  );
}

/** `xp 100 party "the bridge held"`. */
function readExperience(clause: Clause): Parsed<Meaning> {
  const { words, scene } = clause;
  if (words.plain === 'to' || words.plain === '=') return wrong(coded('typed.xpAmount'), words.place);
  const before = takeChange(words);
  const who = findTargets(clause, coded('typed.xpWho'));
  if (!who.ok) return who;
  const amount = (before ?? takeChange(words))?.by ?? 0;
  if (amount === 0) return wrong(coded('typed.xpAmount'), words.place);
  const reason = takeReason(words);
  const ids = [...who.value.ids];
  return done(
    [{ type: 'experience.award', who: ids, amount, reason }],
    coded(reason === '' ? 'log.experience' : 'log.experienceFor', {
      who: namesOf(scene, ids),
      amount,
      why: reason,
    }),
    who.value,
  );
}

/** `rename g1 "Snaggle"`, also of a row of the order. */
function readRename(clause: Clause): Parsed<Meaning> {
  return forThose('typed.whoRenamed', ([who, second], { scene: { state }, scene, words }) => {
    if (who === undefined || second !== undefined) return wrong(coded('typed.renameOne'), words.since(0));
    const name = takeReason(words);
    const tag = (findCombatant(state, who) ?? findEntry(state, who))?.tag ?? '';
    return name === ''
      ? wrong(coded('typed.newNameQuotes', { tag }), words.place)
      : done(
          [{ type: 'combatant.rename', who, name }],
          coded('preview.renamed', { who: namesOf(scene, [who]), name }),
        );
  })(clause);
}

/** `tam spends move`: an action, by the system's word. */
function readSpend(clause: Clause): Parsed<Meaning> {
  const { scene, words, override } = clause;
  const { acting } = scene.state.encounter ?? {};
  const people = clause.people ?? (acting === undefined ? undefined : { ids: [acting], wide: false });
  if (!people)
    return wrong(coded('typed.whoSpends', { ...exampleWords(scene.system) }), words.since(clause.verb));
  const who = onlyOne(people, clause, 'typed.spenderOne');
  if (!who.ok) return who;
  const { actions } = scene.system.words;
  const action = takeNamed(words, actions, 'kind.action');
  if (!action.ok) return action;
  if (!action.value)
    return wrong(coded('typed.whichAction', { choices: actions.map(({ label }) => label) }), words.place);
  const { key, label } = action.value;
  return done(
    [{ type: 'action.spend', who: who.value.id, action: key, ...(override ? { override } : {}) }],
    coded('preview.spends', { who: who.value.name, action: toRulebookWord(label) }),
    people,
  );
}

/** `r1 level 5`, `r1 level 5 elite`: another level or rank, the other numbers following where the game has them. */
function readLevel(clause: Clause): Parsed<Meaning> {
  const { words, scene } = clause;
  const word = words.tokens[words.at - 1]?.plain ?? 'level';
  const people = findTargets(clause, coded('typed.levelWhose'));
  if (!people.ok) return people;
  const rest = words.raw();
  const level = /^\s*(\d+)\s*$/u.exec(rest.text)?.[1];
  return makeOver(scene, people.value, `${word} ${rest.text}`, rest, level);
}

/** `ogre elite`: another rank or role, in the words of the game; nothing where the words say none. */
export function readRank({ words, scene, people }: Clause): Meaning | undefined {
  if (!people) return undefined;
  const rest = new Words(words.tokens, words.line, words.at);
  const said = rest.raw();
  const made = makeOver(scene, people, said.text, said);
  if (!made.ok || rest.here) return undefined;
  words.at = rest.at;
  return made.value;
}

/**
 * Another of those named by the words that the builder’s “Make it” takes, with the library's draft; whoever has none
 * gets the `level` alone, where nothing else is asked.
 */
function makeOver(
  scene: LineScene,
  people: People,
  text: string,
  place: { readonly from: number; readonly to: number },
  level?: string,
): Parsed<Meaning> {
  const does: CommandOf<'combatant.update'>[] = [];
  let said: SaidValue = '';
  for (const id of people.ids) {
    const who = findCombatant(scene.state, id);
    const creature = scene.creatures.find((each) => each.id === who?.creature.id);
    const kind = scene.system.creatures.find(({ key }) => key === who?.creature.kind);
    if (!who) continue;
    if (!creature || !kind?.makeover) {
      if (level === undefined) return wrong(coded('typed.onlyLevel', { who: who.name }), place);
      return done(
        [{ type: 'combatant.change', who: [...people.ids], set: { level: Number(level) } }],
        coded('preview.level', { ...those(scene, people.ids), level }),
        people,
      );
    }
    const made = kind.makeover(creature.draft, text);
    if (!made.ok) return wrong(toWording(made.refusal), place);
    said = toRulebookWord(made.value.said);
    const other = { id: creature.id, kind: creature.kind, draft: made.value.draft };
    does.push({ type: 'combatant.update', who: [id], creature: other, library: false });
  }
  return done(does, coded('preview.becomes', { ...those(scene, people.ids), what: said }), people);
}
