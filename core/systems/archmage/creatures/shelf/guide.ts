import { said } from '../../../../kernel/said.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { type BuilderGuide, powerTemplatesBy } from '../../../../rules/builderGuide.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { BLANK_POWER } from '../monster/blankPower.ts';
import { ROLES, SIZES, STRENGTHS } from '../monster/choices.ts';
import type { MonsterDraft } from '../monster/schema.ts';
import { strengthOf, usualFor } from '../monster/usual.ts';
import { ATTACKS } from './attacks.ts';
import { BETWEEN, TRAITS } from './between.ts';
import type { ShelfSlot } from './row.ts';
import { SPECIALS } from './specials.ts';

type Who = Pick<MonsterDraft, 'level' | 'role' | 'size' | 'strength'>;

/** Parts of the usual damage and hit points that the words of the shelf ask for. */
const [HALF, THIRD, FIFTH] = [2, 3, 5];

/** The creature its powers are for: where its numbers are printed for another level or strength, that one. ARC-22 */
function whoOf(draft: Draft): Who {
  const { level, printedLevel, role, size, strength, printedStrength } = draft;
  const at = typeof printedLevel === 'number' ? printedLevel : level;
  const found = {
    level: typeof at === 'number' ? Math.min(MAX_LEVEL, Math.max(0, Math.floor(at))) : 1,
    role: ROLES.find(({ key }) => key === role)?.key ?? 'troop',
  };
  const printed = STRENGTHS.find(({ key }) => key === printedStrength)?.key;
  return {
    ...found,
    size: printed ? 'normal' : (SIZES.find(({ key }) => key === size)?.key ?? 'normal'),
    strength: printed ?? STRENGTHS.find(({ key }) => key === strength)?.key ?? 'standard',
  };
}

function worthOf(draft: Draft): { readonly [name: string]: number | string } {
  const who = whoOf(draft);
  const damage = usualFor(who, 'damage').value;
  const part = (of: number, share: number): number => Math.max(1, Math.round(of / share));
  return {
    attack: `+${usualFor(who, 'attack').value}`,
    damage,
    half: part(damage, HALF),
    third: part(damage, THIRD),
    ongoing: part(damage, THIRD),
    heal: part(usualFor(who, 'hp').value, FIFTH),
  };
}

const shelved = powerTemplatesBy<ShelfSlot>({ field: 'powers', blank: BLANK_POWER, worth: worthOf });

const SLOTS_OF: { readonly [strength in Who['strength']]: readonly ShelfSlot[] } = {
  mook: ['attack'],
  weakling: ['attack'],
  standard: ['attack', 'special'],
  elite: ['attack', 'special', 'between'],
  double: ['attack', 'special', 'between'],
  triple: ['attack', 'special', 'between'],
};

/** The small card of a monster and the shelf behind it, with the numbers that are usual for it. ARC-22 ARC-79 */
export const guide: BuilderGuide = {
  card: ['name', 'level', 'role', 'strength', 'size'],
  numbers: 'Numbers',
  roles: ROLES,
  slots: [
    { key: 'attack', label: said('form.attack'), text: said('form.willEveryTurn') },
    { key: 'special', label: said('form.special'), text: said('archmage.onceBattleWhenRoll') },
    { key: 'between', label: said('form.betweenTurns'), text: said('form.momentTableSees') },
    { key: 'trait', label: 'Trait', text: said('form.alwaysTrueAttacksNobody') },
  ],
  shelf: [
    ...ATTACKS.map(shelved('attack')),
    ...SPECIALS.map(shelved('special')),
    ...BETWEEN.map(shelved('between')),
    ...TRAITS.map(shelved('trait')),
  ],
  advice: {
    ruleOf: () => 'ARC-79',
    field: 'powers',
    // Double and triple strength is in its damage, not in more attacks.
    actsOf: () => 1,
    alone: (draft) => ['double', 'triple'].includes(strengthOf(whoOf(draft))),
    reaches: ({ origin }) => origin === 'ranged',
    between: 'between',
    answers: ({ attack, usage }) => attack !== '' && usage === 'perRound',
    far: ({ attack, origin }) => attack !== '' && origin === 'ranged',
  },
  roleOf: (draft) => whoOf(draft).role,
  slotsOf: (draft) => SLOTS_OF[strengthOf(whoOf(draft))],
};
