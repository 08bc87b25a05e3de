import { ownValue as ownOf } from '../../../kernel/checks.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { FormField } from '../../../rules/creature.ts';
import type { AdvantageSource } from '../../../rules/d20/checks.ts';
import { labelOf } from '../../../rules/words.ts';
import { scoreOf, traitsOf } from '../creatures/traits.ts';
import { saveCheck } from '../harm/saves.ts';
import { editionOf, RULING, ruling } from '../options.ts';
import { ABILITIES, type Skill } from '../tables.ts';
import {
  abilityCheck,
  BONUS,
  contestCheck,
  DC,
  dcIs,
  EDGE,
  edgeAsked,
  resistsWith,
  succeeds,
  TESTED,
  testedOf,
} from './asked.ts';
import { saying, said, labelling } from '../../../kernel/said.ts';

const GROUP = said('form.checks');
const USUAL_DC = 15;

const WHAT: FormField = { kind: 'choice', key: 'what', label: said('fifth.abilitySkill'), choices: TESTED };
const TOOL: FormField = {
  kind: 'flag',
  key: 'tool',
  label: said('fifth.toolKnowsWell'),
  hint: said('fifth.for2024ProficientBothGives'),
};

/** Tool and skill together. FIF-20 */
function toolHelps(asked: ProcedureInput): readonly AdvantageSource[] {
  const both = asked.values['tool'] === true && editionOf(asked.now) === '2024';
  return both ? [{ rule: 'FIF-20', label: 'tool and skill', value: 1 }] : [];
}

function checking(asked: ProcedureInput): CheckOffer {
  return abilityCheck(asked, {
    rule: 'FIF-18',
    tested: testedOf(inputText(asked, 'what')),
    dc: dcIs('FIF-18', 'difficulty', inputNumber(asked, 'dc', USUAL_DC)),
    more: toolHelps(asked),
  });
}

/** FIF-09 FIF-18 FIF-19 FIF-20 */
const check: Procedure = {
  key: 'check',
  label: said('fifth.abilityCheck'),
  rule: 'FIF-18',
  group: GROUP,
  text: said('fifth.d20AbilityWhatLearnt'),
  who: 'one',
  targets: 'none',
  fields: [WHAT, DC, EDGE, TOOL, BONUS],
  offer: checking,
  decide: decideForOne((_who, asked, roller) =>
    succeeds(checking(asked), roller) ? succeed('succeeds') : failProcedure('fails'),
  ),
};

const SAVE: FormField = { kind: 'choice', key: 'ability', label: said('form.save'), choices: ABILITIES };

function saving(asked: ProcedureInput): CheckOffer | undefined {
  const { who, now } = asked;
  if (!who) return undefined;
  const ability = ABILITIES.find(({ key }) => key === inputText(asked, 'ability'))?.key ?? 'str';
  return saveCheck(
    who,
    { ability, dc: dcIs('FIF-21', 'DC', inputNumber(asked, 'dc', USUAL_DC)), more: edgeAsked(asked) },
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
  offer: saving,
  decide: decideForOne((_who, asked, roller) => {
    const offer = saving(asked);
    const sure = offer?.outcomes.some(({ good, chance }) => good && chance === 0);
    return offer && sure !== true && succeeds(offer, roller) ? succeed('saves') : failProcedure('fails');
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
    if (ruling(asked.now, RULING.groupChecks) === 'no')
      return refuse({ ...saying('fifth.noGroupChecks'), rule: 'FIF-25' });
    if (asked.targets.length === 0)
      return refuse({ ...saying('fifth.chooseWhoTakesPart'), field: 'targets' });
    const made = asked.targets.filter((who) => succeeds(checking({ ...asked, who }), roller)).length;
    const success = 2 * made >= asked.targets.length;
    return ok({
      ...labelling('fifth.countOfAll', { count: made, all: asked.targets.length }),
      success,
      consequences: [],
    });
  },
};

const OTHER: FormField = { kind: 'choice', key: 'against', label: said('form.against'), choices: TESTED };

function contesting(asked: ProcedureInput): CheckOffer | undefined {
  const [target] = asked.targets;
  const tested = testedOf(inputText(asked, 'what'));
  return target
    ? contestCheck(asked, { rule: 'FIF-24', tested }, target, testedOf(inputText(asked, 'against')))
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
  offer: contesting,
  decide: decideForPair(({ target }, asked, roller) => {
    const offer = contesting(asked);
    if (!offer) return refuse({ ...saying('fifth.chooseOpponent'), field: 'targets' });
    const own = roller.check(offer).total;
    const other = resistsWith(target, testedOf(inputText(asked, 'against')), roller);
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
  choices: TESTED.filter(({ key }) =>
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

function influencing(asked: ProcedureInput): CheckOffer | undefined {
  const [target] = asked.targets;
  if (!target) return undefined;
  const attitude = inputText(asked, 'attitude');
  const more: readonly AdvantageSource[] =
    attitude === '' ? [] : [{ rule: 'FIF-60', label: attitude, value: attitude === 'friendly' ? 1 : -1 }];
  const mind = scoreOf(target.sheet, 'int');
  const least = dcIs('FIF-60', mind > USUAL_DC ? 'its Intelligence' : 'at least', Math.max(USUAL_DC, mind));
  const dc =
    editionOf(asked.now) === '2024' ? least : dcIs('FIF-60', 'DC', inputNumber(asked, 'dc', USUAL_DC));
  const what = inputText(asked, 'what');
  return abilityCheck(asked, {
    rule: 'FIF-60',
    tested: what === '' ? 'persuasion' : testedOf(what),
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
  offer: influencing,
  decide: decideForPair(({ target }, asked, roller) => {
    const offer = influencing(asked);
    if (!offer) return refuse({ ...saying('fifth.chooseWhomToInfluence'), field: 'targets' });
    return succeeds(offer, roller)
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

function recalling(asked: ProcedureInput): CheckOffer | undefined {
  const [target] = asked.targets;
  if (!target) return undefined;
  const tested = ownOf(LORE, traitsOf(target.sheet).type) ?? 'arcana';
  const dc = dcIs('FIF-64', 'difficulty', inputNumber(asked, 'dc', USUAL_DC));
  return abilityCheck(asked, {
    rule: 'FIF-64',
    ...labelling('fifth.recallBy', { what: { label: labelOf(TESTED, tested) } }),
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
  offer: recalling,
  decide: decideForPair(({ target }, asked, roller) => {
    const offer = recalling(asked);
    if (!offer) return refuse({ ...saying('fifth.chooseWhatToRecall'), field: 'targets' });
    return succeeds(offer, roller)
      ? succeed(said('fifth.knowsOf', { target: target.name }))
      : failProcedure('knows nothing of use');
  }),
};

/** Checks of all kinds. FIF-09 FIF-18 to FIF-25 FIF-60 FIF-64 */
export const checks: readonly Procedure[] = [check, save, group, contest, influence, study];
