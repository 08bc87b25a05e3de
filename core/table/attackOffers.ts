import { findOdds } from '../dice/odds.ts';
import type { RollTrace } from '../dice/trace.ts';
import { addReasons, type Reason, formatSigned } from '../kernel/said.ts';
import type { AttackDamage, AttackOffer } from '../rules/attacks.ts';
import type { Circumstance } from '../rules/checks.ts';
import type { Effect, Fighter } from '../rules/combat.ts';
import type { RulesContext } from '../rules/context.ts';
import { dealingParts, expectedDamage, fixedDamage, incomingDamage, meanDamage } from '../rules/damage.ts';
import { isAttackPower, type UseOffer } from '../rules/powers.ts';
import type { Lexicon } from '../rules/powerText/grammar.ts';
import { HALFWAY_STATE, type KnownState } from '../rules/powerText/rider.ts';
import { namesOwner, ownerWords } from '../rules/powerText/sentences.ts';
import type { Power, Sheet } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { isConditionMet, createRulesContext } from './rulesContext.ts';
import { type Combatant, findCombatant, type TableState } from './state.ts';

/** A bonus or penalty that the GM gives to one roll, with what for. */
export interface RollBonus {
  readonly value: number;
  /** `high ground`; may be empty. */
  readonly reason: string;
}

/** Key of the circumstance that an attack has one target only, which the table knows. */
const ALONE = 'alone';

/** The circumstances switched by hand, with what the table knows of an attack on so many. */
export function resolveCircumstances(count: number, switched: AttackAim['switched']): AttackAim['switched'] {
  return count === 1 ? { [ALONE]: true, ...switched } : switched;
}

/** How an attack is aimed at one target. */
interface AttackAim {
  /** Circumstances switched by hand. */
  readonly switched: { readonly [circumstance: string]: boolean };
  readonly plus?: RollBonus | undefined;
}

/** The attack as it would go, with the bonus of this one roll among its reasons. Exact: the game itself counts it. */
export function createAttackOffer(
  system: RuleSystem,
  attacker: Fighter,
  power: Power,
  target: Fighter,
  { switched, plus: given }: AttackAim,
  now: RulesContext,
): AttackOffer {
  const traits = listTraitCircumstances(system, { attacker, power, target }, switched, now);
  const by = withTraitBonuses(given ? grantRollBonus(attacker, given) : attacker, traits);
  const offer = addTraitsToOffer(system.attacks.offer(by, power, target, switched, now), traits);
  return { ...offer, expected: expectedDamageOn(offer, target, system, now) };
}

const WARDS: ReadonlySet<string> = new Set(['resist', 'weak', 'immune']);

/** Whether anything changes the damage that comes to it. */
function hasDamageWard({ sheet, effects }: Fighter): boolean {
  const some = (numbers: { readonly [type: string]: number }): boolean =>
    Object.values(numbers).some((value) => value !== 0);
  return (
    some(sheet.resist) ||
    some(sheet.weak) ||
    sheet.immune.length > 0 ||
    effects.some(({ modifiers = [] }) => modifiers.some(({ to }) => WARDS.has(to)))
  );
}

/** More than any attack deals: what is left of it tells whether its type is resisted at all. */
const PROBE = 10_000;

/** Mean damage of the attack with what the target resists of each part, exact for every part alone. */
function expectedDamageOn(
  offer: AttackOffer,
  target: Fighter,
  system: RuleSystem,
  now: RulesContext,
): number {
  if (!hasDamageWard(target)) return offer.expected;
  const taken = (part: AttackDamage, amount: number): number =>
    system.harm.take(target, [incomingDamage(part, amount)], now).total.value;
  const meanOn = (part: AttackDamage): number => {
    if (taken(part, PROBE) === Math.floor(PROBE * part.share)) return meanDamage(part);
    if (part.fixed !== undefined) return taken(part, Math.max(0, part.fixed));
    const told = findOdds(part.notation);
    return (told?.p ?? []).reduce(
      (sum, chance, at) => sum + chance * taken(part, Math.max(0, (told?.min ?? 0) + at) / (told?.unit ?? 1)),
      0,
    );
  };
  const mean = (key: string): number =>
    dealingParts(offer.damage[key]).reduce((sum, part) => sum + meanOn(part), 0);
  if (!offer.check) return Object.keys(offer.damage).reduce((sum, key) => sum + mean(key), 0);
  return offer.check.outcomes.reduce((sum, { key, chance }) => sum + chance * mean(key), 0);
}

