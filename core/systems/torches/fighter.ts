import { type Fighter, membershipOf } from '../../rules/combat.ts';
import { counterOf, hasCondition, jsonNumber, type RulesContext } from '../../rules/context.ts';
import {
  makeTraitReader,
  traitFlag,
  traitMaybeNumber,
  traitNumber,
  traitNumbers,
  traitText,
  traitWords,
} from '../../rules/sheet.ts';
import { CONDITION } from './conditions.ts';
import { type Ability, ABILITY_KEYS, FEET, abilityModifierFor, PATIENCE_DAYS } from './tables.ts';
import { COUNTER, MARK } from './words.ts';

/** What the rules ask of a sheet besides its own fields. A monster tells what its stat block has. */
export const traitsOf = makeTraitReader({
  hero: traitFlag,
  player: traitText,
  /** Scores; 10 where none is told. TOR-17 */
  str: traitNumber(10),
  dex: traitNumber(10),
  con: traitNumber(10),
  int: traitNumber(10),
  wis: traitNumber(10),
  cha: traitNumber(10),
  /** Modifiers that stand instead of those of the scores. TOR-17 */
  modifiers: traitNumbers(ABILITY_KEYS),
  /** Feet. TOR-05 */
  speed: traitNumber(FEET.speed),
  darksight: traitFlag,
  proficiency: traitNumber(),
  proficientIn: traitWords(ABILITY_KEYS),
  /** Its highest modifier, where it was typed. TOR-42 */
  best: traitMaybeNumber,
  hd: traitNumber(),
  moraleBonus: traitNumber(),
  unliving: traitFlag,
  leader: traitFlag,
  /** Whom it follows as a retainer or animal of the party: a hero, or the party. TOR-77 */
  follows: traitText,
  /** Feeds itself as it goes: it needs no supplies. Ours. */
  grazes: traitFlag,
  /** Gold a day that a retainer is owed. Ours. */
  wage: traitNumber(),
  /** Hit dice that are searched for loot. TOR-37 */
  loot: traitNumber(),
});
export type TorchesTraits = ReturnType<typeof traitsOf>;

/** Whether the sheet is that of a player’s character. */
export function isHero({ sheet }: Pick<Fighter, 'sheet'>): boolean {
  return traitsOf(sheet).hero;
}

/** Whether it sees in darkness. TOR-64 */
export function hasDarksight({ sheet }: Fighter): boolean {
  return traitsOf(sheet).darksight;
}

/** Points an ability has lost. TOR-22 TOR-74 */
export function lostPoints(who: Fighter, ability: Ability): number {
  return jsonNumber(who.marks?.[MARK.lost], ability);
}

/** A score as it is now, never below 0. TOR-74 */
export function scoreOf(who: Fighter, ability: Ability): number {
  return Math.max(0, traitsOf(who.sheet)[ability] - lostPoints(who, ability));
}

/** The modifier of the score as it is now; a monster’s is typed where it has one. TOR-17 TOR-74 */
export function abilityModifier(who: Fighter, ability: Ability): number {
  return traitsOf(who.sheet).modifiers[ability] ?? abilityModifierFor(scoreOf(who, ability));
}

/** What a lowered score changes in a number that was reckoned with the whole one. TOR-74 */
export function loweredModifier(who: Fighter, ability: Ability): number {
  return abilityModifierFor(scoreOf(who, ability)) - abilityModifierFor(traitsOf(who.sheet)[ability]);
}

/** Abilities in which it is proficient. TOR-02 */
export function proficientAbilities({ sheet }: Fighter): readonly Ability[] {
  return traitsOf(sheet).proficientIn;
}

/** Loads above the STR score. TOR-07 */
export function countOverload(who: Fighter): number {
  return Math.max(0, counterOf(who, COUNTER.load) - scoreOf(who, 'str'));
}

/** Whether it is one of the party that can still go on. */
function canTravel(who: Fighter): boolean {
  return who.side === 'heroes' && isHero(who) && who.fate !== 'dead';
}

