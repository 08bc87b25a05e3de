import { parseRoll } from '../../dice/notation.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { type Code, type Said, said as coded, type SaidValue, saying, toWording } from '../../kernel/said.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { CommandOf } from '../commands.ts';
import { createRulesContext } from '../rulesContext.ts';
import { type Combatant, findCombatant } from '../state.ts';
import { type LineScene, type Parsed, wrong } from './answer.ts';
import { VERB_WORDS } from './grammar.ts';
import {
  type Clause,
  done,
  type Meaning,
  type People,
  type Reading,
  type Readings,
  takePeople,
  findTargets,
  those,
} from './people.ts';
import { type Entry, matchAt, takeOne, Words } from './words.ts';

/** How the verbs are read that change hit points. */
export const HARM_VERBS = {
  takes: readDamage,
  heals: readAmount(heal),
  temporary: readAmount(giveTemporary),
} satisfies Readings;

/** Shares of damage, by every word for them. */
const SHARES: ReadonlyMap<string, { readonly share: number; readonly says: Code }> = new Map(
  (
    [
      ['half halb', 0.5, 'preview.takesHalf'],
      ['double doppelt', 2, 'preview.takesDouble'],
      ['full', 1, 'preview.takesAll'],
    ] as const
  ).flatMap(([words, share, says]) => words.split(' ').map((word) => [word, { share, says }] as const)),
);
const SHARE_WORDS = [...SHARES.keys()];
const NOBODY = coded('typed.whoTakes');

