import { ownValue as ownOf } from '../../../kernel/checks.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import {
  explain,
  type Explained,
  labelling,
  type Reason,
  said,
  type Said,
  saying,
} from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { type Effect, type Fighter, stackModifiers } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  advantageCheck as leaningCheck,
  type AdvantageSource,
  chanceToReach,
  combineAdvantage,
  D20_FACES,
  type D20Dice,
} from '../../../rules/d20/checks.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { labelOf } from '../../../rules/words.ts';
import {
  activeConditions,
  isFrightenedNow,
  exhaustionReasons,
  hasReachedExhaustion,
} from '../activeConditions.ts';
import { isDimFor } from '../circumstances.ts';
import { CONDITION, CONDITIONS } from '../conditions.ts';
import { abilityModifier, passiveOf, scoreOf, computeSkillBonus, traitsOf } from '../fighter.ts';
import { editionOf, readRuling, RULING } from '../rulings.ts';
import { buildSaveCheck } from '../savingThrows.ts';
import { ABILITIES, type Ability, type Skill, SKILLS } from '../tables.ts';

/** A field for a bonus that the stat block does not know. */
export const BONUS: FormField = {
  kind: 'number',
  key: 'bonus',
  label: said('form.bonus'),
  min: -20,
  max: 60,
  hint: said('form.emptyStatBlockSays'),
};

/** Advantage or disadvantage by the GM’s word. FIF-13 FIF-14 */
export const EDGE: FormField = {
  kind: 'choice',
  key: 'edge',
  label: said('fifth.yourWord'),
  choices: [
    { key: '', label: said('fifth.stands') },
    { key: 'advantage', label: said('fifth.advantage') },
    { key: 'disadvantage', label: said('fifth.disadvantage') },
  ],
};

/** What a check is made against. FIF-18 */
export const DC: FormField = {
  kind: 'number',
  key: 'dc',
  label: 'DC',
  min: 1,
  max: 60,
  hint: said('fifth.veryEasy5Easy'),
};

/** What is rolled: an ability or a skill. FIF-18 FIF-19 */
type TestedSkill = Ability | Skill;

/** Abilities and skills as one list. FIF-18 FIF-19 */
const TESTED_SKILLS: readonly { readonly key: TestedSkill; readonly label: string }[] = [
  ...ABILITIES.map(({ key, label }) => ({ key, label })),
  ...SKILLS.map(({ key, label }) => ({ key, label })),
];

/** The ability or skill of that key; Perception where it is none. */
function findTested(key: string): TestedSkill {
  return TESTED_SKILLS.find((each) => each.key === key)?.key ?? 'perception';
}

/** Its bonus as the sheet has it. FIF-09 FIF-186 */
function testedBonus({ sheet }: Pick<Fighter, 'sheet'>, tested: TestedSkill): number {
  const skill = SKILLS.find(({ key }) => key === tested);
  if (skill) return computeSkillBonus(sheet, skill.key);
  return abilityModifier(sheet, ABILITIES.find(({ key }) => key === tested)?.key ?? 'str');
}

/** What lasts on somebody and leans on its ability checks. FIF-58 FIF-123 FIF-128 */
function listCheckLeanings(who: Fighter, now: RulesContext): readonly AdvantageSource[] {
  const own = activeConditions(who).flatMap(({ condition }): readonly AdvantageSource[] =>
    condition.checks === undefined || (condition.key === CONDITION.frightened && !isFrightenedNow(who))
      ? []
      : [{ rule: condition.rule, label: condition.label.toLowerCase(), value: -1 }],
  );
  return [
    ...own,
    ...(hasCondition(who, CONDITION.helped) ? [{ rule: 'FIF-58', label: 'helped', value: 1 } as const] : []),
    ...(hasReachedExhaustion(who, 1, now)
      ? [{ rule: 'FIF-128', label: 'exhaustion', value: -1 } as const]
      : []),
  ];
}

/** A passive score as things stand: what leans on such checks counts for 5, dim light for eyes that need more. FIF-23 FIF-198 */
export function computePassiveNow(who: Fighter, skill: Skill, now: RulesContext): number {
  const dim: readonly AdvantageSource[] =
    skill === 'perception' && isDimFor(who, now) ? [{ rule: 'FIF-198', label: 'dim light', value: -1 }] : [];
  const edge = combineAdvantage([...listCheckLeanings(who, now), ...dim]);
  return passiveOf(who.sheet, skill, edge === 'plain' ? 0 : edge === 'advantage' ? 1 : -1);
}

