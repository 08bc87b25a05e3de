import { ok, refuse } from '../../kernel/result.ts';
import { explain, labelling, saying } from '../../kernel/said.ts';
import type { AttackDamage, AttackOffer, AttackOutcome, OutcomeDamage } from '../../rules/attacks.ts';
import { type CheckOffer, type Circumstance, isCircumstanceOn } from '../../rules/checks.ts';
import { type Fighter, stackModifiers } from '../../rules/combat.ts';
import { type Consequence, kindKey } from '../../rules/consequences.ts';
import { counterOf } from '../../rules/context.ts';
import { addFlatBonus, expectedDamage } from '../../rules/damage.ts';
import { makeAnswer, makeAnswerer } from '../../rules/resolvers.ts';
import { makeTraitReader, type Power, traitNumber, traitText } from '../../rules/sheet.ts';
import type { AttackRules } from '../../rules/system.ts';
import { labelOf } from '../../rules/words.ts';
import { type CheckFacts, degreeAt, degreeKeyAt, type Edge, makeCheck, readCheck } from './checks.ts';
import { conditionWords, type OwnFighter } from './conditions.ts';
import { degreesOf, type GameDescription, type OwnCheck } from './description.ts';

/** What a power of an own game keeps: the number it is rolled with, and what the offer counts by. */
const readPower = makeTraitReader({
  number: traitText,
  own: traitNumber(),
  need: traitNumber(),
  other: traitNumber(NaN),
});

const ADVANTAGE = 'advantage';
const DISADVANTAGE = 'disadvantage';

/** Attacks by the check of the description. OWN-03 */
export function makeAttacks(game: GameDescription, read: OwnFighter): AttackRules {
  return {
    offer: (attacker, power, target, switched) =>
      offerAttack(game, read, { attacker, power, target }, switched),
    outcome: (offer, roll): AttackOutcome => {
      if (!offer.check) return { key: degreeKeyAt(0), natural: 0, total: roll.total, roll };
      const { at, natural, total } = readCheck(game.check, offer.check, factsIn(offer.power), roll);
      return { key: degreeKeyAt(at), natural, total, roll };
    },
    readsTotals: game.check.against !== 'opposed',
    rolled: ({ attacker, target, outcome, offer }) =>
      tellDegree(game, { attacker, target }, outcome.key, offer),
    ...rerolling(game),
  };
}

function factsIn(power: Power): CheckFacts {
  const { own, need, other } = readPower(power);
  return { own, need, ...(Number.isNaN(other) ? {} : { other }) };
}

interface Strike {
  readonly attacker: Fighter;
  readonly power: Power;
  readonly target: Fighter;
}

function offerAttack(
  game: GameDescription,
  read: OwnFighter,
  { attacker, power, target }: Strike,
  switched: { readonly [circumstance: string]: boolean },
): AttackOffer {
  const base = { attacker: attacker.id, target: target.id };
  if (!power.attack) {
    const damage = { [degreeKeyAt(0)]: damageAt(game, attacker, power, 0, true) };
    return { ...base, power, circumstances: [], damage, expected: expectedDamage(undefined, damage) };
  }
  const circumstances = listCircumstances(game, switched);
  const { check, facts } = makeCheck(checkAgainst(game, power), {
    label: power.name,
    ...sidesOf(game, read, { attacker, power, target }),
    edge: edgeOf(circumstances),
    rule: 'OWN-03',
  });
  const { other, ...rest } = facts;
  const kept = { ...power.traits, ...rest, ...(other === undefined ? {} : { other }) };
  const damage = damageOf(game, attacker, power);
  return {
    ...base,
    power: { ...power, traits: kept },
    check: { ...check, outcomes: namedOutcomes(game, check.outcomes) },
    circumstances,
    damage,
    expected: expectedDamage(check, damage),
  };
}

/** The check of an attack: a target that has no number of its own to roll with does not roll. */
function checkAgainst({ check, numbers }: GameDescription, { attack }: Power): OwnCheck {
  const rolls = numbers.some(({ key }) => key === attack?.versus);
  return check.against === 'opposed' && !rolls ? { ...check, against: 'fixed' } : check;
}

/** A game that names no degrees calls those of an attack hit and miss. */
function namedOutcomes({ check }: GameDescription, outcomes: CheckOffer['outcomes']): CheckOffer['outcomes'] {
  if (check.degrees.length > 1 || check.against === 'totals') return outcomes;
  return outcomes.map((each) => ({ ...each, label: each.good ? 'hit' : 'miss' }));
}

/** The number of the attack and what changes it, and what it is against. */
function sidesOf(game: GameDescription, read: OwnFighter, { attacker, power, target }: Strike) {
  const { number } = readPower(power);
  const known = game.numbers.some(({ key }) => key === number);
  const own = known ? read.number(attacker, number) : explain();
  // What the GM has changed of the attack at the table is part of its bonus.
  const typed =
    (power.attack?.bonus.value ?? 0) - (known ? (attacker.sheet.defenses[number]?.value ?? 0) : 0);
  const plus = explain(
    { rule: 'OWN-03', label: power.name, value: typed },
    ...read.rollChanges(attacker, true).because,
  );
  return { own, plus, against: againstOf(game, read, power, target) };
}

function againstOf(game: GameDescription, read: OwnFighter, power: Power, target: Fighter) {
  const versus = power.attack?.versus ?? '';
  const known = game.numbers.some(({ key }) => key === versus);
  const { against, target: fixed } = game.check;
  if (known && against !== 'fixed' && against !== 'totals')
    return { label: labelOf(game.numbers, versus), number: read.number(target, versus) };
  const reason = { rule: 'OWN-01', label: game.name, value: against === 'totals' ? 0 : fixed };
  return { label: against === 'totals' ? 'total' : 'target', number: explain(reason) };
}

