import { said } from '../../../../kernel/said.ts';
import { type BuilderGuide, powerTemplatesBy } from '../../../../rules/builderGuide.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { writeDamage } from '../../../../rules/damage.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import { proficiencyAt } from '../../tables.ts';
import { type Challenge, challengeOf } from '../baselines.ts';
import { TYPES } from '../choices.ts';
import { BLANK_POWER } from '../monster/powerForm.ts';
import { attacksARound, nearestDice } from '../monster/powers.ts';
import { ATTACKS, SEQUENCES } from './attacks.ts';
import { LEGENDS } from './legends.ts';
import { BETWEEN, BIG_TURNS, TRAITS } from './others.ts';
import type { ShelfSlot, ShelfType } from './row.ts';

const COUNTS = ['one', 'two', 'three'];
/** Share of the damage of a round that a small thing beside an attack deals. A rule of thumb of ours. */
const EXTRA = 6;
/** Share of its hit points that it gains for a while. A rule of thumb of ours. */
const TEMPORARY = 12;

/** Numbers of a challenge that stand in the words of the shelf. FIF-237 FIF-238 */
function worthAt(draft: Draft): { readonly [name: string]: number | string } {
  const row = rowOf(draft);
  const attacks = attacksARound(row.key);
  const [hp, round] = [row.hp[0], row.damage[0]];
  const modifier = Math.max(0, row.attack[0] - proficiencyAt(row.value));
  return {
    strike: writeDamage(nearestDice(round / attacks, modifier)),
    blast: writeDamage(nearestDice(round, 0)),
    extra: writeDamage(nearestDice(Math.max(2.5, round / EXTRA), 0)),
    dc: row.dc[0],
    temporary: Math.max(1, Math.round(hp / TEMPORARY)),
    count: COUNTS[attacks - 1] ?? 'two',
    first: firstAttack(draft),
  };
}

function rowOf({ cr }: Draft): Challenge {
  return challengeOf(typeof cr === 'string' ? cr : '1');
}

/** Name of the first attack that a multiattack is made of. FIF-159 */
function firstAttack({ powers }: Draft): string {
  const list = Array.isArray(powers) ? powers : [];
  const first = list.find(
    (each) => isJsonObject(each) && each['versus'] === 'ac' && each['action'] === 'action',
  );
  return isJsonObject(first) && typeof first['name'] === 'string' ? first['name'] : 'Strike';
}

const shelved = powerTemplatesBy<ShelfSlot>({ field: 'powers', blank: BLANK_POWER, worth: worthAt });

function typeOf({ type }: Draft): ShelfType {
  return TYPES.find(({ key }) => key === type)?.key ?? 'humanoid';
}

/** From CR 2 on it attacks more than once; from CR 5 on it has something for a whole turn; legends act between turns. FIF-160 FIF-238 */
function slotsOf(draft: Draft): readonly ShelfSlot[] {
  const { value } = rowOf(draft);
  if (value < 2) return ['attack'];
  if (value < 5) return ['attack', 'sequence'];
  return ['attack', 'sequence', 'big', ...(Number(draft['legendary'] ?? 0) > 0 ? (['legend'] as const) : [])];
}

/** The small card of a monster and the shelf behind it. FIF-182 FIF-191 FIF-192 FIF-238 */
export const guide: BuilderGuide = {
  card: ['name', 'cr', 'size', 'type'],
  numbers: 'Numbers of your own',
  roles: TYPES,
  slots: [
    { key: 'attack', label: said('form.attack'), text: said('form.willEveryTurn') },
    { key: 'sequence', label: said('fifth.multiattack'), text: said('fifth.soManyAttacksUsual') },
    { key: 'big', label: said('form.bigTurn'), text: said('fifth.onceWhenDieBrings') },
    { key: 'between', label: said('fifth.reaction'), text: said('form.momentTableSees') },
    { key: 'legend', label: said('fifth.legendaryAction'), text: said('fifth.afterTurnsOthersThree') },
    { key: 'trait', label: 'Trait', text: said('form.alwaysTrueAttacksNobody') },
  ],
  shelf: [
    ...ATTACKS.map(shelved('attack')),
    ...SEQUENCES.map(shelved('sequence')),
    ...BIG_TURNS.map(shelved('big')),
    ...BETWEEN.map(shelved('between')),
    ...LEGENDS.map(shelved('legend')),
    ...TRAITS.map(shelved('trait')),
  ],
  roleOf: typeOf,
  slotsOf,
};