/** The GM’s word on advantage. FIF-13 FIF-14 */
export function gmAdvantage(asked: ProcedureInput): readonly AdvantageSource[] {
  const text = inputText(asked, 'edge');
  if (text === 'advantage') return [{ rule: 'FIF-13', label: 'the GM’s word', value: 1 }];
  return text === 'disadvantage' ? [{ rule: 'FIF-14', label: 'the GM’s word', value: -1 }] : [];
}

/** What a check is made of. */
interface CheckParts {
  readonly rule: string;
  readonly label?: string;
  readonly says?: Said;
  readonly tested: TestedSkill;
  readonly dc: Explained;
  readonly more?: readonly AdvantageSource[];
  readonly added?: readonly Reason[];
}

/** An ability check of the one who does it, with its odds. FIF-09 FIF-17 FIF-18 */
export function buildAbilityCheck(
  asked: ProcedureInput,
  { rule, label, says, tested, dc, more = [], added = [] }: CheckParts,
): CheckOffer {
  const { who, now } = asked;
  const name = labelOf(TESTED_SKILLS, tested);
  const bonus = inputNumber(asked, 'bonus', who ? testedBonus(who, tested) : 0);
  return leaningCheck({
    label: label ?? name,
    ...(says ? { says } : {}),
    rule,
    modifier: explain(
      { rule: 'FIF-18', label: name, value: bonus },
      ...(who ? [...stackModifiers(who, 'checks', CONDITIONS, 'all'), ...exhaustionReasons(who, now)] : []),
      ...added,
    ),
    leanings: [...(who ? listCheckLeanings(who, now) : []), ...gmAdvantage(asked), ...more],
    dc,
  });
}

/** A contest with its exact odds: both roll, a tie leaves things as they were. FIF-24 */
export function buildContest(
  asked: ProcedureInput,
  { rule, label, says, tested }: Pick<CheckParts, 'rule' | 'label' | 'says' | 'tested'>,
  target: Fighter,
  against: TestedSkill,
): CheckOffer {
  const bonus = testedBonus(target, against);
  const name = `${labelOf(TESTED_SKILLS, against)} of ${target.name}`;
  // More than what the other side rolls most often is needed to win.
  const mean = explain(
    { rule: 'FIF-24', label: 'its bonus', value: bonus },
    { rule: 'FIF-24', label: 'beyond its mean', value: 11 },
  );
  const check = buildAbilityCheck(asked, {
    rule,
    tested,
    dc: mean,
    ...(label === undefined ? {} : { label }),
    ...(says ? { says } : {}),
  });
  const chance = FACES_OF_20.reduce(
    (sum, face) =>
      sum + chanceToReach(face + bonus + 1, check.modifier.value, checkDice(check)) / FACES_OF_20.length,
    0,
  );
  return {
    ...check,
    target: { ...check.target, label: name, dice: `1d20${bonus < 0 ? '−' : '+'}${Math.abs(bonus)}` },
    outcomes: check.outcomes.map((each) => ({ ...each, chance: each.good ? chance : 1 - chance })),
  };
}

const FACES_OF_20 = Array.from({ length: D20_FACES }, (_, at) => at + 1);

function checkDice({ dice }: CheckOffer): D20Dice {
  return dice === '2d20kh1' || dice === '2d20kl1' ? dice : '1d20';
}

/** The roll of the other side of a contest. FIF-24 */
export function rollResistance(target: Fighter, against: TestedSkill, roller: Roller): number {
  const bonus = testedBonus(target, against);
  const sign = bonus < 0 ? '-' : '+';
  return roller.roll(
    said('fifth.resistsWith', { who: target.name, what: { label: labelOf(TESTED_SKILLS, against) } }),
    `1d20${sign}${Math.abs(bonus)}`,
  ).total;
}

/** A number to reach with one reason. */
export function makeDc(rule: string, label: string, value: number): Explained {
  return explain({ rule, label, value });
}

/** Whether a roll of the offer reaches it. FIF-09 */
export function doesSucceed(offer: CheckOffer, roller: Roller): boolean {
  return roller.check(offer).total >= offer.target.value;
}

/** A condition until the start or end of somebody’s next turn. FIF-41 */
export function untilNextTurn(
  condition: string,
  label: string,
  edge: 'start' | 'end',
  of: Fighter,
): Omit<Effect, 'id'> {
  return { condition, label, source: of.id, duration: { kind: 'untilTurn', edge, of: of.id, turns: 1 } };
}

const GROUP = said('form.checks');
const USUAL_DC = 15;

const WHAT: FormField = {
  kind: 'choice',
  key: 'what',
  label: said('fifth.abilitySkill'),
  choices: TESTED_SKILLS,
};
const TOOL: FormField = {
  kind: 'flag',
  key: 'tool',
  label: said('fifth.toolKnowsWell'),
  hint: said('fifth.for2024ProficientBothGives'),
};

