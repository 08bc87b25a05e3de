import { parseRoll } from '../../dice/notation.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { type Code, type Said, said as coded, type SaidValue, saying, wordingOf } from '../../kernel/said.ts';
import type { CommandOf } from '../commands.ts';
import type { CheckOffer } from '../../rules/check.ts';
import type { Moment } from '../../rules/moment.ts';
import { momentOf } from '../moment.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { targetsOf, those, type Clause, type Meaning } from './clause.ts';
import { VERB_WORDS } from './grammar.ts';
import { type People, takePeople } from './people.ts';
import { matchAt, takeOne, type Entry, type Words } from './words.ts';

const HALF = { share: 0.5, says: 'preview.takesHalf' } as const;
const DOUBLE = { share: 2, says: 'preview.takesDouble' } as const;
const FULL = { share: 1, says: 'preview.takesAll' } as const;
const SHARES: Readonly<Record<string, { readonly share: number; readonly says: Code }>> = {
  half: HALF,
  halb: HALF,
  double: DOUBLE,
  doppelt: DOUBLE,
  full: FULL,
};
const SHARE_WORDS = Object.keys(SHARES);
const NOBODY = coded('typed.whoTakes');

/** Whether an amount with its sign stands here: `-7`, `+2d6`, `- 7`. */
export function amountHere({ plain, at, tokens }: Words): boolean {
  return (
    /^[-+](?:\d|\(|\{|d[\d%])/u.test(plain) ||
    (/^[-+]$/u.test(plain) && /^(?:\d|d\d)/u.test(tokens[at + 1]?.plain ?? ''))
  );
}

/** Reads `-7 fire half` or `+10` for those named. */
export function readSigned(clause: Clause): Result<Meaning, LineProblem> {
  const { words } = clause;
  const heals = words.plain.startsWith('+');
  const amount = takeAmount(words);
  if (!amount.ok) return amount;
  return heals ? healingOf(clause, amount.value) : damageOf(clause, amount.value);
}

/** Reads `takes 7 fire`, said with a word, and `7 fire`, `fire 7`, `7 to g1` in the prompt for damage. */
export function readTakes(clause: Clause): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  const type = takeOne(words, typeEntries(scene));
  if (!type.ok) return type;
  const amount = takeAmount(words);
  return amount.ok ? damageOf(clause, amount.value, type.value) : amount;
}

/** Whether damage stands here without its sign: a number, dice, or a type with a number behind it. */
export function harmHere(words: Words, scene: LineScene): boolean {
  if (/^(?:\d|d\d|d%|[({])/u.test(words.plain)) return true;
  const count = VERB_WORDS.has(words.plain) ? 0 : matchAt(words, typeEntries(scene)).count;
  return count > 0 && /^(?:\d|d\d)/u.test(words.tokens[words.at + count]?.plain ?? '');
}

/** Reads `heals 10`. */
export function readHeals(clause: Clause): Result<Meaning, LineProblem> {
  const amount = takeAmount(clause.words);
  return amount.ok ? healingOf(clause, amount.value) : amount;
}

/** Reads `temp 6`. */
export function readTemporary(clause: Clause): Result<Meaning, LineProblem> {
  const amount = takeAmount(clause.words);
  if (!amount.ok) return amount;
  const who = targetsOf(clause, NOBODY);
  if (!who.ok) return who;
  return ok({
    does: [{ type: 'temporary', who: [...who.value.ids], amount: amount.value }],
    says: [coded('preview.temporary', { ...those(clause.scene, who.value.ids), amount: amount.value })],
    people: who.value,
  });
}

/**
 * A number or dice, without the sign before it, `2d6 + 3` in one; refuses with what the notation says and where. `HP`
 * may stand before or behind it.
 */
function takeAmount(words: Words): Result<string, LineProblem> {
  eatHitPoints(words);
  const at = words.at;
  const sign = words.eat('-', '+') === undefined ? words.plain.replace(/^([-+]?).*$/su, '$1') : '';
  const typed = words.plain.slice(sign.length);
  if (typed === '') return wrong(coded('typed.amountMissingDice'), words.place);
  const from = words.place.from + sign.length;
  const { to } = words.place;
  const read = parseRoll(typed);
  if (!read.ok) {
    const mistake = Math.min(from + read.refusal.at, to - 1);
    return wrong(
      coded('typed.notAnAmount', { typed, why: wordingOf(read.refusal) }),
      at === words.at ? { from: mistake, to } : { from, to },
    );
  }
  words.at += 1;
  let whole = typed;
  while (/^[-+]$/u.test(words.plain) && /^\d{1,4}$/u.test(words.tokens[words.at + 1]?.plain ?? '')) {
    whole += `${words.plain}${words.tokens[words.at + 1]?.plain ?? ''}`;
    words.at += 2;
  }
  eatHitPoints(words);
  return ok(whole);
}

function eatHitPoints(words: Words): void {
  if (words.eat('hp', 'tp') === undefined && words.plain === 'hit') {
    words.at += words.tokens[words.at + 1]?.plain === 'points' ? 2 : 0;
  }
}

function healingOf(clause: Clause, amount: string): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  const who = targetsOf(clause, coded('typed.whoHealed'));
  if (!who.ok) return who;
  const type = takeOne(words, typeEntries(scene));
  if (type.ok && type.value) return wrong(coded('typed.healingHasNoType'), words.since(words.at - 1));
  const says = coded('preview.regains', { ...those(scene, who.value.ids), amount });
  return ok({ does: [{ type: 'heal', who: [...who.value.ids], amount }], says: [says], people: who.value });
}

function damageOf(clause: Clause, amount: string, before?: Entry<string>): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  const terms = takeTerms(clause, before);
  if (!terms.ok) return terms;
  const people = clause.people ?? terms.value.people;
  const who = targetsOf({ ...clause, ...(people ? { people } : {}) }, NOBODY);
  if (!who.ok) return who;
  const { damageType, share, save, natural } = terms.value;
  const targets = who.value.ids.map((id) => ({ who: id, share }));
  const done: Meaning = {
    does: [
      {
        type: 'damage',
        targets,
        amount,
        damageType,
        ...(save ? { save: 'half' } : {}),
        ...(natural === undefined ? {} : { natural }),
      },
    ],
    says: [
      coded('preview.takes', {
        ...those(scene, who.value.ids),
        what: damageSaid(scene, who.value.ids, amount, terms.value),
      }),
    ],
    people: who.value,
  };
  if (!anotherAmountHere(words)) return ok(done);
  words.eat('and', '+');
  // `7 fire and 5 cold`: a second amount for the same.
  const next = readTakes({ ...clause, people: who.value });
  if (!next.ok) return next;
  return ok({ ...done, does: [...done.does, ...next.value.does], says: [...done.says, ...next.value.says] });
}

/** Whether `and 5 cold`, `+ 5 cold` or `+5 cold` stands here. */
function anotherAmountHere({ plain, tokens, at }: Words): boolean {
  const next = tokens[at + 1]?.plain ?? '';
  return ((plain === 'and' || plain === '+') && /^(?:\d|d\d)/u.test(next)) || /^\+(?:\d|d\d)/u.test(plain);
}

/** `half of 7 fire damage, from a natural 20, half on a save (55%)`. */
function damageSaid(
  scene: LineScene,
  ids: readonly string[],
  amount: string,
  { typeLabel, share, save, natural }: Terms,
): Said {
  const plain = typedSaid(amount, typeLabel);
  const shared =
    share === 1 ? plain : coded(share < 1 ? 'preview.halfOf' : 'preview.doubleOf', { what: plain });
  const what = natural === undefined ? shared : coded('preview.naturalFace', { what: shared, face: natural });
  return save
    ? coded('preview.halfOnSave', {
        what,
        chance: chancesSaid(scene, ids, (who, now) => scene.system.harm.halves?.(who, now)),
      })
    : what;
}

/** `7 damage`, `7 fire damage`. */
export function typedSaid(amount: string, label: string): Said {
  return label === ''
    ? coded('log.damage', { amount })
    : coded('preview.typedDamage', { amount, type: { label } });
}

interface Terms {
  readonly damageType: string;
  readonly typeLabel: string;
  readonly share: number;
  /** Whether a save halves it. */
  readonly save: boolean;
  /** Natural face of the roll that it comes from. */
  readonly natural?: number;
  /** Whom it hits, where that stands behind it. */
  readonly people?: People;
}

/** Words between the parts of a blow that say nothing of their own. */
const BETWEEN = ['damage', 'points', 'schaden'] as const;
/** Words before whom it hits. */
const TOWARDS = ['to', 'on', 'for', 'an'] as const;

/** The damage type, the share, the natural face of the roll it comes from, and whom it hits, in any order. */
function takeTerms(
  { words, scene, people: named }: Clause,
  before?: Entry<string>,
): Result<Terms, LineProblem> {
  let [type, said, save]: [Entry<string> | undefined, string | undefined, boolean] = [
    before,
    undefined,
    false,
  ];
  let natural: number | undefined;
  let people: People | undefined;
  for (;;) {
    if (words.eat(...BETWEEN) !== undefined) continue;
    if (natural === undefined && words.eat('natural', 'nat') !== undefined) {
      const face = Number(words.plain);
      if (!Number.isInteger(face) || face < 1 || face > 20)
        return wrong(coded('typed.naturalFace'), words.place);
      words.at += 1;
      natural = face;
      continue;
    }
    if (words.plain === 'save' || words.plain === 'saves') {
      const halved = takeSave(words, scene);
      if (!halved.ok) return halved;
      save = true;
      continue;
    }
    const share = words.eat(...SHARE_WORDS);
    if (share !== undefined) {
      if (said !== undefined) return wrong(coded('typed.halfOnce'), words.since(words.at - 1));
      said = share;
      continue;
    }
    if (!named && !people) {
      const at = words.at;
      words.eat(...TOWARDS);
      const whom = takePeople(words, scene, typeEntries(scene));
      if (!whom.ok) return whom;
      people = whom.value;
      if (people) continue;
      words.at = at;
    }
    const found = takeOne(words, typeEntries(scene));
    if (!found.ok) return found;
    if (!found.value)
      return ok({
        ...termsOf(type, said, save),
        ...(natural === undefined ? {} : { natural }),
        ...(people ? { people } : {}),
      });
    if (type) return wrong(coded('typed.oneType'), words.since(words.at - 1));
    type = found.value;
  }
}

function termsOf(type: Entry<string> | undefined, said: string | undefined, save: boolean): Terms {
  return {
    damageType: type?.value ?? '',
    typeLabel: type?.label.toLowerCase() ?? '',
    share: SHARES[said ?? 'full']?.share ?? 1,
    save,
  };
}

/** `save half`, `saves for half`: each rolls the save of the game, and whoever makes it takes half. */
function takeSave(words: Words, { system }: LineScene): Result<undefined, LineProblem> {
  const at = words.at;
  words.at += 1;
  words.eat('for');
  words.eat('half', 'halves');
  if (system.harm.halves) return ok(undefined);
  return wrong(coded('typed.noSaveNameHalf', { game: system.title }), words.since(at));
}

/** `55%`: the chance of the save, or its least and its best. */
function chancesSaid(
  { state, system }: LineScene,
  ids: readonly string[],
  checkOf: (who: Combatant, now: Moment) => CheckOffer | undefined,
): Said {
  const now = momentOf(state, system);
  const chances = ids.flatMap((id) => {
    const who = combatantOf(state, id);
    const check = who && checkOf(who, now);
    return check ? check.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) : [];
  });
  const [least, most] = [Math.min(...chances), Math.max(...chances)].map((each) => Math.round(each * 100));
  return least === most
    ? coded('preview.share', { share: least ?? 0 })
    : coded('preview.shares', { least: least ?? 0, most: most ?? 0 });
}

