import { type Code, type Said, said as coded, saying, wordingOf } from '../../kernel/said.ts';
import { parseRoll } from '../../dice/notation.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import { combatantOf } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { targetsOf, those, type Clause, type Meaning } from './clause.ts';
import { takeOne, type Entry } from './match.ts';
import type { Words } from './words.ts';

const SHARES: Readonly<Record<string, { readonly share: number; readonly says: Code }>> = {
  half: { share: 0.5, says: 'preview.takesHalf' },
  double: { share: 2, says: 'preview.takesDouble' },
  full: { share: 1, says: 'preview.takesAll' },
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

/** Reads `takes 7 fire`, said with a word. */
export function readTakes(clause: Clause): Result<Meaning, LineProblem> {
  const amount = takeAmount(clause.words);
  return amount.ok ? damageOf(clause, amount.value) : amount;
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

/** A number or dice, without the sign before it; refuses with what the notation says and where. */
export function takeAmount(words: Words): Result<string, LineProblem> {
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
  return ok(typed);
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

function damageOf(clause: Clause, amount: string): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  const terms = takeTerms(words, scene);
  if (!terms.ok) return terms;
  const who = targetsOf(clause, NOBODY);
  if (!who.ok) return who;
  const { damageType, share, save, natural } = terms.value;
  const targets = who.value.ids.map((id) => ({ who: id, share }));
  return ok({
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
  });
}

/** `half of 7 fire damage, from a natural 20, half on a save (55%)`. */
function damageSaid(
  scene: LineScene,
  ids: readonly string[],
  amount: string,
  { typeLabel, share, save, natural }: Terms,
): Said {
  const plain =
    typeLabel === ''
      ? coded('log.damage', { amount })
      : coded('preview.typedDamage', { amount, type: { label: typeLabel } });
  const shared =
    share === 1 ? plain : coded(share < 1 ? 'preview.halfOf' : 'preview.doubleOf', { what: plain });
  const what = natural === undefined ? shared : coded('preview.naturalFace', { what: shared, face: natural });
  return save ? coded('preview.halfOnSave', { what, chance: savesSaid(scene, ids) }) : what;
}

interface Terms {
  readonly damageType: string;
  readonly typeLabel: string;
  readonly share: number;
  /** Whether a save halves it. */
  readonly save: boolean;
  /** Natural face of the roll that it comes from. */
  readonly natural?: number;
}

/** The damage type, `half` or `double`, and the natural face of the roll it comes from, in any order. */
function takeTerms(words: Words, scene: LineScene): Result<Terms, LineProblem> {
  let type: Entry<string> | undefined;
  let said: string | undefined;
  let save = false;
  let natural: number | undefined;
  for (;;) {
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
    const found = takeOne(words, typeEntries(scene));
    if (!found.ok) return found;
    if (!found.value)
      return ok({ ...termsOf(type, said, save), ...(natural === undefined ? {} : { natural }) });
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
function savesSaid({ state, system }: LineScene, ids: readonly string[]): Said {
  const now = momentOf(state, system);
  const chances = ids.flatMap((id) => {
    const who = combatantOf(state, id);
    const check = who && system.harm.halves?.(who, now);
    return check ? check.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0) : [];
  });
  const [least, most] = [Math.min(...chances), Math.max(...chances)].map((each) => Math.round(each * 100));
  return least === most
    ? coded('preview.share', { share: least ?? 0 })
    : coded('preview.shares', { least: least ?? 0, most: most ?? 0 });
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
  });
}
