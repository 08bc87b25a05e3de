import type { CheckOffer } from '../../../rules/check.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { HARDER } from '../tables.ts';
import { BONUS, checkOf, done, failed, pairOf, typedFlag, typedText, until } from './asked.ts';

const plain = { group: 'Skills', who: 'one', targets: 'one', action: 'standard' } as const;

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
  fields: [
    BONUS,
    { kind: 'choice', key: 'attitude', label: 'It is', choices: ATTITUDES },
    { kind: 'flag', key: 'noLanguage', label: 'No common language' },
  ],
  offer: deterring,
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { target } = pair.value;
    const offer = deterring(asked);
    if (roller.check(offer).total < offer.target.value)
      return failed(`${target.name} is hostile and past such threats in this fight`);
    return done(`${target.name} is deterred`, {
      do: 'addEffect',
      who: target.id,
      effect: { ...until('custom', 'Deterred from one action', 'end', target), source: pair.value.who.id },
      rule: 'ORC-113',
    });
  },
};

function deterring(asked: Asked): CheckOffer {
  const attitude = typedText(asked, 'attitude') || 'hostile';
  const harder = attitude === 'hostile' ? HARDER.hostile : attitude === 'unfriendly' ? HARDER.unfriendly : 0;
  return checkOf(asked, 'intimidate', 'ORC-113', 'Intimidate', {
    label: 'Will and attitude',
    value: willOf(asked.targets[0]) + harder + language(asked),
  });
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
    return roller.check(offer).total < offer.target.value
      ? failed(`${target.name} is past such threats in this fight`)
      : done(`${target.name} surrenders`);
  },
};

function unnerving(asked: Asked): CheckOffer {
  return checkOf(asked, 'intimidate', 'ORC-124', 'Intimidate', {
    label: 'Will and resolve',
    value: willOf(asked.targets[0]) + HARDER.surrender + language(asked),
  });
}

function willOf(target: Fighter | undefined): number {
  return target?.sheet.defenses['will']?.value ?? 0;
}

function language(asked: Asked): number {
  return typedFlag(asked, 'noLanguage') ? HARDER.noLanguage : 0;
}

/** Threats in a fight. ORC-113 ORC-124 */
export const pressure: readonly Procedure[] = [deter, unnerve];
