import { refuse } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/check.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { isDown } from '../life.ts';
import { SKILL_WORDS } from '../monster/form.ts';
import { saved } from '../resolve.ts';
import { DIFFICULTIES, HARDER, SKILL_DC } from '../tables.ts';
import { saveCheck } from '../turns.ts';
import { traitNumber } from '../traits.ts';
import { BONUS, checkOf, doerOf, done, failed, pairOf, typedFlag, typedNumber, typedText, until } from './asked.ts';

const plain = { group: 'Skills', who: 'one', targets: 'one', fields: [BONUS], action: 'standard' } as const;

/** ORC-123 */
const stabilize: Procedure = {
  ...plain,
  key: 'stabilize',
  label: 'Stabilize',
  rule: 'ORC-123',
  text: 'Heal 15: a dying neighbour makes no more death saves until it is hurt again.',
  offer: stabilizing,
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { target } = pair.value;
    if (!isDown(target) || target.fate !== 'none') return refuse({ message: `${target.name} is not dying.`, rule: 'ORC-123', field: 'targets' });
    const offer = stabilizing(asked);
    if (roller.check(offer).total < offer.target.value) return failed('cannot stop the bleeding');
    return done(`${target.name} is stable`, { do: 'fate', who: target.id, to: 'stable', label: 'stabilized', rule: 'ORC-123' });
  },
};

function stabilizing(asked: Asked): CheckOffer {
  return checkOf(asked, 'heal', 'ORC-123', 'Heal', { label: 'Stabilize', value: SKILL_DC.stabilize });
}

/** ORC-117 */
const grantSave: Procedure = {
  ...plain,
  key: 'grantSave',
  label: 'Grant a save',
  rule: 'ORC-117',
  text: 'Heal 15: a neighbour saves at once against the first effect that allows it.',
  offer: granting,
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { target } = pair.value;
    const effect = target.effects.find(({ duration }) => duration.kind === 'saveEnds');
    if (!effect) return refuse({ message: `${target.name} has nothing to save against.`, rule: 'ORC-117', field: 'targets' });
    const offer = granting(asked);
    if (roller.check(offer).total < offer.target.value) return failed('does not help');
    const { label, success, consequences } = saved(target, effect.id, roller.check(saveCheck(target, `Save against ${effect.label}`, effect)).total);
    return success ? done(`${target.name}: ${label}`, ...consequences) : failed(`${target.name}: ${label}`, ...consequences);
  },
};

function granting(asked: Asked): CheckOffer {
  return checkOf(asked, 'heal', 'ORC-117', 'Heal', { label: 'Grant a save', value: SKILL_DC.grantSave });
}

/** ORC-116 */
const feint: Procedure = {
  ...plain,
  key: 'feint',
  label: 'Feint',
  rule: 'ORC-116',
  text: 'Bluff against passive Insight: off-guard to the user until the end of its next turn.',
  offer: feinting,
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { who, target } = pair.value;
    const offer = feinting(asked);
    if (roller.check(offer).total < offer.target.value) return failed('fools nobody');
    return done(`${target.name} falls for it`, { do: 'addEffect', who: target.id, effect: until('offGuard', `Off-guard to ${who.name}`, 'end', who, who.id === asked.now.acting ? 2 : 1), rule: 'ORC-116' });
  },
};

function feinting(asked: Asked): CheckOffer {
  const [target] = asked.targets;
  return checkOf(asked, 'bluff', 'ORC-116', 'Bluff', { label: 'Passive Insight', value: target ? traitNumber(target.sheet, 'passiveInsight') : 0 });
}

const ATTITUDES = [
  { key: 'hostile', label: 'hostile' },
  { key: 'unfriendly', label: 'unfriendly' },
  { key: 'indifferent', label: 'neither' },
] as const;

