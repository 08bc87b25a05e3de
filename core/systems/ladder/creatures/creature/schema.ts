import * as v from 'valibot';
import { nameSchema, wholeNumberSchema } from '../../../../kernel/result.ts';
import {
  flagShape,
  recordListShape,
  optionalText,
  oneOfKeys,
  readingCorrections,
  recordShape,
} from '../../../../rules/fields.ts';
import { EXTRA_TURN_FIELDS, TACTICS_FIELDS } from '../../../../rules/creatureKinds.ts';
import { ladderDie, maybeDie } from '../fields.ts';
import { BASE_DAMAGE, LIMITS } from '../../tables.ts';

const attackShape = recordShape('An attack', {
  name: nameSchema('The attack’s name'),
  die: ladderDie('The attack’s die'),
  ranks: v.optional(wholeNumberSchema('The ranks', -LIMITS.levels, LIMITS.levels), 0),
  action: v.optional(
    oneOfKeys('The action', [
      'free',
      'minor',
      'major',
      'exclusive',
      'freeInterrupt',
      'minorInterrupt',
      'majorInterrupt',
    ]),
    'major',
  ),
  kind: v.optional(oneOfKeys('The kind', ['melee', 'ranged']), 'melee'),
  reach: v.optional(wholeNumberSchema('The range in regions', 0, LIMITS.reach), 0),
  versus: v.optional(oneOfKeys('The defense', ['basic', 'will']), 'basic'),
  base: v.optional(wholeNumberSchema('The base damage', 0, LIMITS.base), BASE_DAMAGE),
  area: flagShape('Several targets'),
  cooldown: flagShape('Cooldown'),
  effect: optionalText('The effect', 2_000),
  readings: readingCorrections(),
});

export type AttackDraft = v.InferOutput<typeof attackShape>;

const abilityShape = recordShape('An ability', {
  name: nameSchema('The ability’s name', 40),
  die: ladderDie('The ability’s die'),
});

const talentShape = recordShape('A talent', {
  name: nameSchema('The talent’s name'),
  action: v.optional(
    oneOfKeys('The action', [
      'trait',
      'free',
      'minor',
      'major',
      'exclusive',
      'freeInterrupt',
      'minorInterrupt',
      'majorInterrupt',
    ]),
    'minor',
  ),
  cooldown: flagShape('Cooldown'),
  text: optionalText('The text', 2_000),
  readings: readingCorrections(),
});

export type TalentDraft = v.InferOutput<typeof talentShape>;

/** A creature of either kind as it is typed: everything it can do is a die. LAD-01 LAD-19 LAD-31 LAD-37 */
export const creatureShape = recordShape('A creature', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  kind: optionalText('The line under the name', 120),
  role: v.optional(
    oneOfKeys('The role', ['', 'brute', 'skirmisher', 'archer', 'controller', 'leader', 'lurker']),
    '',
  ),
  rank: v.optional(wholeNumberSchema('The rank', 1, LIMITS.rank), 1),
  hp: v.optional(wholeNumberSchema('Hit points', 1, LIMITS.hitPoints), 1),
  ap: v.optional(wholeNumberSchema('Action points', 1, LIMITS.actions), 2),
  mp: v.optional(wholeNumberSchema('Mastery Points', 0, LIMITS.points), 0),
  band: optionalText('The group', 60),
  mob: flagShape('Mob'),
  ref: v.optional(ladderDie('REF'), 'd6'),
  basic: v.optional(ladderDie('The basic defense'), 'd6'),
  dodge: maybeDie('Dodge'),
  block: maybeDie('Block'),
  parry: maybeDie('Parry'),
  will: maybeDie('Will'),
  abilities: list('abilities', abilityShape),
  attacks: list('attacks', attackShape),
  talents: list('talents', talentShape),
  ...EXTRA_TURN_FIELDS,
  ...TACTICS_FIELDS,
  notes: optionalText('The notes', 20_000),
});

export type CreatureDraft = v.InferOutput<typeof creatureShape>;

function list<const Schema extends v.GenericSchema>(what: string, each: Schema) {
  return recordListShape(`The ${what}`, each, 40);
}
