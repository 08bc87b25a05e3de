import type { RollTrace } from '../../dice/trace.ts';
import { addReasons, explain, formatSigned, said } from '../../kernel/said.ts';
import type {
  AttackDamage,
  AttackOffer,
  AttackOutcome,
  OutcomeDamage,
  RolledAttack,
} from '../../rules/attacks.ts';
import type { CheckOffer, OutcomeChance } from '../../rules/checks.ts';
import { type Fighter, stackModifiers } from '../../rules/combat.ts';
import { type Consequence, endConditions, makeOpening, type Opening } from '../../rules/consequences.ts';
import { type RulesContext, systemNumber } from '../../rules/context.ts';
import {
  attackOutcomeChances,
  chanceOfFaces,
  chanceToReach,
  combineAdvantage,
  type D20Edge,
  diceForEdge,
  naturalFace,
  writeAdvantageSources,
} from '../../rules/d20/checks.ts';
import { addToDamage, expectedDamage, joinNotes, readDamageDice, writeDamage } from '../../rules/damage.ts';
import type { Power } from '../../rules/sheet.ts';
import type { AttackRules } from '../../rules/system.ts';
import { type AttackSituation, describeSituation } from './circumstances.ts';
import { CONDITION, CONDITIONS } from './conditions.ts';
import { ABILITY_OF, BARE } from './creatures/choices.ts';
import { loweredModifier, listParty } from './fighter.ts';
import { listLightOpenings } from './light.ts';
import { type Ability, DOUBLED } from './tables.ts';
import { countTurnsOwed } from './travelTurns.ts';
import { xpPerGold } from './treasure.ts';
import { LOOT_KEY } from './words.ts';

/** Keys of the circumstances under which nothing can hit. TOR-13 TOR-14 */
const STOPPING: ReadonlySet<string> = new Set(['hidden', 'far']);

/** Attacks: against AC, doubled by a natural 20. TOR-13 TOR-15 TOR-16 TOR-17 TOR-18 */
export const attacks: AttackRules = { offer: offerAttack, outcome: readOutcome, rolled: onAttackRolled };

function offerAttack(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): AttackOffer {
  const situation = describeSituation(attacker, power, target, switched, now);
  const dealt = buildDamage(attacker, power);
  const check = power.attack ? buildCheck(attacker, power, power.attack, target, situation) : undefined;
  const damage = check ? dealt : { hit: dealt['hit'] ?? [] };
  return {
    power,
    attacker: attacker.id,
    target: target.id,
    ...(check ? { check } : {}),
    circumstances: situation.circumstances,
    damage,
    expected: expectedDamage(check, damage),
  };
}

function buildCheck(
  attacker: Fighter,
  power: Power,
  { bonus }: NonNullable<Power['attack']>,
  target: Fighter,
  { leanings, stopped }: AttackSituation,
): CheckOffer {
  const edge = combineAdvantage(leanings);
  const modifier = addReasons(
    bonus,
    { rule: 'TOR-74', label: 'lowered ability', value: loweredModifier(attacker, attackAbility(power)) },
    ...stackModifiers(attacker, 'attack', CONDITIONS, 'all'),
  );
  const ac = addReasons(target.sheet.defenses['ac'] ?? explain(), ...stackModifiers(target, 'ac', [], 'all'));
  const why = stopped ?? writeAdvantageSources(leanings);
  return {
    label: why === '' ? power.name : `${power.name} (${why})`,
    rule: 'TOR-15',
    dice: diceForEdge(edge),
    modifier,
    target: { label: 'AC', value: ac.value, because: ac.because },
    outcomes: computeChances(edge, modifier.value, ac.value, stopped !== undefined),
  };
}

function attackAbility({ origin }: Power): Ability {
  return Object.entries(ABILITY_OF).find(([method]) => method === origin)?.[1] ?? 'str';
}

/** A natural 20 always hits; any other face hits when the total reaches AC. TOR-15 TOR-18 */
function computeChances(
  edge: D20Edge,
  bonus: number,
  ac: number,
  stopped: boolean,
): readonly OutcomeChance[] {
  const dice = diceForEdge(edge);
  const critical = stopped ? 0 : chanceOfFaces(DOUBLED.high, DOUBLED.high, dice);
  const reached = stopped ? 0 : Math.max(critical, chanceToReach(ac, bonus, dice));
  return attackOutcomeChances(
    { critical, hit: reached - critical, miss: 1 - reached },
    'natural 20, doubled',
  );
}