/** The attacker as if the bonus lay on it: every game counts what lasts on someone. */
function grantRollBonus(attacker: Fighter, { value, reason }: RollBonus): Fighter {
  const once: Effect = {
    id: 'thisRoll',
    condition: 'custom',
    label: bonusLabel(reason),
    duration: { kind: 'removed' },
    modifiers: [{ to: 'attack', value, rule: '' }],
  };
  return { ...attacker, effects: [...attacker.effects, once] };
}

/** `+2 high ground`, `−2`. */
export function formatRollBonus({ value, reason }: RollBonus): string {
  return reason === '' ? formatSigned(value) : `${formatSigned(value)} ${reason}`;
}

function bonusLabel(reason: string): string {
  return reason === '' ? 'this roll' : reason;
}

/** The offer with a bonus that came after the dice; the chances stay those of the roll as it was made. */
export function addBonusToOffer(offer: AttackOffer, { value, reason }: RollBonus): AttackOffer {
  if (!offer.check) return offer;
  const why: Reason = { rule: '', label: bonusLabel(reason), value };
  return { ...offer, check: { ...offer.check, modifier: addReasons(offer.check.modifier, why) } };
}

/** The roll with a bonus that came after the dice, as a part of its own. */
export function addBonusToRoll(roll: RollTrace, { value, reason }: RollBonus): RollTrace {
  const notation = `${value < 0 ? '-' : '+'}${Math.abs(value)}`;
  return {
    ...roll,
    notation: `${roll.notation}${notation}`,
    parts: [...roll.parts, { notation, label: bonusLabel(reason), dice: [], total: value }],
    total: roll.total + value,
  };
}

/** What the words of a trait add to attack rolls and to the damage of hits. */
interface TraitBonus {
  readonly power: Pick<Power, 'id' | 'name'>;
  /** Whose attacks: of whoever has the trait, or of its allies. */
  readonly of: 'own' | 'allies';
  readonly attack: number;
  /** Notation; empty where it adds none. */
  readonly damage: string;
  readonly type: string;
  /** What must hold, in the words of the trait; empty where nothing must. */
  readonly given: string;
  /** The same where the table can tell. */
  readonly known?: KnownState;
}

const FOUND = new WeakMap<Sheet, readonly TraitBonus[]>();

/** What the traits of a sheet add to attacks, as far as their words are of a form that the reader knows. */
export function readTraitBonuses(sheet: Sheet, lexicon: Lexicon): readonly TraitBonus[] {
  const known = FOUND.get(sheet);
  if (known) return known;
  const found = sheet.powers
    .filter(({ passive }) => passive === true)
    .flatMap((power) =>
      power.lines.flatMap(({ text }) =>
        splitSentences(text).flatMap((each) => readBonus(each, power, sheet.name, lexicon) ?? []),
      ),
    );
  FOUND.set(sheet, found);
  return found;
}

function splitSentences(text: string): readonly string[] {
  return text
    .slice(0, 4_000)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/gu, ' ')
    .split(/(?<=\.) /u)
    .map((each) => each.replace(/[\s.]+$/u, ''))
    .filter((each) => each.length < 240);
}

