import { setMark } from '../../../rules/consequences.ts';
import { refuse, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputFlag,
  inputText,
} from '../../../rules/procedures.ts';
import { isDown } from '../harm/life.ts';
import { saved } from '../turns/resolve.ts';
import { LATER_SAVE, SKILL_DC } from '../tables.ts';
import { saveCheck } from '../harm/saves.ts';
import { MARK } from '../words.ts';
import { BONUS, checkOf, marginOf, until } from './asked.ts';
import { check } from './check.ts';
import { pressure } from './pressure.ts';
import type { FormField } from '../../../rules/creature.ts';
import { traitsOf } from '../creatures/traits.ts';
import { saying, said, labelInWords } from '../../../kernel/said.ts';

const plain = {
  group: said('form.skills'),
  who: 'one',
  targets: 'one',
  fields: [BONUS],
  action: 'standard',
} as const;

/** ORC-123 */
const stabilize: Procedure = {
  ...plain,
  key: 'stabilize',
  label: said('orcus.stabilize'),
  rule: 'ORC-123',
  text: said('orcus.heal15DyingNeighbour'),
  offer: stabilizing,
  decide: decideForPair(({ target }, asked, roller) => {
    if (!isDown(target) || target.fate !== 'none')
      return refuse({ ...saying('rules.notDying', { who: target.name }), rule: 'ORC-123', field: 'targets' });
    const offer = stabilizing(asked);
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

function stabilizing(asked: ProcedureInput): CheckOffer {
  return checkOf(asked, 'heal', 'ORC-123', 'Heal', { label: 'Stabilize', value: SKILL_DC.stabilize });
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
  ...plain,
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
  offer: granting,
  decide: decideForPair(({ target }, asked, roller) => {
    const open = target.effects.filter(({ duration }) => duration.kind === 'saveEnds');
    const effect = open.find(({ id }) => id === inputText(asked, AGAINST.key)) ?? open[0];
    if (!effect)
      return refuse({
        ...saying('orcus.nothingToSave', { who: target.name }),
        rule: 'ORC-117',
        field: 'targets',
      });
    if (inputFlag(asked, LATER.key)) return grantLater(asked, target, effect, roller);
    const offer = granting(asked);
    if (roller.check(offer).total < offer.target.value) return failProcedure('does not help');
    const { label, says, success, consequences } = saved(
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
function grantLater(
  asked: ProcedureInput,
  target: Fighter,
  { id, label }: Effect,
  roller: Roller,
): Result<ProcedureOutcome> {
  if (marginOf(granting(asked), roller) < 0) return failProcedure('does not help');
  const better = until('custom', 'A better save', 'end', target);
  const modifiers = [{ to: 'saves', type: id, value: LATER_SAVE, rule: 'ORC-117' }];
  return succeed(said('orcus.savesBetterLater', { who: target.name, what: { label }, bonus: LATER_SAVE }), {
    do: 'addEffect',
    who: target.id,
    effect: { ...better, modifiers },
    rule: 'ORC-117',
  });
}

function granting(asked: ProcedureInput): CheckOffer {
  return checkOf(asked, 'heal', 'ORC-117', 'Heal', { label: 'Grant a save', value: SKILL_DC.grantSave });
}

/** ORC-116 */
const feint: Procedure = {
  ...plain,
  key: 'feint',
  label: said('orcus.feint'),
  rule: 'ORC-116',
  text: said('orcus.bluffAgainstPassiveInsightOff'),
  offer: feinting,
  decide: decideForPair(({ who, target }, asked, roller) => {
    if (who.marks?.[MARK.feinted] === true)
      return refuse({ ...saying('orcus.feintedAlready', { who: who.name }), rule: 'ORC-116' });
    const used = setMark(who, MARK.feinted, true, 'feint used', 'ORC-116');
    if (marginOf(feinting(asked), roller) < 0) return failProcedure('fools nobody', used);
    return succeed(said('orcus.fallsForIt', { who: target.name }), used, {
      do: 'addEffect',
      who: target.id,
      effect: until('feinted', `Off-guard to ${who.name}`, 'end', who, who.id === asked.now.acting ? 2 : 1),
      rule: 'ORC-116',
    });
  }),
};

function feinting(asked: ProcedureInput): CheckOffer {
  const [target] = asked.targets;
  return checkOf(asked, 'bluff', 'ORC-116', 'Bluff', {
    label: 'Passive Insight',
    value: target ? traitsOf(target.sheet).passiveInsight : 0,
  });
}

/** Skill actions of a fight. ORC-111 */
export const skills: readonly Procedure[] = [stabilize, grantSave, feint, ...pressure, check];
