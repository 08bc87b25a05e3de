import { type Code, type Said, said, type SaidValue } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { SIDES, type Side, type Word } from '../../rules/words.ts';
import type { CommandOf } from '../commands.ts';
import { hpUnder } from '../hpUnder.ts';
import { combatantOf } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { wording } from '../logParts.ts';
import { namesOf, onlyOne, targetsOf, those, type Clause, type Meaning, type Reading } from './clause.ts';
import type { Entry } from './match.ts';
import type { Words } from './words.ts';

type Change = CommandOf<'combatant.change'>['set'];

/** `tobin hp 12`, `tobin max 45`, `tobin ac 18`: numbers of those in play, set or changed by `+2`. */
export function numberEntries({ system }: LineScene): readonly Entry<Reading>[] {
  const entry = (label: string, value: Reading, quiet = false): Entry<Reading> => ({
    quiet,
    label,
    is: said('kind.number'),
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

/** A whole number that stands here, with its sign; taken. */
function takeNumber(words: Words): { readonly sign: string; readonly number: number } | undefined {
  words.eat('to', '=', 'is');
  const found = /^([-+]?)(\d{1,6})$/u.exec(words.plain);
  if (!found) return undefined;
  words.at += 1;
  return { sign: found[1] ?? '', number: Number(`${found[1] ?? ''}${found[2] ?? ''}`) };
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
  const who = targetsOf(clause, said('typed.numberWhose', { example: numbers.example }));
  if (!who.ok) return who;
  const typed = before ?? takeNumber(words);
  if (!typed) return wrong(said('typed.numberMissing', { example: numbers.example }), words.place);
  const each = who.value.ids.map((id) => {
    const now = numbers.now(id, scene);
    return { id, now, to: typed.sign === '' ? typed.number : now + typed.number };
  });
  const does = each.map(({ id, to }): CommandOf<'combatant.change'> => ({
    type: 'combatant.change',
    who: [id],
    set: numbers.set(to, id, scene),
  }));
  const says = each.map(({ id, now, to }): Said => {
    const what = said('log.counted', { who: namesOf(scene, [id]), what: numbers.what, from: now, to });
    const hp = numbers.hp?.(to, id, scene);
    return hp === undefined ? what : said('preview.changeTo', { what, hp });
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
    what: said('change.maximum', { hitPoints: wording(clause.scene.system.words.hitPoints) }),
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
export function readHalf(clause: Clause): Result<Meaning, LineProblem> {
  const who = targetsOf(clause, said('typed.whoBloodied'));
  if (!who.ok) return who;
  const { scene } = clause;
  const each = who.value.ids.map((id) => ({
    id,
    hp: Math.floor((combatantOf(scene.state, id)?.sheet.hitPoints ?? 2) / 2),
  }));
  return ok({
    does: each.map(({ id, hp }) => ({ type: 'combatant.change', who: [id], set: { hp } }) as const),
    says: each.map(({ id, hp }) =>
      said('log.counted', {
        who: namesOf(scene, [id]),
        what: wording(scene.system.words.hitPoints),
        from: combatantOf(scene.state, id)?.hp ?? 0,
        to: hp,
      }),
    ),
    people: who.value,
  });
}

const SIDE_SAYS: { readonly [side in Side]: Code } = {
  heroes: 'preview.joinsParty',
  allies: 'preview.becomesAlly',
  foes: 'preview.becomesFoe',
};

/** `bandit ally`, `g1 g2 become foes`. */
export function siding(side: Side): Reading {
  return (clause) => {
    const who = targetsOf(clause, said('typed.whoChangesSides'));
    if (!who.ok) return who;
    return ok({
      does: [{ type: 'combatant.change', who: [...who.value.ids], set: { side } }],
      says: [said(SIDE_SAYS[side], those(clause.scene, who.value.ids))],
      people: who.value,
    });
  };
}

/** `g1 side ally`. */
export function readSide(clause: Clause): Result<Meaning, LineProblem> {
  const typed = clause.words.eat('ally', 'allies', 'foe', 'foes', 'enemy', 'party', 'hero', 'heroes');
  if (typed === undefined) return wrong(said('typed.whichSide'), clause.words.place);
  const side = typed.startsWith('all')
    ? 'allies'
    : typed === 'enemy'
      ? 'foes'
      : typed === 'party'
        ? 'heroes'
        : undefined;
  return siding(side ?? SIDES.find((each) => each.startsWith(typed.replace(/(?:e?s)$/u, ''))) ?? 'foes')(
    clause,
  );
}

/** `g1 note "owes Tobin"`: kept with the creature as long as it is at the table. */
export function readNotes(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const people = targetsOf(clause, said('typed.whoseNotes'));
  if (!people.ok) return people;
  const who = onlyOne(people.value, scene, words, said('typed.noteOne'));
  if (!who.ok) return who;
  const notes = words.quote()?.trim();
  if (notes === undefined) return wrong(said('typed.notesQuotes', { tag: who.value.tag }), words.place);
  return ok({
    does: [{ type: 'combatant.change', who: [who.value.id], set: { notes } }],
    says: [said('preview.notesOn', { who: who.value.name, notes })],
    people: people.value,
  });
}

/** `round 3`: the number of the round, where it was miscounted. */
export function readRound({ scene, words, verb }: Clause): Result<Meaning, LineProblem> {
  const { encounter } = scene.state;
  if (!encounter) return wrong(said('typed.noRounds'), words.since(verb));
  const typed = /^\d{1,3}$/u.test(words.plain) ? Number(words.plain) : 0;
  if (typed < 1) return wrong(said('typed.roundNumber', { round: encounter.round }), words.place);
  words.at += 1;
  return ok({
    does: [{ type: 'round.set', to: typed }],
    says: [said('log.roundSet', { from: encounter.round, to: typed })],
  });
}
