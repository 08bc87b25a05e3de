import { explain, type Explained, type Reason, said as coded, type Said } from '../../../kernel/said.ts';
import { type ProcedureInput, type Roller, inputNumber, inputText } from '../../../rules/procedures.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { type Effect, stackModifiers, type Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  chanceToReach,
  advantageCheck as leaningCheck,
  type D20Dice,
  combineAdvantage,
  D20_FACES,
  type AdvantageSource,
} from '../../../rules/d20/checks.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { labelOf } from '../../../rules/words.ts';
import { isDimTo } from '../attacks/light.ts';
import { abilityModifier, passiveOf, skillBonus } from '../creatures/traits.ts';
import { borne, fears, tiredBy, wornTo } from '../harm/body.ts';
import { CONDITION, CONDITIONS } from '../harm/conditions.ts';
import { ABILITIES, type Ability, type Skill, SKILLS } from '../tables.ts';

/** A field for a bonus that the stat block does not know. */
export const BONUS: FormField = {
  kind: 'number',
  key: 'bonus',
  label: coded('form.bonus'),
  min: -20,
  max: 60,
  hint: coded('form.emptyStatBlockSays'),
};

/** Advantage or disadvantage by the GM’s word. FIF-13 FIF-14 */
export const EDGE: FormField = {
  kind: 'choice',
  key: 'edge',
  label: coded('fifth.yourWord'),
  choices: [
    { key: '', label: coded('fifth.stands') },
    { key: 'advantage', label: coded('fifth.advantage') },
    { key: 'disadvantage', label: coded('fifth.disadvantage') },
  ],
};

/** What a check is made against. FIF-18 */
export const DC: FormField = {
  kind: 'number',
  key: 'dc',
  label: 'DC',
  min: 1,
  max: 60,
  hint: coded('fifth.veryEasy5Easy'),
};

/** What is rolled: an ability or a skill. FIF-18 FIF-19 */
export type Tested = Ability | Skill;

/** Abilities and skills as one list. FIF-18 FIF-19 */
export const TESTED: readonly { readonly key: Tested; readonly label: string }[] = [
  ...ABILITIES.map(({ key, label }) => ({ key, label })),
  ...SKILLS.map(({ key, label }) => ({ key, label })),
];

/** The ability or skill of that key; Perception where it is none. */
export function testedOf(key: string): Tested {
  return TESTED.find((each) => each.key === key)?.key ?? 'perception';
}

/** Its bonus as the sheet has it. FIF-09 FIF-186 */
export function bonusOf({ sheet }: Pick<Fighter, 'sheet'>, tested: Tested): number {
  const skill = SKILLS.find(({ key }) => key === tested);
  if (skill) return skillBonus(sheet, skill.key);
  return abilityModifier(sheet, ABILITIES.find(({ key }) => key === tested)?.key ?? 'str');
}

/** What lasts on somebody and leans on its ability checks. FIF-58 FIF-123 FIF-128 */
export function checkLeanings(who: Fighter, now: RulesContext): readonly AdvantageSource[] {
  const own = borne(who).flatMap(({ condition }): readonly AdvantageSource[] =>
    condition.checks === undefined || (condition.key === CONDITION.frightened && !fears(who))
      ? []
      : [{ rule: condition.rule, label: condition.label.toLowerCase(), value: -1 }],
  );
  return [
    ...own,
    ...(hasCondition(who, CONDITION.helped) ? [{ rule: 'FIF-58', label: 'helped', value: 1 } as const] : []),
    ...(wornTo(who, 1, now) ? [{ rule: 'FIF-128', label: 'exhaustion', value: -1 } as const] : []),
  ];
}

/** A passive score as things stand: what leans on such checks counts for 5, dim light for eyes that need more. FIF-23 FIF-198 */
export function passiveNow(who: Fighter, skill: Skill, now: RulesContext): number {
  const dim: readonly AdvantageSource[] =
    skill === 'perception' && isDimTo(who, now) ? [{ rule: 'FIF-198', label: 'dim light', value: -1 }] : [];
  const edge = combineAdvantage([...checkLeanings(who, now), ...dim]);
  return passiveOf(who.sheet, skill, edge === 'plain' ? 0 : edge === 'advantage' ? 1 : -1);
}