const WHO = "(?:it|they|he|she|(?:the |an? )?([a-z' -]{2,40}?))";
const DEALS = '(?:deals?|does|do)\\s+\\+?(?:an?\\s+)?(?:additional\\s+|extra\\s+)?';
const DAMAGE = '(\\d{1,3}(?:d\\d{1,2})?)\\s+(?:(?:extra|additional)\\s+)?(?:([a-z]+)\\s+)?damage';
/** `If the wolf's target is prone, attacks do +1d6 damage on a hit`. */
const TARGET_IS = new RegExp(
  `^(?:if|while|when)\\s+(?:(?:the\\s+)?([a-z' -]{2,40}?)'s|its)\\s+target\\s+is\\s+([a-z -]{3,30}?),\\s+(?:(?:its|their|all)\\s+)?(?:attacks?|hits?|it|they)\\s+${DEALS}${DAMAGE}(?:\\s+(?:on|with)\\s+a\\s+hit)?$`,
  'u',
);
/** `The bear gains a +2 attack bonus against staggered enemies`. */
const AGAINST = new RegExp(
  `^${WHO}\\s+(?:gains?|gets?|has|have|receives?)\\s+an?\\s+\\+(\\d{1,2})\\s+(?:[a-z]+\\s+)?(?:attack\\s+bonus|bonus\\s+(?:on|to)\\s+(?:its\\s+)?attacks?(?:\\s+rolls?)?)\\s+against\\s+(?:any\\s+|an?\\s+)?(.{4,100})$`,
  'u',
);
/** `The ghoul's bite deals +4 damage against vulnerable targets`. */
const HARDER = new RegExp(
  `^(?:${WHO}|.{3,60}?attacks?)\\s+${DEALS}${DAMAGE}\\s+against\\s+(?:any\\s+|an?\\s+)?(.{4,100})$`,
  'u',
);
/** `While staggered, the hound gains a +2 attack bonus and deals +4 damage`. */
const OWN_STATE = new RegExp(
  `^(?:if|while|when)\\s+(?:(?:it\\s+is|they\\s+are|(?:the\\s+)?([a-z' -]{2,40}?)\\s+is)\\s+)?([a-z]{4,20}),\\s+${WHO}\\s+(?:gains?\\s+an?\\s+\\+(\\d{1,2})\\s+(?:attack\\s+bonus|bonus\\s+(?:on|to)\\s+attacks?(?:\\s+rolls?)?))?(?:\\s*and\\s+)?(?:${DEALS}${DAMAGE})?(?=$|,)`,
  'u',
);
/** `Allies within 10 squares receive a +1 power bonus on attack rolls`. */
const ALLIES =
  /^(?:all\s+|(?:its|their|the\s+[a-z' -]{2,40}?(?:'s|s'))\s+)?(?:allies|allied\s+creatures)(\s+(?:within\s+\d+(?:\s+squares)?|in\s+the\s+(?:aura|encounter|battle)|nearby|adjacent\s+to\s+(?:it|the\s+[a-z' -]{2,40}?)))?\s+(?:gains?|gets?|has|have|receives?)\s+an?\s+\+(\d{1,2})\s+(?:[a-z]+\s+)?(?:attack\s+bonus|bonus\s+(?:on|to)\s+(attacks?(?:\s+and\s+damage)?|damage)(?:\s+rolls?)?)(?:\s+and\s+[a-z ]{3,40}(?=$))?(\s+against\s+.{4,100})?$/u;

type Part = Omit<TraitBonus, 'power'>;

function readBonus(
  text: string,
  { id, name }: Power,
  owner: string,
  lexicon: Lexicon,
): readonly TraitBonus[] | undefined {
  const words = ownerWords({ owner }, text);
  const mine = (who: string | undefined): boolean =>
    who === undefined || (namesOwner(who, words) && !/\ball(?:y|ies)\b/u.test(who));
  const found =
    readTargetBonus(text, mine, lexicon) ??
    readStateBonus(text, mine, lexicon) ??
    readAgainst(text, mine, lexicon) ??
    readAllyBonus(text);
  return found && [{ power: { id, name }, ...found }];
}

const ADDITIONAL = /\bdeals?\s+(?:an?\s+)?(?:additional|extra)\b/u;

type Mine = (who: string | undefined) => boolean;

function readTargetBonus(text: string, mine: Mine, lexicon: Lexicon): Part | undefined {
  const [, who, state = '', damage, kind] = TARGET_IS.exec(text) ?? [];
  const type = resolveDamageType(kind, lexicon);
  if (damage === undefined || type === undefined || !mine(who)) return undefined;
  return {
    of: 'own',
    attack: 0,
    damage,
    type,
    given: `target ${state}`,
    ...findConditionNamed('target', state, lexicon),
  };
}

