import type { Effect } from '../rules/combat.ts';
import type { Rider } from '../rules/powerText/rider.ts';
import type { Power, Sheet } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { canFight } from './targets.ts';
import { createRulesContext } from './rulesContext.ts';
import { type Combatant, findCombatant, type TableState } from './state.ts';

/** An aura that somebody has about it, or a zone that one of its powers has left. */
export interface Aura {
  readonly owner: Combatant;
  readonly power: Power;
  /** In squares; 0 for those engaged with it. */
  readonly radius: number;
  readonly zone: boolean;
}

export type Edge = 'start' | 'end' | 'enter' | 'inside';

const PRINTED = /\baura\s+(\d{1,3})/u;

/** What a power does to those inside it, with the place of each rider among those of the power. */
export function listInsideRiders(
  { reading }: Power,
  at?: Edge,
): readonly (readonly [rider: Rider, place: number])[] {
  return (reading?.riders ?? []).flatMap((rider, place) =>
    rider.on.kind === 'aura' && (at === undefined || rider.on.at === at) ? [[rider, place] as const] : [],
  );
}

/** Whether the power is an aura or leaves a zone at all. */
function isAura(power: Power): boolean {
  return PRINTED.test(power.range) || listInsideRiders(power).length > 0;
}

/** Whether it lies about its owner by itself; what has to be used first leaves a zone. */
export function isZone(power: Power): boolean {
  return power.passive !== true && !PRINTED.test(power.range) && listInsideRiders(power).length > 0;
}

interface Found {
  readonly powers: readonly Power[];
  readonly holding: boolean;
}
const FOUND = new WeakMap<Sheet, Found>();

/** Looked for several times in every turn, and the same as long as the sheet is. */
function readAuras(sheet: Sheet): Found {
  const known = FOUND.get(sheet);
  if (known) return known;
  const powers = sheet.powers.filter(isAura);
  const found = { powers, holding: powers.some((power) => listInsideRiders(power, 'inside').length > 0) };
  FOUND.set(sheet, found);
  return found;
}

/** Whether an aura or zone of its holds something for as long as one stays inside. */
export function hasInsideRiders(sheet: Sheet): boolean {
  return readAuras(sheet).holding;
}

/** The auras about this one while it is on its feet, and the zones it has left, which stay without it. */
export function findAuras(system: RuleSystem, owner: Combatant): readonly Aura[] {
  if (owner.presence === 'absent') return [];
  const { powers } = readAuras(owner.sheet);
  if (powers.length === 0) return [];
  const able = canFight(owner, system);
  return powers.flatMap((power): readonly Aura[] => {
    const zone = isZone(power);
    if (zone ? !findZoneEffect(owner, power.id) : !able) return [];
    return [{ owner, power, radius: auraRadius(power), zone }];
  });
}

/** Every aura and zone at the table. */
export function listAllAuras({ combatants }: TableState, system: RuleSystem): readonly Aura[] {
  return combatants.flatMap((each) => findAuras(system, each));
}

/** The effect by which a zone of that power is there. */
export function findZoneEffect({ id, effects }: Combatant, power: string): Effect | undefined {
  return effects.find(({ aura, source }) => aura === power && source === id);
}

function auraRadius(power: Power): number {
  const printed = PRINTED.exec(power.range)?.[1];
  if (printed !== undefined) return Number(printed);
  const [found] = listInsideRiders(power);
  return found?.[0].on.kind === 'aura' ? found[0].on.radius : 1;
}

/** The effect by which somebody stands inside, where the GM has said so. */
export function findInsideEffect(
  { id, effects }: Combatant,
  { owner, power }: Pick<Aura, 'owner' | 'power'>,
): Effect | undefined {
  return id === owner.id
    ? undefined
    : effects.find(({ aura, source }) => aura === power.id && source === owner.id);
}

/** Whether the table itself knows who is inside: those engaged with the owner, where the game keeps count of that. */
export function isInsideKnown({ radius, zone }: Aura, state: TableState, system: RuleSystem): boolean {
  return radius === 0 && !zone && system.picture?.(createRulesContext(state, system))?.pairs !== undefined;
}

/** Those inside, as the GM has said or as the game itself knows, on their feet or not. */
export function listInside(aura: Aura, state: TableState, system: RuleSystem): readonly Combatant[] {
  const here = state.combatants.filter(({ presence }) => presence !== 'absent');
  if (!isInsideKnown(aura, state, system))
    return here.filter((each) => findInsideEffect(each, aura) !== undefined);
  const pairs = system.picture?.(createRulesContext(state, system))?.pairs ?? [];
  const engaged = new Set(pairs.filter((pair) => pair.includes(aura.owner.id)).flat());
  return here.filter(({ id }) => id !== aura.owner.id && engaged.has(id));
}

/** Whether a rider of an aura is for this one, by the sides. */
export function isRiderFor({ to }: Rider, owner: Combatant, who: Combatant): boolean {
  if (who.id === owner.id) return false;
  const side = to.kind === 'near' || to.kind === 'choice' ? to.side : 'everyone';
  const hostile = (owner.side === 'foes') !== (who.side === 'foes');
  return side === 'everyone' || (side === 'enemies') === hostile;
}

/** Those whom the GM may say to be inside: whom anything of it concerns, everyone where nothing of it is read. */
export function listInsideCandidates(aura: Aura, state: TableState): readonly Combatant[] {
  const riders = listInsideRiders(aura.power);
  return state.combatants.filter(
    (each) =>
      each.id !== aura.owner.id &&
      each.presence !== 'absent' &&
      (riders.length === 0 || riders.some(([rider]) => isRiderFor(rider, aura.owner, each))),
  );
}

/** The aura of that power about that owner, where it is there. */
export function findAura(
  state: TableState,
  system: RuleSystem,
  owner: string,
  power: string,
): Aura | undefined {
  const who = findCombatant(state, owner);
  return who && findAuras(system, who).find((each) => each.power.id === power);
}