/** Tool and skill together. FIF-20 */
function toolAdvantage(asked: ProcedureInput): readonly AdvantageSource[] {
  const both = asked.values['tool'] === true && editionOf(asked.now) === '2024';
  return both ? [{ rule: 'FIF-20', label: 'tool and skill', value: 1 }] : [];
}

function typedCheck(asked: ProcedureInput): CheckOffer {
  return buildAbilityCheck(asked, {
    rule: 'FIF-18',
    tested: findTested(inputText(asked, 'what')),
    dc: makeDc('FIF-18', 'difficulty', inputNumber(asked, 'dc', USUAL_DC)),
    more: toolAdvantage(asked),
  });
}

/** FIF-09 FIF-18 FIF-19 FIF-20 */
const abilityCheckProcedure: Procedure = {
  key: 'check',
  label: said('fifth.abilityCheck'),
  rule: 'FIF-18',
  group: GROUP,
  text: said('fifth.d20AbilityWhatLearnt'),
  who: 'one',
  targets: 'none',
  fields: [WHAT, DC, EDGE, TOOL, BONUS],
  offer: typedCheck,
  decide: decideForOne((_who, asked, roller) =>
    doesSucceed(typedCheck(asked), roller) ? succeed('succeeds') : failProcedure('fails'),
  ),
};

const SAVE: FormField = { kind: 'choice', key: 'ability', label: said('form.save'), choices: ABILITIES };

function typedSave(asked: ProcedureInput): CheckOffer | undefined {
  const { who, now } = asked;
  if (!who) return undefined;
  const ability = ABILITIES.find(({ key }) => key === inputText(asked, 'ability'))?.key ?? 'str';
  return buildSaveCheck(
    who,
    { ability, dc: makeDc('FIF-21', 'DC', inputNumber(asked, 'dc', USUAL_DC)), more: gmAdvantage(asked) },
    now,
  );
}

/** FIF-21 */
const save: Procedure = {
  key: 'save',
  label: said('fifth.savingThrow'),
  rule: 'FIF-21',
  group: GROUP,
  text: said('fifth.sixSavesAgainstDc'),
  who: 'one',
  targets: 'none',
  fields: [SAVE, DC, EDGE],
  offer: typedSave,
  decide: decideForOne((_who, asked, roller) => {
    const offer = typedSave(asked);
    const sure = offer?.outcomes.some(({ good, chance }) => good && chance === 0);
    return offer && sure !== true && doesSucceed(offer, roller) ? succeed('saves') : failProcedure('fails');
  }),
};

/** FIF-25 */
const group: Procedure = {
  key: 'groupCheck',
  label: said('fifth.groupCheck'),
  rule: 'FIF-25',
  group: GROUP,
  text: said('fifth.everyoneRollsGroupSucceeds'),
  who: 'none',
  targets: 'party',
  fields: [WHAT, DC, EDGE],
  decide: (asked, roller) => {
    if (readRuling(asked.now, RULING.groupChecks) === 'no')
      return refuse({ ...saying('fifth.noGroupChecks'), rule: 'FIF-25' });
    if (asked.targets.length === 0)
      return refuse({ ...saying('fifth.chooseWhoTakesPart'), field: 'targets' });
    const made = asked.targets.filter((who) => doesSucceed(typedCheck({ ...asked, who }), roller)).length;
    const success = 2 * made >= asked.targets.length;
    return ok({
      ...labelling('fifth.countOfAll', { count: made, all: asked.targets.length }),
      success,
      consequences: [],
    });
  },
};

const OTHER: FormField = {
  kind: 'choice',
  key: 'against',
  label: said('form.against'),
  choices: TESTED_SKILLS,
};

function typedContest(asked: ProcedureInput): CheckOffer | undefined {
  const [target] = asked.targets;
  const tested = findTested(inputText(asked, 'what'));
  return target
    ? buildContest(asked, { rule: 'FIF-24', tested }, target, findTested(inputText(asked, 'against')))
    : undefined;
}

/** FIF-24 */
const contest: Procedure = {
  key: 'contest',
  label: said('fifth.contestLabel'),
  rule: 'FIF-24',
  group: GROUP,
  text: said('fifth.bothRollHigherTotal'),
  who: 'one',
  targets: 'one',
  fields: [WHAT, OTHER, EDGE],
  offer: typedContest,
  decide: decideForPair(({ target }, asked, roller) => {
    const offer = typedContest(asked);
    if (!offer) return refuse({ ...saying('fifth.chooseOpponent'), field: 'targets' });
    const own = roller.check(offer).total;
    const other = rollResistance(target, findTested(inputText(asked, 'against')), roller);
    if (own === other) return failProcedure(said('fifth.tieAt', { total: own }));
    return own > other
      ? succeed(said('fifth.totalAgainst', { own, other }))
      : failProcedure(said('fifth.totalAgainst', { own, other }));
  }),
};

