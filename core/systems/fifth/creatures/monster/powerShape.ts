import * as v from 'valibot';
import { nameText } from '../../../../kernel/shape.ts';
import { flag, maybeNumber, maybeText, oneOf, readings, record, texts } from '../../../../rules/fields.ts';
import { damageText } from '../fields.ts';

const ACTION = ['action', 'bonus', 'reaction', 'move', 'legendary', 'lair', 'free', 'trait'] as const;
const USAGE = [
  'atWill',
  'turn',
  'day',
  'rest',
  'recharge6',
  'recharge5',
  'recharge4',
  'recharge3',
  'recharge2',
] as const;

/** What is rolled against; empty where nothing is. FIF-21 FIF-66 */
export const versusShape = oneOf('What is rolled against', [
  '',
  'ac',
  'str',
  'dex',
  'con',
  'int',
  'wis',
  'cha',
]);

/** An entry of a stat block as it is typed. FIF-187 FIF-188 FIF-189 */
export const powerShape = record('A power', {
  name: nameText('The power’s name'),
  action: v.optional(oneOf('The action', ACTION), 'action'),
  usage: v.optional(oneOf('The usage', USAGE), 'atWill'),
  uses: maybeNumber('The uses', 1, 20),
  usesLair: maybeNumber('The uses in its lair', 1, 20),
  cost: maybeNumber('The legendary actions it costs', 1, 5),
  form: maybeText('The form', 80),
  trigger: maybeText('The trigger', 600),
  origin: v.optional(oneOf('The kind of range', ['melee', 'ranged', 'area', 'self']), 'melee'),
  range: maybeText('The range', 160),
  area: flag('Several targets'),
  target: maybeText('The target', 400),
  versus: v.optional(versusShape, ''),
  attackBonus: maybeNumber('The attack bonus', -20, 99),
  dc: maybeNumber('The DC', 1, 60),
  damageKind: v.optional(oneOf('The damage', ['auto', 'none']), 'auto'),
  damage: damageText('The damage'),
  miss: v.optional(oneOf('What a miss or a save leaves', ['none', 'half', 'full']), 'none'),
  hit: maybeText('What a hit or a failed save brings', 3_000),
  worse: maybeText('The second failure', 1_000),
  missText: maybeText('What a miss or a save brings', 1_000),
  effect: maybeText('The effect', 4_000),
  level: maybeNumber('The spell level', 0, 9),
  tags: texts('The tags', 20),
  readings: readings(),
});

export type PowerDraft = v.InferOutput<typeof powerShape>;