/** Whether an amount with its sign stands here: `-7`, `+2d6`, `- 7`. */
export function isAmount({ plain, at, tokens }: Words): boolean {
  return (
    /^[-+](?:\d|\(|\{|d[\d%])/u.test(plain) ||
    (/^[-+]$/u.test(plain) && /^(?:\d|d\d)/u.test(tokens[at + 1]?.plain ?? ''))
  );
}

function readAmount(then: (clause: Clause, amount: string) => Parsed<Meaning>): Reading {
  return (clause) => {
    const amount = takeAmount(clause.words);
    return amount.ok ? then(clause, amount.value) : amount;
  };
}

/** Reads `-7 fire half` or `+10` for those named. */
export function readSigned(clause: Clause): Parsed<Meaning> {
  return readAmount(clause.words.plain.startsWith('+') ? heal : deal)(clause);
}

/** Reads `takes 7 fire`, said with a word, and `7 fire`, `fire 7`, `7 to g1` in the prompt for damage. */
export function readDamage(clause: Clause): Parsed<Meaning> {
  const type = takeOne(clause.words, typeEntries(clause.scene));
  if (!type.ok) return type;
  return readAmount((now, amount) => deal(now, amount, type.value))(clause);
}

/** Whether a number or dice begin here. */
export function isDice({ plain }: Words): boolean {
  return /^(?:\d|d\d|d%|[({])/u.test(plain);
}

/** Whether damage stands here without its sign: a number, dice, or a type with a number behind it. */
export function isHarm(words: Words, scene: LineScene): boolean {
  if (isDice(words)) return true;
  const count = VERB_WORDS.has(words.plain) ? 0 : matchAt(words, typeEntries(scene)).count;
  return count > 0 && /^(?:\d|d\d)/u.test(words.tokens[words.at + count]?.plain ?? '');
}

function giveTemporary(clause: Clause, amount: string): Parsed<Meaning> {
  const who = findTargets(clause, NOBODY);
  if (!who.ok) return who;
  const { ids } = who.value;
  return done(
    [{ type: 'temporary', who: [...ids], amount }],
    coded('preview.temporary', { ...those(clause.scene, ids), amount }),
    who.value,
  );
}

/**
 * A number or dice, without the sign before it, `2d6 + 3` in one; refuses with what the notation says and where. `HP`
 * may stand before or behind it.
 */
function takeAmount(words: Words): Parsed<string> {
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
      coded('typed.notAnAmount', { typed, why: toWording(read.refusal) }),
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

function heal(clause: Clause, amount: string): Parsed<Meaning> {
  const { words, scene } = clause;
  const who = findTargets(clause, coded('typed.whoHealed'));
  if (!who.ok) return who;
  const type = takeOne(words, typeEntries(scene));
  if (type.ok && type.value) return wrong(coded('typed.healingHasNoType'), words.since(words.at - 1));
  const { ids } = who.value;
  return done(
    [{ type: 'heal', who: [...ids], amount }],
    coded('preview.regains', { ...those(scene, ids), amount }),
    who.value,
  );
}

function deal(clause: Clause, amount: string, before?: Entry<string>): Parsed<Meaning> {
  const { words, scene } = clause;
  const terms = takeTerms(clause, before);
  if (!terms.ok) return terms;
  const people = clause.people ?? terms.value.people;
  const who = findTargets({ ...clause, ...(people ? { people } : {}) }, NOBODY);
  if (!who.ok) return who;
  const { type, share, save, natural } = terms.value;
  const { ids } = who.value;
  const does: CommandOf<'damage'> = {
    type: 'damage',
    targets: ids.map((id) => ({ who: id, share })),
    amount,
    damageType: type?.value ?? '',
    ...(save ? { save: 'half' } : {}),
    ...(natural === undefined ? {} : { natural }),
  };
  const what = describeDamage(scene, ids, amount, terms.value);
  const dealt = done([does], coded('preview.takes', { ...those(scene, ids), what }), who.value);
  if (!isAnotherAmount(words)) return dealt;
  words.eat('and', '+');
  // `7 fire and 5 cold`: a second amount for the same.
  const next = readDamage({ ...clause, people: who.value });
  if (!next.ok) return next;
  const { value } = dealt;
  return ok({
    ...value,
    does: [...value.does, ...next.value.does],
    says: [...value.says, ...next.value.says],
  });
}

/** Whether `and 5 cold`, `+ 5 cold` or `+5 cold` stands here. */
function isAnotherAmount({ plain, tokens, at }: Words): boolean {
  const next = tokens[at + 1]?.plain ?? '';
  return ((plain === 'and' || plain === '+') && /^(?:\d|d\d)/u.test(next)) || /^\+(?:\d|d\d)/u.test(plain);
}

/** `half of 7 fire damage, from a natural 20, half on a save (55%)`. */
function describeDamage(
  scene: LineScene,
  ids: readonly string[],
  amount: string,
  { type, share, save, natural }: Terms,
): Said {
  const plain = describeTyped(amount, type?.label.toLowerCase() ?? '');
  const shared =
    share === 1 ? plain : coded(share < 1 ? 'preview.halfOf' : 'preview.doubleOf', { what: plain });
  const what = natural === undefined ? shared : coded('preview.naturalFace', { what: shared, face: natural });
  const chance = () => describeChances(scene, ids, (who, now) => scene.system.harm.halves?.(who, now));
  return save ? coded('preview.halfOnSave', { what, chance: chance() }) : what;
}

/** `7 damage`, `7 fire damage`. */
export function describeTyped(amount: string, label: string): Said {
  return label === ''
    ? coded('log.damage', { amount })
    : coded('preview.typedDamage', { amount, type: { label } });
}

/** What stands behind an amount of damage. */
interface Terms {
  type?: Entry<string>;
  share: number;
  /** Whether a save halves it. */
  save: boolean;
  /** Natural face of the roll that it comes from. */
  natural?: number;
  /** Whom it hits, where that stands behind it. */
  people?: People;
}

/** Words between the parts of a blow that say nothing of their own. */
const BETWEEN = ['damage', 'points', 'schaden'] as const;
/** Words before whom it hits. */
const TOWARDS = ['to', 'on', 'for', 'an'] as const;

/** The damage type, the share, the natural face of the roll it comes from, and whom it hits, in any order. */
function takeTerms({ words, scene, people: named }: Clause, before?: Entry<string>): Parsed<Terms> {
  const terms: Terms = { share: 1, save: false, ...(before ? { type: before } : {}) };
  let shared = false;
  for (;;) {
    const at = words.at;
    if (words.eat(...BETWEEN) !== undefined) continue;
    if (terms.natural === undefined && words.eat('natural', 'nat') !== undefined) {
      const natural = words.takeNumber(/^0*(?:[1-9]|1\d|20)$/u);
      if (natural === undefined) return wrong(coded('typed.naturalFace'), words.place);
      terms.natural = natural;
      continue;
    }
    if (words.eat('save', 'saves') !== undefined) {
      words.eat('for');
      words.eat('half', 'halves');
      if (!scene.system.harm.halves)
        return wrong(coded('typed.noSaveNameHalf', { game: scene.system.title }), words.since(at));
      terms.save = true;
      continue;
    }
    const share = SHARES.get(words.eat(...SHARE_WORDS) ?? '');
    if (share) {
      if (shared) return wrong(coded('typed.halfOnce'), words.since(at));
      shared = true;
      terms.share = share.share;
      continue;
    }
    if (!named && !terms.people) {
      words.eat(...TOWARDS);
      const people = takePeople(words, scene, typeEntries(scene));
      if (!people.ok) return people;
      if (people.value) {
        terms.people = people.value;
        continue;
      }
      words.at = at;
    }
    const type = takeOne(words, typeEntries(scene));
    if (!type.ok) return type;
    if (!type.value) return ok(terms);
    if (terms.type) return wrong(coded('typed.oneType'), words.since(words.at - 1));
    terms.type = type.value;
  }
}

/** `55%`: the chance of the save, or its least and its best. */
function describeChances(
  { state, system }: LineScene,
  ids: readonly string[],
  checkOf: (who: Combatant, now: RulesContext) => CheckOffer | undefined,
): Said {
  const now = createRulesContext(state, system);
  const chances = ids.flatMap((id) => {
    const who = findCombatant(state, id);
    const check = who && checkOf(who, now);
    return check ? check.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) : [];
  });
  const [least, most] = [Math.min(...chances), Math.max(...chances)].map((each) => Math.round(each * 100));
  return least === most
    ? coded('preview.share', { share: least ?? 0 })
    : coded('preview.shares', { least: least ?? 0, most: most ?? 0 });
}

interface SaveWord {
  readonly key: string;
  readonly word: string;
  readonly label: string;
}

/** The saves that can be asked for, by each word for them; none in a game without such. */
function saveWords({ system }: LineScene): readonly SaveWord[] {
  return (system.harm.saves?.words ?? []).flatMap(({ key, label, short = label }) =>
    [...new Set([key, label.toLowerCase(), short.toLowerCase()])].map((word) => ({ key, word, label })),
  );
}

/** Takes which save is made and its DC, as far as they are said, in any order: `wis 13`, `dex save dc 13`. */
export function takeSaveAndDc(
  words: Words,
  scene: LineScene,
): { readonly save: SaveWord | undefined; readonly dc: number | undefined } {
  let [save, dc]: [SaveWord | undefined, number | undefined] = [undefined, undefined];
  for (;;) {
    const named: SaveWord | undefined = save
      ? undefined
      : saveWords(scene).find(({ word }) => word === words.plain);
    const number: number | undefined =
      named || dc !== undefined ? undefined : words.takeNumber(/^[1-9]\d?$/u);
    if (named) {
      save = named;
      words.at += 1;
    } else if (number !== undefined) dc = number;
    else if (words.eat('save', 'saves', 'dc', 'vs', 'against') === undefined) return { save, dc };
  }
}

/** Whether a save stands here with its DC behind it: `dex 13`, `dex save dc 13`; `dex to 5` sets the number. */
export function isSave({ plain, tokens, at, line }: Words, scene: LineScene): boolean {
  const named = saveWords(scene).some(({ word }) => word === plain);
  return named && takeSaveAndDc(new Words(tokens, line, at), scene).dc !== undefined;
}

/** Reads `g3 g4 dex 13 or restrained, half 28 fire`: a save for each, one roll of damage, what a failed save brings. */
export function readSaves(clause: Clause, readEffect: Reading): Parsed<Meaning> {
  const { words, scene } = clause;
  const { save: { key, label } = { key: '', label: '' }, dc = 0 } = takeSaveAndDc(words, scene);
  const who = findTargets(clause, NOBODY);
  if (!who.ok) return who;
  const ids = [...who.value.ids];
  const chance = describeChances(scene, ids, (each, now) =>
    scene.system.harm.saves?.check(each, { save: key, dc }, now),
  );
  const says: SaidValue[] = [
    coded('preview.savesRoll', { ...those(scene, ids), save: { label }, dc, chance }),
  ];
  let does: CommandOf<'saves.roll'> = { type: 'saves.roll', who: ids, save: key, dc };
  if (words.eat('or', 'oder') !== undefined && !isSavedDamage(words)) {
    const given = readEffect({ ...clause, people: who.value });
    if (!given.ok) return given;
    const failed = given.value.does.flatMap((each) => {
      if (each.type !== 'effect.add') return [];
      const { type: _type, ...effect } = each;
      return [effect];
    });
    if (failed.length === 0) return wrong(coded('typed.saveThenWhat'), words.place);
    does = { ...does, failed };
    says.push(coded('preview.savesFailed', { effect: given.value.says }));
  }
  const meant: Meaning = { does: [does], says, people: who.value };
  return isSavedDamage(words) ? withSavedDamage(clause, meant) : ok(meant);
}

/** Whether `half 28 fire` or `28 fire half` stands here. */
export function isSavedDamage({ plain, tokens, at }: Words): boolean {
  const from = SHARE_OF_SAVE.has(plain) ? at + 1 : at;
  return /^(?:\d|d\d)/u.test(tokens[from]?.plain ?? '');
}

const SHARE_OF_SAVE: ReadonlySet<string> = new Set(['half', 'halb', 'for', 'and', 'und']);

/** The same with one roll of damage, half of it on a save where that is said. */
export function withSavedDamage({ words, scene }: Clause, saves: Meaning): Parsed<Meaning> {
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
  const { value: damageType = '', label = '' } = type.value ?? {};
  const damage = { amount: amount.value, damageType, saved: half ? ('half' as const) : ('none' as const) };
  const what = describeTyped(amount.value, label.toLowerCase());
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
export function readShare({ words, people, scene }: Clause, damage: CommandOf<'damage'>): Parsed<Meaning> {
  const word = words.eat(...SHARE_WORDS);
  const known = SHARES.get(word ?? 'full');
  if (!people || !known) return wrong(coded('typed.whoTakesHalf'), words.since(words.at - 1));
  const { share, says } = known;
  const others = damage.targets.filter(({ who }) => !people.ids.includes(who));
  const targets = [...others, ...people.ids.map((who) => ({ who, share }))];
  return done(
    [{ ...damage, targets }],
    coded(word === undefined ? 'preview.takesSame' : says, those(scene, people.ids)),
  );
}

/** Whether the words here say a share of the damage before; `full defense` does not, for more follows. */
export function isShare({ plain, at, tokens }: Words): boolean {
  return SHARE_WORDS.includes(plain) && tokens[at + 1]?.is !== 'word';
}

/** A refusal for a bare number, which could hurt or heal. */
export function refuseBareNumber(words: Words): Parsed<never> {
  const { text, from, to } = words.here ?? { text: '', ...words.place };
  return refuse({
    ...saying('typed.hurtOrHeal', { amount: text, damage: text, healing: text }),
    from,
    to,
    instead: [`-${text}`, `+${text}`],
  });
}