/** The GM’s word on advantage. FIF-13 FIF-14 */
export function edgeAsked(asked: ProcedureInput): readonly AdvantageSource[] {
  const said = inputText(asked, 'edge');
  if (said === 'advantage') return [{ rule: 'FIF-13', label: 'the GM’s word', value: 1 }];
  return said === 'disadvantage' ? [{ rule: 'FIF-14', label: 'the GM’s word', value: -1 }] : [];
}

/** What a check is made of. */
interface Making {
  readonly rule: string;
  readonly label?: string;
  readonly says?: Said;
  readonly tested: Tested;
  readonly dc: Explained;
  readonly more?: readonly AdvantageSource[];
  readonly added?: readonly Reason[];
}

/** An ability check of the one who does it, with its odds. FIF-09 FIF-17 FIF-18 */
export function abilityCheck(
  asked: ProcedureInput,
  { rule, label, says, tested, dc, more = [], added = [] }: Making,
): CheckOffer {
  const { who, now } = asked;
  const name = labelOf(TESTED, tested);
  const bonus = inputNumber(asked, 'bonus', who ? bonusOf(who, tested) : 0);
  return leaningCheck({
    label: label ?? name,
    ...(says ? { says } : {}),
    rule,
    modifier: explain(
      { rule: 'FIF-18', label: name, value: bonus },
      ...(who ? [...stackModifiers(who, 'checks', CONDITIONS, 'all'), ...tiredBy(who, now)] : []),
      ...added,
    ),
    leanings: [...(who ? checkLeanings(who, now) : []), ...edgeAsked(asked), ...more],
    dc,
  });
}

/** A contest with its exact odds: both roll, a tie leaves things as they were. FIF-24 */
export function contestCheck(
  asked: ProcedureInput,
  { rule, label, says, tested }: Pick<Making, 'rule' | 'label' | 'says' | 'tested'>,
  target: Fighter,
  against: Tested,
): CheckOffer {
  const bonus = bonusOf(target, against);
  const name = `${labelOf(TESTED, against)} of ${target.name}`;
  // More than what the other side rolls most often is needed to win.
  const mean = explain(
    { rule: 'FIF-24', label: 'its bonus', value: bonus },
    { rule: 'FIF-24', label: 'beyond its mean', value: 11 },
  );
  const check = abilityCheck(asked, {
    rule,
    tested,
    dc: mean,
    ...(label === undefined ? {} : { label }),
    ...(says ? { says } : {}),
  });
  const chance = FACES_OF_20.reduce(
    (sum, face) =>
      sum + chanceToReach(face + bonus + 1, check.modifier.value, diceIn(check)) / FACES_OF_20.length,
    0,
  );
  return {
    ...check,
    target: { ...check.target, label: name, dice: `1d20${bonus < 0 ? '−' : '+'}${Math.abs(bonus)}` },
    outcomes: check.outcomes.map((each) => ({ ...each, chance: each.good ? chance : 1 - chance })),
  };
}

const FACES_OF_20 = Array.from({ length: D20_FACES }, (_, at) => at + 1);

function diceIn({ dice }: CheckOffer): D20Dice {
  return dice === '2d20kh1' || dice === '2d20kl1' ? dice : '1d20';
}

/** The roll of the other side of a contest. FIF-24 */
export function resistsWith(target: Fighter, against: Tested, roller: Roller): number {
  const bonus = bonusOf(target, against);
  const sign = bonus < 0 ? '-' : '+';
  return roller.roll(
    coded('fifth.resistsWith', { who: target.name, what: { label: labelOf(TESTED, against) } }),
    `1d20${sign}${Math.abs(bonus)}`,
  ).total;
}

/** A number to reach with one reason. */
export function dcIs(rule: string, label: string, value: number): Explained {
  return explain({ rule, label, value });
}

/** Whether a roll of the offer reaches it. FIF-09 */
export function succeeds(offer: CheckOffer, roller: Roller): boolean {
  return roller.check(offer).total >= offer.target.value;
}

/** A condition until the start or end of somebody’s next turn. FIF-41 */
export function until(
  condition: string,
  label: string,
  edge: 'start' | 'end',
  of: Fighter,
): Omit<Effect, 'id'> {
  return { condition, label, source: of.id, duration: { kind: 'untilTurn', edge, of: of.id, turns: 1 } };
}
