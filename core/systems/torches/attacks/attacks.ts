import type { RollTrace } from '../../../dice/trace.ts';
import { explain, addReasons, formatSigned } from '../../../kernel/said.ts';
import type { CheckOffer, OutcomeChance } from '../../../rules/checks.ts';
import type {
  AttackDamage,
  AttackOffer,
  AttackOutcome,
  OutcomeDamage,
  RolledAttack,
} from '../../../rules/attacks.ts';
import { type Consequence, endConditions } from '../../../rules/consequences.ts';
import { stackModifiers, type Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { AttackRules } from '../../../rules/system.ts';
import { ABILITY_OF, BARE } from '../creatures/choices.ts';
import { type Situation, situationOf } from './circumstances.ts';
import { CONDITION, CONDITIONS } from '../harm/conditions.ts';
import {
  attackOutcomeChances,
  chanceOfFaces,
  chanceToReach,
  diceForEdge,
  type D20Edge,
  combineAdvantage,
  writeAdvantageSources,
  naturalFace,
} from '../../../rules/d20/checks.ts';
import {
  addToDamage,
  expectedDamage,
  joinNotes,
  readDamageDice,
  writeDamage,
} from '../../../rules/damage.ts';
import { loweredBy } from '../creatures/traits.ts';
import { type Ability, DOUBLED } from '../tables.ts';

/** Keys of the circumstances under which nothing can hit. TOR-13 TOR-14 */
const STOPPING: ReadonlySet<string> = new Set(['hidden', 'far']);

/** Attacks: against AC, doubled by a natural 20. TOR-13 TOR-15 TOR-16 TOR-17 TOR-18 */
export const attacks: AttackRules = { offer, outcome, rolled };

function offer(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): AttackOffer {
  const situation = situationOf(attacker, power, target, switched, now);
  const dealt = damageOf(attacker, power);
  const check = power.attack ? checkOn(attacker, power, power.attack, target, situation) : undefined;
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

function checkOn(
  attacker: Fighter,
  power: Power,
  { bonus }: NonNullable<Power['attack']>,
  target: Fighter,
  { leanings, stopped }: Situation,
): CheckOffer {
  const edge = combineAdvantage(leanings);
  const modifier = addReasons(
    bonus,
    { rule: 'TOR-74', label: 'lowered ability', value: loweredBy(attacker, abilityOf(power)) },
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
    outcomes: chancesOf(edge, modifier.value, ac.value, stopped !== undefined),
  };
}

function abilityOf({ origin }: Power): Ability {
  return Object.entries(ABILITY_OF).find(([method]) => method === origin)?.[1] ?? 'str';
}

/** A natural 20 always hits; any other face hits when the total reaches AC. TOR-15 TOR-18 */
function chancesOf(edge: D20Edge, bonus: number, ac: number, stopped: boolean): readonly OutcomeChance[] {
  const dice = diceForEdge(edge);
  const critical = stopped ? 0 : chanceOfFaces(DOUBLED.high, DOUBLED.high, dice);
  const reached = stopped ? 0 : Math.max(critical, chanceToReach(ac, bonus, dice));
  return attackOutcomeChances(
    { critical, hit: reached - critical, miss: 1 - reached },
    'natural 20, doubled',
  );
}

/** A natural 20 doubles every part. TOR-16 TOR-18 */
function damageOf(attacker: Fighter, power: Power): OutcomeDamage {
  const hit = hitOf(attacker, power);
  const critical = hit.map((part) => ({
    ...part,
    share: DOUBLED.share,
    note: joinNotes('doubled', part.note),
  }));
  return { critical, hit, miss: [] };
}

/** What a lowered ability takes and lasting effects add goes on the first part. TOR-16 TOR-74 */
function hitOf(attacker: Fighter, power: Power): readonly AttackDamage[] {
  const less = power.tags.includes(BARE) ? 0 : loweredBy(attacker, abilityOf(power));
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
function outcome({ check, circumstances }: AttackOffer, roll: RollTrace): AttackOutcome {
  const natural = naturalFace(roll);
  const stopped = circumstances.some(({ key, on }) => on && STOPPING.has(key));
  const hit = roll.total >= (check?.target.value ?? 0);
  const key = natural === DOUBLED.high ? 'critical' : hit ? 'hit' : 'miss';
  return { key: stopped ? 'miss' : key, natural, total: roll.total, roll };
}

/** Whoever attacks is in stealth no longer; a hit stops who retreats. TOR-13 TOR-75 */
function rolled(lying: RolledAttack): readonly Consequence[] {
  const { attacker } = lying;
  return [...endConditions(attacker, CONDITION.stealth, 'it attacked', 'TOR-13'), ...halted(lying)];
}

/** A hit that hurts nobody stops a retreat all the same; one that hurts does so as it is applied. TOR-75 */
function halted({ target, offer: { damage }, outcome: { key } }: RolledAttack): readonly Consequence[] {
  const hurts = (damage[key] ?? []).some(({ notation, fixed }) => notation !== '' || fixed !== undefined);
  return key === 'miss' || hurts
    ? []
    : endConditions(target, CONDITION.retreating, 'hit: the retreat has failed', 'TOR-75');
}