/** The saves that anybody can be asked for, by each word for them; none in a game without such. */
export function saveWordsOf({
  system,
}: LineScene): readonly { readonly key: string; readonly word: string; readonly label: string }[] {
  return (system.harm.saves?.words ?? []).flatMap(({ key, label, short = label }) =>
    [...new Set([key, label.toLowerCase(), short.toLowerCase()])].map((word) => ({ key, word, label })),
  );
}

/** Whether a save stands here with its DC behind it: `dex 13`, `dex save dc 13`; `dex to 5` sets the number. */
export function saveHere({ plain, tokens, at }: Words, scene: LineScene): boolean {
  if (!saveWordsOf(scene).some(({ word }) => word === plain)) return false;
  let next = at + 1;
  while (SAVE_JOINTS.has(tokens[next]?.plain ?? '')) next += 1;
  return /^[1-9]\d?$/u.test(tokens[next]?.plain ?? '');
}

const SAVE_JOINTS: ReadonlySet<string> = new Set(['save', 'saves', 'dc', 'vs', 'against']);

/** Reads `g3 g4 dex 13 or restrained, half 28 fire`: a save for each, one roll of damage, what a failed save brings. */
export function readSaves(
  clause: Clause,
  giving: (clause: Clause) => Result<Meaning, LineProblem>,
): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  const save = saveWordsOf(scene).find(({ word }) => word === words.plain);
  words.at += 1;
  while (SAVE_JOINTS.has(words.plain)) words.at += 1;
  const dc = Number(words.plain);
  words.at += 1;
  const who = targetsOf(clause, NOBODY);
  if (!who.ok) return who;
  const ids = [...who.value.ids];
  let does: CommandOf<'saves.roll'> = { type: 'saves.roll', who: ids, save: save?.key ?? '', dc };
  const says: SaidValue[] = [
    coded('preview.savesRoll', {
      ...those(scene, ids),
      save: { label: save?.label ?? '' },
      dc,
      chance: chancesSaid(scene, ids, (each, now) =>
        scene.system.harm.saves?.check(each, { save: save?.key ?? '', dc }, now),
      ),
    }),
  ];
  if (words.eat('or', 'oder') !== undefined && !savedDamageHere(words)) {
    const given = giving({ ...clause, people: who.value });
    if (!given.ok) return given;
    const effects = given.value.does.flatMap((each) => (each.type === 'effect.add' ? [each] : []));
    if (effects.length === 0) return wrong(coded('typed.saveThenWhat'), words.place);
    does = { ...does, failed: effects.map(({ type: _type, ...effect }) => effect) };
    says.push(coded('preview.savesFailed', { effect: given.value.says }));
  }
  const done: Meaning = { does: [does], says, people: who.value };
  return savedDamageHere(words) ? withSavedDamage(clause, done) : ok(done);
}