/** ORC-113 */
const deter: Procedure = {
  ...plain,
  key: 'deter',
  label: 'Deter',
  rule: 'ORC-113',
  text: 'Intimidate against Will: one action you name is barred to it until the end of its next turn.',
  fields: [BONUS, { kind: 'choice', key: 'attitude', label: 'It is', choices: ATTITUDES }, { kind: 'flag', key: 'noLanguage', label: 'No common language' }],
  offer: deterring,
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { target } = pair.value;
    const offer = deterring(asked);
    if (roller.check(offer).total < offer.target.value) return failed(`${target.name} is hostile and past such threats in this fight`);
    return done(`${target.name} is deterred`, { do: 'addEffect', who: target.id, effect: { ...until('custom', 'Deterred from one action', 'end', target), source: pair.value.who.id }, rule: 'ORC-113' });
  },
};

function deterring(asked: Asked): CheckOffer {
  const attitude = typedText(asked, 'attitude') || 'hostile';
  const harder = attitude === 'hostile' ? HARDER.hostile : attitude === 'unfriendly' ? HARDER.unfriendly : 0;
  return checkOf(asked, 'intimidate', 'ORC-113', 'Intimidate', { label: 'Will and attitude', value: willOf(asked.targets[0]) + harder + language(asked) });
}

/** ORC-124 */
const unnerve: Procedure = {
  ...plain,
  key: 'unnerve',
  label: 'Unnerve',
  rule: 'ORC-124',
  text: 'Intimidate against Will + 10 of a staggered enemy: it surrenders.',
  fields: [BONUS, { kind: 'flag', key: 'noLanguage', label: 'No common language' }],
  offer: unnerving,
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { target } = pair.value;
    const offer = unnerving(asked);
    return roller.check(offer).total < offer.target.value ? failed(`${target.name} is past such threats in this fight`) : done(`${target.name} surrenders`);
  },
};

function unnerving(asked: Asked): CheckOffer {
  return checkOf(asked, 'intimidate', 'ORC-124', 'Intimidate', { label: 'Will and resolve', value: willOf(asked.targets[0]) + HARDER.surrender + language(asked) });
}

function willOf(target: Fighter | undefined): number {
  return target?.sheet.defenses['will']?.value ?? 0;
}

function language(asked: Asked): number {
  return typedFlag(asked, 'noLanguage') ? HARDER.noLanguage : 0;
}

const HOW_HARD = [
  { key: 'easy', label: 'easy' },
  { key: 'moderate', label: 'moderate' },
  { key: 'hard', label: 'hard' },
] as const;

/** A number for a check at a level. ORC-216 ORC-217 */
export function difficulty(how: 'easy' | 'moderate' | 'hard', level: number): number {
  const { base, of } = DIFFICULTIES[how];
  const [part, whole] = of;
  return base + Math.floor((part * level) / whole);
}

/** Any skill against a number. ORC-214 ORC-217 */
const check: Procedure = {
  key: 'check',
  label: 'Skill check',
  rule: 'ORC-214',
  group: 'Skills',
  text: 'A skill against a number of yours, or against how hard it is at the doer’s level.',
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'skill', label: 'Skill', choices: SKILL_WORDS },
    BONUS,
    { kind: 'choice', key: 'how', label: 'How hard', choices: HOW_HARD },
    { kind: 'number', key: 'dc', label: 'Number', min: 0, max: 100, hint: 'In place of how hard it is.' },
  ],
  offer: checking,
  decide: (asked, roller) => {
    const doer = doerOf(asked);
    if (!doer.ok) return doer;
    const offer = checking(asked);
    return roller.check(offer).total < offer.target.value ? failed('fails') : done('succeeds');
  },
};

function checking(asked: Asked): CheckOffer {
  const how = HOW_HARD.find(({ key }) => key === typedText(asked, 'how'))?.key ?? 'moderate';
  const skill = SKILL_WORDS.find(({ key }) => key === typedText(asked, 'skill')) ?? { key: 'perception', label: 'Perception' };
  const value = typedNumber(asked, 'dc', difficulty(how, asked.who?.sheet.level ?? 1));
  return checkOf(asked, skill.key, 'ORC-217', skill.label, { label: how, value });
}

/** Skill actions of a fight. ORC-111 */
export const skills: readonly Procedure[] = [stabilize, grantSave, feint, deter, unnerve, check];