const HOW: FormField = {
  kind: 'choice',
  key: 'what',
  label: said('fifth.by'),
  choices: TESTED_SKILLS.filter(({ key }) =>
    ['deception', 'intimidation', 'performance', 'persuasion', 'animalHandling'].includes(key),
  ),
};
const ATTITUDE: FormField = {
  kind: 'choice',
  key: 'attitude',
  label: said('fifth.attitude'),
  choices: [
    { key: '', label: said('fifth.indifferent') },
    { key: 'friendly', label: said('fifth.friendlyAdvantage') },
    { key: 'hostile', label: said('fifth.hostileDisadvantage') },
  ],
};

function influenceCheck(asked: ProcedureInput): CheckOffer | undefined {
  const [target] = asked.targets;
  if (!target) return undefined;
  const attitude = inputText(asked, 'attitude');
  const more: readonly AdvantageSource[] =
    attitude === '' ? [] : [{ rule: 'FIF-60', label: attitude, value: attitude === 'friendly' ? 1 : -1 }];
  const mind = scoreOf(target.sheet, 'int');
  const least = makeDc('FIF-60', mind > USUAL_DC ? 'its Intelligence' : 'at least', Math.max(USUAL_DC, mind));
  const dc =
    editionOf(asked.now) === '2024' ? least : makeDc('FIF-60', 'DC', inputNumber(asked, 'dc', USUAL_DC));
  const what = inputText(asked, 'what');
  return buildAbilityCheck(asked, {
    rule: 'FIF-60',
    tested: what === '' ? 'persuasion' : findTested(what),
    dc,
    more,
  });
}

/** FIF-60 */
const influence: Procedure = {
  key: 'influence',
  label: said('fifth.influence'),
  rule: 'FIF-60',
  group: GROUP,
  text: said('fifth.onlyWhereHesitatesAgainst'),
  who: 'one',
  targets: 'one',
  fields: [HOW, ATTITUDE, DC, EDGE, BONUS],
  action: 'action',
  offer: influenceCheck,
  decide: decideForPair(({ target }, asked, roller) => {
    const offer = influenceCheck(asked);
    if (!offer) return refuse({ ...saying('fifth.chooseWhomToInfluence'), field: 'targets' });
    return doesSucceed(offer, roller)
      ? succeed(said('fifth.targetAgrees', { target: target.name }))
      : failProcedure(said('fifth.targetRefuses', { target: target.name }));
  }),
};

/** Which skill knows of which type of creature. FIF-64 */
const LORE: { readonly [type: string]: Skill } = {
  aberration: 'arcana',
  construct: 'arcana',
  elemental: 'arcana',
  fey: 'arcana',
  monstrosity: 'arcana',
  giant: 'history',
  humanoid: 'history',
  beast: 'nature',
  dragon: 'nature',
  ooze: 'nature',
  plant: 'nature',
  celestial: 'religion',
  fiend: 'religion',
  undead: 'religion',
};

function knowledgeCheck(asked: ProcedureInput): CheckOffer | undefined {
  const [target] = asked.targets;
  if (!target) return undefined;
  const tested = ownOf(LORE, traitsOf(target.sheet).type) ?? 'arcana';
  const dc = makeDc('FIF-64', 'difficulty', inputNumber(asked, 'dc', USUAL_DC));
  return buildAbilityCheck(asked, {
    rule: 'FIF-64',
    ...labelling('fifth.recallBy', { what: { label: labelOf(TESTED_SKILLS, tested) } }),
    tested,
    dc,
  });
}

/** FIF-64 */
const study: Procedure = {
  key: 'study',
  label: said('fifth.studyRecallLore'),
  rule: 'FIF-64',
  group: GROUP,
  text: said('fifth.intelligenceCheckSkillKnows'),
  who: 'one',
  targets: 'one',
  fields: [DC, EDGE, BONUS],
  action: 'action',
  offer: knowledgeCheck,
  decide: decideForPair(({ target }, asked, roller) => {
    const offer = knowledgeCheck(asked);
    if (!offer) return refuse({ ...saying('fifth.chooseWhatToRecall'), field: 'targets' });
    return doesSucceed(offer, roller)
      ? succeed(said('fifth.knowsOf', { target: target.name }))
      : failProcedure('knows nothing of use');
  }),
};

/** Checks of all kinds. FIF-09 FIF-18 to FIF-25 FIF-60 FIF-64 */
export const checks: readonly Procedure[] = [abilityCheckProcedure, save, group, contest, influence, study];
