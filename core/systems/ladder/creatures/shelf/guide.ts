import { said } from '../../../../kernel/said.ts';
import type { Draft } from '../../../../rules/creature.ts';
import {
  fillTemplate,
  type BuilderGuide,
  makePowerTemplate,
  type PowerTemplate,
} from '../../../../rules/builderGuide.ts';
import { LIMITS } from '../../tables.ts';
import { BLANK_ATTACK } from '../creature/form.ts';
import { ATTACKS, SPECIALS } from './attacks.ts';
import type { AttackRow, ShelfSlot, TalentRow } from './row.ts';
import { TALENTS } from './talents.ts';
import { dieAt, hpAt, ROLES, stepsOf } from './thumb.ts';

function rankOf({ rank }: Draft): number {
  return typeof rank === 'number' && rank >= 1 ? Math.min(LIMITS.rank, Math.floor(rank)) : 1;
}

function roleOf({ role }: Draft): string {
  return ROLES.find(({ key }) => key === role)?.key ?? '';
}

function attack(slot: ShelfSlot): (row: AttackRow) => PowerTemplate {
  return ({ roles, steps = 0, ...row }) =>
    makePowerTemplate({ ...row, roles }, slot, 'attacks', (draft) => ({
      ...BLANK_ATTACK,
      ...(slot === 'special' ? { cooldown: true } : {}),
      ...row,
      die: dieAt(rankOf(draft), steps + stepsOf(roleOf(draft))[0]),
    }));
}

function talent({ roles, text = '', ...row }: TalentRow): PowerTemplate {
  return makePowerTemplate({ ...row, roles }, 'talent', 'talents', (draft) => ({
    ...row,
    text: fillTemplate(text, { heal: 1 + rankOf(draft) }),
  }));
}

/** The small card of a monster and the shelf behind it; rank moves the dice by rule of thumb. LAD-17 LAD-20 */
export const guide: BuilderGuide = {
  card: ['name', 'rank', 'role'],
  numbers: 'Numbers',
  roles: ROLES,
  slots: [
    { key: 'attack', label: said('form.attack'), text: said('form.everyTurn') },
    { key: 'special', label: said('form.special'), text: said('ladder.turnRestBehind') },
    { key: 'talent', label: said('ladder.talentLabel'), text: said('ladder.besidesAttacking') },
  ],
  shelf: [...ATTACKS.map(attack('attack')), ...SPECIALS.map(attack('special')), ...TALENTS.map(talent)],
  advice: {
    ruleOf: () => 'LAD-46',
    field: 'attacks',
    // Action points, not answers, give it more than one attack.
    actsOf: () => 1,
    alone: (draft) => rankOf(draft) > 2,
    reaches: ({ origin }) => origin === 'ranged',
    between: '',
    answers: () => false,
    far: ({ kind }) => kind === 'ranged',
  },
  roleOf: (draft) => roleOf(draft) || 'brute',
  slotsOf: (draft) => (rankOf(draft) > 1 ? ['attack', 'special', 'talent'] : ['attack', 'special']),
  proposed: (draft) => {
    const [rank, role] = [rankOf(draft), roleOf(draft)];
    const [, basic, ref] = stepsOf(role);
    return {
      hp: hpAt(rank, role),
      mp: rank - 1,
      basic: dieAt(rank, basic),
      ref: dieAt(rank, ref),
    };
  },
};
