import type { CheckOffer } from '../../../rules/checks.ts';
import { explain, labelling, said, saying, formatSigned } from '../../../kernel/said.ts';
import { computeChance } from '../../../dice/distribution.ts';
import { findOdds } from '../../../dice/odds.ts';
import { refuse } from '../../../kernel/result.ts';
import { type RulesContext, systemText } from '../../../rules/context.ts';
import { type ProcedureInput, succeed, type Procedure } from '../../../rules/procedures.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { RULING } from '../options.ts';
import { setTableState } from '../../../rules/consequences.ts';
import { abilityModifier, partyOf, wordOf } from '../creatures/traits.ts';
import { levelNow } from '../journey/light.ts';
import { PACE_KEYS } from '../journey/words.ts';
import { REACTIONS, SEEN_FROM, SURPRISED } from '../tables.ts';
import { MET_KEY } from '../words.ts';
import { numberField, typedNumber, typedText } from './asked.ts';

const DICE = '2d6';

/** Who speaks for the party adds its CHA. A ruling of ours: the text has no such roll. */
function bonus(asked: ProcedureInput): ReturnType<typeof explain> {
  const speaker = partyOf(asked.now).find(({ id }) => id === typedText(asked, 'speaker'));
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

function offerFor(asked: ProcedureInput): CheckOffer {
  const modifier = bonus(asked);
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
const PARTY_ON = numberField(
  'party',
  said('torches.partySurprisedOn'),
  0,
  SURPRISED.sides,
  said('torches.of6'),
);
const FOES_ON = numberField('foes', said('torches.foesSurprisedOn'), 0, SURPRISED.sides, said('torches.of6'));
const MET = {
  nobody: 'torches.metNobodySurprised',
  heroes: 'torches.metPartySurprised',
  foes: 'torches.metFoesSurprised',
} as const;

function foesSurprisedOn(now: RulesContext): number {
  return wordOf(now, 'pace', PACE_KEYS) === 'stealthy' ? SURPRISED.byStealth : SURPRISED.usual;
}

const MORE = numberField('more', said('torches.moreLess'), -6, 6);

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
        ...partyOf(now).map(({ id, name }) => ({ key: id, label: name })),
      ],
    },
    MORE,
  ],
  offer: (asked) => (asked.now.rulings[RULING.reactions] === 'no' ? undefined : offerFor(asked)),
  decide: (asked, roller) => {
    if (asked.now.rulings[RULING.reactions] === 'no') return refuse(saying('torches.noReactions'));
    const { total } = roller.check(offerFor(asked));
    const found = REACTIONS.find(({ from, upTo }) => total >= from && total <= upTo) ?? REACTIONS[0];
    return succeed(`${total} (${formatSigned(bonus(asked).value)}): ${found.label}`);
  },
};

/** What is kept of a meeting: it holds for a fight that begins at once. */
function metText(side: keyof typeof MET, { worldTime }: Pick<RulesContext, 'worldTime'>): string {
  return `${side} ${worldTime}`;
}

/** Whether its side was surprised by those it has just met. Ours. TOR-11 */
export function isSurprisedNow({ side }: Pick<Fighter, 'side'>, now: RulesContext): boolean {
  return systemText(now, MET_KEY) === metText(side === 'foes' ? 'foes' : 'heroes', now);
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
    const { dice, feet } = SEEN_FROM[levelNow(now)];
    const far = roller.roll(said('torches.meetingDistance'), dice).total * feet;
    const isSurprised = (side: 'party' | 'foes', usual: number): boolean =>
      roller.roll(said(side === 'party' ? 'torches.partySurprised' : 'torches.foesSurprised'), SURPRISED.dice)
        .total <= typedNumber(asked, side, usual, [0, SURPRISED.sides]);
    const party = isSurprised('party', SURPRISED.usual);
    const foes = isSurprised('foes', foesSurprisedOn(now));
    const side = party === foes ? 'nobody' : party ? 'heroes' : 'foes';
    return succeed(said(MET[side], { n: far }), setTableState(MET_KEY, metText(side, now), '', ''));
  },
};
