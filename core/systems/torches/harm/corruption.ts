import { asList, type RulesContext, jsonNumber, jsonText } from '../../../rules/context.ts';
import { explain, labelling, toLabelling, said, type Said } from '../../../kernel/said.ts';
import type { Json } from '../../../kernel/json.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { CONDITION } from './conditions.ts';
import { advantageCheck } from '../../../rules/d20/checks.ts';
import { leaningsOn, modifierFor } from '../attacks/leanings.ts';
import { proficientIn } from '../creatures/traits.ts';
import { type Ability, ABILITY_KEYS, SECONDS, STAGE_DICE, USUAL_DC } from '../tables.ts';
import { MARK } from '../words.ts';

/** A disease, poison or venom at work in someone. TOR-73 TOR-74 */
export interface Infection {
  readonly name: string;
  readonly stage: number;
  /** Hours that a stage lasts. */
  readonly hours: number;
  readonly dc: number;
  /** Ability of the check, ability that suffers, and how much. */
  readonly check: Ability;
  readonly harms: Ability;
  readonly dice: string;
  /** What the first stage brings. */
  readonly first: 'exhausted' | 'damage' | 'nothing';
}

const abilityIn = (record: Json, key: string): Ability =>
  ABILITY_KEYS.find((each) => each === jsonText(record, key)) ?? 'con';

/** The corruptions someone bears. TOR-73 */
export function infectionsOf(who: Fighter): readonly Infection[] {
  return asList(who.marks?.[MARK.infections]).map((each) => ({
    name: jsonText(each, 'name'),
    stage: jsonNumber(each, 'stage'),
    hours: jsonNumber(each, 'hours'),
    dc: jsonNumber(each, 'dc') === 0 ? USUAL_DC : jsonNumber(each, 'dc'),
    check: abilityIn(each, 'check'),
    harms: abilityIn(each, 'harms'),
    dice: jsonText(each, 'dice') === '' ? STAGE_DICE : jsonText(each, 'dice'),
    first: jsonText(each, 'first') === 'exhausted' ? 'exhausted' : 'damage',
  }));
}

/** Label of the effect that counts a stage down. TOR-74 */
export const runningLabel = ({ name, stage }: Pick<Infection, 'name' | 'stage'>): string =>
  `${name}, stage ${stage}`;
/** Label of what waits for the check after a stage. TOR-74 */
const overLabel = (infection: Pick<Infection, 'name' | 'stage'>): string =>
  `${runningLabel(infection)} is over: check due`;

/** Whether the stage has run its time. TOR-74 */
export function isStageOver(who: Fighter, infection: Infection): boolean {
  const label = overLabel(infection);
  return who.effects.some((each) => each.condition === CONDITION.stageOver && each.label === label);
}

/** The check at the source, or at the end of a stage, with its odds. TOR-73 TOR-74 */
export function corruptionCheck(who: Fighter, { name, dc, check }: Infection, now: RulesContext): CheckOffer {
  return advantageCheck({
    ...labelling('torches.whoAgainst', { who: who.name, what: name }),
    rule: 'TOR-73',
    modifier: modifierFor(who, check, proficientIn(who).includes(check)),
    leanings: leaningsOn(who, 'other', now),
    dc: explain({ rule: 'TOR-73', label: name, value: dc }),
    success: 'throws it off',
    failure: 'it takes hold',
  });
}

/** Keeps the infection at its stage and starts the stage’s clock. TOR-74 */
export function stageBegins(who: Fighter, infection: Infection, now: RulesContext): readonly Consequence[] {
  const others = infectionsOf(who).filter(({ name }) => name !== infection.name);
  return [
    keep(
      who,
      [...others, infection],
      said('torches.infectionStage', { name: infection.name, stage: infection.stage }),
    ),
    {
      do: 'addEffect',
      who: who.id,
      effect: {
        condition: CONDITION.infected,
        label: runningLabel(infection),
        duration: { kind: 'time', until: now.worldTime + infection.hours * SECONDS.hour },
        after: {
          condition: CONDITION.stageOver,
          label: overLabel(infection),
          duration: { kind: 'removed' },
        },
      },
      rule: 'TOR-74',
    },
  ];
}

/** Forgets an infection, or the clock of the stage that is over. TOR-74 */
export function cleared(who: Fighter, infection: Infection, healed: boolean): readonly Consequence[] {
  const labels = new Set([runningLabel(infection), overLabel(infection)]);
  const effects = who.effects.filter(({ label }) => labels.has(label));
  const others = infectionsOf(who).filter(({ name }) => name !== infection.name);
  return [
    ...effects.map(({ id }): Consequence => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: healed ? 'thrown off' : 'the next stage begins',
      rule: 'TOR-74',
    })),
    ...(healed ? [keep(who, others, said('torches.thrownOff', { name: infection.name }))] : []),
  ];
}

function keep(who: Fighter, infections: readonly Infection[], words: Said): Consequence {
  return {
    do: 'mark',
    who: who.id,
    key: MARK.infections,
    to: infections.length === 0 ? null : infections.map((each) => ({ ...each })),
    ...toLabelling(words),
    rule: 'TOR-73',
  };
}
