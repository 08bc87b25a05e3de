import { computeChance } from '../../../dice/distribution.ts';
import { findOdds } from '../../../dice/odds.ts';
import { refuse } from '../../../kernel/result.ts';
import { explain, formatSigned, labelling, said, saying, type Wording } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { beginCondition, setTableState } from '../../../rules/consequences.ts';
import { type RulesContext, systemText } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import { advantageCheck, type AdvantageSource, explainedDc } from '../../../rules/d20/checks.ts';
import {
  failProcedure,
  inputFlag,
  type Procedure,
  type ProcedureInput,
  requireActor,
  succeed,
} from '../../../rules/procedures.ts';
import { labelOf } from '../../../rules/words.ts';
import { listLeanings, computeModifier } from '../circumstances.ts';
import { CONDITION } from '../conditions.ts';
import { abilityModifier, listParty, proficientAbilities, readTableWord } from '../fighter.ts';
import { isBlind, lightLevelNow, type Subject, SUBJECTS } from '../light.ts';
import { RULING } from '../rulings.ts';
import {
  ABILITIES,
  type Ability,
  ABILITY_KEYS,
  REACTIONS,
  SEEN_FROM,
  SURPRISED,
  USUAL_DC,
} from '../tables.ts';
import { PACE_KEYS } from '../travelTurns.ts';
import { MET_KEY } from '../words.ts';

/** What no typed number or text goes beyond. */
const MOST = 10_000_000;
const LONGEST = 500;

/** A field for the GM’s word on advantage. TOR-01 */
export const EDGE: FormField = {
  kind: 'choice',
  key: 'edge',
  label: said('torches.circumstances'),
  choices: [
    { key: '', label: said('torches.tableStands') },
    { key: 'advantage', label: said('torches.giveAdvantage') },
    { key: 'disadvantage', label: said('torches.giveDisadvantage') },
  ],
};

/** A field for the ability of a check. TOR-02 */
export const ABILITY: FormField = {
  kind: 'choice',
  key: 'ability',
  label: said('form.ability'),
  choices: ABILITIES,
};

/** A field for proficiency. TOR-02 */
export const PROFICIENT: FormField = { kind: 'flag', key: 'proficient', label: said('torches.proficient') };

/** A field for the number to reach. TOR-02 */
export const DC: FormField = {
  kind: 'number',
  key: 'dc',
  label: 'DC',
  min: 1,
  max: 40,
  hint: said('torches.empty11'),
};

/** A number field. */
export function makeNumberField(
  key: string,
  label: Wording,
  min: number,
  max: number,
  hint: Wording = '',
): FormField {
  return { kind: 'number', key, label, min, max, ...(hint === '' ? {} : { hint }) };
}

/** Those chosen, or the whole party where nobody is. */
export function chosenOrParty({ targets, now }: ProcedureInput): readonly Fighter[] {
  return targets.length > 0 ? targets : listParty(now);
}

