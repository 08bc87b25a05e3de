import { ok, refuse, type Refused, type Result } from '../../../kernel/result.ts';
import { explain, type Explained, labelling, said, saying, toEnglish } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { d20Check } from '../../../rules/d20/checks.ts';
import {
  failProcedure,
  inputFlag,
  inputNumber,
  inputText,
  type Procedure,
  type ProcedureInput,
  requireActor,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import { ABILITIES } from '../creatures/choices.ts';
import { isHero, readTraits } from '../creatures/traits.ts';
import { saveBonus, saveCheck } from '../effects.ts';
import { isComatose, isDead, recoveryDice } from '../vitals.ts';
import { CIRCUMSTANCE, INVISIBLE, SAVES, STAND_IN } from '../tables.ts';

/** A d20 with a modifier against a number, with its odds. */
export function abilityCheck(
  label: string,
  rule: string,
  modifier: Explained,
  target: { readonly label: string; readonly value: number },
): CheckOffer {
  return d20Check({ label, rule, modifier, target });
}

/** Heading that rests stand under. */
export const GROUP = said('form.rest');

/** Why nobody rests; nothing where no battle is on. ARC-137 ARC-141 */
export function refuseInBattle({ acting }: RulesContext, rule: string): Refused | undefined {
  return acting === undefined ? undefined : refuse({ ...saying('rules.noRestInFight'), rule });
}

/** The heroes among those chosen who can rest. ARC-137 */
export function listResting({ targets }: Pick<ProcedureInput, 'targets'>): readonly Fighter[] {
  return targets.filter((each) => isHero(each.sheet) && !isDead(each) && !isComatose(each));
}

/** Throws the dice of a recovery. ARC-121 */
export function recoveryRoll(who: Fighter, roller: Roller): number {
  return roller.roll(said('archmage.recoveryOf', { who: who.name }), recoveryDice(who)).total;
}

/** A hero that can be healed. ARC-120 ARC-127 */
export function requireHealable(who: Fighter): Result<Fighter> {
  if (!isHero(who.sheet))
    return refuse({ ...saying('archmage.noRecoveries', { who: who.name }), rule: 'ARC-120' });
  if (isDead(who) || isComatose(who))
    return refuse({ ...saying('archmage.beyondHealing', { who: who.name }), rule: 'ARC-127' });
  return ok(who);
}

const KINDS = [
  { key: 'skill', label: said('form.skillCheck'), rule: 'ARC-87' },
  { key: 'dicey', label: said('archmage.diceyMove'), rule: 'ARC-87' },
  { key: 'speed', label: said('archmage.speedCheck'), rule: 'ARC-16' },
  { key: 'stealth', label: said('form.stealth'), rule: 'ARC-113' },
] as const;

/** Bonus of the background whose name was typed; the best one where a part of it fits. ARC-87 */
function backgroundBonus({ sheet }: Fighter, typed: string): number {
  const name = typed.trim().toLowerCase();
  if (name === '') return 0;
  const fitting = Object.entries(readTraits(sheet).backgrounds).filter(([key]) => key.includes(name));
  return Math.max(0, ...fitting.map(([, bonus]) => bonus));
}

function typedCheck(asked: ProcedureInput): CheckOffer | undefined {
  const { who } = asked;
  if (!who) return undefined;
  const kind = KINDS.find(({ key }) => key === inputText(asked, 'kind')) ?? KINDS[0];
  const ability = ABILITIES.find(({ key }) => key === inputText(asked, 'ability')) ?? ABILITIES[2];
  const { rule } = kind;
  const unseen = kind.key === 'stealth' && hasCondition(who, 'invisible');
  const around =
    Number(inputFlag(asked, 'good')) * CIRCUMSTANCE.good + Number(inputFlag(asked, 'bad')) * CIRCUMSTANCE.bad;
  const modifier = explain(
    { rule, label: ability.label, value: readTraits(who.sheet)[ability.key] },
    { rule, ...labelling('archmage.reasonLevel', { level: who.sheet.level }), value: who.sheet.level },
    { rule, label: 'background', value: backgroundBonus(who, inputText(asked, 'background')) },
    { rule, label: 'bonus', value: inputNumber(asked, 'bonus', 0) },
    { rule: 'ARC-113', label: 'invisible', value: unseen ? INVISIBLE.stealth : 0 },
    { rule: 'ARC-111', label: 'circumstances', value: around },
  );
  return abilityCheck(toEnglish(kind.label), rule, modifier, {
    label: 'DC',
    value: inputNumber(asked, 'dc', STAND_IN.dc),
  });
}

/** ARC-16 ARC-87 ARC-111 ARC-113 AMB-34 */
const check: Procedure = {
  key: 'check',
  label: said('form.check'),
  rule: 'ARC-87',
  group: said('form.checks'),
  text: said('archmage.abilityLevelBackgroundAgainst'),
  who: 'one',
  targets: 'none',
  fields: [
    {
      kind: 'choice',
      key: 'kind',
      label: said('form.what'),
      choices: KINDS.map(({ key, label }) => ({ key, label })),
    },
    { kind: 'choice', key: 'ability', label: said('form.ability'), choices: ABILITIES },
    {
      kind: 'text',
      key: 'background',
      label: said('archmage.backgroundLabel'),
      hint: said('archmage.namePart'),
    },
    { kind: 'number', key: 'bonus', label: said('form.bonus'), min: -20, max: 100 },
    { kind: 'number', key: 'dc', label: said('form.number'), min: 0, max: 100 },
    { kind: 'flag', key: 'good', label: said('archmage.thingsFavour') },
    { kind: 'flag', key: 'bad', label: said('archmage.thingsHinder') },
  ],
  startsWith: () => ({ kind: KINDS[0].key, ability: 'dex', dc: STAND_IN.dc }),
  offer: typedCheck,
  decide: (asked, roller) => {
    const offer = typedCheck(asked);
    if (!offer) return doerMissing(asked);
    return roller.check(offer).total < offer.target.value ? failProcedure('fails') : succeed('succeeds');
  },
};

function doerMissing(asked: ProcedureInput): ReturnType<Procedure['decide']> {
  const doer = requireActor(asked);
  return doer.ok ? failProcedure('nothing happens') : doer;
}

const HOW = [
  { key: 'normal', label: said('archmage.normalSave', { face: SAVES.normal }) },
  { key: 'easy', label: said('archmage.easySave', { face: SAVES.easy }) },
  { key: 'hard', label: said('archmage.hardSave', { face: SAVES.hard }) },
] as const;

function typedSave(asked: ProcedureInput): CheckOffer | undefined {
  const how = HOW.find(({ key }) => key === inputText(asked, 'how'))?.key ?? 'normal';
  const bonus = { rule: 'ARC-170', label: 'bonus', value: inputNumber(asked, 'bonus', 0) };
  return (
    asked.who &&
    saveCheck(explain(...saveBonus(asked.who).because, bonus), 'Save', inputNumber(asked, 'dc', SAVES[how]))
  );
}

/** ARC-168 ARC-169 ARC-170 */
const save: Procedure = {
  key: 'save',
  label: said('form.save'),
  rule: 'ARC-168',
  group: said('form.checks'),
  text: said('archmage.d20NothingAddedAgainst'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'how', label: said('form.howHard'), choices: HOW },
    { kind: 'number', key: 'bonus', label: said('form.bonus'), min: -20, max: 20 },
    { kind: 'number', key: 'dc', label: said('archmage.anotherNumber'), min: 1, max: 40 },
  ],
  startsWith: () => ({ how: 'normal' }),
  offer: typedSave,
  decide: (asked, roller) => {
    const offer = typedSave(asked);
    if (!offer) return doerMissing(asked);
    return roller.check(offer).total < offer.target.value ? failProcedure('fails') : succeed('saves');
  },
};

/** Checks and saves outside the turn. ARC-16 ARC-87 ARC-113 ARC-168 */
export const checks: readonly Procedure[] = [check, save];