/** Whether `half 28 fire` or `28 fire half` stands here. */
export function savedDamageHere({ plain, tokens, at }: Words): boolean {
  const from = SHARE_OF_SAVE.has(plain) ? at + 1 : at;
  return /^(?:\d|d\d)/u.test(tokens[from]?.plain ?? '');
}

const SHARE_OF_SAVE: ReadonlySet<string> = new Set(['half', 'halb', 'for', 'and', 'und']);

/** The same with one roll of damage, half of it on a save where that is said. */
export function withSavedDamage({ words, scene }: Clause, saves: Meaning): Result<Meaning, LineProblem> {
  const last = saves.does.at(-1);
  if (last?.type !== 'saves.roll') return ok(saves);
  const before = words.eat('half', 'halb') !== undefined;
  while (SHARE_OF_SAVE.has(words.plain)) words.at += 1;
  const amount = takeAmount(words);
  if (!amount.ok) return amount;
  const type = takeOne(words, typeEntries(scene));
  if (!type.ok) return type;
  words.eat('damage', 'schaden');
  const half = words.eat('half', 'halb') !== undefined || before;
  words.eat('damage', 'schaden');
  const what = typedSaid(amount.value, type.value?.label.toLowerCase() ?? '');
  const damage = {
    amount: amount.value,
    damageType: type.value?.value ?? '',
    saved: half ? ('half' as const) : ('none' as const),
  };
  return ok({
    ...saves,
    does: [...saves.does.slice(0, -1), { ...last, damage }],
    says: [...saves.says, coded(half ? 'preview.savesHalf' : 'preview.savesNone', { what })],
  });
}

