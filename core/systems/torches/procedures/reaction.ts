import type { CheckOffer } from '../../../rules/check.ts';
import { explain, signed } from '../../../kernel/explained.ts';
import { chanceIn } from '../../../dice/distribution.ts';
import { knownOdds } from '../../../dice/knownOdds.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { done } from '../../../rules/asked.ts';
import { RULING } from '../options.ts';
import { abilityModifier, partyOf } from '../creatures/traits.ts';
import { REACTIONS } from '../tables.ts';
import { numberField, typedNumber, typedText } from './asked.ts';
import { saying, said, labelling } from '../../../kernel/said.ts';

const DICE = '2d6';

/** Who speaks for the party adds its CHA. A ruling of ours: the text has no such roll. */
function bonus(asked: Asked): ReturnType<typeof explain> {
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

function offerFor(asked: Asked): CheckOffer {
  const modifier = bonus(asked);
  const odds = knownOdds(DICE);
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
        ? chanceIn(odds, { atLeast: from - modifier.value }) -
          chanceIn(odds, { atLeast: upTo + 1 - modifier.value })
        : 0,
    })),
  };
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
    return done(`${total} (${signed(bonus(asked).value)}): ${found.label}`);
  },
};