/** A whole number typed into a field, kept within bounds, or what holds where none was. */
export function typedNumber(
  { values }: ProcedureInput,
  key: string,
  otherwise: number,
  [least, most]: readonly [number, number] = [0, MOST],
): number {
  const value = values[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise;
  return Math.min(most, Math.max(least, Math.floor(value)));
}

/** What was chosen or typed as text. */
export function typedText({ values }: ProcedureInput, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
}

/** One of the keys a choice allows, or what holds where none was chosen. */
export function chosenKey<const Key extends string>(
  asked: ProcedureInput,
  key: string,
  allowed: readonly Key[],
  otherwise: Key,
): Key {
  return allowed.find((each) => each === typedText(asked, key)) ?? otherwise;
}

/** The ability chosen. TOR-02 */
export function chosenAbility(asked: ProcedureInput, otherwise: Ability, key = 'ability'): Ability {
  return chosenKey(asked, key, ABILITY_KEYS, otherwise);
}

/** The GM’s word on advantage, as one more leaning. TOR-01 */
export function gmAdvantage(asked: ProcedureInput): readonly AdvantageSource[] {
  const edge = typedText(asked, 'edge');
  if (edge === 'advantage') return [{ rule: 'TOR-01', label: 'the GM’s word', value: 1 }];
  return edge === 'disadvantage' ? [{ rule: 'TOR-01', label: 'the GM’s word', value: -1 }] : [];
}

const SUBJECT_KEYS: readonly Subject[] = SUBJECTS.map(({ key }) => key);

/** The check that is asked for, with everything that leans on it. TOR-01 TOR-02 TOR-07 TOR-60 */
export function typedCheck(
  asked: ProcedureInput,
  usual: Ability,
  about: Subject,
  rule: string,
): CheckOffer | undefined {
  const { who, now } = asked;
  if (!who) return undefined;
  const ability = chosenAbility(asked, usual);
  const proficient = inputFlag(asked, 'proficient') || proficientAbilities(who).includes(ability);
  const dc = typedNumber(asked, 'dc', USUAL_DC, [1, 40]);
  return advantageCheck({
    ...labelling('torches.abilityCheck', { ability: { label: labelOf(ABILITIES, ability) } }),
    rule,
    modifier: computeModifier(who, ability, proficient),
    leanings: [...listLeanings(who, about, now), ...gmAdvantage(asked)],
    dc: explainedDc('TOR-02', dc === USUAL_DC ? 'unless stated' : 'stated', dc),
  });
}

/** Any check against a number. TOR-01 TOR-02 TOR-60 TOR-61 TOR-63 */
const check: Procedure = {
  key: 'check',
  label: said('form.check'),
  rule: 'TOR-02',
  group: said('form.checks'),
  text: said('torches.abilityProficiencyWhereAgainst'),
  who: 'one',
  targets: 'none',
  fields: [
    ABILITY,
    { kind: 'choice', key: 'about', label: said('torches.about'), choices: SUBJECTS },
    PROFICIENT,
    DC,
    EDGE,
  ],
  offer: (asked) => typedCheck(asked, 'str', chosenKey(asked, 'about', SUBJECT_KEYS, 'other'), 'TOR-02'),
  decide: (asked, roller) => {
    const about = chosenKey(asked, 'about', SUBJECT_KEYS, 'other');
    const doer = requireActor(asked);
    if (!doer.ok) return doer;
    if (about === 'sight' && isBlind(doer.value, asked.now))
      return refuse({
        ...saying('torches.tooDarkToSee', { who: doer.value.name }),
        rule: 'TOR-60',
      });
    const offer = typedCheck(asked, 'str', about, 'TOR-02');
    if (!offer) return refuse({ ...saying('rules.chooseDoer'), field: 'who' });
    return roller.check(offer).total < offer.target.value ? failProcedure('fails') : succeed('succeeds');
  },
};

/** Slipping out of sight. TOR-04 TOR-13 TOR-60 TOR-61 TOR-63 */
const stealth: Procedure = {
  key: 'stealth',
  label: said('torches.goIntoStealth'),
  rule: 'TOR-13',
  group: said('form.actions'),
  text: said('torches.dexCheckWhoeverSucceeds'),
  who: 'one',
  targets: 'none',
  fields: [PROFICIENT, DC, EDGE],
  action: 'active',
  offer: (asked) =>
    typedCheck({ ...asked, values: { ...asked.values, ability: 'dex' } }, 'dex', 'stealth', 'TOR-13'),
  decide: (asked, roller) => {
    const doer = requireActor(asked);
    const offer = stealth.offer?.(asked);
    if (!doer.ok || !offer) return refuse({ ...saying('rules.chooseDoer'), field: 'who' });
    if (roller.check(offer).total < offer.target.value) return failProcedure('is seen');
    return succeed('is in stealth', beginCondition(doer.value, CONDITION.stealth, 'In stealth', 'TOR-13'));
  },
};

/** Checks of every kind. TOR-01 TOR-02 TOR-13 */
export const checks: readonly Procedure[] = [check, stealth];

const DICE = '2d6';

/** Who speaks for the party adds its CHA. A ruling of ours: the text has no such roll. */
function reactionBonus(asked: ProcedureInput): ReturnType<typeof explain> {
  const speaker = listParty(asked.now).find(({ id }) => id === typedText(asked, 'speaker'));
  return explain(
    ...(speaker
      ? [
          {
            rule: '',
            ...labelling('torches.charismaOf', { who: speaker.name }),
            value: abilityModifier(speaker, 'cha'),
          },
        ]
      : []),
    { rule: '', label: 'circumstances', value: typedNumber(asked, 'more', 0, [-6, 6]) },
  );
}

function reactionCheck(asked: ProcedureInput): CheckOffer {
  const modifier = reactionBonus(asked);
  const odds = findOdds(DICE);
  return {
    label: 'Reaction of those met',
    rule: '',
    dice: DICE,
    modifier,
    target: { label: 'hostile below', value: 6, because: [] },
    outcomes: REACTIONS.map(({ key, label, from, upTo }) => ({
      key,
      label,
      good: from >= 9,
      chance: odds
        ? computeChance(odds, { atLeast: from - modifier.value }) -
          computeChance(odds, { atLeast: upTo + 1 - modifier.value })
        : 0,
    })),
  };
}

/** Faces of the d6 on which a side is surprised. */
const PARTY_ON = makeNumberField(
  'party',
  said('torches.partySurprisedOn'),
  0,
  SURPRISED.sides,
  said('torches.of6'),
);
const FOES_ON = makeNumberField(
  'foes',
  said('torches.foesSurprisedOn'),
  0,
  SURPRISED.sides,
  said('torches.of6'),
);
const MET = {
  nobody: 'torches.metNobodySurprised',
  heroes: 'torches.metPartySurprised',
  foes: 'torches.metFoesSurprised',
} as const;

function foesSurprisedOn(now: RulesContext): number {
  return readTableWord(now, 'pace', PACE_KEYS) === 'stealthy' ? SURPRISED.byStealth : SURPRISED.usual;
}

const MORE = makeNumberField('more', said('torches.moreLess'), -6, 6);

/** How those who are met take it, where the campaign rolls for that. Ours, with a switch. */
export const reaction: Procedure = {
  key: 'reaction',
  label: said('torches.reactionRoll'),
  rule: '',
  group: said('torches.encounters'),
  text: said('torches.ourRuling2d6Cha'),
  who: 'none',
  targets: 'none',
  fields: [{ kind: 'text', key: 'speaker', label: said('torches.speaks') }, MORE],
  fieldsNow: (now) => [
    {
      kind: 'choice',
      key: 'speaker',
      label: said('torches.speaks'),
      choices: [
        { key: '', label: said('march.nobody') },
        ...listParty(now).map(({ id, name }) => ({ key: id, label: name })),
      ],
    },
    MORE,
  ],
  offer: (asked) => (asked.now.rulings[RULING.reactions] === 'no' ? undefined : reactionCheck(asked)),
  decide: (asked, roller) => {
    if (asked.now.rulings[RULING.reactions] === 'no') return refuse(saying('torches.noReactions'));
    const { total } = roller.check(reactionCheck(asked));
    const found = REACTIONS.find(({ from, upTo }) => total >= from && total <= upTo) ?? REACTIONS[0];
    return succeed(`${total} (${formatSigned(reactionBonus(asked).value)}): ${found.label}`);
  },
};

/** What is kept of a meeting: it holds for a fight that begins at once. */
function writeMeeting(side: keyof typeof MET, { worldTime }: Pick<RulesContext, 'worldTime'>): string {
  return `${side} ${worldTime}`;
}

/** Whether its side was surprised by those it has just met. Ours. TOR-11 */
export function isSurprisedNow({ side }: Pick<Fighter, 'side'>, now: RulesContext): boolean {
  return systemText(now, MET_KEY) === writeMeeting(side === 'foes' ? 'foes' : 'heroes', now);
}

/** How far off they are, and who is surprised: both sides by a d6, nobody where both would be. Ours. */
export const meeting: Procedure = {
  key: 'meeting',
  label: said('torches.meeting'),
  rule: '',
  group: said('torches.encounters'),
  text: said('torches.meetingText'),
  called: said('torches.meetingCalled'),
  who: 'none',
  targets: 'none',
  fields: [PARTY_ON, FOES_ON],
  startsWith: (now) => ({ party: SURPRISED.usual, foes: foesSurprisedOn(now) }),
  decide: (asked, roller) => {
    const { now } = asked;
    if (now.acting !== undefined) return refuse(saying('travel.fightGoesOn'));
    const { dice, feet } = SEEN_FROM[lightLevelNow(now)];
    const far = roller.roll(said('torches.meetingDistance'), dice).total * feet;
    const isSurprised = (side: 'party' | 'foes', usual: number): boolean =>
      roller.roll(said(side === 'party' ? 'torches.partySurprised' : 'torches.foesSurprised'), SURPRISED.dice)
        .total <= typedNumber(asked, side, usual, [0, SURPRISED.sides]);
    const party = isSurprised('party', SURPRISED.usual);
    const foes = isSurprised('foes', foesSurprisedOn(now));
    const side = party === foes ? 'nobody' : party ? 'heroes' : 'foes';
    return succeed(said(MET[side], { n: far }), setTableState(MET_KEY, writeMeeting(side, now), '', ''));
  },
};
