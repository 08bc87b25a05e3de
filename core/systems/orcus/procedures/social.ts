import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { labelInWords, said, saying } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import { markTexts, type RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  decideForOne,
  decideForPair,
  failProcedure,
  inputFlag,
  inputText,
  type Procedure,
  type ProcedureInput,
  type ProcedureOutcome,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { readTraits } from '../creatures/traits.ts';
import { isDown, listLifeStates } from '../vitals.ts';
import { HARDER, LATER_SAVE, SKILL_DC } from '../tables.ts';
import { saveCheck, resolveSave } from '../turns.ts';
import { MARK } from '../words.ts';
import { applyRally } from './actions.ts';
import {
  BONUS,
  check,
  skillCheck,
  computeDefense,
  difficultyNumber,
  rollMargin,
  buildRating,
  untilTurnEdge,
} from './checks.ts';
import { insightTarget } from './knowledge.ts';

const SKILL_BUTTON = {
  group: said('form.skills'),
  who: 'one',
  targets: 'one',
  fields: [BONUS],
  action: 'standard',
} as const;

/** ORC-123 */
const stabilize: Procedure = {
  ...SKILL_BUTTON,
  key: 'stabilize',
  label: said('orcus.stabilize'),
  rule: 'ORC-123',
  text: said('orcus.heal15DyingNeighbour'),
  offer: stabilizeCheck,
  decide: decideForPair(({ target }, asked, roller) => {
    if (!isDown(target) || target.fate !== 'none')
      return refuse({ ...saying('rules.notDying', { who: target.name }), rule: 'ORC-123', field: 'targets' });
    const offer = stabilizeCheck(asked);
    if (roller.check(offer).total < offer.target.value) return failProcedure('cannot stop the bleeding');
    return succeed(said('orcus.isStable', { who: target.name }), {
      do: 'fate',
      who: target.id,
      to: 'stable',
      label: 'stabilized',
      rule: 'ORC-123',
    });
  }),
};

function stabilizeCheck(asked: ProcedureInput): CheckOffer {
  return skillCheck(asked, 'heal', 'ORC-123', 'Heal', { label: 'Stabilize', value: SKILL_DC.stabilize });
}

const AGAINST = {
  kind: 'choice',
  key: 'effect',
  label: said('form.against'),
  choices: [],
  hint: said('orcus.firstAllowsSaveWhere'),
} as const satisfies FormField;
const LATER = {
  kind: 'flag',
  key: 'later',
  label: said('orcus.twoLaterInstead'),
} as const satisfies FormField;

/** ORC-117 */
const grantSave: Procedure = {
  ...SKILL_BUTTON,
  key: 'grantSave',
  label: said('orcus.grantSave'),
  rule: 'ORC-117',
  text: said('orcus.heal15NeighbourSaves'),
  fields: [BONUS, AGAINST, LATER],
  fieldsNow: ({ all }) => [
    BONUS,
    {
      ...AGAINST,
      choices: all.flatMap(({ name, effects }) =>
        effects
          .filter(({ duration }) => duration.kind === 'saveEnds')
          .map(({ id, label }) => ({ key: id, label: `${name}: ${label}` })),
      ),
    },
    LATER,
  ],
  offer: grantSaveCheck,
  decide: decideForPair(({ target }, asked, roller) => {
    const open = target.effects.filter(({ duration }) => duration.kind === 'saveEnds');
    const effect = open.find(({ id }) => id === inputText(asked, AGAINST.key)) ?? open[0];
    if (!effect)
      return refuse({
        ...saying('orcus.nothingToSave', { who: target.name }),
        rule: 'ORC-117',
        field: 'targets',
      });
    if (inputFlag(asked, LATER.key)) return grantLaterSave(asked, target, effect, roller);
    const offer = grantSaveCheck(asked);
    if (roller.check(offer).total < offer.target.value) return failProcedure('does not help');
    const { label, says, success, consequences } = resolveSave(
      target,
      effect.id,
      roller.check(
        saveCheck(target, said('due.saveAgainst', { what: { label: effect.label } }), asked.now, effect),
      ).total,
    );
    const words = said('log.about', { who: target.name, text: labelInWords(label, says) });
    return success ? succeed(words, ...consequences) : failProcedure(words, ...consequences);
  }),
};

/** The bonus waits for that one save at the end of its next turn. ORC-117 */
function grantLaterSave(
  asked: ProcedureInput,
  target: Fighter,
  { id, label }: Effect,
  roller: Roller,
): Result<ProcedureOutcome> {
  if (rollMargin(grantSaveCheck(asked), roller) < 0) return failProcedure('does not help');
  const better = untilTurnEdge('custom', 'A better save', 'end', target);
  const modifiers = [{ to: 'saves', type: id, value: LATER_SAVE, rule: 'ORC-117' }];
  return succeed(said('orcus.savesBetterLater', { who: target.name, what: { label }, bonus: LATER_SAVE }), {
    do: 'addEffect',
    who: target.id,
    effect: { ...better, modifiers },
    rule: 'ORC-117',
  });
}

function grantSaveCheck(asked: ProcedureInput): CheckOffer {
  return skillCheck(asked, 'heal', 'ORC-117', 'Heal', { label: 'Grant a save', value: SKILL_DC.grantSave });
}

/** ORC-116 */
const feint: Procedure = {
  ...SKILL_BUTTON,
  key: 'feint',
  label: said('orcus.feint'),
  rule: 'ORC-116',
  text: said('orcus.bluffAgainstPassiveInsightOff'),
  offer: feintCheck,
  decide: decideForPair(({ who, target }, asked, roller) => {
    if (who.marks?.[MARK.feinted] === true)
      return refuse({ ...saying('orcus.feintedAlready', { who: who.name }), rule: 'ORC-116' });
    const used = setMark(who, MARK.feinted, true, 'feint used', 'ORC-116');
    if (rollMargin(feintCheck(asked), roller) < 0) return failProcedure('fools nobody', used);
    return succeed(said('orcus.fallsForIt', { who: target.name }), used, {
      do: 'addEffect',
      who: target.id,
      effect: untilTurnEdge(
        'feinted',
        `Off-guard to ${who.name}`,
        'end',
        who,
        who.id === asked.now.acting ? 2 : 1,
      ),
      rule: 'ORC-116',
    });
  }),
};

function feintCheck(asked: ProcedureInput): CheckOffer {
  const [target] = asked.targets;
  return skillCheck(asked, 'bluff', 'ORC-116', 'Bluff', {
    label: 'Passive Insight',
    value: target ? readTraits(target.sheet).passiveInsight : 0,
  });
}

const PRESSURE_BUTTON = { group: said('form.skills'), who: 'one', action: 'standard' } as const;

const ATTITUDES = [
  { key: 'hostile', label: said('orcus.hostile') },
  { key: 'unfriendly', label: said('orcus.unfriendly') },
  { key: 'indifferent', label: said('form.neither') },
] as const;

/** ORC-113 */
const deter: Procedure = {
  ...PRESSURE_BUTTON,
  targets: 'one',
  key: 'deter',
  label: said('orcus.deter'),
  rule: 'ORC-113',
  text: said('orcus.intimidateAgainstWillAction'),
  fields: [
    BONUS,
    { kind: 'choice', key: 'attitude', label: said('form.itIs'), choices: ATTITUDES },
    { kind: 'flag', key: 'noLanguage', label: said('orcus.noCommonLanguage') },
    { kind: 'text', key: 'barred', label: said('orcus.whatMayNotDo') },
  ],
  offer: deterCheck,
  decide: decideForPair(({ who, target }, asked, roller) => {
    const past = requireUnthreatened(who, target, 'ORC-113');
    if (!past.ok) return past;
    if (rollMargin(deterCheck(asked), roller) < 0)
      return failProcedure(
        said('orcus.hostilePastThreats', { who: target.name }),
        markUnmoved(who, [target], 'ORC-113'),
      );
    const what = inputText(asked, 'barred').trim();
    const label = what === '' ? 'Deterred from one action' : `Deterred: ${what}`;
    return succeed(said('orcus.deterredHostile', { who: target.name }), {
      do: 'addEffect',
      who: target.id,
      effect: { ...untilTurnEdge('custom', label, 'end', target), source: who.id },
      rule: 'ORC-113',
    });
  }),
};

/** ORC-124 */
const unnerve: Procedure = {
  ...PRESSURE_BUTTON,
  targets: 'some',
  key: 'unnerve',
  label: said('orcus.unnerve'),
  rule: 'ORC-124',
  text: said('orcus.intimidateAgainstWill10'),
  fields: [BONUS, { kind: 'flag', key: 'noLanguage', label: said('orcus.noCommonLanguage') }],
  offer: (asked) => unnerveCheck(asked, findWeakestWill(asked.targets, asked.now)),
  decide: decideForOne((who, asked, roller) => {
    const open = asked.targets.filter((each) => listLifeStates(each).includes('staggered'));
    if (open.length === 0)
      return refuse({ ...saying('orcus.noneStaggered'), rule: 'ORC-124', field: 'targets' });
    const past = open.map((each) => requireUnthreatened(who, each, 'ORC-124')).find((each) => !each.ok);
    if (past && !past.ok) return past;
    const { total } = roller.check(unnerveCheck(asked, findWeakestWill(open, asked.now)));
    const broken = open.filter((each) => total >= unnerveCheck(asked, each).target.value);
    const firm = open.filter((each) => !broken.includes(each));
    const kept = firm.length === 0 ? [] : [markUnmoved(who, firm, 'ORC-124')];
    if (broken.length === 0)
      return failProcedure(said('orcus.pastSuchThreats', { who: joinNames(firm) }), ...kept);
    return succeed(
      said('orcus.surrenders', { who: joinNames(broken), n: broken.length }),
      ...broken.map((each) => giveUp(who, each)),
      ...kept,
    );
  }),
};

/** Threats in a fight. ORC-113 ORC-124 */
const pressure: readonly Procedure[] = [deter, unnerve];

/** Skill actions of a fight. ORC-111 */
export const skills: readonly Procedure[] = [stabilize, grantSave, feint, ...pressure, check];

function deterCheck(asked: ProcedureInput): CheckOffer {
  const attitude = inputText(asked, 'attitude') || 'hostile';
  const harder = attitude === 'hostile' ? HARDER.hostile : attitude === 'unfriendly' ? HARDER.unfriendly : 0;
  return skillCheck(
    asked,
    'intimidate',
    'ORC-113',
    'Intimidate',
    buildRating(
      'Will and attitude',
      ...computeDefense(asked.targets[0], 'will', asked.now).because,
      { rule: 'ORC-113', label: attitude, value: harder },
      { rule: 'ORC-113', label: 'no common language', value: languagePenalty(asked) },
    ),
  );
}

function giveUp(who: Fighter, { id }: Fighter): Consequence {
  const effect = {
    condition: 'surrendered',
    label: 'Surrendered',
    source: who.id,
    duration: { kind: 'removed' },
  } as const;
  return { do: 'addEffect', who: id, effect, rule: 'ORC-124' };
}

function joinNames(all: readonly Fighter[]): readonly string[] {
  return all.map(({ name }) => name);
}

/** The one whose will breaks first: its number is the one shown. */
function findWeakestWill(all: readonly Fighter[], now: RulesContext): Fighter | undefined {
  return all.toSorted((a, b) => willDefense(a, now) - willDefense(b, now))[0];
}

function unnerveCheck(asked: ProcedureInput, target: Fighter | undefined): CheckOffer {
  return skillCheck(
    asked,
    'intimidate',
    'ORC-124',
    'Intimidate',
    buildRating(
      'Will and resolve',
      ...computeDefense(target, 'will', asked.now).because,
      { rule: 'ORC-124', label: 'to surrender', value: HARDER.surrender },
      { rule: 'ORC-124', label: 'no common language', value: languagePenalty(asked) },
    ),
  );
}

/** Whoever withstood a threat of this one is past it for the fight. ORC-113 ORC-124 */
function requireUnthreatened(who: Fighter, target: Fighter, rule: string): Result<Fighter> {
  return markTexts(who, MARK.unmoved).includes(target.id)
    ? refuse({
        ...saying('orcus.pastThreats', { target: target.name, who: who.name }),
        rule,
        field: 'targets',
      })
    : ok(target);
}

function markUnmoved(who: Fighter, targets: readonly Fighter[], rule: string): Consequence {
  const all = [...markTexts(who, MARK.unmoved), ...targets.map(({ id }) => id)];
  return setMark(who, MARK.unmoved, all, said('orcus.pastItsThreats', { who: joinNames(targets) }), rule);
}

function willDefense(target: Fighter | undefined, now: RulesContext): number {
  return computeDefense(target, 'will', now).value;
}

function languagePenalty(asked: ProcedureInput): number {
  return inputFlag(asked, 'noLanguage') ? HARDER.noLanguage : 0;
}

const ALLY_BUTTON = { group: said('form.skills'), who: 'one', fields: [BONUS], action: 'standard' } as const;

/** ORC-120 */
const rallyAlly: Procedure = {
  ...ALLY_BUTTON,
  key: 'rallyAlly',
  label: said('orcus.rallyAlly'),
  rule: 'ORC-120',
  text: said('orcus.heal10NeighbourRallies'),
  targets: 'one',
  offer: rallyCheck,
  decide: decideForPair(({ target }, asked, roller) => {
    if (target.marks?.[MARK.rallied] === true)
      return refuse({
        ...saying('orcus.ralliedAlready', { who: target.name }),
        rule: 'ORC-106',
        field: 'targets',
      });
    if (rollMargin(rallyCheck(asked), roller) < 0) return failProcedure('does not help');
    const { label, says, consequences } = applyRally(target);
    return succeed(
      said('orcus.whoDoes', { who: target.name, what: labelInWords(label, says) }),
      ...consequences,
    );
  }),
};

function rallyCheck(asked: ProcedureInput): CheckOffer {
  return skillCheck(asked, 'heal', 'ORC-120', 'Heal', { label: 'Rally an ally', value: SKILL_DC.rallyAlly });
}

/** ORC-122 */
const soothe: Procedure = {
  ...ALLY_BUTTON,
  key: 'sootheBeast',
  label: said('orcus.sootheBeast'),
  rule: 'ORC-122',
  text: said('orcus.natureAgainstHardNumber'),
  targets: 'one',
  offer: sootheCheck,
  decide: decideForPair(({ target }, asked, roller) => {
    const { source, type } = readTraits(target.sheet);
    if (source !== 'natural' || type !== 'beast')
      return refuse({
        ...saying('orcus.notNaturalBeast', { who: target.name }),
        rule: 'ORC-122',
        field: 'targets',
      });
    return rollMargin(sootheCheck(asked), roller) < 0
      ? failProcedure(said('orcus.notSoothed', { who: target.name }))
      : succeed(said('orcus.soothed', { who: target.name }));
  }),
};

function sootheCheck(asked: ProcedureInput): CheckOffer {
  const level = asked.targets[0]?.sheet.level ?? 1;
  return skillCheck(asked, 'nature', 'ORC-122', 'Nature', {
    label: `hard at level ${level}`,
    value: difficultyNumber('hard', level, asked.now.rulings),
  });
}

/** ORC-112 */
const diversion: Procedure = {
  ...ALLY_BUTTON,
  key: 'diversion',
  label: said('orcus.createDiversion'),
  rule: 'ORC-112',
  text: said('orcus.bluffAgainstPassiveInsight'),
  targets: 'some',
  offer: diversionCheck,
  decide: decideForOne((who, asked, roller) => {
    if (who.marks?.[MARK.diverted] === true)
      return refuse({ ...saying('orcus.doneSinceRest', { who: who.name }), rule: 'ORC-112' });
    const { total } = roller.check(diversionCheck(asked));
    const fooled = asked.targets.filter((each) => total >= insightTarget(each)).map(({ name }) => name);
    const used = setMark(who, MARK.diverted, true, 'diversion used', 'ORC-112');
    return fooled.length === 0
      ? failProcedure('fools nobody', used)
      : succeed(said('orcus.mayHideFrom', { who: fooled }), used);
  }),
};

function diversionCheck(asked: ProcedureInput): CheckOffer {
  const value = Math.max(0, ...asked.targets.map(insightTarget));
  return skillCheck(asked, 'bluff', 'ORC-112', 'Bluff', { label: 'Passive Insight', value });
}

/** What one does for or to others. ORC-112 ORC-120 ORC-122 */
export const company: readonly Procedure[] = [rallyAlly, soothe, diversion];
