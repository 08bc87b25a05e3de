import { ok, type Result } from '../../kernel/result.ts';
import { type Code, type Said, said as coded, type SaidValue, wordingOf } from '../../kernel/said.ts';
import type { Fate } from '../../rules/combat.ts';
import type { Gauge } from '../../rules/system.ts';
import { usedPowers } from '../../rules/uses.ts';
import { type Side, type Word } from '../../rules/words.ts';
import type { CommandOf } from '../commands.ts';
import { hpUnder } from '../hpUnder.ts';
import { wording } from '../logParts.ts';
import { entryOf } from '../orderEntry.ts';
import { combatantOf, type Presence } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import {
  namesOf,
  onlyOne,
  targetsOf,
  those,
  type Clause,
  type Meaning,
  type Reading,
  reasonOf,
  forThose,
} from './clause.ts';
import type { People } from './people.ts';
import { exampleWords, VERB_WORDS } from './grammar.ts';
import { type Entry, takeOne, Words } from './words.ts';

type Change = CommandOf<'combatant.change'>['set'];

/** `tobin hp 12`, `tobin max 45`, `tobin ac 18`: numbers of those in play, set or changed by `+2`. */
export function numberEntries({ system }: LineScene): readonly Entry<Reading>[] {
  const entry = (label: string, value: Reading, quiet = false): Entry<Reading> => ({
    quiet,
    label,
    is: coded('kind.number'),
    value,
    whole: true,
  });
  const hp = system.words.hitPoints.toLowerCase();
  return [
    ...[...new Set([hp, 'hp', 'hit points'])].map((label, at) => entry(label, readHp, at > 0)),
    ...['max', 'maximum', 'max hp', `max ${hp}`, 'maximum hp'].map((label, at) =>
      entry(label, readMaximum, at > 0),
    ),
    ...system.words.defenses.map((word) =>
      entry(word.label.toLowerCase(), (clause) => readDefense(clause, word)),
    ),
  ];
}

/** A whole number that stands here: without a sign it sets, with one it changes. Taken. */
function takeNumber(words: Words): { readonly sign: string; readonly by: number } | undefined {
  words.eat('to', '=', 'is', 'auf');
  const found = /^([-+]?)(\d{1,6})$/u.exec(words.plain);
  if (!found) return undefined;
  words.at += 1;
  return { sign: found[1] ?? '', by: Number(`${found[1] ?? ''}${found[2] ?? ''}`) };
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

function readNumber(clause: Clause, numbers: Numbers): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const before = takeNumber(words);
  const who = targetsOf(clause, coded('typed.numberWhose', { example: numbers.example }));
  if (!who.ok) return who;
  const typed = before ?? takeNumber(words);
  if (!typed) return wrong(coded('typed.numberMissing', { example: numbers.example }), words.place);
  const each = who.value.ids.map((id) => {
    const now = numbers.now(id, scene);
    return { id, now, to: typed.sign === '' ? typed.by : now + typed.by };
  });
  const does = each.map(({ id, to }): CommandOf<'combatant.change'> => ({
    type: 'combatant.change',
    who: [id],
    set: numbers.set(to, id, scene),
  }));
  const says = each.map(({ id, now, to }): Said => {
    const what = coded('log.counted', { who: namesOf(scene, [id]), what: numbers.what, from: now, to });
    const hp = numbers.hp?.(to, id, scene);
    return hp === undefined ? what : coded('preview.changeTo', { what, hp });
  });
  return ok({ does, says, people: who.value });
}

function readHp(clause: Clause): Result<Meaning, LineProblem> {
  return readNumber(clause, {
    what: wording(clause.scene.system.words.hitPoints),
    example: 'tobin hp 12',
    now: (who, { state }) => combatantOf(state, who)?.hp ?? 0,
    set: (hp) => ({ hp }),
  });
}

function readMaximum(clause: Clause): Result<Meaning, LineProblem> {
  return readNumber(clause, {
    what: coded('change.maximum', { hitPoints: wording(clause.scene.system.words.hitPoints) }),
    example: 'tobin max 45',
    now: (who, { state }) => combatantOf(state, who)?.sheet.hitPoints ?? 0,
    set: (maximum) => ({ maximum }),
    hp(to, id, { state }) {
      const who = combatantOf(state, id);
      return who && hpUnder(who, to);
    },
  });
}

function readDefense(clause: Clause, { key, label }: Word): Result<Meaning, LineProblem> {
  return readNumber(clause, {
    what: wording(label),
    example: `tobin ${label.toLowerCase()} 18`,
    now: (who, { state }) => combatantOf(state, who)?.sheet.defenses[key]?.value ?? 0,
    set: (to) => ({ defenses: { [key]: to } }),
  });
}

