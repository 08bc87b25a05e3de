import * as v from 'valibot';
import { nameText, wholeNumber } from '../../../../kernel/shape.ts';
import { flag, listOf, maybeNumber, maybeText, oneOf, record } from '../../../../rules/fields.ts';
import { MAX_LEVEL } from '../../tables.ts';
import { powerShape } from '../monster/schema.ts';

/** A check that shows the trap, and what it shows. */
const detection = record('What shows it', {
  skill: maybeText('The skill', 80),
  dc: wholeNumber('The DC', 1, 60),
  text: maybeText('What is noticed', 600),
});

/** A way to stop it or to get past it. */
const countermeasure = record('A countermeasure', {
  skill: maybeText('The skill', 80),
  dc: maybeNumber('The DC', 1, 60),
  text: maybeText('What it does', 1_000),
});

const overrides = record('The numbers of your own', {
  attackAc: maybeNumber('The attack bonus vs AC', -20, 99),
  attackOther: maybeNumber('The attack bonus vs other defenses', -20, 99),
  xp: maybeNumber('XP', 0, 10_000_000),
});

/** A trap or hazard as it is typed; every limit is said in words. */
export const trapShape = record('A trap', {
  name: nameText('The name'),
  level: wholeNumber('The level', 1, MAX_LEVEL),
  type: v.optional(oneOf('The type', ['oneOff', 'hazard', 'recurring']), 'oneOff'),
  elite: flag('Elite'),
  role: v.optional(oneOf('The role', ['shooter', 'assassin', 'blocker', 'warning']), 'warning'),
  look: maybeText('What it looks like', 2_000),
  detections: listOf('What shows it', detection, 10),
  trigger: maybeText('The trigger', 2_000),
  powers: listOf('The attacks', powerShape, 10),
  countermeasures: listOf('The countermeasures', countermeasure, 20),
  rolls: flag('Rolls initiative'),
  hp: maybeNumber('HP', 1, 10_000),
  ac: maybeNumber('AC', 1, 200),
  others: maybeNumber('The other defenses', 1, 200),
  overrides: v.optional(overrides, {}),
  notes: maybeText('The notes', 20_000),
  credit: maybeText('The credit', 2_000),
});

export type TrapDraft = v.InferOutput<typeof trapShape>;