function listCircumstances(
  { check }: GameDescription,
  switched: { readonly [circumstance: string]: boolean },
): readonly Circumstance[] {
  if (check.edge === 'none') return [];
  const value = check.edge === 'bonus' ? check.edgeBonus : 1;
  return [ADVANTAGE, DISADVANTAGE].map((key) => ({
    key,
    label: key,
    rule: 'OWN-01',
    value: key === ADVANTAGE ? value : -value,
    on: isCircumstanceOn(switched, key),
  }));
}

function edgeOf(circumstances: readonly Circumstance[]): Edge {
  const on = (key: string): boolean => circumstances.some((each) => each.key === key && each.on);
  if (on(ADVANTAGE) === on(DISADVANTAGE)) return 0;
  return on(ADVANTAGE) ? 1 : -1;
}

/** What each degree deals. */
function damageOf(game: GameDescription, attacker: Fighter, power: Power): OutcomeDamage {
  return Object.fromEntries(
    degreesOf(game.check).map((_degree, at) => [degreeKeyAt(at), damageAt(game, attacker, power, at)]),
  );
}

function damageAt(
  game: GameDescription,
  attacker: Fighter,
  power: Power,
  at: number,
  sure = false,
): readonly AttackDamage[] {
  const degree = sure ? undefined : degreesOf(game.check)[at];
  const share = degree?.damage ?? 1;
  if (share === 0 || !power.damage) return [];
  const more = stackModifiers(attacker, 'damage', conditionWords(game), 'all').reduce(
    (sum, { value }) => sum + value,
    0,
  );
  const parts = power.damage.map(({ notation, type }, index): AttackDamage => ({
    notation: index === 0 ? addFlatBonus(notation, more) : notation,
    type,
    share,
    shared: true,
    note: share === 1 ? '' : `× ${share}`,
  }));
  const extra = degree?.extra ?? '';
  const type = power.damage[0]?.type ?? '';
  return extra === ''
    ? parts
    : [...parts, { notation: extra, type, share: 1, shared: false, note: degree?.label ?? '' }];
}

/** What a degree means besides its damage: the GM reads it, and it waits until it is done. */
function tellDegree(
  game: GameDescription,
  { attacker, target }: { readonly attacker: Fighter; readonly target: Fighter },
  key: string,
  { power }: AttackOffer,
): readonly Consequence[] {
  const degree = degreesOf(game.check)[degreeAt(key)];
  if (!degree || degree.text === '') return [];
  const what = { kind: 'degree', power: power.id, target: target.id, degree: key };
  const words = labelling('own.degreeMeans', { degree: degree.label, text: degree.text });
  return [
    {
      do: 'raise',
      who: attacker.id,
      due: {
        key: kindKey(what, attacker.id),
        what,
        who: attacker.id,
        moment: 'now',
        ...words,
        rule: 'OWN-01',
        automatic: false,
      },
      rule: 'OWN-01',
    },
  ];
}

interface Reroll {
  readonly kind: 'reroll';
  readonly counter: string;
  readonly [key: string]: string;
}

/** A resource that rolls an attack again: the second roll counts. OWN-07 */
function rerolling(game: GameDescription): Pick<AttackRules, 'answers' | 'answer'> {
  const resources = game.resources.filter(({ reroll }) => reroll);
  if (resources.length === 0) return {};
  return {
    answers: ({ attacker, offer, outcome }) => {
      const at = degreeAt(outcome.key);
      const better = (offer.check?.outcomes ?? [])
        .filter(({ key }) => degreeAt(key) < at)
        .reduce((sum, { chance }) => sum + chance, 0);
      return resources
        .filter(({ key }) => counterOf(attacker, key) > 0 && better > 0)
        .map(({ key, label }) =>
          makeAnswer<Reroll>(
            { kind: 'reroll', counter: key },
            {
              who: attacker.id,
              ...labelling('own.rollAgain', { resource: label }),
              rule: 'OWN-07',
              chance: better,
            },
          ),
        );
    },
    answer: makeAnswerer<Reroll>({
      reroll: ({ counter }, { rolled: { attacker, offer }, roller }) => {
        if (!offer.check || counterOf(attacker, counter) < 1) return refuse(saying('rules.noSuchAnswer'));
        const roll = roller.check(offer.check);
        const { at, natural, total } = readCheck(game.check, offer.check, factsIn(offer.power), roll);
        return ok({
          outcome: { key: degreeKeyAt(at), natural, total, roll },
          label: degreesOf(game.check)[at]?.label ?? '',
          consequences: [
            {
              do: 'count',
              who: attacker.id,
              counter,
              to: counterOf(attacker, counter) - 1,
              rule: 'OWN-07',
            },
          ],
        });
      },
    }),
  };
}

/** A check of somebody with a number of the sheet against a number of the GM’s. OWN-01 */
export function checkWith(
  game: GameDescription,
  read: OwnFighter,
  who: Fighter,
  { number, target, label, edge = 0 }: { number: string; target: number; label: string; edge?: Edge },
) {
  const check = game.check.against === 'opposed' ? { ...game.check, against: 'fixed' as const } : game.check;
  const made = makeCheck(check, {
    label,
    own: game.numbers.some(({ key }) => key === number) ? read.number(who, number) : explain(),
    plus: read.rollChanges(who, false),
    against: { label: 'target', number: explain({ rule: 'OWN-01', label: 'target', value: target }) },
    edge,
    rule: 'OWN-01',
  });
  return { ...made, game: check };
}