/** The party as it travels. */
export function listParty({ all }: RulesContext): readonly Fighter[] {
  return all.filter(canTravel);
}

/** Whom a retainer or animal follows where no hero is named. */
export const THE_PARTY = 'the party';

/** Whether it is a retainer or animal that goes with the party. */
export function isFollower(who: Fighter): boolean {
  return (
    membershipOf(who) === 'follower' &&
    traitsOf(who.sheet).follows !== '' &&
    who.fate !== 'dead' &&
    who.presence !== 'absent'
  );
}

/** The party as it travels, with its retainers and animals: all who march, carry and are led. */
export function listCompany(now: RulesContext): readonly Fighter[] {
  return [...listParty(now), ...now.all.filter(isFollower)];
}

/** Those of them who eat supplies and wear down by the hour. TOR-52 TOR-70 */
export function listEaters(now: RulesContext): readonly Fighter[] {
  return listCompany(now).filter(({ sheet }) => !traitsOf(sheet).grazes);
}

/** Gold that a retainer is owed for the days it has served. Ours. */
export function goldOwedTo(who: Fighter): number {
  return jsonNumber(who.marks, MARK.owed);
}

/** Whether a retainer has gone unpaid for longer than it bears. Ours. */
export function isUnpaid(who: Fighter): boolean {
  const { wage } = traitsOf(who.sheet);
  return wage > 0 && goldOwedTo(who) >= wage * PATIENCE_DAYS;
}

/** A word of the system’s own that the table keeps, one of those allowed; the first where there is none. */
export function readTableWord<const Key extends string>(
  { own }: RulesContext,
  key: string,
  allowed: readonly [Key, ...Key[]],
): Key {
  return allowed.find((each) => each === own[key]) ?? allowed[0];
}

/** The lights someone carries that burn. TOR-47 */
export function listLights(who: Fighter): readonly {
  readonly id: string;
  readonly kind: 'torch' | 'lantern';
  readonly until: number;
}[] {
  return who.effects.flatMap(({ id, condition, duration }) =>
    (condition === CONDITION.torch || condition === CONDITION.lantern) && duration.kind === 'time'
      ? [{ id, kind: condition, until: duration.until }]
      : [],
  );
}

/** Whether it is dead: by decision, or by a CON of 0. TOR-20 TOR-74 */
export function isDead(who: Fighter): boolean {
  return who.fate === 'dead' || (isHero(who) && scoreOf(who, 'con') === 0);
}

/** Whether it lies at 0 HP and may still be saved. TOR-20 */
export function isDying(who: Fighter): boolean {
  return who.hp <= 0 && who.fate === 'none' && !isDead(who);
}

/** Whether it cannot act: at 0 HP, unconscious, an ability at 0, or dead. TOR-20 TOR-74 */
export function isDown(who: Fighter): boolean {
  return (
    who.hp <= 0 || who.fate === 'knockedOut' || hasCondition(who, CONDITION.incapacitated) || isDead(who)
  );
}

/** Whether it has no more part in the fight. TOR-20 TOR-30 TOR-44 TOR-75 */
export function isOut(who: Fighter): boolean {
  // A foe that lies at 0 HP or has fled or given up is passed over; a hero’s minute is counted in its turns.
  const fallen = who.side === 'foes' && (who.hp <= 0 || hasCondition(who, CONDITION.routed));
  return fallen || isDead(who) || who.fate === 'knockedOut' || hasCondition(who, CONDITION.escaped);
}

/** What is to be said of it, the gravest alone. TOR-20 TOR-21 TOR-30 TOR-44 TOR-75 */
export function listLifeStates(who: Fighter): readonly string[] {
  if (isDead(who)) return ['dead'];
  if (who.fate === 'knockedOut') return ['knockedOut'];
  if (who.hp <= 0) return [who.fate === 'stable' ? 'stable' : 'down'];
  if (hasCondition(who, CONDITION.escaped)) return ['escaped'];
  return hasCondition(who, CONDITION.routed) ? ['routed'] : [];
}
