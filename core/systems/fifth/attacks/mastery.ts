import { toLabelling, said, type Said, type Wording } from '../../../kernel/said.ts';
import { abilityModifier, proficiencyOf, sizeRank } from '../creatures/traits.ts';
import type { DamagingAttack } from '../../../rules/attacks.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import type { Consequence, OfferedWay } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { CONDITION } from '../harm/conditions.ts';
import { isDown } from '../harm/life.ts';
import { editionOf } from '../options.ts';
import { hasProperty, type Property, WIELD, weaponModifier } from './wielding.ts';

/** What can be made prone or pushed by mastery: Large at the most. FIF-83 */
const LARGE = 3;

/** Whether it is too large to be pushed. FIF-83 */
export function isTooLarge({ sheet }: Fighter): boolean {
  return sizeRank(sheet) > LARGE;
}

/** DC of Topple: 8, the modifier of the attack, proficiency. FIF-83 */
export function toppleDc(who: Fighter, power?: Power): number {
  const { sheet } = who;
  const best = Math.max(abilityModifier(sheet, 'str'), abilityModifier(sheet, 'dex'));
  return 8 + (power ? weaponModifier(who, power) : best) + proficiencyOf(sheet);
}

const LASTS = {
  sap: { condition: CONDITION.sapped, label: 'Sapped' },
  slow: { condition: CONDITION.slowed, label: 'Slowed' },
  vex: { condition: CONDITION.vexed, label: 'Vexed' },
} as const;

/** What lasts until the attacker’s next turn by a mastery. FIF-83 */
export function masteryEffect(who: Fighter, mastery: keyof typeof LASTS): Omit<Effect, 'id'> {
  const edge = mastery === 'vex' ? 'end' : 'start';
  return { ...LASTS[mastery], source: who.id, duration: { kind: 'untilTurn', edge, of: who.id, turns: 1 } };
}

/** What one may do by the mastery of a weapon that hit, and what that is called. FIF-83 */
const MAY = [
  { mastery: 'topple', label: (name: string) => said('fifth.toppleOffer', { name }) },
  { mastery: 'push', label: (name: string) => said('fifth.pushOffer', { name }) },
  { mastery: 'slow', label: (name: string) => said('fifth.slowOffer', { name }) },
] as const satisfies readonly { readonly mastery: Property; readonly label: (name: string) => Said }[];

/** What the mastery of the weapon brings with a hit, in 2024: at once what always comes, offered what one may do. FIF-83 */
export function masters(
  target: Fighter,
  damage: number,
  { all, ...now }: RulesContext,
  blow: DamagingAttack | undefined,
): readonly Consequence[] {
  const by = all.find(({ id }) => id === blow?.attacker);
  const hit = blow?.outcome?.key === 'hit' || blow?.outcome?.key === 'critical';
  if (!by || !blow || !hit || editionOf(now) === '2014') return [];
  const has = (property: Property): boolean => hasProperty(blow.power, property);
  const add = (mastery: 'sap' | 'vex'): Consequence => ({
    do: 'addEffect',
    who: target.id,
    effect: masteryEffect(by, mastery),
    rule: 'FIF-83',
  });
  const may = MAY.filter(({ mastery }) => has(mastery))
    .filter(({ mastery }) => (mastery === 'slow' ? damage > 0 : mastery !== 'push' || !isTooLarge(target)))
    .map(({ mastery, label }) =>
      offered(by, mastery, label(target.name), [
        {
          does: 'procedure',
          procedure: 'mastery',
          targets: [target.id],
          values: { what: mastery, power: blow.power.id },
        },
      ]),
    );
  return [
    ...(has('sap') ? [add('sap')] : []),
    ...(has('vex') && damage > 0 ? [add('vex')] : []),
    ...may,
    ...cleaves(by, target, all, blow),
  ];
}

/** A second blow against another beside it, once for each that a hit in melee may reach. FIF-83 */
function cleaves(
  by: Fighter,
  target: Fighter,
  all: readonly Fighter[],
  { power }: DamagingAttack,
): readonly Consequence[] {
  if (power.origin !== 'melee' || !hasProperty(power, 'cleave')) return [];
  const others = all.filter(
    (each) =>
      each.id !== target.id && each.side === target.side && each.presence !== 'absent' && !isDown(each),
  );
  if (others.length === 0) return [];
  return [
    offered(
      by,
      'cleave',
      said('fifth.cleaveOffer', { name: target.name }),
      others.map(({ id }) => ({
        does: 'attack',
        power: power.id,
        at: id,
        switched: { [WIELD.cleave]: true },
      })),
    ),
  ];
}

function offered(by: Fighter, mastery: Property, words: Wording, ways: readonly OfferedWay[]): Consequence {
  return {
    do: 'offer',
    what: { kind: 'mastery', mastery },
    who: by.id,
    ...toLabelling(words),
    rule: 'FIF-83',
    ways,
  };
}