/** `ogre bloodied`: half of its maximum, which is how its state is said at other tables. */
export const readHalf = forThose('typed.whoBloodied', (ids, { scene }) => {
  const half = (id: string): number => Math.floor((combatantOf(scene.state, id)?.sheet.hitPoints ?? 2) / 2);
  const what = wording(scene.system.words.hitPoints);
  return {
    does: ids.map((id) => ({ type: 'combatant.change', who: [id], set: { hp: half(id) } })),
    says: ids.map((id) => {
      const from = combatantOf(scene.state, id)?.hp ?? 0;
      return coded('log.counted', { who: namesOf(scene, [id]), what, from, to: half(id) });
    }),
  };
});

const SIDE_SAYS: { readonly [side in Side]: Code } = {
  heroes: 'preview.joinsParty',
  allies: 'preview.becomesAlly',
  foes: 'preview.becomesFoe',
};

/** `bandit ally`, `g1 g2 become foes`. */
export const siding = (side: Side): Reading =>
  forThose('typed.whoChangesSides', (who, { scene }) => ({
    does: [{ type: 'combatant.change', who, set: { side } }],
    says: [coded(SIDE_SAYS[side], those(scene, who))],
  }));

const SIDE_NAMED: { readonly [word: string]: Side } = {
  ally: 'allies',
  allies: 'allies',
  foe: 'foes',
  foes: 'foes',
  enemy: 'foes',
  party: 'heroes',
  hero: 'heroes',
  heroes: 'heroes',
};

/** `g1 side ally`. */
export function readSide(clause: Clause): Result<Meaning, LineProblem> {
  const typed = clause.words.eat(...Object.keys(SIDE_NAMED));
  const side = typed === undefined ? undefined : SIDE_NAMED[typed];
  return side ? siding(side)(clause) : wrong(coded('typed.whichSide'), clause.words.place);
}

/** `g1 note "owes Tobin"`: kept with the creature as long as it is at the table. */
export function readNotes(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const people = targetsOf(clause, coded('typed.whoseNotes'));
  if (!people.ok) return people;
  const who = onlyOne(people.value, scene, words, coded('typed.noteOne'));
  if (!who.ok) return who;
  const notes = words.quote()?.trim();
  if (notes === undefined) return wrong(coded('typed.notesQuotes', { tag: who.value.tag }), words.place);
  return ok({
    does: [{ type: 'combatant.change', who: [who.value.id], set: { notes } }],
    says: [coded('preview.notesOn', { who: who.value.name, notes })],
    people: people.value,
  });
}

/** `round 3`: the number of the round, where it was miscounted. */
export function readRound({ scene, words, verb }: Clause): Result<Meaning, LineProblem> {
  const { encounter } = scene.state;
  if (!encounter) return wrong(coded('typed.noRounds'), words.since(verb));
  const number = takeNumber(words);
  const typed = number ? (number.sign === '' ? 0 : encounter.round) + number.by : 0;
  if (typed < 1) return wrong(coded('typed.roundNumber', { round: encounter.round }), words.place);
  return ok({
    does: [{ type: 'round.set', to: typed }],
    says: [coded('log.roundSet', { from: encounter.round, to: typed })],
  });
}

/** The counters of the system: `luck mira 2`, `mira luck -1`. */
export function counterEntries({ system }: LineScene): readonly Entry<Reading>[] {
  return system.words.counters.flatMap((counter) => {
    const value = (clause: Clause) => readCounter(clause, counter);
    const is = coded('kind.counter');
    const short = initials(counter.label);
    return [
      { label: counter.label, is, value },
      ...(counter.short === undefined
        ? []
        : [{ label: counter.short, is, value, whole: true, said: counter.label, quiet: true }]),
      ...(short === '' ? [] : [{ label: short, is, value, whole: true, said: counter.label }]),
    ];
  });
}

/** `mp` of Mastery Points; nothing where the name is one word. */
function initials(label: string): string {
  const letters = label.split(/\s+/u).map((word) => word.charAt(0));
  return letters.length < 2 ? '' : letters.join('').toLowerCase();
}

