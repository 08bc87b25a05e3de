import { addReasons, explain, type Explained, type Reason, said } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { type Effect, type Fighter, stackModifiers } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import { d20Check } from '../../../rules/d20/checks.ts';
import {
  decideForOne,
  failProcedure,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { labelOf } from '../../../rules/words.ts';
import { SKILL_WORDS } from '../creatures/monster.ts';
import { withRulings, skillBonus } from '../creatures/traits.ts';
import { readConditionNumber } from '../conditions.ts';
import { isDown } from '../vitals.ts';
import { RULING } from '../rulings.ts';
import { DIFFICULTIES } from '../tables.ts';

/** A field for a bonus that the stat block does not know. */
export const BONUS: FormField = {
  kind: 'number',
  key: 'bonus',
  label: said('form.bonus'),
  min: -20,
  max: 100,
  hint: said('form.emptyStatBlockSays'),
};

/** A check against a number, with its odds. The bonus is what was typed, or the sheet’s own. ORC-01 ORC-214 */
export function skillCheck(
  asked: ProcedureInput,
  skill: string,
  rule: string,
  label: string,
  target: { readonly label: string; readonly value: number; readonly because?: readonly Reason[] },
  ...more: readonly Reason[]
): CheckOffer {
  const bonus = inputNumber(asked, 'bonus', asked.who ? skillBonus(asked.who.sheet, skill) : 0);
  const name = skill === 'strength' ? 'Strength' : labelOf(SKILL_WORDS, skill);
  const modifier = explain(
    { rule: 'ORC-230', label: name, value: bonus },
    ...(skill === 'perception' && asked.who
      ? senseReasons(withRulings(asked.who, asked.now), asked.now)
      : []),
    ...more,
  );
  return d20Check({ label, rule, modifier, target });
}

/** The blinded and the deafened notice less. ORC-127 ORC-128 */
function senseReasons(who: Fighter, now: RulesContext): readonly Reason[] {
  return [
    {
      rule: 'ORC-127',
      label: 'blinded',
      value: hasCondition(who, 'blinded') ? readConditionNumber('blinded', 'perception', now) : 0,
    },
    {
      rule: 'ORC-128',
      label: 'deafened',
      value: hasCondition(who, 'deafened') ? readConditionNumber('deafened', 'perception', now) : 0,
    },
  ];
}

/** A defense as it stands: what lasts on the target counts, defending and lying senseless as well. ORC-104 ORC-127 */
export function computeDefense(someone: Fighter | undefined, key: string, now: RulesContext): Explained {
  if (!someone) return explain();
  const target = withRulings(someone, now);
  const lies = hasCondition(target, 'unconscious') || isDown(target);
  return addReasons(
    target.sheet.defenses[key] ?? explain(),
    ...stackModifiers(target, key, [], 'all'),
    {
      rule: 'ORC-104',
      label: 'full defense',
      value: hasCondition(target, 'fullDefense')
        ? -readConditionNumber('fullDefense', 'fullDefense', now)
        : 0,
    },
    {
      rule: 'ORC-127',
      label: 'unconscious',
      value: lies ? -readConditionNumber('unconscious', 'targetUnconscious', now) : 0,
    },
  );
}

/** A rating made of several parts, each a reason. ORC-01 */
export function buildRating(
  label: string,
  ...parts: readonly Reason[]
): { readonly label: string; readonly value: number; readonly because: readonly Reason[] } {
  return { label, ...explain(...parts) };
}

/** By how much a rolled check succeeds, or fails where it is below 0. ORC-01 */
export function rollMargin(offer: CheckOffer, roller: Roller): number {
  return roller.check(offer).total - offer.target.value;
}

/** A condition until the start or end of someone’s next turn. ORC-94 */
export function untilTurnEdge(
  condition: string,
  label: string,
  edge: 'start' | 'end',
  of: Fighter,
  turns = 1,
): Omit<Effect, 'id'> {
  return { condition, label, source: of.id, duration: { kind: 'untilTurn', edge, of: of.id, turns } };
}

const HOW_HARD = [
  { key: 'easy', label: said('orcus.easyCheck') },
  { key: 'moderate', label: said('orcus.moderateCheck') },
  { key: 'hard', label: said('orcus.hardCheck') },
] as const;

/** A number for a check at a level. ORC-216 ORC-217 */
export function difficultyNumber(
  how: 'easy' | 'moderate' | 'hard',
  level: number,
  rulings: RulesContext['rulings'] = {},
): number {
  const { base } = DIFFICULTIES[how];
  const [part, whole] = DIFFICULTIES[rulings[RULING.difficulties] === 'even' ? 'easy' : how].of;
  return base + Math.floor((part * level) / whole);
}

/** `easy 8, moderate 12, hard 18`. ORC-216 ORC-217 */
export function formatDifficulties(level: number, rulings: RulesContext['rulings'] = {}): string {
  return (['easy', 'moderate', 'hard'] as const)
    .map((how) => `${how} ${difficultyNumber(how, level, rulings)}`)
    .join(', ');
}

/** Any skill against a number. ORC-214 ORC-217 */
export const check: Procedure = {
  key: 'check',
  label: said('form.skillCheck'),
  rule: 'ORC-214',
  group: said('form.skills'),
  text: said('orcus.skillAgainstNumberYours'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'skill', label: said('orcus.skill'), choices: SKILL_WORDS },
    BONUS,
    { kind: 'choice', key: 'how', label: said('form.howHard'), choices: HOW_HARD },
    {
      kind: 'number',
      key: 'dc',
      label: said('form.number'),
      min: 0,
      max: 100,
      hint: said('orcus.placeHowHard'),
    },
  ],
  offer: typedCheck,
  decide: decideForOne((_who, asked, roller) => {
    const offer = typedCheck(asked);
    return roller.check(offer).total < offer.target.value ? failProcedure('fails') : succeed('succeeds');
  }),
};

function typedCheck(asked: ProcedureInput): CheckOffer {
  const how = HOW_HARD.find(({ key }) => key === inputText(asked, 'how'))?.key ?? 'moderate';
  const skill = SKILL_WORDS.find(({ key }) => key === inputText(asked, 'skill')) ?? {
    key: 'perception',
    label: 'Perception',
  };
  const value = inputNumber(
    asked,
    'dc',
    difficultyNumber(how, asked.who?.sheet.level ?? 1, asked.now.rulings),
  );
  return skillCheck(asked, skill.key, 'ORC-217', skill.label, { label: how, value });
}