/** The damage types that can be said. */
export function typeEntries({ system }: LineScene): readonly Entry<string>[] {
  return system.words.damageTypes.map(({ key, label }) => ({
    label,
    is: coded('kind.damageType'),
    value: key,
  }));
}

/** Reads `g2 half` after damage: the same roll for others, or another share of it for one who is hit already. */
export function readShare(
  clause: Clause,
  damage: CommandOf<'damage'>,
): Result<{ readonly damage: CommandOf<'damage'>; readonly says: Said }, LineProblem> {
  const { words, people, scene } = clause;
  const word = words.eat(...SHARE_WORDS);
  const known = SHARES[word ?? 'full'];
  if (!people || !known) return wrong(coded('typed.whoTakesHalf'), words.since(words.at - 1));
  const others = damage.targets.filter(({ who }) => !people.ids.includes(who));
  const targets = [...others, ...people.ids.map((who) => ({ who, share: known.share }))];
  return ok({
    damage: { ...damage, targets },
    says: coded(word === undefined ? 'preview.takesSame' : known.says, those(scene, people.ids)),
  });
}

/** Whether the words here say a share of the damage before; `full defense` does not, for more follows. */
export function shareHere({ plain, at, tokens }: Words): boolean {
  return SHARE_WORDS.includes(plain) && tokens[at + 1]?.is !== 'word';
}

/** A refusal for a bare number, which could hurt or heal. */
export function bareNumber(words: Words): Result<never, LineProblem> {
  const { text, from, to } = words.here ?? { text: '', ...words.place };
  return refuse({
    ...saying('typed.hurtOrHeal', { amount: text, damage: text, healing: text }),
    from,
    to,
    instead: [`-${text}`, `+${text}`],
  });
}