function readCounter(clause: Clause, { key, label }: Word): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const who = targetsOf(clause, coded('typed.countWhose', { counter: label.toLowerCase() }));
  if (!who.ok) return who;
  const at = words.at;
  // A counter that is called as a verb is set: `xp to 100`; `xp 100` awards them.
  if (VERB_WORDS.has(label.toLowerCase()) && words.plain !== 'to' && words.plain !== '=')
    return wrong(coded('typed.countHowMany'), words.place);
  const typed = takeNumber(words);
  if (!typed) return wrong(coded('typed.countHowMany'), words.place);
  const does = who.value.ids.map((id): CommandOf<'counter.set'> => {
    const now = combatantOf(scene.state, id)?.counters[key] ?? 0;
    return { type: 'counter.set', who: id, counter: key, to: typed.sign === '' ? typed.by : now + typed.by };
  });
  const below = does.find(({ to }) => to < 0 || to > 1_000);
  if (below)
    return wrong(
      coded('typed.countOutOfRange', {
        counter: label,
        who: combatantOf(scene.state, below.who)?.name ?? '',
        to: below.to,
      }),
      words.since(at),
    );
  const [first] = does;
  const change = does.length === 1 && first ? first.to : `${typed.sign}${Math.abs(typed.by)}`;
  const counter = wording(label);
  const says = coded('preview.counterChange', { who: namesOf(scene, who.value.ids), counter, change });
  return ok({ does, says: [says], people: who.value });
}

/** The numbers of the whole table: `heat 3`, `esc +1`. */
export function gaugeEntries({ system }: LineScene): readonly Entry<Reading>[] {
  return (system.words.gauges ?? []).map((gauge) => ({
    label: gauge.label,
    is: coded('kind.gauge'),
    value: (clause: Clause) => readGauge(clause, gauge),
  }));
}

function readGauge({ scene, words }: Clause, { key, label, min, max }: Gauge): Result<Meaning, LineProblem> {
  const kept = scene.state.own[key];
  const now = typeof kept === 'number' ? kept : Math.min(Math.max(0, min), max);
  const at = words.at;
  const typed = takeNumber(words);
  if (!typed) return wrong(coded('typed.gaugeNumber', { gauge: label, now }), words.place);
  const to = typed.sign === '' ? typed.by : now + typed.by;
  if (to < min || to > max)
    return wrong(
      coded('typed.gaugeOutOfRange', { gauge: label, from: min, to: max, value: to }),
      words.since(at),
    );
  return ok({
    does: [{ type: 'gauge.set', gauge: key, to }],
    says: [coded('log.thingTo', { what: wording(label), from: now, to })],
  });
}

/** `xp 100 party "the bridge held"`. */
export function readExperience(clause: Clause): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  if (words.plain === 'to' || words.plain === '=') return wrong(coded('typed.xpAmount'), words.place);
  const typed = takeNumber(words);
  const who = targetsOf(clause, coded('typed.xpWho'));
  if (!who.ok) return who;
  const amount = typed ?? takeNumber(words);
  if (!amount || amount.by === 0) return wrong(coded('typed.xpAmount'), words.place);
  const reason = reasonOf(words);
  const says = coded(reason === '' ? 'log.experience' : 'log.experienceFor', {
    who: namesOf(scene, who.value.ids),
    amount: amount.by,
    why: reason,
  });
  return ok({
    does: [{ type: 'experience.award', who: [...who.value.ids], amount: amount.by, reason }],
    says: [says],
    people: who.value,
  });
}

/** `hide g1`, `show g1`, `away g1`: whether they are at the table and known to the players. */
export const placing = (to: Presence, says: Code): Reading =>
  forThose('typed.whoHides', (who, { scene }) => ({
    does: [{ type: 'presence.set', who, to }],
    says: [coded(says, those(scene, who))],
  }));

/** `dead g2`, `stable tam`: what does not follow from the numbers. */
export const fating = (to: Fate, says: Code): Reading =>
  forThose('typed.whoDead', (ids, { scene }) => ({
    does: ids.map((who) => ({ type: 'fate.set', who, to })),
    says: [coded(says, those(scene, ids))],
  }));

/** `remove g1`: off the table. */
export const readRemove = forThose('typed.whoLeaves', (who, { scene }) => ({
  does: [{ type: 'combatants.remove', who }],
  says: [coded('preview.leaves', those(scene, who))],
}));

/** `rename g1 "Snaggle"`. */
export function readRename(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const people = targetsOf(clause, coded('typed.whoRenamed'));
  if (!people.ok) return people;
  const [who, second] = people.value.ids;
  if (who === undefined || second !== undefined) return wrong(coded('typed.renameOne'), words.since(0));
  const was = namesOf(scene, [who]);
  const name = words.quote()?.trim() ?? '';
  if (name === '')
    return wrong(
      coded('typed.newNameQuotes', {
        tag: (combatantOf(scene.state, who) ?? entryOf(scene.state, who))?.tag ?? '',
      }),
      words.place,
    );
  return ok({
    does: [{ type: 'combatant.rename', who, name }],
    says: [coded('preview.renamed', { who: was, name })],
  });
}