/** A natural 20 doubles every part. TOR-16 TOR-18 */
function buildDamage(attacker: Fighter, power: Power): OutcomeDamage {
  const hit = buildHitDamage(attacker, power);
  const critical = hit.map((part) => ({
    ...part,
    share: DOUBLED.share,
    note: joinNotes('doubled', part.note),
  }));
  return { critical, hit, miss: [] };
}

/** What a lowered ability takes and lasting effects add goes on the first part. TOR-16 TOR-74 */
function buildHitDamage(attacker: Fighter, power: Power): readonly AttackDamage[] {
  const less = power.tags.includes(BARE) ? 0 : loweredModifier(attacker, attackAbility(power));
  const more = stackModifiers(attacker, 'damage', [], 'all');
  const added = more.reduce((sum, { value }) => sum + value, less);
  const note = joinNotes(
    less === 0 ? '' : 'the ability is lowered',
    ...more.map(({ label, value }) => `${formatSigned(value)}: ${label}`),
  );
  return (power.damage ?? []).flatMap(({ notation, type, also }, at) => {
    const dice = readDamageDice(notation);
    if (!dice) return [];
    const dealt = addToDamage(dice, at === 0 ? added : 0);
    return {
      notation: writeDamage(dealt),
      ...(dealt.dice.length === 0 ? { fixed: Math.max(0, dealt.plus) } : {}),
      share: 1,
      type,
      ...(also === undefined ? {} : { also }),
      shared: power.area,
      note,
    };
  });
}

/** Reads the face that counts and the total off a roll of the offer. TOR-13 TOR-14 TOR-15 TOR-18 */
function readOutcome({ check, circumstances }: AttackOffer, roll: RollTrace): AttackOutcome {
  const natural = naturalFace(roll);
  const stopped = circumstances.some(({ key, on }) => on && STOPPING.has(key));
  const hit = roll.total >= (check?.target.value ?? 0);
  const key = natural === DOUBLED.high ? 'critical' : hit ? 'hit' : 'miss';
  return { key: stopped ? 'miss' : key, natural, total: roll.total, roll };
}

/** Whoever attacks is in stealth no longer; a hit stops who retreats. TOR-13 TOR-75 */
function onAttackRolled(lying: RolledAttack): readonly Consequence[] {
  const { attacker } = lying;
  return [...endConditions(attacker, CONDITION.stealth, 'it attacked', 'TOR-13'), ...haltRetreat(lying)];
}

/** A hit that hurts nobody stops a retreat all the same; one that hurts does so as it is applied. TOR-75 */
function haltRetreat({ target, offer: { damage }, outcome: { key } }: RolledAttack): readonly Consequence[] {
  const hurts = (damage[key] ?? []).some(({ notation, fixed }) => notation !== '' || fixed !== undefined);
  return key === 'miss' || hurts
    ? []
    : endConditions(target, CONDITION.retreating, 'hit: the retreat has failed', 'TOR-75');
}

/** What the moment asks for besides the turn: the light, travel turns that are due, what the fallen carried. TOR-37 TOR-40 TOR-65 */
export function listOpenings(now: RulesContext): readonly Opening[] {
  return [...listLightOpenings(now), ...travelTurnOpenings(now), ...lootOpenings(now)];
}

function travelTurnOpenings(now: RulesContext): readonly Opening[] {
  const owed = countTurnsOwed(now);
  if (owed === 0 || now.acting !== undefined) return [];
  return [
    makeOpening({
      who: '',
      about: said('torches.travelTurnsDue', { n: owed }),
      label: said('torches.rollIt'),
      rule: 'TOR-40',
      procedure: 'travelTurn',
      values: {},
      urgent: true,
    }),
  ];
}

/** Once the fight is over: into whose pack, its gold as experience at once or later. TOR-37 TOR-38 */
function lootOpenings(now: RulesContext): readonly Opening[] {
  const dice = systemNumber(now, LOOT_KEY);
  const party = listParty(now);
  if (dice === 0 || now.acting !== undefined || party.length === 0) return [];
  const targets = party.map(({ id }) => id);
  const about = said('torches.lootOfFallen', { dice: `${dice}d20` });
  const into = (id: string, name: string, xp: boolean): Opening =>
    makeOpening({
      who: '',
      about,
      label: said(xp ? 'torches.takesItWithXp' : 'torches.takesIt', { who: name }),
      rule: 'TOR-37',
      procedure: 'loot',
      targets,
      values: { pack: id, ...(xp ? { xp } : {}) },
      urgent: false,
    });
  const counts = xpPerGold(now) > 0;
  return party.flatMap(({ id, name }) => [into(id, name, false), ...(counts ? [into(id, name, true)] : [])]);
}