function readStateBonus(text: string, mine: Mine, lexicon: Lexicon): Part | undefined {
  const [, whose, state = '', who, attack, damage = '', kind] = OWN_STATE.exec(text) ?? [];
  const type = resolveDamageType(kind, lexicon);
  const known = findConditionNamed('attacker', state, lexicon);
  if ((attack === undefined && damage === '') || type === undefined) return undefined;
  if (!known.known || !mine(whose) || !mine(who)) return undefined;
  return { of: 'own', attack: Number(attack ?? 0), damage, type, given: state, ...known };
}

function readAgainst(text: string, mine: Mine, lexicon: Lexicon): Part | undefined {
  const [, who, attack, whom = ''] = AGAINST.exec(text) ?? [];
  if (attack !== undefined && mine(who))
    return { of: 'own', attack: Number(attack), damage: '', type: '', ...readFacing(whom, lexicon) };
  const [, striker, damage, kind, other = ''] = HARDER.exec(text) ?? [];
  const type = resolveDamageType(kind, lexicon);
  // “Deals an additional 1d6 against …” is offered with each hit already.
  if (damage === undefined || type === undefined || !mine(striker) || ADDITIONAL.test(text)) return undefined;
  return { of: 'own', attack: 0, damage, type, ...readFacing(other, lexicon) };
}

function readFacing(whom: string, lexicon: Lexicon): Pick<TraitBonus, 'given' | 'known'> {
  const state = /^([a-z -]{3,30}?)\s+(?:enem(?:y|ies)|targets?|creatures?|foes?)$/u.exec(whom)?.[1];
  return {
    given: `against ${whom}`,
    ...(state === undefined ? {} : findConditionNamed('target', state, lexicon)),
  };
}

function readAllyBonus(text: string): Part | undefined {
  const [, where = '', value, about = 'attack', whom = ''] = ALLIES.exec(text) ?? [];
  if (value === undefined) return undefined;
  const everywhere = /in the (?:encounter|battle)/u.test(where);
  return {
    of: 'allies',
    attack: about.startsWith('attack') ? Number(value) : 0,
    damage: about.includes('damage') ? value : '',
    type: '',
    given: `${everywhere ? '' : where}${whom}`.trim(),
  };
}

function resolveDamageType(word: string | undefined, { damageTypes }: Lexicon): string | undefined {
  return word === undefined ? '' : damageTypes.find(({ words }) => words.includes(word))?.key;
}

function findConditionNamed(
  of: KnownState['of'],
  word: string,
  { staggered, conditions }: Lexicon,
): Pick<TraitBonus, 'known'> {
  const state = staggered.includes(word)
    ? HALFWAY_STATE
    : conditions.find(({ words }) => words.includes(word))?.key;
  return state === undefined ? {} : { known: { of, state } };
}

/** A bonus with its key among the circumstances, and whether the table holds it to count. */
interface Counted {
  readonly bonus: TraitBonus;
  readonly circumstance: Circumstance;
}

/**
 * What the traits of the attacker and of its allies may add to this attack, as switches: on where nothing must hold or
 * the table knows that it does, unless the GM says otherwise.
 */
