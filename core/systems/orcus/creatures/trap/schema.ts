import * as v from 'valibot';
import { nameSchema, wholeNumberSchema } from '../../../../kernel/result.ts';
import {
  flagShape,
  recordListShape,
  optionalNumber,
  optionalText,
  oneOfKeys,
  recordShape,
} from '../../../../rules/fields.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { powerShape } from '../monster/schema.ts';

/** A check that shows the trap, and what it shows. */
const detection = recordShape('What shows it', {
  skill: optionalText('The skill', 80),
  dc: wholeNumberSchema('The DC', 1, 60),
  text: optionalText('What is noticed', 600),
});

/** A way to stop it or to get past it. */
const countermeasure = recordShape('A countermeasure', {
  skill: optionalText('The skill', 80),
  dc: optionalNumber('The DC', 1, 60),
  text: optionalText('What it does', 1_000),
});

const overrides = recordShape('The numbers of your own', {
  attackAc: optionalNumber('The attack bonus vs AC', -20, 99),
  attackOther: optionalNumber('The attack bonus vs other defenses', -20, 99),
  xp: optionalNumber('XP', 0, 10_000_000),
});

/** A trap or hazard as it is typed; every limit is said in words. */
export const trapShape = recordShape('A trap', {
  name: nameSchema('The name'),
  level: wholeNumberSchema('The level', 1, MAX_LEVEL),
  type: v.optional(oneOfKeys('The type', ['oneOff', 'hazard', 'recurring']), 'oneOff'),
  elite: flagShape('Elite'),
  role: v.optional(oneOfKeys('The role', ['shooter', 'assassin', 'blocker', 'warning']), 'warning'),
  look: optionalText('What it looks like', 2_000),
  detections: recordListShape('What shows it', detection, 10),
  trigger: optionalText('The trigger', 2_000),
  powers: recordListShape('The attacks', powerShape, 10),
  countermeasures: recordListShape('The countermeasures', countermeasure, 20),
  rolls: flagShape('Rolls initiative'),
  hp: optionalNumber('HP', 1, 10_000),
  ac: optionalNumber('AC', 1, 200),
  others: optionalNumber('The other defenses', 1, 200),
  overrides: v.optional(overrides, {}),
  notes: optionalText('The notes', 20_000),
  credit: optionalText('The credit', 2_000),
});

export type TrapDraft = v.InferOutput<typeof trapShape>;
