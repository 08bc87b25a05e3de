import { said } from '../../../../kernel/said.ts';
import type { Draft } from '../../../../rules/creature.ts';
import { type BuilderGuide, powerTemplatesBy } from '../../../../rules/builderGuide.ts';
import { BLANK_ATTACK } from '../monster/form.ts';
import { MOST_HIT_DICE } from '../monster/schema.ts';
import { ATTACKS } from './attacks.ts';
import type { ShelfRole, ShelfSlot } from './row.ts';
import { SPECIALS, TRAITS } from './specials.ts';
import { ROLES, suggestedAc, suggestedDamage, suggestedDex } from './suggested.ts';

/** Hit dice that are one point more of what burns or stings. */
const [A_BURN, A_STING] = [4, 2];
/** Hit dice from which one is usually met alone. */
const MANY = 6;
const LEADER: ShelfRole = 'leader';

function diceOf({ hd }: Draft): number {
  return typeof hd === 'number' && hd >= 1 ? Math.min(MOST_HIT_DICE, Math.floor(hd)) : 1;
}

function worthAt(hd: number): { readonly [name: string]: number | string } {
  return {
    damage: suggestedDamage(hd),
    less: suggestedDamage(hd, 2),
    burn: 1 + Math.floor(hd / A_BURN),
    sting: 1 + Math.floor(hd / A_STING),
    heal: 2 + hd,
  };
}

const shelved = powerTemplatesBy<ShelfSlot>({
  field: 'attacks',
  blank: { ...BLANK_ATTACK, damage: '{damage}' },
  worth: (draft) => worthAt(diceOf(draft)),
});

function whoOf(draft: Draft): { readonly hd: number; readonly role: string } {
  return { hd: diceOf(draft), role: typeof draft['role'] === 'string' ? draft['role'] : '' };
}

/** The small card of a monster and the shelf behind it; AC, DEX and damage are suggestions. TOR-17 TOR-26 */
export const guide: BuilderGuide = {
  card: ['name', 'hd', 'role', 'leader'],
  numbers: 'Numbers',
  roles: [...ROLES, { key: LEADER, label: 'Leader', text: said('torches.helpsAlliesDeathMoment') }],
  slots: [
    { key: 'attack', label: said('form.attack'), text: said('form.everyTurn') },
    { key: 'special', label: said('form.special'), text: said('torches.placeUsualAttack') },
    { key: 'trait', label: 'Trait', text: said('form.alwaysTrueAttacksNobody') },
  ],
  shelf: [
    ...ATTACKS.map(shelved('attack')),
    ...SPECIALS.map(shelved('special')),
    ...TRAITS.map(shelved('trait')),
  ],
  advice: {
    ruleOf: () => 'TOR-17',
    field: 'attacks',
    // In old modules a beast of six hit dice and more has claws beside its bite.
    actsOf: (draft) => (diceOf(draft) >= MANY ? 2 : 1),
    alone: (draft) => diceOf(draft) >= MANY,
    reaches: ({ range }) => range.startsWith('ranged'),
    between: '',
    answers: () => false,
    far: ({ reach, noRoll }) => reach === 'ranged' && noRoll !== true,
  },
  roleOf: (draft) => {
    if (draft['leader'] === true) return LEADER;
    const { role } = whoOf(draft);
    return ROLES.some(({ key }) => key === role) ? role : 'brute';
  },
  // One hit die is a thing of one attack, as old modules have it, and so is whoever goes with the party.
  slotsOf: (draft) => {
    const { role } = whoOf(draft);
    const isPlain = diceOf(draft) === 1 || role === 'retainer' || role === 'animal';
    return isPlain ? ['attack'] : ['attack', 'special'];
  },
  proposed: (draft) => ({ ac: suggestedAc(whoOf(draft)), dex: suggestedDex(whoOf(draft)) }),
};