function listTraitCircumstances(
  system: RuleSystem,
  {
    attacker,
    power,
    target,
  }: { readonly attacker: Fighter; readonly power: Power; readonly target: Fighter },
  switched: { readonly [circumstance: string]: boolean },
  { all }: Pick<RulesContext, 'all'>,
): readonly Counted[] {
  const { lexicon } = system;
  if (lexicon?.playsTraits !== true || !isAttackPower(power)) return [];
  const friends = all.filter(
    (each) =>
      each.id !== attacker.id &&
      each.presence !== 'absent' &&
      (each.side === 'foes') === (attacker.side === 'foes') &&
      !system.harm.out(each),
  );
  const theirs = friends.flatMap((owner) =>
    readTraitBonuses(owner.sheet, lexicon).flatMap((bonus) =>
      bonus.of === 'allies' ? [{ owner, bonus }] : [],
    ),
  );
  const own = readTraitBonuses(attacker.sheet, lexicon).flatMap((bonus) =>
    bonus.of === 'own' ? [{ owner: attacker, bonus }] : [],
  );
  const seen = new Set<string>();
  return [...own, ...theirs].flatMap(({ owner, bonus }) => {
    // Several of one stat block help once.
    const key = `trait:${owner.sheet.name}:${bonus.power.id}:${bonus.given}:${bonus.damage}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const holds = isConditionMet(bonus, { attacker, target }, system) ?? (bonus.given === '' && !bonus.known);
    const on = switched[key] ?? holds;
    const name = owner.id === attacker.id ? bonus.power.name : `${owner.name}: ${bonus.power.name}`;
    const adds = bonus.damage === '' ? '' : `+${bonus.damage} ${bonus.type}`.trim();
    const label = [[name, adds].filter(Boolean).join(' '), bonus.given].filter(Boolean).join(', ');
    const rule = lexicon.rules['modified'] ?? '';
    return [{ bonus, circumstance: { key, label, rule, value: bonus.attack, on } }];
  });
}

/** The attacker as if the bonuses that count lay on it. */
function withTraitBonuses(attacker: Fighter, all: readonly Counted[]): Fighter {
  const effects = all
    .filter(({ bonus, circumstance }) => circumstance.on && bonus.attack !== 0)
    .map(({ bonus, circumstance }): Effect => ({
      id: circumstance.key,
      condition: 'custom',
      label: bonus.power.name,
      duration: { kind: 'removed' },
      modifiers: [{ to: 'attack', value: bonus.attack, rule: circumstance.rule }],
    }));
  return effects.length === 0 ? attacker : { ...attacker, effects: [...attacker.effects, ...effects] };
}

/** The offer with those circumstances, and the damage that they add to a hit. */
function addTraitsToOffer(offer: AttackOffer, all: readonly Counted[]): AttackOffer {
  if (all.length === 0) return offer;
  const added = all.flatMap(({ bonus, circumstance }) =>
    circumstance.on && bonus.damage !== '' ? [bonusDamage(bonus)] : [],
  );
  const good = new Set(
    offer.check ? offer.check.outcomes.filter((each) => each.good).map(({ key }) => key) : ['hit'],
  );
  const damage =
    added.length === 0
      ? offer.damage
      : Object.fromEntries(
          Object.entries(offer.damage).map(([key, parts]) => [
            key,
            good.has(key) && parts.length > 0 ? [...parts, ...added] : parts,
          ]),
        );
  return {
    ...offer,
    circumstances: [...offer.circumstances, ...all.map(({ circumstance }) => circumstance)],
    damage,
    ...(added.length === 0 ? {} : { expected: expectedDamage(offer.check, damage) }),
  };
}

function bonusDamage({ damage, type, power }: TraitBonus): AttackDamage {
  const fixed = fixedDamage(damage);
  return {
    notation: damage,
    ...(fixed === undefined ? {} : { fixed }),
    share: 1,
    type,
    shared: false,
    note: `${power.name} +${damage}`,
  };
}

/** What using a power without an attack would do now, as its game says it. */
export function previewUse(
  { state, system }: { readonly state: TableState; readonly system: RuleSystem },
  user: Combatant,
  power: Power,
  targets: readonly string[],
): UseOffer {
  const named = targets.flatMap((id) => findCombatant(state, id) ?? []);
  return system.using.offer({ user, power, targets: named }, createRulesContext(state, system));
}

/** The power with what its use brings, as its game says it. */
export function withUse(power: Power, { riders }: UseOffer): Power {
  if (!power.reading && riders.length === 0) return power;
  return { ...power, reading: { sentences: [], ...power.reading, riders } };
}

/** A power that is no attack, as an offer on which what it brings may ride. */
export function createBareOffer(
  { attacker, target }: { readonly attacker: Pick<Fighter, 'id'>; readonly target: Pick<Fighter, 'id'> },
  power: Power,
): AttackOffer {
  return { power, attacker: attacker.id, target: target.id, circumstances: [], damage: {}, expected: 0 };
}
