import * as v from 'valibot';
import { nameSchema } from '../../../../kernel/result.ts';
import {
  flagShape,
  optionalNumber,
  optionalText,
  oneOfKeys,
  readingCorrections,
  recordShape,
  textListShape,
} from '../../../../rules/fields.ts';
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
export const versusShape = oneOfKeys('What is rolled against', [
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
export const powerShape = recordShape('A power', {
  name: nameSchema('The power’s name'),
  action: v.optional(oneOfKeys('The action', ACTION), 'action'),
  usage: v.optional(oneOfKeys('The usage', USAGE), 'atWill'),
  uses: optionalNumber('The uses', 1, 20),
  usesLair: optionalNumber('The uses in its lair', 1, 20),
  cost: optionalNumber('The legendary actions it costs', 1, 5),
  form: optionalText('The form', 80),
  trigger: optionalText('The trigger', 600),
  origin: v.optional(oneOfKeys('The kind of range', ['melee', 'ranged', 'area', 'self']), 'melee'),
  range: optionalText('The range', 160),
  area: flagShape('Several targets'),
  target: optionalText('The target', 400),
  versus: v.optional(versusShape, ''),
  attackBonus: optionalNumber('The attack bonus', -20, 99),
  dc: optionalNumber('The DC', 1, 60),
  damageKind: v.optional(oneOfKeys('The damage', ['auto', 'none']), 'auto'),
  damage: damageText('The damage'),
  miss: v.optional(oneOfKeys('What a miss or a save leaves', ['none', 'half', 'full']), 'none'),
  hit: optionalText('What a hit or a failed save brings', 3_000),
  worse: optionalText('The second failure', 1_000),
  missText: optionalText('What a miss or a save brings', 1_000),
  effect: optionalText('The effect', 4_000),
  level: optionalNumber('The spell level', 0, 9),
  tags: textListShape('The tags', 20),
  readings: readingCorrections(),
});

export type PowerDraft = v.InferOutput<typeof powerShape>;
