import type { Draft, FormField } from '../../../../rules/creature.ts';
import { ACTIONS, DEFENSES } from '../../words.ts';
import { DAMAGE_KINDS, MISSES, ORIGINS, USAGES } from './choices.ts';
import { TYPE_OR_NONE } from './types.ts';

/** A fresh power. */
export const BLANK_POWER: Draft = {
  name: 'New power',
  action: 'standard',
  usage: 'atWill',
  origin: 'melee',
  range: 'melee 1',
  area: false,
  versus: 'ac',
  damageKind: 'auto',
  damage: '',
  damageType: '',
  miss: 'none',
  hit: '',
  tags: [],
};

/** The fields of a power. ORC-48 ORC-272 */
export const POWER_FIELDS: readonly FormField[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'choice', key: 'action', label: 'Action', choices: ACTIONS },
  { kind: 'choice', key: 'usage', label: 'Usage', choices: USAGES },
  { kind: 'text', key: 'rechargeIf', label: 'Recharges if', hint: 'For “recharge if”: what must happen.' },
  { kind: 'text', key: 'trigger', label: 'Trigger', wide: true },
  { kind: 'choice', key: 'origin', label: 'Kind of range', choices: ORIGINS },
  { kind: 'flag', key: 'basic', label: 'Basic attack' },
  {
    kind: 'text',
    key: 'range',
    label: 'Range',
    hint: 'melee 2, ranged 10/20, near burst 1, far burst 2 within 10',
  },
  { kind: 'flag', key: 'area', label: 'Several targets', hint: 'One damage roll serves all of them.' },
  { kind: 'text', key: 'target', label: 'Target', hint: 'Only where it is not what the range says.' },
  {
    kind: 'choice',
    key: 'versus',
    label: 'Attacks',
    choices: [{ key: '', label: 'no attack roll' }, ...DEFENSES],
  },
  { kind: 'number', key: 'attackBonus', label: 'Attack bonus of its own', min: -20, max: 99 },
  { kind: 'choice', key: 'damageKind', label: 'Damage from the table', choices: DAMAGE_KINDS },
  { kind: 'text', key: 'damage', label: 'Damage of its own', hint: '2d8+4' },
  { kind: 'choice', key: 'damageType', label: 'Damage type', choices: TYPE_OR_NONE },
  { kind: 'choice', key: 'miss', label: 'A miss deals', choices: MISSES },
  { kind: 'text', key: 'hit', label: 'Hit, beside the damage', wide: true, long: true },
  { kind: 'text', key: 'missText', label: 'Miss', wide: true, long: true },
  { kind: 'text', key: 'effect', label: 'Effect', wide: true, long: true },
  { kind: 'text', key: 'special', label: 'Special', wide: true, long: true },
  { kind: 'texts', key: 'tags', label: 'Tags' },
];