/** `tam spends move`: an action, by the system's word. */
export function readSpend(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words, override } = clause;
  const acting = scene.state.encounter?.acting;
  const people = clause.people ?? (acting === undefined ? undefined : { ids: [acting], wide: false });
  if (!people)
    return wrong(coded('typed.whoSpends', { ...exampleWords(scene.system) }), words.since(clause.verb));
  const who = onlyOne(people, scene, words, coded('typed.spenderOne'));
  if (!who.ok) return who;
  const action = takeOne(
    words,
    scene.system.words.actions.map(({ key, label }) => ({ label, is: coded('kind.action'), value: key })),
  );
  if (!action.ok) return action;
  if (!action.value)
    return wrong(
      coded('typed.whichAction', { choices: scene.system.words.actions.map(({ label }) => label) }),
      words.place,
    );
  const command: CommandOf<'action.spend'> = {
    type: 'action.spend',
    who: who.value.id,
    action: action.value.value,
    ...(override ? { override } : {}),
  };
  return ok({
    does: [command],
    says: [coded('preview.spends', { who: who.value.name, action: wording(action.value.label) })],
    people,
  });
}

/** `ogre restores maul`: a spent power is ready again. */
export function readRestore(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const people = targetsOf(clause, coded('typed.whosePower'));
  if (!people.ok) return people;
  const who = onlyOne(people.value, scene, words, coded('typed.oneAtATime'));
  if (!who.ok) return who;
  const spent = usedPowers(who.value);
  const power = takeOne(
    words,
    spent.map(({ id, name }) => ({ label: name, is: coded('kind.power'), value: id })),
  );
  if (!power.ok) return power;
  if (!power.value)
    return wrong(
      spent.length === 0
        ? coded('typed.noSpentPower', { who: who.value.name })
        : coded('typed.sayWhich', { choices: spent.map(({ name }) => name) }),
      words.place,
    );
  return ok({
    does: [{ type: 'power.restore', who: who.value.id, power: power.value.value }],
    says: [coded('preview.readyAgain', { who: who.value.name, power: power.value.label })],
    people: people.value,
  });
}

/** `r1 level 5`, `r1 level 5 elite`: another level or rank, the other numbers following where the game has them. */
export function readLevel(clause: Clause): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  const word = words.tokens[words.at - 1];
  const people = targetsOf(clause, coded('typed.levelWhose'));
  if (!people.ok) return people;
  const rest = words.raw();
  const level = /^\s*(\d+)\s*$/u.exec(rest.text)?.[1];
  return makeover(scene, people.value, `${word?.plain ?? 'level'} ${rest.text}`, rest, level);
}

/**
 * Another of those named by the words that the builder's “Make it” takes, with the library's draft; whoever has none
 * gets the `level` alone, where nothing else is asked.
 */
function makeover(
  scene: LineScene,
  people: People,
  text: string,
  place: { readonly from: number; readonly to: number },
  level?: string,
): Result<Meaning, LineProblem> {
  const does: CommandOf<'combatant.update'>[] = [];
  let said: SaidValue = '';
  for (const id of people.ids) {
    const who = combatantOf(scene.state, id);
    const creature = scene.creatures.find((each) => each.id === who?.creature.id);
    const kind = scene.system.creatures.find(({ key }) => key === who?.creature.kind);
    if (!who) continue;
    if (!creature || !kind?.makeover) {
      if (level === undefined) return wrong(coded('typed.onlyLevel', { who: who.name }), place);
      return ok({
        does: [{ type: 'combatant.change', who: [...people.ids], set: { level: Number(level) } }],
        says: [coded('preview.level', { ...those(scene, people.ids), level })],
        people,
      });
    }
    const made = kind.makeover(creature.draft, text);
    if (!made.ok) return wrong(wordingOf(made.refusal), place);
    said = wording(made.value.said);
    does.push({
      type: 'combatant.update',
      who: [id],
      creature: { id: creature.id, kind: creature.kind, draft: made.value.draft },
      library: false,
    });
  }
  return ok({
    does,
    says: [coded('preview.becomes', { ...those(scene, people.ids), what: said })],
    people,
  });
}

/** `round 3` is the third round of the fight, and not the time that three of them take. */
export function roundHere({ plain, tokens, at }: Words, { state }: LineScene): boolean {
  return (
    plain === 'round' && state.encounter !== undefined && /^[-+]?\d+$/u.test(tokens[at + 1]?.plain ?? '')
  );
}

/** `ogre elite`: another rank or role, in the words of the game. */
export function anotherHere({ words, scene, people }: Clause): Meaning | undefined {
  if (!people) return undefined;
  const rest = new Words(words.tokens, words.line);
  rest.at = words.at;
  const said = rest.raw();
  const made = makeover(scene, people, said.text, said);
  if (!made.ok || rest.here) return undefined;
  words.at = rest.at;
  return made.value;
}
